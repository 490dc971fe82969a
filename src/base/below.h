/* SPDX-License-Identifier: MIT */
/*
 * base/below.h - up to four words compared with a bound at once, where the processor can.
 *
 * No branch depends on how many there are, which cannot be predicted from one instruction to the
 * next.
 */
#ifndef SPVX_BASE_BELOW_H
#define SPVX_BASE_BELOW_H

#include "base/compiler.h"

#define SX_FEW_WORDS 4

/* A bound, once for each word; the highest bit is flipped, since the comparison is signed. */
struct sx_bounds {
	uint32_t each[SX_FEW_WORDS];
};

static inline struct sx_bounds sx_bounds_of(uint32_t bound)
{
	bound ^= UINT32_C(1) << 31;
	return (struct sx_bounds){ { bound, bound, bound, bound } };
}

#if SX_GNU_C && defined(__SSE2__)

#include <immintrin.h>

#define SX_HAVE_FEW_BELOW true

/* The first @count words at @p, in the order of this machine, are below their bound. All of
 * SX_FEW_WORDS can be read. */
static inline bool sx_few_below(const unsigned char *p, unsigned count,
				const struct sx_bounds *bounds)
{
	static const uint32_t ones[2 * SX_FEW_WORDS] = { UINT32_MAX, UINT32_MAX, UINT32_MAX,
							 UINT32_MAX };
	const uint32_t *mask = ones + SX_FEW_WORDS - count; /* so many, and then none */
	__m128i words = _mm_and_si128(_mm_loadu_si128((const void *)p),
				      _mm_loadu_si128((const void *)mask));

	words = _mm_xor_si128(words, _mm_set1_epi32(INT32_MIN));
	words = _mm_cmplt_epi32(words, _mm_loadu_si128((const void *)bounds->each));
	return _mm_movemask_ps(_mm_castsi128_ps(words)) == 0xf;
}

#else
#define SX_HAVE_FEW_BELOW              false
#define sx_few_below(p, count, bounds) ((void)(p), (void)(count), (void)(bounds), false)
#endif

#endif
