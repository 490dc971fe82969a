/* SPDX-License-Identifier: MIT */
/*
 * report/pipelines/words.c - what kinds of objects and stages are called.
 */
#include "report/pipelines/pipelines.h"

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

/* VkShaderStageFlagBits, from the lowest on. */
static const char *const stages[] = {
	"vertex",
	"tessellation control",
	"tessellation evaluation",
	"geometry",
	"fragment",
	"compute",
	"task",
	"mesh",
	"ray generation",
	"any hit",
	"closest hit",
	"miss",
	"intersection",
	"callable",
};

void sx_pipe_put_stage(struct sx_buf *b, uint32_t stage, char gap)
{
	for (size_t i = 0; i < sizeof(stages) / sizeof(stages[0]); i++) {
		if (stage != UINT32_C(1) << i)
			continue;
		for (const char *p = stages[i]; *p; p++)
			sx_buf_putc(b, *p == ' ' ? gap : *p);
		return;
	}
	sx_buf_puts(b, "0x");
	sx_buf_hex(b, stage, 1);
}
