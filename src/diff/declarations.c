/* SPDX-License-Identifier: MIT */
/*
 * diff/declarations.c - pairs of types, constants, variables and other declarations.
 *
 * Declarations with an identity are paired first, by a table of steps, each of which
 * requires less than the one before. Then the operands of such pairs are paired (top down),
 * which decides between equal candidates. All others are paired bottom up, level by level,
 * and only if they are equal.
 */
#include "diff/modules.h"

#include <spvx/enums.h>

/* ---- by identity ---- */

/* The properties that two declarations must share. */
enum {
	SAY = 1,   /* the key of all words; else the opcode */
	NAME = 2,  /* a name */
	PLACE = 4, /* decorations that identify it */
	MARKS = 8, /* all decorations and the names of members */
	FIXED = 16 /* not a variable */
};

static const struct {
	uint8_t share;
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

static void make_keys(struct spvx_diff_state *d, unsigned which)
{
	struct sx_diff_side *s = &d->side[which];

	for (uint32_t i = 0; i < s->count; i++) {
		if (is_declaration(&s->insns[i]))
			s->keys[i] = sx_diff_key(d, which, i, SX_DIFF_DEEP, SX_DIFF_ALL);
	}
}

/* The key for the properties in @share. Return: 0: not a declaration, or without one of
 * them. */
static uint64_t share_key(const struct spvx_diff_state *d, unsigned which, uint32_t i,
			  unsigned share)
{
	const struct sx_diff_side *s = &d->side[which];
	uint64_t h;

	if (!is_declaration(&s->insns[i]) ||
	    (share & FIXED && s->insns[i].opcode == SPVX_OP_Variable))
		return 0;
	if (!(share & NAME && s->names[i]) && !(share & PLACE && s->places[i]))
		return 0;
	/* a specialization constant keeps its identity when its default is another truth */
	h = share & SAY                                       ? s->keys[i]
	    : s->insns[i].opcode == SPVX_OP_SpecConstantFalse ? SPVX_OP_SpecConstantTrue
							      : s->insns[i].opcode;
	h = sx_mix64(h, share & NAME ? s->names[i] : 0);
	h = sx_mix64(h, share & PLACE ? s->places[i] : 0);
	return sx_mix64(h, share & MARKS ? s->marks[i] : 0) | 1;
}

/* @sure: only keys that occur equally often on each side. @fixed: FIXED or 0. */
static void pair_identities(struct spvx_diff_state *d, bool sure, unsigned fixed)
{
	for (size_t i = 0; i < SX_ARRAY_SIZE(steps); i++) {
		for (unsigned k = 0; k < SX_SIDES && steps[i].anew; k++)
			make_keys(d, k);
		sx_diff_pair(d, share_key, steps[i].share | fixed, sure);
	}
}

/* The only unpaired instruction of @opcode that is marked as a source; SX_UNPAIRED: none,
 * or several. */
static uint32_t find_source(const struct sx_diff_side *s, uint16_t opcode)
{
	uint32_t found = SX_UNPAIRED;

	for (uint32_t i = 0; i < s->count; i++) {
		if (!s->insns[i].source || s->insns[i].opcode != opcode ||
		    s->partners[i] != SX_UNPAIRED)
			continue;
		if (found != SX_UNPAIRED)
			return SX_UNPAIRED;
		found = i;
	}
	return found;
}

/* ---- from above ---- */

static bool is_free(const struct sx_diff_side *s, uint32_t ref)
{
	return ref && ref <= s->count && s->partners[ref - 1] == SX_UNPAIRED &&
	       is_declaration(&s->insns[ref - 1]);
}

/* Pair the operands of two paired instructions where they have the same form. A string that
 * a debug instruction with an identity names (a file, the text of a source) may have
 * changed. */
static void pair_operands(struct spvx_diff_state *d, uint32_t old, uint32_t now)
{
	const struct sx_diff_side *s = &d->side[SX_OLD];
	const struct sx_diff_side *t = &d->side[SX_NOW];
	const struct sx_diff_insn *a = &s->insns[old];
	const struct sx_diff_insn *b = &t->insns[now];

	for (unsigned w = 1; w < a->words && w < b->words; w++) {
		uint32_t x = s->refs[a->at + w];
		uint32_t y = t->refs[b->at + w];

		if (is_free(s, x) && is_free(t, y) &&
		    (s->keys[x - 1] == t->keys[y - 1] ||
		     (a->opcode == SPVX_OP_ExtInst &&
		      s->insns[x - 1].opcode == SPVX_OP_String &&
		      t->insns[y - 1].opcode == SPVX_OP_String)))
			sx_diff_set_pair(d, x - 1, y - 1);
	}
}

/* ---- things of the same name ---- */

#define DOWN_DEPTH 8 /* pointer to array of array of struct, and a few more */

/* Of several structures with one name, two are the same if types made from them are paired:
 * the last word of a pointer or an array, except its length, names the element type. */
static void pair_named_operands(struct spvx_diff_state *d, uint32_t old, uint32_t now)
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
			sx_diff_set_pair(d, old, now);
			return;
		}
		if (s->insns[old].opcode != SPVX_OP_TypePointer &&
		    s->insns[old].opcode != SPVX_OP_TypeArray &&
		    s->insns[old].opcode != SPVX_OP_TypeRuntimeArray)
			return;
	}
}

