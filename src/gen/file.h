/* SPDX-License-Identifier: MIT */
/*
 * gen/file.h - reads and writes whole files, for the host tools.
 */
#ifndef SPVX_GEN_FILE_H
#define SPVX_GEN_FILE_H

#include "base/alloc.h"
#include "base/str.h"

/* Read a file into @arena; a NUL follows the text. Return: the text; .ptr is NULL if the
 * file cannot be read. */
struct spvx_str sx_host_read(struct sx_arena *arena, const char *path);

/* Write @dir/@name. Return: 0, or 1 after an error message on stderr. */
int sx_host_write(const char *dir, const char *name, const struct sx_buf *b);

#endif
