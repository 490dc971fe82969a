/* SPDX-License-Identifier: MIT */
/*
 * profile/identity_code.c - which instructions are code, the facts about their <id>s, and
 * n1: code with <id>s numbered in order of appearance.
 *
 * Instructions outside of n1 and n2 are listed with spvx_identity_level; see spirv/code.c.
 */
#include "profile/identity_fast.h"

#include "grammar/image.h"
#include "spirv/ids.h"

uint32_t sx_id_add(struct spvx_identifier *d, uint32_t id)
{
	struct sx_id_fact *f = sx_vec_add(&d->facts, d->a, 1, sizeof(*f));

	if (!f || sx_idtable_put(&d->places, id, d->facts.count)) {
		d->err = -SPVX_ENOMEM;
		return 0;
	}
	*f = (struct sx_id_fact){ .n1 = 0 };
	return d->facts.count;
}

struct sx_id_fact *sx_id_fact(struct spvx_identifier *d, uint32_t id)
{
	return sx_id_fact_at(d, id ? sx_id_place(d, id) : 0);
}

void sx_id_learn_late(struct spvx_identifier *d, uint32_t id)
{
	const struct sx_id_fact *f =
		sx_id_fact_at(d, id ? sx_idtable_get(&d->places, id) : 0);

	if (f && f->value && !sx_ids_fact(&d->ids, id) &&
	    sx_idtable_put(&d->ids.facts, id, f->value))
		d->err = -SPVX_ENOMEM;
}

void sx_id_learn_now(struct spvx_identifier *d, uint32_t result, struct spvx_insn insn)
{
	d->ids.facts.words_seen = d->places.words_seen;
	sx_id_learn_late(d, result); /* the first definition counts */
	if (sx_ids_learn(&d->ids, d->g, sx_op(d->g, insn.opcode), &insn) == -SPVX_ENOMEM)
		d->err = -SPVX_ENOMEM;
}

bool sx_id_make_ready(struct spvx_identifier *d, struct sx_id_fact *f, unsigned ready)
{
	unsigned char unused[SX_ID_REF_WORDS * SPVX_WORD_BYTES];

	if (f->flags & SX_ID_STRING)
		return false;
	if (ready & SX_ID_IN_N1)
		sx_id_n1_number(d, f);
	if (ready & SX_ID_SETTLED)
		sx_id_write_ref(d, unused, f, true);
	return true;
}

/* Leave out an instruction: record its result, as far as decoding would get (not past a
 * type 0), for the operand machine; for a string also its text, in case an instruction that
 * stays uses it. */
static int leave_out(struct spvx_identifier *d, const struct sx_id_shape *s,
		     const struct spvx_insn *insn, struct sx_id_insn *found)
{
	struct sx_id_fact *f;
	struct sx_id_sum sum;
	uint32_t type;
	uint32_t result;

	if (!s || !s->plain || s->value) {
		result = spvx_result_id(d->g, insn, &type);
		found->result = type || !s || s->result_word < 2 ? result : 0;
		sx_id_learn_now(d, result, *insn);
	}
	if (insn->opcode != SPVX_OP_String || d->err || insn->word_count <= SX_STRING_TEXT)
		return d->err;
	sx_id_words_begin(&d->part);
	sx_id_words_put_raw(&d->part, insn, SX_STRING_TEXT, insn->word_count);
	f = sx_id_fact(d, spvx_insn_word(insn, SX_STRING_RESULT));
	if (f) {
		sum = sx_id_words_sum(&d->part);
		sx_id_be_structure(f, &sum, SX_ID_STRING);
	}
	return d->err;
}

/* Note whether the next instruction is code. @s: shape of its opcode, or NULL. Return:
 * whether it is. */
static bool take_code(struct spvx_identifier *d, const struct sx_id_shape *s,
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

/* Whether an instruction mentions <id>s without using them: names, decorations, debug
 * information. */
static bool mentions(const struct spvx_identifier *d, const struct sx_id_insn *found)
{
	const struct spvx_insn *insn = found->insn;

	/* too short to be left out, but of a debug information set */
	if (insn->word_count == SX_EXT_NUMBER && sx_is_ext_inst(insn->opcode))
		return sx_code_drops(&d->code, spvx_insn_word(insn, SX_EXT_SET));
	return found->shape ? found->shape->mentions : sx_id_mentions(d->g, insn->opcode);
}

int sx_id_take_by_steps(struct spvx_identifier *d, const struct spvx_insn *insn,
			struct sx_id_insn *found)
{
	const struct sx_id_shape *s = sx_id_shape(d, insn->opcode);
	bool used;

	sx_idtable_expect(&d->places, insn->word_count);
	*found = (struct sx_id_insn){ .insn = insn, .shape = s };
	if (!take_code(d, s, insn))
		return leave_out(d, s, insn, found);
	sx_id_find_in(d, s, insn, found);
	if (d->err)
		return d->err;
	used = !mentions(d, found);
	for (size_t i = 0; used && i < found->id_count; i++) {
		if (!found->ids[i].is_result)
			sx_id_fact_of(d, &found->ids[i])->flags |= SX_ID_USED;
	}
	if (d->levels & SPVX_IDENTITY_N1)
		sx_id_put_words(d, &d->n1, found, 0, SX_ID_N1);
	if (d->levels & SPVX_IDENTITY_N2)
		sx_id_n2_take(d, found);
	if (!d->err && (!s || s->value || !s->plain))
		sx_id_learn_now(d, spvx_result_id(d->g, insn, NULL), *insn);
	return d->err;
}

#define CODE (SPVX_IDENTITY_N1 | SPVX_IDENTITY_N2)

/* A function for each set of digests, which is a constant there. */
#define WALK(name, ...)                                                                    \
	static SX_NOINLINE int name(struct spvx_identifier *d, struct spvx_cursor *cursor) \
	{                                                                                  \
		const struct sx_id_digests to = { __VA_ARGS__ };                           \
                                                                                           \
		return sx_id_walk(d, cursor, to, NULL, NULL);                              \
	}

WALK(walk_n1, .n1 = true)
WALK(walk_n2, .n2 = true)
WALK(walk_both, .n1 = true, .n2 = true)

int spvx_identifier_walk(struct spvx_identifier *d, struct spvx_cursor *cursor)
{
	const bool shape = d->levels & SPVX_IDENTITY_SHAPE;
	struct spvx_insn insn;
	int err = d->err;

	switch (d->levels & CODE) {
	case SPVX_IDENTITY_N1:
		return walk_n1(d, cursor);
	case SPVX_IDENTITY_N2:
		return walk_n2(d, cursor);
	case CODE:
		return walk_both(d, cursor);
	default: /* the other levels do not need <id>s */
		break;
	}
	while (!err && spvx_next(cursor, &insn)) {
		if (shape)
			take_code(d, sx_id_shape(d, insn.opcode), &insn);
		err = d->err;
		if (!err)
			err = sx_id_notify(d, &insn);
	}
	return err;
}

int spvx_identifier_take(struct spvx_identifier *d, const struct spvx_insn *insn)
{
	struct spvx_cursor one = {
		.pos = insn->bytes,
		.begin = insn->bytes,
		.end = insn->bytes + (size_t)insn->word_count * SPVX_WORD_BYTES,
		.big = insn->big,
	};

	return d->err ? d->err : spvx_identifier_walk(d, &one);
}
