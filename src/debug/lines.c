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
	sx_debug_lines_leave(l, SPVX_NONE);
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

	if (from != r->from || !from)
		r->file = sx_debug_string_file(s, from, d->at);
	r->from = r->file == SPVX_NONE ? 0 : from;
	r->line = sx_debug_ref(&s->vocab, d, SX_R_LINE);
	r->column = sx_debug_ref(&s->vocab, d, SX_R_COLUMN);
	r->end_line = r->line;
	r->end_column = r->column;
	r->set = true;
}

/* A line or column; 0 if invalid. */
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

/* The end of a range that begins at @value; compilers mostly give both the same operand. */
static uint32_t end_of(struct spvx_debug_state *s, const struct sx_debug_insn *d,
		       enum sx_debug_role begin, enum sx_debug_role end, uint32_t value)
{
	uint32_t ref = sx_debug_ref(&s->vocab, d, end);

	return ref && ref == sx_debug_ref(&s->vocab, d, begin) ? value : number(s, d, end);
}

/* A position must not end before it starts. */
static void check_range(struct sx_debug_at *r, struct spvx_debug_state *s,
			const struct sx_debug_insn *d)
{
	bool back = r->end_line < r->line;

	/* an end column of 0 is unknown, and so not before the start */
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

	if (from != r->from || !from)
		r->file = sx_debug_source_file(s, from, d->at);
	r->from = r->file == SPVX_NONE ? 0 : from;
	r->line = number(s, d, SX_R_LINE);
	r->end_line = end_of(s, d, SX_R_LINE, SX_R_END_LINE, r->line);
	r->column = number(s, d, SX_R_COLUMN);
	r->end_column = end_of(s, d, SX_R_COLUMN, SX_R_END_COLUMN, r->column);
	r->set = true;
	check_range(r, s, d);
}

/* Update @now after registers were written. */
static void attribute(struct sx_debug_lines *l, struct spvx_debug_state *s)
{
	uint32_t body = l->now.body;

	l->now = (struct spvx_debug_span){
		.file = SPVX_NONE,
		.body = body,
		.scope = l->scoped ? l->scope : SPVX_NONE,
		.inlined_at = l->scoped ? l->inlined_at : SPVX_NONE,
	};
	l->now.function = sx_debug_lines_function(s, l->now.scope, body);
	if (l->scoped_only && !l->scoped)
		return;
	if (l->debug_line.set)
		sx_debug_lines_show(l, &l->debug_line, SPVX_DEBUG_BY_DEBUG_LINE);
	else if (l->op_line.set && !l->no_op_line)
		sx_debug_lines_show(l, &l->op_line, SPVX_DEBUG_BY_OP_LINE);
}

void sx_debug_lines_write(struct sx_debug_lines *l, struct spvx_debug_state *s,
			  const struct sx_debug_insn *d)
{
	uint32_t scope;
	uint32_t inlined;

	if (sx_debug_is_short(&s->vocab, d))
		sx_debug_report(s, SPVX_DEBUG_MISSING_OPERAND, d->at, d->id);
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
		scope = sx_debug_ref(&s->vocab, d, SX_R_SCOPE);
		inlined = sx_debug_ref(&s->vocab, d, SX_R_INLINED_AT);
		l->scope = scope ? sx_debug_scope_of(s, scope, d->at) : SPVX_NONE;
		l->inlined_at = inlined ? sx_debug_inline_of(s, inlined, d->at) : SPVX_NONE;
		l->scoped = true;
		break;
	default:
		l->scoped = false;
		break;
	}
	attribute(l, s);
}
