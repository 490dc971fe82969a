/* SPDX-License-Identifier: MIT */
/*
 * profile/distinct.h - how many different modules there are.
 *
 * A digest of 128 bits is made of each module's bytes as stored and kept in a set: 22 to
 * 43 bytes per distinct module. The digest is fast, not cryptographic: for honest bytes a
 * false match is out of reach (2^-64 at 4 thousand million modules); where an identity is
 * printed, it is SHA-256.
 *
 * Copies are modules that are equal in their bytes, in their code, or in interface and
 * code: how many there are, and how many words could be saved. The smallest of equal
 * modules is kept, so the counts do not depend on their order. At most 32 bytes for each
 * distinct module and level.
 */
#ifndef SPVX_PROFILE_DISTINCT_H
#define SPVX_PROFILE_DISTINCT_H

#include "base/alloc.h"
#include "base/hash.h"
#include "profile/tally.h"

#include <spvx/identity.h>

/* Bytes are digested in blocks of this size, so that pieces and wholes give the same
 * digest. */
#define SX_DIGEST_BLOCK ((size_t)64 * 1024)

struct sx_digest {
	struct sx_h128 chain;
	uint64_t bytes;
	size_t held;          /* bytes in block */
	unsigned char *block; /* allocated when first needed */
	const struct spvx_allocator *a;
};

void sx_digest_init(struct sx_digest *d, const struct spvx_allocator *a);
void sx_digest_free(struct sx_digest *d);

/* Begin the digest of a new module. */
void sx_digest_begin(struct sx_digest *d);

/* Add a piece of the module; it may be overwritten afterwards. Return: 0 or
 * -SPVX_ENOMEM. */
int sx_digest_add(struct sx_digest *d, const void *data, size_t size);

/* Add the last piece (the whole module when nothing was added before) and make the
 * digest. */
void sx_digest_end(struct sx_digest *d, const void *data, size_t size, struct sx_h128 *out);

#define SX_DISTINCT_WAITING 16

struct sx_distinct {
	struct sx_hashtable table;                   /* of struct sx_h128 */
	struct sx_h128 waiting[SX_DISTINCT_WAITING]; /* not stored in their slots yet */
	size_t waiting_count;
};

void sx_distinct_init(struct sx_distinct *d, const struct spvx_allocator *a);
void sx_distinct_free(struct sx_distinct *d);
void sx_distinct_clear(struct sx_distinct *d);

/*
 * Put a digest into the set with a delay: its slot is hardly ever in the cache, so it is
 * prefetched now and looked at a few digests later. Return: 0 or -SPVX_ENOMEM.
 */
int sx_distinct_put(struct sx_distinct *d, struct sx_h128 digest);

/* Store and count all waiting digests; to be called before the functions below. */
void sx_distinct_update(struct sx_distinct *d);

/* Return: 1 when the digest is new, 0 when it is known, -SPVX_ENOMEM. */
int sx_distinct_add(struct sx_distinct *d, struct sx_h128 digest);

/* ---- copies ---- */

enum sx_copies_level {
	SX_COPIES_SHA256,
	SX_COPIES_N1,
	SX_COPIES_N2,
	SX_COPIES_LEVELS
};

/* The identities by which copies are found. */
#define SX_COPIES_IDENTITIES (SPVX_IDENTITY_SHA256 | SPVX_IDENTITY_N1 | SPVX_IDENTITY_N2)

struct sx_copies_slot {
	uint64_t key; /* of the digest; 0: free */
	uint64_t bytes;
};

struct sx_copies_set {
	struct sx_hashtable table; /* of struct sx_copies_slot */
	uint64_t kept;             /* bytes of the smallest module of each digest */
};

struct sx_copies {
	struct sx_copies_set sets[SX_COPIES_LEVELS];
	uint64_t modules;
	uint64_t bytes;
};

void sx_copies_init(struct sx_copies *c, const struct spvx_allocator *a);
void sx_copies_free(struct sx_copies *c);

/* Count a module of @bytes that was found @times times; @identity has SX_COPIES_IDENTITIES.
 * @level: receives the first level at which an earlier module equals it; SX_COPIES_LEVELS:
 * none. May be NULL. Return: 0, -SPVX_ENOMEM. */
int sx_copies_add(struct sx_copies *c, const struct spvx_identity *identity, uint64_t bytes,
		  uint64_t times, enum sx_copies_level *level);

/* Add all counts of @from. Return: 0, -SPVX_ENOMEM. */
int sx_copies_join(struct sx_copies *to, const struct sx_copies *from);

/* Number of redundant modules, and their words. */
struct sx_count sx_copies_count(const struct sx_copies *c, enum sx_copies_level level);

#endif
