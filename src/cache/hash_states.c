/* SPDX-License-Identifier: MIT */
/*
 * cache/hash_states.c - the states of a graphics pipeline: dynamic states enter as 0, and
 * states that drivers ignore do not enter.
 */
#include "cache/hash.h"
#include "cache/reader.h"

static bool on_or_dynamic(const struct sx_hasher *h, const struct sx_json_node *state,
			  const char *key, uint32_t dynamic)
{
	return sx_cache_u32(NULL, state, key) || sx_hash_is_dynamic(h, dynamic);
}

/* Hash a member of both faces, unless it is dynamic. */
static void hash_faces(struct sx_hasher *h, const struct sx_json_node *state,
		       const char *key, uint32_t dynamic)
{
	if (sx_hash_is_dynamic(h, dynamic))
		return;
	sx_hash_key(h, sx_cache_get(state, "front"), key);
	sx_hash_key(h, sx_cache_get(state, "back"), key);
}

static void hash_depth_stencil(struct sx_hasher *h, const struct sx_json_node *state)
{
	static const struct sx_hash_member face[] = {
		Z("compareOp", SX_DYN_STENCIL_OP),
		Z("depthFailOp", SX_DYN_STENCIL_OP),
		Z("failOp", SX_DYN_STENCIL_OP),
		Z("passOp", SX_DYN_STENCIL_OP),
	};
	static const struct sx_hash_member members[] = {
		U("flags"),
		Z("depthBoundsTestEnable", SX_DYN_DEPTH_BOUNDS_TEST_ENABLE),
		Z("depthCompareOp", SX_DYN_DEPTH_COMPARE_OP),
		Z("depthTestEnable", SX_DYN_DEPTH_TEST_ENABLE),
		Z("depthWriteEnable", SX_DYN_DEPTH_WRITE_ENABLE),
		IN("front", face),
		IN("back", face),
		Z("stencilTestEnable", SX_DYN_STENCIL_TEST_ENABLE),
	};

	sx_hash_members(h, state, SX_HASH_TABLE(members));
	if (on_or_dynamic(h, state, "depthBoundsTestEnable",
			  SX_DYN_DEPTH_BOUNDS_TEST_ENABLE) &&
	    !sx_hash_is_dynamic(h, SX_DYN_DEPTH_BOUNDS)) {
		sx_hash_f32(h, sx_cache_get(state, "minDepthBounds"));
		sx_hash_f32(h, sx_cache_get(state, "maxDepthBounds"));
	}
	if (on_or_dynamic(h, state, "stencilTestEnable", SX_DYN_STENCIL_TEST_ENABLE)) {
		hash_faces(h, state, "compareMask", SX_DYN_STENCIL_COMPARE_MASK);
		hash_faces(h, state, "reference", SX_DYN_STENCIL_REFERENCE);
		hash_faces(h, state, "writeMask", SX_DYN_STENCIL_WRITE_MASK);
	}
	sx_hash_chain(h, state);
}

static void hash_input_assembly(struct sx_hasher *h, const struct sx_json_node *state)
{
	static const struct sx_hash_member members[] = {
		U("flags"),
		Z("primitiveRestartEnable", SX_DYN_PRIMITIVE_RESTART_ENABLE),
		U("topology"),
		CHAIN,
	};

	sx_hash_members(h, state, SX_HASH_TABLE(members));
}

