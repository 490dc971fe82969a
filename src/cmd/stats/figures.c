/* SPDX-License-Identifier: MIT */
/*
 * cmd/stats/figures.c - prepares counts for reports.
 */
#include "cmd/stats/state.h"

#include "base/str.h"

/* Add a row for words that are no instruction, after the others. */
static void add_row(struct sx_figures *f, const struct spvx_str *name,
		    const struct sx_stats_part *p,
		    struct sx_count (*count)(const struct spvx_profile_totals *t))
{
	struct sx_figure *row = &f->list[f->count];
	bool any = false;
	unsigned d;

	*row = (struct sx_figure){ .names = name, .columns = 1 };
	for (d = 0; d < SX_DOMAINS; d++) {
		row->n[d] = count(&p->totals[d]);
		any |= row->n[d].words > 0;
	}
	f->count += any;
}

/* Keep only the figures of one kind, in the form of a breakdown by it. Added rows replace
 * the totals, which are dropped. */
static void keep_kind(struct sx_figures *f, enum spvx_profile_kind kind,
		      const struct sx_stats_part *p)
{
	static const struct spvx_str headers = { "(headers)", 9 };
	static const struct spvx_str damaged = { "(damaged)", 9 };
	size_t kept = 0;
	size_t i;

	for (i = 0; i < f->count; i++) {
		if (f->list[i].kind == kind)
			f->list[kept++] = f->list[i];
	}
	f->count = kept;
	f->fixed = 0;
	f->sorted = false;
	if (kind == SPVX_PROFILE_OPCODE || kind == SPVX_PROFILE_CLASS) {
		add_row(f, &headers, p, sx_stats_headers);
		add_row(f, &damaged, p, sx_stats_damaged);
	}
	for (i = 0; i < f->count; i++)
		f->list[i].kind = SPVX_PROFILE_KIND_COUNT;
}

/* Make the figures of a report, and its totals. */
static int make_figures(struct stats_state *s,
			struct spvx_profile *const profiles[SX_DOMAINS],
			struct sx_stats_part *p)
{
	int err;

	if (s->breakdown) {
		for (unsigned d = 0; d < SX_DOMAINS; d++) {
			if (profiles[d])
				spvx_profile_totals(profiles[d], &p->totals[d]);
		}
		err = sx_breakdown_figures(s->breakdown, &s->figures);
		if (!err && s->record)
			err = stats_base_join_modules(s->record, &s->figures);
	} else {
		err = sx_figures_join(&s->figures, profiles, p->totals);
		if (!err && s->record)
			err = stats_base_join(s->record, &s->figures);
	}
	if (s->record)
		p->totals[SX_BASE] = s->record->totals;
	if (err)
		return err;
	if (s->opts->kind != SPVX_PROFILE_TOTAL)
		keep_kind(&s->figures, s->opts->kind, p);
	if (s->opts->full)
		err = stats_full_figures(s->full, &s->figures);
	sx_figures_sort(&s->figures, s->opts->order);
	return err;
}

/* Keep the report of a module in one of several threads, until its unit is put. */
static int keep_part(struct stats_state *s, const struct sx_stats_part *p)
{
	s->text.len = 0;
	s->opts->part(s->opts->ctx, p, &s->text);
	return cmd_unit_text(s->unit, &s->text);
}

int stats_put_part(struct stats_state *s, struct spvx_profile *main,
		   struct spvx_str address)
{
	struct spvx_profile *const profiles[SX_DOMAINS] = { main, s->profiles[SX_UNIQUE],
							    s->profiles[SX_BASE] };
	struct sx_stats_part p;
	int err;

	sx_stats_part_begin(&p, main, &s->figures);
	p.address = address;
	if (address.len)
		p.symbol = cmd_inputs_program(&s->in->item).symbol;
	p.grammar = s->in->grammar;
	if (main == s->one && s->opts->functions)
		p.functions = &s->functions;
	err = make_figures(s, profiles, &p);
	if (!err && s->by_module)
		err = sx_breakdown_figures(s->by_module, &s->module_figures);
	if (!err && s->by_module && s->record)
		err = stats_base_join_modules(s->record, &s->module_figures);
	if (!err && s->by_module && !(s->record && s->record->report))
		sx_stats_compare(&p, &s->module_figures);
	if (err || s->unit)
		return err ? err : keep_part(s, &p);
	s->opts->part(s->opts->ctx, &p, NULL);
	return 0;
}
