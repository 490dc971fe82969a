/* SPDX-License-Identifier: MIT */
/*
 * frame/usage.h - the help screen and the help of a command, made from the tables.
 */
#ifndef SPVX_FRAME_USAGE_H
#define SPVX_FRAME_USAGE_H

#include "frame/command.h"

/* `spvx --help` */
void usage_screen(struct sx_buf *b, const struct cmd_program *program);

/* `spvx help COMMAND`, `spvx COMMAND --help` */
void usage_command(struct sx_buf *b, const struct cmd *cmd);

/* `spvx COMMAND -h`: 80 columns, 40 lines. */
void usage_brief(struct sx_buf *b, const struct cmd *cmd);

/* `spvx help common`: the options that commands have in common. */
void usage_common(struct sx_buf *b, const struct cmd_program *program);

/* `spvx help exit-status`: the meaning of each status, by command. */
void usage_status(struct sx_buf *b, const struct cmd_program *program);

#endif
