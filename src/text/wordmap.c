/* SPDX-License-Identifier: MIT */
/*
 * text/wordmap.c - open addressing with linear probing, at most half full.
 *
 * The quick hash does not look into the middle of long words. Whoever makes words that all
 * land in one place gets the slow hash instead, with a seed that cannot be known before.
 */
#include "text/wordmap.h"

#include "base/compiler.h"
#include "base/hash.h"

#include <spvx/error.h>

#define FIRST_CAP    ((size_t)256)
#define LONGEST_WALK ((size_t)64)
#define KEPT_CAP     ((size_t)1024) /* a map up to this size is kept when cleared */

void sx_wordmap_init(struct sx_wordmap *m, const struct spvx_allocator *a)
{
	memset(m, 0, sizeof(*m));
	m->a = a;
}

void sx_wordmap_free(struct sx_wordmap *m)
{
	sx_free(m->a, m->slots, m->cap * sizeof(m->slots[0]));
	sx_wordmap_init(m, m->a);
}

void sx_wordmap_clear(struct sx_wordmap *m)
{
	if (m->cap > KEPT_CAP && m->count < m->cap / 4) {
		sx_wordmap_free(m);
		return;
	}
	if (m->cap && m->count)
		memset(m->slots, 0, m->cap * sizeof(m->slots[0]));
	m->count = 0;
	m->seed = 0;
	m->reseeded = 0;
}

size_t sx_wordmap_slow_home(const struct sx_wordmap *m, const struct sx_wordkey *key)
{
	size_t len = key->form & SX_WORD_LEN_MAX;

	return (size_t)(sx_hash64(key->text, len, m->seed ^ key->form) >> m->shift);
}

bool sx_wordkey_same_middle(const struct sx_wordkey *a, const struct sx_wordkey *b)
{
	size_t len = a->form & SX_WORD_LEN_MAX;

	/* 8 bytes after the first 8 are as many as there can be up to 24 */
	if (sx_le64((const unsigned char *)a->text + 8) !=
	    sx_le64((const unsigned char *)b->text + 8))
		return false;
	return len <= 24 || !memcmp(a->text + 16, b->text + 16, len - 24);
}

const struct sx_wordkey *sx_wordmap_find_from(const struct sx_wordmap *m, size_t i,
					      const struct sx_wordkey *key)
{
	for (; m->slots[i].form; i = (i + 1) & (m->cap - 1)) {
		if (sx_wordkey_same(&m->slots[i], key))
			return &m->slots[i];
	}
	return NULL;
}

/* Put a key where it belongs. Return: how far from there. */
static size_t put(struct sx_wordmap *m, const struct sx_wordkey *key)
{
	size_t at = sx_wordmap_home(m, key);
	size_t i = at;

	while (m->slots[i].form)
		i = (i + 1) & (m->cap - 1);
	m->slots[i] = *key;
	return (i - at) & (m->cap - 1);
}

/* Move all to @cap slots, placed by @seed. */
static int rebuild(struct sx_wordmap *m, size_t cap, uint64_t seed)
{
	struct sx_wordmap to = *m;

	if (cap > SIZE_MAX / sizeof(m->slots[0]))
		return -SPVX_ENOMEM;
	to.slots = sx_zalloc(m->a, cap * sizeof(m->slots[0]));
	if (!to.slots)
		return -SPVX_ENOMEM;
	to.cap = cap;
	to.shift = 64u - (unsigned)sx_ctz64(cap);
	to.seed = seed;
	for (size_t i = 0; i < m->cap; i++) {
		if (m->slots[i].form)
			put(&to, &m->slots[i]);
	}
	sx_free(m->a, m->slots, m->cap * sizeof(m->slots[0]));
	*m = to;
	return 0;
}

int sx_wordmap_reserve(struct sx_wordmap *m, size_t count)
{
	size_t cap = m->cap ? m->cap : FIRST_CAP;

	if (count > SIZE_MAX / 4)
		return -SPVX_ENOMEM;
	while (cap < 2 * count)
		cap *= 2;
	return cap > m->cap ? rebuild(m, cap, m->seed) : 0;
}

int sx_wordmap_add(struct sx_wordmap *m, const struct sx_wordkey *key)
{
	uintptr_t unforeseen;

	if (m->count >= m->cap / 2 && rebuild(m, m->cap ? m->cap * 2 : FIRST_CAP, m->seed))
		return -SPVX_ENOMEM;
	m->count++;
	if (put(m, key) <= LONGEST_WALK || m->reseeded == m->cap)
		return 0;
	/* honest words do not pile up so; without memory it stays slow, and right */
	m->reseeded = m->cap;
	unforeseen = (uintptr_t)m->slots;
	rebuild(m, m->cap, sx_hash64(&unforeseen, sizeof(unforeseen), m->seed) | 1);
	return 0;
}
