/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/base/num_parse.c - numbers from text: against the C library in the C locale,
 * against the formats' definitions worked out with doubles, and against recorded cases.
 */
#include "base/num_parse.h"

#include "suite.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

TestSuite(base_num_parse, .timeout = 60);

static struct spvx_str view(const char *s)
{
	return (struct spvx_str){ s, strlen(s) };
}

static uint64_t next_random(uint64_t *state)
{
	*state ^= *state << 13;
	*state ^= *state >> 7;
	*state ^= *state << 17;
	return *state;
}

static uint32_t single_bits(float f)
{
	uint32_t bits;

	memcpy(&bits, &f, sizeof(bits));
	return bits;
}

static uint64_t double_bits(double f)
{
	uint64_t bits;

	memcpy(&bits, &f, sizeof(bits));
	return bits;
}

/* ---- integers ---- */

#define BAD UINT64_C(0xbadbadbadbad)

Test(base_num_parse, untyped)
{
	static const struct {
		const char *text;
		uint64_t want; /* BAD: none */
	} cases[] = {
		{ "0", 0 },
		{ "7", 7 },
		{ "4294967295", 4294967295 },
		{ "18446744073709551615", UINT64_MAX },
		{ "18446744073709551616", BAD },
		{ "99999999999999999999999", BAD },
		{ "010", 8 },
		{ "0777", 0777 },
		{ "08", BAD },
		{ "00", 0 },
		{ "0x10", 16 },
		{ "0XfF", 255 },
		{ "0xffffffffffffffff", UINT64_MAX },
		{ "0x10000000000000000", BAD },
		{ "0x", BAD },
		{ "0x0x1", BAD },
		{ "+5", 5 },
		{ "+0x5", 5 },
		{ "-0", 0 },
		{ "-0x0", 0 },
		{ "-1", BAD },
		{ "", BAD },
		{ "+", BAD },
		{ "-", BAD },
		{ "1_0", BAD },
		{ "1 ", BAD },
		{ " 1", BAD },
		{ "12K", BAD },
		{ "1.0", BAD },
		{ "abc", BAD },
	};

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		uint64_t v = BAD;
		bool ok = sx_read_u64(view(cases[i].text), &v);

		cr_expect(ok == (cases[i].want != BAD), "\"%s\"", cases[i].text);
		cr_expect(!ok || v == cases[i].want, "\"%s\": %" PRIu64, cases[i].text, v);
	}
}

