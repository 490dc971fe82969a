/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/index.c - objects by kind and hash: open addressing with linear probing, half
 * full at most; multiply-shift hashing.
 */
#include "cmd/pipelines/index.h"

#include "base/alloc.h"
#include "base/hash.h"

#include <spvx/error.h>

#include <string.h>

#define FIRST_BITS 10
#define GOLDEN     UINT64_C(0x9e3779b97f4a7c15) /* 2^64 / golden ratio */

void pipe_index_init(struct pipe_index *x)
{
	uintptr_t address = (uintptr_t)x;

	memset(x, 0, sizeof(*x));
	x->shift = 64 - FIRST_BITS + 1;
	x->factor = sx_hash64(&address, sizeof(address), 0) | 1;
}

void pipe_index_free(struct pipe_index *x)
{
	sx_free(NULL, x->slots, x->cap * sizeof(*x->slots));
	x->slots = NULL;
	x->cap = 0;
}

static uint64_t hash_of(const struct pipe_index *x, struct pipe_key key)
{
	return (key.hash + key.tag * GOLDEN) * x->factor;
}

/* The free slot where a hash belongs. */
static size_t free_slot(const struct pipe_index *x, uint64_t hash)
{
	size_t at = (size_t)(hash >> x->shift);

	while (x->slots[at])
		at = (at + 1) & (x->cap - 1);
	return at;
}

uint32_t pipe_index_find(const struct pipe_index *x, const void *list, pipe_key_fn *key_of,
			 struct pipe_key key)
{
	uint64_t hash = hash_of(x, key);
	uint64_t slot;

	if (!x->cap)
		return UINT32_MAX;
	for (size_t at = (size_t)(hash >> x->shift); (slot = x->slots[at]) != 0;
	     at = (at + 1) & (x->cap - 1)) {
		struct pipe_key other;

		if (slot >> 32 != (uint32_t)hash)
			continue;
		other = key_of(list, (uint32_t)slot - 1);
		if (other.hash == key.hash && other.tag == key.tag)
			return (uint32_t)slot - 1;
	}
	return UINT32_MAX;
}

static int grow(struct pipe_index *x, const void *list, pipe_key_fn *key_of)
{
	struct pipe_index to = *x;

	to.shift--;
	to.cap = (size_t)1 << (64 - to.shift);
	to.slots = sx_zalloc(NULL, to.cap * sizeof(*to.slots));
	if (!to.slots)
		return -SPVX_ENOMEM;
	for (size_t i = 0; i < x->cap; i++) {
		uint64_t hash;

		if (!x->slots[i])
			continue;
		hash = hash_of(x, key_of(list, (uint32_t)x->slots[i] - 1));
		to.slots[free_slot(&to, hash)] = x->slots[i];
	}
	pipe_index_free(x);
	*x = to;
	return 0;
}

int pipe_index_add(struct pipe_index *x, const void *list, pipe_key_fn *key_of,
		   uint32_t number)
{
	uint64_t hash = hash_of(x, key_of(list, number));

	if (x->count >= x->cap / 2 && grow(x, list, key_of))
		return -SPVX_ENOMEM;
	x->slots[free_slot(x, hash)] = hash << 32 | (number + 1);
	x->count++;
	return 0;
}
