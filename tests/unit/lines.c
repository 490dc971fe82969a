/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/lines.c - positions of instructions and texts of lines: modules made by hand,
 * and the recorded line tables.
 */
#include "cmd/lines.h"

#include "base/str.h"
#include "support.h"

#include <criterion/criterion.h>
#include <spvx/enums.h>
#include <spvx/error.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TestSuite(lines, .timeout = 30);

struct fixture {
	struct spvx_module module;
	struct cmd_lines lines;
};

static void open_lines(struct fixture *f, const void *data, size_t size)
{
	cr_assert(!spvx_module_init(&f->module, NULL));
	cr_assert(!spvx_module_load(&f->module, data, size));
	cr_assert(!cmd_lines_open(&f->lines, &f->module));
}

static void close_lines(struct fixture *f)
{
	cmd_lines_close(&f->lines);
	spvx_module_free(&f->module);
}

/* "FILE:LINE:COLUMN" or "-". */
static const char *position(struct cmd_lines *l, uint32_t at)
{
	static char text[200];
	struct cmd_position p;

	if (!cmd_lines_at(l, at, &p))
		return "-";
	snprintf(text, sizeof(text), "%.*s:%u:%u", (int)p.file.len,
		 p.file.ptr ? p.file.ptr : "", p.line, p.column);
	return text;
}

static struct spvx_str line(const struct cmd_lines *l, const char *file, uint32_t n)
{
	return cmd_lines_text(l, sx_str(file), n);
}

/* ---- positions ---- */

/* Instructions of one word each, so that word offsets are counted easily: 20 OpNops. */
static void put_positions(struct test_module *m)
{
	test_module_header(m, 0x00010000, 10);
	test_module_insn_str(m, SPVX_OP_String, 1, (uint32_t[]){ 1 }, "a/b.frag", 0, NULL);
	TEST_INSN(m, SPVX_OP_Nop);           /* 10 */
	TEST_INSN(m, SPVX_OP_Line, 1, 7, 3); /* 11 */
	TEST_INSN(m, SPVX_OP_Nop);           /* 15 */
	TEST_INSN(m, SPVX_OP_NoLine);        /* 16 */
	TEST_INSN(m, SPVX_OP_Nop);           /* 17 */
	TEST_INSN(m, SPVX_OP_Line, 1, 8, 0); /* 18 */
	TEST_INSN(m, SPVX_OP_Line, 9, 9, 4); /* 22: no such file */
	TEST_INSN(m, SPVX_OP_Nop);           /* 26 */
	TEST_INSN(m, SPVX_OP_Return);        /* 27 */
	TEST_INSN(m, SPVX_OP_Nop);           /* 28 */
	TEST_INSN(m, SPVX_OP_Line, 1, 0, 0); /* 29 */
	TEST_INSN(m, SPVX_OP_FunctionEnd);   /* 33 */
	TEST_INSN(m, SPVX_OP_Nop);           /* 34 */
	TEST_INSN(m, SPVX_OP_Line, 1, 7, 9); /* 35 */
	TEST_INSN(m, SPVX_OP_Nop);           /* 39 */
}

static const struct {
	uint32_t at;
	const char *want;
} positions[] = {
	{ 5, "-" },
	{ 10, "-" },
	{ 11, "-" },
	{ 15, "a/b.frag:7:3" },
	{ 16, "-" },
	{ 17, "-" },
	{ 18, "-" },
	{ 22, "-" },
	{ 26, ":9:4" },
	{ 27, ":9:4" },
	{ 28, "-" },
	{ 29, "-" },
	{ 33, "a/b.frag:0:0" },
	{ 34, "-" },
	{ 35, "-" },
	{ 39, "a/b.frag:7:9" },
};

Test(lines, positions)
{
	const size_t count = sizeof(positions) / sizeof(positions[0]);

	for (int swapped = 0; swapped < 2; swapped++) {
		struct test_module m = { .swapped = swapped };
		struct fixture f;

		put_positions(&m);
		open_lines(&f, m.data, m.len);
		for (size_t i = 0; i < 3 * count; i++) { /* up, down, every third */
			size_t k = i < count       ? i
				   : i < 2 * count ? 2 * count - 1 - i
						   : i * 3 % count;
			const char *got = position(&f.lines, positions[k].at);

			cr_expect_str_eq(got, positions[k].want, "word %u: %s, not %s",
					 positions[k].at, got, positions[k].want);
		}
		cr_expect(cmd_lines_find(&f.lines, sx_str("b.frag"), 7) == 15);
		cr_expect(cmd_lines_find(&f.lines, sx_str("a/b.frag"), 7) == 15);
		cr_expect(cmd_lines_find(&f.lines, sx_str(".frag"), 7) == SPVX_NONE);
		cr_expect(cmd_lines_find(&f.lines, sx_str("b.frag"), 8) == SPVX_NONE);
		cr_expect(cmd_lines_find(&f.lines, sx_str("x/a/b.frag"), 7) == SPVX_NONE);
		cr_expect(cmd_lines_find(&f.lines, sx_str(""), 9) == SPVX_NONE);
		close_lines(&f);
		test_module_free(&m);
	}
}

