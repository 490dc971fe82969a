/* SPDX-License-Identifier: MIT */
/*
 * spirv/cfg.h - the control-flow graph of one function, and what dominates what in it.
 *
 * Made from the words of a function, damaged or not; the state belongs to the caller and is
 * used again for the next function. A block is named by its place among the function's
 * OpLabels. All is linear in blocks and edges, or nearly so, whatever the graph looks like.
 *
 * Two graphs are looked at: that of the branches, and the structural one, in which a header
 * branches to its merge block and continue target too. Spec: 2.2.5, 2.11.
 */
#ifndef SPVX_SPIRV_CFG_H
#define SPVX_SPIRV_CFG_H

#include "base/map.h"
#include "spirv/facts_read.h"

#include <spvx/operand.h>

#define SX_CFG_NONE UINT32_MAX /* no block, no offset */

/* Properties of a block, besides its numbers. */
enum {
	SX_BLOCK_LOOP = 1 << 0,        /* has an OpLoopMerge */
	SX_BLOCK_SELECTION = 1 << 1,   /* has an OpSelectionMerge */
	SX_BLOCK_CONTINUE = 1 << 2,    /* is the continue target of a loop */
	SX_BLOCK_CONDITIONAL = 1 << 3, /* ends with OpBranchConditional */
	SX_BLOCK_SWITCH = 1 << 4,      /* ends with OpSwitch */
	SX_BLOCK_OPEN = 1 << 5,        /* damage: nothing ends it */
	SX_BLOCK_TWICE = 1 << 6,       /* damage: a block before it has the same label */
	SX_BLOCK_LOST = 1 << 7, /* damage: names a label the function does not have */
	SX_BLOCK_SINK = 1 << 8  /* the exit follows it, in the last tree asked for */
};

/* The trees; those of post-dominators share a place: the last one made is there. */
enum sx_cfg_tree {
	SX_TREE_DOM,   /* dominators by branches */
	SX_TREE_SDOM,  /* dominators in the structural graph */
	SX_TREE_PDOM,  /* post-dominators by branches */
	SX_TREE_SPDOM, /* post-dominators in the structural graph */
	SX_TREE_PLACES = 3
};

/**
 * struct sx_cfg_block - a block
 * @label:  <id> of its OpLabel, 0 where it has none
 * @at:     word offset of its OpLabel
 * @term:   word offset of its terminator, SX_CFG_NONE without
 * @succ:   its successors are edges[succ] to before edges[block[1].succ], in the order of
 *          operands; one that is named twice is there twice
 * @pred:   its predecessors are edges[pred] to before edges[pred + preds], likewise; after
 *          them, to before edges[block[1].pred], the headers that declare it
 * @preds:  how many predecessors
 * @merge:  block that its merge instruction declares, or SX_CFG_NONE
 * @target: its loop's continue target, or SX_CFG_NONE
 * @header: the first block whose merge block it is, or SX_CFG_NONE
 * @idom:   by place of the tree: its immediate dominator; SX_CFG_NONE for a root and where
 *          the tree does not reach
 * @enter:  its number in a walk over that tree, children after their parent; SX_CFG_NONE
 *          where the tree does not reach
 * @leave:  the last number below it; 0 where the tree does not reach
 * @flags:  SX_BLOCK_...
 * @depth:  loops around it, after sx_cfg_loops(); at most UINT16_MAX
 */
struct sx_cfg_block {
	uint32_t label;
	uint32_t at;
	uint32_t term;
	uint32_t succ;
	uint32_t pred;
	uint32_t preds;
	uint32_t merge;
	uint32_t target;
	uint32_t header;
	uint32_t idom[SX_TREE_PLACES];
	uint32_t enter[SX_TREE_PLACES];
	uint32_t leave[SX_TREE_PLACES];
	uint16_t flags;
	uint16_t depth;
};

