/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/debuginfo.c - any bytes as declarations: references stay within the arrays,
 * chains and the tree end, every text is short, sums add up, memory stays in proportion,
 * and a second load says the same.
 */
#include "debug.h"
#include "support.h"
#include "target.h"

#include <spvx/debuginfo.h>

#define LONGEST (16 * 1024) /* text of an entry: all names in it are clipped */

static void check_entry(const struct spvx_debuginfo *info, uint32_t i)
{
	const struct spvx_debuginfo_entry *e = &info->entries[i];
	uint32_t n = info->entry_count;

	require(e->kind < SPVX_DEBUGINFO_KINDS);
	require(spvx_debuginfo_part_of((enum spvx_debuginfo_kind)e->kind) !=
		SPVX_DEBUGINFO_RECORDS);
	require(is_index(e->type, n) && is_index(e->parent, n) && is_index(e->target, n));
	require(is_index(e->inlined_at, n) && is_index(e->expression, n));
	require(e->first <= info->item_count && e->count <= info->item_count - e->first);
	require(is_index(e->declared.file, info->debug->file_count));
	/* chains go forwards, so they end */
	require(e->sibling == SPVX_NONE || (e->sibling > i && e->sibling < n));
	require(e->next_use == SPVX_NONE || (e->next_use > i && e->next_use < n));
	require(is_index(e->child, n) && is_index(e->use, n));
}

static void check_tree(const struct spvx_debuginfo *info)
{
	const struct spvx_debug_totals *t = &info->debug->totals;
	uint64_t own = info->unscoped_words;

	for (uint32_t i = 0; i < info->node_count; i++) {
		const struct spvx_debuginfo_node *node = &info->nodes[i];

		require(node->entry < info->entry_count && node->own <= node->words);
		require(node->depth <= (i ? node[-1].depth + 1 : 0));
		own += node->own;
	}
	require(own + t->record_words == t->words);
}

/* Ask for everything. Return: something that depends on all answers. */
static uint64_t ask(struct spvx_debuginfo *info)
{
	uint64_t sum = info->node_count;

	for (uint32_t i = 0; i < info->entry_count; i++) {
		struct spvx_str text;

		check_entry(info, i);
		require(!spvx_debuginfo_text(info, i, &text));
		require(text.len < LONGEST);
		for (unsigned k = 0; k < 32; k++)
			sum += spvx_debuginfo_flag_name(&info->entries[i], k) != NULL;
		sum = sum * 31 + text.len + info->entries[i].parent;
	}
	for (uint32_t i = 0; i < info->item_count; i++)
		require(is_index(info->items[i].entry, info->entry_count));
	for (uint32_t i = 0; i < info->mismatch_count; i++) {
		require(info->mismatches[i].entry < info->entry_count);
		require(info->mismatches[i].variable < info->entry_count);
		require(info->mismatches[i].type < info->entry_count);
	}
	check_tree(info);
	return sum;
}

static void look(struct test_debug *t, size_t size)
{
	struct spvx_debuginfo_options options = { .size = sizeof(options) };
	struct spvx_debuginfo info;
	struct test_alloc alloc;
	uint64_t first;

	test_alloc_init(&alloc);
	options.allocator = &alloc.hook;
	options.report = test_debug_finding;
	options.ctx = t;
	require(!spvx_debuginfo_init(&info, &options));
	require(!spvx_debuginfo_load(&info, &t->debug));
	first = ask(&info);
	require(!spvx_debuginfo_load(&info, &t->debug));
	require(ask(&info) == first);
	require(alloc.peak_bytes < 128 * size + (1 << 20));
	spvx_debuginfo_fini(&info);
	require(!alloc.live_blocks);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct test_debug t;

	if (size > SPVX_HEADER_BYTES * 4096)
		return 0;
	if (!test_debug_open(&t, data, size, SPVX_DEBUG_SPEC, NULL))
		look(&t, size);
	test_debug_close(&t);
	return 0;
}
