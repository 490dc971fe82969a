/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/base/quota.c - an allocator with a bound: what is held, what is refused, and
 * that a refusal is distinguished from there being no memory.
 */
#include "base/quota.h"

#include "base/alloc.h"
#include "suite.h"

TestSuite(base_quota, .timeout = 30);

Test(base_quota, bound)
{
	struct test_alloc outer;
	struct sx_quota q;
	void *a;
	void *b;

	test_alloc_init(&outer);
	sx_quota_init(&q, &outer.hook, 100);
	a = sx_resize(&q.hook, NULL, 0, 60);
	cr_expect(a && q.held == 60 && !q.refused);
	b = sx_resize(&q.hook, NULL, 0, 41);
	cr_expect(!b && q.held == 60 && q.refused, "one byte too many");
	q.refused = false;
	b = sx_resize(&q.hook, NULL, 0, 40);
	cr_expect(b && q.held == 100 && !q.refused, "just enough");
	cr_expect(!sx_resize(&q.hook, a, 60, 61) && q.refused && q.held == 100);
	a = sx_resize(&q.hook, a, 60, 10);
	cr_expect(a && q.held == 50, "shrinking is free");
	sx_free(&q.hook, a, 10);
	sx_free(&q.hook, b, 40);
	cr_expect(q.held == 0 && !outer.live_blocks);
}

/* Sums that wrap are refused, not granted. */
Test(base_quota, huge)
{
	struct sx_quota q;
	void *a;

	sx_quota_init(&q, NULL, 0);
	a = sx_resize(&q.hook, NULL, 0, 16);
	cr_expect(a && !sx_resize(&q.hook, NULL, 0, SIZE_MAX) && q.refused);
	cr_expect(q.held == 16);
	sx_free(&q.hook, a, 16);
}

/* The outer allocator has none: held is as before, and nothing was refused. */
Test(base_quota, outer_fails)
{
	struct test_alloc outer;
	struct sx_quota q;
	void *a;

	test_alloc_init(&outer);
	sx_quota_init(&q, &outer.hook, 1000);
	a = sx_resize(&q.hook, NULL, 0, 10);
	outer.fail_at = 2;
	cr_expect(!sx_resize(&q.hook, a, 10, 20) && q.held == 10 && !q.refused);
	sx_free(&q.hook, a, 10);
	cr_expect(q.held == 0 && !outer.live_blocks);
}
