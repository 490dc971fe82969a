/* SPDX-License-Identifier: MIT */
/*
 * debug/source_line.h - the line of a source that an instruction is from, for people.
 */
#ifndef SPVX_DEBUG_SOURCE_LINE_H
#define SPVX_DEBUG_SOURCE_LINE_H

#include <spvx/debug.h>

/**
 * struct sx_source_line - a line
 * @file:   name of the source
 * @line:   from 1
 * @column: in bytes; 0: not known
 * @text:   the line without its indentation; empty: not known
 */
struct sx_source_line {
	struct spvx_str file;
	uint32_t line;
	uint32_t column;
	struct spvx_str text;
};

/**
 * sx_source_line() - texts.c: the line of an instruction
 * @debug:  loaded, or initialized and empty
 * @at:     word offset of the instruction
 * @source: receives the line, valid until the next load
 * Return: false: it is not known.
 */
bool sx_source_line(struct spvx_debug *debug, uint32_t at, struct sx_source_line *source);

#endif
