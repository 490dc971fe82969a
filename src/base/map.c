/* SPDX-License-Identifier: MIT */
/*
 * base/map.c - open addressing with linear probing, at most three quarters full.
 *
 * Keys that all land in one place would make each addition walk over all the others. An
 * addition that walks further than honest keys ever do changes the hash by something the
 * author of the keys cannot know (where memory happens to be) and sorts them in anew, at
 * most once per size of the table. Results do not depend on it, only time does.
 */
#include "base/map.h"

#include "base/compiler.h"
#include "base/hash.h"

#include <spvx/error.h>

#include <string.h>

#define FIRST_CAP    ((size_t)16)
#define LONGEST_WALK ((size_t)256)
#define KEPT_CAP     ((size_t)1024) /* a table up to this size is kept when cleared */
#define GOLDEN       UINT64_C(0x9e3779b97f4a7c15) /* 2^64 / golden ratio: spreads 1, 2, 3 */

static bool is_full(size_t count, size_t cap)
{
	return count >= cap - cap / 4;
}

/* A table of @cap free slots, or NULL. */
static void *new_slots(const struct spvx_allocator *a, size_t cap, size_t size)
{
	return cap > SIZE_MAX / size ? NULL : sx_zalloc(a, cap * size);
}

static uint64_t unforeseen(const void *slots, uint64_t old)
{
	uintptr_t address = (uintptr_t)slots;

	return sx_hash64(&address, sizeof(address), old);
}

void sx_strmap_init(struct sx_strmap *m, const struct spvx_allocator *a)
{
	memset(m, 0, sizeof(*m));
	m->a = a;
	sx_arena_init(&m->keys, a, 0);
}

void sx_strmap_free(struct sx_strmap *m)
{
	sx_free(m->a, m->slots, m->cap * sizeof(*m->slots));
	sx_arena_free(&m->keys);
	sx_strmap_init(m, m->a);
}

static uint32_t hash_of(const struct sx_strmap *m, const char *key, size_t len)
{
	return (uint32_t)sx_hash64(key, len, m->seed);
}

static bool holds(const struct sx_strmap_slot *slot, const char *key, size_t len,
		  uint32_t hash)
{
	return slot->hash == hash && slot->len == len &&
	       (!len || !memcmp(slot->key, key, len));
}

/* The slot that holds the key, or the free one where it belongs. */
static struct sx_strmap_slot *str_slot(const struct sx_strmap *m, const char *key,
				       size_t len, uint32_t hash)
{
	size_t i = hash & (m->cap - 1);

	while (m->slots[i].key && !holds(&m->slots[i], key, len, hash))
		i = (i + 1) & (m->cap - 1);
	return &m->slots[i];
}

/* Move all keys to a table of @cap slots; with another seed their hashes are made anew. */
static bool str_rebuild(struct sx_strmap *m, size_t cap, uint64_t seed)
{
	struct sx_strmap to = *m;

	to.slots = new_slots(m->a, cap, sizeof(*m->slots));
	if (!to.slots)
		return false;
	to.cap = cap;
	to.seed = seed;
	for (size_t i = 0; i < m->cap; i++) {
		struct sx_strmap_slot slot = m->slots[i];
		size_t at;

		if (!slot.key)
			continue;
		if (seed != m->seed)
			slot.hash = hash_of(&to, slot.key, slot.len);
		for (at = slot.hash & (cap - 1); to.slots[at].key;)
			at = (at + 1) & (cap - 1);
		to.slots[at] = slot;
	}
	sx_free(m->a, m->slots, m->cap * sizeof(*m->slots));
	*m = to;
	return true;
}

static bool walked_far(const struct sx_strmap *m, const struct sx_strmap_slot *slot)
{
	size_t at = (size_t)(slot - m->slots);

	return ((at - slot->hash) & (m->cap - 1)) > LONGEST_WALK;
}

