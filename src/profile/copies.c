/* SPDX-License-Identifier: MIT */
/*
 * profile/copies.c - sets of digests, with the size of the smallest module of each.
 */
#include "profile/copies.h"

#include "base/align.h"

#include <spvx/error.h>
#include <spvx/walk.h>

#include <string.h>

#define CAP_FIRST 64

void sx_copies_init(struct sx_copies *c, const struct spvx_allocator *a)
{
	memset(c, 0, sizeof(*c));
	c->a = a;
}

void sx_copies_free(struct sx_copies *c)
{
	for (size_t i = 0; i < SX_COPIES_LEVELS; i++)
		sx_free(c->a, c->sets[i].slots, c->sets[i].cap * sizeof(*c->sets[i].slots));
	sx_copies_init(c, c->a);
}

/* The keys are digests: they need no hash, and collisions cannot be constructed. */
static struct sx_copies_slot *find(struct sx_copies_slot *slots, size_t cap, uint64_t key)
{
	size_t i = (size_t)key & (cap - 1);

	while (slots[i].key && slots[i].key != key)
		i = (i + 1) & (cap - 1);
	return &slots[i];
}

static int grow(struct sx_copies *c, struct sx_copies_set *set)
{
	size_t cap = set->cap ? set->cap * 2 : CAP_FIRST;
	struct sx_copies_slot *slots = sx_zalloc(c->a, cap * sizeof(*slots));

	if (!slots)
		return -SPVX_ENOMEM;
	for (size_t i = 0; i < set->cap; i++) {
		if (set->slots[i].key)
			*find(slots, cap, set->slots[i].key) = set->slots[i];
	}
	sx_free(c->a, set->slots, set->cap * sizeof(*set->slots));
	set->slots = slots;
	set->cap = cap;
	return 0;
}

/* Return: 1 with the first of its kind, 0, -SPVX_ENOMEM. */
static int put(struct sx_copies *c, struct sx_copies_set *set, uint64_t key, uint64_t bytes)
{
	struct sx_copies_slot *slot;

	/* up to seven eighths are taken */
	if (set->count >= set->cap / 8 * 7 && grow(c, set))
		return -SPVX_ENOMEM;
	slot = find(set->slots, set->cap, key);
	if (!slot->key) {
		*slot = (struct sx_copies_slot){ key, bytes };
		set->count++;
		set->kept += bytes;
		return 1;
	}
	if (bytes < slot->bytes) {
		set->kept -= slot->bytes - bytes;
		slot->bytes = bytes;
	}
	return 0;
}

int sx_copies_add(struct sx_copies *c, const struct spvx_identity *identity, uint64_t bytes,
		  uint64_t times, enum sx_copies_level *level)
{
	const unsigned char *const digests[SX_COPIES_LEVELS] = { identity->sha256,
								 identity->n1,
								 identity->n2 };
	enum sx_copies_level first = SX_COPIES_LEVELS;

	for (unsigned i = SX_COPIES_LEVELS; i-- > 0;) {
		uint64_t key = sx_le64(digests[i]);
		int rc = put(c, &c->sets[i], key + !key, bytes);

		if (rc < 0)
			return rc;
		if (!rc)
			first = (enum sx_copies_level)i;
	}
	c->modules += times;
	c->bytes += bytes * times;
	if (level)
		*level = first;
	return 0;
}

int sx_copies_join(struct sx_copies *to, const struct sx_copies *from)
{
	for (size_t k = 0; k < SX_COPIES_LEVELS; k++) {
		for (size_t i = 0; i < from->sets[k].cap; i++) {
			const struct sx_copies_slot *slot = &from->sets[k].slots[i];

			if (slot->key && put(to, &to->sets[k], slot->key, slot->bytes) < 0)
				return -SPVX_ENOMEM;
		}
	}
	to->modules += from->modules;
	to->bytes += from->bytes;
	return 0;
}

struct sx_count sx_copies_count(const struct sx_copies *c, enum sx_copies_level level)
{
	const struct sx_copies_set *set = &c->sets[level];

	return (struct sx_count){ c->modules - set->count,
				  (c->bytes - set->kept) / SPVX_WORD_BYTES };
}
