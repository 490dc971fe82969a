/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/gen/mkgrammar.c - the host tool that the build runs on tables/: the same
 * tables give the same texts, a line more is an instruction more, a wrong line is named.
 */
#include "suite.h"

#include "base/buf.h"
#include "base/str.h"
#include "grammar/compile.h"
#include "grammar/image.h"

#include <sys/stat.h>

TestSuite(gen_mkgrammar, .timeout = 60);

#define MAX_TABLES 64

static const char *const outputs[] = { "grammar_data.inc", "grammar_text.inc",
				       "spvx/enums.h" };

/* A copy of tables/, and a place for what is made of it. */
struct bench {
	char *folder;
	char *out;
	char *paths[MAX_TABLES];
	size_t count;
};

static void add_table(struct bench *b, const char *name, const char *text, size_t len)
{
	cr_assert(b->count < MAX_TABLES);
	b->paths[b->count] = test_format("%s/%s", b->folder, name);
	test_write(b->paths[b->count++], text, len);
}

static void make_folders(struct bench *b)
{
	char *spvx;

	memset(b, 0, sizeof(*b));
	b->folder = test_folder();
	b->out = test_format("%s/out", b->folder);
	spvx = test_format("%s/spvx", b->out);
	cr_assert(!mkdir(b->out, 0700) && !mkdir(spvx, 0700));
}

/* Copy tables/; the one called @changed gets @line at its end. */
static void copy_tables(struct bench *b, const char *changed, const char *line)
{
	char *tables = test_format("%s/tables", test_src());
	char **names = test_list(tables);

	make_folders(b);
	cr_assert(names, "%s", tables);
	for (size_t i = 0; names[i]; i++) {
		char *path = test_format("%s/%s", tables, names[i]);
		struct test_bytes text = test_read(path);
		const char *more = !strcmp(names[i], changed) ? line : "";
		char *whole;

		/* the checker's tables have a folder, the limits a reader of their own */
		if (!sx_str_ends(sx_str(names[i]), ".txt") ||
		    !strcmp(names[i], "limits.txt")) {
			continue;
		}
		cr_assert(text.data, "%s", path);
		whole = test_format("%s%s", (char *)text.data, more);
		add_table(b, names[i], whole, strlen(whole));
	}
}

static void clear(struct bench *b)
{
	test_remove(b->folder);
	while (b->count)
		free(b->paths[--b->count]);
}

static struct test_run run_mkgrammar(const struct bench *b)
{
	const char *argv[MAX_TABLES + 3] = { NULL };
	struct test_run r = { .argv = argv };

	argv[0] = test_format("%s/gen/mkgrammar", test_build());
	argv[1] = b->out;
	for (size_t i = 0; i < b->count; i++)
		argv[2 + i] = b->paths[i];
	test_run(&r);
	return r;
}

static struct test_bytes read_output(const char *folder, const char *name)
{
	char *path = test_format("%s/%s", folder, name);
	struct test_bytes b = test_read(path);

	cr_assert(b.data, "%s", path);
	return b;
}

static void expect_success(const struct test_run *r)
{
	cr_assert(r->status == 0 && !r->out.len && !r->err.len, "status %d: %s%s",
		  r->status, (char *)r->out.data, (char *)r->err.data);
}

Test(gen_mkgrammar, the_same_tables)
{
	struct bench b;
	struct test_run r;
	char *gen = test_format("%s/gen", test_build());

	copy_tables(&b, "", "");
	r = run_mkgrammar(&b);
	expect_success(&r);
	for (size_t i = 0; i < sizeof(outputs) / sizeof(outputs[0]); i++) {
		struct test_bytes here = read_output(b.out, outputs[i]);
		struct test_bytes built = read_output(gen, outputs[i]);

		cr_expect(here.len == built.len && !memcmp(here.data, built.data, here.len),
			  "%s differs from that of the build", outputs[i]);
	}
	clear(&b);
}

/* What the library would find with these tables. */
static struct spvx_grammar *compile(const struct bench *b)
{
	const struct sx_tset *sets[MAX_TABLES];
	struct test_bytes texts[MAX_TABLES];
	struct sx_fact_group *facts = NULL;
	struct spvx_grammar *g = NULL;
	struct spvx_error err;
	struct sx_arena arena;
	size_t count = 0;

	sx_arena_init(&arena, NULL, 0);
	for (size_t i = 0; i < b->count; i++) {
		struct spvx_str text;
		struct sx_tset *set = NULL;

		texts[i] = test_read(b->paths[i]);
		text = sx_str_n((char *)texts[i].data, texts[i].len);
		if (sx_is_facts(text)) {
			cr_assert(!sx_facts_parse(&arena, text, &facts, NULL));
			continue;
		}
		cr_assert(!sx_table_parse(&arena, text, &set, NULL), "%s", b->paths[i]);
		sets[count++] = set;
		if (sx_str_is(set->name, "core")) {
			sets[count - 1] = sets[0];
			sets[0] = set;
		}
	}
	cr_assert(!sx_grammar_compile(NULL, sets, count, facts, &g, &err), "%s",
		  err.message);
	sx_arena_free(&arena);
	for (size_t i = 0; i < b->count; i++)
		test_bytes_free(&texts[i]);
	return g;
}

