/* SPDX-License-Identifier: MIT */
/*
 * spirv/cfg.h - the control-flow graph of one function and its dominator trees.
 *
 * Built from the words of a function, damaged or not; the caller owns the state and reuses
 * it for the next function. A block's number is the index of its OpLabel among those of the
 * function. All takes linear or nearly linear time in blocks and edges for any graph.
 *
 * There are two graphs: that of the branches, and the structural one, in which a header
 * branches to its merge block and continue target too. Spec: 2.2.5, 2.11.
 */
#ifndef SPVX_SPIRV_CFG_H
#define SPVX_SPIRV_CFG_H

#include "base/map.h"
#include "spirv/facts_read.h"

#include <spvx/module.h>
#include <spvx/operand.h>

#define SX_CFG_NONE UINT32_MAX /* no block, no offset */

/* Flags of a block. */
enum {
	SX_BLOCK_LOOP = 1 << 0,        /* has an OpLoopMerge */
	SX_BLOCK_SELECTION = 1 << 1,   /* has an OpSelectionMerge */
	SX_BLOCK_CONTINUE = 1 << 2,    /* is the continue target of a loop */
	SX_BLOCK_CONDITIONAL = 1 << 3, /* ends with OpBranchConditional */
	SX_BLOCK_SWITCH = 1 << 4,      /* ends with OpSwitch */
	SX_BLOCK_OPEN = 1 << 5,        /* damage: it has no terminator */
	SX_BLOCK_TWICE = 1 << 6,       /* damage: an earlier block has the same label */
	SX_BLOCK_LOST = 1 << 7, /* damage: names a label the function does not have */
	SX_BLOCK_SINK = 1 << 8  /* the exit follows it, in the last tree built */
};

/* The trees; both kinds of post-dominators share a slot, which holds the last one built. */
enum sx_cfg_tree {
	SX_TREE_DOM,   /* dominators by branches */
	SX_TREE_SDOM,  /* dominators in the structural graph */
	SX_TREE_PDOM,  /* post-dominators by branches */
	SX_TREE_SPDOM, /* post-dominators in the structural graph */
	SX_TREE_PLACES = 3
};

/**
 * struct sx_cfg_block - a block
 * @label:  <id> of its OpLabel, 0 when that is missing
 * @at:     word offset of its OpLabel
 * @term:   word offset of its terminator, SX_CFG_NONE without one
 * @succ:   its successors are edges[succ] to before edges[block[1].succ], in the order of
 *          operands; a block that is named twice is listed twice
 * @pred:   its predecessors are edges[pred] to before edges[pred + preds], with
 *          repetitions; the headers that declare it follow, to before edges[block[1].pred]
 * @preds:  number of predecessors
 * @merge:  block that its merge instruction declares, or SX_CFG_NONE
 * @target: its loop's continue target, or SX_CFG_NONE
 * @header: the first block that declares it as merge block, or SX_CFG_NONE
 * @idom:   by place of the tree: its immediate dominator; SX_CFG_NONE for a root and for a
 *          block outside the tree
 * @enter:  its number in a walk over that tree, children after their parent; SX_CFG_NONE
 *          outside the tree
 * @leave:  the last number below it; 0 outside the tree
 * @flags:  SX_BLOCK_...
 * @depth:  number of loops around it, after sx_cfg_loops(); at most UINT16_MAX
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
 * @blocks:  its blocks, then the exit, which is not a block of the function: it follows every
 *           block without a successor, and one block of each component without a way out
 * @count:   number of blocks without the exit, and the number of the exit
 * @edges:   numbers of blocks
 * @lost:    the first label named that the function does not have, 0 = none
 * @lost_by: the block that names it
 * @labels:  numbers of blocks by label
 * @scratch: SX_CFG_SCRATCH arrays of working memory
 *
 * The rest is private.
 */
struct sx_cfg {
	struct sx_cfg_block *blocks;
	uint32_t count;
	uint32_t *edges;
	uint32_t edge_count;
	uint32_t lost;
	uint32_t lost_by;
	struct sx_idmap labels;
	uint32_t *scratch;

	size_t block_room;
	size_t edge_room;
	size_t scratch_room;
	const struct spvx_allocator *a;
};

/* Number of arrays in @scratch, each of @count + 1 numbers. */
#define SX_CFG_SCRATCH 12

void sx_cfg_init(struct sx_cfg *cfg, const struct spvx_allocator *a);
void sx_cfg_free(struct sx_cfg *cfg);

