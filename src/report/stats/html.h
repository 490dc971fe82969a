/* SPDX-License-Identifier: MIT */
/*
 * report/stats/html.h - the parts of the composition report as a web page.
 */
#ifndef SPVX_REPORT_STATS_HTML_H
#define SPVX_REPORT_STATS_HTML_H

#include "report/stats/stats.h"

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

/* html_table.c: the words for a row of a kind. NULL: the row is named after an
 * instruction or the like, and needs no other name. */
const struct sx_stats_words *sx_stats_html_name(enum spvx_profile_kind kind,
						struct spvx_str name);

/* html_table.c: the cell with the name of a figure, for people and as in JSON. */
void sx_stats_html_put_name(struct sx_buf *b, enum spvx_profile_kind kind,
			    struct spvx_str name, const struct sx_stats_words *words);

/* html_table.c: all tables. */
void sx_stats_html_tables(struct sx_stats_doc *d, const struct sx_stats_part *p);

#endif
