/* SPDX-License-Identifier: MIT */
/*
 * text/shortmap.h - words of up to eight bytes to numbers: most ids of most texts.
 *
 * Such a word is its own key, so a look-up is one multiplication and, nearly always, one
 * load. Forgetting everything costs nothing: slots of an earlier round count as free.
 */
#ifndef SPVX_TEXT_SHORTMAP_H
#define SPVX_TEXT_SHORTMAP_H

#include "base/alloc.h"
#include "base/compiler.h"

#define SX_SHORT_MAX 8 /* bytes of a word */

struct sx_shortslot {
	uint64_t key; /* the word, its first byte lowest, zeroes after it */
	uint32_t value;
	uint32_t round; /* when it was put in */
};

struct sx_shortmap {
	struct sx_shortslot *slots;
	size_t cap; /* a power of two */
	size_t count;
	uint64_t factor; /* of the hash, odd */
	uint32_t round;
	unsigned shift;  /* 64 less the bits of an index */
	size_t reseeded; /* cap when the factor was last changed */
	const struct spvx_allocator *a;
};

void sx_shortmap_init(struct sx_shortmap *m, const struct spvx_allocator *a);
void sx_shortmap_free(struct sx_shortmap *m);

/* Forget all, and be ready for sx_shortmap_find(). Return: 0 or -SPVX_ENOMEM. */
int sx_shortmap_begin(struct sx_shortmap *m);

/* Add a word that is not there. Return: 0 or -SPVX_ENOMEM. */
int sx_shortmap_add(struct sx_shortmap *m, uint64_t key, uint32_t value);

/* The value of a word, or NULL. */
static SX_ALWAYS_INLINE const uint32_t *sx_shortmap_find(const struct sx_shortmap *m,
							 uint64_t key)
{
	size_t i = (size_t)(key * m->factor >> m->shift);

	while (m->slots[i].round == m->round) {
		if (m->slots[i].key == key)
			return &m->slots[i].value;
		i = (i + 1) & (m->cap - 1);
	}
	return NULL;
}

#endif
