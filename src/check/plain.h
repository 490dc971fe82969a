/* SPDX-License-Identifier: MIT */
/*
 * check/plain.h - what short ways through the first walk have in common.
 */
#ifndef SPVX_CHECK_PLAIN_H
#define SPVX_CHECK_PLAIN_H

#include "check/capability.h"
#include "check/walk.h"

#include "spirv/ids.h"

/* What is asked of most instructions, and is to be told apart for each of their ways. */
#define CK_INLINE static inline __attribute__((always_inline))

/* One of four characters is the end of a string. */
static inline bool ck_has_nul(uint32_t chars)
{
	return (chars - 0x01010101) & ~chars & 0x80808080;
}

static inline bool ck_is_type(const struct ck *c, uint32_t id)
{
	return id < c->near_ids && (c->ids[id].fl & (CK_TYPE | CK_BAD)) == CK_TYPE;
}

/* A value, or a type where @types may be named. */
static inline bool ck_is_use(const struct ck *c, uint32_t id, bool types)
{
	return id < c->near_ids && ck_is_plain_use(&c->ids[id], types);
}

static inline bool ck_is_value(const struct ck *c, uint32_t id)
{
	return ck_is_use(c, id, false);
}

/* A label, or what is not defined yet. */
static inline bool ck_is_block(const struct ck *c, uint32_t id)
{
	return id && id < c->near_ids &&
	       (!c->ids[id].off || c->ids[id].op == SPVX_OP_Label);
}

/* Nothing is known yet of an <id> that everything can be known of. */
static inline bool ck_is_new(const struct ck *c, uint32_t id)
{
	return id && id < c->near_ids && !c->ids[id].off;
}

static inline bool ck_has_result(const struct ck *c, const struct ck_insn *i)
{
	return ck_is_new(c, i->result) && ck_is_type(c, i->type);
}

/* All that the opcode needs is known to be there, and results have a record and a fact. */
static inline bool ck_is_ready(const struct ck *c, const struct ck_op *known)
{
	return ck_place_is_fine(c, known->place) && !c->has_grown;
}

/* And it stands where others like it stand. */
static inline bool ck_is_quick(const struct ck *c, const struct ck_op *known)
{
	return ck_is_ready(c, known) && ck_is_common(c, known);
}

/* Nothing is wrong with the words: the module has all that they need, and they are at their
 * place. */
static inline void ck_settle(struct ck *c, const struct ck_insn *i)
{
	if (c->has_grown)
		sx_ck_features_derive(c);
	if (!ck_is_common(c, i->known))
		sx_ck_layout(c, i);
}

/* What a word names has to be defined, if it is not yet. */
static inline void ck_await(struct ck *c, const struct ck_insn *i, unsigned word)
{
	struct ck_id *r = &c->ids[ck_has_word(i, word)];

	if (!r->off)
		ck_note_forward(c, i, word, r);
}

static inline void ck_define(struct ck *c, const struct ck_insn *i, uint32_t block)
{
	struct ck_id *r = &c->ids[i->result];

	*r = (struct ck_id){
		.off = i->at,
		.type = i->type,
		.blk = block,
		.op = i->raw.opcode,
		.fl = (r->fl & (uint16_t)~CK_BAD) | i->known->fl,
	};
}

/* Return: true. */
static inline bool ck_take_value(struct ck *c, const struct ck_insn *i)
{
	uint32_t *facts = c->facts.facts.near;

	facts[i->result] = sx_fact_of_value(facts[i->type]);
	ck_define(c, i, c->block);
	return !(c->contained & CK_HAS_SMALL) || sx_ck_mark_small(c, i);
}

#endif
