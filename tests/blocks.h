/* SPDX-License-Identifier: MIT */
/*
 * tests/blocks.h - functions as tables of blocks: their words in a module, sets of blocks that
 * reach one another, random structured functions with a few branches bent.
 */
#ifndef SPVX_TESTS_BLOCKS_H
#define SPVX_TESTS_BLOCKS_H

#include "support.h"

#include <spvx/enums.h>

#define MAX_BLOCKS 28
#define MAX_SUCC   5
#define NONE       (-1)
#define NOWHERE    1000 /* a label no block has */

enum end {
	END_RETURN,
	END_BRANCH,
	END_CONDITIONAL,
	END_SWITCH,
	END_MISSING
};

/* Targets are numbers of blocks, or NOWHERE. */
struct block {
	enum end end;
	int succ[MAX_SUCC];
	unsigned succs;
	int merge;
	int target; /* of a loop; NONE for a selection */
};

struct shape {
	unsigned count;
	struct block blocks[MAX_BLOCKS];
};

static inline unsigned rng(unsigned *state)
{
	*state = *state * 1103515245u + 12345u;
	return *state >> 16;
}

/* ---- in a module ---- */

#define LABELS_END 131 /* beyond the labels */

/* Labels are scattered, so that their order is not that of the blocks. */
static inline uint32_t label_of(int block)
{
	return block == NOWHERE ? 999 : 100 + ((uint32_t)block * 7u) % 31u;
}

/* How a block ends: its merge instruction, and a terminator with these <id>s. */
static inline void put_end(struct test_module *m, const struct block *b, uint32_t condition,
			   uint32_t selector)
{
	uint32_t words[2 + 2 * MAX_SUCC] = { selector };
	unsigned used = 1;

	if (b->target != NONE)
		TEST_INSN(m, SPVX_OP_LoopMerge, label_of(b->merge), label_of(b->target), 0);
	else if (b->merge != NONE)
		TEST_INSN(m, SPVX_OP_SelectionMerge, label_of(b->merge), 0);
	switch (b->end) {
	case END_RETURN:
		TEST_INSN(m, SPVX_OP_Return);
		break;
	case END_BRANCH:
		TEST_INSN(m, SPVX_OP_Branch, label_of(b->succ[0]));
		break;
	case END_CONDITIONAL:
		TEST_INSN(m, SPVX_OP_BranchConditional, condition, label_of(b->succ[0]),
			  label_of(b->succ[1]));
		break;
	case END_SWITCH:
		for (unsigned k = 0; k < b->succs; k++) {
			if (k)
				words[used++] = k;
			words[used++] = label_of(b->succ[k]);
		}
		test_module_insn(m, SPVX_OP_Switch, used, words);
		break;
	case END_MISSING:
		break;
	}
}

/* ---- sets of blocks, as bits ---- */

static inline uint32_t bit(int i)
{
	return 1u << i;
}

/* What can be reached from the set @from without entering @without. */
static inline uint32_t flood(const uint32_t *edges, uint32_t from, uint32_t without)
{
	uint32_t reached = 0;
	uint32_t todo = from & ~without;

	while (todo) {
		unsigned i = (unsigned)__builtin_ctz(todo);

		reached |= 1u << i;
		todo = (todo | edges[i]) & ~without & ~reached;
	}
	return reached;
}

/* ---- structured functions ---- */

/* A function in the making; @merge and @target are those of the innermost loop. */
struct maker {
	struct shape s;
	unsigned *state;
	int merge;
	int target;
};

/* A block without branches yet; NONE when there is no room for more constructs. */
static inline int new_block(struct maker *m)
{
	struct block *b = &m->s.blocks[m->s.count];

	*b = (struct block){ .merge = NONE, .target = NONE };
	return (int)m->s.count++;
}

static inline struct block *block(struct maker *m, int i)
{
	return &m->s.blocks[i];
}

static inline void branch(struct maker *m, int from, int to)
{
	struct block *b = block(m, from);

	b->end = END_BRANCH;
	b->succ[b->succs++] = to;
}

static inline int put_body(struct maker *m, int at, unsigned depth);

/* Leave a block: to what follows, mostly; sometimes out of the loop, or out of all. */
static inline void leave(struct maker *m, int at, int next)
{
	unsigned way = rng(m->state) % 8;

	if (way == 0)
		return;
	if (way == 1 && m->merge != NONE)
		next = m->merge;
	else if (way == 2 && m->target != NONE)
		next = m->target;
	branch(m, at, next);
}

static inline int put_if(struct maker *m, int at, unsigned depth)
{
	int then = new_block(m);
	int otherwise = rng(m->state) % 2 ? new_block(m) : NONE;
	int merge;
	int last = put_body(m, then, depth);
	int other = otherwise == NONE ? NONE : put_body(m, otherwise, depth);

	merge = new_block(m);
	leave(m, last, merge);
	if (other != NONE)
		leave(m, other, merge);
	*block(m, at) =
		(struct block){ .end = END_CONDITIONAL,
				.succ = { then, otherwise == NONE ? merge : otherwise },
				.succs = 2,
				.merge = merge,
				.target = NONE };
	return merge;
}

