/* SPDX-License-Identifier: MIT */
/*
 * input/tree.h - the files below a directory, one after the other.
 *
 * Depth first, the entries of each directory in byte order of their names and each
 * sub-directory where its name is. Takes any depth: no recursion, a bounded number of
 * open directories, paths of any length. Opens no files.
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
	struct sx_buf path;  /* of the current directory as it was reached, with a slash */
	size_t below;        /* where in it the part below the INPUT begins */
	struct sx_buf match; /* a path patterns are matched with */
};

/**
 * struct sx_tree_step - a file, or a problem
 * @dir_fd: open(at) this
 * @name:   this name in it; in sx_tree.path's directory
 * @why:    NULL, or what is wrong with it
 * @error:  the code that goes with @why; -SPVX_ENOENT: a link that leads to nothing
 */
struct sx_tree_step {
	int dir_fd;
	const char *name;
	const char *why;
	int error;
};

void sx_tree_init(struct sx_tree *t, const struct spvx_input_options *options);
void sx_tree_free(struct sx_tree *t);

/**
 * sx_tree_open() - begin a walk
 * @t:    no walk is on
 * @fd:   the directory; closed by the walk
 * @name: how the user named it
 * Return: 0, -SPVX_ENOMEM, -SPVX_EIO with errno.
 */
int sx_tree_open(struct sx_tree *t, int fd, const char *name);

/* Return: 1 with a step, 0 at the end, -SPVX_ENOMEM. */
int sx_tree_next(struct sx_tree *t, struct sx_tree_step *step);

/* There are files in the current directory that sx_tree_ahead() has not come to, and it is not
 * far ahead. */
bool sx_tree_wants_ahead(const struct sx_tree *t);

/* A file that the walk comes to soon; each once. False: there is none in this directory, or
 * they are far. */
bool sx_tree_ahead(struct sx_tree *t, struct sx_tree_step *step);

#endif
