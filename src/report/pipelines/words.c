/* SPDX-License-Identifier: MIT */
/*
 * report/pipelines/words.c - names of object kinds and stages, values of pipeline states by
 * their names in Vulkan.
 */
#include "report/pipelines/pipelines.h"

#include "base/json_read.h"
#include "base/str.h"
#include "grammar/vulkan.h"
#include "reflect/vulkan.h"

static const struct {
	const char *key;
	const char *name;
} tags[SPVX_CACHE_TAGS] = {
	[SPVX_CACHE_APPLICATION] = { "application", "application" },
	[SPVX_CACHE_SAMPLER] = { "sampler", "sampler" },
	[SPVX_CACHE_SET_LAYOUT] = { "set-layout", "set layout" },
	[SPVX_CACHE_PIPELINE_LAYOUT] = { "pipeline-layout", "pipeline layout" },
	[SPVX_CACHE_MODULE] = { "module", "module" },
	[SPVX_CACHE_RENDER_PASS] = { "render-pass", "render pass" },
	[SPVX_CACHE_GRAPHICS] = { "graphics", "graphics" },
	[SPVX_CACHE_COMPUTE] = { "compute", "compute" },
	[SPVX_CACHE_LINK] = { "link", "link" },
	[SPVX_CACHE_RAY_TRACING] = { "raytracing", "ray tracing" },
	[SPVX_CACHE_BUCKET] = { "bucket", "bucket" },
};

const char *sx_pipe_tag_key(uint32_t tag)
{
	return tag < SPVX_CACHE_TAGS ? tags[tag].key : "unknown";
}

const char *sx_pipe_tag_name(uint32_t tag)
{
	return tag < SPVX_CACHE_TAGS ? tags[tag].name : "unknown";
}

void sx_pipe_put_stage(struct sx_buf *b, uint32_t stage, char gap)
{
	const struct sx_stage *s = sx_stage_of_bit(stage);

	if (!s)
		sx_buf_printf(b, "0x%x", (unsigned)stage);
	for (const char *p = s ? s->words : ""; *p; p++)
		sx_buf_putc(b, *p == ' ' || *p == '-' ? gap : *p);
}

void sx_pipe_put_stages(struct sx_buf *b, uint32_t stages, const char *between, char gap)
{
	for (uint32_t left = stages; left; left &= left - 1) {
		if (left != stages)
			sx_buf_puts(b, between);
		sx_pipe_put_stage(b, left & (0 - left), gap);
	}
}

/* ---- values of states ---- */

/* Members of the recorded states that are enumerations. */
static const struct member {
	const char *key;
	const char *type;
	bool is_zero_shown; /* in every pipeline, since 0 is a choice too */
} members[] = {
	{ "topology", "VkPrimitiveTopology", true },
	{ "polygonMode", "VkPolygonMode", false },
	{ "cullMode", "VkCullModeFlagBits", true },
	{ "frontFace", "VkFrontFace", true },
	{ "rasterizationSamples", "VkSampleCountFlagBits", false },
	{ "depthCompareOp", "VkCompareOp", false },
	{ "compareOp", "VkCompareOp", false },
	{ "failOp", "VkStencilOp", false },
	{ "passOp", "VkStencilOp", false },
	{ "depthFailOp", "VkStencilOp", false },
	{ "logicOp", "VkLogicOp", false },
	{ "srcColorBlendFactor", "VkBlendFactor", false },
	{ "dstColorBlendFactor", "VkBlendFactor", false },
	{ "colorBlendOp", "VkBlendOp", false },
	{ "srcAlphaBlendFactor", "VkBlendFactor", false },
	{ "dstAlphaBlendFactor", "VkBlendFactor", false },
	{ "alphaBlendOp", "VkBlendOp", false },
	{ "colorWriteMask", "VkColorComponentFlagBits", false },
};

/* Write the name of a value, or the names of its flags. Return: false: it has none. */
static bool put_name(struct sx_buf *b, const char *type, uint32_t value)
{
	const char *name = sx_vk_value_name(sx_str(type), value);
	size_t before = b->len;

	if (name) {
		sx_buf_puts(b, name);
		return true;
	}
	for (uint32_t bit = 1; value && strstr(type, "Flag"); bit <<= 1) {
		if (!(value & bit))
			continue;
		name = sx_vk_value_name(sx_str(type), bit);
		if (!name)
			break;
		SX_SAY(b, SX_C(b->len == before ? "" : "|"), SX_C(name));
		value -= bit;
	}
	if (!value && b->len != before)
		return true;
	b->len = before;
	return false;
}

static bool is_zero(struct spvx_str text)
{
	for (size_t i = 0; i < text.len; i++) {
		if (text.ptr[i] != '0' && text.ptr[i] != '.')
			return false;
	}
	return true;
}

bool sx_pipe_put_members(struct sx_buf *b, const struct sx_json_node *state, bool escape)
{
	bool more = false;

	for (const struct sx_json_node *n = state->child; n; n = n->next) {
		const struct member *m = NULL;
		uint64_t value;

		for (size_t i = 0; i < SX_ARRAY_SIZE(members) && !m; i++)
			m = sx_str_is(n->key, members[i].key) ? &members[i] : NULL;
		if (n->type != SX_JSON_NUMBER ||
		    (is_zero(n->text) && !(m && m->is_zero_shown)))
			continue;
		SX_SAY(b, SX_C(more ? ", " : ""), SX_SHOWN(n->key, escape), SX_T(" "));
		if (!m || !sx_parse_u64(n->text, &value) || value > UINT32_MAX ||
		    !put_name(b, m->type, (uint32_t)value))
			sx_put_shown(b, n->text, escape);
		more = true;
	}
	return more;
}

void sx_pipe_put_state(struct sx_buf *b, uint32_t state)
{
	const char *name = sx_vk_value_name(sx_str("VkDynamicState"), state);

	if (name)
		sx_buf_puts(b, &name[sizeof("VK_DYNAMIC_STATE_") - 1]);
	else
		sx_buf_u64(b, state);
}
