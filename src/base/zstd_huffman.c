/* SPDX-License-Identifier: MIT */
/*
 * base/zstd_huffman.c - the literals of a block, and their Huffman codes. RFC 8878,
 * 3.1.1.3.1 and 4.2.
 */
#include "base/zstd_bits.h"

#define SYMBOLS     256
#define WEIGHTS_LOG 6 /* 4.2.1.2 */
#define DIRECT      127

#define STREAMS        4
#define JUMP_BYTES     6
#define FEWEST_OF_4    6 /* literals in four streams */
#define CELL_SHIFT     (64 - SX_ZSTD_HUFFMAN_BITS)
#define SYMBOLS_A_FILL 5 /* 55 of the 57 bits that are loaded */

/* Types of a literals section. */
enum {
	RAW,
	RLE,
	COMPRESSED,
	TREELESS
};

/* ---- the code ---- */

/* Weights in an FSE code, by two states in turn (4.2.1.2). Return: their number, an error. */
static int read_coded_weights(struct sx_zspan s, uint8_t *weights)
{
	struct sx_fse_cell cells[1 << WEIGHTS_LOG];
	const struct sx_fse_cell *state[2];
	struct sx_zbits b;
	unsigned log;
	int err = sx_fse_read(&s, WEIGHTS_LOG, SYMBOLS, cells, &log);

	if (err)
		return err;
	if (!sx_zbits_open(&b, s.at, sx_zspan_left(&s)) || b.left < 2 * (ptrdiff_t)log)
		return -SPVX_EZSTREAM;
	state[0] = &cells[sx_zbits_take(&b, log)];
	state[1] = &cells[sx_zbits_take(&b, log)];
	for (int count = 0; count < SYMBOLS - 2;) {
		const struct sx_fse_cell *c = state[count % 2];

		weights[count++] = c->symbol;
		if (b.left < c->bits) { /* the other state has the last one */
			weights[count] = state[count % 2]->symbol;
			return count + 1;
		}
		sx_zbits_fill(&b);
		state[(count - 1) % 2] = &cells[c->next + sx_zbits_take(&b, c->bits)];
	}
	return -SPVX_EZSTREAM;
}

/* Read the weights of all symbols but the last. Return: their number, an error. */
static int read_weights(struct sx_zspan *s, uint8_t *weights)
{
	struct sx_zspan coded;
	size_t bytes;
	int head;
	int count;

	if (s->at == s->end)
		return -SPVX_EZTABLE;
	head = *s->at++;
	count = head - DIRECT;
	bytes = (size_t)(count > 0 ? (count + 1) / 2 : head);
	if (bytes > sx_zspan_left(s))
		return -SPVX_EZTABLE;
	coded = (struct sx_zspan){ s->at, s->at + bytes };
	s->at += bytes;
	if (count <= 0)
		return read_coded_weights(coded, weights);
	for (int i = 0; i < count; i++)
		weights[i] = i % 2 ? coded.at[i / 2] & 15 : coded.at[i / 2] >> 4;
	return count;
}

/*
 * Find the weight of the last symbol, which makes the sum a power of two, and the number of
 * bits of the longest code. Return: 0, -SPVX_EZTABLE.
 */
static int complete_weights(uint8_t *weights, int count, unsigned *longest)
{
	unsigned ones = 0;
	unsigned sum = 0;
	unsigned rest;

	for (int i = 0; i < count; i++) {
		if (weights[i] > SX_ZSTD_HUFFMAN_BITS)
			return -SPVX_EZTABLE;
		sum += weights[i] ? 1u << (weights[i] - 1) : 0;
		ones += weights[i] == 1;
	}
	if (!sum)
		return -SPVX_EZTABLE;
	*longest = 32 - (unsigned)sx_clz32(sum);
	rest = (1u << *longest) - sum;
	if (*longest > SX_ZSTD_HUFFMAN_BITS || rest & (rest - 1))
		return -SPVX_EZTABLE;
	weights[count] = (uint8_t)(32 - sx_clz32(rest));
	ones += rest == 1;
	return ones < 2 ? -SPVX_EZTABLE : 0;
}

/* Read the description of a code and build its table: cells go to symbols by weight, then by
 * number, as many to each as codes of its length cover (4.2.1.3). */
static int read_code(struct sx_zstd *z, struct sx_zspan *s)
{
	uint8_t weights[SYMBOLS];
	int count = read_weights(s, weights);
	uint16_t *cell = z->huffman;
	unsigned longest;
	int err = count < 0 ? count : complete_weights(weights, count, &longest);

	z->has_huffman = !err;
	if (err)
		return err;
	for (unsigned w = 1; w <= longest; w++) {
		size_t cells = (size_t)1 << (SX_ZSTD_HUFFMAN_BITS - longest + w - 1);

		for (int i = 0; i <= count; i++) {
			uint16_t value = (uint16_t)((unsigned)i << 8 | (longest + 1 - w));

			for (size_t n = weights[i] == w ? cells : 0; n; n--)
				*cell++ = value;
		}
	}
	return 0;
}

/* ---- streams ---- */

