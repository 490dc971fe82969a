/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/base/inflate_hostile.c - decompression of what is wrong: each fault has its
 * code and its place, in both forms; streams cut anywhere, with any bit flipped; sources
 * that fail.
 */
#include "deflate.h"

#include "base/adler32.h"
#include "base/crc32.h"

#include "suite.h"

TestSuite(base_inflate_hostile, .timeout = 60);

static bool same(const struct inflated *a, const struct inflated *b)
{
	return a->err == b->err && a->len == b->len && a->used == b->used &&
	       !memcmp(a->data, b->data, a->len);
}

/* The verdict of both forms, which must be one. */
static struct inflated both(const char *name, enum sx_inflate_format format,
			    const void *data, size_t len, size_t cap)
{
	static const size_t pieces[][2] = { { 1, 1 }, { 2, 100000 }, { SIZE_MAX, 50 } };
	struct inflated whole = inflate_whole(format, data, len, cap);

	for (size_t i = 0; i < TEST_COUNT(pieces); i++) {
		struct inflated p =
			inflate_pieces(format, data, len, pieces[i][0], pieces[i][1], cap);

		cr_expect(same(&whole, &p), "%s: %d %zu %llu, in pieces %zu: %d %zu %llu",
			  name, whole.err, whole.len, (unsigned long long)whole.used, i,
			  p.err, p.len, (unsigned long long)p.used);
		inflated_free(&p);
	}
	return whole;
}

/* ---- every fault ------------------------------------------------------------------ */

/* Bytes from RFC 1950 to 1952; the place is that of the byte that is wrong, or in which what
 * is wrong begins. */
