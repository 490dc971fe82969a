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
	SX_ACT_WRITER, /* of @quick_set: writes a register */
	SX_ACT_ODD     /* none of the above: the lean index is not for it */
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
 * @quick_set: <id> of the set that sx_debug_ext_act() knows, UINT64_MAX: none
 * @quick_shapes: its shapes by number
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
	uint64_t quick_set;
	const uint8_t *quick_shapes;
	uint32_t until_mark;
	uint32_t insns;
	uint32_t line_at;
	uint32_t globals;
	uint32_t globals_end;
};

/* What an opcode means to the walk. */
enum sx_debug_act sx_debug_act_of(unsigned opcode);

/* By enum sx_debug_op what an extended instruction means when nobody wants findings. */
extern const uint8_t sx_debug_ext_acts[SX_DEBUG_OPS];

/* What an OpExtInst means to the walk; SX_ACT_EXT: a closer look will tell. @p: it. */
static inline enum sx_debug_act sx_debug_ext_act(const struct sx_debug_walk *w,
						 const unsigned char *p, uint32_t words)
{
	const struct sx_debug_vocab *v = &w->s->vocab;
	uint32_t number;

	if (words < SX_DEBUG_EXT_OPERANDS ||
	    spvx_load32(p + SX_DEBUG_EXT_SET * SPVX_WORD_BYTES, false) != w->quick_set)
		return SX_ACT_EXT;
	number = spvx_load32(p + SX_DEBUG_EXT_NUMBER * SPVX_WORD_BYTES, false);
	if (number >= SX_DEBUG_NUMBERS)
		return SX_ACT_EXT;
	return (enum sx_debug_act)sx_debug_ext_acts[v->op[w->quick_shapes[number]]];
}

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

/* Behind a terminator or the end of a function. */
static inline void sx_debug_walk_leave(struct sx_debug_walk *w, enum sx_debug_act act)
{
	w->span = NULL;
	w->where = act == SX_ACT_END ? SX_DEBUG_OUTSIDE : SX_DEBUG_BETWEEN_BLOCKS;
	if (act == SX_ACT_END)
		w->body = SPVX_NONE;
	else if (w->body == SPVX_NONE)
		w->where = SX_DEBUG_OUTSIDE;
	sx_debug_lines_leave(&w->lines);
}

/* An OpLabel. */
static inline void sx_debug_walk_label(struct sx_debug_walk *w)
{
	w->where = w->body == SPVX_NONE ? SX_DEBUG_OUTSIDE : SX_DEBUG_IN_BLOCK;
}

/* Behind a merge instruction. */
static inline void sx_debug_walk_merge(struct sx_debug_walk *w)
{
	if (w->where == SX_DEBUG_IN_BLOCK)
		w->where = SX_DEBUG_AFTER_MERGE;
}

/* Every so many instructions. */
static inline void sx_debug_walk_mark(struct sx_debug_walk *w)
{
	uint32_t *place = sx_debug_push(w->s, SX_DEBUG_MARKS);

	if (place)
		*place = w->at;
	w->until_mark = SX_DEBUG_MARK;
}

/* The instruction at hand, which does not only make the span longer; go on behind it. */
void sx_debug_walk_take(struct sx_debug_walk *w, enum sx_debug_act act);

/* Functions that the lean index has not seen. Return: false: they are odd. */
bool sx_debug_walk_new(struct sx_debug_walk *w);

#endif
