/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/inflate.c - decompression of what others have compressed: the shared
 * archives, entry by entry, up to the modules in them; and what gzip makes of files.
 */
#include "corpus.h"
#include "deflate.h"

#include "base/align.h"
#include "base/crc32.h"
#include "base/hash.h"
#include "base/varint.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

TestSuite(corpus_inflate, .timeout = 120);

/* ---- Fossilize archives ----------------------------------------------------------- */

#define FOZ_HEADER 16
#define FOZ_ENTRY  56
#define FOZ_NAME   40

/**
 * struct entry - of an archive
 * @tag, @hash: out of its name
 * @payload:    as it is stored
 */
struct entry {
	unsigned tag;
	char hash[17];
	const unsigned char *payload;
	uint32_t stored;
	uint32_t format;
	uint32_t crc;
	uint32_t raw;
};

static bool next_entry(const struct test_bytes *foz, size_t *at, struct entry *e)
{
	const unsigned char *p = foz->data + *at;

	if (foz->len < *at + FOZ_ENTRY)
		return false;
	memset(e, 0, sizeof(*e));
	sscanf((const char *)p + 8, "%16x%16[0-9a-f]", &e->tag, e->hash);
	e->stored = sx_le32(p + FOZ_NAME);
	e->format = sx_le32(p + FOZ_NAME + 4);
	e->crc = sx_le32(p + FOZ_NAME + 8);
	e->raw = sx_le32(p + FOZ_NAME + 12);
	e->payload = p + FOZ_ENTRY;
	*at += FOZ_ENTRY + e->stored;
	return *at <= foz->len;
}

/* The number after a key of the JSON that Fossilize writes. */
static uint64_t number(const char *json, const char *key)
{
	const char *p = strstr(json, key);

	return p ? strtoull(p + strlen(key) + 1, NULL, 10) : 0;
}

/* The module in a payload. Return: its bytes; NULL for none, with the reason in *@err. */
static unsigned char *module_of(const struct inflated *blob, size_t *size, int *err)
{
	const char *json = (const char *)blob->data;
	const unsigned char *words = memchr(json, 0, blob->len);
	uint64_t len = number(json, "\"varintSize\"");
	unsigned char *module;
	struct sx_varint v;
	size_t used;

	*size = number(json, "\"codeSize\"") / 4 * 4;
	module = malloc(*size + 1);
	sx_varint_init(&v, *size / 4);
	*err = sx_varint_decode(&v, words + 1, len, &used, module, *size, size);
	if (!*err)
		*err = sx_varint_end(&v);
	if (*err) {
		free(module);
		return NULL;
	}
	return module;
}

static struct inflated inflate_entry(const struct entry *e)
{
	struct inflated whole = { .len = e->stored };
	struct inflated pieces;

	if (e->format != 2) {
		whole.data = malloc(e->stored + 1);
		memcpy(whole.data, e->payload, e->stored);
		return whole;
	}
	whole = inflate_whole(SX_INFLATE_ZLIB, e->payload, e->stored,
			      e->raw + SX_INFLATE_SLACK);
	pieces = inflate_pieces(SX_INFLATE_ZLIB, e->payload, e->stored, 100, 999, e->raw);
	cr_expect(whole.err == pieces.err && whole.len == pieces.len &&
			  whole.used == pieces.used &&
			  !memcmp(whole.data, pieces.data, whole.len),
		  "%s: in pieces", e->hash);
	inflated_free(&pieces);
	return whole;
}

/* What the list of the archive says of an entry: size and SHA-256. */
static bool is_listed(const char *list, const struct entry *e, const void *module,
		      size_t size)
{
	unsigned char digest[32];
	char line[128];
	int n = snprintf(line, sizeof(line), "%s\t%zu\t", e->hash, size);

	sx_sha256(module, size, digest);
	for (size_t i = 0; i < sizeof(digest); i++)
		n += sprintf(line + n, "%02x", digest[i]);
	return strstr(list, line) != NULL;
}

