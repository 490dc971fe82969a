/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/debug/cost.c - what is charged to which line, class and call; and that chains
 * and lines by the million stay linear.
 */
#include "debug/cost.h"

#include "base/str.h"
#include "debug.h"

#include "failures.h"

TestSuite(debug_cost, .timeout = 60);

#define HEAD                                                                     \
	"OpCapability Shader\nOpCapability Linkage\n"                            \
	"%1 = OpExtInstImport \"OpenCL.DebugInfo.100\"\n"                        \
	"%2 = OpExtInstImport \"GLSL.std.450\"\n"                                \
	"%3 = OpExtInstImport \"NonSemantic.DebugPrintf\"\n"                     \
	"OpMemoryModel Logical GLSL450\n"                                        \
	"%4 = OpString \"a\"\n%5 = OpString \"b\"\n%6 = OpString \"\"\n"         \
	"%7 = OpTypeVoid\n%8 = OpTypeFunction %7\n%9 = OpTypeFloat 32\n"         \
	"%10 = OpConstant %9 1\n%11 = OpExtInst %7 %1 DebugInfoNone\n"           \
	"%12 = OpExtInst %7 %1 DebugSource %4\n"                                 \
	"%13 = OpExtInst %7 %1 DebugCompilationUnit 1 4 %12 GLSL\n"              \
	"%14 = OpExtInst %7 %1 DebugTypeFunction None %7\n"                      \
	"%15 = OpExtInst %7 %1 DebugFunction %4 %14 %12 1 0 %13 %6 None 1 %40\n" \
	"%16 = OpExtInst %7 %1 DebugInlinedAt 70 %15\n"                          \
	"%17 = OpExtInst %7 %1 DebugInlinedAt 60 %15 %16\n"
#define BEGIN "%40 = OpFunction %7 None %8\n%41 = OpLabel\n"
#define END   "OpReturn\nOpFunctionEnd\n"

static void gather(struct test_debug *t, struct sx_costs *c, const char *text, bool caller)
{
	cr_assert(test_debug_text(t, text));
	sx_costs_init(c, NULL);
	cr_assert(!sx_costs_gather(c, &t->debug, NULL, caller));
}

/* The words of a line, and how many of them are of a class. */
static void expect(const struct sx_costs *c, const char *file, uint32_t line,
		   uint32_t words, enum sx_cost_class class, uint32_t of_class)
{
	for (size_t i = 0; i < c->line_count; i++) {
		const struct sx_cost_line *l = &c->lines[i];

		if (l->line != line || !sx_str_is(c->files[l->file].name, file))
			continue;
		cr_expect(l->all.words == words && l->of[class].words == of_class,
			  "%s:%u: %u words, %s %u", file, line, l->all.words,
			  sx_cost_class_name(class), l->of[class].words);
		return;
	}
	cr_expect(false, "%s:%u is not there", file, line);
}

Test(debug_cost, classes)
{
	struct test_debug t;
	struct sx_costs c;

	gather(&t, &c,
	       HEAD BEGIN "OpLine %4 1 0\n%50 = OpFAdd %9 %10 %10\n"
			  "%51 = OpExtInst %9 %2 Sin %10\n"
			  "OpLine %5 2 0\n%52 = OpExtInst %7 %3 1 %4\n"
			  "%53 = OpExtInst %7 %1 DebugInfoNone\n%54 = OpUndef %9\n"
			  "OpLine %4 3 0\n%55 = OpFunctionCall %7 %40\n"
			  "OpNoLine\nOpNop\nOpLine %4 0 0\nOpNop\nOpLine %4 1 0\n" END,
	       false);
	expect(&c, "a", 1, 12, SX_COST_ALU, 11);
	expect(&c, "a", 1, 12, SX_COST_CTL, 1);
	expect(&c, "b", 2, 14, SX_COST_DBG, 5);
	expect(&c, "b", 2, 14, SX_COST_OTH, 9);
	expect(&c, "a", 3, 4, SX_COST_CALL, 4);
	cr_expect(c.file_count == 2 && sx_str_is(c.files[0].name, "a") &&
			  c.files[0].all.words == 16 && c.files[0].lines_used == 2,
		  "the most expensive file first");
	cr_expect(c.totals.zero == 1 && c.totals.none == 5 + 2 + 1 + 1);
	cr_expect(c.totals.records == 5 * 4 + 1);
	cr_expect(c.totals.body ==
		  c.totals.lines + c.totals.none + c.totals.zero + c.totals.records);
	sx_costs_free(&c);
	test_debug_close(&t);
}

