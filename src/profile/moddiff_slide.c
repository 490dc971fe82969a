/* SPDX-License-Identifier: MIT */
/*
 * profile/moddiff_slide.c - where in a row of instructions that look alike one is missing.
 *
 * Instructions without a mate, with mates before or after them that are of the same form,
 * could as well be those: the row slides to where most mates say the same.
 */
#include "profile/moddiff.h"

/**
 * struct slide - a row at work
 * @side:  that of the instructions without mates
 * @up:    1: what comes after them takes their place, -1: what comes before
 * @first: the one without a mate that is to have one
 * @next:  the one that is to lose its mate
 */
struct slide {
	struct spvx_diff_state *d;
	enum sx_diff_which side;
	int up;
	uint32_t first;
	uint32_t next;
};

static void mate(struct spvx_diff_state *d, enum sx_diff_which side, uint32_t a, uint32_t b)
{
	sx_diff_mate(d, side == SX_OLD ? a : b, side == SX_OLD ? b : a);
}

static bool is_equal(struct spvx_diff_state *d, enum sx_diff_which side, uint32_t a,
		     uint32_t b)
{
	return sx_diff_equal(d, side == SX_OLD ? a : b, side == SX_OLD ? b : a);
}

/* Continue by one. Return: how many more mates say the same, or INT_MIN: this is the
 * end. */
static int step(struct slide *s)
{
	struct sx_diff_side *side = &s->d->side[s->side];
	uint32_t other = side->mates[s->next];
	int gain;

	if (other == SX_UNPAIRED ||
	    side->insns[s->next].function != side->insns[s->first].function ||
	    sx_diff_key(s->d, s->side, s->first, SX_DIFF_SHALLOW, SX_DIFF_ALL) !=
		    sx_diff_key(s->d, !s->side, other, SX_DIFF_SHALLOW, SX_DIFF_ALL))
		return INT32_MIN;
	gain = -is_equal(s->d, s->side, s->next, other);
	side->mates[s->next] = SX_UNPAIRED;
	mate(s->d, s->side, s->first, other);
	gain += is_equal(s->d, s->side, s->first, other);
	s->first += (uint32_t)s->up;
	s->next += (uint32_t)s->up;
	return gain;
}

static void back(struct slide *s)
{
	struct sx_diff_side *side = &s->d->side[s->side];
	uint32_t other;

	s->first -= (uint32_t)s->up;
	s->next -= (uint32_t)s->up;
	other = side->mates[s->first];
	side->mates[s->first] = SX_UNPAIRED;
	mate(s->d, s->side, s->next, other);
}

/* Longer rows of what looks alike are as good as any. */
#define STEPS 64

static void slide(struct slide *s)
{
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
	for (; steps > best_at; steps--)
		back(s);
}

void sx_diff_slide(struct spvx_diff_state *d, enum sx_diff_which which, uint32_t f)
{
	struct sx_diff_side *side = &d->side[which];
	uint32_t from = side->first[f];
	uint32_t to = side->ends[f];

	for (uint32_t i = from; i < to;) {
		uint32_t end = i;

		while (end < to && side->mates[end] == SX_UNPAIRED)
			end++;
		if (end > i && end < to)
			slide(&(struct slide){ d, which, 1, i, end });
		if (end > i && i > from && side->mates[i] == SX_UNPAIRED)
			slide(&(struct slide){ d, which, -1, end - 1, i - 1 });
		i = end + 1;
	}
}