/**
 * struct sx_cfg - a function's graph
 * @blocks:  its blocks, then one more, the exit: no block of the function, it follows all
 *           that no other block follows, and a block of each component without a way out
 * @count:   how many, without the exit; its number is @count
 * @edges:   numbers of blocks
 * @lost:    the first label named that the function does not have, 0 without
 * @labels:  numbers of blocks by label
 * @scratch: room for what is worked out
 *
 * The rest is its own.
 */
struct sx_cfg {
	struct sx_cfg_block *blocks;
	uint32_t count;
	uint32_t *edges;
	uint32_t edge_count;
	uint32_t lost;
	struct sx_idmap labels;
	uint32_t *scratch;

	size_t block_room;
	size_t edge_room;
	size_t scratch_room;
	const struct spvx_allocator *a;
};

/* Arrays of count + 1 numbers each that the scratch has room for. */
#define SX_CFG_SCRATCH 12

void sx_cfg_init(struct sx_cfg *cfg, const struct spvx_allocator *a);
void sx_cfg_free(struct sx_cfg *cfg);

/**
 * sx_cfg_build() - the graph of a function
 * @cfg:     set up by sx_cfg_init(); what it held is forgotten
 * @grammar: which instructions end a block; NULL = built in
 * @ids:     of the module: how wide the literals of an OpSwitch are; NULL: one word each
 * @cursor:  at the OpFunction or after; left as it is. The function ends at its
 *           OpFunctionEnd, before the next OpFunction, or where the cursor does
 * Return: 0 or -SPVX_ENOMEM. There are no trees yet.
 */
int sx_cfg_build(struct sx_cfg *cfg, const struct spvx_grammar *grammar,
		 const struct spvx_ids *ids, const struct spvx_cursor *cursor);

/* The block with a label, or SX_CFG_NONE. */
static inline uint32_t sx_cfg_find(const struct sx_cfg *cfg, uint32_t label)
{
	return sx_idmap_get(&cfg->labels, label, SX_CFG_NONE);
}

/* One of the arrays of the scratch, below SX_CFG_SCRATCH. */
static inline uint32_t *sx_cfg_scratch(const struct sx_cfg *cfg, unsigned i)
{
	return cfg->scratch + (size_t)i * (cfg->count + 1u);
}

/**
 * sx_cfg_dominators() - make a tree
 * @cfg:  built
 * @tree: which; dominators are from the first block on, post-dominators from the exit back
 * Return: 0 or -SPVX_ENOMEM (post-dominators only). Near linear in blocks and edges.
 */
int sx_cfg_dominators(struct sx_cfg *cfg, enum sx_cfg_tree tree);

static inline unsigned sx_cfg_place(enum sx_cfg_tree tree)
{
	return tree == SX_TREE_SPDOM ? SX_TREE_PDOM : tree;
}

/* Whether a tree, once made, reaches a block: of SX_TREE_DOM, whether it can be run. */
static inline bool sx_cfg_reached(const struct sx_cfg *cfg, enum sx_cfg_tree tree,
				  uint32_t block)
{
	return cfg->blocks[block].enter[sx_cfg_place(tree)] != SX_CFG_NONE;
}

/* Whether block @a (post-)dominates @b, or is @b; false where the tree reaches one of them
 * not, unless they are the same. */
static inline bool sx_cfg_dominates(const struct sx_cfg *cfg, enum sx_cfg_tree tree,
				    uint32_t a, uint32_t b)
{
	unsigned place = sx_cfg_place(tree);
	const struct sx_cfg_block *over = &cfg->blocks[a];
	uint32_t at = cfg->blocks[b].enter[place];

	return a == b || (over->enter[place] <= at && at <= over->leave[place]);
}

/**
 * sx_cfg_loops() - how deep in loops each block is
 * @cfg: with SX_TREE_DOM made
 *
 * A loop is what its back edges lead round, a back edge being a branch to a dominator: for
 * loops that OpLoopMerge declares and for those of kernels. Sets @depth of all blocks; it is
 * 0 for what cannot be reached.
 */
void sx_cfg_loops(struct sx_cfg *cfg);

#endif
