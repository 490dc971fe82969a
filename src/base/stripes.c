/* SPDX-License-Identifier: MIT */
/*
 * base/stripes.c - the sums of stripes, in plain C and with AVX2.
 */
#include "base/stripes.h"

#include "base/align.h"
#include "base/compiler.h"

/* Not on Windows, where the compiler spills to a stack that is not aligned for these. */
#if defined(__x86_64__) && SX_GNU_C && !defined(_WIN32)
#define HAVE_AVX2_PATH 1
#include <immintrin.h>
#endif

/* The key of lane @i in the first stripe, and the step added to every key for the next one.
 * Odd multiples of the golden ratio: no two lanes and no two stripes have the same key. */
#define KEY(i)   (UINT64_C(0x9e3779b97f4a7c15) * (2 * (uint64_t)(i) + 1))
#define KEY_STEP UINT64_C(0xd1b54a32d192ed03)

void sx_stripes_plain(uint64_t sums[SX_STRIPE_LANES], const unsigned char *p, size_t count)
{
	const unsigned char *end = p + count;
	uint64_t moved = 0;

	for (; p < end; p += SX_STRIPE_BYTES, moved += KEY_STEP) {
		for (size_t i = 0; i < SX_STRIPE_LANES; i++) {
			uint64_t v = sx_le64(p + i * sizeof(uint64_t));
			uint64_t x = v ^ (KEY(i) + moved);

			sums[i] += (x & UINT32_MAX) * (x >> 32);
			sums[i ^ 1] += v;
		}
	}
}

#ifdef HAVE_AVX2_PATH
#define VECTORS (SX_STRIPE_BYTES / sizeof(__m256i))

static inline __attribute__((target("avx2"))) __m256i load(const void *p)
{
	return _mm256_loadu_si256((const __m256i *)p);
}

static __attribute__((target("avx2"))) void stripes_avx2(uint64_t sums[SX_STRIPE_LANES],
							 const unsigned char *p,
							 size_t count)
{
	const unsigned char *end = p + count;
	const __m256i step = _mm256_set1_epi64x((long long)KEY_STEP);
	uint64_t first[SX_STRIPE_LANES];
	__m256i acc[VECTORS];
	__m256i key[VECTORS];

	for (size_t i = 0; i < SX_STRIPE_LANES; i++)
		first[i] = KEY(i);
	for (size_t i = 0; i < VECTORS; i++) {
		acc[i] = load(&sums[4 * i]);
		key[i] = load(&first[4 * i]);
	}
	for (; p < end; p += SX_STRIPE_BYTES) {
#pragma GCC unroll 4
		for (size_t i = 0; i < VECTORS; i++) {
			__m256i v = load(p + i * sizeof(v));
			__m256i x = _mm256_xor_si256(v, key[i]);
			__m256i product = _mm256_mul_epu32(x, _mm256_srli_epi64(x, 32));

			acc[i] = _mm256_add_epi64(acc[i], product);
			acc[i] = _mm256_add_epi64(acc[i], _mm256_shuffle_epi32(v, 0x4e));
			key[i] = _mm256_add_epi64(key[i], step);
		}
	}
	for (size_t i = 0; i < VECTORS; i++)
		_mm256_storeu_si256((__m256i *)(void *)&sums[4 * i], acc[i]);
}
#endif

void sx_stripes(uint64_t sums[SX_STRIPE_LANES], const unsigned char *p, size_t count)
{
#ifdef HAVE_AVX2_PATH
	if (__builtin_cpu_supports("avx2")) {
		stripes_avx2(sums, p, count);
		return;
	}
#endif
	sx_stripes_plain(sums, p, count);
}
