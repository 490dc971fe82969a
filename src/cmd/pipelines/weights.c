/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/weights.c - weighs the modules of archives, and adds them up by pipeline.
 */
#include "cmd/pipelines/weights.h"

#include "cmd/inputs/addr.h"
#include "cmd/inputs/pipeline.h"
#include "cmd/inputs/reread.h"
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

static int take(struct pipe_weights *w, struct sx_weigher *weigher,
		struct spvx_input *input, const struct spvx_input_item *item)
{
	struct sx_weight *weight;
	struct spvx_str address;
	uint64_t hash;
	uint64_t *at;
	int err = spvx_input_address(input, item->offset, &address);

	if (err || !cmd_addr_hash(address, &hash))
		return err;
	at = sx_strmap_at(&w->index, (const char *)&hash, sizeof(hash), NULL);
	if (!at)
		return -SPVX_ENOMEM;
	if (*at)
		return 0;
	weight = sx_vec_add(&w->modules, NULL, 1, sizeof(*weight));
	if (!weight)
		return -SPVX_ENOMEM;
	*at = w->modules.count;
	err = weigh(weigher, item->stream);
	*weight = sx_weigher_end(weigher);
	return err;
}

int pipe_weights_read(struct pipe_weights *w, struct cmd_run *run,
		      const struct opt_list *archives)
{
	const struct spvx_input_item *item;
	struct spvx_input_options options;
	struct spvx_input *input = NULL;
	struct sx_weigher weigher;
	int more = 0;
	int err;

	sx_weigher_init(&weigher, sx_grammar(run->grammar), NULL);
	cmd_pipeline_options(&options, run, archives);
	err = spvx_input_create(&options, &input);
	while (!err && (more = cmd_again_next(run, input, &item)) > 0)
		err = take(w, &weigher, input, item);
	spvx_input_free(input);
	sx_weigher_free(&weigher);
	return err ? err : more;
}

/* ---- pipelines ---- */

int pipe_weights_add(struct pipe_weights *w, const struct sx_pipe_row *row,
		     const struct sx_vec *stages)
{
	const struct spvx_cache_stage *stage = stages->items;
	struct sx_pipe_weight *to = sx_vec_zadd(&w->rows, NULL, 1, sizeof(*to));
	uint64_t most = 0;

	if (!to)
		return -SPVX_ENOMEM;
	to->address = row->address;
	to->tag = row->p->tag;
	for (uint32_t i = 0; i < stages->count; i++) {
		const uint64_t *at = sx_strmap_find(
			&w->index, (const char *)&stage[i].module, sizeof(stage[i].module));
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
	return sx_arena_own(&w->arena, &to->address) ? 0 : -SPVX_ENOMEM;
}

static int by_cost(const void *a, const void *b)
{
	const struct sx_pipe_weight *x = a;
	const struct sx_pipe_weight *y = b;

	if (x->cost != y->cost)
		return x->cost < y->cost ? 1 : -1;
	return sx_str_cmp(x->address, y->address);
}

int pipe_weights_put(struct pipe_weights *w, bool sorted,
		     int (*put)(void *ctx, unsigned view, const void *row), void *ctx)
{
	struct sx_pipe_weight *rows = w->rows.items;
	uint64_t all = 0;
	int err = 0;

	if (sorted && w->rows.count)
		qsort(rows, w->rows.count, sizeof(*rows), by_cost);
	for (uint32_t i = 0; i < w->rows.count; i++)
		all += rows[i].cost;
	for (uint32_t i = 0; i < w->rows.count && !err; i++) {
		rows[i].share = (uint32_t)sx_share(rows[i].cost, all);
		err = put(ctx, SX_PIPE_WEIGHTS, &rows[i]);
	}
	return err;
}
