/* SPDX-License-Identifier: MIT */
/*
 * report/stats/table.c - figures in rows.
 */
#include "report/stats/text.h"

/* Conditions of columns. Text has no room for all: with a base it has no counts. */
#define COUNTS   1u
#define DISTINCT 2u
#define BASE     4u
#define BARS     8u
#define GROWTH   16u

static const struct sx_column figures[] = {
	SX_COLUMN("count", NUMBER, 8, .asked = COUNTS),
	SX_COLUMN("words", NUMBER, 8, .asked = COUNTS),
	SX_COLUMN("share", SHARE, 8, .asked = COUNTS),
	SX_COLUMN("distinct", NUMBER, 8, .asked = DISTINCT),
	SX_COLUMN("words", NUMBER, 8, .asked = DISTINCT, .full = "words of distinct"),
	SX_COLUMN("share", SHARE, 8, .asked = DISTINCT, .full = "share of distinct"),
	SX_COLUMN("base", NUMBER, 10, .asked = BASE, .full = "base words"),
	SX_COLUMN("words", NUMBER, 10, .asked = GROWTH),
	SX_COLUMN("change", CHANGE, 10, .asked = BASE),
	SX_COLUMN("of base", GROWTH, 10, .asked = GROWTH),
	SX_COLUMN("", BAR, 0, .asked = BARS),
};
#define FIGURES SX_ARRAY_SIZE(figures)

/* The cells of @figures. @parts: denominator of the counts, which are shares; 0: none. */
static void put_counts(struct sx_stats_table *t, const struct sx_count n[SX_DOMAINS],
		       uint64_t parts)
{
	const struct spvx_profile_totals *whole = t->part->totals;
	const struct sx_count *all = &n[SX_ALL];
	const struct sx_count *unique = &n[SX_UNIQUE];
	const uint64_t cells[FIGURES][2] = {
		{ all->count, parts },
		{ all->words },
		{ all->words, whole[SX_ALL].words },
		{ unique->count, parts },
		{ unique->words },
		{ unique->words, whole[SX_UNIQUE].words },
		{ n[SX_BASE].words },
		{ all->words },
		{ all->words, n[SX_BASE].words },
		{ all->words, n[SX_BASE].words },
		{ all->words },
	};

	for (size_t i = 0; i < FIGURES; i++)
		sx_grid_figure(&t->grid, cells[i][0], cells[i][1]);
}

static unsigned asked_of(const struct sx_stats_doc *d)
{
	unsigned asked = (d->how->unique ? DISTINCT : 0) | (d->how->base ? BASE : 0);

	if (!sx_doc_is(&d->doc, SX_IN_TEXT))
		return COUNTS | asked;
	return d->how->base ? BASE | GROWTH : COUNTS | asked | BARS;
}

void sx_stats_table_begin(struct sx_stats_table *t, struct sx_stats_doc *d,
			  const struct sx_stats_part *p, const char *title, unsigned width)
{
	struct sx_column name = SX_COLUMN(title, NAME, width);
	unsigned words = sx_grouped_width(p->totals[SX_ALL].words) + 3;
	struct sx_grid *g = &t->grid;

	sx_grid_init(g, &d->doc.page);
	g->html = sx_doc_is(&d->doc, SX_IN_HTML);
	t->part = p;
	for (size_t i = 0; i < (title ? 1 : d->how->source_count); i++) {
		if (!title)
			name.title = sx_sources[d->how->sources[i]].name;
		sx_grid_columns(g, &name, 1, 0);
	}
	SX_GRID_COLUMNS(g, figures, asked_of(d));
	/* wide enough for the sum of the column, so that tables of one report line up */
	for (size_t i = g->names; i < g->count; i++) {
		if (!strcmp(g->columns[i].title, "words") && g->columns[i].width < words)
			g->columns[i].width = words;
	}
}

void sx_stats_table_row(struct sx_stats_table *t, struct spvx_str name, unsigned indent,
			const struct sx_count n[SX_DOMAINS])
{
	sx_grid_name(&t->grid, name, indent);
	put_counts(t, n, 0);
}

void sx_stats_table_sum(struct sx_stats_table *t, struct sx_piece name,
			const struct sx_count n[SX_DOMAINS])
{
	sx_grid_sum(&t->grid, name);
	put_counts(t, n, 0);
}

void sx_stats_sum(struct sx_count to[SX_DOMAINS], const struct sx_count from[SX_DOMAINS])
{
	for (unsigned d = 0; d < SX_DOMAINS; d++) {
		to[d].count += from[d].count;
		to[d].words += from[d].words;
	}
}

static void put_figure(struct sx_stats_table *t, const struct sx_figure *f)
{
	const struct sx_stats_words *words = sx_stats_html_name(f->kind, f->names[0]);

	for (size_t i = 0; i < t->grid.names; i++) {
		if (t->grid.html) {
			sx_stats_html_put_name(sx_grid_make(&t->grid), f->kind, f->names[i],
					       words);
			sx_grid_made(&t->grid);
		} else {
			sx_grid_name(&t->grid, f->names[i], 0);
		}
	}
	put_counts(t, f->n, words && words->permille ? 1000 : 0);
}

void sx_stats_table_rows(struct sx_stats_table *t, struct sx_stats_range r, size_t rows,
			 bool others)
{
	struct sx_count sum[SX_DOMAINS] = { { 0, 0 } };

	if (!rows || rows > r.count)
		rows = r.count;
	for (size_t i = 0; i < rows; i++)
		put_figure(t, &r.first[i]);
	for (size_t i = rows; i < r.count; i++)
		sx_stats_sum(sum, r.first[i].n);
	if (others && rows < r.count)
		sx_stats_table_sum(t, SX_COUNT(r.count - rows, "other", "others"), sum);
}

void sx_stats_table_rest(struct sx_stats_table *t)
{
	const struct spvx_profile_totals *totals = t->part->totals;
	struct sx_count headers[SX_DOMAINS];
	struct sx_count damaged[SX_DOMAINS];
	bool any = false;

	for (unsigned d = 0; d < SX_DOMAINS; d++) {
		headers[d] = sx_stats_headers(&totals[d]);
		damaged[d] = sx_stats_damaged(&totals[d]);
		any |= damaged[d].words > 0;
	}
	sx_stats_table_sum(t, SX_C(totals[SX_ALL].modules == 1 ? "header" : "headers"),
			   headers);
	if (any)
		sx_stats_table_sum(t, SX_T("damaged"), damaged);
}
