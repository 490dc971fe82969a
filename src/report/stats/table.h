/* SPDX-License-Identifier: MIT */
/*
 * report/stats/table.h - tables of figures for people, in all their formats: share of all
 * words, and the change against a base.
 */
#ifndef SPVX_REPORT_STATS_TABLE_H
#define SPVX_REPORT_STATS_TABLE_H

#include "report/records/grid.h"
#include "report/stats/stats.h"

/**
 * struct sx_stats_table - a table of figures being written
 * @grid:  its cells
 * @part:  the part whose totals are 100 %
 */
struct sx_stats_table {
	struct sx_grid grid;
	const struct sx_stats_part *part;
};

/* Begin a table of figures of @p; its first column is @title and @width wide at least.
 * NULL: a column for each source. */
void sx_stats_table_begin(struct sx_stats_table *t, struct sx_stats_doc *d,
			  const struct sx_stats_part *p, const char *title, unsigned width);

/* A row: @n by enum sx_domain; the name begins @indent blanks to the right. */
void sx_stats_table_row(struct sx_stats_table *t, struct spvx_str name, unsigned indent,
			const struct sx_count n[SX_DOMAINS]);

/* A row that is not a figure but completes a sum. */
void sx_stats_table_sum(struct sx_stats_table *t, struct sx_piece name,
			const struct sx_count n[SX_DOMAINS]);

/* The first @rows of @r (0 = all), and one row for the others when @others. */
void sx_stats_table_rows(struct sx_stats_table *t, struct sx_stats_range r, size_t rows,
			 bool others);

/* Rows for headers and for words after faults, so that the column adds up to all words. */
void sx_stats_table_rest(struct sx_stats_table *t);

/* Add what @from counts to @to, in every domain. */
void sx_stats_sum(struct sx_count to[SX_DOMAINS], const struct sx_count from[SX_DOMAINS]);

#endif
