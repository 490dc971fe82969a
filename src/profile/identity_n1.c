/* SPDX-License-Identifier: MIT */
/*
 * profile/identity_n1.c - code with <id>s numbered as they appear.
 */
#include "profile/identity.h"

#define STRING_FOLLOWS 0 /* in the place of a number, which are from 1 on */

static void put_id(struct spvx_identifier *d, const struct sx_id_operand *operand)
{
	struct sx_id_fact *f = sx_id_fact_of(d, operand);

	if (!f) {
		sx_id_words_put(&d->n1, UINT32_MAX);
	} else if (f->flags & SX_ID_STRING) {
		sx_id_words_put(&d->n1, STRING_FOLLOWS);
		sx_id_words_put_sum(&d->n1, &f->hash);
	} else {
		if (!f->n1)
			f->n1 = ++d->n1_count;
		sx_id_words_put(&d->n1, f->n1);
	}
}

void sx_id_n1_take(struct spvx_identifier *d, const struct sx_id_insn *insn)
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
