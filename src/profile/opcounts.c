/* SPDX-License-Identifier: MIT */
/*
 * profile/opcounts.c - figures by a number below 65,536, in pages: few of them ever occur.
 */
#include "profile/opcounts.h"

#include <string.h>

#define PAGE_BYTES (SX_OPCODE_PAGE * sizeof(struct sx_count))
#define USED_BYTES (SX_OPCODES * sizeof(uint16_t))

int sx_opcounts_init(struct sx_opcounts *ops, const struct spvx_allocator *a)
{
	memset(ops, 0, sizeof(*ops));
	ops->a = a;
	ops->used = sx_resize(a, NULL, 0, USED_BYTES);
	return ops->used ? 0 : -SPVX_ENOMEM;
}

void sx_opcounts_free(struct sx_opcounts *ops)
{
	size_t i;

	for (i = 0; i < SX_OPCODES / SX_OPCODE_PAGE; i++)
		sx_free(ops->a, ops->page[i], PAGE_BYTES);
	sx_free(ops->a, ops->used, USED_BYTES);
}

void sx_opcounts_clear(struct sx_opcounts *ops)
{
	size_t i;

	for (i = 0; i < ops->used_count; i++)
		memset(sx_opcounts_at(ops, ops->used[i]), 0, sizeof(struct sx_count));
	ops->used_count = 0;
}

struct sx_count *sx_opcounts_page(struct sx_opcounts *ops, uint16_t opcode)
{
	struct sx_count *page = sx_zalloc(ops->a, PAGE_BYTES);

	ops->page[opcode / SX_OPCODE_PAGE] = page;
	return page;
}
