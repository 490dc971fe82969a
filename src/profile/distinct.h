/* SPDX-License-Identifier: MIT */
/*
 * profile/distinct.h - how many different modules there are.
 *
 * A digest of 128 bits is made of each module's bytes as stored and kept in a set: 22 to
 * 43 bytes per distinct module. The digest is fast, not cryptographic: for honest bytes a
 * false match is out of reach (2^-64 at 4 thousand million modules); where an identity is
 * printed, it is SHA-256.
 */
#ifndef SPVX_PROFILE_DISTINCT_H
#define SPVX_PROFILE_DISTINCT_H

#include "base/alloc.h"
#include "base/hash.h"

/* Bytes are digested in blocks of this size, so that pieces and wholes give the same. */
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

/* Begin a new module. */
void sx_digest_begin(struct sx_digest *d);

/* A piece of it that will not be in memory when it ends. Return: 0 or -SPVX_ENOMEM. */
int sx_digest_add(struct sx_digest *d, const void *data, size_t size);

/* Its last piece; the whole of it when nothing was added before. */
int sx_digest_end(struct sx_digest *d, const void *data, size_t size, struct sx_h128 *out);

#define SX_DISTINCT_WAITING 16

struct sx_distinct {
	struct sx_h128 *slots; /* all zero: free */
	size_t cap;
	size_t count;
	struct sx_h128 waiting[SX_DISTINCT_WAITING]; /* put, not in their slots yet */
	size_t waiting_count;
	const struct spvx_allocator *a;
};

void sx_distinct_init(struct sx_distinct *d, const struct spvx_allocator *a);
void sx_distinct_free(struct sx_distinct *d);
void sx_distinct_clear(struct sx_distinct *d);

/*
 * Put a digest into the set, soon: its slot is hardly ever in the cache, so it is asked for
 * now and looked at a few digests later. Return: 0 or -SPVX_ENOMEM.
 */
int sx_distinct_put(struct sx_distinct *d, struct sx_h128 digest);

/* All that was put is in its slot, and counted. What follows needs that. */
void sx_distinct_update(struct sx_distinct *d);

/* Return: 1 when the digest is new, 0 when it is known, -SPVX_ENOMEM. */
int sx_distinct_add(struct sx_distinct *d, struct sx_h128 digest);

#endif
