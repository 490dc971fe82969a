/* SPDX-License-Identifier: MIT */
/*
 * base/inflate_steps.h - between the files of the decompressor: bits from the input, and the
 * steps that a decompression consists of. Each can be interrupted anywhere for lack of input
 * or room, and is then simply called again.
 *
 * Errors are found before the bits at fault are taken, so that the place is known.
 */
#ifndef SPVX_BASE_INFLATE_STEPS_H
#define SPVX_BASE_INFLATE_STEPS_H

#include "base/inflate_state.h"

/* What a step returns, beside negative error codes. */
enum {
	SX_STEP_DONE = 0, /* another step is next */
	SX_STEP_INPUT,    /* all input has been taken, and is not enough */
	SX_STEP_OUTPUT,   /* there is no more room */
};

/* At least so many bits, 56 at most, if the input has them. */
static inline bool sx_bits_need(struct sx_inflate *z, unsigned count)
{
	while (z->bit_count < count) {
		if (z->in == z->in_end)
			return false;
		z->bits |= (uint64_t)*z->in++ << z->bit_count;
		z->bit_count += 8;
	}
	return true;
}

/* Bits that are there, lowest first, 32 at most. */
static inline uint32_t sx_bits_peek(const struct sx_inflate *z, unsigned count)
{
	return (uint32_t)(z->bits & ~(~UINT64_C(0) << count));
}

static inline void sx_bits_skip(struct sx_inflate *z, unsigned count)
{
	z->bits >>= count;
	z->bit_count -= count;
}

static inline uint32_t sx_bits_take(struct sx_inflate *z, unsigned count)
{
	uint32_t value = sx_bits_peek(z, count);

	sx_bits_skip(z, count);
	return value;
}

/* To where the next byte begins. */
static inline void sx_bits_align(struct sx_inflate *z)
{
	sx_bits_skip(z, z->bit_count & 7);
}

/* ---- framing: inflate_frame.c ----------------------------------------------------- */

int sx_inflate_header(struct sx_inflate *z);
int sx_inflate_fields(struct sx_inflate *z);
int sx_inflate_checksum(struct sx_inflate *z);
int sx_inflate_length(struct sx_inflate *z);
int sx_inflate_next_member(struct sx_inflate *z);

/* The output so far enters the checksum. */
void sx_inflate_sum(struct sx_inflate *z);

/* ---- blocks: inflate_block.c ------------------------------------------------------ */

int sx_inflate_block(struct sx_inflate *z);
int sx_inflate_stored_length(struct sx_inflate *z);
int sx_inflate_stored(struct sx_inflate *z);
int sx_inflate_code_counts(struct sx_inflate *z);
int sx_inflate_code_code(struct sx_inflate *z);
int sx_inflate_code_lengths(struct sx_inflate *z);

/* ---- symbols of a block: inflate_symbols.c, inflate_fast.c ------------------------ */

int sx_inflate_symbols(struct sx_inflate *z);

/* As many symbols as can be done in a hurry, stopping in front of one that cannot. The input
 * has SX_FAST_INPUT bytes, the output room for SX_FAST_ROOM. */
#define SX_FAST_INPUT 24
#define SX_FAST_ROOM  ((ptrdiff_t)SX_INFLATE_SLACK)
void sx_inflate_fast(struct sx_inflate *z);

/* ---- all of it: inflate.c --------------------------------------------------------- */

/* From the beginning, with no input and no room. */
void sx_inflate_begin(struct sx_inflate *z, uint8_t format);

/* On until the end (SX_STEP_DONE), or until something is lacking. */
int sx_inflate_run(struct sx_inflate *z);

/* Bytes of input that have been used; after an error the offset of the byte at fault. */
uint64_t sx_inflate_offset(const struct sx_inflate *z, int status);

#endif
