/* SPDX-License-Identifier: MIT */
/*
 * report/findings/findings_markdown.c - findings as a comment on GitHub: a verdict of one line, the
 * rules that were broken, the worst findings of each, folded.
 */
#include "report/findings/finding.h"
#include "report/findings/findings.h"
#include "report/records/grid.h"

#include "base/str.h"

static void put_rules(const struct sx_page *page, struct sx_markdown *m,
		      const struct sx_findings *f, bool fresh)
{
	const struct sx_column columns[] = {
		SX_COLUMN("severity", NAME, 0),
		SX_COLUMN("rule", NAME, 0),
		SX_COLUMN("title", NAME, 0),
		SX_COLUMN(fresh ? "new findings" : "findings", NUMBER, 0),
	};
	struct sx_grid g;

	sx_grid_init(&g, page, m);
	SX_GRID_COLUMNS(&g, columns, 0);
	for (unsigned n = 0; n < f->rule_count * SX_SEVERITIES; n++) {
		unsigned severity = n / f->rule_count;
		unsigned rule = n % f->rule_count;

		if (!f->by_rule[rule][severity])
			continue;
		SX_CELL(&g, SX_C(sx_severity_name(severity)));
		sx_grid_name(&g, sx_str(f->rules[rule].id), 0);
		SX_CELL(&g, SX_C(f->rules[rule].title));
		sx_grid_figure(&g, f->by_rule[rule][severity], 0);
	}
	sx_grid_end(&g);
}

static void put_rows(const struct sx_page *page, struct sx_markdown *m,
		     const struct sx_finding *list, size_t count)
{
	static const struct sx_column columns[] = {
		SX_COLUMN("where", NAME, 0),
		SX_COLUMN("message", NAME, 0),
	};
	struct sx_grid g;

	sx_grid_init(&g, page, m);
	SX_GRID_COLUMNS(&g, columns, 0);
	for (const struct sx_finding *f = list; f < list + count; f++) {
		struct sx_buf *cell = sx_grid_make(&g);

		sx_buf_put(cell, f->address.ptr, f->address.len);
		sx_finding_put_place(cell, f);
		sx_grid_named(&g);
		sx_put_sentence(sx_grid_make(&g), f);
		sx_grid_named(&g);
	}
	sx_grid_end(&g);
}

/* A folded section for each rule and severity. Return: number of findings without one. */
static uint64_t put_findings(const struct sx_page *page, struct sx_markdown *m,
			     const struct sx_findings *f, bool fresh)
{
	size_t end = 0;

	for (size_t n = 0; n < f->count; n = end) {
		const struct sx_finding *first = &f->list[n];
		struct sx_buf title;
		bool folded;

		while (end < f->count && f->list[end].rule == first->rule &&
		       f->list[end].severity == first->severity)
			end++;
		sx_buf_init(&title, NULL);
		SX_SAY(&title, SX_C(sx_severity_name(first->severity)), SX_T(": "),
		       SX_C(first->rule->title), SX_T(", "),
		       SX_COUNT(f->by_rule[first->rule - f->rules][first->severity],
				fresh ? "new finding" : "finding",
				fresh ? "new findings" : "findings"));
		sx_buf_putc(&title, '\0');
		folded = !title.error &&
			 sx_markdown_fold(m, sx_str(first->rule->id), title.data);
		sx_buf_end(&title, page->out);
		if (!folded)
			return f->count - n;
		put_rows(page, m, first, end - n);
		sx_markdown_unfold(m);
		if (m->full) /* rows that did not fit are counted, unless all are missing */
			return f->count - (m->said ? end : n);
	}
	return 0;
}

void sx_findings_markdown(const struct sx_page *page, const struct sx_findings *f,
			  struct spvx_str verdict, const struct sx_ending *ending,
			  bool fresh, uint64_t max_bytes)
{
	struct sx_markdown m;
	uint64_t all = f->total[SX_ERROR] + f->total[SX_WARNING] + f->total[SX_NOTE];
	uint64_t more = all - f->count;

	sx_markdown_begin(&m, page, max_bytes);
	sx_buf_put(&m.line, verdict.ptr, verdict.len);
	sx_buf_putc(&m.line, '\n');
	sx_markdown_line(&m);
	sx_ending_markdown(&m, ending);
	if (all) {
		put_rules(page, &m, f, fresh);
		more += put_findings(page, &m, f, fresh);
	}
	if (more)
		sx_markdown_more(&m, more, "finding", "findings");
	sx_markdown_end(&m);
}
