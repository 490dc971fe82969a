/* SPDX-License-Identifier: MIT */
/*
 * profile/moddiff_decl.c - which type, constant or variable is which of the other module.
 *
 * A table of steps: each asks for less than the one before. Where mates were found that say
 * different things, the keys of what is made from them are made anew.
 */
#include "profile/moddiff.h"

/* What two declarations must share. */
enum bond {
	SAY_NAMED_MARKED, /* what they say, with all below it; name; decorations; one of them */
	SAY_NAMED,        /* and be named */
	NAMED,            /* a name, and the opcode */
	SAY_MARKED,       /* and be decorated */
	SAY,
	MARKED, /* decorations, and the opcode */
	KIND    /* the opcode, and the type */
};

static const struct {
	enum bond bond;
	bool anew; /* make the keys first */
} steps[] = {
	{ SAY_NAMED_MARKED, true },
	{ SAY_NAMED, false },
	{ NAMED, false },
	{ SAY_NAMED_MARKED, true },
	{ SAY_MARKED, false },
	{ SAY, false },
	{ MARKED, true },
	{ SAY, true },
	{ KIND, false },
	{ SAY, true },
	{ KIND, false },
};

static bool is_declaration(const struct sx_diff_insn *i)
{
	return i->defines && i->function == SPVX_NONE;
}

static void make_keys(struct spvx_diff_state *d, enum sx_diff_which which)
{
	struct sx_diff_side *s = &d->side[which];

	for (uint32_t i = 0; i < s->count; i++) {
		if (is_declaration(&s->insns[i]))
			s->keys[i] = sx_diff_key(d, which, i, SX_DIFF_DEEP, SX_DIFF_ALL);
	}
}

static uint64_t bond_key(const struct spvx_diff_state *d, enum sx_diff_which which,
			 uint32_t i, enum bond bond)
{
	const struct sx_diff_side *s = &d->side[which];
	uint64_t named = sx_diff_mix(s->keys[i], s->names[i]) | 1;

	switch (bond) {
	case SAY_NAMED_MARKED:
		if (!s->names[i] && !s->marks[i]) /* told by its place among its like */
			return 0;
		return sx_diff_mix(named, s->marks[i]) | 1;
	case SAY_NAMED:
		return s->names[i] ? named : 0;
	case NAMED:
		return s->names[i] ? sx_diff_mix(s->insns[i].opcode, s->names[i]) | 1 : 0;
	case SAY_MARKED:
		return s->marks[i] ? sx_diff_mix(s->keys[i], s->marks[i]) | 1 : 0;
	case SAY:
		return s->keys[i];
	case MARKED:
		return s->marks[i] ? sx_diff_mix(s->insns[i].opcode, s->marks[i]) | 1 : 0;
	case KIND:
		/* the first operand is the type of a value, and of a type it is itself */
		return sx_diff_key(d, which, i, SX_DIFF_SHALLOW, 2);
	}
	return 0;
}

static int offer_all(struct spvx_diff_state *d, enum sx_diff_which which, enum bond bond)
{
	const struct sx_diff_side *s = &d->side[which];
	int err = 0;

	for (uint32_t i = 0; i < s->count && !err; i++) {
		if (is_declaration(&s->insns[i]) && s->mates[i] == SX_UNPAIRED)
			err = sx_diff_offer(d, which, bond_key(d, which, i, bond), i);
	}
	return err;
}

int sx_diff_declarations(struct spvx_diff_state *d)
{
	int err = 0;

	for (size_t i = 0; i < sizeof(steps) / sizeof(steps[0]) && !err; i++) {
		for (unsigned k = 0; k < SX_SIDES && !err; k++) {
			if (steps[i].anew)
				make_keys(d, (enum sx_diff_which)k);
			err = offer_all(d, (enum sx_diff_which)k, steps[i].bond);
		}
		sx_diff_settle(d, sx_diff_mate);
	}
	return err;
}
