/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/base/checksum.c - CRC-32 and Adler-32: published values, the definitions
 * computed bit by bit and byte by byte, and the ways they are computed against each other.
 */
#include "base/adler32.h"
#include "base/crc32.h"
#include "suite.h"

#include <stdlib.h>
#include <string.h>

TestSuite(base_checksum, .timeout = 30);

/* RFC 1952 section 8, one bit at a time. */
static uint32_t crc_by_bits(const unsigned char *p, size_t len)
{
	uint32_t crc = UINT32_MAX;

	while (len--) {
		crc ^= *p++;
		for (int i = 0; i < 8; i++)
			crc = crc >> 1 ^ (crc & 1 ? UINT32_C(0xedb88320) : 0);
	}
	return ~crc;
}

/* RFC 1950 section 8.2, divided at every step. */
static uint32_t adler_by_bytes(const unsigned char *p, size_t len)
{
	uint32_t a = 1;
	uint32_t b = 0;

	while (len--) {
		a = (a + *p++) % 65521;
		b = (b + a) % 65521;
	}
	return b << 16 | a;
}

/* The check value of the CRC catalogues, an often quoted Adler-32, and values of python's
 * zlib module. */
Test(base_checksum, published)
{
	static const struct {
		const char *text;
		uint32_t crc;
		uint32_t adler;
	} cases[] = {
		{ "", 0, 1 },
		{ "123456789", 0xcbf43926, 0x091e01de },
		{ "Wikipedia", 0xadaac02e, 0x11e60398 },
		{ "a", 0xe8b7be43, 0x00620062 },
		{ "The quick brown fox jumps over the lazy dog", 0x414fa339, 0x5bdc0fda },
	};

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		size_t len = strlen(cases[i].text);

		cr_expect_eq(sx_crc32(0, cases[i].text, len), cases[i].crc, "%s",
			     cases[i].text);
		cr_expect_eq(sx_adler32(SX_ADLER32_INIT, cases[i].text, len),
			     cases[i].adler, "%s", cases[i].text);
	}
}

/* Every length and address that a fast path could trip over. */
Test(base_checksum, lengths)
{
	unsigned char *p = malloc(600);

	for (size_t i = 0; i < 600; i++)
		p[i] = (unsigned char)(i * i >> 3 ^ i);
	for (size_t at = 0; at < 17; at++) {
		for (size_t len = 0; len < 580; len++) {
			uint32_t crc = crc_by_bits(p + at, len);
			uint32_t adler = adler_by_bytes(p + at, len);

			cr_assert_eq(sx_crc32(0, p + at, len), crc, "%zu at %zu", len, at);
			cr_assert_eq(sx_crc32_plain(0, p + at, len), crc,
				     "plain, %zu at %zu", len, at);
			cr_assert_eq(sx_adler32(1, p + at, len), adler, "%zu at %zu", len,
				     at);
			cr_assert_eq(sx_adler32_plain(1, p + at, len), adler,
				     "plain, %zu at %zu", len, at);
		}
	}
	free(p);
}

/* The largest sums there can be, where 32 bits are just enough. */
Test(base_checksum, long_ones)
{
	static const unsigned char fillings[] = { 0xff, 0x00, 0x80, 0x01 };
	const size_t len = 200000;
	unsigned char *p = malloc(len);

	for (size_t i = 0; i < TEST_COUNT(fillings); i++) {
		memset(p, fillings[i], len);
		cr_expect_eq(sx_crc32(0, p, len), crc_by_bits(p, len), "%x", fillings[i]);
		cr_expect_eq(sx_crc32_plain(0, p, len), crc_by_bits(p, len), "plain %x",
			     fillings[i]);
		cr_expect_eq(sx_adler32(1, p, len), adler_by_bytes(p, len), "%x",
			     fillings[i]);
		cr_expect_eq(sx_adler32_plain(1, p, len), adler_by_bytes(p, len),
			     "plain %x", fillings[i]);
		/* from the largest sums on */
		cr_expect_eq(sx_adler32(0xfff0fff0, p, len),
			     sx_adler32_plain(0xfff0fff0, p, len), "on, %x", fillings[i]);
	}
	free(p);
}

Test(base_checksum, pieces)
{
	unsigned char p[1000];

	for (size_t i = 0; i < sizeof(p); i++)
		p[i] = (unsigned char)(i * 7);
	for (size_t cut = 0; cut <= sizeof(p); cut += 13) {
		uint32_t crc = sx_crc32(0, p, cut);
		uint32_t adler = sx_adler32(SX_ADLER32_INIT, p, cut);

		cr_expect_eq(sx_crc32(crc, p + cut, sizeof(p) - cut),
			     crc_by_bits(p, sizeof(p)), "cut at %zu", cut);
		cr_expect_eq(sx_adler32(adler, p + cut, sizeof(p) - cut),
			     adler_by_bytes(p, sizeof(p)), "cut at %zu", cut);
	}
}
