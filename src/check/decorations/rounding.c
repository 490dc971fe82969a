/* SPDX-License-Identifier: MIT */
/*
 * check/decorations/rounding.c - FPRoundingMode: in shaders on conversions to 16 bits whose
 * result is only stored; in kernels on conversions.
 *
 * Spec: 2.16.2, 3.16, 3.20.
 */
#include "check/shared/uses.h"

/* Number of sqrt in OpenCL.std. */
#define OPENCL_SQRT 61

struct rounding {
	struct sx_idmap rounded;
};

static bool is_division(struct ck *c, uint32_t id)
{
	struct ck_insn i;

	if (!ck_def(c, id, &i))
		return false;
	return i.raw.opcode == SPVX_OP_FDiv ||
	       (ck_set(c, &i) == CK_SET_OPENCL && ck_o(&i, 1) == OPENCL_SQRT);
}

/* ---- uses, in shaders ---- */

/* Whether the rule ignores a use. Names and decorations are outside functions. */
static bool is_ignored(const struct ck *c, const struct ck_use *use)
{
	enum ck_set set = ck_set(c, use->i);

	return !use->fn || use->i->raw.opcode == SPVX_OP_FConvert || ck_set_is_debug(set) ||
	       ck_set_is_non_semantic(set);
}

static void check_use(struct ck *c, const struct ck_use *use)
{
	const struct ck_insn *i = use->i;
	const struct sx_type *t;
	const struct sx_type *pointee;
	const struct ck_rule *rule = NULL;

	if (is_ignored(c, use))
		return;
	t = i->raw.opcode == SPVX_OP_Store ? ck_type_of(c, ck_o(i, 0)) : NULL;
	pointee = ck_pointee(c, t);
	if (i->raw.opcode != SPVX_OP_Store || use->word != i->first + 1)
		rule = CK(DECO_ROUNDING_USE_NOT_STORED);
	else if (pointee &&
		 (!ck_is_sv(c, pointee, SX_KIND_FLOAT) || ck_width(c, pointee) != 16))
		rule = CK(DECO_ROUNDING_USE_NOT_HALF);
	else if (pointee && !sx_ck_among(CK_LIST_ROUNDED, t->count))
		rule = CK(DECO_ROUNDING_USE_STORED_CLASS);
	if (rule)
		sx_ck_report_at(c, rule, ck_id(c, use->id)->at, 0, use->id,
				t ? t->count : 0);
}

/* ---- the decorated value ---- */

static void check_shader(struct ck *c, uint32_t id, uint32_t mode)
{
	struct rounding *s = c->state;
	uint32_t at = ck_id(c, id)->at;

	if (ck_op(c, id) != SPVX_OP_FConvert)
		sx_ck_report_at(c, CK(DECO_ROUNDING_USE_NO_CONVERT), at, 0, id, 0);
	else if (ck_vk(c) && mode > SPVX_FP_ROUNDING_MODE_RTZ)
		sx_ck_report_at(c, CK(DECO_ROUNDING_USE_INVALID_MODE), at, 0, id, 0);
	else
		sx_ck_uses_add(c, &s->rounded, id);
}

static void check_decoration(struct ck *c, const struct ck_insn *i)
{
	uint32_t id = ck_word(i, 1);

	if (ck_is_bad(c, id) || ck_id(c, id)->flags & SX_ID_GROUP)
		return;
	if (c->features.shader)
		check_shader(c, id, ck_word(i, 3));
	else if (!c->features.kernel || sx_ck_among(CK_LIST_CONVERTS_FLOATS, ck_op(c, id)))
		return;
	else if (!is_division(c, id))
		sx_ck_report_at(c, CK(DECO_ROUNDING_USE_NO_CONVERSION), ck_id(c, id)->at, 0,
				id, 0);
	else if (!sx_ck_cap(c, SPVX_CAPABILITY_RoundedDivideSqrtINTEL))
		sx_ck_report_at(c, CK(DECO_ROUNDING_USE_MISSING_DIVIDE_CAPABILITY),
				ck_id(c, id)->at, 0, id, 0);
}

static void end(struct ck *c)
{
	struct rounding *s = c->state;

	sx_ck_uses_walk(c, &s->rounded, false, check_use);
}

const struct ck_family sx_ck_family_rounding = {
	.state_size = sizeof(struct rounding),
	.kept_size = sizeof(struct rounding),
	.keeps = CK_KEEPS(CK_KEPT_MAP(rounding, rounded)),
	.ops = CK_OPS(SPVX_OP_Decorate),
	.decorations = CK_OPS(SPVX_DECORATION_FPRoundingMode),
	.grouped = true,
	.pass2 = check_decoration,
	.end = end,
};
