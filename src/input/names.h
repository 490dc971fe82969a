/* SPDX-License-Identifier: MIT */
/*
 * input/names.h - the names of an input set: the given ones, then those in lists, without
 * repetitions. Lists are read as needed, so a pipe can feed one.
 */
#ifndef SPVX_INPUT_NAMES_H
#define SPVX_INPUT_NAMES_H

#include "base/buf.h"
#include "base/map.h"

#include <spvx/input.h>

/**
 * struct sx_name - a name, or a problem with a list
 * @text:  the name, or that of a faulty list; valid until the next one
 * @is_stdin: it means standard input
 * @error: 0; -SPVX_ENOENT, -SPVX_EIO: the list cannot be opened or read;
 *         -SPVX_EINVAL: a line of the list is not a name
 * @why:   the problem in words
 */
struct sx_name {
	const char *text;
	bool is_stdin;
	int error;
	const char *why;
};

/**
 * struct sx_names - position in the names
 */
struct sx_names {
	const struct spvx_input_options *options;
	void (*opened)(void *ctx,
		       const char *path); /* called for every list; may be NULL */
	void *ctx;
	size_t next_name;
	size_t next_list; /* lists of lines, then lists with NULs */
	const char *list; /* the open list; NULL: none */
	int fd;
	char separator;
	bool begun;         /* a byte order mark may only come before that */
	struct sx_buf text; /* the current name */
	char *block;        /* bytes read from the list */
	size_t block_at;
	size_t block_len;
	struct sx_strmap seen; /* the names so far, unless there is only one */
};

/* Return: 0; -SPVX_EINVAL: no name at all, or standard input twice. */
int sx_names_init(struct sx_names *n, const struct spvx_input_options *options);

/* Return: 1 with a name, 0 at the end, -SPVX_ENOMEM. */
int sx_names_next(struct sx_names *n, struct sx_name *name);

void sx_names_free(struct sx_names *n);

#endif
