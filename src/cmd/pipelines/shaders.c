/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/shaders.c - summaries of the entry points that pipelines name.
 */
#include "cmd/pipelines/shaders.h"

#include "base/str.h"
#include "cmd/inputs/addr.h"
#include "cmd/inputs/pipeline.h"
#include "cmd/inputs/reread.h"
#include "cmd/pipelines/archives.h"
#include "cmd/pipelines/state_text.h"

#include <stdlib.h>

/* A module, with default values or with those of a pipeline. */
struct pipe_module {
	bool read;
	bool bad;
	const struct sx_shader *const *shaders;
	uint32_t count;
};

/* A module with values, and its index in the list of modules. */
struct pipe_variant {
	uint64_t module;
	uint32_t number;
	const struct spvx_spec *specs;
	uint32_t count;
};

void pipe_lookup_init(struct pipe_lookup *l)
{
	memset(l, 0, sizeof(*l));
	sx_buf_init(&l->key, NULL);
}

void pipe_lookup_free(struct pipe_lookup *l)
{
	sx_vec_free(&l->settings, NULL, sizeof(struct spvx_spec));
	sx_buf_free(&l->key);
}

void pipe_shaders_init(struct pipe_shaders *s)
{
	memset(s, 0, sizeof(*s));
	sx_strmap_init(&s->index, NULL);
	sx_arena_init(&s->arena, NULL, 0);
	pipe_lookup_init(&s->lookup);
}

void pipe_shaders_free(struct pipe_shaders *s)
{
	sx_strmap_free(&s->index);
	sx_vec_free(&s->modules, NULL, sizeof(struct pipe_module));
	sx_vec_free(&s->variants, NULL, sizeof(struct pipe_variant));
	pipe_lookup_free(&s->lookup);
	for (uint32_t i = 0; i < s->arenas.count; i++)
		sx_arena_free((struct sx_arena *)s->arenas.items + i);
	sx_vec_free(&s->arenas, NULL, sizeof(struct sx_arena));
	sx_arena_free(&s->arena);
}

/* ---- values ---- */

/* Make the key of a module with the values in @l->settings. Return: false without
 * memory. */
static bool make_key(struct pipe_lookup *l, uint64_t module)
{
	const struct spvx_spec *specs = l->settings.items;

	l->key.len = 0;
	pipe_put_number(&l->key, module);
	for (uint32_t i = 0; i < l->settings.count; i++) {
		pipe_put_number(&l->key, specs[i].spec_id);
		pipe_put_number(&l->key, specs[i].value);
	}
	return !l->key.error;
}

/* Return: the index of a module with these values; UINT32_MAX: there is none, or no
 * memory. */
static uint32_t find_place(const struct pipe_shaders *s, struct pipe_lookup *l,
			   uint64_t module)
{
	const uint64_t *at = make_key(l, module)
				     ? sx_strmap_find(&s->index, l->key.data, l->key.len)
				     : NULL;

	return at ? (uint32_t)*at - 1 : UINT32_MAX;
}

/* The same, adding the module if it is new; s->err: out of memory. */
static uint32_t make_place(struct pipe_shaders *s, uint64_t module)
{
	const struct sx_buf *key = &s->lookup.key;
	uint64_t *at = make_key(&s->lookup, module)
			       ? sx_strmap_at(&s->index, key->data, key->len, NULL)
			       : NULL;

	if (at && !*at && sx_vec_zadd(&s->modules, NULL, 1, sizeof(struct pipe_module)))
		*at = s->modules.count;
	if (!at || !*at)
		s->err = -SPVX_ENOMEM;
	return at ? (uint32_t)*at - 1 : UINT32_MAX;
}

static struct pipe_module *module_at(const struct pipe_shaders *s, uint32_t number)
{
	return (struct pipe_module *)s->modules.items + number;
}

void pipe_shaders_want(struct pipe_shaders *s, const struct spvx_cache_stage *stage)
{
	const struct sx_vec *values = &s->lookup.settings;
	struct pipe_variant *v;
	uint32_t before;
	uint32_t number;

	s->lookup.settings.count = 0;
	make_place(s, stage->module);
	if (!stage->spec_count || s->err)
		return;
	if (cmd_pipeline_values(stage, &s->lookup.settings))
		s->err = -SPVX_ENOMEM;
	before = s->modules.count;
	number = make_place(s, stage->module);
	if (s->modules.count == before)
		return;
	v = sx_vec_zadd(&s->variants, NULL, 1, sizeof(*v));
	if (v)
		*v = (struct pipe_variant){ stage->module, number,
					    sx_arena_copy(&s->arena, values->items,
							  values->count,
							  sizeof(struct spvx_spec)),
					    values->count };
	if (!v || !v->specs)
		s->err = -SPVX_ENOMEM;
}

