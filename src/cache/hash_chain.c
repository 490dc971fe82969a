/* SPDX-License-Identifier: MIT */
/*
 * cache/hash_chain.c - structures of pNext: members in hash order, which is not that of
 * their JSON. Structures that depend on other state have a function.
 */
#include "cache/hash.h"
#include "cache/reader.h"

typedef void chain_fn(struct sx_hasher *h, const struct sx_json_node *node);

/* ---- structures with conditions ---- */

static void hash_line(struct sx_hasher *h, const struct sx_json_node *node)
{
	static const struct sx_hash_member members[] = {
		Z("lineRasterizationMode", SX_DYN_LINE_RASTERIZATION_MODE),
		Z("stippledLineEnable", SX_DYN_LINE_STIPPLE_ENABLE),
	};
	bool on = sx_cache_u32(NULL, node, "stippledLineEnable") ||
		  sx_hash_is_dynamic(h, SX_DYN_LINE_STIPPLE_ENABLE);

	sx_hash_members(h, node, SX_HASH_TABLE(members));
	if (on && !sx_hash_is_dynamic(h, SX_DYN_LINE_STIPPLE)) {
		sx_hash_key(h, node, "lineStippleFactor");
		sx_hash_key(h, node, "lineStipplePattern");
	} else {
		sx_hash_u32(h, 0);
		sx_hash_u32(h, 0);
	}
}

static void hash_blend_advanced(struct sx_hasher *h, const struct sx_json_node *node)
{
	static const struct sx_hash_member members[] = { U("srcPremultiplied"),
							 U("dstPremultiplied"),
							 U("blendOverlap") };

	if (sx_hash_is_dynamic(h, SX_DYN_BLEND_ADVANCED))
		sx_hash_u32(h, 0);
	else
		sx_hash_members(h, node, SX_HASH_TABLE(members));
}

static void hash_mutable(struct sx_hasher *h, const struct sx_json_node *node)
{
	const struct sx_json_node *list = sx_cache_get(node, "mutableDescriptorTypeLists");
	uint32_t v;

	sx_hash_u32(h, list ? (uint32_t)list->count : 0);
	for (list = list ? list->child : NULL; list; list = list->next) {
		sx_hash_u32(h, (uint32_t)list->count);
		for (const struct sx_json_node *n = list->child; n; n = n->next) {
			sx_cache_read_u32(n, &v);
			sx_hash_u32(h, v);
		}
	}
}

static const struct sx_hash_member reference[] = { U("attachment"), U("layout"),
						   U("aspectMask"), CHAIN };

static void hash_depth_resolve(struct sx_hasher *h, const struct sx_json_node *node)
{
	const struct sx_json_node *to = sx_cache_get(node, "depthStencilResolveAttachment");

	sx_hash_key(h, node, "depthResolveMode");
	sx_hash_key(h, node, "stencilResolveMode");
	if (to)
		sx_hash_members(h, to, SX_HASH_TABLE(reference));
	else
		sx_hash_u32(h, 0);
}

static const struct sx_hash_member extent[] = { U("width"), U("height") };

static void hash_rate_attachment(struct sx_hasher *h, const struct sx_json_node *node)
{
	const struct sx_json_node *to = sx_cache_get(node, "fragmentShadingRateAttachment");
	static const struct sx_hash_member size[] = {
		IN("shadingRateAttachmentTexelSize", extent),
	};

	if (!to) {
		sx_hash_u32(h, 0);
		return;
	}
	sx_hash_members(h, to, SX_HASH_TABLE(reference));
	sx_hash_members(h, node, SX_HASH_TABLE(size));
}

/* In a library, its parts determine the members that enter the hash. */
static void hash_rendering(struct sx_hasher *h, const struct sx_json_node *node)
{
	const uint32_t views = SPVX_CACHE_PART_PRE_RASTER |
			       SPVX_CACHE_PART_FRAGMENT_SHADER |
			       SPVX_CACHE_PART_FRAGMENT_OUTPUT;
	static const struct sx_hash_member formats[] = {
		LIST("colorAttachmentFormats"),
		U("depthAttachmentFormat"),
		U("stencilAttachmentFormat"),
	};

	if (h->parts & SPVX_CACHE_PART_FRAGMENT_OUTPUT)
		sx_hash_count(h, node, "colorAttachmentFormats");
	if (h->parts & views)
		sx_hash_key(h, node, "viewMask");
	if (h->parts & SPVX_CACHE_PART_FRAGMENT_OUTPUT)
		sx_hash_members(h, node, SX_HASH_TABLE(formats));
}

