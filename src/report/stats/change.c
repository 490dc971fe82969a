/* SPDX-License-Identifier: MIT */
/*
 * report/stats/change.c - how much of a change is new, gone and changed modules.
 *
 * Modules are matched by their names, and compared by their words.
 */
#include "report/stats/text.h"

#include "base/str.h"

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
		sx_put_change(b, (int64_t)(c->words - c->base_words));
		sx_buf_puts(b, " words)");
	}
}
