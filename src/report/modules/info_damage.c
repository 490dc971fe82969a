/* SPDX-License-Identifier: MIT */
/*
 * report/modules/info_damage.c - the rows about a damaged module: the cause, and how far it
 * can be read.
 */
#include "report/modules/info_rows.h"

static void put_place(struct sx_buf *b, uint64_t offset)
{
	SX_SAY(b, SX_HEX(offset), SX_T(": "));
}

/* The cause, if known, then the place where the walk stopped. */
void sx_rows_damage(struct sx_rows *r, const struct sx_info_view *v)
{
	const struct sx_diagnosis *d = &v->damage->diagnosis;
	struct sx_buf *b = &r->text;

	sx_rows_label(r, "damage");
	if (d->replaced) {
		put_place(b, d->replaced_at);
		SX_SAY(b,
		       SX_T("bytes EF BF BD inside a word: a text conversion has replaced bytes above 7F here ("),
		       SX_COUNT(d->replaced, "occurrence); ", "occurrences); "));
	}
	if (d->inserted) {
		put_place(b, d->inserted_at);
		SX_SAY(b,
		       SX_T("bytes 0D 0A inside a word: a text conversion has put 0D before 0A here ("),
		       SX_COUNT(d->inserted, "occurrence); ", "occurrences); "));
	}
	put_place(b, v->info->module->fault_offset);
	sx_info_put_fault(b, v, true);
	if (d->resumes && !d->replaced && !d->inserted) {
		SX_SAY(b, SX_T("; instructions are valid again from "),
		       SX_HEX(d->resumes_at));
		if (d->resumes_swapped)
			sx_buf_puts(b, ", in the other byte order");
		if (d->shift)
			SX_SAY(b, SX_T(", shifted by "),
			       SX_COUNT(d->shift, "byte", "bytes"));
	}
	sx_rows_sentence(r);
	sx_rows_label(r, "readable");
	SX_SAY(b, SX_T("the header and "),
	       SX_COUNT(d->readable_insns, "instruction", "instructions"), SX_T(", up to "),
	       SX_HEX(d->readable_end));
	sx_rows_sentence(r);
}

void sx_info_damage(struct sx_info_damage *d, const struct spvx_module *m,
		    const unsigned char *data, size_t size, bool over)
{
	uint64_t at = m->fault_offset;

	d->claimed = 0;
	d->over = over;
	if (m->fault == SPVX_EPASTEND && at + SPVX_WORD_BYTES <= size)
		d->claimed = spvx_load32(data + at, m->header.big) >> 16;
	sx_diagnose_by(m->grammar, data, size, at, &d->diagnosis);
}
