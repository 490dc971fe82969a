/* SPDX-License-Identifier: MIT */
/*
 * check/plain_head.c - the short way of what a module begins with: capabilities, imports of
 * extended instructions, memory model, entry points and their modes.
 */
#include "check/plain.h"

#include "grammar/image.h"

#define CAPABILITY     1 /* words; spec 3.32.5, 3.32.9 */
#define IMPORT_NAME    2
#define ENTRY_MODEL    1
#define ENTRY_FUNCTION 2
#define ENTRY_NAME     3
#define MODE_TARGET    1
#define MODE           2

#define MODEL_ADDRESSING 1
#define MODEL_MEMORY     2

/* Behind the string that begins at @word; 0: it has no end. */
static unsigned behind_string(const struct ck_insn *i, unsigned word)
{
	for (unsigned words = ck_words(i); word < words; word++)
		if (ck_has_nul(ck_has_word(i, word)))
			return word + 1;
	return 0;
}

/* An enumerant with nothing behind it; NULL: it is none. */
static const struct spvx_entry *find_enum(const struct ck *c, unsigned kind, uint32_t value)
{
	const struct spvx_entry *e =
		sx_range_find(c->g, &sx_kinds(c->g)[kind].entries, value);

	return e && !e->operand_count ? e : NULL;
}

static bool is_fine_enum(struct ck *c, unsigned kind, uint32_t value)
{
	const struct spvx_entry *e = find_enum(c, kind, value);

	return e && ck_entry_is_fine(c, e);
}

bool sx_ck_capability_step(struct ck *c, const struct ck_insn *i)
{
	uint32_t capability = ck_word(i, CAPABILITY);
	const struct spvx_entry *e = find_enum(c, SPVX_KIND_Capability, capability);

	if (!e || ck_words(i) != CAPABILITY + 1 || !ck_is_fine(c, i->known))
		return false;
	sx_ck_declare_capability(c, capability);
	sx_ck_require_env(c, i);
	if (!ck_is_common(c, i->known))
		sx_ck_layout(c, i);
	if (!ck_entry_is_fine(c, e))
		sx_ck_require_enums(c, i);
	return true;
}

/* What is not heard of has a story. */
bool sx_ck_import_step(struct ck *c, const struct ck_insn *i)
{
	char copy[256];
	unsigned set;

	if (!ck_is_fine(c, i->known) || !ck_is_new(c, i->result) ||
	    behind_string(i, IMPORT_NAME) != ck_words(i))
		return false;
	set = spvx_set_find(c->g,
			    spvx_insn_string(&i->raw, IMPORT_NAME, copy, sizeof(copy)));
	if (!set)
		return false;
	ck_settle(c, i);
	if (sx_idtable_put(&c->facts.facts, i->result,
			   SX_FACT_DEFINED | sx_fact_of_import(set)))
		c->error = -SPVX_ENOMEM;
	sx_ck_record(c, i, true);
	return true;
}

/* A value, or what comes later, as all that an entry point names. */
static bool is_named(const struct ck *c, uint32_t id)
{
	return id && id < c->near_ids && (!c->ids[id].off || ck_is_value(c, id));
}

bool sx_ck_entry_point_step(struct ck *c, const struct ck_insn *i)
{
	unsigned first = behind_string(i, ENTRY_NAME);

	if (!ck_is_fine(c, i->known) || !first ||
	    !is_fine_enum(c, SPVX_KIND_ExecutionModel, ck_has_word(i, ENTRY_MODEL)) ||
	    !is_named(c, ck_has_word(i, ENTRY_FUNCTION)))
		return false;
	for (unsigned w = first; w < ck_words(i); w++)
		if (!is_named(c, ck_has_word(i, w)))
			return false;
	ck_settle(c, i);
	ck_await(c, i, ENTRY_FUNCTION);
	for (unsigned w = first; w < ck_words(i); w++)
		ck_await(c, i, w);
	i->known->note(c, i);
	return true;
}

bool sx_ck_memory_model_step(struct ck *c, const struct ck_insn *i)
{
	if (!ck_is_fine(c, i->known) || ck_words(i) != MODEL_MEMORY + 1 ||
	    !is_fine_enum(c, SPVX_KIND_AddressingModel, ck_has_word(i, MODEL_ADDRESSING)) ||
	    !is_fine_enum(c, SPVX_KIND_MemoryModel, ck_has_word(i, MODEL_MEMORY)))
		return sx_ck_plain_step(c, i);
	ck_settle(c, i);
	i->known->each(c, i);
	i->known->note(c, i);
	return true;
}

/* What follows a mode is integers. */
static bool has_integers(const struct ck *c, const struct ck_insn *i,
			 const struct spvx_entry *e)
{
	const struct sx_operand *o = sx_operands(c->g) + e->operands;

	for (unsigned n = 0; n < e->operand_count; n++)
		if (o[n].form != SX_FORM_INTEGER || o[n].quantifier)
			return false;
	return ck_words(i) == MODE + 1u + e->operand_count;
}

bool sx_ck_mode_step(struct ck *c, const struct ck_insn *i)
{
	const struct sx_range *modes = &sx_kinds(c->g)[SPVX_KIND_ExecutionMode].entries;
	const struct spvx_entry *e = sx_range_find(c->g, modes, ck_word(i, MODE));

	if (!ck_is_fine(c, i->known) || !e || !ck_entry_is_fine(c, e) ||
	    !has_integers(c, i, e) || !is_named(c, ck_has_word(i, MODE_TARGET)))
		return sx_ck_plain_step(c, i);
	ck_settle(c, i);
	ck_await(c, i, MODE_TARGET);
	i->known->note(c, i);
	return true;
}
