/* SPDX-License-Identifier: MIT */
/*
 * input/foz_cuts.c - entries of one hash in several parts of a Fossilize archive.
 */

#include "base/hash.h"
#include "input/foz.h"

#define IS_GOOD (UINT64_C(1) << 63)

/* The first good entry of a hash, and the last part to whose reader it was passed. */
struct sx_foz_good {
	uint64_t digest;
	uint32_t reported;
};

void sx_foz_cuts_init(struct sx_foz_cuts *k, const struct spvx_allocator *allocator)
{
	memset(k, 0, sizeof(*k));
	sx_strmap_init(&k->firsts, allocator);
	sx_foz_entry_init(&k->decoder, allocator);
}

void sx_foz_cuts_free(struct sx_foz_cuts *k)
{
	if (k->open)
		spvx_stream_fini(&k->window);
	sx_vec_free(&k->good, k->firsts.table.a, sizeof(struct sx_foz_good));
	sx_strmap_free(&k->firsts);
	sx_foz_entry_free(&k->decoder);
}

/* Open the archive's bytes from @head on, without moving its reading position. */
static int go_to(struct sx_foz_cuts *k, const struct sx_container *c, uint64_t head,
		 struct sx_bytes *bytes)
{
	int err = 0;

	if (!k->open) {
		k->file = (struct sx_file){
			.fd = c->bytes.file->fd,
			.borrowed = true,
			.regular = true,
		};
		err = spvx_stream_init_reader(&k->window, c->limits->allocator,
					      sx_file_read, &k->file);
		k->open = !err;
	}
	if (err)
		return err;
	sx_file_seek(&k->file, head);
	spvx_stream_reuse(&k->window, sx_file_read, &k->file, head);
	sx_bytes_init(bytes, &k->window, &k->file);
	return 0;
}

/* Decode the entry at @head. Return: 1: good; 0: damaged; -SPVX_ENOMEM. */
static int decode(struct sx_foz_cuts *k, const struct sx_container *c, bool text,
		  uint64_t head, uint64_t *digest)
{
	const unsigned char *data;
	struct sx_entry entry;
	struct sx_bytes bytes;
	uint64_t tag;
	int err = go_to(k, c, head, &bytes);

	if (!err)
		err = sx_bytes_peek(&bytes, SX_FOZ_HEAD_BYTES, &data, NULL);
	if (!err && (!sx_foz_read_head(data, head, text, &entry, &tag) ||
		     sx_foz_head_fault(&entry)))
		err = -SPVX_EENTRY;
	if (!err)
		err = sx_foz_entry_decode(&k->decoder, &entry, &bytes,
					  c->limits->max_entry);
	if (err)
		return err == -SPVX_ENOMEM ? err : 0;
	*digest = sx_foz_digest(&k->decoder.blob.module);
	return 1;
}

/* The entry at @first, in an earlier part, has the hash of the current one. It counts if it is
 * good; else the current entry becomes the first. */
static int resolve(struct sx_foz_cuts *k, const struct sx_container *c, bool text,
		   uint64_t *first)
{
	struct sx_foz_good *good;
	uint64_t digest;
	int rc = decode(k, c, text, *first, &digest);

	if (rc <= 0) {
		*first = c->entry.head;
		return rc;
	}
	good = sx_vec_add(&k->good, k->firsts.table.a, 1, sizeof(*good));
	if (!good)
		return -SPVX_ENOMEM;
	*good = (struct sx_foz_good){ .digest = digest, .reported = UINT32_MAX };
	*first = IS_GOOD | (k->good.count - 1);
	return 0;
}

static int report(struct sx_foz_cuts *k, const struct sx_container *c, uint64_t place,
		  struct sx_vec *known)
{
	struct sx_foz_good *good = (struct sx_foz_good *)k->good.items + place;
	struct sx_known *reported;

	if (good->reported == k->part)
		return 0;
	good->reported = k->part;
	reported = sx_vec_add(known, k->firsts.table.a, 1, sizeof(*reported));
	if (!reported)
		return -SPVX_ENOMEM;
	memcpy(reported->hash, c->entry.hash, sizeof(reported->hash));
	reported->digest = good->digest;
	return 0;
}

int sx_foz_cuts_take(struct sx_foz_cuts *k, struct sx_container *c, bool text,
		     struct sx_vec *known)
{
	bool fresh;
	uint64_t *first =
		sx_strmap_at(&k->firsts, c->entry.hash, sizeof(c->entry.hash), &fresh);
	int err = 0;

	if (!first)
		return -SPVX_ENOMEM;
	k->taken++;
	if (fresh)
		*first = c->entry.head;
	else if (!(*first & IS_GOOD) && *first < k->begin)
		err = resolve(k, c, text, first);
	return !err && *first & IS_GOOD ? report(k, c, *first & ~IS_GOOD, known) : err;
}
