/* SPDX-License-Identifier: MIT */
/*
 * check/structured.c - control flow of shaders as a whole: nesting, back edges, branches
 * that a merge instruction has to declare, reconvergence.
 *
 * Spec: 2.11, 2.16.2, 2.17.
 */
#include "check/flow.h"

#define RULE(name, rule, kind, message) CK_RULE(name, rule, kind, CK_AT_CFG, 0, message)

RULE(too_deep, CK_CFG_NESTING_LIMIT, CFG,
     "control flow is nested {n} deep, which is too much");
RULE(back_to, CK_CFG_BACK_EDGE, CFG,
     "this block branches back to {id}, which is no loop header");
RULE(no_latch, CK_CFG_BACK_EDGE, CFG, "no block branches back to this loop header");
RULE(latches, CK_CFG_BACK_EDGE, CFG,
     "more than one block branches back to this loop header");
RULE(no_selection, CK_CFG_STRUCTURED_MERGE, CFG,
     "this selection has no OpSelectionMerge, and neither way is one out");
RULE(no_switch_merge, CK_CFG_STRUCTURED_MERGE, CFG, "OpSwitch without OpSelectionMerge");
RULE(equal_labels, CK_CFG_RECONVERGENCE, ID,
     "under MaximallyReconvergesKHR the true and the false label must differ");
RULE(joint, CK_CFG_RECONVERGENCE, CFG,
     "under MaximallyReconvergesKHR no merge makes this a place where ways join");

/* Instead of the back-edge block of a loop header that has several. */
#define SEVERAL (UINT32_MAX - 1)

/* Blocks in the order of a walk from the first one, those left last first. Return: how
 * many. The scratch's arrays 0 and 1 are used, 2 is the order. */
static uint32_t order_blocks(const struct sx_cfg *cfg, unsigned edges)
{
	uint32_t *order = sx_cfg_scratch(cfg, 2);
	struct sx_cfg_walk walk;
	enum sx_step step;
	uint32_t count = 0;

	sx_cfg_walk_init(&walk, cfg, edges, sx_cfg_scratch(cfg, 0), sx_cfg_scratch(cfg, 1));
	sx_cfg_walk_from(&walk, 0);
	while ((step = sx_cfg_step(&walk)) != SX_STEP_END) {
		if (step == SX_STEP_LEAVE)
			order[count++] = walk.block;
	}
	for (uint32_t n = 0; n < count / 2; n++) {
		uint32_t other = order[count - 1 - n];

		order[count - 1 - n] = order[n];
		order[n] = other;
	}
	return count;
}

/* ---- nesting ---- */

static uint32_t depth_of(const struct sx_cfg *cfg, uint32_t block, const uint32_t *depth,
			 const uint32_t *loop)
{
	const struct sx_cfg_block *b = &cfg->blocks[block];
	uint32_t over = b->idom[SX_TREE_DOM];

	if (over == SX_CFG_NONE)
		return 0;
	if (b->flags & SX_BLOCK_CONTINUE)
		return 1 + depth[loop[block] == block ? over : loop[block]];
	if (b->header != SX_CFG_NONE)
		return depth[b->header];
	return depth[over] +
	       ((cfg->blocks[over].flags & (SX_BLOCK_LOOP | SX_BLOCK_SELECTION)) != 0);
}

/* Dominators come before what they dominate. Return: whether nothing is too deep. */
static bool check_nesting(struct ck *c, const struct sx_cfg *cfg)
{
	uint32_t limit = c->opt.limits[SPVX_CHECK_MAX_CONTROL_FLOW_NESTING_DEPTH];
	const uint32_t *order = sx_cfg_scratch(cfg, 2);
	uint32_t *depth = sx_cfg_scratch(cfg, 3);
	uint32_t *loop = sx_cfg_scratch(cfg, 4); /* by continue target: its header */
	uint32_t count;

	/* each block adds one at most */
	if (cfg->count <= limit)
		return true;
	count = order_blocks(cfg, 0);
	for (uint32_t b = 0; b < cfg->count; b++) {
		depth[b] = 0;
		if (cfg->blocks[b].target != SX_CFG_NONE)
			loop[cfg->blocks[b].target] = b;
	}
	for (uint32_t n = 0; n < count; n++)
		depth[order[n]] = depth_of(cfg, order[n], depth, loop);
	for (uint32_t b = 0; b < cfg->count; b++) {
		if (depth[b] <= limit)
			continue;
		sx_ck_report_at(c, &too_deep, cfg->blocks[b].at, 0, 0, depth[b]);
		return false;
	}
	return true;
}

/* ---- back edges ---- */

/* From all blocks that nothing leads to, then from all that have not been met. Return:
 * whether back edges lead to loop headers. */
static bool find_latches(struct ck *c, const struct sx_cfg *cfg, uint32_t *latch,
			 struct sx_cfg_walk *walk)
{
	enum sx_step step;
	bool good = true;

	while ((step = sx_cfg_step(walk)) != SX_STEP_END) {
		uint32_t to = walk->to;

		if (step != SX_STEP_BACK || !walk->branch)
			continue;
		if (!(cfg->blocks[to].flags & SX_BLOCK_LOOP)) {
			sx_ck_report_at(c, &back_to, cfg->blocks[walk->block].at, 0,
					cfg->blocks[to].label, 0);
			good = false;
		} else if (latch[to] == SX_CFG_NONE) {
			latch[to] = walk->block;
		} else if (latch[to] != walk->block) {
			latch[to] = SEVERAL;
		}
	}
	return good;
}

