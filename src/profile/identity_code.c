/* SPDX-License-Identifier: MIT */
/*
 * profile/identity_code.c - which instructions are code, and what is known of their <id>s.
 *
 * What is left out of n1 and n2 is listed with spvx_identity_level; spirv/code.c knows it.
 */
#include "profile/identity_find.h"

#include "grammar/image.h"
#include "spirv/ids.h"

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
	return sx_id_fact_at(d, id ? sx_id_place(d, id) : 0);
}

/* Its text, should an instruction that stays use it. */
static void keep_string(struct spvx_identifier *d, const struct spvx_insn *insn)
{
	struct sx_id_fact *f;

	if (insn->word_count < 3)
		return;
	sx_id_words_begin(&d->part);
	if (insn->big)
		sx_id_words_put_long(&d->part, insn, 2, insn->word_count);
	else
		sx_id_words_put_bytes(&d->part, insn->bytes + (size_t)2 * SPVX_WORD_BYTES,
				      (insn->word_count - 2u) * (size_t)SPVX_WORD_BYTES);
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

/* The next instruction is code, or not. @s: of its opcode, or NULL. Return: whether it is. */
static SX_ALWAYS_INLINE bool take_code(struct spvx_identifier *d,
				       const struct sx_id_shape *s,
				       const struct spvx_insn *insn)
{
	bool is_code = true;

	if (!s || s->code == SX_ID_CODE_LOOK) {
		int code = sx_code_take(&d->code, insn);

		if (code < 0)
			d->err = code;
		is_code = code > 0;
		d->in_code |= insn->opcode == SPVX_OP_Function;
	} else if (s->code != SX_ID_CODE_ALWAYS) {
		is_code = s->code == SX_ID_CODE_BODY && sx_code_in_body(&d->code, insn);
	}
	if (d->in_code && is_code)
		d->shape = sx_shape_add(d->shape, insn);
	return is_code;
}

static SX_ALWAYS_INLINE void read_insn(struct spvx_identifier *d,
				       const struct spvx_insn *insn,
				       struct sx_id_insn *found)
{
	const struct sx_id_shape *s = sx_id_shape(d, insn->opcode);

	sx_idtable_expect(&d->places, insn->word_count);
	if (take_code(d, s, insn)) {
		sx_id_find_in(d, s, insn, found);
	} else {
		*found = (struct sx_id_insn){ .insn = insn, .shape = s, .left_out = true };
		found->result = !s || s->value || !s->plain ? result_of(d, insn) : 0;
	}
}

/* What is known of it from now on; what is wrong with an <id> is no matter here. */
static SX_ALWAYS_INLINE void learn(struct spvx_identifier *d,
				   const struct sx_id_insn *found)
{
	const struct sx_id_shape *s = found->shape;
	const struct spvx_insn *insn = found->insn;
	uint32_t type;
	int err = 0;

	if (!s || !s->plain) {
		err = spvx_ids_learn(&d->ids, d->g, insn);
	} else {
		sx_idtable_expect(&d->ids.facts, insn->word_count);
		if (s->value && s->value < insn->word_count) {
			type = s->value == 2 ? spvx_insn_word(insn, 1) : 0;
			err = sx_ids_learn_value(&d->ids, spvx_insn_word(insn, s->value),
						 type);
		}
	}
	if (err == -SPVX_ENOMEM)
		d->err = err;
}

static SX_ALWAYS_INLINE int take_insn(struct spvx_identifier *d,
				      const struct sx_id_insn *found)
{
	if (d->err)
		return d->err;
	if (found->insn->opcode == SPVX_OP_String) {
		keep_string(d, found->insn);
	} else if (!found->left_out) {
		if (d->levels & SPVX_IDENTITY_N1)
			sx_id_n1_take(d, found);
		if (d->levels & SPVX_IDENTITY_N2)
			sx_id_n2_take(d, found);
	}
	learn(d, found);
	return d->err;
}

int sx_identifier_read(struct spvx_identifier *d, const struct spvx_insn *insn,
		       struct sx_id_insn *found)
{
	read_insn(d, insn, found);
	return d->err;
}

int sx_identifier_take(struct spvx_identifier *d, const struct sx_id_insn *found)
{
	return take_insn(d, found);
}

#define CODE (SPVX_IDENTITY_N1 | SPVX_IDENTITY_N2)

int spvx_identifier_take(struct spvx_identifier *d, const struct spvx_insn *insn)
{
	struct sx_id_insn found;

	if (!(d->levels & (CODE | SPVX_IDENTITY_SHAPE)) || d->err)
		return d->err;
	if (d->levels & CODE) {
		read_insn(d, insn, &found);
		return take_insn(d, &found);
	}
	take_code(d, sx_id_shape(d, insn->opcode), insn);
	return d->err;
}
