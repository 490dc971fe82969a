/* SPDX-License-Identifier: MIT */
/*
 * pipeline/fit.c - checks a pipeline: its stages one by one, then the interfaces between
 * them.
 */
#include "pipeline/fit_state.h"

#include <spvx/error.h>

#include <stdio.h>

void sx_fit_report(struct fit *t, enum sx_pipe_rule rule, uint32_t stage,
		   const struct fit_text *text, const char *vuid)
{
	struct sx_pipe_finding f = sx_pipe_finding_of(rule, sx_str(""));
	const uint32_t tag = t->in->p->tag;

	f.stage = stage;
	f.place = sx_str(text->place);
	f.recorded = sx_str(text->recorded);
	f.shader = sx_str(text->shader);
	f.vuid = vuid ? vuid
		      : f.rule->vuid[!f.rule->by_kind || tag == SPVX_CACHE_GRAPHICS ? 0
				     : tag == SPVX_CACHE_COMPUTE                    ? 1
										    : 2];
	if (!t->err)
		t->err = t->found(t->ctx, &f);
}

const struct sx_fit_stage *sx_fit_stage_of(const struct fit *t, uint32_t stage)
{
	for (uint32_t i = 0; i < t->in->p->stage_count; i++) {
		if (t->in->p->stages[i].stage == stage)
			return &t->in->stages[i];
	}
	return NULL;
}

bool sx_fit_lookup(struct fit *t, struct sx_lookup *l, size_t count)
{
	if (sx_lookup_open(l, t->in->arena, count))
		return true;
	t->err = -SPVX_ENOMEM;
	return false;
}

bool sx_fit_is_dynamic(const struct fit *t, uint32_t state)
{
	for (uint32_t i = 0; i < t->in->p->dynamic.count; i++) {
		if (t->in->p->dynamic.items[i] == state)
			return true;
	}
	return false;
}

bool sx_fit_discards(const struct fit *t)
{
	return t->in->p->discards && !sx_fit_is_dynamic(t, DYN_DISCARD);
}

/* ---- a stage ---- */

static void put(char *to, size_t room, struct spvx_str text)
{
	snprintf(to, room, "%.*s", (int)sx_str_cut(text, room - 1), text.ptr);
}

static void fit_module(struct fit *t, const struct sx_fit_stage *stage)
{
	struct fit_text text = { "", "", "" };

	if (stage->lack == SX_FIT_BAD_MODULE) {
		snprintf(text.place, sizeof(text.place), "%016llx",
			 (unsigned long long)stage->s->module);
		sx_fit_report(t, SX_PIPE_BAD_MODULE, stage->s->stage, &text, NULL);
	} else if (stage->lack == SX_FIT_NO_ENTRY) {
		put(text.place, sizeof(text.place), stage->s->name);
		put(text.shader, sizeof(text.shader), stage->entries);
		sx_fit_report(t, SX_PIPE_ENTRY, stage->s->stage, &text, NULL);
	}
}

static void fit_spec(struct fit *t, const struct sx_fit_stage *stage)
{
	const struct spvx_cache_stage *s = stage->s;
	struct sx_lookup ids;

	if (!sx_fit_lookup(t, &ids, s->spec_count))
		return;
	for (uint32_t i = 0; i < s->spec_count; i++)
		sx_lookup_add(&ids, s->specs[i].id, i);
	sx_lookup_sort(&ids);
	for (uint32_t i = 0; i < s->spec_count; i++) {
		const struct spvx_cache_spec *spec = &s->specs[i];
		const struct sx_shader *in = stage->shader;
		uint32_t at = in ? SX_BELOW(in->specs, in->spec_count, id, spec->id) : 0;
		const struct sx_shader_spec *constant =
			in && at < in->spec_count && in->specs[at].id == spec->id
				? &in->specs[at]
				: NULL;
		struct fit_text text = { "", "", "" };

		snprintf(text.place, sizeof(text.place), "constant %u", (unsigned)spec->id);
		if (sx_lookup_is_second(&ids, spec->id, i))
			sx_fit_report(t, SX_PIPE_SPEC_TWICE, s->stage, &text, NULL);
		if (spec->offset >= s->data_size) {
			snprintf(text.recorded, FIT_TEXT, "offset %u of %llu",
				 (unsigned)spec->offset, (unsigned long long)s->data_size);
			sx_fit_report(t, SX_PIPE_SPEC_OFFSET, s->stage, &text, NULL);
		} else if (spec->size > s->data_size - spec->offset) {
			snprintf(text.recorded, FIT_TEXT, "%llu bytes at %u of %llu",
				 (unsigned long long)spec->size, (unsigned)spec->offset,
				 (unsigned long long)s->data_size);
			sx_fit_report(t, SX_PIPE_SPEC_RANGE, s->stage, &text, NULL);
		}
		snprintf(text.recorded, FIT_TEXT, "%llu bytes",
			 (unsigned long long)spec->size);
		if (stage->shader && !constant)
			sx_fit_report(t, SX_PIPE_SPEC_UNKNOWN, s->stage, &text, NULL);
		if (!constant || constant->size == spec->size)
			continue;
		snprintf(text.shader, FIT_TEXT, "%u bytes", (unsigned)constant->size);
		sx_fit_report(t, SX_PIPE_SPEC_SIZE, s->stage, &text, NULL);
	}
}

/* ---- ray tracing ---- */

#define V         "VUID-VkRayTracingShaderGroupCreateInfoKHR-"
#define GENERAL   0 /* VkRayTracingShaderGroupTypeKHR; 2 is procedural */
#define TRIANGLES 1

