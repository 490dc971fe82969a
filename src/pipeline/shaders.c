/* SPDX-License-Identifier: MIT */
/*
 * pipeline/shaders.c - summaries of the entry points that pipelines name.
 */
#include "pipeline/shaders.h"

#include "base/sort.h"
#include "base/str.h"
#include "pipeline/object.h"
#include "pipeline/state_text.h"

/* A module with values, and its index in the list of modules. */
struct sx_pipe_variant {
	uint64_t module;
	uint32_t number;
	const struct spvx_spec *specs;
	uint32_t count;
};

void sx_pipe_lookup_init(struct sx_pipe_lookup *l, const struct spvx_allocator *allocator)
{
	memset(l, 0, sizeof(*l));
	l->allocator = allocator;
	sx_buf_init(&l->key, allocator);
}

void sx_pipe_lookup_free(struct sx_pipe_lookup *l)
{
	sx_vec_free(&l->settings, l->allocator, sizeof(struct spvx_spec));
	sx_buf_free(&l->key);
}

void sx_pipe_shaders_init(struct sx_pipe_shaders *s, const struct spvx_allocator *allocator)
{
	memset(s, 0, sizeof(*s));
	s->allocator = allocator;
	sx_strmap_init(&s->index, allocator);
	sx_arena_init(&s->arena, allocator, 0);
	sx_pipe_lookup_init(&s->lookup, allocator);
}

void sx_pipe_shaders_free(struct sx_pipe_shaders *s)
{
	sx_strmap_free(&s->index);
	sx_vec_free(&s->modules, s->allocator, sizeof(struct sx_pipe_module));
	sx_vec_free(&s->variants, s->allocator, sizeof(struct sx_pipe_variant));
	sx_pipe_lookup_free(&s->lookup);
	for (uint32_t i = 0; i < s->arenas.count; i++)
		sx_arena_free((struct sx_arena *)s->arenas.items + i);
	sx_vec_free(&s->arenas, s->allocator, sizeof(struct sx_arena));
	sx_arena_free(&s->arena);
}

/* ---- values ---- */

/* Make the key of a module with the values in @l->settings. Return: false without
 * memory. */
static bool make_key(struct sx_pipe_lookup *l, uint64_t module)
{
	const struct spvx_spec *specs = l->settings.items;

	l->key.len = 0;
	sx_pipe_put_number(&l->key, module);
	for (uint32_t i = 0; i < l->settings.count; i++) {
		sx_pipe_put_number(&l->key, specs[i].spec_id);
		sx_pipe_put_number(&l->key, specs[i].value);
	}
	return !l->key.error;
}

/* Return: the index of a module with these values; UINT32_MAX: there is none, or no
 * memory. */
static uint32_t find_place(const struct sx_pipe_shaders *s, struct sx_pipe_lookup *l,
			   uint64_t module)
{
	const uint64_t *at = make_key(l, module)
				     ? sx_strmap_find(&s->index, l->key.data, l->key.len)
				     : NULL;

	return at ? (uint32_t)*at - 1 : UINT32_MAX;
}

/* The same, adding the module if it is new; s->err: out of memory. */
static uint32_t make_place(struct sx_pipe_shaders *s, uint64_t module)
{
	const struct sx_buf *key = &s->lookup.key;
	struct sx_pipe_module *m = NULL;

	if (make_key(&s->lookup, module))
		m = sx_pipe_item(&s->index, key->data, key->len, &s->modules, sizeof(*m));
	if (!m)
		s->err = -SPVX_ENOMEM;
	return m ? (uint32_t)(m - (struct sx_pipe_module *)s->modules.items) : UINT32_MAX;
}

static struct sx_pipe_module *module_at(const struct sx_pipe_shaders *s, uint32_t number)
{
	return (struct sx_pipe_module *)s->modules.items + number;
}

