/* SPDX-License-Identifier: MIT */
/*
 * profile/moddiff_function.c - which function is which of the other module.
 *
 * By entry point and name, then by what they do; where that is not all the same, two that
 * have much in common find each other by the least of many hashes of their instructions.
 */
#include "profile/moddiff.h"

#include <spvx/enums.h>

/* What two functions must share, the strictest first. */
enum bond {
	BODY_NAMED, /* what they do; entry point and name */
	ENTRY,      /* the same entry point */
	NAMED,
	BODY,
	SAMPLES,                /* the least of some hashes */
	SAMPLE = SAMPLES + 4,   /* of one */
	SIGNATURE = SAMPLE + 8, /* the type of the function */
	BONDS
};

void sx_diff_body_keys(struct spvx_diff_state *d, enum sx_diff_which which)
{
	struct sx_diff_side *s = &d->side[which];

	for (uint32_t i = 0; i < s->count; i++) {
		if (s->insns[i].function != SPVX_NONE)
			s->keys[i] = sx_diff_key(d, which, i, SX_DIFF_DEEP, SX_DIFF_ALL);
	}
}

static uint64_t body_key(const struct sx_diff_side *s, uint32_t f)
{
	uint64_t h = 1;

	for (uint32_t i = s->first[f]; i < s->ends[f]; i++)
		h = sx_diff_mix(h, s->keys[i]);
	return h | 1;
}

/* The least hash of an instruction that says something: as likely the same for two functions
 * as their instructions are. 0: there is none. */
static uint64_t least(const struct spvx_diff_state *d, enum sx_diff_which which, uint32_t f,
		      unsigned seed)
{
	const struct sx_diff_side *s = &d->side[which];
	uint64_t best = UINT64_MAX;

	for (uint32_t i = s->first[f] + 1; i < s->ends[f]; i++) {
		uint64_t h;

		if (s->insns[i].words < 3)
			continue;
		h = sx_diff_mix(seed,
				sx_diff_key(d, which, i, SX_DIFF_SHALLOW, SX_DIFF_ALL));
		h = sx_diff_mix(h, seed);
		best = h < best ? h : best;
	}
	return best == UINT64_MAX ? 0 : best | 1;
}

static uint64_t sample(const struct spvx_diff_state *d, enum sx_diff_which which,
		       uint32_t f, unsigned bond)
{
	uint64_t a;
	uint64_t b;

	if (bond >= SAMPLE)
		return least(d, which, f, bond - SAMPLE + 1);
	a = least(d, which, f, 2 * (bond - SAMPLES) + 1);
	b = least(d, which, f, 2 * (bond - SAMPLES) + 2);
	return a && b ? sx_diff_mix(a, b) | 1 : 0;
}

static uint64_t bond_key(const struct spvx_diff_state *d, enum sx_diff_which which,
			 uint32_t f, unsigned bond)
{
	const struct sx_diff_side *s = &d->side[which];
	uint64_t name = s->names[s->first[f]];
	uint64_t entry = s->entries[f];

	switch (bond) {
	case BODY_NAMED:
		if (!name && !entry)
			return 0;
		return sx_diff_mix(sx_diff_mix(body_key(s, f), name), entry) | 1;
	case ENTRY:
		return entry;
	case NAMED:
		return name;
	case BODY:
		return body_key(s, f);
	case SIGNATURE:
		return sx_diff_key(d, which, s->first[f], SX_DIFF_SHALLOW, SX_DIFF_ALL);
	default:
		return sample(d, which, f, bond);
	}
}

static void pair_functions(struct spvx_diff_state *d, uint32_t old, uint32_t now)
{
	struct sx_diff_side *s = &d->side[SX_OLD];
	struct sx_diff_side *t = &d->side[SX_NOW];

	s->peers[old] = now;
	t->peers[now] = old;
	sx_diff_mate(d, s->first[old], t->first[now]);
}

/* Two peers call functions that do the same in the same order: of several that do, those. */
static void pair_called(struct spvx_diff_state *d, uint32_t old, uint32_t *queue,
			uint32_t *count)
{
	const struct sx_diff_side *s = &d->side[SX_OLD];
	const struct sx_diff_side *t = &d->side[SX_NOW];
	const struct spvx_function *a = &s->module->functions[old];
	const struct spvx_function *b = &t->module->functions[s->peers[old]];

	for (uint32_t i = 0; a->call_count == b->call_count && i < a->call_count; i++) {
		uint32_t x = spvx_module_function(s->module,
						  s->module->calls[a->first_call + i]);
		uint32_t y = spvx_module_function(t->module,
						  t->module->calls[b->first_call + i]);

		if (x == SPVX_NONE || y == SPVX_NONE || s->peers[x] != SX_UNPAIRED ||
		    t->peers[y] != SX_UNPAIRED || body_key(s, x) != body_key(t, y))
			continue;
		pair_functions(d, x, y);
		queue[(*count)++] = x;
	}
}

static int pair_all_called(struct spvx_diff_state *d)
{
	const struct sx_diff_side *s = &d->side[SX_OLD];
	uint32_t functions = s->module->function_count;
	uint32_t *queue = sx_arena_zalloc(&d->arena, (size_t)functions + 1, sizeof(*queue));
	uint32_t count = 0;

	if (!queue)
		return -SPVX_ENOMEM;
	for (uint32_t f = 0; f < functions; f++) {
		if (s->peers[f] != SX_UNPAIRED)
			queue[count++] = f;
	}
	for (uint32_t i = 0; i < count; i++)
		pair_called(d, queue[i], queue, &count);
	return 0;
}

int sx_diff_functions(struct spvx_diff_state *d)
{
	int err = 0;

	sx_diff_body_keys(d, SX_OLD);
	sx_diff_body_keys(d, SX_NOW);
	for (unsigned bond = 0; bond < BONDS && !err; bond++) {
		for (unsigned k = 0; k < SX_SIDES; k++) {
			const struct sx_diff_side *s = &d->side[k];

			for (uint32_t f = 0; f < s->module->function_count && !err; f++) {
				if (s->peers[f] == SX_UNPAIRED)
					err = sx_diff_offer(
						d, (enum sx_diff_which)k,
						bond_key(d, (enum sx_diff_which)k, f, bond),
						f);
			}
		}
		sx_diff_apply(d, false, pair_functions);
		if (bond == NAMED && !err)
			err = pair_all_called(d);
	}
	return err;
}
