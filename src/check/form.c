/* SPDX-License-Identifier: MIT */
/*
 * check/form.c - which form the words of an opcode have, told once from its patterns: the
 * few that nearly all instructions of a module have are gone along without those.
 *
 * In doubt they have another.
 */
#include "check/walk.h"

#include "grammar/image.h"

#define TARGET 1 /* word of what is named or decorated */

static bool is_value(const struct sx_operand *o)
{
	return o->form == SX_FORM_ID || o->form == SX_FORM_SCOPE ||
	       o->form == SX_FORM_SEMANTICS;
}

/* An operand that must be there, behind those that are known by their places, is of a form. */
static bool has_next(const struct ck *c, const struct ck_op *known, enum sx_form form)
{
	unsigned next = known->most - 1u;
	const struct sx_operand *o = sx_operands(c->g) + known->entry->operands + next;

	return next < known->entry->operand_count && o->form == form && !o->quantifier;
}

static bool is_last(const struct ck_op *known)
{
	return known->most == known->entry->operand_count;
}

/* Of names and decorations: a target, integers, then a string to the end, or a decoration. */
static bool has_target(const struct ck_op *known)
{
	return !(known->flags & (SX_ENTRY_RESULT | SX_ENTRY_RESULT_TYPE)) &&
	       known->ahead == TARGET && known->ids == 1u << TARGET;
}

static bool has_no_names(const struct ck_op *known)
{
	return !(known->flags & SX_ENTRY_RESULT_TYPE) && !known->ids && !known->each &&
	       !known->note;
}

/* Those that are found by their place, and are no more than a word. */
static void learn_values(const struct ck *c, struct ck_op *known)
{
	const struct sx_range *r = &sx_kinds(c->g)[known->kind].entries;
	const struct spvx_entry *e = sx_entries(c->g) + r->first;

	if (known->ids || r->base)
		return;
	known->first_value = r->first;
	while (known->near_values < r->dense && known->near_values < UINT8_MAX &&
	       !e[known->near_values].operand_count)
		known->near_values++;
}

/* An enumerant with nothing but <id>s around it. */
static bool learn_enum(const struct ck *c, struct ck_op *known)
{
	const struct sx_operand *o = sx_operands(c->g) + known->entry->operands;
	unsigned least = 0;
	unsigned most = 0;

	if (!has_next(c, known, SX_FORM_ENUM) || known->ahead != CK_NOT_AHEAD)
		return false;
	for (unsigned n = known->most; n < known->entry->operand_count; n++) {
		if (!is_value(&o[n]) || o[n].quantifier == '*')
			return false;
		least += !o[n].quantifier;
		most++;
	}
	known->kind = o[known->most - 1].kind;
	known->tail_least = (uint8_t)least;
	known->tail_most = (uint8_t)most;
	learn_values(c, known);
	return true;
}

/* It gives a value like any other, or nothing. OpFunctionEnd ends more than a block. */
static bool is_quiet(const struct ck_op *known)
{
	return !known->each && !known->note && known->entry->value != SPVX_OP_FunctionEnd &&
	       (known->roles & CK_ROLE_VALUE || !(known->flags & SX_ENTRY_RESULT));
}

/* It names blocks by their places, and gives nothing. */
static bool is_branch(const struct ck *c, const struct ck_op *known)
{
	return is_quiet(known) && !(known->flags & SX_ENTRY_RESULT) &&
	       known->ahead != CK_NOT_AHEAD && known->ahead < known->most &&
	       (known->plain || (is_last(known) && has_next(c, known, SX_FORM_MASK)));
}

void sx_ck_learn_form(const struct ck *c, struct ck_op *known)
{
	if (is_branch(c, known))
		known->form = CK_FORM_BRANCH;
	else if (known->plain)
		known->form = is_quiet(known) ? CK_FORM_VALUES : CK_FORM_PLACES;
	else if (known->most == known->operand && is_last(known) && is_quiet(known) &&
		 has_next(c, known, SX_FORM_TYPED))
		known->form = CK_FORM_NUMBER;
	else if (is_last(known) && has_next(c, known, SX_FORM_STRING) &&
		 (has_target(known) || has_no_names(known)))
		known->form = known->ids ? CK_FORM_NAME : CK_FORM_TEXT;
	else if (has_target(known) && is_last(known) && has_next(c, known, SX_FORM_ENUM) &&
		 known->deco == known->most)
		known->form = CK_FORM_DECORATION;
	else if (learn_enum(c, known))
		known->form = CK_FORM_ENUM;
	else
		known->form = CK_FORM_OTHER;
}
