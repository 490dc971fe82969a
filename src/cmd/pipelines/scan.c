/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/scan.c - goes through the pipelines of the INPUTs and checks them.
 */
#include "cmd/pipelines/scan.h"

#include "base/str.h"
#include "cmd/inputs/addr.h"
#include "cmd/inputs/pipeline.h"
#include "cmd/inputs/reread.h"
#include "cmd/pipelines/passes.h"
#include "input/input.h"

/* ---- INPUTs ---- */

/* Add the pipeline that an INPUT names to the wanted ones. */
static int take_word(struct pipe_scan *s, const char *word)
{
	struct cmd_object_address a;
	int err = cmd_object_address(s->run, word, &a);

	return err > 0 ? sx_vec_put(&s->cache.wanted, NULL, &a.hash, sizeof(a.hash)) : err;
}

int pipe_scan_open(struct pipe_scan *s, struct cmd_run *run, const struct opt_list *names)
{
	struct sx_pipe_cache *c = &s->cache;
	int err;

	s->run = run;
	sx_pipe_cache_init(c, NULL);
	err = c->set.err;
	for (size_t i = 0; i < names->count && !err; i++)
		err = take_word(s, names->items[i]);
	if (!err)
		err = cmd_pipeline_archives(run, names, &s->names);
	c->check |= s->whole && c->wanted.count == 1;
	c->set.verify = s->verify;
	c->set.shaders = c->check ? &c->shaders : NULL;
	c->set.libraries = c->check || s->libraries;
	return err;
}

void pipe_scan_free(struct pipe_scan *s)
{
	if (s->run) /* opened */
		sx_pipe_cache_free(&s->cache);
}

static int pick(struct pipe_scan *s, struct cmd_inputs *in,
		const struct spvx_input_item *item)
{
	uint64_t hash;

	if (!cmd_addr_hash(cmd_inputs_address(in, item->offset), &hash))
		return 0;
	return sx_strmap_at_u64(&s->cache.picked, hash, NULL) ? 0 : -SPVX_ENOMEM;
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
	while (!err && (more = cmd_inputs_next(&in, &item)) > 0)
		err = pick(s, &in, item);
	in.ended = false;
	cmd_inputs_close(&in);
	s->run->words = words;
	s->run->in.where.count = 0;
	s->cache.picks = true;
	s->cache.set.libraries = true; /* --where applies to their modules, too */
	return err ? err : more;
}

int pipe_scan_objects(struct pipe_scan *s)
{
	int err = pipe_gather(&s->cache.set, s->run, &s->names, false);

	if (!err && s->cache.check)
		err = pipe_read_shaders(&s->cache.shaders, s->run, &s->names, s->threads);
	return err;
}

/* ---- in order ---- */

/* Take a pipeline in the order of the INPUTs: mark the objects it uses, and list it if it
 * is the first of its name. */
static int take_seen(struct pipe_scan *s, const struct sx_pipe_seen *seen)
{
	const struct spvx_cache_pipeline *p = seen->row.p;
	struct sx_pipe_set *set = &s->cache.set;

	if (p) {
		struct sx_pipe_entry *e = sx_pipe_set_at(set, p->tag, seen->row.hash);
		bool again = e->shown;

		e->shown = true;
		sx_pipe_set_use(set, e, p);
		if (again)
			return set->err;
	}
	for (uint32_t i = 0; i < seen->count && seen->wanted; i++)
		sx_pipe_set_note(set, &seen->findings[i]);
	if (set->err || !seen->wanted || !p)
		return set->err;
	s->count++;
	return s->take ? s->take(s->ctx, &seen->row) : 0;
}

/* A sx_input_known_fn; @ctx begins with a struct sx_pipe_checker. */
static bool known(void *ctx, const struct spvx_input_object *head, struct spvx_str *json,
		  const char **archive)
{
	const struct sx_pipe_checker *l = ctx;

	return sx_pipe_set_known(&l->cache->set, head, json, archive);
}

/* ---- one thread ---- */

struct alone {
	struct sx_pipe_checker look; /* first, see known() */
	struct pipe_scan *scan;
	struct sx_arena arena; /* of an entry */
};

/* The .take of sx_pipe_checker with one thread. */
static int take_now(void *ctx, struct sx_pipe_seen *seen)
{
	struct alone *a = ctx;

	return take_seen(a->scan, seen);
}

