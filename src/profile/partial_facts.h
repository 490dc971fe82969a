/* SPDX-License-Identifier: MIT */
/*
 * profile/partial_facts.h - what a record of a partial says of a module.
 *
 * Records are read as they are written, in one pass without a tree; what is JSON all the same but
 * not spelled that way takes the parser. Both give the same facts.
 */
#ifndef SPVX_PROFILE_PARTIAL_FACTS_H
#define SPVX_PROFILE_PARTIAL_FACTS_H

#include "base/alloc.h"
#include "base/vec.h"

#include <spvx/profile.h>

/* A figure. */
struct sx_partial_row {
	enum spvx_profile_kind kind;
	struct spvx_str name;
	uint64_t count;
	uint64_t words;
};

/**
 * struct sx_partial_facts - of a module
 * @rows: struct sx_partial_row
 *
 * Names are in the record, or in the arena it was parsed with.
 */
struct sx_partial_facts {
	uint64_t bytes;
	uint64_t words;
	uint64_t malformed;
	uint64_t instructions;
	uint64_t unknown_opcodes;
	uint64_t debug_words;
	uint64_t entry_points;
	bool big;
	struct spvx_str version;
	struct spvx_str generator;
	struct spvx_str n1;
	struct spvx_str n2;
	struct sx_vec rows;
};

void sx_partial_facts_free(struct sx_partial_facts *f);

/**
 * sx_partial_facts_parse() - the facts of a record that is not spelled as ours are
 * @text:  members of an object whose first brace is a comma
 * @arena: for what they name
 * Return: 0, -SPVX_ENOMEM, -SPVX_ESYNTAX.
 */
int sx_partial_facts_parse(struct sx_partial_facts *f, struct sx_arena *arena,
			   struct spvx_str text);

/**
 * struct sx_partial_line - a record of a module
 * @sha:   64 digits
 * @srcs:  struct spvx_str, its addresses
 * @text:  of the facts
 */
struct sx_partial_line {
	struct spvx_str sha;
	struct sx_vec srcs;
	struct spvx_str text;
	struct sx_partial_facts facts;
};

void sx_partial_line_free(struct sx_partial_line *l);

/**
 * sx_partial_line_scan() - read a record that is spelled as ours are, names plain ASCII
 * @line: without LF, and without a key in front
 * Return: 1, 0: it is not, or holds something else: it takes the parser; -SPVX_ENOMEM.
 */
int sx_partial_line_scan(struct sx_partial_line *l, struct spvx_str line);

#endif
