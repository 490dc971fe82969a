/* SPDX-License-Identifier: MIT */
/*
 * check/plain.c - the short way through the first walk: for an instruction that stands where
 * others like it stand, has all it needs, is ordinary in its words and gives a new value or
 * none. Of such first_step() in check.c has nothing to say; most are.
 *
 * In doubt it says no, and then the long way is taken.
 */
#include "check/capability.h"
#include "check/walk.h"

#include "spirv/ids.h"

bool sx_ck_is_plain(const struct ck_op *known)
{
	const unsigned more = CK_ROLE_STORY | CK_ROLE_DECLARES | CK_ROLE_OPENS;
	const unsigned result = SX_ENTRY_RESULT | SX_ENTRY_RESULT_TYPE;

	return known->roles & CK_ROLE_COMMON && !(known->roles & more) &&
	       (known->flags & SX_ENTRY_TYPE || !(known->flags & result) ||
		(known->flags & result) == result);
}

static bool is_value(const struct ck *c, uint32_t id)
{
	return id < c->near_ids && ck_is_plain_use(&c->ids[id], false);
}

/* All words are <id>s of values and integers, and those that there must be. */
static bool are_values(const struct ck *c, const struct ck_insn *i)
{
	unsigned words = ck_words(i);

	if (words < i->known->least || !ck_is_bare(i))
		return false;
	for (unsigned w = i->first; w < words; w++)
		if (ck_bare_names(i, w) && !is_value(c, ck_has_word(i, w)))
			return false;
	return true;
}

static bool has_form(struct ck *c, const struct ck_insn *i)
{
	switch (i->known->form) {
	case CK_FORM_VALUES:
		return are_values(c, i);
	case CK_FORM_NUMBER:
		return ck_words(i) == i->known->operand + 1u && sx_ck_is_number(c, i);
	case CK_FORM_NAME:
	case CK_FORM_DECORATION:
		return sx_ck_is_annotation(c, i);
	default:
		return false;
	}
}

static bool is_type(const struct ck *c, uint32_t id)
{
	return id < c->near_ids && (c->ids[id].fl & (CK_TYPE | CK_BAD)) == CK_TYPE;
}

/* Nothing is known yet of an <id> that everything can be known of. */
static bool is_new(const struct ck *c, uint32_t id)
{
	return id && id < c->near_ids && id < c->header.bound && !c->ids[id].off &&
	       !sx_ids_fact(&c->facts, id);
}

static void define(struct ck *c, const struct ck_insn *i)
{
	struct ck_id *r = &c->ids[i->result];

	if (sx_idtable_put(&c->facts.facts, i->result,
			   sx_fact_of_value(sx_ids_fact(&c->facts, i->type))))
		c->error = -SPVX_ENOMEM;
	*r = (struct ck_id){
		.off = i->at,
		.type = i->type,
		.blk = c->fn ? c->block : 0,
		.op = i->raw.opcode,
		.fl = (r->fl & (uint16_t)~CK_BAD) | i->known->fl | CK_VALUE,
	};
	if (c->contained & CK_HAS_SMALL && sx_ck_is_limited(c, i->type))
		ck_mark(c, i->result, CK_SMALL);
}

/* Before the first the decorations have come, which some types are judged by. */
static bool take_type(struct ck *c, const struct ck_insn *i)
{
	if (!sx_ck_is_ordinary(c, i) || !sx_ck_learn(c, i))
		return false;
	if (i->known->each)
		i->known->each(c, i);
	if (c->decos_sorted != c->decos_count && !c->types_count)
		sx_ck_decos_sort(c);
	sx_ck_record(c, i, true);
	return true;
}

bool sx_ck_plain_step(struct ck *c, const struct ck_insn *i)
{
	const struct ck_op *known = i->known;

	if (c->has_grown || !ck_is_common(c, known) || !ck_is_fine(c, known))
		return false;
	if (known->flags & SX_ENTRY_RESULT && !is_new(c, i->result))
		return false;
	if (known->flags & SX_ENTRY_RESULT_TYPE && !is_type(c, i->type))
		return false;
	if (known->flags & SX_ENTRY_TYPE)
		return take_type(c, i);
	if (!has_form(c, i) && !sx_ck_is_ordinary(c, i))
		return false;
	if (known->each)
		known->each(c, i);
	if (known->roles & CK_ROLE_NOTED)
		sx_ck_note(c, i);
	if (known->flags & SX_ENTRY_RESULT)
		define(c, i);
	if (known->roles & CK_ROLE_CLOSES)
		c->block = c->label = 0;
	return true;
}
