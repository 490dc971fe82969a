/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/base/hash.c - digests against published vectors and independent programs.
 *
 * Values of the 128-bit hash come from a second implementation of its definition, written
 * apart from the first; they also pin it on machines of the other byte order.
 */
#include "base/hash.h"

#include "base/stripes.h"

#include "suite.h"

TestSuite(base_hash, .timeout = 30);

static void hex(const unsigned char digest[32], char text[65])
{
	for (size_t i = 0; i < 32; i++)
		sprintf(text + 2 * i, "%02x", digest[i]);
}

static void sha256_hex(const void *data, size_t len, bool plain, char text[65])
{
	unsigned char digest[32];

	if (plain)
		sx_sha256_plain(data, len, digest);
	else
		sx_sha256(data, len, digest);
	hex(digest, text);
}

/* Bytes that repeat only after 256. */
static unsigned char *pattern(size_t len)
{
	unsigned char *p = malloc(len);

	for (size_t i = 0; i < len; i++)
		p[i] = (unsigned char)(i * 7 + 1);
	return p;
}

/* FIPS 180-4 and its example values as NIST publishes them. */
Test(base_hash, sha256_published)
{
	static const struct {
		const char *message;
		size_t times;
		const char *digest;
	} cases[] = {
		{ "", 1,
		  "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855" },
		{ "abc", 1,
		  "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad" },
		{ "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
		  "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1" },
		{ "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnop"
		  "jklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
		  1, "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1" },
		{ "a", 1000000,
		  "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0" },
	};

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		size_t len = strlen(cases[i].message);
		char *data = malloc(len * cases[i].times + 1);
		char text[65];

		for (size_t k = 0; k < cases[i].times; k++)
			memcpy(data + k * len, cases[i].message, len);
		for (int plain = 0; plain < 2; plain++) {
			sha256_hex(data, len * cases[i].times, plain, text);
			cr_expect_str_eq(text, cases[i].digest, "vector %zu, plain %d", i,
					 plain);
		}
		free(data);
	}
}

/* The same bytes with no more room behind them than is asked for: what is beyond it stays. */
static void expect_short(const unsigned char *data, size_t len,
			 const unsigned char expected[32])
{
	unsigned char *message = malloc(len + SX_SHA256_PADDING + 1);
	unsigned char digest[32];

	memcpy(message, data, len);
	message[len + SX_SHA256_PADDING] = 0xa5;
	sx_sha256_short(message, len, digest);
	cr_expect(!memcmp(digest, expected, 32), "%zu bytes, padded in place", len);
	cr_expect(!memcmp(message, data, len) && message[len + SX_SHA256_PADDING] == 0xa5,
		  "%zu bytes: what is not padding was changed", len);
	free(message);
}

/*
 * All lengths, twice: short ones, and with so much before them that special instructions
 * are used by every compiler. The digests, hashed, are those of another implementation.
 */
Test(base_hash, sha256_lengths)
{
	static const struct {
		size_t before;
		const char *all;
	} cases[] = {
		{ 0, "bb7d6d0d6592ab7edb752459c835ecac860ed253b337ce29b780d8e0bb3a76d5" },
		{ 8192,
		  "04e712675fb6a45f6d5af24d3028bed54bd1f681968bbeb9679e122bc97cdab7" },
	};

	unsigned char *data = pattern(8192 + 301);

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		struct sx_sha256 all;
		unsigned char digest[32];
		unsigned char plain[32];
		char text[65];

		sx_sha256_init(&all);
		for (size_t n = cases[i].before; n <= cases[i].before + 300; n++) {
			sx_sha256(data, n, digest);
			sx_sha256_plain(data, n, plain);
			cr_expect(!memcmp(digest, plain, 32), "%zu bytes: they differ", n);
			expect_short(data, n, digest);
			sx_sha256_add(&all, digest, 32);
		}
		sx_sha256_end(&all, digest);
		hex(digest, text);
		cr_expect_str_eq(text, cases[i].all, "all from %zu on", cases[i].before);
	}
	free(data);
}