static const struct {
	const char *name;
	enum sx_inflate_format format;
	const char *bytes;
	size_t len;
	int err;
	uint64_t offset;
	size_t out;
} faults[] = {

#define BYTES(bytes) bytes, sizeof(bytes) - 1
	{ "nothing", SX_INFLATE_RAW, BYTES(""), -SPVX_ECUT, 0, 0 },
	{ "nothing, zlib", SX_INFLATE_ZLIB, BYTES(""), -SPVX_ECUT, 0, 0 },
	{ "nothing, gzip", SX_INFLATE_GZIP, BYTES(""), -SPVX_ECUT, 0, 0 },
	{ "type 3", SX_INFLATE_RAW, BYTES("\x07"), -SPVX_EBLOCK, 0, 0 },
	{ "type 3 second", SX_INFLATE_RAW, BYTES("\0\1\0\xfe\xffx\x07"), -SPVX_EBLOCK, 6,
	  1 },
	{ "stored lengths", SX_INFLATE_RAW, BYTES("\1\1\0\xff\xffx"), -SPVX_EBLOCK, 1, 0 },
	{ "stored, cut", SX_INFLATE_RAW, BYTES("\1\3\0\xfc\xffxy"), -SPVX_ECUT, 7, 2 },
	/* fixed code: lit 286 (11000110), distance 30 of 1 literal, distance 2 of 1 */
	{ "literal 286", SX_INFLATE_RAW, BYTES("\x1b\x03\x00\x00"), -SPVX_ESYMBOL, 0, 0 },
	{ "distance 1 of 0", SX_INFLATE_RAW, BYTES("\x03\x02\x00\x00"), -SPVX_EDISTANCE, 0,
	  0 },
	{ "distance 2 of 1", SX_INFLATE_RAW, BYTES("\x4b\x04\x42\x00\x00"), -SPVX_EDISTANCE,
	  1, 1 },
	{ "distance code 30", SX_INFLATE_RAW, BYTES("\x4b\x04\x3e\x00\x00"), -SPVX_ESYMBOL,
	  1, 1 },
	/* HLIT 30; HDIST 30; too many codewords of one bit in the code of lengths; none */
	{ "287 literals", SX_INFLATE_RAW, BYTES("\xf5\x00\x00\x00"), -SPVX_ELENGTHS, 0, 0 },
	{ "31 distances", SX_INFLATE_RAW, BYTES("\x05\x1e\x00\x00"), -SPVX_ELENGTHS, 0, 0 },
	{ "three of one bit", SX_INFLATE_RAW, BYTES("\x05\x00\x92\x04"), -SPVX_ELENGTHS, 3,
	  0 },
	{ "one of one bit", SX_INFLATE_RAW,
	  BYTES("\5\0\0\4\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"
		"\0\0\0"),
	  -SPVX_ELENGTHS, 3, 0 },
	{ "no lengths", SX_INFLATE_RAW, BYTES("\x05\x00\x00\x00"), -SPVX_ELENGTHS, 3, 0 },
	{ "zlib method", SX_INFLATE_ZLIB, BYTES("\x79\x9b\x03\x00\0\0\0\1"), -SPVX_EFRAME,
	  0, 0 },
	{ "zlib window", SX_INFLATE_ZLIB, BYTES("\x88\x1c\x03\x00\0\0\0\1"), -SPVX_EFRAME,
	  0, 0 },
	{ "zlib check", SX_INFLATE_ZLIB, BYTES("\x78\x9d\x03\x00\0\0\0\1"), -SPVX_EFRAME, 0,
	  0 },
	{ "zlib dictionary", SX_INFLATE_ZLIB, BYTES("\x78\xbb\0\0\0\1\x03\0\0\0\0\1"),
	  -SPVX_EFRAME, 0, 0 },
	{ "zlib sum", SX_INFLATE_ZLIB, BYTES("\x78\x9c\x4b\x04\x00\x00\x62\x00\x63"),
	  -SPVX_ECHECKSUM, 5, 1 },
	{ "zlib sum, cut", SX_INFLATE_ZLIB, BYTES("\x78\x9c\x4b\x04\x00\x00\x62\x00"),
	  -SPVX_ECUT, 8, 1 },
	{ "gzip magic", SX_INFLATE_GZIP, BYTES("\x1f\x8c\x08\0\0\0\0\0\0\3\3\0"),
	  -SPVX_EFRAME, 0, 0 },
	{ "gzip method", SX_INFLATE_GZIP, BYTES("\x1f\x8b\x07\0\0\0\0\0\0\3\3\0"),
	  -SPVX_EFRAME, 0, 0 },
	{ "gzip flag", SX_INFLATE_GZIP, BYTES("\x1f\x8b\x08\x20\0\0\0\0\0\3\3\0"),
	  -SPVX_EFRAME, 0, 0 },
	{ "gzip name, cut", SX_INFLATE_GZIP, BYTES("\x1f\x8b\x08\x08\0\0\0\0\0\3name"),
	  -SPVX_ECUT, 14, 0 },
	{ "gzip header sum", SX_INFLATE_GZIP, BYTES("\x1f\x8b\x08\x02\0\0\0\0\0\3\0\0\3\0"),
	  -SPVX_ECHECKSUM, 10, 0 },
	{ "gzip sum", SX_INFLATE_GZIP,
	  BYTES("\x1f\x8b\x08\0\0\0\0\0\0\3\3\0\1\0\0\0\0\0\0\0"), -SPVX_ECHECKSUM, 12, 0 },
	{ "gzip length", SX_INFLATE_GZIP,
	  BYTES("\x1f\x8b\x08\0\0\0\0\0\0\3\3\0\0\0\0\0\1\0\0\0"), -SPVX_ECHECKSUM, 16, 0 },
	{ "gzip, second member", SX_INFLATE_GZIP,
	  BYTES("\x1f\x8b\x08\0\0\0\0\0\0\3\3\0\0\0\0\0\0\0\0\0\x1f\x8b\x09\0"),
	  -SPVX_EFRAME, 20, 0 },
	{ "gzip, second cut", SX_INFLATE_GZIP,
	  BYTES("\x1f\x8b\x08\0\0\0\0\0\0\3\3\0\0\0\0\0\0\0\0\0\x1f\x8b"), -SPVX_ECUT, 22,
	  0 },
	/* one byte in the first member, a match of it in the second */
	{ "gzip, back to another member", SX_INFLATE_GZIP,
	  BYTES("\x1f\x8b\x08\0\0\0\0\0\0\3\x4b\x04\0\x43\xbe\xb7\xe8\1\0\0\0"
		"\x1f\x8b\x08\0\0\0\0\0\0\3\x03\x02\0\0"),
	  -SPVX_EDISTANCE, 31, 1 },
#undef BYTES
};

