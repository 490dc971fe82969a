/* SPDX-License-Identifier: MIT */
/*
 * spirv/dominators.c - dominator trees of a control-flow graph.
 *
 * Blocks usually come after their dominators: then one pass in their order is enough, see
 * make_in_order(). Otherwise the simple form of the algorithm of Lengauer and Tarjan is
 * used, with path splitting: O(m log n) steps for any graph, where the usual iteration
 * takes O(n^2) for some. Post-dominators are the same on the reversed graph, from the exit.
 */
#include "spirv/cfg.h"

static const unsigned edges_of[] = {
	[SX_TREE_DOM] = 0,
	[SX_TREE_SDOM] = SX_WALK_STRUCTURAL,
	[SX_TREE_PDOM] = SX_WALK_BACK | SX_WALK_EXIT,
	[SX_TREE_SPDOM] = SX_WALK_BACK | SX_WALK_EXIT | SX_WALK_STRUCTURAL,
};

/*
 * A tree under construction. Its nodes are the blocks that are reached, numbered in the
 * order of the walk: node 0 is the root, and every node's parent is before it.
 */
struct maker {
	struct sx_cfg *cfg;
	unsigned edges;
	unsigned place;
	uint32_t count;
	uint32_t linked; /* nodes from here on are linked to their parents */
	/* by node */
	uint32_t *block;
	uint32_t *up;   /* parent; once linked, some ancestor on its path */
	uint32_t *semi; /* its semidominator */
	uint32_t *best; /* the node of least semidominator from it to before @up */
	uint32_t *idom;
	uint32_t *bucket; /* first node whose semidominator it is; 0 = none */
	uint32_t *next;   /* next node in this bucket */
};

/* The node of a block is kept where its number in the finished tree will be. */
static uint32_t *node_of(const struct maker *m, uint32_t block)
{
	return &m->cfg->blocks[block].enter[m->place];
}

/* ---- nodes ---- */

static void number(struct maker *m, uint32_t root)
{
	struct sx_cfg_walk walk;
	enum sx_step step;

	/* these arrays are not in use yet */
	sx_cfg_walk_init(&walk, m->cfg, m->edges, m->bucket, m->next);
	sx_cfg_walk_from(&walk, root);
	while ((step = sx_cfg_step(&walk)) != SX_STEP_END) {
		uint32_t n = m->count;
		uint32_t from;

		if (step != SX_STEP_ENTER)
			continue;
		from = walk.up[walk.block];
		*node_of(m, walk.block) = n;
		m->block[n] = walk.block;
		m->up[n] = from == SX_CFG_NONE ? 0 : *node_of(m, from);
		m->semi[n] = n;
		m->best[n] = n;
		m->count++;
	}
	m->linked = m->count;
	for (uint32_t n = 0; n < m->count; n++) {
		m->bucket[n] = 0;
		m->next[n] = 0;
	}
}

/* ---- semidominators, then dominators ---- */

/* The node of least semidominator on the linked path from a node to the top. */
static uint32_t least_above(struct maker *m, uint32_t node)
{
	uint32_t least = m->best[node];

	while (node >= m->linked) {
		uint32_t above = m->up[node];

		if (m->semi[m->best[node]] < m->semi[least])
			least = m->best[node];
		if (above < m->linked)
			break;
		if (m->semi[m->best[above]] < m->semi[m->best[node]])
			m->best[node] = m->best[above];
		m->up[node] = m->up[above];
		node = above;
	}
	return least;
}

static void find_semi(struct maker *m, uint32_t node)
{
	uint32_t block = m->block[node];
	uint32_t from;

	for (uint32_t i = 0;
	     (from = sx_cfg_edge(m->cfg, m->edges ^ SX_WALK_BACK, block, i)) != SX_CFG_END;
	     i++) {
		uint32_t least;

		if (from == SX_CFG_NONE || *node_of(m, from) == SX_CFG_NONE)
			continue;
		least = least_above(m, *node_of(m, from));
		if (m->semi[least] < m->semi[node])
			m->semi[node] = m->semi[least];
	}
}

/* Empty the bucket of @parent: it dominates each node, or the node has the same dominator
 * as a node between them. */
static void empty_bucket(struct maker *m, uint32_t parent)
{
	uint32_t n = m->bucket[parent];

	for (; n; n = m->next[n]) {
		uint32_t least = least_above(m, n);

		m->idom[n] = m->semi[least] < m->semi[n] ? least : parent;
	}
	m->bucket[parent] = 0;
}

/* ---- the tree ---- */

/* Number the nodes so that descendants directly follow a node: @below counts them, @next is
 * the number for the next child. Dominators come before the nodes they dominate. */
