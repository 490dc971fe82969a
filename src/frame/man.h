/* SPDX-License-Identifier: MIT */
/*
 * frame/man.h - manual pages in roff, made from the tables.
 */
#ifndef SPVX_FRAME_MAN_H
#define SPVX_FRAME_MAN_H

#include "frame/command.h"

/* spvx(1): the program and all its commands. */
void man_program(struct sx_buf *b, const struct cmd_program *program);

/* spvx-COMMAND(1) */
void man_command(struct sx_buf *b, const struct cmd_program *program,
		 const struct cmd *cmd);

/* spvx-TOPIC(5) */
void man_topic(struct sx_buf *b, const struct cmd_program *program,
	       const struct cmd_topic *topic);

#endif
