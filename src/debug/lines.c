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

/* The end of what begins at @value; mostly both are the same operand. */
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
	r->end_line = end_of(s, d, SX_R_LINE, SX_R_END_LINE, r->line);
	r->column = number(s, d, SX_R_COLUMN);
	r->end_column = end_of(s, d, SX_R_COLUMN, SX_R_END_COLUMN, r->column);
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

/* ---- what is mostly written ---- */

#define NS(name) SPVX_NON_SEMANTIC_SHADER_DEBUG_INFO_##name

static inline uint32_t word(const unsigned char *p, unsigned i)
{
	return spvx_load32(p + (size_t)i * SPVX_WORD_BYTES, false);
}

/* The value of an OpConstant of the usual type. @p: an instruction of four words or more
 * behind it, so that all four can be read. @odd: not 0 afterwards when it is no such. */
static inline uint32_t usual_constant(const struct sx_debug_vocab *v, uint32_t id,
				      uint32_t *odd)
{
	uint32_t known = id < v->defs->used ? id : 0; /* nothing defines 0: the header */
	const unsigned char *at =
		v->module->words + (size_t)v->defs->near[known] * SPVX_WORD_BYTES;

	*odd |= word(at, 0) ^ (4u << 16 | SPVX_OP_Constant);
	*odd |= word(at, 1) ^ v->seen->int_type;
	return word(at, 3);
}

/* DebugLine: Source, Line Start, Line End, Column Start, Column End. */
static bool quick_line(struct sx_debug_at *r, struct spvx_debug_state *s,
		       const unsigned char *p, uint32_t words)
{
	uint32_t odd = !s->vocab.seen->int_type;
	uint32_t line;
	uint32_t end_line;
	uint32_t column;
	uint32_t end_column;

	if (words < 10 || word(p, 5) != r->from || r->file == SPVX_NONE || !r->from)
		return false;
	line = usual_constant(&s->vocab, word(p, 6), &odd);
	end_line = usual_constant(&s->vocab, word(p, 7), &odd);
	column = usual_constant(&s->vocab, word(p, 8), &odd);
	end_column = usual_constant(&s->vocab, word(p, 9), &odd);
	odd |= end_line < line;
	odd |= end_line == line && end_column && end_column < column;
	if (odd)
		return false;
	r->line = line;
	r->end_line = end_line;
	r->column = column;
	r->end_column = end_column;
	r->set = true;
	return true;
}

/* DebugScope: Scope, optional Inlined At. */
static bool quick_scope(struct sx_debug_lines *l, const struct spvx_debug_state *s,
			const unsigned char *p, uint32_t words)
{
	uint32_t scope = words > 5 ? word(p, 5) : 0;
	uint32_t inlined = words > 6 ? word(p, 6) : 0;
	uint32_t call = 0;

	scope = sx_debug_recall(s, SX_DEBUG_SCOPE_OF, scope);
	if (inlined)
		call = sx_debug_recall(s, SX_DEBUG_INLINE_OF, inlined);
	if (!scope || scope == SX_DEBUG_BAD || call == SX_DEBUG_BAD || (inlined && !call))
		return false;
	l->scope = scope - 1;
	l->inlined_at = call - 1; /* 0: SPVX_NONE */
	l->scoped = true;
	return true;
}

/* OpLine: File, Line, Column. */
static bool quick_op_line(struct sx_debug_at *r, struct spvx_debug_state *s,
			  const unsigned char *p)
{
	if (word(p, 0) != (4u << 16 | SPVX_OP_Line) || word(p, 1) != r->from ||
	    r->file == SPVX_NONE || !r->from)
		return false;
	s->debug->vocabularies |= 1u << SPVX_DEBUG_CORE;
	r->line = r->end_line = word(p, 2);
	r->column = r->end_column = word(p, 3);
	r->set = true;
	return true;
}

bool sx_debug_lines_quick(struct sx_debug_lines *l, struct spvx_debug_state *s,
			  const unsigned char *p, uint32_t words)
{
	if ((word(p, 0) & 0xffff) != SPVX_OP_ExtInst)
		return quick_op_line(&l->op_line, s, p);
	switch (word(p, SX_DEBUG_EXT_NUMBER)) {
	case NS(DebugLine):
		return quick_line(&l->debug_line, s, p, words);
	case NS(DebugScope):
		return quick_scope(l, s, p, words);
	case NS(DebugNoLine):
		l->debug_line.set = false;
		return true;
	case NS(DebugNoScope):
		l->scoped = false;
		return true;
	default:
		return false;
	}
}

/* ---- what holds ---- */

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
