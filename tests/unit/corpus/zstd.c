/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/zstd.c - frames of the reference program, of its generator and by hand,
 * with its verdict: read at once and in pieces, and cut off anywhere. By the program they are read
 * in transcripts/corpus_boxes.t.
 */
#include "corpus.h"
#include "pieces.h"

#include "base/hash.h"
#include "base/zstd.h"

#include <spvx/error.h>

TestSuite(corpus_zstd, .timeout = 300);

#define FOLDER "corpus-outside/zstd"

/* Decoded by no test of the decoder alone: 2.6 GB. */
#define BOMB "bad/bomb-2.6g.zst"

/* Read by libzstd, other bytes than were compressed, and refused here: a bitstream has to be
 * consumed exactly (RFC 8878, 4.1 and 3.1.1.3.2.1). */
static const char *const stricter[] = { "bad/flip-nocheck-09.zst",
					"bad/flip-nocheck-25.zst" };

static bool is_stricter(const char *name)
{
	bool found = false;

	for (size_t i = 0; i < sizeof(stricter) / sizeof(*stricter); i++)
		found |= !strcmp(stricter[i], name);
	return found;
}

/* ---- decoding ---- */

struct decoded {
	uint64_t size;
	char sha256[65];
	int err; /* 1: at the end */
	bool garbage;
	size_t window; /* largest, in bytes */
};

static struct decoded decode(const unsigned char *data, size_t size, size_t piece,
			     size_t room)
{
	static struct sx_zstd z;
	struct test_pieces source = test_pieces_of(data, size, piece);
	struct decoded d = { .size = 0 };
	unsigned char *out = malloc(room);
	unsigned char digest[32];
	struct sx_sha256 sum;
	size_t got;

	sx_sha256_init(&sum);
	sx_zstd_open(&z, NULL, 0, test_read_piece, &source);
	do {
		d.err = sx_zstd_read(&z, out, room, &got);
		sx_sha256_add(&sum, out, got);
		d.size += got;
	} while (!d.err);
	d.garbage = sx_zstd_garbage(&z);
	d.window = z.capacity;
	sx_sha256_end(&sum, digest);
	for (size_t i = 0; i < sizeof(digest); i++)
		sprintf(d.sha256 + 2 * i, "%02x", digest[i]);
	sx_zstd_free(&z);
	free(out);
	return d;
}

/* ---- rows ---- */

enum {
	NAME,
	DECODED,
	SHA256,
	VERDICT
};

static void check_row(struct test_rows *t)
{
	static const struct {
		size_t piece;
		size_t room;
	} sizes[] = { { SIZE_MAX, (size_t)1 << 20 }, { 1, 7 }, { 300, 100000 } };

	const char *name = t->fields[NAME];
	const char *verdict = t->fields[VERDICT];
	struct test_bytes b =
		test_read(test_format("%s/" FOLDER "/%s", test_shared(), name));
	bool refused = !strcmp(verdict, "refused") || is_stricter(name);
	size_t ways =
		b.len < 100000 && strtoull(t->fields[DECODED], NULL, 10) < 1 << 22 ? 3 : 1;

	for (size_t i = 0; i < ways; i++) {
		struct decoded d = decode(b.data, b.len, sizes[i].piece, sizes[i].room);

		cr_expect_eq(refused, d.err < 0, "%s: %d", name, d.err);
		cr_expect_eq(d.garbage, !strncmp(verdict, "ok for the frame", 16), "%s",
			     name);
		if (refused || strlen(t->fields[SHA256]) < 64)
			continue;
		cr_expect_eq(d.size, strtoull(t->fields[DECODED], NULL, 10), "%s: %llu",
			     name, (unsigned long long)d.size);
		cr_expect_str_eq(d.sha256, t->fields[SHA256], "%s", name);
		cr_expect(d.window <= ((size_t)9 << 20), "%s: %zu bytes", name, d.window);
	}
}

Test(corpus_zstd, rows)
{
	struct test_rows t;
	unsigned rows = 0;

	if (!test_shared() || !test_rows_open(&t, FOLDER "/EXPECTED.tsv"))
		cr_skip_test("no shared test material");
	test_rows_next(&t);
	for (; test_rows_next(&t); rows++)
		if (strcmp(t.fields[NAME], BOMB) != 0)
			check_row(&t);
	cr_expect_eq(rows, 327, "%u rows", rows);
}

/* At every length: what comes out is the beginning, and an error follows. */
Test(corpus_zstd, cut)
{
	static const char *const names[] = { "good/hand-raw.zst", "good/skip-between.zst",
					     "corpus/z054.zst" };

	test_need_shared();
	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++) {
		struct test_bytes b =
			test_read(test_format("%s/" FOLDER "/%s", test_shared(), names[i]));
		struct decoded whole = decode(b.data, b.len, SIZE_MAX, 4096);
		uint64_t last = whole.size;

		cr_assert(b.len && whole.err == 1, "%s", names[i]);
		for (size_t len = b.len; len--;) {
			unsigned char *exact = malloc(len ? len : 1);
			struct decoded d;

			memcpy(exact, b.data, len);
			d = decode(exact, len, SIZE_MAX, 4096);
			cr_assert(d.size <= last, "%s: %zu", names[i], len);
			/* between frames nothing is missing */
			cr_assert(d.err < 0 || (d.err == 1 && strstr(names[i], "skip")),
				  "%s: cut at %zu: %d", names[i], len, d.err);
			last = d.size;
			free(exact);
		}
	}
}