/* Decode SYMBOLS_A_FILL symbols. */
static SX_ALWAYS_INLINE void decode_some(struct sx_zbits *b, const uint16_t *cells,
					 unsigned char *out)
{
	unsigned sum = 0;

	sx_zbits_fill(b);
	for (unsigned i = 0; i < SYMBOLS_A_FILL; i++) {
		unsigned cell = cells[b->bits >> CELL_SHIFT];

		b->bits <<= cell & 63;
		sum += cell;
		out[i] = (unsigned char)(cell >> 8);
	}
	b->left -= (ptrdiff_t)(sum & 255); /* the sum of the bits */
}

/* Decode up to @end, where the stream has to end, too. */
static int finish_stream(struct sx_zbits *b, const uint16_t *cells, unsigned char *out,
			 const unsigned char *end)
{
	while (end - out >= SYMBOLS_A_FILL && b->left > 0) {
		decode_some(b, cells, out);
		out += SYMBOLS_A_FILL;
	}
	while (out < end && b->left > 0) {
		unsigned cell;

		sx_zbits_fill(b);
		cell = cells[b->bits >> CELL_SHIFT];
		b->left -= (ptrdiff_t)(cell & 255);
		*out++ = (unsigned char)(cell >> 8);
	}
	return out < end || b->left ? -SPVX_EZSTREAM : 0;
}

static int decode_one(struct sx_zstd *z, const struct sx_zspan *s)
{
	struct sx_zbits b;

	if (!sx_zbits_open(&b, s->at, sx_zspan_left(s)))
		return -SPVX_EZSTREAM;
	return finish_stream(&b, z->huffman, z->literal_room,
			     z->literal_room + z->literal_count);
}

/* Decode four streams, preceded by the sizes of the first three, to a quarter each. */
static int decode_four(struct sx_zstd *z, const struct sx_zspan *s)
{
	size_t quarter = (z->literal_count + STREAMS - 1) / STREAMS;
	const unsigned char *at = s->at + JUMP_BYTES;
	unsigned char *out = z->literal_room;
	size_t left = sx_zspan_left(s);
	struct sx_zbits b[STREAMS];
	size_t last = z->literal_count - (STREAMS - 1) * quarter;
	size_t done = 0;
	int err = 0;

	if (z->literal_count < FEWEST_OF_4 || left < JUMP_BYTES)
		return -SPVX_EZSTREAM;
	left -= JUMP_BYTES;
	for (unsigned i = 0; i < STREAMS; i++) {
		size_t size = i < STREAMS - 1 ? s->at[2 * i] | (size_t)s->at[2 * i + 1] << 8
					      : left;

		if (size > left || !sx_zbits_open(&b[i], at, size))
			return -SPVX_EZSTREAM;
		at += size;
		left -= size;
	}
	while (last - done >= SYMBOLS_A_FILL && b[0].left > 0 && b[1].left > 0 &&
	       b[2].left > 0 && b[3].left > 0) {
		decode_some(&b[0], z->huffman, out + done);
		decode_some(&b[1], z->huffman, out + quarter + done);
		decode_some(&b[2], z->huffman, out + 2 * quarter + done);
		decode_some(&b[3], z->huffman, out + 3 * quarter + done);
		done += SYMBOLS_A_FILL;
	}
	for (unsigned i = 0; !err && i < STREAMS; i++)
		err = finish_stream(&b[i], z->huffman, out + i * quarter + done,
				    out + i * quarter + (i < STREAMS - 1 ? quarter : last));
	return err;
}

/* ---- the section ---- */

/* Bytes of the header of a section, and bits of each of its sizes, by type and format; a
 * raw or RLE section has one size. */
static const struct {
	uint8_t bytes;
	uint8_t bits;
	uint8_t shift; /* of the first size */
	bool four;
} forms[2][4] = {
	{ { 1, 5, 3, false },
	  { 2, 12, 4, false },
	  { 1, 5, 3, false },
	  { 3, 20, 4, false } },
	{ { 3, 10, 4, false }, { 3, 10, 4, true }, { 4, 14, 4, true }, { 5, 18, 4, true } },
};

int sx_zstd_literals(struct sx_zstd *z, struct sx_zspan *s)
{
	unsigned type = s->at < s->end ? *s->at & 3 : 0;
	unsigned form = s->at < s->end ? *s->at >> 2 & 3 : 0;
	unsigned bytes = forms[type / 2][form].bytes;
	unsigned bits = forms[type / 2][form].bits;
	struct sx_zspan coded = *s;
	uint64_t head = 0;
	uint64_t stored;
	int err = 0;

	if (sx_zspan_left(s) < bytes)
		return -SPVX_EZBLOCK;
	for (unsigned i = 0; i < bytes; i++)
		head |= (uint64_t)*s->at++ << 8 * i;
	head >>= forms[type / 2][form].shift;
	z->literal_count = (size_t)(head & ((1u << bits) - 1));
	stored = type == RAW ? z->literal_count : type == RLE ? 1 : head >> bits;
	if (z->literal_count > z->block_max || stored > sx_zspan_left(s))
		return -SPVX_EZBLOCK;
	coded.at = s->at;
	s->at += stored;
	coded.end = s->at;
	z->literals = z->literal_room;
	if (type == RAW) {
		z->literals = coded.at;
	} else if (type == RLE) {
		memset(z->literal_room, *coded.at, z->literal_count);
	} else {
		if (type == COMPRESSED)
			err = read_code(z, &coded);
		else if (!z->has_huffman)
			err = -SPVX_EZTABLE;
		if (!err)
			err = forms[1][form].four ? decode_four(z, &coded)
						  : decode_one(z, &coded);
	}
	return err;
}
