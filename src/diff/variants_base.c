/* SPDX-License-Identifier: MIT */
/*
 * diff/variants_base.c - what changed in axes and families between two sets.
 *
 * An axis is the same in both sets by its name. Families often have equal names, so that a
 * family is the same as the one with which it shares most modules, by their names.
 */
#include "base/sort.h"
#include "base/str.h"
#include "diff/variants.h"

#include <stdlib.h>

#define BASE 0
#define NEW  1

struct comparing {
	const struct sx_variants *sets[2];
	struct sx_vec *to; /* struct sx_variants_change */
	const struct spvx_allocator *a;
	struct sx_arena arena;
	int err;
};

static bool differs(const struct sx_variants_side *x, const struct sx_variants_side *y)
{
	return x->modules != y->modules || x->pairs != y->pairs || x->bytes != y->bytes ||
	       x->verdict != y->verdict;
}

/* Add an axis or a family; NULL: the set does not have it. */
static void add(struct comparing *c, bool family, struct spvx_str name,
		const struct sx_variants_side *base, const struct sx_variants_side *now)
{
	struct sx_variants_change *to = sx_vec_zadd(c->to, c->a, 1, sizeof(*to));

	if (!to) {
		c->err = -SPVX_ENOMEM;
		return;
	}
	to->family = family;
	to->name = name;
	to->change = !base                ? SX_VARIANTS_NEW
		     : !now               ? SX_VARIANTS_GONE
		     : differs(base, now) ? SX_VARIANTS_CHANGED
					  : SX_VARIANTS_SAME;
	if (base)
		to->side[BASE] = *base;
	if (now)
		to->side[NEW] = *now;
}

/* ---- axes ---- */

static int by_axis_name(const void *a, const void *b)
{
	const struct sx_axis *x = *(const struct sx_axis *const *)a;
	const struct sx_axis *y = *(const struct sx_axis *const *)b;
	const int order = sx_str_cmp(x->name, y->name);

	return order ? order : x->bytes < y->bytes ? 1 : x->bytes > y->bytes ? -1 : 0;
}

static const struct sx_axis **sorted_axes(struct comparing *c, unsigned side)
{
	const struct sx_vec *axes = &c->sets[side]->axes;
	const struct sx_axis **list =
		sx_arena_array(&c->arena, (size_t)axes->count + 1, sizeof(*list));

	if (!list) {
		c->err = -SPVX_ENOMEM;
		return NULL;
	}
	for (uint32_t i = 0; i < axes->count; i++)
		list[i] = (const struct sx_axis *)axes->items + i;
	sx_sort(list, axes->count, sizeof(*list), by_axis_name);
	return list;
}

static void compare_axes(struct comparing *c)
{
	const struct sx_axis **lists[2] = { sorted_axes(c, BASE), sorted_axes(c, NEW) };
	uint32_t counts[2];
	uint32_t at[2] = { 0, 0 };

	/* axes by similar code have no name, and are families, too */
	for (unsigned k = 0; k < 2; k++)
		counts[k] = c->sets[k]->by == SX_BY_CODE ? 0 : c->sets[k]->axes.count;
	while (!c->err && (at[BASE] < counts[BASE] || at[NEW] < counts[NEW])) {
		struct sx_variants_side sides[2];
		bool is_in[2];
		int order = at[BASE] == counts[BASE] ? 1
			    : at[NEW] == counts[NEW]
				    ? -1
				    : sx_str_cmp(lists[BASE][at[BASE]]->name,
						 lists[NEW][at[NEW]]->name);
		struct spvx_str name = { "", 0 };

		is_in[BASE] = order <= 0;
		is_in[NEW] = order >= 0;
		for (unsigned k = 0; k < 2; k++) {
			const struct sx_axis *x = is_in[k] ? lists[k][at[k]++] : NULL;

			if (!x)
				continue;
			name = x->name;
			sides[k] = (struct sx_variants_side){ .pairs = x->pairs,
							      .bytes = x->bytes,
							      .verdict = x->verdict };
		}
		add(c, false, name, is_in[BASE] ? &sides[BASE] : NULL,
		    is_in[NEW] ? &sides[NEW] : NULL);
	}
}

/* ---- families ---- */

static int by_name(const void *a, const void *b)
{
	return sx_str_cmp((*(const struct sx_variant *const *)a)->name,
			  (*(const struct sx_variant *const *)b)->name);
}

