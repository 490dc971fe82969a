/* SPDX-License-Identifier: MIT */
/*
 * check/values/rays.c - operands of ray queries, traces, hit objects and mesh tasks that no
 * predicate describes: what is pointed to and how it came about, transforms, corners, flags
 * of rays.
 *
 * Spec: SPV_KHR_ray_query, SPV_KHR_ray_tracing, SPV_EXT_shader_invocation_reorder,
 * SPV_KHR_opacity_micromap.
 */
#include "check/engine/operands.h"

/* A pointer to what @type declares, of a declaration or a chain into one. */
static bool holds(struct ck *c, const struct ck_insn *i, unsigned word, uint16_t type,
		  const struct ck_rule *rule)
{
	uint32_t id = ck_word(i, word);
	const struct sx_type *t = ck_type_of(c, id);

	if (!t || (t->kind == SX_KIND_POINTER && !t->component))
		return true;
	switch (ck_op(c, id)) {
	case SPVX_OP_Variable:
	case SPVX_OP_FunctionParameter:
	case SPVX_OP_AccessChain:
	case SPVX_OP_InBoundsAccessChain:
		if (t->kind == SX_KIND_POINTER &&
		    (!ck_pointee(c, t) || ck_op(c, t->component) == type))
			return true;
		return ck_fail(c, rule, i, word);
	default:
		return ck_fail(c, rule, i, word);
	}
}

bool sx_ck_op_ray_query(struct ck *c, const struct ck_insn *i, unsigned first)
{
	return holds(c, i, first, SPVX_OP_TypeRayQueryKHR, CK(RAY_OPERANDS_NOT_RAY_QUERY));
}

bool sx_ck_op_hit_object(struct ck *c, const struct ck_insn *i, unsigned first)
{
	return holds(c, i, first, SPVX_OP_TypeHitObjectNV, CK(RAY_OPERANDS_NOT_HIT_OBJECT));
}

bool sx_ck_op_hit_object_ext(struct ck *c, const struct ck_insn *i, unsigned first)
{
	return holds(c, i, first, SPVX_OP_TypeHitObjectEXT,
		     CK(RAY_OPERANDS_NOT_HIT_OBJECT));
}

/* What a query has found can only be recorded where there are queries. */
bool sx_ck_op_has_query(struct ck *c, const struct ck_insn *i, unsigned first)
{
	(void)first;
	return sx_ck_cap(c, SPVX_CAPABILITY_RayQueryKHR) ||
	       ck_fail(c, CK(CAP_REQUIRES_MISSING_RAY_QUERY), i, 0);
}

bool sx_ck_op_variable(struct ck *c, const struct ck_insn *i, unsigned first)
{
	uint32_t id = ck_word(i, first);

	return ck_is_bad(c, id) || ck_is_variable(ck_op(c, id)) ||
	       ck_fail(c,
		       i->raw.opcode == SPVX_OP_EmitMeshTasksEXT
			       ? CK(MESH_OPERANDS_PAYLOAD_NOT_VARIABLE)
			       : CK(RAY_OPERANDS_NOT_VARIABLE),
		       i, first);
}

/* Hint, with Bits after it. */
bool sx_ck_op_hint(struct ck *c, const struct ck_insn *i, unsigned first)
{
	return first + 2 == ck_words(i) ||
	       ck_fail(c, CK(RAY_OPERANDS_HINT_WITHOUT_BITS), i, first);
}

/* What the flags ask for must have been declared. */
bool sx_ck_op_ray_flags(struct ck *c, const struct ck_insn *i, unsigned first)
{
	uint32_t flags = ck_const32(c, ck_word(i, first), 0);

	if (!(flags & SPVX_RAY_FLAGS_ForceOpacityMicromap2StateKHR))
		return true;
	return (sx_ck_cap(c, SPVX_CAPABILITY_RayTracingOpacityMicromapKHR) &&
		(sx_ck_cap(c, SPVX_CAPABILITY_RayQueryKHR) ||
		 sx_ck_cap(c, SPVX_CAPABILITY_RayTracingKHR))) ||
	       ck_fail(c, CK(CAP_REQUIRES_MISSING_OPACITY_MICROMAP), i, first);
}

/* ---- results ---- */

/* A float of 32 bits (@count 1), or a vector of as many. */
static bool is_floats(struct ck *c, const struct sx_type *t, uint32_t count)
{
	return ck_is_sv(c, t, SX_KIND_FLOAT) && ck_width(c, t) == 32 && ck_dim(t) == count;
}

bool sx_ck_op_transform(struct ck *c, const struct ck_insn *i, unsigned first)
{
	const struct sx_type *t = ck_type(c, i->type);

	(void)first;
	return !t ||
	       (t->kind == SX_KIND_MATRIX && t->count == 4 &&
		is_floats(c, ck_type(c, t->component), 3)) ||
	       ck_fail(c, CK(RAY_OPERANDS_TRANSFORM_RESULT), i, 1);
}

/* An array of @length elements of @count floats each. */
static bool is_array(struct ck *c, const struct ck_insn *i, uint32_t length, uint32_t count)
{
	const struct sx_type *t = ck_type(c, i->type);
	int64_t n;

	if (!t)
		return true;
	return t->kind == SX_KIND_ARRAY &&
	       (!sx_index_constant(&c->index, t->count, &n) || n == length) &&
	       is_floats(c, ck_type(c, t->component), count);
}

bool sx_ck_op_triangle(struct ck *c, const struct ck_insn *i, unsigned first)
{
	(void)first;
	return is_array(c, i, 3, 3) || ck_fail(c, CK(RAY_OPERANDS_TRIANGLE_RESULT), i, 1);
}

bool sx_ck_op_swept_ends(struct ck *c, const struct ck_insn *i, unsigned first)
{
	(void)first;
	return is_array(c, i, 2, 3) ||
	       ck_fail(c, CK(RAY_OPERANDS_LSS_POSITIONS_RESULT), i, 1);
}

bool sx_ck_op_swept_radii(struct ck *c, const struct ck_insn *i, unsigned first)
{
	(void)first;
	return is_array(c, i, 2, 1) || ck_fail(c, CK(RAY_OPERANDS_LSS_RADII_RESULT), i, 1);
}

/* ---- modes ---- */

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
