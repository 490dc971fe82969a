/* SPDX-License-Identifier: MIT */
/*
 * debug/walk_fast.c - functions, and what their <id>s are, in one walk.
 *
 * The fast half of spvx_debug_read(). What it does is what spvx_module_load() and walk.c do
 * one after the other, which tests compare on every module (tests/debug_twin.h).
 */
#include "debug/walk.h"

/* An act, and in the low bits what the summary index is to know. */
#define STEP_ACT   3
#define STEP_CLASS (SX_SUMMARY_RESULT | SX_SUMMARY_GLOBAL)
#define STEP_WORD  SX_SUMMARY_RESULT

/* In a function it makes a module odd: a type, a constant, a name, or what is not known. What
 * comes after it may be taken for a global, since sections are followed backwards, too. */
static bool is_outside(const struct spvx_module *m, unsigned opcode, unsigned class)
{
	const struct spvx_entry *op = sx_op(m->grammar, (uint16_t)opcode);

	return class & SX_SUMMARY_GLOBAL ||
	       (op && op->sections && !(op->sections & SX_IN_FUNCTIONS));
}

static unsigned step_of(const struct spvx_module *m, unsigned opcode)
{
	unsigned class = sx_summary_class(m, (uint16_t)opcode);
	enum sx_debug_act act =
		is_outside(m, opcode, class) ? SX_ACT_ODD : sx_debug_act_of(opcode);

	return (unsigned)act << STEP_ACT | (class & STEP_CLASS);
}

/* Those of the built-in grammar are made once; another may have been at the same place. */
void sx_debug_walk_steps(struct spvx_debug_state *s, const struct spvx_module *m)
{
	const struct spvx_grammar *g = m->grammar;

	if (s->steps_of == g && g == spvx_grammar_builtin())
		return;
	s->steps_of = g;
	for (unsigned i = 0; i < SX_DEBUG_STEPS; i++)
		s->steps[i] = (uint8_t)step_of(m, i);
}

#define NS(name) SPVX_NON_SEMANTIC_SHADER_DEBUG_INFO_##name

/* A pass over some instructions: where they are, what is known, and how far it got. */
struct pass {
	const unsigned char *words;
	struct sx_summary_defs defs;
	uint32_t at;
	uint32_t insn;
};

/* ---- registers, as they are mostly written ---- */

static inline uint32_t word(const unsigned char *p, unsigned i)
{
	return spvx_load32(p + (size_t)i * SPVX_WORD_BYTES, false);
}

/* The value of an OpConstant of the type @int_type. It can be read in any case: after it
 * is the instruction that asks. @odd: not 0 afterwards when it is no such. */
static inline uint32_t usual_constant(const struct pass *pass, uint32_t id,
				      uint32_t int_type, uint32_t *odd)
{
	uint32_t known = id < pass->defs.count ? id : 0; /* nothing defines 0: the header */
	const unsigned char *p =
		pass->words + (size_t)pass->defs.at[known] * SPVX_WORD_BYTES;

	*odd |= word(p, 0) ^ (4u << 16 | SPVX_OP_Constant);
	*odd |= word(p, 1) ^ int_type;
	return word(p, 3);
}

/* The source is one that has been looked at, and is a file. */
static bool know_source(struct sx_debug_at *r, const struct spvx_debug_state *s,
			uint32_t id)
{
	uint32_t file = sx_debug_recall(s, SX_DEBUG_SOURCE_FILE, id);

	if (!file || file == SX_DEBUG_BAD)
		return false;
	r->from = id;
	r->file = file - 1;
	return true;
}

/* DebugLine: Source, Line Start, Line End, Column Start, Column End. */
static inline bool quick_line(struct sx_debug_lines *l, const struct spvx_debug_state *s,
			      const struct pass *pass, const unsigned char *p,
			      uint32_t words)
{
	struct sx_debug_at *r = &l->debug_line;
	uint32_t int_type = s->seen.int_type;
	uint32_t odd;
	uint32_t line;
	uint32_t end_line;
	uint32_t column;
	uint32_t end_column;

	if (words < 10 || (word(p, 5) != r->from && !know_source(r, s, word(p, 5))))
		return false;
	odd = !int_type || !r->from;
	line = usual_constant(pass, word(p, 6), int_type, &odd);
	end_line = line;
	if (word(p, 7) != word(p, 6))
		end_line = usual_constant(pass, word(p, 7), int_type, &odd);
	column = usual_constant(pass, word(p, 8), int_type, &odd);
	end_column = column;
	if (word(p, 9) != word(p, 8))
		end_column = usual_constant(pass, word(p, 9), int_type, &odd);
	odd |= end_line < line;
	odd |= end_line == line && end_column && end_column < column;
	if (odd)
		return false;
	r->line = line;
	r->end_line = end_line;
	r->column = column;
	r->end_column = end_column;
	r->set = true;
	if (!l->scoped_only || l->scoped)
		sx_debug_lines_show(l, r, SPVX_DEBUG_BY_DEBUG_LINE);
	return true;
}

