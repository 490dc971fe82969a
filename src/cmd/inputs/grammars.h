/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/grammars.h - grammar files that are named on the command line: --grammar of every
 * command, and the FILE of `spvx grammar`.
 *
 * What cannot be read is said here, as FILE:LINE:COLUMN where a text is wrong.
 */
#ifndef SPVX_CMD_INPUTS_GRAMMARS_H
#define SPVX_CMD_INPUTS_GRAMMARS_H

#include "frame/command.h"

#include <spvx/grammar.h>

/**
 * cmd_grammar() - the grammar of a run
 * @run: the files of --grammar are read once; what they make lives as long as the run
 * @err: receives 0, -SPVX_EINVAL, -SPVX_EIO, -SPVX_ESYNTAX, -SPVX_ELIMIT (all said), or
 *       -SPVX_ENOMEM: for the command to return in turn
 * Return: the built-in grammar with every --grammar added; NULL, which means the built-in
 * one, without --grammar and after a failure.
 */
const struct spvx_grammar *cmd_grammar(struct cmd_run *run, int *err);

/**
 * cmd_grammar_text() - a grammar file as it is
 * @run:  its arena keeps the text
 * @path: a file, or "-" for standard input
 * @text: receives all bytes
 * Return: 0, -SPVX_EIO, -SPVX_ELIMIT (said), -SPVX_ENOMEM.
 */
int cmd_grammar_text(struct cmd_run *run, const char *path, struct spvx_str *text);

/**
 * cmd_grammar_fault() - say what is wrong with a grammar file
 * @run:  the run
 * @path: the file
 * @err:  with the place in its text, where it has one
 */
void cmd_grammar_fault(struct cmd_run *run, const char *path, const struct spvx_error *err);

/**
 * cmd_grammar_name() - the extended set that a file is about, identified by its name
 * @path: extinst.glsl.std.450.grammar.json
 *
 * Published files are called after their set but for case, `-` and `_`, and some have a
 * version at the end that the set has not.
 * Return: the built-in set's name ("GLSL.std.450"); else the file's without folder,
 * "extinst." and ".grammar.json", as it is; empty for "-".
 */
struct spvx_str cmd_grammar_name(const char *path);

#endif
