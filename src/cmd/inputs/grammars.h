/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/grammars.h - grammar files that are named on the command line: --grammar of
 * every command, and the FILE of `spvx grammar`.
 *
 * Errors are reported here, syntax errors with FILE:LINE:COLUMN.
 */
#ifndef SPVX_CMD_INPUTS_GRAMMARS_H
#define SPVX_CMD_INPUTS_GRAMMARS_H

#include "frame/command.h"

#include <spvx/grammar.h>

/**
 * cmd_grammar() - the grammar of a run
 * @run: the files of --grammar are read once; the grammar lives as long as the run
 * @err: receives 0, -SPVX_EINVAL, -SPVX_EIO, -SPVX_ESYNTAX, -SPVX_ELIMIT (all reported), or
 *       -SPVX_ENOMEM; the command returns it
 * Return: the built-in grammar with every --grammar added; NULL, which means the built-in
 * one, without --grammar and after a failure.
 */
const struct spvx_grammar *cmd_grammar(struct cmd_run *run, int *err);

/**
 * cmd_grammar_text() - the content of a grammar file
 * @run:  its arena keeps the text
 * @path: a file, or "-" for standard input
 * @text: receives all bytes
 * Return: 0, -SPVX_EIO or -SPVX_ELIMIT (reported), -SPVX_ENOMEM.
 */
int cmd_grammar_text(struct cmd_run *run, const char *path, struct spvx_str *text);

/**
 * cmd_grammar_name() - the extended set that a file describes, by the name of the file
 * @path: extinst.glsl.std.450.grammar.json
 *
 * Published files are named after their set, with differences in case, `-` and `_`; some
 * add a version that the set's name lacks.
 * Return: the built-in set's name ("GLSL.std.450"); else the file's name without folder,
 * "extinst." and ".grammar.json"; empty for "-".
 */
struct spvx_str cmd_grammar_name(const char *path);

#endif
