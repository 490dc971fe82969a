/* SPDX-License-Identifier: MIT */
/*
 * reflect/range.c - the bytes of a root that are accessed: a few disjoint ranges, in
 * ascending order.
 */
#include "reflect/state.h"

static struct sx_byte_span *range_at(struct sx_usage *u, uint32_t link)
{
	return sx_all_ranges(u) + link - 1;
}

/* Merge the ranges from @at on that the extended range now overlaps. */
static void swallow(struct sx_usage *u, struct sx_access *t, uint32_t at)
{
	struct sx_byte_span *r = range_at(u, at);

	while (r->next && range_at(u, r->next)->begin <= r->end) {
		const struct sx_byte_span *next = range_at(u, r->next);

		if (next->end > r->end)
			r->end = next->end;
		r->next = next->next;
		t->range_count--;
	}
}

/* Replace too many ranges by one that covers them all. */
static void join_all(struct sx_usage *u, struct sx_access *t)
{
	struct sx_byte_span *first = range_at(u, t->ranges);

	for (uint32_t at = first->next; at; at = range_at(u, at)->next)
		first->end = range_at(u, at)->end;
	first->next = 0;
	t->range_count = 1;
}

bool sx_access_range(struct spvx_reflect *r, struct sx_access *t, uint64_t begin,
		     uint64_t end)
{
	struct sx_usage *u = &r->usage;
	uint32_t before = 0;
	uint32_t at = t->ranges;

	if (begin >= end)
		return true;
	for (; at && range_at(u, at)->end < begin; at = range_at(u, at)->next)
		before = at;
	if (at && range_at(u, at)->begin <= end) {
		struct sx_byte_span *old = range_at(u, at);

		if (begin < old->begin)
			old->begin = begin;
		if (end > old->end)
			old->end = end;
		swallow(u, t, at);
		return true;
	}
	if (!sx_reflect_put(r, &u->ranges, &(struct sx_byte_span){ begin, end, at },
			    sizeof(struct sx_byte_span)))
		return false;
	if (before)
		range_at(u, before)->next = u->ranges.count;
	else
		t->ranges = u->ranges.count;
	if (++t->range_count > SX_RANGES_MAX)
		join_all(u, t);
	return true;
}
