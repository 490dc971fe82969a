/* SPDX-License-Identifier: MIT */
/*
 * cmd/lines.h - which line of which source an instruction comes from, and what it says.
 *
 * Made once over an indexed module, then asked. A position holds from the instruction that
 * sets it to the end of the block, the next one that sets it, or the one that takes it
 * away; spec 3.32.2 (OpLine). Knows the positions and texts of the core instructions.
 */
#ifndef SPVX_CMD_LINES_H
#define SPVX_CMD_LINES_H

#include "base/alloc.h"
#include "base/map.h"

#include <spvx/module.h>

/**
 * struct cmd_position - where in the sources
 * @file:   its name; empty: the module does not tell
 * @line:   1-based; 0: made by the compiler
 * @column: 1-based; 0: not known
 */
struct cmd_position {
	struct spvx_str file;
	uint32_t line;
	uint32_t column;
};

struct cmd_line_run;
struct cmd_line_text;

/**
 * struct cmd_lines - the sources of a module; its fields are for lines.c
 * @module:     it was made over
 * @runs:       where positions change, by word offset
 * @texts:      of the sources
 * @text_names: of the files, to the index of a text + 1
 * @hint:       the run that was asked for last
 */
struct cmd_lines {
	const struct spvx_module *module;
	struct cmd_line_run *runs;
	size_t run_count;
	size_t run_room;
	struct cmd_line_text *texts;
	size_t text_count;
	size_t text_room;
	struct sx_strmap text_names;
	size_t hint;
};

/**
 * cmd_lines_open() - take note of all positions and source texts of a module
 * @lines:  set up; released by cmd_lines_close(), also after a failure
 * @module: an index, and the bytes it is over, that outlive @lines
 * Return: 0 or -SPVX_ENOMEM.
 */
int cmd_lines_open(struct cmd_lines *lines, const struct spvx_module *module);

/* Release everything; zeroed lines are fine. */
void cmd_lines_close(struct cmd_lines *lines);

/**
 * cmd_lines_at() - the position of an instruction
 * @lines:    open
 * @at:       its word offset in the module; best asked for in rising order
 * @position: receives it
 * Return: whether it has one; what sets a position has none itself.
 */
bool cmd_lines_at(struct cmd_lines *lines, uint32_t at, struct cmd_position *position);

/**
 * cmd_lines_text() - a line of a source that the module carries
 * @lines: open
 * @file:  as in a position
 * @line:  1-based
 * Return: the line without its end; ptr NULL when there is none.
 */
struct spvx_str cmd_lines_text(const struct cmd_lines *lines, struct spvx_str file,
			       uint32_t line);

/**
 * cmd_lines_find() - the first instruction that comes from a line
 * @lines: open
 * @file:  the name of a file, or the last parts of its path
 * @line:  1-based
 * Return: its word offset, or SPVX_NONE.
 */
uint32_t cmd_lines_find(const struct cmd_lines *lines, struct spvx_str file, uint32_t line);

#endif
