/* SPDX-License-Identifier: MIT */
/*
 * profile/identity_fast.h - instructions into all identities at once, each <id> looked up
 * once.
 *
 * For the common case: little-endian, short instructions with a shape that says which words
 * are <id>s. All others are left to the steps in identity_code.c and identity_n2.c, which
 * take any instruction and write the same. The steps use shapes, too: with the operand
 * machine instead, `stats --full` (P18) takes 1.05 to 1.07 times the instructions.
 */
#ifndef SPVX_PROFILE_IDENTITY_FAST_H
#define SPVX_PROFILE_IDENTITY_FAST_H

#include "base/compiler.h"
#include "grammar/image.h"
#include "profile/identity.h"
#include "spirv/ids.h"

/* ---- the <id>s of an instruction, by the shape of its opcode ---- */

/* The operands after the words that are known one by one. */
enum {
	SX_ID_REST_LITERALS,
	SX_ID_REST_IDS,      /* up to the end */
	SX_ID_REST_EXTENDED, /* as the set defines; its <id> is before the number */
	SX_ID_REST_STRING,   /* and <id>s after it, up to the end */
	SX_ID_REST_MACHINE,  /* to be decoded by the operand machine, if there are any */
};

#define SX_ID_VALUES 64 /* smaller values are looked up in a shape */

/* The end of the words that are <id>s in an extended instruction, from its number on.
 * Return: 0: the operand machine has to decode it. */
unsigned sx_id_extended_end(const struct spvx_identifier *d, struct spvx_insn insn,
			    unsigned number);

/* The word after a string. Return: 0: the string has no end. */
unsigned sx_id_string_end(struct spvx_insn insn, unsigned word);

/**
 * struct sx_id_range - the words of an instruction that are <id>s
 * @known: bit per word
 * @from:  all words from this one up to @end are <id>s, too
 * @end:   the word after the last of these
 */
struct sx_id_range {
	uint32_t known;
	unsigned from;
	unsigned end;
};

/* Return: false: the shape does not determine it. */
static SX_ALWAYS_INLINE bool sx_id_range_of(const struct spvx_identifier *d,
					    const struct sx_id_shape *s,
					    struct spvx_insn insn, struct sx_id_range *r)
{
	unsigned words = insn.word_count;

	r->known = s->ids &
		   ((UINT32_C(1) << (words < SX_SHAPE_WORDS ? words : SX_SHAPE_WORDS)) - 1);
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

/* Return: whether it is an <id>; words after one that is not are not read. */
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

/* sx_id_find() of an opcode of the shape @s. */
static SX_ALWAYS_INLINE void sx_id_find_in(struct spvx_identifier *d,
					   const struct sx_id_shape *s,
					   const struct spvx_insn *insn,
					   struct sx_id_insn *found)
{
	struct sx_id_operand *ids;
	struct sx_id_operand *to;
	struct sx_id_range range;
	bool all = true;

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
	to = ids;
	for (uint32_t left = range.known; left && all; left &= left - 1) {
		all = sx_id_add_operand(d, insn, (unsigned)sx_ctz32(left), to);
		to += all;
	}
	for (unsigned word = range.from; word < range.end && all; word++) {
		all = sx_id_add_operand(d, insn, word, to);
		to += all;
	}
	found->ids = ids;
	found->id_count = (size_t)(to - ids);
	if (s->result && found->id_count >= s->result) {
		ids += s->result - 1;
		ids->is_result = true;
		found->result = ids->id;
		found->result_fact = ids->fact;
	}
}

/* ---- whole instructions ---- */

#define SX_ID_FAST_WORDS 16

/* The digests to which an instruction is added. */
struct sx_id_digests {
	bool n1;
	bool n2;
	bool unused;
};

/* Called after an instruction. @shape: NULL or that of its opcode. @f: fact of its @result,
 * an <id>; NULL: to be looked up. Return: 0 or -SPVX_ENOMEM. */
typedef int sx_id_taken(void *with, const struct sx_id_shape *shape, struct spvx_insn insn,
			uint32_t result, struct sx_id_fact *f);

/* Bit per word that is an <id>, of an instruction that is code. Return: false: not
 * determined here. */
static SX_ALWAYS_INLINE bool sx_id_words_of(const struct spvx_identifier *d,
					    const struct sx_id_shape *s,
					    struct spvx_insn insn, struct sx_id_digests to,
					    uint32_t *ids)
{
	const uint32_t all = (UINT32_C(1) << insn.word_count) - 1;
	struct sx_id_range range;

	if (insn.word_count <= s->most_words) {
		*ids = s->all & all;
		return true;
	}
	if (s->is_slow || s->code > SX_ID_CODE_BODY ||
	    (s->code == SX_ID_CODE_BODY && !sx_code_in_body(&d->code, &insn)) ||
	    (to.unused && s->code == SX_ID_CODE_BODY && insn.word_count <= SX_EXT_NUMBER))
		return false;
	if (to.n2 && s->n2 < SX_ID_N2_MOST &&
	    (s->n2 < SX_ID_N2_DECORATION || insn.word_count <= SX_ID_DECORATION))
		return false;
	if (insn.word_count <= s->simple_words) {
		*ids = s->all & all;
		return true;
	}
	if (!sx_id_range_of(d, s, insn, &range))
		return false;
	*ids = range.known | ((UINT32_C(1) << range.end) - (UINT32_C(1) << range.from));
	return true;
}

/* The read and write positions in an instruction. */
struct sx_id_writer {
	const unsigned char *from;
	unsigned char *n1;
	unsigned char *n2;
};

/* Write a word that is not an <id>. */
static SX_ALWAYS_INLINE void sx_id_fast_plain(struct sx_id_writer *writer,
					      struct sx_id_digests to)
{
	uint32_t word = sx_le32(writer->from);

