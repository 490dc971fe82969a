/* SPDX-License-Identifier: MIT */
/*
 * profile/identity_n1.c - code with <id>s numbered as they appear.
 */
#include "profile/identity.h"

#include "base/compiler.h"

#define STRING_FOLLOWS 0 /* in the place of a number, which are from 1 on */

static void put_id(struct spvx_identifier *d, const struct sx_id_operand *operand)
{
	struct sx_id_fact *f = sx_id_fact_of(d, operand);

	if (f->flags & SX_ID_STRING) {
		sx_id_words_put(&d->n1, STRING_FOLLOWS);
		sx_id_words_put_bytes(&d->n1, f->ref + SPVX_WORD_BYTES,
				      sizeof(struct sx_id_sum));
	} else {
		sx_id_words_put(&d->n1, sx_id_n1_number(d, f));
	}
}

static SX_NOINLINE void take_plain(struct spvx_identifier *d, const struct sx_id_insn *insn)
{
	unsigned word = 0;

	for (size_t i = 0; i < insn->id_count; i++) {
		const struct sx_id_operand *operand = &insn->ids[i];

		sx_id_words_put_raw(&d->n1, insn->insn, word, operand->word);
		put_id(d, operand);
		word = operand->word + 1u;
	}
	sx_id_words_put_raw(&d->n1, insn->insn, word, insn->insn->word_count);
}

/* Most instructions are shorter than what a call of memcpy() is worth. */
static void copy_words(unsigned char *to, const unsigned char *from, size_t size)
{
	size_t i = 0;

	for (; i + 8 <= size; i += 8)
		memcpy(to + i, from + i, 8);
	if (i < size)
		memcpy(to + i, from + i, SPVX_WORD_BYTES);
}

/* All words as they are, then numbers over those that are <id>s. Return: false: one of these is a
 * string, whose text goes there; numbers that were given stay right. */
static bool take_over(struct spvx_identifier *d, const struct sx_id_insn *insn)
{
	const size_t size = (size_t)insn->insn->word_count * SPVX_WORD_BYTES;
	const struct sx_id_operand *operand = insn->ids;
	const struct sx_id_operand *const end = operand + insn->id_count;
	struct sx_id_fact *const facts = d->facts.items;
	unsigned char *const to = d->n1.bytes + d->n1.used;

	copy_words(to, insn->insn->bytes, size);
	for (; operand < end && !(facts[operand->fact - 1].flags & SX_ID_STRING);
	     operand++) {
		struct sx_id_fact *f = &facts[operand->fact - 1];

		sx_put_le32(to + (size_t)operand->word * SPVX_WORD_BYTES,
			    sx_id_n1_number(d, f));
	}
	if (operand < end)
		return false;
	sx_id_words_wrote(&d->n1, size);
	return true;
}

void sx_id_n1_take(struct spvx_identifier *d, const struct sx_id_insn *insn)
{
	if (insn->insn->big || insn->insn->word_count > SX_ID_MORE || !take_over(d, insn))
		take_plain(d, insn);
}
