/* SPDX-License-Identifier: MIT */
/*
 * check/coop/coop_types.c - types of cooperative matrices and of vectors of a length by <id>.
 *
 * Spec: SPV_KHR_cooperative_matrix, SPV_NV_cooperative_matrix, SPV_NV_cooperative_vector,
 * SPV_EXT_long_vector.
 */
#include "check/coop/coop.h"

/* Operands of the matrix types. */
enum {
	COMPONENT,
	SCOPE,
	ROWS,
	COLUMNS,
	USE
};

/* Return: false. */
static bool fail(struct ck *c, const struct ck_rule *rule, const struct ck_insn *i,
		 unsigned operand, uint32_t detail)
{
	ck_fail_o_with(c, rule, i, operand, detail);
	ck_spoil(c, i->result);
	return false;
}

static bool is_number(const struct sx_type *t)
{
	return ck_is(t, SX_KIND_INT) || ck_is(t, SX_KIND_FLOAT);
}

/* Small floats of matrices have capabilities of their own; UINT32_MAX: none is needed. */
static uint32_t capability_of(const struct sx_type *t)
{
	if (!ck_is(t, SX_KIND_FLOAT))
		return UINT32_MAX;
	switch (t->encoding) {
	case SX_ENCODING_BF16:
		return SPVX_CAPABILITY_BFloat16CooperativeMatrixKHR;
	case SX_ENCODING_E4M3:
	case SX_ENCODING_E5M2:
		return SPVX_CAPABILITY_Float8CooperativeMatrixEXT;
	default:
		return UINT32_MAX;
	}
}

static bool check_component(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *t = ck_type(c, ck_o(i, COMPONENT));
	uint32_t cap = capability_of(t);

	if (t && !is_number(t))
		return fail(c, CK(COOP_OPERANDS_NOT_COMPONENT), i, COMPONENT, 0);
	return cap == UINT32_MAX || sx_ck_cap(c, cap) ||
	       fail(c, CK(COOP_OPERANDS_MISSING_CAPABILITY), i, COMPONENT, cap);
}

/* ---- the size of a workgroup, where matrices are of one ---- */

static void check_size(struct ck *c, const struct ck_insn *i,
		       const struct ck_entry_point *ep)
{
	struct ck_insn mode;

	if (!sx_ck_mode_at(c, ep->function, SPVX_EXECUTION_MODE_LocalSizeId, &mode)) {
		if (!sx_ck_mode(c, &ep->modes, SPVX_EXECUTION_MODE_LocalSize))
			sx_ck_report(c, CK(COOP_OPERANDS_MISSING_SIZE), i, 0, i->result, 0);
		return;
	}
	for (unsigned w = 3; w < ck_words(&mode); w++)
		if (ck_id(c, ck_word(&mode, w))->at > i->at) {
			sx_ck_report(c, CK(COOP_OPERANDS_LOCAL_SIZE_ORDER), i, 0,
				     ck_word(&mode, w), 0);
			return;
		}
}

#define MAX_ENTRY_POINTS 64 /* looked at for each type */

static void check_scope(struct ck *c, const struct ck_insn *i)
{
	uint32_t scope = ck_const32(c, ck_o(i, SCOPE), UINT32_MAX);

	if (scope == UINT32_MAX)
		return;
	if (scope > SPVX_SCOPE_ShaderCallKHR) {
		ck_fail_o(c, CK(COOP_OPERANDS_NOT_SCOPE), i, SCOPE);
		return;
	}
	if (i->raw.opcode != SPVX_OP_TypeCooperativeMatrixKHR)
		return;
	if (ck_vk(c) && scope != SPVX_SCOPE_Workgroup && scope != SPVX_SCOPE_Subgroup)
		ck_fail_o(c, CK(COOP_OPERANDS_INVALID_SCOPE), i, SCOPE);
	if (scope != SPVX_SCOPE_Workgroup)
		return;
	for (uint32_t n = 0; n < c->code.entry_points_count && n < MAX_ENTRY_POINTS; n++)
		check_size(c, i, &c->code.entry_points[n]);
}

/* ---- types ---- */

static void check_matrix(struct ck *c, const struct ck_insn *i)
{
	if (!check_component(c, i))
		return;
	for (unsigned n = SCOPE; n < ck_o_count(i); n++) {
		uint32_t id = ck_o(i, n);

		if (ck_is_bad(c, id) ||
		    (ck_is_const(c, id) && ck_is(ck_type_of(c, id), SX_KIND_INT)))
			continue;
		fail(c, CK(COOP_OPERANDS_TYPE_NOT_CONSTANT), i, n, 0);
		return;
	}
}

static void check_vector(struct ck *c, const struct ck_insn *i)
{
	uint32_t id = ck_o(i, 1);
	const struct sx_type *comp = ck_type(c, ck_o(i, 0));
	const struct sx_type *t = ck_type_of(c, id);
	bool any = sx_ck_cap(c, SPVX_CAPABILITY_LongVectorEXT);
	int64_t v;

	if (comp && !is_number(comp) && !(any && comp->kind == SX_KIND_BOOL))
		fail(c, CK(COOP_OPERANDS_NOT_COMPONENT), i, 0, 0);
	else if (!ck_is_bad(c, id) &&
		 (!ck_is_const(c, id) || (t && (t->kind != SX_KIND_INT || t->width != 32))))
		fail(c, CK(COOP_OPERANDS_NOT_COUNT), i, 1, 0);
	else if (sx_index_constant(&c->index, id, &v) && v < 1)
		fail(c, CK(COOP_OPERANDS_EMPTY_VECTOR), i, 1, 0);
}

/* Scopes in pass 2: entry points are known, and what their modes name. */
static const struct ck_on on[] = {
	{ SPVX_OP_TypeCooperativeMatrixKHR, .pass1 = check_matrix, .pass2 = check_scope },
	{ SPVX_OP_TypeCooperativeMatrixNV, .pass1 = check_matrix, .pass2 = check_scope },
	{ SPVX_OP_TypeVectorIdEXT, .pass1 = check_vector },
	{ .op = CK_OPS_END },
};

const struct ck_family sx_ck_family_coop_types = {
	.name = "cooperative types",
	.on = on,
};
