/* SPDX-License-Identifier: MIT */
/*
 * check/plain_flow.c - the short way of what functions are made of beside values: their begin
 * and end, lines, labels, branches, OpPhi, calls, extended instructions.
 */
#include "check/plain.h"

#include "grammar/image.h"

/* Words of OpLine, OpFunction, OpFunctionCall, OpExtInst; spec 3.32. */
#define LINE_FILE        1
#define FUNCTION_CONTROL 3
#define FUNCTION_TYPE    4
#define CALLEE           3
#define SET              3
#define NUMBER           4
#define FIRST            5

/* Its place is told, and its record is made the long way. Return: true. */
static bool take_value(struct ck *c, const struct ck_insn *i)
{
	sx_ck_layout(c, i);
	c->facts.facts.near[i->result] = sx_fact_of_value(c->facts.facts.near[i->type]);
	sx_ck_record(c, i, true);
	return true;
}

/* ---- functions ---- */

static bool is_function_type(const struct ck *c, uint32_t id)
{
	return ck_is_type(c, id) && c->ids[id].op == SPVX_OP_TypeFunction;
}

/* With no control. */
bool sx_ck_function_step(struct ck *c, const struct ck_insn *i)
{
	if (!ck_is_ready(c, i->known) || ck_words(i) != FUNCTION_TYPE + 1 ||
	    ck_has_word(i, FUNCTION_CONTROL) || !ck_has_result(c, i) ||
	    !is_function_type(c, ck_has_word(i, FUNCTION_TYPE)))
		return sx_ck_plain_step(c, i);
	return take_value(c, i);
}

bool sx_ck_function_end_step(struct ck *c, const struct ck_insn *i)
{
	if (!ck_is_ready(c, i->known) || ck_words(i) != 1)
		return sx_ck_plain_step(c, i);
	sx_ck_layout(c, i);
	sx_ck_record(c, i, true);
	return true;
}

/* The file is a string. */
bool sx_ck_line_step(struct ck *c, const struct ck_insn *i)
{
	uint32_t file = ck_word(i, LINE_FILE);

	if (!ck_is_ready(c, i->known) || ck_words(i) != i->known->most ||
	    file >= c->near_ids || c->ids[file].op != SPVX_OP_String ||
	    c->ids[file].fl & CK_BAD)
		return sx_ck_plain_step(c, i);
	if (!ck_is_common(c, i->known))
		sx_ck_layout(c, i);
	return true;
}

/* ---- blocks ---- */

bool sx_ck_label_step(struct ck *c, const struct ck_insn *i)
{
	if (!ck_is_ready(c, i->known) || !c->fn || c->block ||
	    ck_words(i) != i->known->most || !ck_is_new(c, i->result))
		return sx_ck_plain_step(c, i);
	if (!(i->known->sections & c->layout.common))
		sx_ck_layout(c, i);
	i->known->note(c, i);
	c->facts.facts.near[i->result] = SX_FACT_DEFINED;
	ck_define(c, i, c->block | CK_NO_BLOCK);
	return true;
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
		uint32_t id = ck_has_word(i, w);

		if (!ck_is_value(c, id) && (w < known->ahead || !ck_is_block(c, id)))
			return sx_ck_plain_step(c, i);
	}
	for (uint32_t left = names >> known->ahead << known->ahead; left; left &= left - 1)
		ck_await(c, i, (unsigned)__builtin_ctz(left));
	if (known->roles & CK_ROLE_CLOSES)
		c->block = c->label = 0;
	return true;
}

static bool is_good(const struct ck *c, uint32_t id)
{
	return ck_is_value(c, id) ||
	       (ck_is_block(c, id) && !(c->ids[id].off && c->ids[id].fl & CK_BAD));
}

