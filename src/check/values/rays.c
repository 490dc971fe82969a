/* SPDX-License-Identifier: MIT */
/*
 * check/values/rays.c - what records of hits and modes of rays require; tables/check/ray.txt has
 * the operands.
 *
 * Spec: SPV_KHR_ray_query, SPV_KHR_ray_tracing, SPV_EXT_shader_invocation_reorder,
 * SPV_KHR_opacity_micromap.
 */
#include "check/engine/operands.h"

/* What a query has found can only be recorded where there are queries. */
bool sx_ck_op_has_query(struct ck *c, const struct ck_insn *i, unsigned first)
{
	(void)first;
	return sx_ck_cap(c, SPVX_CAPABILITY_RayQueryKHR) ||
	       ck_fail(c, CK(CAP_REQUIRES_MISSING_RAY_QUERY), i, 0);
}

static void check_mode(struct ck *c, const struct ck_insn *i)
{
	uint32_t id = ck_word(i, 3);
	const struct sx_type *t = ck_type_of(c, id);

	if (ck_word(i, 2) == SPVX_EXECUTION_MODE_OpacityMicromapIdKHR && t &&
	    (t->kind != SX_KIND_BOOL || !ck_is_const(c, id)))
		sx_ck_report_at(c, CK(RAY_OPERANDS_MICROMAP_NOT_BOOLEAN), ck_id(c, id)->at,
				0, id, 0);
}

const struct ck_family sx_ck_family_rays = {
	.name = "rays",
	.ops = CK_OPS(SPVX_OP_ExecutionModeId),
	.pass2 = check_mode,
};
