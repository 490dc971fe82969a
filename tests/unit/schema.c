/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/schema.c - what a command writes as JSON is what its JSON Schema says.
 *
 * The schemas are open to new keys, for their readers; here they are read as closed, so
 * that a key that is written and not described is noticed. The keywords below are all there are:
 * one more in a schema fails until it is understood here too.
 */
#include "cmd/commands.h"

#include "base/json_read.h"
#include "base/str.h"
#include "support.h"

#include <criterion/criterion.h>
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TestSuite(cmd_schema, .timeout = 120);

#define MAX_DEPTH 40

/* A document being looked at. */
struct looking {
	const struct sx_json_node *schema; /* all of it */
	const char *where;                 /* for messages */
	unsigned depth;
	bool silent; /* an alternative is being tried */
	bool failed;
};

static void check(struct looking *l, const struct sx_json_node *s,
		  const struct sx_json_node *v);

static void fail(struct looking *l, const struct sx_json_node *v, const char *why)
{
	l->failed = true;
	cr_expect(l->silent, "%s, line %u: %.*s: %s", l->where, v->line, (int)v->key.len,
		  v->key.ptr ? v->key.ptr : "", why);
}

static bool same(const struct sx_json_node *a, const struct sx_json_node *b)
{
	return a->type == b->type && sx_str_eq(a->text, b->text);
}

static bool is_type(const char *type, const struct sx_json_node *v)
{
	uint64_t number;

	switch (v->type) {
	case SX_JSON_OBJECT:
		return !strcmp(type, "object");
	case SX_JSON_ARRAY:
		return !strcmp(type, "array");
	case SX_JSON_STRING:
		return !strcmp(type, "string");
	case SX_JSON_NUMBER:
		return !strcmp(type, "number") ||
		       (!strcmp(type, "integer") &&
			(sx_json_get_u64(v, &number) ||
			 !memchr(v->text.ptr, '.', v->text.len)));
	case SX_JSON_TRUE:
	case SX_JSON_FALSE:
		return !strcmp(type, "boolean");
	case SX_JSON_NULL:
		return !strcmp(type, "null");
	}
	return false;
}

/* A NUL-terminated copy of a text without NUL. */
static char *text_of(const struct sx_json_node *n)
{
	return test_format("%.*s", (int)n->text.len, n->text.ptr);
}

/* ---- keywords ---- */

static void nothing(struct looking *l, const struct sx_json_node *s,
		    const struct sx_json_node *k, const struct sx_json_node *v)
{
	(void)l;
	(void)s;
	(void)k;
	(void)v;
}

/* One type, or a list of them. */
static void type(struct looking *l, const struct sx_json_node *s,
		 const struct sx_json_node *k, const struct sx_json_node *v)
{
	const struct sx_json_node *e = k->type == SX_JSON_ARRAY ? k->child : k;
	bool fits = false;

	(void)s;
	for (; !fits && e; e = k->type == SX_JSON_ARRAY ? e->next : NULL) {
		char *name = text_of(e);

		fits = is_type(name, v);
		free(name);
	}
	if (!fits)
		fail(l, v, "is of another type");
}

static void constant(struct looking *l, const struct sx_json_node *s,
		     const struct sx_json_node *k, const struct sx_json_node *v)
{
	(void)s;
	if (!same(k, v))
		fail(l, v, "is not the value it has to be");
}

static void enumeration(struct looking *l, const struct sx_json_node *s,
			const struct sx_json_node *k, const struct sx_json_node *v)
{
	(void)s;
	for (const struct sx_json_node *e = k->child; e; e = e->next) {
		if (same(e, v))
			return;
	}
	fail(l, v, "is none of the values it may have");
}

static void pattern(struct looking *l, const struct sx_json_node *s,
		    const struct sx_json_node *k, const struct sx_json_node *v)
{
	char *expression = text_of(k);
	char *text = text_of(v);
	regex_t re;

	(void)s;
	cr_assert(!regcomp(&re, expression, REG_EXTENDED | REG_NOSUB), "%s", expression);
	if (v->type == SX_JSON_STRING && regexec(&re, text, 0, NULL, 0))
		fail(l, v, "does not look as it should");
	regfree(&re);
	free(text);
	free(expression);
}

static void minimum(struct looking *l, const struct sx_json_node *s,
		    const struct sx_json_node *k, const struct sx_json_node *v)
{
	uint64_t least = 0;
	uint64_t number = 0;

	(void)s;
	cr_assert(sx_json_get_u64(k, &least));
	if (v->type == SX_JSON_NUMBER && (!sx_json_get_u64(v, &number) || number < least))
		fail(l, v, "is too small");
}

static void items(struct looking *l, const struct sx_json_node *s,
		  const struct sx_json_node *k, const struct sx_json_node *v)
{
	(void)s;
	for (const struct sx_json_node *e = v->child; v->type == SX_JSON_ARRAY && e;
	     e = e->next)
		check(l, k, e);
}

