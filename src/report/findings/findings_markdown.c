/* SPDX-License-Identifier: MIT */
/*
 * report/findings/findings_markdown.c - findings as a comment on GitHub: a verdict of one line, the
 * rules that were broken, the worst findings.
 */
#include "report/findings/finding.h"
#include "report/findings/findings.h"
#include "report/records/grid.h"

#include "base/str.h"

static void put_rules(const struct sx_page *page, struct sx_markdown *m,
		      const struct sx_findings *f, bool fresh)
{
	const struct sx_column columns[] = {
		SX_COLUMN("rule", NAME, 0),
		SX_COLUMN("title", NAME, 0),
		SX_COLUMN(fresh ? "new findings" : "findings", NUMBER, 0),
	};
	struct sx_grid g;

	sx_grid_init(&g, page, m);
	SX_GRID_COLUMNS(&g, columns, 0);
	for (unsigned n = 0; n < f->rule_count; n++) {
		if (!f->by_rule[n])
			continue;
		sx_grid_name(&g, sx_str(f->rules[n].id), 0);
		SX_CELL(&g, SX_C(f->rules[n].title));
		sx_grid_figure(&g, f->by_rule[n], 0);
	}
	sx_grid_end(&g);
}

static void put_findings(const struct sx_page *page, struct sx_markdown *m,
			 const struct sx_findings *f, bool fresh)
{
	static const struct sx_column columns[] = {
		SX_COLUMN("severity", NAME, 0),
		SX_COLUMN("rule", NAME, 0),
		SX_COLUMN("where", NAME, 0),
		SX_COLUMN("message", NAME, 0),
	};
	struct sx_grid g;

	sx_grid_init(&g, page, m);
	SX_GRID_COLUMNS(&g, columns, 0);
	for (size_t n = 0; n < f->count; n++) {
		const struct sx_finding *finding = &f->list[n];
		struct sx_buf *cell;

		SX_CELL(&g, SX_C(fresh ? "**new** " : ""),
			SX_C(sx_severity_name(finding->severity)));
		sx_grid_name(&g, sx_str(finding->rule->id), 0);
		cell = sx_grid_make(&g);
		sx_buf_put(cell, finding->address.ptr, finding->address.len);
		sx_finding_put_place(cell, finding);
		sx_grid_named(&g);
		sx_put_sentence(sx_grid_make(&g), finding);
		sx_grid_named(&g);
	}
	sx_grid_end(&g);
}

void sx_findings_markdown(const struct sx_page *page, const struct sx_findings *f,
			  struct spvx_str verdict, const struct sx_ending *ending,
			  bool fresh, uint64_t max_bytes)
{
	struct sx_markdown m;
	uint64_t all = f->total[SX_ERROR] + f->total[SX_WARNING] + f->total[SX_NOTE];

	sx_markdown_begin(&m, page->out, max_bytes);
	sx_buf_put(&m.line, verdict.ptr, verdict.len);
	sx_buf_putc(&m.line, '\n');
	sx_markdown_line(&m);
	sx_ending_markdown(&m, ending);
	if (all) {
		put_rules(page, &m, f, fresh);
		put_findings(page, &m, f, fresh);
	}
	if (all > f->count)
		sx_markdown_more(&m, all - f->count, "finding", "findings");
	sx_markdown_end(&m);
}
