/* SPDX-License-Identifier: MIT */
/*
 * report/diff/sets_markdown.c - growth, as markdown.
 */
#include "report/diff/sets.h"

#include "base/str.h"
#include "report/records/ending.h"

void sx_sets_markdown(const struct sx_page *page, struct sx_markdown *m,
		      const struct sx_sets_view *v)
{
	const struct sx_growth_set *s = v->set;
	struct sx_buf *b = &m->line;

	sx_buf_puts(b, "**");
	sx_sets_put_pairs(b, v);
	SX_SAY(b, SX_T("; "), SX_N(s->grew), SX_T(" grew, "), SX_N(s->shrank),
	       SX_T(" shrank**; "), SX_C(v->measure), SX_T(" "), SX_N(s->total[0]),
	       SX_T(" -> "), SX_N(s->total[1]), SX_T(" ("));
	sx_put_growth(b, s->total[1], s->total[0]);
	sx_buf_puts(b, "); ");
	for (unsigned side = 0; side < 2; side++) {
		SX_SAY(b, SX_N(s->only[side]), SX_T(" only in "),
		       SX_BY(sx_markdown_put_code, v->name[side]));
		if (s->shared[side])
			SX_SAY(b, SX_T(" ("), SX_N(s->shared[side]), SX_T(" share their "),
			       SX_C(v->paired), SX_T(")"));
		sx_buf_puts(b, side ? "\n" : ", ");
	}
	if (sx_markdown_line(m)) {
		sx_sets_parts(page, m, v);
		sx_sets_rows(page, m, v);
	}
	sx_ending_markdown(m, v->ending);
}
