/* SPDX-License-Identifier: MIT */
/*
 * base/crc32.c - CRC-32 in plain C, eight bytes a step, and by carry-less multiplication.
 *
 * The remainder of a sum is the sum of the remainders. So eight tables reduce eight bytes
 * at once, one table for each number of bytes that follow. A table entry is the sum of the
 * remainders of the bits of its index, so eight numbers define a table.
 */
#include "base/crc32.h"

#include "base/align.h"
#include "base/compiler.h"

#if defined(__x86_64__) && SX_GNU_C
#define HAVE_PCLMUL_PATH 1
#include <immintrin.h>
#endif

#define IF(n, bit, value) (((n) >> (bit)&1) * UINT32_C(value))
#define ENTRY(n, a, b, c, d, e, f, g, h)                                       \
	(IF(n, 0, a) ^ IF(n, 1, b) ^ IF(n, 2, c) ^ IF(n, 3, d) ^ IF(n, 4, e) ^ \
	 IF(n, 5, f) ^ IF(n, 6, g) ^ IF(n, 7, h))
#define ENTRIES_4(n, ...)                                                                \
	ENTRY(n, __VA_ARGS__), ENTRY((n) + 1, __VA_ARGS__), ENTRY((n) + 2, __VA_ARGS__), \
		ENTRY((n) + 3, __VA_ARGS__)
#define ENTRIES_16(n, ...)                                          \
	ENTRIES_4(n, __VA_ARGS__), ENTRIES_4((n) + 4, __VA_ARGS__), \
		ENTRIES_4((n) + 8, __VA_ARGS__), ENTRIES_4((n) + 12, __VA_ARGS__)
#define ENTRIES_64(n, ...)                                             \
	ENTRIES_16(n, __VA_ARGS__), ENTRIES_16((n) + 16, __VA_ARGS__), \
		ENTRIES_16((n) + 32, __VA_ARGS__), ENTRIES_16((n) + 48, __VA_ARGS__)
#define TABLE(...)                                                                 \
	{                                                                          \
		ENTRIES_64(0, __VA_ARGS__), ENTRIES_64(64, __VA_ARGS__),           \
			ENTRIES_64(128, __VA_ARGS__), ENTRIES_64(192, __VA_ARGS__) \
	}

/* [n][byte]: the remainder of a byte with n zero bytes after it. */
static const uint32_t remainders[8][256] = {
	TABLE(0x77073096, 0xee0e612c, 0x076dc419, 0x0edb8832, 0x1db71064, 0x3b6e20c8,
	      0x76dc4190, 0xedb88320),
	TABLE(0x191b3141, 0x32366282, 0x646cc504, 0xc8d98a08, 0x4ac21251, 0x958424a2,
	      0xf0794f05, 0x3b83984b),
	TABLE(0x01c26a37, 0x0384d46e, 0x0709a8dc, 0x0e1351b8, 0x1c26a370, 0x384d46e0,
	      0x709a8dc0, 0xe1351b80),
	TABLE(0xb8bc6765, 0xaa09c88b, 0x8f629757, 0xc5b428ef, 0x5019579f, 0xa032af3e,
	      0x9b14583d, 0xed59b63b),
	TABLE(0x3d6029b0, 0x7ac05360, 0xf580a6c0, 0x30704bc1, 0x60e09782, 0xc1c12f04,
	      0x58f35849, 0xb1e6b092),
	TABLE(0xcb5cd3a5, 0x4dc8a10b, 0x9b914216, 0xec53826d, 0x03d6029b, 0x07ac0536,
	      0x0f580a6c, 0x1eb014d8),
	TABLE(0xa6770bb4, 0x979f1129, 0xf44f2413, 0x33ef4e67, 0x67de9cce, 0xcfbd399c,
	      0x440b7579, 0x8816eaf2),
	TABLE(0xccaa009e, 0x4225077d, 0x844a0efa, 0xd3e51bb5, 0x7cbb312b, 0xf9766256,
	      0x299dc2ed, 0x533b85da),
};

