/* SPDX-License-Identifier: MIT */
/*
 * cmd/stats/figures.c - prepares counts for reports, including those of `stats --full` that
 * are not in profiles.
 */
#include "cmd/stats/state.h"

#include "profile/profile.h"

int stats_full_init(struct stats_full *f, const struct spvx_grammar *grammar)
{
	const struct spvx_identifier_options options = {
		.size = sizeof(options),
		.grammar = grammar,
	};
	int err;

	memset(f, 0, sizeof(*f));
	sx_unused_init(&f->unused, NULL);
	for (unsigned d = 0; d < SX_DOMAINS; d++)
		sx_copies_init(&f->copies[d], NULL);
	err = spvx_identifier_create(&options, &f->identifier);
	if (!err)
		sx_identifier_compare_only(f->identifier);
	return err;
}

void stats_full_free(struct stats_full *f)
{
	spvx_identifier_free(f->identifier);
	sx_unused_free(&f->unused);
	for (unsigned d = 0; d < SX_DOMAINS; d++)
		sx_copies_free(&f->copies[d]);
}

void stats_full_reset(struct stats_full *f)
{
	for (unsigned d = 0; d < SX_DOMAINS; d++)
		sx_copies_free(&f->copies[d]);
	memset(f->sums, 0, sizeof(f->sums));
}

int stats_full_walk(void *full, struct spvx_profile *p, struct spvx_cursor *cursor)
{
	struct stats_full *f = full;

	return sx_unused_walk(&f->unused, p, cursor);
}

int stats_full_walk_apart(struct stats_full *f, const struct spvx_stream *begun)
{
	struct spvx_stream stream = *begun;
	int err;

	do
		err = sx_unused_walk(&f->unused, NULL, &stream.cursor);
	while (!err && spvx_stream_more(&stream));
	return err;
}

int stats_full_end(struct stats_full *f, const struct spvx_profile *p,
		   const struct spvx_stream *walked)
{
	int err = sx_unused_end(&f->unused, walked->fault != SPVX_OK);

	if (err)
		return err;
	sx_identifier_bytes(f->identifier, walked, p->m.digested ? &p->m.digest : NULL);
	return spvx_identifier_end(f->identifier, &f->identity);
}

int stats_full_count(struct stats_full *f, unsigned domains, uint64_t bytes)
{
	int err = 0;

	f->like = SX_COPIES_LEVELS;
	for (unsigned d = 0; d < SX_DOMAINS && !err; d++) {
		enum sx_copies_level like;

		if (!(domains >> d & 1))
			continue;
		sx_unused_count(&f->sums[d], &f->unused);
		err = sx_copies_add(&f->copies[d], &f->identity, bytes, 1, &like);
		if (d != SX_UNIQUE && !err)
			f->like = like;
	}
	return err;
}

int stats_full_add(struct stats_full *to, const struct stats_full *from)
{
	int err = 0;

	for (unsigned d = 0; d < SX_DOMAINS && !err; d++) {
		sx_unused_add(&to->sums[d], &from->sums[d]);
		err = sx_copies_join(&to->copies[d], &from->copies[d]);
	}
	return err;
}

/* ---- figures ---- */

#define USAGE 10

static const struct spvx_str usage_names[USAGE] = {
#define NAME(text)                     \
	{                              \
		text, sizeof(text) - 1 \
	}
	NAME("ids"),        NAME("id_gaps"),        NAME("unused_ids"),
	NAME("functions"),  NAME("dead_functions"), NAME("source_text_bytes"),
	NAME("id_gap_p50"), NAME("id_gap_p90"),     NAME("id_gap_p99"),
	NAME("id_gap_max"),
};

static const struct spvx_str level_names[SX_COPIES_LEVELS] = {
	[SX_COPIES_SHA256] = NAME("sha256"),
	[SX_COPIES_N1] = NAME("n1"),
	[SX_COPIES_N2] = NAME("n2"),
#undef NAME
};