static inline int put_switch(struct maker *m, int at, unsigned depth)
{
	unsigned cases = 1 + rng(m->state) % (MAX_SUCC - 1);
	int first[MAX_SUCC];
	int last[MAX_SUCC];
	int merge;
	bool has_default = rng(m->state) % 2;

	for (unsigned i = 0; i < cases; i++) {
		first[i] = new_block(m);
		last[i] = put_body(m, first[i], depth + 1);
	}
	merge = new_block(m);
	for (unsigned i = 0; i < cases; i++) {
		bool falls = i + 1 < cases && rng(m->state) % 4 == 0;

		leave(m, last[i], falls ? first[i + 1] : merge);
	}
	block(m, at)->end = END_SWITCH;
	block(m, at)->merge = merge;
	block(m, at)->succ[0] = has_default ? first[cases - 1] : merge;
	for (unsigned i = 0; i < cases; i++)
		block(m, at)->succ[i + 1] = first[i];
	block(m, at)->succs = cases + 1 - (has_default && rng(m->state) % 2);
	return merge;
}

static inline int put_loop(struct maker *m, int at, unsigned depth)
{
	struct maker outer = *m;
	int header = new_block(m);
	int body = new_block(m);
	int target = new_block(m);
	int merge = new_block(m);
	int last;

	branch(m, at, header);
	m->merge = merge;
	m->target = target;
	last = put_body(m, body, depth);
	leave(m, last, target);
	m->merge = outer.merge;
	m->target = outer.target;
	last = rng(m->state) % 4 ? target : put_body(m, target, depth + 2);
	*block(m, header) =
		(struct block){ .end = rng(m->state) % 2 ? END_BRANCH : END_CONDITIONAL,
				.succ = { body, merge },
				.succs = 1,
				.merge = merge,
				.target = target };
	if (block(m, header)->end == END_CONDITIONAL)
		block(m, header)->succs = 2;
	block(m, last)->end = rng(m->state) % 2 ? END_BRANCH : END_CONDITIONAL;
	block(m, last)->succ[0] = header;
	block(m, last)->succ[1] = merge;
	block(m, last)->succs = block(m, last)->end == END_BRANCH ? 1 : 2;
	return merge;
}

/* Fill a block with a construct or two. Return: the block after them. */
static inline int put_body(struct maker *m, int at, unsigned depth)
{
	while (depth < 4 && m->s.count + 12 < MAX_BLOCKS && rng(m->state) % 3) {
		depth++;
		switch (rng(m->state) % 3) {
		case 0:
			at = put_if(m, at, depth);
			break;
		case 1:
			at = put_switch(m, at, depth);
			break;
		default:
			at = put_loop(m, at, depth);
			break;
		}
	}
	return at;
}

/* Blocks in an order in which those that dominate come first: by depth-first search. */
static inline void order_from(const struct shape *s, int at, bool *seen, int *order,
			      int *used)
{
	const struct block *b;

	if (at == NONE || seen[at])
		return;
	b = &s->blocks[at];
	seen[at] = true;
	order_from(s, b->merge, seen, order, used);
	if (b->target != NONE)
		order_from(s, b->target, seen, order, used);
	for (unsigned k = 0; k < b->succs; k++)
		order_from(s, b->succ[k], seen, order, used);
	order[--*used] = at;
}

static inline struct shape in_order(const struct shape *s)
{
	struct shape to = { .count = s->count };
	bool seen[MAX_BLOCKS] = { false };
	int order[MAX_BLOCKS];
	int place[MAX_BLOCKS];
	int used = (int)s->count;

	for (int i = (int)s->count; i-- > 1;)
		order_from(s, 0, seen, order, &used);
	for (int i = 0; i < (int)s->count; i++) {
		if (!seen[i])
			order[--used] = i;
	}
	for (int i = 0, k = 1; i < (int)s->count; i++) /* the first stays the first */
		place[order[i]] = order[i] ? k++ : 0;
	for (unsigned i = 0; i < s->count; i++) {
		struct block b = s->blocks[i];

		b.merge = b.merge == NONE ? NONE : place[b.merge];
		b.target = b.target == NONE ? NONE : place[b.target];
		for (unsigned k = 0; k < b.succs; k++)
			b.succ[k] = place[b.succ[k]];
		to.blocks[place[i]] = b;
	}
	return to;
}

static inline void bend(struct shape *s, unsigned *state)
{
	struct block *b = &s->blocks[rng(state) % s->count];
	int to = (int)(rng(state) % s->count);

	switch (rng(state) % 4) {
	case 0:
		if (b->merge != NONE)
			b->merge = to;
		break;
	case 1:
		if (b->target != NONE)
			b->target = to;
		break;
	default:
		if (b->succs)
			b->succ[rng(state) % b->succs] = to;
	}
}

static inline struct shape random_shape(unsigned *state, unsigned bends)
{
	struct maker m = { .state = state, .merge = NONE, .target = NONE };
	struct shape s;

	put_body(&m, new_block(&m), 0);
	s = in_order(&m.s);
	while (bends--)
		bend(&s, state);
	return s;
}

#endif
