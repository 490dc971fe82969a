/* SPDX-License-Identifier: MIT */
/*
 * cache/hash_pipeline.c - hashes of pipelines: stages, libraries, and the states of graphics
 * pipelines. Dynamic states enter as 0, and states that drivers ignore do not enter.
 */
#include "cache/hash.h"
#include "cache/reader.h"

/* ---- members of all kinds ---- */

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

static const struct sx_hash_member *const old_flags = MEMBERS(U("flags"));

static void hash_flags(struct sx_hasher *h, const struct sx_json_node *node)
{
	if (sx_cache_chain(node, SX_STYPE_FLAGS_2))
		sx_hash_u32(h, 0);
	else
		sx_hash_members(h, node, old_flags);
}

static const struct sx_hash_member *const base =
	MEMBERS(H("basePipelineHandle"), U("basePipelineIndex"));

static bool has_base(const struct sx_json_node *node)
{
	return sx_cache_hash(NULL, node, "basePipelineHandle") != 0;
}

static void hash_base_or_0(struct sx_hasher *h, const struct sx_json_node *node)
{
	if (has_base(node))
		sx_hash_members(h, node, base);
	else
		sx_hash_u32(h, 0);
}

#define SPECIALIZATION                                                           \
	IN_OR_0("specializationInfo", CODE("data", hash_base64), UU("dataSize"), \
		N("mapEntries"),                                                 \
		EACH("mapEntries", U("offset"), UU("size"), U("constantID")))
#define STAGES                                                                         \
	EACH("stages", U("flags"), S("name"), U("stage"), H("module"), SPECIALIZATION, \
	     CHAIN)
#define DYNAMIC IN_OR_0("dynamicState", N("dynamicState"), U("flags"), LIST("dynamicState"))

/* ---- blending ---- */

/* VK_BLEND_FACTOR_CONSTANT_COLOR, _CONSTANT_ALPHA */
static bool is_constant_factor(const struct sx_json_node *attachment)
{
	static const char *const factors[] = { "dstAlphaBlendFactor", "srcAlphaBlendFactor",
					       "dstColorBlendFactor",
					       "srcColorBlendFactor" };

	for (size_t i = 0; i < SX_ARRAY_SIZE(factors); i++) {
		uint32_t v = sx_cache_u32(NULL, attachment, factors[i]);

		if (v == 10 || v == 12)
			return true;
	}
	return false;
}

static bool needs_constants(const struct sx_hasher *h, const struct sx_json_node *state)
{
	const struct sx_json_node *a = sx_json_get(state, "attachments");

	if (sx_hash_is_dynamic(h, SX_DYN_BLEND_EQUATION))
		return true;
	for (a = a ? a->child : NULL; a; a = a->next) {
		if ((sx_cache_u32(NULL, a, "blendEnable") ||
		     sx_hash_is_dynamic(h, SX_DYN_BLEND_ENABLE)) &&
		    is_constant_factor(a))
			return true;
	}
	return false;
}

static const struct sx_hash_member *const attachments = MEMBERS(EACH(
	"attachments", Z("blendEnable", BLEND_ENABLE), Z("colorWriteMask", WRITE_MASK),
	GROUP(BOTH(BOTH(OR_0, UNLESS(BLEND_EQUATION)), IF("blendEnable", BLEND_ENABLE)),
	      Z("alphaBlendOp", BLEND_ADVANCED), Z("colorBlendOp", BLEND_ADVANCED),
	      U("dstAlphaBlendFactor"), U("srcAlphaBlendFactor"), U("dstColorBlendFactor"),
	      U("srcColorBlendFactor"))));
static const struct sx_hash_member *const constants =
	MEMBERS(GROUP(UNLESS(BLEND_CONSTANTS), EACH("blendConstants", F(NULL))));

