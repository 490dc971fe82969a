/* SPDX-License-Identifier: MIT */
/*
 * base/inflate.c - the decompressor from step to step, and from buffer to buffer.
 */
#include "base/inflate.h"

#include "base/inflate_steps.h"

void sx_inflate_init(struct sx_inflate *z)
{
	z->fixed_ready = false;
	z->plain = false;
}

void sx_inflate_begin(struct sx_inflate *z, uint8_t format)
{
	z->format = format;
	z->step = SX_STEP_HEADER;
	z->bits = 0;
	z->bit_count = 0;
	z->in_total = 0;
	z->last_block = false;
	z->match_length = 0;
}

static int take_step(struct sx_inflate *z)
{
	switch (z->step) {
	case SX_STEP_HEADER:
		return sx_inflate_header(z);
	case SX_STEP_FIELDS:
		return sx_inflate_fields(z);
	case SX_STEP_BLOCK:
		return sx_inflate_block(z);
	case SX_STEP_STORED_LENGTH:
		return sx_inflate_stored_length(z);
	case SX_STEP_STORED:
		return sx_inflate_stored(z);
	case SX_STEP_CODE_COUNTS:
		return sx_inflate_code_counts(z);
	case SX_STEP_CODE_CODE:
		return sx_inflate_code_code(z);
	case SX_STEP_CODE_LENGTHS:
		return sx_inflate_code_lengths(z);
	case SX_STEP_SYMBOLS:
		return sx_inflate_symbols(z);
	case SX_STEP_CHECKSUM:
		return sx_inflate_checksum(z);
	case SX_STEP_LENGTH:
		return sx_inflate_length(z);
	case SX_STEP_NEXT_MEMBER:
		return sx_inflate_next_member(z);
	case SX_STEP_END:
		break;
	}
	return SX_STEP_DONE;
}

int sx_inflate_run(struct sx_inflate *z)
{
	int r = SX_STEP_DONE;

	while (!r && z->step != SX_STEP_END)
		r = take_step(z);
	return r == SX_STEP_INPUT && z->in_last ? -SPVX_ECUT : r;
}

uint64_t sx_inflate_offset(const struct sx_inflate *z, int status)
{
	unsigned unused = status < 0 ? (z->bit_count + 7) / 8 : z->bit_count / 8;

	return z->in_total - (uint64_t)(z->in_end - z->in) -
	       (status == -SPVX_ECUT ? 0 : unused);
}

int sx_inflate(struct sx_inflate *z, enum sx_inflate_format format, const void *in,
	       size_t in_len, void *out, size_t out_cap, size_t *out_len, size_t *in_used)
{
	int r;

	sx_inflate_begin(z, (uint8_t)format);
	z->in = in;
	z->in_end = z->in + in_len;
	z->in_total = in_len;
	z->in_last = true;
	z->out = out;
	z->out_end = z->out + out_cap;
	r = sx_inflate_run(z);
	if (r == SX_STEP_OUTPUT)
		r = -SPVX_ELIMIT;
	*out_len = (size_t)(z->out - (unsigned char *)out);
	*in_used = (size_t)sx_inflate_offset(z, r);
	return r;
}
