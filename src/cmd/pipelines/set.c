/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/set.c - all objects of all INPUTs, read before any pipeline is listed: what a
 * pipeline refers to may follow it, or be in another archive.
 */
#include "cmd/pipelines/set.h"

#include "base/str.h"
#include "cache/reader.h"
#include "cmd/inputs/addr.h"
#include "cmd/inputs/pipeline.h"
#include "cmd/pipelines/glance.h"
#include "input/foz.h"

#include <inttypes.h>
#include <stdio.h>

int pipe_set_init(struct pipe_set *s)
{
	memset(s, 0, sizeof(*s));
	sx_strmap_init(&s->index, NULL);
	sx_strmap_init(&s->late, NULL);
	sx_arena_init(&s->kept, NULL, 0);
	sx_arena_init(&s->texts, NULL, 0);
	return spvx_cache_reader_create(&s->reader, NULL);
}

void pipe_set_free(struct pipe_set *s)
{
	sx_strmap_free(&s->index);
	sx_strmap_free(&s->late);
	sx_vec_free(&s->late_entries, NULL, sizeof(struct pipe_entry));
	sx_vec_free(&s->entries, NULL, sizeof(struct pipe_entry));
	sx_vec_free(&s->findings, NULL, sizeof(struct sx_pipe_finding));
	sx_arena_free(&s->kept);
	sx_arena_free(&s->texts);
	spvx_cache_reader_free(s->reader);
}

struct pipe_entry *pipe_set_at(struct pipe_set *s, uint32_t tag, uint64_t hash)
{
	struct sx_vec *entries = s->frozen ? &s->late_entries : &s->entries;
	char key[CMD_OBJECT_KEY];
	struct pipe_entry *e;
	uint64_t *at;

	cmd_object_key(key, tag, hash);
	at = s->frozen ? sx_strmap_find(&s->index, key, sizeof(key)) : NULL;
	if (at)
		return (struct pipe_entry *)s->entries.items + *at - 1;
	at = sx_strmap_at(s->frozen ? &s->late : &s->index, key, sizeof(key), NULL);
	if (!at)
		return NULL;
	if (*at)
		return (struct pipe_entry *)entries->items + *at - 1;
	e = sx_vec_zadd(entries, NULL, 1, sizeof(*e));
	if (!e)
		return NULL;
	e->hash = hash;
	e->tag = (uint8_t)tag;
	*at = entries->count;
	return e;
}

void pipe_set_freeze(struct pipe_set *s)
{
	s->frozen = true;
	s->shaders = NULL; /* they have been read */
}

int pipe_set_thaw(struct pipe_set *s)
{
	const struct pipe_entry *late = s->late_entries.items;

	s->frozen = false;
	for (uint32_t i = 0; i < s->late_entries.count; i++) {
		struct pipe_entry *e = pipe_set_at(s, late[i].tag, late[i].hash);

		if (!e)
			return -SPVX_ENOMEM;
		*e = late[i];
	}
	for (uint32_t i = 0; i < s->entries.count; i++) {
		struct pipe_entry *e = (struct pipe_entry *)s->entries.items + i;

		e->copies += e->shown && !e->copies; /* one of several in a document */
	}
	return 0;
}

const struct pipe_entry *pipe_set_find(const struct pipe_set *s, uint32_t tag,
				       uint64_t hash)
{
	const struct pipe_entry *e;
	char key[CMD_OBJECT_KEY];
	const uint64_t *at;

	cmd_object_key(key, tag, hash);
	at = sx_strmap_find(&s->index, key, sizeof(key));
	if (!at || !*at)
		return NULL;
	e = (const struct pipe_entry *)s->entries.items + *at - 1;
	return e->copies ? e : NULL;
}

/* ---- findings ---- */

static struct spvx_str keep_text(struct pipe_set *s, struct spvx_str text)
{
	char *copy = text.len ? sx_arena_strdup(&s->texts, text.ptr, text.len) : NULL;

	return sx_str_n(copy ? copy : "", copy ? text.len : 0);
}

int pipe_set_note(struct pipe_set *s, const struct sx_pipe_finding *f)
{
	struct sx_pipe_finding *copy = sx_vec_add(&s->findings, NULL, 1, sizeof(*copy));

	if (!copy)
		return -SPVX_ENOMEM;
	*copy = *f;
	copy->address = keep_text(s, f->address);
	copy->place = keep_text(s, f->place);
	copy->recorded = keep_text(s, f->recorded);
	copy->shader = keep_text(s, f->shader);
	copy->why = keep_text(s, f->why);
	return 0;
}

int pipe_set_unreadable(struct pipe_set *s, const struct spvx_input_object *in,
			const char *why)
{
	const struct sx_pipe_finding f = {
		.address = cmd_object_text(&s->texts, in->archive, in->hash),
		.severity = sx_pipe_rules[SX_PIPE_UNREADABLE].severity,
		.rule = sx_pipe_rules[SX_PIPE_UNREADABLE].id,
		.why = sx_str(why),
	};

	return pipe_set_note(s, &f);
}

/* ---- what pipelines use ---- */

