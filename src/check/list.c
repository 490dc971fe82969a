/* SPDX-License-Identifier: MIT */
/*
 * check/list.c - the operands of an instruction as a list: made once where it is walked over,
 * kept for all who ask until the next.
 *
 * Most instructions are rows of words whose patterns hardly nest: those are read along the
 * patterns. What nests deeper, and all that is wrong, is left to the operand machine.
 */
#include "check/check.h"

#include "spirv/ids.h"

/* ---- along the patterns ---- */

struct part {
	const struct sx_operand *next;
	const struct sx_operand *end;
	bool parameter;
};

/* Where the walk is, and where it goes on behind that. */
struct row {
	const struct ck_insn *i;
	struct part at;
	struct part behind;
};

/* Go on with other patterns. Return: false: that would be one inside another. */
static bool enter(struct ck *c, struct row *r, uint32_t first, uint32_t count,
		  bool parameter)
{
	if (r->at.next != r->at.end) {
		if (r->behind.next != r->behind.end)
			return false;
		r->behind = r->at;
	}
	r->at.next = sx_operands(c->g) + first;
	r->at.end = r->at.next + count;
	r->at.parameter = parameter;
	return true;
}

static bool enter_entry(struct ck *c, struct row *r, const struct spvx_entry *e,
			bool parameter)
{
	return !e->operand_count ||
	       enter(c, r, e->operands, e->operand_count, parameter);
}

static bool take_enum(struct ck *c, struct row *r, struct ck_operand *o)
{
	o->cls = SPVX_OPERAND_ENUM;
	c->operands_enums = true;
	o->entry = sx_range_find(c->g, &sx_kinds(c->g)[o->kind].entries, o->value);
	return o->entry && enter_entry(c, r, o->entry, true);
}

/* At most one of the bits brings parameters. */
static bool take_mask(struct ck *c, struct row *r, struct ck_operand *o)
{
	const struct sx_kind *kind = &sx_kinds(c->g)[o->kind];
	uint32_t bit = o->value & kind->param_bits;

	o->cls = SPVX_OPERAND_MASK;
	c->operands_enums = true;
	if (o->value & ~kind->known_bits || bit & (bit - 1))
		return false;
	return !bit ||
	       enter_entry(c, r, sx_range_find(c->g, &kind->entries, bit), true);
}

static bool take_string(struct row *r, struct ck_operand *o)
{
	size_t len;

	o->cls = SPVX_OPERAND_STRING;
	if (!spvx_insn_strlen(&r->i->raw, o->word, &len))
		return false;
	o->words = (uint16_t)(len / SPVX_WORD_BYTES + 1);
	/* whether the set is known is the machine's to say */
	return r->i->raw.opcode != SPVX_OP_ExtInstImport;
}

/* Numbers of one word. */
static bool take_number(struct ck *c, struct row *r, struct ck_operand *o)
{
	uint32_t fact = sx_ids_fact(&c->facts, r->i->type);
	struct spvx_number n = sx_fact_number(fact);

	o->cls = SPVX_OPERAND_NUMBER;
	return fact & SX_FACT_TYPE && n.cls != SPVX_NUMBER_NONE && n.width - 1u < 32;
}

static bool take_ext_number(struct ck *c, struct row *r, struct ck_operand *o)
{
	uint32_t fact = sx_ids_fact(&c->facts, ck_o(r->i, 0));
	const struct sx_set *set = &sx_sets(c->g)[sx_fact_set(fact)];

	o->cls = SPVX_OPERAND_EXT_NUMBER;
	if (!(fact & SX_FACT_IMPORT) || !sx_fact_set(fact))
		return false;
	o->entry = sx_range_find(c->g, &set->ops, o->value);
	/* behind what is not semantic there may be more than the set says */
	if (!(set->flags & SX_SET_NONSEMANTIC))
		r->at.next = r->at.end;
	return o->entry && enter_entry(c, r, o->entry, false);
}

static bool take_id(struct ck_operand *o, enum spvx_operand_class cls)
{
	o->cls = (uint8_t)cls;
	return o->value != 0;
}

