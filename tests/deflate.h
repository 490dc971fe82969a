/* SPDX-License-Identifier: MIT */
/*
 * tests/deflate.h - deflate data written bit by bit, with whatever codes a test wants, and
 * decompression in both forms at once. Written from RFC 1951, not from the decompressor.
 */
#ifndef SPVX_TESTS_DEFLATE_H
#define SPVX_TESTS_DEFLATE_H

#include "base/inflate.h"
#include "pieces.h"

#include <stdlib.h>
#include <string.h>

#define DEFLATE_SYMBOLS 288

struct deflate {
	unsigned char *data; /* from malloc */
	size_t len;
	size_t cap;
	unsigned spare; /* bits of the last byte not yet written */
};

static inline void deflate_free(struct deflate *d)
{
	free(d->data);
	memset(d, 0, sizeof(*d));
}

static inline void deflate_byte(struct deflate *d, unsigned byte)
{
	if (d->len == d->cap) {
		d->cap = 2 * d->cap + 64;
		d->data = realloc(d->data, d->cap);
	}
	d->data[d->len++] = (unsigned char)byte;
	d->spare = 0;
}

static inline void deflate_bytes(struct deflate *d, const void *data, size_t len)
{
	for (size_t i = 0; i < len; i++)
		deflate_byte(d, ((const unsigned char *)data)[i]);
}

static inline void deflate_le(struct deflate *d, uint32_t value, unsigned bytes)
{
	for (unsigned i = 0; i < bytes; i++)
		deflate_byte(d, value >> 8 * i & 0xff);
}

static inline void deflate_be32(struct deflate *d, uint32_t value)
{
	for (unsigned i = 0; i < 4; i++)
		deflate_byte(d, value >> (24 - 8 * i) & 0xff);
}

/* A number, its lowest bit first. */
static inline void deflate_bits(struct deflate *d, uint32_t value, unsigned count)
{
	for (unsigned i = 0; i < count; i++) {
		unsigned spare = d->spare;

		if (!spare) {
			deflate_byte(d, 0);
			spare = 8;
		}
		d->data[d->len - 1] |= (unsigned char)((value >> i & 1) << (8 - spare));
		d->spare = spare - 1;
	}
}

/* A codeword, its highest bit first. */
static inline void deflate_code(struct deflate *d, uint32_t code, unsigned count)
{
	while (count--)
		deflate_bits(d, code >> count & 1, 1);
}

/* The codes that lengths define: RFC 1951, 3.2.2. */
struct deflate_tree {
	unsigned count;
	uint8_t lens[DEFLATE_SYMBOLS];
	uint16_t codes[DEFLATE_SYMBOLS];
};

static inline void deflate_tree_codes(struct deflate_tree *t)
{
	unsigned code = 0;

	for (unsigned len = 1; len <= 15; len++, code <<= 1)
		for (unsigned i = 0; i < t->count; i++)
			if (t->lens[i] == len)
				t->codes[i] = (uint16_t)code++;
}

static inline void deflate_symbol(struct deflate *d, const struct deflate_tree *t,
				  unsigned symbol)
{
	deflate_code(d, t->codes[symbol], t->lens[symbol]);
}

static inline void deflate_fixed_trees(struct deflate_tree *lits,
				       struct deflate_tree *dists)
{
	lits->count = 288;
	for (unsigned i = 0; i < 288; i++)
		lits->lens[i] = i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8;
	dists->count = 32;
	memset(dists->lens, 5, 32);
	deflate_tree_codes(lits);
	deflate_tree_codes(dists);
}

static inline void deflate_block(struct deflate *d, bool last, unsigned type)
{
	deflate_bits(d, last, 1);
	deflate_bits(d, type, 2);
}

static inline void deflate_stored(struct deflate *d, bool last, const void *data,
				  uint16_t len)
{
	deflate_block(d, last, 0);
	d->spare = 0;
	deflate_le(d, len, 2);
	deflate_le(d, ~(uint32_t)len, 2);
	deflate_bytes(d, data, len);
}

/* A block with codes of its own; each length is written as a number of four bits. */
static inline void deflate_dynamic(struct deflate *d, bool last, struct deflate_tree *lits,
				   struct deflate_tree *dists)
{
	static const uint8_t used[19] = { 0, 0, 0, 4, 4, 4, 4, 4, 4, 4,
					  4, 4, 4, 4, 4, 4, 4, 4, 4 };

