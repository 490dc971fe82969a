/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/module.c - any bytes at the module index: it answers every question, holds no
 * more than its share of memory, and says the same when it is loaded again.
 */
#include "module_dump.h"
#include "support.h"
#include "target.h"

#include <string.h>

#define IDS 300 /* that are asked about */

static int load(struct spvx_module *m, struct sx_buf *text, const uint8_t *data,
		size_t size)
{
	int err = spvx_module_load(m, data, size);

	dump_module(text, m, IDS);
	dump_id(text, m, UINT32_MAX);
	for (uint32_t i = 0; i < m->annotation_count; i++)
		sx_buf_u64(text, spvx_module_annotation_word(m, i, i % 3));
	return err;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct spvx_module_options o = { .size = sizeof(o) };
	struct test_alloc alloc;
	struct spvx_module m;
	struct sx_buf first = { .a = NULL };
	struct sx_buf again = { .a = NULL };

	test_alloc_init(&alloc);
	o.allocator = &alloc.hook;
	require(!spvx_module_init(&m, &o));
	require(load(&m, &first, data, size) == load(&m, &again, data, size));
	require(first.len == again.len && !memcmp(first.data, again.data, first.len));
	require(alloc.peak_bytes <= 64 * size + (1 << 20));
	spvx_module_fini(&m);
	require(!alloc.live_blocks);
	sx_buf_free(&first);
	sx_buf_free(&again);
	return 0;
}
