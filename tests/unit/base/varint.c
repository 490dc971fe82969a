/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/base/varint.c - words encoded with 7 bits a byte: what is accepted, what is
 * not, and that pieces of any size give the same. Codings are written out by hand from the
 * layout.
 */
#include "base/varint.h"

#include "base/align.h"

#include <spvx/error.h>

#include "suite.h"
#include <stdlib.h>
#include <string.h>

#define WORDS_MAX 8

TestSuite(base_varint, .timeout = 30);

struct result {
	uint32_t words[WORDS_MAX];
	size_t count;
	uint64_t offset;
	bool loose;
	int err;
};

/* Input in pieces, output in rooms; both at odd addresses. */
static struct result decode(const void *data, size_t len, uint64_t words, size_t piece,
			    size_t room)
{
	const unsigned char *in = data;
	unsigned char out[4 * WORDS_MAX + 32];
	struct result r = { .count = 0 };
	struct sx_varint v;
	size_t at = 0;
	size_t used;
	size_t got;

	sx_varint_init(&v, words);
	while (at < len && !r.err) {
		size_t n = len - at < piece ? len - at : piece;

		r.err = sx_varint_decode(&v, in + at, n, &used, out + 1, room, &got);
		cr_assert(used <= n && got <= room && got % 4 == 0, "within bounds");
		cr_assert(used || got || r.err, "goes on");
		for (size_t i = 0; i < got && r.count < WORDS_MAX; i += 4)
			r.words[r.count++] = sx_le32(out + 1 + i);
		at += used;
	}
	r.offset = v.offset;
	r.loose = v.loose;
	if (!r.err)
		r.err = sx_varint_end(&v);
	return r;
}

static const struct {
	const char *name;
	const char *bytes;
	size_t len;
	uint64_t words;
	int err;
	uint64_t offset;
	bool loose;
	size_t count;
	uint32_t expected[WORDS_MAX];
} cases[] = {
	{ "nothing", "", 0, 0, 0, 0, false, 0, { 0 } },
	{ "zero", "\0", 1, 1, 0, 1, false, 1, { 0 } },
	{ "one byte", "\x7f", 1, 1, 0, 1, false, 1, { 127 } },
	{ "two bytes", "\x80\x01\xff\x7f", 4, 2, 0, 4, false, 2, { 128, 16383 } },
	{ "magic", "\x83\x84\x8c\xb9\x00", 5, 1, 0, 5, true, 1, { 0x07230203 } },
	{ "magic, minimal", "\x83\x84\x8c\x39", 4, 1, 0, 4, false, 1, { 0x07230203 } },
	{ "the largest", "\xff\xff\xff\xff\x0f", 5, 1, 0, 5, false, 1, { UINT32_MAX } },
	{ "bits too many", "\xff\xff\xff\xff\x7f\x05", 6, 2, 0, 6, true, 2,
	  TEST_LIST(UINT32_MAX, 5) },
	{ "a long zero", "\x80\x80\x80\x80\x00\x01", 6, 2, 0, 6, true, 2, { 0, 1 } },
	{ "cut", "\x01\x80\x80", 3, 2, -SPVX_ECUT, 3, false, 1, { 1 } },
	{ "one missing", "\x01\x02", 2, 3, -SPVX_ECUT, 2, false, 2, { 1, 2 } },
	{ "nothing of one", "", 0, 1, -SPVX_ECUT, 0, false, 0, { 0 } },
	{ "six bytes", "\x01\x80\x80\x80\x80\x80\x00", 7, 2, -SPVX_EVARINT, 6, false, 1,
	  TEST_LIST(1) },
	{ "six, claimed", "\xff\xff\xff\xff\xff\x01", 6, 1, -SPVX_EVARINT, 5, true, 0,
	  TEST_LIST(0) },
	{ "one too many", "\x01\x02\x03", 3, 2, -SPVX_ELEFT, 2, false, 2, { 1, 2 } },
	{ "none wanted", "\x01", 1, 0, -SPVX_ELEFT, 0, false, 0, { 0 } },
};

Test(base_varint, cases)
{
	static const size_t sizes[] = { 1, 2, 3, 5, 7, 100 };
	static const size_t rooms[] = { 4, 5, 8, 11, 32 };

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		for (size_t j = 0; j < TEST_COUNT(sizes) * TEST_COUNT(rooms); j++) {
			size_t piece = sizes[j % TEST_COUNT(sizes)];
			size_t room = rooms[j / TEST_COUNT(sizes)];
			struct result r = decode(cases[i].bytes, cases[i].len,
						 cases[i].words, piece, room);

			cr_expect(r.err == cases[i].err, "%s, %zu %zu: %d", cases[i].name,
				  piece, room, r.err);
			cr_expect(r.offset == cases[i].offset, "%s: offset %llu",
				  cases[i].name, (unsigned long long)r.offset);
			cr_expect(r.loose == cases[i].loose, "%s: loose", cases[i].name);
			cr_expect(r.count == cases[i].count, "%s: %zu words", cases[i].name,
				  r.count);
			cr_expect(!memcmp(r.words, cases[i].expected,
					  r.count * sizeof(uint32_t)),
				  "%s: words", cases[i].name);
		}
	}
}

/* A word is only begun where there is room for it; too much input needs none. */
Test(base_varint, no_room)
{
	unsigned char out[8];
	struct sx_varint v;
	size_t used;
	size_t got;

	sx_varint_init(&v, 2);
	cr_expect(!sx_varint_decode(&v, "\x01\x02", 2, &used, out, 3, &got), "no error");
	cr_expect(!used && !got, "nothing happens");
	cr_expect(!sx_varint_decode(&v, "\x01\x02", 2, &used, out, 7, &got), "no error");
	cr_expect(used == 1 && got == 4 && v.words == 1, "one word");
	cr_expect(sx_varint_decode(&v, "\x02\x03", 2, &used, out, 4, &got) == -SPVX_ELEFT &&
			  used == 1 && got == 4,
		  "surplus behind full room");
}

