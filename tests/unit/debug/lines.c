/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/debug/lines.c - rows, runs, and files of a module, and where a word is from. The
 * register machine, rule by rule, and the policies are in tests/transcripts/debug_lines.t.
 */
#include "base/str.h"
#include "debug.h"
#include "suite.h"

TestSuite(debug_lines, .timeout = 30);

#define CORE_HEAD                                                                    \
	"OpCapability Shader\nOpCapability Linkage\nOpMemoryModel Logical GLSL450\n" \
	"%1 = OpString \"a\"\n%2 = OpString \"b\"\n"                                 \
	"%3 = OpTypeVoid\n%4 = OpTypeFunction %3\n%5 = OpTypeBool\n"                 \
	"%6 = OpConstantTrue %5\n"

/* Merge and terminator of a block, found by their opcodes. */
Test(debug_lines, covered)
{
	static const char text[] =
		CORE_HEAD "%12 = OpFunction %3 None %4\n%13 = OpLabel\n"
			  "OpLine %1 5 5\n"
			  "OpSelectionMerge %18 None\n"
			  "OpBranchConditional %6 %18 %18\n"
			  "%18 = OpLabel\nOpUnreachable\nOpFunctionEnd\n";
	struct spvx_debug_row row = { .span = NULL };
	struct test_debug t;

	cr_assert(test_debug_text(&t, text));
	while (spvx_debug_row_next(&t.debug, false, &row)) {
		bool covered = row.insn.opcode == SPVX_OP_SelectionMerge ||
			       row.insn.opcode == SPVX_OP_BranchConditional;

		cr_expect((row.span->kind == SPVX_DEBUG_LINE) == covered, "op %u",
			  row.insn.opcode);
	}
	cr_expect(t.debug.totals.line_words == 3 + 4);
	cr_expect(t.debug.totals.record_words == 4);
	cr_expect(t.debug.totals.files == 1);
	test_debug_close(&t);
}

/* Of every word: what sets a position leads to what it is the position of. */
Test(debug_lines, from)
{
	static const char text[] = CORE_HEAD "%12 = OpFunction %3 None %4\n%13 = OpLabel\n"
					     "OpNoLine\nOpLine %1 5 5\n"
					     "%14 = OpLogicalNot %5 %6\nOpReturn\n"
					     "OpFunctionEnd\nOpLine %1 6 6\n";
	struct test_debug t;
	uint32_t next;
	uint32_t i;

	cr_assert(test_debug_text(&t, text));
	next = t.debug.module->word_count; /* after what sets a position: nothing */
	for (uint32_t word = next; word-- > 0;) {
		uint32_t at = spvx_debug_insn_at(&t.debug, word);
		uint16_t op = spvx_module_insn(&t.module, at).opcode;

		i = spvx_debug_from(&t.debug, word);
		if (op != SPVX_OP_Line && op != SPVX_OP_NoLine && at != SPVX_NONE)
			next = word;
		if (next == t.debug.module->word_count)
			cr_expect(i == SPVX_NONE, "word %u", word);
		else
			cr_expect(i == spvx_debug_at(&t.debug, next), "word %u", word);
	}
	i = spvx_debug_from(&t.debug, spvx_module_def(&t.module, 14) - 1);
	cr_expect(i != SPVX_NONE && t.debug.spans[i].line == 5);
	cr_expect(spvx_debug_from(&t.debug, UINT32_MAX) == SPVX_NONE);
	test_debug_close(&t);
}

/* ---- NonSemantic ---- */

