/* SPDX-License-Identifier: MIT */
/*
 * debug/lines.h - the register machine for line and scope instructions.
 *
 * Three registers, written by OpLine and OpNoLine, DebugLine and DebugNoLine, DebugScope
 * and DebugNoScope, independently of one another. attribute() in lines.c decides which of
 * the three applies to an instruction.
 */
#ifndef SPVX_DEBUG_LINES_H
#define SPVX_DEBUG_LINES_H

#include "debug/state.h"

/* A position as a register holds it. */
struct sx_debug_at {
	bool set;
	uint32_t from; /* <id> of the file operand; 0 if it is not a file */
	uint32_t file;
	uint32_t line;
	uint32_t column;
	uint32_t end_line;
	uint32_t end_column;
};

/**
 * struct sx_debug_lines - the registers
 * @op_line:    OpLine
 * @debug_line: DebugLine
 * @scoped:     a DebugScope is in force
 * @scope:      its scope, SPVX_NONE = invalid
 * @inlined_at: its call site
 * @scoped_only: positions apply only while a DebugScope is in force
 * @no_op_line: OpLine is ignored
 * @now:        the source position for the current instruction; its offsets are not set
 */
struct sx_debug_lines {
	struct sx_debug_at op_line;
	struct sx_debug_at debug_line;
	bool scoped;
	uint32_t scope;
	uint32_t inlined_at;
	bool scoped_only;
	bool no_op_line;
	struct spvx_debug_span now;
};

/* Begin with all registers empty, outside functions. */
void sx_debug_lines_init(struct sx_debug_lines *l, const struct spvx_debug_state *s);

/* Whether the instruction writes a register. */
bool sx_debug_is_writer(const struct sx_debug_insn *d);

/* Execute an instruction that writes a register. */
void sx_debug_lines_write(struct sx_debug_lines *l, struct spvx_debug_state *s,
			  const struct sx_debug_insn *d);

/* Set @now from the position in a register. */
static inline void sx_debug_lines_show(struct sx_debug_lines *l,
				       const struct sx_debug_at *r,
				       enum spvx_debug_writer writer)
{
	l->now.file = r->file;
	l->now.line = r->line;
	l->now.column = r->column;
	l->now.end_line = r->end_line;
	l->now.end_column = r->end_column;
	l->now.writer = (uint8_t)writer;
	l->now.kind = r->line ? SPVX_DEBUG_LINE : SPVX_DEBUG_LINE_ZERO;
}

/* Reset after a block or a body; the next instructions are in function @body, SPVX_NONE:
 * none. */
static inline void sx_debug_lines_leave(struct sx_debug_lines *l, uint32_t body)
{
	l->op_line.set = false;
	l->debug_line.set = false;
	l->scoped = false;
	l->now = (struct spvx_debug_span){
		.file = SPVX_NONE,
		.function = body,
		.body = body,
		.scope = SPVX_NONE,
		.inlined_at = SPVX_NONE,
	};
}

/* A function begins: an OpLine before it still applies, extended instructions do not. */
static inline void sx_debug_lines_enter(struct sx_debug_lines *l, uint32_t body)
{
	bool said = l->op_line.set;

	sx_debug_lines_leave(l, body);
	l->op_line.set = said;
	if (said && !l->scoped_only && !l->no_op_line)
		sx_debug_lines_show(l, &l->op_line, SPVX_DEBUG_BY_OP_LINE);
}

/* The function around a scope if it is known and has a name, else @body. */
static inline uint32_t sx_debug_lines_function(struct spvx_debug_state *s, uint32_t scope,
					       uint32_t body)
{
	uint32_t f = scope == SPVX_NONE ? SPVX_NONE : sx_debug_scope(s, scope)->function;

	if (f == SPVX_NONE || body == SPVX_NONE || !sx_debug_function(s, f)->name.len)
		return body;
	return f;
}

#endif
