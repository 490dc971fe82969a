/* SPDX-License-Identifier: MIT */
/*
 * report/stats/markdown.c - the composition as a comment on GitHub: a verdict of one line,
 * tables, details folded, cut where there is no room.
 */
#include "report/stats/text.h"

#include "base/str.h"

#define MAX_TITLES (SX_SOURCE_COUNT + 7)

/* ---- tables of figures ---- */

/* The columns that count, after @count names. Return: how many columns there are. */
static size_t add_titles(const char **titles, size_t count, const struct sx_stats_how *how)
{
	static const char *const plain[] = { "count", "words", "share" };
	static const char *const distinct[] = { "distinct", "words", "share" };
	static const char *const change[] = { "base words", "change" };
	const size_t size = sizeof(titles[0]);

	memcpy(titles + count, plain, sizeof(plain));
	count += sizeof(plain) / size;
	if (how->unique) {
		memcpy(titles + count, distinct, sizeof(distinct));
		count += sizeof(distinct) / size;
	}
	if (how->base) {
		memcpy(titles + count, change, sizeof(change));
		count += sizeof(change) / size;
	}
	return count;
}

static void put_counts(struct sx_stats_doc *d, const struct sx_stats_part *p,
		       const struct sx_count n[SX_DOMAINS])
{
	struct sx_markdown *m = &d->markdown;

	sx_markdown_number(m, n[SX_ALL].count);
	sx_markdown_number(m, n[SX_ALL].words);
	sx_markdown_share(m, n[SX_ALL].words, p->totals[SX_ALL].words);
	if (d->how->unique) {
		sx_markdown_number(m, n[SX_UNIQUE].count);
		sx_markdown_number(m, n[SX_UNIQUE].words);
		sx_markdown_share(m, n[SX_UNIQUE].words, p->totals[SX_UNIQUE].words);
	}
	if (d->how->base) {
		sx_markdown_number(m, n[SX_BASE].words);
		sx_markdown_change(m, (int64_t)(n[SX_ALL].words - n[SX_BASE].words));
	}
	sx_markdown_row(m);
}

/* A row that is not a figure: it has one name, whatever the number of columns for names. */
static void put_extra(struct sx_stats_doc *d, const struct sx_stats_part *p,
		      const char *name, size_t columns, const struct sx_count n[SX_DOMAINS])
{
	sx_markdown_cell(&d->markdown, name);
	while (--columns)
		sx_markdown_cell(&d->markdown, "");
	put_counts(d, p, n);
}

struct columns {
	const char *titles[MAX_TITLES];
	size_t names;
};

/* The first @rows figures (0 = all), then the others in one row when @others. */
static void put_table(struct sx_stats_doc *d, const struct sx_stats_part *p,
		      const struct columns *c, struct sx_stats_range r, size_t rows,
		      bool rest)
{
	struct columns all = *c;
	size_t count = add_titles(all.titles, c->names, d->how);
	size_t i;
	size_t k;

	if (!sx_markdown_table(&d->markdown, all.titles, count, c->names))
		return;
	if (!rows || rows > r.count)
		rows = r.count;
	for (i = 0; i < rows; i++) {
		for (k = 0; k < c->names; k++)
			sx_markdown_code(&d->markdown, r.first[i].names[k]);
		put_counts(d, p, r.first[i].n);
	}
	if (rows < r.count)
		sx_stats_put_others(d, p, r, rows, c->names, put_extra);
	if (rest)
		sx_stats_put_rest(d, p, put_extra);
	sx_markdown_table_end(&d->markdown);
}

static void put_kind(struct sx_stats_doc *d, const struct sx_stats_part *p,
		     enum spvx_profile_kind kind, size_t rows)
{
	struct columns c = { .titles = { spvx_profile_kind_name(kind) }, .names = 1 };

	put_table(d, p, &c, sx_stats_kind(p, kind), rows,
		  kind == SPVX_PROFILE_CLASS || kind == SPVX_PROFILE_OPCODE);
}

/* ---- the document ---- */

static void put_verdict(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	struct sx_buf *line = &d->markdown.line;
	size_t i;

	sx_buf_puts(line, "**");
	sx_stats_sums(line, d->how, p);
	sx_buf_puts(line, "**: ");
	sx_stats_health(line, &p->totals[SX_ALL]);
	if (d->how->base) {
		sx_buf_puts(line, "; ");
		sx_put_change(line, (int64_t)(p->totals[SX_ALL].words -
					      p->totals[SX_BASE].words));
		sx_buf_puts(line, " words against the base (");
		sx_put_growth(line, p->totals[SX_ALL].words, p->totals[SX_BASE].words);
		sx_buf_putc(line, ')');
	}
	for (i = 0; i < d->how->label_count; i++)
		SX_SAY(line, SX_C(i ? ", " : "; "),
		       SX_BY(sx_markdown_put_code, d->how->labels[i].key), SX_T(" = "),
		       SX_BY(sx_markdown_put_code, d->how->labels[i].value));
	sx_buf_putc(line, '\n');
	sx_markdown_line(&d->markdown);
}

static void put_kinds(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	unsigned kind;

	put_kind(d, p, SPVX_PROFILE_CLASS, d->how->rows);
	put_kind(d, p, SPVX_PROFILE_OPCODE, d->how->rows);
	if (!sx_markdown_fold(&d->markdown, sx_str(""), "All figures"))
		return;
	for (kind = SPVX_PROFILE_OPCODE; kind < SPVX_PROFILE_KIND_COUNT; kind++) {
		if (sx_stats_kind(p, (enum spvx_profile_kind)kind).count)
			put_kind(d, p, (enum spvx_profile_kind)kind, 0);
	}
	sx_markdown_unfold(&d->markdown);
}

static void put_leaves(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	struct sx_stats_range r = sx_stats_kind(p, SPVX_PROFILE_KIND_COUNT);
	struct columns c = { .names = d->how->source_count };
	size_t i;

	for (i = 0; i < c.names; i++)
		c.titles[i] = sx_sources[d->how->sources[i]].name;
	put_table(d, p, &c, r, d->how->rows, false);
	if (!d->how->rows || r.count <= d->how->rows ||
	    !sx_markdown_fold(&d->markdown, sx_str(""), "All rows"))
		return;
	put_table(d, p, &c, r, 0, false);
	sx_markdown_unfold(&d->markdown);
}

/* One module of many: folded, as short as it can be. */
static void put_module(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	struct sx_buf *title = sx_writer_cell(&d->doc.w);

	sx_stats_sums(title, d->how, p);
	sx_buf_putc(title, '\0');
	if (title->error || !sx_markdown_fold(&d->markdown, p->address, title->data)) {
		d->dropped++;
	} else {
		if (d->how->source_count)
			put_leaves(d, p);
		else
			put_kind(d, p, SPVX_PROFILE_SECTION, 0);
		sx_markdown_unfold(&d->markdown);
	}
}

void sx_stats_markdown_begin(struct sx_doc *doc)
{
	struct sx_stats_doc *d = (struct sx_stats_doc *)doc;

	sx_markdown_begin(&d->markdown, d->doc.page.out, d->how->max_bytes);
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
	if (d->how->source_count)
		put_leaves(d, p);
	else
		put_kinds(d, p);
}

void sx_stats_markdown_end(struct sx_doc *doc, const struct sx_ending *ending)
{
	struct sx_stats_doc *d = (struct sx_stats_doc *)doc;

	if (d->dropped)
		sx_markdown_more(&d->markdown, d->dropped, "module", "modules");
	sx_ending_markdown(&d->markdown, ending);
	sx_markdown_end(&d->markdown);
}
