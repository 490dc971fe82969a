/* SPDX-License-Identifier: MIT */
/*
 * profile/identity_n1.c - code with <id>s numbered as they appear.
 */
#include "profile/identity.h"

#define STRING_FOLLOWS 0 /* in the place of a number, which are from 1 on */

static void put_id(struct spvx_identifier *d, uint32_t id)
{
	struct sx_id_fact *f = sx_id_fact(d, id);

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
	size_t next = 0;

	for (unsigned i = 0; i < insn->insn->word_count; i++) {
		uint32_t word = spvx_insn_word(insn->insn, i);

		if (next < insn->id_count && insn->ids[next] == i) {
			put_id(d, word);
			next++;
		} else {
			sx_id_words_put(&d->n1, word);
		}
	}
}
