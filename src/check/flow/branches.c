/* SPDX-License-Identifier: MIT */
/*
 * check/flow/branches.c - operands of branches and merge instructions; OpPhi: a value for
 * each predecessor of its block.
 *
 * Spec: 2.11, 2.16.1, 3.32.17.
 */
#include "check/engine/operands.h"
#include "check/flow/flow.h"

/* Operand words. */
#define CONDITION    1
#define LOOP_CONTROL 3

/* Words of an OpBranchConditional, without and with weights. */
#define WORDS_PLAIN    4
#define WORDS_WEIGHTED 6

/* Check that an operand is a label. Return: whether it is. */
static bool is_label(struct ck *c, struct flow *f, const struct ck_insn *i, unsigned word)
{
	uint32_t id = ck_word(i, word);

	if (ck_op(c, id) == SPVX_OP_Label)
		return true;
	f->muted = true;
	if (ck_id(c, id)->at)
		ck_fail(c, CK(CFG_TARGET_NOT_LABEL_NOT_LABEL), i, word);
	return false;
}

/* Check a target of a branch: a label, and not that of the function's first block. */
static void check_target(struct ck *c, struct flow *f, const struct ck_insn *i,
			 unsigned word)
{
	if (!is_label(c, f, i, word) || !f->sound ||
	    f->cfg.blocks[0].label != ck_word(i, word))
		return;
	f->muted = true;
	ck_fail(c, CK(CFG_ENTRY_BLOCK_TARGET_ENTRY_TARGET), i, word);
}

static void check_conditional(struct ck *c, struct flow *f, const struct ck_insn *i)
{
	uint32_t value = ck_word(i, CONDITION);

	if (ck_words(i) != WORDS_PLAIN && ck_words(i) != WORDS_WEIGHTED)
		sx_ck_report(c, CK(CFG_BRANCH_OPERANDS_WEIGHTS), i, 0, 0,
			     ck_words(i) - WORDS_PLAIN);
	if (!ck_is_bad(c, value) && !ck_is(ck_type_of(c, value), SX_KIND_BOOL))
		ck_fail(c, CK(CFG_BRANCH_OPERANDS_CONDITION), i, CONDITION);
	check_target(c, f, i, SX_TRUE_LABEL);
	check_target(c, f, i, SX_FALSE_LABEL);
	if (c->input.version >= CK_VERSION(1, 6) &&
	    ck_word(i, SX_TRUE_LABEL) == ck_word(i, SX_FALSE_LABEL))
		sx_ck_report(c, CK(CFG_BRANCH_OPERANDS_SAME_LABEL), i, SX_FALSE_LABEL, 0,
			     0);
}

/* All <id> operands but the selector are labels. */
static void check_switch(struct ck *c, struct flow *f, const struct ck_insn *i)
{
	uint32_t value = ck_word(i, SX_SWITCH_SELECTOR);

	if (!ck_is_bad(c, value) && !ck_is(ck_type_of(c, value), SX_KIND_INT))
		ck_fail(c, CK(CFG_BRANCH_OPERANDS_SELECTOR), i, SX_SWITCH_SELECTOR);
	ck_for_each_operand(o, c, i) {
		if (o->cls == SPVX_OPERAND_ID && o->word >= SX_SWITCH_DEFAULT)
			check_target(c, f, i, o->word);
	}
}

/* A block can be the merge block of one header only: of the first that declares it. */
static void check_merge(struct ck *c, struct flow *f, const struct ck_insn *i)
{
	uint32_t merge =
		f->sound ? sx_cfg_find(&f->cfg, ck_word(i, SX_MERGE_BLOCK)) : SX_CFG_NONE;

	if (merge == SX_CFG_NONE || f->cfg.blocks[merge].header == flow_block(c))
		return;
	f->muted = true;
	if (f->cfg.blocks[merge].header != SX_CFG_NONE)
		ck_second(c, f->cfg.blocks[f->cfg.blocks[merge].header].at);
	ck_fail(c, CK(CFG_MERGE_REUSED_MERGE_REUSED), i, SX_MERGE_BLOCK);
}

static void check_loop(struct ck *c, struct flow *f, const struct ck_insn *i)
{
	uint32_t merge = ck_word(i, SX_MERGE_BLOCK);

	is_label(c, f, i, SX_MERGE_BLOCK);
	is_label(c, f, i, SX_CONTINUE_TARGET);
	check_merge(c, f, i);
	if (merge == c->walk.label)
		ck_fail(c, CK(CFG_STRUCTURED_DOMINANCE_LOOP_MERGE_IS_HEADER), i,
			SX_MERGE_BLOCK);
	if (merge == ck_word(i, SX_CONTINUE_TARGET))
		sx_ck_report(c, CK(CFG_STRUCTURED_DOMINANCE_MERGE_IS_CONTINUE), i,
			     SX_CONTINUE_TARGET, merge, 0);
	f->muted |= merge == c->walk.label || merge == ck_word(i, SX_CONTINUE_TARGET);
	for (unsigned p = CK_PART_LOOP_UNROLL; p <= CK_PART_LOOP_MULTIPLE; p++)
		sx_ck_part(c, i, (enum ck_part)p, LOOP_CONTROL);
}