Test(base_inflate_hostile, faults)
{
	for (size_t i = 0; i < TEST_COUNT(faults); i++) {
		struct inflated r = both(faults[i].name, faults[i].format, faults[i].bytes,
					 faults[i].len, 64);

		cr_expect(r.err == faults[i].err, "%s: %s", faults[i].name,
			  spvx_code_text(r.err));
		cr_expect(r.used == faults[i].offset, "%s: at %llu", faults[i].name,
			  (unsigned long long)r.used);
		cr_expect(r.len == faults[i].out, "%s: %zu bytes", faults[i].name, r.len);
		inflated_free(&r);
	}
}

/* Blocks with codes of their own that are not codes. */
static struct inflated dynamic(const struct deflate_tree *lits,
			       const struct deflate_tree *dists, unsigned more)
{
	struct deflate_tree l = *lits;
	struct deflate_tree t = *dists;
	struct deflate d = { .data = NULL };
	struct inflated r;

	deflate_dynamic(&d, true, &l, &t);
	deflate_bits(&d, more, 32);
	r = both("dynamic", SX_INFLATE_RAW, d.data, d.len, 64);
	deflate_free(&d);
	return r;
}

Test(base_inflate_hostile, codes)
{
	static const struct {
		const char *name;
		unsigned lit_len; /* of 256 and 257 */
		unsigned a_len;   /* of 'a' */
		unsigned dist_lens[3];
		int err;
	} cases[] = {
		{ "good", 2, 1, { 1, 1, 0 }, 0 },
		{ "no end of block", 0, 1, { 1, 1, 0 }, -SPVX_ELENGTHS },
		{ "too many", 1, 1, { 1, 1, 0 }, -SPVX_ELENGTHS },
		{ "too few", 2, 2, { 1, 1, 0 }, -SPVX_ELENGTHS },
		{ "too few, deep", 15, 1, { 1, 1, 0 }, -SPVX_ELENGTHS },
		{ "distances: too many", 2, 1, { 1, 1, 1 }, -SPVX_ELENGTHS },
		{ "distances: too few", 2, 1, { 2, 2, 2 }, -SPVX_ELENGTHS },
		{ "distances: one of 2", 2, 1, { 2, 0, 0 }, -SPVX_ELENGTHS },
		{ "distances: one of 1", 2, 1, { 1, 0, 0 }, 0 },
		{ "distances: none", 2, 1, { 0, 0, 0 }, 0 },
	};

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		struct deflate_tree lits = { .count = 258 };
		struct deflate_tree dists = { .count = 3 };
		struct inflated r;

		lits.lens['a'] = (uint8_t)cases[i].a_len;
		lits.lens[256] = lits.lens[257] = (uint8_t)cases[i].lit_len;
		for (unsigned k = 0; k < 3; k++)
			dists.lens[k] = (uint8_t)cases[i].dist_lens[k];
		r = dynamic(&lits, &dists, 1); /* the end of the block: 10 */
		cr_expect(r.err == cases[i].err && !r.len, "%s: %s", cases[i].name,
			  spvx_code_text(r.err));
		inflated_free(&r);
	}
}

