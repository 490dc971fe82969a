/* SPDX-License-Identifier: MIT */
/*
 * base/num_print.c - integers with a table of four digits, floats with 128-bit integers.
 *
 * Nothing here is approximate: a decimal comes from an exact product and an exact
 * remainder. Numbers that do not fit 128 bits go to num_exact.c.
 */
#include "base/num_print.h"

#include "base/compiler.h"
#include "base/num_parse.h"

/*
 * Ten uses of @x, each with the digits so far and one more. Characters, because ISO C limits
 * strings to 4095 bytes.
 */
#define TEN_1(x, a)                                                                  \
	x(a, '0'), x(a, '1'), x(a, '2'), x(a, '3'), x(a, '4'), x(a, '5'), x(a, '6'), \
		x(a, '7'), x(a, '8'), x(a, '9')
#define TEN_2(x, a, b)                                                        \
	x(a, b, '0'), x(a, b, '1'), x(a, b, '2'), x(a, b, '3'), x(a, b, '4'), \
		x(a, b, '5'), x(a, b, '6'), x(a, b, '7'), x(a, b, '8'), x(a, b, '9')
#define TEN_3(x, a, b, c)                                                           \
	x(a, b, c, '0'), x(a, b, c, '1'), x(a, b, c, '2'), x(a, b, c, '3'),         \
		x(a, b, c, '4'), x(a, b, c, '5'), x(a, b, c, '6'), x(a, b, c, '7'), \
		x(a, b, c, '8'), x(a, b, c, '9')

/* A first digit is not 0. */
#define NINE(x) x('1'), x('2'), x('3'), x('4'), x('5'), x('6'), x('7'), x('8'), x('9')

#define ONE_DIGIT(a)            ' ', '%', a, 0, 0, 0, 0, 1
#define TWO_DIGITS(a, b)        ' ', '%', a, b, 0, 0, 0, 2
#define THREE_DIGITS(a, b, c)   ' ', '%', a, b, c, 0, 0, 3
#define FOUR_DIGITS(a, b, c, d) ' ', '%', a, b, c, d, 0, 4

#define TO_99(a)        TEN_1(TWO_DIGITS, a)
#define TENS_3(a, b)    TEN_2(THREE_DIGITS, a, b)
#define TO_999(a)       TEN_1(TENS_3, a)
#define TENS_4(a, b, c) TEN_3(FOUR_DIGITS, a, b, c)
#define HUND_4(a, b)    TEN_2(TENS_4, a, b)
#define TO_9999(a)      TEN_1(HUND_4, a)

const char sx_small_ids[SX_SMALL * SX_SMALL_BYTES + 1] = { ONE_DIGIT('0'), NINE(ONE_DIGIT),
							   NINE(TO_99), NINE(TO_999),
							   NINE(TO_9999) };

#define DIGITS(a, b, c, d) a, b, c, d
#define PAD_TENS(a, b, c)  TEN_3(DIGITS, a, b, c)
#define PAD_HUND(a, b)     TEN_2(PAD_TENS, a, b)
#define PAD_THOU(a)        TEN_1(PAD_HUND, a)

const char sx_four_digits[SX_SMALL * 4] = { PAD_THOU('0'), NINE(PAD_THOU) };

/* bits, exponent bits, fraction bits, power, bias */
const struct sx_float_format sx_float_formats[SX_FLOAT_COUNT] = {
	[SX_FLOAT_16] = { 16, 5, 10, false, 15 },
	[SX_FLOAT_32] = { 32, 8, 23, false, 127 },
	[SX_FLOAT_64] = { 64, 11, 52, false, 1023 },
	[SX_FLOAT_BF16] = { 16, 8, 7, false, 127 },
	[SX_FLOAT_8_E4M3] = { 8, 4, 3, false, 7 },
	[SX_FLOAT_8_E5M2] = { 8, 5, 2, false, 15 },
	[SX_FLOAT_6_E2M3] = { 6, 2, 3, false, 1 },
	[SX_FLOAT_6_E3M2] = { 6, 3, 2, false, 3 },
	[SX_FLOAT_4_E2M1] = { 4, 2, 1, false, 1 },
	[SX_FLOAT_8_E8M0] = { 8, 8, 0, true, 127 },
	[SX_FLOAT_MXINT8] = { 8, 0, 6, false, 0 },
};