/* Put in a key that is not there. */
static uint64_t *str_add(struct sx_strmap *m, const char *key, size_t len, uint32_t hash)
{
	struct sx_strmap_slot *slot;
	const char *copy;

	if (len > UINT32_MAX)
		return NULL;
	if (is_full(m->count, m->cap) &&
	    !str_rebuild(m, m->cap ? m->cap * 2 : FIRST_CAP, m->seed))
		return NULL;
	copy = sx_arena_strdup(&m->keys, key, len);
	if (!copy)
		return NULL;
	slot = str_slot(m, key, len, hash);
	*slot = (struct sx_strmap_slot){ copy, (uint32_t)len, hash, 0 };
	m->count++;
	if (m->reseeded == m->cap || !walked_far(m, slot))
		return &slot->value;
	m->reseeded = m->cap;
	if (!str_rebuild(m, m->cap, unforeseen(m->slots, m->seed)))
		return &slot->value;
	return sx_strmap_find(m, key, len);
}

uint64_t *sx_strmap_at(struct sx_strmap *m, const char *key, size_t len, bool *fresh)
{
	uint32_t hash = hash_of(m, key, len);
	struct sx_strmap_slot *slot = m->cap ? str_slot(m, key, len, hash) : NULL;
	bool found = slot && slot->key;

	if (fresh)
		*fresh = !found;
	return found ? &slot->value : str_add(m, key, len, hash);
}

uint64_t *sx_strmap_find(const struct sx_strmap *m, const char *key, size_t len)
{
	struct sx_strmap_slot *slot;

	if (!m->cap)
		return NULL;
	slot = str_slot(m, key, len, hash_of(m, key, len));
	return slot->key ? &slot->value : NULL;
}

void sx_idmap_init(struct sx_idmap *m, const struct spvx_allocator *a)
{
	memset(m, 0, sizeof(*m));
	m->a = a;
	m->factor = GOLDEN;
}

void sx_idmap_free(struct sx_idmap *m)
{
	sx_free(m->a, m->slots, m->cap * sizeof(*m->slots));
	sx_idmap_init(m, m->a);
}

void sx_idmap_clear(struct sx_idmap *m)
{
	if (m->cap > KEPT_CAP && m->count < m->cap / 8) {
		sx_idmap_free(m);
		return;
	}
	if (m->count)
		memset(m->slots, 0, m->cap * sizeof(*m->slots));
	m->count = 0;
}

static uint32_t key_of(uint64_t slot)
{
	return (uint32_t)(slot >> 32);
}

/* The upper bits of the product choose the slot: multiply-shift hashing. */
static size_t id_home(const struct sx_idmap *m, uint32_t key)
{
	return (size_t)(key * m->factor >> (64 - sx_ctz64(m->cap)));
}

/* Where the key is, or the free slot where it belongs. */
static size_t id_slot(const struct sx_idmap *m, uint32_t key)
{
	size_t i = id_home(m, key);

	while (m->slots[i] && key_of(m->slots[i]) != key)
		i = (i + 1) & (m->cap - 1);
	return i;
}

static bool id_rebuild(struct sx_idmap *m, size_t cap, uint64_t factor)
{
	struct sx_idmap to = *m;

	to.slots = new_slots(m->a, cap, sizeof(*m->slots));
	if (!to.slots)
		return false;
	to.cap = cap;
	to.factor = factor;
	for (size_t i = 0; i < m->cap; i++) {
		if (m->slots[i])
			to.slots[id_slot(&to, key_of(m->slots[i]))] = m->slots[i];
	}
	sx_free(m->a, m->slots, m->cap * sizeof(*m->slots));
	*m = to;
	return true;
}

int sx_idmap_put(struct sx_idmap *m, uint32_t key, uint32_t value)
{
	size_t walk;
	size_t i;
	bool fresh;

	if (!key)
		return -SPVX_EINVAL;
	if (is_full(m->count, m->cap) &&
	    !id_rebuild(m, m->cap ? m->cap * 2 : FIRST_CAP, m->factor))
		return -SPVX_ENOMEM;
	i = id_slot(m, key);
	fresh = !m->slots[i];
	m->slots[i] = (uint64_t)key << 32 | value;
	m->count += fresh;
	walk = (i - id_home(m, key)) & (m->cap - 1);
	if (fresh && walk > LONGEST_WALK && m->reseeded != m->cap) {
		m->reseeded = m->cap;
		id_rebuild(m, m->cap, unforeseen(m->slots, m->factor) | 1);
	}
	return 0;
}

uint32_t sx_idmap_get(const struct sx_idmap *m, uint32_t key, uint32_t otherwise)
{
	size_t i;

	if (!m->cap)
		return otherwise;
	i = id_slot(m, key);
	return m->slots[i] ? (uint32_t)m->slots[i] : otherwise;
}
