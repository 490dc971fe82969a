/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/scan.c - goes through the pipelines of the INPUTs and checks them.
 */

#include "cmd/inputs/addr.h"
#include "cmd/inputs/modules.h"
#include "cmd/inputs/pipeline.h"
#include "cmd/pipelines/passes.h"
#include "input/input.h"

/* ---- INPUTs ---- */

int pipe_scan_open(struct pipe_scan *s, struct cmd_run *run, const struct opt_list *names)
{
	const struct spvx_pipeline_set_options options = { .size = sizeof(options),
							   .grammar = run->grammar,
							   .verify = s->verify };
	int err = spvx_pipeline_set_create(&options, &s->set);
	struct sx_pipe_cache *c;

	s->run = run;
	if (err)
		return err;
	c = &s->set->cache;
	for (size_t i = 0; i < names->count && err >= 0; i++) {
		struct cmd_object_address a;

		err = cmd_object_address(run, names->items[i], &a);
		if (err > 0)
			err = sx_vec_put(
				&c->wanted, NULL,
				&(struct sx_pipe_wanted){ .hash = a.hash, .tag = a.tag },
				sizeof(struct sx_pipe_wanted));
	}
	if (!err)
		err = cmd_pipeline_archives(run, names, &s->names);
	c->check = s->check || (s->whole && c->wanted.count == 1);
	c->shard = s->shard;
	c->shards = s->shards;
	c->set.shaders = c->check ? &c->shaders : NULL;
	c->set.libraries = c->check || s->libraries;
	c->set.document_bytes = 0; /* the second pass takes them from the set */
	return err;
}

int pipe_scan_pick(struct pipe_scan *s)
{
	const struct opt_list words = s->run->words;
	const struct spvx_input_item *item;
	struct cmd_inputs in;
	int more = 0;
	int err;

	s->run->words = s->names;
	err = cmd_inputs_open(&in, s->run, &s->run->words);
	if (!err)
		cmd_inputs_again(&in);
	while (!err && (more = cmd_inputs_next(&in, &item)) > 0) {
		uint64_t hash;

		if (cmd_addr_hash(cmd_inputs_address(&in, item->offset), &hash) &&
		    !sx_strmap_at_u64(&s->set->cache.picked, hash))
			err = -SPVX_ENOMEM;
	}
	in.ended = false;
	cmd_inputs_close(&in);
	s->run->words = words;
	s->run->in.where.count = 0;
	s->set->cache.picks = true;
	s->set->cache.set.libraries = true; /* --where applies to their modules, too */
	return err ? err : more;
}

int pipe_scan_objects(struct pipe_scan *s)
{
	int err = pipe_gather(s->set, s->run, &s->names, false);

	if (!err && s->set->cache.check)
		err = pipe_read_shaders(s->set, s->run, &s->names, s->threads);
	return err;
}

/* ---- in the caller's thread: rows have their JSON ---- */

/* A sx_input_known_fn. */
static bool known_alone(void *ctx, const struct spvx_input_object *head,
			struct spvx_str *json, const char **archive)
{
	const struct pipe_scan *s = ctx;

	return sx_pipe_set_known(&s->set->cache.set, head, json, archive);
}

/* A spvx_input_object_fn. */
static int check_alone(void *ctx, const struct spvx_input_object *in)
{
	struct pipe_scan *s = ctx;

	if (cmd_output_failed(&s->run->output))
		return -SPVX_EIO;
	return spvx_pipeline_set_check(s->set, in);
}

/* ---- in a pool ---- */

/* The state of a worker. */
struct worker {
	struct sx_pipe_checker look;
	struct cmd_worker *worker;
};

struct seen_row {
	struct cmd_row link;
	struct sx_pipe_seen *seen;
};

/* The .take of sx_pipe_checker in a worker: keeps the result until the unit is put. */
static int take_later(void *ctx, struct sx_pipe_seen *seen)
{
	struct worker *c = ctx;
	struct seen_row *row = cmd_unit_row(c->worker->unit, sizeof(*row));

	seen->row.node = NULL;
	if (row)
		row->seen = seen;
	return row ? 0 : -SPVX_ENOMEM;
}

/* A spvx_input_object_fn. */
static int check_in_worker(void *ctx, const struct spvx_input_object *in)
{
	struct worker *c = ctx;
	struct cmd_unit *u = c->worker->unit;
	size_t before = u->arena.total;
	int err;

	c->look.to = &u->arena;
	err = sx_pipe_check_entry(&c->look, in);
	u->bytes += u->arena.total - before;
	if (!err)
		err = cmd_unit_added(c->worker, u);
	return err > 0 ? -SPVX_EIO : err;
}

/* A sx_input_known_fn. */
static bool known_in_worker(void *ctx, const struct spvx_input_object *head,
			    struct spvx_str *json, const char **archive)
{
	const struct worker *c = ctx;

	return sx_pipe_set_known(&c->look.cache->set, head, json, archive);
}

/* The .begin of cmd_pool_ops. */
static int begin_worker(void *ctx, struct cmd_worker *w)
{
	struct worker *c = w->own;
	int err;

	c->worker = w;
	cmd_inputs_again(&w->in);
	spvx_input_on_object(w->in.input, check_in_worker, c, SX_CACHE_PIPELINES);
	sx_input_on_known(w->in.input, known_in_worker);
	err = sx_pipe_checker_init(&c->look, &((struct pipe_scan *)ctx)->set->cache);
	c->look.take = take_later;
	c->look.ctx = c;
	return err;
}

/* The .put of cmd_pool_ops. */
static int put_unit(void *ctx, struct cmd_unit *u)
{
	const struct pipe_scan *s = ctx;
	int err = 0;

	for (const struct cmd_row *row = u->rows; row && !err; row = row->next)
		err = sx_pipe_take_seen(s->set, ((const struct seen_row *)row)->seen);
	return err;
}

/* The .release of cmd_pool_ops. */
static void release_worker(void *own)
{
	sx_pipe_checker_free(&((struct worker *)own)->look);
}

static const struct cmd_pool_ops pool_ops = {
	.own_size = sizeof(struct worker),
	.begin = begin_worker,
	.put = put_unit,
	.release = release_worker,
};

/* The second pass over the INPUTs; the first has reported problems with them. */
int pipe_scan_pipelines(struct pipe_scan *s)
{
	const struct cmd_pass alone = { .object = check_alone,
					.tags = SX_CACHE_PIPELINES,
					.known = known_alone,
					.ctx = s };
	struct sx_pipe_set *set = &s->set->cache.set;
	int err;

	sx_pipe_set_freeze(set);
	err = s->threads ? pipe_read_archives(s->run, &s->names, PIPE_OBJECTS, &pool_ops, s)
			 : cmd_pass_read(s->run, &s->names, &alone);
	sx_pipe_set_thaw(set);
	sx_pipe_set_use_more(set);
	return err ? err : set->err;
}

int pipe_scan_all(struct pipe_scan *s)
{
	int err = pipe_gather(s->set, s->run, &s->names, true);

	s->set->cache.set.findings.count = 0;
	if (!err && s->set->cache.check)
		err = pipe_read_shaders(s->set, s->run, &s->names, false);
	return err ? err : pipe_scan_pipelines(s);
}
