/* SPDX-License-Identifier: MIT */
/*
 * base/zstd_bits.h - the backward bitstreams of Zstandard (RFC 8878, 4.1), and the functions
 * shared by the files of the decoder; private to zstd*.c.
 *
 * A reader may go past the beginning of its stream: it then reads the bytes before it in
 * memory, and @left is negative. A check per symbol or sequence is enough, and costs nothing.
 */
#ifndef SPVX_BASE_ZSTD_BITS_H
#define SPVX_BASE_ZSTD_BITS_H

#include "base/align.h"
#include "base/zstd.h"

/**
 * struct sx_zbits - a bitstream being read from its end
 * @bits:  the next bits, from the highest; zeros after those that were loaded
 * @begin: first byte of the stream; SX_ZSTD_BEFORE bytes before it can be loaded
 * @left:  bits not yet read
 */
struct sx_zbits {
	uint64_t bits;
	const unsigned char *begin;
	ptrdiff_t left;
};

/* Load at least 57 of the next bits. */
static SX_ALWAYS_INLINE void sx_zbits_fill(struct sx_zbits *b)
{
	const unsigned char *end = b->begin + ((b->left + 7) >> 3);

	b->bits = sx_le64(end - 8) << ((0 - (size_t)b->left) & 7);
}

/* Begin: the highest set bit of the last byte ends the stream. Return: false: no bit is
 * set. */
static inline bool sx_zbits_open(struct sx_zbits *b, const unsigned char *data, size_t size)
{
	if (!size || !data[size - 1])
		return false;
	b->begin = data;
	b->left = (ptrdiff_t)(8 * size) - 1 - (sx_clz32(data[size - 1]) - 24);
	sx_zbits_fill(b);
	return true;
}

/* The next @count bits, which are loaded: 0 to 32. */
static SX_ALWAYS_INLINE uint32_t sx_zbits_take(struct sx_zbits *b, unsigned count)
{
	uint32_t value = (uint32_t)((b->bits >> 1) >> (63 - count));

	b->bits <<= count;
	b->left -= (ptrdiff_t)count;
	return value;
}

/**
 * struct sx_zspan - bytes of a block not yet read
 */
struct sx_zspan {
	const unsigned char *at;
	const unsigned char *end;
};

static inline size_t sx_zspan_left(const struct sx_zspan *s)
{
	return (size_t)(s->end - s->at);
}

/**
 * sx_fse_read() - read the description of an FSE table (4.1.1) and build it
 * @s:       begins with the description; receives the bytes after it
 * @most:    largest accuracy log
 * @symbols: number of symbols that may have a probability
 * @cells:   receives the table
 * @log:     receives its accuracy log
 * Return: 0, -SPVX_EZTABLE.
 */
int sx_fse_read(struct sx_zspan *s, unsigned most, unsigned symbols,
		struct sx_fse_cell *cells, unsigned *log);

/* Build a table of 2^@log cells from probabilities with that sum; -1: less than 1. */
void sx_fse_build(struct sx_fse_cell *cells, unsigned log, const int16_t *probabilities,
		  unsigned symbols);

/* Read the literals section of a block. Return: 0 or an error. */
int sx_zstd_literals(struct sx_zstd *z, struct sx_zspan *s);

/* Read the sequences section, all that is left of a block, and execute it. Return: 0 or an
 * error. */
int sx_zstd_sequences(struct sx_zstd *z, struct sx_zspan *s);

#endif
