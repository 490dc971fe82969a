/* SPDX-License-Identifier: MIT */
/*
 * profile/opcounts.h - figures by a number below 65,536, mostly opcodes: few ever occur.
 */
#ifndef SPVX_PROFILE_OPCOUNTS_H
#define SPVX_PROFILE_OPCOUNTS_H

#include "base/alloc.h"
#include "profile/tally.h"

#include <spvx/walk.h>

#define SX_OPCODES 65536

#define SX_OPCODE_PAGE 256

/* Below which are nearly all instructions: a number of pages. */
#define SX_OPCODES_LOW 512

/**
 * struct sx_opcounts - figures: pages of an array, made when they are first needed
 * @page: NULL: nothing counted yet
 * @used: opcodes with a count, in the order they came; those that sx_count_low() has counted are
 *        there after sx_opcounts_list()
 * @low:  the first pages
 * @listed: of @low: it is in @used
 * @is_behind: @used may lack some of @low
 */
struct sx_opcounts {
	struct sx_count *page[SX_OPCODES / SX_OPCODE_PAGE];
	uint16_t *used;
	size_t used_count;
	const struct spvx_allocator *a;
	struct sx_count low[SX_OPCODES_LOW];
	bool listed[SX_OPCODES_LOW];
	bool is_behind;
};

/* A page that is not there yet. Return: NULL when there is no memory. */
struct sx_count *sx_opcounts_page(struct sx_opcounts *ops, uint16_t opcode);
int sx_opcounts_init(struct sx_opcounts *ops, const struct spvx_allocator *a);
void sx_opcounts_free(struct sx_opcounts *ops);
void sx_opcounts_clear(struct sx_opcounts *ops);

/* Have all in @used that have been counted. */
void sx_opcounts_list(struct sx_opcounts *ops);

/* The figure of an opcode whose page is there. */
static inline struct sx_count *sx_opcounts_at(const struct sx_opcounts *ops,
					      uint16_t opcode)
{
	return &ops->page[opcode / SX_OPCODE_PAGE][opcode % SX_OPCODE_PAGE];
}

/* Return: 0 or -SPVX_ENOMEM. */
static inline int sx_count_op(struct sx_opcounts *ops, uint16_t opcode, uint64_t count,
			      uint64_t words)
{
	struct sx_count *page = ops->page[opcode / SX_OPCODE_PAGE];
	struct sx_count *c;

	if (SPVX_UNLIKELY(!page)) {
		page = sx_opcounts_page(ops, opcode);
		if (!page)
			return -SPVX_ENOMEM;
	}
	c = &page[opcode % SX_OPCODE_PAGE];
	if (!c->count) {
		ops->used[ops->used_count++] = opcode;
		if (opcode < SX_OPCODES_LOW)
			ops->listed[opcode] = true;
	}
	c->count += count;
	c->words += words;
	return 0;
}

/* The same of one instruction, by who sets @is_behind once. */
static inline int sx_count_low(struct sx_opcounts *ops, uint16_t opcode, uint16_t words)
{
	if (SPVX_UNLIKELY(opcode >= SX_OPCODES_LOW))
		return sx_count_op(ops, opcode, 1, words);
	ops->low[opcode].count++;
	ops->low[opcode].words += words;
	return 0;
}

#endif
