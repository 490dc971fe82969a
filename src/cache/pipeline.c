/* SPDX-License-Identifier: MIT */
/*
 * cache/pipeline.c - reads pipelines: stages with their specialization, and the states that
 * are compared with shaders.
 */
#include "cache/reader.h"

/* ---- stages ---- */

static void read_specs(struct spvx_cache_reader *r, const struct sx_json_node *info,
		       struct spvx_cache_stage *s)
{
	const struct sx_json_node *list =
		sx_cache_array(r, info, "mapEntries", SX_CACHE_MAX_ITEMS);
	const struct sx_json_node *data = sx_json_get(info, "data");
	struct spvx_cache_spec *specs =
		sx_cache_items(r, list ? list->count : 0, sizeof(*specs));

	s->data_size = sx_cache_u64(r, info, "dataSize");
	if (data && data->type == SX_JSON_STRING)
		s->data_bytes = sx_cache_base64(r, data->text, &s->data);
	else if (data)
		sx_cache_fail(r, SPVX_ESYNTAX, info, "data");
	for (list = list ? list->child : NULL; specs && list; list = list->next) {
		specs[s->spec_count++] = (struct spvx_cache_spec){
			.id = sx_cache_u32(r, list, "constantID"),
			.offset = sx_cache_u32(r, list, "offset"),
			.size = sx_cache_u64(r, list, "size"),
		};
	}
	s->specs = specs;
}

static void read_stage(struct spvx_cache_reader *r, const struct sx_json_node *node,
		       struct spvx_cache_stage *s)
{
	const struct sx_json_node *name = sx_json_get(node, "name");
	const struct sx_json_node *info = sx_cache_object(r, node, "specializationInfo");

	s->stage = sx_cache_u32(r, node, "stage");
	s->flags = sx_cache_u32(r, node, "flags");
	s->module = sx_cache_hash(r, node, "module");
	if (name && name->type == SX_JSON_STRING)
		s->name = sx_cache_keep_text(r, name->text);
	else if (name)
		sx_cache_fail(r, SPVX_ESYNTAX, node, "name");
	if (info)
		read_specs(r, info, s);
}

static void read_stages(struct spvx_cache_reader *r, const struct sx_json_node *node,
			struct spvx_cache_pipeline *p)
{
	const struct sx_json_node *list =
		sx_cache_array(r, node, "stages", SX_CACHE_MAX_STAGES);
	const struct sx_json_node *one = sx_cache_object(r, node, "stage");
	struct spvx_cache_stage *stages =
		sx_cache_items(r, list ? list->count : 1, sizeof(*stages));

	if (!stages)
		return;
	for (list = list ? list->child : NULL; list; list = list->next)
		read_stage(r, list, &stages[p->stage_count++]);
	if (one && !p->stage_count)
		read_stage(r, one, &stages[p->stage_count++]);
	p->stages = stages;
}

/* ---- states of a graphics pipeline ---- */

static void read_vertex_input(struct spvx_cache_reader *r, const struct sx_json_node *node,
			      struct spvx_cache_pipeline *p)
{
	const struct sx_json_node *state = sx_cache_object(r, node, "vertexInputState");
	const struct sx_json_node *a =
		sx_cache_array(r, state, "attributes", SX_CACHE_MAX_ITEMS);
	const struct sx_json_node *b =
		sx_cache_array(r, state, "bindings", SX_CACHE_MAX_ITEMS);
	struct spvx_cache_attribute *attributes;
	struct spvx_cache_vertex_binding *bindings;

	if (!state)
		return;
	p->states |= SPVX_CACHE_HAS_VERTEX_INPUT;
	attributes = sx_cache_items(r, a ? a->count : 0, sizeof(*attributes));
	bindings = sx_cache_items(r, b ? b->count : 0, sizeof(*bindings));
	for (a = a ? a->child : NULL; a && attributes; a = a->next) {
		attributes[p->attribute_count++] = (struct spvx_cache_attribute){
			.location = sx_cache_u32(r, a, "location"),
			.binding = sx_cache_u32(r, a, "binding"),
			.offset = sx_cache_u32(r, a, "offset"),
			.format = sx_cache_u32(r, a, "format"),
		};
	}
	for (b = b ? b->child : NULL; b && bindings; b = b->next) {
		bindings[p->binding_count++] = (struct spvx_cache_vertex_binding){
			.binding = sx_cache_u32(r, b, "binding"),
			.stride = sx_cache_u32(r, b, "stride"),
			.rate = sx_cache_u32(r, b, "inputRate"),
		};
	}
	p->attributes = attributes;
	p->bindings = bindings;
}

static void read_blend(struct spvx_cache_reader *r, const struct sx_json_node *node,
		       struct spvx_cache_pipeline *p)
{
	const struct sx_json_node *state = sx_cache_object(r, node, "colorBlendState");
	const struct sx_json_node *list =
		sx_cache_array(r, state, "attachments", SX_CACHE_MAX_ITEMS);
	struct spvx_cache_blend *blends;

