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

/*
 * Pass over the instructions from the one at hand on that only make the span longer, at
 * most @limit of them, and take note of the <id>s. Return: what the instruction at hand is,
 * whose <id> is noted too; SX_ACT_PLAIN: @limit is reached; SX_ACT_ODD: here is none, or
 * none that may be here.
 */
static enum sx_debug_act pass_new(struct sx_debug_walk *w, uint32_t limit)
{
	struct spvx_debug_state *s = w->s;
	const struct sx_lean_ids ids = s->lean->ids;
	const unsigned char *words = s->module->words;
	uint32_t most = s->lean->most;
	enum sx_debug_act act = SX_ACT_PLAIN;
	uint32_t at = w->at;
	uint32_t insns = 0;
	uint32_t odd = 0;

	for (; insns < limit; insns++) {
		const unsigned char *p = words + (size_t)at * SPVX_WORD_BYTES;
		uint32_t first;
		unsigned step;

		act = SX_ACT_ODD;
		if (at >= most)
			break;
		first = spvx_load32(p, false);
		step = (first & 0xffff) < SX_DEBUG_STEPS
			       ? s->steps[first & 0xffff]
			       : step_of(s->module, first & 0xffff);
		if (first >> 16 <= (step & STEP_WORD) || first >> 16 > most - at)
			break;
		odd |= sx_lean_define(ids, p, at, step & STEP_WORD);
		act = (enum sx_debug_act)(step >> STEP_ACT);
		if (act > SX_ACT_STRING)
			break;
		act = SX_ACT_PLAIN;
		at += first >> 16;
	}
	s->lean->odd |= odd;
	if (insns)
		sx_debug_walk_plain(w, SX_ACT_PLAIN, at - w->at, insns);
	w->at = at;
	w->insns += insns;
	w->until_mark -= insns;
	return act;
}

bool sx_debug_walk_new(struct sx_debug_walk *w)
{
	struct spvx_debug_state *s = w->s;
	enum sx_debug_act act = SX_ACT_PLAIN;

	make_steps(s);
	while (!s->error && !s->seen.missed) {
		struct spvx_insn insn;

		if (!w->until_mark)
			sx_debug_walk_mark(w);
		act = pass_new(w, w->until_mark);
		if (act == SX_ACT_ODD)
			return sx_lean_end(s->lean, w->at, w->insns);
		if (act == SX_ACT_PLAIN)
			continue;
		insn = sx_module_insn(s->module, w->at);
		sx_debug_walk_take(w, insn, act);
		w->at += insn.word_count;
		w->until_mark--;
		w->insns++;
		if (insn.opcode == SPVX_OP_FunctionEnd)
			sx_lean_function_end(s->lean, w->at);
	}
	return false;
}
