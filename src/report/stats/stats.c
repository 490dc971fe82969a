/* SPDX-License-Identifier: MIT */
/*
 * report/stats/stats.c - functions shared by the formats of the composition report.
 */
#include "report/stats/stats.h"

#include "report/stats/text.h"

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

void sx_stats_rest(const struct sx_stats_part *p, struct sx_count headers[SX_DOMAINS],
		   struct sx_count damaged[SX_DOMAINS])
{
	for (unsigned d = 0; d < SX_DOMAINS; d++) {
		const struct spvx_profile_totals *t = &p->totals[d];
		uint64_t header_words = t->modules * SPVX_HEADER_WORDS;
		uint64_t words = t->words - t->instruction_words - header_words;

		headers[d] = (struct sx_count){ t->modules, header_words };
		damaged[d] = (struct sx_count){ words ? t->malformed : 0, words };
	}
}

/* ---- how much of a change is new, gone and changed modules ---- */

enum sx_change sx_change_of(const struct sx_count n[SX_DOMAINS])
{
	if (!n[SX_BASE].count)
		return SX_CHANGE_NEW;
	if (!n[SX_ALL].count)
		return SX_CHANGE_GONE;
	return n[SX_ALL].words != n[SX_BASE].words ? SX_CHANGE_CHANGED : SX_CHANGE_SAME;
}

void sx_stats_compare(struct sx_stats_part *p, struct sx_figures *modules)
{
	sx_figures_sort(modules, SX_BY_CHANGE);
	/* two modules are compared whatever their names */
	if (p->totals[SX_ALL].modules + p->totals[SX_BASE].modules > 2)
		p->modules = modules;
	for (size_t i = 0; i < modules->count; i++) {
		const struct sx_count *n = modules->list[i].n;
		struct sx_stats_change *c = &p->changes[sx_change_of(n)];

		c->modules++;
		c->words += n[SX_ALL].words;
		c->base_words += n[SX_BASE].words;
	}
}

void sx_stats_changes(struct sx_buf *b, const struct sx_stats_part *p)
{
	static const char *const one[] = { "new module", "gone", "changed in size",
					   "of the same size" };
	static const char *const many[] = { "new modules", "gone", "changed in size",
					    "of the same size" };

	for (unsigned n = 0; n < SX_CHANGES; n++) {
		const struct sx_stats_change *c = &p->changes[n];

		SX_SAY(b, SX_C(n ? ", " : ""), SX_COUNT(c->modules, one[n], many[n]));
		if (n == SX_CHANGE_SAME || !c->modules)
			continue;
		sx_buf_puts(b, " (");
		sx_put_word_change(b, (int64_t)(c->words - c->base_words));
		sx_buf_putc(b, ')');
	}
}

void sx_stats_growth(struct sx_buf *b, const struct sx_stats_part *p, const char *against)
{
	const uint64_t now = p->totals[SX_ALL].words;
	const uint64_t before = p->totals[SX_BASE].words;

	sx_put_word_change(b, (int64_t)(now - before));
	SX_SAY(b, SX_C(against), SX_T(" ("));
	sx_put_growth(b, now, before);
	sx_buf_putc(b, ')');
}