/* ---- modules ---- */

/* The summary of a module that a thread has read. */
struct made {
	uint32_t number;
	struct pipe_module m;
};

/* The state of a thread that reads modules. */
struct reflecting {
	const struct pipe_shaders *s;
	struct spvx_reflect *reflect;
	struct pipe_lookup lookup;
	struct sx_arena arena; /* of summaries */
	struct sx_vec made;    /* struct made: of one module, default values first */
	bool alone;            /* the only thread: it can skip modules that were read */
};

static int begin_reflecting(struct reflecting *r, const struct pipe_shaders *s,
			    const struct cmd_run *run)
{
	const struct spvx_reflect_options options = { .size = sizeof(options),
						      .grammar = run->grammar };

	r->s = s;
	pipe_lookup_init(&r->lookup);
	sx_arena_init(&r->arena, NULL, 0);
	return spvx_reflect_create(&options, &r->reflect);
}

static void end_reflecting(struct reflecting *r)
{
	spvx_reflect_free(r->reflect);
	pipe_lookup_free(&r->lookup);
	sx_vec_free(&r->made, NULL, sizeof(struct made));
}

/* Summarize all entry points of a module. */
static int take(struct reflecting *t, uint32_t number, const struct spvx_reflection *r,
		const void *data, bool *by_specs)
{
	const struct sx_shader **list = sx_arena_zalloc(&t->arena, r->entries.count + 1,
							sizeof(const struct sx_shader *));
	struct made *made = sx_vec_zadd(&t->made, NULL, 1, sizeof(*made));

	if (!list || !made)
		return -SPVX_ENOMEM;
	*made = (struct made){ number, { true, r->fault != 0, list, r->entries.count } };
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
	const struct pipe_variant *x = a;
	const struct pipe_variant *y = b;

	return (x->module > y->module) - (x->module < y->module);
}

