/* SPDX-License-Identifier: MIT */
/*
 * cache/hash_chain.c - structures of pNext: members in hash order, which is not that of
 * their JSON.
 */
#include "cache/hash.h"
#include "cache/reader.h"

#define EXTENT          U("width"), U("height")
#define RECTANGLE       U("x"), U("y"), EXTENT
#define LOCATIONS       EACH("sampleLocations", F("x"), F("y"))
#define REFERENCE       U("attachment"), U("layout"), U("aspectMask"), CHAIN
#define FLAGS_2_DROPPED (0x40 | 0x80 | 0x100 | 0x200 | UINT64_C(0x80000000))

/* Hash an index; absent: none. */
static void hash_index(struct sx_hasher *h, const struct sx_json_node *node)
{
	uint32_t v = 0xffff;

	if (node)
		sx_cache_read_u32(node, &v);
	sx_hash_u32(h, v);
}

static const struct sx_hash_member *const rate_attachment =
	MEMBERS(IN("fragmentShadingRateAttachment", REFERENCE),
		IN("shadingRateAttachmentTexelSize", EXTENT));

static void hash_rate_attachment(struct sx_hasher *h, const struct sx_json_node *node)
{
	if (sx_json_get(node, "fragmentShadingRateAttachment"))
		sx_hash_members(h, node, rate_attachment);
	else
		sx_hash_u32(h, 0);
}

static const struct sx_hash_member *const clamp_range =
	MEMBERS(IN_OR_0("depthClampRange", F("minDepthClamp"), F("maxDepthClamp")));