/* Two messages at a time, each after some bytes by itself. */
Test(base_hash, sha256_two)
{
	static const size_t lengths[] = { 0, 1, 55, 63, 64, 65, 128, 1000, 4096, 9000 };
	unsigned char *data = pattern(20000);

	for (size_t i = 0; i < TEST_COUNT(lengths) * TEST_COUNT(lengths) * 4; i++) {
		size_t len_a = lengths[i / 4 % TEST_COUNT(lengths)];
		size_t len_b = lengths[i / 4 / TEST_COUNT(lengths)];
		size_t before_a = i & 1 ? 37 : 0;
		size_t before_b = i & 2 ? 64 : 0;
		unsigned char expected[32];
		unsigned char digest[32];
		struct sx_sha256 a;
		struct sx_sha256 b;

		sx_sha256_init(&a);
		sx_sha256_init(&b);
		sx_sha256_add(&a, data, before_a);
		sx_sha256_add(&b, data + 7, before_b);
		sx_sha256_add_two(&a, data + before_a, len_a, &b, data + 7 + before_b,
				  len_b);
		sx_sha256_end(&a, digest);
		sx_sha256_plain(data, before_a + len_a, expected);
		cr_expect(!memcmp(digest, expected, 32), "%zu bytes", len_a);
		sx_sha256_end(&b, digest);
		sx_sha256_plain(data + 7, before_b + len_b, expected);
		cr_expect(!memcmp(digest, expected, 32), "%zu bytes", len_b);
	}
	free(data);
}

Test(base_hash, sha256_in_pieces)
{
	unsigned char *data = pattern(20000);

	for (size_t len = 0; len <= 20000; len = len < 200 ? len + 1 : len + 3301) {
		unsigned char whole[32];

		sx_sha256(data, len, whole);
		for (size_t piece = 1; piece <= 9001;
		     piece = piece < 70 ? piece + 1 : piece * 2) {
			struct sx_sha256 s;
			unsigned char digest[32];

			sx_sha256_init(&s);
			for (size_t at = 0; at < len; at += piece)
				sx_sha256_add(&s, data + at,
					      len - at < piece ? len - at : piece);
			sx_sha256_add(&s, NULL, 0);
			sx_sha256_end(&s, digest);
			cr_assert(!memcmp(digest, whole, 32), "%zu bytes by %zu", len,
				  piece);
		}
	}
	free(data);
}

/* The vectors of the authors of FNV. */
Test(base_hash, fnv1a)
{
	static const struct {
		const char *s;
		uint64_t h;
	} cases[] = {
		{ "", UINT64_C(0xcbf29ce484222325) },
		{ "a", UINT64_C(0xaf63dc4c8601ec8c) },
		{ "foobar", UINT64_C(0x85944171f73967e8) },
		{ "chongo was here!\n", UINT64_C(0x46810940eff5f915) },
	};

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		size_t len = strlen(cases[i].s);
		uint64_t h = sx_fnv1a(SX_FNV_BASIS, cases[i].s, len / 2);

		cr_expect(sx_fnv1a(SX_FNV_BASIS, cases[i].s, len) == cases[i].h, "%s",
			  cases[i].s);
		cr_expect(sx_fnv1a(h, cases[i].s + len / 2, len - len / 2) == cases[i].h,
			  "%s in two pieces", cases[i].s);
	}
	cr_expect(sx_fnv1a(7, NULL, 0) == 7, "nothing");
}

