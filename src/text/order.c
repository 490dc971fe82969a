/* SPDX-License-Identifier: MIT */
/*
 * text/order.c - the blocks of a function: nesting and order.
 *
 * The blocks of a function are held back until it ends; then a walk over the control flow
 * with a stack of its own gives each block a level and a place. The rules are the
 * reference's, with two exceptions: a branch to a missing label is ignored, and a function
 * without an end is printed.
 */
#include "text/dis.h"

#define CONTINUE_DEEPER 1
#define BRANCH_DEEPER   2

enum {
	UNSEEN,
	OPEN,
	DONE
};

void sx_order_init(struct sx_dis_order *order, const struct spvx_allocator *a)
{
	memset(order, 0, sizeof(*order));
	order->a = a;
	sx_idmap_init(&order->labels, a);
}

void sx_order_reset(struct sx_dis_order *order)
{
	order->insn_count = 0;
	order->block_count = 0;
	sx_idmap_clear(&order->labels);
}

void sx_order_free(struct sx_dis_order *order)
{
	sx_free(order->a, order->insns, order->insn_room * sizeof(*order->insns));
	sx_free(order->a, order->blocks, order->block_room * sizeof(*order->blocks));
	sx_free(order->a, order->edges, order->edge_room * sizeof(*order->edges));
	sx_free(order->a, order->stack, order->stack_room * sizeof(*order->stack));
	sx_free(order->a, order->done, order->done_room * sizeof(*order->done));
	sx_idmap_free(&order->labels);
}

/* Room for one more element of an array. */
#define GROW(d, array, room, count) \
	grow((d), (void **)&(array), &(room), (count), sizeof(*(array)))

static bool grow(struct spvx_dis *d, void **array, size_t *room, size_t count, size_t size)
{
	if (sx_grow(d->order.a, array, room, count + 1, size)) {
		d->failed = -SPVX_ENOMEM;
		return false;
	}
	return true;
}

/* ---- taking instructions ---- */

static bool begin_block(struct spvx_dis *d, const struct spvx_insn *label)
{
	struct sx_dis_order *o = &d->order;
	uint32_t id = label->word_count > 1 ? spvx_insn_word(label, 1) : 0;

	if (o->block_count >= UINT32_MAX - 1 ||
	    !GROW(d, o->blocks, o->block_room, o->block_count))
		return false;
	o->blocks[o->block_count++] = (struct sx_block){ .first = o->insn_count };
	/* if two blocks have the same label, the first counts */
	if (id && !sx_idmap_get(&o->labels, id, 0) &&
	    sx_idmap_put(&o->labels, id, (uint32_t)o->block_count))
		d->failed = -SPVX_ENOMEM;
	return true;
}

bool sx_order_take(struct spvx_dis *d, const struct spvx_insn *insn, uint64_t offset,
		   struct sx_fault *fault)
{
	struct sx_dis_order *o = &d->order;

	/* in the reference a function without an end continues in the next one */
	if (insn->opcode == SPVX_OP_FunctionEnd ||
	    (insn->opcode == SPVX_OP_Function && !sx_dis_has(d, SPVX_DIS_STRICT)) ||
	    (!o->block_count && insn->opcode != SPVX_OP_Label))
		return false;
	if (insn->opcode == SPVX_OP_Label && !begin_block(d, insn))
		return true;
	if (!GROW(d, o->insns, o->insn_room, o->insn_count))
		return true;
	*fault = sx_check_insn(d, insn);
	o->insns[o->insn_count++] = (struct sx_waiting){ *insn, offset, *fault };
	o->blocks[o->block_count - 1].count++;
	return true;
}

/* ---- edges ---- */

static void add_edge(struct spvx_dis *d, const struct spvx_insn *insn, unsigned word,
		     uint32_t deeper)
{
	struct sx_dis_order *o = &d->order;
	uint32_t block = 0;

	if (word < insn->word_count)
		block = sx_idmap_get(&o->labels, spvx_insn_word(insn, word), 0);
	if (block && GROW(d, o->edges, o->edge_room, o->edge_count))
		o->edges[o->edge_count++] = (struct sx_edge){ block - 1, deeper };
}

static void add_successors(struct spvx_dis *d, const struct spvx_insn *last, bool merges)
{
	struct spvx_operands it;
	struct spvx_operand operand;
	unsigned index;

	switch (last->opcode) {
	case SPVX_OP_Branch:
		add_edge(d, last, 1, merges ? BRANCH_DEEPER : 0);
		break;
	case SPVX_OP_BranchConditional:
		add_edge(d, last, 2, BRANCH_DEEPER);
		add_edge(d, last, 3, BRANCH_DEEPER);
		break;
	case SPVX_OP_Switch:
		/* labels are at every other operand, whatever the width of the literals */
		index = 0;
		spvx_operands_init(&it, d->grammar, &d->ids, last);
		spvx_for_each_operand(operand, &it) {
			if (index++ & 1)
				add_edge(d, last, operand.word, BRANCH_DEEPER);
		}
		break;
	default:
		break;
	}
}

