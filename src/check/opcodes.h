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

/* A decoration as a set; those with high numbers share a bit. */
static inline uint64_t ck_deco_bit(uint32_t deco)
{
	return UINT64_C(1) << (deco < 63 ? deco : 63);
}

/* Show an instruction to those that see its opcode. */
static inline void ck_show(struct ck *c, const struct ck_insn *i, enum ck_moment moment)
{
	const struct ck_op *known = i->known;
	const struct ck_seer *s = &c->seers[known->first[moment]];
	unsigned lacking = (uint16_t)~c->given;
	uint64_t deco;

	if (!known->count[moment])
		return;
	deco = known->deco ? ck_deco_bit(ck_word(i, known->deco)) : UINT64_MAX;
	if (ck_is_bare(i))
		lacking |= CK_NEEDS_DETAILS;
	for (const struct ck_seer *end = s + known->count[moment]; s < end; s++) {
		if (s->needs & lacking || !(s->decos & deco))
			continue;
		c->state = s->state;
		c->row = s->row;
		s->look(c, i);
	}
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