static bool find_all_latches(struct ck *c, const struct sx_cfg *cfg, uint32_t *latch)
{
	struct sx_cfg_walk walk;
	bool good = true;

	sx_cfg_walk_init(&walk, cfg, SX_WALK_STRUCTURAL, sx_cfg_scratch(cfg, 0),
			 sx_cfg_scratch(cfg, 1));
	for (uint32_t b = 0; b < cfg->count; b++)
		latch[b] = SX_CFG_NONE;
	for (uint32_t b = 0; b < cfg->count; b++) {
		if (cfg->blocks[b].pred != cfg->blocks[b + 1].pred)
			continue;
		sx_cfg_walk_from(&walk, b);
		good &= find_latches(c, cfg, latch, &walk);
	}
	for (uint32_t b = 0; b < cfg->count; b++) {
		sx_cfg_walk_from(&walk, b);
		good &= find_latches(c, cfg, latch, &walk);
	}
	return good;
}

/* Return: whether every loop that is reached has one back-edge block. */
static bool check_back_edges(struct ck *c, const struct sx_cfg *cfg, uint32_t *latch)
{
	bool good = find_all_latches(c, cfg, latch);

	for (uint32_t b = 0; b < cfg->count && good; b++) {
		if (!(cfg->blocks[b].flags & SX_BLOCK_LOOP) ||
		    !sx_cfg_reached(cfg, SX_TREE_SDOM, b))
			continue;
		if (latch[b] != SX_CFG_NONE && latch[b] != SEVERAL)
			continue;
		sx_ck_report_at(c, latch[b] == SEVERAL ? &latches : &no_latch,
				cfg->blocks[b].at, 0, cfg->blocks[b].label, 0);
		good = false;
	}
	return good;
}

/* ---- selections ---- */

/* Return: whether the block has not been seen; from now on it has. */
static bool meet(uint32_t *seen, uint32_t block)
{
	bool was = seen[block];

	seen[block] = true;
	return !was;
}

static void check_selection(struct ck *c, const struct sx_cfg *cfg, uint32_t block,
			    uint32_t *seen)
{
	const struct sx_cfg_block *b = &cfg->blocks[block];
	unsigned fresh = 0;

	if (b->merge != SX_CFG_NONE)
		meet(seen, b->merge);
	if (b->target != SX_CFG_NONE)
		meet(seen, b->target);
	if (!(b->flags & (SX_BLOCK_CONDITIONAL | SX_BLOCK_SWITCH)))
		return;
	for (uint32_t e = b->succ; e < b[1].succ; e++)
		fresh += meet(seen, cfg->edges[e]);
	if (b->flags & SX_BLOCK_SWITCH) {
		if (b->merge == SX_CFG_NONE)
			sx_ck_report_at(c, &no_switch_merge, b->term, 0, 0, 0);
	} else if (fresh > 1 && !(b->flags & SX_BLOCK_SELECTION)) {
		sx_ck_report_at(c, &no_selection, b->term, 0, 0, 0);
	}
}

/* Where ways part there is a merge instruction, or all but one are known as ways out. */
static void check_selections(struct ck *c, const struct sx_cfg *cfg)
{
	const uint32_t *order = sx_cfg_scratch(cfg, 2);
	uint32_t *seen = sx_cfg_scratch(cfg, 3);
	uint32_t count = order_blocks(cfg, SX_WALK_STRUCTURAL);

	memset(seen, 0, cfg->count * sizeof(*seen));
	for (uint32_t n = 0; n < count; n++)
		check_selection(c, cfg, order[n], seen);
}

/* ---- a function ---- */

static bool has_loops(const struct sx_cfg *cfg)
{
	for (uint32_t b = 0; b < cfg->count; b++)
		if (cfg->blocks[b].flags & SX_BLOCK_LOOP)
			return true;
	return false;
}

/* One kind of mistake at a time: what is said of a graph builds on what was said before. */
void sx_ck_flow_structured(struct ck *c, struct flow *f)
{
	struct sx_cfg *cfg = &f->cfg;
	uint32_t *latch = sx_cfg_scratch(cfg, 2);

	if (!check_nesting(c, cfg))
		return;
	c->error = sx_cfg_dominators(cfg, SX_TREE_SDOM);
	/* that is asked of loops alone */
	if (!c->error && has_loops(cfg))
		c->error = sx_cfg_dominators(cfg, SX_TREE_SPDOM);
	if (!c->error && check_back_edges(c, cfg, latch) &&
	    sx_ck_flow_constructs(c, f, latch))
		check_selections(c, cfg);
}

/* ---- reconvergence ---- */

/* Whether ways may join here: a merge instruction or an OpSwitch says so. */
static bool may_join(const struct sx_cfg *cfg, const struct sx_cfg_block *b)
{
	const uint32_t *from = cfg->edges + b->pred;
	uint32_t others = 0;

	if (b->flags & SX_BLOCK_LOOP || b->pred + b->preds != b[1].pred)
		return true;
	for (uint32_t n = 0; n < b->preds; n++) {
		if (cfg->blocks[from[n]].flags & SX_BLOCK_SWITCH)
			return true;
		others += from[n] != from[0];
	}
	return !others;
}

void sx_ck_flow_reconvergence(struct ck *c, const struct flow *f)
{
	const struct sx_cfg *cfg = &f->cfg;

	if (!sx_ck_mode(c, &c->fn->any, SPVX_EXECUTION_MODE_MaximallyReconvergesKHR))
		return;
	for (uint32_t n = 0; n < cfg->count; n++) {
		const struct sx_cfg_block *b = &cfg->blocks[n];
		const uint32_t *to = cfg->edges + b->succ;

		if (b->flags & SX_BLOCK_CONDITIONAL && to[0] == to[1])
			sx_ck_report_at(c, &equal_labels, b->term, 0, 0, 0);
		if (!may_join(cfg, b))
			sx_ck_report_at(c, &joint, b->at, 0, b->label, 0);
	}
}
