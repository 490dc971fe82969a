/* SPDX-License-Identifier: MIT */
/*
 * input/create.c - creates input sets and registers callbacks (for objects: input.c).
 */
#include "input/input.h"

#include "base/alloc.h"
#include "base/options.h"

#define MAX_MODULE ((uint64_t)256 * 1024 * 1024)
#define MAX_ENTRY  ((uint64_t)256 * 1024 * 1024)

/* A sx_nest.skip: count and report a file or an entry without SPIR-V. */
static void skip(void *input, enum spvx_input_kind kind, uint64_t bytes)
{
	struct spvx_input *in = input;
	struct spvx_input_passed *passed = &in->totals.kinds[kind];
	const struct spvx_input_skip what = { kind, bytes };

	in->totals.skipped++;
	passed->files++;
	passed->bytes += bytes;
	if (in->skipped)
		in->skipped(in->skipped_ctx, &what);
}

/* Create a set without names. */
static int create(const struct spvx_input_options *o, struct spvx_input **input)
{
	struct spvx_input *in = sx_zalloc(o->allocator, sizeof(*in));
	struct sx_limits limits;
	int err;

	if (!in)
		return -SPVX_ENOMEM;
	in->options = *o;
	in->takes = true; /* until there are names */
	if (!o->max_module)
		in->options.max_module = MAX_MODULE;
	if (!o->max_entry)
		in->options.max_entry = MAX_ENTRY;
	sx_tree_init(&in->tree, &in->options);
	sx_buf_init(&in->path, o->allocator);
	sx_buf_init(&in->address, o->allocator);
	sx_buf_init(&in->held, o->allocator);
	sx_batch_init(&in->batch, o->allocator);
	sx_arena_init(&in->part_names, o->allocator, 0);
	limits = (struct sx_limits){ .max_entry = in->options.max_entry,
				     .max_window = o->max_window,
				     .carve = o->carve,
				     .temporary = o->temporary,
				     .assembly = o->assembly,
				     .allocator = o->allocator };
	err = sx_nest_init(&in->nest, &limits, !o->no_archives);
	in->nest.skip = skip;
	in->nest.skip_ctx = in;
	sx_nest_file(&in->nest)->map_from = o->map_from;
	if (err) {
		spvx_input_free(in);
		return err;
	}
	*input = in;
	return 0;
}

int spvx_input_create(const struct spvx_input_options *options, struct spvx_input **input)
{
	struct spvx_input_options o = { .size = sizeof(o) };
	struct sx_names names;
	int err;

	*input = NULL;
	if (!options || sx_options(&o, sizeof(o), options))
		return -SPVX_EINVAL;
	err = sx_names_init(&names, &o);
	if (err)
		return err;
	err = create(&o, input);
	if (err) {
		sx_names_free(&names);
		return err;
	}
	(*input)->takes = false;
	(*input)->names = names;
	(*input)->names.options = &(*input)->options;
	return 0;
}

int spvx_work_reader_create(const struct spvx_input *queue, struct spvx_input **input)
{
	*input = NULL;
	return create(&queue->options, input);
}

void spvx_input_free(struct spvx_input *in)
{
	if (!in)
		return;
	sx_nest_free(&in->nest);
	sx_tree_free(&in->tree);
	if (!in->takes)
		sx_names_free(&in->names);
	sx_batch_free(&in->batch);
	sx_vec_free(&in->known, in->options.allocator, sizeof(struct sx_known));
	sx_arena_free(&in->part_names);
	sx_buf_free(&in->path);
	sx_buf_free(&in->address);
	sx_buf_free(&in->held);
	spvx_cache_reader_free(in->reader);
	sx_free(in->options.allocator, in, sizeof(*in));
}

void spvx_input_on_file(struct spvx_input *in, void (*opened)(void *ctx, const char *path),
			void *ctx)
{
	in->opened = opened;
	in->opened_ctx = ctx;
	in->names.opened = opened;
	in->names.ctx = ctx;
}

void spvx_input_on_progress(struct spvx_input *in, void (*progress)(void *ctx), void *ctx)
{
	in->progress = progress;
	in->progress_ctx = ctx;
}

void spvx_input_on_text(struct spvx_input *in, spvx_input_text_fn *assemble, void *ctx)
{
	in->nest.limits.text = assemble;
	in->nest.limits.text_ctx = ctx;
}

void spvx_input_totals(const struct spvx_input *in, struct spvx_input_totals *totals)
{
	*totals = in->totals;
	if (!in->in_file)
		return;
	totals->bytes += sx_nest_bytes(&in->nest);
	totals->files += in->nest.entries;
}

void spvx_input_on_skip(struct spvx_input *in, spvx_input_skip_fn *skipped, void *ctx)
{
	in->skipped = skipped;
	in->skipped_ctx = ctx;
}
