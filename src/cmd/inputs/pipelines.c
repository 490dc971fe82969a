/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/pipelines.c - the pipelines of all INPUTs, read before modules are listed or
 * selected, since they follow their modules, or are in other archives of the set.
 */
#include "cmd/inputs/pipelines.h"

#include "base/str.h"
#include "cache/reader.h"
#include "cmd/inputs/inputs.h"
#include "cmd/inputs/pipeline.h"
#include "pipeline/object.h"

#include <stdio.h>

void cmd_pipelines_init(struct cmd_pipelines *p)
{
	memset(p, 0, sizeof(*p));
	sx_strmap_init(&p->modules, NULL);
	sx_strmap_init(&p->seen, NULL);
	sx_strmap_init(&p->present, NULL);
}

void cmd_pipelines_free(struct cmd_pipelines *p)
{
	sx_strmap_free(&p->modules);
	sx_strmap_free(&p->seen);
	sx_strmap_free(&p->present);
	sx_vec_free(&p->uses, NULL, sizeof(struct cmd_module_use));
	sx_vec_free(&p->lists, NULL, sizeof(struct cmd_pipeline_list));
	spvx_cache_reader_free(p->reader);
	sx_arena_free(&p->arena);
}

/* ---- a pipeline ---- */

static int count_stage(struct cmd_pipelines *p, const struct spvx_cache_stage *stage,
		       uint64_t pipeline)
{
	uint64_t number = p->seen.table.count;
	struct cmd_module_use *use;

	if (!stage->module) /* it has a module identifier only */
		return 0;
	use = sx_pipe_item(&p->modules, &stage->module, sizeof(stage->module), &p->uses,
			   sizeof(*use));
	if (!use)
		return -SPVX_ENOMEM;
	if (!use->module)
		*use = (struct cmd_module_use){ .module = stage->module,
						.pipeline = pipeline,
						.path = p->path };
	use->pipelines += use->last != number;
	use->last = number;
	use->stages |= stage->stage;
	return 0;
}

static int keep_list(struct cmd_pipelines *p, uint64_t hash,
		     const struct spvx_cache_pipeline *pipeline)
{
	const struct spvx_cache_hashes *libraries = &pipeline->libraries;
	uint64_t *modules =
		sx_arena_zalloc(&p->arena, pipeline->stage_count + 1, sizeof(*modules));
	struct cmd_pipeline_list list = {
		.hash = hash,
		.tag = pipeline->tag,
		.modules.items = modules,
		.libraries = { sx_arena_copy(&p->arena, libraries->items, libraries->count,
					     sizeof(*libraries->items)),
			       libraries->count },
	};

	if (!modules || !list.libraries.items)
		return -SPVX_ENOMEM;
	for (uint32_t i = 0; i < pipeline->stage_count; i++) {
		if (pipeline->stages[i].module)
			modules[list.modules.count++] = pipeline->stages[i].module;
	}
	return sx_vec_put(&p->lists, NULL, &list, sizeof(list));
}

static int count_pipeline(struct cmd_pipelines *p, uint64_t hash,
			  const struct spvx_cache_pipeline *pipeline)
{
	char key[SX_PIPE_KEY_BYTES];
	uint64_t *at;
	bool fresh;
	int err = 0;

	sx_pipe_object_key(key, pipeline->tag, hash);
	at = sx_strmap_at(&p->seen, key, sizeof(key), &fresh);
	if (!at)
		return -SPVX_ENOMEM;
	if (!fresh)
		return 0;
	for (uint32_t i = 0; i < pipeline->stage_count && !err; i++)
		err = count_stage(p, &pipeline->stages[i], hash);
	if (!err)
		err = keep_list(p, hash, pipeline);
	*at = p->lists.count;
	return err;
}

/* A spvx_input_object_fn. */
static int take_object(void *ctx, const struct spvx_input_object *in)
{
	const struct spvx_cache_object *o;
	struct cmd_pipelines *p = ctx;
	int rc;

	if (!sx_pipe_has_payload(in))
		return 0;
	if (in->tag == SPVX_CACHE_MODULE)
		return sx_strmap_at_u64(&p->present, in->hash) ? 0 : -SPVX_ENOMEM;
	if (!sx_cache_is_pipeline(in->tag))
		return 0;
	rc = in->problem ? -SPVX_ESYNTAX
			 : spvx_cache_reader_load(p->reader, in->json.ptr, in->json.len,
						  (uint32_t)in->tag, NULL);
	if (rc) {
		p->unread++;
		return rc == -SPVX_ENOMEM ? rc : 0;
	}
	while ((rc = spvx_cache_reader_next(p->reader, &o, NULL)) != 0) {
		if (rc == -SPVX_ENOMEM)
			return rc;
		p->unread += rc < 0;
		rc = rc > 0 && o->pipeline
			     ? count_pipeline(p,
					      sx_cache_object_name(p->reader, o, in->hash),
					      o->pipeline)
			     : 0;
		if (rc)
			return rc;
	}
	return 0;
}

