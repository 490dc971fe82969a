/* SPDX-License-Identifier: MIT */
/*
 * pipeline/fit_output.c - outputs of the fragment shader against attachments, and states
 * against stages. Locations equal attachments: another mapping requires
 * dynamicRenderingLocalRead, and the rules are for a device without it.
 */
#include "pipeline/fit_state.h"

#include <stdio.h>

#define PATCH_LIST 10u
#define UNUSED     UINT32_MAX /* VK_ATTACHMENT_UNUSED */

/* ---- attachments ---- */

/* Formats of the color attachments that the pipeline renders to. */
struct targets {
	const struct spvx_cache_render_pass *pass; /* NULL: dynamic rendering */
	const struct spvx_cache_subpass *subpass;
	const struct spvx_cache_pipeline *p;
	uint32_t count;
};

/* VkFormat of an attachment; 0: it is unused. */
static uint32_t format_of(const struct targets *a, uint32_t i)
{
	uint32_t attachment;

	if (!a->pass)
		return a->p->color_formats.items[i];
	attachment = a->subpass->color.items[i];
	return attachment < a->pass->formats.count ? a->pass->formats.items[attachment] : 0;
}

/* Find the formats of the color attachments. Return: false if they are not known. */
static bool find_targets(struct fit *t, struct targets *a)
{
	const struct spvx_cache_pipeline *p = t->in->p;

	*a = (struct targets){ .p = p };
	if (!t->in->pass) {
		a->count = p->color_formats.count;
		return !p->render_pass && p->states & SPVX_CACHE_HAS_RENDERING;
	}
	a->pass = t->in->pass;
	if (p->subpass >= a->pass->subpass_count) {
		struct fit_text text = { "", "", "" };

		snprintf(text.place, sizeof(text.place), "subpass %u",
			 (unsigned)p->subpass);
		snprintf(text.recorded, FIT_TEXT, "%u subpasses",
			 (unsigned)a->pass->subpass_count);
		sx_fit_report(t, SX_PIPE_SUBPASS, 0, &text, NULL);
		return false;
	}
	a->subpass = &a->pass->subpasses[p->subpass];
	a->count = a->subpass->color.count;
	return true;
}

/* ---- outputs ---- */

static void fit_output(struct fit *t, const struct targets *a,
		       const struct sx_shader_slot *s)
{
	uint32_t format = s->location < a->count ? format_of(a, s->location) : 0;
	const struct sx_format_facts *f = sx_vkformat(format);
	struct fit_text text = { "", "", "" };

	if (format && (!f || !f->cls || !s->cls || f->cls == s->cls))
		return;
	snprintf(text.place, sizeof(text.place), "location %u", (unsigned)s->location);
	snprintf(text.shader, FIT_TEXT, "%s", sx_class_name(s->cls));
	if (!format) {
		snprintf(text.recorded, FIT_TEXT, "%u attachments", (unsigned)a->count);
		sx_fit_report(t, SX_PIPE_OUTPUT_UNATTACHED, FIT_FRAGMENT, &text, NULL);
	} else {
		snprintf(text.recorded, FIT_TEXT, "%s", f->name);
		sx_fit_report(t, SX_PIPE_OUTPUT_CLASS, FIT_FRAGMENT, &text, NULL);
	}
}

/* Report attachments with a write mask that no output writes. */
static void fit_written(struct fit *t, const struct targets *a, const struct sx_shader *s)
{
	const struct spvx_cache_pipeline *p = t->in->p;
	struct sx_lookup written;

	if (sx_fit_is_dynamic(t, DYN_WRITE_MASK) ||
	    !sx_fit_lookup(t, &written, s->output_count))
		return;
	for (uint32_t i = 0; i < s->output_count; i++) {
		if (s->outputs[i].used && !s->outputs[i].second)
			sx_lookup_add(&written, s->outputs[i].location, i);
	}
	sx_lookup_sort(&written);
	for (uint32_t i = 0; i < a->count && i < p->blend_count; i++) {
		const struct sx_format_facts *f = sx_vkformat(format_of(a, i));
		struct fit_text text = { "", "", "" };

		if (!format_of(a, i) || !p->blends[i].write_mask ||
		    sx_lookup_find(&written, i) != SX_LOOKUP_NONE)
			continue;
		snprintf(text.place, sizeof(text.place), "attachment %u", (unsigned)i);
		snprintf(text.recorded, FIT_TEXT, "%s", f ? f->name : "");
		sx_fit_report(t, SX_PIPE_ATTACHMENT_UNWRITTEN, FIT_FRAGMENT, &text, NULL);
	}
}

