/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/reflect.c - any bytes at reflection and all that writes it down: it ends, takes
 * no more than its share of memory, says the same twice, and what claims to be JSON is.
 */
#include "renderers.h"
#include "target.h"

static void check_json(const struct sx_buf *b)
{
	struct sx_arena arena = { .a = NULL };

	require(test_render_parse(&arena, b));
	sx_arena_free(&arena);
}

/* All formats, one after the other. Return: that of the load. */
static int tell(struct spvx_reflect *reflect, const uint8_t *data, size_t size,
		struct sx_buf *all)
{
	const struct spvx_reflection *r;
	int err = spvx_reflect_load(reflect, data, size, &r);
	struct sx_buf one = { .a = NULL };

	if (err)
		return err;
	require(spvx_reflect_check(r, r->size));
	for (size_t i = 0; i < TEST_RENDERINGS; i++) {
		test_render(&test_renderings[i], &one, r, data, size);
		require(!one.error);
		if (i < TEST_JSON_RENDERINGS)
			check_json(&one);
		sx_buf_put(all, one.data, one.len);
	}
	sx_buf_free(&one);
	return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const struct spvx_spec specs[] = { { 0, 3 }, { 1, UINT64_MAX }, { 2, 0 } };
	struct spvx_reflect_options o = { .size = sizeof(o) };
	struct spvx_reflect *r;
	struct test_alloc alloc;
	struct sx_buf first = { .a = NULL };
	struct sx_buf again = { .a = NULL };

	test_alloc_init(&alloc);
	o.allocator = &alloc.hook;
	require(!spvx_reflect_create(&o, &r));
	require(tell(r, data, size, &first) == tell(r, data, size, &again));
	require(are_same(first.data, first.len, again.data, again.len));
	require(alloc.peak_bytes <= 2000 * size + (1 << 22));
	spvx_reflect_specialize(r, specs, 3);
	tell(r, data, size, &first);
	spvx_reflect_free(r);
	require(!alloc.live_blocks);
	sx_buf_free(&first);
	sx_buf_free(&again);
	return 0;
}
