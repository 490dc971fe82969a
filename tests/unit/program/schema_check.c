/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/program/schema_check.c - holding JSON documents against a JSON Schema, for the
 * tests of schemas. The keywords below are all there are: one more in a schema fails until
 * it is understood here too.
 */
#include "frame/command.h"
#include "schema.h"

#include "base/str.h"
#include "suite.h"

#include <regex.h>

#define MAX_DEPTH 40

static void fail(struct test_schema *l, const struct sx_json_node *v, const char *why)
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

static void nothing(struct test_schema *l, const struct sx_json_node *s,
		    const struct sx_json_node *k, const struct sx_json_node *v)
{
	(void)l;
	(void)s;
	(void)k;
	(void)v;
}

/* One type, or a list of them. */
static void type(struct test_schema *l, const struct sx_json_node *s,
		 const struct sx_json_node *k, const struct sx_json_node *v)
{
	const struct sx_json_node *e = k->type == SX_JSON_ARRAY ? k->child : k;
	bool fits = false;

	(void)s;
	for (; !fits && e; e = k->type == SX_JSON_ARRAY ? e->next : NULL) {
		char *name = text_of(e);

		fits = is_type(name, v);
	}
	if (!fits)
		fail(l, v, "is of another type");
}

static void constant(struct test_schema *l, const struct sx_json_node *s,
		     const struct sx_json_node *k, const struct sx_json_node *v)
{
	(void)s;
	if (!same(k, v))
		fail(l, v, "is not the value it has to be");
}

static void enumeration(struct test_schema *l, const struct sx_json_node *s,
			const struct sx_json_node *k, const struct sx_json_node *v)
{
	(void)s;
	for (const struct sx_json_node *e = k->child; e; e = e->next) {
		if (same(e, v))
			return;
	}
	fail(l, v, "is none of the values it may have");
}

static void pattern(struct test_schema *l, const struct sx_json_node *s,
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
}

static void minimum(struct test_schema *l, const struct sx_json_node *s,
		    const struct sx_json_node *k, const struct sx_json_node *v)
{
	uint64_t least = 0;
	uint64_t number = 0;

	(void)s;
	if (k->text.len && k->text.ptr[0] == '-') {
		if (v->type == SX_JSON_NUMBER && v->text.ptr[0] == '-' &&
		    !sx_str_eq(k->text, v->text))
			fail(l, v, "is negative");
		return;
	}
	cr_assert(sx_json_get_u64(k, &least));
	if (v->type == SX_JSON_NUMBER && (!sx_json_get_u64(v, &number) || number < least))
		fail(l, v, "is too small");
}

static void items(struct test_schema *l, const struct sx_json_node *s,
		  const struct sx_json_node *k, const struct sx_json_node *v)
{
	(void)s;
	for (const struct sx_json_node *e = v->child; v->type == SX_JSON_ARRAY && e;
	     e = e->next)
		test_schema_check(l, k, e);
}

static void min_items(struct test_schema *l, const struct sx_json_node *s,
		      const struct sx_json_node *k, const struct sx_json_node *v)
{
	uint64_t least = 0;
	uint64_t count = 0;

	(void)s;
	cr_assert(sx_json_get_u64(k, &least));
	for (const struct sx_json_node *e = v->child; e; e = e->next)
		count++;
	if (v->type == SX_JSON_ARRAY && count < least)
		fail(l, v, "has too few items");
}

static bool same_tree(const struct sx_json_node *a, const struct sx_json_node *b)
{
	const struct sx_json_node *x = a->child;
	const struct sx_json_node *y = b->child;

	if (!same(a, b))
		return false;
	for (; x && y; x = x->next, y = y->next) {
		if (!sx_str_eq(x->key, y->key) || !same_tree(x, y))
			return false;
	}
	return !x && !y;
}

static void unique_items(struct test_schema *l, const struct sx_json_node *s,
			 const struct sx_json_node *k, const struct sx_json_node *v)
{
	(void)s;
	if (k->type != SX_JSON_TRUE || v->type != SX_JSON_ARRAY)
		return;
	for (const struct sx_json_node *e = v->child; e; e = e->next) {
		for (const struct sx_json_node *o = e->next; o; o = o->next) {
			if (same_tree(e, o))
				fail(l, o, "is there twice");
		}
	}
}

