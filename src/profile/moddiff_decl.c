/* SPDX-License-Identifier: MIT */
/*
 * profile/moddiff_decl.c - which type, constant or variable is which of the other module.
 *
 * First what has an identity, by a table of steps: each asks for less than the one before.
 * What such a pair is made from is paired from above, which decides between things that
 * look alike. The rest is paired from below, level by level, and only when it is equal.
 */
#include "profile/moddiff.h"

#include <spvx/enums.h>

/* ---- by identity ---- */

/* What two declarations must share. */
enum {
	SAY = 1,   /* what they say, with all below it; without: the opcode */
	NAME = 2,  /* a name */
	PLACE = 4, /* decorations that identify */
	MARKS = 8  /* all decorations and the names of members */
};

static const struct {
	uint8_t bond;
	bool anew; /* make the keys first */
} steps[] = {
	{ SAY | NAME | PLACE | MARKS, true },
	{ SAY | NAME | PLACE, false },
	{ NAME | PLACE, false },
	{ SAY | NAME | MARKS, true },
	{ SAY | NAME, false },
	{ SAY | PLACE, false },
	{ NAME, false },
	{ PLACE, false },
};

static bool is_declaration(const struct sx_diff_insn *i)
{
	return i->defines && i->function == SPVX_NONE;
}

/* The opcode without what it says: a specialization constant keeps its identity when its
 * default is another truth. */
static uint64_t kind_of(const struct sx_diff_insn *i)
{
	return i->opcode == SPVX_OP_SpecConstantFalse ? SPVX_OP_SpecConstantTrue
						      : i->opcode;
}

static void make_keys(struct spvx_diff_state *d, enum sx_diff_which which)
{
	struct sx_diff_side *s = &d->side[which];

	for (uint32_t i = 0; i < s->count; i++) {
		if (is_declaration(&s->insns[i]))
			s->keys[i] = sx_diff_key(d, which, i, SX_DIFF_DEEP, SX_DIFF_ALL);
	}
}

/* 0: it has none of what is asked for. */
static uint64_t bond_key(const struct sx_diff_side *s, uint32_t i, unsigned bond)
{
	uint64_t h = bond & SAY ? s->keys[i] : kind_of(&s->insns[i]);

	if ((bond & NAME && !s->names[i] && (!(bond & PLACE) || !s->places[i])) ||
	    (bond & PLACE && !(bond & NAME) && !s->places[i]))
		return 0;
	h = sx_diff_mix(h, bond & NAME ? s->names[i] : 0);
	h = sx_diff_mix(h, bond & PLACE ? s->places[i] : 0);
	return sx_diff_mix(h, bond & MARKS ? s->marks[i] : 0) | 1;
}

static int offer_all(struct spvx_diff_state *d, enum sx_diff_which which, unsigned bond,
		     bool variables)
{
	const struct sx_diff_side *s = &d->side[which];
	int err = 0;

	for (uint32_t i = 0; i < s->count && !err; i++) {
		if (is_declaration(&s->insns[i]) && s->mates[i] == SX_UNPAIRED &&
		    (variables || s->insns[i].opcode != SPVX_OP_Variable))
			err = sx_diff_offer(d, which, bond_key(s, i, bond), i);
	}
	return err;
}

/* @sure: only where there are as many of a kind on each side. */
static int pair_identities(struct spvx_diff_state *d, bool sure, bool variables)
{
	int err = 0;

	for (size_t i = 0; i < sizeof(steps) / sizeof(steps[0]) && !err; i++) {
		for (unsigned k = 0; k < SX_SIDES && !err; k++) {
			if (steps[i].anew)
				make_keys(d, (enum sx_diff_which)k);
			err = offer_all(d, (enum sx_diff_which)k, steps[i].bond, variables);
		}
		sx_diff_apply(d, sure, sx_diff_mate);
	}
	return err;
}

/* The only one of @opcode that is left of a side and marked as a source; SX_UNPAIRED: there
 * is none, or more. */
