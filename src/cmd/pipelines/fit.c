/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/fit.c - checks that the objects a pipeline refers to exist, and that it
 * fits its shaders.
 */
#include "cmd/pipelines/fit.h"

#include "base/str.h"

#include <inttypes.h>
#include <stdio.h>

/* The pipeline being checked. */
struct fit_check {
	const struct pipe_checks *with;
	const struct pipe_set *set;
	const struct sx_pipe_row *row;
	int err;
};

/* Find an object, or report that it is missing. Return: the object; NULL: not kept. */
static const void *need(struct fit_check *j, uint32_t tag, uint64_t hash, uint32_t stage,
			enum sx_pipe_rule rule)
{
	const struct pipe_entry *e;
	char text[20];

	if (!hash || j->err)
		return NULL;
	e = pipe_set_find(j->set, tag, hash);
	if (!e) {
		const struct sx_pipe_finding f = {
			.address = j->row->address,
			.severity = sx_pipe_rules[rule].severity,
			.rule = sx_pipe_rules[rule].id,
			.sentence = sx_pipe_rules[rule].sentence,
			.stage = stage,
			.place = sx_str_n(text, 16),
		};

		snprintf(text, sizeof(text), "%016" PRIx64, hash);
		j->err = j->with->found(j->with->ctx, &f);
	}
	return e ? e->object : NULL;
}

static void need_sets(struct fit_check *j, const struct spvx_cache_pipeline_layout *layout)
{
	for (uint32_t i = 0; i < layout->sets.count; i++) {
		const struct spvx_cache_set_layout *set =
			need(j, SPVX_CACHE_SET_LAYOUT, layout->sets.items[i], 0,
			     SX_PIPE_MISSING_SET_LAYOUT);

		for (uint32_t k = 0; set && k < set->binding_count; k++) {
			const struct spvx_cache_hashes *h = &set->bindings[k].samplers;

			for (uint32_t n = 0; n < h->count; n++)
				need(j, SPVX_CACHE_SAMPLER, h->items[n], 0,
				     SX_PIPE_MISSING_SAMPLER);
		}
	}
}

int pipe_check_references(const struct pipe_checks *with, const struct sx_pipe_row *row)
{
	const struct spvx_cache_pipeline *p = row->p;
	struct fit_check j = { with, with->set, row, 0 };

	need(&j, SPVX_CACHE_PIPELINE_LAYOUT, p->layout, 0, SX_PIPE_MISSING_LAYOUT);
	if (row->layout)
		need_sets(&j, row->layout);
	for (uint32_t i = 0; i < p->stage_count; i++)
		need(&j, SPVX_CACHE_MODULE, p->stages[i].module, p->stages[i].stage,
		     SX_PIPE_MISSING_MODULE);
	for (uint32_t i = 0; i < p->libraries.count; i++)
		need(&j, p->tag, p->libraries.items[i], 0, SX_PIPE_MISSING_LIBRARY);
	need(&j, SPVX_CACHE_RENDER_PASS, p->render_pass, 0, SX_PIPE_MISSING_RENDER_PASS);
	need(&j, p->tag, p->base, 0, SX_PIPE_MISSING_BASE);
	return j.err;
}

/* ---- shaders ---- */

#define FLAG_LIBRARY 0x800u
#define DEPTH        4 /* most levels of libraries in libraries */

/* Report a mismatch between a pipeline and its shaders. */
static int take_finding(void *ctx, const struct sx_fit_finding *f)
{
	struct fit_check *j = ctx;
	const struct sx_pipe_finding finding = {
		.address = j->row->address,
		.severity = sx_pipe_rules[f->rule].severity,
		.rule = sx_pipe_rules[f->rule].id,
		.sentence = sx_pipe_rules[f->rule].sentence,
		.stage = f->stage,
		.place = f->place,
		.recorded = f->recorded,
		.shader = f->shader,
		.vuid = f->vuid,
	};

	return j->with->found(j->with->ctx, &finding);
}

/**
 * struct linked - a pipeline with its libraries
 * @p:      the pipeline, with the states of its parts
 * @stages: of all parts
 * @parts:  that have been taken
 * @visits: number of visits to libraries, repeated ones included
 * @lacks:  a library is missing
 */
struct linked {
	struct spvx_cache_pipeline p;
	struct sx_vec stages;  /* struct spvx_cache_stage */
	struct sx_vec dynamic; /* uint32_t */
	uint32_t parts;
	unsigned visits;
	bool lacks;
};

static int add_stages(struct linked *l, const struct spvx_cache_pipeline *p)
{
	struct spvx_cache_stage *stages =
		sx_vec_add(&l->stages, NULL, p->stage_count, sizeof(*stages));
	uint32_t *states = sx_vec_add(&l->dynamic, NULL, p->dynamic.count, sizeof(*states));

	if ((p->stage_count && !stages) || (p->dynamic.count && !states))
		return -SPVX_ENOMEM;
	if (p->stage_count)
		memcpy(stages, p->stages, p->stage_count * sizeof(*stages));
	if (p->dynamic.count)
		memcpy(states, p->dynamic.items, p->dynamic.count * sizeof(*states));
	return 0;
}

