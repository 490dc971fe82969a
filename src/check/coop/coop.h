/* SPDX-License-Identifier: MIT */
/*
 * check/coop/coop.h - what a cooperative matrix type says.
 */
#ifndef SPVX_CHECK_COOP_COOP_H
#define SPVX_CHECK_COOP_COOP_H

#include "check/engine/check.h"

/* Numbers are <id>s of constants; see ck_const32() and sx_ck_coop_differ(). */
struct ck_coop {
	uint16_t op;                /* of the type */
	const struct sx_type *comp; /* NULL: not known */
	uint32_t scope;
	uint32_t rows;
	uint32_t columns;
	uint32_t use; /* 0: an NV matrix has none */
};

/* Return: @t is a cooperative matrix. */
bool sx_ck_coop(struct ck *c, const struct sx_type *t, struct ck_coop *m);

/* Two <id>s of constants have values, which are not the same. */
bool sx_ck_coop_differ(struct ck *c, uint32_t a, uint32_t b);

#endif