static void fit_group(struct fit *t, uint32_t number)
{
	const struct spvx_cache_pipeline *p = t->in->p;
	const struct spvx_cache_group *g = &p->groups[number];

	const struct {
		const char *key;
		uint32_t index;
		uint32_t stages;
		const char *vuid;
	} shaders[] = {
		{ "intersectionShader", g->intersection, FIT_INTERSECTION, V "type-03476" },
		{ "closestHitShader", g->closest_hit, FIT_CLOSEST_HIT,
		  V "closestHitShader-03478" },
		{ "anyHitShader", g->any_hit, FIT_ANY_HIT, V "anyHitShader-03479" },
		{ "generalShader", g->general, FIT_RAY_GENERATION | FIT_MISS | FIT_CALLABLE,
		  V "type-03474" },
	};

	/* a general group has only the last one, one of triangles the two in the middle */
	const size_t first = g->type == GENERAL ? 3 : g->type == TRIANGLES;
	const size_t needed = g->type == TRIANGLES ? 4 : first;

	for (size_t i = 0; i < SX_ARRAY_SIZE(shaders) - (g->type != GENERAL); i++) {
		const uint32_t at = shaders[i].index;
		const bool is_stage = at < p->stage_count;
		struct fit_text text = { "", "", "" };

		if (at == UINT32_MAX ? i != needed
		    : is_stage       ? i >= first && p->stages[at].stage & shaders[i].stages
				     : i >= first && p->libraries.count)
			continue; /* an index past the stages refers to a library */
		snprintf(text.place, sizeof(text.place), "group %u", (unsigned)number);
		if (at == UINT32_MAX)
			snprintf(text.recorded, FIT_TEXT, "no %s", shaders[i].key);
		else
			snprintf(text.recorded, FIT_TEXT, "%s %u%s", shaders[i].key,
				 (unsigned)at,
				 i < first  ? ", which its type excludes"
				 : is_stage ? ", which is another kind of stage"
					    : "");
		if (at != UINT32_MAX && i >= first && !is_stage)
			snprintf(text.shader, FIT_TEXT, "%u stages",
				 (unsigned)p->stage_count);
		sx_fit_report(t, SX_PIPE_GROUP, 0, &text,
			      i >= first           ? shaders[i].vuid
			      : g->type == GENERAL ? V "type-03475"
						   : V "type-03477");
	}
}

/* ---- parts ---- */

/* Copy the given states from a part. */
static void copy_states(struct spvx_cache_pipeline *to,
			const struct spvx_cache_pipeline *part, uint32_t states)
{
	to->states = (to->states & ~states) | (part->states & states);
}

void sx_fit_part(struct spvx_cache_pipeline *to, const struct spvx_cache_pipeline *part)
{
	if (part->parts & SPVX_CACHE_PART_VERTEX_INPUT) {
		copy_states(to, part,
			    SPVX_CACHE_HAS_VERTEX_INPUT | SPVX_CACHE_HAS_INPUT_ASSEMBLY);
		to->attributes = part->attributes;
		to->attribute_count = part->attribute_count;
		to->bindings = part->bindings;
		to->binding_count = part->binding_count;
		to->topology = part->topology;
	}
	if (part->parts & SPVX_CACHE_PART_PRE_RASTER) {
		copy_states(to, part,
			    SPVX_CACHE_HAS_TESSELLATION | SPVX_CACHE_HAS_RASTERIZATION);
		to->patch_control_points = part->patch_control_points;
		to->discards = part->discards;
	}
	if (part->parts & SPVX_CACHE_PART_FRAGMENT_OUTPUT) {
		copy_states(to, part, SPVX_CACHE_HAS_BLEND | SPVX_CACHE_HAS_RENDERING);
		to->blends = part->blends;
		to->blend_count = part->blend_count;
		to->render_pass = part->render_pass;
		to->subpass = part->subpass;
		to->color_formats = part->color_formats;
		to->depth_format = part->depth_format;
		to->stencil_format = part->stencil_format;
	}
}

uint32_t sx_fit_part_of(uint32_t state)
{
	switch (state) {
	case DYN_TOPOLOGY:
	case DYN_VERTEX_INPUT:
		return SPVX_CACHE_PART_VERTEX_INPUT;
	case DYN_PATCH_POINTS:
	case DYN_DISCARD:
		return SPVX_CACHE_PART_PRE_RASTER;
	default:
		return SPVX_CACHE_PART_FRAGMENT_OUTPUT;
	}
}

/* ---- all ---- */

int sx_fit(const struct sx_fit *in, sx_fit_fn *found, void *ctx)
{
	const uint32_t sets = in->layout ? in->layout->sets.count : 0;
	struct fit t = {
		.in = in,
		.found = found,
		.ctx = ctx,
		.sets = sx_arena_zalloc(in->arena, (size_t)sets + 1, sizeof(*t.sets)),
	};
	const struct spvx_cache_pipeline *p = in->p;

	if (!t.sets)
		return -SPVX_ENOMEM;

	sx_fit_sets(&t);
	sx_fit_ranges(&t);
	for (uint32_t i = 0; i < in->own_stages; i++) {
		fit_module(&t, &in->stages[i]);
		fit_spec(&t, &in->stages[i]);
		sx_fit_layout(&t, &in->stages[i]);
	}
	for (uint32_t i = 0; i < p->group_count; i++)
		fit_group(&t, i);
	if (p->tag != SPVX_CACHE_GRAPHICS || in->partial)
		return t.err;
	sx_fit_states(&t);
	sx_fit_vertex(&t);
	sx_fit_links(&t);
	sx_fit_outputs(&t);
	return t.err;
}
