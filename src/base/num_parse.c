/* SPDX-License-Identifier: MIT */
/*
 * base/num_parse.c - parses numbers and encodes them in the bits of a format.
 *
 * num_decimal.c computes the values of decimals.
 */
#include "base/num_parse.h"

#include "base/compiler.h"
#include "base/str.h"

#define FAR (1 << 20) /* above the exponents of all formats */

/* The value of a digit in bases up to 16, or more than any base. */
static unsigned digit_value(char c)
{
	return (unsigned)sx_hex_digit(c);
}

static bool is_hex(struct spvx_str s)
{
	return s.len > 1 && s.ptr[0] == '0' && (s.ptr[1] | 0x20) == 'x';
}

static struct spvx_str skip_bytes(struct spvx_str s, size_t count)
{
	return (struct spvx_str){ s.ptr + count, s.len - count };
}

/* ---- integers ---- */

/* Read digits without a sign; their prefix determines the base. */
static bool read_digits(struct spvx_str s, uint64_t *v)
{
	unsigned base = 10;
	uint64_t sum = 0;

	if (is_hex(s)) {
		base = 16;
		s = skip_bytes(s, 2);
	} else if (s.len && s.ptr[0] == '0') {
		base = 8;
	}
	if (!s.len)
		return false;
	for (size_t i = 0; i < s.len; i++) {
		unsigned digit = digit_value(s.ptr[i]);

		if (digit >= base || sum > (UINT64_MAX - digit) / base)
			return false;
		sum = sum * base + digit;
	}
	*v = sum;
	return true;
}

static bool has_sign(struct spvx_str s, char sign)
{
	return s.len && s.ptr[0] == sign;
}

bool sx_read_u64(struct spvx_str s, uint64_t *v)
{
	bool minus = has_sign(s, '-');

	if (minus || has_sign(s, '+'))
		s = skip_bytes(s, 1);
	return read_digits(s, v) && !(minus && *v);
}

/* The bits of a magnitude: all, or all but the sign. */
static uint64_t magnitude_mask(unsigned width, bool is_signed)
{
	unsigned bits = width - (is_signed && width);

	return bits < 64 ? (UINT64_C(1) << bits) - 1 : UINT64_MAX;
}

static enum sx_num read_negative(struct spvx_str s, unsigned width, uint64_t *bits)
{
	uint64_t v;

	if (!read_digits(skip_bytes(s, 1), &v) || v > UINT64_C(1) << 63)
		return SX_NUM_INVALID;
	*bits = -v;
	return !v || v - 1 <= magnitude_mask(width, true) ? SX_NUM_OK : SX_NUM_RANGE;
}

enum sx_num sx_read_integer(struct spvx_str s, unsigned width, bool is_signed,
			    uint64_t *bits)
{
	uint64_t all = magnitude_mask(width, false);
	uint64_t magnitude = magnitude_mask(width, is_signed);

	if (has_sign(s, '-'))
		return is_signed ? read_negative(s, width, bits) : SX_NUM_NEGATIVE;
	if (!sx_read_u64(s, bits))
		return SX_NUM_INVALID;
	if (*bits <= magnitude)
		return SX_NUM_OK;
	if (!is_hex(s) || *bits > all)
		return SX_NUM_RANGE;
	*bits |= ~all; /* the digits include the sign bit */
	return SX_NUM_OK;
}

/* ---- floats: from a binary value to the bits of a format ---- */

/* Meaning of the highest exponent of a format. */
enum top {
	TOP_IEEE,   /* infinity and NaNs */
	TOP_NAN,    /* numbers, and a NaN where all bits are set */
	TOP_FINITE, /* numbers */
};

static const unsigned char tops[SX_FLOAT_COUNT] = {
	[SX_FLOAT_16] = TOP_IEEE,       [SX_FLOAT_32] = TOP_IEEE,
	[SX_FLOAT_64] = TOP_IEEE,       [SX_FLOAT_BF16] = TOP_IEEE,
	[SX_FLOAT_8_E4M3] = TOP_NAN,    [SX_FLOAT_8_E5M2] = TOP_IEEE,
	[SX_FLOAT_6_E2M3] = TOP_FINITE, [SX_FLOAT_6_E3M2] = TOP_FINITE,
	[SX_FLOAT_4_E2M1] = TOP_FINITE, [SX_FLOAT_8_E8M0] = TOP_FINITE,
	[SX_FLOAT_MXINT8] = TOP_FINITE,
};

static uint64_t sign_bit(const struct sx_float_format *f, bool negative)
{
	return negative ? UINT64_C(1) << (f->width - 1) : 0;
}

/* The bits of the exponent. */
static uint64_t exponent_mask(const struct sx_float_format *f)
{
	return ((UINT64_C(1) << f->exponent) - 1) << f->fraction;
}

/*
 * Encode exponent and fraction of a number that is not 0; the result exceeds the format if
 * the number does. @nearest rounds half to even, else excess bits are cut off.
 */
