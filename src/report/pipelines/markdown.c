/* SPDX-License-Identifier: MIT */
/*
 * report/pipelines/markdown.c - pipelines as a comment on GitHub: a verdict of one line, what
 * is wrong, and how much there is.
 */
#include "report/pipelines/list.h"

#include "base/str.h"
#include "report/records/markdown.h"

static void put_verdict(struct sx_pipe_doc *d)
{
	const struct sx_pipe_sums *s = d->sums;
	struct sx_markdown *m = &d->markdown;
	uint64_t pipelines = s->pipelines[0] + s->pipelines[1] + s->pipelines[2];

	sx_buf_puts(&m->line, s->found[SX_PIPE_ERROR] ? "**" : "");
	sx_put_count(&m->line, s->found[SX_PIPE_ERROR], "error", "errors");
	sx_buf_puts(&m->line, s->found[SX_PIPE_ERROR] ? "** in " : " in ");
	sx_put_count(&m->line, pipelines, "pipeline", "pipelines");
	sx_buf_puts(&m->line, d->checked ? ", compared with their shaders\n\n" : "\n\n");
	sx_markdown_line(m);
}

void sx_pipe_markdown_begin(struct sx_doc *doc)
{
	struct sx_pipe_doc *d = (struct sx_pipe_doc *)doc;

	sx_markdown_begin(&d->markdown, doc->page.out, d->max_bytes);
}

static void put_finding(struct sx_pipe_doc *d, const struct sx_pipe_finding *f)
{
	struct sx_markdown *m = &d->markdown;
	struct sx_buf *cell = sx_writer_cell(&d->doc.w);

	sx_markdown_cell(m, sx_pipe_severity_names[f->severity]);
	sx_markdown_code(m, sx_str(f->rule));
	sx_markdown_code(m, f->address);
	sx_pipe_put_place(cell, f, false);
	if (cell->len && (f->recorded.len || f->shader.len || f->why.len))
		sx_buf_puts(cell, ": ");
	sx_pipe_put_finding(cell, f, false);
	sx_markdown_code(m, sx_str_n(cell->data, cell->len));
	sx_markdown_row(m);
}

void sx_pipe_markdown_row(struct sx_doc *doc, const void *record)
{
	static const char *const titles[] = { "severity", "rule", "pipeline", "what" };
	struct sx_pipe_doc *d = (struct sx_pipe_doc *)doc;

	if (doc->record != &sx_pipe_finding_record)
		return;
	if (!d->findings++) {
		put_verdict(d);
		d->table = sx_markdown_table(&d->markdown, titles, 4, 4);
	}
	if (d->table)
		put_finding(d, record);
}

static void put_counts(struct sx_markdown *m, const char *what,
		       const uint64_t counts[SPVX_CACHE_TAGS])
{
	static const char *const titles[] = { "objects", "number" };
	const char *named[] = { what, titles[1] };
	bool any = false;

	for (uint32_t tag = 0; tag < SPVX_CACHE_TAGS; tag++)
		any |= counts[tag] != 0;
	if (!any || !sx_markdown_table(m, named, 2, 1))
		return;
	for (uint32_t tag = 0; tag < SPVX_CACHE_TAGS; tag++) {
		if (!counts[tag])
			continue;
		sx_markdown_cell(m, sx_pipe_tag_name(tag));
		sx_markdown_number(m, counts[tag]);
		sx_markdown_row(m);
	}
	sx_markdown_table_end(m);
}

void sx_pipe_markdown_end(struct sx_doc *doc, const struct sx_ending *ending)
{
	struct sx_pipe_doc *d = (struct sx_pipe_doc *)doc;

	if (d->sums) {
		if (!d->findings)
			put_verdict(d);
		else if (d->table)
			sx_markdown_table_end(&d->markdown);
		put_counts(&d->markdown, "in the cache", d->sums->objects);
		put_counts(&d->markdown, "in no pipeline", d->sums->unused);
	}
	sx_ending_markdown(&d->markdown, ending);
	sx_markdown_end(&d->markdown);
}