static int use(struct pipe_set *s, uint32_t tag, uint64_t hash)
{
	struct pipe_entry *e = hash ? pipe_set_at(s, tag, hash) : NULL;

	if (e)
		e->used = true;
	return hash && !e ? -SPVX_ENOMEM : 0;
}

/* Each module of a pipeline once. */
static int use_modules(struct pipe_set *s, const struct spvx_cache_pipeline *p)
{
	for (uint32_t i = 0; i < p->stage_count; i++) {
		uint64_t module = p->stages[i].module;
		struct pipe_entry *e =
			module ? pipe_set_at(s, SPVX_CACHE_MODULE, module) : NULL;
		bool again = false;

		if (!module)
			continue;
		if (!e)
			return -SPVX_ENOMEM;
		for (uint32_t k = 0; k < i; k++)
			again |= p->stages[k].module == module;
		e->used = true;
		e->users += !again;
		e->stages |= p->stages[i].stage;
	}
	return 0;
}

static int use_objects(struct pipe_set *s, const struct spvx_cache_pipeline *p)
{
	int err = use_modules(s, p);

	if (!err)
		err = use(s, SPVX_CACHE_PIPELINE_LAYOUT, p->layout);
	if (!err)
		err = use(s, SPVX_CACHE_RENDER_PASS, p->render_pass);
	for (uint32_t i = 0; i < p->stage_count && s->shaders && !err; i++)
		err = pipe_shaders_want(s->shaders, &p->stages[i]);
	return err;
}

int pipe_set_use(struct pipe_set *s, struct pipe_entry *e,
		 const struct spvx_cache_pipeline *p)
{
	if (e->counted)
		return 0;
	e->counted = true; /* it may move now */
	return use_objects(s, p);
}

/* What is used by what is used: pipeline layouts, then set layouts. */
int pipe_set_use_more(struct pipe_set *s)
{
	int err = 0;

	for (uint32_t i = 0; i < s->entries.count && !err; i++) {
		const struct pipe_entry *e = (struct pipe_entry *)s->entries.items + i;
		const struct spvx_cache_pipeline_layout *l = e->object;

		if (e->tag != SPVX_CACHE_PIPELINE_LAYOUT || !e->used || !l)
			continue;
		for (uint32_t k = 0; k < l->sets.count && !err; k++)
			err = use(s, SPVX_CACHE_SET_LAYOUT, l->sets.items[k]);
	}
	for (uint32_t i = 0; i < s->entries.count && !err; i++) {
		const struct pipe_entry *e = (struct pipe_entry *)s->entries.items + i;
		const struct spvx_cache_set_layout *l = e->object;

		if (e->tag != SPVX_CACHE_SET_LAYOUT || !e->used || !l)
			continue;
		for (uint32_t k = 0; k < l->binding_count; k++) {
			const struct spvx_cache_hashes *h = &l->bindings[k].samplers;

			for (uint32_t n = 0; n < h->count && !err; n++)
				err = use(s, SPVX_CACHE_SAMPLER, h->items[n]);
		}
	}
	return err;
}

/* ---- objects ---- */

static bool is_referred_to(uint64_t tag)
{
	return tag != SPVX_CACHE_APPLICATION && tag != SPVX_CACHE_LINK;
}

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

int pipe_set_compare(const struct pipe_set *s, struct spvx_cache_reader *r,
		     const struct pipe_named *named,
		     int (*found)(void *ctx, const struct sx_pipe_finding *f), void *ctx)
{
	const struct spvx_cache_object *o = named->object;
	struct sx_pipe_finding f = { .address = named->address };
	const bool other_key = o->key && o->key != named->hash;
	uint64_t hash = named->hash;
	char recorded[20];
	char content[20];
	int err = 0;

	if (s->verify && !spvx_cache_reader_hash(r, &hash))
		hash = named->hash;
	if (!other_key && hash == named->hash && !o->unknown)
		return 0;
	snprintf(recorded, sizeof(recorded), "%016" PRIx64, o->key);
	snprintf(content, sizeof(content), "%016" PRIx64, named->hash);
	f.recorded = sx_str(recorded);
	f.shader = sx_str(content);
	if (other_key) {
		f.rule = sx_pipe_rules[SX_PIPE_KEY].id;
		f.severity = sx_pipe_rules[SX_PIPE_KEY].severity;
		err = found(ctx, &f);
	}
	if (!err && hash != named->hash) {
		f.recorded = sx_str_n(content, 16);
		snprintf(recorded, sizeof(recorded), "%016" PRIx64, hash);
		f.shader = sx_str(recorded);
		f.rule = sx_pipe_rules[SX_PIPE_HASH].id;
		f.severity = sx_pipe_rules[SX_PIPE_HASH].severity;
		err = found(ctx, &f);
	}
	if (!err && o->unknown) {
		snprintf(recorded, sizeof(recorded), "sType %u", (unsigned)o->unknown);
		f.place = sx_str(recorded);
		f.recorded = f.shader = sx_str_n("", 0);
		f.rule = sx_pipe_rules[SX_PIPE_UNKNOWN].id;
		f.severity = sx_pipe_rules[SX_PIPE_UNKNOWN].severity;
		err = found(ctx, &f);
	}
	return err;
}

