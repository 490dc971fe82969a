/* SPDX-License-Identifier: MIT */
/*
 * pipeline/attribution.c - counts the instructions of the functions of entry points.
 */
#include "pipeline/attribution.h"

#include "base/sort.h"
#include "base/str.h"
#include "spirv/calls.h"
#include "spirv/module.h"

#include <spvx/error.h>
#include <spvx/module.h>

#include <stdlib.h>

void sx_pipe_shares_init(struct sx_pipe_shares *s)
{
	memset(s, 0, sizeof(*s));
	sx_arena_init(&s->arena, NULL, 0);
}

void sx_pipe_shares_free(struct sx_pipe_shares *s)
{
	sx_vec_free(&s->wanted, NULL, sizeof(struct sx_pipe_share_module));
	sx_vec_free(&s->list, NULL, sizeof(struct sx_pipe_share));
	sx_arena_free(&s->arena);
}

void sx_pipe_shares_want(struct sx_pipe_shares *s, uint64_t module)
{
	struct sx_pipe_share_module *m = s->wanted.items;

	if (s->wanted.count && m[s->wanted.count - 1].hash == module)
		return;
	m = sx_vec_zadd(&s->wanted, NULL, 1, sizeof(*m));
	if (m)
		m->hash = module;
	else
		s->err = -SPVX_ENOMEM;
}

/* ---- a module ---- */

/* A module being read. */
struct reading {
	struct sx_pipe_shares *s;
	const struct spvx_module *m;
	struct sx_calls *calls;
};

/* Return: the name of a function, or its <id>. */
static struct spvx_str name_of(const struct reading *r, uint32_t id)
{
	struct spvx_str name = sx_function_name(r->m, id);
	struct sx_buf b = { .a = NULL };

	if (name.len)
		return sx_arena_str(&r->s->arena, name);
	sx_buf_printf(&b, "%%%u", (unsigned)id);
	return sx_buf_keep(&b, &r->s->arena);
}

static void take_entry(const struct reading *r, uint64_t module,
		       const struct spvx_entry_point *e)
{
	const struct spvx_str entry = sx_arena_str(&r->s->arena, e->name);
	uint32_t first = r->s->list.count;
	struct sx_pipe_share *list;
	uint64_t all = 0;

	if (!entry.ptr)
		r->s->err = -SPVX_ENOMEM;
	sx_calls_begin(r->calls);
	sx_calls_reach(r->calls, spvx_module_function(r->m, e->function), NULL);
	for (uint32_t i = 0; i < r->m->function_count; i++) {
		if (!sx_calls_is_reached(r->calls, i))
			continue;
		list = sx_vec_add(&r->s->list, NULL, 1, sizeof(*list));
		if (list)
			*list = (struct sx_pipe_share){ .module = module,
							.entry = entry,
							.function = name_of(
								r, r->m->functions[i].id),
							.place = i,
							.insns = r->m->functions[i].insns };
		if (!list || !list->function.ptr)
			r->s->err = -SPVX_ENOMEM;
		all += r->m->functions[i].insns;
	}
	list = r->s->list.items;
	for (uint32_t i = first; i < r->s->list.count; i++)
		list[i].all = all;
}

static int by_hash(const void *a, const void *b)
{
	const struct sx_pipe_share_module *x = a;
	const struct sx_pipe_share_module *y = b;

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

/* Find a module that was requested. Return: NULL: it was not. */
static struct sx_pipe_share_module *find(const struct sx_pipe_shares *s, uint64_t module)
{
	const struct sx_pipe_share_module key = { .hash = module };

	return s->wanted.count ? bsearch(&key, s->wanted.items, s->wanted.count,
					 sizeof(key), by_hash)
			       : NULL;
}

bool sx_pipe_shares_wants(const struct sx_pipe_shares *s, uint64_t module)
{
	const struct sx_pipe_share_module *m = find(s, module);

	return m && !m->taken;
}

void sx_pipe_shares_take(struct sx_pipe_shares *s, uint64_t module,
			 const struct spvx_module *m, struct sx_calls *calls)
{
	find(s, module)->taken = true;
	for (uint32_t i = 0; i < m->entry_point_count; i++) {
		if (is_first(m, i))
			take_entry(&(struct reading){ s, m, calls }, module,
				   &m->entry_points[i]);
	}
}

static int by_place(const void *a, const void *b)
{
	const struct sx_pipe_share *x = a;
	const struct sx_pipe_share *y = b;
	int order;

	if (x->module != y->module)
		return x->module < y->module ? -1 : 1;
	order = sx_str_cmp(x->entry, y->entry);
	return order ? order : (x->place > y->place) - (x->place < y->place);
}

void sx_pipe_shares_sort(struct sx_pipe_shares *s)
{
	if (!s->err)
		sx_sort(s->list.items, s->list.count, sizeof(struct sx_pipe_share),
			by_place);
}
