/* SPDX-License-Identifier: MIT */
/*
 * debug/walk_new.c - functions, and what their <id>s are, in one walk.
 *
 * The fast half of spvx_debug_read(). What it does is what spvx_module_load() and walk.c do
 * one after the other, which tests compare on every module (tests/debug_twin.h).
 */
#include "debug/walk.h"

/* An act, and in the low bits what the lean index is to know. */
#define STEP_ACT  3
#define STEP_WORD SX_LEAN_WORD

static unsigned step_of(const struct spvx_module *m, unsigned opcode)
{
	unsigned lean = sx_lean_opcode(m, (uint16_t)opcode);
	enum sx_debug_act act = lean & SX_LEAN_ODD ? SX_ACT_ODD : sx_debug_act_of(opcode);

	return (unsigned)act << STEP_ACT | (lean & SX_LEAN_WORD);
}

/* Those of the built-in grammar are made once; another may have been at the same place. */
static void make_steps(struct spvx_debug_state *s)
{
	const struct spvx_grammar *g = s->module->grammar;

	if (s->steps_of == g && g == spvx_grammar_builtin())
		return;
	s->steps_of = g;
	for (unsigned i = 0; i < SX_DEBUG_STEPS; i++)
		s->steps[i] = (uint8_t)step_of(s->module, i);
}

/* Where a pass is, and how many instructions of the span at hand it has not told of. */
struct pass {
	uint32_t at;
	uint32_t insns;
};

/* Tell of them; the instruction at hand comes behind them. */
static inline void flush(struct sx_debug_walk *w, struct pass *pass)
{
	if (pass->insns)
		sx_debug_walk_plain(w, SX_ACT_PLAIN, pass->at - w->at, pass->insns);
	w->at = pass->at;
	w->insns += pass->insns;
	w->until_mark -= pass->insns;
	pass->insns = 0;
}

/* Let the instruction at hand write a register. Return: false: a closer look has to. */
static inline bool write_quick(struct sx_debug_walk *w, struct pass *pass,
			       const unsigned char *p, uint32_t words)
{
	struct spvx_debug_state *s = w->s;

	if (w->where != SX_DEBUG_IN_BLOCK)
		return false;
	flush(w, pass);
	if (!sx_debug_lines_quick(&w->lines, s, p, words))
		return false;
	w->span = NULL;
	s->debug->totals.record_words += words;
	w->at = pass->at += words;
	w->insns++;
	w->until_mark--;
	return true;
}

/* Let a terminator or the end of a function take effect. */
static inline void leave(struct sx_debug_walk *w, struct pass *pass, enum sx_debug_act act,
			 uint32_t words)
{
	pass->at += words;
	pass->insns++;
	flush(w, pass);
	sx_debug_walk_leave(w, act);
}

/*
 * Deal with an instruction that does more than make the span longer. Return: true when
 * that is done; else @act is what is left to do.
 */
static inline bool take_quick(struct sx_debug_walk *w, struct pass *pass,
			      const unsigned char *p, enum sx_debug_act *act)
{
	uint32_t words = spvx_load32(p, false) >> 16;

	if (*act == SX_ACT_EXT)
		*act = sx_debug_ext_act(w, p, words);
	switch (*act) {
	case SX_ACT_LABEL:
		sx_debug_walk_label(w);
		break;
	case SX_ACT_MERGE:
		sx_debug_walk_merge(w);
		break;
	case SX_ACT_LINE:
		return write_quick(w, pass, p, words);
	case SX_ACT_WRITER:
		*act = SX_ACT_EXT;
		return write_quick(w, pass, p, words);
	case SX_ACT_TERMINATOR:
		leave(w, pass, SX_ACT_TERMINATOR, words);
		return true;
	case SX_ACT_END:
		if ((spvx_load32(p, false) & 0xffff) != SPVX_OP_FunctionEnd)
			return false;
		leave(w, pass, SX_ACT_END, words);
		sx_lean_function_end(w->s->lean, pass->at);
		return true;
	case SX_ACT_PLAIN:
		break;
	case SX_ACT_STRING:
	case SX_ACT_SOURCE:
	case SX_ACT_EXT:
	case SX_ACT_FUNCTION:
	case SX_ACT_ODD:
		return false;
	}
	pass->at += words;
	pass->insns++;
	return true;
}

/*
 * Pass over the instructions from the one at hand on that are as most are, up to the next
 * mark, and take note of the <id>s. Return: what the instruction at hand is, which is
 * another and whose <id> is noted too; SX_ACT_PLAIN: the mark is reached; SX_ACT_ODD: here
 * is none, or none that may be here.
 */
static enum sx_debug_act pass_new(struct sx_debug_walk *w)
{
	struct spvx_debug_state *s = w->s;
	const struct sx_lean_ids ids = s->lean->ids;
	const unsigned char *words = s->module->words;
	uint32_t most = s->lean->most;
	enum sx_debug_act act = SX_ACT_PLAIN;
	struct pass pass = { w->at, 0 };
	uint32_t odd = 0;

	while (pass.insns < w->until_mark) {
		const unsigned char *p = words + (size_t)pass.at * SPVX_WORD_BYTES;
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
		odd |= sx_lean_define(ids, p, pass.at, step & STEP_WORD);
		act = (enum sx_debug_act)(step >> STEP_ACT);
		if (act <= SX_ACT_STRING) {
			pass.at += first >> 16;
			pass.insns++;
		} else if (!take_quick(w, &pass, p, &act)) {
			break;
		}
		act = SX_ACT_PLAIN;
	}
	s->lean->odd |= odd;
	flush(w, &pass);
	return act;
}

bool sx_debug_walk_new(struct sx_debug_walk *w)
{
	struct spvx_debug_state *s = w->s;
	enum sx_debug_act act = SX_ACT_PLAIN;

	make_steps(s);
	while (!s->error && !s->seen.missed) {
		if (!w->until_mark)
			sx_debug_walk_mark(w);
		act = pass_new(w);
		if (act == SX_ACT_ODD)
			return sx_lean_end(s->lean, w->at, w->insns);
		if (act == SX_ACT_PLAIN)
			continue;
		sx_debug_walk_take(w, act);
		w->insns++;
	}
	return false;
}