/* ---- from below ---- */

/* Levels: paired instructions are on level 0, each other one is above the highest of its
 * operands. Equal instructions have the same level. */
static void list_levels(struct spvx_diff_state *d, unsigned which)
{
	const struct sx_diff_side *s = &d->side[which];
	uint32_t *levels =
		sx_arena_zalloc(&d->arena, (size_t)s->count + 1, sizeof(*levels));

	d->levels[which].count = 0;
	d->err = levels ? d->err : -SPVX_ENOMEM;
	for (uint32_t i = 0; levels && i < s->count; i++) {
		const struct sx_diff_insn *n = &s->insns[i];

		if (!is_declaration(n) || s->partners[i] != SX_UNPAIRED)
			continue;
		for (unsigned w = 1; w < n->words; w++) {
			uint32_t ref = s->refs[n->at + w];

			if (ref && ref - 1 < i && levels[ref - 1] > levels[i])
				levels[i] = levels[ref - 1];
		}
		sx_diff_add_pair(d, &d->levels[which], ++levels[i], i);
	}
	sx_sort_pairs(d->levels[which].items, d->levels[which].count);
}

/* Offer the items of a level, from @at on, for pairing; with @marks, the marks must be
 * equal, too. Items with both a name and a place are paired by now, or differ in both. Return:
 * index after the level. */
static uint32_t offer_level(struct spvx_diff_state *d, unsigned which, uint32_t at,
			    uint64_t level, bool marks)
{
	const struct sx_diff_side *s = &d->side[which];
	const struct sx_pair *p = d->levels[which].items;

	for (; at < d->levels[which].count && p[at].high == level; at++) {
		uint32_t i = (uint32_t)p[at].low;
		uint64_t key = sx_diff_key(d, which, i, SX_DIFF_RISING, SX_DIFF_ALL);

		if (s->partners[i] != SX_UNPAIRED || (s->names[i] && s->places[i]) ||
		    s->insns[i].opcode == SPVX_OP_Variable)
			continue;
		sx_diff_offer(d, which, marks ? sx_mix64(key, s->marks[i]) | 1 : key, i);
	}
	return at;
}

static void pair_from_below(struct spvx_diff_state *d)
{
	uint32_t at[SX_SIDES] = { 0, 0 };
	uint32_t next[SX_SIDES];

	for (unsigned k = 0; k < SX_SIDES; k++)
		list_levels(d, k);
	for (uint64_t level = 1;
	     at[SX_OLD] < d->levels[SX_OLD].count && at[SX_NOW] < d->levels[SX_NOW].count;
	     level++) {
		for (int marks = 1; marks >= 0; marks--) {
			for (unsigned k = 0; k < SX_SIDES; k++)
				next[k] = offer_level(d, k, at[k], level, marks);
			sx_diff_apply(d, false, sx_diff_set_pair);
		}
		memcpy(at, next, sizeof(at));
	}
}

/* ---- pairs that are separated again ---- */

/* Separate pairs without an identity that are not equal after all, because an instruction
 * that uses them was paired later, or an operand was paired top down. Each round undoes one
 * step; longer chains are rare. */
#define ROUNDS 16

static void part_unequal(struct spvx_diff_state *d)
{
	const struct sx_diff_side *s = &d->side[SX_OLD];
	const struct sx_diff_side *t = &d->side[SX_NOW];
	bool parted = true;

	for (unsigned round = 0; parted && round < ROUNDS; round++) {
		parted = false;
		sx_diff_pair_undefined(d);
		for (uint32_t i = 0; i < s->count; i++) {
			uint32_t now = s->partners[i];

			if (!is_declaration(&s->insns[i]) || now == SX_UNPAIRED ||
			    (s->names[i] && s->names[i] == t->names[now]) ||
			    (s->places[i] && s->places[i] == t->places[now]) ||
			    s->insns[i].opcode == SPVX_OP_String || s->insns[i].source ||
			    sx_diff_equal(d, i, now))
				continue;
			sx_diff_unpair(d, i, now);
			parted = true;
		}
	}
}