/**
 * sx_cfg_build() - the graph of a function
 * @cfg:     set up by sx_cfg_init(); earlier contents are dropped
 * @grammar: knows the instructions that end a block; NULL = built in
 * @ids:     of the module: gives the width of OpSwitch literals; NULL: one word each
 * @cursor:  at the OpFunction or after it; not moved. The function ends at its
 *           OpFunctionEnd, before the next OpFunction, or at the end of the cursor
 * Return: 0 or -SPVX_ENOMEM. There are no trees yet.
 */
int sx_cfg_build(struct sx_cfg *cfg, const struct spvx_grammar *grammar,
		 const struct spvx_ids *ids, const struct spvx_cursor *cursor);

/* The block with a label, or SX_CFG_NONE. */
static inline uint32_t sx_cfg_find(const struct sx_cfg *cfg, uint32_t label)
{
	return sx_idmap_get(&cfg->labels, label, SX_CFG_NONE);
}

/* Array @i of the scratch memory, below SX_CFG_SCRATCH. */
static inline uint32_t *sx_cfg_scratch(const struct sx_cfg *cfg, unsigned i)
{
	return cfg->scratch + (size_t)i * (cfg->count + 1u);
}

/**
 * sx_cfg_dominators() - build a tree
 * @cfg:  built
 * @tree: which; the root of dominators is the first block, of post-dominators the exit
 * Return: 0 or -SPVX_ENOMEM (post-dominators only). Near linear in blocks and edges.
 */
int sx_cfg_dominators(struct sx_cfg *cfg, enum sx_cfg_tree tree);

/* The graph of a function of a module, and its dominators. Return: 0 or -SPVX_ENOMEM. */
int sx_cfg_of_function(struct sx_cfg *cfg, const struct spvx_module *m,
		       const struct spvx_function *f);

static inline unsigned sx_cfg_place(enum sx_cfg_tree tree)
{
	return tree == SX_TREE_SPDOM ? SX_TREE_PDOM : tree;
}

/* Whether a block is in a tree that was built: in SX_TREE_DOM, whether it is reachable. */
static inline bool sx_cfg_reached(const struct sx_cfg *cfg, enum sx_cfg_tree tree,
				  uint32_t block)
{
	return cfg->blocks[block].enter[sx_cfg_place(tree)] != SX_CFG_NONE;
}

/* Whether block @a (post-)dominates @b; every block does itself. False for different blocks
 * if one is not in the tree. */
static inline bool sx_cfg_dominates(const struct sx_cfg *cfg, enum sx_cfg_tree tree,
				    uint32_t a, uint32_t b)
{
	unsigned place = sx_cfg_place(tree);
	const struct sx_cfg_block *over = &cfg->blocks[a];
	uint32_t at = cfg->blocks[b].enter[place];

	return a == b || (over->enter[place] <= at && at <= over->leave[place]);
}

/**
 * sx_cfg_loops() - compute the loop depth of each block
 * @cfg: with SX_TREE_DOM built
 *
 * A loop is defined by its back edges, which are branches to a dominator, so that the loops
 * of kernels, without OpLoopMerge, count too. Sets @depth of all blocks, 0 for unreachable
 * ones. The functions below are valid until a tree is built; arrays of the scratch memory from
 * SX_CFG_LOOP_SCRATCH on are free.
 */
void sx_cfg_loops(struct sx_cfg *cfg);

#define SX_CFG_LOOP_SCRATCH 2

/* Whether a block is the header of a loop. */
static inline bool sx_cfg_begins_loop(const struct sx_cfg *cfg, uint32_t block)
{
	return sx_cfg_scratch(cfg, 0)[block] == block;
}

/* The header of the innermost loop that a block is in, other than the one that it begins;
 * SX_CFG_NONE: it is in no such loop. */
static inline uint32_t sx_cfg_loop_around(const struct sx_cfg *cfg, uint32_t block)
{
	return sx_cfg_scratch(cfg, sx_cfg_begins_loop(cfg, block) ? 1 : 0)[block];
}

/*
 * ---- depth-first walk, step by step ----
 *
 *	sx_cfg_walk_init(&walk, cfg, SX_WALK_STRUCTURAL, up, cursor);
 *	sx_cfg_walk_from(&walk, 0);
 *	while ((step = sx_cfg_step(&walk)) != SX_STEP_END)
 *		...
 *
 * The caller provides two arrays of count + 1 numbers each. Branches are followed in the
 * order of operands, after the merge block and continue target that a header declares.
 */

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