/* DebugScope: Scope, optional Inlined At. */
static inline bool quick_scope(struct sx_debug_lines *l, struct spvx_debug_state *s,
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
	if (l->scoped_only) {
		sx_debug_lines_attribute(l, s);
		return true;
	}
	l->now.scope = l->scope;
	l->now.inlined_at = l->inlined_at;
	l->now.function = sx_debug_lines_function(s, l->scope, l->now.body);
	return true;
}

/* OpLine: File, Line, Column. */
static inline bool quick_op_line(struct sx_debug_lines *l, struct spvx_debug_state *s,
				 const unsigned char *p)
{
	struct sx_debug_at *r = &l->op_line;

	if (word(p, 0) != (4u << 16 | SPVX_OP_Line) || word(p, 1) != r->from || !r->from)
		return false;
	s->debug->vocabularies |= 1u << SPVX_DEBUG_CORE;
	r->line = r->end_line = word(p, 2);
	r->column = r->end_column = word(p, 3);
	r->set = true;
	if (l->scoped_only || l->no_op_line)
		sx_debug_lines_attribute(l, s);
	else if (!l->debug_line.set)
		sx_debug_lines_show(l, r, SPVX_DEBUG_BY_OP_LINE);
	return true;
}

/* sx_debug_lines_write() of one that is whole, of a file, constants and scopes that are
 * known, as most are. Return: false: it is another. */
static inline bool quick_writer(struct sx_debug_walk *w, const struct pass *pass,
				const unsigned char *p, uint32_t words,
				enum sx_debug_act act)
{
	switch (act) {
	case SX_ACT_DEBUG_LINE:
		return quick_line(&w->lines, w->s, pass, p, words);
	case SX_ACT_SCOPE:
		return quick_scope(&w->lines, w->s, p, words);
	case SX_ACT_LINE:
		return quick_op_line(&w->lines, w->s, p);
	case SX_ACT_WRITER:
		if (word(p, SX_EXT_NUMBER) == NS(DebugNoLine))
			w->lines.debug_line.set = false;
		else
			w->lines.scoped = false;
		sx_debug_lines_attribute(&w->lines, w->s);
		return true;
	default:
		return false;
	}
}

/* ---- instructions, as most are ---- */

/* Let the current instruction write a register. Return: false: a closer look has to. */
static inline bool write_quick(struct sx_debug_walk *w, const struct pass *pass,
			       const unsigned char *p, uint32_t words,
			       enum sx_debug_act act)
{
	/* elsewhere an OpLine counts, too, and more is to be known of it */
	if (w->body == SPVX_NONE || (act == SX_ACT_LINE && w->where != SX_DEBUG_IN_BLOCK))
		return false;
	sx_debug_walk_close(w, pass->at, pass->insn);
	if (!quick_writer(w, pass, p, words, act))
		return false;
	w->records += words;
	w->from = pass->at + words;
	w->from_insn = pass->insn + 1;
	return true;
}

/* An OpFunction: as sx_debug_walk_take(). */
static inline void enter_quick(struct sx_debug_walk *w, const struct pass *pass,
			       const unsigned char *p, uint32_t words)
{
	struct spvx_insn insn = { p, SPVX_OP_Function, (uint16_t)words, false };

	sx_summary_function(w->s->summary, pass->at, &insn);
	sx_debug_function_add(w->s, word(p, SX_FUNCTION_RESULT));
	sx_debug_walk_enter(w, w->next_function++, pass->at, pass->insn);
}

/* A DebugFunctionDefinition: Definition, which is a DebugFunction, and the function that it
 * is in. Return: false: a closer look has to be taken. */
static inline bool define_quick(struct sx_debug_walk *w, const struct pass *pass,
				const unsigned char *p, uint32_t words)
{
	struct spvx_debug_function *f;
	const unsigned char *definition;
	uint32_t at;

	if (words < 7 || w->body == SPVX_NONE || word(p, 5) >= pass->defs.count)
		return false;
	at = pass->defs.at[word(p, 5)];
	definition = pass->words + (size_t)at * SPVX_WORD_BYTES;
	if ((word(definition, 0) & 0xffff) != SPVX_OP_ExtInst ||
	    word(definition, 0) >> 16 < SX_EXT_OPERANDS ||
	    word(definition, SX_EXT_SET) != w->quick_set ||
	    word(definition, SX_EXT_NUMBER) != NS(DebugFunction))
		return false;
	f = sx_debug_function(w->s, w->body);
	if (f->id != word(p, 6) || f->at != SPVX_NONE)
		return false;
	f->at = at;
	return true;
}

