/* SPDX-License-Identifier: MIT */
/*
 * profile/moddiff_vote.c - mates mended by what uses them.
 *
 * Instructions that say the same in a row, and variables that only differ in what is done
 * with them, are paired in their order first. Each two mates that use such an instruction in
 * the same place vote for the two to be mates; where more do so for another pair than for
 * the one that was made, it is made instead, if it keeps the order.
 */
#include "profile/moddiff.h"

#include "base/sort.h"

#include <spvx/enums.h>

static int gather(struct spvx_diff_state *d)
{
	const struct sx_diff_side *s = &d->side[SX_OLD];
	const struct sx_diff_side *t = &d->side[SX_NOW];

	d->votes.count = 0;
	for (uint32_t i = 0; i < s->count; i++) {
		uint32_t j = s->mates[i];

		if (s->insns[i].function == SPVX_NONE || j == SX_UNPAIRED ||
		    s->insns[i].opcode != t->insns[j].opcode)
			continue;
		for (unsigned w = 1; w < s->insns[i].words && w < t->insns[j].words; w++) {
			uint32_t x = s->refs[s->insns[i].at + w];
			uint32_t y = t->refs[t->insns[j].at + w];
			struct sx_pair *p;

			if (!x || !y || x > s->count || y > t->count || x == i + 1)
				continue;
			p = sx_vec_add(&d->votes, d->a, 1, sizeof(*p));
			if (!p)
				return -SPVX_ENOMEM;
			*p = (struct sx_pair){ x - 1, y - 1 };
		}
	}
	if (d->votes.count)
		sx_sort_pairs(d->votes.items, d->votes.count);
	return 0;
}

/* How many votes there are for a pair. */
static uint32_t votes_for(const struct spvx_diff_state *d, uint32_t old, uint32_t now)
{
	const struct sx_pair *p = d->votes.items;
	uint32_t low = sx_pairs_below(p, d->votes.count, old, now);
	uint32_t end;

	for (end = low; end < d->votes.count && p[end].high == old && p[end].low == now;
	     end++)
		;
	return end - low;
}

/* All from one up to the other have no mate. */
static bool is_alone(const struct sx_diff_side *s, uint32_t from, uint32_t to)
{
	while (from < to && s->mates[from] == SX_UNPAIRED)
		from++;
	return from >= to;
}

/* One of two neighbours in the pairing can take the place of the other. */
static bool is_near(const struct sx_diff_side *s, uint32_t a, uint32_t b)
{
	return s->insns[a].function == s->insns[b].function &&
	       is_alone(s, (a < b ? a : b) + 1, a < b ? b : a);
}

/* Values may be made from others that have no mates yet; variables are of the same type. */
static bool is_alike(const struct spvx_diff_state *d, uint32_t old, uint32_t now)
{
	enum sx_diff_depth depth = d->side[SX_OLD].insns[old].function == SPVX_NONE
					   ? SX_DIFF_EXACT
					   : SX_DIFF_SHALLOW;

	return sx_diff_key(d, SX_OLD, old, depth, SX_DIFF_ALL) ==
	       sx_diff_key(d, SX_NOW, now, depth, SX_DIFF_ALL);
}

/* Each has a name and a place, and neither is the same. */
static bool is_another(const struct spvx_diff_state *d, uint32_t old, uint32_t now)
{
	const struct sx_diff_side *s = &d->side[SX_OLD];
	const struct sx_diff_side *t = &d->side[SX_NOW];

	return s->names[old] && s->places[old] && t->names[now] && t->places[now] &&
	       s->names[old] != t->names[now] && s->places[old] != t->places[now];
}

static bool has_same_identity(const struct spvx_diff_state *d, uint32_t old, uint32_t now)
{
	const struct sx_diff_side *s = &d->side[SX_OLD];
	const struct sx_diff_side *t = &d->side[SX_NOW];

	return s->names[old] == t->names[now] && s->places[old] == t->places[now] &&
	       (s->names[old] || s->places[old]);
}

