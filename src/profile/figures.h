/* SPDX-License-Identifier: MIT */
/*
 * profile/figures.h - figures of several sets of modules side by side, for reports.
 *
 * A figure holds the counts under one name, or under one combination of names in a
 * breakdown, for each domain: all modules, the distinct ones, those to compare with. A
 * report needs nothing but a list of figures.
 */
#ifndef SPVX_PROFILE_FIGURES_H
#define SPVX_PROFILE_FIGURES_H

#include "base/alloc.h"
#include "profile/tally.h"

#include <spvx/profile.h>

enum sx_domain {
	SX_ALL,
	SX_UNIQUE, /* each distinct module once */
	SX_BASE,   /* the modules that SX_ALL is compared with */
	SX_DOMAINS
};

enum sx_order {
	SX_BY_WORDS,
	SX_BY_COUNT,
	SX_BY_NAME,
	SX_BY_CHANGE /* of words, against SX_BASE, whatever its sign */
};

/* The counts under a name. */
struct sx_figure {
	enum spvx_profile_kind kind; /* SPVX_PROFILE_KIND_COUNT in a breakdown */
	uint32_t columns; /* of names: one, or one for each source of a breakdown */
	const struct spvx_str *names; /* owned by the counter */
	uint64_t weight;              /* the value it was last sorted by */
	struct sx_count n[SX_DOMAINS];
};

/* A list of figures; zeroed: empty, of the default allocator. */
struct sx_figures {
	struct sx_figure *list;
	size_t count;
	size_t fixed; /* number of leading entries (the totals) that are never moved */
	bool sorted;  /* by words, as profile rows; clear it on changing the list */
	struct sx_arena arena; /* owns the list */
};

void sx_figures_free(struct sx_figures *f);

/* Make a list with room for @count figures, not initialized. Return: 0 or -SPVX_ENOMEM. */
int sx_figures_reserve(struct sx_figures *f, size_t count);

/* Make room for @more figures after the present ones. Return: 0 or -SPVX_ENOMEM. */
int sx_figures_extend(struct sx_figures *f, size_t more);

/* Join the figures of up to SX_DOMAINS profiles (NULL: no profile); their names are valid
 * until a profile is changed or its rows are made again. @totals: receives the totals of
 * each profile. Return: 0 or -SPVX_ENOMEM. */
int sx_figures_join(struct sx_figures *f, struct spvx_profile *const profiles[SX_DOMAINS],
		    struct spvx_profile_totals totals[SX_DOMAINS]);

/* Add the counts of figures of another list, in @domain, as those of SX_BASE; totals are
 * joined by index. The names are used, not copied. Return: 0 or -SPVX_ENOMEM. */
int sx_figures_add_base(struct sx_figures *f, const struct sx_figure *base, size_t count,
			enum sx_domain domain);

/* Sort by kind, then by @order, then by name; size buckets always by size, copies and usage
 * by name. */
void sx_figures_sort(struct sx_figures *f, enum sx_order order);

/* Words of a figure in SX_ALL less those in SX_BASE. */
static inline int64_t sx_figure_change(const struct sx_figure *f)
{
	return (int64_t)(f->n[SX_ALL].words - f->n[SX_BASE].words);
}

static inline uint64_t sx_magnitude(int64_t v)
{
	return v < 0 ? 0 - (uint64_t)v : (uint64_t)v;
}

#endif
