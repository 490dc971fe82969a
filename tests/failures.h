/* SPDX-License-Identifier: MIT */
/*
 * tests/failures.h - each call for memory fails in turn.
 */
#ifndef SPVX_TESTS_FAILURES_H
#define SPVX_TESTS_FAILURES_H

#include "suite.h"

#include <spvx/error.h>

/**
 * test_failures() - the first call for memory fails and all after it, then the second, and so on
 * until none does; then each call fails alone
 * @fn:       is to return 0 or -SPVX_ENOMEM, with all given back; 0 only with the whole result
 * @optional: some calls may fail without a word, since the result does not depend on them
 * Return: how many calls there are.
 */
static inline size_t test_failures(int (*fn)(const struct spvx_allocator *a, void *ctx),
				   void *ctx, bool optional)
{
	size_t calls = SIZE_MAX;

	for (unsigned once = 0; once < 2; once++)
		for (size_t call = 1; call <= calls; call++) {
			struct test_alloc t;
			int err;

			test_alloc_init(&t);
			t.fail_at = call;
			t.fail_once = once;
			err = fn(&t.hook, ctx);
			cr_assert(!err || err == -SPVX_ENOMEM, "call %zu: %d", call, err);
			cr_assert(!t.live_blocks, "call %zu: %zu blocks left", call,
				  t.live_blocks);
			cr_assert(err || once || optional || t.calls < call,
				  "call %zu: not noticed", call);
			if (!err && t.calls < call)
				calls = call - 1;
		}
	return calls;
}

/* The same of functions whose calls are all needed. */
static inline size_t test_each_failure(int (*fn)(const struct spvx_allocator *a, void *ctx),
				       void *ctx)
{
	return test_failures(fn, ctx, false);
}

/**
 * test_each_refusal() - each call for memory fails alone, of a function that goes on without it
 * @fn: is to return how often it was refused memory, with all given back
 * Return: how many calls there are.
 */
static inline size_t test_each_refusal(size_t (*fn)(const struct spvx_allocator *a))
{
	size_t calls = 0;

	for (size_t call = 0; call <= calls; call++) {
		struct test_alloc t;
		size_t refused;

		test_alloc_init(&t);
		t.fail_at = call;
		t.fail_once = true;
		refused = fn(&t.hook);
		if (!call)
			calls = t.calls;
		cr_expect(refused == !!call, "call %zu: refused %zu times", call, refused);
		cr_expect(!t.live_blocks, "call %zu: %zu blocks left", call, t.live_blocks);
	}
	return calls;
}

#endif
