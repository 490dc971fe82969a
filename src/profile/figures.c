/* SPDX-License-Identifier: MIT */
/*
 * profile/figures.c - joins the rows of profiles by kind and name, and sorts.
 */
#include "profile/figures.h"

#include "base/sort.h"
#include "base/str.h"
#include "profile/profile.h"

void sx_figures_free(struct sx_figures *f)
{
	sx_arena_free(&f->arena);
	f->list = NULL;
	f->count = 0;
}

int sx_figures_reserve(struct sx_figures *f, size_t count)
{
	sx_arena_reset(&f->arena);
	f->count = 0;
	f->fixed = 0;
	return sx_figures_extend(f, count ? count : 1);
}

int sx_figures_extend(struct sx_figures *f, size_t more)
{
	struct sx_figure *list = sx_arena_array(&f->arena, f->count + more, sizeof(*list));

	if (!list)
		return -SPVX_ENOMEM;
	if (f->count)
		memcpy(list, f->list, f->count * sizeof(*list));
	f->list = list;
	f->sorted = false;
	return 0;
}

static int by_name(const void *pa, const void *pb)
{
	const struct sx_figure *a = pa;
	const struct sx_figure *b = pb;
	int order = 0;

	if (a->kind != b->kind)
		return a->kind < b->kind ? -1 : 1;
	/* decimal numbers without leading zeroes */
	if (a->kind == SPVX_PROFILE_SIZE_BUCKET && a->names[0].len != b->names[0].len)
		return a->names[0].len < b->names[0].len ? -1 : 1;
	for (uint32_t i = 0; i < a->columns && !order; i++)
		order = sx_str_cmp(a->names[i], b->names[i]);
	return order;
}

static int by_weight(const void *pa, const void *pb)
{
	const struct sx_figure *a = pa;
	const struct sx_figure *b = pb;

	if (a->kind != b->kind || a->kind == SPVX_PROFILE_SIZE_BUCKET ||
	    a->kind == SPVX_PROFILE_COPIES || a->kind == SPVX_PROFILE_USAGE)
		return by_name(a, b);
	if (a->weight != b->weight)
		return a->weight > b->weight ? -1 : 1;
	if (a->n[SX_ALL].count != b->n[SX_ALL].count)
		return a->n[SX_ALL].count > b->n[SX_ALL].count ? -1 : 1;
	return by_name(a, b);
}

void sx_figures_sort(struct sx_figures *f, enum sx_order order)
{
	int (*const compare)(const void *, const void *) =
		order == SX_BY_NAME ? by_name : by_weight;
	struct sx_figure *list = f->list + f->fixed;
	size_t count = f->count - f->fixed;

	if (f->sorted && order == SX_BY_WORDS)
		return;
	f->sorted = false;
	for (size_t i = 0; i < count; i++)
		list[i].weight = order == SX_BY_WORDS ? list[i].n[SX_ALL].words
				 : order == SX_BY_COUNT
					 ? list[i].n[SX_ALL].count
					 : sx_magnitude(sx_figure_change(&list[i]));
	/* the rows of a profile are usually in the wanted order */
	for (size_t i = 1; i < count; i++) {
		if (compare(&list[i - 1], &list[i]) > 0) {
			sx_sort(list, count, sizeof(*list), compare);
			return;
		}
	}
}

/* Totals come first, in the same order in every profile: they are joined by index. */
static void add_rows(struct sx_figures *f, const struct spvx_profile_row *rows,
		     size_t count, enum sx_domain domain)
{
	for (size_t i = 0; i < count; i++) {
		struct sx_figure *to = &f->list[i];

		if (rows[i].kind != SPVX_PROFILE_TOTAL || i >= f->fixed) {
			to = &f->list[f->count++];
			*to = (struct sx_figure){ .kind = rows[i].kind, .columns = 1 };
		}
		to->names = &rows[i].name;
		to->n[domain].count = rows[i].count;
		to->n[domain].words = rows[i].words;
	}
	for (size_t i = 0; i < f->count && f->list[i].kind == SPVX_PROFILE_TOTAL; i++)
		f->fixed = i + 1;
}

/* Make the figures of one kind and name one figure. */
static void unite(struct sx_figures *f)
{
	size_t kept = f->fixed;

	sx_figures_sort(f, SX_BY_NAME);
	for (size_t i = f->fixed; i < f->count; i++) {
		if (kept == f->fixed || by_name(&f->list[kept - 1], &f->list[i])) {
			f->list[kept++] = f->list[i];
			continue;
		}
		for (unsigned d = 0; d < SX_DOMAINS; d++)
			sx_count_add(&f->list[kept - 1].n[d], f->list[i].n[d]);
	}
	f->count = kept;
}

int sx_figures_add_base(struct sx_figures *f, const struct sx_figure *base, size_t count,
			enum sx_domain domain)
{
	if (sx_figures_extend(f, count))
		return -SPVX_ENOMEM;
	for (size_t i = 0; i < count; i++) {
		struct sx_figure *to = &f->list[i];

		if (base[i].kind != SPVX_PROFILE_TOTAL) {
			to = &f->list[f->count++];
			*to = base[i];
			memset(to->n, 0, sizeof(to->n));
		} else if (i >= f->fixed) {
			continue;
		}
		to->n[SX_BASE] = base[i].n[domain];
	}
	unite(f);
	return 0;
}

int sx_figures_join(struct sx_figures *f, struct spvx_profile *const profiles[SX_DOMAINS],
		    struct spvx_profile_totals totals[SX_DOMAINS])
{
	const struct spvx_profile_row *rows[SX_DOMAINS];
	size_t counts[SX_DOMAINS] = { 0 };
	size_t all = 0;
	unsigned domains = 0;
	int err = 0;

	for (unsigned d = 0; d < SX_DOMAINS && !err; d++) {
		if (profiles[d])
			err = sx_profile_make_rows(profiles[d], &rows[d], &counts[d],
						   &totals[d], false);
		all += counts[d];
	}
	if (!err)
		err = sx_figures_reserve(f, all);
	if (err)
		return err;
	for (unsigned d = 0; d < SX_DOMAINS; d++) {
		if (counts[d])
			add_rows(f, rows[d], counts[d], (enum sx_domain)d);
		domains += counts[d] > 0;
	}
	f->sorted = domains <= 1 && counts[SX_ALL] > 0;
	if (domains <= 1) /* the rows of one profile have distinct names */
		return 0;
	unite(f); /* rows of one name in several domains */
	return 0;
}
