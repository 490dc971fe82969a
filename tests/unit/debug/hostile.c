/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/debug/hostile.c - too few operands, ids defined twice, damage, and memory that is
 * not there. Operands of the wrong kind are in tests/transcripts/debug_lines.t.
 */
#include "base/str.h"
#include "debug.h"
#include "failures.h"

TestSuite(debug_hostile, .timeout = 60);

enum {
	VOID = 1,
	SET,
	FUNCTION_TYPE,
	FILE_NAME,
	SOURCE,
	INT,
	SEVEN,
	BODY,
	LABEL,
	FREE
};

#define EXT(m, id, number, ...) \
	TEST_INSN(m, SPVX_OP_ExtInst, VOID, id, SET, number, ##__VA_ARGS__)

static void put_head(struct test_module *m, uint32_t bound, const char *set)
{
	test_module_header(m, 0x00010000, bound);
	TEST_INSN_STR(m, SPVX_OP_ExtInstImport, set, SET);
	TEST_INSN_STR(m, SPVX_OP_String, "a", FILE_NAME);
	TEST_INSN(m, SPVX_OP_TypeVoid, VOID);
	TEST_INSN(m, SPVX_OP_TypeFunction, FUNCTION_TYPE, VOID);
	TEST_INSN(m, SPVX_OP_TypeInt, INT, 32, 0);
	TEST_INSN(m, SPVX_OP_Constant, INT, SEVEN, 7);
	EXT(m, SOURCE, 35, FILE_NAME);
	TEST_INSN(m, SPVX_OP_Function, VOID, BODY, 0, FUNCTION_TYPE);
	TEST_INSN(m, SPVX_OP_Label, LABEL);
}

static void put_end(struct test_module *m)
{
	TEST_INSN(m, SPVX_OP_Return);
	TEST_INSN(m, SPVX_OP_FunctionEnd);
}

#define NS "NonSemantic.Shader.DebugInfo.100"

/* Instructions that end before their operands do, and numbers that no set has. */
Test(debug_hostile, operands)
{
	static const uint32_t numbers[] = {
		37, 99, 100, 111, 199, 204, 335, 336, UINT32_MAX
	};
	struct test_module m = { .len = 0 };
	const struct spvx_debug_span *s;
	struct test_debug t;

	put_head(&m, 1000, NS);
	EXT(&m, FREE, 103, SOURCE, SEVEN, SEVEN); /* DebugLine with three */
	TEST_INSN(&m, SPVX_OP_Undef, INT, FREE + 1);
	EXT(&m, FREE + 2, 103);
	TEST_INSN(&m, SPVX_OP_Undef, INT, FREE + 3);
	EXT(&m, FREE + 4, 23); /* DebugScope without */
	TEST_INSN(&m, SPVX_OP_Line, FILE_NAME, 5);
	TEST_INSN(&m, SPVX_OP_Line);
	TEST_INSN(&m, SPVX_OP_ExtInst, VOID, FREE + 5, SET); /* not even a number */
	TEST_INSN(&m, SPVX_OP_ExtInst);
	for (uint32_t i = 0; i < TEST_COUNT(numbers); i++)
		EXT(&m, FREE + 10 + i, numbers[i]);
	put_end(&m);
	cr_assert(!test_debug_open(&t, m.data, m.len, SPVX_DEBUG_SPEC, NULL));
	s = test_debug_span(&t, FREE + 1);
	cr_expect(s->kind == SPVX_DEBUG_LINE && s->line == 7 && s->column == 0);
	s = test_debug_span(&t, FREE + 3);
	cr_expect(s->kind == SPVX_DEBUG_LINE_ZERO && s->file == SPVX_NONE);
	for (uint32_t i = 0; i < TEST_COUNT(numbers); i++)
		cr_expect(test_debug_span(&t, FREE + 10 + i), "%u", numbers[i]);
	cr_expect(t.count[SPVX_DEBUG_MISSING_OPERAND] == 5, "%u",
		  t.count[SPVX_DEBUG_MISSING_OPERAND]);
	cr_expect(t.count[SPVX_DEBUG_UNKNOWN_NUMBER] == TEST_COUNT(numbers));
	test_debug_close(&t);
}

/* The first definition of an <id> counts, wherever the second is. */
Test(debug_hostile, ids)
{
	struct test_module m = { .len = 0 };
	struct test_debug t;

	put_head(&m, 1000, NS);
	TEST_INSN_STR(&m, SPVX_OP_String, "b", FILE_NAME);
	EXT(&m, SOURCE, 35, BODY);
	EXT(&m, FREE, 103, SOURCE, SEVEN, SEVEN, SEVEN, SEVEN);
	TEST_INSN(&m, SPVX_OP_Undef, INT, FREE + 1);
	put_end(&m);
	cr_assert(!test_debug_open(&t, m.data, m.len, SPVX_DEBUG_SPEC, NULL));
	cr_expect(
		test_str_is(t.debug.files[test_debug_span(&t, FREE + 1)->file].name, "a"));
	cr_expect(t.count[SPVX_DEBUG_DUP_ID] == 2, "%u", t.count[SPVX_DEBUG_DUP_ID]);
	test_debug_close(&t);
}

/* What the header claims and how high ids are costs nothing. */
Test(debug_hostile, bounds)
{
	struct test_module m = { .len = 0 };
	struct test_alloc a;
	struct test_debug t;

	put_head(&m, UINT32_MAX, NS);
	TEST_INSN(&m, SPVX_OP_ExtInst, VOID, 0xfffffff0, SET, 103, SOURCE, 0xfffffffe,
		  SEVEN, 0xfffffffe, SEVEN);
	TEST_INSN(&m, SPVX_OP_Undef, INT, 0xfffffffd);
	EXT(&m, 0xfffffffc, 23, 0xfffffffb, 0xfffffffa);
	TEST_INSN(&m, SPVX_OP_Line, 0, 1, 1);
	TEST_INSN(&m, SPVX_OP_Line, 0xffffffff, 1, 1);
	put_end(&m);
	test_alloc_init(&a);
	cr_assert(!test_debug_open(&t, m.data, m.len, SPVX_DEBUG_SPEC, &a.hook));
	cr_expect(test_debug_span(&t, 0xfffffffd)->kind == SPVX_DEBUG_LINE_ZERO);
	cr_expect(a.peak_bytes < 400000, "%zu bytes", a.peak_bytes);
	test_debug_close(&t);
	cr_expect(!a.live_blocks);
}

/* Rows up to where a module breaks off, at every word. */
Test(debug_hostile, cut)
{
	struct test_module m = { .len = 0 };

	put_head(&m, 1000, NS);
	EXT(&m, FREE, 103, SOURCE, SEVEN, SEVEN, SEVEN, SEVEN);
	TEST_INSN(&m, SPVX_OP_Undef, INT, FREE + 1);
	put_end(&m);
	for (size_t len = SPVX_HEADER_BYTES; len <= m.len; len++) {
		struct spvx_debug_row row = { .span = NULL };
		struct test_debug t;
		uint32_t words = 0;

		cr_assert(!test_debug_open(&t, m.data, len, SPVX_DEBUG_SPEC, NULL));
		while (spvx_debug_row_next(&t.debug, true, &row)) {
			cr_assert(row.at >= SPVX_HEADER_WORDS + words);
			words += row.insn.word_count;
		}
		cr_expect(row.at + row.insn.word_count <= len / SPVX_WORD_BYTES, "%zu",
			  len);
		test_debug_close(&t);
	}
}

/* DebugInfo 1.00 gives its instructions a place. */
Test(debug_hostile, section)
{
	static const struct {
		uint32_t number;
		bool in_body;
		bool early;
		unsigned count;
	} cases[] = {
		{ 0, false, false, 0 },  { 0, true, false, 1 },   { 0, false, true, 1 },
		{ 24, true, false, 0 },  { 24, false, false, 1 }, { 28, true, false, 0 },
		{ 29, false, false, 1 }, { 21, true, false, 1 },
	};

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		struct test_module m = { .len = 0 };
		struct test_debug t;

		test_module_header(&m, 0x00010000, 100);
		TEST_INSN_STR(&m, SPVX_OP_ExtInstImport, "DebugInfo", SET);
		TEST_INSN(&m, SPVX_OP_TypeVoid, VOID);
		if (cases[i].early)
			EXT(&m, FREE, cases[i].number);
		TEST_INSN(&m, SPVX_OP_TypeFunction, FUNCTION_TYPE, VOID);
		if (!cases[i].early && !cases[i].in_body)
			EXT(&m, FREE, cases[i].number);
		TEST_INSN(&m, SPVX_OP_Function, VOID, BODY, 0, FUNCTION_TYPE);
		TEST_INSN(&m, SPVX_OP_Label, LABEL);
		if (cases[i].in_body)
			EXT(&m, FREE, cases[i].number);
		put_end(&m);
		cr_assert(!test_debug_open(&t, m.data, m.len, SPVX_DEBUG_SPEC, NULL));
		cr_expect(t.count[SPVX_DEBUG_SECTION] == cases[i].count, "case %zu: %u", i,
			  t.count[SPVX_DEBUG_SECTION]);
		test_debug_close(&t);
	}
}

