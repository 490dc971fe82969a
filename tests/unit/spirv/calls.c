/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/spirv/calls.c - what calls reach, forwards and back, against a matrix that is
 * closed by Warshall's rule; functions that are not there; failing memory.
 */
#include "spirv/calls.h"

#include "random.h"
#include "support.h"

#include <criterion/criterion.h>
#include <spvx/error.h>
#include <string.h>

TestSuite(spirv_calls, .timeout = 30);

#define MOST 24

/* <id>s are 100 + place. */
static uint32_t place_of(const void *count, uint32_t id)
{
	return id - 100 < *(const uint32_t *)count ? id - 100 : SPVX_NONE;
}

static int make(struct sx_calls *g, const struct spvx_allocator *a, uint64_t seed,
		uint32_t count, bool calls[MOST][MOST])
{
	int err = 0;

	memset(calls, 0, sizeof(bool[MOST][MOST]));
	sx_calls_forget(g);
	for (uint32_t f = 0; f < count && !err; f++) {
		err = sx_calls_function(g, a);
		for (uint32_t n = next_random(&seed) % 3; n-- && !err;) {
			uint32_t to = next_random(&seed) % (MOST + 4);

			err = sx_calls_call(g, a, 100 + to);
			if (to < count)
				calls[f][to] = true;
		}
	}
	return err ? err : sx_calls_resolve(g, a, place_of, &count);
}

static void close(uint32_t count, bool calls[MOST][MOST])
{
	for (uint32_t k = 0; k < count; k++)
		for (uint32_t i = 0; i < count; i++)
			for (uint32_t j = 0; j < count; j++)
				calls[i][j] |= calls[i][k] && calls[k][j];
}

Test(spirv_calls, reached)
{
	bool calls[MOST][MOST];
	struct sx_calls back = { .mark = 0 };
	struct sx_calls g = { .mark = 0 };
	struct test_alloc a;

	test_alloc_init(&a);
	for (uint32_t seed = 0; seed < 400; seed++) {
		uint32_t count = seed % MOST;

		cr_assert_eq(make(&g, &a.hook, seed, count, calls), 0);
		cr_assert_eq(sx_calls_reverse(&g, &a.hook, &back), 0);
		close(count, calls);
		for (uint32_t f = 0; f < count; f++) {
			uint32_t found = 0;

			sx_calls_begin(&g);
			sx_calls_begin(&back);
			sx_calls_reach(&g, f, NULL);
			sx_calls_reach(&back, f, NULL);
			for (uint32_t to = 0; to < count; to++) {
				cr_assert_eq(sx_calls_is_reached(&g, to),
					     to == f || calls[f][to], "%u: %u to %u", seed,
					     f, to);
				cr_assert_eq(sx_calls_is_reached(&back, to),
					     to == f || calls[to][f], "%u: %u from %u",
					     seed, f, to);
				found += sx_calls_is_reached(&g, to);
			}
			cr_assert_eq(g.reached.count, found, "each once");
			sx_calls_reach(&g, f, NULL);
			sx_calls_reach(&g, SPVX_NONE, NULL);
			cr_assert_eq(g.reached.count, found, "nothing is new");
		}
	}
	sx_calls_free(&g, &a.hook);
	sx_calls_free(&back, &a.hook);
	cr_expect_eq(a.live_blocks, 0);
}

/* Functions that are left out are skipped, unless they are the root. */
Test(spirv_calls, left_out)
{
	const uint32_t count = 4;
	uint32_t marks[] = { 0, 1, 0, 1 };
	const struct sx_vec active = { .items = marks, .count = 4 };
	struct sx_calls g = { .mark = 0 };

	for (uint32_t f = 0; f < count; f++) { /* each calls all that follow */
		cr_assert_eq(sx_calls_function(&g, NULL), 0);
		for (uint32_t to = f + 1; to < count; to++)
			cr_assert_eq(sx_calls_call(&g, NULL, 100 + to), 0);
	}
	cr_assert_eq(sx_calls_resolve(&g, NULL, place_of, &count), 0);
	sx_calls_begin(&g);
	sx_calls_reach(&g, 0, &active);
	cr_expect_eq(g.reached.count, 3);
	cr_expect(!sx_calls_is_reached(&g, 2));
	sx_calls_free(&g, NULL);
}

Test(spirv_calls, without_memory)
{
	bool calls[MOST][MOST];
	size_t all = 0;

	for (size_t at = 0; at <= all; at++) {
		struct sx_calls back = { .mark = 0 };
		struct sx_calls g = { .mark = 0 };
		struct test_alloc a;
		int err;

		test_alloc_init(&a);
		a.fail_at = at;
		err = make(&g, &a.hook, 5, MOST, calls);
		if (!err)
			err = sx_calls_reverse(&g, &a.hook, &back);
		cr_expect_eq(err, at ? -SPVX_ENOMEM : 0, "call %zu", at);
		all = at ? all : a.calls;
		sx_calls_free(&g, &a.hook);
		sx_calls_free(&back, &a.hook);
		cr_expect_eq(a.live_blocks, 0, "call %zu", at);
	}
	cr_expect_gt(all, 5);
}
