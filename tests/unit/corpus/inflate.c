/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/inflate.c - decompression of what others have compressed, at once and in
 * pieces: shared files of gzip, and what gzip makes of files. The archives of Fossilize are in
 * transcripts/corpus.t.
 */
#include "corpus.h"
#include "deflate.h"

#include "base/align.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

TestSuite(corpus_inflate, .timeout = 120);

static struct inflated gunzip(const struct test_bytes *gz, size_t cap)
{
	struct inflated whole = inflate_whole(SX_INFLATE_GZIP, gz->data, gz->len, cap);
	struct inflated pieces =
		inflate_pieces(SX_INFLATE_GZIP, gz->data, gz->len, 4096, 5000, cap);

	cr_expect(whole.err == pieces.err && whole.len == pieces.len &&
			  whole.used == pieces.used &&
			  !memcmp(whole.data, pieces.data, whole.len),
		  "in pieces");
	inflated_free(&pieces);
	return whole;
}

Test(corpus_inflate, containers)
{
	struct test_bytes gz;
	struct test_bytes tar;
	struct inflated r;

	test_need_shared();
	gz = test_corpus_read("containers/modules.tar.gz");
	tar = test_corpus_read("containers/modules.tar");
	cr_assert(gz.data && tar.data, "cannot be read");
	r = gunzip(&gz, tar.len);
	cr_expect(!r.err && r.used == gz.len && r.len == tar.len &&
			  !memcmp(r.data, tar.data, tar.len),
		  "modules.tar.gz: %d", r.err);
	inflated_free(&r);

	gz = test_corpus_read("containers/one.spv.gz");
	cr_assert(gz.data, "cannot be read");
	r = gunzip(&gz, 1 << 20);
	cr_expect(!r.err && r.used == gz.len && r.len > 20 && r.len % 4 == 0 &&
			  sx_le32(r.data) == 0x07230203,
		  "one.spv.gz: %d", r.err);
	inflated_free(&r);
}

/* Something of every kind: modules, text, what cannot be compressed, and all of it again. */
static struct test_bytes mixture(void)
{
	static const char *const names[] = { "src/base/inflate.c", "README.md",
					     "Makefile.in" };
	struct test_bytes all = { .data = malloc(1 << 20) };
	uint32_t seed = 1;

	for (size_t i = 0; i < COUNT(names); i++) {
		struct test_bytes b = test_read(test_format("%s/%s", test_src(), names[i]));
		size_t n = b.len < 100000 ? b.len : 100000;

		memcpy(all.data + all.len, b.data, n);
		all.len += n;
	}
	for (size_t i = 0; i < 70000; i++) {
		seed = seed * 1664525 + 1013904223;
		all.data[all.len++] = (unsigned char)(seed >> 24);
	}
	memset(all.data + all.len, 0, 70000);
	all.len += 70000;
	memcpy(all.data + all.len, all.data, all.len);
	all.len *= 2;
	return all;
}

Test(corpus_inflate, by_gzip)
{
	static const char *const levels[] = { "-1", "-3", "-6", "-9" };
	struct test_bytes all = mixture();

	for (size_t i = 0; i < COUNT(levels); i++) {
		struct test_run run = {
			.argv = (const char *const[]){ "/usr/bin/env", "gzip", levels[i],
						       "-c", NULL },
			.in = all.data,
			.in_len = all.len,
		};
		struct inflated r;

		test_run(&run);
		if (run.status == 127) {
			test_bytes_free(&all);
			cr_skip_test("no gzip here");
		}
		cr_assert_eq(run.status, 0, "gzip %s", levels[i]);
		r = gunzip(&run.out, all.len);
		cr_expect(!r.err && r.used == run.out.len && r.len == all.len &&
				  !memcmp(r.data, all.data, all.len),
			  "gzip %s: %d, %zu bytes", levels[i], r.err, r.len);
		inflated_free(&r);
	}
	test_bytes_free(&all);
}
