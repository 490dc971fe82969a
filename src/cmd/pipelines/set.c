/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/set.c - all objects of all INPUTs: entries by kind and hash, findings about
 * them, and their use by pipelines.
 */
#include "cmd/pipelines/set.h"

#include "base/str.h"
#include "cmd/inputs/addr.h"
#include "cmd/inputs/pipeline.h"

#include <inttypes.h>
#include <stdio.h>

/* A slot of the table. @number: of an entry, from 1 on; 0: the slot is free. */
struct place {
	uint64_t hash;
	uint32_t tag;
	uint32_t number;
};

static bool place_used(const void *slot)
{
	return ((const struct place *)slot)->number != 0;
}

static size_t place_home(const struct sx_hashtable *t, const void *slot)
{
	const struct place *p = slot;

	return (size_t)((p->hash + p->tag * SX_HASHTABLE_SEED) * t->seed >> t->shift);
}

static bool place_same(const struct sx_hashtable *t, const void *a, const void *b)
{
	const struct place *x = a;
	const struct place *y = b;

	(void)t;
	return x->hash == y->hash && x->tag == y->tag;
}

static const struct sx_hashtable_kind place_kind = {
	sizeof(struct place), 1024, 6, 256, place_used, place_home, place_same, NULL
};

int pipe_set_init(struct pipe_set *s)
{
	memset(s, 0, sizeof(*s));
	sx_hashtable_init(&s->index, NULL);
	sx_hashtable_init(&s->late, NULL);
	sx_arena_init(&s->kept, NULL, 0);
	sx_arena_init(&s->documents, NULL, 0);
	sx_arena_init(&s->texts, NULL, 0);
	return spvx_cache_reader_create(NULL, &s->reader);
}

void pipe_set_free(struct pipe_set *s)
{
	sx_hashtable_free(&s->index, &place_kind);
	sx_hashtable_free(&s->late, &place_kind);
	sx_vec_free(&s->late_entries, NULL, sizeof(struct pipe_entry));
	sx_vec_free(&s->entries, NULL, sizeof(struct pipe_entry));
	sx_vec_free(&s->findings, NULL, sizeof(struct sx_pipe_finding));
	sx_arena_free(&s->kept);
	sx_arena_free(&s->documents);
	sx_arena_free(&s->texts);
	spvx_cache_reader_free(s->reader);
}

static struct pipe_entry *find(const struct sx_hashtable *index,
			       const struct sx_vec *entries, uint32_t tag, uint64_t hash)
{
	const struct place key = { hash, tag, 0 };
	const struct place *at = sx_hashtable_find(index, &place_kind, &key);

	return at ? (struct pipe_entry *)entries->items + at->number - 1 : NULL;
}

struct pipe_entry *pipe_set_at(struct pipe_set *s, uint32_t tag, uint64_t hash)
{
	struct sx_hashtable *index = s->frozen ? &s->late : &s->index;
	struct sx_vec *entries = s->frozen ? &s->late_entries : &s->entries;
	struct place place = { hash, tag, entries->count + 1 };
	struct pipe_entry *e = find(&s->index, &s->entries, tag, hash);
	bool fresh;

	if (!e && s->frozen)
		e = find(index, entries, tag, hash);
	if (e)
		return e;
	e = sx_vec_zadd(entries, NULL, 1, sizeof(*e));
	if (!e)
		return NULL;
	e->hash = hash;
	e->tag = (uint8_t)tag;
	if (sx_hashtable_at(index, &place_kind, &place, &fresh))
		return e;
	entries->count--;
	return NULL;
}

void pipe_set_freeze(struct pipe_set *s)
{
	s->frozen = true;
	s->shaders = NULL; /* the modules have been read */
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

		e->copies += e->shown && !e->copies; /* it shares its document */
	}
	return 0;
}

const struct pipe_entry *pipe_set_find(const struct pipe_set *s, uint32_t tag,
				       uint64_t hash)
{
	const struct pipe_entry *e = find(&s->index, &s->entries, tag, hash);

	return e && e->copies ? e : NULL;
}

/* ---- documents ---- */

bool pipe_set_keeps(const struct spvx_input_object *in, size_t kept)
{
	return in->json.len && in->stored < in->json.len &&
	       in->json.len <= PIPE_KEPT_BYTES - kept;
}

int pipe_set_keep(struct pipe_set *s, struct pipe_entry *e,
		  const struct spvx_input_object *in)
{
	struct pipe_document *d;
	char *json;

	if (!pipe_set_keeps(in, s->document_bytes))
		return 0;
	d = sx_arena_zalloc(&s->documents, 1, sizeof(*d));
	json = sx_arena_strdup(&s->documents, in->json.ptr, in->json.len);
	if (!d || !json)
		return -SPVX_ENOMEM;
	*d = (struct pipe_document){ in->offset, in->stored, in->size,
				     sx_str_n(json, in->json.len) };
	e->document = d;
	s->document_bytes += in->json.len;
	return 0;
}

bool pipe_set_known(const struct pipe_set *s, const struct spvx_input_object *head,
		    struct spvx_str *json, const char **archive)
{
	const struct pipe_entry *e = pipe_set_find(s, (uint32_t)head->tag, head->hash);
	const struct pipe_document *d = e ? e->document : NULL;

	if (!d || d->offset != head->offset || d->stored != head->stored ||
	    d->size != head->size)
		return false;
	*json = d->json;
	*archive = e->archive;
	return true;
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
		.sentence = sx_pipe_rules[SX_PIPE_UNREADABLE].sentence,
		.why = sx_str(why),
	};

	return pipe_set_note(s, &f);
}

/* ---- use by pipelines ---- */

static int use(struct pipe_set *s, uint32_t tag, uint64_t hash)
{
	struct pipe_entry *e = hash ? pipe_set_at(s, tag, hash) : NULL;

	if (e)
		e->used = true;
	return hash && !e ? -SPVX_ENOMEM : 0;
}

/* Mark the modules of a pipeline as used, each once. */
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
	e->counted = true; /* before pipe_set_at() may move it */
	return use_objects(s, p);
}

/* Mark the set layouts of used pipeline layouts, then the samplers of used set layouts. */
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

/* ---- names and contents ---- */

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
		f.sentence = sx_pipe_rules[SX_PIPE_KEY].sentence;
		f.severity = sx_pipe_rules[SX_PIPE_KEY].severity;
		err = found(ctx, &f);
	}
	if (!err && hash != named->hash) {
		f.recorded = sx_str_n(content, 16);
		snprintf(recorded, sizeof(recorded), "%016" PRIx64, hash);
		f.shader = sx_str(recorded);
		f.rule = sx_pipe_rules[SX_PIPE_HASH].id;
		f.sentence = sx_pipe_rules[SX_PIPE_HASH].sentence;
		f.severity = sx_pipe_rules[SX_PIPE_HASH].severity;
		err = found(ctx, &f);
	}
	if (!err && o->unknown) {
		snprintf(recorded, sizeof(recorded), "sType %u", (unsigned)o->unknown);
		f.place = sx_str(recorded);
		f.recorded = f.shader = sx_str_n("", 0);
		f.rule = sx_pipe_rules[SX_PIPE_UNKNOWN].id;
		f.sentence = sx_pipe_rules[SX_PIPE_UNKNOWN].sentence;
		f.severity = sx_pipe_rules[SX_PIPE_UNKNOWN].severity;
		err = found(ctx, &f);
	}
	return err;
}