/* The per-instruction tables that were recorded of compiled shaders. */
static void compare_table(const char *shared, const char *name)
{
	char *spv = test_format("%s/corpus/srcmap/%s.spv", shared, name);
	char *tsv = test_format("%s/corpus/srcmap/%s.tsv", shared, name);
	struct test_bytes module = test_read(spv);
	struct test_bytes table = test_read(tsv);
	char *rest = (char *)table.data;
	struct fixture f;
	size_t rows = 0;

	cr_assert(module.data && table.data, "%s", name);
	open_lines(&f, module.data, module.len);
	for (char *row; (row = strsep(&rest, "\n")) && *row; rows++) {
		char file[100], number[20], column[20], want[200];
		unsigned at;

		cr_assert(sscanf(row, "%u %*s %99s %19s %19s", &at, file, number, column) ==
			  4);
		snprintf(want, sizeof(want), "%s:%s:%s", file, number, column);
		if (!strcmp(number, "-"))
			strcpy(want, "-");
		else if (!strcmp(column, "-"))
			snprintf(want, sizeof(want), "%s:%s:0", file, number);
		cr_expect_str_eq(position(&f.lines, at), want, "%s, word %u: %s, not %s",
				 name, at, position(&f.lines, at), want);
	}
	cr_expect(rows > 20, "%s: %zu rows", name, rows);
	close_lines(&f);
	test_bytes_free(&table);
	test_bytes_free(&module);
	free(tsv);
	free(spv);
}

Test(lines, recorded_tables)
{
	const char *shared = test_shared();

	if (!shared) {
		fprintf(stderr, "lines: no shared material: recorded tables skipped\n");
		return;
	}
	compare_table(shared, "a.g");
	compare_table(shared, "c.g");
	compare_table(shared, "a.nodbg");
}

/* ---- texts ---- */

static void put_source(struct test_module *m, uint32_t file, const char *text)
{
	test_module_insn_str(m, SPVX_OP_Source, 3,
			     (uint32_t[]){ SPVX_SOURCE_LANGUAGE_GLSL, 450, file }, text, 0,
			     NULL);
}

static void expect_line(struct cmd_lines *l, const char *file, uint32_t n, const char *want)
{
	struct spvx_str s = line(l, file, n);

	cr_expect(want ? s.ptr && sx_str_is(s, want) : !s.ptr, "%s:%u: \"%.*s\"", file, n,
		  (int)s.len, s.ptr ? s.ptr : "");
}

Test(lines, texts)
{
	for (int swapped = 0; swapped < 2; swapped++) {
		struct test_module m = { .swapped = swapped };
		struct fixture f;

		test_module_header(&m, 0x00010000, 10);
		for (uint32_t id = 1; id < 6; id++)
			test_module_insn_str(&m, SPVX_OP_String, 1, &id,
					     (const char[]){ (char)('a' + id - 1), 0 }, 0,
					     NULL);
		put_source(&m, 1, "one\ntwo\r\n\rfour\n");
		put_source(&m, 2, "be");
		test_module_insn_str(&m, SPVX_OP_SourceContinued, 0, NULL, "gin\nmo", 0,
				     NULL);
		test_module_insn_str(&m, SPVX_OP_SourceContinued, 0, NULL, "re", 0, NULL);
		TEST_INSN(&m, SPVX_OP_Nop);
		test_module_insn_str(&m, SPVX_OP_SourceContinued, 0, NULL, " of nobody", 0,
				     NULL);
		put_source(&m, 3, "// OpModuleProcessed x\n#line 1\nfirst\n");
		put_source(&m, 4, "// OpModuleProcessed x\nno such line\n");
		put_source(&m, 1, "another text of the first");
		TEST_INSN(&m, SPVX_OP_Source, SPVX_SOURCE_LANGUAGE_GLSL, 450, 5);
		open_lines(&f, m.data, m.len);
		expect_line(&f.lines, "a", 0, NULL);
		expect_line(&f.lines, "a", 1, "one");
		expect_line(&f.lines, "a", 2, "two");
		expect_line(&f.lines, "a", 3, "");
		expect_line(&f.lines, "a", 4, "four");
		expect_line(&f.lines, "a", 5, NULL);
		expect_line(&f.lines, "b", 1, "begin");
		expect_line(&f.lines, "b", 2, "more");
		expect_line(&f.lines, "c", 1, "first");
		expect_line(&f.lines, "d", 1, "// OpModuleProcessed x");
		expect_line(&f.lines, "e", 1, NULL);
		expect_line(&f.lines, "f", 1, NULL);
		close_lines(&f);
		test_module_free(&m);
	}
}
