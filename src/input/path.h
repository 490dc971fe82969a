/* SPDX-License-Identifier: MIT */
/*
 * input/path.h - the type of a file at a path, and the lines of a text file.
 */
#ifndef SPVX_INPUT_PATH_H
#define SPVX_INPUT_PATH_H

#include "base/buf.h"
#include "input/file.h"

enum sx_path_type {
	SX_PATH_NONE, /* does not exist */
	SX_PATH_FILE,
	SX_PATH_FOLDER,
	SX_PATH_OTHER, /* a pipe, a device */
	SX_PATH_FAILED /* cannot be examined; errno has the reason */
};

enum sx_path_type sx_path_type(const char *path);

/* Whether it can be read only once: standard input, a pipe, a device. */
bool sx_path_reads_once(const char *path);

/* Whether an errno means that no file can have the path: it may still be an address. */
bool sx_path_is_none(int error);

/* Whether both files exist, and @path was modified after @than. */
bool sx_path_is_newer(const char *path, const char *than);

/* Read the first bytes of a file, @room at most. @got: receives their number. Return: 0;
 * -SPVX_EIO, with the reason in @why. */
int sx_path_head(const char *path, char *head, size_t room, size_t *got, const char **why);

/* Called with a line, without its LF. Return: 0, or a code that ends reading. */
typedef int sx_line_fn(void *ctx, struct spvx_str line);

/**
 * sx_read_lines() - read the lines of a text, with memory for the longest line
 * @read: supplies the text
 * @source: passed to @read
 * @text: an empty buffer
 * @take: called with each line; the last may lack an LF
 * @ctx:  passed to @take
 * Return: 0; -SPVX_ELIMIT: a line of more than 64 MiB; -SPVX_ENOMEM; an error of @read; the
 * code that @take has returned.
 */
int sx_read_lines(spvx_read_fn *read, void *source, struct sx_buf *text, sx_line_fn *take,
		  void *ctx);

/**
 * sx_path_lines() - read the lines of a file
 * @path: of the file
 * @a:    allocator
 * @why:  receives the reason for -SPVX_EIO; may be NULL
 * Return: 0, -SPVX_EIO, -SPVX_ENOMEM, the code that @take has returned.
 */
int sx_path_lines(const char *path, const struct spvx_allocator *a, sx_line_fn *take,
		  void *ctx, const char **why);

#endif
