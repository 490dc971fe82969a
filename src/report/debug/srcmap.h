/* SPDX-License-Identifier: MIT */
/*
 * report/debug/srcmap.h - line tables: source positions of instructions, in any of the
 * formats.
 */
#ifndef SPVX_REPORT_DEBUG_SRCMAP_H
#define SPVX_REPORT_DEBUG_SRCMAP_H

#include "report/records/document.h"
#include "report/records/members.h"

#include <spvx/debug.h>

/**
 * struct sx_srcmap_options - contents of a line table
 * @each:   a row for each instruction instead of runs
 * @wide:   also the source of a position, its end, and the scopes
 * @all:    also instructions outside functions
 * @policy: the policy that the debug information was read with
 */
struct sx_srcmap_options {
	bool each;
	bool wide;
	bool all;
	unsigned policy; /* enum spvx_debug_policy */
};

/**
 * struct sx_srcmap_view - a module to be shown
 * @address: as printed
 * @debug:   its debug information; lines are looked up in it
 * @symbols: the twin that its lines are from
 */
struct sx_srcmap_view {
	struct spvx_str address;
	struct spvx_debug *debug;
	struct sx_symbols symbols;
};

/**
 * struct sx_srcmap_sums - sums at the end of a text
 * @lined:      modules with lines
 * @words:      words of function bodies
 * @line_words: words of function bodies that have a line
 * @brief:      the last module had no table
 */
struct sx_srcmap_sums {
	uint64_t lined;
	uint64_t words;
	uint64_t line_words;
	bool brief;
};

/**
 * struct sx_srcmap_doc - a document being written; .options are set before it begins
 * @sums:  sums over all modules, for text
 * @debug: debug information of the current module
 */
struct sx_srcmap_doc {
	struct sx_doc doc;
	struct sx_srcmap_options options;
	struct sx_srcmap_sums sums;
	struct spvx_debug *debug;
};

extern const struct sx_document sx_srcmap_document;

/* The name of the format of source maps, which debug/ecma426.c writes. */
#define SX_SRCMAP_MAP "map"

void sx_srcmap_begin(struct sx_srcmap_doc *d);
void sx_srcmap_put(struct sx_srcmap_doc *d, const struct sx_srcmap_view *v);

/* ---- shared by the formats ---- */

/**
 * struct sx_srcmap_line - a run or a row, in one form
 * @at:     word offset
 * @words:  number of words
 * @insns:  number of instructions
 * @opcode: opcode of a row
 * @span:   its position and scopes
 */
struct sx_srcmap_line {
	uint32_t at;
	uint32_t words;
	uint32_t insns;
	uint16_t opcode;
	const struct spvx_debug_span *span;
};

/**
 * struct sx_srcmap_lines - the runs or rows of a module, one by one; begin with .debug and
 * .options set and the rest zero
 */
struct sx_srcmap_lines {
	const struct spvx_debug *debug;
	const struct sx_srcmap_options *options;
	struct spvx_debug_run run;
	struct spvx_debug_row row;
};

bool sx_srcmap_next(struct sx_srcmap_lines *l, struct sx_srcmap_line *line);

/* Name of an opcode; empty: the grammar has none. */
const char *sx_srcmap_opcode(const struct spvx_debug *d, uint16_t opcode);

/* ---- srcmap_record.c ---- */

/* .asked bits of the fields without and with .each. */
#define SX_SRCMAP_RUNS 1u
#define SX_SRCMAP_ROWS 2u

/* A module: a struct sx_srcmap_view. */
extern const struct sx_record sx_srcmap_record;

/* The kinds of NDJSON lines, and the function that writes a module as such lines. */
extern const struct sx_line sx_srcmap_kinds[];
void sx_srcmap_put_lines(struct sx_doc *d, const void *view);

#endif
