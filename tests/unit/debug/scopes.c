/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/debug/scopes.c - scopes and call sites of any depth. How each kind is printed, and which
 * <id>s are neither, is in tests/transcripts/debug_lines.t.
 */
#include "debug.h"
#include "suite.h"

#include <time.h>

TestSuite(debug_scopes, .timeout = 60);

#define MILLION 1000000u

enum {
	VOID = 1,
	SET,
	FUNCTION_TYPE,
	NAME,
	SOURCE,
	UNIT,
	FUNCTION,
	LABEL,
	BODY_FUNCTION,
	FIRST /* of the chain */
};

#define EXT(m, id, number, ...) \
	TEST_INSN(m, SPVX_OP_ExtInst, VOID, id, SET, number, ##__VA_ARGS__)

static void put_head(struct test_module *m)
{
	test_module_header(m, 0x00010000, 3 * MILLION);
	TEST_INSN_STR(m, SPVX_OP_ExtInstImport, "OpenCL.DebugInfo.100", SET);
	TEST_INSN_STR(m, SPVX_OP_String, "n", NAME);
	TEST_INSN(m, SPVX_OP_TypeVoid, VOID);
	TEST_INSN(m, SPVX_OP_TypeFunction, FUNCTION_TYPE, VOID);
	EXT(m, SOURCE, 35, NAME);
	EXT(m, UNIT, 1, 100, 4, SOURCE, 3);
	EXT(m, FUNCTION, 20, NAME, VOID, SOURCE, 1, 1, UNIT, NAME, 0, 1, BODY_FUNCTION);
}

/* Nothing is quadratic. */
static void load_chain(const struct test_module *m, unsigned (*ask)(struct test_debug *t))
{
	struct test_alloc a;
	struct test_debug t;
	double took = (double)clock() / CLOCKS_PER_SEC;

	test_alloc_init(&a);
	cr_assert(!test_debug_open(&t, m->data, m->len, SPVX_DEBUG_SPEC, &a.hook));
	took = (double)clock() / CLOCKS_PER_SEC - took;
	cr_expect(test_sanitized() || took < 2.0, "%f seconds", took);
	cr_expect(ask(&t) == SPVX_DEBUG_CHAIN, "%u", ask(&t));
	cr_expect(a.peak_bytes < 24 * m->len, "%zu bytes for %zu", a.peak_bytes, m->len);
	test_debug_close(&t);
	cr_expect(!a.live_blocks);
}

/* Each block is in the next; the walk asks for all of them, the innermost first. */
static void put_blocks(struct test_module *m, uint32_t count, bool forward)
{
	put_head(m);
	for (uint32_t i = 0; i < count; i++) {
		uint32_t around = i + 1 < count ? FIRST + i + 1 : FUNCTION;

		EXT(m, FIRST + i, 21, SOURCE, i, 1, around);
	}
	TEST_INSN(m, SPVX_OP_Function, VOID, BODY_FUNCTION, 0, FUNCTION_TYPE);
	TEST_INSN(m, SPVX_OP_Label, LABEL);
	for (uint32_t i = 0; i < count; i++)
		EXT(m, FIRST + count + i, 23, FIRST + (forward ? i : count - 1 - i));
	TEST_INSN(m, SPVX_OP_Return);
	TEST_INSN(m, SPVX_OP_FunctionEnd);
}

static unsigned longest_scope(struct test_debug *t)
{
	unsigned most = 0;

	for (uint32_t i = 0; i < t->debug.scope_count; i++) {
		cr_assert(t->debug.scopes[i].kind == SPVX_DEBUG_SCOPE_UNIT ||
			  t->debug.scopes[i].function == t->debug.scopes[0].function);
		if (t->debug.scopes[i].length > most)
			most = t->debug.scopes[i].length;
	}
	return most;
}

Test(debug_scopes, million_scopes)
{
	for (unsigned forward = 0; forward < 2; forward++) {
		struct test_module m = { .len = 0 };

		put_blocks(&m, MILLION / 2, forward);
		load_chain(&m, longest_scope);
	}
}

/* Each call was inlined at the next; with a circle the last leads back to the first, and so
 * does one more, which is taken later. */
static void put_calls(struct test_module *m, uint32_t count, bool circle)
{
	put_head(m);
	for (uint32_t i = 0; i < count; i++) {
		uint32_t next = i + 1 < count ? FIRST + i + 1 : FIRST;

		if (i + 1 < count || circle)
			EXT(m, FIRST + i, 25, i, FUNCTION, next);
		else
			EXT(m, FIRST + i, 25, i, FUNCTION);
	}
	if (circle)
		EXT(m, FIRST + 2 * count, 25, count, FUNCTION, FIRST);
	TEST_INSN(m, SPVX_OP_Function, VOID, BODY_FUNCTION, 0, FUNCTION_TYPE);
	TEST_INSN(m, SPVX_OP_Label, LABEL);
	for (uint32_t i = 0; i < count; i++)
		EXT(m, FIRST + count + i, 23, FUNCTION, FIRST + i);
	TEST_INSN(m, SPVX_OP_Nop);
	TEST_INSN(m, SPVX_OP_Return);
	TEST_INSN(m, SPVX_OP_FunctionEnd);
}

static unsigned longest_call(struct test_debug *t)
{
	uint32_t chain[SPVX_DEBUG_CHAIN];
	unsigned most = 0;

	for (uint32_t i = 0; i < t->debug.inline_count; i++) {
		bool cut;
		unsigned length = spvx_debug_inline_chain(&t->debug, i, chain, &cut);

		cr_assert(chain[0] == i);
		if (cut && length > most)
			most = length;
	}
	return most;
}

Test(debug_scopes, small_circle)
{
	struct test_module m = { .len = 0 };
	uint32_t chain[SPVX_DEBUG_CHAIN];
	struct test_debug t;

	put_calls(&m, 3, true);
	cr_assert(!test_debug_open(&t, m.data, m.len, SPVX_DEBUG_SPEC, NULL));
	cr_expect_eq(t.debug.inline_count, 4);
	for (uint32_t i = 0; i < t.debug.inline_count; i++) {
		bool cut = false;

		spvx_debug_inline_chain(&t.debug, i, chain, &cut);
		cr_expect(cut, "call %u is in the circle or leads to it", i);
	}
	test_debug_close(&t);
}

Test(debug_scopes, million_calls)
{
	for (unsigned circle = 0; circle < 2; circle++) {
		struct test_module m = { .len = 0 };

		put_calls(&m, MILLION / 2, circle);
		load_chain(&m, longest_call);
	}
}