/* A new instruction is one line in tables/core.txt, and nothing else. */
Test(gen_mkgrammar, one_line_more)
{
	struct bench b;
	struct test_run r;
	struct test_bytes text;
	struct spvx_grammar *g;
	const struct spvx_entry *e;

	copy_tables(&b, "core.txt",
		    "\t4095 OpVendorThing IdResult StorageClass:\"Storage Class\" IdRef "
		    "%Memory =OpVendorThingEXT v- +Shader\n");
	r = run_mkgrammar(&b);
	expect_success(&r);
	text = read_output(b.out, "spvx/enums.h");
	cr_expect(strstr((char *)text.data, "\tSPVX_OP_VendorThing = 4095,\n"));
	cr_expect(strstr((char *)text.data, "\tSPVX_OP_VendorThingEXT = 4095,\n"));
	text = read_output(b.out, "grammar_data.inc");
	cr_expect(strstr((char *)text.data, "\"OpVendorThing\" \"\\0\"\n"));
	text = read_output(b.out, "grammar_text.inc");
	/* "4095 OpVen", as numbers */
	cr_expect(strstr((char *)text.data, "52,48,57,53,32,79,112,86,101,110,"));
	g = compile(&b);
	e = spvx_op_find(g, 4095);
	cr_assert(e);
	cr_expect_str_eq(spvx_entry_name(g, e), "OpVendorThing");
	cr_expect(spvx_op_by_name(g, sx_str("OpVendorThingEXT")) == e &&
		  e->operand_count == 3 && !spvx_op_find(NULL, 4095));
	spvx_grammar_free(NULL, g);
	clear(&b);
}

/* ---- what is wrong, and where ---- */

static size_t count_lines(const char *path)
{
	struct test_bytes b = test_read(path);
	size_t lines = 0;

	for (size_t i = 0; i < b.len; i++)
		lines += b.data[i] == '\n';
	return lines;
}

/* A line at the end of a table, and what is said of it. */
static const struct {
	const char *table;
	const char *line;
	const char *message;
} faults[] = {
	{ "core.txt", "\t4095 OpA IdFoo\n", ":1: error: unknown kind IdFoo\n" },
	{ "core.txt", "\t4095 OpA +Foo\n", ":1: error: unknown capability Foo\n" },
	{ "core.txt", "\t4095\n", "" },
	{ "DebugInfo.txt", "\t4095 A IdFoo\n", ":1: error: unknown kind IdFoo\n" },
	{ "TOSA.001000.1.txt", "\t4095 A +Foo\n", ":1: error: unknown capability Foo\n" },
	{ "facts.txt", "nonsense\n", ":1: error: unknown heading nonsense\n" },
	{ "facts.txt", "anywhere\n\tOpFoo\n", ":1: error: no instruction OpFoo\n" },
};

Test(gen_mkgrammar, wrong_lines)
{
	for (size_t i = 0; i < sizeof(faults) / sizeof(faults[0]); i++) {
		struct bench b;
		struct test_run r;
		char *path;
		char *want;

		copy_tables(&b, faults[i].table, faults[i].line);
		path = test_format("%s/%s", b.folder, faults[i].table);
		want = test_format("%s:%zu%s", path, count_lines(path), faults[i].message);
		r = run_mkgrammar(&b);
		cr_expect(r.status == 1, "%s: status %d", faults[i].line, r.status);
		cr_expect(!strncmp((char *)r.err.data, want, strlen(want)),
			  "%s: said %s, not %s", faults[i].line, (char *)r.err.data, want);
		clear(&b);
	}
}

Test(gen_mkgrammar, wrong_files)
{
	static const char set[] = "set A\nrevision 1\nops\n";
	struct bench b;
	struct test_run r;

	make_folders(&b);
	r = run_mkgrammar(&b);
	cr_expect(r.status == 2 && strstr((char *)r.err.data, "usage: "), "no table");
	add_table(&b, "a.txt", set, sizeof(set) - 1);
	r = run_mkgrammar(&b);
	cr_expect(r.status == 1 && strstr((char *)r.err.data, "no core table"), "no core");
	remove(b.paths[0]);
	r = run_mkgrammar(&b);
	cr_expect(r.status == 1 &&
			  strstr((char *)r.err.data, "a.txt: error: cannot be read"),
		  "no file: %s", (char *)r.err.data);
	clear(&b);
	copy_tables(&b, "", "");
	test_remove(b.out);
	r = run_mkgrammar(&b);
	cr_expect(r.status == 1 && strstr((char *)r.err.data, "grammar_data.inc"),
		  "no folder: %s", (char *)r.err.data);
	clear(&b);
}
