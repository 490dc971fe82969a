/* SPDX-License-Identifier: MIT */
/*
 * cmd/stats_scan.c - from inputs to figures.
 */
#include "cmd/stats_scan.h"

#include "base/str.h"
#include "cmd/pool.h"
#include "profile/profile.h"

#include <stdatomic.h>

/**
 * struct scan - counting
 * @in:       the inputs at hand
 * @to:       the domain they count in: SX_ALL, then SX_BASE
 * @profiles: by domain; NULL where there is none
 * @one:      the module at hand, where it is looked at by itself
 * @held:     it is the first, and counted in @one alone so far
 * @guessed:  it may be no module at all
 * @first:    set by whichever worker has the first one; NULL: there is one reader
 * @modules:  by domain: taken from the inputs one at a time
 */
struct scan {
	struct cmd_run *run;
	const struct stats_scan_opts *opts;
	struct cmd_inputs *in;
	enum sx_domain to;
	struct spvx_profile *profiles[SX_DOMAINS];
	struct spvx_profile *one;
	bool held;
	bool guessed;
	atomic_bool *first;
	uint64_t modules[SX_DOMAINS];
	struct sx_breakdown *breakdown;
	bool needs_index;
	struct spvx_module index;
	struct sx_functions functions;
	struct sx_figures figures;
};

/* ---- life ---- */

static struct spvx_str address_of(void *ctx, uint64_t offset)
{
	struct scan *s = ctx;

	return cmd_inputs_address(s->in, offset);
}

static int create(struct scan *s, enum spvx_profile_depth depth, struct spvx_profile **p)
{
	const struct spvx_profile_options options = {
		.size = sizeof(options),
		.grammar = s->in->grammar,
		.depth = depth,
		.address = address_of,
		.address_ctx = s,
	};

	return spvx_profile_create(&options, p);
}

/* Whether what is wanted takes a look at each module by itself. */
static bool one_by_one(const struct scan *s)
{
	return s->opts->unique_only || s->opts->both || s->opts->per_module;
}

static int create_breakdown(struct scan *s)
{
	const struct stats_scan_opts *o = s->opts;
	const struct spvx_module_options options = {
		.size = sizeof(options),
		.grammar = s->in->grammar,
	};
	int err;

	if (!o->source_count || o->kind != SPVX_PROFILE_TOTAL)
		return 0;
	err = sx_breakdown_create(NULL, s->in->grammar, o->sources, o->source_count,
				  &s->breakdown);
	if (err)
		return err;
	s->needs_index = sx_breakdown_needs_index(s->breakdown);
	return s->needs_index ? spvx_module_init(&s->index, &options) : 0;
}

static int begin(struct scan *s)
{
	const struct stats_scan_opts *o = s->opts;
	/* what a module is reported with by itself takes all there is */
	enum spvx_profile_depth one_depth = o->functions ? SPVX_DEPTH_FULL : o->depth;
	int err = create(s, o->depth, &s->profiles[SX_ALL]);

	if (!err && o->both)
		err = create(s, o->depth, &s->profiles[SX_UNIQUE]);
	if (!err && o->base->count)
		err = create(s, o->depth, &s->profiles[SX_BASE]);
	if (!err && (one_by_one(s) || o->functions))
		err = create(s, one_depth, &s->one);
	return err ? err : create_breakdown(s);
}

static void end(struct scan *s)
{
	unsigned d;

	for (d = 0; d < SX_DOMAINS; d++)
		spvx_profile_free(s->profiles[d]);
	spvx_profile_free(s->one);
	if (s->needs_index)
		spvx_module_free(&s->index);
	sx_breakdown_free(s->breakdown);
	sx_functions_free(&s->functions);
	sx_figures_free(&s->figures);
}

/* ---- what is reported ---- */

/* A row for words that are no instruction, behind the others. */
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

/* The figures of one kind alone, as a breakdown by it has them. Totals that are left out
 * make room for what is added. */
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
	if (kind == SPVX_PROFILE_OPCODE || kind == SPVX_PROFILE_CLASS) {
		add_row(f, &headers, p, sx_stats_headers);
		add_row(f, &damaged, p, sx_stats_damaged);
	}
	for (i = 0; i < f->count; i++)
		f->list[i].kind = SPVX_PROFILE_KIND_COUNT;
}

