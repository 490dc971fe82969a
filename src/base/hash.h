/* SPDX-License-Identifier: MIT */
/*
 * base/hash.h - digests: SHA-256 (FIPS 180-4) for printed identities, FNV-1a-64 for shards,
 * and a fast 128-bit hash for tables that only detect repeated bytes.
 */
#ifndef SPVX_BASE_HASH_H
#define SPVX_BASE_HASH_H

#include <spvx/api.h>

struct sx_sha256 {
	uint32_t state[8];
	uint64_t bytes;
	unsigned char block[64];
};

void sx_sha256_init(struct sx_sha256 *s);
void sx_sha256_add(struct sx_sha256 *s, const void *data, size_t len);

/* Two messages at a time: hardly slower than the longer message alone. */
void sx_sha256_add_two(struct sx_sha256 *a, const void *data_a, size_t len_a,
		       struct sx_sha256 *b, const void *data_b, size_t len_b);
void sx_sha256_end(struct sx_sha256 *s, unsigned char digest[32]);

/* One call for a whole message; uses SHA instructions if available. */
void sx_sha256(const void *data, size_t len, unsigned char digest[32]);

/* As sx_sha256(), for a short message, padded in place: overwrites SX_SHA256_PADDING bytes
 * after it. */
#define SX_SHA256_PADDING 72
void sx_sha256_short(unsigned char *message, size_t len, unsigned char digest[32]);

/* Portable version, used as the reference in tests. */
void sx_sha256_plain(const void *data, size_t len, unsigned char digest[32]);

/* FNV of 64 bits. In the functions below @h is the basis or the hash so far. */
#define SX_FNV_BASIS UINT64_C(14695981039346656037)
#define SX_FNV_PRIME UINT64_C(1099511628211)

/* FNV-1a, a byte at a time. */
uint64_t sx_fnv1a(uint64_t h, const void *data, size_t len);

/* FNV-1, a word at a time, as Fossilize names modules and objects. */
static inline uint64_t sx_fnv1_word(uint64_t h, uint32_t word)
{
	return h * SX_FNV_PRIME ^ word;
}

/* FNV-1a, which mixes in before it multiplies, over words of up to 64 bits. */
static inline uint64_t sx_fnv1a_word(uint64_t h, uint64_t word)
{
	return (h ^ word) * SX_FNV_PRIME;
}

/* Mix a value into a hash: multiply and fold. */
static inline uint64_t sx_mix64(uint64_t h, uint64_t v)
{
	h = (h ^ v) * UINT64_C(0x9e3779b97f4a7c15);
	return h ^ h >> 29;
}

/* Not cryptographic. The same bytes give the same value on every machine. */
struct sx_h128 {
	uint64_t lo;
	uint64_t hi;
};

struct sx_h128 sx_hash128(const void *data, size_t len);

/* Compare by bytes, the lowest first, so that the order is the same on every machine. */
int sx_h128_cmp(const struct sx_h128 *a, const struct sx_h128 *b);

/* For hash tables: without @seed, colliding keys cannot be constructed. */
uint64_t sx_hash64(const void *data, size_t len, uint64_t seed);

#endif