static uint64_t pack(const struct sx_float_format *f, const struct sx_binary *v,
		     bool nearest)
{
	int lowest = 1 - f->bias;
	int below = v->exponent < lowest ? lowest - v->exponent : 0;
	unsigned shift = 63u - f->fraction + (unsigned)(below < 64 ? below : 64);
	uint64_t whole = shift < 64 ? v->top >> shift : 0;
	uint64_t rest = shift < 64 ? v->top << (64 - shift) : v->top;
	const uint64_t half = UINT64_C(1) << 63;

	if (v->exponent > 2 * f->bias + 1)
		return UINT64_MAX;
	if (shift > 64)
		rest = 0; /* less than half of the smallest number */
	/* the leading bit of a normal number adds 1 to the exponent */
	if (!below)
		whole += (uint64_t)(v->exponent - lowest) << f->fraction;
	return whole +
	       (nearest && (rest > half || (rest == half && (v->more || whole & 1))));
}

bool sx_float_is_finite(enum sx_float format, uint64_t bits)
{
	uint64_t mask = exponent_mask(&sx_float_formats[format]);
	uint64_t all = mask | ((UINT64_C(1) << sx_float_formats[format].fraction) - 1);

	switch ((enum top)tops[format]) {
	case TOP_IEEE:
		return bits < mask;
	case TOP_NAN:
		return bits < all;
	case TOP_FINITE:
		break;
	}
	return bits <= all;
}

/* ---- floats: decimal ---- */

/* Read all of @s as an exponent, clamped to a value far beyond all floats. */
static bool read_exponent(struct spvx_str s, int64_t *exponent)
{
	bool negative = has_sign(s, '-');
	int64_t v = 0;

	if (negative || has_sign(s, '+'))
		s = skip_bytes(s, 1);
	if (!s.len)
		return false;
	for (size_t i = 0; i < s.len; i++) {
		if (digit_value(s.ptr[i]) > 9)
			return false;
		if (v < SX_DECIMAL_FAR)
			v = v * 10 + (s.ptr[i] - '0');
	}
	if (v > SX_DECIMAL_FAR)
		v = SX_DECIMAL_FAR;
	*exponent = negative ? -v : v;
	return true;
}

/* Split digits with at most one point, and an exponent if any; without a sign. */
static bool split_decimal(struct spvx_str s, struct sx_decimal *d)
{
	size_t point = SIZE_MAX;
	size_t digits = 0;
	size_t first = SIZE_MAX;
	size_t i;

	*d = (struct sx_decimal){ s.ptr, 0, 0, 0 };
	for (i = 0; i < s.len; i++) {
		if (s.ptr[i] == '.' && point == SIZE_MAX) {
			point = i;
			continue;
		}
		if (digit_value(s.ptr[i]) > 9)
			break;
		digits++;
		if (first == SIZE_MAX && s.ptr[i] != '0')
			first = i;
		d->count += first != SIZE_MAX;
	}
	if (!digits)
		return false;
	if (i < s.len && ((s.ptr[i] | 0x20) != 'e' ||
			  !read_exponent(skip_bytes(s, i + 1), &d->exponent)))
		return false;
	if (point != SIZE_MAX)
		d->exponent -= (int64_t)(i - point - 1);
	if (first != SIZE_MAX) {
		d->digits += first;
		d->len = i - first;
	}
	return true;
}

/* Round a 32-bit float toward zero, as spirv-as does. */
static bool narrow(enum sx_float format, bool negative, uint64_t single, uint64_t *bits)
{
	const struct sx_float_format *f = &sx_float_formats[format];
	const struct sx_float_format *from = &sx_float_formats[SX_FLOAT_32];
	unsigned exponent = (unsigned)(single >> from->fraction);
	uint64_t mantissa = single & ((UINT64_C(1) << from->fraction) - 1);
	struct sx_binary v = { 0, 0, false };

	if (exponent)
		mantissa |= UINT64_C(1) << from->fraction;
	else
		exponent = 1;
	*bits = 0;
	if (mantissa) {
		int zeros = sx_clz64(mantissa);

		v.top = mantissa << zeros;
		v.exponent = (int)exponent - from->bias - from->fraction + 63 - zeros;
		*bits = pack(f, &v, false);
	}
	if (!sx_float_is_finite(format, *bits))
		return false;
	*bits |= sign_bit(f, negative);
	return true;
}

static bool read_decimal(struct spvx_str s, bool negative, enum sx_float format,
			 uint64_t *bits)
{
	enum sx_float wide = format == SX_FLOAT_64 ? SX_FLOAT_64 : SX_FLOAT_32;
	struct sx_decimal d;
	struct sx_binary v;

	if (!split_decimal(s, &d))
		return false;
	v = sx_decimal_value(&d);
	*bits = v.top ? pack(&sx_float_formats[wide], &v, true) : 0;
	if (!sx_float_is_finite(wide, *bits))
		return false;
	if (wide != format)
		return narrow(format, negative, *bits, bits);
	*bits |= sign_bit(&sx_float_formats[wide], negative);
	return true;
}

