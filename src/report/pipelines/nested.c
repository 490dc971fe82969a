/* SPDX-License-Identifier: MIT */
/*
 * report/pipelines/nested.c - the objects that a pipeline refers to and its recorded state,
 * in the JSON of a pipeline shown in full.
 */
#include "report/pipelines/pipelines.h"

#include "base/json_read.h"
#include "base/sort.h"
#include "base/str.h"

#include <spvx/error.h>

#define STATE_DEPTH   16 /* recorded states nest 9 deep */
#define STATE_MEMBERS 64 /* members of an object; those of Vulkan have 30 */

/* ---- sets ---- */

void sx_pipe_json_stages(struct sx_writer *w, uint32_t stages)
{
	for (; stages; stages &= stages - 1) {
		struct sx_buf *b = sx_writer_cell(w);

		sx_pipe_put_stage(b, stages & (0 - stages), ' ');
		sx_json_str(&w->json, NULL, sx_buf_str(b));
	}
}

static void put_stages(struct sx_writer *w, const char *key, uint32_t stages)
{
	sx_json_array_inline(&w->json, key);
	sx_pipe_json_stages(w, stages);
	sx_json_end_array(&w->json);
}

static void put_binding(struct sx_writer *w, const struct sx_pipe_row *row, uint32_t set,
			const struct spvx_cache_binding *b)
{
	const struct sx_pipe_objects *o = row->objects;
	const char *type = o->type_name(b->type);
	struct sx_json *j = &w->json;

	sx_json_object_inline(j, NULL);
	sx_json_u64(j, "binding", b->binding);
	if (type)
		sx_json_cstr(j, "type", type);
	else
		sx_json_null(j, "type");
	sx_json_u64(j, "type_value", b->type);
	sx_json_u64(j, "count", b->count);
	put_stages(w, "stages", b->stages);
	if (row->checked)
		put_stages(w, "used_by", sx_pipe_used_by(row, set, b->binding));
	sx_json_end_object(j);
}

static void put_set(struct sx_writer *w, const struct sx_pipe_row *row, uint32_t number,
		    uint32_t first)
{
	const uint64_t hash = row->layout->sets.items[number];
	const struct spvx_cache_set_layout *set =
		row->objects->find(row->objects->ctx, SPVX_CACHE_SET_LAYOUT, hash);
	struct sx_json *j = &w->json;
	struct sx_buf *b = sx_writer_cell(w);
	struct sx_pipe_use use;

	sx_buf_hex(b, hash, 16);
	sx_json_object(j, NULL);
	sx_json_str(j, "hash", sx_buf_str(b));
	if (set && first != number)
		sx_json_u64(j, "as_set", first);
	if (set)
		sx_json_array(j, "bindings");
	for (uint32_t i = 0; set && first == number && i < set->binding_count; i++)
		put_binding(w, row, number, &set->bindings[i]);
	/* a set whose layout is shown with another set has only the used bindings */
	for (uint32_t at = 0;
	     set && first != number && sx_pipe_next_use(row, number, &at, &use);) {
		sx_json_object_inline(j, NULL);
		sx_json_u64(j, "binding", use.binding);
		put_stages(w, "used_by", use.stages);
		sx_json_end_object(j);
	}
	if (set)
		sx_json_end_array(j);
	sx_json_end_object(j);
}

void sx_pipe_json_sets(struct sx_writer *w, const struct sx_pipe_row *row)
{
	struct sx_vec pairs = { 0 };

	sx_buf_fail(w->out, sx_pipe_sort_sets(&pairs, row->layout));
	for (uint32_t i = 0; i < pairs.count; i++)
		put_set(w, row, i, sx_pipe_first_set(&pairs, row->layout, i));
	sx_vec_free(&pairs, NULL, sizeof(struct sx_pair));
}

/* ---- sets and their uses ---- */

int sx_pipe_sort_sets(struct sx_vec *pairs, const struct spvx_cache_pipeline_layout *l)
{
	struct sx_pair *pair = sx_vec_add(pairs, NULL, l->sets.count, sizeof(*pair));

	if (!pair && l->sets.count)
		return -SPVX_ENOMEM;
	for (uint32_t i = 0; i < l->sets.count; i++)
		pair[i] = (struct sx_pair){ l->sets.items[i], i };
	sx_sort_pairs(pair, pairs->count);
	return 0;
}

