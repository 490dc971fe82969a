/* SPDX-License-Identifier: MIT */
/*
 * check/debug/clspv.c - the version of the reflection instructions of clspv, and their kernels; what
 * their operands are is in tables/check/extinst.txt.
 *
 * Spec: NonSemantic.ClspvReflection.
 */
#include "base/str.h"
#include "check/engine/operands.h"

/* An entry point, in compute shaders only. */
static bool is_kernel_function(const struct ck *c, uint32_t id)
{
	bool any = false;

	for (uint32_t n = 0; n < c->code.entry_points_count; n++) {
		if (c->code.entry_points[n].function != id)
			continue;
		if (c->code.entry_points[n].model != SPVX_EXECUTION_MODEL_GLCompute)
			return false;
		any = true;
	}
	return any;
}

/* Whether two strings are the same, from these words on. */
static bool same_string(const struct ck_insn *a, unsigned x, const struct ck_insn *b,
			unsigned y)
{
	for (; x < ck_words(a) && y < ck_words(b); x++, y++) {
		uint32_t w = ck_word(a, x);

		if (w != ck_word(b, y))
			return false;
		if (!(w >> 24))
			return true;
	}
	return false;
}

static bool is_entry_name(struct ck *c, uint32_t function, uint32_t string)
{
	struct ck_insn s;

	if (!ck_def(c, string, &s))
		return true;
	for (uint32_t n = 0; n < c->code.entry_points_count; n++) {
		struct ck_insn ep;

		if (c->code.entry_points[n].function != function)
			continue;
		ep = sx_ck_insn_at(c, c->code.entry_points[n].at);
		if (same_string(&ep, c->code.entry_points[n].name, &s, SX_STRING_TEXT))
			return true;
	}
	return false;
}

bool sx_ck_op_kernel_function(struct ck *c, const struct ck_insn *i, unsigned first)
{
	return is_kernel_function(c, ck_word(i, first)) ||
	       ck_fail(c, CK(EXTINST_OPERANDS_NOT_FUNCTION), i, first);
}

bool sx_ck_op_kernel_name(struct ck *c, const struct ck_insn *i, unsigned first)
{
	return is_entry_name(c, ck_word(i, first), ck_word(i, first + 1)) ||
	       ck_fail(c, CK(EXTINST_OPERANDS_NOT_NAME), i, first + 1);
}

/* The last one that is known: the revision in the set's table. */
#define LAST_VERSION 7

bool sx_ck_op_reflection_version(struct ck *c, const struct ck_insn *i, unsigned first)
{
	uint32_t version =
		sx_ck_set_version(c, ck_o(i, 0), sx_str("NonSemantic.ClspvReflection."));

	(void)first;
	if (version == CK_NO_VERSION)
		return ck_fail_o(c, CK(EXTINST_OPERANDS_MISSING_VERSION), i, 0);
	return (version && version <= LAST_VERSION) ||
	       ck_fail_o_with(c, CK(EXTINST_OPERANDS_INVALID_VERSION), i, 0, version);
}
