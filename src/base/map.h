/* SPDX-License-Identifier: MIT */
/*
 * base/map.h - open-addressing hash maps: bytes to u64, and u32 to u32.
 *
 * Iteration order is not defined; sort before printing. Hostile keys cannot force
 * collisions: a map with long probe sequences is rehashed with a new seed.
 */
#ifndef SPVX_BASE_MAP_H
#define SPVX_BASE_MAP_H

#include "base/alloc.h"

/* Keys are copied into an arena of the map's own; values are plain integers. */
struct sx_strmap_slot {
	const char *key; /* NULL: free */
	uint32_t len;
	uint32_t hash;
	uint64_t value;
};

struct sx_strmap {
	struct sx_strmap_slot *slots;
	size_t cap; /* a power of two, or 0 */
	size_t count;
	uint64_t seed;   /* of the hash */
	size_t reseeded; /* cap when the seed was last changed */
	struct sx_arena keys;
	const struct spvx_allocator *a;
};

void sx_strmap_init(struct sx_strmap *m, const struct spvx_allocator *a);
void sx_strmap_free(struct sx_strmap *m);

/* The value of @key, created as 0 when new (@fresh, may be NULL); NULL: out of memory. The
 * pointer is valid until the next insertion. */
uint64_t *sx_strmap_at(struct sx_strmap *m, const char *key, size_t len, bool *fresh);

/* NULL when there is no such key. */
uint64_t *sx_strmap_find(const struct sx_strmap *m, const char *key, size_t len);

/* Non-zero u32 keys to u32 values. */
struct sx_idmap {
	uint64_t *slots; /* key << 32 | value; 0: free */
	size_t cap;      /* a power of two, or 0 */
	size_t count;
	uint64_t factor; /* of the hash, odd */
	size_t reseeded; /* cap when the factor was last changed */
	const struct spvx_allocator *a;
};

void sx_idmap_init(struct sx_idmap *m, const struct spvx_allocator *a);
void sx_idmap_free(struct sx_idmap *m);

/* Remove all; keep the memory unless it is much larger than needed. */
void sx_idmap_clear(struct sx_idmap *m);

/* Insert or replace. Return: 0, -SPVX_EINVAL (key 0), -SPVX_ENOMEM. */
int sx_idmap_put(struct sx_idmap *m, uint32_t key, uint32_t value);

/* Return: the value, or @otherwise. */
uint32_t sx_idmap_get(const struct sx_idmap *m, uint32_t key, uint32_t otherwise);

#endif