static void fit_blend(struct fit *t, const struct targets *a)
{
	const struct spvx_cache_pipeline *p = t->in->p;
	struct fit_text text = { "color blend state", "", "" };
	/* a subpass without attachments in use may have any number of states */
	bool any = !a->pass;

	for (uint32_t i = 0; i < a->count; i++)
		any |= format_of(a, i) != 0;
	if (!(p->states & SPVX_CACHE_HAS_BLEND) || p->blend_count == a->count || !any ||
	    (sx_fit_is_dynamic(t, DYN_BLEND_ENABLE) &&
	     sx_fit_is_dynamic(t, DYN_BLEND_EQUATION) &&
	     sx_fit_is_dynamic(t, DYN_WRITE_MASK)))
		return;
	snprintf(text.recorded, FIT_TEXT, "%u attachments", (unsigned)p->blend_count);
	snprintf(text.shader, FIT_TEXT, "%u in the %s", (unsigned)a->count,
		 a->pass ? "subpass" : "rendering info");
	sx_fit_report(t, SX_PIPE_BLEND_COUNT, 0, &text,
		      a->pass ? NULL
			      : "VUID-VkGraphicsPipelineCreateInfo-renderPass-06055");
}

void sx_fit_outputs(struct fit *t)
{
	const struct sx_fit_stage *stage = sx_fit_stage_of(t, FIT_FRAGMENT);
	const struct sx_shader *s = stage ? stage->shader : NULL;
	const struct sx_shader_slot *last = NULL;
	struct targets a;

	if (!find_targets(t, &a) || sx_fit_discards(t))
		return;
	fit_blend(t, &a);
	if (!s)
		return;
	for (uint32_t i = 0; i < s->output_count; i++) {
		if (!s->outputs[i].used || s->outputs[i].second ||
		    (last && last->location == s->outputs[i].location))
			continue;
		last = &s->outputs[i];
		fit_output(t, &a, last);
	}
	fit_written(t, &a, s);
	for (uint32_t i = 0; a.pass && i < s->use_count; i++) {
		const struct sx_shader_use *use = &s->uses[i];
		const bool listed = use->attachment < a.subpass->input.count;
		struct fit_text text = { "", "", "" };

		if (!use->used || use->attachment == SPVX_NONE ||
		    (listed && a.subpass->input.items[use->attachment] != UNUSED))
			continue;
		snprintf(text.place, sizeof(text.place), "set %u binding %u",
			 (unsigned)use->set, (unsigned)use->binding);
		snprintf(text.recorded, FIT_TEXT,
			 listed ? "none there" : "%u input attachments",
			 (unsigned)a.subpass->input.count);
		snprintf(text.shader, FIT_TEXT, "index %u", (unsigned)use->attachment);
		sx_fit_report(t, SX_PIPE_INPUT_ATTACHMENT, FIT_FRAGMENT, &text, NULL);
	}
}

/* ---- states ---- */

static void report_stages(struct fit *t, uint32_t stage, const char *what, const char *vuid)
{
	struct fit_text text = { "", "", "" };

	snprintf(text.recorded, FIT_TEXT, "%s", what);
	sx_fit_report(t, SX_PIPE_STAGES, stage, &text, vuid);
}

#define V "VUID-VkGraphicsPipelineCreateInfo-"

