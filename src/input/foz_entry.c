/* SPDX-License-Identifier: MIT */
/*
 * input/foz_entry.c - the payload of a Fossilize entry, decoded and checked.
 *
 * Bytes pass through one block: from the archive, or from inflate, into the blob. Each byte
 * is counted and enters the checksum before a module is yielded.
 */
#include "input/foz_entry.h"

#include "base/crc32.h"

#define BLOCK ((size_t)32 * 1024)

/* Maximum output of an empty stream. */
#define MAX_START ((uint64_t)64 * 1024)

void sx_foz_entry_init(struct sx_foz_entry *d, const struct spvx_allocator *allocator)
{
	memset(d, 0, sizeof(*d));
	d->allocator = allocator;
	sx_blob_init(&d->blob, allocator);
	sx_decoder_init(&d->decoder, allocator);
}

void sx_foz_entry_free(struct sx_foz_entry *d)
{
	sx_blob_free(&d->blob);
	sx_decoder_free(&d->decoder);
	sx_free(d->allocator, d->block, BLOCK);
	d->block = NULL;
}

static int fail(struct sx_foz_entry *d, enum sx_rule rule, const char *why)
{
	d->rule = rule;
	d->why = why;
	return -SPVX_EENTRY;
}

/* A spvx_read_fn over the stored payload. */
static int read_stored(void *ctx, void *data, size_t room, size_t *got)
{
	struct sx_foz_entry *d = ctx;
	int err;

	*got = 0;
	if (!d->left)
		return SPVX_READ_LAST;
	err = sx_bytes_read(d->bytes, data, room < d->left ? room : (size_t)d->left, got);
	if (err)
		return err;
	if (!*got) /* the end of the archive, not of the entry */
		return -SPVX_EIO;
	d->crc = sx_crc32(d->crc, data, *got);
	d->left -= *got;
	return d->left ? 0 : SPVX_READ_LAST;
}

/* Pass on the blob's result. */
static int pass_on(struct sx_foz_entry *d, int err)
{
	return err == -SPVX_EENTRY ? fail(d, d->blob.rule, d->blob.why) : err;
}

/* Decode the payload, piece by piece, into the blob. */
static int decode(struct sx_foz_entry *d, const struct sx_entry *e, uint64_t max)
{
	enum sx_codec codec = e->coding == SX_FOZ_DEFLATE ? SX_CODEC_ZLIB : SX_CODEC_RAW;
	int err = sx_decoder_open(&d->decoder, codec, read_stored, d);
	uint64_t total = 0;
	size_t size;
	size_t got;
	int feed;

	sx_blob_begin(&d->blob, max);
	while (!err) {
		unsigned char *to = d->block;

		/* one more, to notice excess */
		size = e->size - total < BLOCK ? (size_t)(e->size - total) + 1 : BLOCK;
		if (d->text)
			to = (unsigned char *)sx_buf_reserve(d->text, size);
		if (!to)
			return -SPVX_ENOMEM;
		err = sx_decoder_read(&d->decoder, to, size, &got);
		if (err < 0)
			break;
		total += got;
		if (total > e->size)
			return fail(d, SX_RULE_SIZE, "decodes to more bytes than declared");
		if (total > max)
			return fail(d, SX_RULE_LIMIT, "larger than --max-entry");
		if (d->text)
			d->text->len += got;
		else if ((feed = sx_blob_feed(&d->blob, to, got)))
			return pass_on(d, feed);
	}
	if (err < 0)
		return err;
	if (total != e->size)
		return fail(d, SX_RULE_SIZE, "decodes to fewer bytes than declared");
	d->trailing = codec != SX_CODEC_RAW && sx_decoder_used(&d->decoder) < e->stored;
	return d->text ? 0 : pass_on(d, sx_blob_end(&d->blob));
}

int sx_foz_entry_decode(struct sx_foz_entry *d, const struct sx_entry *e,
			struct sx_bytes *bytes, uint64_t max)
{
	uint64_t ratio = sx_codec_ratio(SX_CODEC_ZLIB);
	int err = sx_bytes_seek(bytes, e->data);
	size_t got;
	int rc;

	if (err)
		return err;
	if (!d->block)
		d->block = sx_resize(d->allocator, NULL, 0, BLOCK);
	if (!d->block)
		return -SPVX_ENOMEM;
	d->bytes = bytes;
	d->left = e->stored;
	d->crc = 0;
	d->trailing = false;
	if (e->size / ratio > e->stored + MAX_START / ratio)
		err = fail(d, SX_RULE_SIZE,
			   "declared size exceeds what its bytes can decode to");
	else
		err = decode(d, e, max);
	if (err == -SPVX_ENOMEM)
		return err;
	/* the rest of the payload must be present, for the checksum */
	do
		rc = read_stored(d, d->block, BLOCK, &got);
	while (!rc);
	if (rc < 0) {
		err = spvx_stream_error(bytes->window);
		return err ? err : -SPVX_ECUT;
	}
	if (e->crc && d->crc != e->crc)
		return fail(
			d, SX_RULE_CRC,
			"CRC-32 mismatch: the bytes have changed since they were written");
	if (err && err != -SPVX_EENTRY)
		return fail(d, SX_RULE_INFLATE, spvx_code_text(err));
	return err;
}

int sx_foz_entry_text(struct sx_foz_entry *d, const struct sx_entry *e,
		      struct sx_bytes *bytes, uint64_t max, struct sx_buf *text)
{
	int err;

	d->text = text;
	err = sx_foz_entry_decode(d, e, bytes, max);
	d->text = NULL;
	return err;
}
