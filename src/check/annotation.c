/* SPDX-License-Identifier: MIT */
/*
 * check/annotation.c - names and decorations, of which every module has many: what
 * sx_ck_is_ordinary() would find of them, by their form.
 */
#include "check/capability.h"
#include "check/walk.h"

#define TARGET 1 /* word of what is named or decorated */

/* It has not been defined, as a rule; or it is what anything may name. */
static bool is_target(const struct ck *c, uint32_t id)
{
	return id && id < c->near_ids &&
	       (!c->ids[id].off || ck_is_plain_use(&c->ids[id], false));
}

static bool is_fine_enum(struct ck *c, const struct spvx_entry *e)
{
	return e && ck_entry_is_fine(c, e);
}

/* What follows a decoration: nothing, one integer, one enumerant. */
static bool is_parameter(struct ck *c, const struct ck_insn *i, const struct spvx_entry *e)
{
	const struct sx_operand *o = sx_operands(c->g) + e->operands;
	unsigned words = ck_words(i) - i->known->deco - 1;

	if (words != e->operand_count || words > 1)
		return false;
	if (!words || (o->form == SX_FORM_INTEGER && !o->quantifier))
		return true;
	if (o->form != SX_FORM_ENUM || o->quantifier)
		return false;
	e = sx_range_find(c->g, &sx_kinds(c->g)[o->kind].entries,
			  ck_has_word(i, i->known->deco + 1u));
	return is_fine_enum(c, e) && !e->operand_count;
}

static bool is_decoration(struct ck *c, const struct ck_insn *i)
{
	const struct sx_range *all = &sx_kinds(c->g)[SPVX_KIND_Decoration].entries;
	const struct spvx_entry *e;

	if (ck_words(i) <= i->known->deco)
		return false;
	e = sx_range_find(c->g, all, ck_has_word(i, i->known->deco));
	return is_fine_enum(c, e) && is_parameter(c, i, e);
}

static bool is_name(const struct ck_insn *i)
{
	unsigned word = i->known->most;
	size_t len;

	return word < ck_words(i) && spvx_insn_strlen(&i->raw, word, &len) &&
	       word + len / SPVX_WORD_BYTES + 1 == ck_words(i);
}

bool sx_ck_is_annotation(struct ck *c, const struct ck_insn *i)
{
	uint32_t id = ck_word(i, TARGET);

	if (!is_target(c, id) ||
	    !(i->known->form == CK_FORM_NAME ? is_name(i) : is_decoration(c, i)))
		return false;
	if (!c->ids[id].off && !(c->ids[id].fl & CK_FWD_DECLARED))
		sx_ck_note_forward(c, i, TARGET);
	return true;
}
