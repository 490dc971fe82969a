/* SPDX-License-Identifier: MIT */
/*
 * text/namepool.c - names that must differ: open addressing over one text.
 *
 * No general map: what is looked up is never copied for it, and places are half as long as
 * pointers. Names that hostile modules have chosen to collide meet a new seed, as in
 * base/map.c.
 */
#include "text/namepool.h"

#include "base/hash.h"
#include "base/num_print.h"

#include <spvx/error.h>

#define FIRST_SLOTS  ((size_t)256)
#define KEPT_SLOTS   ((size_t)4096) /* as many are kept for the next module, used or not */
#define LONGEST_WALK ((size_t)256)
#define FIRST_ROOM   ((size_t)16384)
#define HEAD         sizeof(uint16_t)
#define SUFFIX_ROOM  SX_NUM_ROOM

void sx_namepool_init(struct sx_namepool *pool, const struct spvx_allocator *a)
{
	memset(pool, 0, sizeof(*pool));
	pool->a = a;
}

static void drop_slots(struct sx_namepool *pool)
{
	sx_free(pool->a, pool->slots, pool->slot_count * sizeof(*pool->slots));
	pool->slots = NULL;
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
	if (pool->slot_count > KEPT_SLOTS && pool->used < pool->slot_count / 8)
		drop_slots(pool);
	if (pool->used)
		memset(pool->slots, 0, pool->slot_count * sizeof(*pool->slots));
	pool->used = 0;
	pool->len = 0;
}

char *sx_namepool_open(struct sx_namepool *pool)
{
	void *text = pool->text;
	size_t need;

	if (!pool->len)
		pool->len = HEAD; /* so that no name has place 0 */
	/* twice: the last name kept can be read that far, too */
	need = pool->len + HEAD + 2 * SX_NAME_ROOM + SUFFIX_ROOM;
	if (need > UINT32_MAX)
		return NULL;
	if (need > pool->room) {
		if (sx_grow(pool->a, &text, &pool->room, need < FIRST_ROOM ? FIRST_ROOM : need,
			    1))
			return NULL;
		pool->text = text;
	}
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

static uint32_t hash_of(const struct sx_namepool *pool, const char *name, size_t len)
{
	return (uint32_t)sx_hash64(name, len, pool->seed);
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
	struct sx_name_slot *old = pool->slots;
	size_t old_count = pool->slot_count;
	struct sx_name_slot *slots = NULL;

	if (count <= SIZE_MAX / sizeof(*slots))
		slots = sx_resize(pool->a, NULL, 0, count * sizeof(*slots));
	if (!slots)
		return false;
	memset(slots, 0, count * sizeof(*slots));
	for (size_t i = 0; i < old_count; i++) {
		struct sx_name_slot slot = old[i];
		size_t at;

		if (!slot.at)
			continue;
		if (seed != pool->seed) {
			struct spvx_str s = sx_namepool_get(pool, slot.at);

			slot.hash = (uint32_t)sx_hash64(s.ptr, s.len, seed);
		}
		for (at = slot.hash & (count - 1); slots[at].at;)
			at = (at + 1) & (count - 1);
		slots[at] = slot;
	}
	sx_free(pool->a, old, old_count * sizeof(*old));
	pool->slots = slots;
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
	    !rebuild(pool, pool->slot_count ? pool->slot_count * 2 : FIRST_SLOTS, pool->seed))
		return 0;
	hash = hash_of(pool, name, len);
	base = slot = find(pool, name, len, hash);
	if (!slot->at)
		return take(pool, slot, len, hash);
	name[len] = '_';
	for (;;) {
		size_t all = (size_t)(sx_put_u32(name + len + 1, base->next++) - name);

		hash = hash_of(pool, name, all);
		slot = find(pool, name, all, hash);
		if (!slot->at)
			return take(pool, slot, all, hash);
	}
}