static uint32_t find_source(const struct sx_diff_side *s, uint16_t opcode)
{
	uint32_t found = SX_UNPAIRED;

	for (uint32_t i = 0; i < s->count; i++) {
		if (!s->insns[i].source || s->insns[i].opcode != opcode ||
		    s->mates[i] != SX_UNPAIRED)
			continue;
		if (found != SX_UNPAIRED)
			return SX_UNPAIRED;
		found = i;
	}
	return found;
}

/* A source that has been renamed is still the source. */
static void pair_sources(struct spvx_diff_state *d)
{
	static const uint16_t opcodes[] = { SPVX_OP_ExtInst, SPVX_OP_String };

	for (size_t i = 0; i < sizeof(opcodes) / sizeof(opcodes[0]); i++) {
		uint32_t old = find_source(&d->side[SX_OLD], opcodes[i]);
		uint32_t now = find_source(&d->side[SX_NOW], opcodes[i]);

		if (old != SX_UNPAIRED && now != SX_UNPAIRED)
			sx_diff_mate(d, old, now);
	}
}

/* ---- from above ---- */

static bool is_free(const struct sx_diff_side *s, uint32_t ref)
{
	return ref && ref <= s->count && s->mates[ref - 1] == SX_UNPAIRED &&
	       is_declaration(&s->insns[ref - 1]);
}

/* A string that a debug instruction with an identity names: a file, the text of a source.
 * It may have changed. */
static bool is_role(const struct spvx_diff_state *d, uint32_t old, uint32_t x, uint32_t y)
{
	const struct sx_diff_side *s = &d->side[SX_OLD];

	return s->insns[old].opcode == SPVX_OP_ExtInst &&
	       s->insns[x - 1].opcode == SPVX_OP_String &&
	       d->side[SX_NOW].insns[y - 1].opcode == SPVX_OP_String;
}

/* Mate what two mates are made from, where it is alike. */
static void mate_below(struct spvx_diff_state *d, uint32_t old, uint32_t now)
{
	const struct sx_diff_side *s = &d->side[SX_OLD];
	const struct sx_diff_side *t = &d->side[SX_NOW];
	const struct sx_diff_insn *a = &s->insns[old];
	const struct sx_diff_insn *b = &t->insns[now];

	for (unsigned w = 1; w < a->words && w < b->words; w++) {
		uint32_t x = s->refs[a->at + w];
		uint32_t y = t->refs[b->at + w];

		if (is_free(s, x) && is_free(t, y) &&
		    (s->keys[x - 1] == t->keys[y - 1] || is_role(d, old, x, y)))
			sx_diff_mate(d, x - 1, y - 1);
	}
}

/* ---- things of the same name ---- */

#define DOWN_DEPTH 8 /* pointer to array of array of struct, and some */

/* Two structures of a name that is not the only one are the same when what is the same is
 * made from them: of a pointer or an array the last word but its length is what it is of. */
static void mate_named_below(struct spvx_diff_state *d, uint32_t old, uint32_t now)
{
	const struct sx_diff_side *s = &d->side[SX_OLD];
	const struct sx_diff_side *t = &d->side[SX_NOW];

	for (unsigned depth = 0; depth < DOWN_DEPTH; depth++) {
		const struct sx_diff_insn *a = &s->insns[old];
		const struct sx_diff_insn *b = &t->insns[now];
		unsigned word = a->opcode == SPVX_OP_Variable      ? 1
				: a->opcode == SPVX_OP_TypePointer ? 3
								   : 2;
		uint32_t x;
		uint32_t y;

		if (a->opcode != b->opcode || a->words <= word || b->words <= word)
			return;
		x = s->refs[a->at + word];
		y = t->refs[b->at + word];
		if (!is_free(s, x) || !is_free(t, y))
			return;
		old = x - 1;
		now = y - 1;
		if (s->names[old] && s->names[old] == t->names[now] &&
		    s->insns[old].opcode == t->insns[now].opcode) {
			sx_diff_mate(d, old, now);
			return;
		}
		if (s->insns[old].opcode != SPVX_OP_TypePointer &&
		    s->insns[old].opcode != SPVX_OP_TypeArray &&
		    s->insns[old].opcode != SPVX_OP_TypeRuntimeArray)
			return;
	}
}

