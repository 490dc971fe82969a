/* SPDX-License-Identifier: MIT */
/*
 * text/query.h - state and parts of a query: its names, the opcodes that can match, the
 * match of an instruction, the walk.
 */
#ifndef SPVX_TEXT_QUERY_H
#define SPVX_TEXT_QUERY_H

#include "base/alloc.h"
#include "base/map.h"
#include "text/dis.h"

#include <spvx/query.h>

#define SX_OPCODES 65536

/* How the walk treats an opcode. The first two stop it. */
enum sx_query_bits {
	SX_QUERY_CANDIDATE = 1 << 0,
	SX_QUERY_IMPORT = 1 << 1,   /* the import must be recorded */
	SX_QUERY_EXTENDED = 1 << 2, /* wanted only as one of the extended instructions */
	SX_QUERY_IDS = 1 << 3,      /* decoding it needs facts about ids */
	SX_QUERY_SPELLED = 1 << 4,  /* wanted only if one of its strings contains @part */
	/* only while the table is made */
	SX_QUERY_NAMED = 1 << 5,
	SX_QUERY_MARK = 1 << 6
};

#define SX_QUERY_STOP (SX_QUERY_CANDIDATE | SX_QUERY_IMPORT)

/* An alternative SET/NAME. */
struct sx_query_extended {
	const char *set;
	const char *name;
};

/* An enumerant that matches. */
struct sx_query_value {
	uint32_t kind;
	uint32_t value;
};

/* One string of @operands, which any of these values matches. */
struct sx_query_group {
	struct sx_query_value *values;
	size_t count;
	size_t cap;
};

/* An import of the current module; @wanted has a bit for each alternative SET/NAME. */
struct sx_query_import {
	unsigned set;
	uint32_t wanted;
};

/* An instruction that may precede a match; without bytes only its text is left. */
struct sx_query_note {
	struct spvx_insn insn;
	uint64_t offset;
	size_t text; /* offset in the kept text */
	size_t len;
};

/**
 * struct spvx_query - a query
 * @o:         as given
 * @grammar:   in force
 * @dis:       decodes and prints
 * @table:     enum sx_query_bits of each opcode
 * @arena:     owns the names
 * @extended:  alternatives SET/NAME
 * @groups:    the values of @o.operands
 * @part:      the part of the needle that one name or string must contain
 * @uses_ids:  printing or decoding a candidate needs facts about ids
 * @imports:   of the current module
 * @import_of: by <id>: 1 + index in @imports
 * @learnt:    end of the instructions whose facts @dis has
 * @begun:     @dis has begun the module
 * @whole:     all instructions of the module, for @o.names
 * @header:    of the module
 * @given:     offset after the last instruction yielded; 0 = none
 * @trail:     number of instructions still to yield after the last match
 * @matches:   number of matches in the module
 * @notes:     ring of @o.before entries; @note_count from @note_first on are in use
 * @kept:      text of notes whose bytes are gone
 * @match_waits: @match is held back until the notes before it are yielded
 * @waiting:   text of @match, while the buffer holds that of a note
 */
struct spvx_query {
	struct spvx_query_options o;
	const struct spvx_grammar *grammar;
	struct spvx_dis *dis;
	unsigned char *table;
	struct sx_arena arena;
	struct sx_query_extended extended[SPVX_QUERY_EXTENDED];
	uint32_t extended_count;
	struct sx_query_group *groups;
	struct spvx_str part;
	bool uses_ids;

	struct sx_query_import *imports;
	size_t import_count;
	size_t import_cap;
	struct sx_idmap import_of;
	const unsigned char *learnt;
	bool begun;
	struct spvx_cursor whole;
	struct spvx_header header;
	uint64_t given;
	uint64_t trail;
	uint64_t matches;

	struct sx_query_note *notes;
	uint32_t note_first;
	uint32_t note_count;
	struct sx_buf kept;
	bool match_waits;
	struct spvx_insn match;
	uint64_t match_offset;
	struct spvx_str match_text;
	struct sx_buf waiting;
};

/* ---- query_names.c ---- */

/* Fill the alternatives, the groups and the table. Return: as spvx_query_create(). */
int sx_query_compile(struct spvx_query *q, struct spvx_error *err);

/* A bit for each alternative SET/NAME whose set is the one imported. */
uint32_t sx_query_sets(const struct spvx_query *q, struct spvx_str import);

/* Whether an extended instruction of an import is one of those wanted. */
bool sx_query_is_extended(const struct spvx_query *q, const struct sx_query_import *import,
			  uint32_t number);

/* ---- query_table.c ---- */

/* Fill the table; the other fields are set, and the opcodes of @ops are marked in it. */
int sx_query_table(struct spvx_query *q);

/* ---- query_match.c ---- */

/* Start the disassembler on the current module, unless it has been started. */
int sx_query_begin_dis(struct spvx_query *q);

/* Let the disassembler learn the facts of the module up to @pos. */
int sx_query_learn(struct spvx_query *q, const unsigned char *pos);

/* Prepare for decoding an instruction. */
int sx_query_prepare(struct spvx_query *q, const struct spvx_insn *insn);

/* The text of an instruction; a NUL follows it. */
int sx_query_print(struct spvx_query *q, const struct spvx_insn *insn,
		   struct spvx_str *text);

/* Whether an instruction matches. Return: 1, with its @text if that was needed; 0; a
 * negative code. */
int sx_query_judge(struct spvx_query *q, const struct spvx_insn *insn,
		   struct spvx_str *text);

#endif
