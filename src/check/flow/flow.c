/* SPDX-License-Identifier: MIT */
/*
 * check/flow/flow.c - control flow: the graph of each function, and the rules on it for all
 * modules; flow.h lists the other files.
 *
 * Spec: 2.11, 2.16.1.
 */
#include "check/flow/flow.h"

#include "base/sort.h"

/* ---- the graph ---- */

/* Whether an instruction that shapes the function's graph has a fault of its own: a merge,
 * label or branch. */
static bool has_errors(const struct ck *c)
{
	uint32_t low = sx_records_below(c->walk.muted, c->walk.muted_count,
					sizeof(*c->walk.muted), 0, c->walk.function->at);

	for (; low < c->walk.muted_count && c->walk.muted[low] < c->walk.function->end;
	     low++) {
		uint16_t op = sx_ck_insn_at(c, c->walk.muted[low]).raw.opcode;

		if (op >= SPVX_OP_LoopMerge && op <= SPVX_OP_Switch)
			return true;
	}
	return false;
}

static bool is_damaged(const struct sx_cfg *cfg)
{
	for (uint32_t b = 0; b < cfg->count; b++) {
		if (cfg->blocks[b].flags & (SX_BLOCK_OPEN | SX_BLOCK_TWICE))
			return true;
	}
	return false;
}

static void build(struct ck *c, struct flow *f)
{
	struct spvx_cursor cursor = {
		.begin = c->index.words,
		.pos = c->index.words + (size_t)c->walk.function->at * SPVX_WORD_BYTES,
		.end = c->index.words + c->input.size,
		.big = c->input.header.big,
	};
	int err;

	if (!f->ready)
		sx_cfg_init(&f->cfg, c->a);
	f->ready = true;
	err = sx_cfg_build(&f->cfg, c->g, &c->decoded.numbers, &cursor);
	if (!err)
		err = sx_cfg_dominators(&f->cfg, SX_TREE_DOM);
	if (err)
		c->error = err;
	f->sound = !err && !c->walk.function->broken &&
		   f->cfg.count == c->walk.function->blocks && !has_errors(c) &&
		   !is_damaged(&f->cfg);
}

/* ---- the family ---- */

/* The family's state with the graph of the current function, which is built at the first
 * call, since functions of one block seldom need it. */
static struct flow *current_flow(struct ck *c)
{
	struct flow *f = c->state;

	if (f->fn != c->walk.function) {
		f->fn = c->walk.function;
		f->muted = false;
		f->phi = 0;
		f->phis = 0;
		build(c, f);
	}
	return f;
}

static void check_instruction(struct ck *c, const struct ck_insn *i)
{
	struct flow *f = current_flow(c);

	if (i->raw.opcode != SPVX_OP_Phi) {
		sx_ck_flow_branch(c, f, i);
		return;
	}
	sx_ck_flow_phi(c, f, i);
	if (f->sound)
		sx_ck_flow_dominance(c, f, i);
}

/* Check a use of a value from another block. Values of the same block are known to be
 * defined before. */
static void check_id_use(struct ck *c, const struct ck_insn *i)
{
	struct flow *f;

	if (!c->walk.function || i->raw.opcode == SPVX_OP_Phi)
		return;
	f = current_flow(c);
	if (f->sound)
		sx_ck_flow_dominance(c, f, i);
}

static void end_function(struct ck *c)
{
	struct flow *f = c->state;

	/* a single block without branches has no graph */
	if (f->fn != c->walk.function && c->walk.function->blocks <= 1)
		return;
	current_flow(c);
	f->fn = NULL;
	if (c->error || !f->sound || f->muted)
		return;
	if (f->cfg.lost) {
		sx_ck_report_at(c, CK(CFG_BLOCK_NOT_IN_FUNCTION_NOT_BLOCK_OF_FUNCTION),
				f->cfg.blocks[f->cfg.lost_by].term, 0, f->cfg.lost, 0);
		return;
	}
	for (uint32_t b = 1; b < f->cfg.count; b++) {
		uint32_t over = f->cfg.blocks[b].idom[SX_TREE_DOM];

		if (over != SX_CFG_NONE && over > b)
			sx_ck_report_at(c, CK(CFG_BLOCK_ORDER_BEFORE_DOMINATOR),
					f->cfg.blocks[over].at, 0, f->cfg.blocks[b].label,
					0);
	}
	if (c->features.shader && f->cfg.count)
		sx_ck_flow_structured(c, f);
	sx_ck_flow_reconvergence(c, f);
}

static void release(struct ck *c)
{
	struct flow *f = c->state;

	if (f->ready)
		sx_cfg_free(&f->cfg);
}

const struct ck_family sx_ck_family_flow = {
	.state_size = sizeof(struct flow),
	.kept_size = offsetof(struct flow, fn),
	.keeps = CK_KEEPS(CK_KEPT_ARRAY(flow, constructs)),
	.ops = CK_OPS(SPVX_OP_LoopMerge, SPVX_OP_SelectionMerge, SPVX_OP_Branch,
		      SPVX_OP_BranchConditional, SPVX_OP_Switch, SPVX_OP_Phi),
	.where = CK_INSIDE,
	.pass2 = check_instruction,
	.use_flags = CK_ID_ELSEWHERE,
	.use = check_id_use,
	.function_end = end_function,
	.release = release,
};
