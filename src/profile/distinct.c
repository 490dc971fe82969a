/* SPDX-License-Identifier: MIT */
/*
 * profile/distinct.c - a digest in blocks, and the set of digests.
 */
#include "profile/distinct.h"

#include "base/compiler.h"

#include <spvx/error.h>

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
	size_t i;

	if (cap > SIZE_MAX / sizeof(*slots))
		return -SPVX_ENOMEM;
	slots = sx_zalloc(d->a, cap * sizeof(*slots));
	if (!slots)
		return -SPVX_ENOMEM;
	for (i = 0; i < d->cap; i++) {
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
	size_t i;

	for (i = 0; i < d->waiting_count; i++)
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
