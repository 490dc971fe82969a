/* SPDX-License-Identifier: MIT */
/*
 * base/hashtable.h - the hash table: open addressing with linear probing, slots of any
 * kind.
 *
 * Keys that all begin at one slot would make each addition walk over all the others. An
 * addition that walks further than ordinary keys ever do changes the seed of the hash, once
 * per size of the table, to a value that the author of the keys cannot know (it depends on
 * memory addresses). The seed affects time, not results. The order of slots is not defined;
 * sort before printing.
 */
#ifndef SPVX_BASE_HASHTABLE_H
#define SPVX_BASE_HASHTABLE_H

#include "base/alloc.h"
#include "base/compiler.h"
#include "base/hash.h"

#include <string.h>

/* 2^64 / golden ratio, odd: the upper bits of a product with it spread 1, 2, 3. */
#define SX_HASHTABLE_SEED UINT64_C(0x9e3779b97f4a7c15)

/**
 * struct sx_hashtable - a hash table; all calls for it pass the same kind
 * @slots:    the slots; a slot of zeros is free
 * @cap:      a power of two, or 0
 * @count:    slots in use
 * @shift:    right shift that turns a hash into an index
 * @seed:     seed of the hash, odd; SX_HASHTABLE_SEED unless keys piled up
 * @reseeded: cap when the seed was last changed
 */
struct sx_hashtable {
	void *slots;
	size_t cap;
	size_t count;
	unsigned shift;
	uint64_t seed;
	size_t reseeded;
	const struct spvx_allocator *a;
};

/**
 * struct sx_hashtable_kind - kind of its slots; constant, so that searches can be inlined
 * @size:   of a slot, in bytes
 * @first:  slots of the smallest table, a power of two from 16 on
 * @most:   eighths of the slots that may be in use
 * @walk:   longest search with ordinary keys, in slots; SIZE_MAX if colliding keys cannot
 *          be constructed
 * @used:   whether a slot is in use
 * @home:   where the search for the key of a slot begins, by the seed of the table
 * @same:   whether the keys of two slots are equal
 * @rehash: updates the hash stored in a slot after a change of the seed; may be NULL
 */
struct sx_hashtable_kind {
	size_t size;
	size_t first;
	size_t most;
	size_t walk;
	bool (*used)(const void *slot);
	size_t (*home)(const struct sx_hashtable *t, const void *slot);
	bool (*same)(const struct sx_hashtable *t, const void *a, const void *b);
	void (*rehash)(const struct sx_hashtable *t, void *slot);
};

static inline void sx_hashtable_init(struct sx_hashtable *t, const struct spvx_allocator *a)
{
	*t = (struct sx_hashtable){ .seed = SX_HASHTABLE_SEED, .a = a };
}

void sx_hashtable_free(struct sx_hashtable *t, const struct sx_hashtable_kind *kind);

/* Remove all; keep the memory unless it is much larger than was needed. */
void sx_hashtable_clear(struct sx_hashtable *t, const struct sx_hashtable_kind *kind);

/* Make room for @more keys at once. Return: 0 or -SPVX_ENOMEM. */
int sx_hashtable_reserve(struct sx_hashtable *t, const struct sx_hashtable_kind *kind,
			 size_t more);

/* Change the seed because a search for @key was too long. Return: the free slot of the
 * key. */
void *sx_hashtable_reseed(struct sx_hashtable *t, const struct sx_hashtable_kind *kind,
			  void *key, void *slot);

/* The slot of a key from slot @i on, or the free slot for it. */
static SX_ALWAYS_INLINE void *sx_hashtable_slot(const struct sx_hashtable *t,
						const struct sx_hashtable_kind *kind,
						const void *key, size_t i)
{
	for (;; i = (i + 1) & (t->cap - 1)) {
		void *slot = (char *)t->slots + i * kind->size;

		if (!kind->used(slot) || kind->same(t, slot, key))
			return slot;
	}
}

/**
 * sx_hashtable_find() - the slot of a key
 * @key: a slot with the key
 * Return: the slot, valid until the next addition; NULL: not found.
 */
static SX_ALWAYS_INLINE void *sx_hashtable_find(const struct sx_hashtable *t,
						const struct sx_hashtable_kind *kind,
						const void *key)
{
	void *slot = t->count ? sx_hashtable_slot(t, kind, key, kind->home(t, key)) : NULL;

	return slot && kind->used(slot) ? slot : NULL;
}

/**
 * sx_hashtable_at() - the slot of a key, a copy of @key when it is new
 * @key:   becomes a slot; rehashed if need be
 * @fresh: receives whether it is new
 * Return: the slot, valid until the next addition; NULL: out of memory.
 */
static SX_ALWAYS_INLINE void *sx_hashtable_at(struct sx_hashtable *t,
					      const struct sx_hashtable_kind *kind,
					      void *key, bool *fresh)
{
	size_t home;
	char *slot;

	if (t->count >= t->cap / 8 * kind->most && sx_hashtable_reserve(t, kind, 1))
		return NULL;
	home = kind->home(t, key);
	slot = sx_hashtable_slot(t, kind, key, home);
	*fresh = !kind->used(slot);
	if (!*fresh)
		return slot;
	if (kind->walk != SIZE_MAX && t->reseeded != t->cap &&
	    (((size_t)(slot - (char *)t->slots) / kind->size - home) & (t->cap - 1)) >
		    kind->walk)
		slot = sx_hashtable_reseed(t, kind, key, slot);
	t->count++;
	return memcpy(slot, key, kind->size);
}

/* ---- slots that begin with a digest; collisions of these cannot be constructed ---- */

/* All zeros mean free. */
static inline struct sx_h128 sx_h128_key(struct sx_h128 h)
{
	h.lo |= !h.lo && !h.hi;
	return h;
}

static inline bool sx_h128_used(const void *slot)
{
	const struct sx_h128 *h = slot;

	return h->lo || h->hi;
}

static inline size_t sx_h128_home(const struct sx_hashtable *t, const void *slot)
{
	return (size_t)((const struct sx_h128 *)slot)->lo & (t->cap - 1);
}

static inline bool sx_h128_same(const struct sx_hashtable *t, const void *a, const void *b)
{
	const struct sx_h128 *x = a;
	const struct sx_h128 *y = b;

	(void)t;
	return x->lo == y->lo && x->hi == y->hi;
}

#define SX_HASHTABLE_DIGESTS(slot, first, most)                                  \
	{                                                                        \
		sizeof(slot), first, most, SIZE_MAX, sx_h128_used, sx_h128_home, \
			sx_h128_same, NULL                                       \
	}

/* ---- slots that begin with a number, 0 in those that are free ---- */

static inline bool sx_number_used(const void *slot)
{
	return *(const uint64_t *)slot != 0;
}

/* Multiply-shift hashing. */
static inline size_t sx_number_home(const struct sx_hashtable *t, const void *slot)
{
	return (size_t)(*(const uint64_t *)slot * t->seed >> t->shift);
}

static inline bool sx_number_same(const struct sx_hashtable *t, const void *a,
				  const void *b)
{
	(void)t;
	return *(const uint64_t *)a == *(const uint64_t *)b;
}

#define SX_HASHTABLE_NUMBERS(slot, first, most, walk)                            \
	{                                                                        \
		sizeof(slot), first, most, walk, sx_number_used, sx_number_home, \
			sx_number_same, NULL                                     \
	}

#endif