static const struct {
	const char *text;
	unsigned width;
	bool is_signed;
	enum sx_num want;
	uint64_t bits;
} integers[] = {
	/* assembly: 0xffff for a signed 16-bit integer is -1 */
	{ "0xffff", 16, true, SX_NUM_OK, UINT64_MAX },
	{ "0xffff", 16, false, SX_NUM_OK, 0xffff },
	{ "0x7fff", 16, true, SX_NUM_OK, 0x7fff },
	{ "0x8000", 16, true, SX_NUM_OK, UINT64_C(0xffffffffffff8000) },
	{ "0x10000", 16, true, SX_NUM_RANGE, 0x10000 },
	{ "0x10000", 16, false, SX_NUM_RANGE, 0x10000 },
	{ "255", 8, true, SX_NUM_RANGE, 255 },
	{ "255", 8, false, SX_NUM_OK, 255 },
	{ "256", 8, false, SX_NUM_RANGE, 256 },
	{ "127", 8, true, SX_NUM_OK, 127 },
	{ "128", 8, true, SX_NUM_RANGE, 128 },
	{ "-128", 8, true, SX_NUM_OK, UINT64_C(0xffffffffffffff80) },
	{ "-129", 8, true, SX_NUM_RANGE, -UINT64_C(129) },
	{ "-0x80", 8, true, SX_NUM_OK, UINT64_C(0xffffffffffffff80) },
	{ "-010", 8, true, SX_NUM_OK, -UINT64_C(8) },
	{ "-0", 8, true, SX_NUM_OK, 0 },
	{ "-0", 16, false, SX_NUM_NEGATIVE, 0 },
	{ "-1", 32, false, SX_NUM_NEGATIVE, 0 },
	{ "0377", 8, false, SX_NUM_OK, 255 },
	{ "0377", 8, true, SX_NUM_RANGE, 255 },
	{ "4294967295", 32, false, SX_NUM_OK, 4294967295 },
	{ "4294967296", 32, false, SX_NUM_RANGE, UINT64_C(4294967296) },
	{ "-2147483648", 32, true, SX_NUM_OK, UINT64_C(0xffffffff80000000) },
	{ "2147483648", 32, true, SX_NUM_RANGE, 2147483648 },
	{ "0xffffffff", 32, true, SX_NUM_OK, UINT64_MAX },
	{ "0xffffffffffffffff", 64, true, SX_NUM_OK, UINT64_MAX },
	{ "18446744073709551615", 64, false, SX_NUM_OK, UINT64_MAX },
	{ "18446744073709551615", 64, true, SX_NUM_RANGE, UINT64_MAX },
	{ "-9223372036854775808", 64, true, SX_NUM_OK, UINT64_C(1) << 63 },
	{ "-9223372036854775809", 64, true, SX_NUM_INVALID, 0 },
	{ "-0x", 64, true, SX_NUM_INVALID, 0 },
	{ "--1", 64, true, SX_NUM_INVALID, 0 },
	{ "0xfffffffffff", 40, true, SX_NUM_RANGE, UINT64_C(0xfffffffffff) },
	{ "0xffffffffff", 40, true, SX_NUM_OK, UINT64_MAX },
	{ "7", 4, true, SX_NUM_OK, 7 },
	{ "8", 4, true, SX_NUM_RANGE, 8 },
	{ "0xf", 4, true, SX_NUM_OK, UINT64_MAX },
	{ "0", 1, true, SX_NUM_OK, 0 },
	{ "1", 1, true, SX_NUM_RANGE, 1 },
	{ "-1", 1, true, SX_NUM_OK, UINT64_MAX },
	{ "1", 1, false, SX_NUM_OK, 1 },
};

Test(base_num_parse, typed_integers)
{
	for (size_t i = 0; i < TEST_COUNT(integers); i++) {
		uint64_t bits = 0;
		enum sx_num got = sx_read_integer(view(integers[i].text), integers[i].width,
						  integers[i].is_signed, &bits);

		cr_expect(got == integers[i].want, "\"%s\" in %u bits: %d",
			  integers[i].text, integers[i].width, got);
		cr_expect(got == SX_NUM_INVALID || bits == integers[i].bits,
			  "\"%s\" in %u bits: %" PRIx64, integers[i].text,
			  integers[i].width, bits);
	}
}

/* ---- floats of 32 and 64 bits ---- */

static void check_against_libc(const char *text)
{
	float single = strtof(text, NULL);
	double wide = strtod(text, NULL);
	uint64_t bits;
	bool ok = sx_read_float(view(text), SX_FLOAT_32, &bits);

	cr_expect(ok == !isinf(single) && (!ok || bits == single_bits(single)),
		  "%s: %" PRIx64 " for %" PRIx32, text, bits, single_bits(single));
	ok = sx_read_float(view(text), SX_FLOAT_64, &bits);
	cr_expect(ok == !isinf(wide) && (!ok || bits == double_bits(wide)),
		  "%s: %" PRIx64 " for %" PRIx64, text, bits, double_bits(wide));
}

/* Numbers that rounding goes wrong with: https://www.exploringbinary.com and the literature
 * on strtod; each by its text alone, as the C library is asked what it is. */
