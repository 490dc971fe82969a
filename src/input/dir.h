/* SPDX-License-Identifier: MIT */
/*
 * input/dir.h - the names in a directory, sorted by byte value.
 *
 * The lists of all directories that a walk is in are on one stack, so that a walk allocates
 * a handful of times, however many directories there are.
 */
#ifndef SPVX_INPUT_DIR_H
#define SPVX_INPUT_DIR_H

#include <spvx/error.h>
#include <spvx/memory.h>

/**
 * struct sx_dir_entry - a name in a directory
 * @key:  the first bytes in which the names of this directory differ, most significant
 *        first
 * @name: offset in sx_dir_stack.names
 * @type: DT_REG, DT_DIR, DT_LNK, DT_UNKNOWN
 */
struct sx_dir_entry {
	uint64_t key;
	size_t name;
	unsigned char type;
};

struct sx_dir_stack {
	const struct spvx_allocator *allocator;
	struct sx_dir_entry *entries;
	size_t count;
	size_t cap;
	char *names; /* each NUL-terminated */
	size_t names_len;
	size_t names_cap;
};

void sx_dir_init(struct sx_dir_stack *s, const struct spvx_allocator *allocator);
void sx_dir_free(struct sx_dir_stack *s);

/**
 * sx_dir_push() - add the names in a directory, sorted; sockets, devices and pipes, which
 * cannot hold a module, and . and .. are left out
 * @s:  the stack
 * @fd: the directory; stays open
 * Return: 0, -SPVX_ENOMEM, -SPVX_EIO with errno (the names read so far were added).
 */
int sx_dir_push(struct sx_dir_stack *s, int fd);

/* Forget all entries from @count on, whose names begin at @names_len. */
void sx_dir_pop(struct sx_dir_stack *s, size_t count, size_t names_len);

#endif