static size_t check_archive(const char *name)
{
	char *path = test_format("%s/corpus-foz/%s.foz", test_shared(), name);
	char *list_path = test_format("%s/corpus-foz/%s.expected.tsv", test_shared(), name);
	struct test_bytes foz = test_read(path);
	struct test_bytes list = test_read(list_path);
	size_t at = FOZ_HEADER;
	size_t modules = 0;
	struct entry e;

	cr_assert(foz.data && list.data, "%s: cannot be read", path);
	while (next_entry(&foz, &at, &e)) {
		struct inflated blob = inflate_entry(&e);
		unsigned char *module;
		size_t size;
		int err;

		cr_expect(!blob.err && blob.len == e.raw &&
				  (e.format != 2 || blob.used == e.stored),
			  "%s %s: %d, %zu bytes", name, e.hash, blob.err, blob.len);
		if (e.crc)
			cr_expect_eq(sx_crc32(0, e.payload, e.stored), e.crc, "%s %s", name,
				     e.hash);
		if (e.tag == 4) {
			module = module_of(&blob, &size, &err);
			cr_expect(module && is_listed((char *)list.data, &e, module, size),
				  "%s %s: %d, %zu bytes", name, e.hash, err, size);
			modules += module != NULL;
			free(module);
		}
		inflated_free(&blob);
	}
	return modules;
}

Test(corpus_inflate, archives)
{
	test_need_shared();
	cr_expect_eq(check_archive("sw-glsl-zlib"), 312, "glsl");
	cr_expect_eq(check_archive("sw-hlsl-raw"), 267, "hlsl");
	cr_expect_eq(check_archive("sw-slang-zlib-nocrc"), 290, "slang");
}

/* The first entry of each; codes of the module where the payload itself is good. */
Test(corpus_inflate, hostile_archives)
{
	static const struct {
		const char *name;
		int inflate;
		int varint;
		bool crc_wrong;
		bool left; /* bytes after the end */
	} cases[] = {
		{ "one-zlib", 0, 0, false, false },
		{ "adler-bad", -SPVX_ECHECKSUM, 0, false, false },
		{ "crc-bad", 0, 0, true, false },
		{ "zlib-trailing-byte", 0, 0, false, true },
		{ "bomb-claims-16bytes", -SPVX_ELIMIT, 0, false, true },
		{ "usize-too-small", 0, 0, false, false }, /* as the slack says */
		{ "usize-too-big", 0, 0, false, false },
		{ "varint-cut", 0, -SPVX_ECUT, false, false },
		{ "varint-noncanonical", 0, 0, false, false },
		{ "varint-overlong5", 0, -SPVX_EVARINT, false, false },
		{ "varint-sixbyte", 0, -SPVX_EVARINT, false, false },
	};

	test_need_shared();
	for (size_t i = 0; i < COUNT(cases); i++) {
		struct test_bytes foz = test_read(test_format(
			"%s/corpus-foz/hostile/%s.foz", test_shared(), cases[i].name));
		size_t at = FOZ_HEADER;
		struct inflated blob;
		struct entry e;
		size_t size;
		int err = 0;

		cr_assert(foz.data && next_entry(&foz, &at, &e), "%s", cases[i].name);
		blob = inflate_whole(SX_INFLATE_ZLIB, e.payload, e.stored,
				     e.raw + SX_INFLATE_SLACK);
		cr_expect(blob.err == cases[i].inflate, "%s: %d", cases[i].name, blob.err);
		cr_expect((blob.used < e.stored) == (cases[i].left || blob.err),
			  "%s: %llu used", cases[i].name, (unsigned long long)blob.used);
		if (e.crc)
			cr_expect((sx_crc32(0, e.payload, e.stored) != e.crc) ==
					  cases[i].crc_wrong,
				  "%s: CRC", cases[i].name);
		if (!blob.err)
			free(module_of(&blob, &size, &err));
		cr_expect(err == cases[i].varint, "%s: varint %d", cases[i].name, err);
		inflated_free(&blob);
	}
}

/* ---- gzip ------------------------------------------------------------------------- */

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