static void hash_rasterization(struct sx_hasher *h, const struct sx_json_node *state)
{
	static const struct sx_hash_member members[] = {
		U("flags"),
		Z("cullMode", SX_DYN_CULL_MODE),
		Z("depthClampEnable", SX_DYN_DEPTH_CLAMP_ENABLE),
		Z("frontFace", SX_DYN_FRONT_FACE),
		Z("rasterizerDiscardEnable", SX_DYN_RASTERIZER_DISCARD_ENABLE),
		Z("polygonMode", SX_DYN_POLYGON_MODE),
		Z("depthBiasEnable", SX_DYN_DEPTH_BIAS_ENABLE),
	};
	static const struct sx_hash_member bias[] = { F("depthBiasClamp"),
						      F("depthBiasSlopeFactor"),
						      F("depthBiasConstantFactor") };

	sx_hash_members(h, state, SX_HASH_TABLE(members));
	if (on_or_dynamic(h, state, "depthBiasEnable", SX_DYN_DEPTH_BIAS_ENABLE) &&
	    !sx_hash_is_dynamic(h, SX_DYN_DEPTH_BIAS))
		sx_hash_members(h, state, SX_HASH_TABLE(bias));
	if (!sx_hash_is_dynamic(h, SX_DYN_LINE_WIDTH))
		sx_hash_f32(h, sx_cache_get(state, "lineWidth"));
	sx_hash_chain(h, state);
}

static void hash_multisample(struct sx_hasher *h, const struct sx_json_node *state)
{
	static const struct sx_hash_member members[] = {
		U("flags"),
		Z("alphaToCoverageEnable", SX_DYN_ALPHA_TO_COVERAGE_ENABLE),
		Z("alphaToOneEnable", SX_DYN_ALPHA_TO_ONE_ENABLE),
		F("minSampleShading"),
		Z("rasterizationSamples", SX_DYN_RASTERIZATION_SAMPLES),
		U("sampleShadingEnable"),
	};
	static const struct sx_hash_member mask[] = { LIST("sampleMask") };

	sx_hash_members(h, state, SX_HASH_TABLE(members));
	if (sx_cache_get(state, "sampleMask") && !sx_hash_is_dynamic(h, SX_DYN_SAMPLE_MASK))
		sx_hash_members(h, state, SX_HASH_TABLE(mask));
	else
		sx_hash_u32(h, 0);
	sx_hash_chain(h, state);
}

static void hash_viewport(struct sx_hasher *h, const struct sx_json_node *state)
{
	static const struct sx_hash_member counts[] = {
		U("flags"),
		Z("scissorCount", SX_DYN_SCISSOR_WITH_COUNT),
		Z("viewportCount", SX_DYN_VIEWPORT_WITH_COUNT),
	};
	static const struct sx_hash_member scissor[] = { U("x"), U("y"), U("width"),
							 U("height") };
	static const struct sx_hash_member viewport[] = {
		F("x"), F("y"), F("width"), F("height"), F("minDepth"), F("maxDepth"),
	};
	static const struct sx_hash_member scissors[] = { EACH("scissors", scissor) };
	static const struct sx_hash_member viewports[] = { EACH("viewports", viewport) };

	sx_hash_members(h, state, SX_HASH_TABLE(counts));
	if (!sx_hash_is_dynamic(h, SX_DYN_SCISSOR) &&
	    !sx_hash_is_dynamic(h, SX_DYN_SCISSOR_WITH_COUNT))
		sx_hash_members(h, state, SX_HASH_TABLE(scissors));
	if (!sx_hash_is_dynamic(h, SX_DYN_VIEWPORT) &&
	    !sx_hash_is_dynamic(h, SX_DYN_VIEWPORT_WITH_COUNT))
		sx_hash_members(h, state, SX_HASH_TABLE(viewports));
	sx_hash_chain(h, state);
}

static void hash_vertex_input(struct sx_hasher *h, const struct sx_json_node *state)
{
	static const struct sx_hash_member attribute[] = { U("offset"), U("binding"),
							   U("format"), U("location") };
	static const struct sx_hash_member binding[] = {
		U("binding"),
		U("inputRate"),
		Z("stride", SX_DYN_VERTEX_BINDING_STRIDE),
	};
	static const struct sx_hash_member members[] = {
		U("flags"),
		N("attributes"),
		N("bindings"),
		EACH("attributes", attribute),
		EACH("bindings", binding),
		CHAIN,
	};

	sx_hash_members(h, state, SX_HASH_TABLE(members));
}

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

