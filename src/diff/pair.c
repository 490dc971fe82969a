/* SPDX-License-Identifier: MIT */
/*
 * diff/pair.c - pairs by key and digest, by key, by digest: three times the same walk.
 *
 * The modules of one side that have no partner yet wait in a map, those of equal name in a
 * list; those of the other side come by in order and take the first.
 */
#include "diff/pair.h"

#include "base/buf.h"
#include "base/map.h"

#include <spvx/error.h>

/* Parts of a name. */
enum {
	BY_KEY = 1,
	BY_DIGEST = 2
};

struct work {
	struct sx_partner *const *sides;
	const uint32_t *count;
	uint32_t *const *mates;
	struct sx_strmap waiting; /* name to 1 + the first index */
	uint32_t *next;           /* the next of equal name, 1 + its index */
	struct sx_buf name;
};

/* Put the name of a module together. False: it has none. */
static bool make_name(struct work *w, const struct sx_partner *p, unsigned by)
{
	w->name.len = 0;
	if ((by & BY_KEY && !p->key.len) || (by & BY_DIGEST && !p->digest))
		return false;
	if (by & BY_DIGEST)
		sx_buf_put(&w->name, (const char *)p->digest, SX_DIGEST);
	if (by & BY_KEY)
		sx_buf_put(&w->name, p->key.ptr, p->key.len);
	return true;
}

/* From the last to the first, so that the first is in front. */
static int wait_all(struct work *w, unsigned by)
{
	for (uint32_t i = w->count[1]; i-- > 0;) {
		uint64_t *first;

		if (w->mates[1][i] != SX_NO_PARTNER || !make_name(w, &w->sides[1][i], by) ||
		    (by == BY_KEY && w->sides[1][i].shared))
			continue;
		if (w->name.error)
			return -SPVX_ENOMEM;
		first = sx_strmap_at(&w->waiting, w->name.data, w->name.len, NULL);
		if (!first)
			return -SPVX_ENOMEM;
		w->next[i] = (uint32_t)*first;
		*first = (uint64_t)i + 1;
	}
	return 0;
}

static int take_all(struct work *w, unsigned by)
{
	for (uint32_t i = 0; i < w->count[0]; i++) {
		uint64_t *first;
		uint32_t at;

		if (w->mates[0][i] != SX_NO_PARTNER || !make_name(w, &w->sides[0][i], by) ||
		    (by == BY_KEY && w->sides[0][i].shared))
			continue;
		if (w->name.error)
			return -SPVX_ENOMEM;
		first = sx_strmap_find(&w->waiting, w->name.data, w->name.len);
		if (!first || !*first)
			continue;
		at = (uint32_t)*first - 1;
		*first = w->next[at];
		w->mates[0][i] = at;
		w->mates[1][at] = i;
	}
	return 0;
}

static int pass(struct work *w, const struct spvx_allocator *a, unsigned by)
{
	int err;

	sx_strmap_init(&w->waiting, a);
	err = wait_all(w, by);
	if (!err)
		err = take_all(w, by);
	sx_strmap_free(&w->waiting);
	return err;
}

/* Mark modules of a side whose key others have, too: which of them is meant is not known. */
static int mark_shared(struct work *w, const struct spvx_allocator *a, unsigned side)
{
	struct sx_partner *p = w->sides[side];
	int err = 0;

	sx_strmap_init(&w->waiting, a);
	for (uint32_t i = 0; i < w->count[side] && !err; i++) {
		uint64_t *first = p[i].key.len ? sx_strmap_at(&w->waiting, p[i].key.ptr,
							      p[i].key.len, NULL)
					       : NULL;

		if (first && *first) {
			p[*first - 1].shared = true;
			p[i].shared = true;
		} else if (first) {
			*first = (uint64_t)i + 1;
		} else if (p[i].key.len) {
			err = -SPVX_ENOMEM;
		}
	}
	sx_strmap_free(&w->waiting);
	return err;
}

int sx_pair_up(const struct spvx_allocator *a, struct sx_partner *const sides[2],
	       const uint32_t count[2], bool alone, uint32_t *const mates[2])
{
	static const unsigned passes[] = { BY_KEY | BY_DIGEST, BY_KEY, BY_DIGEST };
	struct work w = { .sides = sides, .count = count, .mates = mates };
	size_t room = ((size_t)count[1] + 1) * sizeof(*w.next);
	int err = 0;

	for (unsigned side = 0; side < 2; side++) {
		for (uint32_t i = 0; i < count[side]; i++)
			mates[side][i] = SX_NO_PARTNER;
	}
	w.next = sx_resize(a, NULL, 0, room);
	if (!w.next)
		return -SPVX_ENOMEM;
	sx_buf_init(&w.name, a);
	for (unsigned side = 0; side < 2 && alone && !err; side++)
		err = mark_shared(&w, a, side);
	for (size_t i = 0; i < sizeof(passes) / sizeof(passes[0]) && !err; i++)
		err = pass(&w, a, passes[i]);
	for (unsigned side = 0; side < 2; side++) {
		for (uint32_t i = 0; i < count[side]; i++)
			sides[side][i].shared &= mates[side][i] == SX_NO_PARTNER;
	}
	sx_buf_free(&w.name);
	sx_free(a, w.next, room);
	return err;
}