static int make_figures(struct scan *s, struct spvx_profile *const profiles[SX_DOMAINS],
			const struct sx_stats_part *p)
{
	int err;

	if (s->breakdown)
		err = sx_breakdown_figures(s->breakdown, &s->figures);
	else
		err = sx_figures_join(&s->figures, profiles);
	if (err)
		return err;
	if (s->opts->kind != SPVX_PROFILE_TOTAL)
		keep_kind(&s->figures, s->opts->kind, p);
	sx_figures_sort(&s->figures, s->opts->order);
	return 0;
}

static int report(struct scan *s, struct spvx_profile *main, struct spvx_str address)
{
	struct spvx_profile *const profiles[SX_DOMAINS] = { main, s->profiles[SX_UNIQUE],
							    s->profiles[SX_BASE] };
	struct sx_stats_part p = { .address = address, .figures = &s->figures };
	unsigned d;
	int err;

	for (d = 0; d < SX_DOMAINS; d++) {
		if (profiles[d])
			spvx_profile_totals(profiles[d], &p.totals[d]);
	}
	p.percentile[0] = spvx_profile_percentile(main, 50);
	p.percentile[1] = spvx_profile_percentile(main, 90);
	p.percentile[2] = spvx_profile_percentile(main, 99);
	p.largest_count = spvx_profile_largest(main, &p.largest);
	if (main == s->one && s->opts->functions)
		p.functions = &s->functions;
	err = make_figures(s, profiles, &p);
	if (!err)
		s->opts->part(s->opts->ctx, &p);
	return err;
}

/* ---- a module by itself ---- */

/* Walk the module at hand into @p, with whoever wants to see its instructions. */
static int walk(struct scan *s, struct spvx_profile *p, struct spvx_stream *stream,
		const struct spvx_module *index)
{
	struct sx_watch watch = { NULL, NULL };
	int err = 0;

	if (s->breakdown) {
		watch = (struct sx_watch){ sx_breakdown_take, s->breakdown };
		err = sx_breakdown_begin(s->breakdown, &stream->header, index);
	} else if (s->opts->functions && p == s->one) {
		watch = (struct sx_watch){ sx_functions_take, &s->functions };
		sx_functions_begin(&s->functions);
	}
	sx_profile_watch(p, &watch);
	if (!err)
		err = spvx_profile_module(p, stream);
	if (!err && watch.ctx == &s->functions)
		err = sx_functions_end(&s->functions);
	if (!err && stream->fault)
		cmd_inputs_fault(s->in, stream);
	return err;
}

/* Where the module counts, now that it is known: bits (1 << enum sx_domain). */
static unsigned domains_of(const struct scan *s)
{
	struct spvx_profile *seen = s->profiles[s->opts->both ? SX_UNIQUE : s->to];
	bool fresh = one_by_one(s) && !sx_profile_knows(seen, s->one);

	if (s->opts->unique_only)
		return fresh ? 1u << s->to : 0;
	if (s->opts->both && s->to == SX_ALL && fresh)
		return 1u << SX_ALL | 1u << SX_UNIQUE;
	return 1u << s->to;
}

/* The module has been walked into s->one, or into the profile it belongs to. */
static int count(struct scan *s, uint64_t bytes, struct spvx_str address)
{
	unsigned domains = domains_of(s);
	unsigned d;
	int err = 0;

	for (d = 0; d < SX_DOMAINS && one_by_one(s) && !err; d++) {
		if (domains >> d & 1 && s->profiles[d])
			err = sx_profile_add(s->profiles[d], s->one);
	}
	if (!err && s->breakdown)
		err = sx_breakdown_end(s->breakdown, address, bytes, domains);
	if (err || !s->opts->per_module || !domains)
		return err;
	err = report(s, s->one, address);
	if (s->breakdown)
		sx_breakdown_reset(s->breakdown);
	return err;
}

