/* SPDX-License-Identifier: MIT */
/*
 * check/flow/structured.c - the control-flow graph of a shader's function: nesting, back
 * edges, branches that need a merge instruction, reconvergence.
 *
 * Spec: 2.11, 2.16.2, 2.17.
 */
#include "check/flow/flow.h"

/* Instead of a back-edge block, for a loop header that has several. */
#define SEVERAL (UINT32_MAX - 1)

/* Arrays of the graph's scratch memory: 0 and 1 are for walks, 3 to 9 for constructs. */
enum {
	ORDER = 2,   /* blocks in the order of a walk */
	LATCH = 10,  /* by loop header: its back-edge block */
	VISITED = 11 /* blocks in the order of the walk that finds back edges */
};

/* Reverse a list of blocks: those that the walk left last come first. */
static void reverse(uint32_t *order, uint32_t count)
{
	for (uint32_t n = 0; n < count / 2; n++) {
		uint32_t other = order[count - 1 - n];

		order[count - 1 - n] = order[n];
		order[n] = other;
	}
}

/* List the blocks that a walk from the first one reaches, in reverse postorder. Return:
 * their number. */
static uint32_t order_blocks(const struct sx_cfg *cfg, unsigned edges, uint32_t *order)
{
	struct sx_cfg_walk walk;
	enum sx_step step;
	uint32_t count = 0;

	sx_cfg_walk_init(&walk, cfg, edges, sx_cfg_scratch(cfg, 0), sx_cfg_scratch(cfg, 1));
	sx_cfg_walk_from(&walk, 0);
	while ((step = sx_cfg_step(&walk)) != SX_STEP_END) {
		if (step == SX_STEP_LEAVE)
			order[count++] = walk.block;
	}
	reverse(order, count);
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

/* Check depths of nesting, dominators first. Return: whether no block is nested too
 * deep. */
static bool check_nesting(struct ck *c, const struct sx_cfg *cfg)
{
	uint32_t limit = c->options.limits[SPVX_CHECK_MAX_CONTROL_FLOW_NESTING_DEPTH];
	uint32_t *order = sx_cfg_scratch(cfg, ORDER);
	uint32_t *depth = sx_cfg_scratch(cfg, 3);
	uint32_t *loop = sx_cfg_scratch(cfg, 4); /* by continue target: its header */
	uint32_t count;

	/* each block adds one at most */
	if (cfg->count <= limit)
		return true;
	count = order_blocks(cfg, 0, order);
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
		sx_ck_report_at(c, CK(CFG_NESTING_LIMIT_TOO_DEEP), cfg->blocks[b].at, 0, 0,
				depth[b]);
		return false;
	}
	return true;
}

/* ---- back edges ---- */

/* A walk over the structural graph: from all blocks without predecessors, then from all
 * blocks not reached by then. */
struct latch_walk {
	struct ck *c;
	const struct sx_cfg *cfg;
	struct sx_cfg_walk walk;
	uint32_t *latch;
	uint32_t *visited; /* blocks in the order in which they were left */
	uint32_t count;
	bool good; /* back edges lead to loop headers */
};

static void record_back_edge(struct latch_walk *r)
{
	const struct sx_cfg_block *blocks = r->cfg->blocks;
	uint32_t from = r->walk.block;
	uint32_t to = r->walk.to;

	if (!r->walk.branch)
		return;
	if (!(blocks[to].flags & SX_BLOCK_LOOP)) {
		sx_ck_report_at(r->c, CK(CFG_BACK_EDGE_NOT_LOOP_HEADER), blocks[from].term,
				0, blocks[to].label, blocks[from].label);
		r->good = false;
	} else if (r->latch[to] == SX_CFG_NONE) {
		r->latch[to] = from;
	} else if (r->latch[to] != from) {
		r->latch[to] = SEVERAL;
	}
}

static void walk_from(struct latch_walk *r, uint32_t block)
{
	enum sx_step step;

	sx_cfg_walk_from(&r->walk, block);
	while ((step = sx_cfg_step(&r->walk)) != SX_STEP_END) {
		if (step == SX_STEP_BACK)
			record_back_edge(r);
		else if (step == SX_STEP_LEAVE)
			r->visited[r->count++] = r->walk.block;
	}
}

/* Find the back-edge block of each loop header. *visited is set to the number of blocks in
 * the array VISITED, in reverse postorder from the first block; 0: that order is not known.
 * Return: whether all back edges lead to loop headers. */
static bool find_all_latches(struct ck *c, const struct sx_cfg *cfg, uint32_t *visited)
{
	struct latch_walk r = { .c = c,
				.cfg = cfg,
				.latch = sx_cfg_scratch(cfg, LATCH),
				.visited = sx_cfg_scratch(cfg, VISITED),
				.good = true };

	sx_cfg_walk_init(&r.walk, cfg, SX_WALK_STRUCTURAL, sx_cfg_scratch(cfg, 0),
			 sx_cfg_scratch(cfg, 1));
	for (uint32_t b = 0; b < cfg->count; b++)
		r.latch[b] = SX_CFG_NONE;
	*visited = 0;
	for (uint32_t b = 0; b < cfg->count; b++) {
		if (cfg->blocks[b].pred != cfg->blocks[b + 1].pred)
			continue;
		walk_from(&r, b);
		if (!b)
			*visited = r.count;
	}
	for (uint32_t b = 0; b < cfg->count; b++)
		walk_from(&r, b);
	reverse(r.visited, *visited);
	return r.good;
}

/* Return: whether every reachable loop has exactly one back-edge block. @visited: as
 * above. */
