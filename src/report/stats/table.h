/* SPDX-License-Identifier: MIT */
/*
 * report/stats/table.h - tables of figures for people: share of all words, or the change
 * against a base.
 */
#ifndef SPVX_REPORT_STATS_TABLE_H
#define SPVX_REPORT_STATS_TABLE_H

#include "report/stats/stats.h"

#define SX_STATS_COLUMNS 8

/**
 * struct sx_stats_table - a table of figures in the making
 * @table:   its cells
 * @columns: its heading
 * @how:     what is shown
 * @page:    where it will go
 * @whole:   all words by domain: what shares are of
 */
struct sx_stats_table {
	struct sx_table table;
	struct sx_column columns[SX_STATS_COLUMNS];
	const struct sx_stats_how *how;
	const struct sx_page *page;
	uint64_t whole[SX_DOMAINS];
};

/* Begin a table of figures of @p; its first column is @title and @width wide at least. */
void sx_stats_table_begin(struct sx_stats_table *t, const struct sx_stats_doc *d,
			  const struct sx_stats_part *p, const char *title, unsigned width);

/* A row: @n by enum sx_domain; the name begins @indent blanks to the right. */
void sx_stats_table_row(struct sx_stats_table *t, struct spvx_str name, unsigned indent,
			const struct sx_count n[SX_DOMAINS]);

/* The first @rows of @r (0 = all), and one row for the others when @others. */
void sx_stats_table_rows(struct sx_stats_table *t, struct sx_stats_range r, size_t rows,
			 bool others);

/* Rows for headers and what follows faults, so that the column adds up to all words. */
void sx_stats_table_rest(struct sx_stats_table *t, const struct sx_stats_part *p);

/* Print and release. */
void sx_stats_table_end(struct sx_stats_table *t);

/* Add what @from counts to @to, in every domain. */
void sx_stats_sum(struct sx_count to[SX_DOMAINS], const struct sx_count from[SX_DOMAINS]);

/* A row that is not a figure: it has one name, whatever the number of columns for names. */
typedef void sx_stats_extra_fn(struct sx_stats_doc *d, const struct sx_stats_part *p,
			       const char *name, size_t columns,
			       const struct sx_count n[SX_DOMAINS]);

/* "12 others": the figures after the first @shown. */
void sx_stats_put_others(struct sx_stats_doc *d, const struct sx_stats_part *p,
			 struct sx_stats_range r, size_t shown, size_t columns,
			 sx_stats_extra_fn *put);

/* Headers and what follows faults: so that the column adds up. */
void sx_stats_put_rest(struct sx_stats_doc *d, const struct sx_stats_part *p,
		       sx_stats_extra_fn *put);

#endif
