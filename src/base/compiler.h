/* SPDX-License-Identifier: MIT */
/*
 * base/compiler.h - compiler extensions, each with a portable fallback.
 *
 * SPVX_PLAIN_C makes gcc and clang use the fallbacks as well, for tests.
 */
#ifndef SPVX_BASE_COMPILER_H
#define SPVX_BASE_COMPILER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__) && !defined(SPVX_PLAIN_C)
#define SX_GNU_C 1
#else
#define SX_GNU_C 0
#endif

/* Built for size, as spvx.wasm is: without tables and copies of code that only save time. */
#ifdef __OPTIMIZE_SIZE__
#define SX_SMALL_CODE 1
#else
#define SX_SMALL_CODE 0
#endif

#define SX_ARRAY_SIZE(array) (sizeof(array) / sizeof((array)[0]))

#if SX_GNU_C
#define SX_NOINLINE           __attribute__((noinline))
#define SX_COLD               __attribute__((cold))
#define SX_PREFETCH(p)        __builtin_prefetch(p)
#define SX_PREFETCH_WRITE(p)  __builtin_prefetch(p, 1)
#define SX_PRINTF(text, from) __attribute__((format(printf, text, from)))
#else
#define SX_NOINLINE
#define SX_COLD
#define SX_PREFETCH(p)       ((void)(p))
#define SX_PREFETCH_WRITE(p) ((void)(p))
#define SX_PRINTF(text, from)
#endif

/* For functions that are inline for speed alone. */
#if SX_GNU_C && !SX_SMALL_CODE
#define SX_ALWAYS_INLINE inline __attribute__((always_inline))
#else
#define SX_ALWAYS_INLINE inline
#endif

/* sx_u128, an integer type of 128 bits, if the compiler has one. */
#if SX_GNU_C && defined(__SIZEOF_INT128__)
#define SX_HAVE_U128 1
__extension__ typedef unsigned __int128 sx_u128;
#else
#define SX_HAVE_U128 0
#endif

/* Byte order of the host. Compilers without the macros only target little-endian hosts. */
#if defined(__BYTE_ORDER__) && defined(__ORDER_BIG_ENDIAN__)
#define SX_NATIVE_BIG (__BYTE_ORDER__ == __ORDER_BIG_ENDIAN__)
#else
#define SX_NATIVE_BIG 0
#endif

/* ---- bits ---- */

/* Count of leading zeros; @v is not 0. */
static inline int sx_clz64(uint64_t v)
{
#if SX_GNU_C
	return __builtin_clzll(v);
#else
	int zeros = 0;

	for (int half = 32; half; half /= 2) {
		if (!(v >> (64 - half))) {
			zeros += half;
			v <<= half;
		}
	}
	return zeros;
#endif
}

static inline int sx_clz32(uint32_t v)
{
#if SX_GNU_C
	return __builtin_clz(v);
#else
	return sx_clz64(v) - 32;
#endif
}

/* Count of trailing zeros; @v is not 0. */
static inline int sx_ctz64(uint64_t v)
{
#if SX_GNU_C
	return __builtin_ctzll(v);
#else
	return 63 - sx_clz64(v & (0 - v));
#endif
}

static inline int sx_ctz32(uint32_t v)
{
#if SX_GNU_C
	return __builtin_ctz(v);
#else
	return sx_ctz64(v);
#endif
}

/* Count of set bits. */
static inline int sx_popcount64(uint64_t v)
{
#if SX_GNU_C
	return __builtin_popcountll(v);
#else
	int bits = 0;

	for (; v; v &= v - 1)
		bits++;
	return bits;
#endif
}

static inline uint64_t sx_bswap64(uint64_t v)
{
#if SX_GNU_C
	return __builtin_bswap64(v);
#else
	v = v >> 32 | v << 32;
	v = (v >> 16 & UINT64_C(0x0000ffff0000ffff)) | (v & UINT64_C(0x0000ffff0000ffff))
							       << 16;
	return (v >> 8 & UINT64_C(0x00ff00ff00ff00ff)) | (v & UINT64_C(0x00ff00ff00ff00ff))
								 << 8;
#endif
}

/* ---- sums and products; true on overflow ---- */

#if SX_GNU_C
#define SX_ADD_OVERFLOW(a, b, max, sum)     __builtin_add_overflow(a, b, sum)
#define SX_MUL_OVERFLOW(a, b, max, product) __builtin_mul_overflow(a, b, product)
#else
#define SX_ADD_OVERFLOW(a, b, max, sum) ((b) > (max) - (a) || (*(sum) = (a) + (b), false))
#define SX_MUL_OVERFLOW(a, b, max, product) \
	(((a) && (b) > (max) / (a)) || (*(product) = (a) * (b), false))
#endif

static inline bool sx_add_u64(uint64_t a, uint64_t b, uint64_t *sum)
{
	return SX_ADD_OVERFLOW(a, b, UINT64_MAX, sum);
}

static inline bool sx_mul_u64(uint64_t a, uint64_t b, uint64_t *product)
{
	return SX_MUL_OVERFLOW(a, b, UINT64_MAX, product);
}

/* Saturating sums and products. */
static inline uint64_t sx_sat_add(uint64_t a, uint64_t b)
{
	uint64_t sum;

	return sx_add_u64(a, b, &sum) ? UINT64_MAX : sum;
}

static inline uint64_t sx_sat_mul(uint64_t a, uint64_t b)
{
	uint64_t product;

	return sx_mul_u64(a, b, &product) ? UINT64_MAX : product;
}

static inline bool sx_mul_u32(uint32_t a, uint32_t b, uint32_t *product)
{
	return SX_MUL_OVERFLOW(a, b, UINT32_MAX, product);
}

static inline bool sx_add_size(size_t a, size_t b, size_t *sum)
{
	return SX_ADD_OVERFLOW(a, b, SIZE_MAX, sum);
}

static inline bool sx_mul_size(size_t a, size_t b, size_t *product)
{
	return SX_MUL_OVERFLOW(a, b, SIZE_MAX, product);
}

#endif
