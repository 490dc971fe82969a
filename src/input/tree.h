/* SPDX-License-Identifier: MIT */
/*
 * input/tree.h - walks the files below a directory.
 *
 * Depth first, in byte order of the names in each directory, sub-directories included. Any
 * depth and path length: no recursion, a bounded number of open directories. Opens no files.
 */
#ifndef SPVX_INPUT_TREE_H
#define SPVX_INPUT_TREE_H

#include "base/buf.h"

#include <spvx/error.h>
#include <spvx/input.h>
#include <spvx/memory.h>

#include <sys/types.h>

/*
 * ---- dir.c: the names in a directory, sorted by byte value ----
 *
 * The lists of all directories that a walk is in are on one stack, so that a walk allocates
 * a handful of times, however many directories there are.
 */

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

/* ---- the walk ---- */

struct sx_tree_level;

/**
 * struct sx_tree - a walk in progress
 */
struct sx_tree {
	const struct spvx_input_options *options;
	struct sx_dir_stack list;
	struct sx_tree_level *levels;
	size_t depth; /* 0: no walk */
	size_t levels_cap;
	struct sx_buf path;  /* of the current directory as reached, with a slash */
	size_t below;        /* offset in @path of the part after the INPUT */
	struct sx_buf match; /* the path to match with patterns */
};

/**
 * struct sx_tree_step - a file, or a problem
 * @dir_fd: the directory, for openat()
 * @name:   the file's name in the directory sx_tree.path
 * @local:  it is read through the kernel's page cache from a disk or memory of this
 *          machine: a short read ends at the end of the file, or at that of a page
 * @why:    the problem in words; NULL: none
 * @error:  the code of the problem; -SPVX_ENOENT: a dangling link
 */
struct sx_tree_step {
	int dir_fd;
	const char *name;
	bool local;
	const char *why;
	int error;
};

void sx_tree_init(struct sx_tree *t, const struct spvx_input_options *options);
void sx_tree_free(struct sx_tree *t);

/**
 * sx_tree_open() - begin a walk
 * @t:    without a walk
 * @fd:   the directory; closed by the walk
 * @name: its name as given by the user
 * Return: 0, -SPVX_ENOMEM, -SPVX_EIO with errno.
 */
int sx_tree_open(struct sx_tree *t, int fd, const char *name);

/* Return: 1 with a step, 0 at the end, -SPVX_ENOMEM. */
int sx_tree_next(struct sx_tree *t, struct sx_tree_step *step);

/* Whether sx_tree_prefetch() has more files of the current directory to give, and is not too
 * far ahead of the walk. */
bool sx_tree_wants_prefetch(const struct sx_tree *t);

/* The next file to prefetch, each once. Return: false: none is left in this directory, or
 * it is too far ahead of the walk. */
bool sx_tree_prefetch(struct sx_tree *t, struct sx_tree_step *step);

#endif