/* List a pair of families for each module of the new set whose name is in both. */
static void find_common(struct comparing *c, struct sx_vec *common)
{
	const struct sx_variants *base = c->sets[BASE];
	const struct sx_variant **sorted =
		sx_arena_array(&c->arena, (size_t)base->modules.count + 1, sizeof(*sorted));

	if (!sorted) {
		c->err = -SPVX_ENOMEM;
		return;
	}
	for (uint32_t i = 0; i < base->modules.count; i++)
		sorted[i] = sx_variant_at(base, i);
	sx_sort(sorted, base->modules.count, sizeof(*sorted), by_name);
	for (uint32_t i = 0; i < c->sets[NEW]->modules.count && !c->err; i++) {
		const struct sx_variant *m = sx_variant_at(c->sets[NEW], i);
		const struct sx_variant *const *found =
			bsearch(&m, sorted, base->modules.count, sizeof(m), by_name);

		if (!found || m->family == UINT32_MAX || (*found)->family == UINT32_MAX)
			continue;
		if (sx_vec_put(common, c->a,
			       &(struct sx_pair){
				       (uint64_t)(*found)->family << 32 | m->family, 0 },
			       sizeof(struct sx_pair)))
			c->err = -SPVX_ENOMEM;
	}
}

static void add_family(struct comparing *c, const struct sx_family *base,
		       const struct sx_family *now)
{
	const struct sx_family *f[2] = { base, now };
	struct sx_variants_side sides[2];

	for (unsigned k = 0; k < 2; k++)
		if (f[k])
			sides[k] = (struct sx_variants_side){ .modules = f[k]->modules,
							      .pairs = f[k]->pairs,
							      .bytes = f[k]->bytes };
	add(c, true, now ? now->name : base->name, base ? &sides[BASE] : NULL,
	    now ? &sides[NEW] : NULL);
}

/* Pair families, those with most common modules first. @common: sorted. */
static void pair_families(struct comparing *c, const struct sx_vec *common)
{
	const struct sx_family *families[2] = { c->sets[BASE]->families.items,
						c->sets[NEW]->families.items };
	const uint32_t counts[2] = { c->sets[BASE]->families.count,
				     c->sets[NEW]->families.count };
	struct sx_pair *p = common->items;
	uint8_t *taken[2];
	uint32_t used = 0;
	uint32_t count;

	for (unsigned k = 0; k < 2; k++) {
		taken[k] = sx_arena_zalloc(&c->arena, (size_t)counts[k] + 1, 1);
		if (!taken[k]) {
			c->err = -SPVX_ENOMEM;
			return;
		}
	}
	for (uint32_t i = 0; i < common->count; i += count, used++) {
		count = sx_pairs_alike(p, common->count, i);
		p[used] = (struct sx_pair){ UINT32_MAX - count, p[i].high };
	}
	sx_sort_pairs(p, used);
	for (uint32_t i = 0; i < used && !c->err; i++) {
		const uint32_t base = (uint32_t)(p[i].low >> 32);
		const uint32_t now = (uint32_t)p[i].low;

		if (taken[BASE][base] || taken[NEW][now])
			continue;
		taken[BASE][base] = taken[NEW][now] = 1;
		add_family(c, &families[BASE][base], &families[NEW][now]);
	}
	for (uint32_t i = 0; i < counts[BASE] && !c->err; i++)
		if (!taken[BASE][i])
			add_family(c, &families[BASE][i], NULL);
	for (uint32_t i = 0; i < counts[NEW] && !c->err; i++)
		if (!taken[NEW][i])
			add_family(c, NULL, &families[NEW][i]);
}

/* ---- the list ---- */

static int larger_change(const void *a, const void *b)
{
	const struct sx_variants_change *x = a;
	const struct sx_variants_change *y = b;
	const uint64_t sizes[2] = { sx_variants_change_bytes(x),
				    sx_variants_change_bytes(y) };
	int order;

	if (x->family != y->family)
		return x->family ? 1 : -1;
	if (sizes[0] != sizes[1])
		return sizes[0] < sizes[1] ? 1 : -1;
	order = sx_str_cmp(x->name, y->name);
	return order ? order
	       : x->side[NEW].bytes != y->side[NEW].bytes
		       ? (x->side[NEW].bytes < y->side[NEW].bytes ? 1 : -1)
		       : (x->side[BASE].pairs < y->side[BASE].pairs) -
				 (x->side[BASE].pairs > y->side[BASE].pairs);
}

int sx_variants_compare(const struct sx_variants *base, struct sx_variants *now)
{
	struct sx_vec *changes = &now->changes;
	struct comparing c = { .sets = { base, now }, .to = changes, .a = now->a };
	struct sx_vec common = { NULL, 0, 0 };

	sx_arena_init(&c.arena, c.a, 0);
	compare_axes(&c);
	if (!c.err)
		find_common(&c, &common);
	sx_sort_pairs(common.items, common.count);
	if (!c.err)
		pair_families(&c, &common);
	if (!c.err && changes->count)
		sx_sort(changes->items, changes->count, sizeof(struct sx_variants_change),
			larger_change);
	sx_vec_free(&common, c.a, sizeof(struct sx_pair));
	sx_arena_free(&c.arena);
	return c.err;
}
