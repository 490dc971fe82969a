/* SPDX-License-Identifier: MIT */
/*
 * cmd/stats/scan.c - counts the modules of the inputs.
 */
#include "cmd/stats/state.h"

#include "base/str.h"
#include "profile/profile.h"

/* ---- setup ---- */

static struct spvx_str address_of(void *ctx, uint64_t offset)
{
	struct stats_state *s = ctx;

	return cmd_inputs_address(s->in, offset);
}

int stats_create_profile(struct stats_state *s, enum spvx_profile_depth depth,
			 struct spvx_profile **p)
{
	const struct spvx_profile_options options = {
		.size = sizeof(options),
		.grammar = s->in->grammar,
		.depth = depth,
		.address = address_of,
		.address_ctx = s,
	};
	int err = spvx_profile_create(&options, p);

	if (!err)
		(*p)->largest.distinct = s->opts->unique_only;
	return err;
}

bool stats_one_by_one(const struct stats_state *s)
{
	return s->opts->unique_only || s->opts->both || s->opts->per_module;
}

/* A sx_lines_fn. */
static int find_lines(void *ctx, const struct spvx_module *module, struct spvx_debug *debug)
{
	struct stats_state *s = ctx;
	struct spvx_str address = cmd_inputs_address(s->in, s->in->item.offset);

	return s->opts->lines(s->opts->ctx, address, module, debug);
}

static bool breaks_down(const struct stats_scan_opts *o)
{
	return o->source_count && o->kind == SPVX_PROFILE_TOTAL;
}

static int create_breakdown(struct stats_state *s)
{
	static const enum sx_source module = SX_SOURCE_MODULE;
	const struct stats_scan_opts *o = s->opts;
	const struct spvx_module_options options = {
		.size = sizeof(options),
		.grammar = s->in->grammar,
	};
	int err = o->base->count ? sx_breakdown_create(NULL, s->in->grammar, &module, 1,
						       &s->by_module)
				 : 0;

	if (err || !breaks_down(o))
		return err;
	err = sx_breakdown_create(NULL, s->in->grammar, o->sources, o->source_count,
				  &s->breakdown);
	if (err)
		return err;
	s->needs_index = sx_breakdown_needs(s->breakdown) & SX_NEED_WHOLE;
	if (o->lines)
		sx_breakdown_find_lines(s->breakdown, find_lines, s);
	return s->needs_index ? spvx_module_init(&s->index, &options) : 0;
}

int stats_begin(struct stats_state *s)
{
	const struct stats_scan_opts *o = s->opts;
	/* the report of a single module needs a full profile */
	enum spvx_profile_depth one_depth = o->functions ? SPVX_DEPTH_FULL : o->depth;
	int err = stats_create_profile(s, o->depth, &s->profiles[SX_ALL]);

	if (!err && o->both)
		err = stats_create_profile(s, o->depth, &s->profiles[SX_UNIQUE]);
	if (!err && o->base->count && !s->record)
		err = stats_create_profile(s, o->depth, &s->profiles[SX_BASE]);
	if (!err && (stats_one_by_one(s) || o->functions))
		err = stats_create_profile(s, one_depth, &s->one);
	if (!err)
		err = create_breakdown(s);
	if (err || !(o->full || (s->breakdown && sx_breakdown_needs(s->breakdown) &
							 SX_NEED(SX_NEEDS_COPIES))))
		return err;
	s->full = sx_resize(NULL, NULL, 0, sizeof(*s->full));
	return s->full ? stats_full_init(s->full, s->in->grammar) : -SPVX_ENOMEM;
}

void stats_end(struct stats_state *s)
{
	for (unsigned d = 0; d < SX_DOMAINS; d++)
		spvx_profile_free(s->profiles[d]);
	spvx_profile_free(s->one);
	if (s->needs_index)
		spvx_module_fini(&s->index);
	if (s->full)
		stats_full_free(s->full);
	sx_free(NULL, s->full, sizeof(*s->full));
	sx_breakdown_free(s->breakdown);
	sx_breakdown_free(s->by_module);
	sx_functions_free(&s->functions);
	sx_figures_free(&s->figures);
	sx_figures_free(&s->module_figures);
}

