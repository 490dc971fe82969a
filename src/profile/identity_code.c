/* SPDX-License-Identifier: MIT */
/*
 * profile/identity_code.c - which instructions are code, and what is known of their <id>s.
 *
 * What is left out of n1 and n2 is listed with spvx_identity_level; spirv/code.c knows it.
 */
#include "profile/identity.h"

#include "grammar/image.h"

uint32_t sx_id_add(struct spvx_identifier *d, uint32_t id)
{
	if (!sx_vec_zadd(&d->facts, d->a, 1, sizeof(struct sx_id_fact)) ||
	    sx_idtable_put(&d->places, id, d->facts.count)) {
		d->err = -SPVX_ENOMEM;
		return 0;
	}
	return d->facts.count;
}

struct sx_id_fact *sx_id_fact(struct spvx_identifier *d, uint32_t id)
{
	struct sx_id_operand operand = { .id = id, .fact = id ? sx_id_place(d, id) : 0 };

	return sx_id_fact_of(d, &operand);
}

/* Its text, should an instruction that stays use it. */
static void keep_string(struct spvx_identifier *d, const struct spvx_insn *insn)
{
	struct sx_id_fact *f;

	if (insn->word_count < 3)
		return;
	sx_id_words_begin(&d->part);
	for (unsigned i = 2; i < insn->word_count; i++)
		sx_id_words_put(&d->part, spvx_insn_word(insn, i));
	f = sx_id_fact(d, spvx_insn_word(insn, 1));
	if (!f)
		return;
	f->flags |= SX_ID_STRING | SX_ID_STRUCTURE;
	f->hash = sx_id_words_sum(&d->part);
}

/* The result of what is left out, as far as decoding it would come: not past a type 0. */
static uint32_t result_of(const struct spvx_identifier *d, const struct spvx_insn *insn)
{
	const struct spvx_entry *op = sx_op(d->g, insn->opcode);
	uint32_t type;
	uint32_t result = spvx_result_id(d->g, insn, &type);

	return type || !op || !(op->flags & SX_ENTRY_RESULT_TYPE) ? result : 0;
}

/* The next instruction is code, or not. Return: whether it is. */
static bool take_code(struct spvx_identifier *d, const struct spvx_insn *insn)
{
	int code = sx_code_take(&d->code, insn);

	if (code < 0)
		d->err = code;
	d->in_code |= insn->opcode == SPVX_OP_Function;
	if (d->in_code && code > 0)
		d->shape = sx_shape_add(d->shape, insn);
	return code > 0;
}

void sx_identifier_read(struct spvx_identifier *d, const struct spvx_insn *insn,
			struct sx_id_insn *found)
{
	sx_idtable_saw(&d->places, insn->word_count);
	if (take_code(d, insn)) {
		sx_id_find(d, insn, found);
	} else {
		*found = (struct sx_id_insn){ .insn = insn, .left_out = true };
		found->result = result_of(d, insn);
	}
}

int sx_identifier_take(struct spvx_identifier *d, const struct sx_id_insn *found)
{
	if (found->insn->opcode == SPVX_OP_String) {
		keep_string(d, found->insn);
	} else if (!found->left_out) {
		if (d->levels & SPVX_IDENTITY_N1 && !d->err)
			sx_id_n1_take(d, found);
		if (d->levels & SPVX_IDENTITY_N2 && !d->err)
			sx_id_n2_take(d, found);
	}
	/* what is wrong with an <id> is no matter here */
	if (spvx_ids_learn(&d->ids, d->g, found->insn) == -SPVX_ENOMEM)
		d->err = -SPVX_ENOMEM;
	return d->err;
}

#define CODE (SPVX_IDENTITY_N1 | SPVX_IDENTITY_N2)

int spvx_identifier_take(struct spvx_identifier *d, const struct spvx_insn *insn)
{
	struct sx_id_insn found;

	if (!(d->levels & (CODE | SPVX_IDENTITY_SHAPE)) || d->err)
		return d->err;
	if (d->levels & CODE) {
		sx_identifier_read(d, insn, &found);
		return sx_identifier_take(d, &found);
	}
	take_code(d, insn);
	return d->err;
}
