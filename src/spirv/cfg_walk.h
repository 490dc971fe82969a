/* SPDX-License-Identifier: MIT */
/*
 * spirv/cfg_walk.h - depth-first walk over a control-flow graph, step by step.
 *
 *	sx_cfg_walk_init(&walk, cfg, SX_WALK_STRUCTURAL, up, cursor);
 *	sx_cfg_walk_from(&walk, 0);
 *	while ((step = sx_cfg_step(&walk)) != SX_STEP_END)
 *		...
 *
 * The caller provides two arrays of count + 1 numbers each. Branches are followed in the
 * order of operands, after the merge block and continue target that a header declares.
 */
#ifndef SPVX_SPIRV_CFG_WALK_H
#define SPVX_SPIRV_CFG_WALK_H

#include "spirv/cfg.h"

/* Which edges to follow; without flags, branches forward. */
enum {
	SX_WALK_STRUCTURAL = 1 << 0, /* also to merge blocks and continue targets */
	SX_WALK_BACK = 1 << 1,       /* from the end of each edge to its beginning */
	SX_WALK_EXIT = 1 << 2        /* also to the exit */
};

/* Returned by sx_cfg_edge() after the last edge. */
#define SX_CFG_END (UINT32_MAX - 1)

#define SX_CFG_DECLARED 2 /* merge block and continue target */

static inline uint32_t sx_cfg_forward(const struct sx_cfg *cfg, unsigned edges,
				      uint32_t block, uint32_t i)
{
	const struct sx_cfg_block *b = &cfg->blocks[block];
	uint32_t count;

	if (block == cfg->count)
		return SX_CFG_END;
	if (edges & SX_WALK_STRUCTURAL) {
		if (i < SX_CFG_DECLARED)
			return i ? b->target : b->merge;
		i -= SX_CFG_DECLARED;
	}
	count = b[1].succ - b->succ;
	if (i < count)
		return cfg->edges[b->succ + i];
	if (i == count && edges & SX_WALK_EXIT && b->flags & SX_BLOCK_SINK)
		return cfg->count;
	return SX_CFG_END;
}

static inline uint32_t sx_cfg_backward(const struct sx_cfg *cfg, unsigned edges,
				       uint32_t block, uint32_t i)
{
	const struct sx_cfg_block *b = &cfg->blocks[block];
	uint32_t count = b->preds;

	if (edges & SX_WALK_STRUCTURAL && block < cfg->count)
		count = b[1].pred - b->pred;
	return i < count ? cfg->edges[b->pred + i] : SX_CFG_END;
}

/* The block that the @i-th edge of a block leads to; SX_CFG_NONE: it has no target;
 * SX_CFG_END: the block has no more edges. */
static inline uint32_t sx_cfg_edge(const struct sx_cfg *cfg, unsigned edges, uint32_t block,
				   uint32_t i)
{
	return edges & SX_WALK_BACK ? sx_cfg_backward(cfg, edges, block, i)
				    : sx_cfg_forward(cfg, edges, block, i);
}

enum sx_step {
	SX_STEP_END,   /* every block that can be reached has been left */
	SX_STEP_ENTER, /* @block for the first time */
	SX_STEP_BACK,  /* from @block to @to, which has not been left */
	SX_STEP_LEAVE  /* @block for good */
};

struct sx_cfg_walk {
	const struct sx_cfg *cfg;
	unsigned edges;
	uint32_t *up;     /* by block: the block it was entered from */
	uint32_t *cursor; /* by entered block: its next edge */
	uint32_t now;
	bool fresh; /* @now has just been entered */
	uint32_t block;
	uint32_t to;
	bool branch; /* of SX_STEP_BACK: a branch, not declared by a header */
};

/* Begin a walk in which no block has been entered. */
void sx_cfg_walk_init(struct sx_cfg_walk *walk, const struct sx_cfg *cfg, unsigned edges,
		      uint32_t *up, uint32_t *cursor);

/* Whether a block has been entered since sx_cfg_walk_init(). */
static inline bool sx_cfg_walked(const struct sx_cfg_walk *walk, uint32_t block)
{
	return walk->cursor[block] != SX_CFG_NONE;
}

/* Continue from a block; if it has been entered before, there are no steps. */
void sx_cfg_walk_from(struct sx_cfg_walk *walk, uint32_t root);

enum sx_step sx_cfg_step(struct sx_cfg_walk *walk);

#endif
