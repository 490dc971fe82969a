/* SPDX-License-Identifier: MIT */
/*
 * base/hashtable.c - hash tables: memory, insertion, and a new seed when keys pile up.
 */
#include "base/hashtable.h"

#include <spvx/error.h>

#define MOVE_AHEAD ((size_t)16) /* slots to prefetch ahead of a move */
#define ROOMY      ((size_t)8)  /* more slots a key than this are given back */

void sx_hashtable_free(struct sx_hashtable *t, const struct sx_hashtable_kind *kind)
{
	sx_free(t->a, t->slots, t->cap * kind->size);
	sx_hashtable_init(t, t->a);
}

void sx_hashtable_clear(struct sx_hashtable *t, const struct sx_hashtable_kind *kind)
{
	/* with few keys, clearing a large table each time would cost more than it saves */
	if (t->cap > kind->first && t->count < t->cap / ROOMY)
		sx_hashtable_free(t, kind);
	else if (t->count)
		memset(t->slots, 0, t->cap * kind->size);
	t->count = 0;
	t->seed = SX_HASHTABLE_SEED;
	t->reseeded = 0;
}

/* Move all keys to a table of @cap slots. Return: 0 or -SPVX_ENOMEM. */
static int move_keys(struct sx_hashtable *t, const struct sx_hashtable_kind *kind,
		     size_t cap, uint64_t seed)
{
	const size_t ahead = MOVE_AHEAD * kind->size;
	const size_t size = t->cap * kind->size;
	char *from = t->slots;
	char *to = cap > SIZE_MAX / kind->size ? NULL : sx_zalloc(t->a, cap * kind->size);
	bool rehash = seed != t->seed && kind->rehash;

	if (!to)
		return -SPVX_ENOMEM;
	t->slots = to;
	t->cap = cap;
	t->shift = 64u - (unsigned)sx_ctz64(cap);
	t->seed = seed;
	for (size_t at = 0; t->count && at < size; at += kind->size) {
		char *slot = from + at;
		size_t i;

		if (size - at > ahead && kind->used(slot + ahead))
			SX_PREFETCH_WRITE(to + kind->home(t, slot + ahead) * kind->size);
		if (!kind->used(slot))
			continue;
		if (rehash)
			kind->rehash(t, slot);
		i = kind->home(t, slot);
		while (kind->used(to + i * kind->size))
			i = (i + 1) & (cap - 1);
		memcpy(to + i * kind->size, slot, kind->size);
	}
	sx_free(t->a, from, size);
	return 0;
}

int sx_hashtable_reserve(struct sx_hashtable *t, const struct sx_hashtable_kind *kind,
			 size_t more)
{
	size_t cap = t->cap ? t->cap : kind->first;

	if (more > SIZE_MAX / 8 - t->count)
		return -SPVX_ENOMEM;
	while (cap / 8 * kind->most < t->count + more)
		cap *= 2;
	return cap > t->cap ? move_keys(t, kind, cap, t->seed) : 0;
}

void *sx_hashtable_reseed(struct sx_hashtable *t, const struct sx_hashtable_kind *kind,
			  void *key, void *slot)
{
	uintptr_t address = (uintptr_t)t->slots;

	t->reseeded = t->cap;
	/* out of memory: searches stay slow, but correct */
	if (move_keys(t, kind, t->cap, sx_hash64(&address, sizeof(address), t->seed) | 1))
		return slot;
	if (kind->rehash)
		kind->rehash(t, key);
	return sx_hashtable_slot(t, kind, key, kind->home(t, key));
}
