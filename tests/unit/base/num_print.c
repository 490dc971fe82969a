/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/base/num_print.c - numbers as text, against the C library and against
 * arithmetic on the definitions of the formats.
 */
#include "base/num_print.h"

#include "suite.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

TestSuite(base_num_print, .timeout = 60);

/* xorshift64: the same numbers on every run. */
static uint64_t next_number(uint64_t *state)
{
	*state ^= *state << 13;
	*state ^= *state >> 7;
	*state ^= *state << 17;
	return *state;
}

static void check_u64(uint64_t v)
{
	char ours[SX_NUM_ROOM];
	char theirs[32];

	*sx_put_u64(ours, v) = '\0';
	snprintf(theirs, sizeof(theirs), "%" PRIu64, v);
	cr_expect(!strcmp(ours, theirs), "u64 %s: %s", theirs, ours);
	if (v <= UINT32_MAX) {
		*sx_put_u32(ours, (uint32_t)v) = '\0';
		cr_expect(!strcmp(ours, theirs), "u32 %s: %s", theirs, ours);
	}
	*sx_put_i64(ours, (int64_t)v) = '\0';
	snprintf(theirs, sizeof(theirs), "%" PRId64, (int64_t)v);
	cr_expect(!strcmp(ours, theirs), "i64 %s: %s", theirs, ours);
}

Test(base_num_print, integers)
{
	uint64_t state = 1;
	uint64_t power = 1;

	for (uint64_t v = 0; v < 20000; v++)
		check_u64(v);
	for (int i = 0; i < 20; i++, power *= 10) {
		check_u64(power - 1);
		check_u64(power);
		check_u64(-power);
	}
	for (int i = 0; i < 20000; i++)
		check_u64(next_number(&state) >> (i % 64));
	check_u64(UINT64_MAX);
	check_u64((uint64_t)INT64_MAX + 1);
	check_u64(UINT32_MAX);
}

Test(base_num_print, hex)
{
	static const struct {
		uint64_t v;
		unsigned width;
		const char *text;
	} cases[] = {
		{ 0, 0, "" },
		{ 0, 1, "0" },
		{ 0x14, 8, "00000014" },
		{ 0xdeadbeef, 8, "deadbeef" },
		{ 0x123456789a, 8, "123456789a" },
		{ UINT64_MAX, 1, "ffffffffffffffff" },
	};

	char text[SX_NUM_ROOM];

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		*sx_put_hex(text, cases[i].v, cases[i].width) = '\0';
		cr_expect(!strcmp(text, cases[i].text), "%s: %s", cases[i].text, text);
	}
}

/* ---- decimal floats ---- */

static void check_float(uint32_t bits)
{
	unsigned exponent = bits >> 23 & 0xff;
	char ours[SX_NUM_ROOM];
	char theirs[40];
	float f;

	if (exponent == 0xff || (!exponent && bits << 9))
		return; /* printed in hex */
	memcpy(&f, &bits, sizeof(f));
	*sx_put_float(ours, SX_FLOAT_32, bits) = '\0';
	snprintf(theirs, sizeof(theirs), "%.9g", f);
	cr_expect(!strcmp(ours, theirs), "float %08" PRIx32 ": %s, not %s", bits, theirs,
		  ours);
}

static void check_double(uint64_t bits)
{
	unsigned exponent = bits >> 52 & 0x7ff;
	char ours[SX_NUM_ROOM];
	char theirs[40];
	double f;

	if (exponent == 0x7ff || (!exponent && bits << 12))
		return;
	memcpy(&f, &bits, sizeof(f));
	*sx_put_float(ours, SX_FLOAT_64, bits) = '\0';
	snprintf(theirs, sizeof(theirs), "%.17g", f);
	cr_expect(!strcmp(ours, theirs), "double %016" PRIx64 ": %s, not %s", bits, theirs,
		  ours);
}

/* Few bits set: halves, whole numbers, ties; and all of them set. */
static uint64_t odd_mantissa(uint64_t random, unsigned width)
{
	uint64_t all = (UINT64_C(1) << width) - 1;

	switch (random & 3) {
	case 0:
		return all;
	case 1:
		return random & all & ~(all >> (random >> 8 & 15));
	case 2:
		return UINT64_C(1) << (random >> 8) % width;
	default:
		return random >> 8 & all;
	}
}

Test(base_num_print, decimal)
{
	uint64_t state = 7;

	for (uint32_t exponent = 0; exponent < 255; exponent++) {
		for (int i = 0; i < 300; i++) {
			uint64_t random = next_number(&state);

			check_float((uint32_t)(random >> 63) << 31 | exponent << 23 |
				    (uint32_t)odd_mantissa(random, 23));
		}
	}
	for (uint64_t exponent = 0; exponent < 2047; exponent++) {
		for (int i = 0; i < 20; i++) {
			uint64_t random = next_number(&state);

			check_double((random >> 63) << 63 | exponent << 52 |
				     odd_mantissa(random, 52));
		}
	}
}

Test(base_num_print, whole_and_halves)
{
	for (int i = -200000; i < 200000; i++) {
		float f = (float)i / 16;
		double d = (double)i / 16;
		uint32_t bits;
		uint64_t wide;

		memcpy(&bits, &f, sizeof(bits));
		memcpy(&wide, &d, sizeof(wide));
		check_float(bits);
		check_double(wide);
	}
}

