/* SPDX-License-Identifier: MIT */
/*
 * frame/usage.h - the help screen and the help of a command, made from the tables.
 */
#ifndef SPVX_FRAME_USAGE_H
#define SPVX_FRAME_USAGE_H

#include "frame/command.h"

/* Headings of the help screen; NULL for CMD_HIDDEN. */
const char *usage_heading(enum cmd_group group);

/* `spvx --help` */
void usage_screen(struct sx_buf *b, const struct cmd_program *program);

/* `spvx help COMMAND` */
void usage_command(struct sx_buf *b, const struct cmd_program *program,
		   const struct cmd *cmd);

/* `--format=FMT`, `--color[=WHEN]`: as it is written in help and man page. */
void usage_long(struct sx_buf *b, const struct opt *o);

#endif
