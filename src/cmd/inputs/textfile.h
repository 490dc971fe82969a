/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/textfile.h - reads a text file named on the command line, whole or line by
 * line. A file that gzip or zstd has compressed is decompressed; where it is damaged, that is
 * an error, and the lines before the damage are read.
 *
 * Modules are not read here: see cmd/inputs/inputs.h.
 */
#ifndef SPVX_CMD_INPUTS_TEXTFILE_H
#define SPVX_CMD_INPUTS_TEXTFILE_H

#include "base/json_read.h"
#include "frame/command.h"
#include "input/path.h"

/**
 * cmd_text_read() - all bytes of a file
 * @run:  the run; the file is added to its --depfile
 * @path: a file, or "-" for standard input
 * @text: an empty buffer
 * Return: 0, -SPVX_EIO (reported), -SPVX_ENOMEM.
 */
int cmd_text_read(struct cmd_run *run, const char *path, struct sx_buf *text);

/* The same, kept as long as the run. */
int cmd_text_keep(struct cmd_run *run, const char *path, struct spvx_str *text);

/* Read a JSON file; the tree lives as long as the run. Return: as cmd_text_read(). */
int cmd_json_keep(struct cmd_run *run, const char *path, struct sx_json_node **root);

/* Report an error in a text, with its line and column if they are known. */
void cmd_text_fault(struct cmd_run *run, const char *path, const struct spvx_error *err);

/* Read the first bytes of a text, @room at most; of compressed data that is damaged, those before
 * the damage. Return: as cmd_text_read(). */
int cmd_text_head(struct cmd_run *run, const char *path, char *head, size_t room,
		  size_t *len);

/**
 * cmd_text_lines() - call @take for each line of a file, in memory for its longest line
 * @run:  as for cmd_text_read()
 * @path: as for cmd_text_read()
 * @take: called with each line; the last may end without an LF
 * @ctx:  passed to @take
 * Return: 0, -SPVX_EIO (reported), -SPVX_ENOMEM, or the error that @take returned.
 */
int cmd_text_lines(struct cmd_run *run, const char *path, sx_line_fn *take, void *ctx);

#endif
