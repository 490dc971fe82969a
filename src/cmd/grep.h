/* SPDX-License-Identifier: MIT */
/*
 * cmd/grep.h - a search: grep_terms.c makes the query, grep.c goes through the modules.
 */
#ifndef SPVX_CMD_GREP_H
#define SPVX_CMD_GREP_H

#include "cmd/debug/debug.h"
#include "cmd/grep_terms.h"
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
 * struct grep_hints - why nothing was found
 * @named: modules with debug names
 * @other: a text that matches when case is ignored; empty: none
 */
struct grep_hints {
	uint64_t named;
	char other[64];
};

/**
 * struct grep - the state of a search
 * @wanted:  texts of the patterns
 * @terms:   conditions of the PATTERN
 * @named:   ids are those that a listing prints, with names
 * @has_name: an expression has the name of an id
 * @module_named: the current module has debug names, or the ids of a text
 * @plain:   the expression without the line that is its alternative; NULL: there is none
 * @folded:  the expressions without case, for hints
 * @other:   in the current module, a text that matches when case is ignored; empty: none
 * @indexed: the current module is loaded in @current
 * @address: of the current module; empty until it is needed
 * @hints:   of all modules
 * @worker:  of a thread; its unit keeps the rows until it is put
 * @kept:    copy of the address that the unit owns; ptr NULL: none yet
 */
struct grep {
	struct cmd_run *run;
	const struct grep_opts *own;
	struct cmd_inputs *in;
	struct opt_list wanted;
	struct grep_terms terms;
	bool named;
	bool has_name;
	bool module_named;
	const char *plain;
	regex_t *folded;
	size_t folded_count;
	char other[64];
	struct grep_hints hints;
	struct grep_patterns patterns;
	struct spvx_query *query;
	struct sx_grep_totals totals;
	enum sx_grep_mode mode;
	struct cmd_docs docs;
	struct sx_buf address;
	struct cmd_debug current;
	bool indexed;
	struct cmd_worker *worker;
	struct spvx_str kept;
};

/* How many instructions to print before or after a match: @given by --before or --after,
 * else by --context. */
uint64_t grep_neighbours(uint64_t given, const struct grep_opts *own);

/* Take the first word as the PATTERN, unless options give the patterns. Return: 0, or the
 * error that was reported. */
int grep_take_pattern(struct grep *f);

/* ---- grep_words.c ---- */

/* Set the expressions from patterns. Return: 0 or -SPVX_ENOMEM. */
int grep_take_words(struct grep *f, const struct opt_list *words);

/* Compile the expressions. Return: as grep_patterns_make(). */
int grep_compile(struct grep *f, const char **error);
int grep_compile_folded(struct grep *f);
void grep_free_words(struct grep *f);

/* A text that does not match: remember it if it does when case is ignored. */
void grep_try_folded(struct grep *f, struct spvx_str text);

/* ---- grep_hint.c ---- */

/* Say why nothing was found, if a reason is known. */
void grep_hint(struct grep *f);

/* ---- grep_terms.c ---- */

/* Set @f->query from the options and patterns. Return: as grep_take_pattern(). */
int grep_make_query(struct grep *f);

#endif