/*
 * Let the current instruction, which does more than make the span longer, do so. Return:
 * false: a closer look has to.
 */
static inline bool take_quick(struct sx_debug_walk *w, const struct pass *pass,
			      const unsigned char *p, uint32_t words, enum sx_debug_act act)
{
	switch (act) {
	case SX_ACT_LABEL:
		sx_debug_walk_label(w);
		return true;
	case SX_ACT_MERGE:
		sx_debug_walk_merge(w);
		return true;
	case SX_ACT_DEBUG_LINE:
	case SX_ACT_SCOPE:
	case SX_ACT_LINE:
	case SX_ACT_WRITER:
		return write_quick(w, pass, p, words, act);
	case SX_ACT_FUNCTION:
		if (w->line_at)
			return false;
		enter_quick(w, pass, p, words);
		return !w->s->error;
	case SX_ACT_DEFINITION:
		return define_quick(w, pass, p, words);
	case SX_ACT_TERMINATOR:
		sx_debug_walk_leave(w, act, pass->at + words, pass->insn + 1);
		return true;
	case SX_ACT_END:
		if ((word(p, 0) & 0xffff) != SPVX_OP_FunctionEnd)
			return false;
		sx_debug_walk_leave(w, act, pass->at + words, pass->insn + 1);
		sx_summary_function_end(w->s->summary, pass->at + words);
		return true;
	case SX_ACT_PLAIN:
		return true;
	case SX_ACT_STRING:
	case SX_ACT_SOURCE:
	case SX_ACT_EXT:
	case SX_ACT_ODD:
		return false;
	}
	return false;
}

/*
 * Pass over the instructions from the current one on that are as most are, up to the next
 * mark, and take note of the <id>s. Return: what the current instruction is, which is
 * another and whose <id> is noted too; SX_ACT_PLAIN: the mark is reached; SX_ACT_ODD: no
 * instruction, or one not allowed here.
 */
static enum sx_debug_act pass_fast(struct sx_debug_walk *w)
{
	struct spvx_debug_state *s = w->s;
	struct pass pass = { s->module->words, s->summary->defs, w->at, w->insn };
	uint32_t most = s->summary->word_limit;
	uint32_t end = w->next_mark;
	enum sx_debug_act act = SX_ACT_PLAIN;
	uint32_t odd = 0;

	while (pass.insn < end) {
		const unsigned char *p = pass.words + (size_t)pass.at * SPVX_WORD_BYTES;
		enum sx_debug_act meant;
		uint32_t first;
		unsigned step;

		act = SX_ACT_ODD;
		if (pass.at >= most)
			break;
		first = spvx_load32(p, false);
		step = (first & 0xffff) < SX_DEBUG_STEPS
			       ? s->steps[first & 0xffff]
			       : step_of(s->module, first & 0xffff);
		if (first >> 16 <= (step & STEP_WORD) || first >> 16 > most - pass.at)
			break;
		odd |= sx_summary_define(pass.defs, p, pass.at, step & STEP_WORD);
		if (step > STEP_WORD) {
			act = (enum sx_debug_act)(step >> STEP_ACT);
			meant = act == SX_ACT_EXT ? sx_debug_ext_act(w, p, first >> 16)
						  : act;
			if (!take_quick(w, &pass, p, first >> 16, meant))
				break;
		}
		pass.at += first >> 16;
		pass.insn++;
		act = SX_ACT_PLAIN;
	}
	s->summary->unusual |= odd;
	/* whatever came after it was no OpFunction */
	if (w->line_at && pass.insn > w->insn)
		sx_debug_walk_check_line(w, SX_ACT_PLAIN);
	w->at = pass.at;
	w->insn = pass.insn;
	return act;
}

bool sx_debug_walk_fast(struct sx_debug_walk *w)
{
	struct spvx_debug_state *s = w->s;
	uint32_t first = w->insn;
	enum sx_debug_act act = SX_ACT_PLAIN;

	while (!s->error && !s->seen.missed) {
		if (w->insn == w->next_mark)
			sx_debug_walk_mark(w);
		act = pass_fast(w);
		if (act == SX_ACT_ODD)
			return sx_summary_end(s->summary, w->at, w->insn - first);
		if (act != SX_ACT_PLAIN)
			sx_debug_walk_take(w, act);
	}
	return false;
}
