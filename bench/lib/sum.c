/* SPDX-License-Identifier: MIT */
/*
 * bench/lib/sum.c - the vectorised sum and its plain twin; both add the same words.
 */
#include "sum.h"

#include <string.h>

#define STEP 128 /* bytes a step: four vectors of 32 */

uint64_t bench_sum_plain(const void *data, size_t len)
{
	const unsigned char *p = data;
	const unsigned char *end = p + len / STEP * STEP;
	uint64_t sum[4] = { 0, 0, 0, 0 };
	uint64_t w[STEP / 8];

	for (; p < end; p += STEP) {
		memcpy(w, p, STEP);
		for (size_t i = 0; i < STEP / 8; i += 4) {
			sum[0] += w[i];
			sum[1] += w[i + 1];
			sum[2] += w[i + 2];
			sum[3] += w[i + 3];
		}
	}
	return sum[0] + sum[1] + sum[2] + sum[3];
}

#if defined(__x86_64__) && defined(__GNUC__)

#include <immintrin.h>

__attribute__((target("avx2"))) static __m256i load(const unsigned char *p)
{
	return _mm256_loadu_si256((const __m256i *)(const void *)p);
}

__attribute__((target("avx2"))) static uint64_t sum_avx2(const void *data, size_t len)
{
	const unsigned char *p = data;
	const unsigned char *end = p + len / STEP * STEP;
	__m256i a = _mm256_setzero_si256();
	__m256i b = a;
	__m256i c = a;
	__m256i d = a;
	uint64_t lane[4];

	for (; p < end; p += STEP) {
		a = _mm256_add_epi64(a, load(p));
		b = _mm256_add_epi64(b, load(p + 32));
		c = _mm256_add_epi64(c, load(p + 64));
		d = _mm256_add_epi64(d, load(p + 96));
	}
	a = _mm256_add_epi64(_mm256_add_epi64(a, b), _mm256_add_epi64(c, d));
	_mm256_storeu_si256((__m256i *)(void *)lane, a);
	return lane[0] + lane[1] + lane[2] + lane[3];
}

uint64_t bench_sum(const void *data, size_t len)
{
	if (__builtin_cpu_supports("avx2"))
		return sum_avx2(data, len);
	return bench_sum_plain(data, len);
}

#else

uint64_t bench_sum(const void *data, size_t len)
{
	return bench_sum_plain(data, len);
}

#endif
