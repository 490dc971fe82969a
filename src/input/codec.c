/* SPDX-License-Identifier: MIT */
/*
 * input/codec.c - the table of codecs, and compressed entries of containers.
 */
#include "input/container.h"

#include "base/alloc.h"
#include "base/inflate.h"
#include "base/lz4.h"
#include "base/str.h"
#include "base/zstd.h"

#include <stdio.h>

#define DEFLATE_RATIO 1032

/* ---- deflate ---- */

static void open_inflate(struct sx_decoder *d)
{
	static const enum sx_inflate_format formats[SX_CODEC_COUNT] = {
		[SX_CODEC_DEFLATE] = SX_INFLATE_RAW,
		[SX_CODEC_ZLIB] = SX_INFLATE_ZLIB,
		[SX_CODEC_GZIP] = SX_INFLATE_GZIP,
	};

	sx_inflate_open(d->state, formats[d->codec], d->read, d->ctx);
}

static bool probe_gzip(const unsigned char *data, size_t size)
{
	return size > 3 && data[0] == 0x1f && data[1] == 0x8b && data[2] == 8 &&
	       !(data[3] & 0xe0);
}

/* ---- zstd ---- */

static void open_zstd(struct sx_decoder *d)
{
	sx_zstd_open(d->state, d->allocator, d->max_window, d->read, d->ctx);
}

/* ---- LZ4 ---- */

static void open_lz4_pages(struct sx_decoder *d)
{
	sx_lz4_pages_open(d->state, d->read, d->ctx);
}

/* ---- the table ---- */

#define INFLATE(of, ...)                                                              \
	{                                                                             \
		.name = of, .ratio = DEFLATE_RATIO,                                   \
		.state_size = sizeof(struct sx_inflate_stream), .open = open_inflate, \
		.read = sx_inflate_read, .used = sx_inflate_used,                     \
		.garbage = sx_inflate_garbage, __VA_ARGS__                            \
	}

/**
 * struct codec - a codec
 * @name:       in messages
 * @probe:      see sx_codec_probe(); NULL: it has no header
 * @ratio:      maximum bytes of output per byte of input
 * @state_size: bytes of the state of a stream, zeroed before its first use
 * @open:       begin a stream; NULL: the codec has none, or the source's bytes are the result
 * @read:       the next bytes of a stream; a spvx_read_fn over the state
 * @used:       see sx_decoder_used()
 * @garbage:    see sx_decoder_garbage()
 * @free:       release what the state owns; may be NULL
 * @block:      decode from memory to memory; NULL: by a stream
 */
static const struct codec {
	const char *name;
	bool (*probe)(const unsigned char *data, size_t size);
	uint64_t ratio;
	size_t state_size;
	void (*open)(struct sx_decoder *d);
	spvx_read_fn *read;
	uint64_t (*used)(const void *state);
	bool (*garbage)(void *state);
	void (*free)(void *state);
	int (*block)(const unsigned char *in, size_t in_len, unsigned char *out,
		     size_t out_cap, size_t *out_len);
} codecs[SX_CODEC_COUNT] = {
	[SX_CODEC_RAW] = { .name = "stored", .ratio = 1 },
	[SX_CODEC_DEFLATE] = INFLATE("deflate", .probe = NULL),
	[SX_CODEC_ZLIB] = INFLATE("zlib", .probe = NULL),
	[SX_CODEC_GZIP] = INFLATE("gzip", .probe = probe_gzip),
	[SX_CODEC_LZ4] = { .name = "LZ4",
			   .ratio = SX_LZ4_MOST_RATIO,
			   .block = sx_lz4_block },
	[SX_CODEC_ZSTD] = { .name = "zstd",
			    .probe = sx_zstd_probe,
			    .ratio = SX_ZSTD_MOST_RATIO,
			    .state_size = sizeof(struct sx_zstd),
			    .open = open_zstd,
			    .read = sx_zstd_read,
			    .used = sx_zstd_used,
			    .garbage = sx_zstd_garbage,
			    .free = sx_zstd_free },
	[SX_CODEC_LZ4_PAGES] = { .name = "LZ4",
				 .ratio = SX_LZ4_MOST_RATIO,
				 .state_size = sizeof(struct sx_lz4_pages),
				 .open = open_lz4_pages,
				 .read = sx_lz4_pages_read },
};

const char *sx_codec_name(enum sx_codec codec)
{
	return codecs[codec].name;
}

bool sx_codec_probe(enum sx_codec codec, const unsigned char *data, size_t size)
{
	return codecs[codec].probe(data, size);
}

uint64_t sx_codec_ratio(enum sx_codec codec)
{
	return codecs[codec].ratio;
}

/* ---- decoders ---- */

void sx_decoder_init(struct sx_decoder *d, const struct spvx_allocator *allocator)
{
	*d = (struct sx_decoder){ .allocator = allocator };
}

void sx_decoder_free(struct sx_decoder *d)
{
	const struct codec *codec = &codecs[d->state_of];

	if (d->state && codec->free)
		codec->free(d->state);
	sx_free(d->allocator, d->state, d->state ? codec->state_size : 0);
	d->state = NULL;
}