static void required(struct test_schema *l, const struct sx_json_node *s,
		     const struct sx_json_node *k, const struct sx_json_node *v)
{
	(void)s;
	for (const struct sx_json_node *e = k->child; v->type == SX_JSON_OBJECT && e;
	     e = e->next) {
		char *name = text_of(e);

		if (!sx_json_get(v, name))
			fail(l, v, name);
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
static void properties(struct test_schema *l, const struct sx_json_node *s,
		       const struct sx_json_node *k, const struct sx_json_node *v)
{
	const struct sx_json_node *others = sx_json_get(s, "additionalProperties");

	for (const struct sx_json_node *e = v->child; v->type == SX_JSON_OBJECT && e;
	     e = e->next) {
		const struct sx_json_node *known = member(k, e->key);

		if (known)
			test_schema_check(l, known, e);
		else if (others && others->type == SX_JSON_OBJECT)
			test_schema_check(l, others, e);
		else if (!others || others->type != SX_JSON_TRUE)
			fail(l, e, "is not described");
	}
}

/* Where there are no `properties`, all keys are others. */
static void other_properties(struct test_schema *l, const struct sx_json_node *s,
			     const struct sx_json_node *k, const struct sx_json_node *v)
{
	if (sx_json_get(s, "properties") || k->type != SX_JSON_OBJECT)
		return;
	for (const struct sx_json_node *e = v->child; v->type == SX_JSON_OBJECT && e;
	     e = e->next)
		test_schema_check(l, k, e);
}

static void any_of(struct test_schema *l, const struct sx_json_node *s,
		   const struct sx_json_node *k, const struct sx_json_node *v)
{
	bool fits = false;

	(void)s;
	for (const struct sx_json_node *e = k->child; !fits && e; e = e->next) {
		struct test_schema one = *l;

		one.silent = true;
		one.failed = false;
		test_schema_check(&one, e, v);
		fits = !one.failed;
	}
	if (!fits)
		fail(l, v, "is nothing of what it may be");
}

static void reference(struct test_schema *l, const struct sx_json_node *s,
		      const struct sx_json_node *k, const struct sx_json_node *v)
{
	static const char *const places[] = { "$defs", "definitions" };
	const struct sx_json_node *to = NULL;

	(void)s;
	for (unsigned n = 0; n < 2; n++) {
		char *front = test_format("#/%s/", places[n]);
		size_t len = strlen(front);

		if (sx_str_starts(k->text, front))
			to = member(sx_json_get(l->schema, places[n]),
				    sx_str_n(k->text.ptr + len, k->text.len - len));
	}
	cr_assert(to, "%s: %.*s is not there", l->where, (int)k->text.len, k->text.ptr);
	test_schema_check(l, to, v);
}

static const struct {
	const char *name;
	void (*check)(struct test_schema *l, const struct sx_json_node *s,
		      const struct sx_json_node *k, const struct sx_json_node *v);
} keywords[] = {
	{ "$schema", nothing },
	{ "title", nothing },
	{ "description", nothing },
	{ "$defs", nothing },
	{ "$ref", reference },
	{ "type", type },
	{ "const", constant },
	{ "enum", enumeration },
	{ "pattern", pattern },
	{ "minimum", minimum },
	{ "items", items },
	{ "required", required },
	{ "properties", properties },
	{ "additionalProperties", other_properties },
	{ "anyOf", any_of },
	{ "minItems", min_items },
	{ "uniqueItems", unique_items },
	/* of the schema of SARIF; what it has its one oneOf for is not written */
	{ "id", nothing },
	{ "default", nothing },
	{ "definitions", nothing },
	{ "format", nothing },
	{ "maximum", nothing },
	{ "oneOf", any_of },
};

#define KEYWORDS (sizeof(keywords) / sizeof(keywords[0]))

void test_schema_check(struct test_schema *l, const struct sx_json_node *s,
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

/* ---- reading ---- */

const struct sx_json_node *test_schema_parse(struct sx_arena *arena, const char *text,
					     size_t len, const char *where)
{
	struct sx_json_node *root = NULL;
	struct spvx_error err;

	cr_assert(!sx_json_parse(arena, sx_str_n(text, len), &root, &err), "%s: %u:%u: %s",
		  where, err.line, err.column, err.message);
	return root;
}

const struct sx_json_node *test_schema_of(struct sx_arena *arena, const struct cmd *cmd)
{
	const struct sx_json_node *root = NULL;
	struct sx_buf b = { .a = NULL };
	char *text;

	if (cmd_put_schema(&b, cmd)) {
		text = sx_arena_strdup(arena, b.data, b.len);
		cr_assert(text && !b.error);
		root = test_schema_parse(arena, text, b.len, cmd->name);
	}
	sx_buf_free(&b);
	return root;
}
