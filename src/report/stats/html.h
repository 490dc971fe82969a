/* SPDX-License-Identifier: MIT */
/*
 * report/stats/html.h - the parts of the composition as a page.
 */
#ifndef SPVX_REPORT_STATS_HTML_H
#define SPVX_REPORT_STATS_HTML_H

#include "report/stats/stats.h"

/**
 * struct sx_stats_words - what a table, or a row of one, is called on the page
 * @name:     in JSON and TSV; NULL: that of the kind
 * @title:    for people
 * @says:     what is counted
 * @permille: the count is in thousandths
 */
struct sx_stats_words {
	const char *name;
	const char *title;
	const char *says;
	bool permille;
};

/* html_words.c: of a kind; of a row of one, NULL: its name is that of an instruction or the
 * like, which needs no other. */
const struct sx_stats_words *sx_stats_html_kind(enum spvx_profile_kind kind);
const struct sx_stats_words *sx_stats_html_name(enum spvx_profile_kind kind,
						struct spvx_str name);

/* html_map.c: what the page's script draws: a tree of what words are spent on. */
void sx_stats_html_map(struct sx_stats_doc *d, const struct sx_stats_part *p);

/* html_table.c: the cell with the name of a figure, in words and as it is in JSON. */
void sx_stats_html_put_name(struct sx_buf *b, enum spvx_profile_kind kind,
			    struct spvx_str name, const struct sx_stats_words *words);

/* html_table.c: all tables. */
void sx_stats_html_tables(struct sx_stats_doc *d, const struct sx_stats_part *p);

#endif
