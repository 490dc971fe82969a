/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/base/alloc.c - growing arrays and arenas: alignment, overflow, limits,
 * failure.
 */
#include "base/alloc.h"
#include "base/vec.h"

#include "failures.h"

#include <spvx/error.h>

TestSuite(base_alloc, .timeout = 30);

Test(base_alloc, resize)
{
	char *p = sx_resize(NULL, NULL, 0, 10);

	cr_assert(p, "libc gives memory");
	memcpy(p, "012345678", 10);
	p = sx_resize(NULL, p, 10, 100000);
	cr_expect(p && !strcmp(p, "012345678"), "grown");
	p = sx_resize(NULL, p, 100000, 5);
	cr_expect(p && !memcmp(p, "01234", 5), "shrunk");
	cr_expect(!sx_resize(NULL, p, 5, 0), "released");
	sx_free(NULL, NULL, 0);
	cr_expect(sx_allocator(NULL) &&
			  sx_allocator(sx_allocator(NULL)) == sx_allocator(NULL),
		  "one libc allocator");
}

Test(base_alloc, grow)
{
	struct test_alloc a;
	uint32_t *array = NULL;
	void *raw = NULL;
	size_t cap = 0;

	test_alloc_init(&a);
	for (uint32_t i = 0; i < 100000; i++) {
		cr_assert(sx_grow(&a.hook, &raw, &cap, i + 1, sizeof(*array)) == 0, "%u",
			  i);
		cr_assert(cap > i, "%u: room for %zu", i, cap);
		array = raw;
		array[i] = i;
	}
	cr_expect(a.calls < 20, "%zu calls for 100000 elements", a.calls);
	for (uint32_t i = 0; i < 100000; i++)
		cr_assert(array[i] == i, "element %u", i);
	cr_expect(sx_grow(&a.hook, &raw, &cap, 0, 4) == 0 && raw == array,
		  "nothing needed");

	/* what cannot be had leaves all as it was */
	size_t before = cap;

	cr_expect(sx_grow(&a.hook, &raw, &cap, SIZE_MAX, 4) == -SPVX_ENOMEM, "too many");
	cr_expect(sx_grow(&a.hook, &raw, &cap, SIZE_MAX / 2, 4) == -SPVX_ENOMEM,
		  "overflow");
	a.fail_at = a.calls + 1;
	cr_expect(sx_grow(&a.hook, &raw, &cap, cap + 1, 4) == -SPVX_ENOMEM, "no memory");
	cr_expect(raw == array && cap == before && array[99999] == 99999, "unchanged");
	sx_free(&a.hook, raw, cap * sizeof(*array));
	cr_expect(a.live_blocks == 0 && a.live_bytes == 0, "%zu blocks", a.live_blocks);
}

/* A number of elements has 32 bits, of which the last is none. */
Test(base_alloc, vector)
{
	for (uint32_t more = 3; more < 5; more++) {
		struct sx_vec v = { .count = UINT32_MAX - 4 };
		struct test_alloc a;

		test_alloc_init(&a);
		a.fail_at = 1;
		cr_expect_eq(sx_vec_reserve(&v, &a.hook, more, 1), -SPVX_ENOMEM);
		cr_expect_eq(a.calls, more == 3 && SIZE_MAX > UINT32_MAX, "%u more",
			     (unsigned)more);
	}
}

/* What modules and documents are made of; max_align_t has more on some machines. */
union strictest {
	long long number;
	long double real;
	void *pointer;
};

Test(base_alloc, arena)
{
	struct test_alloc a;
	struct sx_arena arena;
	unsigned char *p[2000];

	test_alloc_init(&a);
	sx_arena_init(&arena, &a.hook, 0);
	cr_expect(a.calls == 0, "no memory before it is asked for");
	for (size_t i = 0; i < 2000; i++) {
		p[i] = i % 3 ? sx_arena_alloc(&arena, i) : sx_arena_zalloc(&arena, i, 1);
		cr_assert(p[i] && (uintptr_t)p[i] % _Alignof(union strictest) == 0,
			  "%zu bytes", i);
		for (size_t k = 0; k < i && i % 3 == 0; k++)
			cr_assert(p[i][k] == 0, "%zu zeros", i);
		memset(p[i], (int)(i & 255), i);
	}
	for (size_t i = 0; i < 2000; i++) {
		for (size_t k = 0; k < i; k++)
			cr_assert(p[i][k] == (i & 255), "%zu bytes: overwritten", i);
	}
	cr_expect(a.live_blocks < 20, "%zu blocks", a.live_blocks);
	cr_expect(arena.total <= a.live_bytes && a.live_bytes < arena.total + 64 * 20,
		  "total");
	sx_arena_free(&arena);
	cr_expect(a.live_blocks == 0 && arena.total == 0, "%zu blocks", a.live_blocks);
	cr_expect(sx_arena_alloc(&arena, 1) != NULL, "used again");
	sx_arena_free(&arena);
	sx_arena_free(&arena);
}

