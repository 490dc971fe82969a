/* SPDX-License-Identifier: MIT */
/*
 * report/stats/table.c - figures in rows; and a breakdown for people: a level for each source,
 * the heaviest rows first, rows beyond the wanted number as `[Other]`, or with a base a row
 * each for those that are new, gone, changed and unchanged.
 */
#include "report/stats/text.h"

#include "base/sort.h"
#include "base/str.h"

#include <spvx/error.h>

#include <stdio.h>

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
	struct sx_count headers[SX_DOMAINS];
	struct sx_count damaged[SX_DOMAINS];
	bool any = false;

	sx_stats_rest(t->part, headers, damaged);
	for (unsigned d = 0; d < SX_DOMAINS; d++)
		any |= damaged[d].words > 0;
	sx_stats_table_sum(
		t, SX_C(t->part->totals[SX_ALL].modules == 1 ? "header" : "headers"),
		headers);
	if (any)
		sx_stats_table_sum(t, SX_T("damaged"), damaged);
}

/* ---- a breakdown, level below level ---- */

#define NAME_WIDTH 20
#define INDENT     2

/* A leaf, and the weights of the branches that contain it, by level; the last is its
 * own. */
struct node {
	const struct sx_figure *f;
	uint64_t *weights;
};

/* Sorted by name, nodes form branches; sorted by weight, they are in printing order. */
struct tree {
	struct node *nodes;
	size_t count;
	uint32_t levels;
	size_t rows; /* limit of the rows of a branch; 0: all */
	bool base;   /* rows beyond it are summed by their change */
	struct sx_arena arena;
};

/* Whether two leaves are in the same branch of this level. */
static bool same_branch(const struct sx_figure *a, const struct sx_figure *b,
			uint32_t level)
{
	for (uint32_t i = 0; i <= level; i++) {
		if (!sx_str_eq(a->names[i], b->names[i]))
			return false;
	}
	return true;
}

/* The node after the last one of the branch that contains node @i. */
static size_t end_of_branch(const struct tree *t, size_t i, uint32_t level)
{
	size_t end = i + 1;

	while (end < t->count && same_branch(t->nodes[i].f, t->nodes[end].f, level))
		end++;
	return end;
}

static void sum_up(const struct tree *t, size_t from, size_t to,
		   struct sx_count n[SX_DOMAINS])
{
	memset(n, 0, SX_DOMAINS * sizeof(*n));
	for (; from < to; from++)
		sx_stats_sum(n, t->nodes[from].f->n);
}

static uint64_t weight_of(const struct sx_count n[SX_DOMAINS], enum sx_order order)
{
	switch (order) {
	case SX_BY_WORDS:
		return n[SX_ALL].words;
	case SX_BY_COUNT:
		return n[SX_ALL].count;
	case SX_BY_CHANGE:
		return sx_magnitude((int64_t)(n[SX_ALL].words - n[SX_BASE].words));
	case SX_BY_NAME:
		break;
	}
	return 0;
}

static int by_name(const void *pa, const void *pb)
{
	const struct node *a = pa;
	const struct node *b = pb;
	int order = 0;

	for (uint32_t i = 0; i < a->f->columns && !order; i++)
		order = sx_str_cmp(a->f->names[i], b->f->names[i]);
	return order;
}

static int by_weight(const void *pa, const void *pb)
{
	const struct node *a = pa;
	const struct node *b = pb;

	for (uint32_t i = 0; i < a->f->columns; i++) {
		int order = sx_str_cmp(a->f->names[i], b->f->names[i]);

		if (order && a->weights[i] != b->weights[i])
			return a->weights[i] > b->weights[i] ? -1 : 1;
		if (order)
			return order;
	}
	return 0;
}

static void weigh(struct tree *t, enum sx_order order)
{
	struct sx_count n[SX_DOMAINS];
	size_t end;

	for (uint32_t level = 0; level < t->levels; level++) {
		for (size_t i = 0; i < t->count; i = end) {
			end = end_of_branch(t, i, level);
			sum_up(t, i, end, n);
			for (size_t k = i; k < end; k++)
				t->nodes[k].weights[level] = weight_of(n, order);
		}
	}
}

