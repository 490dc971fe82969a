/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/grep.c - what a query finds in a module is what a plain search finds in
 * the recorded listing of it: regular expressions line by line, names of instructions by
 * fnmatch(), enumerants as words of a line.
 */
#include "frame/pattern.h"

#include "base/str.h"
#include "corpus.h"

#include <fnmatch.h>
#include <spvx/query.h>

TestSuite(corpus_grep, .timeout = 120);

#define OP_MAX 80

/* ---- a recorded listing, an instruction a line ---- */

struct listing {
	struct test_bytes text;
	char **insns; /* without indentation; strings of several lines are joined */
	size_t count;
	size_t cap;
};

static void add_insn(struct listing *l, char *text)
{
	if (l->count == l->cap) {
		l->cap = l->cap ? 2 * l->cap : 256;
		l->insns = realloc(l->insns, l->cap * sizeof(*l->insns));
		cr_assert(l->insns);
	}
	l->insns[l->count++] = text;
}

/* The end of the instruction: a line feed outside of strings. */
static char *end_of(char *p)
{
	bool quoted = false;

	for (; *p && (quoted || *p != '\n'); p++) {
		if (quoted && *p == '\\')
			p++;
		else if (*p == '"')
			quoted = !quoted;
	}
	return p;
}

static bool read_listing(struct listing *l, const char *name)
{
	char *p;
	char *end;

	memset(l, 0, sizeof(*l));
	l->text = test_corpus_read(name);
	for (p = (char *)l->text.data; p && *p; p = end) {
		p += strspn(p, " ");
		end = *p == ';' ? p + strcspn(p, "\n") : end_of(p);
		if (*p != ';')
			add_insn(l, p);
		if (*end)
			*end++ = '\0';
	}
	return l->text.data != NULL;
}

static void free_listing(struct listing *l)
{
	free(l->insns);
	test_bytes_free(&l->text);
}

/* The name of the operation. */
static void op_of(const char *insn, char op[OP_MAX])
{
	const char *p = strstr(insn, "Op");

	if (*insn == '%' && strstr(insn, " = "))
		p = strstr(insn, " = ") + 3;
	snprintf(op, OP_MAX, "%.*s", (int)strcspn(p, " "), p);
}

/* ---- what is compared ---- */

/* One search: any of the three. */
struct search {
	const char *pattern;
	const char *op;
	const char *operand;
};

static const struct search searches[] = {
	{ .pattern = "OpLoad" },
	{ .pattern = "OpTypeVector %[0-9]+ 4$" },
	{ .pattern = "OpImage" },
	{ .pattern = "^OpDecorate" },
	{ .pattern = "^%[0-9]+ = OpConstant %[0-9]+ 0x" },
	{ .pattern = "= Op(Phi|Select) " },
	{ .pattern = "OpExtInst .* (Sqrt|FMix|DebugLine)" },
	{ .pattern = "Location [0-9]$" },
	{ .pattern = "\"main\"" },
	{ .pattern = "main" },
	{ .pattern = "gl_PerVertex" },
	{ .pattern = "OpE?x?tInst" },
	{ .pattern = "Op+Name" },
	{ .pattern = "OpStorex{0}" },
	{ .pattern = "OpStor[e]" },
	{ .pattern = "OpLoad|OpStore" },
	{ .pattern = "(OpLoad) %" },
	{ .pattern = "Optional" },
	{ .pattern = "Debug" },
	{ .pattern = "DebugScope" },
	{ .pattern = "Fragment" },
	{ .pattern = "Std450|std\\.450" },
	{ .pattern = "GLSL\\.std\\.450" },
	{ .pattern = "IAdd" },
	{ .pattern = "Function" },
	{ .pattern = "Unknown" },
	{ .pattern = "Uniform" },
	{ .pattern = "" },
	{ .op = "OpLoad" },
	{ .op = "OpConstant,OpSwitch" },
	{ .op = "OpType*" },
	{ .op = "Op*Image*" },
	{ .op = "OpExtInst" },
	{ .op = "Op?ame" },
	{ .op = "Op[LS]*" },
	{ .operand = "Function" },
	{ .operand = "Uniform,StorageBuffer" },
	{ .operand = "Location" },
	{ .operand = "BuiltIn" },
	{ .operand = "Position,FragCoord" },
	{ .operand = "Fragment" },
	{ .operand = "None" },
	{ .operand = "Aligned,Volatile" },
	{ .operand = "Lod" },
	{ .operand = "DontInline" },
	{ .op = "OpDecorate", .operand = "Block", .pattern = "%[0-9]*[02468] " },
	{ .op = "OpVariable", .operand = "Input,Output" },
	{ .op = "OpLoad", .pattern = "1$" },
};

#define SEARCHES (sizeof(searches) / sizeof(searches[0]))

/* Whether one of the names separated by commas is @name, or a pattern for it. */
static bool listed(const char *names, const char *name)
{
	char one[OP_MAX];
	size_t len;

	for (; *names; names += len + (names[len] == ',')) {
		len = strcspn(names, ",");
		snprintf(one, sizeof(one), "%.*s", (int)len, names);
		if (!fnmatch(one, name, 0))
			return true;
	}
	return false;
}