/* Codewords that an incomplete code does not have, and lengths repeated too often. */
Test(base_inflate_hostile, unused_codewords)
{
	struct deflate_tree lits = { .count = 258 };
	struct deflate_tree dists = { .count = 1 };
	struct inflated r;

	lits.lens['a'] = 1;
	lits.lens[256] = lits.lens[257] = 2;
	r = dynamic(&lits, &dists, 3 << 1); /* a, then a match, of no distance at all */
	cr_expect(r.err == -SPVX_ESYMBOL && r.len == 1, "none: %s", spvx_code_text(r.err));
	inflated_free(&r);
	dists.lens[0] = 1;
	r = dynamic(&lits, &dists, 3 << 1 | 1 << 3);
	cr_expect(r.err == -SPVX_ESYMBOL && r.len == 1, "one: %s", spvx_code_text(r.err));
	inflated_free(&r);
	memset(&lits, 0, sizeof(lits));
	lits.count = 257;
	lits.lens[256] = 1;
	r = dynamic(&lits, &dists, 1);
	cr_expect(r.err == -SPVX_ESYMBOL && !r.len, "literal: %s", spvx_code_text(r.err));
	inflated_free(&r);
}

Test(base_inflate_hostile, repeated_lengths)
{
	static const struct {
		const char *name;
		unsigned symbols
			[5]; /* of the code of lengths, with extra bits from bit 8 on */
		unsigned count;
		int err;
		unsigned dists; /* after the first one */
	} cases[] = {
		{ "zeros to the end",
		  TEST_LIST(1, 18 | 127 << 8, 18 | 106 << 8, 1, 17 | 1 << 8), 5, 0, 3 },
		{ "a zero past the end",
		  TEST_LIST(1, 18 | 127 << 8, 18 | 106 << 8, 1, 17 | 1 << 8), 5,
		  -SPVX_ELENGTHS, 2 },
		{ "nothing to repeat", { 16 }, 1, -SPVX_ELENGTHS, 0 },
		{ "zeros to 276 of 258", TEST_LIST(18 | 127 << 8, 18 | 127 << 8), 2,
		  -SPVX_ELENGTHS, 0 },
		{ "repeated past the end", TEST_LIST(18 | 127 << 8, 18 | 106 << 8, 1, 16),
		  4, -SPVX_ELENGTHS, 0 },
		{ "all zero", { 18 | 127 << 8, 18 | 109 << 8 }, 2, -SPVX_ELENGTHS, 0 },
	};

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		struct deflate_tree code = { .count = 19 };
		struct deflate d = { .data = NULL };
		struct inflated r;

		code.lens[1] = code.lens[16] = code.lens[17] = code.lens[18] = 2;
		deflate_tree_codes(&code);
		deflate_block(&d, true, 2);
		deflate_bits(&d, cases[i].dists << 5, 10); /* 257 literals */
		deflate_bits(&d, 18 - 4, 4);
		deflate_bits(&d, 2 | 2 << 3 | 2 << 6, 9); /* 16, 17, 18 */
		for (unsigned k = 3; k < 18; k++)
			deflate_bits(&d, k == 17 ? 2 : 0, 3); /* the last one is 1 */
		for (unsigned k = 0; k < cases[i].count; k++) {
			unsigned symbol = cases[i].symbols[k] & 0xff;

			deflate_symbol(&d, &code, symbol);
			if (symbol > 15)
				deflate_bits(&d, cases[i].symbols[k] >> 8,
					     symbol == 16   ? 2
					     : symbol == 17 ? 3
							    : 7);
		}
		deflate_bits(&d, 1, 1); /* the end of the block */
		deflate_bytes(&d, "0123456789012345678901234567890123456789", 40);
		r = both(cases[i].name, SX_INFLATE_RAW, d.data, d.len, 64);
		cr_expect(r.err == cases[i].err && !r.len, "%s: %s at %llu", cases[i].name,
			  spvx_code_text(r.err), (unsigned long long)r.used);
		inflated_free(&r);
		deflate_free(&d);
	}
}