/* The two ways to the digits of a number. */
Test(base_num_print, twins)
{
	uint64_t state = 3;

	for (int i = 0; i < 30000; i++) {
		uint64_t random = next_number(&state);
		uint64_t mantissa = (random >> 11 >> random % 53) | 1;
		int exponent = (int)(next_number(&state) % 2046) - 1074;
		unsigned count = random & 1 ? 9 : 17;
		char a[SX_DIGITS_MAX];
		char b[SX_DIGITS_MAX];
		int power;
		int again;

		if (exponent > 971)
			exponent = 971;
		if (i & 1)
			exponent = exponent % 64;
		power = sx_decimal_digits(a, count, mantissa, exponent);
		again = sx_decimal_digits_long(b, count, mantissa, exponent);
		cr_expect(power == again && !memcmp(a, b, count),
			  "%" PRIu64 " * 2^%d: %.*s e%d and %.*s e%d", mantissa, exponent,
			  (int)count, a, power, (int)count, b, again);
	}
}

/* ---- hexadecimal floats ---- */

/* The bits by the definition of the format; infinities and NaNs as if they were numbers. */
static double value_of(const struct sx_float_format *f, uint64_t bits)
{
	int fraction = (int)(bits & ((UINT64_C(1) << f->fraction) - 1));
	int exponent = (int)(bits >> f->fraction & ((UINT64_C(1) << f->exponent) - 1));
	bool negative = bits >> (f->width - 1) & 1;
	double v;

	if (f->power)
		return ldexp(1, (int)bits - f->bias);
	if (!f->exponent)
		return ldexp((double)(int8_t)bits, -f->fraction);
	if (exponent)
		v = ldexp(fraction + ldexp(1, f->fraction),
			  exponent - f->bias - f->fraction);
	else
		v = ldexp(fraction, 1 - f->bias - f->fraction);
	return negative ? -v : v;
}

Test(base_num_print, narrow_formats)
{
	for (int format = 0; format < SX_FLOAT_COUNT; format++) {
		const struct sx_float_format *f = &sx_float_formats[format];

		if (f->width > 16)
			continue;
		for (uint64_t bits = 0; bits < UINT64_C(1) << f->width; bits++) {
			double want = value_of(f, bits);
			char text[SX_NUM_ROOM];
			char *end;
			double got;

			*sx_put_float(text, (enum sx_float)format, bits | 1u << f->width) =
				'\0';
			got = strtod(text, &end);
			cr_expect(!*end && got == want && signbit(got) == signbit(want),
				  "format %d, %llx: %s", format, (unsigned long long)bits,
				  text);
		}
	}
}

/* What the reference prints: its notes and its recorded cases. */
Test(base_num_print, reference)
{
	static const struct {
		enum sx_float format;
		uint64_t bits;
		const char *text;
	} cases[] = {
		{ SX_FLOAT_32, 0, "0" },
		{ SX_FLOAT_32, 0x80000000, "-0" },
		{ SX_FLOAT_32, 0x3f800000, "1" },
		{ SX_FLOAT_32, 0x501502f9, "1e+10" },
		{ SX_FLOAT_32, 0x3727c5ac, "9.99999975e-06" },
		{ SX_FLOAT_32, 0x3dcccccd, "0.100000001" },
		{ SX_FLOAT_32, 0x00000001, "0x1p-149" },
		{ SX_FLOAT_32, 0x7f800000, "0x1p+128" },
		{ SX_FLOAT_32, 0x7fc00000, "0x1.8p+128" },
		{ SX_FLOAT_32, 0xff800001, "-0x1.000002p+128" },
		{ SX_FLOAT_64, UINT64_C(0x3fb999999999999a), "0.10000000000000001" },
		{ SX_FLOAT_64, UINT64_C(0x7ff0000000000000), "0x1p+1024" },
		{ SX_FLOAT_64, UINT64_C(0x0000000000000001), "0x1p-1074" },
		{ SX_FLOAT_16, 0x7c00, "0x1p+16" },
		{ SX_FLOAT_16, 0, "0x0p+0" },
		{ SX_FLOAT_16, 0x8000, "-0x0p+0" },
		{ SX_FLOAT_16, 0x3c00, "0x1p+0" },
		{ SX_FLOAT_16, 0x0001, "0x1p-24" },
		{ SX_FLOAT_BF16, 0x3f80, "0x1p+0" },
		{ SX_FLOAT_8_E8M0, 131, "0x1p+4" },
		{ SX_FLOAT_8_E8M0, 0, "0x1p-127" },
		{ SX_FLOAT_MXINT8, 0x40, "0x1p+0" },
		{ SX_FLOAT_MXINT8, 0xee, "-0x1.2p-2" },
	};

	char text[SX_NUM_ROOM];

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		*sx_put_float(text, cases[i].format, cases[i].bits) = '\0';
		cr_expect(!strcmp(text, cases[i].text), "case %zu: %s, not %s", i,
			  cases[i].text, text);
	}
}

/* Any number of digits, of any number: as the C library has it. */
Test(base_num_print, any_digits)
{
	uint64_t seed = 88172645463325252u;

	for (unsigned i = 0; i < 100000; i++) {
		unsigned digits = 1 + i / 2 % SX_DIGITS_MAX;
		char expected[64];
		char got[SX_NUM_ROOM + 8];
		double number;
		float small;
		uint32_t bits;

		seed ^= seed << 13;
		seed ^= seed >> 7;
		seed ^= seed << 17;
		memcpy(&number, &seed, sizeof(number));
		bits = (uint32_t)(seed >> 20);
		memcpy(&small, &bits, sizeof(small));
		if (i % 2)
			number = (double)small;
		snprintf(expected, sizeof(expected), "%.*g", (int)digits, number);
		if (i % 2)
			*sx_put_decimal(got, SX_FLOAT_32, bits, digits) = '\0';
		else
			*sx_put_decimal(got, SX_FLOAT_64, seed, digits) = '\0';
		cr_expect_str_eq(got, expected, "%u digits: %s, not %s", digits, got,
				 expected);
	}
}
