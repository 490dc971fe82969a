/* SPDX-License-Identifier: MIT */
/*
 * base/zstd_sequences.c - the sequences of a block: literals, then a match, with codes from
 * three FSE tables. RFC 8878, 3.1.1.3.2, 3.1.1.4 and 3.1.1.5.
 */
#include "base/zstd_bits.h"

#define LITERAL_CODES 36
#define MATCH_CODES   53
#define OFFSET_CODES  32 /* of 31 bits at most */

#define LONG_COUNT 0x7f00
#define CHUNK      16 /* bytes that copies take at a time */

/* Forms of a table. */
enum {
	PREDEFINED,
	RLE,
	FSE,
	REPEAT
};

/* ---- codes ---- */

/* Values of the codes, and the bits that are added to them. */
static const uint32_t literal_values[LITERAL_CODES] = {
	0,  1,  2,   3,   4,   5,    6,    7,    8,    9,     10,    11,
	12, 13, 14,  15,  16,  18,   20,   22,   24,   28,    32,    40,
	48, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768, 65536
};

static const uint8_t literal_bits[LITERAL_CODES] = { 0, 0, 0,  0,  0,  0,  0,  0,  0,
						     0, 0, 0,  0,  0,  0,  0,  1,  1,
						     1, 1, 2,  2,  3,  3,  4,  6,  7,
						     8, 9, 10, 11, 12, 13, 14, 15, 16 };

static const uint32_t match_values[MATCH_CODES] = {
	3,  4,   5,   6,   7,    8,    9,    10,   11,    12,    13,   14, 15, 16,
	17, 18,  19,  20,  21,   22,   23,   24,   25,    26,    27,   28, 29, 30,
	31, 32,  33,  34,  35,   37,   39,   41,   43,    47,    51,   59, 67, 83,
	99, 131, 259, 515, 1027, 2051, 4099, 8195, 16387, 32771, 65539
};

static const uint8_t match_bits[MATCH_CODES] = { 0, 0, 0,  0,  0,  0,  0,  0,  0, 0, 0,
						 0, 0, 0,  0,  0,  0,  0,  0,  0, 0, 0,
						 0, 0, 0,  0,  0,  0,  0,  0,  0, 0, 1,
						 1, 1, 1,  2,  2,  3,  3,  4,  4, 5, 7,
						 8, 9, 10, 11, 12, 13, 14, 15, 16 };

/* Predefined probabilities (3.1.1.3.2.2). */
static const int16_t literal_default[LITERAL_CODES] = { 4, 3, 2, 2, 2, 2,  2,  2,  2,
							2, 2, 2, 2, 1, 1,  1,  2,  2,
							2, 2, 2, 2, 2, 2,  2,  3,  2,
							1, 1, 1, 1, 1, -1, -1, -1, -1 };
static const int16_t match_default[MATCH_CODES] = { 1, 4, 3,  2,  2,  2,  2,  2,  2, 1, 1,
						    1, 1, 1,  1,  1,  1,  1,  1,  1, 1, 1,
						    1, 1, 1,  1,  1,  1,  1,  1,  1, 1, 1,
						    1, 1, 1,  1,  1,  1,  1,  1,  1, 1, 1,
						    1, 1, -1, -1, -1, -1, -1, -1, -1 };
static const int16_t offset_default[] = { 1, 1, 1, 1, 1, 1, 2, 2, 2, 1,  1,  1,  1,  1, 1,
					  1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1 };

static const struct code {
	const uint32_t *values; /* NULL: 2^symbol */
	const uint8_t *bits;    /* NULL: symbol */
	const int16_t *probabilities;
	uint8_t symbols;
	uint8_t probable; /* symbols with a predefined probability */
	uint8_t log;      /* of the predefined table */
	uint8_t most;     /* of any table */
} codes[SX_ZSTD_CODES] = {
	[SX_ZSTD_LITERALS] = { literal_values, literal_bits, literal_default, LITERAL_CODES,
			       LITERAL_CODES, 6, 9 },
	[SX_ZSTD_OFFSETS] = { NULL, NULL, offset_default, OFFSET_CODES,
			      sizeof(offset_default) / sizeof(*offset_default), 5, 8 },
	[SX_ZSTD_MATCHES] = { match_values, match_bits, match_default, MATCH_CODES,
			      MATCH_CODES, 6, 9 },
};

/* Make the table of a code from its states. */
static void translate(struct sx_zstd_table *t, const struct code *code,
		      const struct sx_fse_cell *cells, unsigned log)
{
	t->log = log;
	for (unsigned i = 0; i < 1u << log; i++) {
		unsigned symbol = cells[i].symbol;

		t->cells[i] = (struct sx_zstd_cell){
			code->values ? code->values[symbol] : (uint32_t)1 << symbol,
			cells[i].next,
			cells[i].bits,
			code->bits ? code->bits[symbol] : (uint8_t)symbol,
		};
	}
}