static bool check_back_edges(struct ck *c, const struct sx_cfg *cfg, uint32_t *visited)
{
	const uint32_t *latch = sx_cfg_scratch(cfg, LATCH);
	bool good = find_all_latches(c, cfg, visited);

	for (uint32_t b = 0; b < cfg->count && good; b++) {
		if (!(cfg->blocks[b].flags & SX_BLOCK_LOOP) ||
		    !sx_cfg_reached(cfg, SX_TREE_SDOM, b))
			continue;
		if (latch[b] != SX_CFG_NONE && latch[b] != SEVERAL)
			continue;
		sx_ck_report_at(c,
				latch[b] == SEVERAL ? CK(CFG_BACK_EDGE_SEVERAL_BACK_EDGES)
						    : CK(CFG_BACK_EDGE_MISSING_BACK_EDGE),
				cfg->blocks[b].at, 0, cfg->blocks[b].label, 0);
		good = false;
	}
	return good;
}

/* ---- selections ---- */

/* Mark a block as seen. Return: whether this is the first time. */
static bool mark_seen(uint32_t *seen, uint32_t block)
{
	bool was = seen[block];

	seen[block] = true;
	return !was;
}

static void check_selection(struct ck *c, const struct sx_cfg *cfg, uint32_t block,
			    uint32_t *seen)
{
	const struct sx_cfg_block *b = &cfg->blocks[block];
	unsigned new_targets = 0;

	if (b->merge != SX_CFG_NONE)
		mark_seen(seen, b->merge);
	if (b->target != SX_CFG_NONE)
		mark_seen(seen, b->target);
	if (!(b->flags & (SX_BLOCK_CONDITIONAL | SX_BLOCK_SWITCH)))
		return;
	for (uint32_t e = b->succ; e < b[1].succ; e++)
		new_targets += mark_seen(seen, cfg->edges[e]);
	if (b->flags & SX_BLOCK_SWITCH) {
		if (b->merge == SX_CFG_NONE)
			sx_ck_report_at(c, CK(CFG_STRUCTURED_MERGE_MISSING_SWITCH_MERGE),
					b->term, 0, 0, 0);
	} else if (new_targets > 1 && !(b->flags & SX_BLOCK_SELECTION)) {
		sx_ck_report_at(c, CK(CFG_STRUCTURED_MERGE_MISSING_SELECTION_MERGE),
				b->term, 0, 0, 0);
	}
}

/* A block with several targets needs a merge instruction, unless all but one target were
 * seen before: as merge blocks, continue targets or targets of earlier blocks. */
static void check_selections(struct ck *c, const struct sx_cfg *cfg, uint32_t visited)
{
	uint32_t *order = sx_cfg_scratch(cfg, visited ? VISITED : ORDER);
	uint32_t *seen = sx_cfg_scratch(cfg, 3);
	uint32_t count = visited ? visited : order_blocks(cfg, SX_WALK_STRUCTURAL, order);

	memset(seen, 0, cfg->count * sizeof(*seen));
	for (uint32_t n = 0; n < count; n++)
		check_selection(c, cfg, order[n], seen);
}

/* ---- a function ---- */

/*
 * Whether post-dominators are needed: only rules on loops use them, on back-edge blocks
 * that have to post-dominate a continue target and its construct. A loop whose continue
 * target branches back and dominates nothing else does not need them.
 */
static bool needs_post_dominators(const struct sx_cfg *cfg)
{
	const uint32_t *latch = sx_cfg_scratch(cfg, LATCH);

	for (uint32_t b = 0; b < cfg->count; b++) {
		const struct sx_cfg_block *end;

		if (!(cfg->blocks[b].flags & SX_BLOCK_LOOP) ||
		    !sx_cfg_reached(cfg, SX_TREE_SDOM, b))
			continue;
		end = &cfg->blocks[latch[b]];
		if (latch[b] != cfg->blocks[b].target ||
		    end->leave[SX_TREE_SDOM] > end->enter[SX_TREE_SDOM])
			return true;
	}
	return false;
}

/* The checks stop at the first kind of error, since each relies on the previous ones. */
void sx_ck_flow_structured(struct ck *c, struct flow *f)
{
	struct sx_cfg *cfg = &f->cfg;
	uint32_t visited;

	if (!check_nesting(c, cfg))
		return;
	c->error = sx_cfg_dominators(cfg, SX_TREE_SDOM);
	if (c->error || !check_back_edges(c, cfg, &visited))
		return;
	if (needs_post_dominators(cfg))
		c->error = sx_cfg_dominators(cfg, SX_TREE_SPDOM);
	if (!c->error && sx_ck_flow_constructs(c, f, sx_cfg_scratch(cfg, LATCH)))
		check_selections(c, cfg, visited);
}

/* ---- reconvergence ---- */

/* Whether paths may join at a block: it is declared by a merge instruction or a target of
 * an OpSwitch, or all edges come from one block. */
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

	if (!sx_ck_mode(c, &c->walk.function->any_modes,
			SPVX_EXECUTION_MODE_MaximallyReconvergesKHR))
		return;
	for (uint32_t n = 0; n < cfg->count; n++) {
		const struct sx_cfg_block *b = &cfg->blocks[n];
		const uint32_t *to = cfg->edges + b->succ;

		if (b->flags & SX_BLOCK_CONDITIONAL && to[0] == to[1])
			sx_ck_report_at(c, CK(CFG_RECONVERGENCE_EQUAL_LABELS), b->term, 0,
					0, 0);
		if (!may_join(cfg, b))
			sx_ck_report_at(c, CK(CFG_RECONVERGENCE_MISSING_MERGE), b->at, 0,
					b->label, 0);
	}
}
