/* SPDX-License-Identifier: MIT */
/*
 * check/opcodes.h - what is known of opcodes once for a state, and showing instructions to
 * the families that have a rule for them.
 */
#ifndef SPVX_CHECK_OPCODES_H
#define SPVX_CHECK_OPCODES_H

#include "check/check.h"

/* The families' states, who sees what, what words are. Return: 0, -SPVX_ENOMEM. */
int sx_ck_opcodes_create(struct ck *c);

void sx_ck_opcodes_free(struct ck *c);

/* Of a decoration, its bit. */
static inline unsigned ck_deco_bit(uint32_t deco)
{
	return deco < CK_DECO_BITS ? deco : CK_DECO_BITS - 1;
}

/* Call the hooks of all families. */
void sx_ck_call_hooks(struct ck *c, enum ck_hook which);

/* Work out who has what it needs of the module, where that is news. */
void sx_ck_find_seers(struct ck *c, const struct ck_op *known, enum ck_moment moment);

/* Who sees an instruction of so many words: bits of seers. */
static inline uint32_t ck_seers_of(struct ck *c, const struct ck_op *known,
				   enum ck_moment moment, unsigned words)
{
	const struct ck_seen *seen = &known->seen[moment];
	unsigned situation = words <= known->bare ? CK_BARE : 0;

	if (c->given != seen->given)
		sx_ck_find_seers(c, known, moment);
	/* nothing begins elsewhere */
	if (moment == CK_IN_W2_INSIDE)
		situation |= c->begun;
	return seen->active[situation];
}

/* Show an instruction to some of those that see its opcode. */
static inline void ck_show_to(struct ck *c, const struct ck_insn *i, enum ck_moment moment,
			      uint32_t seers)
{
	const struct ck_seer *first = &c->seers[i->known->seen[moment].first];

	if (i->known->decos)
		seers &= i->known->decos[moment][ck_deco_bit(ck_word(i, i->known->deco))];
	for (; seers; seers &= seers - 1) {
		const struct ck_seer *s = first + __builtin_ctz(seers);

		c->state = s->state;
		c->row = s->row;
		s->look(c, i);
	}
}

/* Show an instruction to those that see its opcode. */
static inline void ck_show(struct ck *c, const struct ck_insn *i, enum ck_moment moment)
{
	uint32_t seers = ck_seers_of(c, i->known, moment, ck_words(i));

	if (seers)
		ck_show_to(c, i, moment, seers);
}

/* Show it to those that wait for an <id> with one of these flags. */
void sx_ck_touch(struct ck *c, const struct ck_insn *i, uint32_t flags);

#endif