/* Return: it is fine, and known where to go on. */
static bool take(struct ck *c, struct row *r, struct ck_operand *o, uint8_t form)
{
	switch (form) {
	case SX_FORM_ID:
	case SX_FORM_SCOPE:
	case SX_FORM_SEMANTICS:
		return take_id(o, SPVX_OPERAND_ID);
	case SX_FORM_RESULT_TYPE:
		return take_id(o, SPVX_OPERAND_RESULT_TYPE);
	case SX_FORM_RESULT:
		return take_id(o, SPVX_OPERAND_RESULT);
	case SX_FORM_INTEGER:
		o->cls = SPVX_OPERAND_INTEGER;
		return true;
	case SX_FORM_ENUM:
		return take_enum(c, r, o);
	case SX_FORM_MASK:
		return take_mask(c, r, o);
	case SX_FORM_STRING:
		return take_string(r, o);
	case SX_FORM_TYPED:
		return take_number(c, r, o);
	case SX_FORM_EXT_NUMBER:
		return take_ext_number(c, r, o);
	default:
		return false;
	}
}

/* The pattern of the next word; NULL: there is none, or it is one inside another. */
static const struct sx_operand *next_pattern(struct ck *c, struct row *r)
{
	const struct sx_operand *pattern;

	if (r->at.next == r->at.end) {
		r->at = r->behind;
		r->behind.next = r->behind.end;
		if (r->at.next == r->at.end)
			return NULL;
	}
	pattern = r->at.next;
	r->at.next += pattern->quantifier != '*';
	if (pattern->form != SX_FORM_COMPOSITE)
		return pattern;
	if (!enter(c, r, sx_kinds(c->g)[pattern->kind].parts,
		   sx_kinds(c->g)[pattern->kind].part_count, r->at.parameter))
		return NULL;
	pattern = r->at.next++;
	return pattern->form != SX_FORM_COMPOSITE && !pattern->quantifier ? pattern : NULL;
}

/* All that is left may be absent. */
static bool is_through(const struct part *part)
{
	for (const struct sx_operand *o = part->next; o != part->end; o++)
		if (!o->quantifier)
			return false;
	return true;
}

/* Return: all of it was taken; false: nothing is known. */
static bool take_row(struct ck *c, const struct ck_insn *i)
{
	const struct sx_operand *first = sx_operands(c->g) + i->op->operands;
	struct row r = {
		.i = i,
		.at = { first, first + i->op->operand_count, false },
	};
	unsigned words = ck_words(i);
	struct ck_operand *o;

	if (!ck_grow(c, (void **)&c->operands, &c->operands_cap, words,
		     sizeof(*c->operands)))
		return false;
	o = c->operands;
	for (unsigned w = 1; w < words; w += o++->words) {
		const struct sx_operand *pattern = next_pattern(c, &r);

		if (!pattern)
			return false;
		*o = (struct ck_operand){
			.parameter = r.at.parameter,
			.kind = pattern->kind,
			.word = (uint16_t)w,
			.words = 1,
			.value = spvx_insn_word(&i->raw, w),
		};
		if (!take(c, &r, o, pattern->form))
			return false;
	}
	c->operands_count = (uint32_t)(o - c->operands);
	return is_through(&r.at) && is_through(&r.behind);
}

/* ---- the machine ---- */

static void take_all(struct ck *c, const struct ck_insn *i)
{
	struct spvx_operands it;
	struct spvx_operand o;

	c->operands_count = 0;
	spvx_operands_init(&it, c->g, &c->facts, &i->raw);
	while (spvx_operand_next(&it, &o)) {
		if (!CK_GROW(c, operands))
			break;
		c->operands[c->operands_count++] = (struct ck_operand){
			.cls = o.cls,
			.parameter = o.parameter,
			.kind = o.kind,
			.word = o.word,
			.words = o.words,
			.value = o.value,
			.entry = o.entry,
		};
	}
	c->operands_enums = true;
	c->operands_fault = it.fault;
	c->operands_word = it.word;
}

void sx_ck_operands_list(struct ck *c, const struct ck_insn *i)
{
	c->operands_at = i->at;
	c->operands_fault = SPVX_OK;
	c->operands_enums = false;
	if (!i->op || !take_row(c, i))
		take_all(c, i);
}

bool sx_ck_names(struct ck *c, const struct ck_insn *i, unsigned word)
{
	const struct ck_operand *o;
	uint32_t count;

	if (ck_is_bare(i))
		return i->known->ids >> word & 1;
	o = ck_operands(c, i, &count);
	for (uint32_t n = 0; n < count; n++)
		if (o[n].word == word)
			return o[n].cls == SPVX_OPERAND_ID;
	return false;
}
