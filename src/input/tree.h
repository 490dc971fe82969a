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
#include "input/dir.h"

#include <spvx/input.h>

#include <sys/types.h>

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
 * @local:  it is read through the kernel's page cache from a disk or from memory of this
 *          machine: where a read returns less than asked for, the file ends there, or a page
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