static const char *const hard[] = {
	"2.2250738585072011e-308",
	"2.2250738585072012e-308",
	"2.2250738585072014e-308",
	"4.9406564584124654e-324",
	"2.4703282292062327e-324",
	"2.4703282292062328e-324",
	"2.470328229206232720882843964341e-324",
	"2.470328229206232720882843964342e-324",
	"1.7976931348623157e308",
	"1.7976931348623158e308",
	"1.7976931348623159e308",
	"179769313486231580793e289",
	"9007199254740993",
	"9007199254740992.5",
	"9007199254740993.00000000000000000000000000000000000000000000000001",
	"9007199254740992.99999999999999999999999999999999999999999999999999",
	"1e23",
	"8.41e21",
	"9.5367431640625e-7",
	"6929495644600919.5",
	"3.4028235e38",
	"3.40282356e38",
	"3.4028235677973366e38",
	"3.4028235677973367e38",
	"1.401298464324817e-45",
	"7.006492321624085e-46",
	"7.006492321624086e-46",
	"1.17549435e-38",
	"0.000000000000000000000000000000000000011754943508222875",
	"16777217",
	"16777216.999999999999999999",
	"16777217.000000000000000001",
	"0e999999999",
	"0.0e-999999999",
	"1e-400",
	"1e400",
	"1e99999999999999999999",
	"1e-99999999999999999999",
	".5",
	"5.",
	"1e3",
	"1E+3",
	"1e-3",
	"000001.5000",
	"3.14159265358979",
	"0.1",
	"-0",
	"-0.0",
	"-1.5",
	"+1.5",
};

Test(base_num_parse, hard_decimals)
{
	char text[2048];

	for (size_t i = 0; i < TEST_COUNT(hard); i++)
		check_against_libc(hard[i]);
	/* many digits, of which the last one decides */
	for (unsigned zeros = 700; zeros < 1400; zeros += 23) {
		int len = snprintf(text, sizeof(text), "9007199254740993.");

		memset(text + len, '0', zeros);
		strcpy(text + len + zeros, "1");
		check_against_libc(text);
		strcpy(text + len + zeros, "0");
		check_against_libc(text);
		text[0] = '0';
		text[1] = '.';
		memset(text + 2, '0', zeros);
		snprintf(text + 2 + zeros, 64, "123456789012345678e%u", zeros);
		check_against_libc(text);
	}
}

Test(base_num_parse, random_decimals)
{
	uint64_t state = 88172645463325252;
	char text[128];

	for (int i = 0; i < 60000; i++) {
		uint64_t bits = next_random(&state);
		uint64_t word = next_random(&state);
		uint32_t half = (uint32_t)word;
		double wide;
		float single;

		memcpy(&wide, &bits, sizeof(wide));
		memcpy(&single, &half, sizeof(single));
		if (isfinite(wide)) {
			snprintf(text, sizeof(text), "%.*g", (int)(word >> 40) % 20 + 1,
				 wide);
			check_against_libc(text);
		}
		if (isfinite(single)) {
			snprintf(text, sizeof(text), "%.*g", (int)(word >> 40) % 12 + 1,
				 (double)single);
			check_against_libc(text);
			/* halfway to the next one */
			half++;
			wide = single;
			memcpy(&single, &half, sizeof(single));
			snprintf(text, sizeof(text), "%.60g", (wide + (double)single) / 2);
			if (isfinite(single))
				check_against_libc(text);
		}
	}
}

/* The fast path and the slow path. */
Test(base_num_parse, long_twin)
{
	uint64_t state = 4101842887655102017;
	char digits[32];

	for (int i = 0; i < 20000; i++) {
		uint64_t word = next_random(&state);
		int len = snprintf(digits, sizeof(digits), "%" PRIu64,
				   1 + (next_random(&state) >> (word % 60)) %
						   9999999999999999999u);
		struct sx_decimal d = { digits, (size_t)len, (size_t)len,
					(int64_t)(word >> 32) % 60 - 30 };
		struct sx_binary a = sx_decimal_value(&d);
		struct sx_binary b = sx_decimal_value_long(&d);

		cr_expect(a.top == b.top && a.exponent == b.exponent && a.more == b.more,
			  "%se%d", digits, (int)d.exponent);
	}
}

