/* SPDX-License-Identifier: MIT */
/*
 * pipeline/object_set.c - all objects of all INPUTs: entries by kind and hash, findings about
 * them, and their use by pipelines.
 */
#include "pipeline/object_set.h"

#include "base/str.h"

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

void sx_pipe_set_init(struct sx_pipe_set *s, const struct spvx_allocator *allocator)
{
	memset(s, 0, sizeof(*s));
	s->allocator = allocator;
	sx_hashtable_init(&s->index, allocator);
	sx_hashtable_init(&s->late, allocator);
	sx_arena_init(&s->kept, allocator, 0);
	sx_arena_init(&s->documents, allocator, 0);
	sx_arena_init(&s->texts, allocator, 0);
	s->err = spvx_cache_reader_create(allocator, &s->reader);
}

void sx_pipe_set_free(struct sx_pipe_set *s)
{
	sx_hashtable_free(&s->index, &place_kind);
	sx_hashtable_free(&s->late, &place_kind);
	sx_vec_free(&s->late_entries, s->allocator, sizeof(struct sx_pipe_entry));
	sx_vec_free(&s->entries, s->allocator, sizeof(struct sx_pipe_entry));
	sx_vec_free(&s->findings, s->allocator, sizeof(struct sx_pipe_finding));
	sx_arena_free(&s->kept);
	sx_arena_free(&s->documents);
	sx_arena_free(&s->texts);
	spvx_cache_reader_free(s->reader);
}

static struct sx_pipe_entry *find(const struct sx_hashtable *index,
				  const struct sx_vec *entries, uint32_t tag, uint64_t hash)
{
	const struct place key = { .hash = hash, .tag = tag };
	const struct place *at = sx_hashtable_find(index, &place_kind, &key);

	return at ? (struct sx_pipe_entry *)entries->items + at->number - 1 : NULL;
}

struct sx_pipe_entry *sx_pipe_set_at(struct sx_pipe_set *s, uint32_t tag, uint64_t hash)
{
	struct sx_hashtable *index = s->frozen ? &s->late : &s->index;
	struct sx_vec *entries = s->frozen ? &s->late_entries : &s->entries;
	struct place place = { hash, tag, entries->count + 1 };
	struct sx_pipe_entry *e = find(&s->index, &s->entries, tag, hash);
	bool fresh;

	if (!e && s->frozen)
		e = find(index, entries, tag, hash);
	if (e)
		return e;
	e = sx_vec_zadd(entries, s->allocator, 1, sizeof(*e));
	if (e && !sx_hashtable_at(index, &place_kind, &place, &fresh)) {
		entries->count--;
		e = NULL;
	}
	if (!e) {
		s->err = -SPVX_ENOMEM;
		e = &s->none;
	}
	e->hash = hash;
	e->tag = (uint8_t)tag;
	return e;
}

void sx_pipe_set_freeze(struct sx_pipe_set *s)
{
	s->frozen = true;
	s->shaders = NULL; /* the modules have been read */
}

void sx_pipe_set_thaw(struct sx_pipe_set *s)
{
	const struct sx_pipe_entry *late = s->late_entries.items;

	s->frozen = false;
	for (uint32_t i = 0; i < s->late_entries.count; i++)
		*sx_pipe_set_at(s, late[i].tag, late[i].hash) = late[i];
	for (uint32_t i = 0; i < s->entries.count; i++) {
		struct sx_pipe_entry *e = (struct sx_pipe_entry *)s->entries.items + i;

		e->copies += e->shown && !e->copies; /* it shares its document */
	}
}

const struct sx_pipe_entry *sx_pipe_set_find(const struct sx_pipe_set *s, uint32_t tag,
					     uint64_t hash)
{
	const struct sx_pipe_entry *e = find(&s->index, &s->entries, tag, hash);

	return e && e->copies ? e : NULL;
}

const void *sx_pipe_set_object(const void *set, uint32_t tag, uint64_t hash)
{
	const struct sx_pipe_entry *e = sx_pipe_set_find(set, tag, hash);

	return e ? e->object : NULL;
}

/* ---- documents ---- */

bool sx_pipe_set_keeps(const struct spvx_input_object *in, size_t kept)
{
	return in->json.len && in->stored < in->json.len &&
	       in->json.len <= SX_PIPE_KEPT_BYTES - kept;
}

void sx_pipe_set_keep(struct sx_pipe_set *s, struct sx_pipe_entry *e,
		      const struct spvx_input_object *in)
{
	struct sx_pipe_document document = { in->offset, in->stored, in->size, in->json };

	if (!sx_pipe_set_keeps(in, s->document_bytes))
		return;
	if (sx_arena_own(&s->documents, &document.json))
		e->document = sx_arena_copy(&s->documents, &document, 1, sizeof(document));
	if (!e->document)
		s->err = -SPVX_ENOMEM;
	s->document_bytes += in->json.len;
}

bool sx_pipe_set_known(const struct sx_pipe_set *s, const struct spvx_input_object *head,
		       struct spvx_str *json, const char **archive)
{
	const struct sx_pipe_entry *e =
		sx_pipe_set_find(s, (uint32_t)head->tag, head->hash);
	const struct sx_pipe_document *d = e ? e->document : NULL;

