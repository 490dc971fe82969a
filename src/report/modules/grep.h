/* SPDX-License-Identifier: MIT */
/*
 * report/modules/grep.h - instructions found, in any of the formats.
 *
 * Rows are written as they come and none is kept.
 */
#ifndef SPVX_REPORT_MODULES_GREP_H
#define SPVX_REPORT_MODULES_GREP_H

#include "report/records/document.h"

#include <spvx/query.h>
#include <spvx/text.h>

/* Subject of a row. */
enum sx_grep_mode {
	SX_GREP_HITS,   /* an instruction */
	SX_GREP_COUNT,  /* a module: how many of its instructions match */
	SX_GREP_MODULES /* a module that has any, or none, as requested */
};

/**
 * struct sx_grep_row - an instruction, or a module
 * @address: of the module, as printed
 * @hit:     SX_GREP_HITS: the instruction
 * @matches: SX_GREP_COUNT
 * @place:   of the instruction in the text that was assembled, with that line; line 0: there
 *           was none
 * @file:    source file the instruction comes from; empty = not known
 * @line:    line in it
 * @source:  that line, without indentation; empty = not known
 */
struct sx_grep_row {
	struct spvx_str address;
	const struct spvx_hit *hit;
	uint64_t matches;
	struct spvx_as_place place;
	struct spvx_str file;
	uint32_t line;
	struct spvx_str source;
};

/**
 * struct sx_grep_totals - totals of a search
 * @matches:  instructions that match; of SX_GREP_MODULES one of a module
 * @matching: modules that have any
 * @modules:  modules searched
 */
struct sx_grep_totals {
	uint64_t matches;
	uint64_t matching;
	uint64_t modules;
};

/**
 * struct sx_grep_doc - a document being written; the members after @doc are set before it
 * begins
 * @doc:        its rows
 * @mode:       subject of the rows
 * @neighbours: rows say whether they match or are context
 * @source:     rows have a file and a line
 * @summary:    the text ends with the totals
 * @totals:     set before it ends
 */
struct sx_grep_doc {
	struct sx_doc doc;
	enum sx_grep_mode mode;
	bool neighbours;
	bool source;
	bool summary;
	struct sx_grep_totals totals;
};

extern const struct sx_document sx_grep_document;

void sx_grep_begin(struct sx_grep_doc *d);
void sx_grep_put(struct sx_grep_doc *d, const struct sx_grep_row *row);

#endif