Test(base_hash, hash128_values)
{
	static const struct {
		size_t len;
		uint64_t lo;
		uint64_t hi;
	} cases[] = {
		{ 0, UINT64_C(0x48533e92b7863ad0), UINT64_C(0x29f6499497a37cc7) },
		{ 1, UINT64_C(0x43d6d2aea7566478), UINT64_C(0xa4335a0b1a7944a6) },
		{ 2, UINT64_C(0x04e431dd3189dbb6), UINT64_C(0x63fc97a4680d3775) },
		{ 3, UINT64_C(0x26951490ecadab2c), UINT64_C(0x9dfe4d86492f65f8) },
		{ 4, UINT64_C(0x2288a598744ffb68), UINT64_C(0xd44984fd0735bfab) },
		{ 7, UINT64_C(0xb89f0421f44f22dc), UINT64_C(0x8ea5c33d6ea255cf) },
		{ 8, UINT64_C(0xd708159821838140), UINT64_C(0x1094133c05dcfb55) },
		{ 15, UINT64_C(0xe193a2db6917c9ec), UINT64_C(0x101b8be9e7954c13) },
		{ 16, UINT64_C(0x8b12148fcb8caf20), UINT64_C(0x026d88bf31a0e5c4) },
		{ 17, UINT64_C(0x2036aacde5e006b3), UINT64_C(0xa3a3928dfcc1235f) },
		{ 33, UINT64_C(0xeaa52baff47bed70), UINT64_C(0x1d57b3f3b877a9ff) },
		{ 63, UINT64_C(0x881292090c78bf62), UINT64_C(0x9f8df139debe6810) },
		{ 64, UINT64_C(0xf94f8e2a017cb4a6), UINT64_C(0xa572faf6ce6f14a7) },
		{ 65, UINT64_C(0xce1b242a777b3b42), UINT64_C(0x9c5a4accb7b8e981) },
		{ 80, UINT64_C(0x5e9adc3ac7312bb8), UINT64_C(0x97b7328b63dfc818) },
		{ 128, UINT64_C(0x79c1cde79332763c), UINT64_C(0x42c0c943d137e734) },
		{ 129, UINT64_C(0x8951834929b84564), UINT64_C(0x2576d222c32590a3) },
		{ 200, UINT64_C(0x296cbd3b7faef3e2), UINT64_C(0x389419107450bd94) },
		{ 1023, UINT64_C(0x0b98cb78def3995a), UINT64_C(0xc29782d72e8132e2) },
		{ 1024, UINT64_C(0xb9dfd83fda4b4422), UINT64_C(0xc815f9816785e7f7) },
		{ 1025, UINT64_C(0xb81ddc0a50ecfafb), UINT64_C(0x241bd30ae98ec4ff) },
		{ 1151, UINT64_C(0x7ae7db3f5905441c), UINT64_C(0x70930535db19f72a) },
		{ 4096, UINT64_C(0x180e3d9e010114f4), UINT64_C(0x4c20a49f12847607) },
		{ 65537, UINT64_C(0x9ca1956310b207aa), UINT64_C(0x2b873efc132705e2) },
	};

	unsigned char *data = pattern(65537);

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		struct sx_h128 h = sx_hash128(data, cases[i].len);

		cr_expect(h.lo == cases[i].lo && h.hi == cases[i].hi, "%zu bytes",
			  cases[i].len);
	}
	cr_expect(sx_hash64(data, 10, 42) == UINT64_C(0x7a3926f3dee3d2bd), "with a seed");
	cr_expect(sx_hash128(NULL, 0).lo == cases[0].lo, "nothing");
	free(data);
}

/* The vector path and its plain twin, from every alignment. */
Test(base_hash, stripes_are_the_same)
{
	unsigned char *data = pattern(40 * SX_STRIPE_BYTES + 64);

	for (size_t stripes = 0; stripes <= 40; stripes++) {
		for (size_t at = 0; at < 33; at++) {
			uint64_t a[SX_STRIPE_LANES] = { at, stripes };
			uint64_t b[SX_STRIPE_LANES] = { at, stripes };

			sx_stripes(a, data + at, stripes * SX_STRIPE_BYTES);
			sx_stripes_plain(b, data + at, stripes * SX_STRIPE_BYTES);
			cr_expect(!memcmp(a, b, sizeof(a)), "%zu stripes at %zu", stripes,
				  at);
		}
	}
	free(data);
}

/* Order counts: two stripes that change places are other bytes. */
Test(base_hash, stripes_in_order)
{
	unsigned char *data = pattern(4096);
	struct sx_h128 before;
	struct sx_h128 after;

	memset(data, 1, SX_STRIPE_BYTES);
	memset(data + SX_STRIPE_BYTES, 2, SX_STRIPE_BYTES);
	before = sx_hash128(data, 4096);
	memset(data, 2, SX_STRIPE_BYTES);
	memset(data + SX_STRIPE_BYTES, 1, SX_STRIPE_BYTES);
	after = sx_hash128(data, 4096);
	cr_expect(before.lo != after.lo && before.hi != after.hi, "stripes changed places");
	free(data);
}