/* ---- streams with something done to them ------------------------------------------ */

/* A block of each type. */
static void blocks(struct deflate_text *s)
{
	deflate_stored(&s->d, false, "stored bytes, ", 14);
	memcpy(s->out, "stored bytes, ", s->n = 14);

	s->lits.count = 286;
	s->dists.count = 30;
	for (unsigned i = 0; i < 14; i++)
		s->lits.lens['a' + i] = (uint8_t)(i + 1);
	s->lits.lens[256] = s->lits.lens[270] = 15;
	s->dists.lens[2] = s->dists.lens[3] = s->dists.lens[7] = 2;
	s->dists.lens[9] = s->dists.lens[20] = 3;
	deflate_dynamic(&s->d, false, &s->lits, &s->dists);
	for (unsigned i = 0; i < 300; i++)
		deflate_literal(s, 'a' + i * i % 14);
	deflate_repeat(s, 24, 30);
	deflate_repeat(s, 23, 3);
	deflate_symbol(&s->d, &s->lits, 256);

	memset(&s->lits, 0, sizeof(s->lits));
	memset(&s->dists, 0, sizeof(s->dists));
	deflate_fixed_trees(&s->lits, &s->dists);
	deflate_block(&s->d, true, 1);
	for (unsigned i = 0; i < 40; i++) {
		deflate_literal(s, i * 6);
		deflate_repeat(s, 3 + i, 1 + i * 7);
	}
	deflate_symbol(&s->d, &s->lits, 256);
}

static struct deflate_text *sample(enum sx_inflate_format format)
{
	struct deflate_text *s = calloc(1, sizeof(*s));

	s->out = calloc(1, 4000);
	if (format == SX_INFLATE_ZLIB)
		deflate_bytes(&s->d, "\x78\x9c", 2);
	if (format == SX_INFLATE_GZIP)
		deflate_bytes(&s->d, "\x1f\x8b\x08\x0c\0\0\0\0\0\3\3\0xyzname", 20);
	blocks(s);
	s->d.spare = 0;
	if (format == SX_INFLATE_ZLIB)
		deflate_be32(&s->d, sx_adler32(SX_ADLER32_INIT, s->out, s->n));
	if (format == SX_INFLATE_GZIP) {
		deflate_le(&s->d, sx_crc32(0, s->out, s->n), 4);
		deflate_le(&s->d, (uint32_t)s->n, 4);
	}
	return s;
}

static void sample_free(struct deflate_text *s)
{
	deflate_text_free(s);
	free(s);
}

static const enum sx_inflate_format formats[] = { SX_INFLATE_RAW, SX_INFLATE_ZLIB,
						  SX_INFLATE_GZIP };

/* What comes out of the beginning is the beginning of what comes out. */
Test(base_inflate_hostile, cut)
{
	for (size_t i = 0; i < TEST_COUNT(formats); i++) {
		struct deflate_text *s = sample(formats[i]);
		struct inflated r = both("uncut", formats[i], s->d.data, s->d.len, s->n);

		cr_expect(!r.err && r.len == s->n && !memcmp(r.data, s->out, s->n),
			  "uncut");
		inflated_free(&r);
		for (size_t len = 0; len < s->d.len; len++) {
			/* of its own, so that a sanitizer sees what is read after it */
			unsigned char *data = malloc(len + !len);

			memcpy(data, s->d.data, len);
			r = both("cut", formats[i], data, len, s->n);
			cr_expect(r.err == -SPVX_ECUT && r.used == len && r.len <= s->n &&
					  !memcmp(r.data, s->out, r.len),
				  "format %zu cut to %zu: %d", i, len, r.err);
			inflated_free(&r);
			free(data);
		}
		sample_free(s);
	}
}

/* With a checksum every flipped bit is detected, but those of gzip's header and the five
 * between the first block's header and the next byte, where its stored length is. */