/* Append the figures to others, unsorted. Return: 0 or -SPVX_ENOMEM. */
static int full_figures(const struct stats_full *f, struct sx_figures *figures)
{
	struct sx_figure *to;
	int err = sx_figures_extend(figures, SX_COPIES_LEVELS + USAGE);

	if (err)
		return err;
	to = figures->list + figures->count;
	for (unsigned i = 0; i < SX_COPIES_LEVELS; i++, to++) {
		*to = (struct sx_figure){ .kind = SPVX_PROFILE_COPIES,
					  .columns = 1,
					  .names = &level_names[i] };
		for (unsigned d = 0; d < SX_DOMAINS; d++)
			to->n[d] = sx_copies_count(&f->copies[d], (enum sx_copies_level)i);
	}
	for (unsigned i = 0; i < USAGE; i++)
		to[i] = (struct sx_figure){ .kind = SPVX_PROFILE_USAGE,
					    .columns = 1,
					    .names = &usage_names[i] };
	for (unsigned d = 0; d < SX_DOMAINS; d++) {
		const struct sx_unused_sums *s = &f->sums[d];
		const struct sx_count n[USAGE] = {
			{ s->all.ids, 0 },
			{ s->all.gaps, 0 },
			s->all.unused,
			s->all.functions,
			s->all.dead,
			{ s->all.source_bytes, 0 },
			{ sx_unused_gap(s, 50), 0 },
			{ sx_unused_gap(s, 90), 0 },
			{ sx_unused_gap(s, 99), 0 },
			{ sx_unused_gap(s, 100), 0 },
		};

		for (unsigned i = 0; i < USAGE; i++)
			to[i].n[d] = n[i];
	}
	figures->count += SX_COPIES_LEVELS + USAGE;
	return 0;
}

/* Add a row for words that are no instruction, after the others. */
static void add_row(struct sx_figures *f, const struct spvx_str *name,
		    const struct sx_count n[SX_DOMAINS])
{
	struct sx_figure *row = &f->list[f->count];

	*row = (struct sx_figure){ .names = name, .columns = 1 };
	memcpy(row->n, n, sizeof(row->n));
	f->count += n[SX_ALL].words || n[SX_UNIQUE].words || n[SX_BASE].words;
}

void stats_keep_kind(struct sx_figures *f, enum spvx_profile_kind kind)
{
	size_t kept = 0;

	for (size_t i = 0; i < f->count; i++)
		if (f->list[i].kind == kind)
			f->list[kept++] = f->list[i];
	f->count = kept;
	f->fixed = 0;
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
	if (s->opts->kind != SPVX_PROFILE_TOTAL) {
		static const struct spvx_str headers = { "(headers)", 9 };
		static const struct spvx_str damaged = { "(damaged)", 9 };
		struct sx_count rest[2][SX_DOMAINS];

		/* in the form of a breakdown by the kind; added rows replace the totals, which
		 * are dropped */
		stats_keep_kind(&s->figures, s->opts->kind);
		s->figures.sorted = false;
		if (s->opts->kind == SPVX_PROFILE_OPCODE ||
		    s->opts->kind == SPVX_PROFILE_CLASS) {
			sx_stats_rest(p, rest[0], rest[1]);
			add_row(&s->figures, &headers, rest[0]);
			add_row(&s->figures, &damaged, rest[1]);
		}
		for (size_t i = 0; i < s->figures.count; i++)
			s->figures.list[i].kind = SPVX_PROFILE_KIND_COUNT;
	}
	if (s->opts->full)
		err = full_figures(s->full, &s->figures);
	sx_figures_sort(&s->figures, s->opts->order);
	return err;
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
	if (err)
		return err;
	s->opts->part(s->opts->ctx, &p, s->unit ? &s->unit->text : NULL);
	return s->unit ? s->unit->text.error : 0;
}
