/* SPDX-License-Identifier: MIT */
/*
 * check/plain.c - the short way through the first walk: for an instruction that has all it
 * needs, is ordinary in its words and gives a new value or none. What is left to say of such
 * is where it stands, and what it adds up to; most are such.
 *
 * In doubt it says no, and then the long way is taken: other_step() in check.c.
 */
#include "check/plain.h"

/* All words are <id>s of values, or where types may be named of those, and integers; there are
 * those that there must be. */
CK_INLINE bool are_uses(const struct ck *c, const struct ck_insn *i, bool types)
{
	const struct ck_op *known = i->known;
	unsigned words = ck_words(i);
	unsigned most = known->most;
	uint32_t left = known->ids;

	if (words < known->least || (words > most && !known->open))
		return false;
	if (words < most)
		left &= (UINT32_C(1) << words) - 1;
	for (; left; left &= left - 1)
		if (!ck_is_use(c, ck_has_word(i, (unsigned)__builtin_ctz(left)), types))
			return false;
	if (words > most && known->ids >> (most - 1) & 1)
		for (unsigned w = most; w < words; w++)
			if (!ck_is_use(c, ck_has_word(i, w), types))
				return false;
	return true;
}

/* The same of nothing but an enumerant that is known to be fine, and what follows it. */
CK_INLINE bool has_enum(const struct ck *c, const struct ck_insn *i, bool types)
{
	const struct ck_op *known = i->known;
	unsigned word = known->most;
	unsigned words = ck_words(i);
	uint32_t value;

	if (words - 1u - word - known->tail_least >
	    (unsigned)known->tail_most - known->tail_least)
		return false; /* too few wrap round to more than there can be */
	value = ck_has_word(i, word);
	if (value >= known->near_values || !ck_place_is_fine(c, known->first_value + value))
		return false;
	while (++word < words)
		if (!ck_is_use(c, ck_has_word(i, word), types))
			return false;
	return true;
}

/* A number of one word, of the result's type. */
static inline bool is_number(const struct ck *c, const struct ck_insn *i)
{
	return ck_words(i) == i->known->operand + 1u &&
	       sx_fact_is_word(c->facts.facts.near[i->type]);
}

/* Most instructions in functions. */
static bool value_step(struct ck *c, const struct ck_insn *i)
{
	if (!ck_is_quick(c, i->known) || !ck_has_result(c, i) || !are_uses(c, i, false))
		return sx_ck_plain_step(c, i);
	return ck_take_value(c, i);
}

static bool number_step(struct ck *c, const struct ck_insn *i)
{
	if (!ck_is_quick(c, i->known) || !ck_has_result(c, i) || !is_number(c, i))
		return sx_ck_plain_step(c, i);
	return ck_take_value(c, i);
}

/* Variables. */
static bool enum_step(struct ck *c, const struct ck_insn *i)
{
	if (!ck_is_quick(c, i->known) || !ck_has_result(c, i) || !has_enum(c, i, false))
		return sx_ck_plain_step(c, i);
	if (i->known->each)
		i->known->each(c, i);
	return ck_take_value(c, i);
}

/* What gives nothing: stores, ends of functions. */
static bool effect_step(struct ck *c, const struct ck_insn *i)
{
	if (!ck_is_quick(c, i->known) || !are_uses(c, i, false))
		return sx_ck_plain_step(c, i);
	if (i->known->roles & CK_ROLE_CLOSES)
		c->block = c->label = 0;
	return true;
}

/* ---- types ---- */

static bool has_form(struct ck *c, const struct ck_insn *i)
{
	switch (i->known->form) {
	case CK_FORM_VALUES:
	case CK_FORM_PLACES:
		return sx_ck_are_values(c, i);
	case CK_FORM_ENUM:
		return sx_ck_has_enum(c, i) || sx_ck_is_ordinary(c, i);
	default:
		return sx_ck_is_ordinary(c, i);
	}
}

static inline bool has_type_form(struct ck *c, const struct ck_insn *i)
{
	if (i->known->form == CK_FORM_PLACES
		    ? are_uses(c, i, true)
		    : i->known->near_values && has_enum(c, i, true))
		return true;
	return has_form(c, i);
}

/* What sx_ck_learn() does, where nothing is known of the result; numbers have a story. */
static void learn_type(struct ck *c, const struct ck_insn *i)
{
	if (i->raw.opcode == SPVX_OP_TypeInt || i->raw.opcode == SPVX_OP_TypeFloat)
		sx_ck_learn(c, i);
	else if (sx_idtable_put(&c->facts.facts, i->result, SX_FACT_DEFINED | SX_FACT_TYPE))
		c->error = -SPVX_ENOMEM;
}

