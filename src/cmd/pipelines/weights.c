/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/weights.c - weighs the modules of archives, and adds them up by pipeline.
 */
#include "cmd/pipelines/weights.h"

#include "cmd/inputs/pipeline.h"
#include "report/records/table.h"

#include <stdlib.h>

void pipe_weights_init(struct pipe_weights *w)
{
	memset(w, 0, sizeof(*w));
	sx_strmap_init(&w->index, NULL);
	sx_arena_init(&w->arena, NULL, 0);
}

void pipe_weights_free(struct pipe_weights *w)
{
	sx_strmap_free(&w->index);
	sx_vec_free(&w->modules, NULL, sizeof(struct sx_weight));
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

/* The weights, and what makes them. */
struct weighing {
	struct pipe_weights *weights;
	struct sx_weigher weigher;
};

/* The .module of cmd_pass. */
static int take(void *ctx, struct spvx_input *input, const struct spvx_input_item *item,
		uint64_t hash)
{
	struct weighing *with = ctx;
	struct pipe_weights *w = with->weights;
	uint64_t *at = sx_strmap_at_u64(&w->index, hash, NULL);
	struct sx_weight *weight;
	int err;

	(void)input;
	if (!at || *at)
		return at ? 0 : -SPVX_ENOMEM;
	weight = sx_vec_add(&w->modules, NULL, 1, sizeof(*weight));
	if (!weight)
		return -SPVX_ENOMEM;
	*at = w->modules.count;
	err = weigh(&with->weigher, item->stream);
	*weight = sx_weigher_end(&with->weigher);
	return err;
}

int pipe_weights_read(struct pipe_weights *w, struct cmd_run *run,
		      const struct opt_list *archives)
{
	struct weighing with = { .weights = w };
	const struct cmd_pass pass = { .module = take, .ctx = &with };
	int err;

	sx_weigher_init(&with.weigher, sx_grammar(run->grammar), NULL);
	err = cmd_pass_read(run, archives, &pass);
	sx_weigher_free(&with.weigher);
	return err;
}

/* ---- pipelines ---- */

void pipe_weights_add(struct pipe_weights *w, const struct sx_pipe_row *row,
		      const struct sx_vec *stages)
{
	const struct spvx_cache_stage *stage = stages->items;
	struct sx_pipe_weight *to = sx_vec_zadd(&w->rows, NULL, 1, sizeof(*to));
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

		if (!at || !*at)
			continue;
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

void pipe_weights_put(struct pipe_weights *w, bool sorted, pipe_put_fn *put, void *ctx)
{
	struct sx_pipe_weight *rows = w->rows.items;
	uint64_t all = 0;

	if (sorted && w->rows.count)
		qsort(rows, w->rows.count, sizeof(*rows), by_cost);
	for (uint32_t i = 0; i < w->rows.count; i++)
		all += rows[i].cost;
	for (uint32_t i = 0; i < w->rows.count; i++) {
		rows[i].share = (uint32_t)sx_share(rows[i].cost, all);
		put(ctx, SX_PIPE_WEIGHTS, &rows[i]);
	}
}
