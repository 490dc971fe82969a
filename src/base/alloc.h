/* SPDX-License-Identifier: MIT */
/*
 * base/alloc.h - allocator calls, and an arena allocator.
 *
 * Memory of an arena is released all at once. Between modules it is reset, not freed, so
 * that a run over a million modules allocates a handful of blocks.
 */
#ifndef SPVX_BASE_ALLOC_H
#define SPVX_BASE_ALLOC_H

#include <spvx/memory.h>

/* The resize of the libc allocator; see alloc_libc.c. */
void *sx_libc_resize(void *ctx, void *ptr, size_t old_size, size_t new_size);

/* The libc allocator when @a is NULL. */
const struct spvx_allocator *sx_allocator(const struct spvx_allocator *a);

/* Like realloc(), with the old size reported; new_size 0 releases and returns NULL. */
void *sx_resize(const struct spvx_allocator *a, void *ptr, size_t old_size,
		size_t new_size);

/* A new block of @size bytes, zeroed; NULL: no memory, or the size is 0. */
void *sx_zalloc(const struct spvx_allocator *a, size_t size);

/* Release a block of @size bytes; NULL is ignored. */
void sx_free(const struct spvx_allocator *a, void *ptr, size_t size);

/* Slow path of sx_grow(): @need exceeds the capacity. */
int sx_grow_more(const struct spvx_allocator *a, void **array, size_t *cap, size_t need,
		 size_t size);

/**
 * sx_grow() - make room for one more element in a growing array
 * @a:     allocator
 * @array: the array, moved when it grows
 * @cap:   its capacity in elements, updated
 * @need:  elements that must fit
 * @size:  bytes of an element
 * Return: 0 or -SPVX_ENOMEM (array and capacity unchanged)
 */
static inline int sx_grow(const struct spvx_allocator *a, void **array, size_t *cap,
			  size_t need, size_t size)
{
	return need <= *cap ? 0 : sx_grow_more(a, array, cap, need, size);
}

struct sx_arena_block;

struct sx_arena {
	const struct spvx_allocator *a;
	struct sx_arena_block *head; /* the block in use; older ones after it */
	size_t used;                 /* bytes handed out of head */
	size_t total;                /* bytes held in all blocks */
	size_t limit;                /* refuse to hold more than this; 0 = no limit */
	bool failed;                 /* some memory could not be had since it was set up */
};

void sx_arena_init(struct sx_arena *arena, const struct spvx_allocator *a, size_t limit);

/* Aligned for any type, not zeroed; NULL: no memory, or the limit is reached. */
void *sx_arena_alloc(struct sx_arena *arena, size_t size);

/* @count elements of @size bytes; NULL also when the product overflows. */
void *sx_arena_array(struct sx_arena *arena, size_t count, size_t size);

/* As sx_arena_array(), zeroed. */
void *sx_arena_zalloc(struct sx_arena *arena, size_t count, size_t size);

/* A NUL-terminated copy of @len bytes. */
char *sx_arena_strdup(struct sx_arena *arena, const char *s, size_t len);

/* A copy of @count items; NULL: out of memory. */
void *sx_arena_copy(struct sx_arena *arena, const void *items, size_t count, size_t size);

/* As sx_arena_strdup(), for a view; ptr NULL: out of memory. */
static inline struct spvx_str sx_arena_str(struct sx_arena *arena, struct spvx_str s)
{
	s.ptr = sx_arena_strdup(arena, s.ptr, s.len);
	return s;
}

/* As sx_arena_str(), replacing @s. Return: false: out of memory. */
static inline bool sx_arena_own(struct sx_arena *arena, struct spvx_str *s)
{
	*s = sx_arena_str(arena, *s);
	return s->ptr != NULL;
}

/* Release everything handed out; keep the largest block for the next use. */
void sx_arena_reset(struct sx_arena *arena);

/* Release all memory. The arena can be used again. */
void sx_arena_free(struct sx_arena *arena);

#endif
