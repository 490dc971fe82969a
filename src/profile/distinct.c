/* SPDX-License-Identifier: MIT */
/*
 * profile/distinct.c - a digest in blocks, the set of digests, and sets with the size of the smallest
 * module of each.
 */
#include "profile/distinct.h"

#include "base/align.h"
#include "base/compiler.h"

#include <spvx/error.h>
#include <spvx/walk.h>

#include <string.h>

/* Few, since the profile of a single module is cleared and added up for each. */
#define FIRST_CAP ((size_t)64)

void sx_digest_init(struct sx_digest *d, const struct spvx_allocator *a)
{
	memset(d, 0, sizeof(*d));
	d->a = a;
}

void sx_digest_free(struct sx_digest *d)
{
	sx_free(d->a, d->block, SX_DIGEST_BLOCK);
	d->block = NULL;
}

void sx_digest_begin(struct sx_digest *d)
{
	d->chain.lo = 0;
	d->chain.hi = 0;
	d->bytes = 0;
	d->held = 0;
}

/* The chain is multiplied before the next block is folded in, so that order counts. */
static void fold(struct sx_digest *d, const void *data, size_t size)
{
	struct sx_h128 h = sx_hash128(data, size);

	d->chain.lo = d->chain.lo * UINT64_C(0x9e3779b97f4a7c15) + h.lo;
	d->chain.hi =
		(d->chain.hi ^ d->chain.lo >> 32) * UINT64_C(0xd6e8feb86659fd93) + h.hi;
	d->bytes += size;
}

/* Fold what fills blocks; return how much of it that was. */
static size_t fold_blocks(struct sx_digest *d, const unsigned char *p, size_t size)
{
	size_t done = 0;

	while (size - done >= SX_DIGEST_BLOCK) {
		fold(d, p + done, SX_DIGEST_BLOCK);
		done += SX_DIGEST_BLOCK;
	}
	return done;
}

int sx_digest_add(struct sx_digest *d, const void *data, size_t size)
{
	const unsigned char *p = data;
	size_t done;

	if (!size)
		return 0;
	if (d->held) {
		size_t room = SX_DIGEST_BLOCK - d->held;

		if (room > size)
			room = size;
		memcpy(d->block + d->held, p, room);
		d->held += room;
		p += room;
		size -= room;
		if (d->held < SX_DIGEST_BLOCK)
			return 0;
		fold(d, d->block, SX_DIGEST_BLOCK);
		d->held = 0;
	}
	done = fold_blocks(d, p, size);
	if (done == size)
		return 0;
	if (!d->block)
		d->block = sx_resize(d->a, NULL, 0, SX_DIGEST_BLOCK);
	if (!d->block)
		return -SPVX_ENOMEM;
	memcpy(d->block, p + done, size - done);
	d->held = size - done;
	return 0;
}

int sx_digest_end(struct sx_digest *d, const void *data, size_t size, struct sx_h128 *out)
{
	const unsigned char *p = data;
	size_t done = 0;
	int err;

	if (d->held) {
		err = sx_digest_add(d, data, size);
		if (err)
			return err;
		p = d->block;
		size = d->held;
		d->held = 0;
	} else {
		done = fold_blocks(d, p, size);
	}
	if (size - done)
		fold(d, p + done, size - done);
	out->lo = d->chain.lo ^ d->bytes;
	out->hi = d->chain.hi;
	return 0;
}

void sx_distinct_init(struct sx_distinct *d, const struct spvx_allocator *a)
{
	memset(d, 0, sizeof(*d));
	d->a = a;
}

void sx_distinct_free(struct sx_distinct *d)
{
	sx_free(d->a, d->slots, d->cap * sizeof(d->slots[0]));
	sx_distinct_init(d, d->a);
}

void sx_distinct_clear(struct sx_distinct *d)
{
	if (d->count)
		memset(d->slots, 0, d->cap * sizeof(d->slots[0]));
	d->count = 0;
	d->waiting_count = 0;
}