static int note(void *ctx, const struct sx_pipe_finding *f)
{
	return pipe_set_note(ctx, f);
}

/* An archive has it. Return: how often it was met before; negative: no memory. */
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

/* An object of a document. */
static int take_object(struct pipe_set *s, const struct spvx_input_object *in,
		       const struct spvx_cache_object *o)
{
	uint64_t name = cmd_object_name(in, s->reader, o);
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

/* Kinds of objects whose documents are read: of pipelines only what others need to know. */
static uint32_t document_tags(const struct pipe_set *s)
{
	return s->libraries ? UINT32_MAX : UINT32_MAX & ~(uint32_t)CMD_PIPELINE_TAGS;
}

/* An entry counts, without what is in it. */
static int take_head(struct pipe_set *s, const struct spvx_input_object *in)
{
	struct pipe_entry *e = pipe_set_at(s, (uint32_t)in->tag, in->hash);

	return e ? count_copy(s, e, in) : -SPVX_ENOMEM;
}

/* A pipeline that is not a library: only its modules have to be known before it is judged.
 * Return: 1: it has been taken; 0: it has to be read; negative: no memory. */
static int take_glance(struct pipe_set *s, const struct spvx_input_object *in)
{
	const char *end = memchr(in->json.ptr, '\0', in->json.len);
	struct pipe_glance g;
	int err;

	pipe_glance(&g,
		    end ? sx_str_n(in->json.ptr, (size_t)(end - in->json.ptr)) : in->json);
	s->may_be_library = g.unclear || g.library;
	if (s->may_be_library || (g.values && s->shaders))
		return 0;
	err = take_head(s, in);
	for (unsigned i = 0; i < g.count && !err && s->shaders; i++)
		err = pipe_shaders_want(
			s->shaders, &(struct spvx_cache_stage){ .module = g.modules[i] });
	return err < 0 ? err : 1;
}

/* To what nothing refers it does not matter; a pipeline is found when it is listed. */
static int take_unreadable(struct pipe_set *s, const struct spvx_input_object *in,
			   const char *why)
{
	return is_referred_to(in->tag) && !cmd_is_pipeline(in->tag)
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

	if (!s->libraries && cmd_is_pipeline(in->tag)) {
		err = take_head(s, in);
		return err < 0 ? err : 0;
	}
	if (in->problem)
		return take_unreadable(s, in, in->problem);
	if (cmd_is_pipeline(in->tag)) {
		err = take_glance(s, in);
		if (err)
			return err < 0 ? err : 0;
	}
	/* objects that others refer to are kept; of pipelines those that may be libraries */
	sx_cache_reader_keep(s->reader, !cmd_is_pipeline(in->tag) || s->may_be_library
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

/* A spvx_input_object_fn. */
static int take_entry(void *ctx, const struct spvx_input_object *in)
{
	struct pipe_set *s = ctx;
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

/* A module of a file that is not such an archive. */
static int take_module(struct pipe_set *s, struct spvx_input *input,
		       const struct spvx_input_item *item)
{
	struct spvx_str address;
	struct pipe_entry *e;
	uint64_t hash;
	int err = spvx_input_address(input, item->offset, &address);

	if (err || !cmd_addr_hash(address, &hash))
		return err;
	e = pipe_set_at(s, SPVX_CACHE_MODULE, hash);
	if (!e)
		return -SPVX_ENOMEM;
	e->copies++;
	return 0;
}

static int read_loud(struct pipe_set *s, struct cmd_run *run)
{
	const struct spvx_input_item *item;
	struct cmd_inputs in;
	int err = cmd_inputs_open(&in, run, &run->words);
	int more = 0;

	if (!err) {
		in.problem = cmd_object_archive;
		spvx_input_on_object(in.input, take_entry, s, document_tags(s));
	}
	while (!err && (more = cmd_inputs_next(&in, &item)) > 0)
		err = take_module(s, in.input, item);
	in.ended = false; /* what there is of pipelines is said at the end */
	cmd_inputs_close(&in);
	return err ? err : more;
}

static int read_quiet(struct pipe_set *s, struct cmd_run *run,
		      const struct opt_list *archives)
{
	const struct spvx_input_item *item;
	struct spvx_input_options options;
	struct spvx_input *input;
	int err;
	int more = 0;

	cmd_pipeline_options(&options, run, archives);
	err = spvx_input_create(&options, &input);
	if (err)
		return err;
	spvx_input_on_object(input, take_entry, s, document_tags(s));
	while (!err && (more = spvx_input_next(input, &item)) > 0)
		err = item->problem ? 0 : take_module(s, input, item);
	spvx_input_free(input);
	return err ? err : more;
}

int pipe_set_read(struct pipe_set *s, struct cmd_run *run, const struct opt_list *archives,
		  bool quiet)
{
	const struct opt_list words = run->words;
	int err;

	if (quiet) {
		err = read_quiet(s, run, archives);
	} else {
		run->words = *archives;
		err = read_loud(s, run);
		run->words = words;
	}
	return err ? err : pipe_set_use_more(s);
}