/* Read the table of a code, given as @mode says. Return: 0, -SPVX_EZTABLE. */
static int read_table(struct sx_zstd_table *t, const struct code *code, unsigned mode,
		      struct sx_zspan *s)
{
	struct sx_fse_cell cells[SX_ZSTD_FSE_CELLS];
	unsigned log = code->log;
	int err = 0;

	switch (mode) {
	case PREDEFINED:
		if (t->state == SX_ZSTD_PREDEFINED)
			return 0;
		sx_fse_build(cells, log, code->probabilities, code->probable);
		break;
	case RLE:
		if (s->at == s->end || *s->at >= code->symbols)
			return -SPVX_EZTABLE;
		cells[0] = (struct sx_fse_cell){ 0, 0, *s->at++ };
		log = 0;
		break;
	case FSE:
		err = sx_fse_read(s, code->most, code->symbols, cells, &log);
		break;
	default:
		return t->state == SX_ZSTD_NO_TABLE ? -SPVX_EZTABLE : 0;
	}
	if (err)
		return err;
	t->state = mode == PREDEFINED ? SX_ZSTD_PREDEFINED : SX_ZSTD_OWN;
	translate(t, code, cells, log);
	return 0;
}

/* ---- execution ---- */

/* Where a block is being written to. */
struct output {
	unsigned char *at;
	unsigned char *limit; /* largest end of the block */
	const unsigned char *literal;
	const unsigned char *literal_end;
};

/* Copy by chunks, up to a chunk too much; the source begins a chunk or more before. */
static SX_ALWAYS_INLINE void copy_chunks(unsigned char *to, const unsigned char *from,
					 size_t len)
{
	unsigned char *end = to + len;

	do {
		memcpy(to, from, CHUNK);
		to += CHUNK;
		from += CHUNK;
	} while (to < end);
}

/* Copy from less than a chunk before: the source overlaps its result. */
static void copy_near(unsigned char *to, size_t distance, size_t len)
{
	unsigned char *end = to + len;
	const unsigned char *from = to - distance;
	size_t wide = distance;

	if (len < 2 * CHUNK) {
		while (to < end)
			*to++ = *from++;
		return;
	}
	while (wide < CHUNK) /* the pattern repeats at every multiple */
		wide += distance;
	for (size_t i = 0; i < wide; i++)
		*to++ = *from++;
	if (to < end)
		copy_chunks(to, to - wide, (size_t)(end - to));
}

/* Copy a match that begins in the previous round of the window. */
static void copy_old(const struct sx_zstd *z, unsigned char *to, size_t distance,
		     size_t len)
{
	size_t behind = distance - (size_t)(to - z->window);
	size_t first = len < behind ? len : behind;

	memmove(to, z->window + z->old_end - behind, first);
	to += first;
	for (size_t i = 0; i < len - first; i++)
		to[i] = z->window[i];
}

/* Execute a sequence that fits the block and has all its literals. */
static SX_ALWAYS_INLINE void execute(const struct sx_zstd *z, struct output *o,
				     size_t literals, size_t distance, size_t len)
{
	unsigned char *to = o->at + literals;

	memcpy(o->at, o->literal, CHUNK);
	if (literals > CHUNK)
		copy_chunks(o->at + CHUNK, o->literal + CHUNK, literals - CHUNK);
	o->literal += literals;
	o->at = to + len;
	if (distance > (size_t)(to - z->window))
		copy_old(z, to, distance, len);
	else if (distance >= CHUNK)
		copy_chunks(to, to - distance, len);
	else
		copy_near(to, distance, len);
}

/* ---- the section ---- */

/* Read a number of sequences in one to three bytes. Return: false: cut off. */
static bool read_count(struct sx_zspan *s, size_t *count)
{
	size_t left = sx_zspan_left(s);
	size_t bytes;

	if (!left)
		return false;
	bytes = *s->at < 128 ? 1 : *s->at < 255 ? 2 : 3;
	if (left < bytes)
		return false;
	if (bytes == 1)
		*count = s->at[0];
	else if (bytes == 2)
		*count = ((size_t)s->at[0] - 128) << 8 | s->at[1];
	else
		*count = (s->at[1] | (size_t)s->at[2] << 8) + LONG_COUNT;
	s->at += bytes;
	return true;
}

/* Update the repeated distances for an offset value (3.1.1.5). Return: its distance; 0:
 * damaged. */
