/* SPDX-License-Identifier: MIT */
/*
 * spirv/loops.c - loop nesting of the blocks of a control-flow graph.
 *
 * Inner headers are processed before outer ones. From the back edges of each, the graph is
 * walked backward up to the header; a known loop on the way is stepped over as a whole, so
 * that every block is walked once, whatever its depth.
 */
#include "spirv/cfg.h"

struct loops {
	struct sx_cfg *cfg;
	uint32_t *loop;  /* by block: header of the innermost loop it is in */
	uint32_t *outer; /* by header: that of the loop around it */
	uint32_t *top;   /* by header: a loop further out, or itself */
	uint32_t *order; /* blocks by their number in the tree of dominators */
	uint32_t *stack; /* blocks to walk: each once, once more as a header; two arrays */
	uint32_t used;
	uint32_t count; /* blocks in @order */
};

/* The outermost loop around a header, so far. */
static uint32_t outermost(struct loops *l, uint32_t header)
{
	while (l->top[header] != header) {
		l->top[header] = l->top[l->top[header]];
		header = l->top[header];
	}
	return header;
}

/* Put a block into the loop of @header. */
static void include(struct loops *l, uint32_t block, uint32_t header)
{
	uint32_t inner;

	if (!sx_cfg_reached(l->cfg, SX_TREE_DOM, block))
		return;
	if (l->loop[block] == SX_CFG_NONE) {
		l->loop[block] = header;
		l->stack[l->used++] = block;
		return;
	}
	inner = outermost(l, l->loop[block]);
	if (inner == header)
		return;
	l->top[inner] = header;
	l->outer[inner] = header;
	l->stack[l->used++] = inner;
}

static void walk_loop(struct loops *l, uint32_t header)
{
	const struct sx_cfg *cfg = l->cfg;
	const struct sx_cfg_block *h = &cfg->blocks[header];

	for (uint32_t e = h->pred; e < h->pred + h->preds; e++) {
		uint32_t from = cfg->edges[e];

		if (!sx_cfg_dominates(cfg, SX_TREE_DOM, header, from))
			continue;
		if (l->loop[header] == SX_CFG_NONE) {
			l->loop[header] = header;
			l->top[header] = header;
		}
		include(l, from, header);
	}
	while (l->used) {
		const struct sx_cfg_block *b = &cfg->blocks[l->stack[--l->used]];

		for (uint32_t e = b->pred; e < b->pred + b->preds; e++)
			include(l, cfg->edges[e], header);
	}
}

/* Outer headers come before inner ones, and headers before the blocks of their loop. */
static void set_depth(struct loops *l, uint32_t block)
{
	struct sx_cfg_block *b = &l->cfg->blocks[block];
	uint32_t around = l->loop[block];
	uint32_t depth = 0;

	if (around == block) {
		around = l->outer[block];
		depth = 1;
	}
	if (around != SX_CFG_NONE)
		depth += l->cfg->blocks[around].depth;
	b->depth = depth < UINT16_MAX ? (uint16_t)depth : UINT16_MAX;
}

void sx_cfg_loops(struct sx_cfg *cfg)
{
	struct loops l = { .cfg = cfg,
			   .loop = sx_cfg_scratch(cfg, 0),
			   .outer = sx_cfg_scratch(cfg, 1),
			   .top = sx_cfg_scratch(cfg, 2),
			   .order = sx_cfg_scratch(cfg, 3),
			   .stack = sx_cfg_scratch(cfg, 4) };

	for (uint32_t i = 0; i < cfg->count; i++) {
		struct sx_cfg_block *b = &cfg->blocks[i];

		b->depth = 0;
		l.loop[i] = SX_CFG_NONE;
		l.outer[i] = SX_CFG_NONE;
		if (!sx_cfg_reached(cfg, SX_TREE_DOM, i))
			continue;
		l.order[b->enter[SX_TREE_DOM]] = i;
		l.count++;
	}
	for (uint32_t i = l.count; i-- > 0;)
		walk_loop(&l, l.order[i]);
	for (uint32_t i = 0; i < l.count; i++)
		set_depth(&l, l.order[i]);
}