static void pair_named_below(struct spvx_diff_state *d)
{
	const struct sx_diff_side *s = &d->side[SX_OLD];

	for (uint32_t i = 0; i < s->count; i++) {
		if (s->mates[i] != SX_UNPAIRED && s->insns[i].opcode == SPVX_OP_Variable)
			mate_named_below(d, i, s->mates[i]);
	}
}

static void pair_from_above(struct spvx_diff_state *d)
{
	const struct sx_diff_side *s = &d->side[SX_OLD];

	make_keys(d, SX_OLD);
	make_keys(d, SX_NOW);
	for (uint32_t i = s->count; i-- > 0;) {
		if (s->mates[i] != SX_UNPAIRED)
			mate_below(d, i, s->mates[i]);
	}
}

/* ---- from below ---- */

/* Levels: what has a mate is at the bottom, all else above the highest that it is made
 * from. What is equal has the same level. */
static int list_levels(struct spvx_diff_state *d, enum sx_diff_which which,
		       struct sx_vec *order)
{
	const struct sx_diff_side *s = &d->side[which];
	uint32_t *levels =
		sx_arena_zalloc(&d->arena, (size_t)s->count + 1, sizeof(*levels));

	if (!levels)
		return -SPVX_ENOMEM;
	for (uint32_t i = 0; i < s->count; i++) {
		const struct sx_diff_insn *n = &s->insns[i];
		struct sx_pair *p;

		if (!is_declaration(n) || s->mates[i] != SX_UNPAIRED)
			continue;
		for (unsigned w = 1; w < n->words; w++) {
			uint32_t ref = s->refs[n->at + w];

			if (ref && ref - 1 < i && levels[ref - 1] > levels[i])
				levels[i] = levels[ref - 1];
		}
		levels[i]++;
		p = sx_vec_add(order, d->a, 1, sizeof(*p));
		if (!p)
			return -SPVX_ENOMEM;
		*p = (struct sx_pair){ levels[i], i };
	}
	if (order->count)
		sx_sort_pairs(order->items, order->count);
	return 0;
}

/* What decorations it must share, from the strictest. What has both a name and a place is
 * another thing when neither is the same. */
enum {
	LEVEL_MARKS,
	LEVEL_ANY,
	LEVEL_PASSES
};

static int offer_level(struct spvx_diff_state *d, enum sx_diff_which which,
		       const struct sx_vec *order, uint32_t *at, uint64_t level,
		       unsigned pass)
{
	const struct sx_diff_side *s = &d->side[which];
	const struct sx_pair *p = order->items;
	uint32_t k = *at;
	int err = 0;

	for (; k < order->count && p[k].high == level && !err; k++) {
		uint32_t i = (uint32_t)p[k].low;
		uint64_t key = sx_diff_key(d, which, i, SX_DIFF_RISING, SX_DIFF_ALL);

		if (s->mates[i] != SX_UNPAIRED || (s->names[i] && s->places[i]) ||
		    s->insns[i].opcode == SPVX_OP_Variable)
			continue;
		if (pass == LEVEL_MARKS)
			key = sx_diff_mix(key, s->marks[i]) | 1;
		err = sx_diff_offer(d, which, key, i);
	}
	if (pass == LEVEL_PASSES - 1)
		*at = k;
	return err;
}

static int pair_from_below(struct spvx_diff_state *d, struct sx_vec order[SX_SIDES])
{
	uint32_t at[SX_SIDES] = { 0, 0 };
	int err = 0;

	for (uint64_t level = 1;
	     !err && at[SX_OLD] < order[SX_OLD].count && at[SX_NOW] < order[SX_NOW].count;
	     level++) {
		for (unsigned pass = 0; pass < LEVEL_PASSES && !err; pass++) {
			for (unsigned k = 0; k < SX_SIDES && !err; k++)
				err = offer_level(d, (enum sx_diff_which)k, &order[k],
						  &at[k], level, pass);
			sx_diff_apply(d, false, sx_diff_mate);
		}
	}
	return err;
}

