/* SPDX-License-Identifier: MIT */
/*
 * check/module/abort.c - OpAbortKHR and its message; constant data.
 *
 * Spec: SPV_KHR_abort, SPV_KHR_constant_data.
 */
#include "check/engine/check.h"
#include "check/shared/match.h"

/* The message has to have the type that OpAbortKHR names. */
static void check_abort(struct ck *c, const struct ck_insn *i)
{
	uint32_t want = ck_o(i, 0);
	uint32_t type = ck_type_id(c, ck_o(i, 1));

	if (type && type != want && ck_type(c, type) && ck_type(c, want) &&
	    !sx_ck_match(c, want, type, CK_MATCH_PLAIN))
		ck_fail_o(c, CK(ABORT_MESSAGE_TYPE_MISMATCH), i, 1);
}

/* Number of words of constant data: elements are packed, and the last word is padded. */
static uint64_t data_words(const struct sx_type *element, int64_t length)
{
	uint64_t bits = element->width;

	return ((uint64_t)length * bits + 31) / 32;
}

static void check_data(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *t = ck_type(c, i->type);
	const struct sx_type *element =
		ck_is(t, SX_KIND_ARRAY) ? ck_type(c, t->component) : NULL;
	int64_t length;

	if (!t)
		return;
	if (t->kind != SX_KIND_ARRAY || (element && element->kind != SX_KIND_INT)) {
		ck_fail(c, CK(CONST_DATA_NOT_ARRAY), i, 1);
		return;
	}
	if (!ck_o_count(i)) {
		ck_report(c, CK(CONST_DATA_EMPTY), i);
		return;
	}
	if (!element || ck_op(c, t->count) != SPVX_OP_Constant ||
	    !sx_index_constant(&c->index, t->count, &length) || length <= 0 ||
	    length > UINT32_MAX)
		return;
	if (data_words(element, length) != ck_o_count(i))
		sx_ck_report(c, CK(CONST_DATA_INVALID_SIZE), i, i->first, 0,
			     (uint32_t)data_words(element, length));
}

static const struct ck_on on[] = {
	{ SPVX_OP_AbortKHR, .pass2 = check_abort },
	{ SPVX_OP_ConstantDataKHR, .pass1 = check_data },
	{ SPVX_OP_SpecConstantDataKHR, .pass1 = check_data },
	{ .op = CK_OPS_END },
};

const struct ck_family sx_ck_family_abort = {
	.name = "abort and constant data",
	.on = on,
};
