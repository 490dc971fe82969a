/* SPDX-License-Identifier: MIT */
/*
 * diff/pair.c - pairs modules of two sets: by key and digest, by key, by each digest.
 *
 * A module has a key (a path, a name, its entry points) and digests of its content. Modules
 * of equal key and bytes are paired first, then those of equal key, of equal bytes, of
 * equal code; equal ones in their order, or, where a key must be unique, not at all. Time
 * and memory grow with the modules.
 *
 * In each pass, the unpaired modules of one side are in a map by lookup text, those of
 * equal text in a list; each module of the other side, in order, takes the first of a list.
 */
#include "diff/sets.h"

#include "base/buf.h"
#include "base/map.h"

#include <spvx/error.h>

/* Parts of a lookup text: the key, and one digest at most. */
enum {
	BY_KEY = 1,
	BY_BYTES = 2 << SX_PAIR_BYTES,
	BY_N1 = 2 << SX_PAIR_N1,
	BY_N2 = 2 << SX_PAIR_N2
};

struct work {
	struct sx_partner *const *sides;
	const uint32_t *count;
	uint32_t *const *partners;
	struct sx_strmap waiting; /* name to 1 + the first index */
	uint32_t *next;           /* the next of equal name, 1 + its index */
	struct sx_buf name;
	int err; /* the first failure */
};

/* Make the lookup text of an unpaired module. Return: false: it has none. */
static bool make_name(struct work *w, unsigned side, uint32_t i, unsigned by)
{
	const struct sx_partner *p = &w->sides[side][i];

	w->name.len = 0;
	if (w->partners[side][i] != SX_NO_PARTNER || (by & BY_KEY && !p->key.len) ||
	    (by == BY_KEY && p->shared))
		return false;
	for (unsigned k = 0; k < SX_PAIR_DIGESTS; k++) {
		if (!(by & (unsigned)BY_BYTES << k))
			continue;
		if (!p->digest[k])
			return false;
		sx_buf_put(&w->name, (const char *)p->digest[k], SX_DIGEST);
	}
	if (by & BY_KEY)
		sx_buf_put(&w->name, p->key.ptr, p->key.len);
	return true;
}

/* The slot of the first module in the map with the text; NULL: no memory. */
static uint64_t *waiting(struct work *w)
{
	uint64_t *first =
		w->name.error ? NULL
			      : sx_strmap_at(&w->waiting, w->name.data, w->name.len, NULL);

	w->err = first ? w->err : -SPVX_ENOMEM;
	return first;
}

/* Put the modules of one side into the map, from the last to the first, so that the first
 * is in front; then pair those of the other side with them. Return: number of pairs. */
static uint64_t pass(struct work *w, unsigned by)
{
	uint64_t *first;
	uint64_t pairs = 0;

	for (uint32_t i = w->count[1]; i-- > 0;) {
		first = make_name(w, 1, i, by) ? waiting(w) : NULL;
		if (!first)
			continue;
		w->next[i] = (uint32_t)*first;
		*first = (uint64_t)i + 1;
	}
	for (uint32_t i = 0; i < w->count[0]; i++) {
		uint32_t at;

		if (!make_name(w, 0, i, by) || w->name.error)
			continue;
		first = sx_strmap_find(&w->waiting, w->name.data, w->name.len);
		if (!first || !*first)
			continue;
		at = (uint32_t)*first - 1;
		*first = w->next[at];
		w->partners[0][i] = at;
		w->partners[1][at] = i;
		pairs++;
	}
	sx_strmap_free(&w->waiting);
	w->err = w->name.error ? -SPVX_ENOMEM : w->err;
	return pairs;
}

int sx_pair_up(const struct spvx_allocator *a, struct sx_partner *const sides[2],
	       const uint32_t count[2], bool alone, uint32_t *const partners[2],
	       uint64_t ways[SX_PAIR_WAYS])
{
	static const struct {
		unsigned by;
		unsigned way;
	} passes[] = { { BY_KEY | BY_BYTES, SX_PAIR_DIGESTS },
		       { BY_KEY, SX_PAIR_DIGESTS },
		       { BY_BYTES, SX_PAIR_BYTES },
		       { BY_N1, SX_PAIR_N1 },
		       { BY_N2, SX_PAIR_N2 } };

	uint64_t found[SX_PAIR_WAYS] = { 0 };
	struct work w = { .sides = sides, .count = count, .partners = partners };
	size_t room = ((size_t)count[1] + 1) * sizeof(*w.next);

	for (unsigned side = 0; side < 2; side++) {
		for (uint32_t i = 0; i < count[side]; i++)
			partners[side][i] = SX_NO_PARTNER;
	}
	w.next = sx_resize(a, NULL, 0, room);
	if (!w.next)
		return -SPVX_ENOMEM;
	sx_buf_init(&w.name, a);
	sx_strmap_init(&w.waiting, a);
	/* a key that several modules of a side share identifies none of them */
	for (unsigned side = 0; side < 2 && alone; side++) {
		for (uint32_t i = 0; i < count[side]; i++) {
			uint64_t *first =
				make_name(&w, side, i, BY_KEY) ? waiting(&w) : NULL;

			if (first && *first) {
				sides[side][*first - 1].shared = true;
				sides[side][i].shared = true;
			} else if (first) {
				*first = (uint64_t)i + 1;
			}
		}
		sx_strmap_free(&w.waiting);
	}
	for (size_t i = 0; i < SX_ARRAY_SIZE(passes) && !w.err; i++)
		found[passes[i].way] += pass(&w, passes[i].by);
	if (ways)
		memcpy(ways, found, sizeof(found));
	for (unsigned side = 0; side < 2; side++) {
		for (uint32_t i = 0; i < count[side]; i++)
			sides[side][i].shared &= partners[side][i] == SX_NO_PARTNER;
	}
	sx_buf_free(&w.name);
	sx_free(a, w.next, room);
	return w.err;
}
