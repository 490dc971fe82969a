/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd/pipe_index.c - objects by kind and hash: each is found again, however many come.
 */
#include "cmd/pipelines/index.h"

#include <criterion/criterion.h>

TestSuite(cmd_pipe_index, .timeout = 30);

#define MANY 5000 /* grows several times */

/* Pairs of one hash and two kinds. */
static struct pipe_key key_of(const void *list, uint32_t number)
{
	const uint32_t *count = list;

	cr_assert_lt(number, *count, "%u is not in the list", number);
	return (struct pipe_key){ number / 2 * UINT64_C(0x100000001), number % 2 };
}

Test(cmd_pipe_index, found_again)
{
	struct pipe_index x;
	uint32_t count = 0;

	pipe_index_init(&x);
	cr_expect_eq(pipe_index_find(&x, &count, key_of, (struct pipe_key){ 0, 0 }),
		     UINT32_MAX);
	for (uint32_t n = 0; n < MANY; n++) {
		struct pipe_key next;

		count = n + 1;
		cr_assert_eq(pipe_index_add(&x, &count, key_of, n), 0);
		if (n % 500)
			continue;
		for (uint32_t k = 0; k < count; k++)
			cr_assert_eq(pipe_index_find(&x, &count, key_of, key_of(&count, k)),
				     k, "%u of %u", k, count);
		count++;
		next = key_of(&count, n + 1);
		count--;
		cr_assert_eq(pipe_index_find(&x, &count, key_of, next), UINT32_MAX);
	}
	cr_expect_eq(x.count, MANY);
	pipe_index_free(&x);
	cr_expect_eq(x.cap, 0);
}