/* The key of a variable, with or without its name and decorations. */
static uint64_t variable_key(const struct spvx_diff_state *d, unsigned which, uint32_t i,
			     unsigned marks)
{
	const struct sx_diff_side *s = &d->side[which];
	uint64_t key;

	if (!is_declaration(&s->insns[i]) || s->insns[i].opcode != SPVX_OP_Variable ||
	    (s->names[i] && s->places[i]))
		return 0;
	key = sx_diff_key(d, which, i, SX_DIFF_EXACT, SX_DIFF_ALL);
	return marks ? sx_mix64(key, s->marks[i]) | 1 : key;
}

/* Pair all others: operands of variables, the variables, then the users of these. */
static void pair_rest(struct spvx_diff_state *d, bool sure)
{
	pair_from_below(d);
	sx_diff_pair(d, variable_key, true, sure);
	sx_diff_pair(d, variable_key, false, sure);
	pair_from_below(d);
	part_unequal(d);
}

void sx_diff_variables(struct spvx_diff_state *d)
{
	pair_identities(d, false, 0);
	pair_rest(d, false);
}

void sx_diff_declarations(struct spvx_diff_state *d)
{
	static const uint16_t sources[] = { SPVX_OP_ExtInst, SPVX_OP_String };
	const struct sx_diff_side *s = &d->side[SX_OLD];

	pair_identities(d, true, 0);
	for (uint32_t i = 0; i < s->count; i++) {
		if (s->partners[i] != SX_UNPAIRED && s->insns[i].opcode == SPVX_OP_Variable)
			pair_named_operands(d, i, s->partners[i]);
	}
	pair_identities(d, false, FIXED);
	/* a source that was renamed is still the source */
	for (size_t i = 0; i < SX_ARRAY_SIZE(sources); i++) {
		uint32_t old = find_source(s, sources[i]);
		uint32_t now = find_source(&d->side[SX_NOW], sources[i]);

		if (old != SX_UNPAIRED && now != SX_UNPAIRED)
			sx_diff_set_pair(d, old, now);
	}
	make_keys(d, SX_OLD);
	make_keys(d, SX_NOW);
	for (uint32_t i = s->count; i-- > 0;) {
		if (s->partners[i] != SX_UNPAIRED)
			pair_operands(d, i, s->partners[i]);
	}
	pair_rest(d, true);
}

/* ---- instructions that only describe others ---- */

/* Number of words that name the subject of an instruction; the words after them may have
 * changed. Other instructions must be equal. */
static const struct {
	uint16_t opcode;
	uint16_t words;
} subjects[] = {
	{ SPVX_OP_Name, 2 },
	{ SPVX_OP_MemberName, 3 },
	{ SPVX_OP_Decorate, 3 },
	{ SPVX_OP_DecorateId, 3 },
	{ SPVX_OP_DecorateString, 3 },
	{ SPVX_OP_MemberDecorate, 4 },
	{ SPVX_OP_MemberDecorateString, 4 },
	{ SPVX_OP_MemberDecorateIdEXT, 4 },
	{ SPVX_OP_EntryPoint, 3 },
	{ SPVX_OP_ExecutionMode, 3 },
	{ SPVX_OP_ExecutionModeId, 3 },
	{ SPVX_OP_MemoryModel, 1 },
	{ SPVX_OP_Source, 2 },
};

/* The key of a description, or of its subject. */
static uint64_t statement_key(const struct spvx_diff_state *d, unsigned which, uint32_t i,
			      unsigned by_subject)
{
	const struct sx_diff_insn *n = &d->side[which].insns[i];
	unsigned words = by_subject ? 0 : SX_DIFF_ALL;

	for (size_t k = 0; by_subject && k < SX_ARRAY_SIZE(subjects); k++) {
		if (subjects[k].opcode == n->opcode)
			words = subjects[k].words;
	}
	return n->function == SPVX_NONE && !n->defines && words
		       ? sx_diff_key(d, which, i, SX_DIFF_EXACT, words)
		       : 0;
}

void sx_diff_statements(struct spvx_diff_state *d)
{
	sx_diff_pair(d, statement_key, false, false);
	sx_diff_pair(d, statement_key, true, false);
}
