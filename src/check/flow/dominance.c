/* SPDX-License-Identifier: MIT */
/*
 * check/flow/dominance.c - definitions of values dominate their uses, in the same function.
 *
 * Spec: 2.16.1.
 */
#include "check/flow/flow.h"

#define PHI_PAIRS 3 /* word of the first pair */

/* Index in the graph of the block that defines a value; SX_CFG_NONE: the block is in
 * another function. */
static uint32_t block_of(const struct ck *c, const struct sx_id *r)
{
	uint32_t first = c->walk.function->head + 1;

	return r->block >= first && r->block - first < c->walk.function->blocks
		       ? r->block - first
		       : SX_CFG_NONE;
}

/* Report a parameter of another function. Branches to another function have their own
 * rule. */
static void check_local(struct ck *c, uint32_t id, const struct sx_id *r)
{
	const struct ck_function *of = sx_ck_func_of_block(c, r->block);

	if (of && of != c->walk.function && r->opcode != SPVX_OP_Label)
		sx_ck_report_at(c, CK(CFG_DOMINANCE_USED_IN_OTHER_FUNCTION), of->at, 0, id,
				c->walk.function->id);
}

static void check_use(struct ck *c, struct flow *f, const struct ck_insn *i, uint32_t id)
{
	const struct sx_id *r = ck_id(c, id);
	uint32_t here = flow_block(c);
	uint32_t from;

	if (!r->block || r->flags & SX_ID_INVALID)
		return;
	if (r->block & SX_NO_BLOCK) {
		if (!ck_is_own(c, r))
			check_local(c, id, r);
		return;
	}
	if (i->raw.opcode == SPVX_OP_Phi || here == SX_CFG_NONE ||
	    !sx_cfg_reached(&f->cfg, SX_TREE_DOM, here))
		return;
	from = block_of(c, r);
	if (from == SX_CFG_NONE)
		sx_ck_report_at(c, CK(CFG_DOMINANCE_DEFINED_IN_OTHER_FUNCTION),
				f->cfg.blocks[here].at, 0, id, 0);
	else if (!sx_cfg_dominates(&f->cfg, SX_TREE_DOM, from, here))
		sx_ck_report_at(c, CK(CFG_DOMINANCE_NOT_DOMINATED), f->cfg.blocks[here].at,
				0, id, f->cfg.blocks[from].label);
}

/* A value of an OpPhi has to be defined at the end of its parent block. */
static void check_phi(struct ck *c, struct flow *f, const struct ck_insn *i)
{
	uint32_t here = flow_block(c);

	if (here == SX_CFG_NONE || !sx_cfg_reached(&f->cfg, SX_TREE_DOM, here))
		return;
	for (unsigned w = PHI_PAIRS; w + 1 < ck_words(i); w += 2) {
		const struct sx_id *r = ck_id(c, ck_word(i, w));
		uint32_t parent = sx_cfg_find(&f->cfg, ck_word(i, w + 1));
		uint32_t from;

		if (!r->block || r->block & SX_NO_BLOCK || r->flags & SX_ID_INVALID ||
		    parent == SX_CFG_NONE || !sx_cfg_reached(&f->cfg, SX_TREE_DOM, parent))
			continue;
		from = block_of(c, r);
		if (from == SX_CFG_NONE ||
		    !sx_cfg_dominates(&f->cfg, SX_TREE_DOM, from, parent)) {
			ck_fail_with(c, CK(CFG_DOMINANCE_PHI_PARENT_NOT_DOMINATED), i, w,
				     ck_word(i, w + 1));
			return;
		}
	}
}

/* Whether check_use() might report a use of @id in block @here. */
static bool may_fail(struct ck *c, const struct flow *f, uint32_t id, uint32_t here)
{
	const struct sx_id *r = ck_id(c, id);
	uint32_t from;

	if (!r->block || r->block == c->walk.block || r->flags & SX_ID_INVALID)
		return false;
	if (r->block & SX_NO_BLOCK)
		return !ck_is_own(c, r);
	from = block_of(c, r);
	return here != SX_CFG_NONE &&
	       (from == SX_CFG_NONE || !sx_cfg_dominates(&f->cfg, SX_TREE_DOM, from, here));
}

/* Whether some word would be reported if it were an <id>: a quick test that decodes
 * nothing. */
static bool any_may_fail(struct ck *c, const struct flow *f, const struct ck_insn *i)
{
	uint32_t here = i->raw.opcode == SPVX_OP_Phi ? SX_CFG_NONE : flow_block(c);

	for (unsigned w = i->first; w < ck_words(i); w++)
		if (ck_may_name(i, w) && may_fail(c, f, ck_has_word(i, w), here))
			return true;
	return false;
}

void sx_ck_flow_dominance(struct ck *c, struct flow *f, const struct ck_insn *i)
{
	if (i->raw.opcode == SPVX_OP_Phi)
		check_phi(c, f, i);
	if (!any_may_fail(c, f, i))
		return;
	ck_for_each_operand(o, c, i) {
		if (o->cls == SPVX_OPERAND_ID)
			check_use(c, f, i, o->value);
	}
}
