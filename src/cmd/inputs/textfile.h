/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/textfile.h - a text that is named on the command line, as a whole or line by line.
 *
 * Modules are not read here: see cmd/inputs/inputs.h.
 */
#ifndef SPVX_CMD_INPUTS_TEXTFILE_H
#define SPVX_CMD_INPUTS_TEXTFILE_H

#include "frame/command.h"
#include "input/path.h"

/**
 * cmd_text_read() - all bytes of a file
 * @run:  the run; --depfile is reported
 * @path: a file, or "-" for standard input
 * @text: an empty buffer
 * Return: 0, -SPVX_EIO (said), -SPVX_ENOMEM.
 */
int cmd_text_read(struct cmd_run *run, const char *path, struct sx_buf *text);

/**
 * cmd_text_lines() - the same in room for its longest line
 * @take: is given each; the last may end without an LF
 * @ctx:  passed to it
 * Return: 0, -SPVX_EIO (said), -SPVX_ENOMEM, what @take has returned.
 */
int cmd_text_lines(struct cmd_run *run, const char *path, sx_line_fn *take, void *ctx);

#endif
