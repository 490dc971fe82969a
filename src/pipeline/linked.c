/* SPDX-License-Identifier: MIT */
/*
 * pipeline/linked.c - checks that the objects a pipeline refers to exist, and that it
 * fits its shaders.
 */
#include "pipeline/entry.h"

#include "base/str.h"
#include "pipeline/object.h"

#include <inttypes.h>
#include <stdio.h>

/* Find an object, or report that it is missing. Return: the object; NULL: not kept. */
static const void *need(struct sx_pipe_checker *l, uint32_t tag, uint64_t hash,
			uint32_t stage, enum sx_pipe_rule rule)
{
	const struct sx_pipe_entry *e;
	struct sx_pipe_finding f;
	char text[20];

	if (!hash)
		return NULL;
	e = sx_pipe_set_find(&l->cache->set, tag, hash);
	if (e)
		return e->object;
	snprintf(text, sizeof(text), "%016" PRIx64, hash);
	f = sx_pipe_finding_of(rule, l->seen->row.address);
	f.stage = stage;
	f.place = sx_str(text);
	sx_pipe_checker_found(l, &f);
	return NULL;
}

static void need_sets(struct sx_pipe_checker *l,
		      const struct spvx_cache_pipeline_layout *layout)
{
	for (uint32_t i = 0; i < layout->sets.count; i++) {
		const struct spvx_cache_set_layout *set =
			need(l, SPVX_CACHE_SET_LAYOUT, layout->sets.items[i], 0,
			     SX_PIPE_MISSING_SET_LAYOUT);

		for (uint32_t k = 0; set && k < set->binding_count; k++) {
			const struct spvx_cache_hashes *h = &set->bindings[k].samplers;

			for (uint32_t n = 0; n < h->count; n++)
				need(l, SPVX_CACHE_SAMPLER, h->items[n], 0,
				     SX_PIPE_MISSING_SAMPLER);
		}
	}
}

void sx_pipe_check_references(struct sx_pipe_checker *l)
{
	const struct spvx_cache_pipeline *p = l->seen->row.p;

	need(l, SPVX_CACHE_PIPELINE_LAYOUT, p->layout, 0, SX_PIPE_MISSING_LAYOUT);
	if (l->seen->row.layout)
		need_sets(l, l->seen->row.layout);
	for (uint32_t i = 0; i < p->stage_count; i++)
		need(l, SPVX_CACHE_MODULE, p->stages[i].module, p->stages[i].stage,
		     SX_PIPE_MISSING_MODULE);
	for (uint32_t i = 0; i < p->libraries.count; i++)
		need(l, p->tag, p->libraries.items[i], 0, SX_PIPE_MISSING_LIBRARY);
	need(l, SPVX_CACHE_RENDER_PASS, p->render_pass, 0, SX_PIPE_MISSING_RENDER_PASS);
	need(l, p->tag, p->base, 0, SX_PIPE_MISSING_BASE);
}

/* ---- shaders ---- */

#define DEPTH 4 /* most levels of libraries in libraries */

/* A sx_fit_fn: report a mismatch between a pipeline and its shaders. */
static int take_finding(void *ctx, const struct sx_pipe_finding *f)
{
	struct sx_pipe_checker *l = ctx;
	struct sx_pipe_finding finding = *f;

	finding.address = l->seen->row.address;
	sx_pipe_checker_found(l, &finding);
	return l->err;
}

/**
 * struct linked - a pipeline with its libraries
 * @p:      the pipeline, with the states of its parts
 * @stages: of all parts
 * @parts:  parts that have been taken; bits
 * @visits: number of visits to libraries, repeated ones included
 * @lacks:  a library is missing
 * @err:    0, or -SPVX_ENOMEM
 */
struct linked {
	struct spvx_cache_pipeline p;
	struct sx_vec stages;  /* struct spvx_cache_stage */
	struct sx_vec dynamic; /* uint32_t */
	uint32_t parts;
	unsigned visits;
	bool lacks;
	int err;
};

/* Append the stages of a pipeline, and the dynamic states of its @parts. */
static void add_stages(struct linked *l, const struct spvx_allocator *a,
		       const struct spvx_cache_pipeline *p, uint32_t parts)
{
	struct spvx_cache_stage *stages =
		sx_vec_add(&l->stages, a, p->stage_count, sizeof(*stages));

	if (p->stage_count && !stages)
		l->err = -SPVX_ENOMEM;
	if (p->stage_count && stages)
		memcpy(stages, p->stages, p->stage_count * sizeof(*stages));
	for (uint32_t i = 0; i < p->dynamic.count && !l->err; i++)
		if (parts & sx_fit_part_of(p->dynamic.items[i]) &&
		    sx_vec_put_u32(&l->dynamic, a, p->dynamic.items[i]))
			l->err = -SPVX_ENOMEM;
}

/* A level of the walk over libraries: a library, and the next one in it. */
struct step {
	const struct spvx_cache_pipeline *p;
	uint32_t next; /* index of the next of its libraries */
};

