/* SPDX-License-Identifier: MIT */
/*
 * base/inflate_steps.h - bit reader and steps of the decompressor, private to inflate_*.c.
 * A step that runs out of input or output space returns and is called again.
 *
 * Errors are detected before the faulty bits are consumed, so that the offset is known.
 */
#ifndef SPVX_BASE_INFLATE_STEPS_H
#define SPVX_BASE_INFLATE_STEPS_H

#include "base/align.h"
#include "base/inflate_state.h"

/* Result of a step, besides negative error codes. */
enum {
	SX_STEP_DONE = 0, /* continue with the next step */
	SX_STEP_INPUT,    /* more input is needed */
	SX_STEP_OUTPUT,   /* more output space is needed */
};

/* Fill the bit buffer to @count bits, 56 at most. Return: false: the input ends before. */
static inline bool sx_bits_need(struct sx_inflate *z, unsigned count)
{
	if (z->bit_count < count && z->in_end - z->in >= (ptrdiff_t)sizeof(z->bits)) {
		z->bits |= sx_le64(z->in) << z->bit_count;
		z->in += (63 - z->bit_count) >> 3;
		z->bit_count |= 56;
	}
	while (z->bit_count < count) {
		if (z->in == z->in_end)
			return false;
		z->bits |= (uint64_t)*z->in++ << z->bit_count;
		z->bit_count += 8;
	}
	return true;
}

/* The lowest bits of the bit buffer, 32 at most. */
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

/* Skip to a byte boundary. */
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

/* Update the checksum with the output so far. */
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

/* Fast loop: decode symbols while the input has SX_FAST_INPUT bytes and the output space
 * for SX_FAST_ROOM; stops before a symbol that needs the slow path. */
#define SX_FAST_INPUT 24
#define SX_FAST_ROOM  ((ptrdiff_t)SX_INFLATE_SLACK)
void sx_inflate_fast(struct sx_inflate *z);

/* ---- all of it: inflate.c --------------------------------------------------------- */

/* Reset, with no input and no output space. */
void sx_inflate_begin(struct sx_inflate *z, uint8_t format);

/* Run until the end (SX_STEP_DONE), or until input or output space is exhausted. */
int sx_inflate_run(struct sx_inflate *z);

/* Bytes of input consumed; after an error the offset of the faulty byte. */
uint64_t sx_inflate_offset(const struct sx_inflate *z, int status);

#endif