int sx_decoder_open(struct sx_decoder *d, enum sx_codec codec, spvx_read_fn *read,
		    void *ctx)
{
	size_t size = codecs[codec].state_size;

	d->codec = codec;
	d->read = read;
	d->ctx = ctx;
	if (size && (!d->state || codec != d->state_of)) {
		sx_decoder_free(d);
		d->state = sx_zalloc(d->allocator, size);
		if (!d->state)
			return -SPVX_ENOMEM;
		d->state_of = codec;
	}
	if (codecs[codec].open)
		codecs[codec].open(d);
	return 0;
}

int sx_decoder_read(void *decoder, void *data, size_t room, size_t *got)
{
	struct sx_decoder *d = decoder;
	spvx_read_fn *read = codecs[d->codec].read;

	*got = 0;
	if (read && !d->state) /* out of memory when it was opened */
		return -SPVX_ENOMEM;
	return read ? read(d->state, data, room, got) : d->read(d->ctx, data, room, got);
}

uint64_t sx_decoder_used(const struct sx_decoder *d)
{
	return codecs[d->codec].used(d->state);
}

bool sx_decoder_garbage(struct sx_decoder *d)
{
	return codecs[d->codec].garbage(d->state);
}

/* ---- from memory ---- */

/* A spvx_read_fn over a struct spvx_str. */
static int read_memory(void *ctx, void *data, size_t room, size_t *got)
{
	struct spvx_str *left = ctx;

	*got = room < left->len ? room : left->len;
	if (*got)
		memcpy(data, left->ptr, *got);
	left->ptr += *got;
	left->len -= *got;
	return left->len ? 0 : SPVX_READ_LAST;
}

/* Decode by a stream. Return: 0, -SPVX_ELIMIT: more than @cap bytes, an error. */
static int read_whole(struct sx_decoder *d, enum sx_codec codec, const unsigned char *in,
		      size_t in_len, unsigned char *out, size_t cap, size_t *len)
{
	struct spvx_str left = sx_str_n((const char *)in, in_len);
	int err = sx_decoder_open(d, codec, read_memory, &left);
	size_t got;

	*len = 0;
	while (!err) {
		err = sx_decoder_read(d, out + *len, cap - *len, &got);
		*len += got;
		if (!err && *len == cap)
			return -SPVX_ELIMIT;
	}
	return err < 0 ? err : 0;
}

/* Decode bytes that make @size bytes. Return: 0; -SPVX_ELIMIT: they make another number;
 * -SPVX_ENOMEM; an error code of the compressed data. */
static int decode(struct sx_decoder *d, enum sx_codec codec, const unsigned char *in,
		  size_t in_len, size_t size, struct sx_buf *out)
{
	unsigned char *data;
	size_t len;
	int err;

	out->len = 0;
	d->codec = codec;
	data = (unsigned char *)sx_buf_reserve(out, size + 1); /* one more shows excess */
	if (!data)
		return out->error;
	err = codecs[codec].block ? codecs[codec].block(in, in_len, data, size, &len)
				  : read_whole(d, codec, in, in_len, data, size + 1, &len);
	if (!err && len != size)
		err = -SPVX_ELIMIT;
	out->len = err ? 0 : len;
	return err;
}

#define PIECE 4096 /* bytes that are decoded at once to be measured */

int sx_decoder_measure(struct sx_decoder *d, enum sx_codec codec, const unsigned char *in,
		       size_t in_len, uint64_t max, struct sx_coded *coded)
{
	struct spvx_str left = sx_str_n((const char *)in, in_len);
	unsigned char piece[PIECE];
	int err = sx_decoder_open(d, codec, read_memory, &left);

	coded->front_len = 0;
	coded->size = 0;
	while (!err) {
		size_t room = sizeof(coded->front) - coded->front_len;
		size_t got;

		err = sx_decoder_read(d, piece, room ? room : sizeof(piece), &got);
		if (room)
			memcpy(coded->front + coded->front_len, piece, got);
		coded->front_len += room ? got : 0;
		coded->size += got;
		if (!err && coded->size > max && coded->front_len == sizeof(coded->front))
			return -SPVX_ELIMIT;
	}
	if (err < 0)
		return err;
	coded->used = sx_decoder_used(d);
	return 0;
}

/* ---- in a container ---- */

const char *sx_codec_text(const struct sx_decoder *d, int err, char text[SX_CODEC_TEXT])
{
	const struct sx_zstd *z = d->state;

	if (err == -SPVX_EZDICTIONARY || err == -SPVX_EZWINDOW)
		snprintf(text, SX_CODEC_TEXT,
			 err == -SPVX_EZWINDOW ? "%s (%llu bytes; --max-window)"
					       : "%s (number %llu)",
			 spvx_code_text(err), (unsigned long long)z->refused);
	else if (d->codec == SX_CODEC_LZ4_PAGES &&
		 (err == -SPVX_EBLOCK || err == -SPVX_ELIMIT))
		snprintf(text, SX_CODEC_TEXT, "invalid LZ4 page");
	else if (sx_codec_ratio(d->codec) == SX_LZ4_MOST_RATIO && err == -SPVX_EDISTANCE)
		snprintf(text, SX_CODEC_TEXT, "invalid LZ4 distance");
	else
		snprintf(text, SX_CODEC_TEXT, "%s", spvx_code_text(err));
	return text;
}

