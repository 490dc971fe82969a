/* SPDX-License-Identifier: MIT */
/*
 * spirv/uniform_flow.c - which blocks depend on a branch whose condition varies.
 *
 * All blocks from a successor of the branch up to before its immediate post-dominator, in
 * the tree of post-dominators, and the targets of their branches in turn. Blocks of a level
 * are stepped over when they are met again.
 */
#include "spirv/uniform.h"

enum {
	DOM,
	PDOM
};

/* ---- blocks ---- */

static uint32_t global(const struct spvx_function *f, const struct sx_cfg *cfg, uint32_t b)
{
	return b >= cfg->count ? SPVX_NONE : f->first_block + b;
}

/* Note the loop around a block. Dominators come first; a loop without a way back runs once. */
static void copy_loop(struct sx_uniform *u, const struct spvx_function *f, uint32_t n)
{
	const struct sx_cfg *cfg = &u->cfg;
	const struct sx_cfg_block *from = &cfg->blocks[n];
	struct sx_uniform_block *b = sx_uniform_block(u, f->first_block + n);
	uint32_t up = from->idom[SX_TREE_DOM];

	if (from->header >= n || !(cfg->blocks[from->header].flags & SX_BLOCK_LOOP))
		b->loop =
			up < n ? sx_uniform_block(u, f->first_block + up)->loop : SPVX_NONE;
	if (!(from->flags & SX_BLOCK_LOOP) || b->merge == SPVX_NONE)
		return;
	sx_uniform_block(u, b->merge)->loop = b->loop;
	if (from->target < cfg->count &&
	    cfg->blocks[from->target].enter[SX_TREE_DOM] != SX_CFG_NONE) {
		b->loop = b->merge;
		sx_uniform_block(u, b->merge)->fork = f->first_block + n;
	}
}

static void copy_block(struct sx_uniform *u, const struct spvx_function *f, uint32_t n)
{
	const struct sx_cfg *cfg = &u->cfg;
	const struct sx_cfg_block *from = &cfg->blocks[n];
	struct sx_uniform_block *b = sx_uniform_block(u, f->first_block + n);

	b->up = global(f, cfg, from->idom[SX_TREE_PDOM]);
	b->merge = global(f, cfg, from->merge);
	if (b->fork == SPVX_NONE)
		b->fork = global(f, cfg, from->idom[SX_TREE_DOM]);
	copy_loop(u, f, n);
	b->first = u->successors.count;
	for (uint32_t e = from->succ; e < from[1].succ; e++) {
		uint32_t to = global(f, cfg, cfg->edges[e]);

		if (to != SPVX_NONE && sx_vec_put_u32(&u->successors, u->a, to))
			u->error = -SPVX_ENOMEM;
	}
	b->count = u->successors.count - b->first;
	b->enter[DOM] = from->enter[SX_TREE_DOM];
	b->leave[DOM] = from->leave[SX_TREE_DOM];
	b->enter[PDOM] = from->enter[SX_TREE_PDOM];
	b->leave[PDOM] = from->leave[SX_TREE_PDOM];
}

/* Whether a cycle has more than one way in. In any order of the blocks it has an edge
 * back to a block that does not dominate. */
static bool is_irreducible(struct sx_cfg *cfg)
{
	struct sx_cfg_walk walk;
	enum sx_step step;
	bool suspect = false;

	for (uint32_t b = 0; b < cfg->count; b++)
		for (uint32_t e = cfg->blocks[b].succ; e < cfg->blocks[b + 1].succ; e++)
			suspect |= cfg->edges[e] <= b &&
				   !sx_cfg_dominates(cfg, SX_TREE_DOM, cfg->edges[e], b);
	if (!suspect)
		return false;
	sx_cfg_walk_init(&walk, cfg, 0, sx_cfg_scratch(cfg, 0), sx_cfg_scratch(cfg, 1));
	sx_cfg_walk_from(&walk, 0);
	while ((step = sx_cfg_step(&walk)) != SX_STEP_END)
		if (step == SX_STEP_BACK &&
		    !sx_cfg_dominates(cfg, SX_TREE_DOM, walk.to, walk.block))
			return true;
	return false;
}

static int make_blocks(struct sx_uniform *u, const struct spvx_function *f)
{
	struct sx_cfg *cfg = &u->cfg;
	int err = sx_cfg_of_function(cfg, u->m, f);
	bool lost;

	if (!err)
		err = sx_cfg_dominators(cfg, SX_TREE_PDOM);
	if (err)
		return err;
	lost = is_irreducible(cfg);
	for (uint32_t n = 0; n < cfg->count; n++) {
		copy_block(u, f, n);
		if (lost)
			sx_uniform_lower(
				u, sx_uniform_of(u, SX_UNIFORM_LEVEL, f->first_block + n),
				SX_ALIKE_INVOCATION, 0, SPVX_NONE);
	}
	return u->error;
}

/* Blocks that sx_uniform_join() may look at, on average. */
#define STEPS 64

int sx_uniform_flow(struct sx_uniform *u)
{
	const struct spvx_module *m = u->m;
	int err = 0;

	u->blocks.count = u->successors.count = 0;
	u->steps = STEPS * (uint64_t)m->block_count;
	if (m->block_count &&
	    !sx_vec_zadd(&u->blocks, u->a, m->block_count, sizeof(struct sx_uniform_block)))
		return -SPVX_ENOMEM;
	for (uint32_t f = 0; f < m->function_count && !err; f++) {
		const struct spvx_function *function = &m->functions[f];

		for (uint32_t b = 0; b < function->block_count; b++) {
			sx_uniform_block(u, function->first_block + b)->function = f;
			sx_uniform_block(u, function->first_block + b)->up = SPVX_NONE;
			sx_uniform_block(u, function->first_block + b)->loop = SPVX_NONE;
			sx_uniform_block(u, function->first_block + b)->fork = SPVX_NONE;
		}
		if (function->block_count > 1 && sx_calls_is_reached(u->calls, f))
			err = make_blocks(u, function);
	}
	return err;
}

