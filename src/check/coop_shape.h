/* SPDX-License-Identifier: MIT */
/*
 * check/coop_shape.h - a cooperative matrix type with its numbers.
 *
 * Spec: SPV_KHR_cooperative_matrix, OpTypeCooperativeMatrixKHR.
 */
#ifndef SPVX_CHECK_COOP_SHAPE_H
#define SPVX_CHECK_COOP_SHAPE_H

#include "check/check.h"

/* Numbers are those of constants; UINT32_MAX = not known now. */
struct ck_shape {
	uint16_t op;                /* of the type */
	const struct ck_type *comp; /* NULL: failed */
	uint32_t scope;
	uint32_t rows;
	uint32_t columns;
	uint32_t use;
	uint32_t use_id; /* 0: OpTypeCooperativeMatrixNV has none */
};

/* Return: false: it is no such type, or nothing is known of it. */
static inline bool ck_shape_of(struct ck *c, const struct ck_type *t, struct ck_shape *m)
{
	struct ck_insn i;

	if (!ck_is(t, CK_COOP_MATRIX) || !ck_def(c, t->id, &i))
		return false;
	*m = (struct ck_shape){
		.op = i.raw.opcode,
		.comp = ck_type(c, t->comp),
		.scope = ck_const32(c, ck_o(&i, 1), UINT32_MAX),
		.rows = ck_const32(c, ck_o(&i, 2), UINT32_MAX),
		.columns = ck_const32(c, ck_o(&i, 3), UINT32_MAX),
		.use = ck_const32(c, ck_o(&i, 4), UINT32_MAX),
		.use_id = ck_o(&i, 4),
	};
	return true;
}

#endif