	writer->from += SPVX_WORD_BYTES;
	if (to.n1) {
		sx_put_le32(writer->n1, word);
		writer->n1 += SPVX_WORD_BYTES;
	}
	if (to.n2) {
		sx_put_le32(writer->n2, word);
		writer->n2 += SPVX_WORD_BYTES;
	}
}

/**
 * sx_id_fast_id() - the next word of an instruction, which is an <id>
 * @number: it gets one in n2
 * @silent: an <id> that n2 does not take unless it gets a number
 * @used:   SX_ID_USED or 0
 * Return: 1 + the index of its fact; 0: it is left to the steps.
 */
static SX_ALWAYS_INLINE uint32_t sx_id_fast_id(struct spvx_identifier *d,
					       struct sx_id_writer *writer,
					       struct sx_id_digests to, bool number,
					       uint32_t silent, uint8_t used)
{
	const uint8_t ready =
		(to.n1 ? SX_ID_IN_N1 : 0) | (to.n2 && number ? SX_ID_SETTLED : 0);
	const uint32_t id = sx_le32(writer->from);
	uint32_t place = sx_idtable_get(&d->places, id);
	struct sx_id_fact *f;

	if (SPVX_UNLIKELY(!place)) {
		place = id ? sx_id_new_place(d, id) : 0;
		if (!place)
			return 0;
		f = (struct sx_id_fact *)d->facts.items + place - 1;
		if (to.n1) {
			f->n1 = ++d->n1_count;
			f->flags = SX_ID_IN_N1;
		}
		if (to.n2 && number)
			writer->n2 = sx_id_settle_plain(d, writer->n2, f);
	} else {
		f = (struct sx_id_fact *)d->facts.items + place - 1;
		if (SPVX_UNLIKELY((f->flags & (ready | SX_ID_STRING)) != ready) &&
		    !sx_id_make_ready(d, f, ready))
			return 0;
		if (to.n2 && number)
			writer->n2 = sx_id_write_ref(d, writer->n2, f, false);
	}
	if (to.n2 && !number && id != silent)
		writer->n2 = sx_id_write_ref(d, writer->n2, f, false);
	if (to.unused)
		f->flags |= used;
	if (to.n1) {
		sx_put_le32(writer->n1, f->n1);
		writer->n1 += SPVX_WORD_BYTES;
	}
	writer->from += SPVX_WORD_BYTES;
	return place;
}

/**
 * sx_id_fast_words() - all words of an instruction whose <id>s are known
 * @ids:    bit per word that is one
 * @number: <id>s get one in n2
 * @writer: read and write positions
 * @lead:   <id> of the result or of the decorated target, which n2 skips without numbers;
 *          0: none
 * @place:  receives 1 + the index of its fact
 * Return: false: it has to be taken step by step.
 */
static SX_ALWAYS_INLINE bool sx_id_fast_words(struct spvx_identifier *d,
					      const struct sx_id_shape *s,
					      struct spvx_insn insn, uint32_t ids,
					      struct sx_id_digests to, bool number,
					      struct sx_id_writer *writer, uint32_t lead,
					      uint32_t *place)
{
	const uint8_t used = to.unused && !s->mentions ? SX_ID_USED : 0;
	const unsigned char *const end =
		insn.bytes + (size_t)insn.word_count * SPVX_WORD_BYTES;

	sx_id_fast_plain(writer, to);
	ids >>= 1;
	if (lead) {
		if (s->lead > 1) {
			ids >>= 1;
			if (!sx_id_fast_id(d, writer, to, number, lead, used))
				return false;
		}
		ids >>= 1;
		*place = sx_id_fast_id(d, writer, to, number, lead, 0);
		if (!*place)
			return false;
	}
	for (; ids; ids >>= 1) {
		if (!(ids & 1))
			sx_id_fast_plain(writer, to);
		else if (!sx_id_fast_id(d, writer, to, number, lead, used))
			return false;
	}
	while (writer->from < end)
		sx_id_fast_plain(writer, to);
	return true;
}

/* Record the result in the operand machine, whose faults do not matter here. */
static SX_ALWAYS_INLINE void sx_id_learn(struct spvx_identifier *d,
					 const struct sx_id_shape *s, struct spvx_insn insn,
					 uint32_t result, struct sx_id_fact *f)
{
	if (s->learn == SX_ID_LEARN_NOW)
		sx_id_learn_now(d, result, insn);
	else if (f->value)
		return;
	else if (s->learn == SX_ID_LEARN_TYPED)
		f->value = sx_fact_of_value(
			sx_ids_fact(&d->ids, sx_le32(insn.bytes + SPVX_WORD_BYTES)));
	else
		f->value =
			SX_FACT_DEFINED | (s->learn == SX_ID_LEARN_TYPE ? SX_FACT_TYPE : 0);
}

/* Write an instruction of the shape @s whose <id>s are known. Return: false: it has to be
 * processed step by step; numbers given before are those that it would get. @result, @f:
 * receive the result. */
static SX_ALWAYS_INLINE bool sx_id_fast_insn(struct spvx_identifier *d,
					     const struct sx_id_shape *s,
					     struct spvx_insn insn, uint32_t ids,
					     struct sx_id_digests to, bool inside,
					     uint32_t *result, struct sx_id_fact **f)
{
	struct sx_id_writer writer = { insn.bytes, d->n1.bytes + d->n1.used,
				       d->n2.bytes + d->n2.used };
	const bool decorates = s->n2 == SX_ID_N2_DECORATION;
	uint32_t lead = 0;
	uint32_t place = 0;

	if (s->lead && insn.word_count > s->lead)
		lead = sx_le32(insn.bytes + (size_t)s->lead * SPVX_WORD_BYTES);
	*result = decorates ? 0 : lead;
	if (!to.n2 || (!decorates && (inside || !lead))) {
		if (!sx_id_fast_words(d, s, insn, ids, to, true, &writer, lead, &place))
			return false;
		*f = sx_id_fact_at(d, place);
		if (to.n2) {
			sx_id_words_wrote(&d->n2,
					  (size_t)(writer.n2 - d->n2.bytes) - d->n2.used);
			if (lead)
				sx_id_n2_decorations(&d->n2, *f);
		}
	} else {
		sx_id_words_begin(&d->part);
		writer.n2 = d->part.bytes;
		if (!sx_id_fast_words(d, s, insn, ids, to, false, &writer, lead, &place))
			return false;
		*f = sx_id_fact_at(d, place);
		d->part.used = (size_t)(writer.n2 - d->part.bytes);
		if (decorates)
			sx_id_sum_add_part(d, &(*f)->decorations);
		else
			sx_id_n2_declare(d, *f, s->n2 == SX_ID_N2_VARIABLE);
	}
	if (to.n1)
		sx_id_words_wrote(&d->n1, (size_t)insn.word_count * SPVX_WORD_BYTES);
	return true;
}

/* Leave out an extended instruction of a debug set: record its result and the facts that
 * the operand machine needs. Return: false: it is another instruction. @result, @f: receive
 * the result; @f is NULL if nothing is known about it. */
static SX_ALWAYS_INLINE bool sx_id_fast_leave(struct spvx_identifier *d,
					      const struct sx_id_shape *s,
					      struct spvx_insn insn, uint32_t *result,
					      struct sx_id_fact **f)
{
	uint32_t type;