/* Before the first the decorations have come, which some types are judged by. */
static bool type_step(struct ck *c, const struct ck_insn *i)
{
	const struct ck_op *known = i->known;
	struct ck_id *r;

	if (!ck_is_fine(c, known) || !ck_is_new(c, i->result) || !has_type_form(c, i))
		return false;
	ck_settle(c, i);
	if (known->each)
		known->each(c, i);
	learn_type(c, i);
	if (!c->types_count && c->decos_sorted != c->decos_count)
		sx_ck_decos_sort(c);
	r = &c->ids[i->result];
	r->off = i->at;
	r->op = i->raw.opcode;
	r->blk = c->fn ? c->block : 0; /* a misplaced one may stand in a block */
	r->fl &= (uint16_t)~CK_BAD;
	sx_ck_record_type(c, i);
	return true;
}

/* ---- all others ---- */

static void take(struct ck *c, const struct ck_insn *i)
{
	const struct ck_op *known = i->known;

	if (known->flags & SX_ENTRY_RESULT &&
	    sx_ids_learn_value(&c->facts, i->result, i->type))
		c->error = -SPVX_ENOMEM;
	if (known->roles & CK_ROLE_VALUE) {
		if (known->note)
			known->note(c, i);
		ck_define(c, i, c->block);
		if (c->contained & CK_HAS_SMALL)
			sx_ck_mark_small(c, i);
	} else if (known->flags & SX_ENTRY_RESULT || known->roles & CK_ROLE_CLOSES) {
		sx_ck_record(c, i, true);
	} else if (known->note) {
		known->note(c, i);
	}
}

bool sx_ck_plain_step(struct ck *c, const struct ck_insn *i)
{
	const struct ck_op *known = i->known;

	if (!ck_is_fine(c, known))
		return false;
	if (known->flags & SX_ENTRY_RESULT && !ck_is_new(c, i->result))
		return false;
	if (known->flags & SX_ENTRY_RESULT_TYPE && !ck_is_type(c, i->type))
		return false;
	if (!has_form(c, i))
		return false;
	ck_settle(c, i);
	if (known->each)
		known->each(c, i);
	take(c, i);
	return true;
}

bool sx_ck_no_step(struct ck *c, const struct ck_insn *i)
{
	(void)c;
	(void)i;
	return false;
}

/* Those with a way of their own. */
static const struct {
	uint16_t op;
	ck_step_fn *step;
} own[] = {
	{ SPVX_OP_Capability, sx_ck_capability_step },
	{ SPVX_OP_ExtInstImport, sx_ck_import_step },
	{ SPVX_OP_MemoryModel, sx_ck_memory_model_step },
	{ SPVX_OP_EntryPoint, sx_ck_entry_point_step },
	{ SPVX_OP_ExecutionMode, sx_ck_mode_step },
	{ SPVX_OP_Function, sx_ck_function_step },
	{ SPVX_OP_FunctionEnd, sx_ck_function_end_step },
	{ SPVX_OP_Line, sx_ck_line_step },
	{ SPVX_OP_Label, sx_ck_label_step },
	{ SPVX_OP_Phi, sx_ck_phi_step },
	{ SPVX_OP_FunctionCall, sx_ck_call_step },
	{ SPVX_OP_ExtInst, sx_ck_ext_inst_step },
};

ck_step_fn *sx_ck_step_of(const struct ck_op *known)
{
	for (size_t n = 0; n < sizeof(own) / sizeof(own[0]); n++)
		if (own[n].op == known->entry->value)
			return own[n].step;
	if (known->roles & (CK_ROLE_STORY | CK_ROLE_DECLARES))
		return sx_ck_no_step;
	if (known->flags & SX_ENTRY_TYPE)
		return type_step;
	switch (known->form) {
	case CK_FORM_VALUES:
		return known->roles & CK_ROLE_VALUE ? value_step : effect_step;
	case CK_FORM_NUMBER:
		return number_step;
	case CK_FORM_ENUM:
		return known->roles & CK_ROLE_VALUE && !known->note ? enum_step
								    : sx_ck_plain_step;
	case CK_FORM_BRANCH:
		return sx_ck_branch_step;
	case CK_FORM_NAME:
		return sx_ck_name_step;
	case CK_FORM_TEXT:
		return sx_ck_text_step;
	case CK_FORM_DECORATION:
		return sx_ck_decoration_step;
	default:
		return sx_ck_plain_step;
	}
}
