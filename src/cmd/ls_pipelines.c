/* SPDX-License-Identifier: MIT */
/*
 * cmd/ls_pipelines.c - the pipelines of all INPUTs, read before their modules are listed: they
 * follow them, and in other archives of the same set.
 */
#include "cmd/ls_pipelines.h"

#include "base/str.h"
#include "cmd/inputs/addr.h"
#include "cmd/inputs/inputs.h"

#include <stdio.h>

void ls_pipelines_init(struct ls_pipelines *p)
{
	memset(p, 0, sizeof(*p));
	sx_strmap_init(&p->modules, NULL);
	sx_strmap_init(&p->seen, NULL);
	sx_strmap_init(&p->held, NULL);
	sx_arena_init(&p->paths, NULL, 0);
}

void ls_pipelines_free(struct ls_pipelines *p)
{
	sx_strmap_free(&p->modules);
	sx_strmap_free(&p->seen);
	sx_strmap_free(&p->held);
	sx_arena_free(&p->paths);
	sx_free(NULL, p->uses, p->cap * sizeof(*p->uses));
}

static int count_stage(struct ls_pipelines *p, const struct spvx_input_stage *stage,
		       uint64_t pipeline)
{
	uint64_t number = p->seen.count;
	uint64_t *at = sx_strmap_at(&p->modules, (const char *)&stage->module,
				    sizeof(stage->module), NULL);
	void *uses = p->uses;
	struct ls_use *use;

	if (!at)
		return -SPVX_ENOMEM;
	if (!*at) {
		if (sx_grow(NULL, &uses, &p->cap, p->count + 1, sizeof(*p->uses)))
			return -SPVX_ENOMEM;
		p->uses = uses;
		p->uses[p->count] = (struct ls_use){ .module = stage->module,
						     .pipeline = pipeline,
						     .path = p->path };
		*at = ++p->count;
	}
	use = &p->uses[*at - 1];
	use->pipelines += use->last != number;
	use->last = number;
	use->stages |= stage->stage;
	return 0;
}

/* A module that an INPUT has. */
static int hold(struct ls_pipelines *p, uint64_t module)
{
	return sx_strmap_at(&p->held, (const char *)&module, sizeof(module), NULL)
		       ? 0
		       : -SPVX_ENOMEM;
}

static int count_pipeline(void *ctx, const struct spvx_input_pipeline *pipeline)
{
	struct ls_pipelines *p = ctx;
	bool fresh;
	int err = 0;

	if (pipeline->module)
		return hold(p, pipeline->module);
	if (!pipeline->hash) {
		p->unread++;
		return 0;
	}
	if (!sx_strmap_at(&p->seen, (const char *)&pipeline->hash, sizeof(pipeline->hash),
			  &fresh))
		return -SPVX_ENOMEM;
	for (size_t i = 0; i < pipeline->count && fresh && !err; i++)
		err = count_stage(p, &pipeline->stages[i], pipeline->hash);
	return err;
}

static void note_path(void *ctx, const char *path)
{
	struct ls_pipelines *p = ctx;

	p->path = sx_arena_strdup(&p->paths, path, strlen(path));
}

/* A module that is not in an archive whose pipelines are read. */
static int hold_other(struct ls_pipelines *p, struct spvx_input *input,
		      const struct spvx_input_item *item)
{
	struct spvx_str address;
	uint64_t hash;
	int err = 0;

	if (item->stream)
		err = spvx_input_address(input, item->offset, &address);
	if (err || !item->stream || !cmd_addr_hash(address, &hash))
		return err;
	return hold(p, hash);
}

static void say_missing(const struct ls_pipelines *p, struct cmd_run *run)
{
	for (size_t i = 0; i < p->count; i++) {
		const struct ls_use *use = &p->uses[i];
		struct cmd_place at = { .rule = "pipe/missing-module" };
		char others[40] = "";

		if (sx_strmap_find(&p->held, (const char *)&use->module,
				   sizeof(use->module)))
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

int ls_pipelines_read(struct ls_pipelines *p, struct cmd_run *run)
{
	const struct spvx_input_item *item;
	struct spvx_input_options options;
	struct spvx_input *input;
	int err = cmd_inputs_refuse_stdin(
		run, "--pipelines reads INPUTs twice, which standard input cannot be");
	int more = 0;

	if (err)
		return err;
	cmd_inputs_options(&options, run, &run->words);
	err = spvx_input_create(&options, &input);
	if (err)
		return err;
	spvx_input_on_pipeline(input, count_pipeline, p);
	spvx_input_on_file(input, note_path, p);
	while (!err && (more = spvx_input_next(input, &item)) > 0)
		err = hold_other(p, input, item);
	spvx_input_free(input);
	if (!err && !more)
		say_missing(p, run);
	return err ? err : more;
}

const struct ls_use *ls_pipelines_find(const struct ls_pipelines *p,
				       struct spvx_str address)
{
	const uint64_t *at;
	uint64_t hash;

	if (!cmd_addr_hash(address, &hash))
		return NULL;
	at = sx_strmap_find(&p->modules, (const char *)&hash, sizeof(hash));
	return at ? &p->uses[*at - 1] : NULL;
}
