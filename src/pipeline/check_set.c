/* SPDX-License-Identifier: MIT */
/*
 * pipeline/check_set.c - the public interface to a set of archives: the steps of reading,
 * in one thread.
 */
#include "pipeline/check_set.h"

#include "base/options.h"
#include "cache/reader.h"

int spvx_pipeline_set_create(const struct spvx_pipeline_set_options *options,
			     struct spvx_pipeline_set **set)
{
	struct spvx_pipeline_set_options o = { .size = sizeof(o) };
	struct spvx_pipeline_set *s;
	int err;

	*set = NULL;
	if (sx_options(&o, sizeof(o), options))
		return -SPVX_EINVAL;
	s = sx_zalloc(o.allocator, sizeof(*s));
	if (!s)
		return -SPVX_ENOMEM;
	s->options = o;
	sx_arena_init(&s->arena, o.allocator, 0);
	sx_pipe_cache_init(&s->cache, o.allocator);
	s->cache.check = true;
	s->cache.set.verify = o.verify;
	s->cache.set.libraries = true;
	s->cache.set.shaders = &s->cache.shaders;
	s->cache.set.document_bytes = SX_PIPE_KEPT_BYTES; /* callers decode them again */
	err = s->cache.set.err;
	if (err)
		spvx_pipeline_set_free(s);
	else
		*set = s;
	return err;
}

void spvx_pipeline_set_free(struct spvx_pipeline_set *s)
{
	if (!s)
		return;
	if (s->reflector.s)
		sx_pipe_reflector_end(&s->reflector, NULL);
	sx_pipe_checker_free(&s->checker);
	sx_pipe_cache_free(&s->cache);
	sx_arena_free(&s->arena);
	sx_free(s->options.allocator, s, sizeof(*s));
}

int sx_pipe_take_seen(void *ctx, struct sx_pipe_seen *seen)
{
	struct spvx_pipeline_set *s = ctx;
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
	return s->list ? s->list(s->list_ctx, &seen->row) : 0;
}

/* ---- steps ---- */

/* Begin a step, and those before it. Return: 0, -SPVX_EINVAL: a later one has begun,
 * -SPVX_ENOMEM. */
static int go_to(struct spvx_pipeline_set *s, enum sx_pipe_step step)
{
	int *err = &s->cache.set.err;

	if (step < s->step)
		return -SPVX_EINVAL;
	if (!*err && s->step < step && s->step == SX_PIPE_STEP_OBJECTS)
		*err = sx_pipe_shaders_sort(&s->cache.shaders);
	if (!*err && s->step < step && step == SX_PIPE_STEP_PIPELINES) {
		if (s->reflector.s)
			*err = sx_pipe_reflector_end(&s->reflector, &s->cache.shaders);
		s->reflector.s = NULL;
		sx_pipe_set_freeze(&s->cache.set);
		if (!*err)
			*err = sx_pipe_checker_init(&s->checker, &s->cache);
		s->checker.to = &s->arena;
		s->checker.take = sx_pipe_take_seen;
		s->checker.ctx = s;
	}
	s->step = step;
	return *err;
}

/* Pass the findings on, if the caller wants them. */
static int report(struct spvx_pipeline_set *s)
{
	struct sx_pipe_set *set = &s->cache.set;
	const struct sx_pipe_finding *f = set->findings.items;
	int err = 0;

	if (!s->options.found)
		return 0;
	for (uint32_t i = 0; i < set->findings.count && !err; i++) {
		const struct spvx_pipeline_finding finding = sx_pipe_public_finding(&f[i]);

		err = s->options.found(s->options.ctx, &finding);
	}
	set->findings.count = 0;
	sx_arena_reset(&set->texts);
	return err;
}

int spvx_pipeline_set_add(void *set, const struct spvx_input_object *entry)
{
	struct spvx_pipeline_set *s = set;
	int err = go_to(s, SX_PIPE_STEP_OBJECTS);

	if (!err)
		err = sx_pipe_set_take(&s->cache.set, entry);
	return err ? err : report(s);
}

int spvx_pipeline_set_wants(struct spvx_pipeline_set *s, uint64_t hash)
{
	int err = go_to(s, SX_PIPE_STEP_MODULES);

	if (!err && !s->reflector.s) {
		s->reflector.alone = true;
		err = sx_pipe_reflector_init(&s->reflector, &s->cache.shaders,
					     s->options.grammar);
		s->cache.set.err = err;
	}
	return err ? err : sx_pipe_reflector_wants(&s->reflector, hash);
}

int spvx_pipeline_set_module(struct spvx_pipeline_set *s, uint64_t hash, const void *data,
			     size_t size)
{
	struct sx_pipe_reflector *r = &s->reflector;
	int err = spvx_pipeline_set_wants(s, hash);

	if (err <= 0)
		return err;
	err = sx_pipe_reflector_take(r, hash, data, size);
	if (!err)
		sx_pipe_shaders_take(&s->cache.shaders, r->made.items, r->made.count);
	s->cache.set.err = err;
	return err;
}

int spvx_pipeline_set_check(void *set, const struct spvx_input_object *entry)
{
	struct spvx_pipeline_set *s = set;
	int err = go_to(s, SX_PIPE_STEP_PIPELINES);

	if (err || !sx_cache_is_pipeline(entry->tag))
		return err;
	sx_arena_reset(&s->arena);
	err = sx_pipe_check_entry(&s->checker, entry);
	return err ? err : report(s);
}
