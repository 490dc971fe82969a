/* SPDX-License-Identifier: MIT */
/*
 * base/map.h - maps: bytes to u64, u32 to u32, and digests to u64.
 *
 * Iteration order is not defined; sort before printing.
 */
#ifndef SPVX_BASE_MAP_H
#define SPVX_BASE_MAP_H

#include "base/hash.h"
#include "base/hashtable.h"

/* Keys are copied into an arena of the map's own; values are plain integers. */
struct sx_strmap_slot {
	const char *key; /* NULL: free */
	uint32_t len;
	uint32_t hash;
	uint64_t value;
};

struct sx_strmap {
	struct sx_hashtable table;
	struct sx_arena keys;
};

void sx_strmap_init(struct sx_strmap *m, const struct spvx_allocator *a);
void sx_strmap_free(struct sx_strmap *m);

/* The value of @key, created as 0 when new (@fresh, may be NULL); NULL: out of memory. The
 * pointer is valid until the next insertion. */
uint64_t *sx_strmap_at(struct sx_strmap *m, const char *key, size_t len, bool *fresh);

/* NULL when there is no such key. */
uint64_t *sx_strmap_find(const struct sx_strmap *m, const char *key, size_t len);

/* The same with a number as the key. */
static inline uint64_t *sx_strmap_at_u64(struct sx_strmap *m, uint64_t key)
{
	return sx_strmap_at(m, (const char *)&key, sizeof(key), NULL);
}

static inline uint64_t *sx_strmap_find_u64(const struct sx_strmap *m, uint64_t key)
{
	return sx_strmap_find(m, (const char *)&key, sizeof(key));
}

/* Non-zero u32 keys to u32 values: slots are key << 32 | value. */
struct sx_idmap {
	struct sx_hashtable table;
};

static inline void sx_idmap_init(struct sx_idmap *m, const struct spvx_allocator *a)
{
	sx_hashtable_init(&m->table, a);
}

void sx_idmap_free(struct sx_idmap *m);

void sx_idmap_empty(struct sx_idmap *m);

/* Remove all; keep the memory unless it is much larger than needed. */
static inline void sx_idmap_clear(struct sx_idmap *m)
{
	if (m->table.cap) /* most maps are never used */
		sx_idmap_empty(m);
}

/* Insert or replace. Return: 0, -SPVX_EINVAL (key 0), -SPVX_ENOMEM. */
int sx_idmap_put(struct sx_idmap *m, uint32_t key, uint32_t value);

/* Return: the value, or @otherwise. */
uint32_t sx_idmap_get(const struct sx_idmap *m, uint32_t key, uint32_t otherwise);

/*
 * A number for each content, by its digest. The digest is fast, not cryptographic (see
 * hash.h): the probability of a collision is 2^-64 among 2^32 inputs.
 */
struct sx_memo {
	struct sx_hashtable table;
};

static inline void sx_memo_init(struct sx_memo *m, const struct spvx_allocator *a)
{
	sx_hashtable_init(&m->table, a);
}

void sx_memo_free(struct sx_memo *m);

/* Return: NULL if there is none; valid until the next sx_memo_at(). */
const uint64_t *sx_memo_find(const struct sx_memo *m, struct sx_h128 key);

/* The number of a key, 0 if new (@fresh). Return: NULL: out of memory. */
uint64_t *sx_memo_at(struct sx_memo *m, struct sx_h128 key, bool *fresh);

#endif
