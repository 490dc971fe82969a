/* SPDX-License-Identifier: MIT */
/*
 * input/vkd3d.c - vkd3d-proton's cache file, a stream that is appended to.
 *
 *	file  = "VKS" version, vendor, device, reserved, build u64, key u64, uuid[16], entries
 *	entry = hash u64, checksum u64, size, kind, data filled up to 8 bytes
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
	bool over;
	struct sx_buf module;
};

static bool probe(const unsigned char *data, size_t size)
{
	return size >= HEADER_BYTES && !memcmp(data, "VKS", 3) && data[3] && data[3] < 32;
}

static int open(struct sx_container *c)
{
	struct vkd3d *v = c->state;

	sx_buf_init(&v->module, c->limits->allocator);
	v->next = HEADER_BYTES;
	return 0;
}

static int cut(struct sx_container *c, uint64_t head)
{
	struct vkd3d *v = c->state;

	v->over = true;
	return sx_container_cut(c, head, true);
}

static void read_head(struct sx_container *c, const unsigned char *head)
{
	struct vkd3d *v = c->state;
	struct sx_entry *e = &c->entry;

	sx_put_hash(e->hash, sx_le64(head));
	e->head = v->next;
	e->data = e->head + HEAD_BYTES;
	e->stored = sx_le32(head + SIZE_AT);
	e->coding = sx_le32(head + KIND_AT) + 1; /* not 0: no kind is stored unencoded */
	v->next = e->data + (e->stored + ALIGN - 1) / ALIGN * ALIGN;
}

static int next(struct sx_container *c)
{
	struct vkd3d *v = c->state;
	const unsigned char *head;
	uint64_t at;
	size_t got = 0;
	int err;

	while (!v->over) {
		at = v->next;
		err = sx_bytes_seek(&c->bytes, at);
		if (!err)
			err = sx_bytes_peek(&c->bytes, HEAD_BYTES, &head, &got);
		if (err == -SPVX_ECUT && sx_bytes_offset(&c->bytes) == at && !got)
			return 0;
		if (err)
			return err == -SPVX_ECUT ? cut(c, at) : err;
		read_head(c, head);
		if (c->entry.data + c->entry.stored > c->bytes.size)
			return cut(c, at);
		if (c->entry.coding == KIND_MODULE + 1)
			return 1;
	}
	return 0;
}

/* Decode the words of the module, @encoded bytes, block by block. */
static int decode(struct sx_container *c, struct sx_varint *words, uint64_t encoded)
{
	struct vkd3d *v = c->state;
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
		room = sx_buf_reserve(&v->module, got * SPVX_WORD_BYTES);
		if (!room)
			return v->module.error;
		err = sx_varint_decode(words, data, got, &used, room, got * SPVX_WORD_BYTES,
				       &got);
		if (err)
			return err;
		v->module.len += got;
		encoded -= used;
		spvx_stream_skip(c->bytes.window, used);
	}
	err = sx_varint_end(words);
	return err == -SPVX_ECUT ? -SPVX_ELEFT : err;
}

static int bad(struct sx_container *c, enum sx_rule rule, const char *why)
{
	return sx_container_is_cut(c) ? cut(c, c->entry.head)
				      : sx_container_find(c, rule, true, "%s", why);
}

static int module(struct sx_container *c, const unsigned char **data, size_t *size)
{
	const struct sx_entry *e = &c->entry;
	struct vkd3d *v = c->state;
	const unsigned char *prefix;
	struct sx_varint words;
	uint32_t bytes;
	uint32_t encoded;
	size_t got;
	int err = sx_bytes_seek(&c->bytes, e->data);

	if (e->stored < PREFIX_BYTES)
		return bad(c, SX_RULE_MODULE, "too small for a module");
	if (!err)
		err = sx_bytes_peek(&c->bytes, PREFIX_BYTES, &prefix, &got);
	if (err)
		return err == -SPVX_ECUT ? cut(c, e->head) : err;
	bytes = sx_le32(prefix + 4);
	encoded = sx_le32(prefix + 8);
	if (encoded > e->stored - PREFIX_BYTES || bytes / SPVX_WORD_BYTES > encoded)
		return bad(c, SX_RULE_MODULE, "contradictory sizes");
	if (bytes > c->limits->max_entry)
		return bad(c, SX_RULE_LIMIT, "larger than --max-entry");
	spvx_stream_skip(c->bytes.window, PREFIX_BYTES);
	v->module.len = 0;
	sx_varint_init(&words, bytes / SPVX_WORD_BYTES);
	err = decode(c, &words, encoded);
	if (err == -SPVX_ECUT)
		return cut(c, e->head);
	if (err == -SPVX_EVARINT || err == -SPVX_ELEFT)
		return bad(c, SX_RULE_MODULE, "invalid encoding of the words");
	*data = (const unsigned char *)v->module.data;
	*size = v->module.len;
	return err;
}

static void close(struct sx_container *c)
{
	sx_buf_free(&((struct vkd3d *)c->state)->module);
}

const struct sx_container_ops sx_vkd3d = {
	.kind = SPVX_KIND_VKD3D_CACHE,
	.state_size = sizeof(struct vkd3d),
	.probe = probe,
	.open = open,
	.next = next,
	.module = module,
	.close = close,
};
