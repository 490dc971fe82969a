/* SPDX-License-Identifier: MIT */
/*
 * base/stripes.h - vectorized part of the fast hash: sixteen sums over stripes of 128
 * bytes.
 *
 * Each 64-bit number is added to its neighbour's sum, and the product of its halves, mixed
 * with a key that changes with every stripe, to its own. Vector units reach L2 bandwidth
 * with it. hash.c makes a digest of the sums.
 */
#ifndef SPVX_BASE_STRIPES_H
#define SPVX_BASE_STRIPES_H

#include <stddef.h>
#include <stdint.h>

#define SX_STRIPE_LANES 16
#define SX_STRIPE_BYTES (SX_STRIPE_LANES * sizeof(uint64_t))

/* Add @count bytes, a multiple of SX_STRIPE_BYTES, to the sums; uses AVX2 if available. */
void sx_stripes(uint64_t sums[SX_STRIPE_LANES], const unsigned char *p, size_t count);

/* Portable version, used as the reference in tests. */
void sx_stripes_plain(uint64_t sums[SX_STRIPE_LANES], const unsigned char *p, size_t count);

#endif
