/* SPDX-License-Identifier: MIT */
/*
 * check/engine/opcodes.h - properties of opcodes, and the dispatch of instructions to the
 * families that have a rule for them.
 */
#ifndef SPVX_CHECK_ENGINE_OPCODES_H
#define SPVX_CHECK_ENGINE_OPCODES_H

#include "base/compiler.h"
#include "check/engine/check.h"

/* Create the states of families and the table of opcodes. Return: 0, -SPVX_ENOMEM. */
int sx_ck_opcodes_create(struct ck *c);

void sx_ck_opcodes_free(struct ck *c);

/* Clear the states of families when a module begins. */
void sx_ck_states_begin(struct ck *c);

/* Call the hooks of all families. */
void sx_ck_call_hooks(struct ck *c, enum ck_hook which);

/* Recompute the visitors of an opcode whose needs are met, if these have changed. */
void sx_ck_find_visitors(struct ck *c, const struct ck_op *known, enum ck_pass pass);

/* Bits of the visitors of an instruction with that number of words. */
static inline uint32_t ck_visitors_of(struct ck *c, const struct ck_op *known,
				      enum ck_pass pass, unsigned words)
{
	const struct ck_visitors *seen = &known->visitors[pass];
	unsigned situation = words <= known->words.max_simple ? CK_SIMPLE : 0;

	if ((c->families.satisfied & seen->needs) != seen->satisfied)
		sx_ck_find_visitors(c, known, pass);
	/* blocks begin only inside functions */
	if (pass == CK_PASS2_INSIDE)
		situation |= c->families.block_began;
	return seen->active[situation];
}

/* Call some of the visitors of an instruction's opcode. */
static inline void ck_dispatch_to(struct ck *c, const struct ck_insn *i, enum ck_pass pass,
				  uint32_t visitors)
{
	const struct ck_visitor *first =
		&c->tables.visitors[i->known->visitors[pass].first];

	if (i->known->by_decoration)
		visitors &= i->known->by_decoration[pass][sx_decoration_bit(
			ck_word(i, i->known->decoration))];
	for (; visitors; visitors &= visitors - 1) {
		const struct ck_visitor *s = first + sx_ctz32(visitors);

		c->state = s->state;
		c->row = s->row;
		s->visit(c, i);
	}
}

/* Call all visitors of an instruction. */
static inline void ck_dispatch(struct ck *c, const struct ck_insn *i, enum ck_pass pass)
{
	uint32_t visitors = ck_visitors_of(c, i->known, pass, ck_words(i));

	if (visitors)
		ck_dispatch_to(c, i, pass, visitors);
}

/* Call the subscribers to uses of <id>s with one of these flags. */
void sx_ck_notify_use(struct ck *c, const struct ck_insn *i, uint32_t flags);

#endif