static void hash_color_write(struct sx_hasher *h, const struct sx_json_node *node)
{
	static const struct sx_hash_member enables[] = { LIST("colorWriteEnables") };

	sx_hash_key(h, node, "attachmentCount");
	if (!sx_hash_is_dynamic(h, SX_DYN_COLOR_WRITE_ENABLE))
		sx_hash_members(h, node, SX_HASH_TABLE(enables));
}

static const struct sx_hash_member location[] = { F("x"), F("y") };
static const struct sx_hash_member locations[] = {
	IN("sampleLocationGridSize", extent),
	U("sampleLocationsPerPixel"),
	N("sampleLocations"),
	EACH("sampleLocations", location),
};

static void hash_sample_locations(struct sx_hasher *h, const struct sx_json_node *node)
{
	static const struct sx_hash_member enable[] = {
		Z("sampleLocationsEnable", SX_DYN_SAMPLE_LOCATIONS_ENABLE),
	};
	static const struct sx_hash_member info[] = { IN("sampleLocationsInfo",
							 locations) };
	bool on = sx_cache_u32(NULL, node, "sampleLocationsEnable") ||
		  sx_hash_is_dynamic(h, SX_DYN_SAMPLE_LOCATIONS_ENABLE);

	sx_hash_members(h, node, SX_HASH_TABLE(enable));
	if (on && !sx_hash_is_dynamic(h, SX_DYN_SAMPLE_LOCATIONS))
		sx_hash_members(h, node, SX_HASH_TABLE(info));
	else
		sx_hash_u32(h, 0);
}

static void hash_discard_rectangles(struct sx_hasher *h, const struct sx_json_node *node)
{
	static const struct sx_hash_member head[] = {
		U("flags"),
		Z("discardRectangleMode", SX_DYN_DISCARD_RECTANGLE_MODE),
		U("discardRectangleCount"),
	};
	static const struct sx_hash_member rectangle[] = { U("x"), U("y"), U("width"),
							   U("height") };
	static const struct sx_hash_member list[] = { EACH("discardRectangles",
							   rectangle) };

	sx_hash_members(h, node, SX_HASH_TABLE(head));
	if (!sx_hash_is_dynamic(h, SX_DYN_DISCARD_RECTANGLE))
		sx_hash_members(h, node, SX_HASH_TABLE(list));
}

static void hash_shading_rate(struct sx_hasher *h, const struct sx_json_node *node)
{
	static const struct sx_hash_member members[] = { IN("fragmentSize", extent),
							 LIST("combinerOps") };

	if (!sx_hash_is_dynamic(h, SX_DYN_FRAGMENT_SHADING_RATE))
		sx_hash_members(h, node, SX_HASH_TABLE(members));
}

static void hash_depth_bias(struct sx_hasher *h, const struct sx_json_node *node)
{
	if (sx_hash_is_dynamic(h, SX_DYN_DEPTH_BIAS)) {
		sx_hash_u32(h, 0);
		return;
	}
	sx_hash_key(h, node, "depthBiasExact");
	sx_hash_key(h, node, "depthBiasRepresentation");
}

static void hash_clamp_range(struct sx_hasher *h, const struct sx_json_node *node)
{
	static const struct sx_hash_member range[] = { F("minDepthClamp"),
						       F("maxDepthClamp") };
	const struct sx_json_node *inside = sx_cache_get(node, "depthClampRange");

	if (sx_hash_is_dynamic(h, SX_DYN_DEPTH_CLAMP_RANGE))
		return;
	sx_hash_key(h, node, "depthClampMode");
	if (sx_cache_u32(NULL, node, "depthClampMode") == 1 && inside)
		sx_hash_members(h, inside, SX_HASH_TABLE(range));
	else
		sx_hash_u32(h, 0);
}

