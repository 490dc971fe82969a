/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/profile/buckets.c - the buckets cover all numbers without gap, none is wider
 * than 12.5 %, and percentiles are those of the sorted list.
 */
#include "profile/tally.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

TestSuite(profile_buckets, .timeout = 30);

Test(profile_buckets, cover_everything)
{
	cr_expect(sx_bucket_low(0) == 0, "the first begins at 0");
	cr_expect(sx_bucket_high(SX_BUCKET_COUNT - 1) == UINT64_MAX,
		  "the last ends at 2^64-1");
	for (unsigned b = 0; b < SX_BUCKET_COUNT; b++) {
		uint64_t low = sx_bucket_low(b);
		uint64_t high = sx_bucket_high(b);

		cr_assert(low <= high, "bucket %u", b);
		cr_expect(!b || low == sx_bucket_high(b - 1) + 1, "gap before bucket %u",
			  b);
		cr_expect((high - low) <= low / 8, "bucket %u is wider than 12.5 %%", b);
		cr_expect(sx_bucket_of(low) == b && sx_bucket_of(high) == b, "ends of %u",
			  b);
		cr_expect(sx_bucket_of(low + (high - low) / 2) == b, "middle of %u", b);
	}
}

/* Eight to each power of two: a bucket begins at every eighth between two of them. */
Test(profile_buckets, eighths)
{
	for (unsigned log2 = 3; log2 < 64; log2++) {
		uint64_t eighth = UINT64_C(1) << (log2 - 3);

		for (unsigned i = 0; i < 8; i++) {
			uint64_t v = (UINT64_C(1) << log2) + i * eighth;

			cr_expect(sx_bucket_low(sx_bucket_of(v)) == v, "2^%u + %u/8", log2,
				  i);
		}
	}
}

static int by_value(const void *pa, const void *pb)
{
	const uint64_t *a = pa;
	const uint64_t *b = pb;

	return *a < *b ? -1 : *a > *b;
}

Test(profile_buckets, percentiles)
{
	static uint64_t v[1000];
	struct sx_buckets b;
	uint64_t state = 1;

	memset(&b, 0, sizeof(b));
	cr_expect(sx_buckets_percentile(&b, 50, UINT64_MAX) == 0, "of nothing");
	for (size_t n = 1; n <= 1000; n++) {
		static uint64_t sorted[1000];

		state = state * UINT64_C(6364136223846793005) + 1442695040888963407u;
		v[n - 1] = state >> (24 + state % 37);
		b.of[sx_bucket_of(v[n - 1])].count++;
		if (n > 40 && n % 97)
			continue;
		memcpy(sorted, v, n * sizeof(*v));
		qsort(sorted, n, sizeof(*v), by_value);
		for (unsigned p = 1; p <= 100; p++) {
			uint64_t exact = sorted[(n * p + 99) / 100 - 1]; /* nearest rank */
			uint64_t got = sx_buckets_percentile(&b, p, UINT64_MAX);

			cr_assert(got == sx_bucket_high(sx_bucket_of(exact)),
				  "%zu values, p%u: %llu for %llu", n, p,
				  (unsigned long long)got, (unsigned long long)exact);
		}
	}
}
