/* SPDX-License-Identifier: MIT */
/*
 * profile/moddiff_state.c - instructions outside of functions that define nothing: they say
 * something of what others define, in any order.
 */
#include "profile/moddiff.h"

#include <spvx/enums.h>

/* Words that say what an instruction is about; what follows them may have changed. Of
 * others nothing may. */
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

static unsigned subject(uint16_t opcode)
{
	for (size_t i = 0; i < sizeof(subjects) / sizeof(subjects[0]); i++) {
		if (subjects[i].opcode == opcode)
			return subjects[i].words;
	}
	return 0;
}

static int offer_all(struct spvx_diff_state *d, enum sx_diff_which which, bool by_subject)
{
	const struct sx_diff_side *s = &d->side[which];
	int err = 0;

	for (uint32_t i = 0; i < s->count && !err; i++) {
		const struct sx_diff_insn *n = &s->insns[i];
		unsigned words = by_subject ? subject(n->opcode) : SX_DIFF_ALL;

		if (n->function == SPVX_NONE && !n->defines && words &&
		    s->mates[i] == SX_UNPAIRED)
			err = sx_diff_offer(d, which,
					    sx_diff_key(d, which, i, SX_DIFF_EXACT, words),
					    i);
	}
	return err;
}

int sx_diff_statements(struct spvx_diff_state *d)
{
	int err = 0;

	for (unsigned by_subject = 0; by_subject < 2 && !err; by_subject++) {
		err = offer_all(d, SX_OLD, by_subject);
		if (!err)
			err = offer_all(d, SX_NOW, by_subject);
		sx_diff_apply(d, false, sx_diff_mate);
	}
	return err;
}