Test(base_num_parse, hex_floats)
{
	uint64_t state = 1181783497276652981;
	char text[64];

	for (int i = 0; i < 60000; i++) {
		uint64_t bits = next_random(&state);
		uint32_t half = (uint32_t)next_random(&state);
		uint64_t got;
		double wide;
		float single;

		memcpy(&wide, &bits, sizeof(wide));
		memcpy(&single, &half, sizeof(single));
		snprintf(text, sizeof(text), "%a", wide);
		if (isfinite(wide))
			cr_expect(sx_read_float(view(text), SX_FLOAT_64, &got) &&
					  got == bits,
				  "%s", text);
		snprintf(text, sizeof(text), "%a", (double)single);
		if (isfinite(single))
			cr_expect(sx_read_float(view(text), SX_FLOAT_32, &got) &&
					  got == half,
				  "%s", text);
	}
}

/* Bits that numbers must have; a text that is not a number of the format has BAD. */
static const struct {
	const char *text;
	enum sx_float format;
	uint64_t bits;
} spelt[] = {
	/* as in assembly */
	{ "0x1p+128", SX_FLOAT_32, 0x7f800000 },
	{ "-0x1p+128", SX_FLOAT_32, 0xff800000 },
	{ "0x1.8p+128", SX_FLOAT_32, 0x7fc00000 },
	{ "0x18000000000000000p-64", SX_FLOAT_32, 0x3fc00000 },
	{ "-0x1.0002p+128", SX_FLOAT_32, 0xff800100 },
	/* recorded cases of the reference */
	{ "0x1.ffffffffffffap-1023", SX_FLOAT_64, UINT64_C(0x000ffffffffffffd) },
	{ "-0x1.0002p+1024", SX_FLOAT_64, UINT64_C(0xfff0002000000000) },
	{ "0x1.fffffffffffffp+1024", SX_FLOAT_64, UINT64_C(0x7fffffffffffffff) },
	{ "0x1.cp-2", SX_FLOAT_6_E3M2, 0x07 },
	{ "0x1p+4", SX_FLOAT_8_E8M0, 0x83 },
	{ "0x1p-127", SX_FLOAT_8_E8M0, 0x00 },
	{ "0x1p+0", SX_FLOAT_MXINT8, 0x40 },
	{ "-0x1.2p-2", SX_FLOAT_MXINT8, 0xee },
	{ "65519.9", SX_FLOAT_16, 0x7bff },
	{ "65536", SX_FLOAT_16, BAD },
	{ "-1e40", SX_FLOAT_16, BAD },
	{ "1e40", SX_FLOAT_32, BAD },
	/* beyond the highest exponent: infinity, or an error where there is none */
	{ "0x1p+129", SX_FLOAT_32, 0x7f800000 },
	{ "0x1.8p+129", SX_FLOAT_32, 0x7f800000 },
	{ "0x1p+1000000000000000000000", SX_FLOAT_32, 0x7f800000 },
	{ "0x1p-1000000000000000000000", SX_FLOAT_32, 0 },
	{ "0x1p+16", SX_FLOAT_16, 0x7c00 },
	{ "0x1p+16", SX_FLOAT_8_E5M2, 0x7c },
	{ "0x1p+9", SX_FLOAT_8_E4M3, BAD },
	{ "0x1p+3", SX_FLOAT_4_E2M1, BAD },
	{ "0x1p+129", SX_FLOAT_8_E8M0, BAD },
	{ "0x1p-128", SX_FLOAT_8_E8M0, BAD },
	{ "0x1.8p+1", SX_FLOAT_8_E8M0, BAD },
	{ "-0x1p+1", SX_FLOAT_8_E8M0, BAD },
	{ "0", SX_FLOAT_8_E8M0, BAD },
	{ "2", SX_FLOAT_8_E8M0, 0x80 },
	{ "2", SX_FLOAT_MXINT8, BAD },
	{ "-2", SX_FLOAT_MXINT8, 0x80 },
	{ "1.984375", SX_FLOAT_MXINT8, 0x7f },
	{ "0.0078125", SX_FLOAT_MXINT8, BAD },
	{ "-0", SX_FLOAT_MXINT8, 0 },
	/* the NaN of a format without infinities, as it is printed */
	{ "0x1.ep+8", SX_FLOAT_8_E4M3, 0x7f },
	{ "448", SX_FLOAT_8_E4M3, 0x7e },
	{ "479", SX_FLOAT_8_E4M3, 0x7e },
	{ "480", SX_FLOAT_8_E4M3, BAD },
	{ "6", SX_FLOAT_4_E2M1, 0x7 },
	{ "7.9", SX_FLOAT_4_E2M1, 0x7 },
	{ "8", SX_FLOAT_4_E2M1, BAD },
	{ "1", SX_FLOAT_BF16, 0x3f80 },
	{ "-0", SX_FLOAT_16, 0x8000 },
	/* through 32 bits, where it is rounded, and then cut off */
	{ "0.99999999999", SX_FLOAT_16, 0x3c00 },
	{ "0.9999", SX_FLOAT_16, 0x3bff },
	/* digits beyond the mantissa are cut off, not rounded */
	{ "0x1.ffffffffp+0", SX_FLOAT_32, 0x3fffffff },
	{ "0x1.fffp+0", SX_FLOAT_16, 0x3fff },
	/* other ways to write the same */
	{ "0x10p-4", SX_FLOAT_32, 0x3f800000 },
	{ "0x0.00001p+20", SX_FLOAT_32, 0x3f800000 },
	{ "0X1p0", SX_FLOAT_32, 0x3f800000 },
	{ "0x.8p1", SX_FLOAT_32, 0x3f800000 },
	{ "0x8.p-3", SX_FLOAT_32, 0x3f800000 },
	{ "0x0p+5", SX_FLOAT_32, 0 },
	{ "-0x0p+0", SX_FLOAT_32, 0x80000000 },
	/* no numbers */
	{ "", SX_FLOAT_32, BAD },
	{ ".", SX_FLOAT_32, BAD },
	{ "-", SX_FLOAT_32, BAD },
	{ "e5", SX_FLOAT_32, BAD },
	{ "1e", SX_FLOAT_32, BAD },
	{ "1e+", SX_FLOAT_32, BAD },
	{ "1e5.0", SX_FLOAT_32, BAD },
	{ "1.2.3", SX_FLOAT_32, BAD },
	{ "--1", SX_FLOAT_32, BAD },
	{ "-+1", SX_FLOAT_32, BAD },
	{ "+-1", SX_FLOAT_32, BAD },
	{ "++1", SX_FLOAT_32, BAD },
	{ "1.f", SX_FLOAT_32, BAD },
	{ "1,5", SX_FLOAT_32, BAD },
	{ "inf", SX_FLOAT_32, BAD },
	{ "nan", SX_FLOAT_32, BAD },
	{ "abc", SX_FLOAT_32, BAD },
	{ "0x1", SX_FLOAT_32, BAD },
	{ "0x1P+3", SX_FLOAT_32, BAD },
	{ "0xp+3", SX_FLOAT_32, BAD },
	{ "0x.p+3", SX_FLOAT_32, BAD },
	{ "0x1p", SX_FLOAT_32, BAD },
	{ "0x1p+", SX_FLOAT_32, BAD },
	{ "0x1p+3-", SX_FLOAT_32, BAD },
	{ "0x1.2.3p0", SX_FLOAT_32, BAD },
	{ "+0x1p0", SX_FLOAT_32, BAD },
	{ "00x1p0", SX_FLOAT_32, BAD },
};