Test(base_inflate_hostile, turned_bits)
{
	static const size_t headers[] = { 0, 2, 20 }; /* bytes */

	for (size_t i = 0; i < TEST_COUNT(formats); i++) {
		struct deflate_text *s = sample(formats[i]);
		size_t block = 8 * headers[i];

		for (size_t bit = 0; bit < 8 * s->d.len; bit++) {
			bool counts = formats[i] == SX_INFLATE_GZIP ? bit >= block : true;
			struct inflated r;

			s->d.data[bit / 8] ^= (unsigned char)(1 << bit % 8);
			r = both("turned", formats[i], s->d.data, s->d.len, 3000);
			s->d.data[bit / 8] ^= (unsigned char)(1 << bit % 8);
			cr_expect(r.used <= s->d.len, "bit %zu: used", bit);
			if (bit >= block + 3 && bit < block + 8)
				cr_expect(!r.err, "%zu: bit %zu of padding", i, bit);
			else if (formats[i] != SX_INFLATE_RAW && counts)
				cr_expect(r.err, "%zu: bit %zu", i, bit);
			inflated_free(&r);
		}
		sample_free(s);
	}
}

/* Every room that is too small, exact to the byte, and nothing is written after it. */
Test(base_inflate_hostile, too_long)
{
	struct deflate_text *s = sample(SX_INFLATE_ZLIB);
	struct sx_inflate *z = malloc(sizeof(*z));
	size_t len;
	size_t used;

	sx_inflate_init(z);
	for (size_t cap = 0; cap <= s->n; cap++) {
		unsigned char *out = malloc(cap + !cap);
		int err = sx_inflate(z, SX_INFLATE_ZLIB, s->d.data, s->d.len, out, cap,
				     &len, &used);

		cr_expect(err == (cap < s->n ? -SPVX_ELIMIT : 0) && len == cap &&
				  !memcmp(out, s->out, len),
			  "room for %zu: %d, %zu", cap, err, len);
		free(out);
	}
	free(z);
	sample_free(s);
}

/* Back to the first byte and to the one before it, far from both ends of the buffers. */
Test(base_inflate_hostile, too_far)
{
	for (unsigned n = 1; n < 600; n++) {
		struct deflate_text *s = calloc(1, sizeof(*s));
		struct inflated r;

		s->out = calloc(1, 4000);
		deflate_fixed_trees(&s->lits, &s->dists);
		deflate_block(&s->d, true, 1);
		for (unsigned i = 0; i < n; i++)
			deflate_literal(s, i & 0xff);
		deflate_repeat(s, 3, n);
		deflate_repeat(s, 3, n + 3);
		deflate_match(&s->d, &s->lits, &s->dists, 3, n + 7);
		for (unsigned i = 0; i < 100; i++)
			deflate_byte(&s->d, 0);
		r = both("too far", SX_INFLATE_RAW, s->d.data, s->d.len, 4000);
		cr_expect(r.err == -SPVX_EDISTANCE && r.len == s->n &&
				  !memcmp(r.data, s->out, s->n),
			  "%u: %d, %zu bytes", n, r.err, r.len);
		inflated_free(&r);
		sample_free(s);
	}
}

static void gzip_stored(struct deflate *d, const void *data, size_t len)
{
	deflate_bytes(d, "\x1f\x8b\x08\0\0\0\0\0\0\3", 10);
	for (size_t at = 0; at < len; at += 50000)
		deflate_stored(d, false, (const char *)data + at,
			       (uint16_t)(len - at < 50000 ? len - at : 50000));
}

