/* SPDX-License-Identifier: MIT */
/*
 * base/adler32.c - Adler-32 in plain C and with AVX2.
 *
 * Two sums modulo 65521: the sum of the bytes, and the sum of the first sum after each
 * byte. The modulo is taken only as often as needed for the sums to fit 32 bits.
 */
#include "base/adler32.h"

#include "base/compiler.h"

#if defined(__x86_64__) && SX_GNU_C
#define HAVE_AVX2_PATH 1
#include <immintrin.h>
#endif

#define BASE        65521u
#define CHUNK       5536 /* 5552 bytes at most, as a multiple of BLOCK */
#define BLOCK       32
#define WORTH_WHILE 64 /* bytes from which vectors are faster */

uint32_t sx_adler32_plain(uint32_t adler, const void *data, size_t len)
{
	const unsigned char *p = data;
	uint32_t a = adler & 0xffff;
	uint32_t b = adler >> 16;

	while (len) {
		size_t n = len < CHUNK ? len : CHUNK;

		len -= n;
		while (n--) {
			a += *p++;
			b += a;
		}
		a %= BASE;
		b %= BASE;
	}
	return b << 16 | a;
}

#ifdef HAVE_AVX2_PATH
#define AVX2_TARGET __attribute__((target("avx2")))

AVX2_TARGET
static inline uint64_t sum_64(__m256i v)
{
	__m128i half =
		_mm_add_epi64(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));

	half = _mm_add_epi64(half, _mm_unpackhi_epi64(half, half));
	return (uint64_t)_mm_cvtsi128_si64(half);
}

AVX2_TARGET
static inline uint64_t sum_32(__m256i v)
{
	const __m256i zero = _mm256_setzero_si256();

	return sum_64(_mm256_add_epi64(_mm256_unpacklo_epi32(v, zero),
				       _mm256_unpackhi_epi32(v, zero)));
}

/*
 * A block adds to the second sum 32 times the first sum before the block, and each byte
 * times the number of bytes from it to the end of the block.
 */
AVX2_TARGET
static void add_blocks(uint32_t *a, uint32_t *b, const unsigned char *p, size_t len)
{
	const __m256i weights =
		_mm256_setr_epi8(32, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18,
				 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1);
	const __m256i ones = _mm256_set1_epi16(1);
	const __m256i zero = _mm256_setzero_si256();
	__m256i sum = _mm256_setr_epi64x(*a, 0, 0, 0);
	__m256i before = zero; /* the first sum in front of each block, added up */
	__m256i inside = zero;

	for (const unsigned char *end = p + len; p < end; p += BLOCK) {
		__m256i v = _mm256_loadu_si256((const __m256i *)(const void *)p);
		__m256i pairs = _mm256_maddubs_epi16(v, weights);

		before = _mm256_add_epi64(before, sum);
		sum = _mm256_add_epi64(sum, _mm256_sad_epu8(v, zero));
		inside = _mm256_add_epi32(inside, _mm256_madd_epi16(pairs, ones));
	}
	*a = (uint32_t)(sum_64(sum) % BASE);
	*b = (uint32_t)((*b + BLOCK * sum_64(before) + sum_32(inside)) % BASE);
}

static uint32_t with_avx2(uint32_t adler, const unsigned char *p, size_t len)
{
	uint32_t a = adler & 0xffff;
	uint32_t b = adler >> 16;

	while (len >= BLOCK) {
		size_t n = len < CHUNK ? len - len % BLOCK : CHUNK;

		add_blocks(&a, &b, p, n);
		p += n;
		len -= n;
	}
	return sx_adler32_plain(b << 16 | a, p, len);
}
#endif

uint32_t sx_adler32(uint32_t adler, const void *data, size_t len)
{
#ifdef HAVE_AVX2_PATH
	if (len >= WORTH_WHILE && __builtin_cpu_supports("avx2"))
		return with_avx2(adler, data, len);
#endif
	return sx_adler32_plain(adler, data, len);
}
