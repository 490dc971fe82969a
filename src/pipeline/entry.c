/* SPDX-License-Identifier: MIT */
/*
 * pipeline/entry.c - checks the pipelines of an entry.
 */
#include "pipeline/entry.h"

#include "base/sort.h"
#include "base/str.h"
#include "cache/reader.h"
#include "pipeline/formats.h"
#include "pipeline/object.h"
#include "reflect/vulkan.h"

/* ---- objects of rows ---- */

/* A callback of sx_pipe_objects. */
static bool has_object(const void *ctx, uint32_t tag, uint64_t hash)
{
	return sx_pipe_set_find(ctx, tag, hash) != NULL;
}

/* A callback of sx_pipe_objects. */
static const char *format_name(uint32_t format)
{
	const struct sx_format_facts *f = sx_vkformat(format);

	return f ? f->name : NULL;
}

void sx_pipe_cache_init(struct sx_pipe_cache *c, const struct spvx_allocator *allocator)
{
	sx_pipe_set_init(&c->set, allocator);
	sx_pipe_shaders_init(&c->shaders, allocator);
	sx_strmap_init(&c->picked, allocator);
	c->objects = (struct sx_pipe_objects){ &c->set, has_object, sx_pipe_set_object,
					       sx_vulkan_descriptor_words, format_name };
}

void sx_pipe_cache_free(struct sx_pipe_cache *c)
{
	sx_pipe_set_free(&c->set);
	sx_pipe_shaders_free(&c->shaders);
	sx_strmap_free(&c->picked);
	sx_vec_free(&c->wanted, c->set.allocator, sizeof(struct sx_pipe_wanted));
}

/* ---- a thread ---- */

int sx_pipe_checker_init(struct sx_pipe_checker *l, const struct sx_pipe_cache *cache)
{
	const struct spvx_allocator *a = cache->set.allocator;

	memset(l, 0, sizeof(*l));
	l->cache = cache;
	sx_arena_init(&l->arena, a, 0);
	sx_pipe_lookup_init(&l->lookup, a);
	return spvx_cache_reader_create(a, &l->reader);
}

void sx_pipe_checker_free(struct sx_pipe_checker *l)
{
	const struct spvx_allocator *a;

	if (!l->cache) /* not set up */
		return;
	a = l->cache->set.allocator;
	spvx_cache_reader_free(l->reader);
	sx_arena_free(&l->arena);
	sx_pipe_lookup_free(&l->lookup);
	sx_vec_free(&l->uses, a, sizeof(struct sx_pipe_use));
	sx_vec_free(&l->stages, a, sizeof(struct spvx_cache_stage));
	sx_vec_free(&l->found, a, sizeof(struct sx_pipe_finding));
}

void sx_pipe_checker_found(void *ctx, const struct sx_pipe_finding *f)
{
	struct sx_pipe_checker *l = ctx;
	int severity = sx_pipe_cache_severity(l->cache, f);
	struct sx_pipe_finding *copy;

	if (severity < 0)
		return;
	copy = sx_vec_add(&l->found, l->cache->set.allocator, 1, sizeof(*copy));
	if (copy) {
		*copy = *f;
		copy->layout = l->seen->row.p ? l->seen->row.p->layout : 0;
		l->seen->row.found[severity]++;
	}
	/* the row owns the address */
	if (!copy || !sx_pipe_finding_own(copy, l->to))
		l->err = -SPVX_ENOMEM;
}

static void pass_on(struct sx_pipe_checker *l)
{
	struct sx_pipe_use *uses =
		sx_arena_copy(l->to, l->uses.items, l->uses.count, sizeof(*uses));
	struct sx_pipe_seen *seen = l->seen;

	seen->findings = sx_arena_copy(l->to, l->found.items, l->found.count,
				       sizeof(*seen->findings));
	seen->count = l->found.count;
	seen->row.uses = uses;
	seen->row.use_count = l->uses.count;
	if (!seen->findings || !uses)
		l->err = -SPVX_ENOMEM;
	if (l->err)
		return;
	sx_sort(uses, l->uses.count, sizeof(*uses), sx_by_3_words);
	l->err = l->take(l->ctx, seen);
}

static bool is_wanted(const struct sx_pipe_cache *c, uint64_t tag, uint64_t hash)
{
	const struct sx_pipe_wanted *wanted = c->wanted.items;

	if (c->shards > 1 && hash % c->shards != c->shard)
		return false;
	for (uint32_t i = 0; i < c->wanted.count; i++) {
		if (wanted[i].hash == hash &&
		    (wanted[i].tag == tag || wanted[i].tag == UINT32_MAX))
			return true;
	}
	return !c->wanted.count;
}