/* ---- a module by itself ---- */

/* Begin the current module for the breakdown, functions or --full, and set @watch to the
 * one that receives the instructions while @p walks them. */
static int begin_watch(struct stats_state *s, struct spvx_profile *p,
		       const struct spvx_header *header, struct sx_watch *watch)
{
	int err = s->by_module ? sx_breakdown_begin(s->by_module, header, NULL) : 0;

	if (err)
		return err;
	if (s->breakdown) {
		*watch =
			(struct sx_watch){ .take = sx_breakdown_take, .ctx = s->breakdown };
		err = sx_breakdown_begin(s->breakdown, header,
					 s->needs_index ? &s->index : NULL);
	} else if (s->opts->functions && p == s->one) {
		*watch = (struct sx_watch){ .take = sx_functions_take,
					    .ctx = &s->functions };
		sx_functions_begin(&s->functions);
	} else if (s->full && p->depth < SPVX_DEPTH_FULL) {
		*watch = (struct sx_watch){ .walk = stats_full_walk, .ctx = s->full };
	}
	p->watch = watch->ctx ? watch : NULL;
	if (s->full) {
		spvx_identifier_begin(s->full->identifier, header, SX_COPIES_IDENTITIES);
		sx_unused_begin(&s->full->unused, s->full->identifier);
	}
	return err;
}

/* Walk the current module into @p, and into the other counts. */
static int walk(struct stats_state *s, struct spvx_profile *p, struct spvx_stream *stream)
{
	const struct spvx_stream begun = *stream;
	struct sx_watch watch = { .ctx = NULL };
	int err = begin_watch(s, p, &stream->header, &watch);

	if (!err)
		err = spvx_profile_module(p, stream);
	p->watch = NULL;
	if (!err && watch.take == sx_functions_take)
		err = sx_functions_end(&s->functions);
	if (!err && s->full && !watch.walk)
		err = stats_full_walk_apart(s->full, &begun);
	if (!err && s->full)
		err = stats_full_end(s->full, p, stream);
	if (!err && stream->fault)
		cmd_inputs_fault(s->in, stream);
	return err;
}

/* Count a module that has been walked into s->one, or into the profile of its domain. */
static int count(struct stats_state *s, uint64_t bytes, struct spvx_str address)
{
	struct spvx_str name =
		s->opts->base->count ? cmd_roots_below(&s->roots, address) : address;
	int fresh = 1;    /* the module has not been counted before */
	unsigned domains; /* that it counts in: bits (1 << enum sx_domain) */
	int err;

	if (s->seen) {
		pthread_mutex_lock(&s->seen->lock);
		fresh = sx_profile_digests(s->one, &s->seen->digests);
		pthread_mutex_unlock(&s->seen->lock);
	}
	err = fresh < 0 ? fresh : 0;
	domains = fresh > 0 || !s->opts->unique_only ? 1u << s->to : 0;
	if (s->opts->both && s->to == SX_ALL && fresh > 0)
		domains |= 1u << SX_UNIQUE;
	for (unsigned d = 0;
	     d < SX_DOMAINS && stats_one_by_one(s) && !s->opts->per_module && !err; d++) {
		if (domains >> d & 1 && s->profiles[d])
			err = sx_profile_add(s->profiles[d], s->one);
	}
	if (!err && !domains && !s->opts->per_module)
		err = sx_profile_add_largest(s->profiles[s->to], s->one);
	if (!err && s->full)
		err = stats_full_count(s->full, domains, bytes);
	if (!err && s->breakdown)
		err = sx_breakdown_end(s->breakdown, name, bytes,
				       s->full ? s->full->like : SX_COPIES_LEVELS, domains);
	if (!err && s->by_module)
		err = sx_breakdown_end(s->by_module, name, bytes, SX_COPIES_LEVELS,
				       domains);
	if (err || !s->opts->per_module || !domains)
		return err;
	err = stats_put_part(s, s->one, address);
	if (s->breakdown)
		sx_breakdown_reset(s->breakdown);
	if (s->full && !s->breakdown)
		stats_full_reset(s->full);
	return err;
}

