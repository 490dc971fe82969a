/* SPDX-License-Identifier: MIT */
/*
 * diff/align.c - patience diff, in three passes over the gaps between pairs.
 *
 * No pass returns to a gap that it has left, so that no input causes quadratic work; the
 * passes share the search for pairs and differ in the pairs they accept.
 */
#include "diff/align.h"

#include <spvx/error.h>

/* The pairs that a pass makes, besides equal ends of each gap. */
enum pass {
	ONCE, /* tokens that occur once on both sides */
	NTH,  /* the n-th occurrence with the n-th */
	ENDS, /* none */
	PASSES,
	NEAR = PASSES /* separately: the fewest unpaired tokens, if these are few */
};

/* The gap between two pairs. */
struct gap {
	const struct sx_align_seq *old;
	const struct sx_align_seq *now;
	uint32_t from[2];
	uint32_t to[2];
};

void sx_aligner_free(struct sx_aligner *al)
{
	sx_vec_free(&al->sorted[0], al->a, sizeof(struct sx_pair));
	sx_vec_free(&al->sorted[1], al->a, sizeof(struct sx_pair));
	sx_vec_free(&al->pairs, al->a, sizeof(struct sx_pair));
	sx_vec_free(&al->tails, al->a, sizeof(uint32_t));
	sx_vec_free(&al->back, al->a, sizeof(uint32_t));
}

static void pair(const struct gap *g, uint32_t old, uint32_t now)
{
	g->old->partners[old] = now;
	g->now->partners[now] = old;
}

static bool equal(const struct gap *g, uint32_t old, uint32_t now)
{
	return g->old->tokens[old] && g->old->tokens[old] == g->now->tokens[now];
}

/* Whether both sides of the gap have tokens. */
static bool is_open(const struct gap *g)
{
	return g->from[0] < g->to[0] && g->from[1] < g->to[1];
}

/* ---- candidate pairs ---- */

static void sort_side(struct sx_aligner *al, const struct sx_align_seq *seq, uint32_t from,
		      uint32_t to, struct sx_vec *sorted)
{
	struct sx_pair *p;

	sorted->count = 0;
	if (sx_vec_reserve(sorted, al->a, to - from, sizeof(*p))) {
		al->err = -SPVX_ENOMEM;
		return;
	}
	p = sorted->items;
	for (uint32_t i = from; i < to; i++) {
		if (seq->tokens[i])
			p[sorted->count++] = (struct sx_pair){ seq->tokens[i], i };
	}
	sx_sort_pairs(p, sorted->count);
}

/* List the equal tokens of both sides, in the order of the old one. */
static void find_pairs(struct sx_aligner *al, const struct gap *g, enum pass pass)
{
	const struct sx_pair *old;
	const struct sx_pair *now;
	uint32_t i = 0;
	uint32_t j = 0;

	sort_side(al, g->old, g->from[0], g->to[0], &al->sorted[0]);
	sort_side(al, g->now, g->from[1], g->to[1], &al->sorted[1]);
	old = al->sorted[0].items;
	now = al->sorted[1].items;
	al->pairs.count = 0;
	while (i < al->sorted[0].count && j < al->sorted[1].count) {
		uint32_t a = sx_pairs_alike(old, al->sorted[0].count, i);
		uint32_t b = sx_pairs_alike(now, al->sorted[1].count, j);
		uint64_t token = old[i].high;
		uint64_t other = now[j].high;
		uint32_t count = token == other && (pass == NTH || (a == 1 && b == 1))
					 ? (a < b ? a : b)
					 : 0;
		struct sx_pair *p = sx_vec_add(&al->pairs, al->a, count, sizeof(*p));

		al->err = p || !count ? al->err : -SPVX_ENOMEM;
		for (uint32_t k = 0; p && k < count; k++)
			p[k] = (struct sx_pair){ old[i + k].low, now[j + k].low };
		i += token <= other ? a : 0;
		j += other <= token ? b : 0;
	}
	sx_sort_pairs(al->pairs.items, al->pairs.count);
}

/* ---- the longest chain of candidates in order ---- */

/* Pair the longest chain that is ascending on both sides. */
static void pair_chain(struct sx_aligner *al, const struct gap *g)
{
	const struct sx_pair *p = al->pairs.items;
	uint32_t count = al->pairs.count;
	uint32_t *tops;
	uint32_t *back;

	al->tails.count = 0;
	if (!count)
		return;
	if (sx_vec_reserve(&al->tails, al->a, count, sizeof(*tops)) ||
	    sx_vec_reserve(&al->back, al->a, count, sizeof(*back))) {
		al->err = -SPVX_ENOMEM;
		return;
	}
	back = al->back.items;
	tops = al->tails.items;
	for (uint32_t i = 0; i < count; i++) {
		uint32_t pile = 0; /* the first whose top is not below */
		uint32_t high = al->tails.count;

		while (pile < high) {
			uint32_t middle = pile + (high - pile) / 2;

			if (p[tops[middle]].low < p[i].low)
				pile = middle + 1;
			else
				high = middle;
		}
		back[i] = pile ? tops[pile - 1] : SX_UNPAIRED;
		tops[pile] = i;
		al->tails.count += pile == al->tails.count;
	}
	for (uint32_t i = tops[al->tails.count - 1]; i != SX_UNPAIRED; i = back[i])
		pair(g, (uint32_t)p[i].high, (uint32_t)p[i].low);
}

