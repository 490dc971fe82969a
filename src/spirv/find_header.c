/* SPDX-License-Identifier: MIT */
/*
 * spirv/find_header.c - the next header in bytes of any kind.
 *
 * Every byte of every stream is looked at here, as an instruction may run over a header, so
 * it has to be as fast as memory. The magic number has the bytes 03 02 23 07, or those in
 * the opposite order: at any alignment one of the aligned pairs of bytes is 03 02 or 02 23,
 * in one order or the other, which is 02 02 in all bits but two of each byte. Blocks without
 * such a pair are skipped; in all others each byte is tried.
 */
#include <spvx/stream.h>

#include "base/compiler.h"

#define BLOCK ((size_t)64)

/* The pair that a block has may be so far after the first byte of the magic number. */
#define REACH ((size_t)2)

/* What 02, 03 and 23 have in common, and which that is. */
#define ALIKE 0xdede
#define PAIR  0x0202

/* Without SSE, as i386 is by default, the ABI for returning vectors is not defined. */
#if SX_GNU_C && (!defined(__i386__) || defined(__SSE2__))

typedef uint16_t sx_pairs __attribute__((vector_size(16)));
typedef uint32_t sx_words __attribute__((vector_size(16)));

static sx_pairs pairs_at(const unsigned char *p)
{
	sx_pairs v;

	memcpy(&v, p, sizeof(v));
	return (sx_pairs)((v & ALIKE) == PAIR);
}

static bool has_pair(const unsigned char *p)
{
	sx_pairs v = pairs_at(p) | pairs_at(p + 16) | pairs_at(p + 32) | pairs_at(p + 48);
	uint64_t half[2];

	memcpy(half, &v, sizeof(half));
	return half[0] | half[1];
}

#else

#define PAIRS(pair) (UINT64_C(0x0001000100010001) * (pair))

/* One of four pairs is 0: the lowest such has its highest bit in the result. */
static uint64_t zero_pairs(uint64_t v)
{
	return (v - PAIRS(1)) & ~v & PAIRS(0x8000);
}

static bool has_pair(const unsigned char *p)
{
	uint64_t found = 0;

	for (size_t i = 0; i < BLOCK; i += sizeof(found)) {
		uint64_t v;

		memcpy(&v, p + i, sizeof(v));
		found |= zero_pairs((v & PAIRS(ALIKE)) ^ PAIRS(PAIR));
	}
	return found;
}

#endif

static bool is_header(const unsigned char *p, size_t size)
{
	uint32_t w = spvx_load32(p, false);

	return (w == SPVX_MAGIC || w == SPVX_MAGIC_SWAPPED) &&
	       spvx_header_plausible(p, size);
}

size_t spvx_find_header(const void *data, size_t size, size_t from)
{
	const unsigned char *p = data;
	size_t last = size < SPVX_HEADER_BYTES ? 0 : size - SPVX_HEADER_BYTES + 1;
	size_t block = from;
	size_t at = from;

	while (at < last) {
		if (block >= last || size - block < BLOCK) {
			block = last;
		} else {
			bool has = has_pair(p + block);

			block += BLOCK;
			if (!has) {
				at = block - REACH > at ? block - REACH : at;
				continue;
			}
		}
		for (; at < block && at < last; at++) {
			if (is_header(p + at, size - at))
				return at;
		}
	}
	return size;
}
