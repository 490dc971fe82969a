/* SPDX-License-Identifier: MIT */
/*
 * report/pipelines/words.c - names of object kinds and stages.
 */
#include "report/pipelines/pipelines.h"

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
