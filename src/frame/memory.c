/* SPDX-License-Identifier: MIT */
/*
 * frame/memory.c - libc's memory for the program, with a record of failures.
 */
#include "frame/memory.h"

#include "base/alloc.h"

#include <stdatomic.h>
#include <stdlib.h>

static atomic_bool has_failed;

bool cmd_memory_failed(void)
{
	return atomic_load_explicit(&has_failed, memory_order_relaxed);
}

/* Replaces the library's function. */
void *sx_libc_resize(void *ctx, void *ptr, size_t old_size, size_t new_size)
{
	void *moved;

	(void)ctx;
	(void)old_size;
	if (!new_size) {
		free(ptr);
		return NULL;
	}
	moved = realloc(ptr, new_size);
	if (!moved)
		atomic_store_explicit(&has_failed, true, memory_order_relaxed);
	return moved;
}
