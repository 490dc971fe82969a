/* SPDX-License-Identifier: MIT */
/*
 * input/foz_pipelines.c - pipelines from their JSON:
 *
 *	{"version":6,"graphicsPipelines":{"HASH":{...,"stages":[
 *		{"flags":0,"name":"main","module":"HASH","stage":1}]}}}
 *
 * A compute pipeline has one `stage` in the place of the list. `stage` is a
 * VkShaderStageFlagBits.
 */
#include "input/foz_pipelines.h"

#include "base/alloc.h"
#include "base/json_read.h"
#include "base/str.h"
#include "base/vec.h"

/* A hash in hexadecimal. Return: false when it is none. */
static bool read_hash(struct spvx_str s, uint64_t *hash)
{
	*hash = 0;
	for (size_t i = 0; i < s.len; i++) {
		int digit = sx_hex_digit((unsigned char)s.ptr[i]);

		if (digit < 0)
			return false;
		*hash = *hash << 4 | (uint64_t)digit;
	}
	return s.len && s.len <= 16;
}

/* What has no module in it, such as an identifier of one, is no stage here. */
static int read_stage(struct sx_vec *stages, const struct spvx_allocator *a,
		      const struct sx_json_node *node)
{
	const struct sx_json_node *module = sx_json_get(node, "module");
	struct spvx_input_stage *stage;
	uint64_t bits;
	uint64_t hash;

	if (!module || module->type != SX_JSON_STRING || !read_hash(module->text, &hash) ||
	    !hash || !sx_json_get_u64(sx_json_get(node, "stage"), &bits))
		return 0;
	stage = sx_vec_add(stages, a, 1, sizeof(*stage));
	if (!stage)
		return -SPVX_ENOMEM;
	*stage = (struct spvx_input_stage){ hash, (uint32_t)bits };
	return 0;
}

static int read_pipeline(const struct sx_limits *l, struct sx_vec *stages,
			 const struct sx_json_node *node)
{
	const struct sx_json_node *list = sx_json_get(node, "stages");
	const struct sx_json_node *one = sx_json_get(node, "stage");
	struct spvx_input_pipeline pipeline = { .hash = 0 };
	int err = 0;

	stages->count = 0;
	if (list && list->type == SX_JSON_ARRAY) {
		for (list = list->child; list && !err; list = list->next)
			err = read_stage(stages, l->allocator, list);
	} else if (one) {
		err = read_stage(stages, l->allocator, one);
	}
	if (err || !read_hash(node->key, &pipeline.hash))
		return err;
	pipeline.stages = stages->items;
	pipeline.count = stages->count;
	return l->pipeline(l->pipeline_ctx, &pipeline);
}

static int read_pipelines(const struct sx_limits *l, struct sx_vec *stages,
			  const struct sx_json_node *root)
{
	static const char *const lists[] = { "graphicsPipelines", "computePipelines",
					     "raytracingPipelines" };
	int err = 0;

	for (size_t i = 0; i < sizeof(lists) / sizeof(lists[0]); i++) {
		const struct sx_json_node *list = sx_json_get(root, lists[i]);

		if (!list || list->type != SX_JSON_OBJECT)
			continue;
		for (list = list->child; list && !err; list = list->next)
			err = read_pipeline(l, stages, list);
	}
	return err;
}

int sx_foz_pipelines_tell(const struct sx_limits *l, struct spvx_str json)
{
	const struct spvx_input_pipeline none = { .hash = 0 };
	struct sx_json_node *root;
	struct sx_arena arena;
	struct sx_vec stages = { NULL, 0, 0 };
	int err = -SPVX_ESYNTAX;

	sx_arena_init(&arena, l->allocator, 0);
	/* a NUL ends the JSON, as it does before the words of a module */
	if (json.ptr && json.len && !json.ptr[json.len - 1])
		json.len--;
	if (json.ptr)
		err = sx_json_parse(&arena, json, &root, NULL);
	if (!err)
		err = read_pipelines(l, &stages, root);
	else if (err != -SPVX_ENOMEM)
		err = l->pipeline(l->pipeline_ctx, &none);
	sx_vec_free(&stages, l->allocator, sizeof(struct spvx_input_stage));
	sx_arena_free(&arena);
	return err;
}
