/* SPDX-License-Identifier: MIT */
/*
 * profile/opcounts.c - figures by a number below 65,536, in pages: few of them ever occur.
 */
#include "profile/opcounts.h"

#include <string.h>

#define LOW_PAGES  (SX_OPCODES_LOW / SX_OPCODE_PAGE)
#define PAGE_BYTES (SX_OPCODE_PAGE * sizeof(struct sx_count))
#define USED_BYTES (SX_OPCODES * sizeof(uint16_t))

int sx_opcounts_init(struct sx_opcounts *ops, const struct spvx_allocator *a)
{
	memset(ops, 0, sizeof(*ops));
	ops->a = a;
	for (size_t i = 0; i < LOW_PAGES; i++)
		ops->page[i] = ops->low + i * SX_OPCODE_PAGE;
	ops->used = sx_resize(a, NULL, 0, USED_BYTES);
	return ops->used ? 0 : -SPVX_ENOMEM;
}

void sx_opcounts_free(struct sx_opcounts *ops)
{
	for (size_t i = LOW_PAGES; i < SX_OPCODES / SX_OPCODE_PAGE; i++)
		sx_free(ops->a, ops->page[i], PAGE_BYTES);
	sx_free(ops->a, ops->used, USED_BYTES);
}

void sx_opcounts_clear(struct sx_opcounts *ops)
{
	sx_opcounts_list(ops);
	for (size_t i = 0; i < ops->used_count; i++) {
		memset(sx_opcounts_at(ops, ops->used[i]), 0, sizeof(struct sx_count));
		if (ops->used[i] < SX_OPCODES_LOW)
			ops->listed[ops->used[i]] = false;
	}
	ops->used_count = 0;
}

void sx_opcounts_list(struct sx_opcounts *ops)
{
	for (uint16_t opcode = 0; ops->is_behind && opcode < SX_OPCODES_LOW; opcode++) {
		if (!ops->low[opcode].count || ops->listed[opcode])
			continue;
		ops->used[ops->used_count++] = opcode;
		ops->listed[opcode] = true;
	}
	ops->is_behind = false;
}

struct sx_count *sx_opcounts_page(struct sx_opcounts *ops, uint16_t opcode)
{
	struct sx_count *page = sx_zalloc(ops->a, PAGE_BYTES);

	ops->page[opcode / SX_OPCODE_PAGE] = page;
	return page;
}
