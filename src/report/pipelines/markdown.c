/* SPDX-License-Identifier: MIT */
/*
 * report/pipelines/markdown.c - pipelines as a comment on GitHub: a verdict of one line,
 * the findings by rule, each finding, and counts.
 */
#include "report/pipelines/list.h"

#include "base/str.h"

static void put_verdict(struct sx_pipe_doc *d)
{
	const struct sx_pipe_sums *s = d->sums;
	struct sx_markdown *m = &d->doc.markdown;
	uint64_t pipelines = s->pipelines[0] + s->pipelines[1] + s->pipelines[2];

	sx_buf_puts(&m->line, s->found[SX_PIPE_ERROR] ? "**" : "");
	sx_put_count(&m->line, s->found[SX_PIPE_ERROR], "error", "errors");
	sx_buf_puts(&m->line, s->found[SX_PIPE_ERROR] ? "** in " : " in ");
	sx_put_count(&m->line, pipelines, "pipeline", "pipelines");
	sx_buf_puts(&m->line, d->checked ? ", compared with their shaders\n" : "\n");
	sx_markdown_line(m);
}

static void put_finding(struct sx_grid *g, const struct sx_pipe_finding *f)
{
	struct sx_buf *b;

	SX_CELL(g, SX_C(sx_pipe_severity_names[f->severity]));
	sx_grid_name(g, sx_str(f->rule->id), 0);
	sx_grid_name(g, f->address, 0);
	b = sx_grid_make(g);
	sx_pipe_put_finding(b, f, false);
	sx_grid_named(g);
}

/* A pipeline in full, in a fence, which no line of it ends: each has text of ours. */
static void put_sheet(struct sx_pipe_doc *d, const struct sx_pipe_row *row)
{
	struct sx_markdown *m = &d->doc.markdown;

	sx_buf_puts(&m->line, "```\n");
	sx_pipe_tree(d, &m->line, row);
	sx_buf_puts(&m->line, "```");
	sx_markdown_line(m);
}

void sx_pipe_markdown_row(struct sx_doc *doc, const void *record)
{
	static const struct sx_column columns[] = {
		SX_COLUMN("severity", NAME, 0),
		SX_COLUMN("rule", NAME, 0),
		SX_COLUMN("pipeline", NAME, 0),
		SX_COLUMN("message", NAME, 0),
	};
	struct sx_pipe_doc *d = (struct sx_pipe_doc *)doc;

	if (doc->record == &sx_pipe_row_record && d->tree) {
		put_sheet(d, record);
		return;
	}
	if (doc->record == &sx_pipe_by_rule_record && !d->rows) {
		sx_pipe_end_grid(d);
		put_verdict(d);
	}
	if (doc->record == &sx_pipe_row_record && doc->page.browser)
		sx_pipe_graph_row(d, record);
	if (doc->record != &sx_pipe_finding_record) {
		sx_pipe_text_row(doc, record);
		return;
	}
	if (!d->findings++) {
		sx_pipe_end_grid(d);
		sx_pipe_begin_grid(d, columns, SX_ARRAY_SIZE(columns), true);
	}
	put_finding(&d->grid, record);
}

static void put_counts(struct sx_pipe_doc *d, const char *what,
		       const uint64_t counts[SPVX_CACHE_TAGS])
{
	const struct sx_column columns[] = { SX_COLUMN(what, NAME, 0),
					     SX_COLUMN("number", NUMBER, 0) };
	struct sx_grid g;

	sx_grid_init(&g, &d->doc.page);
	g.sparse = true;
	SX_GRID_COLUMNS(&g, columns, 0);
	for (uint32_t tag = 0; tag < SPVX_CACHE_TAGS; tag++) {
		if (!counts[tag])
			continue;
		SX_CELL(&g, SX_C(sx_pipe_tag_name(tag)));
		sx_grid_figure(&g, counts[tag], 0);
	}
	sx_grid_end(&g);
}

void sx_pipe_markdown_end(struct sx_doc *doc, const struct sx_ending *ending)
{
	struct sx_pipe_doc *d = (struct sx_pipe_doc *)doc;

	sx_pipe_end_grid(d);
	if (!d->findings && d->sums)
		put_verdict(d);
	if (d->sums) {
		put_counts(d, "in the cache", d->sums->objects);
		put_counts(d, "in no pipeline", d->sums->unused);
	}
	sx_pipe_graph_end(d);
	sx_doc_people_end(doc, ending);
}
