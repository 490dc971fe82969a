/* SPDX-License-Identifier: MIT */
/*
 * report/diff/sets_markdown.c - what has grown, as markdown.
 */
#include "report/diff/sets.h"

#include "base/str.h"
#include "report/records/ending.h"

static void markdown_rows(struct sx_markdown *m, const struct sx_sets_view *v)
{
	static const char *const titles[] = { "module", "function", "old", "new",
					      "change" };

	if (!v->set->row_count || !sx_markdown_table(m, titles, 5, 2))
		return;
	for (uint32_t i = 0; i < v->set->row_count; i++) {
		const struct sx_growth *g = &v->set->rows[i];

		if (g->is == g->was)
			continue;
		sx_markdown_code(m, g->now->key);
		if (g->function.len)
			sx_markdown_code(m, g->function);
		else
			sx_markdown_cell(m, "-");
		sx_markdown_number(m, g->was);
		sx_markdown_number(m, g->is);
		sx_markdown_change(m, (int64_t)(g->is - g->was));
		sx_markdown_row(m);
	}
	sx_markdown_table_end(m);
}

void sx_sets_markdown(struct sx_markdown *m, const struct sx_sets_view *v)
{
	const struct sx_growth_set *s = v->set;
	struct sx_buf *b = &m->line;

	SX_SAY(b, SX_T("**"), SX_COUNT(s->pairs, "module", "modules"), SX_T(" paired by "),
	       SX_C(v->paired), SX_T(": "), SX_N(s->grew), SX_T(" hurt, "), SX_N(s->shrank),
	       SX_T(" helped**; "), SX_C(v->measure), SX_T(" "), SX_N(s->total[0]),
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
	if (sx_markdown_line(m))
		markdown_rows(m, v);
	sx_ending_markdown(m, v->ending);
}
