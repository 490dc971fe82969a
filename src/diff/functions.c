/* SPDX-License-Identifier: MIT */
/*
 * diff/functions.c - pairs of functions, and pairs of instructions in two functions.
 *
 * Functions are paired by entry point and name, then by their code; those with different
 * code are paired by similarity, estimated with the minima of several hashes of their
 * instructions.
 */
#include "diff/modules.h"

#include <spvx/enums.h>

/* The properties that two functions must share, the strictest first. */
enum share {
	BODY_NAMED, /* the code; entry point and name */
	ENTRY,      /* the same entry point */
	NAMED,
	BODY,
	SAMPLES,                /* the minima of several hashes */
	SAMPLE = SAMPLES + 4,   /* the minimum of one hash */
	SIGNATURE = SAMPLE + 8, /* the type of the function */
	SHARES
};

/* Compute keys of all instructions of functions, SX_DIFF_DEEP. */
static void make_body_keys(struct spvx_diff_state *d)
{
	for (unsigned k = 0; k < SX_SIDES; k++) {
		struct sx_diff_side *s = &d->side[k];

		for (uint32_t i = 0; i < s->count; i++) {
			if (s->insns[i].function != SPVX_NONE)
				s->keys[i] =
					sx_diff_key(d, k, i, SX_DIFF_DEEP, SX_DIFF_ALL);
		}
	}
}

static uint64_t body_key(const struct sx_diff_side *s, uint32_t f)
{
	uint64_t h = 1;

	for (uint32_t i = s->first[f]; i < s->ends[f]; i++)
		h = sx_mix64(h, s->keys[i]);
	return h | 1;
}

/* The minimum hash of the instructions with content: two functions have the same with a
 * probability that is the share of instructions they have in common. 0: none. */
static uint64_t least(const struct spvx_diff_state *d, unsigned which, uint32_t f,
		      unsigned seed)
{
	const struct sx_diff_side *s = &d->side[which];
	uint64_t best = UINT64_MAX;

	for (uint32_t i = s->first[f] + 1; i < s->ends[f]; i++) {
		uint64_t h;

		if (s->insns[i].words < 3)
			continue;
		h = sx_mix64(seed, sx_diff_key(d, which, i, SX_DIFF_SHALLOW, SX_DIFF_ALL));
		h = sx_mix64(h, seed);
		best = h < best ? h : best;
	}
	return best == UINT64_MAX ? 0 : best | 1;
}

static uint64_t share_key(const struct spvx_diff_state *d, unsigned which, uint32_t f,
			  unsigned share)
{
	const struct sx_diff_side *s = &d->side[which];
	uint64_t name = s->names[s->first[f]];
	uint64_t entry = s->entries[f];
	uint64_t a;
	uint64_t b;

	if (share >= SAMPLE && share < SIGNATURE)
		return least(d, which, f, share - SAMPLE + 1);
	switch (share) {
	case BODY_NAMED:
		if (!name && !entry)
			return 0;
		return sx_mix64(sx_mix64(body_key(s, f), name), entry) | 1;
	case ENTRY:
		return entry;
	case NAMED:
		return name;
	case BODY:
		return body_key(s, f);
	case SIGNATURE:
		return sx_diff_key(d, which, s->first[f], SX_DIFF_SHALLOW, SX_DIFF_ALL);
	default:
		a = least(d, which, f, 2 * (share - SAMPLES) + 1);
		b = least(d, which, f, 2 * (share - SAMPLES) + 2);
		return a && b ? sx_mix64(a, b) | 1 : 0;
	}
}

static void pair_functions(struct spvx_diff_state *d, uint32_t old, uint32_t now)
{
	struct sx_diff_side *s = &d->side[SX_OLD];
	struct sx_diff_side *t = &d->side[SX_NOW];

	s->peers[old] = now;
	t->peers[now] = old;
	sx_diff_set_pair(d, s->first[old], t->first[now]);
}

/* Two paired functions call functions with the same code in the same order: pair these. */
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

void sx_diff_functions(struct spvx_diff_state *d)
{
	const struct sx_diff_side *old = &d->side[SX_OLD];
	uint32_t functions = old->module->function_count;
	uint32_t *queue = sx_arena_zalloc(&d->arena, (size_t)functions + 1, sizeof(*queue));
	uint32_t count = 0;

	d->err = queue ? d->err : -SPVX_ENOMEM;
	make_body_keys(d);
	for (unsigned share = 0; share < SHARES; share++) {
		for (unsigned k = 0; k < SX_SIDES; k++) {
			const struct sx_diff_side *s = &d->side[k];

			for (uint32_t f = 0; f < s->module->function_count; f++) {
				if (s->peers[f] == SX_UNPAIRED)
					sx_diff_offer(d, k, share_key(d, k, f, share), f);
			}
		}
		sx_diff_apply(d, false, pair_functions);
		for (uint32_t f = 0; share == NAMED && queue && f < functions; f++) {
			if (old->peers[f] != SX_UNPAIRED)
				queue[count++] = f;
		}
		for (uint32_t i = 0; share == NAMED && i < count; i++)
			pair_called(d, queue[i], queue, &count);
	}
}