/* Whether a word after the operation, outside of strings, is one of the names. */
static bool has_word(const char *insn, const char *names)
{
	char op[OP_MAX];
	char word[OP_MAX];
	const char *p;
	unsigned index = 0;

	op_of(insn, op);
	for (p = strstr(insn, op) + strlen(op); *p; index++) {
		size_t len;

		p += strspn(p, " |");
		if (*p == '"') { /* a string, escapes and all */
			for (p++; *p && *p != '"'; p++)
				p += *p == '\\';
			p += *p == '"';
			continue;
		}
		len = strcspn(p, " |");
		snprintf(word, sizeof(word), "%.*s", (int)len, p);
		p += len;
		/* the names of instructions within instructions */
		if ((index == 2 && !strncmp(op, "OpExtInst", 9)) ||
		    (index == 1 && !strcmp(op, "OpSpecConstantOp")))
			continue;
		if (len && listed(names, word))
			return true;
	}
	return false;
}

static bool is_expected(const struct search *s, const regex_t *r, const char *insn)
{
	char op[OP_MAX];

	op_of(insn, op);
	return (!s->pattern || !regexec(r, insn, 0, NULL, 0)) &&
	       (!s->op || listed(s->op, op)) && (!s->operand || has_word(insn, s->operand));
}

/* Take the next instruction that is expected. */
static const char *next_expected(const struct listing *l, const struct search *s,
				 const regex_t *r, size_t *i)
{
	while (*i < l->count) {
		const char *insn = l->insns[(*i)++];

		if (is_expected(s, r, insn))
			return insn;
	}
	return NULL;
}

static struct spvx_query *make_query(const struct search *s, struct grep_patterns *p,
				     struct sx_arena *arena)
{
	const char *pattern[] = { s->pattern };
	struct opt_list words = { pattern, s->pattern != NULL, 1 };
	struct spvx_query_options o = {
		.size = sizeof(o),
		.ops = &s->op,
		.op_count = s->op != NULL,
		.operands = &s->operand,
		.operand_count = s->operand != NULL,
		.text = true,
		.ctx = p,
	};
	struct spvx_query *q;
	const char *error;

	cr_assert(!grep_patterns_make(p, &words, arena, &error));
	o.needle = p->needle;
	o.matches = p->count && !p->is_literal ? grep_patterns_match : NULL;
	cr_assert(!spvx_query_create(&o, &q, NULL), "%s %s %s", s->pattern, s->op,
		  s->operand);
	return q;
}

static size_t compare(const char *name, const struct listing *l,
		      const struct test_bytes *module, const struct search *s)
{
	struct grep_patterns p = { NULL, 0, { NULL, 0 }, false };
	struct spvx_stream stream;
	struct spvx_query *q;
	struct sx_arena arena;
	struct spvx_hit hit;
	size_t found = 0;
	size_t i = 0;
	regex_t r;

	sx_arena_init(&arena, NULL, 0);
	cr_assert(!s->pattern || !regcomp(&r, s->pattern, REG_EXTENDED));
	q = make_query(s, &p, &arena);
	spvx_stream_init_memory(&stream, module->data, module->len);
	cr_assert(spvx_stream_module(&stream) == 1);
	spvx_query_begin(q, &stream);
	while (spvx_query_next(q, &stream, &hit) > 0) {
		const char *insn = next_expected(l, s, &r, &i);

		found++;
		cr_assert(insn && sx_str_is(hit.text, insn),
			  "%s: pattern %s op %s operand %s:\ngot  %.*s\nwant %s", name,
			  s->pattern, s->op, s->operand, (int)hit.text.len, hit.text.ptr,
			  insn ? insn : "nothing");
	}
	cr_assert(!next_expected(l, s, &r, &i),
		  "%s: pattern %s op %s operand %s: missed %s", name, s->pattern, s->op,
		  s->operand, l->insns[i - 1]);
	if (s->pattern)
		regfree(&r);
	grep_patterns_free(&p);
	spvx_query_free(q);
	sx_arena_free(&arena);
	return found;
}

Test(corpus_grep, as_in_the_listings)
{
	size_t found[SEARCHES] = { 0 };
	size_t modules = 0;
	struct test_rows rows;

	test_need_shared();
	cr_assert(test_rows_open(&rows, "corpus/expected/dis/INDEX.tsv"));
	while (test_rows_next(&rows)) {
		struct test_bytes module;
		struct listing l;

		if (strcmp(rows.fields[1], "raw") || strcmp(rows.fields[3], "0") ||
		    strstr(rows.fields[2], "source_path"))
			continue;
		module = test_corpus_read(rows.fields[0]);
		cr_assert(module.data && read_listing(&l, rows.fields[6]), "%s",
			  rows.fields[0]);
		for (size_t i = 0; i < SEARCHES; i++)
			found[i] += compare(rows.fields[0], &l, &module, &searches[i]);
		modules++;
		free_listing(&l);
	}
	cr_expect_geq(modules, 70, "%zu", modules);
	for (size_t i = 0; i < SEARCHES; i++)
		cr_expect(found[i] || (searches[i].pattern &&
				       (!strcmp(searches[i].pattern, "Unknown") ||
					!strcmp(searches[i].pattern, "Optional"))),
			  "search %zu finds nothing anywhere", i);
}
