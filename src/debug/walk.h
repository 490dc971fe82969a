/* SPDX-License-Identifier: MIT */
/*
 * debug/walk.h - a walk through a module: what its files have in common.
 *
 * walk.c knows what instructions mean, and walks what the index knows. walk_fast.c walks
 * functions that the summary index has not seen.
 */
#ifndef SPVX_DEBUG_WALK_H
#define SPVX_DEBUG_WALK_H

#include "debug/lines.h"
#include "spirv/summary.h"

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
	/* of @quick_set */
	SX_ACT_DEBUG_LINE,
	SX_ACT_SCOPE,
	SX_ACT_DEFINITION, /* DebugFunctionDefinition */
	SX_ACT_WRITER,     /* writes a register, too */
	SX_ACT_ODD         /* none of the above: the summary index is not for it */
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
 * @at:      word offset of the current instruction
 * @insn:    its number
 * @from, @from_insn: the same of where the current span begins; it is that far without an
 *           instruction as long as that is the current one
 * @next_function: in the module's functions[]
 * @body:    the function it is in, SPVX_NONE outside
 * @where:   more exactly
 * @plain:   acts up to this one only make the span longer
 * @quick_set: <id> of the set that sx_debug_ext_act() knows, UINT64_MAX: none
 * @quick_acts: by number in that set
 * @next_mark: number of the next instruction with a mark
 * @records: words of instructions in bodies that wrote a register
 * @line_at: the OpLine outside bodies that nothing has followed yet, 0 = none
 * @globals, @globals_end: where types, constants and variables begin and end
 */
struct sx_debug_walk {
	struct spvx_debug_state *s;
	struct sx_debug_lines lines;
	uint32_t at;
	uint32_t insn;
	uint32_t from;
	uint32_t from_insn;
	uint32_t next_function;
	uint32_t body;
	enum sx_debug_where where;
	enum sx_debug_act plain;
	uint64_t quick_set;
	const uint8_t *quick_acts;
	uint32_t next_mark;
	uint32_t records;
	uint32_t line_at;
	uint32_t globals;
	uint32_t globals_end;
};

/* What an opcode means to the walk. */
enum sx_debug_act sx_debug_act_of(unsigned opcode);

/* What an OpExtInst means to the walk; SX_ACT_EXT: a closer look will say. @p: it. */
static inline enum sx_debug_act sx_debug_ext_act(const struct sx_debug_walk *w,
						 const unsigned char *p, uint32_t words)
{
	uint32_t number;
	uint32_t set;

	if (words < SX_EXT_OPERANDS)
		return SX_ACT_PLAIN;
	set = spvx_load32(p + SX_EXT_SET * SPVX_WORD_BYTES, false);
	number = spvx_load32(p + SX_EXT_NUMBER * SPVX_WORD_BYTES, false);
	if (set == w->quick_set && number < SX_DEBUG_NUMBERS)
		return (enum sx_debug_act)w->quick_acts[number];
	return sx_idtable_get(&w->s->vocab.sets, set) ? SX_ACT_EXT : SX_ACT_PLAIN;
}

/* The current instruction is the first of another span. */
static inline void sx_debug_walk_open(struct sx_debug_walk *w)
{
	w->from = w->at;
	w->from_insn = w->insn;
}

/* What is before the instruction @insn at @at, and after the last that wrote a register, is
 * a span, as far as there is something. */
static inline void sx_debug_walk_close(struct sx_debug_walk *w, uint32_t at, uint32_t insn)
{
	struct spvx_debug_state *s = w->s;
	struct sx_vec *spans = &s->lists[SX_DEBUG_SPANS];
	struct spvx_debug_span *span;

	if (at == w->from || !sx_debug_has_room(s, SX_DEBUG_SPANS))
		return;
	span = (struct spvx_debug_span *)spans->items + spans->count++;
	*span = w->lines.now;
	span->at = w->from;
	span->words = at - w->from;
	span->insns = insn - w->from_insn;
	w->from = at;
	w->from_insn = insn;
}

/* After a terminator or the end of a function; as sx_debug_walk_close(). */
static inline void sx_debug_walk_leave(struct sx_debug_walk *w, enum sx_debug_act act,
				       uint32_t at, uint32_t insn)
{
	sx_debug_walk_close(w, at, insn);
	w->where = act == SX_ACT_END ? SX_DEBUG_OUTSIDE : SX_DEBUG_BETWEEN_BLOCKS;
	if (act == SX_ACT_END)
		w->body = SPVX_NONE;
	else if (w->body == SPVX_NONE)
		w->where = SX_DEBUG_OUTSIDE;
	sx_debug_lines_leave(&w->lines, w->body);
}

/* At an OpFunction; as sx_debug_walk_close(). */
static inline void sx_debug_walk_enter(struct sx_debug_walk *w, uint32_t body, uint32_t at,
				       uint32_t insn)
{
	sx_debug_walk_close(w, at, insn);
	w->body = body;
	w->where = SX_DEBUG_BETWEEN_BLOCKS;
	sx_debug_lines_enter(&w->lines, body);
}

/* An OpLabel. */
static inline void sx_debug_walk_label(struct sx_debug_walk *w)
{
	w->where = w->body == SPVX_NONE ? SX_DEBUG_OUTSIDE : SX_DEBUG_IN_BLOCK;
}

/* After a merge instruction. */
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
	w->next_mark = w->insn + SX_DEBUG_MARK;
}

/* The OpLine at @line_at was outside bodies; what is current follows it. */
void sx_debug_walk_check_line(struct sx_debug_walk *w, enum sx_debug_act act);

/* The current instruction, which does not only make the span longer; continue after it. */
void sx_debug_walk_take(struct sx_debug_walk *w, enum sx_debug_act act);

/* Functions that the summary index has not seen. Return: false: they are odd. */
bool sx_debug_walk_fast(struct sx_debug_walk *w);

#endif
