/* SPDX-License-Identifier: MIT */
/*
 * spirv/facts_decorations.c - decorations: gathered, copied from groups to targets, sorted,
 * looked up. Spec: 3.32.3.
 */
#include "spirv/facts_index.h"

#include "base/sort.h"
#include "spirv/facts_read.h"

#include <spvx/enums.h>

/* Copies from groups are limited in proportion to the words of the module. */
#define COPIES_PER_WORD 2
#define COPIES_MIN      65536

int sx_index_decorate(struct sx_index *x, const struct sx_decoration *decoration)
{
	struct sx_decorations *d = &x->decorations;

	if (sx_grow(x->a, (void **)&d->items, &d->items_cap, (size_t)d->count + 1,
		    sizeof(*d->items)))
		return -SPVX_ENOMEM;
	d->items[d->count++] = *decoration;
	d->present |= UINT64_C(1) << sx_decoration_bit(decoration->decoration);
	return 0;
}

int sx_index_decorate_group(struct sx_index *x, uint32_t at)
{
	struct sx_decorations *d = &x->decorations;

	if (sx_grow(x->a, (void **)&d->groups, &d->groups_cap, (size_t)d->group_count + 1,
		    sizeof(*d->groups)))
		return -SPVX_ENOMEM;
	d->groups[d->group_count++] = at;
	return 0;
}

/* ---- order ---- */

static inline uint64_t place_of(const struct sx_decoration *d)
{
	return (uint64_t)d->target << 32 | d->member;
}

static inline bool is_before(const struct sx_decoration *x, const struct sx_decoration *y)
{
	uint64_t a = place_of(x);
	uint64_t b = place_of(y);

	if (a != b)
		return a < b;
	return x->decoration != y->decoration ? x->decoration < y->decoration
					      : x->at < y->at;
}

static int by_target(const void *a, const void *b)
{
	return is_before(a, b) ? -1 : is_before(b, a);
}

/* Average moves up to which insertion sort is used: most modules have their decorations in
 * order, or nearly so. */
#define MOVES 12

/* Move @d, which belongs before @from[-1], to its place. Return: the number of items
 * moved. */
static uint32_t move(struct sx_decoration *first, struct sx_decoration *from,
		     struct sx_decoration d)
{
	struct sx_decoration *to = from;

	do {
		*to = to[-1];
		to--;
	} while (to > first && is_before(&d, to - 1));
	*to = d;
	return (uint32_t)(from - to);
}

/* Insertion sort. Return: false: it was given up after too many moves. */
static bool sort_near(struct sx_decorations *d)
{
	uint64_t most = (uint64_t)d->count * MOVES;
	uint64_t moves = 0;

	for (uint32_t n = 1; n < d->count && moves <= most; n++)
		if (is_before(&d->items[n], &d->items[n - 1]))
			moves += move(d->items, &d->items[n], d->items[n]);
	return moves <= most;
}

static void sort(struct sx_decorations *d)
{
	if (!sort_near(d))
		sx_sort(d->items, d->count, sizeof(*d->items), by_target);
	d->sorted = d->count;
}

/* The first that is not before (target, member, decoration). */
static uint32_t lower_bound(const struct sx_decorations *d, uint32_t target,
			    uint32_t member, uint32_t decoration)
{
	struct sx_decoration key = { .target = target,
				     .decoration = (uint16_t)decoration,
				     .member = member };
	uint32_t low = 0;
	uint32_t high = d->sorted;

	while (low < high) {
		uint32_t mid = low + (high - low) / 2;

		if (is_before(&d->items[mid], &key))
			low = mid + 1;
		else
			high = mid;
	}
	return low;
}

/* The decorations of a target. */
static struct sx_decoration_range search(const struct sx_decorations *d, uint32_t target)
{
	struct sx_decoration_range s = { .first = lower_bound(d, target, 0, 0) };

	while (s.first + s.count < d->sorted &&
	       d->items[s.first + s.count].target == target)
		s.count++;
	return s;
}

/* ---- groups ---- */

/* Copy the decorations of @group to a target. @budget: number of copies left. */
static int copy(struct sx_index *x, uint32_t group, uint32_t target, uint32_t member,
		uint64_t *budget)
{
	struct sx_decorations *d = &x->decorations;
	struct sx_decoration_range from = { 0 };
	int err = 0;

	if (*budget && sx_index_id(x, group)->flags & (SX_ID_DECORATED | SX_ID_GROUP))
		from = search(d, group);
	if (from.count > *budget)
		from.count = (uint32_t)(*budget = 0);
	*budget -= from.count;
	for (uint32_t n = from.first; n < from.first + from.count && !err; n++) {
		struct sx_decoration one = d->items[n];

		if (one.member != SX_WHOLE)
			continue;
		one.grouped = true;
		one.member = member;
		one.target = target;
		err = sx_index_decorate(x, &one);
	}
	return err;
}

