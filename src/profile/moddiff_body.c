/* SPDX-License-Identifier: MIT */
/*
 * profile/moddiff_body.c - what became of the instructions of two functions.
 */
#include "profile/moddiff.h"

#include <spvx/enums.h>

/* What two instructions in the same order must share, the strictest first. */
enum grip {
	NEAR,    /* as SHALLOW, where few differ */
	DEEP,    /* what they say, with all below it, and the name of a variable */
	SHALLOW, /* what they say, but for values that have no mate */
	KIND,    /* the opcode */
	RESULT   /* the type of the result */
};

static uint64_t token(const struct spvx_diff_state *d, enum sx_diff_which which, uint32_t i,
		      enum grip grip)
{
	const struct sx_diff_side *s = &d->side[which];
	const struct sx_diff_insn *n = &s->insns[i];
	uint32_t type = n->words > 1 ? s->refs[n->at + 1] : 0;

	switch (grip) {
	case DEEP:
		/* a label by what follows it */
		if (n->opcode == SPVX_OP_Label && i + 1 < s->ends[n->function])
			return sx_diff_mix(s->keys[i], s->keys[i + 1]) | 1;
		return sx_diff_mix(s->keys[i], s->names[i]) | 1;
	case NEAR:
	case SHALLOW:
		return sx_diff_mix(sx_diff_key(d, which, i, SX_DIFF_SHALLOW, SX_DIFF_ALL),
				   s->names[i]) |
		       1;
	case KIND:
		return n->opcode + UINT64_C(1);
	default:
		if (!n->defines || !type || type > s->count || type == i + 1)
			return 0;
		type = which == SX_OLD ? type : s->mates[type - 1] + 1;
		return type;
	}
}

static void make_tokens(struct spvx_diff_state *d, enum sx_diff_which which, uint32_t f,
			enum grip grip)
{
	struct sx_diff_side *s = &d->side[which];

	for (uint32_t i = s->first[f]; i < s->ends[f]; i++)
		s->tokens[i] = s->mates[i] == SX_UNPAIRED ? token(d, which, i, grip) : 0;
}

static int align_at(struct spvx_diff_state *d, uint32_t f, enum grip grip)
{
	struct sx_align_seq seq[SX_SIDES];
	const uint32_t functions[SX_SIDES] = { f, d->side[SX_OLD].peers[f] };

	for (unsigned k = 0; k < SX_SIDES; k++) {
		struct sx_diff_side *s = &d->side[k];

		make_tokens(d, (enum sx_diff_which)k, functions[k], grip);
		seq[k] = (struct sx_align_seq){ s->tokens, s->mates, s->first[functions[k]],
						s->ends[functions[k]] };
	}
	return grip == NEAR ? sx_align_near(&d->aligner, &seq[SX_OLD], &seq[SX_NOW])
			    : sx_align(&d->aligner, &seq[SX_OLD], &seq[SX_NOW]);
}

/* ---- what is in another order ---- */

static void mate_moved(struct spvx_diff_state *d, uint32_t old, uint32_t now)
{
	sx_diff_mate(d, old, now);
	d->side[SX_OLD].insns[old].moved = true;
	d->side[SX_NOW].insns[now].moved = true;
}

static int offer_moved(struct spvx_diff_state *d, enum sx_diff_which which, uint32_t f)
{
	const struct sx_diff_side *s = &d->side[which];
	int err = 0;

	for (uint32_t i = s->first[f]; i < s->ends[f] && !err; i++) {
		if (s->mates[i] == SX_UNPAIRED)
			err = sx_diff_offer(d, which, token(d, which, i, SHALLOW), i);
	}
	return err;
}

/* What is not the same after all has not moved; nor has a label, unless the instruction
 * after it goes with it. */
static void part_unmoved(struct spvx_diff_state *d, uint32_t f)
{
	struct sx_diff_side *s = &d->side[SX_OLD];
	struct sx_diff_side *t = &d->side[SX_NOW];

	for (uint32_t i = s->ends[f]; i-- > s->first[f];) {
		uint32_t now = s->mates[i];
		bool next = i + 1 < s->ends[f] && s->mates[i + 1] == now + 1;

		if (!s->insns[i].moved || (sx_diff_equal(d, i, now) &&
					   (s->insns[i].opcode != SPVX_OP_Label || next)))
			continue;
		sx_diff_part(d, i, now);
		s->insns[i].moved = false;
		t->insns[now].moved = false;
	}
}

static int find_moved(struct spvx_diff_state *d, uint32_t f)
{
	int err = offer_moved(d, SX_OLD, f);

	if (!err)
		err = offer_moved(d, SX_NOW, d->side[SX_OLD].peers[f]);
	sx_diff_apply(d, false, mate_moved);
	part_unmoved(d, f);
	return err;
}

/* ---- all of them ---- */

static int align_all(struct spvx_diff_state *d, enum grip from, enum grip to)
{
	const struct sx_diff_side *s = &d->side[SX_OLD];
	int err = 0;

	for (uint32_t f = 0; f < s->module->function_count && !err; f++) {
		if (s->peers[f] == SX_UNPAIRED)
			continue;
		for (unsigned grip = from; grip <= (unsigned)to && !err; grip++)
			err = align_at(d, f, (enum grip)grip);
	}
	return err;
}

int sx_diff_bodies(struct spvx_diff_state *d)
{
	const struct sx_diff_side *s = &d->side[SX_OLD];
	int err;

	/* calls say which function they mean, now that it is known */
	sx_diff_body_keys(d, SX_OLD);
	sx_diff_body_keys(d, SX_NOW);
	err = align_all(d, NEAR, SHALLOW);
	if (!err)
		err = sx_diff_vote(d);
	if (!err)
		err = sx_diff_variables(d);
	if (!err)
		err = align_all(d, KIND, RESULT);
	if (!err)
		err = sx_diff_vote(d);
	for (uint32_t f = 0; f < s->module->function_count && !err; f++) {
		if (s->peers[f] == SX_UNPAIRED)
			continue;
		sx_diff_slide(d, SX_OLD, f);
		sx_diff_slide(d, SX_NOW, s->peers[f]);
		err = find_moved(d, f);
	}
	return err;
}
