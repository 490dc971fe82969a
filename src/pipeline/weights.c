/* SPDX-License-Identifier: MIT */
/*
 * pipeline/weights.c - weighs the modules of archives, and adds them up by pipeline.
 */
#include "pipeline/weights.h"

#include "base/say.h"
#include "base/sort.h"
#include "spirv/weigh.h"

#include <spvx/error.h>
#include <spvx/stream.h>

void sx_pipe_weights_init(struct sx_pipe_weights *w)
{
	memset(w, 0, sizeof(*w));
	sx_strmap_init(&w->index, NULL);
	sx_arena_init(&w->arena, NULL, 0);
}

void sx_pipe_weights_free(struct sx_pipe_weights *w)
{
	sx_strmap_free(&w->index);
	sx_vec_free(&w->modules, NULL, sizeof(struct sx_weight));
	sx_vec_free(&w->counted, NULL, sizeof(uint32_t));
	sx_vec_free(&w->rows, NULL, sizeof(struct sx_pipe_weight));
	sx_arena_free(&w->arena);
}

/* ---- modules ---- */

static int weigh(struct sx_weigher *weigher, struct spvx_stream *stream)
{
	struct spvx_insn insn;
	int err = 0;

	sx_weigher_begin(weigher);
	do {
		while (!err && spvx_next(&stream->cursor, &insn))
			err = sx_weigher_take(weigher, &insn);
	} while (!err && spvx_stream_more(stream));
	return err;
}

int sx_pipe_weights_module(struct sx_pipe_weights *w, struct sx_weigher *weigher,
			   uint64_t hash, struct spvx_stream *stream)
{
	uint64_t *at = sx_strmap_at_u64(&w->index, hash);
	struct sx_weight *weight;
	int err;

	if (!at || *at)
		return at ? 0 : -SPVX_ENOMEM;
	weight = sx_vec_add(&w->modules, NULL, 1, sizeof(*weight));
	if (!weight || sx_vec_put_u32(&w->counted, NULL, 0))
		return -SPVX_ENOMEM;
	*at = w->modules.count;
	err = weigh(weigher, stream);
	*weight = sx_weigher_end(weigher);
	return err;
}

/* ---- pipelines ---- */

void sx_pipe_weights_add(struct sx_pipe_weights *w, const struct sx_pipe_row *row,
			 const struct sx_vec *stages)
{
	const struct spvx_cache_stage *stage = stages->items;
	struct sx_pipe_weight *to = sx_vec_zadd(&w->rows, NULL, 1, sizeof(*to));
	uint32_t *counted = w->counted.items;
	uint64_t most = 0;

	if (!to) {
		w->err = -SPVX_ENOMEM;
		return;
	}
	to->address = row->address;
	to->tag = row->p->tag;
	if (!sx_arena_own(&w->arena, &to->address))
		w->err = -SPVX_ENOMEM;
	for (uint32_t i = 0; i < stages->count; i++) {
		const uint64_t *at = sx_strmap_find_u64(&w->index, stage[i].module);
		const struct sx_weight *weight = w->modules.items;

		if (!at || !*at || counted[*at - 1] == w->rows.count)
			continue;
		counted[*at - 1] = w->rows.count;
		weight += *at - 1;
		to->cost += weight->cost;
		if (weight->cost <= most)
			continue;
		most = weight->cost;
		to->cause = weight->cause;
		to->module = stage[i].module;
	}
}

static int by_cost(const void *a, const void *b)
{
	const struct sx_pipe_weight *x = a;
	const struct sx_pipe_weight *y = b;

	if (x->cost != y->cost)
		return x->cost < y->cost ? 1 : -1;
	return sx_str_cmp(x->address, y->address);
}

void sx_pipe_weights_put(struct sx_pipe_weights *w, bool sorted, sx_pipe_put_fn *put,
			 void *ctx)
{
	struct sx_pipe_weight *rows = w->rows.items;
	uint64_t all = 0;

	if (sorted)
		sx_sort(rows, w->rows.count, sizeof(*rows), by_cost);
	for (uint32_t i = 0; i < w->rows.count; i++)
		all += rows[i].cost;
	for (uint32_t i = 0; i < w->rows.count; i++) {
		rows[i].share = (uint32_t)sx_share(rows[i].cost, all);
		put(ctx, SX_PIPE_WEIGHTS, &rows[i]);
	}
}