static void number_tree(struct maker *m)
{
	uint32_t *below = m->semi;
	uint32_t *next = m->best;

	for (uint32_t n = 0; n < m->count; n++)
		below[n] = 1;
	for (uint32_t n = m->count; n-- > 1;)
		below[m->idom[n]] += below[n];
	for (uint32_t n = 0; n < m->count; n++) {
		struct sx_cfg_block *b = &m->cfg->blocks[m->block[n]];
		uint32_t at = n ? next[m->idom[n]] : 0;

		if (n) {
			next[m->idom[n]] += below[n];
			b->idom[m->place] = m->block[m->idom[n]];
		}
		next[n] = at + 1;
		b->enter[m->place] = at;
		b->leave[m->place] = at + below[n] - 1;
	}
}

/* ---- blocks in order ---- */

/* Steps up the tree that a block or an edge may take, on average. */
#define CLIMBS 8

/* A tree of blocks that come after their dominators: @up is the dominator of each block,
 * the root for itself, SX_CFG_NONE for unreachable blocks. */
struct ordered {
	const struct sx_cfg *cfg;
	bool structural;
	uint32_t *up;
	uint64_t climbs; /* left */
};

/* End of the list of edges into a block. */
static uint32_t edges_end(const struct ordered *o, uint32_t block)
{
	const struct sx_cfg_block *b = &o->cfg->blocks[block];

	return o->structural ? b[1].pred : b->pred + b->preds;
}

/* The nearest common dominator of two blocks. */
static uint32_t meet(struct ordered *o, uint32_t a, uint32_t b)
{
	while (a != b && o->climbs) {
		uint32_t high = a > b ? a : b;

		a = a > b ? b : a;
		b = o->up[high];
		o->climbs--;
	}
	return a;
}

/* Find the dominator of a block by the edges from earlier blocks. Return: whether there are
 * edges from later ones. */
static bool place_block(struct ordered *o, uint32_t block)
{
	uint32_t end = edges_end(o, block);
	uint32_t up = SX_CFG_NONE;
	bool back = false;

	for (uint32_t e = o->cfg->blocks[block].pred; e < end; e++) {
		uint32_t from = o->cfg->edges[e];

		if (from >= block)
			back |= from > block;
		else if (o->up[from] != SX_CFG_NONE)
			up = up == SX_CFG_NONE ? from : meet(o, up, from);
	}
	o->up[block] = up;
	return back;
}

/* Whether edges from later blocks leave the dominator unchanged. */
static bool is_placed(struct ordered *o, uint32_t block)
{
	uint32_t end = edges_end(o, block);

	for (uint32_t e = o->cfg->blocks[block].pred; e < end; e++) {
		uint32_t from = o->cfg->edges[e];

		if (from <= block || o->up[from] == SX_CFG_NONE)
			continue;
		if (o->up[block] == SX_CFG_NONE ||
		    meet(o, from, o->up[block]) != o->up[block])
			return false;
	}
	return true;
}

/*
 * Each dominator follows from those of earlier blocks; if edges from later blocks agree,
 * this is the result of an iteration over all edges. Return: whether they agree.
 */
static bool make_in_order(struct ordered *o)
{
	uint32_t *backs = sx_cfg_scratch(o->cfg, 1);
	uint32_t count = 0;

	o->up[0] = 0;
	for (uint32_t n = 1; n < o->cfg->count; n++)
		if (place_block(o, n))
			backs[count++] = n;
	while (count)
		if (!is_placed(o, backs[--count]))
			return false;
	return o->climbs != 0;
}

/* Number the nodes as number_tree() does. */
static void number_in_order(struct sx_cfg *cfg, const uint32_t *up, unsigned place)
{
	uint32_t *below = sx_cfg_scratch(cfg, 1);
	uint32_t *next = sx_cfg_scratch(cfg, 2);

	for (uint32_t n = 0; n < cfg->count; n++)
		below[n] = 1;
	for (uint32_t n = cfg->count; n-- > 1;)
		if (up[n] != SX_CFG_NONE)
			below[up[n]] += below[n];
	next[0] = 0;
	for (uint32_t n = 0; n < cfg->count; n++) {
		struct sx_cfg_block *b = &cfg->blocks[n];
		uint32_t over = up[n];
		uint32_t at;

		if (over == SX_CFG_NONE)
			continue;
		at = next[over];
		next[over] += below[n];
		next[n] = at + 1;
		b->idom[place] = n ? over : SX_CFG_NONE;
		b->enter[place] = at;
		b->leave[place] = at + below[n] - 1;
	}
}

static bool dominate_in_order(struct sx_cfg *cfg, enum sx_cfg_tree tree)
{
	struct ordered o = { .cfg = cfg,
			     .structural = edges_of[tree] & SX_WALK_STRUCTURAL,
			     .up = sx_cfg_scratch(cfg, 0),
			     .climbs = CLIMBS * ((uint64_t)cfg->count + cfg->edge_count) };

	if (!make_in_order(&o))
		return false;
	number_in_order(cfg, o.up, sx_cfg_place(tree));
	return true;
}

