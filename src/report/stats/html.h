/* SPDX-License-Identifier: MIT */
/*
 * report/stats/html.h - the parts of the composition as a page.
 */
#ifndef SPVX_REPORT_STATS_HTML_H
#define SPVX_REPORT_STATS_HTML_H

#include "report/stats/stats.h"

/* html_map.c: what the page's script draws: a tree of what words are spent on. */
void sx_stats_html_map(struct sx_stats_doc *d, const struct sx_stats_part *p);

#endif
