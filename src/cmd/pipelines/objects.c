/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/objects.c - adds the entries of archives to the set of objects, before any
 * pipeline is listed: an object may follow the pipeline that refers to it, or be in another
 * archive.
 */
#include "cmd/pipelines/objects.h"

#include "base/str.h"
#include "cache/reader.h"
#include "cmd/inputs/addr.h"
#include "cmd/inputs/pipeline.h"
#include "input/foz.h"

static const void *object_of(const struct pipe_set *s, const struct spvx_cache_object *o)
{
	if (o->set_layout)
		return o->set_layout;
	if (o->pipeline_layout)
		return o->pipeline_layout;
	if (o->render_pass)
		return o->render_pass;
	return s->libraries && o->pipeline && o->pipeline->states & SPVX_CACHE_HAS_PARTS
		       ? o->pipeline
		       : NULL;
}

static int note(void *ctx, const struct sx_pipe_finding *f)
{
	return pipe_set_note(ctx, f);
}

/* Count the copy of an entry in an archive. Return: 1: an earlier archive has it, too, 0,
 * or -SPVX_ENOMEM. */
static int count_copy(struct pipe_set *s, struct pipe_entry *e,
		      const struct spvx_input_object *in)
{
	if (e->copies++) {
		s->copies++;
		return 1;
	}
	if (!s->archive || !sx_str_is(in->archive, s->archive))
		s->archive = sx_arena_strdup(&s->kept, in->archive.ptr, in->archive.len);
	e->archive = s->archive;
	return s->archive ? 0 : -SPVX_ENOMEM;
}

/* Take an object of a document. */
static int take_object(struct pipe_set *s, const struct spvx_input_object *in,
		       const struct spvx_cache_object *o)
{
	uint64_t name = sx_cache_object_name(s->reader, o, in->hash);
	struct pipe_entry *e = pipe_set_at(s, o->tag, name);
	int err = e ? count_copy(s, e, in) : -SPVX_ENOMEM;

	if (err)
		return err < 0 ? err : 0;
	e->object = object_of(s, o);
	if (o->pipeline)
		return pipe_set_use(s, e, o->pipeline);
	if (s->verify || o->unknown || (o->key && o->key != name)) {
		const struct pipe_named named = {
			cmd_object_text(&s->texts, in->archive, name), name, o
		};

		err = pipe_set_compare(s, s->reader, &named, note, s);
	}
	return err;
}

uint32_t pipe_set_tags(const struct pipe_set *s)
{
	return s->libraries ? UINT32_MAX : UINT32_MAX & ~(uint32_t)SX_CACHE_PIPELINES;
}

/* Count an entry without decoding it. Return: as count_copy(). */
static int take_head(struct pipe_set *s, const struct spvx_input_object *in)
{
	struct pipe_entry *e = pipe_set_at(s, (uint32_t)in->tag, in->hash);
	int err = e ? count_copy(s, e, in) : -SPVX_ENOMEM;

	return err ? err : pipe_set_keep(s, e, in);
}

struct spvx_str pipe_document(const struct spvx_input_object *in)
{
	const char *end = in->json.len ? memchr(in->json.ptr, '\0', in->json.len) : NULL;

	return end ? sx_str_n(in->json.ptr, (size_t)(end - in->json.ptr)) : in->json;
}

int pipe_set_take_pipeline(struct pipe_set *s, const struct spvx_input_object *in,
			   const struct spvx_cache_pipeline *p)
{
	struct pipe_entry *e = pipe_set_at(s, (uint32_t)in->tag, in->hash);
	int err = e ? count_copy(s, e, in) : -SPVX_ENOMEM;

	return err ? (err < 0 ? err : 0) : pipe_set_use(s, e, p);
}

int pipe_set_add_scanned(struct pipe_set *s, const struct spvx_input_object *in,
			 const struct pipe_quick_scan *g)
{
	int err = take_head(s, in);

	for (unsigned i = 0; i < g->count && !err && s->shaders; i++)
		err = pipe_shaders_want(
			s->shaders, &(struct spvx_cache_stage){ .module = g->modules[i] });
	return err < 0 ? err : 0;
}

/* Take a pipeline that is no library by a quick scan: the set needs only its modules.
 * Return: 1: taken; 0: it has to be parsed; -SPVX_ENOMEM. */
static int add_scanned(struct pipe_set *s, const struct spvx_input_object *in)
{
	struct pipe_quick_scan g;
	int err;

	pipe_quick_scan(&g, pipe_document(in));
	s->may_be_library = g.unclear || g.library;
	if (s->may_be_library || (g.values && s->shaders))
		return 0;
	err = pipe_set_add_scanned(s, in, &g);
	return err ? err : 1;
}

