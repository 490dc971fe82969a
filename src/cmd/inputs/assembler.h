/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/assembler.h - assembles texts and reports their errors, each with its line.
 */
#ifndef SPVX_CMD_INPUTS_ASSEMBLER_H
#define SPVX_CMD_INPUTS_ASSEMBLER_H

#include "frame/command.h"

#include <spvx/text.h>

/**
 * struct cmd_assembler - an assembler for one text after another; stays where it is
 * @as:     NULL: not open
 * @run:    whose messages it writes
 * @name:   of the text, for messages
 * @text:   all of it
 * @detail: what is printed below a message
 */
struct cmd_assembler {
	struct spvx_as *as;
	struct cmd_run *run;
	struct spvx_str name;
	struct spvx_str text;
	struct sx_buf detail;
};

/* @options: but for @version, which is that of --target-env, @error and @ctx. Return: 0,
 * -SPVX_ENOMEM. */
int cmd_assembler_open(struct cmd_assembler *a, struct cmd_run *run,
		       const struct spvx_as_options *options);

/**
 * cmd_assembler_text() - the module that a text describes
 * @a:      open
 * @name:   of the text, for messages
 * @text:   all of it
 * @module: receives the bytes of the module; good until the next text
 * @size:   receives how many
 * Return: 0, -SPVX_ESYNTAX or -SPVX_ELIMIT (said), -SPVX_ENOMEM.
 */
int cmd_assembler_text(struct cmd_assembler *a, struct spvx_str name, struct spvx_str text,
		       const unsigned char **module, size_t *size);

/* One that is zeroed is fine. */
void cmd_assembler_close(struct cmd_assembler *a);

#endif
