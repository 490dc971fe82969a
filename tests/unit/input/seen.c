/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/input/seen.c - names that came before are known, others hardly ever, in little
 * memory.
 */
#include "input/nest.h"

#include "suite.h"

#include <spvx/error.h>

TestSuite(input_seen, .timeout = 60);

static int put(struct sx_seen *s, unsigned i)
{
	char name[32];
	int len = snprintf(name, sizeof(name), "shaders/%u.spv", i);

	return sx_seen_put(s, name, (size_t)len);
}

Test(input_seen, names)
{
	static const unsigned counts[] = { 1, 100, 511, 512, 513, 40000, 200000 };

	for (size_t k = 0; k < TEST_COUNT(counts); k++) {
		struct test_alloc t;
		struct sx_seen s;
		unsigned wrong = 0;

		test_alloc_init(&t);
		sx_seen_init(&s, &t.hook);
		for (unsigned i = 0; i < counts[k]; i++)
			wrong += put(&s, i) != 0;
		cr_expect_leq(wrong, 1, "%u of %u seemed known", wrong, counts[k]);
		for (unsigned i = 0; i < counts[k]; i += 7)
			cr_assert_eq(put(&s, i), 1, "%u of %u", i, counts[k]);
		/* at most half of what there is is empty, and the first is there at once */
		cr_expect_leq(t.live_bytes, 4096 + counts[k] * 24u, "%zu bytes for %u",
			      t.live_bytes, counts[k]);
		sx_seen_free(&s);
		cr_expect_eq(t.live_blocks, 0);
	}
}

/* However many: what is repeated is known, and memory ends at 8 MiB. */
Test(input_seen, many)
{
	struct test_alloc t;
	struct sx_seen s;
	unsigned wrong = 0;

	test_alloc_init(&t);
	sx_seen_init(&s, &t.hook);
	for (unsigned i = 0; i < 2000000; i++)
		wrong += put(&s, i) != 0;
	cr_expect_lt(wrong, 200, "%u", wrong);
	for (unsigned i = 0; i < 2000000; i += 999)
		cr_assert_eq(put(&s, i), 1, "%u", i);
	cr_expect_leq(t.peak_bytes, (size_t)8 << 20, "%zu", t.peak_bytes);
	sx_seen_free(&s);
	cr_expect_eq(t.live_blocks, 0);
}

Test(input_seen, memory)
{
	struct test_alloc t;
	struct sx_seen s;

	test_alloc_init(&t);
	t.fail_at = 2;
	sx_seen_init(&s, &t.hook);
	for (unsigned i = 0; i < 512; i++)
		cr_assert_eq(put(&s, i), 0);
	cr_expect_eq(put(&s, 512), -SPVX_ENOMEM);
	cr_expect_eq(put(&s, 3), 1);
	sx_seen_free(&s);
	cr_expect_eq(t.live_blocks, 0);
}