/* Hash the numbers of an array, or 0 if it is absent. */
static void hash_list_or_0(struct sx_hasher *h, const struct sx_json_node *node,
			   const char *key)
{
	const struct sx_hash_member list[] = { LIST(key) };

	if (sx_cache_get(node, key))
		sx_hash_members(h, node, SX_HASH_TABLE(list));
	else
		sx_hash_u32(h, 0);
}

static void hash_attachment_locations(struct sx_hasher *h, const struct sx_json_node *node)
{
	sx_hash_key(h, node, "colorAttachmentCount");
	hash_list_or_0(h, node, "colorAttachmentLocations");
}

static void hash_index(struct sx_hasher *h, const struct sx_json_node *node,
		       const char *key)
{
	const uint32_t none = 0xffff;

	if (sx_cache_get(node, key))
		sx_hash_key(h, node, key);
	else
		sx_hash_u32(h, none);
}

static void hash_input_indices(struct sx_hasher *h, const struct sx_json_node *node)
{
	sx_hash_key(h, node, "colorAttachmentCount");
	hash_list_or_0(h, node, "colorAttachmentInputIndices");
	hash_index(h, node, "depthInputAttachmentIndex");
	hash_index(h, node, "stencilInputAttachmentIndex");
}

static void hash_flags_2(struct sx_hasher *h, const struct sx_json_node *node)
{
	const uint64_t dropped = 0x40 | 0x80 | 0x100 | 0x200 | 0x80000000;

	sx_hash_u64(h, sx_cache_u64(NULL, node, "flags") & ~dropped);
}

static void hash_custom_resolve(struct sx_hasher *h, const struct sx_json_node *node)
{
	static const struct sx_hash_member formats[] = {
		N("colorAttachmentFormats"),
		U("depthAttachmentFormat"),
		U("stencilAttachmentFormat"),
		LIST("colorAttachmentFormats"),
	};

	sx_hash_key(h, node, "customResolve");
	if (h->pass || !(h->parts & SPVX_CACHE_PART_FRAGMENT_OUTPUT))
		sx_hash_u32(h, 0);
	else
		sx_hash_members(h, node, SX_HASH_TABLE(formats));
}

/* Features: in the order of the JSON. */
static void hash_in_order(struct sx_hasher *h, const struct sx_json_node *node)
{
	uint32_t v;

	for (const struct sx_json_node *n = node->child; n; n = n->next) {
		if (n->key.len == 5 && !memcmp(n->key.ptr, "sType", 5))
			continue;
		if (sx_cache_read_u32(n, &v))
			sx_hash_u32(h, v);
	}
}

/* Descriptor heaps: which members enter depends on state that is not recorded. */
static void hash_unknown(struct sx_hasher *h, const struct sx_json_node *node)
{
	(void)node;
	h->failed = true;
}

/* ---- structures that are lists of members ---- */

#define MEMBERS(name, ...) static const struct sx_hash_member name[] = { __VA_ARGS__ }

MEMBERS(stream, U("flags"), Z("rasterizationStream", SX_DYN_RASTERIZATION_STREAM));
MEMBERS(multiview, N("viewMasks"), LIST("viewMasks"), N("viewOffsets"), LIST("viewOffsets"),
	N("correlationMasks"), LIST("correlationMasks"));
MEMBERS(robustness, U("images"), U("vertexInputs"), U("uniformBuffers"),
	U("storageBuffers"));
MEMBERS(conservative, U("flags"),
	Z("conservativeRasterizationMode", SX_DYN_CONSERVATIVE_MODE),
	ZF("extraPrimitiveOverestimationSize", SX_DYN_EXTRA_OVERESTIMATION));
