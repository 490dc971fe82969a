/* SPDX-License-Identifier: MIT */
/*
 * input/qsb.c - shader packs of Qt: one shader in several languages and variants.
 *
 *	file = uncompressed size u32 of the data, zlib data
 *	pack = version u32, stage u32, description, count u32, shaders
 *	shader = language u32 (0: SPIR-V), version u32, flags u32, variant u32, bytes u32, code,
 *		 bytes u32, name of the entry point
 *
 * All numbers are big-endian. The description depends on the version, so a shader is found by
 * its key, which a header of SPIR-V follows. A pack is decoded whole before a shader is read,
 * as in Qt. After qt/qtbase, src/gui/rhi/qshader.cpp, 2a4b957.
 */
#include "input/qsb.h"
#include "base/align.h"
#include "base/str.h"
#include "input/codec.h"
#include "spirv/stream.h"

#include <stdio.h>

#define STAGE_COUNT           6
#define VERSION_LAST          9
#define VERSION_MOST          255 /* a larger number is not a version */
#define KEY_BYTES             20  /* with the length of the code */
#define LANGUAGE_VERSION_MOST 999
#define VARIANTS              16

#define STANDARD  0
#define BATCHABLE 1

struct qsb {
	bool begun;
	size_t at; /* offset in the pack at which the search continues */
	size_t code;
	struct sx_decoder decoder;
	struct sx_buf pack;
	char name[40];
};

/* ---- recognition ---- */

bool sx_qsb_is_pack(const unsigned char *data, size_t size)
{
	return size >= 8 && sx_be32(data) && sx_be32(data) <= VERSION_MOST &&
	       sx_be32(data + 4) < STAGE_COUNT;
}

bool sx_qsb_is_coded(const unsigned char *data, size_t size)
{
	return size >= SX_QSB_SIZE_BYTES + 2 && data[SX_QSB_SIZE_BYTES] == SX_QSB_ZLIB &&
	       sx_be16(data + SX_QSB_SIZE_BYTES) % 31 == 0 &&
	       !(data[SX_QSB_SIZE_BYTES + 1] & 0x20);
}

static bool probe(const unsigned char *data, size_t size)
{
	struct sx_decoder d;
	struct sx_coded coded;

	if (!sx_qsb_is_coded(data, size))
		return false;
	sx_decoder_init(&d, NULL);
	sx_decoder_measure(&d, SX_CODEC_ZLIB, data + SX_QSB_SIZE_BYTES,
			   size - SX_QSB_SIZE_BYTES, 0, &coded);
	sx_decoder_free(&d);
	return sx_qsb_is_pack(coded.front, coded.front_len);
}

/* ---- the pack ---- */

/* A spvx_read_fn over the bytes of the file. */
static int read_coded(void *bytes, void *data, size_t room, size_t *got)
{
	return sx_bytes_read(bytes, data, room, got);
}

static int decode(struct sx_container *c)
{
	struct qsb *q = c->state;
	int err = sx_decoder_open(&q->decoder, SX_CODEC_ZLIB, read_coded, &c->bytes);

	while (!err) {
		char *to = sx_buf_reserve(&q->pack, 4096);
		size_t got;

		if (!to)
			return q->pack.error;
		err = sx_decoder_read(&q->decoder, to, q->pack.cap - q->pack.len, &got);
		q->pack.len += got;
		if (q->pack.len > c->limits->max_entry)
			return sx_container_find(c, SX_RULE_LIMIT, false,
						 "larger than --max-entry");
	}
	return err < 0 ? sx_codec_fail(c, &q->decoder, err, false, "shader pack: ") : 0;
}

