/* SPDX-License-Identifier: MIT */
/*
 * report/modules/grep.h - instructions found, in any of the formats.
 *
 * Rows are written as they come and none is kept.
 */
#ifndef SPVX_REPORT_MODULES_GREP_H
#define SPVX_REPORT_MODULES_GREP_H

#include "base/json_write.h"
#include "report/records/ending.h"
#include "report/records/table.h"

#include <spvx/query.h>

/* What a row is about. */
enum sx_grep_mode {
	SX_GREP_HITS,   /* an instruction */
	SX_GREP_COUNT,  /* a module: how many of its instructions match */
	SX_GREP_MODULES /* a module that has any, or none, as was asked for */
};

/**
 * struct sx_grep_row - an instruction, or a module
 * @address: of the module, as printed
 * @hit:     SX_GREP_HITS: the instruction
 * @matches: SX_GREP_COUNT
 * @file:    source file the instruction comes from; empty = not known
 * @line:    line in it
 */
struct sx_grep_row {
	struct spvx_str address;
	const struct spvx_hit *hit;
	uint64_t matches;
	struct spvx_str file;
	uint32_t line;
};

/**
 * struct sx_grep_totals - how it ended
 * @matches:  instructions that match
 * @matching: modules that have any
 * @modules:  modules looked at
 * @ending:  how the run ended
 */
struct sx_grep_totals {
	uint64_t matches;
	uint64_t matching;
	uint64_t modules;
	const struct sx_ending *ending;
};

/**
 * struct sx_grep_doc - a document in the making; the first fields are set before it begins
 * @page:       where it goes
 * @mode:       what its rows are about
 * @neighbours: rows say whether they match or are beside a match
 * @source:     rows have a file and a line
 * @json:       writer of the formats that are JSON
 * @rows:       so far
 */
struct sx_grep_doc {
	struct sx_page page;
	enum sx_grep_mode mode;
	bool neighbours;
	bool source;
	struct sx_json json;
	uint64_t rows;
};

/* A format. */
struct sx_grep_format {
	const char *name;
	void (*begin)(struct sx_grep_doc *d);
	void (*row)(struct sx_grep_doc *d, const struct sx_grep_row *row);
	void (*end)(struct sx_grep_doc *d, const struct sx_grep_totals *totals);
};

/* By name; NULL: there is none. */
const struct sx_grep_format *sx_grep_format(const char *name);

#endif
