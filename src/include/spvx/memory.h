/* SPDX-License-Identifier: MIT */
/*
 * <spvx/memory.h> - the allocator hook, and memory that the caller has to release.
 *
 * Every object of the library that needs memory takes an allocator (NULL means libc's) and
 * gives everything back when it is destroyed. Functions without an object take none: their
 * results come from libc's allocator, and the caller releases them with spvx_free().
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
 * @ctx:    passed to @resize
 */
struct spvx_allocator {
	void *(*resize)(void *ctx, void *ptr, size_t old_size, size_t new_size);
	void *ctx;
};

/** spvx_free() - release memory that a function documents as released with it; NULL is
 * fine */
SPVX_API void spvx_free(void *data);

/**
 * spvx_file_read() - read a file whole
 * @path: as fopen() takes it
 * @data: receives its bytes, and a NUL after them; released with spvx_free(). NULL on
 *        errors
 * @size: receives the number of bytes, without the NUL
 * Return: 0; -SPVX_ENOENT, cannot be opened, or -SPVX_EIO, cannot be read to its end (errno
 * has the reason); -SPVX_ENOMEM.
 */
SPVX_API int spvx_file_read(const char *path, void **data, size_t *size);

#ifdef __cplusplus
}
#endif
#endif
