/* SPDX-License-Identifier: MIT */
/*
 * <spvx/memory.h> - the allocator hook, and memory that the caller releases.
 *
 * Functions that make an object take an allocator (NULL = libc's realloc() and free()), use
 * it for all memory of the object, and return all of it when the object is released. The
 * allocator must outlive the object. Functions without an object take no allocator: their
 * results come from libc, and the caller releases them with spvx_free().
 */
#ifndef SPVX_MEMORY_H
#define SPVX_MEMORY_H

#include <spvx/api.h>

SPVX_BEGIN_DECLS

/**
 * struct spvx_allocator - an allocator provided by the caller
 * @resize: allocates (ptr NULL, old_size 0), grows, shrinks or frees (new_size 0) a block;
 *          sizes are in bytes. Returns the block, aligned for any type, or NULL if memory
 *          ran out; the old block is unchanged then. Returns NULL for a freed block. Must
 *          be safe to call from each thread that uses an object of the library
 * @ctx:    passed to @resize
 */
struct spvx_allocator {
	void *(*resize)(void *ctx, void *ptr, size_t old_size, size_t new_size);
	void *ctx;
};

/** spvx_free() - release the result of a function that names spvx_free(); NULL is
 * ignored */
SPVX_API void spvx_free(void *data);

/**
 * spvx_file_read() - read a whole file
 * @path: as for fopen()
 * @data: receives the bytes of the file, followed by a NUL; to be released with
 *        spvx_free(). NULL on errors
 * @size: receives the number of bytes, without the NUL
 * Return: 0; -SPVX_ENOENT (the file cannot be opened) or -SPVX_EIO (it cannot be read to
 * its end), with the reason in errno; -SPVX_ENOMEM.
 */
SPVX_API int spvx_file_read(const char *path, void **data, size_t *size);

SPVX_END_DECLS
#endif
