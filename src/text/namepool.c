/* SPDX-License-Identifier: MIT */
/*
 * text/namepool.c - names that must differ: open addressing over one text.
 *
 * No general map: what is looked up is never copied for it, and places are half as long as
 * pointers. Names that hostile modules have chosen to collide meet a new seed, as in
 * base/map.c.
 */
#include "text/namepool.h"

#include "base/compiler.h"
#include "base/hash.h"
#include "base/num_print.h"

#include <spvx/error.h>

#define FIRST_SLOTS  ((size_t)64)
#define KEPT_SLOTS   ((size_t)65536) /* as many are kept for the next module */
#define LONGEST_WALK ((size_t)256)
#define HEAD         SX_NAME_HEAD
#define FIRST_PLACE  HEAD /* so that no name has place 0 */
#define SUFFIX_ROOM  SX_NUM_ROOM

void sx_namepool_init(struct sx_namepool *pool, const struct spvx_allocator *a)
{
	memset(pool, 0, sizeof(*pool));
	pool->a = a;
}

static void drop_slots(struct sx_namepool *pool)
{
	sx_free(pool->a, pool->slots, pool->slot_room * sizeof(*pool->slots));
	pool->slots = NULL;
	pool->slot_room = 0;
	pool->slot_count = 0;
}

void sx_namepool_free(struct sx_namepool *pool)
{
	drop_slots(pool);
	sx_free(pool->a, pool->text, pool->room);
	sx_namepool_init(pool, pool->a);
}

void sx_namepool_reset(struct sx_namepool *pool)
{
	if (pool->slot_room > KEPT_SLOTS)
		drop_slots(pool);
	pool->slot_count = 0;
	pool->reseeded = 0;
	pool->used = 0;
	pool->len = FIRST_PLACE;
}

static struct sx_name_slot *new_slots(const struct sx_namepool *pool, size_t count)
{
	if (count > SIZE_MAX / sizeof(*pool->slots))
		return NULL;
	return sx_resize(pool->a, NULL, 0, count * sizeof(*pool->slots));
}

/* Room for @need bytes of text. Return: false: no memory. */
static bool make_room(struct sx_namepool *pool, size_t need)
{
	void *text = pool->text;

	if (need > UINT32_MAX)
		return false;
	if (need <= pool->room)
		return true;
	if (sx_grow(pool->a, &text, &pool->room, need, 1))
		return false;
	pool->text = text;
	return true;
}

bool sx_namepool_expect(struct sx_namepool *pool, size_t names)
{
	size_t count = FIRST_SLOTS;

	while (count / 2 < names && count <= SIZE_MAX / 4)
		count *= 2;
	if (count > pool->slot_room) {
		drop_slots(pool);
		pool->slots = new_slots(pool, count);
		if (!pool->slots)
			return false;
		pool->slot_room = count;
	}
	pool->slot_count = count;
	memset(pool->slots, 0, count * sizeof(*pool->slots));
	return true;
}

char *sx_namepool_open(struct sx_namepool *pool)
{
	/* twice: the last name kept can be read that far, too */
	if (!make_room(pool, pool->len + HEAD + 2 * SX_NAME_ROOM + SUFFIX_ROOM))
		return NULL;
	return pool->text + pool->len + HEAD;
}

uint32_t sx_namepool_keep(struct sx_namepool *pool, size_t len)
{
	size_t at = pool->len;
	uint16_t head = (uint16_t)len;

	memcpy(pool->text + at, &head, sizeof(head));
	pool->len += HEAD + len;
	return (uint32_t)at;
}

#define FACTOR UINT64_C(0x9e3779b97f4a7c15) /* 2^64 / golden ratio, odd */

/* Both halves of a product: each bit of the result depends on many. */
static uint64_t mix(uint64_t v)
{
#if SX_HAVE_U128
	sx_u128 product = (sx_u128)v * FACTOR;

	return (uint64_t)product ^ (uint64_t)(product >> 64);
#else
	v *= FACTOR;
	v ^= v >> 32;
	v *= FACTOR;
	return v ^ v >> 29;
#endif
}

/* Names can be read beyond their end; what is there does not count. */
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

static bool holds(const struct sx_namepool *pool, const struct sx_name_slot *slot,
		  const char *name, size_t len, uint32_t hash)
{
	struct spvx_str s;

	if (slot->hash != hash)
		return false;
	s = sx_namepool_get(pool, slot->at);
	return s.len == len && !memcmp(s.ptr, name, len);
}

/* The slot of a name, or the free one where it belongs. */
static struct sx_name_slot *find(const struct sx_namepool *pool, const char *name,
				 size_t len, uint32_t hash)
{
	size_t mask = pool->slot_count - 1;
	size_t i = hash & mask;

	while (pool->slots[i].at && !holds(pool, &pool->slots[i], name, len, hash))
		i = (i + 1) & mask;
	return &pool->slots[i];
}

/* All names into a table of @count slots; with another seed their hashes are made anew. */
static bool rebuild(struct sx_namepool *pool, size_t count, uint64_t seed)
{
	struct sx_name_slot *slots = new_slots(pool, count);

	if (!slots)
		return false;
	memset(slots, 0, count * sizeof(*slots));
	for (size_t i = 0; i < pool->slot_count; i++) {
		struct sx_name_slot slot = pool->slots[i];
		struct spvx_str s;
		size_t at;

		if (!slot.at)
			continue;
		if (seed != pool->seed) {
			s = sx_namepool_get(pool, slot.at);
			slot.hash = hash_of(s.ptr, s.len, seed);
		}
		for (at = slot.hash & (count - 1); slots[at].at;)
			at = (at + 1) & (count - 1);
		slots[at] = slot;
	}
	drop_slots(pool);
	pool->slots = slots;
	pool->slot_room = count;
	pool->slot_count = count;
	pool->seed = seed;
	return true;
}

/* Honest names never walk far: these were chosen, so choose something unforeseen. */
static void reseed(struct sx_namepool *pool)
{
	uintptr_t address = (uintptr_t)pool->slots;

	pool->reseeded = pool->slot_count;
	rebuild(pool, pool->slot_count, sx_hash64(&address, sizeof(address), pool->seed));
}

/* The composed name belongs into this free slot. */
static uint32_t take(struct sx_namepool *pool, struct sx_name_slot *slot, size_t len,
		     uint32_t hash)
{
	size_t walk = ((size_t)(slot - pool->slots) - hash) & (pool->slot_count - 1);
	uint32_t at = sx_namepool_keep(pool, len);

	*slot = (struct sx_name_slot){ hash, at, 0 };
	pool->used++;
	if (walk > LONGEST_WALK && pool->reseeded != pool->slot_count)
		reseed(pool);
	return at;
}

uint32_t sx_namepool_keep_unique(struct sx_namepool *pool, size_t len)
{
	char *name = pool->text + pool->len + HEAD;
	struct sx_name_slot *base;
	struct sx_name_slot *slot;
	uint32_t hash;

	if (pool->used >= pool->slot_count - pool->slot_count / 4 &&
	    !rebuild(pool, pool->slot_count * 2, pool->seed))
		return 0;
	hash = hash_of(name, len, pool->seed);
	base = slot = find(pool, name, len, hash);
	if (!slot->at)
		return take(pool, slot, len, hash);
	name[len] = '_';
	for (;;) {
		size_t all = (size_t)(sx_put_u32(name + len + 1, base->next++) - name);

		hash = hash_of(name, all, pool->seed);
		slot = find(pool, name, all, hash);
		if (!slot->at)
			return take(pool, slot, all, hash);
	}
}