/* ---- what does not stay ---- */

/* What has no identity and is not equal after all, for something above it that came later or
 * below it that was taken from above, is no mate. Each round undoes one or ends; chains of
 * more are not worth it. */
#define ROUNDS 16

static bool may_change(const struct spvx_diff_state *d, uint32_t old)
{
	const struct sx_diff_side *s = &d->side[SX_OLD];
	const struct sx_diff_side *t = &d->side[SX_NOW];
	uint32_t now = s->mates[old];

	return (s->names[old] && s->names[old] == t->names[now]) ||
	       (s->places[old] && s->places[old] == t->places[now]) ||
	       s->insns[old].opcode == SPVX_OP_String || s->insns[old].source;
}

static void part_unequal(struct spvx_diff_state *d)
{
	const struct sx_diff_side *s = &d->side[SX_OLD];
	bool parted = true;

	for (unsigned round = 0; parted && round < ROUNDS; round++) {
		parted = false;
		sx_diff_mate_lost(d);
		for (uint32_t i = 0; i < s->count; i++) {
			if (!is_declaration(&s->insns[i]) || s->mates[i] == SX_UNPAIRED ||
			    may_change(d, i) || sx_diff_equal(d, i, s->mates[i]))
				continue;
			sx_diff_part(d, i, s->mates[i]);
			parted = true;
		}
	}
}

/* Variables without a mate, by what they say, name and decorations apart. */
static int pair_variables(struct spvx_diff_state *d, bool sure)
{
	int err = 0;

	for (unsigned marks = 0; marks < 2 && !err; marks++) {
		for (unsigned k = 0; k < SX_SIDES; k++) {
			const struct sx_diff_side *s = &d->side[k];

			for (uint32_t i = 0; i < s->count && !err; i++) {
				uint64_t key;

				if (!is_declaration(&s->insns[i]) ||
				    s->insns[i].opcode != SPVX_OP_Variable ||
				    s->mates[i] != SX_UNPAIRED ||
				    (s->names[i] && s->places[i]))
					continue;
				key = sx_diff_key(d, (enum sx_diff_which)k, i,
						  SX_DIFF_EXACT, SX_DIFF_ALL);
				err = sx_diff_offer(
					d, (enum sx_diff_which)k,
					marks ? key : sx_diff_mix(key, s->marks[i]) | 1, i);
			}
		}
		sx_diff_apply(d, sure, sx_diff_mate);
	}
	return err;
}

static int pair_rest(struct spvx_diff_state *d)
{
	struct sx_vec order[SX_SIDES] = { { .count = 0 }, { .count = 0 } };
	int err = 0;

	for (unsigned k = 0; k < SX_SIDES && !err; k++)
		err = list_levels(d, (enum sx_diff_which)k, &order[k]);
	if (!err)
		err = pair_from_below(d, order);
	for (unsigned k = 0; k < SX_SIDES; k++)
		sx_vec_free(&order[k], d->a, sizeof(struct sx_pair));
	return err;
}

/* All that is left: what variables are made from, they, and what is made from them. */
static int apply_all(struct spvx_diff_state *d, bool sure)
{
	int err = pair_rest(d);

	if (!err)
		err = pair_variables(d, sure);
	if (!err)
		err = pair_rest(d);
	if (!err)
		part_unequal(d);
	return err;
}

int sx_diff_variables(struct spvx_diff_state *d)
{
	int err = pair_identities(d, false, true);

	return err ? err : apply_all(d, false);
}

int sx_diff_declarations(struct spvx_diff_state *d)
{
	int err = pair_identities(d, true, true);

	if (err)
		return err;
	pair_named_below(d);
	err = pair_identities(d, false, false);
	if (err)
		return err;
	pair_sources(d);
	pair_from_above(d);
	return apply_all(d, true);
}
