/* SPDX-License-Identifier: MIT */
/*
 * text/wordmap.h - words to numbers, for look-ups that must not cost more than a few
 * loads.
 *
 * Unlike base/map.h it keeps views of its keys, which must outlive it, and the first and
 * last eight bytes of each in its slots, so that most words are compared without reading
 * their text. A key has a name space, so that one map can hold many small ones.
 */
#ifndef SPVX_TEXT_WORDMAP_H
#define SPVX_TEXT_WORDMAP_H

#include "base/align.h"
#include "base/hashtable.h"

#include <spvx/walk.h>

#include <string.h>

#define SX_WORD_LEN_BITS 20
#define SX_WORD_LEN_MAX  ((1u << SX_WORD_LEN_BITS) - 1)
#define SX_WORD_SPACES   (1u << (32 - SX_WORD_LEN_BITS))

/**
 * struct sx_wordkey - a word as the key of a search, and as stored in a slot
 * @head:  its first eight bytes, padded with 0
 * @tail:  its last eight bytes if it is longer than eight, else 0
 * @text:  the whole word
 * @form:  its length, with the space above SX_WORD_LEN_BITS; 0: a free slot
 * @value: its number; ignored in a search
 */
struct sx_wordkey {
	uint64_t head;
	uint64_t tail;
	const char *text;
	uint32_t form;
	uint32_t value;
};

/* A table of struct sx_wordkey; with its first seed the hash only reads head and tail. */
struct sx_wordmap {
	struct sx_hashtable table;
};

/**
 * sx_wordkey() - make a key of a word
 * @s:     its text
 * @len:   1 to SX_WORD_LEN_MAX, in bytes
 * @space: below SX_WORD_SPACES
 * @end:   end of the readable bytes, at or after that of the word
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

/* The home slot of a key with another seed than the first. */
size_t sx_wordkey_slow_home(const struct sx_hashtable *t, const struct sx_wordkey *key);

static inline size_t sx_wordkey_home(const struct sx_hashtable *t, const void *slot)
{
	const struct sx_wordkey *key = slot;
	uint64_t tail = key->tail << 29 | key->tail >> 35; /* not to cancel out the head */

	if (SPVX_UNLIKELY(t->seed != SX_HASHTABLE_SEED))
		return sx_wordkey_slow_home(t, key);
	return (size_t)((key->head + tail + key->form) * SX_HASHTABLE_SEED >> t->shift);
}

/* Whether the bytes between head and tail are equal. */
bool sx_wordkey_same_middle(const struct sx_wordkey *a, const struct sx_wordkey *b);

static inline bool sx_wordkey_same(const struct sx_hashtable *t, const void *slot,
				   const void *key)
{
	const struct sx_wordkey *a = slot;
	const struct sx_wordkey *b = key;

	(void)t;
	return a->head == b->head && a->form == b->form && a->tail == b->tail &&
	       ((a->form & SX_WORD_LEN_MAX) <= 16 || sx_wordkey_same_middle(a, b));
}

static inline bool sx_wordkey_used(const void *slot)
{
	return ((const struct sx_wordkey *)slot)->form != 0;
}

static const struct sx_hashtable_kind sx_word_kind = {
	sizeof(struct sx_wordkey), 1024, 4, 64, sx_wordkey_used, sx_wordkey_home,
	sx_wordkey_same,           NULL
};

/* The slot of a key, or NULL. */
static SX_ALWAYS_INLINE const struct sx_wordkey *
sx_wordmap_find(const struct sx_wordmap *m, const struct sx_wordkey *key)
{
	return sx_hashtable_find(&m->table, &sx_word_kind, key);
}

/* The slot of a key of up to eight bytes, which are its head; NULL: none, or the table
 * needs sx_wordmap_find(). */
static SX_ALWAYS_INLINE const struct sx_wordkey *
sx_wordmap_find_short(const struct sx_wordmap *m, uint64_t head, uint32_t form)
{
	const struct sx_wordkey *slots = m->table.slots;
	size_t i = (size_t)((head + form) * SX_HASHTABLE_SEED >> m->table.shift);

	if (!m->table.cap || m->table.seed != SX_HASHTABLE_SEED)
		return NULL;
	for (; slots[i].form; i = (i + 1) & (m->table.cap - 1)) {
		if (slots[i].head == head && slots[i].form == form)
			return &slots[i];
	}
	return NULL;
}

/* Add a key that is not there, with its value. Return: 0 or -SPVX_ENOMEM. */
int sx_wordmap_add(struct sx_wordmap *m, struct sx_wordkey *key);

#endif
