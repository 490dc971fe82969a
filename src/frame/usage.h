/* SPDX-License-Identifier: MIT */
/*
 * frame/usage.h - the help screen and the help of a command, made from the tables.
 */
#ifndef SPVX_FRAME_USAGE_H
#define SPVX_FRAME_USAGE_H

#include "frame/command.h"

/* `spvx --help` */
void usage_screen(struct sx_buf *b, const struct cmd_program *program);

/* `spvx help COMMAND` */
void usage_command(struct sx_buf *b, const struct cmd_program *program,
		   const struct cmd *cmd);

#endif
