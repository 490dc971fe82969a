/* SPDX-License-Identifier: MIT */
/*
 * pipeline/lookup.h - finds records of a pipeline by number. A recorder writes few; a
 * hostile cache may have 65,536, each looked up for each variable.
 */
#ifndef SPVX_PIPELINE_LOOKUP_H
#define SPVX_PIPELINE_LOOKUP_H

#include "base/alloc.h"
#include "base/sort.h"

#define SX_LOOKUP_NONE UINT32_MAX

/**
 * struct sx_lookup - the numbers of records, sorted
 * @keys:  the number in the high half, the record's index in the low half
 * @count: of @keys
 */
struct sx_lookup {
	uint64_t *keys;
	uint32_t count;
};

/* Make room for @count numbers. Return: false if out of memory. */
static inline bool sx_lookup_open(struct sx_lookup *l, struct sx_arena *arena, size_t count)
{
	l->keys = sx_arena_zalloc(arena, count + 1, sizeof(*l->keys));
	l->count = 0;
	return l->keys != NULL;
}

static inline void sx_lookup_add(struct sx_lookup *l, uint32_t number, uint32_t index)
{
	l->keys[l->count++] = (uint64_t)number << 32 | index;
}

/* Sort the keys, after the last one was added. */
static inline void sx_lookup_sort(struct sx_lookup *l)
{
	sx_sort_u64(l->keys, l->count);
}

/* Return: the least index of a record with that number, or SX_LOOKUP_NONE. */
static inline uint32_t sx_lookup_find(const struct sx_lookup *l, uint32_t number)
{
	uint32_t at = sx_u64_below(l->keys, l->count, (uint64_t)number << 32);

	return at < l->count && l->keys[at] >> 32 == number ? (uint32_t)l->keys[at]
							    : SX_LOOKUP_NONE;
}

/* Return: whether the record @index, which has that number, is the second with it. */
static inline bool sx_lookup_is_second(const struct sx_lookup *l, uint32_t number,
				       uint32_t index)
{
	uint32_t at = sx_u64_below(l->keys, l->count, (uint64_t)number << 32 | index);

	return at >= 1 && l->keys[at - 1] >> 32 == number &&
	       !(at >= 2 && l->keys[at - 2] >> 32 == number);
}

#endif
