/* SPDX-License-Identifier: MIT */
/*
 * input/path.h - what a path is, and the lines of a text file.
 */
#ifndef SPVX_INPUT_PATH_H
#define SPVX_INPUT_PATH_H

#include "base/buf.h"
#include "input/file.h"

enum sx_path_type {
	SX_PATH_NONE, /* nothing is there */
	SX_PATH_FILE,
	SX_PATH_FOLDER,
	SX_PATH_OTHER, /* a pipe, a device */
	SX_PATH_FAILED /* its kind could not be read: errno says why */
};

enum sx_path_type sx_path_type(const char *path);

/* Both are there, and @path was modified after @than. */
bool sx_path_is_newer(const char *path, const char *than);

/* The first bytes of a file: @got, up to @room. Return: 0; -SPVX_EIO: @why says why. */
int sx_path_head(const char *path, char *head, size_t room, size_t *got, const char **why);

/* A line, without its LF. Return: 0, or a code that ends it. */
typedef int sx_line_fn(void *ctx, struct spvx_str line);

/**
 * sx_file_lines() - the lines of an open file, in memory for the longest of them
 * @f:    open; how it has failed is in sx_file_why()
 * @text: an empty buffer
 * @take: given each; the last may end without an LF
 * @ctx:  passed to it
 * Return: 0, -SPVX_EIO, -SPVX_ENOMEM, what @take has returned.
 */
int sx_file_lines(struct sx_file *f, struct sx_buf *text, sx_line_fn *take, void *ctx);

/**
 * sx_path_lines() - the lines of a file
 * @path: of it
 * @a:    allocator
 * @why:  receives what went wrong with -SPVX_EIO; may be NULL
 * Return: as sx_file_lines().
 */
int sx_path_lines(const char *path, const struct spvx_allocator *a, sx_line_fn *take,
		  void *ctx, const char **why);

#endif