static SX_ALWAYS_INLINE uint32_t take_distance(uint32_t repeated[3], uint32_t value,
					       bool no_literals)
{
	uint32_t distance;
	uint32_t index;

	if (value > 3) {
		repeated[2] = repeated[1];
		repeated[1] = repeated[0];
		repeated[0] = value - 3;
		return value - 3;
	}
	index = value - 1 + no_literals;
	if (!index)
		return repeated[0];
	distance = index == 3 ? repeated[0] - 1 : repeated[index];
	if (index > 1)
		repeated[2] = repeated[1];
	repeated[1] = repeated[0];
	repeated[0] = distance;
	return distance;
}

/* Decode and execute @count sequences. */
static int run(struct sx_zstd *z, struct sx_zbits *stream, size_t count, struct output *out)
{
	const struct sx_zstd_cell *literal_cells = z->tables[SX_ZSTD_LITERALS].cells;
	const struct sx_zstd_cell *offset_cells = z->tables[SX_ZSTD_OFFSETS].cells;
	const struct sx_zstd_cell *match_cells = z->tables[SX_ZSTD_MATCHES].cells;
	uint64_t before = z->produced - (uint64_t)(out->at - z->window);
	struct sx_zbits b = *stream;
	struct output o = *out;
	uint32_t repeated[3];
	size_t l = sx_zbits_take(&b, z->tables[SX_ZSTD_LITERALS].log);
	size_t d = sx_zbits_take(&b, z->tables[SX_ZSTD_OFFSETS].log);
	size_t m = sx_zbits_take(&b, z->tables[SX_ZSTD_MATCHES].log);

	memcpy(repeated, z->repeated, sizeof(repeated));
	while (count--) {
		struct sx_zstd_cell literal = literal_cells[l];
		struct sx_zstd_cell offset = offset_cells[d];
		struct sx_zstd_cell match = match_cells[m];
		uint64_t farthest;
		size_t distance;
		size_t literals;
		size_t len;

		sx_zbits_fill(&b);
		distance = offset.value + sx_zbits_take(&b, offset.extra);
		len = match.value + sx_zbits_take(&b, match.extra);
		sx_zbits_fill(&b);
		literals = literal.value + sx_zbits_take(&b, literal.extra);
		if (count) {
			l = literal.next + sx_zbits_take(&b, literal.bits);
			m = match.next + sx_zbits_take(&b, match.bits);
			d = offset.next + sx_zbits_take(&b, offset.bits);
		}
		if (b.left < 0)
			return -SPVX_EZSTREAM;
		distance = take_distance(repeated, (uint32_t)distance, !literals);
		if (literals > (size_t)(o.literal_end - o.literal) ||
		    literals + len > (size_t)(o.limit - o.at))
			return -SPVX_EZBLOCK;
		farthest = before + (uint64_t)(o.at - z->window) + literals;
		if (farthest > z->window_size)
			farthest = z->window_size;
		if (distance - 1 >= farthest)
			return -SPVX_EZDISTANCE;
		execute(z, &o, literals, distance, len);
	}
	memcpy(z->repeated, repeated, sizeof(repeated));
	*out = o;
	return b.left ? -SPVX_EZSTREAM : 0;
}

/* Read the tables and the stream of @count sequences, and execute them. */
static int read_sequences(struct sx_zstd *z, struct sx_zspan *s, size_t count,
			  struct output *out)
{
	struct sx_zbits b;
	unsigned modes;
	int err = 0;

	if (s->at == s->end || *s->at & 3)
		return -SPVX_EZBLOCK;
	modes = *s->at++;
	for (unsigned i = 0; !err && i < SX_ZSTD_CODES; i++)
		err = read_table(&z->tables[i], &codes[i], modes >> (6 - 2 * i) & 3, s);
	if (err)
		return err;
	if (!sx_zbits_open(&b, s->at, sx_zspan_left(s)))
		return -SPVX_EZSTREAM;
	return run(z, &b, count, out);
}

int sx_zstd_sequences(struct sx_zstd *z, struct sx_zspan *s)
{
	struct output out = { z->window + z->out, z->window + z->out + z->block_max,
			      z->literals, z->literals + z->literal_count };
	size_t count;
	size_t left;
	int err;

	if (!read_count(s, &count))
		return -SPVX_EZBLOCK;
	err = count ? read_sequences(z, s, count, &out)
		    : (s->at < s->end ? -SPVX_EZBLOCK : 0);
	if (err)
		return err;
	left = (size_t)(out.literal_end - out.literal);
	if (left > (size_t)(out.limit - out.at))
		return -SPVX_EZBLOCK;
	memcpy(out.at, out.literal, left);
	z->out = (size_t)(out.at - z->window) + left;
	return 0;
}
