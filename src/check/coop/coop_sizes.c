/* SPDX-License-Identifier: MIT */
/*
 * check/coop/coop_sizes.c - sizes of cooperative matrices and vectors that no predicate describes:
 * of workgroups, of blocks in memory, of products.
 *
 * Spec: SPV_KHR_cooperative_matrix, SPV_ARM_cooperative_matrix_layouts, SPV_NV_cooperative_vector.
 */
#include "check/engine/operands.h"

/* ---- the size of a workgroup, where matrices are of one ---- */

static void check_local_size(struct ck *c, const struct ck_insn *i,
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

bool sx_ck_op_local_sizes(struct ck *c, const struct ck_insn *i, unsigned first)
{
	(void)first;
	for (uint32_t n = 0; n < c->code.entry_points_count && n < MAX_ENTRY_POINTS; n++)
		check_local_size(c, i, &c->code.entry_points[n]);
	return true;
}

/* ---- blocks ---- */

/* Rows and columns have to fill blocks of 4 by 16 bytes times the stride. */
static bool check_blocks(struct ck *c, const struct ck_insn *i, uint32_t type, bool rows,
			 uint32_t stride)
{
	const struct sx_type *t = ck_type(c, type);
	const struct sx_type *comp = t ? ck_type(c, t->component) : NULL;
	uint32_t bytes = comp ? comp->width / 8u : 0;
	struct ck_insn def;
	int64_t high;
	int64_t wide;
	uint32_t along;

	if (!bytes || bytes > 16 || !ck_def(c, type, &def) ||
	    !sx_index_constant(&c->index, ck_word(&def, 4), &high) ||
	    !sx_index_constant(&c->index, ck_word(&def, 5), &wide))
		return true;
	along = 16 / bytes * stride;
	if ((uint64_t)high % (rows ? 4 : along))
		sx_ck_report(c, CK(COOP_OPERANDS_BLOCK_ROWS), i, 0, type, rows ? 4 : along);
	else if ((uint64_t)wide % (rows ? along : 4))
		sx_ck_report(c, CK(COOP_OPERANDS_BLOCK_COLUMNS), i, 0, type,
			     rows ? along : 4);
	else
		return true;
	return false;
}

/* Of a layout in blocks, with the stride after it. */
bool sx_ck_op_coop_blocks(struct ck *c, const struct ck_insn *i, unsigned first)
{
	uint32_t layout = ck_const32(c, ck_word(i, first), 0);
	uint32_t type = i->type ? i->type : ck_type_id(c, ck_o(i, 1));
	int64_t stride;

	return !sx_index_constant(&c->index, ck_word(i, first + 1), &stride) ||
	       check_blocks(c, i, type,
			    layout ==
				    SPVX_COOPERATIVE_MATRIX_LAYOUT_RowBlockedInterleavedARM,
			    (uint32_t)stride);
}

/* ---- products of a matrix and a vector ---- */

/* M is what the result has, K is what the input has, unless it is packed. */
bool sx_ck_op_product_rows(struct ck *c, const struct ck_insn *i, unsigned first)
{
	const struct sx_type *r = ck_type(c, i->type);
	uint32_t rows = ck_const32(c, ck_word(i, first), 0);

	return !rows || !r || !r->count || rows == r->count ||
	       ck_fail_with(c, CK(COOP_OPERANDS_INVALID_ROWS), i, first, rows);
}

bool sx_ck_op_product_columns(struct ck *c, const struct ck_insn *i, unsigned first)
{
	const struct sx_type *t = ck_type_of(c, ck_o(i, 0));
	uint32_t how = ck_const32(c, ck_o(i, 1), UINT32_MAX);
	uint32_t columns = ck_const32(c, ck_word(i, first), 0);

	if (!ck_is(t, SX_KIND_VECTOR) || how == UINT32_MAX ||
	    how == SPVX_COMPONENT_TYPE_SignedInt8PackedNV ||
	    how == SPVX_COMPONENT_TYPE_UnsignedInt8PackedNV || !columns || !t->count ||
	    columns == t->count)
		return true;
	return ck_fail_with(c, CK(COOP_OPERANDS_INVALID_COLUMNS), i, first, columns);
}