static void hash_attachments(struct sx_hasher *h, const struct sx_json_node *state)
{
	if (sx_hash_is_dynamic(h, SX_DYN_BLEND_ENABLE) &&
	    sx_hash_is_dynamic(h, SX_DYN_WRITE_MASK) &&
	    sx_hash_is_dynamic(h, SX_DYN_BLEND_EQUATION))
		sx_hash_u32(h, 0);
	else
		sx_hash_members(h, state, attachments);
	if (needs_constants(h, state))
		sx_hash_members(h, state, constants);
}

/* ---- graphics ---- */

#define STENCIL_FACE                                                                       \
	Z("compareOp", STENCIL_OP), Z("depthFailOp", STENCIL_OP), Z("failOp", STENCIL_OP), \
		Z("passOp", STENCIL_OP)
#define BOTH_FACES(name, state) \
	GROUP(UNLESS(state), IN_OR_0("front", U(name)), IN_OR_0("back", U(name)))

#define FLAG_DERIVATIVE 0x4u

static void hash_derivative(struct sx_hasher *h, const struct sx_json_node *node)
{
	const struct sx_json_node *flags_2 = sx_cache_chain(node, SX_STYPE_FLAGS_2);
	uint64_t flags = sx_cache_u64(NULL, flags_2 ? flags_2 : node, "flags");

	if ((flags & FLAG_DERIVATIVE) && has_base(node))
		sx_hash_members(h, node, base);
}

static const struct sx_hash_member *const graphics = MEMBERS(
	CODE(NULL, hash_flags), CODE(NULL, hash_derivative), H("layout"), H("renderPass"),
	U("subpass"), N("stages"), DYNAMIC,
	IN_OR_0("depthStencilState", U("flags"),
		Z("depthBoundsTestEnable", DEPTH_BOUNDS_TEST_ENABLE),
		Z("depthCompareOp", DEPTH_COMPARE_OP),
		Z("depthTestEnable", DEPTH_TEST_ENABLE),
		Z("depthWriteEnable", DEPTH_WRITE_ENABLE), IN("front", STENCIL_FACE),
		IN("back", STENCIL_FACE), Z("stencilTestEnable", STENCIL_TEST_ENABLE),
		GROUP(BOTH(UNLESS(DEPTH_BOUNDS),
			   IF("depthBoundsTestEnable", DEPTH_BOUNDS_TEST_ENABLE)),
		      F("minDepthBounds"), F("maxDepthBounds")),
		GROUP(IF("stencilTestEnable", STENCIL_TEST_ENABLE),
		      BOTH_FACES("compareMask", STENCIL_COMPARE_MASK),
		      BOTH_FACES("reference", STENCIL_REFERENCE),
		      BOTH_FACES("writeMask", STENCIL_WRITE_MASK)),
		CHAIN),
	IN_OR_0("inputAssemblyState", U("flags"),
		Z("primitiveRestartEnable", PRIMITIVE_RESTART_ENABLE), U("topology"),
		CHAIN),
	IN_OR_0("rasterizationState", U("flags"), Z("cullMode", CULL_MODE),
		Z("depthClampEnable", DEPTH_CLAMP_ENABLE), Z("frontFace", FRONT_FACE),
		Z("rasterizerDiscardEnable", RASTERIZER_DISCARD_ENABLE),
		Z("polygonMode", POLYGON_MODE), Z("depthBiasEnable", DEPTH_BIAS_ENABLE),
		GROUP(BOTH(UNLESS(DEPTH_BIAS), IF("depthBiasEnable", DEPTH_BIAS_ENABLE)),
		      F("depthBiasClamp"), F("depthBiasSlopeFactor"),
		      F("depthBiasConstantFactor")),
		F("lineWidth", UNLESS(LINE_WIDTH)), CHAIN),
	IN("multisampleState", U("flags"),
	   Z("alphaToCoverageEnable", ALPHA_TO_COVERAGE_ENABLE),
	   Z("alphaToOneEnable", ALPHA_TO_ONE_ENABLE), F("minSampleShading"),
	   Z("rasterizationSamples", RASTERIZATION_SAMPLES), U("sampleShadingEnable"),
	   LIST("sampleMask", OR_0, UNLESS(SAMPLE_MASK)), CHAIN),
	IN_OR_0("viewportState", U("flags"), Z("scissorCount", SCISSOR_WITH_COUNT),
		Z("viewportCount", VIEWPORT_WITH_COUNT),
		GROUP(UNLESS(SCISSOR),
		      GROUP(UNLESS(SCISSOR_WITH_COUNT),
			    EACH("scissors", U("x"), U("y"), U("width"), U("height")))),
		GROUP(UNLESS(VIEWPORT),
		      GROUP(UNLESS(VIEWPORT_WITH_COUNT),
			    EACH("viewports", F("x"), F("y"), F("width"), F("height"),
				 F("minDepth"), F("maxDepth")))),
		CHAIN),
	IN_OR_0("vertexInputState", U("flags"), N("attributes"), N("bindings"),
		EACH("attributes", U("offset"), U("binding"), U("format"), U("location")),
		EACH("bindings", U("binding"), U("inputRate"),
		     Z("stride", VERTEX_BINDING_STRIDE)),
		CHAIN),
	IN_OR_0("colorBlendState", U("flags"), N("attachments"),
		Z("logicOpEnable", LOGIC_OP_ENABLE),
		U("logicOp", OR_0, UNLESS(LOGIC_OP), IF("logicOpEnable", LOGIC_OP_ENABLE)),
		CODE(NULL, hash_attachments), CHAIN),
	IN_OR_0("tessellationState", U("flags"),
		Z("patchControlPoints", PATCH_CONTROL_POINTS), CHAIN),
	STAGES, CHAIN);