char *sx_put_u64(char *p, uint64_t v)
{
	uint32_t groups[5]; /* of four digits, the lowest first */
	unsigned n = 0;

	for (; v >= SX_SMALL; v /= SX_SMALL)
		groups[n++] = (uint32_t)(v % SX_SMALL);
	p = sx_put_small(p, (uint32_t)v);
	while (n)
		p = sx_put_four(p, groups[--n]);
	return p;
}

char *sx_put_i64(char *p, int64_t v)
{
	if (v < 0)
		*p++ = '-';
	return sx_put_u64(p, v < 0 ? -(uint64_t)v : (uint64_t)v);
}

char *sx_put_hex(char *p, uint64_t v, unsigned width)
{
	while (width < 16 && v >> (4 * width))
		width++;
	for (unsigned i = width; i--; v >>= 4)
		p[i] = "0123456789abcdef"[v & 15];
	return p + width;
}

/* ---- floats ---- */

/* Parts of a float: (-1)^negative * mantissa * 2^exponent. */
struct parts {
	bool negative;
	bool normal; /* a normal number or zero; not subnormal, infinite or NaN */
	uint64_t mantissa;
	int exponent;
};

static struct parts take_apart_integer(const struct sx_float_format *f, uint64_t bits)
{
	uint64_t sign = UINT64_C(1) << (f->width - 1);
	bool negative = bits & sign;
	uint64_t low = bits & (sign - 1);

	return (struct parts){ negative, false, negative ? sign - low : low, -f->fraction };
}

static struct parts take_apart(const struct sx_float_format *f, uint64_t bits)
{
	uint64_t one = UINT64_C(1) << f->fraction;
	uint64_t highest = (UINT64_C(1) << f->exponent) - 1;
	uint64_t exponent = bits >> f->fraction & highest;
	struct parts v;

	if (!f->exponent)
		return take_apart_integer(f, bits);
	v.negative = !f->power && bits >> (f->width - 1) & 1;
	v.mantissa = bits & (one - 1);
	v.normal = exponent ? exponent != highest : !v.mantissa;
	if (exponent || f->power)
		v.mantissa |= one;
	v.exponent = (int)(exponent || f->power ? exponent : 1) - f->bias - f->fraction;
	return v;
}

/* [-]0x1.8p+3: exact in every format; infinities and NaNs are printed as numbers. */
static char *put_hex_float(char *p, enum sx_float format, uint64_t bits)
{
	const struct sx_float_format *f = &sx_float_formats[format];
	struct parts v = take_apart(f, bits);
	uint64_t fraction = 0;
	int exponent = 0;

	if (v.negative)
		*p++ = '-';
	if (v.mantissa) {
		int zeros = sx_clz64(v.mantissa);

		exponent = v.exponent + 63 - zeros;
		fraction = zeros < 63 ? v.mantissa << (zeros + 1) : 0;
	}
	memcpy(p, v.mantissa ? "0x1" : "0x0", 3);
	p += 3;
	if (fraction)
		*p++ = '.';
	for (; fraction; fraction <<= 4)
		*p++ = "0123456789abcdef"[fraction >> 60];
	*p++ = 'p';
	*p++ = exponent < 0 ? '-' : '+';
	return sx_put_small(p, (uint32_t)(exponent < 0 ? -exponent : exponent));
}

/* ---- decimal ---- */

#if SX_HAVE_U128

#define MAX_FIVES 32 /* 5^32 times a mantissa of 53 bits stays below 2^128 */