/* All edges of a block, in the order in which the walk pushes them: merge last. */
static void find_edges(struct spvx_dis *d, const struct sx_block *block)
{
	struct sx_dis_order *o = &d->order;
	const struct sx_waiting *insns = &o->insns[block->first];
	const struct spvx_insn *merge = NULL;

	o->edge_count = 0;
	/* a merge instruction counts only if it directly precedes the last instruction, and
	 * something other than the label precedes it */
	if (block->count > 2)
		merge = &insns[block->count - 2].insn;
	if (merge && merge->opcode != SPVX_OP_LoopMerge &&
	    merge->opcode != SPVX_OP_SelectionMerge)
		merge = NULL;
	add_successors(d, &insns[block->count - 1].insn, merge);
	if (merge && merge->opcode == SPVX_OP_LoopMerge)
		add_edge(d, merge, 2, CONTINUE_DEEPER);
	if (merge)
		add_edge(d, merge, 1, 0);
}

/* ---- the walk ---- */

static void push(struct spvx_dis *d, uint32_t block)
{
	struct sx_dis_order *o = &d->order;

	if (GROW(d, o->stack, o->stack_room, o->stack_len))
		o->stack[o->stack_len++] = block;
}

static void visit(struct spvx_dis *d, uint32_t at)
{
	struct sx_dis_order *o = &d->order;
	struct sx_block *block = &o->blocks[at];

	block->state = OPEN;
	find_edges(d, block);
	/* A block's level is set once; of several edges to it, the last one pushed
	 * counts. */
	for (size_t i = o->edge_count; i--;) {
		struct sx_block *to = &o->blocks[o->edges[i].block];

		if (!to->has_level) {
			to->has_level = true;
			to->level = block->level + o->edges[i].deeper;
		}
	}
	for (size_t i = 0; i < o->edge_count; i++) {
		if (o->blocks[o->edges[i].block].state == UNSEEN)
			push(d, o->edges[i].block);
	}
}

static void leave(struct spvx_dis *d, uint32_t at)
{
	struct sx_dis_order *o = &d->order;

	o->stack_len--;
	if (o->blocks[at].state == DONE)
		return;
	o->blocks[at].state = DONE;
	if (GROW(d, o->done, o->done_room, o->done_len))
		o->done[o->done_len++] = at;
}

static void walk(struct spvx_dis *d)
{
	struct sx_dis_order *o = &d->order;

	o->stack_len = 0;
	o->done_len = 0;
	o->blocks[0].has_level = true;
	push(d, 0);
	while (o->stack_len && !d->failed) {
		uint32_t at = o->stack[o->stack_len - 1];

		if (o->blocks[at].state == UNSEEN)
			visit(d, at);
		else
			leave(d, at);
	}
}

/* ---- printing ---- */

static void print_block(struct spvx_dis *d, const struct sx_block *block, unsigned most)
{
	bool nested = sx_dis_has(d, SPVX_DIS_NESTED_INDENT);
	unsigned level = block->level < most ? block->level : most;

	for (size_t i = 0; i < block->count; i++) {
		const struct sx_waiting *w = &d->order.insns[block->first + i];
		unsigned nest = 2 * level + (w->insn.opcode == SPVX_OP_Label ? 0 : 2);

		sx_dis_line(d, &w->insn, w->offset, nested ? nest : 0, &w->fault);
	}
}

void sx_order_print(struct spvx_dis *d)
{
	struct sx_dis_order *o = &d->order;
	unsigned most = SPVX_DIS_DEEPEST; /* limit of the indentation of blocks */

	if (!o->block_count)
		return;
	walk(d);
	for (size_t i = 0; i < o->block_count; i++)
		if (o->blocks[i].level > SPVX_DIS_DEEPEST)
			most = SPVX_DIS_LEVELS;
	if (!sx_dis_has(d, SPVX_DIS_REORDER_BLOCKS)) {
		for (size_t i = 0; i < o->block_count; i++)
			print_block(d, &o->blocks[i], most);
	} else {
		for (size_t i = o->done_len; i--;)
			print_block(d, &o->blocks[o->done[i]], most);
		for (size_t i = 0; i < o->block_count; i++) {
			if (o->blocks[i].state == UNSEEN)
				print_block(d, &o->blocks[i], most);
		}
	}
	sx_order_reset(o);
}
