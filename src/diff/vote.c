/* SPDX-License-Identifier: MIT */
/*
 * diff/vote.c - corrects pairs by their users, and by their neighbours.
 *
 * Equal instructions in a row, and variables that only differ in their uses, are paired in
 * their order first. Each pair of instructions that use such an instruction in the same
 * place votes for pairing the two; a pair with more votes than the present one replaces it,
 * if the order is kept. Unpaired instructions next to paired ones of the same form could
 * take their place: the run slides to the position with the most equal pairs.
 */
#include "diff/modules.h"

#include "base/sort.h"

#include <spvx/enums.h>

static void gather(struct spvx_diff_state *d)
{
	const struct sx_diff_side *s = &d->side[SX_OLD];
	const struct sx_diff_side *t = &d->side[SX_NOW];

	d->votes.count = 0;
	for (uint32_t i = 0; i < s->count; i++) {
		uint32_t j = s->partners[i];

		if (s->insns[i].function == SPVX_NONE || j == SX_UNPAIRED ||
		    s->insns[i].opcode != t->insns[j].opcode)
			continue;
		for (unsigned w = 1; w < s->insns[i].words && w < t->insns[j].words; w++) {
			uint32_t x = s->refs[s->insns[i].at + w];
			uint32_t y = t->refs[t->insns[j].at + w];

			if (x && y && x <= s->count && y <= t->count && x != i + 1)
				sx_diff_add_pair(d, &d->votes, x - 1, y - 1);
		}
	}
	sx_sort_pairs(d->votes.items, d->votes.count);
}

/* Index of the first vote of the next pair after @i. */
static uint32_t next_pair(const struct spvx_diff_state *d, uint32_t i)
{
	const struct sx_pair *p = d->votes.items;
	uint32_t end = i + 1;

	while (end < d->votes.count && p[end].high == p[i].high && p[end].low == p[i].low)
		end++;
	return end;
}

/* Number of votes for a pair. */
static uint32_t votes_for(const struct spvx_diff_state *d, uint32_t old, uint32_t now)
{
	const struct sx_pair *p = d->votes.items;
	uint32_t low = sx_pairs_below(p, d->votes.count, old, now);

	return low < d->votes.count && p[low].high == old && p[low].low == now
		       ? next_pair(d, low) - low
		       : 0;
}

/* Whether one of two neighbours in the pairing can replace the other: all between them are
 * unpaired. */
static bool is_near(const struct sx_diff_side *s, uint32_t a, uint32_t b)
{
	uint32_t from = (a < b ? a : b) + 1;
	uint32_t to = a < b ? b : a;

	while (from < to && s->partners[from] == SX_UNPAIRED)
		from++;
	return from >= to && s->insns[a].function == s->insns[b].function;
}

/* Whether two instructions may be paired: operands that are values may be unpaired;
 * variables need the same type. */
static bool is_alike(const struct spvx_diff_state *d, uint32_t old, uint32_t now)
{
	enum sx_diff_depth depth = d->side[SX_OLD].insns[old].function == SPVX_NONE
					   ? SX_DIFF_EXACT
					   : SX_DIFF_SHALLOW;

	return sx_diff_key(d, SX_OLD, old, depth, SX_DIFF_ALL) ==
	       sx_diff_key(d, SX_NOW, now, depth, SX_DIFF_ALL);
}

/* Pair two instructions of functions, if that is better than their present pairs. */
static void adopt_pair(struct spvx_diff_state *d, uint32_t x, uint32_t y, uint32_t votes)
{
	const struct sx_diff_side *s = &d->side[SX_OLD];
	const struct sx_diff_side *t = &d->side[SX_NOW];
	uint32_t now = s->partners[x];
	uint32_t old = t->partners[y];

	if ((now == SX_UNPAIRED) == (old == SX_UNPAIRED) ||
	    s->insns[x].function == SPVX_NONE || t->insns[y].function == SPVX_NONE)
		return;
	if (!is_alike(d, x, y) || (now != SX_UNPAIRED && votes_for(d, x, now) >= votes) ||
	    (old != SX_UNPAIRED && votes_for(d, old, y) >= votes))
		return;
	if (now == SX_UNPAIRED && is_near(s, x, old)) {
		sx_diff_unpair(d, old, y);
		sx_diff_set_pair(d, x, y);
	} else if (old == SX_UNPAIRED && is_near(t, y, now)) {
		sx_diff_unpair(d, x, now);
		sx_diff_set_pair(d, x, y);
	}
}

static bool is_free_variable(const struct sx_diff_side *s, uint64_t i)
{
	return s->insns[i].function == SPVX_NONE && s->partners[i] == SX_UNPAIRED &&
	       s->insns[i].opcode == SPVX_OP_Variable;
}

/* Pair the remaining variables, those with the most votes first: two that are alike, unless
 * each has a name and a place and both differ, or two with the same name and place. */
