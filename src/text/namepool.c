/* SPDX-License-Identifier: MIT */
/*
 * text/namepool.c - names that must differ: a hash table over one text.
 *
 * Not a general map: names need not be copied for a look-up, and places take half the size
 * of pointers.
 */
#include "text/friendly.h"

#include "base/num_print.h"
#include "base/str.h"

#define HEAD        SX_NAME_HEAD
#define FIRST_PLACE HEAD /* so that no name has place 0 */
#define SUFFIX_ROOM SX_NUM_ROOM

/* Both halves of a product: each bit of the result depends on many. */
static uint64_t mix(uint64_t v)
{
#if SX_HAVE_U128
	sx_u128 product = (sx_u128)v * SX_HASHTABLE_SEED;

	return (uint64_t)product ^ (uint64_t)(product >> 64);
#else
	v *= SX_HASHTABLE_SEED;
	v ^= v >> 32;
	v *= SX_HASHTABLE_SEED;
	return v ^ v >> 29;
#endif
}

/* Names can be read past their end; these bytes do not count. */
static uint32_t hash_of(const char *name, size_t len, uint64_t seed)
{
	uint64_t h = seed ^ len;
	uint64_t bytes;

	for (; len >= sizeof(bytes); name += sizeof(bytes), len -= sizeof(bytes)) {
		memcpy(&bytes, name, sizeof(bytes));
		h = mix(h ^ bytes);
	}
	if (len) {
		memcpy(&bytes, name, sizeof(bytes));
#if SX_NATIVE_BIG
		bytes >>= 8 * (sizeof(bytes) - len);
#else
		bytes <<= 8 * (sizeof(bytes) - len);
#endif
		h = mix(h ^ bytes);
	}
	return (uint32_t)(h ^ h >> 32);
}

static bool name_used(const void *slot)
{
	return ((const struct sx_name_slot *)slot)->at != 0;
}

static size_t name_home(const struct sx_hashtable *t, const void *slot)
{
	return ((const struct sx_name_slot *)slot)->hash & (t->cap - 1);
}

static struct spvx_str name_at(const struct sx_hashtable *t,
			       const struct sx_name_slot *slot)
{
	return sx_namepool_get((const struct sx_namepool *)(const void *)t, slot->at);
}

static bool name_same(const struct sx_hashtable *t, const void *slot, const void *key)
{
	const struct sx_name_slot *a = slot;
	const struct sx_name_slot *b = key;

	return a->hash == b->hash && sx_str_eq(name_at(t, a), name_at(t, b));
}

static void name_rehash(const struct sx_hashtable *t, void *slot)
{
	struct sx_name_slot *s = slot;
	struct spvx_str name = name_at(t, s);

	s->hash = hash_of(name.ptr, name.len, t->seed);
}

static const struct sx_hashtable_kind name_kind = { sizeof(struct sx_name_slot),
						    64,
						    4,
						    256,
						    name_used,
						    name_home,
						    name_same,
						    name_rehash };

void sx_namepool_init(struct sx_namepool *pool, const struct spvx_allocator *a)
{
	memset(pool, 0, sizeof(*pool));
	sx_hashtable_init(&pool->table, a);
}

void sx_namepool_free(struct sx_namepool *pool)
{
	sx_hashtable_free(&pool->table, &name_kind);
	sx_free(pool->table.a, pool->text, pool->room);
	sx_namepool_init(pool, pool->table.a);
}

void sx_namepool_reset(struct sx_namepool *pool)
{
	sx_hashtable_clear(&pool->table, &name_kind);
	pool->len = FIRST_PLACE;
}

bool sx_namepool_expect(struct sx_namepool *pool, size_t names)
{
	return !sx_hashtable_reserve(&pool->table, &name_kind, names);
}

/* Room for @need bytes of text. Return: false: no memory. */
static bool make_room(struct sx_namepool *pool, size_t need)
{
	void *text = pool->text;

	if (need > UINT32_MAX)
		return false;
	if (need <= pool->room)
		return true;
	if (sx_grow(pool->table.a, &text, &pool->room, need, 1))
		return false;
	pool->text = text;
	return true;
}

char *sx_namepool_open(struct sx_namepool *pool)
{
	/* twice the room: SX_NAMEPOOL_ROOM bytes can be read from the last name kept, too */
	if (!make_room(pool, pool->len + HEAD + 2 * SX_NAMEPOOL_ROOM + SUFFIX_ROOM))
		return NULL;
	return pool->text + pool->len + HEAD;
}

static void put_head(struct sx_namepool *pool, size_t len)
{
	uint16_t head = (uint16_t)len;

	memcpy(pool->text + pool->len, &head, sizeof(head));
}

uint32_t sx_namepool_keep(struct sx_namepool *pool, size_t len)
{
	size_t at = pool->len;

	put_head(pool, len);
	pool->len += HEAD + len;
	return (uint32_t)at;
}

/* The slot of the name composed; NULL: no memory. */
static struct sx_name_slot *slot_of(struct sx_namepool *pool, size_t len, bool *fresh)
{
	const char *name = pool->text + pool->len + HEAD;
	struct sx_name_slot key = { hash_of(name, len, pool->table.seed),
				    (uint32_t)pool->len, 0 };

	put_head(pool, len);
	return sx_hashtable_at(&pool->table, &name_kind, &key, fresh);
}

uint32_t sx_namepool_keep_unique(struct sx_namepool *pool, size_t len)
{
	char *name = pool->text + pool->len + HEAD;
	struct sx_name_slot *base;
	struct sx_name_slot *slot;
	size_t all = len;
	bool fresh;

	base = slot = slot_of(pool, len, &fresh);
	while (slot && !fresh) {
		name[len] = '_';
		all = (size_t)(sx_put_u32(name + len + 1, base->next++) - name);
		slot = slot_of(pool, all, &fresh);
	}
	return slot ? sx_namepool_keep(pool, all) : 0;
}