	if (!d || d->offset != head->offset || d->stored != head->stored ||
	    d->size != head->size)
		return false;
	*json = d->json;
	*archive = e->archive;
	return true;
}

/* ---- findings ---- */

bool sx_pipe_finding_own(struct sx_pipe_finding *f, struct sx_arena *arena)
{
	struct spvx_str *const texts[] = { &f->place, &f->recorded, &f->shader, &f->why };
	bool all = true;

	for (size_t i = 0; i < SX_ARRAY_SIZE(texts); i++) {
		if (!texts[i]->len)
			*texts[i] = sx_str("");
		else
			all &= sx_arena_own(arena, texts[i]);
	}
	return all;
}

void sx_pipe_set_note(void *ctx, const struct sx_pipe_finding *f)
{
	struct sx_pipe_set *s = ctx;
	struct sx_pipe_finding *copy =
		sx_vec_add(&s->findings, s->allocator, 1, sizeof(*copy));

	if (copy)
		*copy = *f;
	if (!copy || !sx_arena_own(&s->texts, &copy->address) ||
	    !sx_pipe_finding_own(copy, &s->texts))
		s->err = -SPVX_ENOMEM;
}

/* ---- use by pipelines ---- */

static void use(struct sx_pipe_set *s, uint32_t tag, uint64_t hash)
{
	if (hash)
		sx_pipe_set_at(s, tag, hash)->used = true;
}

void sx_pipe_set_use(struct sx_pipe_set *s, struct sx_pipe_entry *e,
		     const struct spvx_cache_pipeline *p)
{
	if (e->counted)
		return;
	e->counted = true; /* before sx_pipe_set_at() may move it */
	for (uint32_t i = 0; i < p->stage_count; i++) {
		uint64_t module = p->stages[i].module;
		bool again = false;

		if (!module)
			continue;
		for (uint32_t k = 0; k < i; k++)
			again |= p->stages[k].module == module;
		e = sx_pipe_set_at(s, SPVX_CACHE_MODULE, module);
		e->used = true;
		e->users += !again;
		e->stages |= p->stages[i].stage;
		if (s->shaders)
			sx_pipe_shaders_want(s->shaders, &p->stages[i]);
	}
	use(s, SPVX_CACHE_PIPELINE_LAYOUT, p->layout);
	use(s, SPVX_CACHE_RENDER_PASS, p->render_pass);
}

/* Return: the object of an entry, if it is a used one of that kind. */
static const void *used_at(const struct sx_pipe_set *s, uint32_t i, uint32_t tag)
{
	const struct sx_pipe_entry *e = (const struct sx_pipe_entry *)s->entries.items + i;

	return e->tag == tag && e->used ? e->object : NULL;
}

void sx_pipe_set_use_more(struct sx_pipe_set *s)
{
	for (uint32_t i = 0; i < s->entries.count; i++) {
		const struct spvx_cache_pipeline_layout *l =
			used_at(s, i, SPVX_CACHE_PIPELINE_LAYOUT);

		for (uint32_t k = 0; l && k < l->sets.count; k++)
			use(s, SPVX_CACHE_SET_LAYOUT, l->sets.items[k]);
	}
	/* then mark the samplers, since all used set layouts are known */
	for (uint32_t i = 0; i < s->entries.count; i++) {
		const struct spvx_cache_set_layout *l =
			used_at(s, i, SPVX_CACHE_SET_LAYOUT);

		for (uint32_t k = 0; l && k < l->binding_count; k++)
			for (uint32_t n = 0; n < l->bindings[k].samplers.count; n++)
				use(s, SPVX_CACHE_SAMPLER,
				    l->bindings[k].samplers.items[n]);
	}
}

/* ---- names and contents ---- */

void sx_pipe_set_compare(const struct sx_pipe_set *s, struct spvx_cache_reader *r,
			 const struct sx_pipe_named *named, sx_pipe_found_fn *found,
			 void *ctx)
{
	const struct spvx_cache_object *o = named->object;
	struct sx_pipe_finding f;
	uint64_t hash = named->hash;
	char names[3][20];

	if (s->verify && !spvx_cache_reader_hash(r, &hash))
		hash = named->hash;
	if (!o->unknown && hash == named->hash && (!o->key || o->key == hash))
		return;
	snprintf(names[0], sizeof(names[0]), "%016" PRIx64, o->key);
	snprintf(names[1], sizeof(names[1]), "%016" PRIx64, named->hash);
	snprintf(names[2], sizeof(names[2]), "%016" PRIx64, hash);
	if (o->key && o->key != named->hash) {
		f = sx_pipe_finding_of(SX_PIPE_KEY, named->address);
		f.recorded = sx_str(names[0]);
		f.shader = sx_str(names[1]);
		found(ctx, &f);
	}
	if (hash != named->hash) {
		f = sx_pipe_finding_of(SX_PIPE_HASH, named->address);
		f.recorded = sx_str(names[1]);
		f.shader = sx_str(names[2]);
		found(ctx, &f);
	}
	if (o->unknown) {
		snprintf(names[0], sizeof(names[0]), "sType %u", (unsigned)o->unknown);
		f = sx_pipe_finding_of(SX_PIPE_UNKNOWN, named->address);
		f.place = sx_str(names[0]);
		found(ctx, &f);
	}
}
