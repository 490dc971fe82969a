/* SPDX-License-Identifier: MIT */
/*
 * base/memo.h - what is known of bytes that come again: a number by their digest.
 *
 * The digest is fast, not cryptographic (see hash.h): two inputs that differ have the same with a
 * probability of 2^-64 among four thousand million.
 */
#ifndef SPVX_BASE_MEMO_H
#define SPVX_BASE_MEMO_H

#include "base/alloc.h"
#include "base/hash.h"

struct sx_memo_slot {
	struct sx_h128 key; /* all zero: free */
	uint64_t value;
};

struct sx_memo {
	struct sx_memo_slot *slots;
	size_t cap; /* a power of two, or 0 */
	size_t count;
	const struct spvx_allocator *a;
};

void sx_memo_init(struct sx_memo *m, const struct spvx_allocator *a);
void sx_memo_free(struct sx_memo *m);

/* Return: NULL when nothing has been put for it; good until the next sx_memo_at(). */
const uint64_t *sx_memo_find(const struct sx_memo *m, struct sx_h128 key);

/* The number of a key, 0 when it is new (@fresh says). Return: NULL when there is no memory. */
uint64_t *sx_memo_at(struct sx_memo *m, struct sx_h128 key, bool *fresh);

#endif