#define INLINED                                                 \
	HEAD BEGIN "%42 = OpExtInst %7 %1 DebugScope %15 %17\n" \
		   "OpLine %4 5 0\n%50 = OpFAdd %9 %10 %10\n"   \
		   "%43 = OpExtInst %7 %1 DebugScope %15 %16\n" \
		   "OpLine %4 6 0\n%51 = OpFAdd %9 %10 %10\n"   \
		   "%44 = OpExtInst %7 %1 DebugScope %15\n"     \
		   "OpLine %4 70 0\nOpNop\n" END

Test(debug_cost, inlined)
{
	struct test_debug t;
	struct sx_costs c;

	gather(&t, &c, INLINED, false);
	expect(&c, "a", 5, 5, SX_COST_ALU, 5);
	expect(&c, "a", 6, 5, SX_COST_ALU, 5);
	expect(&c, "a", 70, 2, SX_COST_OTH, 1);
	cr_expect(c.call_count == 2 && c.calls[0].line == 70 && c.calls[0].words == 10 &&
			  c.calls[1].line == 60 && c.calls[1].words == 5,
		  "a call has what is inlined into it in turn");
	sx_costs_free(&c);
	test_debug_close(&t);
	gather(&t, &c, INLINED, true);
	cr_expect(c.line_count == 1, "%zu lines", c.line_count);
	expect(&c, "a", 70, 12, SX_COST_ALU, 10);
	sx_costs_free(&c);
	test_debug_close(&t);
}

Test(debug_cost, base)
{
	static const char before[] =
		HEAD BEGIN "OpLine %5 1 0\nOpNop\nOpLine %4 2 0\nOpNop\nOpNop\n" END;
	static const char after[] =
		HEAD BEGIN "OpLine %4 2 0\nOpNop\nOpLine %4 9 0\nOpNop\n" END;
	struct test_debug a;
	struct test_debug b;
	struct sx_costs c;

	cr_assert(test_debug_text(&a, before) && test_debug_text(&b, after));
	sx_costs_init(&c, NULL);
	cr_assert(!sx_costs_gather(&c, &b.debug, &a.debug, false));
	cr_expect(c.line_count == 3 && c.file_count == 2);
	expect(&c, "a", 2, 1, SX_COST_OTH, 1);
	expect(&c, "a", 9, 2, SX_COST_OTH, 1);
	expect(&c, "b", 1, 0, SX_COST_OTH, 0);
	cr_expect(c.lines[0].base.words == 3 && c.lines[1].base.words == 0 &&
		  c.lines[2].base.words == 1);
	cr_expect(c.files[0].lines_used == 2 && c.files[1].lines_used == 0);
	sx_costs_free(&c);
	test_debug_close(&b);
	test_debug_close(&a);
}

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

static int try_gather(const struct spvx_allocator *a, void *debug)
{
	struct sx_costs c;
	int err;

	sx_costs_init(&c, a);
	err = sx_costs_gather(&c, debug, NULL, false);
	sx_costs_free(&c);
	return err;
}

Test(debug_cost, no_memory)
{
	struct test_debug t;

	cr_assert(test_debug_text(&t, INLINED));
	test_each_failure(try_gather, &t.debug);
	test_debug_close(&t);
}
