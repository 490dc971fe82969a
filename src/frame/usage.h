/* SPDX-License-Identifier: MIT */
/*
 * frame/usage.h - the help screen, the help of a command, manual pages and completions, made
 * from the tables.
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

/* ---- manual pages in roff ---- */

/* spvx(1): the program and all its commands. */
void man_program(struct sx_buf *b, const struct cmd_program *program);

/* spvx-COMMAND(1) */
void man_command(struct sx_buf *b, const struct cmd_program *program,
		 const struct cmd *cmd);

/* spvx-TOPIC(5) */
void man_topic(struct sx_buf *b, const struct cmd_program *program,
	       const struct cmd_topic *topic);

/* ---- completions for interactive shells ---- */

/* Names of the shells, ending with NULL. */
extern const char *const completion_shells[];

/* Write the completions for @shell, one of completion_shells. */
void completion_put(struct sx_buf *b, const struct cmd_program *program, const char *shell);

#endif
