/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/base/inflate.c - decompression of what is right: known streams, every type of
 * block, codes of every shape, framing. Whole and in pieces, always with the same result.
 */
#include "deflate.h"

#include "base/adler32.h"
#include "base/crc32.h"
#include "base/inflate_table.h"

#include <criterion/criterion.h>
#include <stdio.h>

TestSuite(base_inflate, .timeout = 30);

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
	for (size_t j = 0; j < TEST_COUNT(pieces); j++) {
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

Test(base_inflate, known_streams)
{
	for (size_t i = 0; i < TEST_COUNT(known); i++) {
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
Test(base_inflate, dynamic_by_zlib)
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

/* ---- codes ------------------------------------------------------------------------ */

/* RFC 1951, 3.2.2: eight symbols of lengths 3 3 3 3 3 2 4 4, and their codewords. */
Test(base_inflate, example_of_the_rfc)
{
	static const uint8_t lens[8] = { 3, 3, 3, 3, 3, 2, 4, 4 };
	static const char *const codewords[8] = { "010", "011", "100",  "101",
						  "110", "00",  "1110", "1111" };
	uint32_t entries[1 << SX_INFLATE_LEN_BITS];

	cr_assert(sx_inflate_table(entries, SX_ALPHABET_LENS, lens, 8) ==
			  SX_INFLATE_LEN_BITS,
		  "is a code");
	for (unsigned i = 0; i < 8; i++) {
		unsigned index = 0;

		for (unsigned bit = 0; codewords[i][bit]; bit++)
			index |= (unsigned)(codewords[i][bit] - '0') << bit;
		for (; index < TEST_COUNT(entries); index += 1u << lens[i])
			cr_expect(sx_entry_value(entries[index]) == i &&
					  sx_entry_bits(entries[index]) == lens[i],
				  "%s: %x", codewords[i], entries[index]);
	}
}

/* A complete code of so many symbols, made by splitting codewords: deep ones if @deep. */
static void split(struct deflate_tree *t, unsigned count, bool deep, uint32_t *seed)
{
	memset(t, 0, sizeof(*t));
	t->count = 1;
	while (t->count < count) {
		unsigned i;

		*seed = *seed * 1664525 + 1013904223;
		i = (*seed >> 16) % t->count;
		if (deep && *seed >> 30)
			i = t->count - 1;
		if (t->lens[i] == 15)
			continue;
		t->lens[t->count++] = ++t->lens[i];
	}
	for (unsigned k = 0; k < count; k++) {
		unsigned other = (*seed = *seed * 1664525 + 1013904223) >> 16;
		uint8_t len = t->lens[k];

		t->lens[k] = t->lens[other % count];
		t->lens[other % count] = len;
	}
	deflate_tree_codes(t);
}

/* Each codeword is found, whatever comes after it, and nothing is written after the
 * room. */
static void expect_table(const struct deflate_tree *t, enum sx_inflate_alphabet alphabet,
			 uint32_t *entries, size_t room)
{
	int first;

	entries[room] = 0xfeedface;
	first = sx_inflate_table(entries, alphabet, t->lens, t->count);
	cr_assert(first > 0, "%u codewords: %d", t->count, first);
	cr_expect_eq(entries[room], 0xfeedface, "%u codewords: too many entries", t->count);
	for (unsigned i = 0; i < t->count; i++) {
		uint64_t bits = UINT64_C(0x5a5a5a5a5a5a) << t->lens[i];
		unsigned passed = 0;
		uint32_t e;

		for (unsigned k = 0; k < t->lens[i]; k++)
			bits |= (uint64_t)(t->codes[i] >> (t->lens[i] - 1 - k) & 1) << k;
		e = entries[bits & ((1u << first) - 1)];
		if (e & SX_ENTRY_LINK) {
			passed = sx_entry_bits(e);
			e = entries[sx_entry_linked(e, bits >> passed)];
		}
		cr_expect_eq(passed + sx_entry_code_bits(e), t->lens[i], "symbol %u: %x", i,
			     e);
		if (alphabet == SX_ALPHABET_LITS && i < 256)
			cr_expect(e & SX_ENTRY_LITERAL && sx_entry_value(e) == i,
				  "literal %u: %x", i, e);
		if (alphabet == SX_ALPHABET_DISTS)
			cr_expect_eq(sx_entry_bits(e) - sx_entry_code_bits(e),
				     deflate_distance_extra(i), "distance %u: %x", i, e);
	}
}

Test(base_inflate, tables)
{
	struct sx_inflate_lits *lits = malloc(sizeof(*lits) + sizeof(uint32_t));
	struct sx_inflate_dists *dists = malloc(sizeof(*dists) + sizeof(uint32_t));
	struct deflate_tree t;
	uint32_t seed = 5;

	for (unsigned i = 0; i < 400; i++) {
		split(&t, 257 + i % 30, i & 1, &seed);
		expect_table(&t, SX_ALPHABET_LITS, lits->entries,
			     TEST_COUNT(lits->entries));
		split(&t, 2 + i % 29, i & 1, &seed);
		expect_table(&t, SX_ALPHABET_DISTS, dists->entries,
			     TEST_COUNT(dists->entries));
	}
	free(dists);
	free(lits);
}

/* Lengths 1, 2, 3, ... 14, 15, 15 for as many symbols: the deepest code there is. */
static void deepest(struct deflate_tree *t, unsigned first, unsigned step)
{
	for (unsigned i = 0; i < 16; i++)
		t->lens[first + i * step] = (uint8_t)(i < 15 ? i + 1 : 15);
}

Test(base_inflate, longest_codewords)
{
	struct deflate_text t = { .lits = { .count = 286 },
				  .dists = { .count = 30 },
				  .out = malloc(100000) };

	/* literals 0, 10, ... 120, then the end of the block and two lengths, 3 and 258 */
	deepest(&t.lits, 0, 10);
	t.lits.lens[130] = t.lits.lens[140] = t.lits.lens[150] = 0;
	t.lits.lens[257] = 14;
	t.lits.lens[285] = 15;
	t.lits.lens[256] = 15;
	deepest(&t.dists, 0, 1);
	deflate_dynamic(&t.d, true, &t.lits, &t.dists);
	for (unsigned i = 0; i < 1000; i++) {
		deflate_literal(&t, i * i % 13 * 10);
		if (i % 3 == 0 && t.n > 256)
			deflate_repeat(&t, i % 2 ? 3 : 258, 1 + i * 7 % 256);
	}
	deflate_symbol(&t.d, &t.lits, 256);
	expect("longest codewords", SX_INFLATE_RAW, &t.d, t.d.len, t.out, t.n);
	deflate_text_free(&t);
}

/* All 286 symbols and 30 distances, with every length there is. */
Test(base_inflate, all_symbols)
{
	struct deflate_text t = { .lits = { .count = 286 },
				  .dists = { .count = 30 },
				  .out = malloc(200000) };

	/* nine bits each, but eight for as many as make the code complete */
	memset(t.lits.lens, 9, 286);
	for (unsigned i = 0; i < 512 - 286; i++)
		t.lits.lens[i * 5 % 286] = 8;
	memset(t.dists.lens, 5, 30);
	t.dists.lens[28] = t.dists.lens[29] = 4;
	deflate_dynamic(&t.d, false, &t.lits, &t.dists);
	for (unsigned i = 0; i < 256; i++)
		deflate_literal(&t, i);
	for (unsigned length = 3; length <= 258; length++)
		deflate_repeat(&t, length,
			       1 + (length * 977u) % (t.n < 32768 ? (unsigned)t.n : 32768));
	for (unsigned distance = 1; distance <= 32768; distance += 1 + distance / 9)
		deflate_repeat(&t, 3 + distance % 40, distance);
	deflate_symbol(&t.d, &t.lits, 256);
	deflate_stored(&t.d, true, "end", 3);
	memcpy(t.out + t.n, "end", 3);
	expect("all symbols", SX_INFLATE_RAW, &t.d, t.d.len, t.out, t.n + 3);
	deflate_text_free(&t);
}

/* A distance code of one codeword, or none; a literal code of one. */
Test(base_inflate, codes_of_one)
{
	struct deflate_tree lits = { .count = 258 };
	struct deflate_tree dists = { .count = 1 };
	struct deflate d = { .data = NULL };

	lits.lens['a'] = 1;
	lits.lens[256] = lits.lens[257] = 2;
	dists.lens[0] = 1;
	deflate_dynamic(&d, false, &lits, &dists);
	deflate_symbol(&d, &lits, 'a');
	deflate_match(&d, &lits, &dists, 3, 1);
	deflate_symbol(&d, &lits, 256);

	memset(&dists, 0, sizeof(dists));
	dists.count = 1;
	deflate_dynamic(&d, false, &lits, &dists);
	deflate_symbol(&d, &lits, 'a');
	deflate_symbol(&d, &lits, 256);

	memset(&lits, 0, sizeof(lits));
	lits.count = 257;
	lits.lens[256] = 1;
	deflate_dynamic(&d, true, &lits, &dists);
	deflate_symbol(&d, &lits, 256);
	expect("codes of one", SX_INFLATE_RAW, &d, d.len, "aaaaa", 5);
	deflate_free(&d);
}

/* ---- blocks ----------------------------------------------------------------------- */

/* All types in all orders, the stored ones at every bit of a byte, empty ones among them. */
Test(base_inflate, mixed_blocks)
{
	struct deflate_text t = { .out = malloc(100000) };

	deflate_fixed_trees(&t.lits, &t.dists);
	for (unsigned i = 0; i < 200; i++) {
		unsigned len = i * 37 % 300;

		if (i % 3 == 0) {
			memset(t.out + t.n, (int)i, len);
			deflate_stored(&t.d, false, t.out + t.n, (uint16_t)len);
			t.n += len;
		} else if (len || i % 3 == 2) {
			deflate_block(&t.d, false, 1);
			for (unsigned k = 0; i % 3 == 1 && k < len; k++)
				deflate_literal(&t, i);
			deflate_symbol(&t.d, &t.lits, 256);
		}
	}
	deflate_block(&t.d, true, 1);
	deflate_repeat(&t, 4, (unsigned)(t.n < 32768 ? t.n : 32768));
	deflate_symbol(&t.d, &t.lits, 256);
	expect("mixed blocks", SX_INFLATE_RAW, &t.d, t.d.len, t.out, t.n);
	deflate_text_free(&t);
}

/* Matches as far back as they can reach, wherever the window has just been moved. */
Test(base_inflate, window)
{
	enum {
		TOTAL = 400000
	};
	struct deflate_text t = { .out = malloc(TOTAL + 300) };
	uint32_t seed = 7;

	deflate_fixed_trees(&t.lits, &t.dists);
	deflate_bytes(&t.d, "\x78\x9c", 2);
	deflate_block(&t.d, true, 1);
	while (t.n < TOTAL) {
		static const unsigned nearby[] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 15, 16, 17 };
		unsigned distance = 32768 - t.n % 3;

		seed = seed * 1664525 + 1013904223;
		if (t.n >= 32768 && t.n % 5 == 0)
			distance = nearby[seed >> 16 & 7] + (seed >> 30);
		if (t.n < 32768 || t.n % 7 == 0)
			deflate_literal(&t, seed >> 24);
		else
			deflate_repeat(&t, 3 + t.n % 256, distance);
	}
	deflate_symbol(&t.d, &t.lits, 256);
	t.d.spare = 0;
	deflate_be32(&t.d, sx_adler32(SX_ADLER32_INIT, t.out, t.n));
	expect("window", SX_INFLATE_ZLIB, &t.d, t.d.len, t.out, t.n);
	deflate_text_free(&t);
}

/* ---- framing ---------------------------------------------------------------------- */

static void gzip_member(struct deflate *d, unsigned flags, const char *text)
{
	size_t from = d->len;

	deflate_le(d, 0x00088b1f | flags << 24, 4);
	deflate_bytes(d, "\x12\x34\x56\x78\x02\x03", 6);
	if (flags & 4) {
		deflate_le(d, 300, 2);
		for (unsigned i = 0; i < 300; i++)
			deflate_byte(d, i & 0xff);
	}
	if (flags & 8)
		deflate_bytes(d, "name.spv", 9);
	if (flags & 16)
		deflate_bytes(d, "a comment", 10);
	if (flags & 2)
		deflate_le(d, sx_crc32(0, d->data + from, d->len - from) & 0xffff, 2);
	deflate_stored(d, true, text, (uint16_t)strlen(text));
	deflate_le(d, sx_crc32(0, text, strlen(text)), 4);
	deflate_le(d, (uint32_t)strlen(text), 4);
}

/* Every set of header fields; members one after the other, and invalid members. */
Test(base_inflate, gzip_members)
{
	static const struct {
		const char *bytes;
		size_t len;
		bool garbage;
	} behind[] = {
		{ "", 0, false },
		{ "\0\0\0", 3, false },
		{ "\x1f", 1, true },
		{ "x", 1, true },
		{ "\0\0\0\1", 4, true },
		{ "\x8b\x1f\x08\0", 4, true },
		{ "\0\x1f\x8b\x08", 4, true },
	};
	struct deflate d = { .data = NULL };
	char expected[256] = "";

	for (unsigned flags = 0; flags < 32; flags++) {
		char *text = expected + strlen(expected);

		sprintf(text, "<%u>", flags);
		gzip_member(&d, flags, text);
		expect("members", SX_INFLATE_GZIP, &d, d.len, expected, strlen(expected));
	}
	for (size_t i = 0; i < TEST_COUNT(behind); i++) {
		size_t len = d.len;
		struct sx_inflate_stream *s = malloc(sizeof(*s));
		struct test_pieces source;
		char out[256];
		size_t got;

		deflate_bytes(&d, behind[i].bytes, behind[i].len);
		expect("behind members", SX_INFLATE_GZIP, &d, len, expected,
		       strlen(expected));
		source = test_pieces_of(d.data, d.len, 1 + i);
		sx_inflate_open(s, SX_INFLATE_GZIP, test_read_piece, &source);
		cr_expect(sx_inflate_read(s, out, sizeof(out), &got) == 1, "%zu: ends", i);
		cr_expect(sx_inflate_garbage(s) == behind[i].garbage, "%zu: garbage", i);
		cr_expect(sx_inflate_used(s) == len, "%zu: used", i);
		free(s);
		d.len = len;
	}
	deflate_free(&d);
}

/* Every size of window that a zlib header can state: it is no more than a promise. */
Test(base_inflate, zlib_headers)
{
	for (unsigned info = 0; info < 8; info++) {
		for (unsigned level = 0; level < 4; level++) {
			struct deflate d = { .data = NULL };
			unsigned head = (info << 4 | 8) << 8 | level << 6;

			head += 31 - head % 31;
			deflate_byte(&d, head >> 8);
			deflate_byte(&d, head & 0xff);
			deflate_stored(&d, true, "abc", 3);
			deflate_be32(&d, 0x024d0127);
			expect("zlib header", SX_INFLATE_ZLIB, &d, d.len, "abc", 3);
			deflate_free(&d);
		}
	}
}

/* Room to spare changes nothing, and is what the fast loop needs to run to the end. */
Test(base_inflate, slack)
{
	struct inflated i;

	for (size_t k = 0; k < TEST_COUNT(known); k++) {
		i = inflate_whole(known[k].format, known[k].bytes, known[k].len,
				  strlen(known[k].text) + SX_INFLATE_SLACK);
		cr_expect(!i.err && i.len == strlen(known[k].text) &&
				  !memcmp(i.data, known[k].text, i.len),
			  "%s", known[k].name);
		inflated_free(&i);
	}
}

/* One state for all, and one stream. */
Test(base_inflate, state_again)
{
	struct sx_inflate *z = malloc(sizeof(*z));
	struct sx_inflate_stream *s = malloc(sizeof(*s));
	char out[64];
	struct test_pieces source;
	size_t len;
	size_t used;

	memset(z, 0xee, sizeof(*z));
	memset(s, 0xee, sizeof(*s));
	sx_inflate_init(z);
	for (size_t i = 0; i < 3 * TEST_COUNT(known); i++) {
		size_t k = i * 5 % TEST_COUNT(known);

		cr_expect(!sx_inflate(z, known[k].format, known[k].bytes, known[k].len, out,
				      sizeof(out), &len, &used) &&
				  used == known[k].len && len == strlen(known[k].text) &&
				  !memcmp(out, known[k].text, len),
			  "%s", known[k].name);
		/* broken off anywhere, it begins anew */
		sx_inflate(z, known[k].format, known[k].bytes, i % known[k].len, out,
			   sizeof(out), &len, &used);
		source = test_pieces_of(known[k].bytes, known[k].len, SIZE_MAX);
		sx_inflate_open(s, known[k].format, test_read_piece, &source);
		cr_expect(sx_inflate_read(s, out, sizeof(out), &len) == 1 &&
				  len == strlen(known[k].text) &&
				  !memcmp(out, known[k].text, len),
			  "%s in one piece", known[k].name);
		cr_expect(sx_inflate_read(s, out, sizeof(out), &len) == 1 && !len,
			  "%s: the end again", known[k].name);
		cr_expect(sx_inflate_used(s) == known[k].len, "%s: used", known[k].name);
	}
	free(s);
	free(z);
}
