/* SPDX-License-Identifier: MIT */
/*
 * base/memo.h - cache of a number per content, keyed by digest.
 *
 * The digest is fast, not cryptographic (see hash.h): the probability of a collision is
 * 2^-64 among 2^32 inputs.
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

/* Return: NULL if there is none; valid until the next sx_memo_at(). */
const uint64_t *sx_memo_find(const struct sx_memo *m, struct sx_h128 key);

/* The number of a key, 0 if new (@fresh). Return: NULL: out of memory. */
uint64_t *sx_memo_at(struct sx_memo *m, struct sx_h128 key, bool *fresh);

#endif