/* ---- compute, ray tracing ---- */

static const struct sx_hash_member *const compute_stage =
	MEMBERS(H("module"), S("name"), U("flags"), U("stage"), SPECIALIZATION, CHAIN);

/* An absent stage counts like one without members. */
static void hash_compute_stage(struct sx_hasher *h, const struct sx_json_node *stage)
{
	sx_hash_members(h, stage, compute_stage);
}

static const struct sx_hash_member *const compute =
	MEMBERS(H("layout"), CODE(NULL, hash_flags), CODE(NULL, hash_base_or_0),
		CODE("stage", hash_compute_stage), CHAIN);

static const struct sx_hash_member *const ray_tracing = MEMBERS(
	CODE(NULL, hash_flags), U("maxPipelineRayRecursionDepth"), H("layout"),
	CODE(NULL, hash_base_or_0), N("stages"), STAGES,
	IN_OR_0("libraryInterface", U("maxPipelineRayHitAttributeSize"),
		U("maxPipelineRayPayloadSize"), CHAIN),
	DYNAMIC, N("groups"),
	EACH("groups", U("type"), U("anyHitShader"), U("closestHitShader"),
	     U("generalShader"), U("intersectionShader"), CHAIN),
	IN_OR_0("libraryInfo", N("libraries"), EACH("libraries", H(NULL)), CHAIN), CHAIN);

void sx_hash_pipeline(struct sx_hasher *h, uint32_t tag, const struct sx_json_node *node)
{
	const struct sx_json_node *parts = sx_cache_chain(node, SX_STYPE_LIBRARY_PARTS);

	h->dynamic = sx_json_get(sx_json_get(node, "dynamicState"), "dynamicState");
	if (parts) {
		h->applies &= ~(uint32_t)SX_HASH_PARTS;
		h->applies |= sx_cache_u32(NULL, parts, "flags") & SX_HASH_PARTS;
	}
	if (sx_cache_hash(NULL, node, "renderPass"))
		h->applies &= ~(uint32_t)SX_HASH_NO_PASS;
	sx_hash_members(h, node,
			tag == SPVX_CACHE_GRAPHICS  ? graphics
			: tag == SPVX_CACHE_COMPUTE ? compute
						    : ray_tracing);
}