static const uint64_t tens[] = {
	UINT64_C(1),
	UINT64_C(10),
	UINT64_C(100),
	UINT64_C(1000),
	UINT64_C(10000),
	UINT64_C(100000),
	UINT64_C(1000000),
	UINT64_C(10000000),
	UINT64_C(100000000),
	UINT64_C(1000000000),
	UINT64_C(10000000000),
	UINT64_C(100000000000),
	UINT64_C(1000000000000),
	UINT64_C(10000000000000),
	UINT64_C(100000000000000),
	UINT64_C(1000000000000000),
	UINT64_C(10000000000000000),
	UINT64_C(100000000000000000),
	UINT64_C(1000000000000000000),
};

#define FIVE_TO_16 UINT64_C(152587890625)

static const uint64_t fives[] = {
	UINT64_C(1),           UINT64_C(5),          UINT64_C(25),
	UINT64_C(125),         UINT64_C(625),        UINT64_C(3125),
	UINT64_C(15625),       UINT64_C(78125),      UINT64_C(390625),
	UINT64_C(1953125),     UINT64_C(9765625),    UINT64_C(48828125),
	UINT64_C(244140625),   UINT64_C(1220703125), UINT64_C(6103515625),
	UINT64_C(30517578125),
};

/*
 * @quotient = m * 2^e * 10^k. @half compares the fraction that is cut off with a half: -1
 * less or none, 0 equal, 1 more. @inexact: the fraction is not 0.
 * Return: false when the quotient does not fit.
 */
static bool scale(uint64_t m, int e, int k, sx_u128 *quotient, int *half, bool *inexact)
{
	sx_u128 n = m;
	sx_u128 rest;
	sx_u128 unit;

	if (k < -18 || k > MAX_FIVES || e > 64)
		return false;
	if (k >= 0) {
		int shift = -e - k;

		n *= k < 16 ? fives[k] : FIVE_TO_16;
		if (k >= 16)
			n *= k < 32 ? fives[k - 16] : FIVE_TO_16;
		if (shift <= 0) {
			*quotient = n << -shift;
			*half = -1;
			*inexact = false;
			return true;
		}
		if (shift > 127)
			return false;
		unit = (sx_u128)1 << shift;
		*quotient = n >> shift;
		rest = n & (unit - 1);
	} else {
		if (e < 0)
			return false;
		n <<= e;
		unit = tens[-k];
		*quotient = n / unit;
		rest = n % unit;
	}
	*inexact = rest != 0;
	*half = rest > unit - rest ? 1 : rest == unit - rest ? 0 : -1;
	return true;
}

#define WIDE_DIGITS 17 /* as many as a double needs */

int sx_decimal_digits(char *digits, unsigned count, uint64_t mantissa, int exponent)
{
	/* log10(2) = 0.30103: the number's power of ten, or one less */
	int top = exponent + 63 - sx_clz64(mantissa);
	int power = top * 30103 / 100000 - (top < 0);
	bool inexact;
	sx_u128 wide;
	uint64_t q;
	int half;

	if (count > WIDE_DIGITS ||
	    !scale(mantissa, exponent, (int)count - 1 - power, &wide, &half, &inexact))
		return sx_decimal_digits_long(digits, count, mantissa, exponent);
	q = (uint64_t)wide;
	while (q >= tens[count]) {
		unsigned last = (unsigned)(q % 10);

		/* cut off one more digit, in front of the earlier ones */
		half = last > 5 || (last == 5 && inexact) ? 1 : last == 5 ? 0 : -1;
		inexact |= last != 0;
		q /= 10;
		power++;
	}
	q += half > 0 || (!half && (q & 1));
	if (q == tens[count]) {
		q /= 10;
		power++;
	}
	for (unsigned i = count; i--; q /= 10)
		digits[i] = (char)('0' + q % 10);
	return power;
}

#else

int sx_decimal_digits(char *digits, unsigned count, uint64_t mantissa, int exponent)
{
	return sx_decimal_digits_long(digits, count, mantissa, exponent);
}

#endif

