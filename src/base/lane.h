/* SPDX-License-Identifier: MIT */
/*
 * base/lane.h - the step of the fast hash: 128 bits of state, both halves multiplied.
 */
#ifndef SPVX_BASE_LANE_H
#define SPVX_BASE_LANE_H

#include "base/compiler.h"

struct sx_lane {
	uint64_t x;
	uint64_t y;
};

static inline struct sx_lane sx_multiply(uint64_t a, uint64_t b)
{
#if SX_HAVE_U128
	sx_u128 product = (sx_u128)a * b;

	return (struct sx_lane){ (uint64_t)product, (uint64_t)(product >> 64) };
#else
	uint64_t low = (a & UINT32_MAX) * (b & UINT32_MAX);
	uint64_t mid = (a >> 32) * (b & UINT32_MAX) + (low >> 32);
	uint64_t mid2 = (a & UINT32_MAX) * (b >> 32) + (mid & UINT32_MAX);

	return (struct sx_lane){ mid2 << 32 | (low & UINT32_MAX),
				 (a >> 32) * (b >> 32) + (mid >> 32) + (mid2 >> 32) };
#endif
}

/* Absorb 16 bytes. The factors are added again, so that a factor of 0 does not erase the
 * other. */
static inline struct sx_lane sx_absorb(struct sx_lane l, uint64_t a, uint64_t b)
{
	uint64_t u = l.x + a;
	uint64_t v = l.y ^ b;
	struct sx_lane product = sx_multiply(u, v);

	return (struct sx_lane){ product.x ^ v, product.y + u };
}

#endif