static int expand(struct sx_index *x, uint32_t at, uint64_t *budget)
{
	struct spvx_insn insn = { .word_count = 0 };
	unsigned step;
	int err = 0;

	sx_index_insn(x, at, &insn);
	step = sx_group_step(&insn);
	for (unsigned w = SX_GROUP_TARGETS; w < insn.word_count && !err; w += step)
		err = copy(x, sx_native_word(&insn, 1), sx_native_word(&insn, w),
			   step == 2 ? sx_native_word(&insn, w + 1) : SX_WHOLE, budget);
	return err;
}

/* ---- after all have been gathered ---- */

/* Mark the target of the decorations that begin at @first. Return: the index after them. */
static uint32_t mark(struct sx_index *x, uint32_t first)
{
	struct sx_decorations *d = &x->decorations;
	uint32_t target = d->items[first].target;
	struct sx_id *r = target < x->ids.dense ? &x->ids.items[target]
						: sx_id_make(&x->ids, x->a, target);
	uint32_t n = first;

	while (++n < d->count && d->items[n].target == target)
		d->repeated |= d->items[n].member == d->items[n - 1].member &&
			       d->items[n].decoration == d->items[n - 1].decoration;
	if (r)
		r->flags |= SX_ID_DECORATED;
	if (target < x->ids.dense)
		d->ranges[target] = (struct sx_decoration_range){ first, n - first };
	return n;
}

int sx_index_sort_decorations(struct sx_index *x)
{
	struct sx_decorations *d = &x->decorations;
	uint64_t budget = (uint64_t)x->word_count * COPIES_PER_WORD + COPIES_MIN;
	int err;

	if (d->sorted == d->count && !d->group_count)
		return 0;
	err = sx_grow(x->a, (void **)&d->ranges, &d->ranges_cap, x->ids.dense,
		      sizeof(*d->ranges));
	if (err)
		return err;
	sort(d);
	for (uint32_t n = 0; n < d->group_count && !err; n++)
		err = expand(x, d->groups[n], &budget);
	d->group_count = 0;
	if (d->sorted != d->count)
		sort(d);
	d->repeated = false;
	for (uint32_t n = 0; n < d->count;)
		n = mark(x, n);
	return err;
}

/* ---- look-up ---- */

/* The decorations of a target that has some, after the sort. */
static struct sx_decoration_range range_of(const struct sx_index *x, uint32_t target)
{
	return target < x->ids.dense ? x->decorations.ranges[target]
				     : search(&x->decorations, target);
}

const struct sx_decoration *sx_index_decorations(struct sx_index *x, uint32_t target,
						 uint32_t *count)
{
	struct sx_decoration_range s = { 0 };

	if (sx_index_id(x, target)->flags & SX_ID_DECORATED)
		s = range_of(x, target);
	*count = s.count;
	return s.count ? &x->decorations.items[s.first] : NULL;
}

#define FEW 8 /* up to this many are searched one by one */

const struct sx_decoration *sx_index_decoration(struct sx_index *x, uint32_t target,
						uint32_t member, uint32_t decoration)
{
	const struct sx_decorations *d = &x->decorations;
	struct sx_decoration_range s;
	const struct sx_decoration *p;
	const struct sx_decoration *end;

	if (!(d->present >> sx_decoration_bit(decoration) & 1) ||
	    !(sx_index_id(x, target)->flags & SX_ID_DECORATED))
		return NULL;
	s = range_of(x, target);
	p = &d->items[s.first];
	end = p + s.count;
	if (s.count > FEW) {
		p = &d->items[lower_bound(d, target, member, decoration)];
		end = p < end ? p + 1 : p;
	}
	for (; p < end; p++)
		if (p->member == member && p->decoration == decoration)
			return p;
	return NULL;
}

uint32_t sx_index_parameter(const struct sx_index *x, const struct sx_decoration *d)
{
	uint16_t opcode = (uint16_t)sx_index_word(x, d->at, 0);

	return sx_index_word(x, d->at, sx_decoration_word(opcode) + 1);
}

bool sx_index_member_has(struct sx_index *x, uint32_t target, uint32_t decoration)
{
	uint32_t count;
	const struct sx_decoration *d;

	if (!(x->decorations.present >> sx_decoration_bit(decoration) & 1))
		return false;
	d = sx_index_decorations(x, target, &count);
	while (count--)
		if (d[count].member != SX_WHOLE && d[count].decoration == decoration)
			return true;
	return false;
}
