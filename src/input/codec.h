/* SPDX-License-Identifier: MIT */
/*
 * input/codec.h - the compressed forms in which containers store bytes.
 *
 * A codec is a row of the table in codec.c; a container translates its own numbers into an
 * enum sx_codec and calls no decoder of base/. Bytes are decoded as a stream, or from memory
 * to a size known in advance.
 */
#ifndef SPVX_INPUT_CODEC_H
#define SPVX_INPUT_CODEC_H

#include <spvx/stream.h>

/**
 * enum sx_codec - how bytes are compressed
 * @SX_CODEC_RAW:     not at all
 * @SX_CODEC_DEFLATE: RFC 1951, without framing
 * @SX_CODEC_ZLIB:    RFC 1950
 * @SX_CODEC_GZIP:    RFC 1952, one member or several
 * @SX_CODEC_LZ4:     one LZ4 block; from memory only
 * @SX_CODEC_ZSTD:    RFC 8878, one frame or several
 * @SX_CODEC_LZ4_PAGES: LZ4 blocks of 64 KiB, each with its size before it; a stream only
 * @SX_CODEC_COUNT:   number of codecs; in place of a codec: none
 */
enum sx_codec {
	SX_CODEC_RAW,
	SX_CODEC_DEFLATE,
	SX_CODEC_ZLIB,
	SX_CODEC_GZIP,
	SX_CODEC_LZ4,
	SX_CODEC_ZSTD,
	SX_CODEC_LZ4_PAGES,
	SX_CODEC_COUNT
};

/* Name of the data in messages: "gzip". */
const char *sx_codec_name(enum sx_codec codec);

/* Whether data begins with the header of a codec that has one: gzip, zstd. */
bool sx_codec_probe(enum sx_codec codec, const unsigned char *data, size_t size);

/* Maximum bytes of output per byte of input. */
uint64_t sx_codec_ratio(enum sx_codec codec);

/**
 * struct sx_decoder - a decoder, to be used for any number of entries
 * @allocator: where memory comes from
 * @max_window: largest window of zstd in bytes; 0: SX_ZSTD_WINDOW
 * @codec:     of the stream
 * @state:     of the last codec that has one; owned
 * @state_of:  that codec
 * @read:      source of a stream
 * @ctx:       passed to @read
 */
struct sx_decoder {
	const struct spvx_allocator *allocator;
	uint64_t max_window;
	enum sx_codec codec;
	void *state;
	enum sx_codec state_of;
	spvx_read_fn *read;
	void *ctx;
};

void sx_decoder_init(struct sx_decoder *d, const struct spvx_allocator *allocator);
void sx_decoder_free(struct sx_decoder *d);

/* Begin a stream of a codec other than SX_CODEC_LZ4; @read may be called past the end of
 * the compressed data. Return: 0 or -SPVX_ENOMEM. */
int sx_decoder_open(struct sx_decoder *d, enum sx_codec codec, spvx_read_fn *read,
		    void *ctx);

/* The next decoded bytes; a spvx_read_fn over a struct sx_decoder, and returns the same as
 * sx_inflate_read(). */
int sx_decoder_read(void *decoder, void *data, size_t room, size_t *got);

/* At the end of a stream: its compressed bytes, without what follows them; not for
 * SX_CODEC_RAW. */
uint64_t sx_decoder_used(const struct sx_decoder *d);

/* At the end of a stream: whether bytes other than zeros follow the compressed data; not for
 * SX_CODEC_RAW. */
bool sx_decoder_garbage(struct sx_decoder *d);

/**
 * struct sx_coded - compressed data in memory, measured
 * @front: the first decoded bytes
 * @front_len: number of bytes there
 * @size:  number of decoded bytes
 * @used:  bytes of the compressed data, without what follows them
 */
struct sx_coded {
	unsigned char front[64];
	size_t front_len;
	uint64_t size;
	uint64_t used;
};

/**
 * sx_decoder_measure() - decode bytes in memory and keep only the first
 * @d:      a decoder
 * @codec:  of the bytes, with a stream
 * @in:     compressed data; trailing bytes are ignored
 * @in_len: its size in bytes
 * @max:    most decoded bytes; 0: only the front is decoded
 * @coded:  receives the result; after an error only the front
 * Return: 0; -SPVX_ELIMIT: more than @max bytes; -SPVX_ECUT: @in ends before the data does;
 * -SPVX_ENOMEM; an error code of the compressed data.
 */
int sx_decoder_measure(struct sx_decoder *d, enum sx_codec codec, const unsigned char *in,
		       size_t in_len, uint64_t max, struct sx_coded *coded);

#define SX_CODEC_TEXT 96

/* The text of an error of a decoder, with the number that it refused and the codec's name.
 * Return: @text. */
const char *sx_codec_text(const struct sx_decoder *d, int err, char text[SX_CODEC_TEXT]);

#endif
