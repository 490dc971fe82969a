/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/spirv/cfg.c - control-flow graphs: random ones, damaged ones included, against
 * what the definitions say when they are followed to the letter; large ones; failing
 * memory.
 */
#include "spirv/cfg.h"

#include "blocks.h"
#include "failures.h"

TestSuite(spirv_cfg, .timeout = 60);

/* ---- random functions ---- */

static struct shape random_graph(unsigned *state, bool damaged)
{
	static const unsigned most[] = { 0, 1, 2, MAX_SUCC, 0 };
	struct shape s = { .count = 1 + rng(state) % MAX_BLOCKS };

	for (unsigned i = 0; i < s.count; i++) {
		struct block *b = &s.blocks[i];
		bool loop;

		b->end = rng(state) % (damaged ? 5 : 4);
		b->succs = b->end == END_SWITCH ? 1 + rng(state) % MAX_SUCC : most[b->end];
		for (unsigned k = 0; k < b->succs; k++)
			b->succ[k] = damaged && !(rng(state) % 8)
					     ? NOWHERE
					     : (int)(rng(state) % s.count);
		b->merge = rng(state) % 3 ? NONE : (int)(rng(state) % s.count);
		loop = b->merge != NONE && rng(state) % 2;
		b->target = loop ? (int)(rng(state) % s.count) : NONE;
	}
	return s;
}

static struct test_module make(const struct shape *s, bool swapped)
{
	struct test_module m = { .swapped = swapped };

	test_module_header(&m, 0x00010000, 1000);
	TEST_INSN(&m, SPVX_OP_Function, 1, 2, 0, 3);
	for (unsigned i = 0; i < s->count; i++) {
		TEST_INSN(&m, SPVX_OP_Label, label_of((int)i));
		TEST_INSN(&m, SPVX_OP_Undef, 1, 9);
		put_end(&m, &s->blocks[i], 9, 8);
		TEST_INSN(&m, SPVX_OP_Line, 1, 1, 1); /* after the terminator, or inside */
	}
	TEST_INSN(&m, SPVX_OP_FunctionEnd);
	return m;
}

static int build(struct sx_cfg *cfg, const struct test_module *m)
{
	struct spvx_cursor cursor;
	struct spvx_header header;

	cr_assert(!spvx_cursor_init(&cursor, m->data, m->len, &header));
	return sx_cfg_build(cfg, NULL, NULL, &cursor);
}

/* ---- the definitions ---- */

/* Sets of blocks; bit @count is the exit. */
struct graph {
	unsigned count;
	uint32_t succ[MAX_BLOCKS + 1];
	uint32_t pred[MAX_BLOCKS + 1];
};

static void join(struct graph *g, unsigned from, int to)
{
	if (to == NOWHERE || to == NONE)
		return;
	g->succ[from] |= bit(to);
	g->pred[to] |= 1u << from;
}

static struct graph graph_of(const struct shape *s, bool structural)
{
	struct graph g = { .count = s->count };

	for (unsigned i = 0; i < s->count; i++) {
		for (unsigned k = 0; k < s->blocks[i].succs; k++)
			join(&g, i, s->blocks[i].succ[k]);
		if (structural) {
			join(&g, i, s->blocks[i].merge);
			join(&g, i, s->blocks[i].target);
		}
	}
	return g;
}

/* The exit after what has no successor, then after the last blocks that never reach it. */
static void add_exit(struct graph *g)
{
	uint32_t seen = 0;

	for (unsigned i = 0; i < g->count; i++) {
		if (!(g->succ[i] & ~(1u << g->count)))
			seen |= flood(g->pred, 1u << i, 0);
	}
	for (unsigned i = 0; i < g->count; i++) {
		if (!g->succ[i])
			join(g, i, (int)g->count);
	}
	for (unsigned i = g->count; i-- > 0;) {
		if (seen >> i & 1)
			continue;
		seen |= flood(g->pred, 1u << i, 0);
		join(g, i, (int)g->count);
	}
}

static const char *const tree_names[] = { "dom", "sdom", "pdom", "spdom" };

