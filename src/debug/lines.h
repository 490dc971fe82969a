/* SPDX-License-Identifier: MIT */
/*
 * debug/lines.h - the register machine: what the last line and scope instructions said.
 *
 * Three registers, written by OpLine and OpNoLine, DebugLine and DebugNoLine, DebugScope
 * and DebugNoScope. They do not know of one another; which counts is decided when an
 * instruction is asked about (srcmap.md of the design, A.3).
 */
#ifndef SPVX_DEBUG_LINES_H
#define SPVX_DEBUG_LINES_H

#include "debug/state.h"

/* A position as a register holds it. */
struct sx_debug_at {
	bool set;
	uint32_t from; /* what was said to be the file: an <id> */
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
 * @scoped:     DebugScope holds
 * @scope:      its scope, SPVX_NONE = a bad one
 * @inlined_at: its call site
 * @scoped_only: positions count inside DebugScope only
 * @no_op_line: OpLine does not count
 */
struct sx_debug_lines {
	struct sx_debug_at op_line;
	struct sx_debug_at debug_line;
	bool scoped;
	uint32_t scope;
	uint32_t inlined_at;
	bool scoped_only;
	bool no_op_line;
};

/* All empty. */
void sx_debug_lines_init(struct sx_debug_lines *l, const struct spvx_debug_state *s);

/* The instruction writes a register. */
bool sx_debug_is_writer(const struct sx_debug_insn *d);

/* Let it. */
void sx_debug_lines_write(struct sx_debug_lines *l, struct spvx_debug_state *s,
			  const struct sx_debug_insn *d);

/* sx_debug_lines_write() of an OpLine, or of an instruction of one of the sets
 * NonSemantic.Shader.DebugInfo, as they are mostly: whole, of a file, constants and scopes
 * that are known. @p: it. Return: false: it is another. */
bool sx_debug_lines_quick(struct sx_debug_lines *l, struct spvx_debug_state *s,
			  const unsigned char *p, uint32_t words);

/* A function begins: what was said by extended instructions does not reach into it. */
static inline void sx_debug_lines_enter(struct sx_debug_lines *l)
{
	l->debug_line.set = false;
	l->scoped = false;
}

/* A block or a body has ended. */
static inline void sx_debug_lines_leave(struct sx_debug_lines *l)
{
	l->op_line.set = false;
	sx_debug_lines_enter(l);
}

/* What holds for an instruction of the function @body, SPVX_NONE outside. */
void sx_debug_lines_attribute(const struct sx_debug_lines *l, struct spvx_debug_state *s,
			      uint32_t body, struct spvx_debug_span *span);

#endif
