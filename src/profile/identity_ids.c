/* SPDX-License-Identifier: MIT */
/*
 * profile/identity_ids.c - which words of an instruction are <id>s.
 *
 * Of most instructions the grammar says so by the opcode alone: some <id>s in front, then no more
 * or nothing else. The others, and those that have an operand which may bring <id>s with it, go
 * through the operand machine; both stop at the same word of what is malformed.
 */
#include "profile/identity.h"

#include "grammar/image.h"

/* What comes after the <id>s in front. */
enum {
	REST_UNKNOWN, /* the shape is */
	REST_LITERALS,
	REST_IDS,     /* up to the end */
	REST_MACHINE, /* unless there is nothing */
};

static bool is_id(const struct sx_operand *o)
{
	return o->form == SX_FORM_ID || o->form == SX_FORM_SCOPE ||
	       o->form == SX_FORM_SEMANTICS;
}

static bool are_ids(const struct sx_operand *o, uint32_t count)
{
	uint32_t i = 0;

	while (i < count && is_id(&o[i]))
		i++;
	return i == count;
}

/* No value of the kind brings operands with it. */
static bool is_bare(const struct spvx_grammar *g, const struct sx_kind *kind)
{
	const struct spvx_entry *e = sx_entries(g) + kind->entries.first;

	for (uint32_t i = 0; i < kind->entries.count; i++) {
		if (e[i].operand_count)
			return false;
	}
	return true;
}

static bool is_literal(const struct spvx_grammar *g, const struct sx_operand *o)
{
	switch ((enum sx_form)o->form) {
	case SX_FORM_INTEGER:
	case SX_FORM_FLOAT:
	case SX_FORM_STRING:
	case SX_FORM_TYPED:
		return true;
	case SX_FORM_ENUM:
	case SX_FORM_MASK:
		return is_bare(g, &sx_kinds(g)[o->kind]);
	default:
		return false;
	}
}

static uint8_t rest_of(const struct spvx_grammar *g, const struct sx_operand *o,
		       const struct sx_operand *end)
{
	const struct sx_kind *kind = o < end ? &sx_kinds(g)[o->kind] : NULL;

	if (end - o == 1 && o->quantifier == '*' &&
	    (is_id(o) || (o->form == SX_FORM_COMPOSITE &&
			  are_ids(sx_operands(g) + kind->parts, kind->part_count))))
		return REST_IDS;
	while (o < end && is_literal(g, o))
		o++;
	return o == end ? REST_LITERALS : REST_MACHINE;
}

static struct sx_id_shape shape_of(const struct spvx_grammar *g, uint16_t opcode)
{
	const struct spvx_entry *op = sx_op(g, opcode);
	struct sx_id_shape s = { 0, 0, REST_LITERALS };
	const struct sx_operand *o;
	const struct sx_operand *end;

	if (!op)
		return s;
	o = sx_operands(g) + op->operands;
	for (end = o + op->operand_count; o < end && !o->quantifier; o++) {
		if (o->form == SX_FORM_RESULT)
			s.result = (uint8_t)(s.front + 1);
		else if (!is_id(o) && o->form != SX_FORM_RESULT_TYPE)
			break;
		s.front++;
	}
	s.rest = rest_of(g, o, end);
	return s;
}

/* Words that are <id>s from the first on, if it is that simple. Return: false: it is not. */
static bool count_ids(struct spvx_identifier *d, const struct spvx_insn *insn,
		      unsigned *count, unsigned *result)
{
	unsigned operands = insn->word_count - 1u;
	struct sx_id_shape *s;

	if (insn->opcode >= SX_ID_SHAPES)
		return false;
	s = &d->shapes[insn->opcode];
	if (s->rest == REST_UNKNOWN)
		*s = shape_of(d->g, insn->opcode);
	*result = s->result;
	*count = s->rest == REST_IDS || operands < s->front ? operands : s->front;
	return s->rest != REST_MACHINE || operands <= s->front;
}

void sx_id_find(struct spvx_identifier *d, const struct spvx_insn *insn,
		struct sx_id_insn *found)
{
	struct sx_id_operand *ids;
	unsigned result;
	unsigned count;
	unsigned i;

	if (!count_ids(d, insn, &count, &result)) {
		sx_id_find_plain(d, insn, found);
		return;
	}
	*found = (struct sx_id_insn){ .insn = insn };
	if (sx_vec_reserve(&d->operands, d->a, count, sizeof(*ids))) {
		d->err = -SPVX_ENOMEM;
		return;
	}
	ids = d->operands.items;
	for (i = 0; i < count; i++) {
		uint32_t id = spvx_insn_word(insn, i + 1);

		if (!id)
			break;
		ids[i] = (struct sx_id_operand){
			.id = id,
			.fact = sx_id_place(d, id),
			.word = (uint16_t)(i + 1),
			.is_result = i + 1 == result,
		};
	}
	found->ids = ids;
	found->id_count = i;
	found->result = result && i >= result ? ids[result - 1].id : 0;
}

void sx_id_find_plain(struct spvx_identifier *d, const struct spvx_insn *insn,
		      struct sx_id_insn *found)
{
	struct sx_id_operand *ids;
	struct spvx_operand operand;
	struct spvx_operands it;
	size_t count = 0;

	*found = (struct sx_id_insn){ .insn = insn };
	if (sx_vec_reserve(&d->operands, d->a, insn->word_count, sizeof(*ids))) {
		d->err = -SPVX_ENOMEM;
		return;
	}
	ids = d->operands.items;
	spvx_operands_init(&it, d->g, &d->ids, insn);
	spvx_for_each_operand(operand, &it) {
		if (operand.cls > SPVX_OPERAND_ID)
			continue;
		ids[count] = (struct sx_id_operand){
			.id = operand.value,
			.fact = sx_id_place(d, operand.value),
			.word = operand.word,
			.is_result = operand.cls == SPVX_OPERAND_RESULT,
		};
		if (ids[count++].is_result)
			found->result = operand.value;
	}
	found->ids = ids;
	found->id_count = count;
}