static void adopt_variables(struct spvx_diff_state *d)
{
	const struct sx_diff_side *s = &d->side[SX_OLD];
	const struct sx_diff_side *t = &d->side[SX_NOW];
	const struct sx_pair *p = d->votes.items;
	const struct sx_pair *b;

	d->best.count = 0;
	for (uint32_t i = 0, end; i < d->votes.count; i = end) {
		end = next_pair(d, i);
		if (is_free_variable(s, p[i].high) && is_free_variable(t, p[i].low))
			sx_diff_add_pair(d, &d->best, UINT32_MAX - (end - i), i);
	}
	b = d->best.items;
	sx_sort_pairs(d->best.items, d->best.count);
	for (uint32_t i = 0; i < d->best.count; i++) {
		uint32_t x = (uint32_t)p[b[i].low].high;
		uint32_t y = (uint32_t)p[b[i].low].low;
		bool name = s->names[x] == t->names[y];
		bool place = s->places[x] == t->places[y];

		if (!is_free_variable(s, x) || !is_free_variable(t, y) ||
		    (!name && !place && s->names[x] && s->places[x] && t->names[y] &&
		     t->places[y]))
			continue;
		if (is_alike(d, x, y) || (name && place && (s->names[x] || s->places[x])))
			sx_diff_set_pair(d, x, y);
	}
}

/* Users come after their operands: going from the last to the first, a corrected pair
 * affects its operands one round later. */
#define ROUNDS 3

void sx_diff_vote(struct spvx_diff_state *d)
{
	gather(d);
	adopt_variables(d);
	for (unsigned round = 0; round < ROUNDS; round++) {
		const struct sx_pair *p = d->votes.items;

		for (uint32_t i = d->votes.count; i-- > 0;) {
			uint32_t end = i + 1;

			while (i && p[i - 1].high == p[i].high && p[i - 1].low == p[i].low)
				i--;
			adopt_pair(d, (uint32_t)p[i].high, (uint32_t)p[i].low, end - i);
		}
		gather(d);
	}
}

/* ---- the place of an unpaired instruction in a run of the same form ---- */

/* The state of a slide. */
struct slide {
	struct spvx_diff_state *d;
	unsigned side;  /* side of the unpaired instructions */
	int up;         /* 1: those after them take their place, -1: those before */
	uint32_t first; /* the unpaired one that is to be paired */
	uint32_t next;  /* the one that is to become unpaired */
};

static void set_pair(struct spvx_diff_state *d, unsigned side, uint32_t a, uint32_t b)
{
	sx_diff_set_pair(d, side == SX_OLD ? a : b, side == SX_OLD ? b : a);
}

static bool is_equal(struct spvx_diff_state *d, unsigned side, uint32_t a, uint32_t b)
{
	return sx_diff_equal(d, side == SX_OLD ? a : b, side == SX_OLD ? b : a);
}

/* Slide by one. Return: the change in the number of equal pairs, or INT32_MIN at the end of
 * the run. */
static int step(struct slide *s)
{
	struct sx_diff_side *side = &s->d->side[s->side];
	uint32_t other = side->partners[s->next];
	int gain;

	if (other == SX_UNPAIRED ||
	    side->insns[s->next].function != side->insns[s->first].function ||
	    sx_diff_key(s->d, s->side, s->first, SX_DIFF_SHALLOW, SX_DIFF_ALL) !=
		    sx_diff_key(s->d, !s->side, other, SX_DIFF_SHALLOW, SX_DIFF_ALL))
		return INT32_MIN;
	gain = -is_equal(s->d, s->side, s->next, other);
	side->partners[s->next] = SX_UNPAIRED;
	set_pair(s->d, s->side, s->first, other);
	gain += is_equal(s->d, s->side, s->first, other);
	s->first += (uint32_t)s->up;
	s->next += (uint32_t)s->up;
	return gain;
}

/* Largest number of steps; longer runs of one form are rare. */
#define STEPS 64

static void slide(struct slide *s)
{
	uint32_t *partners = s->d->side[s->side].partners;
	int sum = 0;
	int best = 0;
	unsigned steps = 0;
	unsigned best_at = 0;

	while (steps < STEPS) {
		int gain = step(s);

		if (gain == INT32_MIN)
			break;
		sum += gain;
		steps++;
		if (sum > best) {
			best = sum;
			best_at = steps;
		}
	}
	for (; steps > best_at; steps--) {
		uint32_t other;

		s->first -= (uint32_t)s->up;
		s->next -= (uint32_t)s->up;
		other = partners[s->first];
		partners[s->first] = SX_UNPAIRED;
		set_pair(s->d, s->side, s->next, other);
	}
}

void sx_diff_slide(struct spvx_diff_state *d, unsigned which, uint32_t f)
{
	struct sx_diff_side *side = &d->side[which];
	uint32_t from = side->first[f];
	uint32_t to = side->ends[f];

	for (uint32_t i = from; i < to;) {
		uint32_t end = i;

		while (end < to && side->partners[end] == SX_UNPAIRED)
			end++;
		if (end > i && end < to)
			slide(&(struct slide){ d, which, 1, i, end });
		if (end > i && i > from && side->partners[i] == SX_UNPAIRED)
			slide(&(struct slide){ d, which, -1, end - 1, i - 1 });
		i = end + 1;
	}
}