static void hash_clamp_range(struct sx_hasher *h, const struct sx_json_node *node)
{
	if (sx_cache_u32(NULL, node, "depthClampMode") == 1)
		sx_hash_members(h, node, clamp_range);
	else
		sx_hash_u32(h, 0);
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

#define FEATURES MEMBERS(CODE(NULL, hash_in_order))
#define VIEW_PARTS                                                      \
	(SPVX_CACHE_PART_PRE_RASTER | SPVX_CACHE_PART_FRAGMENT_SHADER | \
	 SPVX_CACHE_PART_FRAGMENT_OUTPUT)
#define OUTPUT_PART SPVX_CACHE_PART_FRAGMENT_OUTPUT
#define STIPPLE     OR_0, UNLESS(LINE_STIPPLE), IF("stippledLineEnable", LINE_STIPPLE_ENABLE)

static const struct structure {
	uint32_t s_type;
	const struct sx_hash_member *members;
} structures[] = {
	{ 1000028002, MEMBERS(U("flags"), Z("rasterizationStream", RASTERIZATION_STREAM)) },
	/* in a library, its parts determine the members that enter the hash */
	{ 1000044002,
	  MEMBERS(GROUP(WHEN(OUTPUT_PART), N("colorAttachmentFormats")),
		  GROUP(WHEN(VIEW_PARTS), U("viewMask")),
		  GROUP(WHEN(OUTPUT_PART), LIST("colorAttachmentFormats"),
			U("depthAttachmentFormat"), U("stencilAttachmentFormat"))) },
	{ 1000053000,
	  MEMBERS(N("viewMasks"), LIST("viewMasks"), N("viewOffsets"), LIST("viewOffsets"),
		  N("correlationMasks"), LIST("correlationMasks")) },
	{ 1000068000, MEMBERS(U("images"), U("vertexInputs"), U("uniformBuffers"),
			      U("storageBuffers")) },
	{ 1000068001, FEATURES },
	{ 1000099001,
	  MEMBERS(U("flags"), Z("discardRectangleMode", DISCARD_RECTANGLE_MODE),
		  U("discardRectangleCount"),
		  GROUP(UNLESS(DISCARD_RECTANGLE), EACH("discardRectangles", RECTANGLE))) },
	{ 1000101001,
	  MEMBERS(U("flags"), Z("conservativeRasterizationMode", CONSERVATIVE_MODE),
		  ZF("extraPrimitiveOverestimationSize", EXTRA_OVERESTIMATION)) },
	{ 1000102001, MEMBERS(U("flags"), Z("depthClipEnable", DEPTH_CLIP_ENABLE)) },
	{ 1000117001, MEMBERS(N("aspectReferences"),
			      EACH("aspectReferences", U("subpass"),
				   U("inputAttachmentIndex"), U("aspectMask"))) },
	{ 1000117003, MEMBERS(Z("domainOrigin", DOMAIN_ORIGIN)) },
	{ 1000130001, MEMBERS(U("reductionMode")) },
	{ 1000135006, MEMBERS(CODE(NULL, hash_unknown)) },
	{ 1000143000, MEMBERS(N("sampleLocations"), IN("sampleLocationGridSize", EXTENT),
			      U("sampleLocationsPerPixel"), LOCATIONS) },
	{ 1000143002,
	  MEMBERS(Z("sampleLocationsEnable", SAMPLE_LOCATIONS_ENABLE),
		  GROUP(BOTH(BOTH(OR_0, UNLESS(SAMPLE_LOCATIONS)),
			     IF("sampleLocationsEnable", SAMPLE_LOCATIONS_ENABLE)),
			IN("sampleLocationsInfo", IN("sampleLocationGridSize", EXTENT),
			   U("sampleLocationsPerPixel"), N("sampleLocations"),
			   LOCATIONS))) },
	{ 1000148002,
	  MEMBERS(GROUP(BOTH(OR_0, UNLESS(BLEND_ADVANCED)), U("srcPremultiplied"),
			U("dstPremultiplied"), U("blendOverlap"))) },
	{ 1000156000, MEMBERS(U("format"), U("ycbcrModel"), U("ycbcrRange"),
			      LIST("components"), U("xChromaOffset"), U("yChromaOffset"),
			      U("chromaFilter"), U("forceExplicitReconstruction")) },
	{ 1000161000, MEMBERS(N("bindingFlags"), LIST("bindingFlags")) },
	{ 1000190001, MEMBERS(U("vertexBindingDivisorCount"),
			      EACH("vertexBindingDivisors", U("binding"), U("divisor"))) },
	{ 1000199001, MEMBERS(U("depthResolveMode"), U("stencilResolveMode"),
			      IN_OR_0("depthStencilResolveAttachment", REFERENCE)) },
	{ 1000202000, FEATURES },
	{ 1000218002,
	  MEMBERS(IN("fragmentDensityMapAttachment", U("attachment"), U("layout"))) },
	{ 1000225001, MEMBERS(U("requiredSubgroupSize")) },
	{ 1000226000, MEMBERS(CODE(NULL, hash_rate_attachment)) },
	{ 1000226001, MEMBERS(GROUP(UNLESS(FRAGMENT_SHADING_RATE),
				    IN("fragmentSize", EXTENT), LIST("combinerOps"))) },
	{ 1000226003, FEATURES },
	{ 1000232001,
	  MEMBERS(U("colorAttachmentCount"), LIST("colorAttachmentLocations", OR_0)) },
	{ 1000232002,
	  MEMBERS(U("colorAttachmentCount"), LIST("colorAttachmentInputIndices", OR_0),
		  CODE("depthInputAttachmentIndex", hash_index),
		  CODE("stencilInputAttachmentIndex", hash_index)) },
	{ 1000241001, MEMBERS(U("stencilLayout")) },
	{ 1000241002, MEMBERS(U("stencilInitialLayout"), U("stencilFinalLayout")) },
	{ 1000254001, MEMBERS(Z("provokingVertexMode", PROVOKING_VERTEX_MODE)) },
	{ 1000259001,
	  MEMBERS(Z("lineRasterizationMode", LINE_RASTERIZATION_MODE),
		  Z("stippledLineEnable", LINE_STIPPLE_ENABLE),
		  U("lineStippleFactor", STIPPLE), U("lineStipplePattern", STIPPLE)) },
	{ 1000283002, MEMBERS(GROUP(BOTH(OR_0, UNLESS(DEPTH_BIAS)), U("depthBiasExact"),
				    U("depthBiasRepresentation"))) },
	{ 1000286000, FEATURES },
	{ 1000287000, MEMBERS(LIST("customBorderColor"), U("format")) },
	{ 1000290000, MEMBERS(N("libraries"), EACH("libraries", H(NULL))) },
	{ 1000314000, MEMBERS(UU("srcStageMask"), UU("srcAccessMask"), UU("dstStageMask"),
			      UU("dstAccessMask")) },
	{ 1000316002, FEATURES },
	{ 1000320002, MEMBERS(U("flags")) },
	{ 1000326001,
	  MEMBERS(U("noInvocationFragmentShadingRates"), U("fragmentShadingRateEnums"),
		  U("supersampleFragmentShadingRates")) },
	{ 1000328000, FEATURES },
	{ 1000335000, FEATURES },
	{ 1000351002, MEMBERS(N("mutableDescriptorTypeLists"),
			      EACH("mutableDescriptorTypeLists", N(NULL), LIST(NULL))) },
	{ 1000355001, MEMBERS(Z("negativeOneToOne", NEGATIVE_ONE_TO_ONE)) },
	{ 1000376002, MEMBERS(U("multisampledRenderToSingleSampledEnable"),
			      U("rasterizationSamples")) },
	{ 1000381001, MEMBERS(U("attachmentCount"),
			      LIST("colorWriteEnables", UNLESS(COLOR_WRITE_ENABLE))) },
	{ 1000382000, MEMBERS(U("primitivesGeneratedQuery"),
			      U("primitivesGeneratedQueryWithNonZeroStreams"),
			      U("primitivesGeneratedQueryWithRasterizerDiscard")) },
	{ 1000393000, FEATURES },
	{ 1000411001,
	  MEMBERS(U("srgb"), IN("components", U("r"), U("g"), U("b"), U("a"))) },
	{ 1000458001, MEMBERS(U("disallowMerging")) },
	{ 1000470005, MEMBERS(UU("flags", .dropped = FLAGS_2_DROPPED)) },
	{ 1000482000, FEATURES },
	{ 1000569007, MEMBERS(U("allowClusterAccelerationStructure")) },
	{ 1000574000, FEATURES },
	{ 1000582001, MEMBERS(GROUP(UNLESS(DEPTH_CLAMP_RANGE), U("depthClampMode"),
				    CODE(NULL, hash_clamp_range))) },
	{ 1000611002, MEMBERS(U("maxFragmentDensityMapLayers")) },
	{ 1000628002,
	  MEMBERS(U("customResolve"),
		  GROUP(BOTH(OR_0, WHEN(SX_HASH_NO_PASS)),
			GROUP(BOTH(OR_0, WHEN(OUTPUT_PART)), N("colorAttachmentFormats"),
			      U("depthAttachmentFormat"), U("stencilAttachmentFormat"),
			      LIST("colorAttachmentFormats")))) },
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
	const struct sx_json_node *chain = sx_json_get(object, "pNext");

	for (chain = chain ? chain->child : NULL; chain; chain = chain->next) {
		uint32_t s_type = sx_cache_u32(NULL, chain, "sType");
		const struct structure *s = find_structure(s_type);

		sx_hash_u32(h, s_type);
		if (s)
			sx_hash_members(h, chain, s->members);
		else
			h->failed = true;
	}
}
