/* SPDX-License-Identifier: MIT */
/*
 * base/vec.h - growing array that keeps its memory when emptied.
 *
 * Items move when it grows: hold indices, not pointers.
 */
#ifndef SPVX_BASE_VEC_H
#define SPVX_BASE_VEC_H

#include "base/alloc.h"

#include <spvx/error.h>

#include <string.h>

/* @cap is in items; all calls for one vector name the same item size. */
struct sx_vec {
	void *items;
	size_t cap;
	uint32_t count;
};

/* Make room for @more items. Return: 0; -SPVX_ENOMEM, also for 2^32 - 1 items or more. */
int sx_vec_reserve(struct sx_vec *v, const struct spvx_allocator *a, uint32_t more,
		   size_t size);

/* Allocate memory before the first item, so that @items is not NULL. Return: 0 or
 * -SPVX_ENOMEM. */
static inline int sx_vec_open(struct sx_vec *v, const struct spvx_allocator *a, size_t size)
{
	return sx_vec_reserve(v, a, 1, size);
}

/* The next @more items, uninitialised; NULL: out of memory, or an empty vector and @more =
 * 0. */
static inline void *sx_vec_add(struct sx_vec *v, const struct spvx_allocator *a,
			       uint32_t more, size_t size)
{
	void *p;

	if (v->cap - v->count < more && sx_vec_reserve(v, a, more, size))
		return NULL;
	p = v->items ? (char *)v->items + v->count * size : NULL;
	v->count += more;
	return p;
}

/* The same, zeroed. */
static inline void *sx_vec_zadd(struct sx_vec *v, const struct spvx_allocator *a,
				uint32_t more, size_t size)
{
	void *p = sx_vec_add(v, a, more, size);

	if (p && more)
		memset(p, 0, more * size);
	return p;
}

/* Add a copy of an item. Return: 0 or -SPVX_ENOMEM. */
static inline int sx_vec_put(struct sx_vec *v, const struct spvx_allocator *a,
			     const void *item, size_t size)
{
	if (v->count == v->cap && sx_vec_reserve(v, a, 1, size))
		return -SPVX_ENOMEM;
	memcpy((char *)v->items + v->count++ * size, item, size);
	return 0;
}

static inline int sx_vec_put_u32(struct sx_vec *v, const struct spvx_allocator *a,
				 uint32_t value)
{
	return sx_vec_put(v, a, &value, sizeof(value));
}

void sx_vec_free(struct sx_vec *v, const struct spvx_allocator *a, size_t size);

#endif
