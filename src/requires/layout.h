/* SPDX-License-Identifier: MIT */
/*
 * requires/layout.h - helpers for layouts in memory that layout.c and layout_types.c share.
 */
#ifndef SPVX_REQUIRES_LAYOUT_H
#define SPVX_REQUIRES_LAYOUT_H

#include "base/compiler.h"
#include "requires/state.h"

/* Layout of a member: its matrix with its own stride, its arrays with theirs. */
struct sx_type_layout sx_layout_member(const struct spvx_requires *q,
				       const struct spvx_member *m);

static inline bool sx_layout_is_matrix(const struct spvx_type *t)
{
	return t && t->opcode == SPVX_OP_TypeMatrix;
}

static inline uint64_t sx_layout_round_up(uint64_t v, uint64_t to)
{
	return to > 1 ? sx_sat_add(v, to - 1) / to * to : v;
}

#endif