static int begin(struct sx_container *c)
{
	struct qsb *q = c->state;
	const unsigned char *data;
	uint32_t size;
	uint32_t version;
	size_t got;
	int err = sx_bytes_peek(&c->bytes, SX_QSB_SIZE_BYTES, &data, &got);

	q->begun = true;
	if (err)
		return err == -SPVX_ECUT ? sx_container_cut(c, 0, false) : err;
	size = sx_be32(data);
	spvx_stream_skip(c->bytes.window, SX_QSB_SIZE_BYTES);
	err = decode(c);
	if (err) {
		q->pack.len = 0;
		return err;
	}
	version = sx_be32((const unsigned char *)q->pack.data);
	if (version > VERSION_LAST) {
		q->pack.len = 0;
		return sx_container_find(c, SX_RULE_FORMAT, false,
					 "unsupported version %lu", (unsigned long)version);
	}
	if (size != q->pack.len)
		return sx_container_find(
			c, SX_RULE_NON_MINIMAL, false,
			"shader pack: the size before it is %s, it has %s bytes",
			SX_GROUPED(size), SX_GROUPED(q->pack.len));
	return 0;
}

/* ---- its shaders ---- */

/* Find the next key of a shader in SPIR-V. Return: offset after it; 0: there are no
 * more. */
static size_t find_shader(struct qsb *q)
{
	const unsigned char *pack = (const unsigned char *)q->pack.data;

	for (; q->pack.len - q->at >= KEY_BYTES + SPVX_HEADER_BYTES; q->at++) {
		const unsigned char *key = pack + q->at;
		uint32_t version = sx_be32(key + 4);

		if (!sx_be32(key) && version && version <= LANGUAGE_VERSION_MOST &&
		    sx_be32(key + 8) <= 1 && sx_be32(key + 12) < VARIANTS &&
		    spvx_header_plausible(key + KEY_BYTES, q->pack.len - q->at - KEY_BYTES))
			return q->at + KEY_BYTES;
	}
	return 0;
}

static void name_shader(struct sx_container *c, uint32_t version, uint32_t variant)
{
	struct qsb *q = c->state;
	size_t len = (size_t)snprintf(q->name, sizeof(q->name), "spirv%lu%s",
				      (unsigned long)version,
				      variant == BATCHABLE ? "-batchable" : "");

	if (variant > BATCHABLE)
		snprintf(q->name + len, sizeof(q->name) - len, "-%lu",
			 (unsigned long)variant);
	c->entry.name = sx_str(q->name);
}

static int next(struct sx_container *c)
{
	struct qsb *q = c->state;
	struct sx_entry *e = &c->entry;
	int err = q->begun ? 0 : begin(c);
	const unsigned char *key;

	if (err)
		return err;
	q->code = find_shader(q);
	if (!q->code)
		return 0;
	key = (const unsigned char *)q->pack.data + q->code - KEY_BYTES;
	e->head = q->code;
	e->data = q->code;
	e->coding = SX_CODEC_ZLIB;
	e->size = sx_be32(key + 16);
	e->stored = e->size;
	name_shader(c, sx_be32(key + 4), sx_be32(key + 12));
	q->at = q->code;
	if (e->size > q->pack.len - q->code)
		return sx_container_find(
			c, SX_RULE_CUT, true, "shader of %s bytes: the pack has %s more",
			SX_GROUPED(e->size), SX_GROUPED(q->pack.len - q->code));
	q->at += (size_t)e->size;
	return 1;
}

static int module(struct sx_container *c, const unsigned char **data, size_t *size)
{
	const struct qsb *q = c->state;

	*data = (const unsigned char *)q->pack.data + q->code;
	*size = (size_t)c->entry.size;
	return 0;
}

static int open(struct sx_container *c)
{
	struct qsb *q = c->state;

	sx_buf_init(&q->pack, c->limits->allocator);
	sx_decoder_init(&q->decoder, c->limits->allocator);
	return 0;
}

static void close(struct sx_container *c)
{
	struct qsb *q = c->state;

	sx_buf_free(&q->pack);
	sx_decoder_free(&q->decoder);
}

const struct sx_container_ops sx_qsb = {
	.kind = SPVX_KIND_QSB,
	.state_size = sizeof(struct qsb),
	.probe = probe,
	.open = open,
	.next = next,
	.module = module,
	.close = close,
};