enum sx_rule sx_codec_rule(int err)
{
	return err == -SPVX_ECHECKSUM ? SX_RULE_CRC
	       : err == -SPVX_ECUT    ? SX_RULE_CUT
				      : SX_RULE_INFLATE;
}

int sx_codec_fail(struct sx_container *c, int err, uint64_t begin, const char *what)
{
	int read_error = spvx_stream_error(c->bytes.window);
	bool of_entry = begin == SX_UNKNOWN_OFFSET;
	char text[SX_CODEC_TEXT];

	if (read_error || err == -SPVX_EENTRY || err == -SPVX_ENOMEM)
		return read_error ? read_error : err;
	sx_container_find(c, sx_codec_rule(err), of_entry, "%s%s", what,
			  sx_codec_text(&c->decoder, err, text));
	if (!of_entry && err != -SPVX_ECUT) /* the decoder reads ahead */
		sx_container_place(c, begin + sx_decoder_used(&c->decoder));
	return -SPVX_EENTRY;
}

int sx_codec_check(struct sx_container *c, enum sx_codec codec, const char *what)
{
	const struct sx_entry *e = &c->entry;

	if (e->size / sx_codec_ratio(codec) > e->stored)
		return sx_container_find(
			c, SX_RULE_SIZE, true,
			"%sdeclared size %llu exceeds what its bytes can decode to", what,
			(unsigned long long)e->size);
	if (e->size > c->limits->max_entry || e->stored > c->limits->max_entry)
		return sx_container_find(c, SX_RULE_LIMIT, true, "larger than --max-entry");
	return 0;
}

int sx_codec_decode(struct sx_container *c, enum sx_codec codec, const char *what,
		    const unsigned char *data)
{
	const struct sx_entry *e = &c->entry;
	int err = decode(&c->decoder, codec, data, (size_t)e->stored, (size_t)e->size,
			 &c->buf);
	char text[SX_CODEC_TEXT];

	if (!err || err == -SPVX_ENOMEM)
		return err;
	if (err == -SPVX_ELIMIT)
		return sx_container_find(c, SX_RULE_SIZE, true,
					 "%sdecompressed size differs from its header",
					 what);
	return sx_container_find(c, SX_RULE_INFLATE, true, "%s%s", what,
				 sx_codec_text(&c->decoder, err, text));
}

int sx_codec_read_stored(void *container, void *data, size_t room, size_t *got)
{
	struct sx_container *c = container;
	struct sx_codec_reader *r = &c->reader;
	int err;

	*got = 0;
	if (!r->left)
		return SPVX_READ_LAST;
	err = sx_bytes_read(&c->bytes, data, room < r->left ? room : (size_t)r->left, got);
	r->left -= *got;
	return err || *got || !room ? err : -SPVX_ECUT;
}

int sx_codec_read_bytes(void *container, void *data, size_t room, size_t *got)
{
	return sx_bytes_read(&((struct sx_container *)container)->bytes, data, room, got);
}

int sx_container_read(void *container, void *data, size_t room, size_t *got)
{
	struct sx_container *c = container;
	int err = 0;

	if (!c->reader.begun) {
		c->reader.begun = true;
		c->reader.left = c->entry.stored;
		err = sx_bytes_seek(&c->bytes, c->entry.data);
	}
	*got = 0;
	if (!err)
		err = sx_codec_read_stored(c, data, room, got);
	return err == -SPVX_ECUT ? sx_container_end(c, c->entry.head, false) : err;
}

int sx_codec_begin(struct sx_container *c)
{
	struct sx_codec_reader *r = &c->reader;
	int err = sx_bytes_go_to(&c->bytes, c->entry.data);

	r->begun = true;
	r->left = c->entry.stored;
	r->decoded = 0;
	return err ? err : sx_decoder_open(&c->decoder, r->codec, sx_codec_read_stored, c);
}

int sx_codec_read(void *container, void *data, size_t room, size_t *got)
{
	struct sx_container *c = container;
	struct sx_codec_reader *r = &c->reader;
	int err = r->begun ? 0 : sx_codec_begin(c);

	*got = 0;
	if (!err)
		err = sx_decoder_read(&c->decoder, data, room, got);
	r->decoded += *got;
	if (err >= 0 && r->decoded > c->limits->max_entry && r->codec != SX_CODEC_RAW) {
		*got = 0;
		return sx_container_find(c, SX_RULE_LIMIT, true, "larger than --max-entry");
	}
	return err < 0 ? sx_codec_fail(c, err, SX_UNKNOWN_OFFSET, "") : err;
}
