/* SPDX-License-Identifier: MIT */
/*
 * profile/identity_fast.h - an instruction into all identities at once, each <id> looked up once.
 *
 * For what most instructions are: little-endian, short, of a shape that says which words are
 * <id>s. What is different is left to the steps in identity_find.h, identity_n1.c and
 * identity_n2.c, which take all and write the same.
 */
#ifndef SPVX_PROFILE_IDENTITY_FAST_H
#define SPVX_PROFILE_IDENTITY_FAST_H

#include "profile/identity_find.h"
#include "spirv/ids.h"

#define SX_ID_FAST_WORDS 16

/* Who takes an instruction. */
struct sx_id_takers {
	bool n1;
	bool n2;
	bool census;
};

/* Bit per word that is an <id>, of an instruction that is code. Return: false: it is not known
 * here. */
static SX_ALWAYS_INLINE bool sx_id_words_of(const struct spvx_identifier *d,
					    const struct sx_id_shape *s,
					    const struct spvx_insn *insn,
					    struct sx_id_takers to, uint32_t *ids)
{
	const uint32_t all = (UINT32_C(1) << insn->word_count) - 1;
	struct sx_id_range range;

	if (s->is_most) {
		*ids = s->all & all;
		return true;
	}
	if (s->code > SX_ID_CODE_BODY ||
	    (s->code == SX_ID_CODE_BODY && !sx_code_in_body(&d->code, insn)) ||
	    (to.census && s->code == SX_ID_CODE_BODY && insn->word_count <= SX_EXT_NUMBER))
		return false;
	if (to.n2 && s->n2 < SX_ID_N2_MOST &&
	    (s->n2 == SX_ID_N2_APART || insn->word_count <= SX_ID_DECORATION))
		return false;
	if (s->is_simple) {
		*ids = s->all & all;
		return true;
	}
	if (!sx_id_range_of(d, s, insn, &range))
		return false;
	*ids = range.known | ((UINT32_C(1) << range.end) - (UINT32_C(1) << range.from));
	return true;
}

/**
 * struct sx_id_pace - the loop over the words of an instruction
 * @ids:    bit per word that is an <id>
 * @users:  the same, that uses what it names
 * @from:   n2 begins with this word, after the first
 * @result: <id>, which has nothing to go by yet; of what is declared
 */
struct sx_id_pace {
	const unsigned char *bytes;
	unsigned words;
	uint32_t ids;
	uint32_t users;
	unsigned from;
	uint32_t result;
};

/* An <id> that was not there before, with what it gets. Return: NULL: there is no memory. */
static SX_ALWAYS_INLINE struct sx_id_fact *sx_id_fast_new(struct spvx_identifier *d,
							  uint32_t id,
							  struct sx_id_takers to, bool used)
{
	uint32_t place = sx_id_new_place(d, id);
	struct sx_id_fact *f = sx_id_fact_at(d, place);

	if (!f)
		return NULL;
	if (to.n1)
		f->n1 = ++d->n1_count;
	f->flags = (uint8_t)((to.n1 ? SX_ID_IN_N1 : 0) | (used ? SX_ID_USED : 0));
	return f;
}

/* All words, to those of n1 at @n1 and of n2 at @p. @number: <id>s get one there. Return: after the
 * words of n2, or NULL: one is left to the steps. */
static SX_ALWAYS_INLINE unsigned char *sx_id_fast_words(struct spvx_identifier *d,
							const struct sx_id_pace *pace,
							struct sx_id_takers to, bool number,
							unsigned char *n1, unsigned char *p)
{
	const uint8_t ready =
		(to.n1 ? SX_ID_IN_N1 : 0) | (to.n2 && number ? SX_ID_SETTLED : 0);
	const unsigned char *const bytes = pace->bytes;
	uint32_t ids = pace->ids;
	uint32_t users = pace->users;

	for (unsigned at = 0; at < pace->words; at++, ids >>= 1, users >>= 1) {
		uint32_t word = sx_le32(bytes + (size_t)at * SPVX_WORD_BYTES);
		bool n2 = to.n2 && (number || !at || at >= pace->from);
		struct sx_id_fact *f;
		uint32_t place;

		if (!(ids & 1)) {
			if (to.n1)
				sx_put_le32(n1 + (size_t)at * SPVX_WORD_BYTES, word);
			if (n2) {
				sx_put_le32(p, word);
				p += SPVX_WORD_BYTES;
			}
			continue;
		}
		place = sx_idtable_get(&d->places, word);
		if (!place) {
			f = word ? sx_id_fast_new(d, word, to, users & 1) : NULL;
			if (!f)
				return NULL;
			if (to.n1)
				sx_put_le32(n1 + (size_t)at * SPVX_WORD_BYTES, f->n1);
			if (n2 && number)
				p = sx_id_settle_plain(d, p, f);
			else if (n2 && word != pace->result)
				p = sx_id_write_ref(d, p, f, false);
			continue;
		}
		f = (struct sx_id_fact *)d->facts.items + place - 1;
		if ((f->flags & (ready | SX_ID_STRING)) != ready &&
		    !sx_id_make_ready(d, f, ready))
			return NULL;
		if (to.census)
			f->flags |= users & SX_ID_USED;
		if (to.n1)
			sx_put_le32(n1 + (size_t)at * SPVX_WORD_BYTES, f->n1);
		if (n2 && (number || word != pace->result))
			p = sx_id_write_ref(d, p, f, false);
	}
	return p;
}