	if (!state)
		return;
	p->states |= SPVX_CACHE_HAS_BLEND;
	blends = sx_cache_items(r, list ? list->count : 0, sizeof(*blends));
	for (list = list ? list->child : NULL; list && blends; list = list->next) {
		blends[p->blend_count++] = (struct spvx_cache_blend){
			.enable = sx_cache_u32(r, list, "blendEnable"),
			.write_mask = sx_cache_u32(r, list, "colorWriteMask"),
		};
	}
	p->blends = blends;
}

static void read_states(struct spvx_cache_reader *r, const struct sx_json_node *node,
			struct spvx_cache_pipeline *p)
{
	const struct sx_json_node *state = sx_cache_object(r, node, "inputAssemblyState");

	if (state) {
		p->states |= SPVX_CACHE_HAS_INPUT_ASSEMBLY;
		p->topology = sx_cache_u32(r, state, "topology");
	}
	state = sx_cache_object(r, node, "tessellationState");
	if (state) {
		p->states |= SPVX_CACHE_HAS_TESSELLATION;
		p->patch_control_points = sx_cache_u32(r, state, "patchControlPoints");
	}
	state = sx_cache_object(r, node, "rasterizationState");
	if (state) {
		p->states |= SPVX_CACHE_HAS_RASTERIZATION;
		p->discards = sx_cache_u32(r, state, "rasterizerDiscardEnable");
	}
	if (sx_cache_object(r, node, "depthStencilState"))
		p->states |= SPVX_CACHE_HAS_DEPTH_STENCIL;
	read_vertex_input(r, node, p);
	read_blend(r, node, p);
}

/* ---- chains ---- */

static void read_chains(struct spvx_cache_reader *r, const struct sx_json_node *node,
			struct spvx_cache_pipeline *p)
{
	const struct sx_json_node *chain = sx_cache_chain(node, SX_STYPE_RENDERING);

	if (chain) {
		p->states |= SPVX_CACHE_HAS_RENDERING;
		p->color_formats = sx_cache_u32s(r, chain, "colorAttachmentFormats");
		p->depth_format = sx_cache_u32(r, chain, "depthAttachmentFormat");
		p->stencil_format = sx_cache_u32(r, chain, "stencilAttachmentFormat");
		p->view_mask = sx_cache_u32(r, chain, "viewMask");
	}
	chain = sx_cache_chain(node, SX_STYPE_LIBRARY_PARTS);
	if (chain) {
		p->states |= SPVX_CACHE_HAS_PARTS;
		p->parts = sx_cache_u32(r, chain, "flags");
	}
	chain = sx_cache_chain(node, SX_STYPE_LIBRARIES);
	if (chain)
		p->libraries = sx_cache_hashes(r, chain, "libraries");
	chain = sx_cache_chain(node, SX_STYPE_FLAGS_2);
	if (chain)
		p->flags = sx_cache_u64(r, chain, "flags");
	chain = sx_cache_chain(node, SX_STYPE_ATTACHMENT_LOCATIONS);
	if (chain)
		p->color_locations = sx_cache_u32s(r, chain, "colorAttachmentLocations");
}

/* ---- ray tracing ---- */

static void read_groups(struct spvx_cache_reader *r, const struct sx_json_node *node,
			struct spvx_cache_pipeline *p)
{
	const struct sx_json_node *list =
		sx_cache_array(r, node, "groups", SX_CACHE_MAX_ITEMS);
	const struct sx_json_node *info = sx_cache_object(r, node, "libraryInfo");
	struct spvx_cache_group *groups =
		sx_cache_items(r, list ? list->count : 0, sizeof(*groups));

	for (list = list ? list->child : NULL; list && groups; list = list->next) {
		groups[p->group_count++] = (struct spvx_cache_group){
			.type = sx_cache_u32(r, list, "type"),
			.general = sx_cache_u32(r, list, "generalShader"),
			.closest_hit = sx_cache_u32(r, list, "closestHitShader"),
			.any_hit = sx_cache_u32(r, list, "anyHitShader"),
			.intersection = sx_cache_u32(r, list, "intersectionShader"),
		};
	}
	p->groups = groups;
	if (info)
		p->libraries = sx_cache_hashes(r, info, "libraries");
}

void sx_cache_read_pipeline(struct spvx_cache_reader *r, const struct sx_json_node *node)
{
	struct spvx_cache_pipeline *p = sx_cache_items(r, 1, sizeof(*p));

	if (!p)
		return;
	p->tag = r->object.tag;
	p->flags = sx_cache_u32(r, node, "flags");
	p->layout = sx_cache_hash(r, node, "layout");
	p->base = sx_cache_hash(r, node, "basePipelineHandle");
	p->dynamic =
		sx_cache_u32s(r, sx_cache_object(r, node, "dynamicState"), "dynamicState");
	read_stages(r, node, p);
	read_chains(r, node, p);
	if (p->tag == SPVX_CACHE_GRAPHICS) {
		p->render_pass = sx_cache_hash(r, node, "renderPass");
		p->subpass = sx_cache_u32(r, node, "subpass");
		read_states(r, node, p);
	} else if (p->tag == SPVX_CACHE_RAY_TRACING) {
		read_groups(r, node, p);
	}
	r->object.pipeline = p;
}
