/* SPDX-License-Identifier: MIT */
/*
 * base/num_print.h - integers and floats of every width as text, free of locale.
 *
 * Every function writes to a buffer of SX_NUM_ROOM bytes, may overwrite more of it than the
 * text, and returns the end of the text. num_parse.h reads it back.
 */
#ifndef SPVX_BASE_NUM_PRINT_H
#define SPVX_BASE_NUM_PRINT_H

#include "base/compiler.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define SX_NUM_ROOM 40

/*
 * The <id>s below SX_SMALL as text: " %", the digits, zeros, and in the last byte the
 * number of digits. A 0 follows the last entry, since copies that start at the second byte
 * read one byte further.
 */
#define SX_SMALL       10000u
#define SX_SMALL_BYTES 8
#define SX_SMALL_LEN   7
extern const char sx_small_ids[SX_SMALL * SX_SMALL_BYTES + 1];

/* The same numbers as four digits, zero-padded. */
extern const char sx_four_digits[SX_SMALL * 4];

char *sx_put_u64(char *p, uint64_t v);
char *sx_put_i64(char *p, int64_t v);

/* A number below SX_SMALL as four digits, zero-padded. */
static inline char *sx_put_four(char *p, uint32_t v)
{
	if (SX_SMALL_CODE)
		for (unsigned i = 4; i--; v /= 10)
			p[i] = (char)('0' + v % 10);
	else
		memcpy(p, sx_four_digits + (size_t)v * 4, 4);
	return p + 4;
}

/* A number below SX_SMALL. */
static inline char *sx_put_small(char *p, uint32_t v)
{
	const char *text = sx_small_ids + (size_t)v * SX_SMALL_BYTES;
	unsigned skip = 0;

	if (SX_SMALL_CODE) {
		sx_put_four(p, v);
		while (skip < 3 && p[skip] == '0')
			skip++;
		memmove(p, p + skip, 4);
		return p + 4 - skip;
	}
	memcpy(p, text + 2, 4);
	return p + text[SX_SMALL_LEN];
}

static inline char *sx_put_u32(char *p, uint32_t v)
{
	if (v < SX_SMALL)
		return sx_put_small(p, v);
	if (v < SX_SMALL * SX_SMALL)
		return sx_put_four(sx_put_small(p, v / SX_SMALL), v % SX_SMALL);
	return sx_put_u64(p, v);
}

/* At least @width digits, lower case. */
char *sx_put_hex(char *p, uint64_t v, unsigned width);

/* Floating-point formats of SPIR-V and its extensions. */
enum sx_float {
	SX_FLOAT_16,
	SX_FLOAT_32,
	SX_FLOAT_64,
	SX_FLOAT_BF16,
	SX_FLOAT_8_E4M3,
	SX_FLOAT_8_E5M2,
	SX_FLOAT_6_E2M3,
	SX_FLOAT_6_E3M2,
	SX_FLOAT_4_E2M1,
	SX_FLOAT_8_E8M0,
	SX_FLOAT_MXINT8,
	SX_FLOAT_COUNT
};

/**
 * struct sx_float_format - bits from the top: sign, exponent, fraction
 * @width:    bits in all
 * @exponent: bits of the exponent; 0: the number is a two's complement integer in units of
 *            the lowest bit of its fraction
 * @fraction: bits of the fraction, without the implicit leading bit
 * @bias:     of the exponent
 * @power:    a power of two: no sign, fraction or zero
 */
struct sx_float_format {
	uint8_t width;
	uint8_t exponent;
	uint8_t fraction;
	bool power;
	int16_t bias;
};

extern const struct sx_float_format sx_float_formats[SX_FLOAT_COUNT];

/*
 * As spirv-dis prints it: zeros and normal numbers of 32 and 64 bits as %.9g and %.17g,
 * which round-trip; all others as hexadecimal floats. Bits above the width are ignored.
 */
char *sx_put_float(char *p, enum sx_float format, uint64_t bits);

/*
 * %.{count}g, 1 to SX_DIGITS_MAX digits (more than 17 take long arithmetic), in any format;
 * inf, -inf, nan and -nan if the format has them, except in 8-bit powers of two.
 */
char *sx_put_decimal(char *p, enum sx_float format, uint64_t bits, unsigned count);

#define SX_DIGITS_MAX 32

/**
 * sx_decimal_digits() - the leading decimal digits of a number, rounded half to even
 * @digits:   receives @count digits, no NUL
 * @count:    1 to 17
 * @mantissa: not 0; the number is @mantissa * 2^@exponent
 * @exponent: at most a double's
 * Return: the power of ten of the first digit.
 */
int sx_decimal_digits(char *digits, unsigned count, uint64_t mantissa, int exponent);

/* The same by big-number arithmetic, for numbers beyond 128 bits, and as the reference
 * in tests. */
int sx_decimal_digits_long(char *digits, unsigned count, uint64_t mantissa, int exponent);

#endif
