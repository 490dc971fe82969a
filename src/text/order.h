/* SPDX-License-Identifier: MIT */
/*
 * text/order.h - the blocks of a function: how deep each is nested, and in what order the
 * structured control flow puts them.
 */
#ifndef SPVX_TEXT_ORDER_H
#define SPVX_TEXT_ORDER_H

#include "base/map.h"

#include <spvx/walk.h>

struct spvx_dis;

/**
 * struct sx_fault - what is wrong with an instruction
 * @code:     SPVX_OK when nothing is
 * @word:     the word in it that this is about
 * @readable: it can be decoded all the same
 */
struct sx_fault {
	enum spvx_code code;
	unsigned word;
	bool readable;
};

/* An instruction that waits for its function to end. */
struct sx_waiting {
	struct spvx_insn insn;
	uint64_t offset;
	struct sx_fault fault;
};

struct sx_block {
	size_t first; /* its instructions, OpLabel first */
	size_t count;
	uint32_t level;
	bool has_level;
	uint8_t state; /* of the walk over the control flow */
};

/* An edge to a block, and how much deeper that is nested. */
struct sx_edge {
	uint32_t block;
	uint32_t deeper;
};

struct sx_order {
	struct sx_waiting *insns;
	size_t insn_count;
	size_t insn_room;
	struct sx_block *blocks;
	size_t block_count;
	size_t block_room;
	struct sx_idmap labels; /* to the index of a block + 1 */
	struct sx_edge *edges;  /* of the current block */
	size_t edge_count;
	size_t edge_room;
	uint32_t *stack;
	size_t stack_len;
	size_t stack_room;
	uint32_t *done; /* blocks in post-order */
	size_t done_len;
	size_t done_room;
	const struct spvx_allocator *a;
};

void sx_order_init(struct sx_order *order, const struct spvx_allocator *a);
void sx_order_reset(struct sx_order *order);
void sx_order_free(struct sx_order *order);

/* Whether this instruction waits until the function it is in ends: it is taken then, and
 * @fault receives what is wrong with it. */
bool sx_order_take(struct spvx_dis *d, const struct spvx_insn *insn, uint64_t offset,
		   struct sx_fault *fault);

/* Print what waits, in order. */
void sx_order_print(struct spvx_dis *d);

#endif