/* ---- the exit ---- */

/* Walk back from a block; if it was not seen before, the exit follows it. */
static uint32_t sink(struct sx_cfg *cfg, struct sx_cfg_walk *walk, uint32_t block)
{
	if (sx_cfg_walked(walk, block))
		return 0;
	cfg->blocks[block].flags |= SX_BLOCK_SINK;
	sx_cfg_walk_from(walk, block);
	while (sx_cfg_step(walk) != SX_STEP_END)
		;
	return 1;
}

static bool has_successor(const struct sx_cfg *cfg, unsigned edges, uint32_t block)
{
	uint32_t to = SX_CFG_NONE;

	for (uint32_t i = 0; to == SX_CFG_NONE; i++)
		to = sx_cfg_edge(cfg, edges, block, i);
	return to != SX_CFG_END;
}

/* Find the blocks that the exit follows: those without successor, then the last of each
 * component without such a block. Return: their number. */
static uint32_t find_sinks(struct sx_cfg *cfg, unsigned structural)
{
	struct sx_cfg_walk walk;
	uint32_t sinks = 0;

	for (uint32_t i = 0; i < cfg->count; i++)
		cfg->blocks[i].flags &= (uint16_t)~SX_BLOCK_SINK;
	sx_cfg_walk_init(&walk, cfg, SX_WALK_BACK | structural, sx_cfg_scratch(cfg, 0),
			 sx_cfg_scratch(cfg, 1));
	for (uint32_t i = cfg->count; i-- > 0;) {
		if (!has_successor(cfg, structural, i))
			sinks += sink(cfg, &walk, i);
	}
	for (uint32_t i = cfg->count; i-- > 0;)
		sinks += sink(cfg, &walk, i);
	return sinks;
}

static int make_exit(struct sx_cfg *cfg, unsigned structural)
{
	struct sx_cfg_block *exit = &cfg->blocks[cfg->count];
	uint32_t at = exit->pred;
	void *edges = cfg->edges;

	exit->preds = find_sinks(cfg, structural);
	if (sx_grow(cfg->a, &edges, &cfg->edge_room, at + (size_t)exit->preds,
		    sizeof(*cfg->edges)))
		return -SPVX_ENOMEM;
	cfg->edges = edges;
	for (uint32_t i = 0; i < cfg->count; i++) {
		if (cfg->blocks[i].flags & SX_BLOCK_SINK)
			cfg->edges[at++] = i;
	}
	cfg->edge_count = at;
	return 0;
}

int sx_cfg_dominators(struct sx_cfg *cfg, enum sx_cfg_tree tree)
{
	struct maker m = { .cfg = cfg,
			   .edges = edges_of[tree],
			   .place = sx_cfg_place(tree),
			   .block = sx_cfg_scratch(cfg, 0),
			   .up = sx_cfg_scratch(cfg, 1),
			   .semi = sx_cfg_scratch(cfg, 2),
			   .best = sx_cfg_scratch(cfg, 3),
			   .idom = sx_cfg_scratch(cfg, 4),
			   .bucket = sx_cfg_scratch(cfg, 5),
			   .next = sx_cfg_scratch(cfg, 6) };
	bool back = m.edges & SX_WALK_BACK;
	int err = back ? make_exit(cfg, m.edges & SX_WALK_STRUCTURAL) : 0;

	for (uint32_t i = 0; i <= m.cfg->count; i++) {
		struct sx_cfg_block *b = &m.cfg->blocks[i];

		b->idom[m.place] = SX_CFG_NONE;
		b->enter[m.place] = SX_CFG_NONE;
		b->leave[m.place] = 0;
	}
	if (err || (!back && (!cfg->count || dominate_in_order(cfg, tree))))
		return err;
	number(&m, back ? cfg->count : 0);
	m.idom[0] = 0;
	for (uint32_t n = m.count; n-- > 1;) {
		uint32_t parent = m.up[n];

		find_semi(&m, n);
		m.next[n] = m.bucket[m.semi[n]];
		m.bucket[m.semi[n]] = n;
		m.linked = n;
		empty_bucket(&m, parent);
	}
	for (uint32_t n = 1; n < m.count; n++) {
		if (m.idom[n] != m.semi[n])
			m.idom[n] = m.idom[m.idom[n]];
	}
	number_tree(&m);
	return 0;
}

int sx_cfg_of_function(struct sx_cfg *cfg, const struct spvx_module *m,
		       const struct spvx_function *f)
{
	const struct spvx_cursor cursor = {
		.begin = m->words,
		.pos = m->words + (size_t)f->at * SPVX_WORD_BYTES,
		.end = m->words + (size_t)f->end * SPVX_WORD_BYTES,
	};
	int err = sx_cfg_build(cfg, m->grammar, &m->ids, &cursor);

	return err ? err : sx_cfg_dominators(cfg, SX_TREE_DOM);
}