/* The words of n2 at @p, which end there, are of a declaration. */
static SX_ALWAYS_INLINE void sx_id_fast_declare(struct spvx_identifier *d,
						const struct sx_id_shape *s,
						const struct spvx_insn *insn,
						uint32_t result_fact,
						const unsigned char *p)
{
	d->part.used = (size_t)(p - d->part.bytes);
	if (s->n2 == SX_ID_N2_DECORATION)
		sx_id_n2_decorate(d, sx_le32(insn->bytes + SPVX_WORD_BYTES));
	else
		sx_id_n2_declare(d, result_fact, s->n2 == SX_ID_N2_VARIABLE);
}

/**
 * sx_id_take_fast() - the next instruction, which is code
 * @d:     begun
 * @s:     its shape
 * @insn:  not read before
 * @to:    who takes it: constants
 * @found: receives the result
 * Return: false: it has to be read and taken step by step. Numbers that were given by then are
 * those that it would get.
 */
static SX_ALWAYS_INLINE bool sx_id_take_fast(struct spvx_identifier *d,
					     const struct sx_id_shape *s,
					     const struct spvx_insn *insn,
					     struct sx_id_takers to,
					     struct sx_id_insn *found)
{
	struct sx_id_pace pace = { .bytes = insn->bytes, .words = insn->word_count };
	unsigned char *const n1 = d->n1.bytes + d->n1.used;
	unsigned char *p;
	bool number;

	if (pace.words > SX_ID_FAST_WORDS || insn->big || d->by_steps ||
	    !sx_id_words_of(d, s, insn, to, &pace.ids))
		return false;
	if (s->result_word && s->result_word < pace.words)
		pace.result =
			sx_le32(insn->bytes + (size_t)s->result_word * SPVX_WORD_BYTES);
	if (to.census && !s->mentions)
		pace.users = pace.ids & ~s->result_bit;
	if (to.n2 && s->n2 == SX_ID_N2_DECORATION)
		pace.from = SX_ID_DECORATION;
	number = !to.n2 || (!pace.from && (d->inside || !pace.result));
	if (number) {
		p = sx_id_fast_words(d, &pace, to, true, n1, d->n2.bytes + d->n2.used);
	} else {
		sx_id_words_begin(&d->part);
		p = sx_id_fast_words(d, &pace, to, false, n1, d->part.bytes);
	}
	if (!p)
		return false;
	found->result = pace.result;
	if (pace.result)
		found->result_fact = sx_idtable_get(&d->places, pace.result);
	if (!number) {
		sx_id_fast_declare(d, s, insn, found->result_fact, p);
	} else if (to.n2) {
		sx_id_words_wrote(&d->n2, (size_t)(p - d->n2.bytes) - d->n2.used);
		if (found->result_fact)
			sx_id_n2_decorations(&d->n2, sx_id_fact_at(d, found->result_fact));
	}
	if (to.n1)
		sx_id_words_wrote(&d->n1, (size_t)pace.words * SPVX_WORD_BYTES);
	return true;
}

/* What is known of the result from now on; what is wrong with it is no matter here. Of a value it is
 * put off until it is asked for. */
static SX_ALWAYS_INLINE void sx_id_learn(struct spvx_identifier *d,
					 const struct sx_id_shape *s,
					 const struct spvx_insn *insn,
					 const struct sx_id_insn *found)
{
	struct sx_id_fact *f;

	if (!found->result)
		return;
	f = sx_id_fact_at(d, found->result_fact);
	if (!s->plain || !f)
		sx_id_learn_now(d, found->result, insn);
	else if (!f->value)
		f->value = sx_fact_of_value(
			s->value == 2 ? sx_ids_fact(&d->ids,
						    sx_le32(insn->bytes + SPVX_WORD_BYTES))
				      : 0);
}

/* An instruction into n1 and n2 and whatever a census wants, step by step. */
int sx_id_take_by_steps(struct spvx_identifier *d, const struct sx_id_shape *s,
			const struct spvx_insn *insn, struct sx_id_insn *found);

/**
 * sx_id_take() - the next instruction
 * @d:     begun, with N1, N2 or both
 * @insn:  any
 * @to:    who takes it: constants, as the levels of @d
 * @found: receives opcode and result, and perhaps more
 * Return: 0 or -SPVX_ENOMEM.
 */
static SX_ALWAYS_INLINE int sx_id_take(struct spvx_identifier *d,
				       const struct spvx_insn *insn, struct sx_id_takers to,
				       struct sx_id_insn *found)
{
	const struct sx_id_shape *s = sx_id_shape(d, insn->opcode);

	sx_idtable_expect(&d->places, insn->word_count);
	found->insn = insn;
	found->shape = s;
	found->result = 0;
	found->result_fact = 0;
	if (!s || !sx_id_take_fast(d, s, insn, to, found)) {
		/* names, lines: all there is of them */
		if (s && s->code == SX_ID_CODE_NEVER && s->plain && !s->value)
			return d->err;
		return sx_id_take_by_steps(d, s, insn, found);
	}
	if (d->in_code)
		d->shape = sx_shape_add(d->shape, insn);
	sx_id_learn(d, s, insn, found);
	return d->err;
}

#endif
