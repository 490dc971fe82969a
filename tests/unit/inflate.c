/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/inflate.c - decompression of what is right: known streams, every type of block,
 * codes of every shape, framing. Whole and in pieces, always with the same result.
 */
#include "deflate.h"

#include "base/adler32.h"
#include "base/crc32.h"
#include "base/inflate_table.h"

#include <criterion/criterion.h>
#include <stdio.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

TestSuite(inflate, .timeout = 30);

/* Both forms give these bytes, and have used so many. */
static void expect(const char *name, enum sx_inflate_format format,
		   const struct deflate *in, uint64_t used, const void *data, size_t len)
{
	static const size_t pieces[][2] = { { 1, 1 },        { 1, 70000 },
					    { 3, 7 },        { 1000, 4096 },
					    { SIZE_MAX, 1 }, { SIZE_MAX, 100000 } };
	struct inflated i = inflate_whole(format, in->data, in->len, len);

	cr_expect(!i.err && i.len == len && !memcmp(i.data, data, len), "%s: %d, %zu bytes",
		  name, i.err, i.len);
	cr_expect_eq(i.used, used, "%s: %llu used", name, (unsigned long long)i.used);
	inflated_free(&i);
	for (size_t j = 0; j < COUNT(pieces); j++) {
		i = inflate_pieces(format, in->data, in->len, pieces[j][0], pieces[j][1],
				   len);
		cr_expect(!i.err && i.len == len && !memcmp(i.data, data, len),
			  "%s in pieces %zu: %d, %zu bytes", name, j, i.err, i.len);
		cr_expect_eq(i.used, used, "%s in pieces %zu: %llu used", name, j,
			     (unsigned long long)i.used);
		inflated_free(&i);
	}
}

/* Published, or written by zlib. */
static const struct {
	const char *name;
	enum sx_inflate_format format;
	const char *bytes;
	size_t len;
	const char *text;
} known[] = {

#define KNOWN(bytes) bytes, sizeof(bytes) - 1
	{ "raw, empty", SX_INFLATE_RAW, KNOWN("\x03\x00"), "" },
	{ "raw, fixed code", SX_INFLATE_RAW, KNOWN("\x2b\x2e\x28\xab\x50\x28\x86\x11\x00"),
	  "spvx spvx spvx" },
	{ "zlib, empty", SX_INFLATE_ZLIB, KNOWN("\x78\x9c\x03\x00\x00\x00\x00\x01"), "" },
	{ "zlib, Wikipedia", SX_INFLATE_ZLIB,
	  KNOWN("\x78\x9c\x0b\xcf\xcc\xce\x2c\x48\x4d\xc9\x4c\x04\x00\x11\xe6\x03\x98"),
	  "Wikipedia" },
	{ "zlib, fixed code", SX_INFLATE_ZLIB,
	  KNOWN("\x78\x9c\xcb\x48\xcd\xc9\xc9\x57\x28\xcf\x2f\xca\x49\x01\x00\x1a\x0b\x04"
		"\x5d"),
	  "hello world" },
	{ "zlib, stored", SX_INFLATE_ZLIB,
	  KNOWN("\x78\x01\x01\x0b\x00\xf4\xff\x68\x65\x6c\x6c\x6f\x20\x77\x6f\x72\x6c\x64"
		"\x1a\x0b\x04\x5d"),
	  "hello world" },
	{ "gzip, fixed code", SX_INFLATE_GZIP,
	  KNOWN("\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\x03\xcb\x48\xcd\xc9\xc9\x57\x28\xcf"
		"\x2f\xca\x49\x01\x00\x85\x11\x4a\x0d\x0b\x00\x00\x00"),
	  "hello world" },
	{ "gzip, empty", SX_INFLATE_GZIP,
	  KNOWN("\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03\x03\x00\x00\x00\x00\x00\x00\x00"
		"\x00\x00"),
	  "" },
#undef KNOWN
};

Test(inflate, known_streams)
{
	for (size_t i = 0; i < COUNT(known); i++) {
		struct deflate d = { .data = NULL };

		deflate_bytes(&d, known[i].bytes, known[i].len);
		expect(known[i].name, known[i].format, &d, d.len, known[i].text,
		       strlen(known[i].text));
		deflate_bytes(&d, "more", 4);
		expect(known[i].name, known[i].format, &d, known[i].len, known[i].text,
		       strlen(known[i].text));
		deflate_free(&d);
	}
}

/* (i * i >> 3) & 31 for 600 numbers, by zlib with a code of its own. */
Test(inflate, dynamic_by_zlib)
{
	static const unsigned char bytes[] = {
		0x78, 0xda, 0xed, 0xcd, 0x01, 0x16, 0x43, 0x40, 0x0c, 0x45, 0xd1, 0x88,
		0xa8, 0x8f, 0x60, 0x44, 0x10, 0x0c, 0xf6, 0xbf, 0xcb, 0xb6, 0xdb, 0xe8,
		0xe9, 0x7b, 0x0b, 0xb8, 0x44, 0x54, 0x70, 0x29, 0x2f, 0xb4, 0x3a, 0xda,
		0x12, 0x99, 0x04, 0xbd, 0x6d, 0x99, 0x31, 0xf8, 0xc9, 0x4d, 0x0a, 0x42,
		0xda, 0xb9, 0xf3, 0x1b, 0x96, 0x6b, 0xbb, 0xe0, 0xa4, 0x51, 0xd9, 0xa3,
		0x07, 0x56, 0x99, 0x79, 0xa2, 0xf4, 0x79, 0xe2, 0x59, 0x56, 0x1c, 0xfa,
		0x58, 0x15, 0x4a, 0x8e, 0xcb, 0xea, 0x6c, 0xb8, 0xbd, 0xe3, 0x3d, 0x81,
		0x22, 0x35, 0x7c, 0xfa, 0x00, 0xce, 0x9b, 0xf5, 0x10, 0xca, 0xb1, 0xd8,
		0xa8, 0x2d, 0x5e, 0x52, 0x72, 0x41, 0xdf, 0xfe, 0xfe, 0x0f, 0xfa, 0x6f,
		0xaf, 0xc9, 0x1e, 0x99,
	};
	unsigned char expected[600];
	struct deflate d = { .data = NULL };

	for (unsigned i = 0; i < sizeof(expected); i++)
		expected[i] = i * i >> 3 & 31;
	deflate_bytes(&d, bytes, sizeof(bytes));
	expect("dynamic", SX_INFLATE_ZLIB, &d, d.len, expected, sizeof(expected));
	deflate_free(&d);
}
