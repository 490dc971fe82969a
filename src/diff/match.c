/* SPDX-License-Identifier: MIT */
/*
 * diff/match.c - the key of an instruction (a hash of its content), the test whether two
 * instructions are equal, and pairing by key.
 */
#include "diff/modules.h"

/* Tags that distinguish kinds of operands, and these from literals, which have 32 bits. */
#define PAIRED (UINT64_C(1) << 40)
#define ITSELF (UINT64_C(2) << 40)
#define KEYED  (UINT64_C(3) << 40)
#define OPCODE (UINT64_C(4) << 40)
#define ALONE  (UINT64_C(5) << 40)
#define LOST   (UINT64_C(6) << 40)
#define MASKED (UINT64_C(7) << 40)

/* The value that an <id> contributes to the key of the instruction @insn. */
static uint64_t of_id(const struct spvx_diff_state *d, unsigned which, uint32_t insn,
		      uint32_t definer, enum sx_diff_depth depth)
{
	const struct sx_diff_side *s = &d->side[which];

	if (definer == insn)
		return ITSELF;
	if (definer >= s->count)
		return LOST;
	if (s->partners[definer] != SX_UNPAIRED)
		return PAIRED | (which == SX_OLD ? definer : s->partners[definer]);
	if (depth == SX_DIFF_EXACT || (depth == SX_DIFF_RISING && definer < insn))
		return ALONE | which; /* keys are compared with those of the other side */
	if (depth == SX_DIFF_DEEP && definer < insn)
		return sx_mix64(KEYED, s->keys[definer]);
	return OPCODE | s->insns[definer].opcode;
}

uint64_t sx_diff_key(const struct spvx_diff_state *d, unsigned which, uint32_t insn,
		     enum sx_diff_depth depth, unsigned words)
{
	const struct sx_diff_side *s = &d->side[which];
	const struct sx_diff_insn *i = &s->insns[insn];
	unsigned end = words < i->words ? words : i->words;
	uint64_t h = words < i->words ? i->opcode : (uint64_t)i->words << 16 | i->opcode;

	for (unsigned w = 1; w < end; w++) {
		uint32_t ref = s->refs[i->at + w];

		h = sx_mix64(h, ref == SX_DIFF_MASKED ? MASKED
				: ref ? of_id(d, which, insn, ref - 1, depth)
				      : sx_diff_word(s, i->at + w));
	}
	return h | 1; /* 0: none */
}

bool sx_diff_equal(const struct spvx_diff_state *d, uint32_t old, uint32_t now)
{
	const struct sx_diff_side *s = &d->side[SX_OLD];
	const struct sx_diff_side *t = &d->side[SX_NOW];
	const struct sx_diff_insn *a = &s->insns[old];
	const struct sx_diff_insn *b = &t->insns[now];

	if (a->opcode != b->opcode || a->words != b->words)
		return false;
	for (unsigned w = 1; w < a->words; w++) {
		uint32_t x = s->refs[a->at + w];
		uint32_t y = t->refs[b->at + w];

		if (x == SX_DIFF_MASKED && y == SX_DIFF_MASKED)
			continue;
		if (!x != !y || (x == SX_DIFF_MASKED) != (y == SX_DIFF_MASKED))
			return false;
		if (x ? s->partners[x - 1] != y - 1
		      : sx_diff_word(s, a->at + w) != sx_diff_word(t, b->at + w))
			return false;
	}
	return true;
}

/* ---- <id>s that nothing defines ---- */

/* Pair two undefined <id>s at their first occurrence in the same place of instructions of
 * one form. */
void sx_diff_pair_undefined(struct spvx_diff_state *d)
{
	const struct sx_diff_side *s = &d->side[SX_OLD];
	const struct sx_diff_side *t = &d->side[SX_NOW];
	const bool any = s->undefined_count && t->undefined_count;

	for (uint32_t i = 0; any && i < s->count; i++) {
		const struct sx_diff_insn *a = &s->insns[i];
		const struct sx_diff_insn *b =
			s->partners[i] != SX_UNPAIRED ? &t->insns[s->partners[i]] : NULL;

		if (!b || a->opcode != b->opcode || a->words != b->words)
			continue;
		for (unsigned w = 1; w < a->words; w++) {
			uint32_t x = s->refs[a->at + w];
			uint32_t y = t->refs[b->at + w];

			if (x > s->count && y > t->count && x != SX_DIFF_MASKED &&
			    y != SX_DIFF_MASKED && s->partners[x - 1] == SX_UNPAIRED &&
			    t->partners[y - 1] == SX_UNPAIRED)
				sx_diff_set_pair(d, x - 1, y - 1);
		}
	}
}

