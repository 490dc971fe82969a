/* SPDX-License-Identifier: MIT */
/*
 * base/num_parse.h - integers and floats of every width from text, free of locale.
 *
 * The spelling is that of SPIR-V assembly. The whole view must be a number. num_print.h
 * writes the same spelling.
 */
#ifndef SPVX_BASE_NUM_PARSE_H
#define SPVX_BASE_NUM_PARSE_H

#include "base/num_print.h"

#include <spvx/api.h>

enum sx_num {
	SX_NUM_OK,
	SX_NUM_INVALID,  /* not a number, or too large for any width */
	SX_NUM_NEGATIVE, /* negative number for an unsigned type */
	SX_NUM_RANGE     /* does not fit the width */
};

/**
 * sx_read_u64() - a number without a type
 * @s: decimal, octal with a leading 0, hexadecimal with 0x or 0X; an optional +, or a minus
 *     before 0
 * @v: receives it
 * Return: false unless all of @s is a number below 2^64.
 */
bool sx_read_u64(struct spvx_str s, uint64_t *v);

/**
 * sx_read_integer() - an integer literal of a type
 * @s:         as for sx_read_u64(), with a minus when @is_signed
 * @width:     of the type in bits, 64 at most
 * @is_signed: of the type; hexadecimal digits may reach into the sign bit then
 * @bits:      receives it, sign or zero extended; with SX_NUM_RANGE the value that does not
 *             fit
 */
enum sx_num sx_read_integer(struct spvx_str s, unsigned width, bool is_signed,
			    uint64_t *bits);

/**
 * sx_read_float() - a float literal
 * @s:      decimal, or hexadecimal with an exponent: 0x1.8p+3
 * @format: format to encode it in
 * @bits:   receives it
 *
 * Decimals of 32 and 64 bits are rounded half to even; of narrower formats to 32 bits, then
 * toward zero. A decimal beyond the largest number is an error. Excess hexadecimal digits
 * are cut off; the highest exponent encodes infinities and NaNs in formats that have them,
 * and a higher one is infinity, or else an error.
 * Return: false: not a number, or not representable in the format.
 */
bool sx_read_float(struct spvx_str s, enum sx_float format, uint64_t *bits);

/* Whether bits below the sign are a number of the format, and neither an infinity nor a NaN. */
bool sx_float_is_finite(enum sx_float format, uint64_t bits);

/**
 * struct sx_binary - a number as top * 2^(exponent - 63), and whether bits were dropped
 * @top:      its highest 64 bits, the first being 1; 0 = zero
 * @exponent: of the first bit
 * @more:     non-zero bits were dropped
 */
struct sx_binary {
	uint64_t top;
	int exponent;
	bool more;
};

/**
 * struct sx_decimal - the digits of a number in a text
 * @digits:   from the first that is not 0; may hold one point
 * @len:      bytes of @digits
 * @count:    number of digits; 0: the number is zero
 * @exponent: power of ten of the last digit; within +-SX_DECIMAL_FAR
 */
struct sx_decimal {
	const char *digits;
	size_t len;
	size_t count;
	int64_t exponent;
};

#define SX_DECIMAL_FAR INT64_C(1000000000000)

/* Exact binary value of a decimal. The exponent may be outside the range of a double. */
struct sx_binary sx_decimal_value(const struct sx_decimal *d);

/* The same by big-number arithmetic, for numbers beyond 128 bits, and as the reference
 * in tests. */
struct sx_binary sx_decimal_value_long(const struct sx_decimal *d);

#endif
