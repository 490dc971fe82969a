/* SPDX-License-Identifier: MIT */
/*
 * base/memo.c - an open-addressing table of digests, which need no hash of their own.
 */
#include "base/memo.h"

#include <spvx/error.h>

#include <string.h>

#define FIRST_CAP ((size_t)64)

void sx_memo_init(struct sx_memo *m, const struct spvx_allocator *a)
{
	memset(m, 0, sizeof(*m));
	m->a = a;
}

void sx_memo_free(struct sx_memo *m)
{
	sx_free(m->a, m->slots, m->cap * sizeof(*m->slots));
	sx_memo_init(m, m->a);
}

/* All zero means free. */
static struct sx_h128 key_of(struct sx_h128 key)
{
	key.lo |= !key.lo && !key.hi;
	return key;
}

/* The slot that has the key, or the free one where it goes. */
static struct sx_memo_slot *probe(struct sx_memo_slot *slots, size_t cap,
				  struct sx_h128 key)
{
	size_t i = (size_t)key.lo & (cap - 1);

	while ((slots[i].key.lo || slots[i].key.hi) &&
	       (slots[i].key.lo != key.lo || slots[i].key.hi != key.hi))
		i = (i + 1) & (cap - 1);
	return &slots[i];
}

static int grow(struct sx_memo *m)
{
	size_t cap = m->cap ? m->cap * 2 : FIRST_CAP;
	struct sx_memo_slot *slots;

	if (cap > SIZE_MAX / sizeof(*slots))
		return -SPVX_ENOMEM;
	slots = sx_zalloc(m->a, cap * sizeof(*slots));
	if (!slots)
		return -SPVX_ENOMEM;
	for (size_t i = 0; i < m->cap; i++) {
		if (m->slots[i].key.lo || m->slots[i].key.hi)
			*probe(slots, cap, m->slots[i].key) = m->slots[i];
	}
	sx_free(m->a, m->slots, m->cap * sizeof(*slots));
	m->slots = slots;
	m->cap = cap;
	return 0;
}

const uint64_t *sx_memo_find(const struct sx_memo *m, struct sx_h128 key)
{
	const struct sx_memo_slot *slot =
		m->count ? probe(m->slots, m->cap, key_of(key)) : NULL;

	return slot && (slot->key.lo || slot->key.hi) ? &slot->value : NULL;
}

uint64_t *sx_memo_at(struct sx_memo *m, struct sx_h128 key, bool *fresh)
{
	struct sx_memo_slot *slot;

	/* up to seven eighths are taken */
	if (m->count >= m->cap / 8 * 7 && grow(m))
		return NULL;
	key = key_of(key);
	slot = probe(m->slots, m->cap, key);
	*fresh = !slot->key.lo && !slot->key.hi;
	m->count += *fresh;
	slot->key = key;
	return &slot->value;
}