	deflate_block(d, last, 2);
	deflate_bits(d, lits->count - 257, 5);
	deflate_bits(d, dists->count - 1, 5);
	deflate_bits(d, 19 - 4, 4);
	for (unsigned i = 0; i < 19; i++)
		deflate_bits(d, used[i], 3);
	for (unsigned i = 0; i < lits->count; i++)
		deflate_code(d, lits->lens[i], 4);
	for (unsigned i = 0; i < dists->count; i++)
		deflate_code(d, dists->lens[i], 4);
	deflate_tree_codes(lits);
	deflate_tree_codes(dists);
}

/* The symbol whose range a number falls in: lowest of each, and its extra bits. */
static inline void deflate_ranged(struct deflate *d, const struct deflate_tree *t,
				  unsigned first, const uint16_t *bases, unsigned count,
				  unsigned (*extra)(unsigned), unsigned value)
{
	unsigned i = count - 1;

	while (bases[i] > value)
		i--;
	deflate_symbol(d, t, first + i);
	deflate_bits(d, value - bases[i], extra(i));
}

static inline unsigned deflate_length_extra(unsigned i)
{
	return i < 8 || i == 28 ? 0 : i / 4 - 1;
}

static inline unsigned deflate_distance_extra(unsigned i)
{
	return i < 4 ? 0 : i / 2 - 1;
}

static inline void deflate_match(struct deflate *d, const struct deflate_tree *lits,
				 const struct deflate_tree *dists, unsigned length,
				 unsigned distance)
{
	uint16_t lengths[29];
	uint16_t distances[30];

	for (unsigned i = 0, at = 3; i < 29; at += 1u << deflate_length_extra(i++))
		lengths[i] = (uint16_t)at;
	lengths[28] = 258;
	for (unsigned i = 0, at = 1; i < 30; at += 1u << deflate_distance_extra(i++))
		distances[i] = (uint16_t)at;
	deflate_ranged(d, lits, 257, lengths, 29, deflate_length_extra, length);
	deflate_ranged(d, dists, 0, distances, 30, deflate_distance_extra, distance);
}

/* ---- decompression ---------------------------------------------------------------- */

struct inflated {
	unsigned char *data; /* from malloc */
	size_t len;
	uint64_t used;
	int err;
};

static inline void inflated_free(struct inflated *i)
{
	free(i->data);
}

static inline struct inflated inflate_whole(enum sx_inflate_format format, const void *in,
					    size_t len, size_t cap)
{
	struct sx_inflate *z = malloc(sizeof(*z));
	struct inflated i = { .data = malloc(cap + 1) };
	size_t used;

	sx_inflate_init(z);
	i.err = sx_inflate(z, format, in, len, i.data, cap, &i.len, &used);
	i.used = used;
	free(z);
	return i;
}

/* A source that gives @piece bytes at a time. */
/* The same as inflate_whole(), with pieces of input and pieces of output. */
static inline struct inflated inflate_pieces(enum sx_inflate_format format, const void *in,
					     size_t len, size_t piece, size_t room,
					     size_t cap)
{
	struct sx_inflate_stream *s = malloc(sizeof(*s));
	struct test_pieces source = test_pieces_of(in, len, piece);
	struct inflated i = { .data = malloc(cap + room) };
	size_t got;

	sx_inflate_open(s, format, test_read_piece, &source);
	do {
		i.err = sx_inflate_read(s, i.data + i.len, room, &got);
		i.len += got;
	} while (!i.err && i.len <= cap);
	i.used = sx_inflate_used(s);
	if (!i.err)
		i.err = -SPVX_ELIMIT;
	if (i.err > 0)
		i.err = 0;
	free(s);
	return i;
}

/* A stream in the making, its codes, and the @n bytes that it decodes to. */
struct deflate_text {
	struct deflate d;
	struct deflate_tree lits;
	struct deflate_tree dists;
	unsigned char *out;
	size_t n;
};

static inline void deflate_literal(struct deflate_text *s, unsigned value)
{
	deflate_symbol(&s->d, &s->lits, value);
	s->out[s->n++] = (unsigned char)value;
}

static inline void deflate_repeat(struct deflate_text *s, unsigned length,
				  unsigned distance)
{
	deflate_match(&s->d, &s->lits, &s->dists, length, distance);
	for (; length; length--, s->n++)
		s->out[s->n] = s->out[s->n - distance];
}

static inline void deflate_text_free(struct deflate_text *s)
{
	deflate_free(&s->d);
	free(s->out);
}

#endif