MEMBERS(depth_clip, U("flags"), Z("depthClipEnable", SX_DYN_DEPTH_CLIP_ENABLE));
MEMBERS(aspect, U("subpass"), U("inputAttachmentIndex"), U("aspectMask"));
MEMBERS(aspects, N("aspectReferences"), EACH("aspectReferences", aspect));
MEMBERS(domain_origin, Z("domainOrigin", SX_DYN_DOMAIN_ORIGIN));
MEMBERS(reduction, U("reductionMode"));
MEMBERS(ycbcr, U("format"), U("ycbcrModel"), U("ycbcrRange"), LIST("components"),
	U("xChromaOffset"), U("yChromaOffset"), U("chromaFilter"),
	U("forceExplicitReconstruction"));
MEMBERS(binding_flags, N("bindingFlags"), LIST("bindingFlags"));
MEMBERS(divisor, U("binding"), U("divisor"));
MEMBERS(divisors, U("vertexBindingDivisorCount"), EACH("vertexBindingDivisors", divisor));
MEMBERS(density_attachment, U("attachment"), U("layout"));
MEMBERS(density_map, IN("fragmentDensityMapAttachment", density_attachment));
MEMBERS(subgroup_size, U("requiredSubgroupSize"));
MEMBERS(stencil_layout, U("stencilLayout"));
MEMBERS(stencil_layouts, U("stencilInitialLayout"), U("stencilFinalLayout"));
MEMBERS(provoking_vertex, Z("provokingVertexMode", SX_DYN_PROVOKING_VERTEX_MODE));
MEMBERS(border_color, LIST("customBorderColor"), U("format"));
MEMBERS(barrier, UU("srcStageMask"), UU("srcAccessMask"), UU("dstStageMask"),
	UU("dstAccessMask"));
MEMBERS(rate_enums, U("noInvocationFragmentShadingRates"), U("fragmentShadingRateEnums"),
	U("supersampleFragmentShadingRates"));
MEMBERS(generated_query, U("primitivesGeneratedQuery"),
	U("primitivesGeneratedQueryWithNonZeroStreams"),
	U("primitivesGeneratedQueryWithRasterizerDiscard"));
MEMBERS(counted_locations, N("sampleLocations"), IN("sampleLocationGridSize", extent),
	U("sampleLocationsPerPixel"), EACH("sampleLocations", location));
MEMBERS(library_parts, U("flags"));
MEMBERS(clip_control, Z("negativeOneToOne", SX_DYN_NEGATIVE_ONE_TO_ONE));
MEMBERS(single_sampled, U("multisampledRenderToSingleSampledEnable"),
	U("rasterizationSamples"));
MEMBERS(components, U("r"), U("g"), U("b"), U("a"));
MEMBERS(border_mapping, U("srgb"), IN("components", components));
MEMBERS(creation_control, U("disallowMerging"));
MEMBERS(density_layers, U("maxFragmentDensityMapLayers"));
MEMBERS(cluster, U("allowClusterAccelerationStructure"));

static void hash_libraries(struct sx_hasher *h, const struct sx_json_node *node)
{
	const struct sx_json_node *list = sx_cache_get(node, "libraries");
	uint64_t v;

	sx_hash_u32(h, list ? (uint32_t)list->count : 0);
	for (list = list ? list->child : NULL; list; list = list->next) {
		sx_cache_read_hash(list->text, &v);
		sx_hash_u64(h, v);
	}
}