uint32_t sx_uniform_left(const struct sx_uniform *u, uint32_t block)
{
	const struct sx_uniform_block *user = sx_uniform_block(u, u->user);
	const struct sx_uniform_block *from = sx_uniform_block(u, block);
	uint32_t merge = from->loop;
	const struct sx_uniform_block *b;

	if (merge == SPVX_NONE)
		return merge;
	b = sx_uniform_block(u, merge);
	/* two loops with one merge block, which is not allowed, would have no end */
	return b->function == user->function && b->enter[DOM] > from->enter[DOM] &&
			       b->enter[DOM] <= user->enter[DOM] &&
			       user->enter[DOM] <= b->leave[DOM]
		       ? merge
		       : SPVX_NONE;
}

/* Whether two paths from a block to @to have no block between in common; the next iteration
 * counts as @to if that comes after a loop. Later blocks have been examined: .way is the last
 * block that all paths from one have in common; SPVX_NONE: there is none. */
static bool forks(struct sx_uniform *u, uint32_t block, uint32_t to)
{
	const uint32_t fork = sx_uniform_block(u, to)->fork;
	struct sx_uniform_block *b = sx_uniform_block(u, block);
	const uint32_t *next = (const uint32_t *)u->successors.items + b->first;
	bool is_fork = false;

	b->way = SPVX_NONE;
	for (uint32_t i = 0; i < b->count; i++) {
		uint32_t way = SPVX_NONE;

		if (next[i] == to)
			way = block;
		else if (next[i] == fork && sx_uniform_block(u, fork)->loop == to)
			way = to;
		else if (next[i] > block && next[i] < to)
			way = sx_uniform_block(u, next[i])->way;
		is_fork |= way != SPVX_NONE && b->way != SPVX_NONE && way != b->way;
		b->way = b->way == SPVX_NONE ? way : b->way;
	}
	b->way = is_fork ? block : b->way;
	return is_fork;
}

uint32_t sx_uniform_join(struct sx_uniform *u, uint32_t block)
{
	const uint32_t join = sx_uniform_of(u, SX_UNIFORM_JOIN, block);
	struct sx_uniform_block *to = sx_uniform_block(u, block);
	const struct sx_uniform_block *top;

	if (to->joined || to->fork >= block || block - to->fork > u->steps)
		return join;
	to->joined = true;
	u->steps -= block - to->fork;
	top = sx_uniform_block(u, to->fork);
	for (uint32_t n = block; n-- > to->fork;) {
		struct sx_uniform_block *b = sx_uniform_block(u, n);

		b->way = SPVX_NONE;
		if (top->enter[DOM] <= b->enter[DOM] && b->enter[DOM] <= top->leave[DOM] &&
		    forks(u, n, block))
			sx_uniform_depend(u, join, sx_uniform_of(u, SX_UNIFORM_BRANCH, n));
	}
	return join;
}

/* ---- what depends on a branch ---- */

/* The block itself, or the next one up above the level; SPVX_NONE: the exit. */
static uint32_t above(struct sx_uniform *u, uint32_t block, unsigned level)
{
	while (block != SPVX_NONE) {
		uint32_t *skip = &sx_uniform_block(u, block)->skip[level];
		uint32_t next;

		if (!*skip)
			break;
		next = *skip - 1u;
		if (sx_uniform_block(u, next)->skip[level])
			*skip = sx_uniform_block(u, next)->skip[level];
		block = next;
	}
	return block;
}

/* Whether @block is below @up in the tree of post-dominators. */
static bool is_below(const struct sx_uniform *u, uint32_t block, uint32_t up)
{
	const struct sx_uniform_block *b = sx_uniform_block(u, block);
	const struct sx_uniform_block *top;

	if (up == SPVX_NONE)
		return true;
	top = sx_uniform_block(u, up);
	return top->enter[PDOM] < b->enter[PDOM] && b->enter[PDOM] <= top->leave[PDOM];
}

static void paint(struct sx_uniform *u, uint32_t block, unsigned level, uint32_t seed,
		  uint32_t why)
{
	const struct sx_uniform_block *b = sx_uniform_block(u, block);
	const uint32_t *to = (const uint32_t *)u->successors.items + b->first;

	for (uint32_t i = 0; i < b->count; i++) {
		uint32_t n = above(u, to[i], level);

		while (n != SPVX_NONE && is_below(u, n, b->up)) {
			uint32_t up = sx_uniform_block(u, n)->up;

			sx_uniform_block(u, n)->skip[level] = up + 1u;
			sx_uniform_lower(u, sx_uniform_of(u, SX_UNIFORM_LEVEL, n), level,
					 seed, why);
			n = above(u, up, level);
		}
	}
}

void sx_uniform_diverge(struct sx_uniform *u, uint32_t node)
{
	const struct sx_uniform_node n = *sx_uniform_node(u, node);
	const struct sx_uniform_block *b = sx_uniform_block(u, n.key);
	const uint32_t joins[] = { b->up, b->merge };

	for (unsigned i = 0; i < 2 && n.kind == SX_UNIFORM_BRANCH; i++)
		if (joins[i] != SPVX_NONE && b->count > 1)
			sx_uniform_lower(u, sx_uniform_of(u, SX_UNIFORM_JOIN, joins[i]),
					 n.level, n.seed, n.key);
	if (b->count > 1)
		paint(u, n.key, n.level, n.seed,
		      n.kind == SX_UNIFORM_BRANCH ? n.key : n.why);
}
