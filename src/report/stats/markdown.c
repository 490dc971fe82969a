/* SPDX-License-Identifier: MIT */
/*
 * report/stats/markdown.c - the composition as a comment on GitHub: a verdict of one line,
 * tables and folded details, truncated to the limit of a comment.
 */
#include "report/stats/text.h"

#include "base/str.h"

/* The first @rows figures (0 = all), then the others in one row. */
static void put_kind(struct sx_stats_doc *d, const struct sx_stats_part *p,
		     enum spvx_profile_kind kind, size_t rows)
{
	bool leaves = kind == SPVX_PROFILE_KIND_COUNT;
	struct sx_stats_table t;

	sx_stats_table_begin(&t, d, p, leaves ? NULL : spvx_profile_kind_name(kind), 0);
	sx_stats_table_rows(&t, sx_stats_kind(p, kind), rows, true);
	if (kind <= SPVX_PROFILE_SECTION) /* the kinds that count every instruction */
		sx_stats_table_rest(&t);
	sx_grid_end(&t.grid);
}

/* ---- the document ---- */

static void put_verdict(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	struct sx_buf *line = &d->doc.markdown.line;

	sx_buf_puts(line, "**");
	sx_stats_sums(line, d->how, p);
	sx_buf_puts(line, "**: ");
	sx_stats_health(line, &p->totals[SX_ALL]);
	if (d->how->base) {
		sx_buf_puts(line, "; ");
		sx_stats_growth(line, p, " against the base");
	}
	if (p->modules) {
		sx_buf_puts(line, "; ");
		sx_stats_changes(line, p);
	}
	for (size_t i = 0; i < d->how->label_count; i++)
		SX_SAY(line, SX_C(i ? ", " : "; "),
		       SX_BY(sx_markdown_put_code, d->how->labels[i].key), SX_T(" = "),
		       SX_BY(sx_markdown_put_code, d->how->labels[i].value));
	sx_buf_putc(line, '\n');
	sx_markdown_line(&d->doc.markdown);
}

static void put_leaves(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	size_t rows = d->how->rows;

	put_kind(d, p, SPVX_PROFILE_KIND_COUNT, rows);
	if (!rows || sx_stats_kind(p, SPVX_PROFILE_KIND_COUNT).count <= rows ||
	    !sx_markdown_fold(&d->doc.markdown, sx_str(""), "All rows"))
		return;
	put_kind(d, p, SPVX_PROFILE_KIND_COUNT, 0);
	sx_markdown_unfold(&d->doc.markdown);
}

/* One module of many: folded, as short as it can be. */
static void put_module(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	struct sx_buf *title = sx_writer_cell(&d->doc.w);

	sx_stats_sums(title, d->how, p);
	sx_buf_putc(title, '\0');
	if (title->error || !sx_markdown_fold(&d->doc.markdown, p->address, title->data)) {
		d->dropped++;
	} else {
		if (d->how->source_count)
			put_leaves(d, p);
		else
			put_kind(d, p, SPVX_PROFILE_SECTION, 0);
		sx_markdown_unfold(&d->doc.markdown);
	}
}

void sx_stats_markdown_part(struct sx_doc *doc, const void *part)
{
	struct sx_stats_doc *d = (struct sx_stats_doc *)doc;
	const struct sx_stats_part *p = part;

	if (d->how->per_module) {
		put_module(d, p);
		return;
	}
	put_verdict(d, p);
	if (d->how->source_count) {
		put_leaves(d, p);
		return;
	}
	put_kind(d, p, SPVX_PROFILE_CLASS, d->how->rows);
	put_kind(d, p, SPVX_PROFILE_OPCODE, d->how->rows);
	if (!sx_markdown_fold(&d->doc.markdown, sx_str(""), "All figures"))
		return;
	for (unsigned kind = SPVX_PROFILE_OPCODE; kind < SPVX_PROFILE_KIND_COUNT; kind++) {
		if (sx_stats_kind(p, (enum spvx_profile_kind)kind).count)
			put_kind(d, p, (enum spvx_profile_kind)kind, 0);
	}
	sx_markdown_unfold(&d->doc.markdown);
}

void sx_stats_markdown_end(struct sx_doc *doc, const struct sx_ending *ending)
{
	struct sx_stats_doc *d = (struct sx_stats_doc *)doc;

	if (d->dropped)
		sx_markdown_more(&d->doc.markdown, d->dropped, "module", "modules");
	sx_doc_people_end(doc, ending);
}
