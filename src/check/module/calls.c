/* SPDX-License-Identifier: MIT */
/*
 * check/module/calls.c - the graph of calls: execution models and modes propagate from
 * entry points to the functions they reach.
 *
 * Sets only grow (@all_modes only shrinks), so the queue of functions to visit again
 * empties after a bounded number of steps, even if calls are cyclic.
 */
#include "base/sort.h"
#include "check/engine/walk.h"

/* Add models and modes to a function. Return: whether that changed it. */
static bool reach(struct ck_function *to, uint32_t models, const struct ck_modes *any,
		  const struct ck_modes *all)
{
	uint64_t changed = (models & ~to->models) | !to->reached;

	to->models |= models;
	for (unsigned w = 0; w < CK_MODE_WORDS; w++) {
		uint64_t was = to->reached ? to->all_modes.bits[w] : UINT64_MAX;

		changed |= any->bits[w] & ~to->any_modes.bits[w];
		to->any_modes.bits[w] |= any->bits[w];
		to->all_modes.bits[w] = was & all->bits[w];
		changed |= to->reached && was != to->all_modes.bits[w];
	}
	to->reached = 1;
	return changed != 0;
}

/* Functions to visit: a ring buffer that has each at most once. */
struct ring {
	uint32_t *items; /* indexes of functions; NULL: no calls */
	uint8_t *queued;
	uint32_t room;
	uint32_t first;
	uint32_t count;
};

static void enqueue(struct ring *r, uint32_t n)
{
	if (!r->items || r->queued[n])
		return;
	r->queued[n] = 1;
	r->items[(r->first + (uint64_t)r->count++) % r->room] = n;
}

static void propagate(struct ck *c, struct ring *r)
{
	while (r->count) {
		uint32_t n = r->items[r->first];
		const struct ck_function *f = &c->code.functions[n];
		uint32_t count;
		const uint32_t *to = sx_calls_of(&c->code.graph, n, &count);

		r->first = (r->first + 1) % r->room;
		r->count--;
		r->queued[n] = 0;
		for (uint32_t k = 0; k < count; k++)
			if (to[k] != SPVX_NONE &&
			    reach(&c->code.functions[to[k]], f->models, &f->any_modes,
				  &f->all_modes))
				enqueue(r, to[k]);
	}
}

static void enter(struct ck *c, struct ring *r)
{
	for (uint32_t n = 0; n < c->code.entry_points_count; n++) {
		struct ck_entry_point *ep = &c->code.entry_points[n];
		struct ck_function *f = sx_ck_func(c, ep->function);
		const struct ck_mode *m;
		uint32_t count;

		if (!f)
			continue;
		if (f->entry_points++) {
			ep->modes = c->code.entry_points[f->first_entry_point].modes;
		} else {
			m = sx_ck_modes(c, ep->function, &count);
			f->first_entry_point = n;
			ep->modes = (struct ck_modes){ { 0 } };
			for (uint32_t k = 0; k < count; k++)
				if (!k || m[k].mode != m[k - 1].mode)
					sx_ck_mode_add(c, &ep->modes, m[k].mode);
		}
		if (reach(f, sx_ck_model(ep->model), &ep->modes, &ep->modes))
			enqueue(r, (uint32_t)(f - c->code.functions));
	}
}

/* ---- recursion ---- */

enum colour {
	WHITE,
	GREY, /* being followed */
	BLACK
};

/* A function being followed, and its next call. */
struct step {
	uint32_t fn;
	uint32_t call;
};

/* Follow all calls from @start; a function found again on the current path is recursive. */
static void follow(struct ck *c, uint8_t *colour, struct step *stack, uint32_t start)
{
	uint32_t depth = 0;

	stack[depth++] = (struct step){ start, 0 };
	colour[start] = GREY;
	while (depth) {
		struct step *top = &stack[depth - 1];
		uint32_t count;
		const uint32_t *to = sx_calls_of(&c->code.graph, top->fn, &count);
		uint32_t n;

		if (top->call == count) {
			colour[top->fn] = BLACK;
			depth--;
			continue;
		}
		n = to[top->call++];
		if (n == SPVX_NONE)
			continue;
		c->code.functions[n].called = 1;
		if (colour[n] == GREY) {
			c->code.functions[n].recursive = 1;
		} else if (colour[n] == WHITE) {
			colour[n] = GREY;
			stack[depth++] = (struct step){ n, 0 };
		}
	}
}

/* An sx_calls_find_fn; @ctx points to the check. */
static uint32_t index_of(const void *ctx, uint32_t id)
{
	struct ck *const c = *(struct ck *const *)ctx;
	const struct ck_function *f = sx_ck_func(c, id);

	return f ? (uint32_t)(f - c->code.functions) : SPVX_NONE;
}

void sx_ck_calls(struct ck *c)
{
	uint32_t count = c->code.functions_count;
	struct ring ring = { .room = count };
	struct step *stack;

	if (sx_calls_resolve(&c->code.graph, c->a, index_of, &c)) {
		c->error = -SPVX_ENOMEM;
		return;
	}
	if (c->code.modes_count > 1)
		sx_sort(c->code.modes, c->code.modes_count, sizeof(*c->code.modes),
			sx_by_3_words);
	if (!count || !c->code.calls_count) {
		enter(c, &ring);
		return;
	}
	ring.items = sx_resize(c->a, NULL, 0, count * sizeof(*ring.items));
	ring.queued = sx_zalloc(c->a, count);
	stack = sx_resize(c->a, NULL, 0, count * sizeof(*stack));
	if (ring.items && ring.queued && stack) {
		enter(c, &ring);
		propagate(c, &ring);
		for (uint32_t n = 0; n < count; n++)
			if (!ring.queued[n])
				follow(c, ring.queued, stack, n);
	} else {
		c->error = -SPVX_ENOMEM;
	}
	sx_free(c->a, ring.items, count * sizeof(*ring.items));
	sx_free(c->a, ring.queued, count);
	sx_free(c->a, stack, count * sizeof(*stack));
}
