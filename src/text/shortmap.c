/* SPDX-License-Identifier: MIT */
/*
 * text/shortmap.c - open addressing with linear probing, at most half full.
 */
#include "text/shortmap.h"

#include "base/compiler.h"
#include "base/hash.h"

#include <spvx/error.h>

#include <string.h>

#define FIRST_CAP    ((size_t)256)
#define LONGEST_WALK ((size_t)64)
#define FACTOR       UINT64_C(0x9e3779b97f4a7c15) /* 2^64 / golden ratio */

void sx_shortmap_init(struct sx_shortmap *m, const struct spvx_allocator *a)
{
	memset(m, 0, sizeof(*m));
	m->a = a;
}

void sx_shortmap_free(struct sx_shortmap *m)
{
	sx_free(m->a, m->slots, m->cap * sizeof(m->slots[0]));
	sx_shortmap_init(m, m->a);
}

/* Put a key where it belongs. Return: how far from there. */
static size_t put(struct sx_shortmap *m, uint64_t key, uint32_t value)
{
	size_t at = (size_t)(key * m->factor >> m->shift);
	size_t i = at;

	while (m->slots[i].round == m->round)
		i = (i + 1) & (m->cap - 1);
	m->slots[i] = (struct sx_shortslot){ key, value, m->round };
	return (i - at) & (m->cap - 1);
}

/* Move all to @cap slots, placed by @factor. */
static int rebuild(struct sx_shortmap *m, size_t cap, uint64_t factor)
{
	struct sx_shortmap to = *m;

	if (cap > SIZE_MAX / sizeof(m->slots[0]))
		return -SPVX_ENOMEM;
	to.slots = sx_resize(m->a, NULL, 0, cap * sizeof(m->slots[0]));
	if (!to.slots)
		return -SPVX_ENOMEM;
	memset(to.slots, 0, cap * sizeof(m->slots[0]));
	to.cap = cap;
	to.shift = 64u - (unsigned)sx_ctz64(cap);
	to.factor = factor;
	to.round = 1;
	for (size_t i = 0; i < m->cap; i++) {
		if (m->slots[i].round == m->round)
			put(&to, m->slots[i].key, m->slots[i].value);
	}
	sx_free(m->a, m->slots, m->cap * sizeof(m->slots[0]));
	*m = to;
	return 0;
}

int sx_shortmap_begin(struct sx_shortmap *m)
{
	m->count = 0;
	m->factor = FACTOR;
	m->reseeded = 0;
	if (m->slots && m->round < UINT32_MAX) {
		m->round++;
		return 0;
	}
	sx_shortmap_free(m);
	return rebuild(m, FIRST_CAP, FACTOR);
}

int sx_shortmap_add(struct sx_shortmap *m, uint64_t key, uint32_t value)
{
	uintptr_t unforeseen;

	if (m->count >= m->cap / 2 && rebuild(m, m->cap * 2, m->factor))
		return -SPVX_ENOMEM;
	m->count++;
	if (put(m, key, value) <= LONGEST_WALK || m->reseeded == m->cap)
		return 0;
	/* honest words do not pile up so; without memory it stays slow, and right */
	m->reseeded = m->cap;
	unforeseen = (uintptr_t)m->slots;
	rebuild(m, m->cap, sx_hash64(&unforeseen, sizeof(unforeseen), m->factor) | 1);
	return 0;
}
