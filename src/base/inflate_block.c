/* SPDX-License-Identifier: MIT */
/*
 * base/inflate_block.c - blocks: types, stored bytes, and the codes at the beginning of
 * compressed blocks. RFC 1951, 3.2.3 to 3.2.7.
 */
#include "base/inflate_steps.h"

#include "base/inflate_table.h"

#include <spvx/error.h>

#include <string.h>

enum block_type {
	STORED,
	FIXED,
	DYNAMIC
};

#define END_OF_BLOCK 256

static void use_fixed(struct sx_inflate *z)
{
	uint8_t lens[SX_DEFLATE_FIXED_LITS];

	if (!z->fixed_ready) {
		memset(lens, 8, 144);
		memset(lens + 144, 9, 256 - 144);
		memset(lens + 256, 7, 280 - 256);
		memset(lens + 280, 8, sizeof(lens) - 280);
		z->fixed_lits.bits = 9;
		sx_inflate_table(z->fixed_lits.entries, SX_ALPHABET_LITS, lens,
				 SX_DEFLATE_FIXED_LITS);
		memset(lens, 5, SX_DEFLATE_FIXED_DISTS);
		sx_inflate_table(z->fixed_dists.entries, SX_ALPHABET_DISTS, lens,
				 SX_DEFLATE_FIXED_DISTS);
		z->fixed_ready = true;
	}
	z->lits = &z->fixed_lits;
	z->dists = &z->fixed_dists;
}

int sx_inflate_block(struct sx_inflate *z)
{
	uint32_t head;

	sx_inflate_sum(z); /* while it is in the cache */
	if (z->last_block) {
		z->last_block = false;
		z->step = SX_STEP_CHECKSUM;
		return SX_STEP_DONE;
	}
	if (!sx_bits_need(z, 3))
		return SX_STEP_INPUT;
	head = sx_bits_peek(z, 3);
	if (head >> 1 > DYNAMIC)
		return -SPVX_EBLOCK;
	sx_bits_skip(z, 3);
	z->last_block = head & 1;
	switch ((enum block_type)(head >> 1)) {
	case STORED:
		z->step = SX_STEP_STORED_LENGTH;
		break;
	case FIXED:
		use_fixed(z);
		z->step = SX_STEP_SYMBOLS;
		break;
	case DYNAMIC:
		z->step = SX_STEP_CODE_COUNTS;
		break;
	}
	return SX_STEP_DONE;
}

/* ---- stored ----------------------------------------------------------------------- */

int sx_inflate_stored_length(struct sx_inflate *z)
{
	uint32_t lengths;

	sx_bits_align(z);
	if (!sx_bits_need(z, 32))
		return SX_STEP_INPUT;
	lengths = sx_bits_peek(z, 32);
	if ((lengths & 0xffff) != (~lengths >> 16))
		return -SPVX_EBLOCK;
	sx_bits_skip(z, 32);
	z->left = lengths & 0xffff;
	z->step = SX_STEP_STORED;
	return SX_STEP_DONE;
}

static size_t least(size_t a, size_t b)
{
	return a < b ? a : b;
}

int sx_inflate_stored(struct sx_inflate *z)
{
	size_t n;

	while (z->left && z->bit_count && z->out < z->out_end) {
		*z->out++ = (unsigned char)sx_bits_take(z, 8);
		z->left--;
	}
	if (!z->bit_count) {
		z->bits = 0; /* drop bits of *in, which is copied directly */
		n = least(z->left, least((size_t)(z->in_end - z->in),
					 (size_t)(z->out_end - z->out)));
		if (n)
			memcpy(z->out, z->in, n);
		z->out += n;
		z->in += n;
		z->left -= (uint32_t)n;
	}
	if (!z->left) {
		z->step = SX_STEP_BLOCK;
		return SX_STEP_DONE;
	}
	return z->out == z->out_end ? SX_STEP_OUTPUT : SX_STEP_INPUT;
}

/* ---- codes ------------------------------------------------------------------------ */

int sx_inflate_code_counts(struct sx_inflate *z)
{
	uint32_t counts;

	if (!sx_bits_need(z, 14))
		return SX_STEP_INPUT;
	counts = sx_bits_peek(z, 14);
	z->lit_codes = 257 + (counts & 31);
	z->dist_codes = 1 + (counts >> 5 & 31);
	z->len_codes = 4 + (counts >> 10);
	if (z->lit_codes > SX_DEFLATE_LIT_CODES || z->dist_codes > SX_DEFLATE_DIST_CODES)
		return -SPVX_ELENGTHS;
	sx_bits_skip(z, 14);
	z->lens_read = 0;
	memset(z->len_lens, 0, sizeof(z->len_lens));
	z->step = SX_STEP_CODE_CODE;
	return SX_STEP_DONE;
}

