/* SPDX-License-Identifier: MIT */
/*
 * check/plain_flow.c - the short way of what only functions have: labels, branches, and
 * extended instructions of sets that mean something.
 */
#include "check/plain.h"

#include "grammar/image.h"

#define SET    3 /* words of OpExtInst; spec 3.32.4 */
#define NUMBER 4
#define FIRST  5

/* ---- blocks ---- */

bool sx_ck_label_step(struct ck *c, const struct ck_insn *i)
{
	if (!ck_is_ready(c, i->known) || !(i->known->sections & c->layout.common) || !c->fn ||
	    c->block || ck_words(i) != i->known->most || !ck_is_new(c, i->result))
		return sx_ck_plain_step(c, i);
	i->known->note(c, i);
	c->facts.facts.near[i->result] = SX_FACT_DEFINED;
	ck_define(c, i, c->block | CK_NO_BLOCK);
	return true;
}

/* A value; from some word on a block, which may come later. */
static inline bool is_named(const struct ck *c, const struct ck_op *known, uint32_t id,
			    unsigned word)
{
	if (ck_is_value(c, id))
		return true;
	return word >= known->ahead && ck_is_block(c, id);
}

/* It has its words, and a mask behind them says nothing. Return: bits of words that name. */
static inline uint32_t names_of(const struct ck_insn *i)
{
	const struct ck_op *known = i->known;
	unsigned words = ck_words(i);

	if (known->plain)
		return words < known->least || words > known->most
			       ? 0
			       : known->ids & ((UINT32_C(1) << words) - 1);
	return words == known->most + 1u && !ck_has_word(i, known->most) ? known->ids : 0;
}

bool sx_ck_branch_step(struct ck *c, const struct ck_insn *i)
{
	const struct ck_op *known = i->known;
	uint32_t names = names_of(i);

	if (!ck_is_quick(c, known) || !names)
		return sx_ck_plain_step(c, i);
	for (uint32_t left = names; left; left &= left - 1) {
		unsigned w = (unsigned)__builtin_ctz(left);

		if (!is_named(c, known, ck_has_word(i, w), w))
			return sx_ck_plain_step(c, i);
	}
	for (uint32_t left = names >> known->ahead << known->ahead; left; left &= left - 1) {
		unsigned w = (unsigned)__builtin_ctz(left);
		struct ck_id *r = &c->ids[ck_has_word(i, w)];

		if (!r->off)
			ck_note_forward(c, i, w, r);
	}
	if (known->roles & CK_ROLE_CLOSES)
		c->block = c->label = 0;
	return true;
}

/* ---- extended instructions ---- */

/* What the set has under this number; NULL: nothing, or it is no such set. */
static const struct spvx_entry *entry_of(const struct ck *c, const struct ck_insn *i)
{
	uint32_t id = ck_has_word(i, SET);
	uint32_t fact = id < c->near_ids ? c->facts.facts.near[id] : 0;
	unsigned set = fact & SX_FACT_IMPORT ? sx_fact_set(fact) : 0;
	unsigned kind = c->set_kinds[set];

	if (!set || ck_set_is_debug((enum ck_set)kind) ||
	    ck_set_is_non_semantic((enum ck_set)kind) || c->ids[id].fl & CK_BAD)
		return NULL;
	return sx_range_find(c->g, &sx_sets(c->g)[set].ops, ck_has_word(i, NUMBER));
}

/* All its operands are values. */
static bool fits(const struct ck *c, const struct ck_insn *i, const struct spvx_entry *e)
{
	const struct sx_operand *o = sx_operands(c->g) + e->operands;

	if (ck_words(i) != FIRST + (unsigned)e->operand_count)
		return false;
	for (unsigned n = 0; n < e->operand_count; n++)
		if (o[n].form != SX_FORM_ID || o[n].quantifier ||
		    !ck_is_value(c, ck_has_word(i, FIRST + n)))
			return false;
	return true;
}

bool sx_ck_ext_inst_step(struct ck *c, const struct ck_insn *i)
{
	const struct spvx_entry *e;

	if (!ck_is_ready(c, i->known) || !(i->known->sections & c->layout.common) ||
	    !c->block || ck_words(i) < FIRST || !ck_has_result(c, i))
		return sx_ck_plain_step(c, i);
	e = entry_of(c, i);
	if (!e || !fits(c, i, e))
		return sx_ck_plain_step(c, i);
	return ck_take_value(c, i);
}