bool sx_diff_renumbered(struct spvx_diff_state *d)
{
	const struct sx_diff_side *s = &d->side[SX_OLD];
	const struct sx_diff_side *t = &d->side[SX_NOW];
	bool same = s->count == t->count && s->undefined_count == t->undefined_count &&
		    s->module->function_count == t->module->function_count;

	for (uint32_t i = 0; same && i < s->count; i++) {
		same = s->insns[i].opcode == t->insns[i].opcode &&
		       s->insns[i].function == t->insns[i].function;
		sx_diff_set_pair(d, i, i);
	}
	if (same)
		sx_diff_pair_undefined(d);
	for (uint32_t i = 0; same && i < s->count; i++)
		same = sx_diff_equal(d, i, i);
	for (unsigned k = 0; !same && k < SX_SIDES; k++)
		memset(d->side[k].partners, 0xff, /* SX_UNPAIRED */
		       ((size_t)d->side[k].count + d->side[k].undefined_count) *
			       sizeof(*d->side[k].partners));
	for (uint32_t f = 0; same && f < s->module->function_count; f++) {
		s->peers[f] = f;
		t->peers[f] = f;
	}
	return same;
}

/* ---- pairs of equal keys in two pools ---- */

void sx_diff_offer(struct spvx_diff_state *d, unsigned which, uint64_t key, uint32_t index)
{
	if (key)
		sx_diff_add_pair(d, &d->pool[which], key, index);
}

void sx_diff_apply(struct spvx_diff_state *d, bool sure, sx_diff_pair_fn *pair)
{
	const struct sx_pair *old = d->pool[SX_OLD].items;
	const struct sx_pair *now = d->pool[SX_NOW].items;
	uint32_t i = 0;
	uint32_t j = 0;

	sx_sort_pairs(d->pool[SX_OLD].items, d->pool[SX_OLD].count);
	sx_sort_pairs(d->pool[SX_NOW].items, d->pool[SX_NOW].count);
	while (i < d->pool[SX_OLD].count && j < d->pool[SX_NOW].count) {
		uint32_t a =
			sx_pairs_alike(d->pool[SX_OLD].items, d->pool[SX_OLD].count, i);
		uint32_t b =
			sx_pairs_alike(d->pool[SX_NOW].items, d->pool[SX_NOW].count, j);
		uint64_t key = old[i].high;
		uint64_t other = now[j].high;

		for (uint32_t k = 0; key == other && k < a && k < b; k++) {
			if (!sure || a == b)
				pair(d, (uint32_t)old[i + k].low, (uint32_t)now[j + k].low);
		}
		i += key <= other ? a : 0;
		j += other <= key ? b : 0;
	}
	d->pool[SX_OLD].count = 0;
	d->pool[SX_NOW].count = 0;
}

void sx_diff_pair(struct spvx_diff_state *d, sx_diff_key_fn *key, unsigned how, bool sure)
{
	for (unsigned k = 0; k < SX_SIDES; k++) {
		for (uint32_t i = 0; i < d->side[k].count; i++) {
			if (d->side[k].partners[i] == SX_UNPAIRED)
				sx_diff_offer(d, k, key(d, k, i, how), i);
		}
	}
	sx_diff_apply(d, sure, sx_diff_set_pair);
}

void sx_diff_set_pair(struct spvx_diff_state *d, uint32_t old, uint32_t now)
{
	d->side[SX_OLD].partners[old] = now;
	d->side[SX_NOW].partners[now] = old;
}

void sx_diff_unpair(struct spvx_diff_state *d, uint32_t old, uint32_t now)
{
	d->side[SX_OLD].partners[old] = SX_UNPAIRED;
	d->side[SX_NOW].partners[now] = SX_UNPAIRED;
}
