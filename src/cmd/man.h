/* SPDX-License-Identifier: MIT */
/*
 * cmd/man.h - manual pages in roff, made from the tables.
 */
#ifndef SPVX_CMD_MAN_H
#define SPVX_CMD_MAN_H

#include "cmd/command.h"

/* spvx(1): the program and all its commands. */
void man_program(struct sx_buf *b, const struct cmd_program *program);

/* spvx-COMMAND(1) */
void man_command(struct sx_buf *b, const struct cmd_program *program,
		 const struct cmd *cmd);

#endif
