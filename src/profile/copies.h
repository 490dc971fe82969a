/* SPDX-License-Identifier: MIT */
/*
 * profile/copies.h - how many modules are alike, and what could be saved, by their bytes, by
 * their code, by their interface and code.
 *
 * Of modules that are alike the smallest is kept, so what is counted does not depend on the
 * order they come in. 32 bytes at most for each that is distinct, at each level.
 */
#ifndef SPVX_PROFILE_COPIES_H
#define SPVX_PROFILE_COPIES_H

#include "base/alloc.h"
#include "profile/tally.h"

#include <spvx/identity.h>

enum sx_copies_level {
	SX_COPIES_SHA256,
	SX_COPIES_N1,
	SX_COPIES_N2,
	SX_COPIES_LEVELS
};

/* The identities it takes. */
#define SX_COPIES_IDENTITIES (SPVX_IDENTITY_SHA256 | SPVX_IDENTITY_N1 | SPVX_IDENTITY_N2)

struct sx_copies_slot {
	uint64_t key; /* of the digest; 0: free */
	uint64_t bytes;
};

struct sx_copies_set {
	struct sx_copies_slot *slots;
	size_t cap; /* a power of two, or 0 */
	size_t count;
	uint64_t kept; /* bytes of the smallest of each */
};

struct sx_copies {
	const struct spvx_allocator *a;
	struct sx_copies_set sets[SX_COPIES_LEVELS];
	uint64_t modules;
	uint64_t bytes;
};

void sx_copies_init(struct sx_copies *c, const struct spvx_allocator *a);
void sx_copies_free(struct sx_copies *c);

/**
 * sx_copies_add() - count a module
 * @identity: with SX_COPIES_IDENTITIES
 * @bytes:    its size
 * @times:    it was found
 * @level:    receives the first at which there was one like it; SX_COPIES_LEVELS: none. May
 *            be NULL
 * Return: 0, -SPVX_ENOMEM.
 */
int sx_copies_add(struct sx_copies *c, const struct spvx_identity *identity, uint64_t bytes,
		  uint64_t times, enum sx_copies_level *level);

/* All that @from has counted. Return: 0, -SPVX_ENOMEM. */
int sx_copies_join(struct sx_copies *to, const struct sx_copies *from);

/* Modules that need not be, and their words. */
struct sx_count sx_copies_count(const struct sx_copies *c, enum sx_copies_level level);

#endif
