/* SPDX-License-Identifier: MIT */
/*
 * report/stats/stats.c - the formats of the composition report, and what they share.
 */
#include "report/stats/stats.h"

#include "report/records/coverage.h"

#include <spvx/walk.h>

static void text_end(struct sx_doc *doc, const struct sx_ending *ending)
{
	sx_coverage_text(doc->page.out, ending);
}

const struct sx_format sx_stats_people[] = {
	{ "text", NULL, sx_stats_text_part, text_end },
	{ "tsv", sx_stats_columns_begin, sx_stats_columns_part, sx_stats_columns_end },
	{ "csv", sx_stats_columns_begin, sx_stats_columns_part, sx_stats_columns_end },
	{ "markdown", sx_stats_markdown_begin, sx_stats_markdown_part,
	  sx_stats_markdown_end },
	{ "html", sx_stats_html_begin, sx_stats_html_part, sx_stats_html_end },
	{ 0 },
};

void sx_stats_part_begin(struct sx_stats_part *p, struct spvx_profile *profile,
			 const struct sx_figures *figures)
{
	*p = (struct sx_stats_part){ .figures = figures };
	spvx_profile_totals(profile, &p->totals[SX_ALL]);
	p->percentile[0] = spvx_profile_percentile(profile, 50);
	p->percentile[1] = spvx_profile_percentile(profile, 90);
	p->percentile[2] = spvx_profile_percentile(profile, 99);
	p->largest_count = spvx_profile_largest(profile, &p->largest);
}

struct sx_stats_range sx_stats_kind(const struct sx_stats_part *p,
				    enum spvx_profile_kind kind)
{
	struct sx_stats_range r = { p->figures->list, 0 };
	const struct sx_figure *end = p->figures->list + p->figures->count;

	while (r.first < end && r.first->kind != kind)
		r.first++;
	while (r.first + r.count < end && r.first[r.count].kind == kind)
		r.count++;
	return r;
}

struct sx_count sx_stats_headers(const struct spvx_profile_totals *t)
{
	return (struct sx_count){ t->modules, t->modules * SPVX_HEADER_WORDS };
}

struct sx_count sx_stats_damaged(const struct spvx_profile_totals *t)
{
	uint64_t words = t->words - t->instruction_words - t->modules * SPVX_HEADER_WORDS;

	return (struct sx_count){ words ? t->malformed : 0, words };
}
