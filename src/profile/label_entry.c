/* SPDX-License-Identifier: MIT */
/*
 * profile/label_entry.c - which entry points reach a function through calls.
 *
 * Each entry point walks the call graph once and leaves a bit in the functions it comes to:
 * work in proportion to calls, times SX_LABEL_ENTRIES at most.
 */
#include "profile/label.h"

struct reach {
	const struct spvx_module *m;
	uint64_t *bits;  /* by function */
	uint32_t *stack; /* functions whose calls are still to be followed */
	size_t depth;
};

/* A function is reached by the entry points of @bit; once is enough. */
static void reached(struct reach *r, uint32_t function, uint64_t bit)
{
	if (function == SPVX_NONE || r->bits[function] & bit)
		return;
	r->bits[function] |= bit;
	r->stack[r->depth++] = function;
}

static void walk(struct reach *r, uint32_t entry_point, uint64_t bit)
{
	const struct spvx_module *m = r->m;

	reached(r, spvx_module_function(m, m->entry_points[entry_point].function), bit);
	while (r->depth) {
		const struct spvx_function *fn = &m->functions[r->stack[--r->depth]];
		uint32_t i;

		for (i = 0; i < fn->call_count; i++)
			reached(r, spvx_module_function(m, m->calls[fn->first_call + i]),
				bit);
	}
}

/* The names of the entry points in @bits, in the order of the module. */
static uint32_t label_of(struct sx_labeler *l, uint64_t bits)
{
	const struct spvx_module *m = l->index;
	uint32_t i;

	if (!bits)
		return SX_LABEL_UNREACHED;
	for (i = 0; i < SX_LABEL_ENTRIES && l->text.len < SX_LABEL_MAX; i++) {
		if (!(bits >> i & 1))
			continue;
		if (l->text.len)
			sx_buf_putc(&l->text, '+');
		if (i + 1 == SX_LABEL_ENTRIES && m->entry_point_count > SX_LABEL_ENTRIES)
			sx_buf_puts(&l->text, "(others)");
		else
			sx_buf_put(&l->text, m->entry_points[i].name.ptr,
				   m->entry_points[i].name.len);
	}
	return sx_label_made(l);
}

static int name_all(struct sx_labeler *l, const struct reach *r)
{
	uint64_t last = 0;
	uint32_t label = SX_LABEL_UNREACHED;
	uint32_t i;

	for (i = 0; i < r->m->function_count; i++) {
		if (r->bits[i] != last)
			label = label_of(l, r->bits[i]);
		if (!label)
			return -SPVX_ENOMEM;
		last = r->bits[i];
		l->entries[i] = label;
	}
	return 0;
}

int sx_labeler_reach(struct sx_labeler *l)
{
	const struct spvx_module *m = l->index;
	struct reach r = { .m = m };
	void *entries = l->entries;
	struct sx_arena arena;
	uint32_t i;
	int err = -SPVX_ENOMEM;

	sx_arena_init(&arena, l->a, 0);
	r.bits = sx_arena_zalloc(&arena, m->function_count + 1u, sizeof(*r.bits));
	r.stack = sx_arena_zalloc(&arena, m->function_count + 1u, sizeof(*r.stack));
	if (!r.bits || !r.stack ||
	    sx_grow(l->a, &entries, &l->entry_cap, m->function_count + 1u,
		    sizeof(uint32_t)))
		goto out;
	l->entries = entries;
	for (i = 0; i < m->entry_point_count; i++)
		walk(&r, i,
		     UINT64_C(1) << (i < SX_LABEL_ENTRIES ? i : SX_LABEL_ENTRIES - 1));
	err = name_all(l, &r);
out:
	sx_arena_free(&arena);
	return err;
}
