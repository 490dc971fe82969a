/* SPDX-License-Identifier: MIT */
/*
 * base/alloc_libc.c - memory where the caller has no allocator of its own: libc's.
 *
 * In a file of its own: what links the archive and has a sx_libc_resize() gets that instead,
 * as the program does, to notice each failure wherever it is met.
 */
#include "base/alloc.h"

#include <stdlib.h>

void *sx_libc_resize(void *ctx, void *ptr, size_t old_size, size_t new_size)
{
	(void)ctx;
	(void)old_size;
	if (new_size)
		return realloc(ptr, new_size);
	free(ptr);
	return NULL;
}