Test(base_alloc, arena_strings)
{
	struct sx_arena arena = { .a = NULL };
	char *s;

	s = sx_arena_strdup(&arena, "abc", 2);
	cr_expect(s && !strcmp(s, "ab"), "two bytes and a NUL");
	s = sx_arena_strdup(&arena, NULL, 0);
	cr_expect(s && !*s, "nothing");
	cr_expect(sx_arena_zalloc(&arena, 0, 8) != NULL, "no elements are no failure");
	sx_arena_free(&arena);
}

/* Sizes that wrap around are refused before anybody is asked for memory. */
Test(base_alloc, arena_overflow)
{
	struct test_alloc a;
	struct sx_arena arena;

	test_alloc_init(&a);
	sx_arena_init(&arena, &a.hook, 0);
	cr_expect(!sx_arena_strdup(&arena, "", SIZE_MAX), "length");
	cr_expect(!sx_arena_alloc(&arena, SIZE_MAX), "alignment");
	cr_expect(!sx_arena_alloc(&arena, SIZE_MAX - 1 - _Alignof(union strictest)),
		  "head");
	cr_expect(!sx_arena_zalloc(&arena, SIZE_MAX / 2, 3), "product");
	cr_expect(!sx_arena_zalloc(&arena, SIZE_MAX / 4 + 1, 4), "product that wraps to 0");
	sx_arena_init(&arena, &a.hook, SIZE_MAX);
	cr_expect(!sx_arena_alloc(&arena, SIZE_MAX - 1 - _Alignof(union strictest)),
		  "head, with a limit");
	cr_expect(a.calls == 0, "%zu calls", a.calls);
}

/* Between modules: the largest block stays, and a run of equal modules asks for no more. */
Test(base_alloc, arena_reset)
{
	struct test_alloc a;
	struct sx_arena arena;
	size_t calls = 0;

	test_alloc_init(&a);
	sx_arena_init(&arena, &a.hook, 0);
	sx_arena_reset(&arena);
	sx_arena_alloc(&arena, 1000000);
	for (unsigned i = 0; i < 10; i++)
		sx_arena_alloc(&arena, 100000);
	cr_expect(a.live_blocks > 1, "more than one block");
	sx_arena_reset(&arena);
	cr_expect(a.live_blocks == 1 && a.live_bytes >= 1000000, "%zu blocks, %zu bytes",
		  a.live_blocks, a.live_bytes);
	cr_expect(arena.total <= a.live_bytes && arena.total >= 1000000, "total");
	for (unsigned round = 0; round < 5; round++) {
		for (unsigned i = 0; i < 10; i++)
			cr_assert(sx_arena_alloc(&arena, 90000), "round %u", round);
		if (!round)
			calls = a.calls;
		sx_arena_reset(&arena);
	}
	cr_expect(a.calls == calls, "no more memory after the first round");
	sx_arena_free(&arena);
	cr_expect(a.live_blocks == 0, "%zu blocks", a.live_blocks);
}

Test(base_alloc, arena_limit)
{
	static const size_t limits[] = { 1, 16, 100, 4096, 100000, 1000000 };

	for (size_t i = 0; i < TEST_COUNT(limits); i++) {
		struct test_alloc a;
		struct sx_arena arena;
		size_t got = 0;

		test_alloc_init(&a);
		sx_arena_init(&arena, &a.hook, limits[i]);
		cr_expect(!sx_arena_alloc(&arena, limits[i] + 1), "limit %zu: all at once",
			  limits[i]);
		while (sx_arena_alloc(&arena, 16))
			got += 16;
		cr_expect(arena.total <= limits[i], "limit %zu: %zu held", limits[i],
			  arena.total);
		cr_expect(got + 16 * a.live_blocks + 16 > limits[i],
			  "limit %zu: only %zu of it", limits[i], got);
		/* block heads do not count, so there must be few, also near the limit */
		cr_expect(a.live_blocks < 20, "limit %zu: %zu blocks", limits[i],
			  a.live_blocks);
		sx_arena_reset(&arena);
		cr_expect(limits[i] < 16 || sx_arena_alloc(&arena, 16),
			  "limit %zu: after reset", limits[i]);
		sx_arena_free(&arena);
		cr_expect(a.live_blocks == 0, "limit %zu: %zu blocks", limits[i],
			  a.live_blocks);
	}
}

static size_t fill_arena(const struct spvx_allocator *a)
{
	struct sx_arena arena;
	size_t refused = 0;

	sx_arena_init(&arena, a, 0);
	for (size_t i = 0; i < 3000; i++) {
		char *p = sx_arena_alloc(&arena, 100);

		refused += !p;
		if (p)
			memset(p, 'x', 100);
	}
	sx_arena_free(&arena);
	return refused;
}

Test(base_alloc, arena_without_memory)
{
	cr_expect_gt(test_each_refusal(fill_arena), 5);
}
