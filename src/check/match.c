/* SPDX-License-Identifier: MIT */
/*
 * check/match.c - whether two types are of one shape, as OpCopyLogical has it.
 *
 * Spec: 2.2.2, "logically match".
 */
#include "check/match.h"

#define NESTING 64 /* what is deeper is not compared */

struct pair {
	uint32_t a;
	uint32_t b;
};

/* The parts of two composites of one shape are put on the stack. Return: of one shape. */
static bool unfold(struct ck *c, const struct ck_type *a, const struct ck_type *b,
		   struct pair *stack, unsigned *depth, unsigned *budget)
{
	if (a->kind != b->kind || (a->kind != CK_ARRAY && a->kind != CK_STRUCT) ||
	    a->count != b->count)
		return false;
	if (a->kind == CK_ARRAY) {
		if (*depth < NESTING)
			stack[(*depth)++] = (struct pair){ a->comp, b->comp };
		return true;
	}
	for (uint32_t n = 0; n < a->count && *depth < NESTING && *budget; n++, --*budget)
		stack[(*depth)++] =
			(struct pair){ sx_ck_member(c, a, n), sx_ck_member(c, b, n) };
	return true;
}

bool sx_ck_types_match(struct ck *c, uint32_t a, uint32_t b)
{
	struct pair stack[NESTING];
	unsigned depth = 0;
	unsigned budget = 1u << 14; /* of comparisons; types can repeat each other */
	const struct ck_type *x = ck_type(c, a);
	const struct ck_type *y = ck_type(c, b);

	if (x && y && !unfold(c, x, y, stack, &depth, &budget))
		return false;
	while (depth) {
		struct pair p = stack[--depth];

		x = ck_type(c, p.a);
		y = ck_type(c, p.b);
		if (p.a != p.b && x && y && !unfold(c, x, y, stack, &depth, &budget))
			return false;
	}
	return true;
}
