/* SPDX-License-Identifier: MIT */
/*
 * diff/pair.h - two sets of modules, and which module of one is which of the other.
 *
 * A module is known by a key, which says what it is called (a path, a name, its entry
 * points), and by digests of what it is. Two of equal key and bytes are a pair, then two of
 * equal key, of equal bytes, of equal code; among equals in their order, or, where a key is
 * not meant to be shared, not at all. Time and memory grow with the modules.
 */
#ifndef SPVX_DIFF_PAIR_H
#define SPVX_DIFF_PAIR_H

#include <spvx/api.h>
#include <spvx/memory.h>

#include <stdbool.h>

#define SX_DIGEST 32 /* bytes */

/* What a digest is of: the module's bytes, its code as n1 and as n2 have it. */
enum sx_pair_digest {
	SX_PAIR_BYTES,
	SX_PAIR_N1,
	SX_PAIR_N2,
	SX_PAIR_DIGESTS
};

/* Where a module has no partner. */
#define SX_NO_PARTNER UINT32_MAX

/* A module that looks for its like. */
struct sx_partner {
	struct spvx_str key; /* what it is called; empty: nothing */
	const unsigned char *digest[SX_PAIR_DIGESTS]; /* of what it is; NULL: not known */
	bool shared; /* receives that others of its side have its key, and it found no partner of
			the same bytes */
};

/* Find partners among the modules of both sides. @alone: by key only pair what has a key that no other
 * module of its side has. @mates: receives for each the index of its partner, or SX_NO_PARTNER.
 * Return: 0 or -SPVX_ENOMEM. */
int sx_pair_up(const struct spvx_allocator *a, struct sx_partner *const sides[2],
	       const uint32_t count[2], bool alone, uint32_t *const mates[2]);

#endif