static void check_tree(const struct sx_cfg *cfg, enum sx_cfg_tree tree,
		       const uint32_t *edges, unsigned root, unsigned count, unsigned seed)
{
	uint32_t all = flood(edges, 1u << root, 0);
	uint32_t over[MAX_BLOCKS + 1] = { 0 };

	for (unsigned a = 0; a <= count; a++) {
		uint32_t below =
			all >> a & 1 ? all & ~flood(edges, 1u << root, 1u << a) : 0;

		cr_assert((all >> a & 1) == sx_cfg_reached(cfg, tree, a),
			  "%s of graph %u: block %u reached", tree_names[tree], seed, a);
		for (unsigned b = 0; b <= count; b++) {
			cr_assert((a == b || below >> b & 1) ==
					  sx_cfg_dominates(cfg, tree, a, b),
				  "%s of graph %u: %u and %u", tree_names[tree], seed, a,
				  b);
			if (a != b && below >> b & 1)
				over[b]++;
		}
	}
	/* dominators of a block are a chain: the immediate one has one less */
	for (unsigned b = 0; b <= count; b++) {
		uint32_t up = cfg->blocks[b].idom[sx_cfg_place(tree)];

		cr_assert((up == SX_CFG_NONE) == !over[b], "%s of graph %u: root %u",
			  tree_names[tree], seed, b);
		if (over[b])
			cr_assert(over[up] + 1 == over[b] &&
					  sx_cfg_dominates(cfg, tree, up, b),
				  "%s of graph %u: %u above %u", tree_names[tree], seed, up,
				  b);
	}
}

/* Loops around each block: for every header what comes to its back edges without it. */
static void check_loops(struct sx_cfg *cfg, const struct graph *g, unsigned seed)
{
	unsigned depth[MAX_BLOCKS] = { 0 };
	uint32_t live = flood(g->succ, 1, 0);

	sx_cfg_loops(cfg);
	for (unsigned h = 0; h < g->count; h++) {
		uint32_t below = live & ~flood(g->succ, 1, 1u << h);
		uint32_t body = 0;

		for (unsigned u = 0; u < g->count; u++) {
			if (live >> h & 1 && below >> u & 1 && g->succ[u] >> h & 1)
				body |= flood(g->pred, 1u << u, 1u << h) | 1u << h;
		}
		for (unsigned b = 0; b < g->count; b++)
			depth[b] += (body & live) >> b & 1;
	}
	for (unsigned b = 0; b < g->count; b++)
		cr_assert(cfg->blocks[b].depth == depth[b],
			  "loops of graph %u: %u is in %u, not %u", seed, b, depth[b],
			  cfg->blocks[b].depth);
}

/* ---- facts of blocks ---- */

static void check_edges(const struct sx_cfg *cfg, const struct shape *s, unsigned seed)
{
	unsigned preds[MAX_BLOCKS] = { 0 };

	for (unsigned i = 0; i < s->count; i++) {
		const struct sx_cfg_block *b = &cfg->blocks[i];
		uint32_t e = b->succ;
		bool lost = false;

		cr_assert(b->label == label_of((int)i), "graph %u: label of %u", seed, i);
		cr_assert(sx_cfg_find(cfg, b->label) == i, "graph %u: %u found", seed, i);
		cr_assert((b->term == SX_CFG_NONE) == (s->blocks[i].end == END_MISSING));
		cr_assert(!(b->flags & SX_BLOCK_OPEN) == (s->blocks[i].end != END_MISSING));
		for (unsigned k = 0; k < s->blocks[i].succs; k++) {
			int to = s->blocks[i].succ[k];

			lost |= to == NOWHERE;
			if (to == NOWHERE)
				continue;
			cr_assert(e < b[1].succ && cfg->edges[e++] == (uint32_t)to,
				  "graph %u: successor %u of %u", seed, k, i);
			preds[to]++;
		}
		cr_assert(e == b[1].succ, "graph %u: successors of %u", seed, i);
		cr_assert(!(b->flags & SX_BLOCK_LOST) == !lost, "graph %u: %u lost", seed,
			  i);
		cr_assert((int)b->merge == s->blocks[i].merge, "graph %u: %u", seed, i);
		cr_assert((int)b->target == s->blocks[i].target, "graph %u: %u", seed, i);
	}
	for (unsigned i = 0; i < s->count; i++)
		cr_assert(cfg->blocks[i].preds == preds[i], "graph %u: predecessors of %u",
			  seed, i);
}