	if (s->code != SX_ID_CODE_BODY || insn.word_count <= SX_EXT_NUMBER ||
	    sx_code_in_body(&d->code, &insn))
		return false;
	type = sx_le32(insn.bytes + SPVX_WORD_BYTES);
	*result = sx_le32(insn.bytes + 2 * SPVX_WORD_BYTES);
	*f = sx_id_fact_at(d, sx_idtable_get(&d->places, *result));
	if (!type || (*f && (*f)->value))
		return false;
	d->ids.facts.words_seen = d->places.words_seen;
	if (sx_ids_learn_value(&d->ids, *result, type) == -SPVX_ENOMEM)
		d->err = -SPVX_ENOMEM;
	return true;
}

/**
 * sx_id_fast_run() - instructions of a cursor, up to one that has to be taken step by step
 * @d:      begun, with N1, N2 or both
 * @cursor: moved on to it; also the place of a fault
 * @to:     who takes them: constants, as the levels of @d
 * @taken:  called of each, or NULL; a constant, inline
 * Return: 0 or -SPVX_ENOMEM.
 */
static SX_ALWAYS_INLINE int sx_id_fast_run(struct spvx_identifier *d,
					   struct spvx_cursor *cursor,
					   struct sx_id_digests to, sx_id_taken *taken,
					   void *with)
{
	const unsigned char *const end = cursor->end;
	const unsigned char *p = cursor->pos;
	const bool inside = d->inside; /* OpFunction and its end go by steps */
	const bool shapes = d->in_code && d->levels & SPVX_IDENTITY_SHAPE;
	int err = d->err;

	if (cursor->big || d->by_steps)
		return err;
	while (!err && end - p >= SPVX_WORD_BYTES) {
		const uint32_t first = sx_le32(p);
		const struct spvx_insn insn = { p, (uint16_t)first, (uint16_t)(first >> 16),
						false };
		const struct sx_id_shape *s;
		struct sx_id_fact *f = NULL;
		uint32_t result = 0;
		uint32_t ids;

		/* true for word counts from 1 to the limit; the header of another module
		 * counts as large */
		if (insn.word_count - 1u >= SX_ID_FAST_WORDS ||
		    insn.word_count > (size_t)(end - p) / SPVX_WORD_BYTES)
			break;
		s = sx_id_shape(d, insn.opcode);
		if (!s)
			break;
		sx_idtable_expect(&d->places, insn.word_count);
		if (!s->is_left_out) {
			if (sx_id_words_of(d, s, insn, to, &ids) &&
			    sx_id_fast_insn(d, s, insn, ids, to, inside, &result, &f)) {
				if (shapes)
					d->shape = sx_shape_add(d->shape, &insn);
				if (result)
					sx_id_learn(d, s, insn, result, f);
			} else if (!sx_id_fast_leave(d, s, insn, &result, &f)) {
				d->places.words_seen -= insn.word_count;
				break;
			}
		}
		if (taken)
			err = taken(with, s, insn, result, f);
		err |= d->err;
		p += (size_t)insn.word_count * SPVX_WORD_BYTES;
	}
	cursor->pos = p;
	return err;
}

/* Add an instruction to n1, n2 and the facts for unused code, step by step. */
int sx_id_take_by_steps(struct spvx_identifier *d, const struct spvx_insn *insn,
			struct sx_id_insn *found);

/**
 * sx_id_walk() - add all instructions of a cursor
 * The parameters are those of sx_id_fast_run().
 */
static SX_ALWAYS_INLINE int sx_id_walk(struct spvx_identifier *d,
				       struct spvx_cursor *cursor, struct sx_id_digests to,
				       sx_id_taken *taken, void *with)
{
	struct sx_id_insn found;
	struct spvx_insn insn;
	int err;

	do {
		err = sx_id_fast_run(d, cursor, to, taken, with);
		if (err || !spvx_next(cursor, &insn))
			return err;
		err = sx_id_take_by_steps(d, &insn, &found);
		if (!err)
			err = sx_id_notify(d, &insn);
		if (taken)
			err |= taken(with, found.shape, insn, found.result,
				     sx_id_fact_at(d, found.result_fact));
	} while (!err);
	return err;
}

#endif
