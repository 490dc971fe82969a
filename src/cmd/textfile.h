/* SPDX-License-Identifier: MIT */
/*
 * cmd/textfile.h - a text that is named on the command line, as a whole.
 *
 * For what has to be read from its beginning to its end before anything can be said of it.
 * Modules are not read here: see cmd/inputs.h.
 */
#ifndef SPVX_CMD_TEXTFILE_H
#define SPVX_CMD_TEXTFILE_H

#include "cmd/command.h"

/**
 * cmd_text_read() - all bytes of a file
 * @run:  the run; --depfile is told
 * @path: a file, or "-" for standard input
 * @text: an empty buffer
 * Return: 0, -SPVX_EIO (said), -SPVX_ENOMEM.
 */
int cmd_text_read(struct cmd_run *run, const char *path, struct sx_buf *text);

#endif
