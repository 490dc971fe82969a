/* SPDX-License-Identifier: MIT */
/*
 * input/zip_heads.c - entries of a zip archive whose directory is missing.
 *
 *	head, name, extra, data [, descriptor], head, ...
 *
 * A writer that cannot seek puts the sizes into a descriptor after the data. Deflate data
 * marks its end, so such an entry is decoded to find its size; the end of a stored entry
 * cannot be found. APPNOTE.TXT 4.3.7, 4.3.9.
 */
#include "input/zip_heads.h"

#include "base/align.h"
#include "base/crc32.h"
#include "base/str.h"

enum sx_codec sx_zip_codec(uint32_t method)
{
	static const struct {
		uint16_t method; /* APPNOTE.TXT 4.4.5 */
		uint16_t codec;
	} methods[] = {
		{ 0, SX_CODEC_RAW },
		{ 8, SX_CODEC_DEFLATE },
		{ 20, SX_CODEC_ZSTD }, /* until APPNOTE 6.3.8 */
		{ 93, SX_CODEC_ZSTD },
	};

	for (size_t i = 0; i < sizeof(methods) / sizeof(*methods); i++) {
		if (methods[i].method == method)
			return (enum sx_codec)methods[i].codec;
	}
	return SX_CODEC_COUNT;
}

int sx_zip_take(struct sx_container *c, const struct sx_zip_record *r)
{
	struct sx_entry *e = &c->entry;
	struct sx_buf *name = &c->buf;

	name->len = 0;
	sx_buf_put(name, r->name.ptr, r->name.len);
	e->name = sx_str_n(name->data ? name->data : "", name->len);
	e->head = r->local;
	e->stored = r->stored;
	e->size = r->size;
	e->crc = r->crc;
	e->coding = r->method;
	return name->error ? name->error : 1;
}

/* The archive ends here. Return: -SPVX_EENTRY. */
static int cut(struct sx_container *c, uint64_t *next)
{
	*next = c->bytes.size;
	return sx_container_cut(c, c->entry.head, false);
}

/* Decode the current entry, for its sizes. Return: 0 or an error. */
static int measure(struct sx_container *c, uint64_t *next, struct sx_zip_record *r)
{
	unsigned char decoded[4096];
	size_t got;
	int err = sx_decoder_open(&c->decoder, sx_zip_codec(r->method), sx_codec_read_bytes,
				  c);

	if (!err)
		err = sx_bytes_go_to(&c->bytes, c->entry.data);
	r->size = 0;
	r->crc = 0;
	while (!err) {
		err = sx_decoder_read(&c->decoder, decoded, sizeof(decoded), &got);
		r->crc = sx_crc32(r->crc, decoded, got);
		r->size += got;
	}
	r->stored = sx_decoder_used(&c->decoder);
	if (err == SPVX_READ_LAST)
		return 0;
	if (spvx_stream_error(c->bytes.window))
		return spvx_stream_error(c->bytes.window);
	if (err == -SPVX_ECUT)
		return cut(c, next);
	if (err == -SPVX_ENOMEM)
		return err;
	*next = c->bytes.size;
	return sx_container_find(c, SX_RULE_INFLATE, true, "%s", spvx_code_text(err));
}

/* Whether an entry, or the record after the last entry, begins here. */
static bool begins_here(struct sx_container *c, uint64_t offset)
{
	const unsigned char *data;
	uint32_t sign;
	size_t got;

	if (sx_bytes_go_to(&c->bytes, offset) || sx_bytes_peek(&c->bytes, 4, &data, &got))
		return false;
	sign = sx_le32(data);
	return sign == SX_ZIP_SIGN_HEAD || sign == SX_ZIP_SIGN_RECORD;
}

/* Pass the descriptor, which may have a signature and sizes of 8 bytes, and take its
 * CRC-32.
 * Return: 0 or an error. */
static int take_descriptor(struct sx_container *c, uint64_t *next, struct sx_zip_record *r)
{
	const unsigned char *data;
	uint64_t at = *next;
	bool is_long;
	size_t sign;
	size_t got;
	int err = sx_bytes_go_to(&c->bytes, at);

	if (!err)
		err = sx_bytes_peek(&c->bytes, 8, &data, &got);
	if (err == -SPVX_ECUT) { /* the data is complete, though */
		*next = c->bytes.size;
		return 0;
	}
	if (err)
		return err;
	sign = sx_le32(data) == SX_ZIP_SIGN_DESCRIPTOR ? 4 : 0;
	r->crc = sx_le32(data + sign);
	is_long = begins_here(c, at + sign + 20);
	*next = at + sign + (is_long ? 20 : 12);
	return spvx_stream_error(c->bytes.window);
}

/* Find the end of the current entry. Return: 0 or an error. */
static int find_end(struct sx_container *c, uint64_t *next, struct sx_zip_record *r)
{
	bool streamed = (r->flags & SX_ZIP_STREAMED) && !r->stored;
	enum sx_codec codec = sx_zip_codec(r->method);
	int err = 0;

	if (streamed && codec != SX_CODEC_RAW && codec != SX_CODEC_COUNT) {
		err = measure(c, next, r);
	} else if (streamed && codec == SX_CODEC_COUNT) {
		*next = c->bytes.size;
		return sx_container_find(c, SX_RULE_CODING, true,
					 "unknown compression method %u, and no size",
					 r->method);
	}
	if (err)
		return err;
	if (r->stored > c->bytes.size - c->entry.data)
		return cut(c, next);
	*next = c->entry.data + r->stored;
	return r->flags & SX_ZIP_STREAMED ? take_descriptor(c, next, r) : 0;
}

int sx_zip_next_head(struct sx_container *c, uint64_t *next, struct sx_zip_record *r)
{
	const unsigned char *data;
	uint64_t head = *next;
	size_t bytes = 0;
	size_t got;
	int err = sx_bytes_go_to(&c->bytes, head);

	c->entry.head = head;
	if (!err)
		err = sx_bytes_peek(&c->bytes, SX_ZIP_HEAD_BYTES, &data, &got);
	if (!err)
		bytes = sx_zip_head_bytes(data, got);
	if (bytes)
		err = sx_bytes_peek(&c->bytes, bytes, &data, &got);
	if (err == -SPVX_ECUT && head < c->bytes.size && bytes)
		return cut(c, next);
	if (err || !bytes) /* only the directory, or a part of it, follows */
		return err == -SPVX_ECUT ? 0 : err;
	sx_zip_head(data, r);
	r->local = head;
	c->entry.data = head + bytes;
	if (sx_zip_take(c, r) < 0)
		return -SPVX_ENOMEM;
	err = find_end(c, next, r);
	c->entry.stored = r->stored;
	c->entry.size = r->size;
	c->entry.crc = r->crc;
	return err ? err : 1;
}
