/* SPDX-License-Identifier: MIT */
/*
 * check/shared/match.h - types that are not the same and yet fit each other, or whose parts
 * are not known.
 */
#ifndef SPVX_CHECK_SHARED_MATCH_H
#define SPVX_CHECK_SHARED_MATCH_H

#include "check/engine/check.h"

enum ck_match {
	CK_MATCH_PLAIN,     /* arrays and structs of matching parts; OpCopyLogical */
	CK_MATCH_DECORATED, /* and what decorates parts of @b decorates those of @a */
	CK_MATCH_OFFSETS    /* structs without arrays, offsets do not differ; the last
			       member counts for nothing */
};

/* Whether types match. What is too deep or too large to compare does. */
bool sx_ck_match(struct ck *c, uint32_t a, uint32_t b, enum ck_match how);

/* All decorations of @b are decorations of @a, with the same parameters. */
bool sx_ck_match_decos(struct ck *c, uint32_t a, uint32_t b);

/*
 * A composite whose parts are not known: a tensor that has a shape, since without one it is
 * opaque (SPV_ARM_tensors), or a type that only a loaded grammar knows.
 */
bool sx_ck_is_open(struct ck *c, const struct sx_type *t);

#endif
