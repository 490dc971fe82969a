/* SPDX-License-Identifier: MIT */
/*
 * base/xxh64.h - XXH64, the checksum of Zstandard frames, whose seed is zero.
 */
#ifndef SPVX_BASE_XXH64_H
#define SPVX_BASE_XXH64_H

#include <spvx/api.h>

#define SX_XXH64_STRIPE 32

struct sx_xxh64 {
	uint64_t lanes[4];
	uint64_t total;                      /* bytes */
	unsigned char rest[SX_XXH64_STRIPE]; /* bytes after the last whole stripe */
};

void sx_xxh64_init(struct sx_xxh64 *x);
void sx_xxh64_add(struct sx_xxh64 *x, const void *data, size_t len);
uint64_t sx_xxh64_end(const struct sx_xxh64 *x);

#endif