Test(base_num_parse, spelt)
{
	for (size_t i = 0; i < TEST_COUNT(spelt); i++) {
		uint64_t bits = BAD;
		bool ok = sx_read_float(view(spelt[i].text), spelt[i].format, &bits);

		cr_expect(ok == (spelt[i].bits != BAD), "%s as %d", spelt[i].text,
			  (int)spelt[i].format);
		cr_expect(!ok || bits == spelt[i].bits, "%s as %d: %" PRIx64, spelt[i].text,
			  (int)spelt[i].format, bits);
	}
}

/* ---- the narrow formats, by their definition ---- */

static const struct narrow {
	enum sx_float format;
	int exponent;
	int fraction;
	int bias;
	int numbers; /* how many bit patterns without sign are numbers */
} narrows[] = {
	{ SX_FLOAT_16, 5, 10, 15, 0x7c00 }, { SX_FLOAT_BF16, 8, 7, 127, 0x7f80 },
	{ SX_FLOAT_8_E4M3, 4, 3, 7, 0x7f }, { SX_FLOAT_8_E5M2, 5, 2, 15, 0x7c },
	{ SX_FLOAT_6_E2M3, 2, 3, 1, 0x20 }, { SX_FLOAT_6_E3M2, 3, 2, 3, 0x20 },
	{ SX_FLOAT_4_E2M1, 2, 1, 1, 0x8 },
};