/* %.{count}g; the first digit counts 10^@power. No trailing zeros. */
static char *put_general(char *p, const char *digits, unsigned count, int power)
{
	int len = (int)count;

	while (len > 1 && digits[len - 1] == '0')
		len--;
	if (power >= 0 && power < (int)count) {
		int whole = power + 1;

		memset(p, '0', (size_t)whole);
		memcpy(p, digits, (size_t)(len < whole ? len : whole));
		p += whole;
		if (len <= whole)
			return p;
		*p++ = '.';
		memcpy(p, digits + whole, (size_t)(len - whole));
		return p + (len - whole);
	}
	if (power < 0 && power >= -4) {
		memcpy(p, "0.0000", 6);
		p += 1 - power;
		memcpy(p, digits, (size_t)len);
		return p + len;
	}
	*p++ = digits[0];
	if (len > 1) {
		*p++ = '.';
		memcpy(p, digits + 1, (size_t)(len - 1));
		p += len - 1;
	}
	*p++ = 'e';
	*p++ = power < 0 ? '-' : '+';
	if (power < 0)
		power = -power;
	if (power < 10)
		*p++ = '0';
	return sx_put_small(p, (uint32_t)power);
}

#define SHORT_BITS 4 /* sixteenths have four decimals at most: 0.0625 */

/*
 * The usual constants: whole numbers below SX_SMALL, and halves, quarters, ... of these.
 * Return: the end of the text; NULL for any other number.
 */
static char *put_short(char *p, uint64_t mantissa, int exponent)
{
	int shift = -exponent - SHORT_BITS;
	uint32_t sixteenths;
	uint32_t decimals;

	if (shift < 0 || shift > 63 || mantissa & ((UINT64_C(1) << shift) - 1) ||
	    mantissa >> shift >= SX_SMALL << SHORT_BITS)
		return NULL;
	sixteenths = (uint32_t)(mantissa >> shift);
	p = sx_put_small(p, sixteenths >> SHORT_BITS);
	decimals = (sixteenths & ((1 << SHORT_BITS) - 1)) * (SX_SMALL >> SHORT_BITS);
	if (!decimals)
		return p;
	*p++ = '.';
	p = sx_put_four(p, decimals);
	while (p[-1] == '0')
		p--;
	return p;
}

char *sx_put_float(char *p, enum sx_float format, uint64_t bits)
{
	const struct sx_float_format *f = &sx_float_formats[format];
	unsigned count = format == SX_FLOAT_32 ? 9 : 17;
	char digits[SX_DIGITS_MAX];
	struct parts v;
	char *end;
	int power;

	if (format != SX_FLOAT_32 && format != SX_FLOAT_64)
		return put_hex_float(p, format, bits);
	v = take_apart(f, bits);
	if (!v.normal)
		return put_hex_float(p, format, bits);
	if (v.negative)
		*p++ = '-';
	if (!v.mantissa) {
		*p++ = '0';
		return p;
	}
	end = put_short(p, v.mantissa, v.exponent);
	if (end)
		return end;
	power = sx_decimal_digits(digits, count, v.mantissa, v.exponent);
	return put_general(p, digits, count, power);
}

char *sx_put_decimal(char *p, enum sx_float format, uint64_t bits, unsigned count)
{
	const struct sx_float_format *f = &sx_float_formats[format];
	struct parts v = take_apart(f, bits);
	uint64_t sign = UINT64_C(1) << (f->width - 1);
	char digits[SX_DIGITS_MAX];
	int power;

	if (v.negative)
		*p++ = '-';
	if (f->exponent && !f->power && !sx_float_is_finite(format, bits & (sign - 1))) {
		memcpy(p, v.mantissa << (64 - f->fraction) ? "nan" : "inf", 3);
		return p + 3;
	}
	if (!v.mantissa) {
		*p++ = '0';
		return p;
	}
	power = sx_decimal_digits(digits, count, v.mantissa, v.exponent);
	return put_general(p, digits, count, power);
}