/* Begin a result. Return: its row; NULL: out of memory. */
static struct sx_pipe_row *begin(struct sx_pipe_checker *l,
				 const struct spvx_input_object *in, uint64_t hash)
{
	struct sx_pipe_row *row;

	l->seen = sx_arena_zalloc(l->to, 1, sizeof(*l->seen));
	row = l->seen ? &l->seen->row : NULL;
	l->found.count = 0;
	l->uses.count = 0;
	sx_arena_reset(&l->arena);
	if (row) {
		row->hash = hash;
		row->address = sx_pipe_address(l->to, in->archive, hash);
		l->seen->wanted = is_wanted(l->cache, in->tag, hash);
	}
	if (!row || !row->address.len)
		l->err = -SPVX_ENOMEM;
	return l->err ? NULL : row;
}

/* ---- pipelines ---- */

/* Whether a module of the pipeline or of its libraries is picked. */
static bool is_picked(struct sx_pipe_checker *l)
{
	const struct sx_pipe_cache *c = l->cache;
	const struct spvx_cache_stage *stages;

	if (!c->picks)
		return true;
	if (sx_pipe_collect_stages(&c->set, l->seen->row.p, &l->stages))
		l->err = -SPVX_ENOMEM;
	stages = l->stages.items;
	for (uint32_t i = 0; i < l->stages.count; i++) {
		if (sx_strmap_find_u64(&c->picked, stages[i].module))
			return true;
	}
	return false;
}

static void check_pipeline(struct sx_pipe_checker *l, const struct spvx_input_object *in,
			   const struct spvx_cache_object *o)
{
	const struct sx_pipe_set *set = &l->cache->set;
	const uint64_t hash = sx_cache_object_name(l->reader, o, in->hash);
	struct sx_pipe_row *row = begin(l, in, hash);
	const struct sx_pipe_entry *e;

	if (!row)
		return;
	row->p = o->pipeline;
	row->objects = &l->cache->objects;
	row->node = l->reader->node;
	row->layout = sx_pipe_set_object(set, SPVX_CACHE_PIPELINE_LAYOUT, row->p->layout);
	e = sx_pipe_set_find(set, o->tag, hash);
	row->copies = e ? e->copies : 1; /* no entry: it shares its document */
	l->seen->wanted = l->seen->wanted && is_picked(l);
	if (l->seen->wanted) {
		const struct sx_pipe_named named = { row->address, hash, o };

		sx_pipe_set_compare(set, l->reader, &named, sx_pipe_checker_found, l);
		sx_pipe_check_references(l);
		if (l->cache->check)
			sx_pipe_check_fit(l);
	}
	pass_on(l);
}

static void take_unreadable(struct sx_pipe_checker *l, const struct spvx_input_object *in,
			    const char *why)
{
	const struct sx_pipe_row *row = begin(l, in, in->hash);
	struct sx_pipe_finding f;

	if (!row)
		return;
	l->seen->wanted &= !l->cache->picks;
	f = sx_pipe_finding_of(SX_PIPE_UNREADABLE, row->address);
	f.why = sx_str(why);
	sx_pipe_checker_found(l, &f);
	pass_on(l);
}

static void take_error(struct sx_pipe_checker *l, const struct spvx_input_object *in,
		       int err, const struct spvx_error *why)
{
	if (err == -SPVX_ENOMEM)
		l->err = err;
	else
		take_unreadable(l, in, why->message);
}

int sx_pipe_check_entry(struct sx_pipe_checker *l, const struct spvx_input_object *in)
{
	const struct spvx_cache_object *o;
	struct spvx_error why;
	int rc;

	if (in->problem)
		take_unreadable(l, in, in->problem);
	if (in->problem || !in->json.len)
		return l->err;
	sx_cache_reader_keep(l->reader, l->to);
	rc = spvx_cache_reader_load(l->reader, in->json.ptr, in->json.len,
				    (uint32_t)in->tag, &why);
	if (rc) {
		take_error(l, in, rc, &why);
		return l->err;
	}
	while (!l->err && (rc = spvx_cache_reader_next(l->reader, &o, &why)) != 0) {
		if (rc < 0)
			take_error(l, in, rc, &why);
		else if (o->pipeline)
			check_pipeline(l, in, o);
	}
	return l->err;
}
