/* SPDX-License-Identifier: MIT */
/*
 * profile/tally.c - an open-addressing table of figures; interned strings.
 */
#include "profile/tally.h"

#include <spvx/error.h>

#include <string.h>

/* Slots of strings start at 5 bits of kind; more would not fit the key. */
#define MAX_STRINGS (UINT32_C(1) << 26)

void sx_tally_init(struct sx_tally *t, const struct spvx_allocator *a)
{
	memset(t, 0, sizeof(*t));
	t->a = a;
}

void sx_tally_free(struct sx_tally *t)
{
	sx_free(t->a, t->slots, t->cap * sizeof(t->slots[0]));
	sx_tally_init(t, t->a);
}

void sx_tally_clear(struct sx_tally *t)
{
	if (t->used)
		memset(t->slots, 0, t->cap * sizeof(t->slots[0]));
	t->used = 0;
}

static struct sx_tally_slot *probe(struct sx_tally_slot *slots, size_t cap, uint64_t key)
{
	size_t i = (size_t)((key * UINT64_C(0x9e3779b97f4a7c15)) >> 32) & (cap - 1);

	while (slots[i].key && slots[i].key != key)
		i = (i + 1) & (cap - 1);
	return &slots[i];
}

static int grow(struct sx_tally *t)
{
	size_t cap = t->cap ? t->cap * 2 : 256;
	struct sx_tally_slot *slots;
	size_t i;

	if (cap > SIZE_MAX / sizeof(*slots))
		return -SPVX_ENOMEM;
	slots = sx_resize(t->a, NULL, 0, cap * sizeof(*slots));
	if (!slots)
		return -SPVX_ENOMEM;
	memset(slots, 0, cap * sizeof(*slots));
	for (i = 0; i < t->cap; i++) {
		if (t->slots[i].key)
			*probe(slots, cap, t->slots[i].key) = t->slots[i];
	}
	sx_free(t->a, t->slots, t->cap * sizeof(*slots));
	t->slots = slots;
	t->cap = cap;
	return 0;
}

int sx_tally_add(struct sx_tally *t, uint64_t key, uint64_t count, uint64_t words)
{
	struct sx_tally_slot *slot;

	if (t->used >= t->cap / 2 && grow(t))
		return -SPVX_ENOMEM;
	slot = probe(t->slots, t->cap, key);
	if (!slot->key) {
		slot->key = key;
		t->used++;
	}
	slot->c.count += count;
	slot->c.words += words;
	return 0;
}

void sx_strings_init(struct sx_strings *s, const struct spvx_allocator *a)
{
	memset(s, 0, sizeof(*s));
	sx_strmap_init(&s->map, a);
}

void sx_strings_free(struct sx_strings *s)
{
	sx_free(s->map.a, s->list, s->cap * sizeof(s->list[0]));
	sx_strmap_free(&s->map);
	s->list = NULL;
	s->cap = 0;
	s->count = 0;
}

uint32_t sx_strings_put(struct sx_strings *s, struct spvx_str str)
{
	bool fresh;
	uint64_t *number = sx_strmap_at(&s->map, str.ptr, str.len, &fresh);
	void *list = s->list;
	char *copy;

	if (!number)
		return 0;
	if (*number)
		return (uint32_t)*number;
	if (s->count == MAX_STRINGS ||
	    sx_grow(s->map.a, &list, &s->cap, s->count + 1, sizeof(s->list[0])))
		return 0;
	s->list = list;
	/* the map keeps a copy of its own, but does not give it out */
	copy = sx_arena_strdup(&s->map.keys, str.ptr, str.len);
	if (!copy)
		return 0;
	s->list[s->count].ptr = copy;
	s->list[s->count].len = str.len;
	*number = ++s->count;
	return (uint32_t)*number;
}
