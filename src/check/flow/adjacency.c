/* SPDX-License-Identifier: MIT */
/*
 * check/flow/adjacency.c - instructions whose neighbours matter: OpPhi, variables, merges.
 *
 * Spec: 2.4, 2.11, 2.16.1.
 */
#include "check/engine/check.h"

/* State within the current block. */
struct adjacency {
	bool phis;      /* an OpPhi may follow */
	bool variables; /* a variable may follow */
};

/* Check the opcode after a merge instruction. This is done at the merge instruction, since the
 * next one is not visited if it has a fault. */
static void check_merge(struct ck *c, const struct ck_insn *i)
{
	struct spvx_insn next = { .opcode = SPVX_OP_Nop };

	sx_index_insn(&c->index, i->at + i->raw.word_count, &next);
	if (next.opcode == SPVX_OP_BranchConditional)
		return;
	if (i->raw.opcode == SPVX_OP_SelectionMerge && next.opcode != SPVX_OP_Switch)
		ck_report(c, CK(LAYOUT_MERGE_POSITION_SELECTION_MERGE), i);
	else if (i->raw.opcode == SPVX_OP_LoopMerge && next.opcode != SPVX_OP_Branch)
		ck_report(c, CK(LAYOUT_MERGE_POSITION_LOOP_MERGE), i);
}

static bool in_entry_block(const struct ck *c)
{
	return c->walk.block == c->walk.function->head + 1;
}

static void adjacency(struct ck *c, const struct ck_insn *i)
{
	struct adjacency *a = c->state;
	enum ck_set set;

	c->families.block_began = CK_BLOCK_BEGAN;
	switch (i->raw.opcode) {
	case SPVX_OP_Label:
		a->phis = true;
		a->variables = in_entry_block(c);
		break;
	case SPVX_OP_Line:
	case SPVX_OP_NoLine:
		break;
	case SPVX_OP_Phi:
		if (in_entry_block(c))
			ck_report(c, CK(LAYOUT_PHI_POSITION_PHI_ENTRY), i);
		else if (!a->phis)
			ck_report(c, CK(LAYOUT_PHI_POSITION_PHI_PLACE), i);
		a->variables = false;
		break;
	case SPVX_OP_Variable:
	case SPVX_OP_UntypedVariableKHR:
		if (c->walk.block && ck_o(i, 0) == SPVX_STORAGE_CLASS_Function &&
		    !a->variables)
			ck_report(c, CK(LAYOUT_VARIABLE_FIRST_VARIABLE_PLACE), i);
		a->phis = false;
		break;
	case SPVX_OP_LoopMerge:
	case SPVX_OP_SelectionMerge:
		check_merge(c, i);
		a->phis = a->variables = false;
		break;
	default:
		set = a->phis || a->variables ? ck_set(c, i) : CK_SET_OTHER;
		if (set == CK_SET_DEBUG_INFO || set == CK_SET_OPENCL_DEBUG)
			break;
		a->phis = a->variables = false;
		c->families.block_began = 0;
		break;
	}
}

static void begin_or_end(struct ck *c)
{
	*(struct adjacency *)c->state = (struct adjacency){ .phis = false };
}

static bool any(const struct spvx_grammar *g, const struct spvx_entry *op)
{
	(void)g;
	return !(op->flags & SX_ENTRY_TYPE);
}

const struct ck_family sx_ck_family_adjacency = {
	.state_size = sizeof(struct adjacency),
	.on = CK_ON({ SPVX_OP_Label, .pass2 = adjacency },
		    { SPVX_OP_Phi, .pass2 = adjacency },
		    { SPVX_OP_Variable, .pass2 = adjacency },
		    { SPVX_OP_UntypedVariableKHR, .pass2 = adjacency },
		    { SPVX_OP_LoopMerge, .pass2 = adjacency },
		    { SPVX_OP_SelectionMerge, .pass2 = adjacency }),
	.wants = any,
	.needs = CK_NEEDS_BEGIN,
	.where = CK_INSIDE,
	.pass2 = adjacency,
	.function_end = begin_or_end,
};
