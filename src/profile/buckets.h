/* SPDX-License-Identifier: MIT */
/*
 * profile/buckets.h - a size distribution that can be added to another.
 *
 * Eight buckets to each power of two: a bucket is at most 12.5 % wide, and a distribution
 * is a plain array of counts.
 */
#ifndef SPVX_PROFILE_BUCKETS_H
#define SPVX_PROFILE_BUCKETS_H

#include <spvx/api.h>

#define SX_BUCKET_COUNT 496

struct sx_buckets {
	uint64_t count[SX_BUCKET_COUNT];
	uint64_t words[SX_BUCKET_COUNT];
};

/* The bucket a value falls in. Values below 8 have one each. */
unsigned sx_bucket_of(uint64_t v);

uint64_t sx_bucket_low(unsigned bucket);  /* smallest value in it */
uint64_t sx_bucket_high(unsigned bucket); /* largest value in it */

/* Upper bound of the bucket with the nearest-rank percentile; 0 when there is nothing. */
uint64_t sx_buckets_percentile(const struct sx_buckets *b, unsigned per_hundred);

#endif