#define NS_HEAD                                                                 \
	"OpCapability Shader\nOpCapability Linkage\n"                           \
	"OpExtension \"SPV_KHR_non_semantic_info\"\n"                           \
	"%1 = OpExtInstImport \"NonSemantic.Shader.DebugInfo.100\"\n"           \
	"OpMemoryModel Logical GLSL450\n"                                       \
	"%2 = OpString \"a\"\n%3 = OpString \"b\"\n%4 = OpString \"f\"\n"       \
	"OpName %40 \"mangled\"\n"                                              \
	"%5 = OpTypeVoid\n%6 = OpTypeFunction %5\n%7 = OpTypeBool\n"            \
	"%8 = OpConstantTrue %7\n%9 = OpTypeInt 32 0\n"                         \
	"%10 = OpConstant %9 0\n%11 = OpConstant %9 1\n%12 = OpConstant %9 2\n" \
	"%13 = OpConstant %9 3\n%14 = OpConstant %9 4\n"                        \
	"%20 = OpExtInst %5 %1 DebugSource %2\n"                                \
	"%21 = OpExtInst %5 %1 DebugSource %3\n"                                \
	"%22 = OpExtInst %5 %1 DebugCompilationUnit %11 %14 %20 %12\n"          \
	"%23 = OpExtInst %5 %1 DebugTypeFunction %10 %5\n"                      \
	"%24 = OpExtInst %5 %1 DebugFunction %4 %23 %21 %13 %12 %22 %4 %10 %14\n"

/* A function is declared where its DebugFunction says, if it has one. */
Test(debug_lines, declared)
{
	static const char text[] =
		NS_HEAD "%40 = OpFunction %5 None %6\n%41 = OpLabel\n"
			"%42 = OpExtInst %5 %1 DebugFunctionDefinition %24 %40\n"
			"OpReturn\nOpFunctionEnd\n"
			"%60 = OpFunction %5 None %6\nOpFunctionEnd\n";
	struct spvx_debug_position declared;
	struct test_debug t;

	cr_assert(test_debug_text(&t, text));
	cr_expect(spvx_debug_declared(&t.debug, 40, &declared) && declared.line == 3 &&
		  declared.column == 2);
	cr_expect(!spvx_debug_declared(&t.debug, 60, &declared));
	cr_expect(!spvx_debug_declared(&t.debug, 20, &declared) &&
		  declared.file == SPVX_NONE && !declared.line && !declared.column);
	test_debug_close(&t);
}

/* Spans that differ in their scope only are one run. */
Test(debug_lines, runs)
{
	static const char text[] =
		NS_HEAD "%40 = OpFunction %5 None %6\n"
			"%41 = OpLabel\n"
			"%42 = OpExtInst %5 %1 DebugFunctionDefinition %24 %40\n"
			"%50 = OpExtInst %5 %1 DebugScope %24\n"
			"%51 = OpLogicalNot %7 %8\n"
			"OpBranch %52\n"
			"%52 = OpLabel\n"
			"OpReturn\n"
			"OpFunctionEnd\n";
	struct spvx_debug_run run = { .span = NULL };
	struct test_debug t;

	cr_assert(test_debug_text(&t, text));
	cr_assert(spvx_debug_run_next(&t.debug, false, &run));
	cr_expect(run.insns == 3 && run.spans == 1 && run.span->scope == SPVX_NONE);
	cr_assert(spvx_debug_run_next(&t.debug, false, &run));
	cr_expect(run.insns == 5 && run.spans == 3 && run.span->scope != SPVX_NONE);
	cr_expect(!spvx_debug_run_next(&t.debug, false, &run));
	test_debug_close(&t);
}

/* The shortest modules, and what is outside of any. */
Test(debug_lines, edges)
{
	struct test_debug t;
	struct spvx_debug_row row = { .span = NULL };
	struct spvx_debug_position place = { 0, 1, 0 };
	struct spvx_debug_run run = { .span = NULL };

	cr_assert(test_debug_text(&t, "OpCapability Shader\n"));
	for (uint32_t word = 0; word < 10; word++) {
		bool inside = word == 5 || word == 6;

		cr_expect(spvx_debug_insn_at(&t.debug, word) == (inside ? 5 : SPVX_NONE));
		cr_expect(spvx_debug_at(&t.debug, word) == (inside ? 0 : SPVX_NONE));
		cr_expect(spvx_debug_body_at(&t.debug, word) == SPVX_NONE);
	}
	cr_expect(spvx_debug_at(&t.debug, UINT32_MAX) == SPVX_NONE);
	cr_expect(!spvx_debug_row_next(&t.debug, false, &row));
	cr_expect(!spvx_debug_run_of(&t.debug, &place, &run));
	cr_expect(spvx_debug_find_file(&t.debug, sx_str("a")) == SPVX_NONE);
	test_debug_close(&t);
}