static const struct structure {
	uint32_t s_type;
	const struct sx_hash_member *members;
	size_t count;
	chain_fn *hash; /* NULL: the members */
} structures[] = {
	{ 1000028002, SX_HASH_TABLE(stream), NULL },
	{ 1000044002, NULL, 0, hash_rendering },
	{ 1000053000, SX_HASH_TABLE(multiview), NULL },
	{ 1000068000, SX_HASH_TABLE(robustness), NULL },
	{ 1000068001, NULL, 0, hash_in_order },
	{ 1000099001, NULL, 0, hash_discard_rectangles },
	{ 1000101001, SX_HASH_TABLE(conservative), NULL },
	{ 1000102001, SX_HASH_TABLE(depth_clip), NULL },
	{ 1000117001, SX_HASH_TABLE(aspects), NULL },
	{ 1000117003, SX_HASH_TABLE(domain_origin), NULL },
	{ 1000130001, SX_HASH_TABLE(reduction), NULL },
	{ 1000135006, NULL, 0, hash_unknown },
	{ 1000143000, SX_HASH_TABLE(counted_locations), NULL },
	{ 1000143002, NULL, 0, hash_sample_locations },
	{ 1000148002, NULL, 0, hash_blend_advanced },
	{ 1000156000, SX_HASH_TABLE(ycbcr), NULL },
	{ 1000161000, SX_HASH_TABLE(binding_flags), NULL },
	{ 1000190001, SX_HASH_TABLE(divisors), NULL },
	{ 1000199001, NULL, 0, hash_depth_resolve },
	{ 1000202000, NULL, 0, hash_in_order },
	{ 1000218002, SX_HASH_TABLE(density_map), NULL },
	{ 1000225001, SX_HASH_TABLE(subgroup_size), NULL },
	{ 1000226000, NULL, 0, hash_rate_attachment },
	{ 1000226001, NULL, 0, hash_shading_rate },
	{ 1000226003, NULL, 0, hash_in_order },
	{ 1000232001, NULL, 0, hash_attachment_locations },
	{ 1000232002, NULL, 0, hash_input_indices },
	{ 1000241001, SX_HASH_TABLE(stencil_layout), NULL },
	{ 1000241002, SX_HASH_TABLE(stencil_layouts), NULL },
	{ 1000254001, SX_HASH_TABLE(provoking_vertex), NULL },
	{ 1000259001, NULL, 0, hash_line },
	{ 1000283002, NULL, 0, hash_depth_bias },
	{ 1000286000, NULL, 0, hash_in_order },
	{ 1000287000, SX_HASH_TABLE(border_color), NULL },
	{ 1000290000, NULL, 0, hash_libraries },
	{ 1000314000, SX_HASH_TABLE(barrier), NULL },
	{ 1000316002, NULL, 0, hash_in_order },
	{ 1000320002, SX_HASH_TABLE(library_parts), NULL },
	{ 1000326001, SX_HASH_TABLE(rate_enums), NULL },
	{ 1000328000, NULL, 0, hash_in_order },
	{ 1000335000, NULL, 0, hash_in_order },
	{ 1000351002, NULL, 0, hash_mutable },
	{ 1000355001, SX_HASH_TABLE(clip_control), NULL },
	{ 1000376002, SX_HASH_TABLE(single_sampled), NULL },
	{ 1000381001, NULL, 0, hash_color_write },
	{ 1000382000, SX_HASH_TABLE(generated_query), NULL },
	{ 1000393000, NULL, 0, hash_in_order },
	{ 1000411001, SX_HASH_TABLE(border_mapping), NULL },
	{ 1000458001, SX_HASH_TABLE(creation_control), NULL },
	{ 1000470005, NULL, 0, hash_flags_2 },
	{ 1000482000, NULL, 0, hash_in_order },
	{ 1000569007, SX_HASH_TABLE(cluster), NULL },
	{ 1000574000, NULL, 0, hash_in_order },
	{ 1000582001, NULL, 0, hash_clamp_range },
	{ 1000611002, SX_HASH_TABLE(density_layers), NULL },
	{ 1000628002, NULL, 0, hash_custom_resolve },
};

static const struct structure *find_structure(uint32_t s_type)
{
	for (size_t i = 0; i < SX_ARRAY_SIZE(structures); i++) {
		if (structures[i].s_type == s_type)
			return &structures[i];
	}
	return NULL;
}

bool sx_cache_chain_known(uint32_t s_type)
{
	return find_structure(s_type) != NULL;
}

void sx_hash_chain(struct sx_hasher *h, const struct sx_json_node *object)
{
	const struct sx_json_node *chain = sx_cache_get(object, "pNext");

	for (chain = chain ? chain->child : NULL; chain; chain = chain->next) {
		uint32_t s_type = sx_cache_u32(NULL, chain, "sType");
		const struct structure *s = find_structure(s_type);

		sx_hash_u32(h, s_type);
		if (!s)
			h->failed = true;
		else if (s->hash)
			s->hash(h, chain);
		else
			sx_hash_members(h, chain, s->members, s->count);
	}
}
