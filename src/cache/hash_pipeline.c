/* SPDX-License-Identifier: MIT */
/*
 * cache/hash_pipeline.c - hashes of pipelines: stages, libraries, and the members of each
 * kind, except the states of graphics pipelines, which are in cache/hash_states.c.
 */
#include "cache/hash.h"
#include "cache/reader.h"

/* ---- stages ---- */

/* Hash bytes in base64, each as a word. */
static void hash_base64(struct sx_hasher *h, const struct sx_json_node *node)
{
	struct sx_base64 b = { .count = 0 };
	int byte;

	if (!node || node->type != SX_JSON_STRING)
		return;
	b.text = node->text;
	while ((byte = sx_base64_next(&b)) >= 0)
		sx_hash_u32(h, (uint32_t)byte);
}

static void hash_specialization(struct sx_hasher *h, const struct sx_json_node *stage)
{
	static const struct sx_hash_member entry[] = { U("offset"), UU("size"),
						       U("constantID") };
	static const struct sx_hash_member rest[] = {
		UU("dataSize"),
		N("mapEntries"),
		EACH("mapEntries", entry),
	};
	const struct sx_json_node *info = sx_cache_get(stage, "specializationInfo");

	if (!info) {
		sx_hash_u32(h, 0);
		return;
	}
	hash_base64(h, sx_cache_get(info, "data"));
	sx_hash_members(h, info, SX_HASH_TABLE(rest));
}

static void hash_stages(struct sx_hasher *h, const struct sx_json_node *node)
{
	const struct sx_json_node *s = sx_cache_get(node, "stages");

	for (s = s ? s->child : NULL; s; s = s->next) {
		sx_hash_key(h, s, "flags");
		sx_hash_str(h, sx_cache_get(s, "name"));
		sx_hash_key(h, s, "stage");
		sx_hash_handle(h, s, "module");
		hash_specialization(h, s);
		sx_hash_chain(h, s);
	}
}

/* ---- members of all kinds ---- */

static void hash_flags(struct sx_hasher *h, const struct sx_json_node *node)
{
	if (sx_cache_chain(node, SX_STYPE_FLAGS_2))
		sx_hash_u32(h, 0);
	else
		sx_hash_key(h, node, "flags");
}

static bool has_base(const struct sx_json_node *node)
{
	return sx_cache_hash(NULL, node, "basePipelineHandle") != 0;
}

static void hash_base(struct sx_hasher *h, const struct sx_json_node *node)
{
	sx_hash_handle(h, node, "basePipelineHandle");
	sx_hash_key(h, node, "basePipelineIndex");
}

static void hash_base_or_0(struct sx_hasher *h, const struct sx_json_node *node)
{
	if (has_base(node))
		hash_base(h, node);
	else
		sx_hash_u32(h, 0);
}

static void hash_dynamic(struct sx_hasher *h, const struct sx_json_node *node)
{
	static const struct sx_hash_member members[] = { N("dynamicState"), U("flags"),
							 LIST("dynamicState") };
	const struct sx_json_node *state = sx_cache_get(node, "dynamicState");

	if (state)
		sx_hash_members(h, state, SX_HASH_TABLE(members));
	else
		sx_hash_u32(h, 0);
}

/* ---- kinds ---- */

static void hash_compute(struct sx_hasher *h, const struct sx_json_node *node)
{
	const struct sx_json_node *stage = sx_cache_get(node, "stage");

	sx_hash_handle(h, node, "layout");
	hash_flags(h, node);
	hash_base_or_0(h, node);
	sx_hash_handle(h, stage, "module");
	sx_hash_str(h, sx_cache_get(stage, "name"));
	sx_hash_key(h, stage, "flags");
	sx_hash_key(h, stage, "stage");
	hash_specialization(h, stage);
	sx_hash_chain(h, stage);
	sx_hash_chain(h, node);
}

static void hash_ray_tracing(struct sx_hasher *h, const struct sx_json_node *node)
{
	static const struct sx_hash_member interface[] = {
		U("maxPipelineRayHitAttributeSize"),
		U("maxPipelineRayPayloadSize"),
		CHAIN,
	};
	static const struct sx_hash_member group[] = {
		U("type"),          U("anyHitShader"),       U("closestHitShader"),
		U("generalShader"), U("intersectionShader"), CHAIN,
	};
	static const struct sx_hash_member groups[] = { N("groups"),
							EACH("groups", group) };
	const struct sx_json_node *part = sx_cache_get(node, "libraryInterface");
	const struct sx_json_node *list;

	hash_flags(h, node);
	sx_hash_key(h, node, "maxPipelineRayRecursionDepth");
	sx_hash_handle(h, node, "layout");
	hash_base_or_0(h, node);
	sx_hash_count(h, node, "stages");
	hash_stages(h, node);
	if (part)
		sx_hash_members(h, part, SX_HASH_TABLE(interface));
	else
		sx_hash_u32(h, 0);
	hash_dynamic(h, node);
	sx_hash_members(h, node, SX_HASH_TABLE(groups));
	part = sx_cache_get(node, "libraryInfo");
	if (part) {
		sx_hash_count(h, part, "libraries");
		list = sx_cache_get(part, "libraries");
		for (list = list ? list->child : NULL; list; list = list->next) {
			uint64_t v;

			sx_cache_read_hash(list->text, &v);
			sx_hash_u64(h, v);
		}
		sx_hash_chain(h, part);
	} else {
		sx_hash_u32(h, 0);
	}
	sx_hash_chain(h, node);
}

#define FLAG_DERIVATIVE 0x4u

static void hash_graphics(struct sx_hasher *h, const struct sx_json_node *node)
{
	const struct sx_json_node *flags_2 = sx_cache_chain(node, SX_STYPE_FLAGS_2);
	uint64_t flags = sx_cache_u64(NULL, flags_2 ? flags_2 : node, "flags");

	hash_flags(h, node);
	if ((flags & FLAG_DERIVATIVE) && has_base(node))
		hash_base(h, node);
	sx_hash_handle(h, node, "layout");
	sx_hash_handle(h, node, "renderPass");
	sx_hash_key(h, node, "subpass");
	sx_hash_count(h, node, "stages");
	hash_dynamic(h, node);
	sx_hash_graphics_states(h, node);
	hash_stages(h, node);
	sx_hash_chain(h, node);
}

void sx_hash_pipeline(struct sx_hasher *h, uint32_t tag, const struct sx_json_node *node)
{
	const struct sx_json_node *parts = sx_cache_chain(node, SX_STYPE_LIBRARY_PARTS);

	h->dynamic = sx_cache_get(sx_cache_get(node, "dynamicState"), "dynamicState");
	h->pass = sx_cache_hash(NULL, node, "renderPass") != 0;
	if (parts)
		h->parts = sx_cache_u32(NULL, parts, "flags");
	if (tag == SPVX_CACHE_GRAPHICS)
		hash_graphics(h, node);
	else if (tag == SPVX_CACHE_COMPUTE)
		hash_compute(h, node);
	else
		hash_ray_tracing(h, node);
}
