/* SPDX-License-Identifier: MIT */
/*
 * debug/vlq.c - numbers as base64 VLQ.
 */
#include "debug/ecma426.h"

#include "base/str.h"

#define DIGIT_BITS 5
#define MORE       (1u << DIGIT_BITS)

void sx_vlq_put(struct sx_buf *b, int32_t v)
{
	/* Readers take negative zero for -2^31; it is never written. */
	uint32_t left = v < 0 ? (-(uint32_t)v << 1) | 1 : (uint32_t)v << 1;
	char digits[SX_VLQ_DIGITS];
	unsigned n = 0;

	do {
		uint32_t digit = left & (MORE - 1);

		left >>= DIGIT_BITS;
		digits[n++] = sx_base64_digits[digit | (left ? MORE : 0)];
	} while (left);
	sx_buf_put(b, digits, n);
}