/* From one gzip member into the one before it, where the window has been moved since. */
Test(base_inflate_hostile, another_member)
{
	unsigned char *zeros = calloc(1, 100000);
	struct deflate_tree lits = { .count = 0 };
	struct deflate_tree dists = { .count = 0 };

	deflate_fixed_trees(&lits, &dists);
	for (unsigned more = 0; more < 2; more++) {
		struct deflate d = { .data = NULL };
		struct inflated r;

		gzip_stored(&d, zeros, 90000);
		deflate_stored(&d, true, "", 0);
		deflate_le(&d, sx_crc32(0, zeros, 90000), 4);
		deflate_le(&d, 90000, 4);
		gzip_stored(&d, zeros, 10000);
		deflate_block(&d, true, 1);
		deflate_match(&d, &lits, &dists, 3, 10000 + more);
		deflate_symbol(&d, &lits, 256);
		d.spare = 0;
		deflate_le(&d, sx_crc32(0, zeros, 10003), 4);
		deflate_le(&d, 10003, 4);
		r = both("another member", SX_INFLATE_GZIP, d.data, d.len, 200000);
		cr_expect(r.err == (more ? -SPVX_EDISTANCE : 0), "%u: %d", more, r.err);
		inflated_free(&r);
		deflate_free(&d);
	}
	free(zeros);
}

/* ---- sources ---------------------------------------------------------------------- */

/* All that can be had comes first, then the source's error, again and again. */
Test(base_inflate_hostile, source_fails)
{
	struct deflate_text *s = sample(SX_INFLATE_GZIP);
	struct sx_inflate_stream *stream = malloc(sizeof(*stream));
	unsigned char out[4000];

	for (size_t good = 0; good <= s->d.len; good += 7) {
		struct test_pieces f = {
			.data = s->d.data, .size = good, .piece = SIZE_MAX, .fails = true
		};
		struct inflated part =
			inflate_whole(SX_INFLATE_GZIP, s->d.data, good, sizeof(out));
		size_t got;
		int err;

		f.fails = true;
		sx_inflate_open(stream, SX_INFLATE_GZIP, test_read_piece, &f);
		err = sx_inflate_read(stream, out, sizeof(out), &got);
		cr_expect(got == part.len && !memcmp(out, s->out, got), "%zu: %zu bytes",
			  good, got);
		cr_expect(err == (got ? 0 : -SPVX_EIO), "%zu: %d", good, err);
		for (unsigned i = 0; i < 2; i++) {
			err = sx_inflate_read(stream, out, sizeof(out), &got);
			cr_expect(err == -SPVX_EIO && !got, "%zu: %d again", good, err);
			cr_expect(!sx_inflate_garbage(stream), "%zu: nothing behind", good);
		}
		inflated_free(&part);
	}
	free(stream);
	sample_free(s);
}

/* 64 MiB of zeros from 64 KiB, through the window, without being stored. */
Test(base_inflate_hostile, bomb)
{
	struct deflate_tree lits = { .count = 286 };
	struct deflate_tree dists = { .count = 1 };
	struct deflate d = { .data = NULL };
	struct sx_inflate_stream *s = malloc(sizeof(*s));
	unsigned char *out = malloc(100000);
	struct test_pieces source;
	uint64_t total = 0;
	size_t got;
	int err;

	lits.lens[285] = 1;
	lits.lens[256] = lits.lens[0] = 2;
	dists.lens[0] = 1;
	deflate_dynamic(&d, true, &lits, &dists);
	deflate_symbol(&d, &lits, 0);
	for (unsigned i = 0; i < 260111; i++)
		deflate_match(&d, &lits, &dists, 258, 1);
	deflate_symbol(&d, &lits, 256);
	source = test_pieces_of(d.data, d.len, SIZE_MAX);
	sx_inflate_open(s, SX_INFLATE_RAW, test_read_piece, &source);
	do {
		err = sx_inflate_read(s, out, 100000, &got);
		total += got;
		for (size_t i = 0; i < got; i += 997)
			cr_assert_eq(out[i], 0, "zeros");
	} while (!err);
	cr_expect(err == 1 && total == 1 + UINT64_C(258) * 260111 && d.len < 66000,
		  "%d, %llu bytes from %zu", err, (unsigned long long)total, d.len);
	free(out);
	free(s);
	deflate_free(&d);
}
