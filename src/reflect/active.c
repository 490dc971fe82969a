/* SPDX-License-Identifier: MIT */
/*
 * reflect/active.c - from functions that do something to their callers, and to theirs.
 */
#include "reflect/active.h"

#include "reflect/state.h"

#define MANY_ENTRIES 16

/* One list: marks of functions, where their callers begin, callers, functions to look into. */
struct lists {
	uint32_t *marks;
	uint32_t *first;
	uint32_t *callers;
	uint32_t *work;
	uint32_t left;
};

/* Visit the functions that each function calls, if they are there. */
static void each_call(const struct spvx_reflect *r, const struct lists *l,
		      void (*visit)(const struct lists *l, uint32_t caller,
				    uint32_t callee))
{
	const struct sx_usage_function *functions = r->usage.functions.items;
	const uint32_t *calls = r->usage.calls.items;

	for (uint32_t f = 0; f < r->usage.functions.count; f++) {
		for (uint32_t n = 0; n < functions[f].call_count; n++) {
			uint32_t callee =
				sx_function_index(r, calls[functions[f].first_call + n]);

			if (callee != SPVX_NONE)
				visit(l, f, callee);
		}
	}
}

static void count_caller(const struct lists *l, uint32_t caller, uint32_t callee)
{
	(void)caller;
	l->first[callee + 1]++;
}

/* From the end of each function's callers to their begin. */
static void put_caller(const struct lists *l, uint32_t caller, uint32_t callee)
{
	l->callers[--l->first[callee + 1]] = caller;
}

/* Return: how many there are. */
static uint32_t find_callers(const struct spvx_reflect *r, const struct lists *l)
{
	uint32_t functions = r->usage.functions.count;
	uint32_t found;

	each_call(r, l, count_caller);
	for (uint32_t f = 0; f < functions; f++)
		l->first[f + 1] += l->first[f];
	found = l->first[functions];
	each_call(r, l, put_caller);
	return found;
}

static void mark(struct lists *l, uint32_t function)
{
	if (l->marks[function])
		return;
	l->marks[function] = 1;
	l->work[l->left++] = function;
}

/* After put_caller() the callers of a function begin at first[function + 1]. */
static void mark_callers(struct lists *l, uint32_t function, uint32_t functions,
			 uint32_t callers)
{
	uint32_t end = function + 1 < functions ? l->first[function + 2] : callers;

	for (uint32_t n = l->first[function + 1]; n < end; n++)
		mark(l, l->callers[n]);
}

int sx_active_find(const struct spvx_reflect *r, struct sx_vec *active, sx_acts_fn *acts,
		   const void *ctx)
{
	uint32_t functions = r->usage.functions.count;
	uint32_t calls = r->usage.calls.count;
	struct lists l;
	uint32_t found;

	active->count = 0;
	if (r->out[SX_OUT_ENTRIES].count < MANY_ENTRIES)
		return 0;
	l.marks = sx_vec_zadd(active, r->facts.a, 3 * functions + calls + 1,
			      sizeof(*l.marks));
	if (!l.marks)
		return -SPVX_ENOMEM;
	l.first = l.marks + functions;
	l.work = l.first + functions + 1;
	l.callers = l.work + functions;
	l.left = 0;
	found = find_callers(r, &l);
	for (uint32_t f = 0; f < functions; f++)
		if (acts(ctx, f))
			mark(&l, f);
	while (l.left)
		mark_callers(&l, l.work[--l.left], functions, found);
	active->count = functions;
	return 0;
}
