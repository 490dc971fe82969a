/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/scan.c - the pipelines of INPUTs one after another, judged.
 */
#include "cmd/pipelines/scan.h"

#include "base/str.h"
#include "cache/reader.h"
#include "cmd/inputs/pipeline.h"
#include "cmd/pipelines/judge.h"
#include "pipeline/formats.h"

/* ---- INPUTs ---- */

/* A pipeline that an INPUT names is wanted. */
static int take_word(struct pipe_scan *s, const char *word)
{
	struct cmd_object_address a;
	int err = cmd_object_address(s->run, word, &a);
	uint64_t *wanted;

	if (err <= 0)
		return err;
	wanted = sx_vec_add(&s->wanted, NULL, 1, sizeof(*wanted));
	if (!wanted)
		return -SPVX_ENOMEM;
	*wanted = a.hash;
	return 0;
}

int pipe_scan_open(struct pipe_scan *s, struct cmd_run *run, const struct opt_list *names)
{
	int err = pipe_set_init(&s->set);

	s->run = run;
	sx_arena_init(&s->arena, NULL, 0);
	pipe_shaders_init(&s->shaders);
	for (size_t i = 0; i < names->count && !err; i++)
		err = take_word(s, names->items[i]);
	if (!err)
		err = cmd_pipeline_archives(run, names, &s->names);
	if (!err)
		err = spvx_cache_reader_create(&s->reader, NULL);
	s->check |= s->whole && s->wanted.count == 1;
	s->set.verify = s->verify;
	s->set.shaders = s->check ? &s->shaders : NULL;
	s->set.libraries = s->check || s->libraries;
	return err;
}

void pipe_scan_free(struct pipe_scan *s)
{
	if (!s->run) /* it has not been opened */
		return;
	pipe_set_free(&s->set);
	pipe_shaders_free(&s->shaders);
	spvx_cache_reader_free(s->reader);
	sx_arena_free(&s->arena);
	sx_vec_free(&s->wanted, NULL, sizeof(uint64_t));
	sx_vec_free(&s->uses, NULL, sizeof(struct sx_pipe_use));
}

int pipe_scan_objects(struct pipe_scan *s)
{
	int err = pipe_set_read(&s->set, s->run, &s->names, false);

	if (!err && s->check)
		err = pipe_shaders_read(&s->shaders, s->run, &s->names);
	return err;
}

/* ---- a pipeline ---- */

static bool is_wanted(const struct pipe_scan *s, uint64_t hash)
{
	const uint64_t *wanted = s->wanted.items;

	if (s->shards > 1 && hash % s->shards != s->shard)
		return false;
	for (uint32_t i = 0; i < s->wanted.count; i++) {
		if (wanted[i] == hash)
			return true;
	}
	return !s->wanted.count;
}

/* Something is wrong with the pipeline at work. */
static int found(void *ctx, const struct sx_pipe_finding *f)
{
	struct pipe_scan *s = ctx;
	int severity = pipe_scan_severity(s, f);

	if (severity < 0)
		return 0;
	s->row->found[severity]++;
	return pipe_set_note(&s->set, f);
}

/* Of sx_pipe_objects. */
static bool has_object(const void *ctx, uint32_t tag, uint64_t hash)
{
	return pipe_set_find(ctx, tag, hash) != NULL;
}

/* Of sx_pipe_objects. */
static const void *find_object(const void *ctx, uint32_t tag, uint64_t hash)
{
	const struct pipe_entry *e = pipe_set_find(ctx, tag, hash);

	return e ? e->object : NULL;
}

/* Of sx_pipe_objects. */
static const char *format_name(uint32_t format)
{
	const struct sx_format_facts *f = sx_vkformat(format);

	return f ? f->name : NULL;
}

