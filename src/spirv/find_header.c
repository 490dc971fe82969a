/* SPDX-License-Identifier: MIT */
/*
 * spirv/find_header.c - finds the next header in arbitrary bytes.
 *
 * Every byte of every stream is searched, since an instruction may run over a header, so it
 * has to be as fast as memory.
 *
 * The magic number has the bytes 03 02 23 07, or the same in reverse: at any alignment one
 * of the aligned pairs of bytes is 03 02 or 02 23, in one order or the other, which equals
 * 02 02 in all but two bits of each byte. Blocks without such a pair are skipped, several
 * at a time; in all others each place before what may be a pair is tried. Several blocks
 * are skipped sooner by a bit that all four bytes have, whatever the alignment: few words
 * of a module but those of strings and floating-point numbers have it in their last byte,
 * or in their first if they are big-endian. The skip is written once with vectors and
 * compiled twice, since two vectors of SSE2 are one of AVX2.
 */
#include <spvx/stream.h>

#include "base/compiler.h"

#define BLOCK ((size_t)32)

/* Bytes tested at a time: a larger piece gains nothing in modules of a few KB. */
#define PIECE ((size_t)512)

/* Bytes that two pieces share, so that each magic number is whole in one. */
#define SHARED ((size_t)4)

/* Greatest distance from the first byte of the magic number to its pair in a block. */
#define REACH ((size_t)2)

/* Bits that 02, 03 and 23 have in common, and their value. */
#define ALIKE_BYTE 0xde
#define PAIR_BYTE  0x02
#define ALIKE      (ALIKE_BYTE * 0x0101)
#define PAIR       (PAIR_BYTE * 0x0101)

/* Their only bit that is set in all four, in each byte of a word. */
#define COMMON UINT32_C(0x02020202)

/* Without SSE2, the default of i386, a vector is a series of machine words. */
#if SX_GNU_C && (!defined(__i386__) || defined(__SSE2__))

typedef uint16_t sx_pairs __attribute__((vector_size(32)));
typedef uint64_t sx_half __attribute__((vector_size(16)));

/* The bits of all numbers of 64 bits in a vector. */
static SX_ALWAYS_INLINE uint64_t any_of(const sx_pairs *v)
{
	sx_half half[2];

	memcpy(half, v, sizeof(half));
	half[0] |= half[1];
	return half[0][0] | half[0][1];
}

static SX_ALWAYS_INLINE bool has_pair(const unsigned char *p, size_t size)
{
	sx_pairs found = { 0 };

#pragma GCC unroll 16
	for (size_t i = 0; i < size; i += sizeof(found)) {
		sx_pairs v;

		memcpy(&v, p + i, sizeof(v));
		found |= (sx_pairs)((v & ALIKE) == PAIR);
	}
	return any_of(&found);
}

static SX_ALWAYS_INLINE uint64_t any_bits(const unsigned char *p, size_t size)
{
	sx_pairs bits = { 0 };

#pragma GCC unroll 16
	for (size_t i = 0; i < size; i += sizeof(bits)) {
		sx_pairs v;

		memcpy(&v, p + i, sizeof(v));
		bits |= v;
	}
	return any_of(&bits);
}

/* Not on Windows: the compiler spills these vectors to a stack that is not aligned for
 * them. */
#if defined(__x86_64__) && !defined(_WIN32)
#define HAVE_AVX2_PATH 1
#endif

#else

#define PAIRS(pair) (UINT64_C(0x0001000100010001) * (pair))

static SX_ALWAYS_INLINE bool has_pair(const unsigned char *p, size_t size)
{
	uint64_t found = 0;

	for (size_t i = 0; i < size; i += sizeof(found)) {
		uint64_t v;

		memcpy(&v, p + i, sizeof(v));
		v = (v & PAIRS(ALIKE)) ^ PAIRS(PAIR);
		found |= (v - PAIRS(1)) & ~v & PAIRS(0x8000); /* set for a pair of 0 */
	}
	return found;
}

static uint64_t any_bits(const unsigned char *p, size_t size)
{
	uint64_t bits = 0;

	for (size_t i = 0; i < size; i += sizeof(bits)) {
		uint64_t v;

		memcpy(&v, p + i, sizeof(v));
		bits |= v;
	}
	return bits;
}

#endif

/* Whether a piece has no pair, or one byte of its words never has the bit of all bytes of
 * the magic number. */
static SX_ALWAYS_INLINE bool is_free(const unsigned char *p)
{
	uint64_t bits = any_bits(p, PIECE);

	if (~(bits | bits >> 32) & COMMON)
		return true;
	for (size_t i = 0; i < PIECE; i += PIECE / 2)
		if (has_pair(p + i, PIECE / 2))
			return false;
	return true;
}

/*
 * The first block from @at on that may have a pair of a magic number, or the last incomplete
 * block; @size: no magic number is left. An incomplete piece is tested together with the bytes before it.
 */
static SX_ALWAYS_INLINE size_t skip(const unsigned char *p, size_t size, size_t at)
{
	while (size - at >= PIECE && is_free(p + at))
		at += PIECE - SHARED;
	if (size - at < PIECE && size >= PIECE && is_free(p + size - PIECE))
		return size;
	while (size - at >= BLOCK && !has_pair(p + at, BLOCK))
		at += BLOCK;
	return at;
}

#ifdef HAVE_AVX2_PATH
static __attribute__((target("avx2"))) size_t skip_avx2(const unsigned char *p, size_t size,
							size_t at)
{
	return skip(p, size, at);
}
#endif

static size_t next_block(const unsigned char *p, size_t size, size_t at)
{
#ifdef HAVE_AVX2_PATH
	if (__builtin_cpu_supports("avx2"))
		return skip_avx2(p, size, at);
#endif
	return skip(p, size, at);
}

static inline bool is_header(const unsigned char *p, size_t size)
{
	uint32_t w = spvx_load32(p, false);

	return (w == SPVX_MAGIC || w == SPVX_MAGIC_SWAPPED) &&
	       spvx_header_plausible(p, size);
}

size_t spvx_find_header(const void *data, size_t size, size_t from)
{
	const unsigned char *p = data;
	size_t last = size < SPVX_HEADER_BYTES ? 0 : size - SPVX_HEADER_BYTES + 1;
	size_t at = from;
	size_t pair = from;

	while (at < last && pair < size) {
		size_t block = next_block(p, size, pair);
		size_t end = size - block < BLOCK ? size : block + BLOCK;

		for (pair = block; pair < end; pair += 2) {
			/* its first byte is enough: few others are like that */
			if ((p[pair] & ALIKE_BYTE) != PAIR_BYTE)
				continue;
			if (pair >= at + REACH)
				at = pair - REACH;
			for (; at <= pair && at < last; at++)
				if (is_header(p + at, size - at))
					return at;
		}
		if (end < size)
			pair = end - SHARED;
	}
	return size;
}
