/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/attribution.c - counts the instructions of the functions of entry points.
 */
#include "cmd/pipelines/attribution.h"

#include "base/str.h"
#include "cmd/inputs/pipeline.h"
#include "spirv/calls.h"

#include <spvx/module.h>

#include <stdlib.h>

void pipe_shares_init(struct pipe_shares *s)
{
	memset(s, 0, sizeof(*s));
	sx_arena_init(&s->arena, NULL, 0);
}

void pipe_shares_free(struct pipe_shares *s)
{
	sx_vec_free(&s->wanted, NULL, sizeof(struct pipe_share_module));
	sx_vec_free(&s->list, NULL, sizeof(struct pipe_share));
	sx_arena_free(&s->arena);
}

void pipe_shares_want(struct pipe_shares *s, uint64_t module)
{
	struct pipe_share_module *m = s->wanted.items;

	if (s->wanted.count && m[s->wanted.count - 1].hash == module)
		return;
	m = sx_vec_zadd(&s->wanted, NULL, 1, sizeof(*m));
	if (m)
		m->hash = module;
	else
		s->err = -SPVX_ENOMEM;
}

/* ---- a module ---- */

/* The state of reading modules. */
struct reading {
	struct pipe_shares *s;
	struct spvx_module m;
	struct sx_calls calls;
};

/* Return: the name of a function, or its <id>. */
static struct spvx_str name_of(struct reading *r, uint32_t id)
{
	struct spvx_str name = spvx_module_name(&r->m, id);
	struct sx_buf b;

	if (name.len)
		return sx_arena_str(&r->s->arena, name);
	sx_buf_init(&b, NULL);
	sx_buf_printf(&b, "%%%u", (unsigned)id);
	return sx_buf_keep(&b, &r->s->arena);
}

static void take_entry(struct reading *r, uint64_t module, const struct spvx_entry_point *e)
{
	const struct spvx_str entry = sx_arena_str(&r->s->arena, e->name);
	uint32_t first = r->s->list.count;
	struct pipe_share *list;
	uint64_t all = 0;

	if (!entry.ptr)
		r->s->err = -SPVX_ENOMEM;
	sx_calls_begin(&r->calls);
	sx_calls_reach(&r->calls, spvx_module_function(&r->m, e->function), NULL);
	for (uint32_t i = 0; i < r->m.function_count; i++) {
		if (!sx_calls_is_reached(&r->calls, i))
			continue;
		list = sx_vec_add(&r->s->list, NULL, 1, sizeof(*list));
		if (list)
			*list = (struct pipe_share){ .module = module,
						     .entry = entry,
						     .function = name_of(
							     r, r->m.functions[i].id),
						     .place = i,
						     .insns = r->m.functions[i].insns };
		if (!list || !list->function.ptr)
			r->s->err = -SPVX_ENOMEM;
		all += r->m.functions[i].insns;
	}
	list = r->s->list.items;
	for (uint32_t i = first; i < r->s->list.count; i++)
		list[i].all = all;
}

static int by_hash(const void *a, const void *b)
{
	const struct pipe_share_module *x = a;
	const struct pipe_share_module *y = b;

	return (x->hash > y->hash) - (x->hash < y->hash);
}

/* Whether an entry point is the first of its name: rows do not name a stage, so only the
 * first counts. */
static bool is_first(const struct spvx_module *m, uint32_t number)
{
	for (uint32_t i = 0; i < number; i++) {
		if (sx_str_eq(m->entry_points[i].name, m->entry_points[number].name))
			return false;
	}
	return true;
}

/* The .module of cmd_pass; the first module with a hash counts. */
static int take(void *ctx, struct spvx_input *input, const struct spvx_input_item *item,
		uint64_t hash)
{
	struct reading *r = ctx;
	const struct sx_vec *wanted = &r->s->wanted;
	const struct pipe_share_module key = { .hash = hash };
	struct pipe_share_module *m = NULL;
	const unsigned char *data;
	size_t size;
	int err;

	(void)item;
	if (wanted->count)
		m = bsearch(&key, wanted->items, wanted->count, sizeof(key), by_hash);
	if (!m || m->taken)
		return 0;
	err = spvx_input_whole(input, &data, &size);
	if (!err)
		err = spvx_module_load(&r->m, data, size);
	if (!err)
		err = sx_calls_of_module(&r->calls, NULL, &r->m);
	m->taken = !err;
	for (uint32_t i = 0; i < r->m.entry_point_count && !err; i++) {
		if (is_first(&r->m, i))
			take_entry(r, hash, &r->m.entry_points[i]);
	}
	if (err == -SPVX_ENOMEM) /* a damaged module has no functions */
		r->s->err = err;
	return r->s->err;
}

static int by_place(const void *a, const void *b)
{
	const struct pipe_share *x = a;
	const struct pipe_share *y = b;
	int order;

	if (x->module != y->module)
		return x->module < y->module ? -1 : 1;
	order = sx_str_cmp(x->entry, y->entry);
	return order ? order : (x->place > y->place) - (x->place < y->place);
}

int pipe_shares_read(struct pipe_shares *s, struct cmd_run *run,
		     const struct opt_list *archives)
{
	const struct spvx_module_options how = { .size = sizeof(how),
						 .grammar = run->grammar };
	struct reading r = { .s = s };
	const struct cmd_pass pass = { .module = take, .ctx = &r };
	int err = s->err ? s->err : spvx_module_init(&r.m, &how);

	if (err)
		return err;
	err = cmd_pass_read(run, archives, &pass);
	spvx_module_fini(&r.m);
	sx_calls_free(&r.calls, NULL);
	if (!err && s->list.count)
		qsort(s->list.items, s->list.count, sizeof(struct pipe_share), by_place);
	return err;
}
