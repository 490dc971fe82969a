/* SPDX-License-Identifier: MIT */
/*
 * frame/completion.h - completions for interactive shells, made from the tables.
 */
#ifndef SPVX_FRAME_COMPLETION_H
#define SPVX_FRAME_COMPLETION_H

#include "frame/command.h"

/* Names of the shells, ending with NULL. */
extern const char *const completion_shells[];

/* Write the completions for @shell, one of completion_shells. */
void completion_put(struct sx_buf *b, const struct cmd_program *program, const char *shell);

#endif
