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
#include "base/align.h"
#include "base/str.h"
#include "input/container.h"
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
	size_t at; /* offset in the pack at which the search continues */
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

static int decode(struct sx_container *c)
{
	struct sx_buf *pack = &c->buf;
	int err = sx_decoder_open(&c->decoder, SX_CODEC_ZLIB, sx_codec_read_bytes, c);

	while (!err) {
		char *to = sx_buf_reserve(pack, 4096);
		size_t got;

		if (!to)
			return pack->error;
		err = sx_decoder_read(&c->decoder, to, pack->cap - pack->len, &got);
		pack->len += got;
		if (pack->len > c->limits->max_entry)
			return sx_container_find(c, SX_RULE_LIMIT, false,
						 "larger than --max-entry");
	}
	return err < 0 ? sx_codec_fail(c, err, SX_QSB_SIZE_BYTES, "shader pack: ") : 0;
}

static int begin(struct sx_container *c)
{
	const unsigned char *data;
	uint32_t size;
	uint32_t version;
	int err = sx_bytes_peek(&c->bytes, SX_QSB_SIZE_BYTES, &data, NULL);

	if (err)
		return err == -SPVX_ECUT ? sx_container_cut(c, 0, false) : err;
	size = sx_be32(data);
	spvx_stream_skip(c->bytes.window, SX_QSB_SIZE_BYTES);
	err = decode(c);
	if (err) {
		c->buf.len = 0;
		return err;
	}
	version = sx_be32((const unsigned char *)c->buf.data);
	if (version > VERSION_LAST) {
		c->buf.len = 0;
		return sx_container_find(c, SX_RULE_FORMAT, false,
					 "unsupported version %lu", (unsigned long)version);
	}
	if (size != c->buf.len)
		return sx_container_find(
			c, SX_RULE_NON_MINIMAL, false,
			"shader pack: the size before it is %s, it has %s bytes",
			SX_GROUPED(size), SX_GROUPED(c->buf.len));
	return 0;
}

/* ---- its shaders ---- */

/* Find the next key of a shader in SPIR-V. Return: offset after it; 0: there are no
 * more. */
static size_t find_shader(struct qsb *q, const struct sx_buf *pack)
{
	for (; pack->len - q->at >= KEY_BYTES + SPVX_HEADER_BYTES; q->at++) {
		const unsigned char *key = (const unsigned char *)pack->data + q->at;
		uint32_t version = sx_be32(key + 4);

		if (!sx_be32(key) && version && version <= LANGUAGE_VERSION_MOST &&
		    sx_be32(key + 8) <= 1 && sx_be32(key + 12) < VARIANTS &&
		    spvx_header_plausible(key + KEY_BYTES, pack->len - q->at - KEY_BYTES))
			return q->at + KEY_BYTES;
	}
	return 0;
}

static int next(struct sx_container *c)
{
	struct qsb *q = c->state;
	struct sx_entry *e = &c->entry;
	size_t code = find_shader(q, &c->buf);
	const unsigned char *key;
	uint32_t variant;
	size_t len;

	if (!code)
		return 0;
	key = (const unsigned char *)c->buf.data + code - KEY_BYTES;
	variant = sx_be32(key + 12);
	e->head = code;
	e->data = code;
	e->module = key + KEY_BYTES;
	e->coding = SX_CODEC_ZLIB;
	e->size = sx_be32(key + 16);
	e->stored = e->size;
	len = (size_t)snprintf(q->name, sizeof(q->name), "spirv%lu%s",
			       (unsigned long)sx_be32(key + 4),
			       variant == BATCHABLE ? "-batchable" : "");
	if (variant > BATCHABLE)
		snprintf(q->name + len, sizeof(q->name) - len, "-%lu",
			 (unsigned long)variant);
	e->name = sx_str(q->name);
	q->at = code;
	if (e->size > c->buf.len - code)
		return sx_container_find(
			c, SX_RULE_CUT, true, "shader of %s bytes: the pack has %s more",
			SX_GROUPED(e->size), SX_GROUPED(c->buf.len - code));
	q->at += (size_t)e->size;
	return 1;
}

const struct sx_container_ops sx_qsb = {
	.kind = SPVX_KIND_QSB,
	.state_size = sizeof(struct qsb),
	.probe = probe,
	.begin = begin,
	.next = next,
};
