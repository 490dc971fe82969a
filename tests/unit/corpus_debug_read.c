/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus_debug_read.c - reading index and debug information in one pass is
 * reading one after the other: of every shared module, in both byte orders, cut short,
 * followed by others, and with words that were changed.
 */
#include "corpus.h"
#include "debug_twin.h"
#include "support.h"

#include <criterion/criterion.h>

TestSuite(corpus_debug_read, .timeout = 300);

#define CHANGES 12 /* of each module with debug information, one after the other */

static void expect_twins(const char *path, const struct test_bytes *b, size_t len,
			 const char *what)
{
	for (unsigned policy = 0; policy < 2; policy++) {
		const char *differs =
			test_debug_twins(b->data, len, (enum spvx_debug_policy)policy);

		cr_expect(!differs, "%s, %s: %s", path, what, differs);
	}
}

static void swap(struct test_bytes *b)
{
	for (size_t i = 0; i + 4 <= b->len; i += 4) {
		unsigned char w[4];

		memcpy(w, b->data + i, 4);
		for (unsigned k = 0; k < 4; k++)
			b->data[i + k] = w[3 - k];
	}
}

static void change(const char *path, struct test_bytes *b)
{
	unsigned changes = test_sanitized() ? CHANGES / 3 : CHANGES;
	uint64_t r = b->len;

	for (unsigned i = 0; i < changes; i++) {
		size_t words = b->len / 4;
		size_t from;
		size_t to;

		r = r * 6364136223846793005u + 1442695040888963407u;
		from = (size_t)(r >> 33) % words;
		to = (size_t)(r >> 20) % words;
		/* what is in a module is likely to mean something elsewhere in it */
		if (to >= SPVX_HEADER_WORDS)
			memcpy(b->data + to * 4, b->data + from * 4, 4);
		expect_twins(path, b, b->len, "changed");
	}
}

Test(corpus_debug_read, modules)
{
	struct test_rows rows;
	struct test_bytes b;
	const char *path;
	unsigned modules = 0;
	size_t name;
	size_t debug;

	cr_assert(test_rows_open(&rows, "corpus/MANIFEST.tsv") && test_rows_next(&rows));
	name = test_rows_column(&rows, "path");
	debug = test_rows_column(&rows, "debug");
	while ((path = test_rows_next_debug(&rows, name, debug, &b))) {
		if (modules++ % (test_sanitized() ? 3 : 1)) {
			test_bytes_free(&b);
			continue;
		}
		expect_twins(path, &b, b.len, "as it is");
		expect_twins(path, &b, b.len / 3 * 2, "cut");
		expect_twins(path, &b, b.len - b.len % 4 - 4, "without its end");
		swap(&b);
		expect_twins(path, &b, b.len, "swapped");
		swap(&b);
		if (b.len < 1 << 16)
			change(path, &b);
		test_bytes_free(&b);
	}
	test_rows_close(&rows);
	cr_expect(modules > 300, "%u", modules);
}