Test(spirv_cfg, random_graphs)
{
	unsigned state = 1;
	struct sx_cfg cfg;

	sx_cfg_init(&cfg, NULL);
	for (unsigned seed = 0; seed < 4000; seed++) {
		struct shape s = random_graph(&state, seed % 2);
		struct test_module m = make(&s, seed % 3 == 0);
		struct graph real = graph_of(&s, false);
		struct graph wide = graph_of(&s, true);

		cr_assert(!build(&cfg, &m));
		cr_assert(cfg.count == s.count);
		check_edges(&cfg, &s, seed);
		cr_assert(!sx_cfg_dominators(&cfg, SX_TREE_DOM));
		check_tree(&cfg, SX_TREE_DOM, real.succ, 0, s.count, seed);
		check_loops(&cfg, &real, seed);
		cr_assert(!sx_cfg_dominators(&cfg, SX_TREE_SDOM));
		check_tree(&cfg, SX_TREE_SDOM, wide.succ, 0, s.count, seed);
		cr_assert(!sx_cfg_dominators(&cfg, SX_TREE_PDOM));
		add_exit(&real);
		check_tree(&cfg, SX_TREE_PDOM, real.pred, s.count, s.count, seed);
		cr_assert(!sx_cfg_dominators(&cfg, SX_TREE_SPDOM));
		add_exit(&wide);
		check_tree(&cfg, SX_TREE_SPDOM, wide.pred, s.count, s.count, seed);
		check_tree(&cfg, SX_TREE_DOM, real.succ, 0, s.count - 1, seed);
	}
	sx_cfg_free(&cfg);
}

/* ---- damage ---- */

Test(spirv_cfg, damage)
{
	struct test_module m = { 0 };
	struct sx_cfg cfg;

	sx_cfg_init(&cfg, NULL);
	test_module_header(&m, 0x00010000, 100);
	TEST_INSN(&m, SPVX_OP_Function, 1, 2, 0, 3);
	TEST_INSN(&m, SPVX_OP_Branch, 10); /* in no block */
	TEST_INSN(&m, SPVX_OP_Label, 10);
	TEST_INSN(&m, SPVX_OP_Branch); /* to nothing */
	TEST_INSN(&m, SPVX_OP_Label, 11);
	TEST_INSN(&m, SPVX_OP_SelectionMerge); /* of nothing; then a second one */
	TEST_INSN(&m, SPVX_OP_SelectionMerge, 10, 0);
	TEST_INSN(&m, SPVX_OP_Label, 10); /* twice, within an open block */
	TEST_INSN(&m, SPVX_OP_Switch, 5);
	TEST_INSN(&m, SPVX_OP_Label); /* without a label */
	TEST_INSN(&m, SPVX_OP_Switch, 5, 10, 1, 11, 2);
	TEST_INSN(&m, SPVX_OP_Label, 12);
	TEST_INSN(&m, SPVX_OP_BranchConditional, 5, 77, 12);
	TEST_INSN(&m, SPVX_OP_Function, 1, 3, 0, 3); /* another, no end between */
	TEST_INSN(&m, SPVX_OP_Label, 77);
	cr_assert(!build(&cfg, &m));
	cr_assert(cfg.count == 5);
	cr_expect(cfg.lost == 0 || cfg.lost == 77, "lost %u", cfg.lost);
	cr_expect(cfg.blocks[0].succ == cfg.blocks[1].succ, "no edge");
	cr_expect(cfg.blocks[1].flags ==
		  (SX_BLOCK_SELECTION | SX_BLOCK_OPEN | SX_BLOCK_LOST));
	cr_expect(cfg.blocks[2].flags == (SX_BLOCK_TWICE | SX_BLOCK_SWITCH));
	cr_expect(cfg.blocks[3].label == 0);
	cr_expect(cfg.blocks[4].succ - cfg.blocks[3].succ == 2, "a case without its label");
	cr_expect(cfg.blocks[4].flags == (SX_BLOCK_CONDITIONAL | SX_BLOCK_LOST));
	cr_expect(sx_cfg_find(&cfg, 10) == 0 && sx_cfg_find(&cfg, 77) == SX_CFG_NONE);
	for (int tree = SX_TREE_DOM; tree <= SX_TREE_SPDOM; tree++)
		cr_expect(!sx_cfg_dominators(&cfg, tree));
	sx_cfg_loops(&cfg);
	test_module_free(&m);

	memset(&m, 0, sizeof(m)); /* a declaration */
	test_module_header(&m, 0x00010000, 100);
	TEST_INSN(&m, SPVX_OP_Function, 1, 2, 0, 3);
	TEST_INSN(&m, SPVX_OP_FunctionEnd);
	cr_assert(!build(&cfg, &m));
	cr_expect(cfg.count == 0);
	for (int tree = SX_TREE_DOM; tree <= SX_TREE_SPDOM; tree++)
		cr_expect(!sx_cfg_dominators(&cfg, tree));
	sx_cfg_loops(&cfg);
	sx_cfg_free(&cfg);
}