/* Load the current module. Return: 1, 0: not possible (reported), -SPVX_ENOMEM. */
static int load(struct stats_state *s, struct spvx_stream *memory)
{
	int rc = cmd_inputs_apart(s->in, memory);

	if (rc <= 0 || !s->needs_index)
		return rc;
	rc = sx_breakdown_load(s->breakdown, &s->index, memory->data, memory->size);
	if (rc == -SPVX_ELIMIT)
		cmd_inputs_limit(s->in, memory->offset);
	return !rc ? 1 : rc == -SPVX_ELIMIT ? 0 : rc;
}

/* Count one module; @alone: in a profile of its own. */
static int take_one(struct stats_state *s, const struct spvx_input_item *item, bool alone)
{
	struct spvx_profile *p = alone ? s->one : s->profiles[s->to];
	struct spvx_stream *stream = item->stream;
	struct spvx_stream memory;
	struct spvx_str address = { NULL, 0 };
	int rc = 1;

	if (s->needs_index || s->full) {
		rc = load(s, &memory);
		stream = &memory;
	}
	if (rc <= 0)
		return rc;
	if (alone)
		spvx_profile_reset(p);
	rc = walk(s, p, stream);
	if (rc)
		return rc;
	if (s->breakdown || s->by_module || s->opts->per_module)
		address = cmd_inputs_address(s->in, item->offset);
	return count(s, stream->bytes, address);
}

/* ---- all modules ---- */

static void say_fault(void *ctx, const struct spvx_stream *stream)
{
	struct stats_state *s = ctx;

	cmd_inputs_fault(s->in, stream);
}

/* Whether the current module is the first of all, which is reported by itself if it is also
 * the last. Several workers may have a first module, but only one can have the only
 * module. */
static bool is_first(struct stats_state *s)
{
	if (!s->opts->functions || s->to != SX_ALL || s->in->modules != 1 || s->guessed)
		return false;
	return !s->first || !atomic_exchange(s->first, true);
}

static int take(struct stats_state *s, const struct spvx_input_item *item)
{
	struct spvx_profile *p = s->profiles[s->to];
	int err = 0;

	if (stats_one_by_one(s) || s->breakdown || s->by_module)
		return take_one(s, item, stats_one_by_one(s));
	if (is_first(s)) {
		s->pending = true;
		return take_one(s, item, true);
	}
	if (s->pending && !s->guessed) /* there are several modules */
		err = sx_profile_add(s->profiles[SX_ALL], s->one);
	s->pending &= s->guessed;
	if (err)
		return err;
	if (s->full)
		return take_one(s, item, false);
	/* the rest of the file at once, or one module if --where may leave some out */
	if (s->in->one_by_one)
		return walk(s, p, item->stream);
	s->in->walks_on = true;
	return spvx_profile_stream(p, item->stream, say_fault, s);
}

int stats_take_all(struct stats_state *s)
{
	const struct spvx_input_item *item;
	int rc;

	while ((rc = cmd_inputs_next(s->in, &item)) > 0) {
		rc = cmd_inputs_go_on(s->in, take(s, item));
		if (rc < 0)
			return rc;
		/* stop when the output is closed */
		rc = s->unit ? cmd_unit_added(s->worker, s->unit)
			     : cmd_output_failed(&s->run->output);
		if (rc)
			return rc < 0 ? rc : 0;
	}
	return rc;
}

/* Return: the number of threads. Sums are the same in any order. One thread is used if the
 * result depends on which of two equal modules comes first, on earlier reports, or on
 * look-ups (--symbols). */
static unsigned jobs(const struct stats_state *s, const struct opt_list *names)
{
	const struct sx_breakdown *b = s->breakdown;
	bool in_order = s->seen && (s->opts->per_module || s->by_module);
	unsigned unordered = SX_NEED(SX_NEEDS_COPIES);

	in_order |= s->opts->per_module && !s->opts->apart;
	if (s->seen)
		unordered |= SX_NEED(SX_NEEDS_ADDRESS);
	if (s->opts->lines)
		unordered |= SX_NEED(SX_NEEDS_LINES);
	if (b)
		in_order |= (sx_breakdown_needs(b) & unordered) != 0;
	return in_order ? 1 : cmd_pool_jobs(s->in, names);
}

