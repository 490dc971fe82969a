/* SPDX-License-Identifier: MIT */
/*
 * spirv/cfg_walk.c - depth-first walk over a control-flow graph, in either direction. The
 * path back is kept in an array, so a graph of any depth can be walked.
 */
#include "spirv/cfg_walk.h"

/* In place of the next edge of a block that has been left. */
#define LEFT (UINT32_MAX - 1)

void sx_cfg_walk_init(struct sx_cfg_walk *walk, const struct sx_cfg *cfg, unsigned edges,
		      uint32_t *up, uint32_t *cursor)
{
	*walk = (struct sx_cfg_walk){
		.cfg = cfg, .edges = edges, .up = up, .cursor = cursor, .now = SX_CFG_NONE
	};
	for (uint32_t i = 0; i <= cfg->count; i++)
		cursor[i] = SX_CFG_NONE;
}

static void enter(struct sx_cfg_walk *walk, uint32_t block)
{
	walk->up[block] = walk->now;
	walk->cursor[block] = 0;
	walk->now = block;
	walk->fresh = true;
}

void sx_cfg_walk_from(struct sx_cfg_walk *walk, uint32_t root)
{
	if (!sx_cfg_walked(walk, root))
		enter(walk, root);
}

/* Follow the next edge of the current block. Return: the step to report, SX_STEP_END for
 * none. */
static enum sx_step take_edge(struct sx_cfg_walk *walk)
{
	uint32_t from = walk->now;
	uint32_t to = sx_cfg_edge(walk->cfg, walk->edges, from, walk->cursor[from]);

	walk->block = from;
	if (to == SX_CFG_END) {
		walk->cursor[from] = LEFT;
		walk->now = walk->up[from];
		return SX_STEP_LEAVE;
	}
	walk->cursor[from]++;
	if (to == SX_CFG_NONE)
		return SX_STEP_END;
	if (!sx_cfg_walked(walk, to)) {
		enter(walk, to);
		return SX_STEP_END;
	}
	walk->to = to;
	walk->branch =
		!(walk->edges & SX_WALK_STRUCTURAL) || walk->cursor[from] > SX_CFG_DECLARED;
	return walk->cursor[to] == LEFT ? SX_STEP_END : SX_STEP_BACK;
}

enum sx_step sx_cfg_step(struct sx_cfg_walk *walk)
{
	enum sx_step step = SX_STEP_END;

	while (step == SX_STEP_END && walk->now != SX_CFG_NONE) {
		if (walk->fresh) {
			walk->fresh = false;
			walk->block = walk->now;
			return SX_STEP_ENTER;
		}
		step = take_edge(walk);
	}
	return step;
}