/* Load the module at hand as a whole. Return: 1, 0: it cannot be (said), -SPVX_ENOMEM. */
static int load(struct scan *s, uint64_t offset, struct spvx_stream *memory)
{
	const unsigned char *data;
	size_t size;
	int rc = cmd_inputs_whole(s->in, &data, &size);

	if (rc <= 0)
		return rc;
	rc = spvx_module_load(&s->index, data, size);
	if (rc == -SPVX_ELIMIT)
		cmd_inputs_limit(s->in, offset);
	if (rc)
		return rc == -SPVX_ELIMIT ? 0 : rc;
	spvx_stream_memory(memory, data, size);
	memory->data_offset = offset; /* what it is called by, and where faults are */
	return spvx_stream_module(memory);
}

static int take_one(struct scan *s, const struct spvx_input_item *item)
{
	bool alone = one_by_one(s) || (s->opts->functions && s->to == SX_ALL);
	struct spvx_profile *p = alone ? s->one : s->profiles[s->to];
	struct spvx_stream *stream = item->stream;
	struct spvx_stream memory;
	struct spvx_str address = { NULL, 0 };
	int rc = 1;

	if (s->needs_index) {
		rc = load(s, item->offset, &memory);
		stream = &memory;
	}
	if (rc <= 0)
		return rc;
	if (alone)
		spvx_profile_reset(p);
	rc = walk(s, p, stream, s->needs_index ? &s->index : NULL);
	if (rc)
		return rc;
	if (s->breakdown || s->opts->per_module)
		address = cmd_inputs_address(s->in, item->offset);
	return count(s, stream->bytes, address);
}

/* ---- all modules ---- */

static void say_fault(void *ctx, const struct spvx_stream *stream)
{
	struct scan *s = ctx;

	cmd_inputs_fault(s->in, stream);
}

/* All of what is left of the file, or of the module where some may be left out. */
static int take_many(struct scan *s, const struct spvx_input_item *item)
{
	struct spvx_profile *p = s->profiles[s->to];

	if (s->in->one_by_one)
		return walk(s, p, item->stream, NULL);
	return spvx_profile_stream(p, item->stream, say_fault, s);
}

/* The module at hand is the first of all, and will be reported by itself if it is the last,
 * too. Of several workers some have a first one, but at most one of them has the only one. */
static bool is_first(struct scan *s)
{
	if (!s->opts->functions || s->to != SX_ALL || s->in->modules != 1 || s->guessed)
		return false;
	return !s->first || !atomic_exchange(s->first, true);
}

static int take(struct scan *s, const struct spvx_input_item *item)
{
	int err = 0;

	if (one_by_one(s) || s->breakdown)
		return take_one(s, item);
	if (is_first(s)) {
		s->held = true;
		return take_one(s, item);
	}
	if (s->held && !s->guessed) /* it is not alone */
		err = sx_profile_add(s->profiles[SX_ALL], s->one);
	s->held &= s->guessed;
	return err ? err : take_many(s, item);
}

static int take_all(struct scan *s)
{
	const struct spvx_input_item *item;
	int rc;

	while ((rc = cmd_inputs_next(s->in, &item)) > 0) {
		rc = take(s, item);
		/* what went wrong with the bytes, the next step tells */
		if (rc < 0 && rc != -SPVX_EIO && rc != -SPVX_EENTRY)
			return rc;
		if (cmd_output_failed(&s->run->output))
			return 0;
	}
	return rc;
}

/* ---- several threads ---- */

static int begin_worker(void *ctx, struct cmd_worker *w)
{
	const struct scan *all = ctx;
	struct scan *s = w->own;

	*s = (struct scan){
		.run = &w->run,
		.opts = all->opts,
		.in = &w->in,
		.to = all->to,
		.first = all->first,
	};
	sx_functions_init(&s->functions, NULL, s->opts->rows, s->opts->order);
	sx_figures_init(&s->figures, NULL);
	return begin(s);
}

/* A part of a file is counted by itself until it is certain, with what the worker has for
 * that. */