static void required(struct looking *l, const struct sx_json_node *s,
		     const struct sx_json_node *k, const struct sx_json_node *v)
{
	(void)s;
	for (const struct sx_json_node *e = k->child; v->type == SX_JSON_OBJECT && e;
	     e = e->next) {
		char *name = text_of(e);

		if (!sx_json_get(v, name))
			fail(l, v, name);
		free(name);
	}
}

static const struct sx_json_node *member(const struct sx_json_node *object,
					 struct spvx_str key)
{
	const struct sx_json_node *e = object ? object->child : NULL;

	while (e && !sx_str_eq(e->key, key))
		e = e->next;
	return e;
}

/* Closed: a key must be described, or be of those that `additionalProperties` describes. */
static void properties(struct looking *l, const struct sx_json_node *s,
		       const struct sx_json_node *k, const struct sx_json_node *v)
{
	const struct sx_json_node *others = sx_json_get(s, "additionalProperties");

	for (const struct sx_json_node *e = v->child; v->type == SX_JSON_OBJECT && e;
	     e = e->next) {
		const struct sx_json_node *known = member(k, e->key);

		if (known)
			check(l, known, e);
		else if (others && others->type == SX_JSON_OBJECT)
			check(l, others, e);
		else
			fail(l, e, "is not described");
	}
}

/* Where there are no `properties`, all keys are others. */
static void other_properties(struct looking *l, const struct sx_json_node *s,
			     const struct sx_json_node *k, const struct sx_json_node *v)
{
	if (sx_json_get(s, "properties") || k->type != SX_JSON_OBJECT)
		return;
	for (const struct sx_json_node *e = v->child; v->type == SX_JSON_OBJECT && e;
	     e = e->next)
		check(l, k, e);
}

static void any_of(struct looking *l, const struct sx_json_node *s,
		   const struct sx_json_node *k, const struct sx_json_node *v)
{
	bool fits = false;

	(void)s;
	for (const struct sx_json_node *e = k->child; !fits && e; e = e->next) {
		struct looking one = *l;

		one.silent = true;
		one.failed = false;
		check(&one, e, v);
		fits = !one.failed;
	}
	if (!fits)
		fail(l, v, "is nothing of what it may be");
}

static void reference(struct looking *l, const struct sx_json_node *s,
		      const struct sx_json_node *k, const struct sx_json_node *v)
{
	static const char front[] = "#/$defs/";
	const struct sx_json_node *to;

	(void)s;
	cr_assert(sx_str_starts(k->text, front), "%s: $ref", l->where);
	to = member(
		sx_json_get(l->schema, "$defs"),
		sx_str_n(k->text.ptr + sizeof(front) - 1, k->text.len - sizeof(front) + 1));
	cr_assert(to, "%s: %.*s is not there", l->where, (int)k->text.len, k->text.ptr);
	check(l, to, v);
}

static const struct {
	const char *name;
	void (*check)(struct looking *l, const struct sx_json_node *s,
		      const struct sx_json_node *k, const struct sx_json_node *v);
} keywords[] = {
	{ "$schema", nothing },       { "title", nothing },
	{ "description", nothing },   { "$defs", nothing },
	{ "$ref", reference },        { "type", type },
	{ "const", constant },        { "enum", enumeration },
	{ "pattern", pattern },       { "minimum", minimum },
	{ "items", items },           { "required", required },
	{ "properties", properties }, { "additionalProperties", other_properties },
	{ "anyOf", any_of },
};

#define KEYWORDS (sizeof(keywords) / sizeof(keywords[0]))

static void check(struct looking *l, const struct sx_json_node *s,
		  const struct sx_json_node *v)
{
	cr_assert(++l->depth < MAX_DEPTH, "%s: too deep", l->where);
	for (const struct sx_json_node *k = s->child; k; k = k->next) {
		size_t i = 0;

		while (i < KEYWORDS && !sx_str_is(k->key, keywords[i].name))
			i++;
		cr_assert(i < KEYWORDS, "%s: keyword %.*s", l->where, (int)k->key.len,
			  k->key.ptr);
		keywords[i].check(l, s, k, v);
	}
	l->depth--;
}

/* ---- the commands ---- */

static const struct sx_json_node *parse(struct sx_arena *arena, const char *text,
					size_t len, const char *where)
{
	struct sx_json_node *root = NULL;
	struct spvx_error err;

	cr_assert(!sx_json_parse(arena, sx_str_n(text, len), &root, &err), "%s: %u:%u: %s",
		  where, err.line, err.column, err.message);
	return root;
}

