/* SPDX-License-Identifier: MIT */
/*
 * check/annotation.c - the short way of names, texts and decorations, of which modules have
 * many: what sx_ck_is_ordinary() would find of them, by their form.
 */
#include "check/plain.h"

#define TARGET 1 /* word of what is named or decorated */

/* What may follow a decoration: nothing, one integer, one enumerant. */
static void learn_decoration(const struct ck *c, struct ck_decoration *d,
			     const struct spvx_entry *e)
{
	const struct sx_operand *o = sx_operands(c->g) + e->operands;

	if (e->operand_count > 1)
		return;
	if (e->operand_count &&
	    (o->quantifier || (o->form != SX_FORM_INTEGER && o->form != SX_FORM_ENUM)))
		return;
	d->entry = e;
	d->place = (uint32_t)(e - sx_entries(c->g));
	d->words = (uint8_t)e->operand_count;
	if (e->operand_count && o->form == SX_FORM_ENUM)
		d->values = &sx_kinds(c->g)[o->kind].entries;
}

static struct ck_decoration decoration(const struct ck *c, uint32_t value)
{
	const struct sx_range *all = &sx_kinds(c->g)[SPVX_KIND_Decoration].entries;
	const struct spvx_entry *e = sx_range_find(c->g, all, value);
	struct ck_decoration d = { 0 };

	if (e)
		learn_decoration(c, &d, e);
	return d;
}

void sx_ck_learn_decorations(struct ck *c)
{
	for (uint32_t n = 0; n < CK_DECORATIONS; n++)
		c->decorations[n] = decoration(c, n);
}

static bool is_value(struct ck *c, const struct sx_range *values, uint32_t value)
{
	const struct spvx_entry *e = sx_range_find(c->g, values, value);

	return e && !e->operand_count && ck_entry_is_fine(c, e);
}

static inline bool is_decoration(struct ck *c, const struct ck_insn *i)
{
	unsigned word = i->known->deco;
	uint32_t value = ck_word(i, word++);
	struct ck_decoration other;
	const struct ck_decoration *d = &other;

	if (value < CK_DECORATIONS)
		d = &c->decorations[value];
	else
		other = decoration(c, value);
	return d->entry && ck_words(i) == word + d->words &&
	       (ck_place_is_fine(c, d->place) || sx_ck_meets(c, d->entry)) &&
	       (!d->values || is_value(c, d->values, ck_has_word(i, word)));
}

/* The string ends in the last word. */
CK_INLINE bool is_name(const struct ck_insn *i)
{
	unsigned last = ck_words(i) - 1;
	unsigned word = i->known->most;

	while (word < last && !ck_has_nul(ck_has_word(i, word)))
		word++;
	return word == last && ck_has_nul(ck_has_word(i, word));
}

/* A target has not been defined, as a rule; or it is what anything may name. */
CK_INLINE bool is_target(const struct ck *c, uint32_t id)
{
	return id && id < c->near_ids &&
	       (!c->ids[id].off || ck_is_plain_use(&c->ids[id], false));
}

CK_INLINE void take_target(struct ck *c, const struct ck_insn *i)
{
	ck_settle(c, i);
	ck_await(c, i, TARGET);
}

bool sx_ck_name_step(struct ck *c, const struct ck_insn *i)
{
	if (!ck_is_fine(c, i->known) || !is_target(c, ck_word(i, TARGET)) || !is_name(i))
		return sx_ck_plain_step(c, i);
	take_target(c, i);
	return true;
}

bool sx_ck_text_step(struct ck *c, const struct ck_insn *i)
{
	bool result = i->known->flags & SX_ENTRY_RESULT;

	if (!ck_is_ready(c, i->known) || !is_name(i) ||
	    (result && !ck_is_new(c, i->result)))
		return sx_ck_plain_step(c, i);
	if (!ck_is_common(c, i->known))
		sx_ck_layout(c, i);
	if (result) {
		c->facts.facts.near[i->result] = SX_FACT_DEFINED;
		ck_define(c, i, c->block);
	}
	return true;
}

bool sx_ck_decoration_step(struct ck *c, const struct ck_insn *i)
{
	if (!ck_is_fine(c, i->known) || !is_target(c, ck_word(i, TARGET)) ||
	    !is_decoration(c, i))
		return sx_ck_plain_step(c, i);
	take_target(c, i);
	sx_ck_record_deco(c, i);
	return true;
}