static int compare_u64(const void *a, const void *b)
{
	uint64_t x = *(const uint64_t *)a;
	uint64_t y = *(const uint64_t *)b;

	return (x > y) - (x < y);
}

/* How many of @v occur more than once. */
static size_t repeated(uint64_t *v, size_t count)
{
	size_t same = 0;

	qsort(v, count, sizeof(*v), compare_u64);
	for (size_t i = 1; i < count; i++)
		same += v[i] == v[i - 1];
	return same;
}

#define FLIPPED 520 /* bytes: beyond eight blocks of the wide loop */

/* Each half alone distinguishes all prefixes and all single-bit changes. */
Test(base_hash, hash128_collisions)
{
	size_t most = 2 * FLIPPED * 8 + 4 * FLIPPED;
	uint64_t *lo = malloc(most * sizeof(*lo));
	uint64_t *hi = malloc(most * sizeof(*hi));
	unsigned char *data = pattern(FLIPPED);
	size_t count = 0;

	for (int zeros = 0; zeros < 2; zeros++) {
		if (zeros)
			memset(data, 0, FLIPPED);
		for (size_t len = 0; len <= FLIPPED; len++) {
			struct sx_h128 h = sx_hash128(data, len);

			if (!len && zeros)
				continue;
			lo[count] = h.lo;
			hi[count++] = h.hi;
		}
		for (size_t bit = 0; bit < FLIPPED * 8; bit++) {
			struct sx_h128 h;

			data[bit / 8] ^= (unsigned char)(1 << bit % 8);
			h = sx_hash128(data, FLIPPED);
			data[bit / 8] ^= (unsigned char)(1 << bit % 8);
			lo[count] = h.lo;
			hi[count++] = h.hi;
		}
	}
	cr_expect(count > 9000, "%zu values", count);
	cr_expect(repeated(lo, count) == 0, "lower halves");
	cr_expect(repeated(hi, count) == 0, "upper halves");
	free(data);
	free(hi);
	free(lo);
}

static unsigned bits(uint64_t v)
{
	return (unsigned)__builtin_popcountll(v);
}

/* A changed bit of the input changes each bit of the output half of the time. */
Test(base_hash, hash128_avalanche)
{
	static const size_t lens[] = { 1, 3, 4, 8, 12, 16, 20, 40, 64, 100, 256 };

	for (size_t i = 0; i < TEST_COUNT(lens); i++) {
		size_t len = lens[i];
		unsigned char data[256];
		unsigned least = 128;
		uint64_t changed = 0;
		size_t trials = 0;

		for (unsigned round = 0; round < 64; round++) {
			for (size_t k = 0; k < len; k++)
				data[k] = (unsigned char)(sx_fnv1a(round + 1, &k,
								   sizeof(k)) >>
							  32);
			for (size_t bit = 0; bit < len * 8; bit++) {
				struct sx_h128 a = sx_hash128(data, len);
				struct sx_h128 b;
				unsigned n;

				data[bit / 8] ^= (unsigned char)(1 << bit % 8);
				b = sx_hash128(data, len);
				n = bits(a.lo ^ b.lo) + bits(a.hi ^ b.hi);
				least = n < least ? n : least;
				changed += n;
				trials++;
			}
		}
		/* 64 of 128 on average; fewer than 28 once in 10^10 trials */
		cr_expect(changed > trials * 63 && changed < trials * 65,
			  "%zu bytes: %.2f bits", len, (double)changed / (double)trials);
		cr_expect(least >= 28, "%zu bytes: %u bits at least", len, least);
	}
}

/* Two keys that collide under one seed do not under others. */
Test(base_hash, hash64_seeds)
{
	uint64_t seen[1000];

	for (uint64_t seed = 0; seed < TEST_COUNT(seen); seed++)
		seen[seed] = sx_hash64("OpLoad", 6, seed);
	cr_expect(repeated(seen, TEST_COUNT(seen)) == 0, "seeds");
}
