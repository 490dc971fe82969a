/* SPDX-License-Identifier: MIT */
/*
 * base/alloc.c - calls through the allocator hook; the arena.
 */
#include "base/alloc.h"

#include "base/compiler.h"

#include <spvx/error.h>

#include <string.h>

/* Alignment for every type in an arena; C99, which the amalgamation needs, has no
 * max_align_t. */
union strictest {
	uint64_t whole;
	long double real;
	void *data;
	void (*code)(void);
};

#define ARENA_ALIGN _Alignof(union strictest)
#define ARENA_FIRST ((size_t)4096)

struct sx_arena_block {
	struct sx_arena_block *older;
	size_t size; /* usable bytes that follow this head */
};

#define ALIGNED(size) (((size) + ARENA_ALIGN - 1) / ARENA_ALIGN * ARENA_ALIGN)
#define BLOCK_HEAD    ALIGNED(sizeof(struct sx_arena_block))

const struct spvx_allocator *sx_allocator(const struct spvx_allocator *a)
{
	static const struct spvx_allocator libc = { sx_libc_resize, NULL };

	return a ? a : &libc;
}

void *sx_resize(const struct spvx_allocator *a, void *ptr, size_t old_size, size_t new_size)
{
	a = sx_allocator(a);
	return a->resize(a->ctx, ptr, old_size, new_size);
}

void *sx_zalloc(const struct spvx_allocator *a, size_t size)
{
	void *ptr = sx_resize(a, NULL, 0, size);

	if (ptr)
		memset(ptr, 0, size);
	return ptr;
}

void sx_free(const struct spvx_allocator *a, void *ptr, size_t size)
{
	if (ptr)
		sx_resize(a, ptr, size, 0);
}

void spvx_free(void *data)
{
	sx_libc_resize(NULL, data, 0, 0);
}

int sx_grow_more(const struct spvx_allocator *a, void **array, size_t *cap, size_t need,
		 size_t size)
{
	size_t want = *cap ? *cap : 16;
	size_t bytes;
	void *moved;

	while (want < need) {
		if (want > SIZE_MAX / 2)
			return -SPVX_ENOMEM;
		want *= 2;
	}
	if (sx_mul_size(want, size, &bytes))
		return -SPVX_ENOMEM;
	moved = sx_resize(a, *array, *cap * size, bytes);
	if (!moved)
		return -SPVX_ENOMEM;
	*array = moved;
	*cap = want;
	return 0;
}

void sx_arena_init(struct sx_arena *arena, const struct spvx_allocator *a, size_t limit)
{
	memset(arena, 0, sizeof(*arena));
	arena->a = a;
	arena->limit = limit;
}

/*
 * Size of the next block, which must hold @size bytes: half of the bytes already held, so
 * that blocks stay few, but within the limit. Return: the size; 0 if the limit is too low.
 */
static size_t block_size(const struct sx_arena *arena, size_t size)
{
	size_t want = arena->total / 2 < ARENA_FIRST ? ARENA_FIRST : arena->total / 2;
	size_t left = SIZE_MAX - BLOCK_HEAD;

	if (arena->limit)
		left = arena->limit > arena->total ? arena->limit - arena->total : 0;
	if (left > SIZE_MAX - BLOCK_HEAD)
		left = SIZE_MAX - BLOCK_HEAD;
	if (size > left)
		return 0;
	if (want < size)
		return size;
	return want < left ? want : left;
}

static bool add_block(struct sx_arena *arena, size_t size)
{
	size_t want = block_size(arena, size);
	struct sx_arena_block *block =
		want ? sx_resize(arena->a, NULL, 0, BLOCK_HEAD + want) : NULL;

	arena->failed |= !block;
	if (!block)
		return false;
	block->older = arena->head;
	block->size = want;
	arena->head = block;
	arena->used = 0;
	arena->total += want;
	return true;
}

void *sx_arena_alloc(struct sx_arena *arena, size_t size)
{
	char *p;

	if (size > SIZE_MAX - ARENA_ALIGN)
		return NULL;
	size = ALIGNED(size);
	if (!arena->head || size > arena->head->size - arena->used) {
		if (!add_block(arena, size))
			return NULL;
	}
	p = (char *)arena->head + BLOCK_HEAD + arena->used;
	arena->used += size;
	return p;
}

void *sx_arena_array(struct sx_arena *arena, size_t count, size_t size)
{
	size_t bytes;

	return sx_mul_size(count, size, &bytes) ? NULL : sx_arena_alloc(arena, bytes);
}

void *sx_arena_zalloc(struct sx_arena *arena, size_t count, size_t size)
{
	void *p = sx_arena_array(arena, count, size);

	return p ? memset(p, 0, count * size) : NULL;
}

char *sx_arena_strdup(struct sx_arena *arena, const char *s, size_t len)
{
	char *copy = len < SIZE_MAX ? sx_arena_alloc(arena, len + 1) : NULL;

	if (!copy)
		return NULL;
	if (len)
		memcpy(copy, s, len);
	copy[len] = '\0';
	return copy;
}

void *sx_arena_copy(struct sx_arena *arena, const void *items, size_t count, size_t size)
{
	void *copy = sx_arena_array(arena, count + 1, size);

	if (copy && count)
		memcpy(copy, items, count * size);
	return copy;
}

static void free_blocks(struct sx_arena *arena, struct sx_arena_block *block)
{
	while (block) {
		struct sx_arena_block *older = block->older;

		arena->total -= block->size;
		sx_free(arena->a, block, BLOCK_HEAD + block->size);
		block = older;
	}
}

void sx_arena_reset(struct sx_arena *arena)
{
	struct sx_arena_block **largest = &arena->head;
	struct sx_arena_block *kept;

	if (!arena->head)
		return;
	for (struct sx_arena_block **b = &arena->head->older; *b; b = &(*b)->older) {
		if ((*b)->size > (*largest)->size)
			largest = b;
	}
	kept = *largest;
	*largest = kept->older;
	free_blocks(arena, arena->head);
	kept->older = NULL;
	arena->head = kept;
	arena->used = 0;
}

void sx_arena_free(struct sx_arena *arena)
{
	free_blocks(arena, arena->head);
	arena->head = NULL;
	arena->used = 0;
}
