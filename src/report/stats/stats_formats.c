/* SPDX-License-Identifier: MIT */
/*
 * report/stats/stats_formats.c - the formats of the composition report for people.
 */
#include "report/stats/stats.h"

const struct sx_format sx_stats_people[] = {
	{ "text", NULL, sx_stats_text_part, sx_doc_people_end },
	{ "tsv", sx_stats_columns_begin, sx_stats_columns_part, sx_stats_columns_end },
	{ "csv", sx_stats_columns_begin, sx_stats_columns_part, sx_stats_columns_end },
	{ "markdown", NULL, sx_stats_markdown_part, sx_stats_markdown_end },
	{ "html", sx_stats_html_begin, sx_stats_html_part, sx_stats_html_end },
	{ 0 },
};