uint32_t sx_pipe_first_set(const struct sx_vec *pairs,
			   const struct spvx_cache_pipeline_layout *l, uint32_t number)
{
	const struct sx_pair *pair = pairs->items;

	return (uint32_t)pair[sx_pairs_below(pair, pairs->count, l->sets.items[number], 0)]
		.low;
}

bool sx_pipe_next_use(const struct sx_pipe_row *row, uint32_t set, uint32_t *at,
		      struct sx_pipe_use *use)
{
	const struct sx_pipe_use *uses = row->uses;
	uint32_t i = *at ? *at : SX_BELOW(uses, row->use_count, set, set);

	if (i == row->use_count || uses[i].set != set)
		return false;
	*use = (struct sx_pipe_use){ set, uses[i].binding, 0 };
	for (; i < row->use_count && !sx_compare_words(&uses[i], use, 2); i++)
		use->stages |= uses[i].stages;
	*at = i;
	return true;
}

uint32_t sx_pipe_used_by(const struct sx_pipe_row *row, uint32_t set, uint32_t binding)
{
	uint32_t begin = SX_BELOW(row->uses, row->use_count, set, set);
	uint32_t count =
		SX_BELOW(row->uses, row->use_count, set, (uint64_t)set + 1) - begin;
	uint32_t at = begin;
	uint32_t stages = 0;

	if (count)
		at += SX_BELOW(row->uses + begin, count, binding, binding);
	for (; at < begin + count && row->uses[at].binding == binding; at++)
		stages |= row->uses[at].stages;
	return stages;
}

/* ---- recorded state ---- */

/* Of members with the same key the first counts. */
static bool is_left_out(const struct sx_json_node *parent, const struct sx_json_node *node)
{
	if (!parent || parent->type != SX_JSON_OBJECT)
		return false;
	for (const struct sx_json_node *n = parent->child; n != node; n = n->next) {
		if (sx_str_eq(n->key, node->key))
			return true;
	}
	return false;
}

/* Put a value, or open an object or array. Return: whether it was opened. */
static bool put_value(struct sx_json *j, const struct sx_json_node *node, unsigned depth)
{
	const struct spvx_str none = { NULL, 0 };

	if (node->key.ptr)
		sx_json_key(j, node->key);
	switch (node->type) {
	case SX_JSON_NUMBER:
		sx_json_put_bare(j, none, node->text);
		return false;
	case SX_JSON_STRING:
		sx_json_put_str(j, none, node->text);
		return false;
	case SX_JSON_TRUE:
	case SX_JSON_FALSE:
		sx_json_put_bool(j, none, node->type == SX_JSON_TRUE);
		return false;
	case SX_JSON_OBJECT:
	case SX_JSON_ARRAY:
		if (depth == STATE_DEPTH ||
		    (node->type == SX_JSON_OBJECT && node->count > STATE_MEMBERS))
			break;
		sx_json_put_open(j, none, node->type == SX_JSON_OBJECT ? '{' : '[', true);
		return true;
	case SX_JSON_NULL:
		break;
	}
	sx_json_null(j, NULL);
	return false;
}

static void put_close(struct sx_json *j, const struct sx_json_node *node)
{
	sx_json_put_close(j, node->type == SX_JSON_OBJECT ? '}' : ']');
}

/* A member of the pipeline with all that is in it. */
static void put_tree(struct sx_json *j, const struct sx_json_node *node)
{
	const struct sx_json_node *open[STATE_DEPTH];
	unsigned depth = 0;

	while (node) {
		const struct sx_json_node *parent = depth ? open[depth - 1] : NULL;

		if (!is_left_out(parent, node) && put_value(j, node, depth)) {
			open[depth++] = node;
			if (node->child) {
				node = node->child;
				continue;
			}
			put_close(j, open[--depth]);
		}
		while (depth && !node->next) {
			node = open[--depth];
			put_close(j, node);
		}
		node = depth ? node->next : NULL;
	}
}

void sx_pipe_json_state(struct sx_writer *w, const struct sx_pipe_row *row)
{
	const struct sx_json_node *pipeline = row->node;

	sx_json_object(&w->json, "state");
	for (const struct sx_json_node *n = pipeline->child; n; n = n->next) {
		if (!sx_str_is(n->key, "stages") && !sx_str_is(n->key, "stage") &&
		    pipeline->count <= STATE_MEMBERS && !is_left_out(pipeline, n))
			put_tree(&w->json, n);
	}
	sx_json_end_object(&w->json);
}