/* Make two instructions of functions mates, if that is better than what they have. */
static void elect(struct spvx_diff_state *d, uint32_t x, uint32_t y, uint32_t votes)
{
	const struct sx_diff_side *s = &d->side[SX_OLD];
	const struct sx_diff_side *t = &d->side[SX_NOW];
	uint32_t now = s->mates[x];
	uint32_t old = t->mates[y];

	if (now == y || (now == SX_UNPAIRED) == (old == SX_UNPAIRED) ||
	    s->insns[x].function == SPVX_NONE || t->insns[y].function == SPVX_NONE)
		return;
	if (!is_alike(d, x, y) || (now != SX_UNPAIRED && votes_for(d, x, now) >= votes) ||
	    (old != SX_UNPAIRED && votes_for(d, old, y) >= votes))
		return;
	if (now == SX_UNPAIRED && is_near(s, x, old)) {
		sx_diff_part(d, old, y);
		sx_diff_mate(d, x, y);
	} else if (old == SX_UNPAIRED && is_near(t, y, now)) {
		sx_diff_part(d, x, now);
		sx_diff_mate(d, x, y);
	}
}

/* The first vote of the next pair after @i. */
static uint32_t next_pair(const struct spvx_diff_state *d, uint32_t i)
{
	const struct sx_pair *p = d->votes.items;
	uint32_t end = i + 1;

	while (end < d->votes.count && p[end].high == p[i].high && p[end].low == p[i].low)
		end++;
	return end;
}

static bool is_free_variable(const struct sx_diff_side *s, uint64_t i)
{
	return s->insns[i].function == SPVX_NONE && s->mates[i] == SX_UNPAIRED &&
	       s->insns[i].opcode == SPVX_OP_Variable;
}

/* Variables that are left, those with the most votes first. */
static int elect_variables(struct spvx_diff_state *d)
{
	const struct sx_diff_side *s = &d->side[SX_OLD];
	const struct sx_diff_side *t = &d->side[SX_NOW];
	const struct sx_pair *p = d->votes.items;
	struct sx_vec best = { .count = 0 };
	const struct sx_pair *b;
	int err = 0;

	for (uint32_t i = 0, end; i < d->votes.count && !err; i = end) {
		struct sx_pair *add;

		end = next_pair(d, i);
		if (!is_free_variable(s, p[i].high) || !is_free_variable(t, p[i].low))
			continue;
		add = sx_vec_add(&best, d->a, 1, sizeof(*add));
		if (add)
			*add = (struct sx_pair){ UINT32_MAX - (end - i), i };
		else
			err = -SPVX_ENOMEM;
	}
	b = best.items;
	if (!err && best.count)
		sx_sort_pairs(best.items, best.count);
	for (uint32_t i = 0; i < best.count && !err; i++) {
		uint32_t x = (uint32_t)p[b[i].low].high;
		uint32_t y = (uint32_t)p[b[i].low].low;

		if (is_free_variable(s, x) && is_free_variable(t, y) &&
		    !is_another(d, x, y) &&
		    (is_alike(d, x, y) || has_same_identity(d, x, y)))
			sx_diff_mate(d, x, y);
	}
	sx_vec_free(&best, d->a, sizeof(struct sx_pair));
	return err;
}

/* Users come after what they use: from the last to the first, one mended pair can mend
 * those below it, a round later. */
#define ROUNDS 3

int sx_diff_vote(struct spvx_diff_state *d)
{
	int err = gather(d);

	if (!err)
		err = elect_variables(d);
	for (unsigned round = 0; round < ROUNDS && !err; round++) {
		const struct sx_pair *p = d->votes.items;

		for (uint32_t i = d->votes.count; i-- > 0;) {
			uint32_t end = i + 1;

			while (i && p[i - 1].high == p[i].high && p[i - 1].low == p[i].low)
				i--;
			elect(d, (uint32_t)p[i].high, (uint32_t)p[i].low, end - i);
		}
		err = gather(d);
	}
	return err;
}
