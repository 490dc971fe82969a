/* SPDX-License-Identifier: MIT */
/*
 * debug/lines.c - the register machine; see debug/lines.h.
 */
#include "debug/lines.h"

#define EXTENDED                                                              \
	(1u << SPVX_DEBUG_DI | 1u << SPVX_DEBUG_CL | 1u << SPVX_DEBUG_NS100 | \
	 1u << SPVX_DEBUG_NS101 | 1u << SPVX_DEBUG_NS200)
#define NONSEMANTIC \
	(1u << SPVX_DEBUG_NS100 | 1u << SPVX_DEBUG_NS101 | 1u << SPVX_DEBUG_NS200)

void sx_debug_lines_init(struct sx_debug_lines *l, const struct spvx_debug_state *s)
{
	bool debugger = s->options.policy == SPVX_DEBUG_DEBUGGER;

	memset(l, 0, sizeof(*l));
	l->scoped_only = debugger && s->vocab.used & EXTENDED;
	l->no_op_line = debugger && s->vocab.used & NONSEMANTIC;
}

bool sx_debug_is_writer(const struct sx_debug_insn *d)
{
	switch (d->op) {
	case SX_DEBUG_OpLine:
	case SX_DEBUG_OpNoLine:
	case SX_DEBUG_Line:
	case SX_DEBUG_NoLine:
	case SX_DEBUG_Scope:
	case SX_DEBUG_NoScope:
		return true;
	default:
		return false;
	}
}

static void write_op_line(struct sx_debug_at *r, struct spvx_debug_state *s,
			  const struct sx_debug_insn *d)
{
	uint32_t from = sx_debug_ref(&s->vocab, d, SX_R_FILE);

	if (from != r->from || r->file == SPVX_NONE || !from)
		r->file = sx_debug_string_file(s, from, d->at);
	r->from = from;
	r->line = sx_debug_ref(&s->vocab, d, SX_R_LINE);
	r->column = sx_debug_ref(&s->vocab, d, SX_R_COLUMN);
	r->end_line = r->line;
	r->end_column = r->column;
	r->set = true;
}

/* A line or column; what is none is 0. */
static uint32_t number(struct spvx_debug_state *s, const struct sx_debug_insn *d,
		       enum sx_debug_role role)
{
	uint32_t value;

	if (!sx_debug_number(&s->vocab, d, role, &value) &&
	    sx_debug_word(&s->vocab, d, role))
		sx_debug_report(s, SPVX_DEBUG_BAD_LINE_OPERAND, d->at,
				sx_debug_ref(&s->vocab, d, role));
	return value;
}

/* A position must not end before it starts. */
static void check_range(struct sx_debug_at *r, struct spvx_debug_state *s,
			const struct sx_debug_insn *d)
{
	bool back = r->end_line < r->line;

	/* 0 is no column, and the end of a line is before the left edge of no other */
	if (!back && r->end_line == r->line && r->end_column)
		back = r->end_column < r->column;
	if (!back)
		return;
	sx_debug_report(s, SPVX_DEBUG_BAD_RANGE, d->at, 0);
	r->end_line = r->line;
	r->end_column = r->column;
}

static void write_debug_line(struct sx_debug_at *r, struct spvx_debug_state *s,
			     const struct sx_debug_insn *d)
{
	uint32_t from = sx_debug_ref(&s->vocab, d, SX_R_SOURCE);

	if (from != r->from || r->file == SPVX_NONE || !from)
		r->file = sx_debug_source_file(s, from, d->at);
	r->from = from;
	r->line = number(s, d, SX_R_LINE);
	r->end_line = number(s, d, SX_R_END_LINE);
	r->column = number(s, d, SX_R_COLUMN);
	r->end_column = number(s, d, SX_R_END_COLUMN);
	r->set = true;
	check_range(r, s, d);
}

static void write_scope(struct sx_debug_lines *l, struct spvx_debug_state *s,
			const struct sx_debug_insn *d)
{
	uint32_t scope = sx_debug_ref(&s->vocab, d, SX_R_SCOPE);
	uint32_t inlined = sx_debug_ref(&s->vocab, d, SX_R_INLINED_AT);

	l->scope = sx_debug_scope_of(s, scope, d->at);
	l->inlined_at = inlined ? sx_debug_inline_of(s, inlined, d->at) : SPVX_NONE;
	l->scoped = true;
}

void sx_debug_lines_write(struct sx_debug_lines *l, struct spvx_debug_state *s,
			  const struct sx_debug_insn *d)
{
	if (sx_debug_is_short(&s->vocab, d))
		sx_debug_report(s, SPVX_DEBUG_MISSING_OPERAND, d->at, 0);
	switch (d->op) {
	case SX_DEBUG_OpLine:
		write_op_line(&l->op_line, s, d);
		break;
	case SX_DEBUG_OpNoLine:
		l->op_line.set = false;
		break;
	case SX_DEBUG_Line:
		write_debug_line(&l->debug_line, s, d);
		break;
	case SX_DEBUG_NoLine:
		l->debug_line.set = false;
		break;
	case SX_DEBUG_Scope:
		write_scope(l, s, d);
		break;
	default:
		l->scoped = false;
		break;
	}
}

/* The function that a scope is in, if it has a name of its own. */
static uint32_t named_function(struct spvx_debug_state *s, uint32_t scope)
{
	uint32_t f = scope == SPVX_NONE ? SPVX_NONE : sx_debug_scope(s, scope)->function;

	return f != SPVX_NONE && sx_debug_function(s, f)->name.len ? f : SPVX_NONE;
}

void sx_debug_lines_attribute(const struct sx_debug_lines *l, struct spvx_debug_state *s,
			      uint32_t body, struct spvx_debug_span *span)
{
	const struct sx_debug_at *r = NULL;

	span->file = SPVX_NONE;
	span->scope = l->scoped ? l->scope : SPVX_NONE;
	span->inlined_at = l->scoped ? l->inlined_at : SPVX_NONE;
	span->body = body;
	span->function = named_function(s, span->scope);
	if (span->function == SPVX_NONE || body == SPVX_NONE)
		span->function = body;
	if (l->scoped_only && !l->scoped)
		return;
	if (l->debug_line.set) {
		r = &l->debug_line;
		span->writer = SPVX_DEBUG_BY_DEBUG_LINE;
	} else if (l->op_line.set && !l->no_op_line) {
		r = &l->op_line;
		span->writer = SPVX_DEBUG_BY_OP_LINE;
	}
	if (!r)
		return;
	span->file = r->file;
	span->line = r->line;
	span->column = r->column;
	span->end_line = r->end_line;
	span->end_column = r->end_column;
	span->kind = r->line ? SPVX_DEBUG_LINE : SPVX_DEBUG_LINE_ZERO;
}