void sx_pipe_shaders_want(struct sx_pipe_shaders *s, const struct spvx_cache_stage *stage)
{
	const struct sx_vec *values = &s->lookup.settings;
	struct sx_pipe_variant *v;
	uint32_t before;
	uint32_t number;

	s->lookup.settings.count = 0;
	make_place(s, stage->module);
	if (!stage->spec_count || s->err)
		return;
	if (sx_pipe_values(stage, s->allocator, &s->lookup.settings))
		s->err = -SPVX_ENOMEM;
	before = s->modules.count;
	number = make_place(s, stage->module);
	if (s->modules.count == before)
		return;
	v = sx_vec_zadd(&s->variants, s->allocator, 1, sizeof(*v));
	if (v)
		*v = (struct sx_pipe_variant){ stage->module, number,
					       sx_arena_copy(&s->arena, values->items,
							     values->count,
							     sizeof(struct spvx_spec)),
					       values->count };
	if (!v || !v->specs)
		s->err = -SPVX_ENOMEM;
}

/* ---- modules ---- */

int sx_pipe_reflector_init(struct sx_pipe_reflector *r, const struct sx_pipe_shaders *s,
			   const struct spvx_grammar *grammar)
{
	const struct spvx_reflect_options options = { .size = sizeof(options),
						      .allocator = s->allocator,
						      .grammar = grammar };

	r->s = s;
	sx_pipe_lookup_init(&r->lookup, s->allocator);
	sx_arena_init(&r->arena, s->allocator, 0);
	return spvx_reflect_create(&options, &r->reflect);
}

int sx_pipe_reflector_end(struct sx_pipe_reflector *r, struct sx_pipe_shaders *s)
{
	struct sx_arena *kept =
		s ? sx_vec_add(&s->arenas, s->allocator, 1, sizeof(*kept)) : NULL;

	if (kept)
		*kept = r->arena;
	else
		sx_arena_free(&r->arena);
	spvx_reflect_free(r->reflect);
	sx_pipe_lookup_free(&r->lookup);
	sx_vec_free(&r->made, r->s->allocator, sizeof(struct sx_pipe_made));
	return kept || !s ? 0 : -SPVX_ENOMEM;
}

/* Summarize all entry points of a module. */
static int take(struct sx_pipe_reflector *t, uint32_t number,
		const struct spvx_reflection *r, const void *data, bool *by_specs)
{
	const struct sx_shader **list = sx_arena_zalloc(&t->arena, r->entries.count + 1,
							sizeof(const struct sx_shader *));
	struct sx_pipe_made *made =
		sx_vec_zadd(&t->made, t->s->allocator, 1, sizeof(*made));

	if (!list || !made)
		return -SPVX_ENOMEM;
	*made = (struct sx_pipe_made){ number,
				       { true, r->fault != 0, list, r->entries.count } };
	for (uint32_t i = 0; i < r->entries.count; i++) {
		list[i] = sx_shader_make(&t->arena, r, data, i);
		if (!list[i])
			return -SPVX_ENOMEM;
		*by_specs |= list[i]->by_specs;
	}
	return 0;
}

static int by_module(const void *a, const void *b)
{
	const struct sx_pipe_variant *x = a;
	const struct sx_pipe_variant *y = b;

	return (x->module > y->module) - (x->module < y->module);
}

/* Return: the index of the first variant of a module; variants are sorted. */
static uint32_t first_variant(const struct sx_pipe_shaders *s, uint64_t module)
{
	const struct sx_pipe_variant *v = s->variants.items;
	uint32_t begin = 0;
	uint32_t end = s->variants.count;

	while (begin < end) {
		uint32_t middle = begin + (end - begin) / 2;

		if (v[middle].module < module)
			begin = middle + 1;
		else
			end = middle;
	}
	return begin;
}

static int take_variants(struct sx_pipe_reflector *t, uint64_t module, const void *data,
			 size_t size)
{
	const struct sx_pipe_variant *v = t->s->variants.items;
	const struct spvx_reflection *r;
	bool unused = false;
	int err = 0;

	for (uint32_t i = first_variant(t->s, module);
	     i < t->s->variants.count && v[i].module == module && !err; i++) {
		spvx_reflect_specialize(t->reflect, v[i].specs, v[i].count);
		err = spvx_reflect_load(t->reflect, data, size, &r);
		if (!err)
			err = take(t, v[i].number, r, data, &unused);
		else if (err != -SPVX_ENOMEM)
			err = 0; /* the module with default values stands in for it */
	}
	return err;
}

