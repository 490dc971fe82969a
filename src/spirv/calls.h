/* SPDX-License-Identifier: MIT */
/*
 * spirv/calls.h - the call graph of a module, and reachability in it.
 *
 * Calls are recorded by <id>, function after function. When all functions are known, the
 * <id>s are resolved to indices of functions.
 */
#ifndef SPVX_SPIRV_CALLS_H
#define SPVX_SPIRV_CALLS_H

#include "base/vec.h"

#include <spvx/module.h>

/**
 * struct sx_calls - zeroed at first
 * @first:   uint32_t, by function: index of its first call in @callees
 * @callees: uint32_t: <id>s; once resolved, indices of functions, or SPVX_NONE
 * @marks:   uint32_t, by function: the value of @mark when it was last reached
 * @reached: uint32_t: functions, in the order they were found
 * @mark:    number of the current search
 */
struct sx_calls {
	struct sx_vec first;
	struct sx_vec callees;
	struct sx_vec marks;
	struct sx_vec reached;
	uint32_t mark;
};

void sx_calls_free(struct sx_calls *g, const struct spvx_allocator *a);

static inline void sx_calls_forget(struct sx_calls *g)
{
	g->first.count = g->callees.count = 0;
}

/* Start the next function. Return: 0 or -SPVX_ENOMEM. */
static inline int sx_calls_function(struct sx_calls *g, const struct spvx_allocator *a)
{
	return sx_vec_put_u32(&g->first, a, g->callees.count);
}

/* Record a call of the function @id. Return: 0 or -SPVX_ENOMEM. */
static inline int sx_calls_call(struct sx_calls *g, const struct spvx_allocator *a,
				uint32_t id)
{
	return sx_vec_put_u32(&g->callees, a, id);
}

/* Append the <id>s of the functions that an instruction calls, itself or for each element of
 * a matrix. Return: 0 or -SPVX_ENOMEM. */
int sx_calls_take(struct sx_vec *callees, const struct spvx_allocator *a,
		  const struct spvx_insn *insn);

/* The index of the function with an <id>, or SPVX_NONE. */
typedef uint32_t sx_calls_find_fn(const void *ctx, uint32_t id);

/* Resolve <id>s after all functions and calls were recorded. Return: 0 or -SPVX_ENOMEM. */
int sx_calls_resolve(struct sx_calls *g, const struct spvx_allocator *a,
		     sx_calls_find_fn *find, const void *ctx);

/* Record and resolve the calls of a module. Return: 0 or -SPVX_ENOMEM. */
int sx_calls_of_module(struct sx_calls *g, const struct spvx_allocator *a,
		       const struct spvx_module *m);

/* The functions that a function calls. */
static inline const uint32_t *sx_calls_of(const struct sx_calls *g, uint32_t function,
					  uint32_t *count)
{
	const uint32_t *first = (const uint32_t *)g->first.items + function;

	*count = (function + 1 < g->first.count ? first[1] : g->callees.count) - *first;
	return (const uint32_t *)g->callees.items + *first;
}

/* Begin a new search: no function is reached. */
static inline void sx_calls_begin(struct sx_calls *g)
{
	g->mark++;
	g->reached.count = 0;
}

/**
 * sx_calls_reach() - mark a function and all functions that it calls, directly or not
 * @g:      resolved
 * @root:   index of the function; SPVX_NONE: nothing is done
 * @active: uint32_t, by function: 0: its calls are not followed; empty or NULL: all are
 */
void sx_calls_reach(struct sx_calls *g, uint32_t root, const struct sx_vec *active);

static inline bool sx_calls_is_reached(const struct sx_calls *g, uint32_t function)
{
	return ((const uint32_t *)g->marks.items)[function] == g->mark;
}

/* Reverse the graph: @to has the callers of a function as its callees, resolved. Return: 0
 * or -SPVX_ENOMEM. */
int sx_calls_reverse(const struct sx_calls *g, const struct spvx_allocator *a,
		     struct sx_calls *to);

#endif