/* Count the current inputs in a domain; they stay open. */
static int scan_inputs(struct stats_state *s, enum sx_domain to,
		       const struct opt_list *names)
{
	unsigned count = jobs(s, names);
	int err = 0;

	s->to = to;
	if (s->seen)
		sx_distinct_clear(&s->seen->digests);
	if (s->opts->base->count)
		err = cmd_roots_read(s->run, names, &s->run->arena, &s->roots);
	if (!err)
		err = count > 1 ? stats_take_parallel(s, count) : stats_take_all(s);
	s->modules[to] = s->in->modules;
	return err;
}

static int scan_base(struct stats_state *s)
{
	const struct opt_list *names = s->opts->base;
	int err = cmd_inputs_open_base(s->in, s->run, names);

	s->in->skips.detail = CMD_SKIPS_NONE; /* --base is only compared with */
	if (!err)
		err = stats_begin(s);
	if (!err)
		err = scan_inputs(s, SX_BASE, names);
	err = cmd_inputs_end_base(s->in, err);
	cmd_inputs_close(s->in);
	return err;
}

static int scan_all(struct stats_state *s)
{
	const bool begins_with_base = s->opts->base->count && !s->record;
	bool alone;
	int err;

	s->run->in.sure_parts = stats_one_by_one(s) || s->opts->full ||
				breaks_down(s->opts) || s->opts->base->count;
	s->run->in.sums = !s->opts->per_module;
	s->run->in.once = !s->run->in.sure_parts;
	err = begins_with_base ? scan_base(s) : 0;
	if (!err)
		err = cmd_inputs_open(s->in, s->run, &s->run->words);
	if (!err && !begins_with_base)
		err = stats_begin(s);
	if (!err)
		err = scan_inputs(s, SX_ALL, &s->run->words);
	cmd_inputs_close(s->in);
	if (err || s->opts->per_module)
		return err;
	/* a module that is the only one is reported by itself */
	alone = s->opts->functions && s->modules[SX_ALL] == 1 &&
		(s->pending || stats_one_by_one(s));
	return stats_put_part(s, alone ? s->one : s->profiles[SX_ALL], sx_str(""));
}

/* Read a base that is a record. Return: 0 or a negative spvx_code. */
static int read_record(struct stats_state *s, struct stats_base *base)
{
	const struct stats_scan_opts *o = s->opts;
	bool by_module;
	int rc = stats_base_begin(base, o->unique_only);

	if (!rc && o->base->count)
		rc = stats_base_read(s->run, o->base, base);
	if (rc <= 0)
		return rc;
	s->record = base;
	by_module = breaks_down(o) && o->sources[0] == SX_SOURCE_MODULE && !base->report;
	if (!breaks_down(o) || (by_module && o->source_count == 1))
		return 0;
	return cmd_usage(s->run,
			 "--base: '%s' is a record of figures; -d %s needs the modules",
			 o->base->items[0], sx_sources[o->sources[by_module]].name);
}

int stats_scan(struct cmd_run *run, const struct stats_scan_opts *opts)
{
	struct stats_base base;
	struct cmd_inputs in = { .run = NULL };
	struct stats_seen seen = { .lock = PTHREAD_MUTEX_INITIALIZER };
	struct stats_state s = { .run = run, .opts = opts, .in = &in };
	int err;

	sx_distinct_init(&seen.digests, NULL);
	if (opts->unique_only || opts->both)
		s.seen = &seen;
	sx_functions_init(&s.functions, NULL, opts->rows, opts->order);
	err = read_record(&s, &base);
	if (!err)
		err = scan_all(&s);
	stats_end(&s);
	stats_base_free(&base);
	sx_distinct_free(&seen.digests);
	return err;
}