/* Literals of an OpSwitch are as wide as its selector. */
Test(spirv_cfg, wide_switch)
{
	struct test_module m = { 0 };
	struct spvx_cursor cursor;
	struct spvx_header header;
	struct spvx_insn insn;
	struct spvx_ids ids;
	struct sx_cfg cfg;

	sx_cfg_init(&cfg, NULL);
	spvx_ids_init(&ids, NULL);
	test_module_header(&m, 0x00010000, 100);
	TEST_INSN(&m, SPVX_OP_TypeInt, 5, 64, 0);
	TEST_INSN(&m, SPVX_OP_Undef, 5, 6);
	TEST_INSN(&m, SPVX_OP_Function, 1, 2, 0, 3);
	TEST_INSN(&m, SPVX_OP_Label, 10);
	TEST_INSN(&m, SPVX_OP_Switch, 6, 11, 11, 12, 12, 12, 11, 10);
	TEST_INSN(&m, SPVX_OP_Label, 11);
	TEST_INSN(&m, SPVX_OP_Return);
	TEST_INSN(&m, SPVX_OP_Label, 12);
	TEST_INSN(&m, SPVX_OP_Return);
	cr_assert(!spvx_cursor_init(&cursor, m.data, m.len, &header));
	spvx_for_each_insn(insn, &cursor)
		cr_assert(!spvx_ids_learn(&ids, NULL, &insn));
	cr_assert(!spvx_cursor_init(&cursor, m.data, m.len, &header));
	cr_assert(spvx_next(&cursor, &insn) && spvx_next(&cursor, &insn));
	cr_assert(!sx_cfg_build(&cfg, NULL, &ids, &cursor));
	cr_assert(cfg.count == 3);
	cr_assert(cfg.blocks[1].succ - cfg.blocks[0].succ == 3);
	cr_expect(cfg.edges[0] == 1 && cfg.edges[1] == 2 && cfg.edges[2] == 0);
	cr_expect(!cfg.lost);
	spvx_ids_fini(&ids);
	sx_cfg_free(&cfg);
}

/* ---- size ---- */

enum large {
	CHAIN,       /* each to the next */
	LADDER,      /* each to the next and to the last */
	NESTED,      /* loops within loops: each to the next, back from the inside out */
	IRREDUCIBLE, /* two ways into each pair of blocks that branch to one another */
	FAN,    /* a deep chain, from both ends of which every other block is reached */
	SWITCH, /* one switch to all */
	LARGE_SHAPES
};

