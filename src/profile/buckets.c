/* SPDX-License-Identifier: MIT */
/*
 * profile/buckets.c - eight buckets to a power of two.
 */
#include "profile/buckets.h"

#include "base/compiler.h"

unsigned sx_bucket_of(uint64_t v)
{
	unsigned log2;

	if (v < 8)
		return (unsigned)v;
	log2 = 63 - (unsigned)sx_clz64(v);
	/* the three bits below the highest one; powers below 8 take the first 8 buckets */
	return (log2 - 2) * 8 + (unsigned)(v >> (log2 - 3) & 7);
}

uint64_t sx_bucket_low(unsigned bucket)
{
	unsigned log2;

	if (bucket < 8)
		return bucket;
	log2 = bucket / 8 + 2;
	return (UINT64_C(8) + bucket % 8) << (log2 - 3);
}

uint64_t sx_bucket_high(unsigned bucket)
{
	return bucket + 1 < SX_BUCKET_COUNT ? sx_bucket_low(bucket + 1) - 1 : UINT64_MAX;
}

uint64_t sx_buckets_percentile(const struct sx_buckets *b, unsigned per_hundred)
{
	uint64_t total = 0;
	uint64_t rank;
	uint64_t seen = 0;
	unsigned i;

	for (i = 0; i < SX_BUCKET_COUNT; i++)
		total += b->count[i];
	/* nearest rank, rounded up, without overflow */
	rank = total / 100 * per_hundred + (total % 100 * per_hundred + 99) / 100;
	for (i = 0; i < SX_BUCKET_COUNT && total; i++) {
		seen += b->count[i];
		if (seen >= rank && b->count[i])
			return sx_bucket_high(i);
	}
	return 0;
}
