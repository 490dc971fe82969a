/* SPDX-License-Identifier: MIT */
/*
 * profile/moddiff_body.c - which function is which of the other module, and what became of
 * the instructions in it.
 */
#include "profile/moddiff.h"

#include <spvx/enums.h>

/* ---- functions ---- */

/* What two functions must share, the strictest first. */
enum bond {
	BODY_NAMED, /* what they do; entry point and name */
	ENTRY,      /* the same entry point */
	NAMED,
	BODY,
	SIGNATURE, /* the type of the function */
	BONDS
};

static void make_keys(struct spvx_diff_state *d, enum sx_diff_which which)
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

static uint64_t bond_key(const struct spvx_diff_state *d, enum sx_diff_which which,
			 uint32_t f, enum bond bond)
{
	const struct sx_diff_side *s = &d->side[which];
	uint64_t name = s->names[s->first[f]];
	uint64_t entry = s->entries[f];

	switch (bond) {
	case BODY_NAMED:
		return sx_diff_mix(sx_diff_mix(body_key(s, f), name), entry) | 1;
	case ENTRY:
		return entry;
	case NAMED:
		return name;
	case BODY:
		return body_key(s, f);
	default:
		return s->keys[s->first[f]];
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

static int find_peers(struct spvx_diff_state *d)
{
	int err = 0;

	for (unsigned bond = 0; bond < BONDS && !err; bond++) {
		for (unsigned k = 0; k < SX_SIDES; k++) {
			const struct sx_diff_side *s = &d->side[k];

			for (uint32_t f = 0; f < s->module->function_count && !err; f++) {
				if (s->peers[f] == SX_UNPAIRED)
					err = sx_diff_offer(d, (enum sx_diff_which)k,
							    bond_key(d,
								     (enum sx_diff_which)k,
								     f, (enum bond)bond),
							    f);
			}
		}
		sx_diff_settle(d, pair_functions);
	}
	return err;
}

/* ---- instructions of two functions ---- */

/* What two instructions in the same order must share, the strictest first. */
enum grip {
	DEEP,    /* what they say, with all below it, and the name of a variable */
	SHALLOW, /* what they say, but for values that have no mate */
	KIND,    /* the opcode */
	RESULT,  /* the type of the result */
	GRIPS
};

static uint64_t token(const struct spvx_diff_state *d, enum sx_diff_which which, uint32_t i,
		      enum grip grip)
{
	const struct sx_diff_side *s = &d->side[which];
	const struct sx_diff_insn *n = &s->insns[i];
	uint32_t type = n->words > 1 ? s->refs[n->at + 1] : 0;

	switch (grip) {
	case DEEP:
		/* a label by what stands behind it */
		if (n->opcode == SPVX_OP_Label && i + 1 < s->ends[n->function])
			return sx_diff_mix(s->keys[i], s->keys[i + 1]) | 1;
		return sx_diff_mix(s->keys[i], s->names[i]) | 1;
	case SHALLOW:
		return sx_diff_key(d, which, i, SX_DIFF_SHALLOW, SX_DIFF_ALL);
	case KIND:
		return n->opcode + UINT64_C(1);
	default:
		if (!n->defines || !type || type == i + 1)
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

/* What stands in another order has no mate yet, but says the same. */
static void mate_moved(struct spvx_diff_state *d, uint32_t old, uint32_t now)
{
	sx_diff_mate(d, old, now);
	d->side[SX_OLD].insns[old].moved = true;
	d->side[SX_NOW].insns[now].moved = true;
}

static int find_moved(struct spvx_diff_state *d, uint32_t f)
{
	const uint32_t functions[SX_SIDES] = { f, d->side[SX_OLD].peers[f] };
	int err = 0;

	for (unsigned k = 0; k < SX_SIDES; k++) {
		const struct sx_diff_side *s = &d->side[k];
		uint32_t from = s->first[functions[k]];
		uint32_t to = s->ends[functions[k]];

		for (uint32_t i = from; i < to && !err; i++) {
			if (s->mates[i] == SX_UNPAIRED)
				err = sx_diff_offer(
					d, (enum sx_diff_which)k,
					token(d, (enum sx_diff_which)k, i, SHALLOW), i);
		}
	}
	sx_diff_settle(d, mate_moved);
	return err;
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
	return sx_align(&d->aligner, &seq[SX_OLD], &seq[SX_NOW]);
}

static int align(struct spvx_diff_state *d, uint32_t f)
{
	int err = 0;

	for (unsigned grip = 0; grip < GRIPS && !err; grip++)
		err = align_at(d, f, (enum grip)grip);
	return err ? err : find_moved(d, f);
}

int sx_diff_functions(struct spvx_diff_state *d)
{
	const struct sx_diff_side *s = &d->side[SX_OLD];
	int err;

	make_keys(d, SX_OLD);
	make_keys(d, SX_NOW);
	err = find_peers(d);
	/* calls say which function they mean, now that it is known */
	make_keys(d, SX_OLD);
	make_keys(d, SX_NOW);
	for (uint32_t f = 0; f < s->module->function_count && !err; f++) {
		if (s->peers[f] != SX_UNPAIRED)
			err = align(d, f);
	}
	return err;
}
