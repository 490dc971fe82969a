/* SPDX-License-Identifier: MIT */
/*
 * text/wordmap.h - words to numbers, for look-ups that must not cost more than a few
 * loads.
 *
 * Unlike base/map.h it keeps views of its keys, which must outlive it, and the first and
 * the last eight bytes of each in its slots: most words are distinguished, or found to be
 * the same, without a look at their text. A key has a space, so that one map can hold many
 * small ones.
 */
#ifndef SPVX_TEXT_WORDMAP_H
#define SPVX_TEXT_WORDMAP_H

#include "base/align.h"
#include "base/alloc.h"
#include "base/compiler.h"

#include <spvx/walk.h>

#include <string.h>

#define SX_WORD_LEN_BITS 20
#define SX_WORD_LEN_MAX  ((1u << SX_WORD_LEN_BITS) - 1)
#define SX_WORD_SPACES   (1u << (32 - SX_WORD_LEN_BITS))

/**
 * struct sx_wordkey - a word as it is looked for, and as it is in its slot
 * @head:  its first eight bytes, the rest 0
 * @tail:  its last eight bytes when it is longer, else 0
 * @text:  all of it
 * @form:  its length, and its space above SX_WORD_LEN_BITS; 0: a free slot
 * @value: what it denotes; not looked at in a search
 */
struct sx_wordkey {
	uint64_t head;
	uint64_t tail;
	const char *text;
	uint32_t form;
	uint32_t value;
};

struct sx_wordmap {
	struct sx_wordkey *slots;
	size_t cap; /* a power of two, or 0 */
	size_t count;
	unsigned shift; /* 64 less the bits of an index */
	uint64_t seed;  /* of the hash; 0: the quick one that looks at head and tail only */
	size_t reseeded; /* cap when the seed was last changed */
	const struct spvx_allocator *a;
};

void sx_wordmap_init(struct sx_wordmap *m, const struct spvx_allocator *a);
void sx_wordmap_free(struct sx_wordmap *m);

/* Forget all; keep the memory, unless it is far more than was in use. */
void sx_wordmap_clear(struct sx_wordmap *m);

/**
 * sx_wordkey() - a word as a key
 * @s:     its text
 * @len:   1 to SX_WORD_LEN_MAX
 * @space: below SX_WORD_SPACES
 * @end:   so far bytes can be read, whatever they are
 */
static inline struct sx_wordkey sx_wordkey(const char *s, size_t len, unsigned space,
					   const char *end)
{
	struct sx_wordkey k = { 0, 0, s, (uint32_t)len | space << SX_WORD_LEN_BITS, 0 };
	unsigned char few[8] = { 0 };

	if (len >= 8) {
		k.head = sx_le64((const unsigned char *)s);
		if (len > 8)
			k.tail = sx_le64((const unsigned char *)s + len - 8);
	} else if (end - s >= 8) {
		k.head = sx_le64((const unsigned char *)s) & ~(UINT64_MAX << 8 * len);
	} else {
		memcpy(few, s, len);
		k.head = sx_le64(few);
	}
	return k;
}

/* Where a key belongs when the map has a seed. */
size_t sx_wordmap_slow_home(const struct sx_wordmap *m, const struct sx_wordkey *key);

#define SX_WORD_FACTOR UINT64_C(0x9e3779b97f4a7c15) /* 2^64 / golden ratio */

/* Where a key belongs; the map is not empty. */
static inline size_t sx_wordmap_home(const struct sx_wordmap *m,
				     const struct sx_wordkey *key)
{
	uint64_t tail = key->tail << 29 | key->tail >> 35; /* not to cancel out the head */

	if (SPVX_UNLIKELY(m->seed))
		return sx_wordmap_slow_home(m, key);
	return (size_t)((key->head + tail + key->form) * SX_WORD_FACTOR >> m->shift);
}

/* What head and tail do not show is the same. */
bool sx_wordkey_same_middle(const struct sx_wordkey *a, const struct sx_wordkey *b);

static inline bool sx_wordkey_same(const struct sx_wordkey *a, const struct sx_wordkey *b)
{
	return a->head == b->head && a->form == b->form && a->tail == b->tail &&
	       ((a->form & SX_WORD_LEN_MAX) <= 16 || sx_wordkey_same_middle(a, b));
}

/* The slot of a key from slot @i on, or NULL. */
const struct sx_wordkey *sx_wordmap_find_from(const struct sx_wordmap *m, size_t i,
					      const struct sx_wordkey *key);

/* The slot of a key, or NULL. The map has had a key. */
static SX_ALWAYS_INLINE const struct sx_wordkey *
sx_wordmap_find(const struct sx_wordmap *m, const struct sx_wordkey *key)
{
	size_t i = sx_wordmap_home(m, key);

	if (!SPVX_UNLIKELY(!sx_wordkey_same(&m->slots[i], key)))
		return &m->slots[i];
	return sx_wordmap_find_from(m, i, key);
}

/* The slot of a key of up to eight bytes, which are its head; NULL: none, or a slow look-up
 * would have to tell. */
static SX_ALWAYS_INLINE const struct sx_wordkey *
sx_wordmap_find_short(const struct sx_wordmap *m, uint64_t head, uint32_t form)
{
	size_t i = (size_t)((head + form) * SX_WORD_FACTOR >> m->shift);

	if (!m->cap || m->seed)
		return NULL;
	for (; m->slots[i].form; i = (i + 1) & (m->cap - 1)) {
		if (m->slots[i].head == head && m->slots[i].form == form)
			return &m->slots[i];
	}
	return NULL;
}

/* Make room for so many keys at once. Return: 0 or -SPVX_ENOMEM. */
int sx_wordmap_reserve(struct sx_wordmap *m, size_t count);

/* Add a key that is not there, with its value. Return: 0 or -SPVX_ENOMEM. */
int sx_wordmap_add(struct sx_wordmap *m, const struct sx_wordkey *key);

#endif
