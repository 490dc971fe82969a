/* SPDX-License-Identifier: MIT */
/*
 * profile/identity_find.h - the <id>s of an instruction, by the shape of its opcode; inline,
 * since it is most of what an identity of short instructions takes. Where the steps ask the operand
 * machine instead, `stats --full` takes 1.05 to 1.07 times the instructions.
 */
#ifndef SPVX_PROFILE_IDENTITY_FIND_H
#define SPVX_PROFILE_IDENTITY_FIND_H

#include "base/compiler.h"
#include "profile/identity.h"

/* What comes after the words that are known one by one. */
enum {
	SX_ID_REST_LITERALS,
	SX_ID_REST_IDS,      /* up to the end */
	SX_ID_REST_EXTENDED, /* as the set has it, whose <id> is before the number */
	SX_ID_REST_STRING,   /* and <id>s after it, up to the end */
	SX_ID_REST_MACHINE,  /* unless there is nothing */
};

#define SX_ID_LAST_WORD 15 /* of those that are known one by one */
#define SX_ID_VALUES    64 /* below which a value is looked at */

/* Words of an extended instruction, from its number on, that are <id>s. Return: their end, 0: it
 * takes the machine. */
unsigned sx_id_extended_end(const struct spvx_identifier *d, struct spvx_insn insn,
			    unsigned number);

/* The word after a string. Return: 0: it has no end. */
unsigned sx_id_string_end(struct spvx_insn insn, unsigned word);

/**
 * struct sx_id_range - the words of an instruction that are <id>s
 * @known: bit per word
 * @from:  the first of those that are <id>s up to
 * @end:   this one
 */
struct sx_id_range {
	uint32_t known;
	unsigned from;
	unsigned end;
};

/* Return: false: the shape does not say. */
static SX_ALWAYS_INLINE bool sx_id_range_of(const struct spvx_identifier *d,
					    const struct sx_id_shape *s,
					    struct spvx_insn insn, struct sx_id_range *r)
{
	unsigned words = insn.word_count;

	r->known = s->ids & ((UINT32_C(1)
			      << (words <= SX_ID_LAST_WORD ? words : SX_ID_LAST_WORD + 1)) -
			     1);
	r->from = r->end = s->rest_at;
	if (s->checked && s->checked < words) {
		uint32_t value = spvx_insn_word(&insn, s->checked);

		if (value >= SX_ID_VALUES || !(s->good >> value & 1))
			return false;
	}
	if (words <= s->rest_at || s->rest == SX_ID_REST_LITERALS)
		return true;
	if (s->rest == SX_ID_REST_STRING)
		r->from = sx_id_string_end(insn, r->from);
	if (s->rest == SX_ID_REST_EXTENDED)
		r->end = sx_id_extended_end(d, insn, r->from++);
	else
		r->end = r->from ? words : 0;
	return s->rest != SX_ID_REST_MACHINE && r->end;
}

/* Return: whether it is an <id>; nothing is read after what is none. */
static SX_ALWAYS_INLINE bool sx_id_add_operand(struct spvx_identifier *d,
					       const struct spvx_insn *insn, unsigned word,
					       struct sx_id_operand *to)
{
	uint32_t id = spvx_insn_word(insn, word);

	if (!id)
		return false;
	to->id = id;
	to->fact = sx_id_place(d, id);
	to->word = (uint16_t)word;
	to->is_result = false;
	return true;
}

/* Return: after the last. */
static SX_ALWAYS_INLINE struct sx_id_operand *
sx_id_add_operands(struct spvx_identifier *d, const struct spvx_insn *insn,
		   const struct sx_id_range *r, struct sx_id_operand *to)
{
	for (uint32_t left = r->known; left; left &= left - 1, to++) {
		if (!sx_id_add_operand(d, insn, (unsigned)sx_ctz32(left), to))
			return to;
	}
	for (unsigned word = r->from; word < r->end; word++, to++) {
		if (!sx_id_add_operand(d, insn, word, to))
			return to;
	}
	return to;
}

/* sx_id_find() of an opcode of the shape @s. */
static SX_ALWAYS_INLINE void sx_id_find_in(struct spvx_identifier *d,
					   const struct sx_id_shape *s,
					   const struct spvx_insn *insn,
					   struct sx_id_insn *found)
{
	struct sx_id_operand *ids;
	struct sx_id_range range;

	if (!s || !sx_id_range_of(d, s, *insn, &range)) {
		sx_id_find_plain(d, insn, found);
		return;
	}
	*found = (struct sx_id_insn){ .insn = insn, .shape = s };
	if (insn->word_count > d->operands.cap &&
	    sx_vec_reserve(&d->operands, d->a, insn->word_count, sizeof(*ids))) {
		d->err = -SPVX_ENOMEM;
		return;
	}
	ids = d->operands.items;
	found->ids = ids;
	found->id_count = (size_t)(sx_id_add_operands(d, insn, &range, ids) - ids);
	if (s->result && found->id_count >= s->result) {
		ids += s->result - 1;
		ids->is_result = true;
		found->result = ids->id;
		found->result_fact = ids->fact;
	}
}

#endif