/* Return: whether the blend constants matter to it. */
static bool hash_blend_attachment(struct sx_hasher *h, const struct sx_json_node *a)
{
	static const struct sx_hash_member head[] = {
		Z("blendEnable", SX_DYN_BLEND_ENABLE),
		Z("colorWriteMask", SX_DYN_WRITE_MASK),
	};
	static const struct sx_hash_member equation[] = {
		Z("alphaBlendOp", SX_DYN_BLEND_ADVANCED),
		Z("colorBlendOp", SX_DYN_BLEND_ADVANCED),
		U("dstAlphaBlendFactor"),
		U("srcAlphaBlendFactor"),
		U("dstColorBlendFactor"),
		U("srcColorBlendFactor"),
	};

	sx_hash_members(h, a, SX_HASH_TABLE(head));
	if (!on_or_dynamic(h, a, "blendEnable", SX_DYN_BLEND_ENABLE)) {
		sx_hash_u32(h, 0);
		return false;
	}
	if (sx_hash_is_dynamic(h, SX_DYN_BLEND_EQUATION)) {
		sx_hash_u32(h, 0);
		return true;
	}
	sx_hash_members(h, a, SX_HASH_TABLE(equation));
	return is_constant_factor(a);
}

static void hash_blend(struct sx_hasher *h, const struct sx_json_node *state)
{
	static const struct sx_hash_member head[] = {
		U("flags"),
		N("attachments"),
		Z("logicOpEnable", SX_DYN_LOGIC_OP_ENABLE),
	};
	static const struct sx_hash_member constants[] = { FLIST("blendConstants") };
	const struct sx_json_node *a = sx_cache_get(state, "attachments");
	bool all_dynamic = sx_hash_is_dynamic(h, SX_DYN_BLEND_ENABLE) &&
			   sx_hash_is_dynamic(h, SX_DYN_WRITE_MASK) &&
			   sx_hash_is_dynamic(h, SX_DYN_BLEND_EQUATION);
	bool needs = sx_hash_is_dynamic(h, SX_DYN_BLEND_EQUATION);

	sx_hash_members(h, state, SX_HASH_TABLE(head));
	if (sx_hash_is_dynamic(h, SX_DYN_LOGIC_OP) ||
	    !on_or_dynamic(h, state, "logicOpEnable", SX_DYN_LOGIC_OP_ENABLE))
		sx_hash_u32(h, 0);
	else
		sx_hash_key(h, state, "logicOp");
	if (all_dynamic)
		sx_hash_u32(h, 0);
	for (a = a ? a->child : NULL; a && !all_dynamic; a = a->next)
		needs |= hash_blend_attachment(h, a);
	if (needs && !sx_hash_is_dynamic(h, SX_DYN_BLEND_CONSTANTS))
		sx_hash_members(h, state, SX_HASH_TABLE(constants));
	sx_hash_chain(h, state);
}

static void hash_tessellation(struct sx_hasher *h, const struct sx_json_node *state)
{
	static const struct sx_hash_member members[] = {
		U("flags"),
		Z("patchControlPoints", SX_DYN_PATCH_CONTROL_POINTS),
		CHAIN,
	};

	sx_hash_members(h, state, SX_HASH_TABLE(members));
}

void sx_hash_graphics_states(struct sx_hasher *h, const struct sx_json_node *node)
{
	static const struct {
		const char *key;
		void (*hash)(struct sx_hasher *h, const struct sx_json_node *state);
		bool nothing; /* if absent, nothing is hashed instead of 0 */
	} states[] = {
		{ "depthStencilState", hash_depth_stencil, false },
		{ "inputAssemblyState", hash_input_assembly, false },
		{ "rasterizationState", hash_rasterization, false },
		{ "multisampleState", hash_multisample, true },
		{ "viewportState", hash_viewport, false },
		{ "vertexInputState", hash_vertex_input, false },
		{ "colorBlendState", hash_blend, false },
		{ "tessellationState", hash_tessellation, false },
	};

	for (size_t i = 0; i < SX_ARRAY_SIZE(states); i++) {
		const struct sx_json_node *state = sx_cache_get(node, states[i].key);

		if (state)
			states[i].hash(h, state);
		else if (!states[i].nothing)
			sx_hash_u32(h, 0);
	}
}