static int grow_tree(struct tree *t, const struct sx_stats_doc *d, struct sx_stats_range r)
{
	uint64_t *weights;

	t->count = r.count;
	t->levels = (uint32_t)d->how->source_count;
	t->rows = d->how->rows;
	t->base = d->how->base;
	t->nodes = sx_arena_zalloc(&t->arena, r.count + 1, sizeof(*t->nodes));
	weights = sx_arena_zalloc(&t->arena, r.count * t->levels + 1, sizeof(*weights));
	if (!t->nodes || !weights)
		return -SPVX_ENOMEM;
	for (size_t i = 0; i < r.count; i++)
		t->nodes[i] = (struct node){ &r.first[i], weights + i * t->levels };
	sx_sort(t->nodes, t->count, sizeof(*t->nodes), by_name);
	weigh(t, d->how->order);
	sx_sort(t->nodes, t->count, sizeof(*t->nodes), by_weight);
	return 0;
}

/* The branches of a level from node @i to node @end in one row, or with a base in one row
 * for each enum sx_change. */
static void put_others(const struct tree *t, struct sx_stats_table *table, size_t i,
		       size_t end, uint32_t level)
{
	static const char *const names[SX_CHANGES] = { " other new]", " other gone]",
						       " other changed]", " unchanged]" };
	struct sx_count sums[SX_CHANGES][SX_DOMAINS] = { 0 };
	uint64_t rows[SX_CHANGES] = { 0 };
	struct sx_count n[SX_DOMAINS];
	char name[64];

	if (!t->base) {
		sum_up(t, i, end, n);
		sx_stats_table_row(table, sx_str("[Other]"), INDENT * level, n);
		return;
	}
	for (size_t next; i < end; i = next) {
		enum sx_change change;

		next = end_of_branch(t, i, level);
		sum_up(t, i, next, n);
		change = sx_change_of(n);
		sx_stats_sum(sums[change], n);
		rows[change]++;
	}
	for (unsigned c = 0; c < SX_CHANGES; c++) {
		snprintf(name, sizeof(name), "[%s%s", SX_GROUPED(rows[c]), names[c]);
		if (rows[c])
			sx_stats_table_row(table, sx_str(name), INDENT * level, sums[c]);
	}
}

/* Rows for the branches that begin at node @i. Return: the node to continue with. */
static size_t put_branches(const struct tree *t, struct sx_stats_table *table, size_t i,
			   size_t *ranks)
{
	struct sx_count n[SX_DOMAINS];
	uint32_t level = 0;

	/* the first level at which the node is in another branch than that before it */
	while (i && level < t->levels &&
	       same_branch(t->nodes[i - 1].f, t->nodes[i].f, level))
		level++;
	for (; level < t->levels; level++) {
		const struct spvx_str *name;

		ranks[level]++;
		memset(&ranks[level + 1], 0, (t->levels - level) * sizeof(*ranks));
		if (t->rows && ranks[level] > t->rows) {
			size_t end = level ? end_of_branch(t, i, level - 1) : t->count;

			put_others(t, table, i, end, level);
			return end;
		}
		name = t->nodes[i].f->names + level;
		if (level && sx_str_starts(*name, "(") && sx_str_eq(name[-1], *name))
			continue; /* words outside instructions, named so in each source */
		sum_up(t, i, end_of_branch(t, i, level), n);
		sx_stats_table_row(table, *name, INDENT * level, n);
	}
	return i + 1;
}

void sx_stats_tree(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	size_t ranks[SX_SOURCE_COUNT + 1] = { 0 };
	struct sx_buf *title = sx_writer_cell(&d->doc.w);
	struct sx_stats_table table;
	struct tree t = { .count = 0 };

	for (size_t i = 0; i < d->how->source_count; i++)
		SX_SAY(title, SX_C(i ? ", " : ""),
		       SX_C(sx_sources[d->how->sources[i]].name));
	sx_buf_putc(title, '\0');
	if (grow_tree(&t, d, sx_stats_kind(p, SPVX_PROFILE_KIND_COUNT))) {
		d->doc.page.out->error = -SPVX_ENOMEM;
	} else if (!title->error) {
		sx_stats_table_begin(&table, d, p, title->data, NAME_WIDTH);
		for (size_t i = 0; i < t.count;)
			i = put_branches(&t, &table, i, ranks);
		sx_grid_end(&table.grid);
	}
	sx_arena_free(&t.arena);
}