static double value_of(const struct narrow *n, int bits)
{
	int exponent = bits >> n->fraction;
	int fraction = bits & ((1 << n->fraction) - 1);

	return exponent ? ldexp((1 << n->fraction) + fraction,
				exponent - n->bias - n->fraction)
			: ldexp(fraction, 1 - n->bias - n->fraction);
}

/* Each number is read from its value in full, and from a little more or less than that. */
Test(base_num_parse, narrow_formats)
{
	char text[256];

	for (size_t i = 0; i < TEST_COUNT(narrows); i++) {
		const struct narrow *n = &narrows[i];

		for (int bits = 0; bits < n->numbers; bits++) {
			double v = value_of(n, bits);
			double next = value_of(n, bits + 1);
			uint64_t got = BAD;

			snprintf(text, sizeof(text), "%.60g", v);
			cr_expect(sx_read_float(view(text), n->format, &got) &&
					  got == (uint64_t)bits,
				  "format %d: %s: %" PRIx64, (int)n->format, text, got);
			snprintf(text, sizeof(text), "-%.60g", v + (next - v) * 0.75);
			cr_expect(sx_read_float(view(text), n->format, &got) &&
					  got == ((uint64_t)bits |
						  1u << (n->exponent + n->fraction)),
				  "format %d: %s: %" PRIx64, (int)n->format, text, got);
		}
		snprintf(text, sizeof(text), "%.60g", value_of(n, n->numbers));
		cr_expect(!sx_read_float(view(text), n->format, &(uint64_t){ 0 }),
			  "format %d: %s", (int)n->format, text);
	}
}

/* Every bit pattern of every format comes back from the text that is printed for it. */
Test(base_num_parse, reads_what_is_printed)
{
	uint64_t state = 2685821657736338717;
	char text[SX_NUM_ROOM];

	for (int f = 0; f < SX_FLOAT_COUNT; f++) {
		unsigned width = sx_float_formats[f].width;
		uint64_t count = width < 32 ? UINT64_C(1) << width : 40000;

		for (uint64_t i = 0; i < count; i++) {
			uint64_t bits =
				width < 32 ? i : next_random(&state) >> (64 - width);
			char *end = sx_put_float(text, (enum sx_float)f, bits);
			struct spvx_str s = { text, (size_t)(end - text) };
			uint64_t got = BAD;

			cr_expect(sx_read_float(s, (enum sx_float)f, &got) && got == bits,
				  "format %d: %" PRIx64 " %.*s %" PRIx64, f, bits,
				  (int)s.len, s.ptr, got);
		}
	}
}