void sx_ck_flow_branch(struct ck *c, struct flow *f, const struct ck_insn *i)
{
	switch (i->raw.opcode) {
	case SPVX_OP_Branch:
		check_target(c, f, i, SX_BRANCH_TARGET);
		break;
	case SPVX_OP_BranchConditional:
		check_conditional(c, f, i);
		break;
	case SPVX_OP_Switch:
		check_switch(c, f, i);
		break;
	case SPVX_OP_SelectionMerge:
		check_merge(c, f, i);
		break;
	case SPVX_OP_LoopMerge:
		check_loop(c, f, i);
		break;
	default:
		break;
	}
}

/*
 * ---- OpPhi ----
 *
 * Predecessors are marked once for all OpPhi of a block, and each OpPhi marks those it has
 * named, so that the time is linear in the number of words.
 */

#define FIRST_PAIR 3 /* word */

/* Arrays of the graph's scratch memory, which nothing else uses before the function
 * ends. */
enum {
	SOURCE_OF, /* by block: the block it is marked as a predecessor of, + 1 */
	SEEN_BY    /* by block: the last OpPhi that named it */
};

/* Mark the predecessors of the current block, unless they are marked already. */
static void mark_predecessors(struct ck *c, struct flow *f)
{
	const struct sx_cfg *cfg = &f->cfg;
	uint32_t here = flow_block(c);
	const struct sx_cfg_block *b = &cfg->blocks[here];
	uint32_t *source_of = sx_cfg_scratch(cfg, SOURCE_OF);
	size_t bytes = cfg->count * sizeof(*source_of);

	if (!f->phis++) {
		memset(source_of, 0, bytes);
		memset(sx_cfg_scratch(cfg, SEEN_BY), 0, bytes);
	}
	if (f->phi == c->walk.label)
		return;
	f->phi = c->walk.label;
	f->sources = 0;
	for (uint32_t e = b->pred; e < b->pred + b->preds; e++) {
		f->sources += source_of[cfg->edges[e]] != here + 1;
		source_of[cfg->edges[e]] = here + 1;
	}
}

/* Check the result type. Return: true if nothing was reported. */
static bool check_type(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *t = ck_type(c, i->type);

	if (ck_is(t, SX_KIND_VOID))
		return ck_fail(c, CK(CFG_PHI_OPERANDS_VOID_TYPE), i, 1);
	if (ck_is(t, SX_KIND_POINTER) &&
	    c->declared.addressing == SPVX_ADDRESSING_MODEL_Logical &&
	    !c->features.any_variable_pointers)
		return ck_fail(c, CK(CFG_PHI_OPERANDS_POINTER_TYPE), i, 1);
	if (!ck_opt(c, SPVX_CHECK_BEFORE_HLSL_LEGALIZATION) &&
	    !sx_ck_cap(c, SPVX_CAPABILITY_BindlessTextureNV) &&
	    (ck_is(t, SX_KIND_SAMPLED_IMAGE) ||
	     (c->features.shader &&
	      (ck_is(t, SX_KIND_IMAGE) || ck_is(t, SX_KIND_SAMPLER)))))
		return ck_fail(c, CK(CFG_PHI_OPERANDS_OPAQUE_TYPE), i, 1);
	return true;
}

static bool check_source(struct ck *c, struct flow *f, const struct ck_insn *i,
			 unsigned word)
{
	uint32_t id = ck_word(i, word);
	uint32_t from = sx_cfg_find(&f->cfg, id);
	uint32_t *seen_by = sx_cfg_scratch(&f->cfg, SEEN_BY);

	if (ck_op(c, id) != SPVX_OP_Label) {
		if (ck_id(c, id)->at)
			ck_fail(c, CK(CFG_PHI_OPERANDS_NOT_LABEL), i, word);
		return false;
	}
	if (from == SX_CFG_NONE ||
	    sx_cfg_scratch(&f->cfg, SOURCE_OF)[from] != flow_block(c) + 1)
		return ck_fail(c, CK(CFG_PHI_OPERANDS_NOT_PREDECESSOR), i, word);
	if (seen_by[from] == f->phis)
		return ck_fail(c, CK(CFG_PHI_OPERANDS_REPEATED_PARENT), i, word);
	seen_by[from] = f->phis;
	return true;
}

/* The words are whole pairs: decode.c rejects an OpPhi that ends within a pair. */
void sx_ck_flow_phi(struct ck *c, struct flow *f, const struct ck_insn *i)
{
	uint32_t pairs = (ck_words(i) - FIRST_PAIR) / 2;

	if (!f->sound || !c->walk.block)
		return;
	mark_predecessors(c, f);
	if (!check_type(c, i))
		return;
	if (pairs != f->sources) {
		ck_second(c, ck_id(c, c->walk.label)->at);
		sx_ck_report(c, CK(CFG_PHI_OPERANDS_PAIR_COUNT), i, 0, 0,
			     pairs << 16 |
				     (f->sources < UINT16_MAX ? f->sources : UINT16_MAX));
		return;
	}
	for (unsigned w = FIRST_PAIR; w < ck_words(i); w += 2) {
		uint32_t id = ck_word(i, w);

		if (!ck_is_bad(c, id) && ck_type_id(c, id) != i->type) {
			ck_fail(c, CK(CFG_PHI_OPERANDS_VALUE_TYPE), i, w);
			return;
		}
		if (!check_source(c, f, i, w + 1))
			return;
	}
}