/* Words of every length in every order, long enough for whatever is done many at a time. */
Test(base_varint, mixed)
{
	enum {
		WORDS = 4000
	};

	unsigned char *in = malloc(5 * WORDS);
	unsigned char *out = malloc(4 * WORDS);
	uint32_t *words = malloc(sizeof(*words) * WORDS);
	uint32_t seed = 1;
	struct sx_varint v;
	size_t len = 0;
	size_t first;
	size_t used;
	size_t got;

	for (size_t i = 0; i < WORDS; i++) {
		seed = seed * 1664525 + 1013904223;
		words[i] = seed >> (seed >> 7) % 32;
		for (uint32_t w = words[i];; w >>= 7) {
			in[len++] = (unsigned char)((w & 0x7f) | (w > 0x7f ? 0x80 : 0));
			if (w <= 0x7f)
				break;
		}
	}
	for (size_t cut = 0; cut < 64; cut++) {
		sx_varint_init(&v, WORDS);
		memset(out, 0xee, 4 * WORDS);
		cr_assert(!sx_varint_decode(&v, in, cut, &used, out, 4 * WORDS, &got) &&
				  used == cut,
			  "first %zu", cut);
		first = got;
		cr_assert(!sx_varint_decode(&v, in + cut, len - cut, &used, out + first,
					    4 * WORDS - first, &got),
			  "the rest");
		cr_assert(!sx_varint_end(&v) && !v.loose && first + got == 4 * WORDS &&
				  v.offset == len,
			  "cut %zu: %zu words, %llu of %zu bytes", cut, (first + got) / 4,
			  (unsigned long long)v.offset, len);
		for (size_t i = 0; i < WORDS; i++)
			cr_assert_eq(sx_le32(out + 4 * i), words[i], "cut %zu: word %zu",
				     cut, i);
	}
	free(words);
	free(out);
	free(in);
}

/* ---- many words ---- */

#define MANY 6000

struct stream {
	unsigned char encoded[MANY * 5];
	size_t len;
	unsigned char words[4 * MANY + 64];
	size_t got;
	uint64_t offset;
	bool loose;
	int err;
};

/* Words of all lengths; some are encoded in more bytes than they need, with more bits than
 * they have, or in more bytes than there may be: each so-manyth at most. */
static void make_stream(struct stream *s, uint32_t seed, unsigned odd, unsigned high,
			unsigned bad)
{
	uint32_t r = seed;

	s->len = 0;
	for (unsigned i = 0; i < MANY - 2; i++) {
		uint32_t word;

		r = r * 1664525 + 1013904223;
		word = r >> (r >> 3) % 32;
		for (; word > 127; word >>= 7)
			s->encoded[s->len++] = (unsigned char)(word | 128);
		s->encoded[s->len++] = (unsigned char)word;
		if (high && i % high == high - 1 && word && s->len > 5 &&
		    (s->encoded[s->len - 2] & s->encoded[s->len - 3] &
		     s->encoded[s->len - 4] & s->encoded[s->len - 5] & 128))
			s->encoded[s->len - 1] |= 16;
		if (odd && i % odd == odd - 1 && word < 8) {
			s->encoded[s->len - 1] |= 128;
			s->encoded[s->len++] = 0;
		}
		if (bad && i % bad == bad - 1)
			memset(s->encoded + s->len - 1, 0xff, 6), s->len += 5;
	}
}

static void decode_stream(struct stream *s, size_t piece, uint64_t words)
{
	struct sx_varint v;
	size_t at = 0;
	size_t used;
	size_t got;

	sx_varint_init(&v, words);
	s->got = 0;
	s->err = 0;
	while (at < s->len && !s->err) {
		size_t n = s->len - at < piece ? s->len - at : piece;

		s->err = sx_varint_decode(&v, s->encoded + at, n, &used, s->words + s->got,
					  sizeof(s->words) - s->got, &got);
		s->got += got;
		at += used;
	}
	s->offset = v.offset;
	s->loose = v.loose;
}

/* All at once, as byte by byte. */
Test(base_varint, blocks)
{
	static struct stream whole;
	static struct stream bytes;

	static const struct {
		unsigned odd;
		unsigned high;
		unsigned bad;
		uint64_t words;
	} kinds[] = {
		{ 0, 0, 0, MANY - 2 }, { 0, 0, 0, 100 },       { 0, 0, 0, 64 },
		{ 0, 0, 0, 63 },       { 50, 0, 0, MANY - 2 }, { 2900, 0, 0, 2000 },
		{ 0, 9, 0, MANY - 2 }, { 0, 0, 700, MANY },    { 9, 5, 65, MANY },
	};

	for (uint32_t seed = 1; seed < 40; seed++) {
		for (size_t k = 0; k < TEST_COUNT(kinds); k++) {
			make_stream(&whole, seed, kinds[k].odd, kinds[k].high,
				    kinds[k].bad);
			bytes = whole;
			decode_stream(&whole, SIZE_MAX, kinds[k].words);
			decode_stream(&bytes, 1, kinds[k].words);
			cr_assert(whole.got == bytes.got && whole.err == bytes.err &&
					  whole.offset == bytes.offset &&
					  whole.loose == bytes.loose,
				  "seed %u, kind %zu: %zu %zu, %d %d", (unsigned)seed, k,
				  whole.got, bytes.got, whole.err, bytes.err);
			cr_assert(!memcmp(whole.words, bytes.words, whole.got),
				  "seed %u, kind %zu: other words", (unsigned)seed, k);
		}
	}
}
