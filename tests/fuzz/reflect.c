/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/reflect.c - any bytes at reflection: it ends, takes no more than its share of
 * memory, tells the same twice, and its document is JSON whatever the module is called.
 */
#include "base/json_read.h"
#include "reflection.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_json(const struct sx_buf *b)
{
	struct sx_json_node *root;
	struct sx_arena arena;

	sx_arena_init(&arena, NULL, 0);
	if (b->error ||
	    sx_json_parse(&arena, (struct spvx_str){ b->data, b->len }, &root, NULL))
		abort();
	sx_arena_free(&arena);
}

/* All formats, one behind the other; the first is JSON. Return: that of the loads. */
static int tell(struct spvx_reflect *r, const uint8_t *data, size_t size, struct sx_buf *b)
{
	int err = test_reflect(r, data, size, test_reflect_json, b);

	if (err)
		return err;
	check_json(b);
	if (test_reflect(r, data, size, sx_reflect_tsv, b) ||
	    test_reflect(r, data, size, test_reflect_text, b))
		abort();
	return b->error;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const struct spvx_spec specs[] = { { 0, 3 }, { 1, UINT64_MAX }, { 2, 0 } };
	struct spvx_reflect_options o = { .size = sizeof(o) };
	struct spvx_reflect *r;
	struct test_alloc alloc;
	struct sx_buf first;
	struct sx_buf again;

	test_alloc_init(&alloc);
	o.allocator = &alloc.hook;
	if (spvx_reflect_create(&r, &o))
		abort();
	sx_buf_init(&first, NULL);
	sx_buf_init(&again, NULL);
	if (tell(r, data, size, &first) != tell(r, data, size, &again))
		abort();
	if (first.len != again.len ||
	    (first.len && memcmp(first.data, again.data, first.len)))
		abort();
	if (alloc.peak_bytes > 2000 * size + (1 << 22))
		abort();
	spvx_reflect_specialize(r, specs, 3);
	first.len = 0;
	tell(r, data, size, &first);
	spvx_reflect_free(r);
	if (alloc.live_blocks)
		abort();
	sx_buf_free(&first);
	sx_buf_free(&again);
	return 0;
}
