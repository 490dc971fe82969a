/* SPDX-License-Identifier: MIT */
/*
 * report/stats/text.h - the parts of the composition report for people, as text and on a page.
 */
#ifndef SPVX_REPORT_STATS_TEXT_H
#define SPVX_REPORT_STATS_TEXT_H

#include "report/records/grid.h"
#include "report/stats/stats.h"

/* ---- tables of figures, in all formats: share of all words, change against a base ---- */

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

/* "583 modules (583 distinct), 1,582,980 bytes, ..." */
void sx_stats_sums(struct sx_buf *b, const struct sx_stats_how *how,
		   const struct sx_stats_part *p);

/* "2 new modules (+1,234 words), 1 gone (-56 words), ..." */
void sx_stats_changes(struct sx_buf *b, const struct sx_stats_part *p);

/* "+3,245 words against the base (+0.8 %)" */
void sx_stats_growth(struct sx_buf *b, const struct sx_stats_part *p, const char *against);

/* Append the defects of the modules ("none malformed, no unknown opcode"). */
void sx_stats_health(struct sx_buf *b, const struct spvx_profile_totals *t);

/* one.c: the sections and functions of one module. */
void sx_stats_one(struct sx_stats_doc *d, const struct sx_stats_part *p);

/* one.c: the name of a section for people ("debug_processed": "processing notes"); NULL:
 * unknown. */
const char *sx_stats_section(struct spvx_str section);

/* table.c: a breakdown, level below level. */
void sx_stats_tree(struct sx_stats_doc *d, const struct sx_stats_part *p);

/* ---- on a web page ---- */

/**
 * struct sx_stats_words - the names of a table, or of a row, on the page
 * @name:     in JSON and TSV; NULL: that of the kind
 * @title:    for people
 * @says:     description of the count
 * @permille: the count is in thousandths
 */
struct sx_stats_words {
	const char *name;
	const char *title;
	const char *says;
	bool permille;
};

/* html.c: the words for a row of a kind. NULL: the row is named after an
 * instruction or the like, and needs no other name. */
const struct sx_stats_words *sx_stats_html_name(enum spvx_profile_kind kind,
						struct spvx_str name);

/* html.c: the cell with the name of a figure, for people and as in JSON. */
void sx_stats_html_put_name(struct sx_buf *b, enum spvx_profile_kind kind,
			    struct spvx_str name, const struct sx_stats_words *words);

#endif