static uint32_t step(uint32_t crc, unsigned char byte)
{
	return crc >> 8 ^ remainders[0][(crc ^ byte) & 0xff];
}

/* The CRC without its inversions. */
static uint32_t plain(uint32_t crc, const unsigned char *p, size_t len)
{
	for (; len >= 8; len -= 8, p += 8) {
		uint32_t a = crc ^ sx_le32(p);
		uint32_t b = sx_le32(p + 4);

		crc = remainders[7][a & 0xff] ^ remainders[6][a >> 8 & 0xff] ^
		      remainders[5][a >> 16 & 0xff] ^ remainders[4][a >> 24] ^
		      remainders[3][b & 0xff] ^ remainders[2][b >> 8 & 0xff] ^
		      remainders[1][b >> 16 & 0xff] ^ remainders[0][b >> 24];
	}
	while (len--)
		crc = step(crc, *p++);
	return crc;
}

uint32_t sx_crc32_plain(uint32_t crc, const void *data, size_t len)
{
	return ~plain(~crc, data, len);
}

#ifdef HAVE_PCLMUL_PATH

#define PCLMUL_TARGET __attribute__((target("pclmul,sse4.1")))
#define LANES         4
#define LANE_BYTES    sizeof(__m128i)
#define STRIDE        (LANES * LANE_BYTES)

PCLMUL_TARGET
static inline __m128i load(const unsigned char *p)
{
	return _mm_loadu_si128((const __m128i *)(const void *)p);
}

/* @sum advanced by the distance that @by was made for, plus @there. */
PCLMUL_TARGET
static inline __m128i fold(__m128i sum, __m128i by, __m128i there)
{
	__m128i low = _mm_clmulepi64_si128(sum, by, 0x00);
	__m128i high = _mm_clmulepi64_si128(sum, by, 0x11);

	return _mm_xor_si128(_mm_xor_si128(low, high), there);
}

/*
 * Four sums of 16 bytes each, folded over the data and then into one sum, whose 16 bytes
 * have the same remainder as the data. @len is at least STRIDE. Return: bytes not folded.
 */
PCLMUL_TARGET
static size_t fold_all(uint32_t crc, const unsigned char *p, size_t len,
		       unsigned char sum[LANE_BYTES])
{
	/* x^(d+32) and x^(d-32) mod P, reflected, for distances d of 512 and 128 bits */
	const __m128i by_stride = _mm_set_epi64x(0x1c6e41596, 0x154442bd4);
	const __m128i by_lane = _mm_set_epi64x(0x0ccaa009e, 0x1751997d0);
	__m128i lane[LANES];

	for (size_t i = 0; i < LANES; i++)
		lane[i] = load(p + i * LANE_BYTES);
	lane[0] = _mm_xor_si128(lane[0], _mm_cvtsi32_si128((int)crc));
	for (len -= STRIDE, p += STRIDE; len >= STRIDE; len -= STRIDE, p += STRIDE) {
#pragma GCC unroll 4
		for (size_t i = 0; i < LANES; i++)
			lane[i] = fold(lane[i], by_stride, load(p + i * LANE_BYTES));
	}
	for (size_t i = 1; i < LANES; i++)
		lane[i] = fold(lane[i - 1], by_lane, lane[i]);
	for (; len >= LANE_BYTES; len -= LANE_BYTES, p += LANE_BYTES)
		lane[LANES - 1] = fold(lane[LANES - 1], by_lane, load(p));
	_mm_storeu_si128((__m128i *)(void *)sum, lane[LANES - 1]);
	return len;
}
#endif

uint32_t sx_crc32(uint32_t crc, const void *data, size_t len)
{
#ifdef HAVE_PCLMUL_PATH
	if (len >= STRIDE && __builtin_cpu_supports("pclmul") &&
	    __builtin_cpu_supports("sse4.1")) {
		const unsigned char *end = (const unsigned char *)data + len;
		unsigned char sum[LANE_BYTES];

		len = fold_all(~crc, data, len, sum);
		return ~plain(plain(0, sum, sizeof(sum)), end - len, len);
	}
#endif
	return sx_crc32_plain(crc, data, len);
}
