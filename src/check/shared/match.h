/* SPDX-License-Identifier: MIT */
/*
 * check/shared/match.h - different types that nevertheless fit each other, or whose parts
 * are not known.
 */
#ifndef SPVX_CHECK_SHARED_MATCH_H
#define SPVX_CHECK_SHARED_MATCH_H

#include "check/engine/check.h"

enum ck_match {
	CK_MATCH_PLAIN,     /* arrays and structs of matching parts; OpCopyLogical */
	CK_MATCH_DECORATED, /* and each part of @a has the decorations of @b's part */
	CK_MATCH_OFFSETS    /* structs without arrays, with equal offsets; the last
			       member is not compared */
};

/* Whether types match. Types too deep or too large to compare count as matching. */
bool sx_ck_match(struct ck *c, uint32_t a, uint32_t b, enum ck_match how);

/* Whether @a has all decorations of @b, with the same parameters. */
bool sx_ck_match_decos(struct ck *c, uint32_t a, uint32_t b);

/*
 * Whether a type is a composite whose parts are not known: a tensor with a shape (one
 * without is opaque; SPV_ARM_tensors), or a type that only a loaded grammar knows.
 */
bool sx_ck_is_open(struct ck *c, const struct sx_type *t);

#endif
