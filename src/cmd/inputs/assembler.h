/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/assembler.h - assembles texts and reports their errors, each with its line.
 */
#ifndef SPVX_CMD_INPUTS_ASSEMBLER_H
#define SPVX_CMD_INPUTS_ASSEMBLER_H

#include "frame/command.h"

#include <spvx/text.h>

#define CMD_NAME_WORDS 64

/**
 * struct cmd_assembler - an assembler for one text after another; must not be moved once
 * open
 * @as:     NULL: not open
 * @run:    whose messages it writes
 * @name:   of the text, for messages
 * @text:   all of it
 * @bound:  of the module; 0: there is none
 * @detail: lines printed below a message
 * @name_words: the OpName that cmd_assembler_named() has returned
 */
struct cmd_assembler {
	struct spvx_as *as;
	struct cmd_run *run;
	struct spvx_str name;
	struct spvx_str text;
	uint32_t bound;
	struct sx_buf detail;
	uint32_t name_words[CMD_NAME_WORDS];
};

/* Open an assembler; it sets @version (from --target-env), @error and @ctx of @options.
 * Return: 0, -SPVX_ENOMEM. */
int cmd_assembler_open(struct cmd_assembler *a, struct cmd_run *run,
		       const struct spvx_as_options *options);

/**
 * cmd_assembler_text() - the module that a text describes
 * @a:      open
 * @name:   of the text, for messages
 * @text:   all of it
 * @module: receives the module; valid until the next text
 * @size:   receives its size in bytes
 * Return: 0, -SPVX_ESYNTAX or -SPVX_ELIMIT (reported), -SPVX_ENOMEM.
 */
int cmd_assembler_text(struct cmd_assembler *a, struct spvx_str name, struct spvx_str text,
		       const unsigned char **module, size_t *size);

/* Names of <id>s in the text: a callback for spvx_dis_options.named. @a: its last text gave
 * a module, and is still there. */
bool cmd_assembler_named(struct cmd_assembler *a, uint32_t *at, uint32_t *id,
			 struct spvx_insn *name);

/* Release it; a zeroed assembler is fine. */
void cmd_assembler_close(struct cmd_assembler *a);

#endif