/* Read the code that encodes the lengths of the other two. */
int sx_inflate_code_code(struct sx_inflate *z)
{
	static const uint8_t order[SX_DEFLATE_LEN_CODES] = {
		16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
	};

	int bits;

	for (; z->lens_read < z->len_codes; z->lens_read++) {
		if (!sx_bits_need(z, 3))
			return SX_STEP_INPUT;
		z->len_lens[order[z->lens_read]] = (uint8_t)sx_bits_take(z, 3);
	}
	bits = sx_inflate_table(z->len_entries, SX_ALPHABET_LENS, z->len_lens,
				SX_DEFLATE_LEN_CODES);
	z->lens_read = 0;
	z->step = SX_STEP_CODE_LENGTHS;
	return bits < 0 ? bits : SX_STEP_DONE;
}

/* Read lengths up to the first repetition, or to near the end of the input. Local copies keep
 * the bit buffer in registers, since a stored byte might alias the state. */
static void read_plain_lens(struct sx_inflate *z)
{
	const unsigned codes = z->lit_codes + z->dist_codes;
	unsigned left = z->bit_count;
	uint64_t bits = z->bits;
	unsigned n = z->lens_read;

	for (; n < codes; n++) {
		uint32_t entry;

		if (left < SX_INFLATE_LEN_BITS) {
			z->bits = bits;
			z->bit_count = left;
			if (!sx_bits_need(z, SX_INFLATE_LEN_BITS))
				break;
			bits = z->bits;
			left = z->bit_count;
		}
		entry = z->len_entries[bits & ((1u << SX_INFLATE_LEN_BITS) - 1)];
		if (sx_entry_value(entry) >= SX_REPEAT_LAST)
			break;
		z->lens[n] = (uint8_t)sx_entry_value(entry);
		bits >>= sx_entry_bits(entry);
		left -= sx_entry_bits(entry);
	}
	z->bits = bits;
	z->bit_count = left;
	z->lens_read = n;
}

/* Read the length, or repeated lengths, that the next symbol encodes. */
static int read_lens(struct sx_inflate *z)
{
	bool enough = sx_bits_need(z, SX_INFLATE_LEN_BITS + 7);
	uint32_t entry = z->len_entries[sx_bits_peek(z, SX_INFLATE_LEN_BITS)];
	uint32_t what = sx_entry_sum(entry, z->bits);
	uint32_t times = what & SX_REPEAT_MASK;
	uint8_t len = 0;

	if (!enough && sx_entry_bits(entry) > z->bit_count)
		return SX_STEP_INPUT;
	if (what < SX_REPEAT_LAST) {
		z->lens[z->lens_read++] = (uint8_t)what;
		sx_bits_skip(z, sx_entry_bits(entry));
		return SX_STEP_DONE;
	}
	if (times > z->lit_codes + z->dist_codes - z->lens_read)
		return -SPVX_ELENGTHS;
	if (what < SX_REPEAT_ZERO) {
		if (!z->lens_read)
			return -SPVX_ELENGTHS;
		len = z->lens[z->lens_read - 1];
	}
	memset(z->lens + z->lens_read, len, times);
	z->lens_read += times;
	sx_bits_skip(z, sx_entry_bits(entry));
	return SX_STEP_DONE;
}

static int make_tables(struct sx_inflate *z)
{
	int bits;

	if (!z->lens[END_OF_BLOCK])
		return -SPVX_ELENGTHS;
	bits = sx_inflate_table(z->own_lits.entries, SX_ALPHABET_LITS, z->lens,
				z->lit_codes);
	if (bits < 0)
		return bits;
	z->own_lits.bits = (unsigned)bits;
	bits = sx_inflate_table(z->own_dists.entries, SX_ALPHABET_DISTS,
				z->lens + z->lit_codes, z->dist_codes);
	if (bits < 0)
		return bits;
	z->lits = &z->own_lits;
	z->dists = &z->own_dists;
	z->step = SX_STEP_SYMBOLS;
	return SX_STEP_DONE;
}

int sx_inflate_code_lengths(struct sx_inflate *z)
{
	while (z->lens_read < z->lit_codes + z->dist_codes) {
		int r;

		read_plain_lens(z);
		if (z->lens_read == z->lit_codes + z->dist_codes)
			break;
		r = read_lens(z);
		if (r)
			return r;
	}
	return make_tables(z);
}
