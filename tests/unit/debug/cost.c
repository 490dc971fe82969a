/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/debug/cost.c - that chains and lines by the million stay linear, and memory that is
 * not there. What is charged to which line, class and call is in tests/transcripts/debug_cost.t.
 */
#include "debug/cost.h"

#include "base/str.h"
#include "debug.h"

#include "failures.h"

TestSuite(debug_cost, .timeout = 60);

/* As many calls inlined into one another, a scope for each, and lines in no order. */
Test(debug_cost, many)
{
	const uint32_t count = test_sanitized() ? 50000 : 300000;
	struct test_module m = { 0 };
	struct test_debug t;
	struct sx_costs c;

	test_module_header(&m, 0x00010000, count + 100);
	TEST_INSN(&m, SPVX_OP_Capability, 1);
	TEST_INSN_STR(&m, SPVX_OP_ExtInstImport, "OpenCL.DebugInfo.100", 1);
	TEST_INSN(&m, SPVX_OP_MemoryModel, 0, 1);
	TEST_INSN_STR(&m, SPVX_OP_String, "a", 2);
	TEST_INSN(&m, SPVX_OP_TypeVoid, 3);
	TEST_INSN(&m, SPVX_OP_TypeFunction, 4, 3);
	TEST_INSN(&m, SPVX_OP_ExtInst, 3, 5, 1, 35, 2);
	TEST_INSN(&m, SPVX_OP_ExtInst, 3, 6, 1, 1, 1, 4, 5, 2);
	TEST_INSN(&m, SPVX_OP_ExtInst, 3, 100, 1, 25, 7, 6);
	for (uint32_t i = 1; i < count; i++)
		TEST_INSN(&m, SPVX_OP_ExtInst, 3, 100 + i, 1, 25, i, 6, 99 + i);
	TEST_INSN(&m, SPVX_OP_Function, 3, 7, 0, 4);
	TEST_INSN(&m, SPVX_OP_Label, 8);
	for (uint32_t i = 0; i < count; i++) {
		TEST_INSN(&m, SPVX_OP_ExtInst, 3, 9, 1, 23, 6, 100 + i);
		TEST_INSN(&m, SPVX_OP_Line, 2, (i * 7919) % count + 1, 0);
		TEST_INSN(&m, SPVX_OP_Nop);
	}
	TEST_INSN(&m, SPVX_OP_Return);
	TEST_INSN(&m, SPVX_OP_FunctionEnd);
	cr_assert(!test_debug_open(&t, m.data, m.len, SPVX_DEBUG_SPEC, NULL));
	sx_costs_init(&c, NULL);
	for (unsigned caller = 0; caller < 2; caller++) {
		cr_assert(!sx_costs_gather(&c, &t.debug, NULL, caller));
		cr_expect(c.totals.lines + c.totals.none + c.totals.zero +
				  c.totals.records ==
			  c.totals.body);
		cr_expect(caller || c.line_count == count, "%zu lines", c.line_count);
		cr_expect(c.call_count && c.calls[0].words > count / 2, "%llu",
			  (unsigned long long)c.calls[0].words);
	}
	sx_costs_free(&c);
	test_debug_close(&t);
}

/* Two calls, one inlined into the other. */
static const char inlined[] =
	"OpCapability Shader\nOpCapability Linkage\n"
	"%1 = OpExtInstImport \"OpenCL.DebugInfo.100\"\n"
	"OpMemoryModel Logical GLSL450\n"
	"%4 = OpString \"a\"\n%6 = OpString \"\"\n"
	"%7 = OpTypeVoid\n%8 = OpTypeFunction %7\n%9 = OpTypeFloat 32\n"
	"%10 = OpConstant %9 1\n"
	"%12 = OpExtInst %7 %1 DebugSource %4\n"
	"%13 = OpExtInst %7 %1 DebugCompilationUnit 1 4 %12 GLSL\n"
	"%14 = OpExtInst %7 %1 DebugTypeFunction None %7\n"
	"%15 = OpExtInst %7 %1 DebugFunction %4 %14 %12 1 0 %13 %6 None 1 %40\n"
	"%16 = OpExtInst %7 %1 DebugInlinedAt 70 %15\n"
	"%17 = OpExtInst %7 %1 DebugInlinedAt 60 %15 %16\n"
	"%40 = OpFunction %7 None %8\n%41 = OpLabel\n"
	"%42 = OpExtInst %7 %1 DebugScope %15 %17\n"
	"OpLine %4 5 0\n%50 = OpFAdd %9 %10 %10\n"
	"%43 = OpExtInst %7 %1 DebugScope %15 %16\n"
	"OpLine %4 6 0\n%51 = OpFAdd %9 %10 %10\n"
	"OpReturn\nOpFunctionEnd\n";

static int try_gather(const struct spvx_allocator *a, void *debug)
{
	struct sx_costs c;
	int err;

	sx_costs_init(&c, a);
	err = sx_costs_gather(&c, debug, NULL, false);
	cr_expect(err || c.call_count == 2, "%u calls", (unsigned)c.call_count);
	sx_costs_free(&c);
	return err;
}

Test(debug_cost, no_memory)
{
	struct test_debug t;

	cr_assert(test_debug_text(&t, inlined));
	test_each_failure(try_gather, &t.debug);
	test_debug_close(&t);
}