/* The slot that has @h, or the free one where it goes. */
static struct sx_h128 *probe(struct sx_h128 *slots, size_t cap, struct sx_h128 h)
{
	size_t i = (size_t)h.lo & (cap - 1);

	while ((slots[i].lo || slots[i].hi) && (slots[i].lo != h.lo || slots[i].hi != h.hi))
		i = (i + 1) & (cap - 1);
	return &slots[i];
}

/* How far ahead the slots are asked for that digests will move to. */
#define MOVE_AHEAD 16

static int grow(struct sx_distinct *d)
{
	size_t cap = d->cap ? d->cap * 2 : FIRST_CAP;
	struct sx_h128 *slots;

	if (cap > SIZE_MAX / sizeof(*slots))
		return -SPVX_ENOMEM;
	slots = sx_zalloc(d->a, cap * sizeof(*slots));
	if (!slots)
		return -SPVX_ENOMEM;
	for (size_t i = 0; i < d->cap; i++) {
		if (i + MOVE_AHEAD < d->cap)
			SX_PREFETCH_WRITE(
				&slots[(size_t)d->slots[i + MOVE_AHEAD].lo & (cap - 1)]);
		if (d->slots[i].lo || d->slots[i].hi)
			*probe(slots, cap, d->slots[i]) = d->slots[i];
	}
	sx_free(d->a, d->slots, d->cap * sizeof(*slots));
	d->slots = slots;
	d->cap = cap;
	return 0;
}

/* Room for @more. Return: 0 or -SPVX_ENOMEM. */
static int reserve(struct sx_distinct *d, size_t more)
{
	return d->count + more > d->cap / 4 * 3 ? grow(d) : 0;
}

void sx_distinct_update(struct sx_distinct *d)
{
	for (size_t i = 0; i < d->waiting_count; i++)
		sx_distinct_add(d,
				d->waiting[i]); /* there is room: see sx_distinct_put() */
	d->waiting_count = 0;
}

int sx_distinct_put(struct sx_distinct *d, struct sx_h128 digest)
{
	if (d->waiting_count == SX_DISTINCT_WAITING)
		sx_distinct_update(d);
	if (reserve(d, d->waiting_count + 1))
		return -SPVX_ENOMEM;
	SX_PREFETCH_WRITE(&d->slots[(size_t)digest.lo & (d->cap - 1)]);
	d->waiting[d->waiting_count++] = digest;
	return 0;
}

int sx_distinct_add(struct sx_distinct *d, struct sx_h128 digest)
{
	struct sx_h128 *slot;

	if (!digest.lo && !digest.hi)
		digest.lo = 1; /* all zero means free */
	if (reserve(d, 1))
		return -SPVX_ENOMEM;
	slot = probe(d->slots, d->cap, digest);
	if (slot->lo || slot->hi)
		return 0;
	*slot = digest;
	d->count++;
	return 1;
}

/* ---- copies ---- */

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
static struct sx_copies_slot *find_copy(struct sx_copies_slot *slots, size_t cap,
					uint64_t key)
{
	size_t i = (size_t)key & (cap - 1);

	while (slots[i].key && slots[i].key != key)
		i = (i + 1) & (cap - 1);
	return &slots[i];
}

static int grow_copies(struct sx_copies *c, struct sx_copies_set *set)
{
	size_t cap = set->cap ? set->cap * 2 : FIRST_CAP;
	struct sx_copies_slot *slots = sx_zalloc(c->a, cap * sizeof(*slots));

	if (!slots)
		return -SPVX_ENOMEM;
	for (size_t i = 0; i < set->cap; i++) {
		if (set->slots[i].key)
			*find_copy(slots, cap, set->slots[i].key) = set->slots[i];
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
	if (set->count >= set->cap / 8 * 7 && grow_copies(c, set))
		return -SPVX_ENOMEM;
	slot = find_copy(set->slots, set->cap, key);
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
