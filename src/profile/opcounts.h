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

/* Figures: pages of an array, made when they are first needed. */
struct sx_opcounts {
	struct sx_count *page[SX_OPCODES / SX_OPCODE_PAGE]; /* NULL: nothing counted yet */
	uint16_t *used; /* opcodes with a count, in the order they came */
	size_t used_count;
	const struct spvx_allocator *a;
};

/* A page that is not there yet. Return: NULL when there is no memory. */
struct sx_count *sx_opcounts_page(struct sx_opcounts *ops, uint16_t opcode);
int sx_opcounts_init(struct sx_opcounts *ops, const struct spvx_allocator *a);
void sx_opcounts_free(struct sx_opcounts *ops);
void sx_opcounts_clear(struct sx_opcounts *ops);

/* The figure of an opcode that is in use. */
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
	if (!c->count)
		ops->used[ops->used_count++] = opcode;
	c->count += count;
	c->words += words;
	return 0;
}

#endif
