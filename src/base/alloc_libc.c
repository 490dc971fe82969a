/* SPDX-License-Identifier: MIT */
/*
 * base/alloc_libc.c - libc's allocator, for callers without one of their own.
 *
 * It is in a separate file so that a program that links the archive can define its own
 * sx_libc_resize(). The spvx program does so to notice every allocation failure.
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
