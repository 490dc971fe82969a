/* SPDX-License-Identifier: MIT */
/*
 * input/vkd3d.c - vkd3d-proton's cache file, a stream that is appended to.
 *
 *	file  = "VKS" version, vendor, device, reserved, build u64, key u64, uuid[16], entries
 *	entry = hash u64, checksum u64, size, kind, data padded to 8 bytes
 *
 * An entry of kind 0 is a module: a checksum, its size, its encoded size, its words as
 * varints. By default the driver keeps the code and writes no words.
 */
#include "base/align.h"
#include "base/varint.h"
#include "input/container.h"

#define HEADER_BYTES 48
#define HEAD_BYTES   24
#define SIZE_AT      16 /* of a head */
#define KIND_AT      20
#define ALIGN        8

#define KIND_MODULE  0
#define PREFIX_BYTES 12 /* before the words */

struct vkd3d {
	uint64_t next; /* offset of the next head */
};

static bool probe(const unsigned char *data, size_t size)
{
	return size >= HEADER_BYTES && !memcmp(data, "VKS", 3) && data[3] && data[3] < 32;
}

static int begin(struct sx_container *c)
{
	((struct vkd3d *)c->state)->next = HEADER_BYTES;
	return 0;
}

static int next(struct sx_container *c)
{
	struct vkd3d *v = c->state;
	const unsigned char *head;
	uint64_t at;
	struct sx_entry *e = &c->entry;
	size_t got = 0;
	int err;

	for (;;) {
		at = v->next;
		err = sx_bytes_seek(&c->bytes, at);
		if (!err)
			err = sx_bytes_peek(&c->bytes, HEAD_BYTES, &head, &got);
		if (err == -SPVX_ECUT && sx_bytes_offset(&c->bytes) == at && !got)
			return 0;
		if (err)
			return err == -SPVX_ECUT ? sx_container_end(c, at, true) : err;
		sx_put_hash(e->hash, sx_le64(head));
		e->head = v->next;
		e->data = e->head + HEAD_BYTES;
		e->stored = sx_le32(head + SIZE_AT);
		/* not 0: no kind is stored unencoded */
		e->coding = sx_le32(head + KIND_AT) + 1;
		v->next = e->data + (e->stored + ALIGN - 1) / ALIGN * ALIGN;
		if (e->data + e->stored > c->bytes.size)
			return sx_container_end(c, at, true);
		if (e->coding == KIND_MODULE + 1)
			return 1;
	}
}

/* Decode the words of the module, @encoded bytes, block by block. */
static int decode(struct sx_container *c, struct sx_varint *words, uint64_t encoded)
{
	const unsigned char *data;
	size_t got;
	size_t used;
	char *room;
	int err;

	while (encoded) {
		err = sx_bytes_peek(&c->bytes, 1, &data, &got);
		if (err)
			return err;
		if (got > encoded)
			got = (size_t)encoded;
		room = sx_buf_reserve(&c->buf, got * SPVX_WORD_BYTES);
		if (!room)
			return c->buf.error;
		err = sx_varint_decode(words, data, got, &used, room, got * SPVX_WORD_BYTES,
				       &got);
		if (err)
			return err;
		c->buf.len += got;
		encoded -= used;
		spvx_stream_skip(c->bytes.window, used);
	}
	err = sx_varint_end(words);
	return err == -SPVX_ECUT ? -SPVX_ELEFT : err;
}

static int bad(struct sx_container *c, enum sx_rule rule, const char *why)
{
	return sx_container_is_cut(c) ? sx_container_end(c, c->entry.head, true)
				      : sx_container_find(c, rule, true, "%s", why);
}

static int module(struct sx_container *c, const unsigned char **data, size_t *size)
{
	const struct sx_entry *e = &c->entry;
	const unsigned char *prefix;
	struct sx_varint words;
	uint32_t bytes;
	uint32_t encoded;
	int err = sx_bytes_seek(&c->bytes, e->data);

	if (e->stored < PREFIX_BYTES)
		return bad(c, SX_RULE_MODULE, "too small for a module");
	if (!err)
		err = sx_bytes_peek(&c->bytes, PREFIX_BYTES, &prefix, NULL);
	if (err)
		return err == -SPVX_ECUT ? sx_container_end(c, e->head, true) : err;
	bytes = sx_le32(prefix + 4);
	encoded = sx_le32(prefix + 8);
	if (encoded > e->stored - PREFIX_BYTES || bytes / SPVX_WORD_BYTES > encoded)
		return bad(c, SX_RULE_MODULE, "contradictory sizes");
	if (bytes > c->limits->max_entry)
		return bad(c, SX_RULE_LIMIT, "larger than --max-entry");
	spvx_stream_skip(c->bytes.window, PREFIX_BYTES);
	c->buf.len = 0;
	sx_varint_init(&words, bytes / SPVX_WORD_BYTES);
	err = decode(c, &words, encoded);
	if (err == -SPVX_ECUT)
		return sx_container_end(c, e->head, true);
	if (err == -SPVX_EVARINT || err == -SPVX_ELEFT)
		return bad(c, SX_RULE_MODULE, "invalid encoding of the words");
	*data = (const unsigned char *)c->buf.data;
	*size = c->buf.len;
	return err;
}

const struct sx_container_ops sx_vkd3d = {
	.kind = SPVX_KIND_VKD3D_CACHE,
	.state_size = sizeof(struct vkd3d),
	.probe = probe,
	.begin = begin,
	.next = next,
	.module = module,
};