static int take_pipeline(struct pipe_scan *s, const struct pipe_named *named)
{
	const struct spvx_cache_pipeline *p = named->object->pipeline;
	const struct pipe_entry *layout =
		p->layout ? pipe_set_find(&s->set, SPVX_CACHE_PIPELINE_LAYOUT, p->layout)
			  : NULL;
	const struct sx_pipe_objects objects = { &s->set, has_object, find_object,
						 sx_fit_type_name, format_name };
	struct sx_pipe_row row = {
		.address = named->address,
		.hash = named->hash,
		.p = p,
		.layout = layout ? layout->object : NULL,
		.copies = pipe_set_find(&s->set, p->tag, named->hash)->copies,
		.objects = &objects,
		.node = sx_cache_reader_node(s->reader),
	};
	int err;

	s->row = &row;
	s->uses.count = 0;
	s->count++;
	err = pipe_set_compare(&s->set, s->reader, named, found, s);
	if (!err)
		err = pipe_judge_references(&s->set, &row, found, s);
	if (!err && s->check)
		err = pipe_judge_fit(&s->set, &s->shaders, &row, &s->arena, &s->uses, found,
				     s);
	row.uses = s->uses.items;
	row.use_count = s->uses.count;
	if (err || !s->take)
		return err;
	return s->take(s->ctx, &row, sx_cache_reader_node(s->reader));
}

/* Each once, from the first archive that has it. */
static int take_object(struct pipe_scan *s, const struct spvx_input_object *in,
		       const struct spvx_cache_object *o)
{
	struct pipe_named named = { .hash = cmd_object_name(in, s->reader, o),
				    .object = o };
	struct pipe_entry *e =
		o->pipeline ? pipe_set_at(&s->set, o->tag, named.hash) : NULL;
	bool again;
	int err;

	if (!e)
		return o->pipeline ? -SPVX_ENOMEM : 0;
	again = e->shown;
	e->shown = true;
	e->copies += !e->copies; /* one of several in a document */
	err = pipe_set_use(&s->set, e, o->pipeline);
	if (err || again || !is_wanted(s, named.hash))
		return err;
	sx_arena_reset(&s->arena);
	named.address = cmd_object_text(&s->arena, in->archive, named.hash);
	return named.address.len ? take_pipeline(s, &named) : -SPVX_ENOMEM;
}

static int take_unreadable(struct pipe_scan *s, const struct spvx_input_object *in,
			   int code, const struct spvx_error *why)
{
	return code == -SPVX_ENOMEM ? code : pipe_set_unreadable(&s->set, in, why->message);
}

/* A spvx_input_object_fn. */
static int take_entry(void *ctx, const struct spvx_input_object *in)
{
	const struct spvx_cache_object *o;
	struct pipe_scan *s = ctx;
	struct spvx_error why;
	int rc;

	if (in->problem)
		return pipe_set_unreadable(&s->set, in, in->problem);
	if (!in->json.len)
		return 0;
	rc = spvx_cache_reader_load(s->reader, in->json.ptr, in->json.len,
				    (uint32_t)in->tag, &why);
	if (rc)
		return take_unreadable(s, in, rc, &why);
	while ((rc = spvx_cache_reader_next(s->reader, &o, &why)) != 0) {
		rc = rc > 0 ? take_object(s, in, o) : take_unreadable(s, in, rc, &why);
		if (rc)
			return rc;
	}
	return cmd_output_failed(&s->run->output) ? -SPVX_EIO : 0;
}

/* All INPUTs once more; what is wrong with them has been reported. */
int pipe_scan_pipelines(struct pipe_scan *s)
{
	struct spvx_input_options options;
	int err;

	cmd_pipeline_options(&options, s->run, &s->names);
	s->first = s->set.findings.count;
	err = cmd_objects_read(&options, take_entry, s, CMD_PIPELINE_TAGS);
	return err ? err : pipe_set_use_more(&s->set);
}

int pipe_scan_all(struct pipe_scan *s)
{
	int err = pipe_set_read(&s->set, s->run, &s->names, true);

	if (!err && s->check)
		err = pipe_shaders_read(&s->shaders, s->run, &s->names);
	return err ? err : pipe_scan_pipelines(s);
}
