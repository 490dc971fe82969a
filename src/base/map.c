/* SPDX-License-Identifier: MIT */
/*
 * base/map.c - three kinds of hash table slots. Tables are at most three quarters full,
 * those of digests seven eighths.
 */
#include "base/map.h"

#include <spvx/error.h>

/* ---- bytes ---- */

static bool str_used(const void *slot)
{
	return ((const struct sx_strmap_slot *)slot)->key != NULL;
}

static size_t str_home(const struct sx_hashtable *t, const void *slot)
{
	return ((const struct sx_strmap_slot *)slot)->hash & (t->cap - 1);
}

static bool str_same(const struct sx_hashtable *t, const void *a, const void *b)
{
	const struct sx_strmap_slot *x = a;
	const struct sx_strmap_slot *y = b;

	(void)t;
	return x->hash == y->hash && x->len == y->len &&
	       (!x->len || !memcmp(x->key, y->key, x->len));
}

static void str_rehash(const struct sx_hashtable *t, void *slot)
{
	struct sx_strmap_slot *s = slot;

	s->hash = (uint32_t)sx_hash64(s->key, s->len, t->seed);
}

static const struct sx_hashtable_kind str_kind = {
	sizeof(struct sx_strmap_slot), 16, 6, 256, str_used, str_home, str_same, str_rehash
};

/* A slot with a key; an empty key needs an address as well, since NULL means free. */
static struct sx_strmap_slot str_key(const struct sx_strmap *m, const char *key, size_t len)
{
	struct sx_strmap_slot s = { len ? key : "", (uint32_t)len, 0, 0 };

	str_rehash(&m->table, &s);
	return s;
}

void sx_strmap_init(struct sx_strmap *m, const struct spvx_allocator *a)
{
	sx_hashtable_init(&m->table, a);
	sx_arena_init(&m->keys, a, 0);
}

void sx_strmap_free(struct sx_strmap *m)
{
	sx_hashtable_free(&m->table, &str_kind);
	sx_arena_free(&m->keys);
}

uint64_t *sx_strmap_at(struct sx_strmap *m, const char *key, size_t len, bool *fresh)
{
	struct sx_strmap_slot k = str_key(m, key, len);
	struct sx_strmap_slot *slot;
	bool is_new;

	slot = len > UINT32_MAX ? NULL : sx_hashtable_at(&m->table, &str_kind, &k, &is_new);
	if (!slot)
		return NULL;
	if (fresh)
		*fresh = is_new;
	if (!is_new)
		return &slot->value;
	slot->key = sx_arena_strdup(&m->keys, k.key, len);
	m->table.count -= !slot->key;
	return slot->key ? &slot->value : NULL;
}

uint64_t *sx_strmap_find(const struct sx_strmap *m, const char *key, size_t len)
{
	struct sx_strmap_slot k = str_key(m, key, len);
	struct sx_strmap_slot *slot = sx_hashtable_find(&m->table, &str_kind, &k);

	return slot ? &slot->value : NULL;
}

/* ---- <id>s ---- */

/* Multiply-shift hashing. */
static size_t id_home(const struct sx_hashtable *t, const void *slot)
{
	return (size_t)((*(const uint64_t *)slot >> 32) * t->seed >> t->shift);
}

static bool id_same(const struct sx_hashtable *t, const void *a, const void *b)
{
	(void)t;
	return !((*(const uint64_t *)a ^ *(const uint64_t *)b) >> 32);
}

static const struct sx_hashtable_kind id_kind = {
	sizeof(uint64_t), 16, 6, 256, sx_number_used, id_home, id_same, NULL
};

void sx_idmap_free(struct sx_idmap *m)
{
	sx_hashtable_free(&m->table, &id_kind);
}

void sx_idmap_empty(struct sx_idmap *m)
{
	sx_hashtable_clear(&m->table, &id_kind);
}

int sx_idmap_put(struct sx_idmap *m, uint32_t key, uint32_t value)
{
	uint64_t slot = (uint64_t)key << 32 | value;
	uint64_t *at;
	bool fresh;

	if (!key)
		return -SPVX_EINVAL;
	at = sx_hashtable_at(&m->table, &id_kind, &slot, &fresh);
	if (!at)
		return -SPVX_ENOMEM;
	*at = slot;
	return 0;
}

uint32_t sx_idmap_get(const struct sx_idmap *m, uint32_t key, uint32_t otherwise)
{
	uint64_t slot = (uint64_t)key << 32;
	const uint64_t *at = sx_hashtable_find(&m->table, &id_kind, &slot);

	return at ? (uint32_t)*at : otherwise;
}

/* ---- digests ---- */

struct sx_memo_slot {
	struct sx_h128 key; /* all zero: free */
	uint64_t value;
};

static const struct sx_hashtable_kind memo_kind =
	SX_HASHTABLE_DIGESTS(struct sx_memo_slot, 64, 7);

void sx_memo_free(struct sx_memo *m)
{
	sx_hashtable_free(&m->table, &memo_kind);
}

const uint64_t *sx_memo_find(const struct sx_memo *m, struct sx_h128 key)
{
	struct sx_memo_slot k = { sx_h128_key(key), 0 };
	const struct sx_memo_slot *slot = sx_hashtable_find(&m->table, &memo_kind, &k);

	return slot ? &slot->value : NULL;
}

uint64_t *sx_memo_at(struct sx_memo *m, struct sx_h128 key, bool *fresh)
{
	struct sx_memo_slot k = { sx_h128_key(key), 0 };
	struct sx_memo_slot *slot = sx_hashtable_at(&m->table, &memo_kind, &k, fresh);

	return slot ? &slot->value : NULL;
}
