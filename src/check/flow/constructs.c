/* SPDX-License-Identifier: MIT */
/*
 * check/flow/constructs.c - structured control-flow constructs: the headers that declare
 * them, and their nesting.
 *
 * Constructs are parts of the tree of structural dominators, so they nest: each block has
 * an innermost construct, each construct a parent. This file checks headers and builds the
 * tree; paths.c follows branches.
 *
 * Spec: 2.11.
 */
#include "check/flow/flow.h"

/* Steps outward over constructs that a block or an edge may take, on average. With sound
 * merge instructions few take more than two; if the steps run out, failures of constructs
 * in the function are not reported. */
#define STEPS 16

bool sx_ck_flow_within(const struct sx_cfg *cfg, const struct construct *con,
		       uint32_t block)
{
	if (!sdominates(cfg, con->entry, block))
		return false;
	switch (con->kind) {
	case LOOP:
		return !sdominates(cfg, con->exit, block) &&
		       !sdominates(cfg, cfg->blocks[con->header].target, block);
	case SELECTION:
		return !sdominates(cfg, con->exit, block);
	case CONTINUE:
		return !sdominates(cfg, con->exit, block) ||
		       sx_cfg_dominates(cfg, SX_TREE_SPDOM, con->exit, block);
	default:
		return true;
	}
}

/* ---- headers and exits ---- */

static bool report(struct nesting *s, const struct ck_rule *rule, uint32_t header,
		   uint32_t exit)
{
	const struct sx_cfg_block *b = s->cfg->blocks;

	sx_ck_report_at(s->c, rule, b[exit].at, 0, b[header].label,
			sx_ck_flow_merge(s->cfg, exit));
	return false;
}

/* Whether the construct that @outer declares contains @block, but not the merge block of
 * @block. */
static bool splits(const struct nesting *s, uint32_t outer, uint32_t block)
{
	const struct sx_cfg_block *h = &s->cfg->blocks[outer];
	const struct construct whole = { .kind = h->flags & SX_BLOCK_LOOP ? LOOP
									  : SELECTION,
					 .entry = outer,
					 .exit = h->merge,
					 .header = outer };

	return h->merge != SX_CFG_NONE && sx_cfg_reached(s->cfg, SX_TREE_SDOM, outer) &&
	       sx_ck_flow_within(s->cfg, &whole, block) &&
	       !sx_ck_flow_within(s->cfg, &whole, s->cfg->blocks[block].merge);
}

/* Report a header that does not dominate its merge block. If the reason is that the merge
 * block is outside a construct around the header, report that instead. */
static bool report_merge(struct nesting *s, uint32_t header)
{
	const struct sx_cfg_block *b = s->cfg->blocks;
	uint32_t outer = 0;

	while (outer < header && !splits(s, outer, header))
		outer++;
	if (outer == header)
		return report(s, CK(CFG_STRUCTURED_DOMINANCE_MERGE_DOMINANCE), header,
			      b[header].merge);
	return report(s, CK(CFG_NESTED_MERGE_MERGES_OUTSIDE), outer, header);
}

static bool check_header(struct nesting *s, uint32_t block)
{
	const struct sx_cfg_block *b = &s->cfg->blocks[block];
	uint32_t latch;

	if (b->merge == SX_CFG_NONE || !sx_cfg_reached(s->cfg, SX_TREE_SDOM, block))
		return true;
	if (!sdominates(s->cfg, block, b->merge))
		return report_merge(s, block);
	if (block == b->merge)
		return report(s, CK(CFG_STRUCTURED_DOMINANCE_MERGE_IS_HEADER), block,
			      block);
	if (!(b->flags & SX_BLOCK_LOOP))
		return true;
	latch = s->latch[block];
	if (!sdominates(s->cfg, b->target, latch))
		return report(s, CK(CFG_STRUCTURED_DOMINANCE_CONTINUE_DOMINANCE), b->target,
			      latch);
	if (!sx_cfg_dominates(s->cfg, SX_TREE_SPDOM, latch, b->target))
		return report(s, CK(CFG_STRUCTURED_DOMINANCE_CONTINUE_POST_DOMINANCE),
			      b->target, latch);
	return true;
}