static void take_part(struct linked *l, const struct spvx_allocator *a,
		      const struct spvx_cache_pipeline *part)
{
	if (!part->parts || l->parts & part->parts)
		return; /* each part is taken once */
	l->parts |= part->parts;
	sx_fit_part(&l->p, part);
	add_stages(l, a, part, part->parts);
}

/* Most visits to libraries: nested lists may name libraries exponentially often, though a
 * pipeline has only four parts. */
#define MAX_VISITS 4096

/* Join a pipeline and its libraries. The caller frees the lists of @l. */
static void join(struct linked *l, const struct sx_pipe_set *set,
		 const struct spvx_cache_pipeline *p)
{
	struct step steps[DEPTH + 1] = { { p, 0 } };
	unsigned depth = p->tag == SPVX_CACHE_GRAPHICS && p->libraries.count;

	l->p = *p;
	add_stages(l, set->allocator, p, depth ? p->parts : UINT32_MAX);
	while (depth && !l->err) {
		struct step *s = &steps[depth - 1];
		const struct sx_pipe_entry *e;

		if (s->next == s->p->libraries.count) {
			depth--;
			continue;
		}
		if (l->visits++ == MAX_VISITS) {
			l->lacks = true;
			break;
		}
		e = sx_pipe_set_find(set, p->tag, s->p->libraries.items[s->next++]);
		if (!e || !e->object) {
			l->lacks = true;
			continue;
		}
		take_part(l, set->allocator, e->object);
		if (depth <= DEPTH)
			steps[depth++] = (struct step){ e->object, 0 };
	}
	l->p.stages = l->stages.items;
	l->p.stage_count = l->stages.count;
	l->p.dynamic.items = l->dynamic.items;
	l->p.dynamic.count = l->dynamic.count;
}

/* Append the bindings that a stage uses. */
static void take_uses(struct sx_pipe_checker *l, uint32_t stage,
		      const struct sx_shader *shader)
{
	const struct spvx_allocator *a = l->cache->set.allocator;

	for (uint32_t i = 0; i < shader->use_count && !l->err; i++) {
		const struct sx_pipe_use use = { shader->uses[i].set,
						 shader->uses[i].binding, stage };

		if (shader->uses[i].used && sx_vec_put(&l->uses, a, &use, sizeof(use)))
			l->err = -SPVX_ENOMEM;
	}
}

static void check_linked(struct sx_pipe_checker *l, const struct linked *linked)
{
	const struct sx_pipe_set *set = &l->cache->set;
	const struct spvx_cache_pipeline *p = &linked->p;
	const struct spvx_cache_pipeline_layout *layout = l->seen->row.layout;
	const struct spvx_cache_set_layout **sets =
		sx_arena_zalloc(&l->arena, layout ? layout->sets.count + 1 : 1,
				sizeof(const struct spvx_cache_set_layout *));
	struct sx_fit_stage *stages =
		sx_arena_zalloc(&l->arena, p->stage_count + 1, sizeof(*stages));
	const struct sx_fit fit = {
		.p = p,
		.layout = layout,
		.sets = sets,
		.pass = p->render_pass ? sx_pipe_set_object(set, SPVX_CACHE_RENDER_PASS,
							    p->render_pass)
				       : NULL,
		.stages = stages,
		.own_stages = l->seen->row.p->stage_count,
		.partial = p->flags & SX_PIPE_FLAG_LIBRARY || linked->lacks,
		.arena = &l->arena,
	};

	if (!sets || !stages || linked->err)
		l->err = -SPVX_ENOMEM;
	for (uint32_t i = 0; layout && i < layout->sets.count && !l->err; i++)
		sets[i] = layout->sets.items[i]
				  ? sx_pipe_set_object(set, SPVX_CACHE_SET_LAYOUT,
						       layout->sets.items[i])
				  : &sx_fit_no_set;
	for (uint32_t i = 0; i < p->stage_count && !l->err; i++) {
		const struct spvx_cache_stage *s = &p->stages[i];
		bool present = sx_pipe_set_find(set, SPVX_CACHE_MODULE, s->module) != NULL;

		l->err = sx_pipe_shaders_find(&l->cache->shaders, &l->lookup, s, present,
					      &l->arena, &stages[i]);
		if (stages[i].shader)
			take_uses(l, s->stage, stages[i].shader);
	}
	if (!l->err)
		l->err = sx_fit(&fit, take_finding, l);
}

void sx_pipe_check_fit(struct sx_pipe_checker *l)
{
	const struct sx_pipe_set *set = &l->cache->set;
	struct linked linked = { .parts = 0 };

	join(&linked, set, l->seen->row.p);
	check_linked(l, &linked);
	sx_vec_free(&linked.stages, set->allocator, sizeof(struct spvx_cache_stage));
	sx_vec_free(&linked.dynamic, set->allocator, sizeof(uint32_t));
}

int sx_pipe_collect_stages(const struct sx_pipe_set *s, const struct spvx_cache_pipeline *p,
			   struct sx_vec *stages)
{
	struct linked l = { .stages = *stages };

	l.stages.count = 0;
	join(&l, s, p);
	*stages = l.stages;
	sx_vec_free(&l.dynamic, s->allocator, sizeof(uint32_t));
	return l.err;
}