/* ---- few differences ---- */

/* Paths of the edit graph after @d differences: by diagonal, the furthest position on the
 * old side. The steps are stored one after the other, to trace the path back. */
static uint32_t *paths(uint32_t *all, uint32_t d)
{
	return all + (size_t)d * d + d; /* the middle of 2 d + 1 after those of smaller d */
}

/* The start of path @d on diagonal @k: one difference after a path of @d - 1, which is on
 * the diagonal @before. */
static int64_t begin_path(uint32_t *all, int64_t d, int64_t k, int64_t *before)
{
	const uint32_t *v = d ? paths(all, (uint32_t)d - 1) : NULL;
	bool down = k == -d || (k != d && v[k - 1] < v[k + 1]);

	*before = down ? k + 1 : k - 1;
	if (!v)
		return 0;
	return down ? v[k + 1] /* one more on the new side */ : (int64_t)v[k - 1] + 1;
}

/* Trace the path back from the end, and pair the equal tokens on it. */
static void go_back(uint32_t *all, const struct gap *g, int64_t d, int64_t k)
{
	int64_t before;

	for (; d >= 0; d--, k = before) {
		int64_t x = paths(all, (uint32_t)d)[k];
		int64_t begin = begin_path(all, d, k, &before);

		for (; x > begin; x--)
			pair(g, g->from[0] + (uint32_t)x - 1,
			     g->from[1] + (uint32_t)(x - k) - 1);
	}
}

/* Myers' algorithm: the fewest differences, if these are at most SX_ALIGN_FEW. */
static void fill_near(struct sx_aligner *al, const struct gap *g)
{
	const uint32_t room = (SX_ALIGN_FEW + 1) * (SX_ALIGN_FEW + 1);
	uint32_t *all;
	int64_t n = g->to[0] - g->from[0];
	int64_t m = g->to[1] - g->from[1];

	if (sx_vec_reserve(&al->back, al->a, room, sizeof(*all))) {
		al->err = -SPVX_ENOMEM;
		return;
	}
	all = al->back.items;
	for (int64_t d = 0; d <= SX_ALIGN_FEW; d++) {
		uint32_t *v = paths(all, (uint32_t)d);

		for (int64_t k = -d; k <= d; k += 2) {
			int64_t before;
			int64_t x = begin_path(all, d, k, &before);

			while (x < n && x - k < m && x - k >= 0 &&
			       equal(g, g->from[0] + (uint32_t)x,
				     g->from[1] + (uint32_t)(x - k)))
				x++;
			v[k] = (uint32_t)x;
			if (x == n && x - k == m) {
				go_back(all, g, d, k);
				return;
			}
		}
	}
}

/* ---- all gaps ---- */

/* Pair in all gaps of the range, whose equal ends are paired already. */
static void fill_all(struct sx_aligner *al, const struct sx_align_seq *old,
		     const struct sx_align_seq *now, enum pass pass)
{
	uint32_t i = old->from;
	uint32_t j = now->from;

	while (i <= old->to) {
		struct gap g = { old, now, { i, j }, { i, now->to } };

		while (g.to[0] < old->to && old->partners[g.to[0]] == SX_UNPAIRED)
			g.to[0]++;
		if (g.to[0] < old->to)
			g.to[1] = old->partners[g.to[0]];
		i = g.to[0] + 1;
		j = g.to[1] + 1;
		while (is_open(&g) && equal(&g, g.from[0], g.from[1]))
			pair(&g, g.from[0]++, g.from[1]++);
		while (is_open(&g) && equal(&g, g.to[0] - 1, g.to[1] - 1))
			pair(&g, --g.to[0], --g.to[1]);
		if (!is_open(&g) || pass == ENDS)
			continue;
		if (pass == NEAR) {
			fill_near(al, &g);
		} else {
			find_pairs(al, &g, pass);
			pair_chain(al, &g);
		}
	}
}

int sx_align(struct sx_aligner *al, const struct sx_align_seq *old,
	     const struct sx_align_seq *now)
{
	al->err = 0;
	for (unsigned pass = ONCE; pass < PASSES; pass++)
		fill_all(al, old, now, (enum pass)pass);
	return al->err;
}

int sx_align_near(struct sx_aligner *al, const struct sx_align_seq *old,
		  const struct sx_align_seq *now)
{
	al->err = 0;
	fill_all(al, old, now, NEAR);
	return al->err;
}
