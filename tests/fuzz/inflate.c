/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/inflate.c - any bytes as deflate, zlib and gzip data: from buffer to buffer,
 * and read in pieces of any size, they give the same bytes, the same fault, the same place.
 * The form in pieces goes bit by bit, so the fast loop is compared with its twin.
 *
 * The first byte chooses format and sizes, the rest is the data.
 */
#include "base/inflate.h"
#include "base/varint.h"
#include "pieces.h"
#include "target.h"

#include <spvx/error.h>

#include <stdlib.h>
#include <string.h>

#define OUTPUT_MAX ((size_t)1 << 20)

struct result {
	unsigned char *bytes;
	size_t size;
	uint64_t used;
	int err;
};

static struct result whole(enum sx_inflate_format format, const uint8_t *data, size_t size)
{
	struct result r = { .bytes = malloc(OUTPUT_MAX) };
	struct sx_inflate *z = malloc(sizeof(*z));
	size_t used;

	sx_inflate_init(z);
	r.err = sx_inflate(z, format, data, size, r.bytes, OUTPUT_MAX, &r.size, &used);
	r.used = used;
	free(z);
	return r;
}

static struct result pieces(enum sx_inflate_format format, const uint8_t *data, size_t size,
			    size_t piece, size_t room)
{
	struct result r = { .bytes = malloc(OUTPUT_MAX + room) };
	struct sx_inflate_stream *s = malloc(sizeof(*s));
	struct test_pieces source = test_pieces_of(data, size, piece);
	size_t got;

	sx_inflate_open(s, format, test_read_piece, &source);
	do {
		r.err = sx_inflate_read(s, r.bytes + r.size, room, &got);
		r.size += got;
	} while (!r.err && r.size <= OUTPUT_MAX);
	r.used = sx_inflate_used(s);
	require(sx_inflate_garbage(s) || source.at == source.size || r.err != 1);
	free(s);
	return r;
}

/* Words from the same bytes, all at once and one by one. */
static void varints(const uint8_t *data, size_t size)
{
	unsigned char *all = malloc(4 * size + 4);
	unsigned char one[4];
	struct sx_varint v;
	struct sx_varint w;
	size_t used;
	size_t got;
	size_t at = 0;
	size_t out = 0;
	size_t total;
	int err;
	int again = 0;

	sx_varint_init(&v, size / 2);
	err = sx_varint_decode(&v, data, size, &used, all, 4 * size + 4, &total);
	sx_varint_init(&w, size / 2);
	while (!again && at < size) {
		again = sx_varint_decode(&w, data + at, 1, &used, one, sizeof(one), &got);
		require(!got || !memcmp(all + out, one, got));
		at += used;
		out += got;
	}
	require(err == again && out == total && v.offset == w.offset &&
		v.loose == w.loose && sx_varint_end(&v) == sx_varint_end(&w));
	free(all);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const size_t sizes[] = { 1, 7, 300, 100000 };
	enum sx_inflate_format format;
	struct result a;
	struct result b;

	if (!size)
		return 0;
	format = data[0] % 3;
	a = whole(format, data + 1, size - 1);
	b = pieces(format, data + 1, size - 1, sizes[data[0] / 3 % 4],
		   sizes[data[0] / 12 % 4]);
	require(a.err == -SPVX_ELIMIT || (a.err == (b.err == 1 ? 0 : b.err) &&
					  a.size == b.size && a.used == b.used));
	require(a.used <= size - 1 && b.size >= a.size &&
		!memcmp(a.bytes, b.bytes, a.size));
	varints(data + 1, size - 1);
	free(a.bytes);
	free(b.bytes);
	return 0;
}
