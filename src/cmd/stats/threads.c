/* SPDX-License-Identifier: MIT */
/*
 * cmd/stats/threads.c - counts with several threads; sums are the same in any order.
 *
 * Each worker counts its units in profiles of its own, which are merged at the end. A part
 * of a file that may begin in the wrong place is counted separately until its beginning is confirmed.
 */
#include "cmd/stats/state.h"

#include "profile/profile.h"

static int begin_worker(void *ctx, struct cmd_worker *w)
{
	const struct stats_state *all = ctx;
	struct stats_state *s = w->own;

	*s = (struct stats_state){
		.run = &w->run,
		.opts = all->opts,
		.in = &w->in,
		.to = all->to,
		.first = all->first,
		.seen = all->seen,
		.record = all->record,
		.roots = all->roots,
		.worker = w,
	};
	sx_functions_init(&s->functions, NULL, s->opts->rows, s->opts->order);
	return stats_begin(s);
}

/* Count a part of a file in the worker's separate profiles. */
static int work_at_part(struct stats_state *s, struct cmd_unit *u)
{
	struct spvx_profile *all = s->profiles[s->to];
	struct spvx_profile *part = u->spare;
	int err = part ? 0 : stats_create_profile(s, s->opts->depth, &part);
	int back;

	if (err)
		return err;
	part->address_ctx = s;
	u->spare = part;
	u->result = part;
	err = sx_fast_move(all, part);
	s->profiles[s->to] = part;
	if (!err)
		err = stats_take_all(s);
	s->profiles[s->to] = all;
	back = sx_fast_move(part, all);
	return err ? err : back;
}

static int work(void *ctx, struct cmd_worker *w, struct cmd_unit *u)
{
	struct stats_state *s = w->own;

	(void)ctx;
	s->unit = s->opts->per_module ? u : NULL;
	s->guessed = u->parted && u->part.from && !s->run->in.sure_parts;
	return u->parted && !s->run->in.sure_parts ? work_at_part(s, u) : stats_take_all(s);
}

static void drop(void *ctx, struct cmd_unit *u)
{
	(void)ctx;
	if (u->result)
		spvx_profile_reset(u->result);
}

static int put(void *ctx, struct cmd_unit *u)
{
	struct stats_state *all = ctx;
	int err = u->result ? sx_profile_absorb(all->profiles[all->to], u->result) : 0;

	drop(ctx, u);
	return err;
}

static void forget(struct cmd_unit *u)
{
	spvx_profile_free(u->spare);
}

/* Add the counts of a worker. A first module that it has held back is the only one, or
 * counts as the others do. */
static int add_worker(struct stats_state *all, struct stats_state *s)
{
	int err = 0;

	if (s->pending || (stats_one_by_one(s) && s->in->modules == 1)) {
		struct spvx_profile *one = all->one;
		struct sx_functions functions = all->functions;

		/* take over the profile of the only module */
		all->one = s->one;
		s->one = one;
		all->functions = s->functions;
		s->functions = functions;
	}
	all->pending |= s->pending;
	for (unsigned d = 0; d < SX_DOMAINS && !err; d++) {
		if (s->profiles[d])
			err = sx_profile_absorb(all->profiles[d], s->profiles[d]);
	}
	if (!err && s->breakdown)
		err = sx_breakdown_add(all->breakdown, s->breakdown);
	if (!err && s->by_module)
		err = sx_breakdown_add(all->by_module, s->by_module);
	if (!err && s->full)
		err = stats_full_add(all->full, s->full);
	return err;
}

static int end_worker(void *ctx, struct cmd_worker *w, int err)
{
	struct stats_state *all = ctx;

	if (!err)
		err = add_worker(all, w->own);
	stats_end(w->own);
	return err;
}

static const struct cmd_pool_ops pool_ops = {
	.own_size = sizeof(struct stats_state),
	.begin = begin_worker,
	.work = work,
	.drop = drop,
	.put = put,
	.forget = forget,
	.end = end_worker,
};

int stats_take_parallel(struct stats_state *s, unsigned count)
{
	atomic_bool first = false;
	int err;

	s->first = &first;
	err = cmd_pool_run(s->in, count, &pool_ops, s);
	s->first = NULL;
	if (!err && s->pending && s->in->modules > 1)
		err = sx_profile_add(s->profiles[s->to], s->one);
	return err;
}
