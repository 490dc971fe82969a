/* SPDX-License-Identifier: MIT */
/*
 * profile/distinct.c - a digest in blocks, the set of digests, and sets with the size of
 * the smallest module for each digest.
 */
#include "profile/distinct.h"

#include "base/align.h"
#include "base/compiler.h"

#include <spvx/error.h>
#include <spvx/walk.h>

#include <string.h>

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

/* Multiply the chain before folding in the next block, so that order counts. */
static void fold(struct sx_digest *d, const void *data, size_t size)
{
	struct sx_h128 h = sx_hash128(data, size);

	d->chain.lo = d->chain.lo * UINT64_C(0x9e3779b97f4a7c15) + h.lo;
	d->chain.hi =
		(d->chain.hi ^ d->chain.lo >> 32) * UINT64_C(0xd6e8feb86659fd93) + h.hi;
	d->bytes += size;
}

int sx_digest_add(struct sx_digest *d, const void *data, size_t size)
{
	const unsigned char *p = data;
	size_t n;

	for (; size; p += n, size -= n) {
		n = SX_DIGEST_BLOCK - d->held;
		n = n < size ? n : size;
		if (n == SX_DIGEST_BLOCK) {
			fold(d, p, n);
			continue;
		}
		if (!d->block)
			d->block = sx_resize(d->a, NULL, 0, SX_DIGEST_BLOCK);
		if (!d->block)
			return -SPVX_ENOMEM;
		memcpy(d->block + d->held, p, n);
		d->held += n;
		if (d->held < SX_DIGEST_BLOCK)
			continue;
		fold(d, d->block, SX_DIGEST_BLOCK);
		d->held = 0;
	}
	return 0;
}

void sx_digest_end(struct sx_digest *d, const void *data, size_t size, struct sx_h128 *out)
{
	/* the end of a module that comes in one piece, as nearly all do, is not copied */
	size_t taken = d->held ? size : size - size % SX_DIGEST_BLOCK;

	sx_digest_add(d, data,
		      taken); /* does not fail: the block exists, or is not needed */
	if (d->held)
		fold(d, d->block, d->held);
	else if (size > taken)
		fold(d, (const unsigned char *)data + taken, size - taken);
	d->held = 0;
	out->lo = d->chain.lo ^ d->bytes;
	out->hi = d->chain.hi;
}

static const struct sx_hashtable_kind distinct_kind =
	SX_HASHTABLE_DIGESTS(struct sx_h128, 64, 6);

void sx_distinct_init(struct sx_distinct *d, const struct spvx_allocator *a)
{
	sx_hashtable_init(&d->table, a);
	d->waiting_count = 0;
}

void sx_distinct_free(struct sx_distinct *d)
{
	sx_hashtable_free(&d->table, &distinct_kind);
	d->waiting_count = 0;
}

void sx_distinct_clear(struct sx_distinct *d)
{
	sx_hashtable_clear(&d->table, &distinct_kind);
	d->waiting_count = 0;
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
	const struct sx_h128 *slots;

	if (d->waiting_count == SX_DISTINCT_WAITING)
		sx_distinct_update(d);
	if (sx_hashtable_reserve(&d->table, &distinct_kind, d->waiting_count + 1))
		return -SPVX_ENOMEM;
	slots = d->table.slots;
	SX_PREFETCH_WRITE(&slots[sx_h128_home(&d->table, &digest)]);
	d->waiting[d->waiting_count++] = digest;
	return 0;
}

int sx_distinct_add(struct sx_distinct *d, struct sx_h128 digest)
{
	bool fresh;

	digest = sx_h128_key(digest);
	if (!sx_hashtable_at(&d->table, &distinct_kind, &digest, &fresh))
		return -SPVX_ENOMEM;
	return fresh;
}

/* ---- copies ---- */

/* The keys are of digests, whose collisions cannot be constructed. */
static const struct sx_hashtable_kind copy_kind =
	SX_HASHTABLE_NUMBERS(struct sx_copies_slot, 64, 7, SIZE_MAX);

void sx_copies_init(struct sx_copies *c, const struct spvx_allocator *a)
{
	memset(c, 0, sizeof(*c));
	for (size_t i = 0; i < SX_COPIES_LEVELS; i++)
		sx_hashtable_init(&c->sets[i].table, a);
}

void sx_copies_free(struct sx_copies *c)
{
	for (size_t i = 0; i < SX_COPIES_LEVELS; i++)
		sx_hashtable_free(&c->sets[i].table, &copy_kind);
	sx_copies_init(c, c->sets[0].table.a);
}

/* Return: 1 for the first module with the digest, 0, -SPVX_ENOMEM. */
static int put(struct sx_copies_set *set, uint64_t key, uint64_t bytes)
{
	struct sx_copies_slot k = { key, bytes };
	struct sx_copies_slot *slot;
	bool fresh;

	slot = sx_hashtable_at(&set->table, &copy_kind, &k, &fresh);
	if (!slot)
		return -SPVX_ENOMEM;
	if (fresh) {
		set->kept += bytes;
	} else if (bytes < slot->bytes) {
		set->kept -= slot->bytes - bytes;
		slot->bytes = bytes;
	}
	return fresh;
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
		int rc = put(&c->sets[i], key + !key, bytes);

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
		const struct sx_copies_slot *slots = from->sets[k].table.slots;

		for (size_t i = 0; i < from->sets[k].table.cap; i++) {
			const struct sx_copies_slot *slot = &slots[i];

			if (slot->key && put(&to->sets[k], slot->key, slot->bytes) < 0)
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

	return (struct sx_count){ c->modules - set->table.count,
				  (c->bytes - set->kept) / SPVX_WORD_BYTES };
}