static void fit_stages(struct fit *t, uint32_t all, uint32_t twice)
{
	const uint32_t mesh = FIT_TASK | FIT_MESH;
	const uint32_t others = FIT_TESS_CONTROL | FIT_TESS_EVALUATION | FIT_GEOMETRY;

	if (twice)
		report_stages(t, twice & (0 - twice), "two of one stage", V "stage-06897");
	if (!(all & (FIT_VERTEX | FIT_MESH)))
		report_stages(t, 0, "neither vertex nor mesh", V "stage-02096");
	if (all & FIT_VERTEX && all & mesh)
		report_stages(t, 0, "vertex with task or mesh", V "pStages-02095");
	else if (all & others && all & mesh)
		report_stages(t, 0, "tessellation or geometry with task or mesh",
			      V "pStages-02095");
	if (all & FIT_TESS_CONTROL && !(all & FIT_TESS_EVALUATION))
		report_stages(t, FIT_TESS_CONTROL, "no tessellation evaluation",
			      V "pStages-00729");
	if (all & FIT_TESS_EVALUATION && !(all & FIT_TESS_CONTROL))
		report_stages(t, FIT_TESS_EVALUATION, "no tessellation control",
			      V "pStages-00730");
}

/* Return: the set of VkPrimitiveTopology of which tessellation makes one; 0: not known. Either
 * shader may have the modes, and PointMode overrides the others. */
static uint32_t tessellated(const struct sx_fit_stage *control,
			    const struct sx_fit_stage *evaluation)
{
	const uint32_t points = 1;
	uint32_t all;

	if (!control || !control->shader || !evaluation->shader)
		return 0;
	all = control->shader->topologies | evaluation->shader->topologies;
	return all & points ? points : all;
}

/* Check that a geometry shader reads what the stages before it make. */
static void fit_primitive(struct fit *t)
{
	const struct spvx_cache_pipeline *p = t->in->p;
	const struct sx_fit_stage *reads = sx_fit_stage_of(t, FIT_GEOMETRY);
	const struct sx_fit_stage *makes = sx_fit_stage_of(t, FIT_TESS_EVALUATION);
	struct fit_text text = { "", "tessellation", "" };
	uint32_t made = 0;

	if (makes)
		made = tessellated(sx_fit_stage_of(t, FIT_TESS_CONTROL), makes);
	else if (p->states & SPVX_CACHE_HAS_INPUT_ASSEMBLY && p->topology < PATCH_LIST &&
		 !sx_fit_is_dynamic(t, DYN_TOPOLOGY))
		made = 1u << p->topology;
	if (!made || !reads || !reads->shader || !reads->shader->topologies ||
	    made & reads->shader->topologies)
		return;
	if (!makes)
		snprintf(text.recorded, FIT_TEXT, "topology %u", (unsigned)p->topology);
	sx_fit_report(t, SX_PIPE_PRIMITIVE, FIT_GEOMETRY, &text,
		      makes ? V "pStages-00739" : V "pStages-00738");
}

void sx_fit_states(struct fit *t)
{
	const struct spvx_cache_pipeline *p = t->in->p;
	const uint32_t tessellation = FIT_TESS_CONTROL | FIT_TESS_EVALUATION;
	struct fit_text text = { "", "", "" };
	uint32_t all = 0;
	uint32_t twice = 0;
	bool patches = p->topology == PATCH_LIST;

	for (uint32_t i = 0; i < p->stage_count; i++) {
		twice |= all & p->stages[i].stage;
		all |= p->stages[i].stage;
	}
	fit_stages(t, all, twice);
	if (p->states & SPVX_CACHE_HAS_INPUT_ASSEMBLY && patches &&
	    !(all & (tessellation | FIT_MESH))) { /* meshes need no input assembly */
		snprintf(text.recorded, FIT_TEXT, "patch list");
		sx_fit_report(t, SX_PIPE_TOPOLOGY, 0, &text, V "topology-08889");
	}
	if (p->states & SPVX_CACHE_HAS_INPUT_ASSEMBLY && !patches &&
	    (all & tessellation) == tessellation) {
		snprintf(text.recorded, FIT_TEXT, "topology %u", (unsigned)p->topology);
		sx_fit_report(t, SX_PIPE_TOPOLOGY, 0, &text, V "pStages-08888");
	}
	fit_primitive(t);
	text.recorded[0] = '\0';
	if ((all & tessellation) != tessellation || sx_fit_is_dynamic(t, DYN_PATCH_POINTS))
		return;
	if (!(p->states & SPVX_CACHE_HAS_TESSELLATION))
		sx_fit_report(t, SX_PIPE_TESS_STATE, 0, &text, NULL);
	else if (!p->patch_control_points)
		sx_fit_report(t, SX_PIPE_PATCH_POINTS, 0, &text, NULL);
}
