/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/entry.c - checks the pipelines of an entry.
 */
#include "cmd/pipelines/entry.h"

#include "base/sort.h"
#include "base/str.h"
#include "cache/reader.h"
#include "cmd/inputs/pipeline.h"
#include "cmd/pipelines/fit.h"
#include "cmd/pipelines/scan.h"

#include <stdlib.h>

int pipe_checker_init(struct pipe_checker *l, const struct pipe_scan *scan)
{
	memset(l, 0, sizeof(*l));
	l->scan = scan;
	sx_arena_init(&l->arena, NULL, 0);
	pipe_lookup_init(&l->lookup);
	return spvx_cache_reader_create(NULL, &l->reader);
}

void pipe_checker_free(struct pipe_checker *l)
{
	if (!l->scan) /* not set up */
		return;
	spvx_cache_reader_free(l->reader);
	sx_arena_free(&l->arena);
	pipe_lookup_free(&l->lookup);
	sx_vec_free(&l->uses, NULL, sizeof(struct sx_pipe_use));
	sx_vec_free(&l->stages, NULL, sizeof(struct spvx_cache_stage));
	sx_vec_free(&l->found, NULL, sizeof(struct sx_pipe_finding));
}

/* ---- findings ---- */

/* Copy a text to the arena of results; ptr NULL stays NULL. */
static bool copy_text(struct pipe_checker *l, struct spvx_str *text)
{
	return !text->len || sx_arena_own(l->to, text);
}

/* Add a finding about the current pipeline. */
static int found(void *ctx, const struct sx_pipe_finding *f)
{
	struct pipe_checker *l = ctx;
	int severity = pipe_scan_severity(l->scan, f);
	struct sx_pipe_finding *copy;

	if (severity < 0)
		return 0;
	copy = sx_vec_add(&l->found, NULL, 1, sizeof(*copy));
	if (!copy)
		return -SPVX_ENOMEM;
	*copy = *f;
	copy->layout = l->seen->row.p ? l->seen->row.p->layout : 0;
	l->seen->row.found[severity]++;
	/* the row owns the address */
	return copy_text(l, &copy->place) && copy_text(l, &copy->recorded) &&
			       copy_text(l, &copy->shader) && copy_text(l, &copy->why)
		       ? 0
		       : -SPVX_ENOMEM;
}

static void *copy_items(struct pipe_checker *l, const struct sx_vec *v, size_t size)
{
	void *items = sx_arena_zalloc(l->to, v->count + 1, size);

	if (items && v->count)
		memcpy(items, v->items, v->count * size);
	return items;
}

/* Compare by set, binding, stage. */
static int by_place(const void *a, const void *b)
{
	return sx_compare_words(a, b, 3);
}

static int pass_on(struct pipe_checker *l)
{
	struct sx_pipe_use *uses = copy_items(l, &l->uses, sizeof(*uses));
	struct pipe_seen *seen = l->seen;

	seen->findings = copy_items(l, &l->found, sizeof(struct sx_pipe_finding));
	seen->count = l->found.count;
	seen->row.use_count = l->uses.count;
	if (!seen->findings || !uses)
		return -SPVX_ENOMEM;
	if (l->uses.count)
		qsort(uses, l->uses.count, sizeof(*uses), by_place);
	seen->row.uses = uses;
	return l->take(l->ctx, seen);
}

static bool is_wanted(const struct pipe_scan *s, uint64_t hash)
{
	const uint64_t *wanted = s->wanted.items;

	if (s->shards > 1 && hash % s->shards != s->shard)
		return false;
	for (uint32_t i = 0; i < s->wanted.count; i++) {
		if (wanted[i] == hash)
			return true;
	}
	return !s->wanted.count;
}

static int begin(struct pipe_checker *l, const struct spvx_input_object *in, uint64_t hash)
{
	l->seen = sx_arena_zalloc(l->to, 1, sizeof(*l->seen));
	l->found.count = 0;
	l->uses.count = 0;
	sx_arena_reset(&l->arena);
	if (!l->seen)
		return -SPVX_ENOMEM;
	l->seen->row.hash = hash;
	l->seen->wanted = is_wanted(l->scan, hash);
	l->seen->row.address = cmd_object_text(l->to, in->archive, hash);
	return l->seen->row.address.len ? 0 : -SPVX_ENOMEM;
}

