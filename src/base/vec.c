/* SPDX-License-Identifier: MIT */
/*
 * base/vec.c - growing arrays: the functions that are not inline.
 */
#include "base/vec.h"

#include <spvx/error.h>

int sx_vec_reserve(struct sx_vec *v, const struct spvx_allocator *a, uint32_t more,
		   size_t size)
{
	if (more >= UINT32_MAX - v->count)
		return -SPVX_ENOMEM;
	return sx_grow(a, &v->items, &v->cap, (size_t)v->count + more, size);
}

void sx_vec_free(struct sx_vec *v, const struct spvx_allocator *a, size_t size)
{
	sx_free(a, v->items, v->cap * size);
	v->items = NULL;
	v->cap = 0;
	v->count = 0;
}