/* ---- floats: hexadecimal ---- */

/* Read the highest 16 digits as an integer, to be multiplied by 2^@exponent. @left receives
 * the text after the digits. */
static bool read_hex_digits(struct spvx_str s, uint64_t *top, int64_t *exponent,
			    struct spvx_str *left)
{
	bool point = false;
	bool digits = false;
	size_t i;

	*top = 0;
	*exponent = 0;
	for (i = 0; i < s.len; i++) {
		unsigned digit = digit_value(s.ptr[i]);

		if (s.ptr[i] == '.' && !point) {
			point = true;
			continue;
		}
		if (digit > 15)
			break;
		digits = true;
		*exponent -= point ? 4 : 0;
		if (*top >> 60)
			*exponent += 4;
		else
			*top = *top << 4 | digit;
	}
	*left = skip_bytes(s, i);
	return digits;
}

static bool read_hex(struct spvx_str s, struct sx_binary *v)
{
	struct spvx_str left;
	int64_t of_digits;
	int64_t exponent;
	int zeros;

	if (!read_hex_digits(skip_bytes(s, 2), &v->top, &of_digits, &left) || !left.len ||
	    left.ptr[0] != 'p' || !read_exponent(skip_bytes(left, 1), &exponent))
		return false;
	v->more = false;
	v->exponent = 0;
	if (!v->top)
		return true;
	zeros = sx_clz64(v->top);
	v->top <<= zeros;
	exponent += of_digits + 63 - zeros;
	if (exponent > FAR)
		exponent = FAR;
	v->exponent = (int)(exponent < -FAR ? -FAR : exponent);
	return true;
}

static bool pack_hex(const struct sx_binary *v, bool negative, enum sx_float format,
		     uint64_t *bits)
{
	const struct sx_float_format *f = &sx_float_formats[format];
	uint64_t mask = exponent_mask(f);

	*bits = v->top ? pack(f, v, false) : 0;
	/* the highest exponent is allowed: it spells infinities, NaNs and their payload */
	if (*bits >> f->fraction > mask >> f->fraction) {
		if (tops[format] != TOP_IEEE)
			return false;
		*bits = mask;
	}
	*bits |= sign_bit(f, negative);
	return true;
}

/* ---- the two formats that are not floats: only exact values ---- */

/* Encode a power of two; the highest exponent is NaN. */
static bool read_power(bool negative, uint64_t wide, uint64_t *bits)
{
	const struct sx_float_format *f = &sx_float_formats[SX_FLOAT_64];
	int exponent = (int)(wide >> f->fraction) - f->bias;
	int bias = sx_float_formats[SX_FLOAT_8_E8M0].bias;

	if (negative || wide & ((UINT64_C(1) << f->fraction) - 1) || exponent < -bias ||
	    exponent > bias + 1)
		return false;
	*bits = (uint64_t)(exponent + bias);
	return true;
}

/* Encode an integer in 64ths, two's complement in 8 bits. */
static bool read_fixed(bool negative, uint64_t wide, uint64_t *bits)
{
	const struct sx_float_format *f = &sx_float_formats[SX_FLOAT_64];
	const struct sx_float_format *to = &sx_float_formats[SX_FLOAT_MXINT8];
	int exponent = (int)(wide >> f->fraction) - f->bias;
	uint64_t mantissa =
		(wide & ((UINT64_C(1) << f->fraction) - 1)) | UINT64_C(1) << f->fraction;
	unsigned drop;

	*bits = 0;
	if (!wide)
		return true;
	if (exponent < -to->fraction || exponent > 1)
		return false;
	drop = (unsigned)(f->fraction - to->fraction - exponent);
	if (mantissa & ((UINT64_C(1) << drop) - 1))
		return false;
	mantissa >>= drop;
	if (mantissa > (negative ? 128 : 127))
		return false;
	*bits = (negative ? -mantissa : mantissa) & 0xff;
	return true;
}

bool sx_read_float(struct spvx_str s, enum sx_float format, uint64_t *bits)
{
	bool exact = format == SX_FLOAT_8_E8M0 || format == SX_FLOAT_MXINT8;
	enum sx_float wide = exact ? SX_FLOAT_64 : format;
	bool negative = has_sign(s, '-');
	bool signless = !negative && !has_sign(s, '+');
	struct sx_binary v;

	if (!signless)
		s = skip_bytes(s, 1);
	if (is_hex(s) && (signless || negative)) {
		if (!read_hex(s, &v) || !pack_hex(&v, exact ? false : negative, wide, bits))
			return false;
	} else if (!read_decimal(s, exact ? false : negative, wide, bits)) {
		return false;
	}
	if (format == SX_FLOAT_8_E8M0)
		return read_power(negative, *bits, bits);
	return format != SX_FLOAT_MXINT8 || read_fixed(negative, *bits, bits);
}