/* ---- the tree of constructs ---- */

/* Add a construct. Return: its index, SX_CFG_NONE: no memory. */
static uint32_t add(struct nesting *s, enum construct_kind kind, uint32_t entry,
		    uint32_t exit, uint32_t header, uint32_t parent)
{
	struct flow *f = s->f;
	const struct construct *p;
	struct construct *con;

	if (!CK_GROW(s->c, f, constructs))
		return SX_CFG_NONE;
	con = &f->constructs[f->constructs_count];
	*con = (struct construct){ .kind = kind,
				   .entry = entry,
				   .exit = exit,
				   .header = header,
				   .parent = parent,
				   .around = SX_CFG_NONE,
				   .fall = SX_CFG_NONE };
	p = &f->constructs[parent == SX_CFG_NONE ? 0 : parent];
	if (parent != SX_CFG_NONE)
		con->around = p->kind == CONTINUE ? parent : p->around;
	return f->constructs_count++;
}

/* The innermost construct around a block, without those that begin with it: that of its
 * immediate dominator; for a merge block or continue target, the parent of the header's
 * construct; for blocks after a back-edge block, the construct around the continue
 * construct. */
static uint32_t outside(struct nesting *s, uint32_t block)
{
	uint32_t up = s->cfg->blocks[block].idom[SX_TREE_SDOM];
	const struct construct *all = s->f->constructs;
	const struct sx_cfg_block *b = &s->cfg->blocks[up];
	uint32_t n;

	if (up == SX_CFG_NONE)
		return SX_CFG_NONE;
	if (s->own[up] != SX_CFG_NONE && (block == b->merge || block == b->target))
		n = all[s->own[up]].parent;
	else
		n = s->inner[up];
	while (n != SX_CFG_NONE && all[n].kind == CONTINUE &&
	       !sx_ck_flow_within(s->cfg, &all[n], block) && s->steps) {
		n = all[n].parent;
		s->steps--;
	}
	return n;
}

/* Set .out_of and .past of a block: the first loop up the tree of dominators, and the first
 * OpSwitch before that loop. A merge block that its header dominates is right below it
 * in the structural tree, outside of the construct. */
static void set_exits(struct nesting *s, uint32_t block)
{
	const struct sx_cfg_block *b = s->cfg->blocks;
	uint32_t up = b[block].idom[SX_TREE_SDOM];

	s->out_of[block] = s->past[block] = SX_CFG_NONE;
	if (up == SX_CFG_NONE)
		return;
	s->out_of[block] = s->out_of[up];
	s->past[block] = s->past[up];
	if (s->own[up] == SX_CFG_NONE || sdominates(s->cfg, b[up].merge, block))
		return;
	if (b[up].flags & SX_BLOCK_LOOP) {
		s->out_of[block] = up;
		s->past[block] = SX_CFG_NONE;
	} else if (b[up].flags & SX_BLOCK_SWITCH) {
		s->past[block] = up;
	}
}

/* Each target that an OpSwitch dominates begins a case. */
static void mark_cases(struct nesting *s, uint32_t block)
{
	const struct sx_cfg_block *b = &s->cfg->blocks[block];

	if (!(b->flags & SX_BLOCK_SWITCH))
		return;
	for (uint32_t e = b->succ; e < b[1].succ; e++) {
		uint32_t to = s->cfg->edges[e];

		if (to != b->merge && s->cfg->blocks[to].idom[SX_TREE_SDOM] == block)
			s->switch_of[to] = block;
	}
}

/* Add a loop. Return: the innermost construct of its header. If the continue target
 * dominates the header, the loop has no blocks outside its continue construct. */
