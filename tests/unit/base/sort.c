/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/base/sort.c - sorted numbers and pairs, few and many; growing arrays.
 */
#include "base/sort.h"
#include "base/vec.h"
#include "suite.h"

#include <spvx/error.h>

TestSuite(base_sort, .timeout = 30);

#define MANY 300

static uint64_t next_number(uint64_t *state)
{
	*state ^= *state << 13;
	*state ^= *state >> 7;
	*state ^= *state << 17;
	return *state;
}

/* So many numbers of few values, so that some are equal. */
static void check_sorted(uint32_t count, uint64_t *state)
{
	struct sx_pair pairs[MANY];
	uint64_t keys[MANY];
	uint64_t sum = 0;

	for (uint32_t i = 0; i < count; i++) {
		keys[i] = next_number(state) % 50;
		pairs[i] = (struct sx_pair){ keys[i] / 10, next_number(state) % 10 };
		sum += keys[i];
	}
	sx_sort_u64(keys, count);
	sx_sort_pairs(pairs, count);
	for (uint32_t i = 0; i < count; i++) {
		sum -= keys[i];
		cr_expect(!i || keys[i - 1] <= keys[i], "%u of %u", i, count);
		cr_expect(!i || pairs[i - 1].high < pairs[i].high ||
				  (pairs[i - 1].high == pairs[i].high &&
				   pairs[i - 1].low <= pairs[i].low),
			  "pair %u of %u", i, count);
	}
	cr_expect_eq(sum, 0);
	for (uint64_t limit = 0; limit < 52; limit++) {
		uint32_t below = 0;

		while (below < count && keys[below] < limit)
			below++;
		cr_expect_eq(sx_u64_below(keys, count, limit), below);
	}
}

Test(base_sort, all_lengths)
{
	uint64_t state = 88172645463325252u;

	for (uint32_t count = 0; count < MANY; count++)
		check_sorted(count, &state);
	sx_sort_u64(NULL, 0);
	sx_sort_pairs(NULL, 0);
	cr_expect_eq(sx_u64_below(NULL, 0, 7), 0);
}

/* Words of all magnitudes, by their digits. */
Test(base_sort, words)
{
	uint32_t keys[MANY], spare[MANY];
	uint64_t state = 1;

	for (uint32_t count = 0; count < MANY; count++) {
		uint32_t sum = 0;

		for (uint32_t i = 0; i < count; i++) {
			keys[i] = (uint32_t)(next_number(&state) >> i % 64);
			sum += keys[i];
		}
		sx_sort_u32(keys, spare, count);
		for (uint32_t i = 0; i < count; i++) {
			sum -= keys[i];
			cr_expect(!i || keys[i - 1] <= keys[i], "%u of %u", i, count);
		}
		cr_expect_eq(sum, 0);
	}
}

/* Records of one to eighty words, few and many: each keeps its words, the first is the key. */
Test(base_sort, records)
{
	uint32_t items[40 * 80];
	uint64_t state = 1;

	for (uint32_t words = 1; words <= 80; words++) {
		for (uint32_t count = 0; count < 40; count++) {
			for (uint32_t i = 0; i < count * words; i++)
				items[i] = i % words ? items[i - 1]
						     : (uint32_t)next_number(&state) % 30;
			sx_sort(count ? items : NULL, count, words * sizeof(*items),
				sx_by_word);
			for (uint32_t i = 1; i < count * words; i++)
				cr_expect(i % words ? items[i] == items[i - 1]
						    : items[i] >= items[i - 1],
					  "%u of %u of %u", i, count, words);
		}
	}
}

Test(base_sort, vectors)
{
	struct sx_vec v = { NULL, 0, 0 };
	struct test_alloc alloc;
	unsigned char *zeros;

	test_alloc_init(&alloc);
	for (uint32_t i = 0; i < 1000; i++)
		cr_assert(!sx_vec_put_u32(&v, &alloc.hook, i * 3));
	for (uint32_t i = 0; i < 1000; i++)
		cr_expect_eq(((const uint32_t *)v.items)[i], i * 3);
	cr_expect_eq(sx_vec_reserve(&v, &alloc.hook, UINT32_MAX - 1000, 4), -SPVX_ENOMEM);
	alloc.fail_at = alloc.calls + 1;
	cr_expect_null(sx_vec_add(&v, &alloc.hook, 100000, 4));
	cr_expect_eq(v.count, 1000);
	sx_vec_free(&v, &alloc.hook, 4);
	alloc.fail_at = 0;
	cr_expect_null(sx_vec_add(&v, &alloc.hook, 0, 1));
	cr_assert(!sx_vec_open(&v, &alloc.hook, 1));
	cr_expect_eq(v.count, 0);
	cr_expect(sx_vec_add(&v, &alloc.hook, 0, 1));
	zeros = sx_vec_zadd(&v, &alloc.hook, 7, 1);
	for (unsigned i = 0; i < 7; i++)
		cr_expect_eq(zeros[i], 0);
	sx_vec_free(&v, &alloc.hook, 1);
	cr_expect_eq(alloc.live_blocks, 0);
}

/* So many that they are divided first: of few first numbers, of many, all of one. */
Test(base_sort, divided)
{
	const uint64_t values[] = { 1, 7, 300, UINT64_C(1) << 40, UINT64_MAX };
	const uint32_t count = 70000;
	struct sx_pair *pairs = malloc(count * sizeof(*pairs));
	uint64_t state = 88172645463325252u;

	for (unsigned k = 0; k < TEST_COUNT(values); k++) {
		uint64_t sum = 0;

		for (uint32_t i = 0; i < count; i++) {
			pairs[i] = (struct sx_pair){ next_number(&state) % values[k],
						     next_number(&state) % 1000 };
			sum += pairs[i].high * 1000 + pairs[i].low;
		}
		sx_sort_pairs(pairs, count);
		for (uint32_t i = 0; i < count; i++) {
			sum -= pairs[i].high * 1000 + pairs[i].low;
			if (i && (pairs[i - 1].high > pairs[i].high ||
				  (pairs[i - 1].high == pairs[i].high &&
				   pairs[i - 1].low > pairs[i].low)))
				cr_expect(false, "pair %u of values below %llu", i,
					  (unsigned long long)values[k]);
		}
		cr_expect_eq(sum, 0);
	}
	free(pairs);
}
