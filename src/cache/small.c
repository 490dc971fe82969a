/* SPDX-License-Identifier: MIT */
/*
 * cache/small.c - layouts, render passes, links.
 */
#include "cache/reader.h"

/* ---- descriptor set layouts ---- */

static void read_binding(struct spvx_cache_reader *r, const struct sx_json_node *node,
			 struct spvx_cache_binding *b)
{
	b->binding = sx_cache_u32(r, node, "binding");
	b->type = sx_cache_u32(r, node, "descriptorType");
	b->count = sx_cache_u32(r, node, "descriptorCount");
	b->stages = sx_cache_u32(r, node, "stageFlags");
	b->samplers = sx_cache_hashes(r, node, "immutableSamplers");
}

/* Flags and mutable types are indexed by the position of a binding. */
static void read_binding_chains(struct spvx_cache_reader *r,
				const struct sx_json_node *node,
				struct spvx_cache_binding *bindings, uint32_t count)
{
	const struct sx_json_node *chain = sx_cache_chain(node, SX_STYPE_BINDING_FLAGS);
	struct spvx_cache_u32s flags = sx_cache_u32s(r, chain, "bindingFlags");
	const struct sx_json_node *lists;
	uint32_t i = 0;

	for (uint32_t k = 0; k < flags.count && k < count; k++)
		bindings[k].flags = flags.items[k];
	chain = sx_cache_chain(node, SX_STYPE_MUTABLE_TYPES);
	lists = sx_cache_array(r, chain, "mutableDescriptorTypeLists", SX_CACHE_MAX_ITEMS);
	for (lists = lists ? lists->child : NULL; lists && i < count; lists = lists->next)
		bindings[i++].types = sx_cache_u32_list(r, lists);
}

static void read_set_layout(struct spvx_cache_reader *r, const struct sx_json_node *node)
{
	const struct sx_json_node *list =
		sx_cache_array(r, node, "bindings", SX_CACHE_MAX_ITEMS);
	struct spvx_cache_set_layout *set = sx_cache_items(r, 1, sizeof(*set));
	struct spvx_cache_binding *bindings =
		sx_cache_items(r, list ? list->count : 0, sizeof(*bindings));

	if (!set || !bindings)
		return;
	set->flags = sx_cache_u32(r, node, "flags");
	for (list = list ? list->child : NULL; list; list = list->next)
		read_binding(r, list, &bindings[set->binding_count++]);
	read_binding_chains(r, node, bindings, set->binding_count);
	set->bindings = bindings;
	r->object.set_layout = set;
}

/* ---- pipeline layouts ---- */

static void read_pipeline_layout(struct spvx_cache_reader *r,
				 const struct sx_json_node *node)
{
	const struct sx_json_node *list =
		sx_cache_array(r, node, "pushConstantRanges", SX_CACHE_MAX_ITEMS);
	struct spvx_cache_pipeline_layout *layout = sx_cache_items(r, 1, sizeof(*layout));
	struct spvx_cache_range *ranges =
		sx_cache_items(r, list ? list->count : 0, sizeof(*ranges));

	if (!layout || !ranges)
		return;
	layout->flags = sx_cache_u32(r, node, "flags");
	layout->sets = sx_cache_hashes(r, node, "setLayouts");
	for (list = list ? list->child : NULL; list; list = list->next) {
		ranges[layout->range_count++] = (struct spvx_cache_range){
			.stages = sx_cache_u32(r, list, "stageFlags"),
			.offset = sx_cache_u32(r, list, "offset"),
			.size = sx_cache_u32(r, list, "size"),
		};
	}
	layout->ranges = ranges;
	r->object.pipeline_layout = layout;
}

/* ---- render passes, of both forms ---- */

/* The number @member of each object in a list. */
static struct spvx_cache_u32s read_each(struct spvx_cache_reader *r,
					const struct sx_json_node *node, const char *key,
					const char *member)
{
	const struct sx_json_node *list = sx_cache_array(r, node, key, SX_CACHE_MAX_ITEMS);
	struct spvx_cache_u32s u = { NULL, 0 };
	uint32_t *items = list ? sx_cache_items(r, list->count, sizeof(*items)) : NULL;

	if (!items)
		return u;
	for (list = list->child; list; list = list->next)
		items[u.count++] = sx_cache_u32(r, list, member);
	u.items = items;
	return u;
}

static void read_render_pass(struct spvx_cache_reader *r, const struct sx_json_node *node)
{
	const struct sx_json_node *list =
		sx_cache_array(r, node, "subpasses", SX_CACHE_MAX_ITEMS);
	struct spvx_cache_render_pass *pass = sx_cache_items(r, 1, sizeof(*pass));
	struct spvx_cache_subpass *subpasses =
		sx_cache_items(r, list ? list->count : 0, sizeof(*subpasses));

	if (!pass || !subpasses)
		return;
	pass->flags = sx_cache_u32(r, node, "flags");
	pass->formats = read_each(r, node, "attachments", "format");
	for (list = list ? list->child : NULL; list; list = list->next) {
		struct spvx_cache_subpass *s = &subpasses[pass->subpass_count++];
		const struct sx_json_node *depth =
			sx_cache_object(r, list, "depthStencilAttachment");

		s->color = read_each(r, list, "colorAttachments", "attachment");
		s->input = read_each(r, list, "inputAttachments", "attachment");
		s->depth_stencil =
			depth ? sx_cache_u32(r, depth, "attachment") : UINT32_MAX;
	}
	pass->subpasses = subpasses;
	r->object.render_pass = pass;
}

/* ---- links ---- */

static void read_link(struct spvx_cache_reader *r, const struct sx_json_node *node)
{
	struct spvx_cache_link *link = sx_cache_items(r, 1, sizeof(*link));

	if (!link)
		return;
	link->application = sx_cache_hash(r, node, "application");
	link->hash = sx_cache_hash(r, node, "hash");
	link->tag = sx_cache_u32(r, node, "tag");
	r->object.link = link;
}

void sx_cache_read_small(struct spvx_cache_reader *r, const struct sx_json_node *node)
{
	switch (r->object.tag) {
	case SPVX_CACHE_SET_LAYOUT:
		read_set_layout(r, node);
		break;
	case SPVX_CACHE_PIPELINE_LAYOUT:
		read_pipeline_layout(r, node);
		break;
	case SPVX_CACHE_RENDER_PASS:
		read_render_pass(r, node);
		break;
	case SPVX_CACHE_LINK:
		read_link(r, node);
		break;
	default: /* their members are not needed */
		break;
	}
}