/* ---- INPUTs ---- */

static void note_path(void *ctx, const char *path)
{
	struct cmd_pipelines *p = ctx;

	p->path = sx_arena_strdup(&p->arena, path, strlen(path));
}

/* The .module of cmd_pass. */
static int take_module(void *ctx, struct spvx_input *input,
		       const struct spvx_input_item *item, uint64_t hash)
{
	struct cmd_pipelines *p = ctx;

	(void)input;
	(void)item;
	return sx_strmap_at_u64(&p->present, hash) ? 0 : -SPVX_ENOMEM;
}

int cmd_pipelines_read(struct cmd_pipelines *p, struct cmd_run *run, const char *what)
{
	const struct cmd_pass pass = { .object = take_object,
				       .tags = SX_CACHE_PIPELINES,
				       .file = note_path,
				       .module = take_module,
				       .ctx = p };
	struct opt_list archives;
	char why[120];
	int err;

	snprintf(why, sizeof(why),
		 "%s reads INPUTs twice, and standard input can only be read once", what);
	err = cmd_inputs_refuse_stdin(run, why);
	if (!err)
		err = cmd_pipeline_archives(run, &run->words, &archives);
	if (!err)
		err = spvx_cache_reader_create(NULL, &p->reader);
	if (err)
		return err;
	err = cmd_pass_read(run, &archives, &pass);
	run->in.read_before = true;
	return err;
}

/* ---- look-ups ---- */

void cmd_pipelines_say_unread(const struct cmd_pipelines *p, struct cmd_run *run,
			      enum cmd_severity severity)
{
	if (p->unread)
		cmd_say(&run->messages, severity, NULL,
			"%s that should describe pipelines cannot be read",
			SX_COUNTED(p->unread, "entry", "entries"));
}

void cmd_pipelines_say_missing(const struct cmd_pipelines *p, struct cmd_run *run)
{
	for (uint32_t i = 0; i < p->uses.count; i++) {
		const struct cmd_module_use *use =
			(const struct cmd_module_use *)p->uses.items + i;
		struct cmd_place at = { .rule = "pipe/missing-module" };
		char others[40] = "";

		if (sx_strmap_find_u64(&p->present, use->module))
			continue;
		if (use->path)
			at.address = sx_str(use->path);
		if (use->pipelines > 1)
			snprintf(others, sizeof(others), " (and %llu more)",
				 (unsigned long long)use->pipelines - 1);
		cmd_say(&run->messages, CMD_FINDING, &at,
			"pipeline %016llx%s names module %016llx, which no INPUT has",
			(unsigned long long)use->pipeline, others,
			(unsigned long long)use->module);
	}
}

const struct cmd_module_use *cmd_pipelines_find(const struct cmd_pipelines *p,
						uint64_t module)
{
	const uint64_t *at = sx_strmap_find_u64(&p->modules, module);

	return at ? (const struct cmd_module_use *)p->uses.items + *at - 1 : NULL;
}

static struct cmd_pipeline_list *find_list(struct cmd_pipelines *p, uint32_t tag,
					   uint64_t hash)
{
	char key[SX_PIPE_KEY_BYTES];
	const uint64_t *at;

	sx_pipe_object_key(key, tag, hash);
	at = sx_strmap_find(&p->seen, key, sizeof(key));
	return at ? (struct cmd_pipeline_list *)p->lists.items + *at - 1 : NULL;
}

/* Append a list to @queue, of struct cmd_pipeline_list *, unless it was appended before. */
static int push(struct sx_vec *queue, struct cmd_pipeline_list *list)
{
	if (!list || list->marked)
		return 0;
	list->marked = !sx_vec_put(queue, NULL, &list, sizeof(list));
	return list->marked ? 0 : -SPVX_ENOMEM;
}

int cmd_pipelines_modules(struct cmd_pipelines *p, uint64_t hash, struct sx_strmap *modules)
{
	struct sx_vec queue = { NULL, 0, 0 };
	struct cmd_pipeline_list *list;
	int err = 0;
	int found;

	for (uint32_t tag = 0; tag < SPVX_CACHE_TAGS && !err; tag++)
		err = push(&queue, find_list(p, tag, hash));
	found = queue.count != 0;
	for (uint32_t i = 0; i < queue.count && !err; i++) {
		list = ((struct cmd_pipeline_list **)queue.items)[i];
		for (uint32_t k = 0; k < list->libraries.count && !err; k++)
			err = push(&queue,
				   find_list(p, list->tag, list->libraries.items[k]));
		for (uint32_t k = 0; k < list->modules.count && !err; k++)
			err = sx_strmap_at_u64(modules, list->modules.items[k])
				      ? 0
				      : -SPVX_ENOMEM;
	}
	for (uint32_t i = 0; i < queue.count; i++)
		((struct cmd_pipeline_list **)queue.items)[i]->marked = false;
	sx_vec_free(&queue, NULL, sizeof(struct cmd_pipeline_list *));
	return err ? err : found;
}