/* Take an entry that cannot be decoded. The finding is left out for kinds that nothing
 * refers to, and for pipelines, which are reported when they are listed. */
static int take_unreadable(struct pipe_set *s, const struct spvx_input_object *in,
			   const char *why)
{
	return in->tag != SPVX_CACHE_APPLICATION && in->tag != SPVX_CACHE_LINK &&
			       !sx_cache_is_pipeline(in->tag)
		       ? pipe_set_unreadable(s, in, why)
		       : 0;
}

static int take_objects(struct pipe_set *s, const struct spvx_input_object *in)
{
	const struct spvx_cache_object *o;
	struct spvx_error why;
	int rc;

	while ((rc = spvx_cache_reader_next(s->reader, &o, &why)) != 0) {
		if (rc == -SPVX_ENOMEM)
			return rc;
		rc = rc < 0 ? take_unreadable(s, in, why.message) : take_object(s, in, o);
		if (rc)
			return rc;
	}
	return 0;
}

static int take_document(struct pipe_set *s, const struct spvx_input_object *in)
{
	struct spvx_error why;
	int err;

	if (!s->libraries && sx_cache_is_pipeline(in->tag)) {
		err = take_head(s, in);
		return err < 0 ? err : 0;
	}
	if (in->problem)
		return take_unreadable(s, in, in->problem);
	if (sx_cache_is_pipeline(in->tag)) {
		err = add_scanned(s, in);
		if (err)
			return err < 0 ? err : 0;
	}
	/* keep objects that others refer to, and pipelines that may be libraries */
	sx_cache_reader_keep(s->reader, !sx_cache_is_pipeline(in->tag) || s->may_be_library
						? &s->kept
						: NULL);
	err = spvx_cache_reader_load(s->reader, in->json.ptr, in->json.len,
				     (uint32_t)in->tag, &why);
	if (err == -SPVX_ENOMEM)
		return err;
	if (err)
		return take_unreadable(s, in, why.message);
	return take_objects(s, in);
}

int pipe_set_take(struct pipe_set *s, const struct spvx_input_object *in)
{
	int err;

	if (in->stored <= SX_FOZ_STAMP_BYTES || in->tag >= SPVX_CACHE_TAGS)
		return 0;
	switch (in->tag) {
	case SPVX_CACHE_BUCKET:
		return 0;
	case SPVX_CACHE_LINK:
		s->links++;
		break;
	case SPVX_CACHE_APPLICATION:
		s->applications++;
		break;
	case SPVX_CACHE_MODULE:
		err = take_head(s, in);
		return err < 0 ? err : 0;
	default:
		return take_document(s, in);
	}
	return s->verify ? take_document(s, in) : 0;
}

/* A spvx_input_object_fn. */
static int take_entry(void *ctx, const struct spvx_input_object *in)
{
	return pipe_set_take(ctx, in);
}

int pipe_set_take_module(struct pipe_set *s, uint64_t hash)
{
	struct pipe_entry *e = pipe_set_at(s, SPVX_CACHE_MODULE, hash);

	if (!e)
		return -SPVX_ENOMEM;
	e->copies++;
	return 0;
}

/* The .module of cmd_pass. */
static int take_module(void *ctx, struct spvx_input *input,
		       const struct spvx_input_item *item, uint64_t hash)
{
	(void)input;
	(void)item;
	return pipe_set_take_module(ctx, hash);
}

static int read_reporting(struct pipe_set *s, struct cmd_run *run)
{
	const struct spvx_input_item *item;
	struct cmd_inputs in;
	uint64_t hash;
	int err = cmd_inputs_open(&in, run, &run->words);
	int more = 0;

	if (!err) {
		in.problem = cmd_object_archive;
		spvx_input_on_object(in.input, take_entry, s, pipe_set_tags(s));
	}
	while (!err && (more = cmd_inputs_next(&in, &item)) > 0)
		if (cmd_addr_hash(cmd_inputs_address(&in, item->offset), &hash))
			err = pipe_set_take_module(s, hash);
	in.ended = false; /* the command reports the totals at its end */
	cmd_inputs_close(&in);
	return err ? err : more;
}

int pipe_set_read(struct pipe_set *s, struct cmd_run *run, const struct opt_list *archives,
		  bool quiet)
{
	const struct opt_list words = run->words;
	const struct cmd_pass pass = { .object = take_entry,
				       .tags = pipe_set_tags(s),
				       .module = take_module,
				       .ctx = s };
	int err;

	if (quiet) {
		err = cmd_pass_read(run, archives, &pass);
	} else {
		err = pipe_gather(s, run, archives);
		run->words = *archives;
		if (err > 0)
			err = read_reporting(s, run);
		run->words = words;
	}
	return err ? err : pipe_set_use_more(s);
}