static int work(void *ctx, struct cmd_worker *w, struct cmd_unit *u)
{
	struct scan *s = w->own;
	struct spvx_profile *all = s->profiles[s->to];
	struct spvx_profile *part = u->spare;
	int err = 0;
	int back;

	(void)ctx;
	s->guessed = u->parted && u->part.from;
	if (!u->parted)
		return take_all(s);
	if (!part)
		err = create(s, s->opts->depth, &part);
	if (err)
		return err;
	part->address_ctx = s;
	u->spare = part;
	u->result = part;
	err = sx_fast_lend(all, part);
	s->profiles[s->to] = part;
	if (!err)
		err = take_all(s);
	s->profiles[s->to] = all;
	back = sx_fast_lend(part, all);
	return err ? err : back;
}

static void drop(void *ctx, struct cmd_unit *u)
{
	(void)ctx;
	if (u->result)
		spvx_profile_reset(u->result);
}

static int put(void *ctx, struct cmd_unit *u)
{
	struct scan *all = ctx;
	int err = u->result ? sx_profile_add(all->profiles[all->to], u->result) : 0;

	drop(ctx, u);
	return err;
}

static void forget(struct cmd_unit *u)
{
	spvx_profile_free(u->spare);
}

/* A module that has been held is the only one, or counts as the others do. */
static int add_worker(struct scan *all, struct scan *s)
{
	int err = 0;

	if (s->held) {
		struct spvx_profile *one = all->one;
		struct sx_functions functions = all->functions;

		all->one = s->one;
		s->one = one;
		all->functions = s->functions;
		s->functions = functions;
		all->held = true;
	}
	if (s->profiles[s->to])
		err = sx_profile_add(all->profiles[s->to], s->profiles[s->to]);
	return err;
}

static int end_worker(void *ctx, struct cmd_worker *w, int err)
{
	struct scan *all = ctx;

	if (!err)
		err = add_worker(all, w->own);
	end(w->own);
	return err;
}

static const struct cmd_pool_ops pool_ops = {
	.own_size = sizeof(struct scan),
	.begin = begin_worker,
	.work = work,
	.drop = drop,
	.put = put,
	.forget = forget,
	.end = end_worker,
};

/* Sums are the same in any order; what depends on which of two comes first is not for
 * several. */
static unsigned jobs(const struct scan *s, const struct opt_list *names)
{
	return one_by_one(s) || s->breakdown ? 1 : cmd_pool_jobs(s->in, names);
}

static int take_together(struct scan *s, unsigned count)
{
	atomic_bool first = false;
	int err;

	s->first = &first;
	err = cmd_pool_run(s->in, count, &pool_ops, s);
	s->first = NULL;
	if (!err && s->held && s->in->modules > 1)
		err = sx_profile_add(s->profiles[s->to], s->one);
	return err;
}

/* Count the inputs at hand in a domain. */
static int scan_inputs(struct scan *s, enum sx_domain to, const struct opt_list *names)
{
	unsigned count = jobs(s, names);
	int err;

	s->to = to;
	err = count > 1 ? take_together(s, count) : take_all(s);
	s->modules[to] = s->in->modules;
	cmd_inputs_close(s->in);
	return err;
}

/* A module that is alone is reported by itself. */
static bool is_alone(const struct scan *s)
{
	return s->opts->functions && s->modules[SX_ALL] == 1 && (s->held || one_by_one(s));
}

static int scan_all(struct scan *s)
{
	int err = cmd_inputs_open(s->in, s->run, &s->run->words);

	if (!err)
		err = begin(s);
	if (!err)
		err = scan_inputs(s, SX_ALL, &s->run->words);
	if (!err && s->opts->base->count) {
		err = cmd_inputs_open(s->in, s->run, s->opts->base);
		if (!err)
			err = scan_inputs(s, SX_BASE, s->opts->base);
	}
	if (err || s->opts->per_module)
		return err;
	return report(s, is_alone(s) ? s->one : s->profiles[SX_ALL], sx_str(""));
}

int stats_scan(struct cmd_run *run, const struct stats_scan_opts *opts)
{
	struct cmd_inputs in = { .run = NULL };
	struct scan s = { .run = run, .opts = opts, .in = &in };
	int err;

	sx_functions_init(&s.functions, NULL, opts->rows, opts->order);
	sx_figures_init(&s.figures, NULL);
	err = scan_all(&s);
	cmd_inputs_close(&in);
	end(&s);
	return err;
}
