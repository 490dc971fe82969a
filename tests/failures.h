/* SPDX-License-Identifier: MIT */
/*
 * tests/failures.h - each call for memory fails in turn.
 */
#ifndef SPVX_TESTS_FAILURES_H
#define SPVX_TESTS_FAILURES_H

#include "suite.h"

#include <spvx/error.h>

/**
 * test_each_failure() - the first call for memory fails and all after it, then the second, and so
 * on until none does
 * @fn: is to return 0 or -SPVX_ENOMEM, with all given back
 * Return: how many calls there are.
 */
static inline size_t test_each_failure(int (*fn)(const struct spvx_allocator *a, void *ctx),
				       void *ctx)
{
	int err = -SPVX_ENOMEM;
	size_t calls = 0;

	while (err) {
		struct test_alloc t;

		test_alloc_init(&t);
		t.fail_at = ++calls;
		err = fn(&t.hook, ctx);
		cr_assert(!err || err == -SPVX_ENOMEM, "call %zu: %d", calls, err);
		cr_assert(!t.live_blocks, "call %zu: %zu blocks left", calls,
			  t.live_blocks);
		cr_assert(err || t.calls < calls, "call %zu: not noticed", calls);
	}
	return calls - 1;
}

#endif