/* Pairs of a value and a block, which may both come later. */
bool sx_ck_phi_step(struct ck *c, const struct ck_insn *i)
{
	unsigned words = ck_words(i);

	if (!ck_is_quick(c, i->known) || (words - i->first) % 2 || !ck_has_result(c, i))
		return sx_ck_plain_step(c, i);
	for (unsigned w = i->first; w < words; w++)
		if (!is_good(c, ck_has_word(i, w)))
			return sx_ck_plain_step(c, i);
	for (unsigned w = i->first; w < words; w++)
		ck_await(c, i, w);
	return ck_take_value(c, i);
}

/* ---- calls ---- */

static bool is_function(const struct ck *c, uint32_t id)
{
	return id && id < c->near_ids &&
	       (!c->ids[id].off ||
		(c->ids[id].op == SPVX_OP_Function && !(c->ids[id].fl & CK_BAD)));
}

bool sx_ck_call_step(struct ck *c, const struct ck_insn *i)
{
	if (!ck_is_quick(c, i->known) || ck_words(i) <= CALLEE || !ck_has_result(c, i) ||
	    !is_function(c, ck_has_word(i, CALLEE)))
		return sx_ck_plain_step(c, i);
	for (unsigned w = CALLEE + 1; w < ck_words(i); w++)
		if (!ck_is_value(c, ck_has_word(i, w)))
			return sx_ck_plain_step(c, i);
	ck_await(c, i, CALLEE);
	i->known->note(c, i);
	return ck_take_value(c, i);
}

/* ---- extended instructions ---- */

/* The set, which is one that is known and has no story of its own; 0: it is none. */
static unsigned set_of(const struct ck *c, const struct ck_insn *i)
{
	uint32_t id = ck_has_word(i, SET);
	uint32_t fact = id < c->near_ids ? c->facts.facts.near[id] : 0;
	unsigned set = fact & SX_FACT_IMPORT ? sx_fact_set(fact) : 0;
	unsigned kind = c->set_kinds[set];

	if (c->ids[id < c->near_ids ? id : 0].fl & CK_BAD || kind == CK_SET_DEBUG_INFO ||
	    kind == CK_SET_OPENCL_DEBUG)
		return 0;
	return set;
}

/* What may be named: a value; @any <id> that is defined where that has no meaning. */
static inline bool is_operand(const struct ck *c, uint32_t id, bool any)
{
	if (!any)
		return ck_is_value(c, id);
	return id < c->near_ids && c->ids[id].off && !(c->ids[id].fl & CK_BAD);
}

/* All operands are <id>s that may be named. */
static bool fits(const struct ck *c, const struct ck_insn *i, const struct spvx_entry *e,
		 bool any)
{
	const struct sx_operand *o = sx_operands(c->g) + e->operands;
	unsigned words = ck_words(i);
	unsigned n;

	for (n = 0; n < e->operand_count && FIRST + n < words; n++)
		if (o[n].form != SX_FORM_ID || o[n].quantifier == '*' ||
		    !is_operand(c, ck_has_word(i, FIRST + n), any))
			return false;
	return FIRST + n == words && (n == e->operand_count || o[n].quantifier);
}

/* A value, unless it means nothing. */
static bool take_ext_inst(struct ck *c, const struct ck_insn *i, bool any)
{
	if (!any && i->known->sections & c->layout.common && c->block)
		return ck_take_value(c, i);
	return take_value(c, i);
}

bool sx_ck_ext_inst_step(struct ck *c, const struct ck_insn *i)
{
	const struct spvx_entry *e;
	unsigned set;
	bool any;

	if (!ck_is_ready(c, i->known) || ck_words(i) < FIRST || !ck_has_result(c, i))
		return sx_ck_plain_step(c, i);
	set = set_of(c, i);
	any = ck_set_is_non_semantic((enum ck_set)c->set_kinds[set]);
	e = set ? sx_range_find(c->g, &sx_sets(c->g)[set].ops, ck_has_word(i, NUMBER))
		: NULL;
	if (!e || !fits(c, i, e, any))
		return sx_ck_plain_step(c, i);
	return take_ext_inst(c, i, any);
}
