/* SPDX-License-Identifier: MIT */
/*
 * report/stats/table.c - figures in rows.
 */
#include "report/stats/table.h"

#include "base/str.h"

static const struct sx_column plain[] = {
	{ "count", SX_COLUMN_NUMBER, 8 },
	{ "words", SX_COLUMN_NUMBER, 8 },
	{ "share", SX_COLUMN_NUMBER, 8 },
	{ "", SX_COLUMN_BAR, 0 },
};

static const struct sx_column both[] = {
	{ "count", SX_COLUMN_NUMBER, 8 }, { "words", SX_COLUMN_NUMBER, 8 },
	{ "share", SX_COLUMN_NUMBER, 8 }, { "distinct", SX_COLUMN_NUMBER, 8 },
	{ "words", SX_COLUMN_NUMBER, 8 }, { "share", SX_COLUMN_NUMBER, 8 },
	{ "", SX_COLUMN_BAR, 0 },
};

static const struct sx_column change[] = {
	{ "base", SX_COLUMN_NUMBER, 10 },
	{ "words", SX_COLUMN_NUMBER, 10 },
	{ "change", SX_COLUMN_NUMBER, 10 },
	{ "of base", SX_COLUMN_NUMBER, 10 },
};

static void set_columns(struct sx_stats_table *t, const struct sx_column *from,
			size_t count)
{
	memcpy(&t->columns[1], from, count * sizeof(*from));
	sx_table_init(&t->table, t->columns, count + 1);
}

void sx_stats_table_begin(struct sx_stats_table *t, const struct sx_stats_doc *d,
			  const struct sx_stats_part *p, const char *title, unsigned width)
{
	unsigned words;
	unsigned i;

	memset(t, 0, sizeof(*t));
	t->how = d->how;
	t->page = &d->doc.page;
	for (i = 0; i < SX_DOMAINS; i++)
		t->whole[i] = p->totals[i].words;
	t->columns[0] = (struct sx_column){ title, SX_COLUMN_NAME, width };
	if (t->how->base)
		set_columns(t, change, sizeof(change) / sizeof(change[0]));
	else if (t->how->unique)
		set_columns(t, both, sizeof(both) / sizeof(both[0]));
	else
		set_columns(t, plain, sizeof(plain) / sizeof(plain[0]));
	/* wide enough for the sum of the column, so that tables of one report line up */
	words = sx_grouped_width(t->whole[SX_ALL]) + 3;
	for (i = 1; i < t->table.count; i++) {
		if (!strcmp(t->columns[i].title, "words") && t->columns[i].width < words)
			t->columns[i].width = words;
	}
}

void sx_stats_table_row(struct sx_stats_table *t, struct spvx_str name, unsigned indent,
			const struct sx_count n[SX_DOMAINS])
{
	struct sx_table *table = &t->table;
	const struct sx_count *all = &n[SX_ALL];

	sx_table_name(table, t->page, name, indent);
	if (t->how->base) {
		sx_table_number(table, n[SX_BASE].words);
		sx_table_number(table, all->words);
		sx_table_change(table, (int64_t)(all->words - n[SX_BASE].words));
		sx_table_growth(table, all->words, n[SX_BASE].words);
		return;
	}
	sx_table_number(table, all->count);
	sx_table_number(table, all->words);
	sx_table_share(table, all->words, t->whole[SX_ALL]);
	if (t->how->unique) {
		sx_table_number(table, n[SX_UNIQUE].count);
		sx_table_number(table, n[SX_UNIQUE].words);
		sx_table_share(table, n[SX_UNIQUE].words, t->whole[SX_UNIQUE]);
	}
	sx_table_bar(table, all->words);
}

void sx_stats_sum(struct sx_count to[SX_DOMAINS], const struct sx_count from[SX_DOMAINS])
{
	unsigned d;

	for (d = 0; d < SX_DOMAINS; d++) {
		to[d].count += from[d].count;
		to[d].words += from[d].words;
	}
}

/* A row for @count rows that are not shown. */
static void put_others(struct sx_stats_table *t, size_t count, unsigned indent,
		       const struct sx_count n[SX_DOMAINS])
{
	struct sx_buf b;

	sx_buf_init(&b, NULL);
	SX_SAY(&b, SX_T("("), SX_N(count), SX_C(count == 1 ? " other)" : " others)"));
	if (b.error)
		t->table.error = b.error;
	else
		sx_stats_table_row(t, sx_str_n(b.data, b.len), indent, n);
	sx_buf_free(&b);
}

void sx_stats_table_rows(struct sx_stats_table *t, struct sx_stats_range r, size_t rows,
			 bool others)
{
	struct sx_count sum[SX_DOMAINS] = { { 0, 0 } };
	size_t i;

	if (!rows || rows > r.count)
		rows = r.count;
	for (i = 0; i < rows; i++)
		sx_stats_table_row(t, r.first[i].names[0], 0, r.first[i].n);
	for (i = rows; i < r.count; i++)
		sx_stats_sum(sum, r.first[i].n);
	if (others && rows < r.count)
		put_others(t, r.count - rows, 0, sum);
}

void sx_stats_table_rest(struct sx_stats_table *t, const struct sx_stats_part *p)
{
	struct sx_count headers[SX_DOMAINS];
	struct sx_count damaged[SX_DOMAINS];
	bool any = false;
	unsigned d;

	for (d = 0; d < SX_DOMAINS; d++) {
		headers[d] = sx_stats_headers(&p->totals[d]);
		damaged[d] = sx_stats_damaged(&p->totals[d]);
		any |= damaged[d].words > 0;
	}
	sx_stats_table_row(
		t, sx_str(p->totals[SX_ALL].modules == 1 ? "(header)" : "(headers)"), 0,
		headers);
	if (any)
		sx_stats_table_row(t, sx_str("(damaged)"), 0, damaged);
}

void sx_stats_table_end(struct sx_stats_table *t)
{
	sx_table_put(&t->table, t->page);
	sx_table_free(&t->table);
}

void sx_stats_put_others(struct sx_stats_doc *d, const struct sx_stats_part *p,
			 struct sx_stats_range r, size_t shown, size_t columns,
			 sx_stats_extra_fn *put)
{
	struct sx_count sum[SX_DOMAINS] = { { 0, 0 } };
	struct sx_buf *name = sx_writer_cell(&d->doc.w);

	for (size_t i = shown; i < r.count; i++)
		sx_stats_sum(sum, r.first[i].n);
	SX_SAY(name, SX_COUNT(r.count - shown, "other", "others"), SX_T("\0"));
	if (!name->error)
		put(d, p, name->data, columns, sum);
}

void sx_stats_put_rest(struct sx_stats_doc *d, const struct sx_stats_part *p,
		       sx_stats_extra_fn *put)
{
	struct sx_count headers[SX_DOMAINS];
	struct sx_count damaged[SX_DOMAINS];

	for (unsigned i = 0; i < SX_DOMAINS; i++) {
		headers[i] = sx_stats_headers(&p->totals[i]);
		damaged[i] = sx_stats_damaged(&p->totals[i]);
	}
	put(d, p, "headers", 1, headers);
	if (damaged[SX_ALL].words || damaged[SX_BASE].words)
		put(d, p, "damaged", 1, damaged);
}
