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

/* Work out who has what it needs of the module. */
void sx_ck_find_seers(struct ck *c, const struct ck_op *known, enum ck_moment moment);

/* Who has something to say of an instruction: bits of seers. */
static inline uint32_t ck_seers_of(struct ck *c, const struct ck_op *known,
				   enum ck_moment moment)
{
	const struct ck_seen *seen = &known->seen[moment];

	if ((c->given & seen->asked) != seen->given)
		sx_ck_find_seers(c, known, moment);
	return c->begun ? seen->active : seen->active & ~seen->begin;
}

/* Show an instruction to some of those that see its opcode. */
static inline void ck_show_to(struct ck *c, const struct ck_insn *i, enum ck_moment moment,
			      uint32_t seers)
{
	const struct ck_seen *seen = &i->known->seen[moment];
	const struct ck_seer *first = &c->seers[seen->first];

	if (ck_is_bare(i))
		seers &= ~seen->details;
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
	uint32_t seers = ck_seers_of(c, i->known, moment);

	if (seers)
		ck_show_to(c, i, moment, seers);
}

/* Flags of the <id>s that an instruction seems to name, but for its result. What the first
 * block of a function computes is there in all others. */
static inline uint32_t ck_named_flags(struct ck *c, const struct ck_insn *i)
{
	unsigned words = ck_words(i);
	uint32_t entry = c->fn ? c->fn->blk0 + 1 : 0;
	uint32_t flags = i->type ? ck_id(c, i->type)->fl : 0;

	for (unsigned w = i->first; w < words; w++) {
		uint32_t id = ck_has_word(i, w);
		const struct ck_id *r;

		if (id >= c->near_ids && !c->far_count)
			continue;
		r = ck_id(c, id);
		flags |= r->fl;
		if (r->blk && r->blk != c->block && r->blk != entry && !ck_is_own(c, r))
			flags |= CK_ELSEWHERE;
	}
	return flags;
}

/* Show it to those that wait for one of these flags. */
void sx_ck_touch(struct ck *c, const struct ck_insn *i, uint32_t flags);

/* Show it to those that wait for an <id> with a flag: before one is marked nothing outside
 * functions can name it. */
static inline void ck_touch(struct ck *c, const struct ck_insn *i)
{
	uint32_t flags = c->fn || c->marks ? ck_named_flags(c, i) & c->touches : 0;

	if (flags)
		sx_ck_touch(c, i, flags);
}

#endif