static uint32_t place_loop(struct nesting *s, uint32_t block, uint32_t now)
{
	const struct sx_cfg_block *b = &s->cfg->blocks[block];
	uint32_t own = add(s, LOOP, block, b->merge, block, now);

	s->own[block] = own;
	if (own == SX_CFG_NONE)
		return now;
	if (b->target == block)
		return add(s, CONTINUE, block, s->latch[block], block, now);
	return sx_ck_flow_within(s->cfg, &s->f->constructs[own], block) ? own : now;
}

static void place(struct nesting *s, uint32_t block)
{
	const struct sx_cfg_block *b = &s->cfg->blocks[block];
	uint32_t loop = s->loop[block];
	uint32_t now = outside(s, block);

	set_exits(s, block);
	if (s->switch_of[block] != SX_CFG_NONE) {
		now = add(s, CASE, block, SX_CFG_NONE, s->switch_of[block], now);
		s->own_case[block] = now;
	}
	if (loop != SX_CFG_NONE && loop != block)
		now = add(s, CONTINUE, block, s->latch[loop], loop, now);
	if (b->merge != SX_CFG_NONE && b->flags & SX_BLOCK_LOOP) {
		now = place_loop(s, block, now);
	} else if (b->merge != SX_CFG_NONE) {
		now = s->own[block] = add(s, SELECTION, block, b->merge, block, now);
		mark_cases(s, block);
	}
	s->inner[block] = now;
}

/* Place blocks in preorder of the dominator tree, so that dominators come first. */
static void place_all(struct nesting *s)
{
	const struct sx_cfg *cfg = s->cfg;
	uint32_t *order = sx_cfg_scratch(cfg, 0);
	uint32_t count = 0;

	s->f->constructs_count = 0;
	for (uint32_t n = 0; n < cfg->count; n++)
		s->own[n] = s->own_case[n] = s->switch_of[n] = s->loop[n] = SX_CFG_NONE;
	for (uint32_t n = 0; n < cfg->count; n++) {
		const struct sx_cfg_block *b = &cfg->blocks[n];

		if (!sx_cfg_reached(cfg, SX_TREE_SDOM, n))
			continue;
		order[b->enter[SX_TREE_SDOM]] = n;
		count++;
		if (b->target != SX_CFG_NONE && s->loop[b->target] == SX_CFG_NONE)
			s->loop[b->target] = n;
	}
	for (uint32_t n = 0; n < count && !s->c->error; n++)
		place(s, order[n]);
}

/* ---- a function ---- */

bool sx_ck_flow_constructs(struct ck *c, struct flow *f, const uint32_t *latch)
{
	const struct sx_cfg *cfg = &f->cfg;
	struct nesting s = { .c = c,
			     .f = f,
			     .cfg = cfg,
			     .latch = latch,
			     .own = sx_cfg_scratch(cfg, 1),
			     .inner = sx_cfg_scratch(cfg, 3),
			     .own_case = sx_cfg_scratch(cfg, 4),
			     .switch_of = sx_cfg_scratch(cfg, 5),
			     .loop = sx_cfg_scratch(cfg, 6),
			     .out_of = sx_cfg_scratch(cfg, 7),
			     .past = sx_cfg_scratch(cfg, 8),
			     .source = sx_cfg_scratch(cfg, 9),
			     .steps = STEPS * ((uint64_t)cfg->count + cfg->edge_count) };

	for (uint32_t n = 0; n < cfg->count; n++) {
		if (!check_header(&s, n))
			return false;
	}
	place_all(&s);
	if (c->error)
		return false;
	f->failure.rule = NULL;
	sx_ck_flow_paths(&s);
	for (uint32_t n = 0; n < f->constructs_count; n++) {
		if (f->constructs[n].kind == SELECTION &&
		    cfg->blocks[f->constructs[n].header].flags & SX_BLOCK_SWITCH)
			sx_ck_flow_cases(f, n, s.own_case);
	}
	if (!s.steps)
		f->failure.rule = NULL;
	if (f->failure.rule)
		sx_ck_report_at(c, f->failure.rule, f->failure.at, 0, f->failure.id,
				f->failure.detail);
	return !f->failure.rule;
}