/* ---- pairs of instructions ---- */

/* The properties that two instructions in the same order must share, the strictest
 * first. */
enum likeness {
	NEAR,    /* as SHALLOW, where few differ */
	DEEP,    /* the key with all operands, and the name of a variable */
	SHALLOW, /* the key, except unpaired values */
	KIND,    /* the opcode */
	RESULT   /* the type of the result */
};

static uint64_t token(const struct spvx_diff_state *d, unsigned which, uint32_t i,
		      enum likeness likeness)
{
	const struct sx_diff_side *s = &d->side[which];
	const struct sx_diff_insn *n = &s->insns[i];
	uint32_t type = n->words > 1 ? s->refs[n->at + 1] : 0;

	switch (likeness) {
	case DEEP:
		/* a label is aligned by the instruction after it */
		if (n->opcode == SPVX_OP_Label && i + 1 < s->ends[n->function])
			return sx_mix64(s->keys[i], s->keys[i + 1]) | 1;
		return sx_mix64(s->keys[i], s->names[i]) | 1;
	case NEAR:
	case SHALLOW:
		return sx_mix64(sx_diff_key(d, which, i, SX_DIFF_SHALLOW, SX_DIFF_ALL),
				s->names[i]) |
		       1;
	case KIND:
		return n->opcode + UINT64_C(1);
	default:
		if (!n->defines || !type || type > s->count || type == i + 1)
			return 0;
		type = which == SX_OLD ? type : s->partners[type - 1] + 1;
		return type;
	}
}

static void align_at(struct spvx_diff_state *d, uint32_t f, enum likeness likeness)
{
	const uint32_t functions[SX_SIDES] = { f, d->side[SX_OLD].peers[f] };
	struct sx_align_seq seq[SX_SIDES];

	for (unsigned k = 0; k < SX_SIDES; k++) {
		struct sx_diff_side *s = &d->side[k];
		uint32_t from = s->first[functions[k]];
		uint32_t to = s->ends[functions[k]];

		for (uint32_t i = from; i < to; i++)
			s->tokens[i] = s->partners[i] == SX_UNPAIRED
					       ? token(d, k, i, likeness)
					       : 0;
		seq[k] = (struct sx_align_seq){ s->tokens, s->partners, from, to };
	}
	d->err |= (likeness == NEAR ? sx_align_near : sx_align)(&d->aligner, &seq[SX_OLD],
								&seq[SX_NOW]);
}

/* ---- instructions in another order ---- */

static void pair_moved(struct spvx_diff_state *d, uint32_t old, uint32_t now)
{
	sx_diff_set_pair(d, old, now);
	d->side[SX_OLD].insns[old].moved = true;
	d->side[SX_NOW].insns[now].moved = true;
}

/* An instruction that differs from its partner has not moved; nor has a label, unless the
 * instruction after it has. */
static void part_unmoved(struct spvx_diff_state *d, uint32_t f)
{
	struct sx_diff_side *s = &d->side[SX_OLD];
	struct sx_diff_side *t = &d->side[SX_NOW];

	for (uint32_t i = s->ends[f]; i-- > s->first[f];) {
		uint32_t now = s->partners[i];
		bool next = i + 1 < s->ends[f] && s->partners[i + 1] == now + 1;

		if (!s->insns[i].moved || (sx_diff_equal(d, i, now) &&
					   (s->insns[i].opcode != SPVX_OP_Label || next)))
			continue;
		sx_diff_unpair(d, i, now);
		s->insns[i].moved = false;
		t->insns[now].moved = false;
	}
}

/* ---- all of them ---- */

static void align_all(struct spvx_diff_state *d, enum likeness from, enum likeness to)
{
	const struct sx_diff_side *s = &d->side[SX_OLD];

	for (uint32_t f = 0; f < s->module->function_count; f++) {
		for (int likeness = (int)from;
		     s->peers[f] != SX_UNPAIRED && likeness <= (int)to; likeness++)
			align_at(d, f, (enum likeness)likeness);
	}
}

void sx_diff_bodies(struct spvx_diff_state *d)
{
	const struct sx_diff_side *s = &d->side[SX_OLD];

	/* now the callees are paired */
	make_body_keys(d);
	align_all(d, NEAR, SHALLOW);
	sx_diff_vote(d);
	sx_diff_variables(d);
	align_all(d, KIND, RESULT);
	sx_diff_vote(d);
	for (uint32_t f = 0; f < s->module->function_count; f++) {
		const uint32_t functions[SX_SIDES] = { f, s->peers[f] };

		if (s->peers[f] == SX_UNPAIRED)
			continue;
		for (unsigned k = 0; k < SX_SIDES; k++)
			sx_diff_slide(d, k, functions[k]);
		for (unsigned k = 0; k < SX_SIDES; k++) {
			const struct sx_diff_side *side = &d->side[k];

			for (uint32_t i = side->first[functions[k]];
			     i < side->ends[functions[k]]; i++) {
				if (side->partners[i] == SX_UNPAIRED)
					sx_diff_offer(d, k, token(d, k, i, SHALLOW), i);
			}
		}
		sx_diff_apply(d, false, pair_moved);
		part_unmoved(d, f);
	}
}