/* Return: the index of the first variant of a module; variants are sorted. */
static uint32_t first_variant(const struct pipe_shaders *s, uint64_t module)
{
	const struct pipe_variant *v = s->variants.items;
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

static int take_variants(struct reflecting *t, uint64_t module, const void *data,
			 size_t size)
{
	const struct pipe_variant *v = t->s->variants.items;
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

/* Read the current module into t->made, if it was requested. */
static int read_item(struct reflecting *t, struct spvx_input *input, uint64_t hash)
{
	const struct spvx_reflection *r;
	const unsigned char *data;
	bool by_specs = false;
	uint32_t number;
	size_t size;
	int err;

	t->made.count = 0;
	t->lookup.settings.count = 0;
	number = find_place(t->s, &t->lookup, hash);
	if (number == UINT32_MAX || (t->alone && module_at(t->s, number)->read))
		return 0;
	err = spvx_input_whole(input, &data, &size);
	spvx_reflect_specialize(t->reflect, NULL, 0);
	if (!err)
		err = spvx_reflect_load(t->reflect, data, size, &r);
	if (err) /* it is bad, since it has not been read */
		return err == -SPVX_ENOMEM ? err : 0;
	err = take(t, number, r, data, &by_specs);
	return !err && by_specs ? take_variants(t, hash, data, size) : err;
}

/* Take the summaries that a thread has made; the first module with a hash counts. */
static void take_made(struct pipe_shaders *s, const struct made *made, uint32_t count)
{
	if (!count || module_at(s, made->number)->read)
		return;
	for (uint32_t i = 0; i < count; i++)
		*module_at(s, made[i].number) = made[i].m;
}

/* Take over the arena that owns a thread's summaries. */
static int keep_arena(struct pipe_shaders *s, struct reflecting *t)
{
	struct sx_arena *kept = sx_vec_add(&s->arenas, NULL, 1, sizeof(*kept));

	if (kept)
		*kept = t->arena;
	else
		sx_arena_free(&t->arena);
	return kept ? 0 : -SPVX_ENOMEM;
}

/* The only thread, and the summaries that it adds to. */
struct alone {
	struct pipe_shaders *to;
	struct reflecting t;
};

/* The .module of cmd_pass. */
static int take_now(void *ctx, struct spvx_input *input, const struct spvx_input_item *item,
		    uint64_t hash)
{
	struct alone *a = ctx;
	int err = read_item(&a->t, input, hash);

	(void)item;
	if (!err)
		take_made(a->to, a->t.made.items, a->t.made.count);
	return err;
}

static int read_alone(struct pipe_shaders *s, struct cmd_run *run,
		      const struct opt_list *names)
{
	struct alone a = { .to = s, .t = { .s = s, .alone = true } };
	const struct cmd_pass pass = { .module = take_now, .ctx = &a };
	int err = begin_reflecting(&a.t, s, run);
	int kept;

	if (!err)
		err = cmd_pass_read(run, names, &pass);
	end_reflecting(&a.t);
	kept = keep_arena(s, &a.t);
	return err ? err : kept;
}

/* ---- several threads ---- */

struct made_row {
	struct cmd_row link;
	const struct made *made;
	uint32_t count;
};

/* The .begin of cmd_pool_ops. */
static int begin_worker(void *ctx, struct cmd_worker *w)
{
	cmd_inputs_again(&w->in);
	return begin_reflecting(w->own, ctx, &w->run);
}

/* The .look of cmd_pool_ops. */
static int look_at(struct cmd_worker *w, struct cmd_unit *u,
		   const struct spvx_input_item *item)
{
	struct reflecting *t = w->own;
	struct spvx_str address;
	struct made_row *row;
	uint64_t hash;
	int err = spvx_input_address(w->in.input, item->offset, &address);

	if (err || !cmd_addr_hash(address, &hash))
		return err;
	err = read_item(t, w->in.input, hash);
	if (err || !t->made.count)
		return err;
	row = cmd_unit_row(u, sizeof(*row));
	if (!row)
		return -SPVX_ENOMEM;
	row->count = t->made.count;
	row->made = cmd_unit_copy(u, t->made.items, t->made.count * sizeof(struct made));
	return row->made ? 0 : -SPVX_ENOMEM;
}

/* The .put of cmd_pool_ops. */
static int put_modules(void *ctx, struct cmd_unit *u)
{
	for (const struct cmd_row *row = u->rows; row; row = row->next) {
		const struct made_row *r = (const struct made_row *)row;

		take_made(ctx, r->made, r->count);
	}
	return 0;
}

/* The .end of cmd_pool_ops. */
static int end_worker(void *ctx, struct cmd_worker *w, int err)
{
	int kept = keep_arena(ctx, w->own);

	end_reflecting(w->own);
	return err ? err : kept;
}

static const struct cmd_pool_ops pool_ops = {
	.own_size = sizeof(struct reflecting),
	.begin = begin_worker,
	.look = look_at,
	.put = put_modules,
	.end = end_worker,
};

int pipe_shaders_read(struct pipe_shaders *s, struct cmd_run *run,
		      const struct opt_list *names, bool threads)
{
	int err;

	if (s->err)
		return s->err;
	if (s->variants.count)
		qsort(s->variants.items, s->variants.count, sizeof(struct pipe_variant),
		      by_module);
	err = threads ? pipe_read_archives(run, names, PIPE_MODULES, &pool_ops, s) : 1;
	return err > 0 ? read_alone(s, run, names) : err;
}

/* ---- stages ---- */

static const struct sx_shader *find_entry(const struct pipe_module *m,
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
static struct spvx_str entries_of(const struct pipe_module *m, uint32_t stage,
				  struct sx_arena *arena)
{
	struct spvx_str text;
	struct sx_buf b;

	sx_buf_init(&b, NULL);
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

int pipe_shaders_find(const struct pipe_shaders *s, struct pipe_lookup *lookup,
		      const struct spvx_cache_stage *stage, bool present,
		      struct sx_arena *arena, struct sx_fit_stage *to)
{
	const struct pipe_module *m = NULL;
	uint32_t number;

	*to = (struct sx_fit_stage){ .s = stage, .lack = SX_FIT_NO_MODULE };
	if (!present || !stage->module)
		return 0;
	if (cmd_pipeline_values(stage, &lookup->settings))
		return -SPVX_ENOMEM;
	number = find_place(s, lookup, stage->module);
	if (number != UINT32_MAX)
		m = module_at(s, number);
	if (!m || !m->read) {
		lookup->settings.count = 0;
		number = find_place(s, lookup, stage->module);
		m = number != UINT32_MAX ? module_at(s, number) : NULL;
	}
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