int sx_pipe_reflector_wants(struct sx_pipe_reflector *t, uint64_t module)
{
	t->made.count = 0;
	t->lookup.settings.count = 0;
	t->number = find_place(t->s, &t->lookup, module);
	if (t->lookup.key.error)
		return -SPVX_ENOMEM;
	return t->number != UINT32_MAX && !(t->alone && module_at(t->s, t->number)->read);
}

int sx_pipe_reflector_take(struct sx_pipe_reflector *t, uint64_t module, const void *data,
			   size_t size)
{
	const struct spvx_reflection *r;
	bool by_specs = false;
	int err;

	spvx_reflect_specialize(t->reflect, NULL, 0);
	err = spvx_reflect_load(t->reflect, data, size, &r);
	if (err) /* a bad module has no summary */
		return err == -SPVX_ENOMEM ? err : 0;
	err = take(t, t->number, r, data, &by_specs);
	return !err && by_specs ? take_variants(t, module, data, size) : err;
}

void sx_pipe_shaders_take(struct sx_pipe_shaders *s, const struct sx_pipe_made *made,
			  uint32_t count)
{
	if (!count || module_at(s, made->number)->read)
		return;
	for (uint32_t i = 0; i < count; i++)
		*module_at(s, made[i].number) = made[i].m;
}

int sx_pipe_shaders_sort(struct sx_pipe_shaders *s)
{
	if (!s->err)
		sx_sort(s->variants.items, s->variants.count,
			sizeof(struct sx_pipe_variant), by_module);
	return s->err;
}

/* ---- stages ---- */

static const struct sx_shader *find_entry(const struct sx_pipe_module *m,
					  const struct spvx_cache_stage *stage)
{
	for (uint32_t i = 0; i < m->count; i++) {
		if (m->shaders[i]->stage == stage->stage &&
		    sx_str_eq(m->shaders[i]->name, stage->name))
			return m->shaders[i];
	}
	return NULL;
}

/* Return: the names of the first entry points of a stage, separated by '|'. */
static struct spvx_str entries_of(const struct sx_pipe_module *m, uint32_t stage,
				  struct sx_arena *arena)
{
	struct spvx_str text;
	struct sx_buf b = { .a = arena->a };

	for (uint32_t i = 0; i < m->count && b.len < 160; i++) {
		if (m->shaders[i]->stage != stage)
			continue;
		if (b.len)
			sx_buf_putc(&b, '|');
		sx_buf_put(&b, m->shaders[i]->name.ptr, m->shaders[i]->name.len);
	}
	text = sx_buf_keep(&b, arena);
	return text.ptr ? text : sx_str_n("", 0);
}

int sx_pipe_shaders_find(const struct sx_pipe_shaders *s, struct sx_pipe_lookup *lookup,
			 const struct spvx_cache_stage *stage, bool present,
			 struct sx_arena *arena, struct sx_fit_stage *to)
{
	const struct sx_pipe_module *m = NULL;
	uint32_t number;

	*to = (struct sx_fit_stage){ .s = stage, .lack = SX_FIT_NO_MODULE };
	if (!present || !stage->module)
		return 0;
	if (sx_pipe_values(stage, lookup->allocator, &lookup->settings))
		return -SPVX_ENOMEM;
	number = find_place(s, lookup, stage->module);
	if (number != UINT32_MAX)
		m = module_at(s, number);
	if (!m || !m->read) {
		lookup->settings.count = 0;
		number = find_place(s, lookup, stage->module);
		m = number != UINT32_MAX ? module_at(s, number) : NULL;
	}
	if (lookup->key.error)
		return -SPVX_ENOMEM;
	if (!m || !m->read || m->bad) {
		to->lack = SX_FIT_BAD_MODULE;
		return 0;
	}
	to->shader = find_entry(m, stage);
	to->lack = to->shader ? SX_FIT_HAS : SX_FIT_NO_ENTRY;
	if (!to->shader)
		to->entries = entries_of(m, stage->stage, arena);
	return 0;
}