/* Whether what the words after `spvx` write fits. */
static bool output_fits(const char *schema, const char *const *words, const char *dir)
{
	const char *argv[8] = { "spvx" };
	struct test_run r = { .argv = argv, .dir = dir };
	struct looking l = { .where = words[0] };
	struct sx_arena arena;

	for (size_t i = 0; words[i]; i++)
		argv[i + 1] = words[i];
	sx_arena_init(&arena, NULL, 0);
	test_run(&r);
	cr_assert(r.out.len, "%s: status %d, %s", words[0], r.status, (char *)r.err.data);
	l.schema = parse(&arena, schema, strlen(schema), "its schema");
	check(&l, l.schema, parse(&arena, (char *)r.out.data, r.out.len, words[0]));
	test_run_free(&r);
	sx_arena_free(&arena);
	return !l.failed;
}

/* On good modules, and on damaged ones with names that are no UTF-8. */
static void check_command(const struct cmd *cmd)
{
	char *folder = test_folder();
	char *to = test_format("--to=%s", folder);
	const char *const words[] = { cmd->name, "-f", "json", ".",
				      cmd == &cmd_extract ? to : NULL, NULL };
	char *dirs[] = { test_format("%s/tests/modules", test_src()),
			 test_format("%s/tests/golden/inputs/files", test_src()),
			 test_format("%s/corpus/bad",
				     test_shared() ? test_shared() : ".") };

	for (size_t i = 0; i < sizeof(dirs) / sizeof(dirs[0]); i++) {
		if (i < 2 || test_shared())
			cr_expect(output_fits(cmd->schema, words, dirs[i]), "%s in %s",
				  cmd->name, dirs[i]);
		free(dirs[i]);
	}
	test_remove(folder);
	free(folder);
	free(to);
}

Test(cmd_schema, commands)
{
	size_t count = 0;

	cmd_for_each(c, &cmd_program) {
		if (!(*c)->schema || !((*c)->shares & CMD_INPUT) || *c == &cmd_xref)
			continue;
		check_command(*c);
		count++;
	}
	cr_expect(count >= 3, "%zu", count);
}

/* A command whose words are not all inputs. */
Test(cmd_schema, addr2line)
{
	static const char *const asked[] = { "addr2line", "-f",    "json", "water.frag.spv",
					     "0x700",     "%9999", NULL };
	static const char *const back[] = { "addr2line", "-f",			"json",
					    "-e",	 "water.frag.spv", "--line=water.frag:17",
					    NULL };
	char *dir = test_format("%s/tests/modules", test_src());

	cr_expect(output_fits(cmd_addr2line.schema, asked, dir));
	cr_expect(output_fits(cmd_addr2line.schema, back, dir));
	free(dir);
}

/* One that is told what to look up. */
Test(cmd_schema, xref)
{
	static const char *const cases[][7] = {
		{ "xref", "-f", "json", "mesh.vert.spv", "%87", "--depth=3", NULL },
		{ "xref", "-f", "json", "outline.geom.spv", "%100", NULL },
		{ "xref", "-f", "json", "water.frag.spv", "@main", NULL },
		{ "xref", "-f", "json", "../golden/inputs/files/bytes.txt", "4", NULL },
	};
	char *dir = test_format("%s/tests/modules", test_src());

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		cr_expect(output_fits(cmd_xref.schema, cases[i], dir), "%zu", i);
	free(dir);
}

/* It does notice. */
Test(cmd_schema, notices)
{
	static const char *const bad[] = {
		"{\"type\": \"array\"}",
		"{\"properties\": {\"spvx_ls\": {\"const\": 1}}}",
		"{\"required\": [\"not_there\"]}",
		"{\"properties\": {\"modules\": {\"items\": {\"type\": \"string\"}}},"
		" \"additionalProperties\": {}}",
		"{\"properties\": {\"bytes\": {\"enum\": [1, 2]}}, "
		"\"additionalProperties\": {}}",
		"{\"properties\": {\"bytes\": {\"minimum\": 9000000}},"
		" \"additionalProperties\": {}}",
		"{\"anyOf\": [{\"type\": \"array\"}, {\"required\": [\"x\"]}]}",
		"{\"$ref\": \"#/$defs/a\", \"$defs\": {\"a\": {\"type\": \"string\"}}}",
		"{\"properties\": {\"modules\": {\"items\": {\"properties\": {\"sha256\":"
		" {\"pattern\": \"^[0-9]+$\"}}, \"additionalProperties\": {}}}},"
		" \"additionalProperties\": {}}",
	};
	static const char *const words[] = { "ls", "-f", "json", ".", NULL };
	char *dir = test_format("%s/tests/modules", test_src());

	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		struct looking l = { .where = "ls", .silent = true };
		const char *argv[] = {
			"spvx", words[0], words[1], words[2], words[3], NULL
		};
		struct test_run r = { .argv = argv, .dir = dir };
		struct sx_arena arena;

		sx_arena_init(&arena, NULL, 0);
		test_run(&r);
		l.schema = parse(&arena, bad[i], strlen(bad[i]), "case");
		check(&l, l.schema, parse(&arena, (char *)r.out.data, r.out.len, "ls"));
		cr_expect(l.failed, "%s", bad[i]);
		test_run_free(&r);
		sx_arena_free(&arena);
	}
	free(dir);
}
