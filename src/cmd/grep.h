/* SPDX-License-Identifier: MIT */
/*
 * cmd/grep.h - a search: grep_query.c says what for, grep.c goes through the modules.
 */
#ifndef SPVX_CMD_GREP_H
#define SPVX_CMD_GREP_H

#include "cmd/debug/debug.h"
#include "cmd/inputs/modules.h"
#include "frame/pattern.h"
#include "report/modules/grep.h"

struct grep_opts {
	struct opt_list patterns;
	struct opt_list ops;
	struct opt_list operands;
	uint64_t max;
	uint64_t after;
	uint64_t before;
	uint64_t context;
	bool list;
	bool list_without;
	bool count;
	bool source;
	bool summary;
	struct cmd_symbols_opts symbols;
};

/**
 * struct grep - a search at work
 * @wanted:  texts of the patterns
 * @indexed: the current module is in @current
 * @address: of the current module, once it has been asked for
 * @worker:  one of several threads, whose rows are kept in @unit; NULL: they are written
 * @kept:    what @unit has of the address; ptr NULL: nothing yet
 */
struct grep {
	struct cmd_run *run;
	const struct grep_opts *own;
	struct cmd_inputs *in;
	struct opt_list wanted;
	struct grep_patterns patterns;
	struct spvx_query *query;
	struct sx_grep_totals totals;
	enum sx_grep_mode mode;
	struct cmd_docs docs;
	struct sx_buf address;
	struct cmd_debug current;
	bool indexed;
	struct cmd_worker *worker;
	struct cmd_unit *unit;
	struct spvx_str kept;
};

/* How many instructions to print before or after a match, where @given is that option. */
uint64_t grep_neighbours(uint64_t given, const struct grep_opts *own);

/* The first word is the PATTERN unless options say what to find. Return: 0, or after a message
 * what it was. */
int grep_take_pattern(struct grep *f);

/* @f->query, from the options and patterns. Return: as above. */
int grep_make_query(struct grep *f);

#endif