/* ---- memory ---- */

/* Everything that asks for memory, once. Return: the first failure. */
static int use_all(const struct spvx_allocator *a, void *ctx)
{
	const struct test_module *m = ctx;
	struct spvx_debug_line line;
	struct spvx_str text;
	struct test_debug t;
	int err = test_debug_open(&t, m->data, m->len, SPVX_DEBUG_SPEC, a);

	if (!err)
		err = spvx_debug_text(&t.debug, 0, &text);
	if (!err)
		err = spvx_debug_line(&t.debug, 0, 1, &line);
	if (!err && spvx_debug_line(&t.debug, 0, 99, &line) != -SPVX_ENOENT)
		err = -SPVX_ENOMEM;
	test_debug_close(&t);
	return err;
}

/* A failing allocation is reported, and everything is given back. */
Test(debug_hostile, no_memory)
{
	struct test_module m = { .len = 0 };

	test_module_header(&m, 0x00010000, 100);
	TEST_INSN_STR(&m, SPVX_OP_ExtInstImport, "OpenCL.DebugInfo.100", SET);
	TEST_INSN_STR(&m, SPVX_OP_String, "a", FILE_NAME);
	TEST_INSN_STR(&m, SPVX_OP_Source, "x\n#line 5 \"a\\\\b\"\n", 2, 1, FILE_NAME);
	TEST_INSN_STR(&m, SPVX_OP_SourceContinued, "y\n#line 1\nz\n");
	TEST_INSN_STR(&m, SPVX_OP_Source, "t", 2, 1, 99);
	TEST_INSN(&m, SPVX_OP_TypeVoid, VOID);
	TEST_INSN(&m, SPVX_OP_TypeFunction, FUNCTION_TYPE, VOID);
	EXT(&m, SOURCE, 35, FILE_NAME);
	EXT(&m, 30, 1, 100, 4, SOURCE, 3);
	EXT(&m, 31, 20, FILE_NAME, VOID, SOURCE, 1, 1, 30, FILE_NAME, 0, 1, BODY);
	EXT(&m, 32, 25, 9, 31);
	EXT(&m, 33, 18, FILE_NAME, VOID, SOURCE, 1, 1, 30, FILE_NAME, 60, 0);
	TEST_INSN(&m, SPVX_OP_Function, VOID, BODY, 0, FUNCTION_TYPE);
	TEST_INSN(&m, SPVX_OP_Label, LABEL);
	EXT(&m, 34, 23, 31, 32);
	TEST_INSN(&m, SPVX_OP_Line, FILE_NAME, 3, 3);
	put_end(&m);
	TEST_INSN(&m, SPVX_OP_Function, VOID, BODY + 50, 0, FUNCTION_TYPE);
	TEST_INSN(&m, SPVX_OP_FunctionEnd);
	/* an <id> table can do without its array, once */
	cr_expect_gt(test_failures(use_all, &m, true), 10);
}
