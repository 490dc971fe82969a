/* SPDX-License-Identifier: MIT */
/*
 * <spvx/memory.h> - the allocator hook.
 *
 * Every object of the library that needs memory takes one of these (NULL means libc's)
 * and gives everything back when it is destroyed.
 */
#ifndef SPVX_MEMORY_H
#define SPVX_MEMORY_H

#include <spvx/api.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * struct spvx_allocator - where memory comes from
 * @resize: grow, shrink, create (ptr NULL, old_size 0) or release (new_size 0) a block.
 *          Returns the block, aligned for any type, or NULL when there is no memory; a
 *          failed call leaves the old block as it was. A release returns NULL.
 * @ctx:    passed to @resize as it is
 */
struct spvx_allocator {
	void *(*resize)(void *ctx, void *ptr, size_t old_size, size_t new_size);
	void *ctx;
};

#ifdef __cplusplus
}
#endif
#endif
