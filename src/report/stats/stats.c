/* SPDX-License-Identifier: MIT */
/*
 * report/stats/stats.c - functions shared by the formats of the composition report.
 */
#include "report/stats/stats.h"

#include <spvx/walk.h>

void sx_stats_part_begin(struct sx_stats_part *p, struct spvx_profile *profile,
			 const struct sx_figures *figures)
{
	*p = (struct sx_stats_part){ .figures = figures };
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
