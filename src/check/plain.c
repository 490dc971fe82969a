/* SPDX-License-Identifier: MIT */
/*
 * check/plain.c - the first walk over an instruction that computes: it is judged by its place
 * in the module, its <id>s and its opcode alone, and what has to be noted is its result.
 *
 * The short way through first_step() in check.c, for those of which it has nothing to say:
 * in doubt it says no.
 */
#include "check/capability.h"
#include "check/walk.h"

#include "spirv/ids.h"

bool sx_ck_is_plain(const struct ck_op *known)
{
	const unsigned more = CK_ROLE_STORY | CK_ROLE_DECLARES | CK_ROLE_NOTED | CK_ROLE_OPENS |
			      CK_ROLE_CLOSES;

	return known->plain && known->roles & CK_ROLE_COMMON && !(known->roles & more) &&
	       !known->each && !(known->flags & SX_ENTRY_TYPE) &&
	       known->ahead == CK_NOT_AHEAD;
}

static bool is_value(const struct ck *c, uint32_t id)
{
	return id < c->near_ids && ck_is_plain_use(&c->ids[id], false);
}

/* The operands: values, where they are <id>s. */
static bool are_values(const struct ck *c, const struct ck_insn *i)
{
	const struct ck_op *known = i->known;
	unsigned words = ck_words(i);
	unsigned last = known->most - 1u;

	if (words < known->least || (words > known->most && !known->open))
		return false;
	for (unsigned w = i->first; w < words; w++)
		if (known->ids >> (w < last ? w : last) & 1 &&
		    !is_value(c, ck_has_word(i, w)))
			return false;
	return true;
}

static bool is_type(const struct ck *c, uint32_t id)
{
	return id < c->near_ids && (c->ids[id].fl & (CK_TYPE | CK_BAD)) == CK_TYPE;
}

/* Nothing is known yet of an <id> that everything can be known of. */
static bool is_new(const struct ck *c, uint32_t id)
{
	return id && id < c->near_ids && id < c->header.bound &&
	       id < c->facts.facts.used && !c->facts.facts.near[id] && !c->ids[id].off;
}

static bool is_limited(struct ck *c, uint32_t type)
{
	const struct ck_type *t = c->has.shader ? ck_type(c, type) : NULL;

	return t && t->kind != CK_POINTER && ck_limited(c, t);
}

static void define(struct ck *c, const struct ck_insn *i)
{
	struct ck_id *r = &c->ids[i->result];

	c->facts.facts.near[i->result] = sx_fact_of_value(sx_ids_fact(&c->facts, i->type));
	*r = (struct ck_id){
		.off = i->at,
		.type = i->type,
		.blk = c->fn ? c->block : 0,
		.op = i->raw.opcode,
		.fl = (r->fl & (uint16_t)~CK_BAD) | i->known->fl | CK_VALUE,
	};
	if (c->contained & CK_HAS_SMALL && is_limited(c, i->type))
		ck_mark(c, i->result, CK_SMALL);
}

bool sx_ck_plain_step(struct ck *c, const struct ck_insn *i)
{
	const struct ck_op *known = i->known;
	unsigned flags = known->flags;

	if (c->has_grown || !ck_is_fine(c, known) || !sx_ck_is_common(c, known) ||
	    !are_values(c, i))
		return false;
	if (flags & SX_ENTRY_RESULT_TYPE && !is_type(c, i->type))
		return false;
	if (!(flags & SX_ENTRY_RESULT))
		return true;
	if (!(flags & SX_ENTRY_RESULT_TYPE) || !is_new(c, i->result))
		return false;
	define(c, i);
	return true;
}