/* ---- pipelines ---- */

/* Whether --where selects a module of the pipeline or of its libraries. Return: 1, 0,
 * -SPVX_ENOMEM. */
static int is_picked(struct pipe_checker *l)
{
	const struct pipe_scan *s = l->scan;
	const struct spvx_cache_stage *stages;
	int err;

	if (!s->picks)
		return 1;
	l->stages.count = 0;
	err = pipe_collect_stages(&s->set, &l->seen->row, &l->stages);
	stages = l->stages.items;
	for (uint32_t i = 0; i < l->stages.count && !err; i++) {
		if (sx_strmap_find_u64(&s->picked, stages[i].module))
			return 1;
	}
	return err;
}

static int check_pipeline(struct pipe_checker *l, const struct pipe_named *named)
{
	const struct pipe_scan *s = l->scan;
	const struct pipe_checks j = { &s->set,  &s->shaders, &l->lookup, &l->arena,
				       &l->uses, found,       l };
	int err = pipe_set_compare(&s->set, l->reader, named, found, l);

	if (!err)
		err = pipe_check_references(&j, &l->seen->row);
	return err || !s->check ? err : pipe_check_fit(&j, &l->seen->row);
}

static int look_at_pipeline(struct pipe_checker *l, const struct spvx_input_object *in,
			    const struct spvx_cache_object *o)
{
	const struct pipe_set *set = &l->scan->set;
	const uint64_t hash = sx_cache_object_name(l->reader, o, in->hash);
	const struct pipe_entry *e;
	struct sx_pipe_row *row;
	int err = begin(l, in, hash);

	if (err)
		return err;
	row = &l->seen->row;
	row->p = o->pipeline;
	row->objects = &l->scan->objects;
	row->node = sx_cache_reader_node(l->reader);
	e = pipe_set_find(set, SPVX_CACHE_PIPELINE_LAYOUT, row->p->layout);
	row->layout = e ? e->object : NULL;
	e = pipe_set_find(set, o->tag, hash);
	row->copies = e ? e->copies : 1; /* no entry: it shares its document */
	if (l->seen->wanted) {
		const struct pipe_named named = { row->address, hash, o };

		err = is_picked(l);
		l->seen->wanted = err > 0;
		if (err > 0)
			err = check_pipeline(l, &named);
	}
	return err ? err : pass_on(l);
}

static int look_at_unreadable(struct pipe_checker *l, const struct spvx_input_object *in,
			      const char *why)
{
	struct sx_pipe_finding f = {
		.severity = sx_pipe_rules[SX_PIPE_UNREADABLE].severity,
		.rule = sx_pipe_rules[SX_PIPE_UNREADABLE].id,
		.sentence = sx_pipe_rules[SX_PIPE_UNREADABLE].sentence,
		.why = sx_str(why),
	};
	int err = begin(l, in, in->hash);

	f.address = l->seen ? l->seen->row.address : f.address;
	if (!err)
		l->seen->wanted &= !l->scan->picks;
	if (!err)
		err = found(l, &f);
	return err ? err : pass_on(l);
}

int pipe_check_entry(struct pipe_checker *l, const struct spvx_input_object *in)
{
	const struct spvx_cache_object *o;
	struct spvx_error why;
	int rc;

	if (in->problem)
		return look_at_unreadable(l, in, in->problem);
	if (!in->json.len)
		return 0;
	sx_cache_reader_keep(l->reader, l->to);
	rc = spvx_cache_reader_load(l->reader, in->json.ptr, in->json.len,
				    (uint32_t)in->tag, &why);
	if (rc == -SPVX_ENOMEM)
		return rc;
	if (rc)
		return look_at_unreadable(l, in, why.message);
	while ((rc = spvx_cache_reader_next(l->reader, &o, &why)) != 0) {
		if (rc == -SPVX_ENOMEM)
			return rc;
		if (rc < 0)
			rc = look_at_unreadable(l, in, why.message);
		else
			rc = o->pipeline ? look_at_pipeline(l, in, o) : 0;
		if (rc)
			return rc;
	}
	return 0;
}