static void put_large(struct test_module *m, enum large shape, uint32_t i, uint32_t n)
{
	uint32_t base = 10;
	uint32_t half = n / 2;

	switch (shape) {
	case CHAIN:
		TEST_INSN(m, SPVX_OP_Branch, base + i + 1);
		break;
	case LADDER:
		TEST_INSN(m, SPVX_OP_BranchConditional, 5, base + i + 1, base + n - 1);
		break;
	case NESTED:
		TEST_INSN(m, SPVX_OP_BranchConditional, 5, base + i + 1, base + n - 1 - i);
		break;
	case IRREDUCIBLE:
		TEST_INSN(m, SPVX_OP_BranchConditional, 5, base + i + 1,
			  i % 2 ? base + i - 1 : base + (i + 2 < n ? i + 2 : i));
		break;
	case FAN:
		if (i < half)
			TEST_INSN(m, SPVX_OP_BranchConditional, 5, base + i + 1,
				  i ? base + half + i : base + half);
		else
			TEST_INSN(m, SPVX_OP_BranchConditional, 5, base + i - half,
				  base + i + 1);
		break;
	case SWITCH:
	case LARGE_SHAPES:
		TEST_INSN(m, SPVX_OP_Branch, base + n - 1);
		break;
	}
}

/* An instruction has at most 65,535 words, so a larger switch is a row of them. */
#define CASES 30000u

static void put_long_switch(struct test_module *m, uint32_t from, uint32_t to,
			    uint32_t next)
{
	uint32_t *words = calloc(2 * CASES + 2, sizeof(*words));
	size_t used = 0;

	words[used++] = 5;
	words[used++] = next;
	for (uint32_t i = from; i < to; i++) {
		words[used++] = i;
		words[used++] = i;
	}
	test_module_insn(m, SPVX_OP_Switch, used, words);
	free(words);
}

static struct test_module make_large(enum large shape, uint32_t n)
{
	struct test_module m = { 0 };

	test_module_header(&m, 0x00010000, n + 10);
	TEST_INSN(&m, SPVX_OP_Function, 1, 2, 0, 3);
	for (uint32_t i = 0; i + 1 < n; i++) {
		TEST_INSN(&m, SPVX_OP_Label, 10 + i);
		if (shape == SWITCH && i % CASES == 0)
			put_long_switch(&m, 11 + i, 10 + (i + CASES < n ? i + CASES : n),
					10 + (i + CASES < n ? i + CASES : n - 1));
		else
			put_large(&m, shape, i, n);
	}
	TEST_INSN(&m, SPVX_OP_Label, 10 + n - 1);
	TEST_INSN(&m, SPVX_OP_Return);
	TEST_INSN(&m, SPVX_OP_FunctionEnd);
	return m;
}

/* What is quadratic takes minutes here; SPVX_CFG_BLOCKS sets another size. */
Test(spirv_cfg, large_graphs)
{
	const char *wanted = getenv("SPVX_CFG_BLOCKS");
	uint32_t n = wanted ? (uint32_t)atoi(wanted) : test_sanitized() ? 60000 : 200000;
	struct sx_cfg cfg;

	sx_cfg_init(&cfg, NULL);
	for (int shape = 0; shape < LARGE_SHAPES; shape++) {
		struct test_module m = make_large(shape, n);

		cr_assert(!build(&cfg, &m));
		cr_assert(cfg.count == n, "shape %d", shape);
		for (int tree = SX_TREE_DOM; tree <= SX_TREE_SPDOM; tree++)
			cr_assert(!sx_cfg_dominators(&cfg, tree));
		sx_cfg_loops(&cfg);
		cr_expect(sx_cfg_dominates(&cfg, SX_TREE_DOM, 0, n - 1), "shape %d", shape);
		cr_expect(sx_cfg_dominates(&cfg, SX_TREE_SPDOM, n - 1, 0), "shape %d",
			  shape);
	}
	sx_cfg_free(&cfg);
}

/* ---- memory ---- */

static int try_dominators(const struct spvx_allocator *a, void *module)
{
	struct sx_cfg cfg;
	int err;

	sx_cfg_init(&cfg, a);
	err = build(&cfg, module);
	if (!err)
		err = sx_cfg_dominators(&cfg, SX_TREE_SPDOM);
	sx_cfg_free(&cfg);
	return err;
}

Test(spirv_cfg, failing_memory)
{
	unsigned state = 7;
	struct shape s = random_graph(&state, false);
	struct test_module m = make(&s, false);

	test_each_failure(try_dominators, &m);
}

Test(spirv_cfg, a_block_is_small)
{
	cr_expect(sizeof(struct sx_cfg_block) == 76);
}