/* A spvx_input_object_fn. */
static int check_alone(void *ctx, const struct spvx_input_object *in)
{
	struct alone *a = ctx;

	sx_arena_reset(&a->arena);
	if (cmd_output_failed(&a->scan->run->output))
		return -SPVX_EIO;
	return sx_pipe_check_entry(&a->look, in);
}

static int scan_alone(struct pipe_scan *s)
{
	struct alone a = { .scan = s };
	const struct cmd_pass pass = {
		.object = check_alone, .tags = SX_CACHE_PIPELINES, .known = known, .ctx = &a
	};
	int err = sx_pipe_checker_init(&a.look, &s->cache);

	sx_arena_init(&a.arena, NULL, 0);
	a.look.to = &a.arena;
	a.look.take = take_now;
	a.look.ctx = &a;
	if (!err)
		err = cmd_pass_read(s->run, &s->names, &pass);
	sx_pipe_checker_free(&a.look);
	sx_arena_free(&a.arena);
	return err;
}

/* ---- several ---- */

/* The state of a worker. */
struct worker {
	struct sx_pipe_checker look; /* first */
	struct cmd_worker *worker;
	struct cmd_unit *unit;
};

struct seen_row {
	struct cmd_row link;
	struct sx_pipe_seen *seen;
};

/* The .take of sx_pipe_checker in a worker: keeps the result until the unit is put. */
static int take_later(void *ctx, struct sx_pipe_seen *seen)
{
	struct worker *c = ctx;
	struct seen_row *row = cmd_unit_row(c->unit, sizeof(*row));

	seen->row.node = NULL;
	if (row)
		row->seen = seen;
	return row ? 0 : -SPVX_ENOMEM;
}

/* A spvx_input_object_fn. */
static int check_in_worker(void *ctx, const struct spvx_input_object *in)
{
	struct worker *c = ctx;
	size_t before = c->unit->arena.total;
	int err;

	c->look.to = &c->unit->arena;
	err = sx_pipe_check_entry(&c->look, in);
	c->unit->bytes += c->unit->arena.total - before;
	if (!err)
		err = cmd_unit_added(c->worker, c->unit);
	return err > 0 ? -SPVX_EIO : err;
}

/* The .begin of cmd_pool_ops. */
static int begin_worker(void *ctx, struct cmd_worker *w)
{
	struct worker *c = w->own;

	c->worker = w;
	cmd_inputs_again(&w->in);
	spvx_input_on_object(w->in.input, check_in_worker, c, SX_CACHE_PIPELINES);
	sx_input_on_known(w->in.input, known);
	return sx_pipe_checker_init(&c->look, &((struct pipe_scan *)ctx)->cache);
}

/* The .work of cmd_pool_ops. */
static int work_worker(void *ctx, struct cmd_worker *w, struct cmd_unit *u)
{
	const struct spvx_input_item *item;
	struct worker *c = w->own;
	int more;

	(void)ctx;
	c->unit = u;
	c->look.take = take_later;
	c->look.ctx = c;
	while ((more = cmd_inputs_next(&w->in, &item)) > 0)
		;
	return more;
}

/* The .put of cmd_pool_ops. */
static int put_unit(void *ctx, struct cmd_unit *u)
{
	int err = 0;

	for (const struct cmd_row *row = u->rows; row && !err; row = row->next)
		err = take_seen(ctx, ((const struct seen_row *)row)->seen);
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
	.work = work_worker,
	.put = put_unit,
	.release = release_worker,
};

/* The second pass over the INPUTs; the first has reported problems with them. */
int pipe_scan_pipelines(struct pipe_scan *s)
{
	struct sx_pipe_set *set = &s->cache.set;
	int err;

	s->first = set->findings.count;
	sx_pipe_set_freeze(set);
	err = s->threads ? pipe_read_archives(s->run, &s->names, PIPE_OBJECTS, &pool_ops, s)
			 : 1;
	if (err > 0)
		err = scan_alone(s);
	sx_pipe_set_thaw(set);
	sx_pipe_set_use_more(set);
	return err ? err : set->err;
}

int pipe_scan_all(struct pipe_scan *s)
{
	int err = pipe_gather(&s->cache.set, s->run, &s->names, true);

	if (!err && s->cache.check)
		err = pipe_read_shaders(&s->cache.shaders, s->run, &s->names, false);
	return err ? err : pipe_scan_pipelines(s);
}
