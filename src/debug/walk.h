/* SPDX-License-Identifier: MIT */
/*
 * debug/walk.h - a walk through a module: what its files have in common.
 *
 * walk.c knows what instructions mean, and walks what the index knows. walk_new.c walks
 * functions that the lean index has not seen.
 */
#ifndef SPVX_DEBUG_WALK_H
#define SPVX_DEBUG_WALK_H

#include "debug/lines.h"
#include "spirv/lean.h"

/* What an instruction is to the walk. */
enum sx_debug_act {
	SX_ACT_PLAIN,
	SX_ACT_STRING, /* plain, unless some <id> is defined twice */
	SX_ACT_LINE,   /* core: writes a register */
	SX_ACT_SOURCE, /* core: declares or continues a source */
	SX_ACT_EXT,
	SX_ACT_FUNCTION,
	SX_ACT_LABEL,
	SX_ACT_MERGE,
	SX_ACT_TERMINATOR,
	SX_ACT_END,
	SX_ACT_ODD /* none of the above: the lean index is not for it */
};

/* Where in a function the walk is. */
enum sx_debug_where {
	SX_DEBUG_OUTSIDE,
	SX_DEBUG_BETWEEN_BLOCKS, /* in a body */
	SX_DEBUG_IN_BLOCK,
	SX_DEBUG_AFTER_MERGE
};

/**
 * struct sx_debug_walk - a walk in progress
 * @lines:   the registers
 * @span:    the one at hand, NULL: the next instruction begins one
 * @at:      word offset of the instruction at hand
 * @next_function: in the module's functions[]
 * @body:    the function it is in, SPVX_NONE outside
 * @where:   more exactly
 * @plain:   acts up to this one only make the span longer
 * @until_mark: instructions before the next mark
 * @insns:   instructions of functions, where they are new
 * @line_at: the OpLine outside bodies that nothing has followed yet, 0 = none
 * @globals, @globals_end: where types, constants and variables begin and end
 */
struct sx_debug_walk {
	struct spvx_debug_state *s;
	struct sx_debug_lines lines;
	struct spvx_debug_span *span;
	uint32_t at;
	uint32_t next_function;
	uint32_t body;
	enum sx_debug_where where;
	enum sx_debug_act plain;
	uint32_t until_mark;
	uint32_t insns;
	uint32_t line_at;
	uint32_t globals;
	uint32_t globals_end;
};

/* What an opcode means to the walk. */
enum sx_debug_act sx_debug_act_of(unsigned opcode);

/* The instruction at hand is the first of a span. */
void sx_debug_walk_span(struct sx_debug_walk *w, enum sx_debug_act act);

/* Instructions in one piece that belong to one span. */
static inline void sx_debug_walk_plain(struct sx_debug_walk *w, enum sx_debug_act act,
				       uint32_t words, uint32_t insns)
{
	if (!w->span) {
		sx_debug_walk_span(w, act);
		if (!w->span)
			return;
	}
	w->span->words += words;
	w->span->insns += insns;
}

/* Every so many instructions. */
static inline void sx_debug_walk_mark(struct sx_debug_walk *w)
{
	uint32_t *place = sx_debug_push(w->s, SX_DEBUG_MARKS);

	if (place)
		*place = w->at;
	w->until_mark = SX_DEBUG_MARK;
}

/* The instruction at hand, which is not only longer. */
void sx_debug_walk_take(struct sx_debug_walk *w, struct spvx_insn insn,
			enum sx_debug_act act);

/* Functions that the lean index has not seen. Return: false: they are odd. */
bool sx_debug_walk_new(struct sx_debug_walk *w);

#endif