/* A level of the walk over libraries: a library, and the next one in it. */
struct step {
	const struct spvx_cache_pipeline *p;
	uint32_t next; /* index of the next of its libraries */
};

static int take_part(struct linked *l, const struct spvx_cache_pipeline *part)
{
	if (!part->parts || l->parts & part->parts)
		return 0; /* each part is taken once */
	l->parts |= part->parts;
	sx_fit_part(&l->p, part);
	return add_stages(l, part);
}

/* Most visits to libraries: nested lists may name libraries exponentially often, though a
 * pipeline has only four parts. */
#define MAX_VISITS 4096

static int link_parts(struct fit_check *j, struct linked *l)
{
	struct step steps[DEPTH + 1] = { { j->row->p, 0 } };
	unsigned depth = 1;
	int err = 0;

	while (depth && !err) {
		struct step *s = &steps[depth - 1];
		const struct pipe_entry *e;

		if (s->next == s->p->libraries.count) {
			depth--;
			continue;
		}
		if (l->visits++ == MAX_VISITS) {
			l->lacks = true;
			break;
		}
		e = pipe_set_find(j->set, j->row->p->tag, s->p->libraries.items[s->next++]);
		if (!e || !e->object) {
			l->lacks = true;
			continue;
		}
		err = take_part(l, e->object);
		if (depth <= DEPTH)
			steps[depth++] = (struct step){ e->object, 0 };
	}
	return err;
}

static const void *object(const struct pipe_set *s, uint32_t tag, uint64_t hash)
{
	const struct pipe_entry *e = hash ? pipe_set_find(s, tag, hash) : NULL;

	return e ? e->object : NULL;
}

/* Append the bindings that a stage uses. */
static int take_uses(struct sx_vec *uses, uint32_t stage, const struct sx_shader *shader)
{
	for (uint32_t i = 0; i < shader->use_count; i++) {
		struct sx_pipe_use *use;

		if (!shader->uses[i].used)
			continue;
		use = sx_vec_add(uses, NULL, 1, sizeof(*use));
		if (!use)
			return -SPVX_ENOMEM;
		*use = (struct sx_pipe_use){ shader->uses[i].set, shader->uses[i].binding,
					     stage };
	}
	return 0;
}

static int check_linked(struct fit_check *j, struct linked *l)
{
	struct sx_arena *arena = j->with->arena;
	const struct spvx_cache_pipeline_layout *layout = j->row->layout;
	const struct spvx_cache_set_layout **sets =
		sx_arena_zalloc(arena, layout ? layout->sets.count + 1 : 1,
				sizeof(const struct spvx_cache_set_layout *));
	struct sx_fit_stage *stages =
		sx_arena_zalloc(arena, l->p.stage_count + 1, sizeof(*stages));
	const struct sx_fit fit = {
		.p = &l->p,
		.layout = layout,
		.sets = sets,
		.pass = object(j->set, SPVX_CACHE_RENDER_PASS, l->p.render_pass),
		.stages = stages,
		.own_stages = j->row->p->stage_count,
		.partial = l->p.flags & FLAG_LIBRARY || l->lacks,
		.arena = arena,
	};
	int err = sets && stages ? 0 : -SPVX_ENOMEM;

	for (uint32_t i = 0; layout && i < layout->sets.count && !err; i++)
		sets[i] = object(j->set, SPVX_CACHE_SET_LAYOUT, layout->sets.items[i]);
	for (uint32_t i = 0; i < l->p.stage_count && !err; i++) {
		const struct spvx_cache_stage *s = &l->p.stages[i];

		err = pipe_shaders_find(
			j->with->shaders, j->with->lookup, s,
			pipe_set_find(j->set, SPVX_CACHE_MODULE, s->module) != NULL, arena,
			&stages[i]);
		if (!err && stages[i].shader)
			err = take_uses(j->with->uses, s->stage, stages[i].shader);
	}
	return err ? err : sx_fit(&fit, take_finding, j);
}

int pipe_check_fit(const struct pipe_checks *with, const struct sx_pipe_row *row)
{
	struct fit_check j = { with, with->set, row, 0 };
	struct linked l = { .p = *row->p };
	int err = add_stages(&l, row->p);

	if (!err && row->p->tag == SPVX_CACHE_GRAPHICS && row->p->libraries.count)
		err = link_parts(&j, &l);
	l.p.stages = l.stages.items;
	l.p.stage_count = l.stages.count;
	l.p.dynamic.items = l.dynamic.items;
	l.p.dynamic.count = l.dynamic.count;
	if (!err)
		err = check_linked(&j, &l);
	sx_vec_free(&l.stages, NULL, sizeof(struct spvx_cache_stage));
	sx_vec_free(&l.dynamic, NULL, sizeof(uint32_t));
	return err;
}

int pipe_collect_stages(const struct pipe_set *s, const struct sx_pipe_row *row,
			struct sx_vec *stages)
{
	struct fit_check j = { NULL, s, row, 0 };
	struct linked l = { .p = *row->p, .stages = *stages };
	int err = add_stages(&l, row->p);

	if (!err && row->p->tag == SPVX_CACHE_GRAPHICS && row->p->libraries.count)
		err = link_parts(&j, &l);
	*stages = l.stages;
	sx_vec_free(&l.dynamic, NULL, sizeof(uint32_t));
	return err;
}
