/* SPDX-License-Identifier: MIT */
/*
 * pipeline/set_entries.c - adds the entries of archives to the set of objects.
 */
#include "pipeline/object_set.h"

#include "base/str.h"
#include "cache/reader.h"
#include "pipeline/object.h"

static const void *object_of(const struct sx_pipe_set *s, const struct spvx_cache_object *o)
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

/* Count the copy of an entry in an archive. Return: whether it is the first. */
static bool is_first(struct sx_pipe_set *s, struct sx_pipe_entry *e,
		     const struct spvx_input_object *in)
{
	if (e->copies++) {
		s->copies++;
		return false;
	}
	if (!s->archive || !sx_str_is(in->archive, s->archive))
		s->archive = sx_arena_strdup(&s->kept, in->archive.ptr, in->archive.len);
	e->archive = s->archive;
	if (!s->archive)
		s->err = -SPVX_ENOMEM;
	return true;
}

/* Take an object of a document. */
static void take_object(struct sx_pipe_set *s, const struct spvx_input_object *in,
			const struct spvx_cache_object *o)
{
	uint64_t name = sx_cache_object_name(s->reader, o, in->hash);
	struct sx_pipe_entry *e = sx_pipe_set_at(s, o->tag, name);

	if (!is_first(s, e, in))
		return;
	e->object = object_of(s, o);
	if (o->pipeline) {
		sx_pipe_set_use(s, e, o->pipeline);
	} else if (s->verify || o->unknown || (o->key && o->key != name)) {
		const struct sx_pipe_named named = {
			sx_pipe_address(&s->texts, in->archive, name), name, o
		};

		sx_pipe_set_compare(s, s->reader, &named, sx_pipe_set_note, s);
	}
}

uint32_t sx_pipe_set_tags(const struct sx_pipe_set *s)
{
	return s->libraries ? UINT32_MAX : ~(uint32_t)SX_CACHE_PIPELINES;
}

/* Count an entry without decoding it. Return: whether it is the first of its name. */
static bool take_head(struct sx_pipe_set *s, const struct spvx_input_object *in)
{
	struct sx_pipe_entry *e = sx_pipe_set_at(s, (uint32_t)in->tag, in->hash);
	bool first = is_first(s, e, in);

	if (first)
		sx_pipe_set_keep(s, e, in);
	return first;
}

void sx_pipe_set_take_pipeline(struct sx_pipe_set *s, const struct spvx_input_object *in,
			       const struct spvx_cache_pipeline *p)
{
	struct sx_pipe_entry *e = sx_pipe_set_at(s, (uint32_t)in->tag, in->hash);

	if (is_first(s, e, in))
		sx_pipe_set_use(s, e, p);
}

void sx_pipe_set_add_scanned(struct sx_pipe_set *s, const struct spvx_input_object *in,
			     const struct sx_pipe_quick_scan *g)
{
	bool first = take_head(s, in);

	for (unsigned i = 0; i < g->count && first && s->shaders; i++)
		sx_pipe_shaders_want(s->shaders,
				     &(struct spvx_cache_stage){ .module = g->modules[i] });
}

/* Take a pipeline that is not a library by a quick scan: the set needs only its modules.
 * Return: false: it has to be parsed. */
static bool add_scanned(struct sx_pipe_set *s, const struct spvx_input_object *in)
{
	struct sx_pipe_quick_scan g;

	sx_pipe_quick_scan(&g, sx_pipe_json(in));
	s->may_be_library = g.unclear || g.library;
	if (s->may_be_library || (g.values && s->shaders))
		return false;
	sx_pipe_set_add_scanned(s, in, &g);
	return true;
}

/* Report an entry that cannot be decoded, but for kinds that nothing refers to, and for
 * pipelines, which are reported when they are listed. */
static void take_unreadable(struct sx_pipe_set *s, const struct spvx_input_object *in,
			    const char *why)
{
	struct sx_pipe_finding f;

	if (in->tag == SPVX_CACHE_APPLICATION || in->tag == SPVX_CACHE_LINK ||
	    sx_cache_is_pipeline(in->tag))
		return;
	f = sx_pipe_finding_of(SX_PIPE_UNREADABLE,
			       sx_pipe_address(&s->texts, in->archive, in->hash));
	f.why = sx_str(why);
	sx_pipe_set_note(s, &f);
}

static void take_failure(struct sx_pipe_set *s, const struct spvx_input_object *in, int err,
			 const struct spvx_error *why)
{
	if (err == -SPVX_ENOMEM)
		s->err = err;
	else
		take_unreadable(s, in, why->message);
}

static void parse_document(struct sx_pipe_set *s, const struct spvx_input_object *in)
{
	const struct spvx_cache_object *o;
	struct spvx_error why;
	int rc = spvx_cache_reader_load(s->reader, in->json.ptr, in->json.len,
					(uint32_t)in->tag, &why);

	if (rc) {
		take_failure(s, in, rc, &why);
		return;
	}
	while (!s->err && (rc = spvx_cache_reader_next(s->reader, &o, &why)) != 0) {
		if (rc > 0)
			take_object(s, in, o);
		else
			take_failure(s, in, rc, &why);
	}
}

static void take_document(struct sx_pipe_set *s, const struct spvx_input_object *in)
{
	const bool pipeline = sx_cache_is_pipeline(in->tag);

	if (!s->libraries && pipeline) {
		take_head(s, in);
	} else if (in->problem) {
		take_unreadable(s, in, in->problem);
	} else if (!pipeline || !add_scanned(s, in)) {
		/* keep objects that others refer to, and pipelines that may be libraries */
		sx_cache_reader_keep(s->reader,
				     !pipeline || s->may_be_library ? &s->kept : NULL);
		parse_document(s, in);
	}
}

int sx_pipe_set_take(void *ctx, const struct spvx_input_object *in)
{
	struct sx_pipe_set *s = ctx;
	const bool counted =
		in->tag == SPVX_CACHE_LINK || in->tag == SPVX_CACHE_APPLICATION;

	if (!sx_pipe_has_payload(in) || in->tag >= SPVX_CACHE_TAGS ||
	    in->tag == SPVX_CACHE_BUCKET)
		return 0;
	s->links += in->tag == SPVX_CACHE_LINK;
	s->applications += in->tag == SPVX_CACHE_APPLICATION;
	if (in->tag == SPVX_CACHE_MODULE)
		take_head(s, in);
	else if (!counted || s->verify)
		take_document(s, in);
	return s->err;
}

int sx_pipe_set_take_module(struct sx_pipe_set *s, uint64_t hash)
{
	sx_pipe_set_at(s, SPVX_CACHE_MODULE, hash)->copies++;
	return s->err;
}
