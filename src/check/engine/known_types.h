/* SPDX-License-Identifier: MIT */
/*
 * check/engine/known_types.h - types that a module has declared: one is known again by its words.
 */
#ifndef SPVX_CHECK_ENGINE_KNOWN_TYPES_H
#define SPVX_CHECK_ENGINE_KNOWN_TYPES_H

#include "check/engine/check.h"

#define CK_TYPES_NEAR 64 /* a power of two */

/**
 * struct ck_known_types - zeroed for each module, but for the map
 * @near:  where types are, by what they are; 0: free
 * @count: of those
 * @far:   when there are many, the others by their hashes
 */
struct ck_known_types {
	struct sx_idmap far;
	uint32_t near[CK_TYPES_NEAR];
	uint32_t count;
};

/* The same type has been declared before, under another <id>. If not, it is from now on. */
bool sx_ck_is_known_type(struct ck *c, struct ck_known_types *k, const struct ck_insn *i);

#endif
