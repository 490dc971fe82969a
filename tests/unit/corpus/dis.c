/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/dis.c - listings of the shared material against the reference's: real
 * modules, recorded cases, and the modules of its validator's tests; each by the fast path
 * and by the plain one. Where we differ on purpose is in dis.differences.
 */
#include "text/dis.h"
#include "base/hash.h"
#include "corpus.h"
#include "listing.h"

TestSuite(corpus_dis, .timeout = 300);

/* Disassemblers of one look, and the listings they write. */
struct pair {
	struct spvx_dis *fast;
	struct spvx_dis *plain;
	struct test_listing text;
	struct test_listing twin;
};

static void pair_open(struct pair *p, unsigned flags)
{
	struct spvx_dis_options options = test_listing_options(&p->text, flags);

	memset(p, 0, sizeof(*p));
	cr_assert(!spvx_dis_create(&options, &p->fast));
	options.flags |= SX_DIS_PLAIN;
	options.ctx = &p->twin;
	cr_assert(!spvx_dis_create(&options, &p->plain));
}

static void pair_close(struct pair *p)
{
	spvx_dis_free(p->fast);
	spvx_dis_free(p->plain);
	test_listing_free(&p->text);
	test_listing_free(&p->twin);
}

/* The listing is in @p->text then. */
static void pair_run(struct pair *p, const char *name, const void *data, size_t size)
{
	test_listing_run(&p->text, p->fast, data, size);
	test_listing_run(&p->twin, p->plain, data, size);
	cr_expect(p->text.len == p->twin.len &&
			  !memcmp(p->text.text, p->twin.text, p->text.len) &&
			  p->text.code == p->twin.code && p->text.faults == p->twin.faults,
		  "%s: the fast path and the plain one differ", name);
}

static const char *digest_of(const struct test_listing *l, char hex[65])
{
	unsigned char digest[32];

	sx_sha256(l->text, l->len, digest);
	for (size_t i = 0; i < sizeof(digest); i++)
		snprintf(hex + 2 * i, 3, "%02x", digest[i]);
	return hex;
}

/* ---- all modules ---- */

/* "error: 7: text" or "error: text" of the reference, and what we say. */
static void check_error(const char *path, const struct test_listing *l, const char *error)
{
	const char *text = error + strlen("error: ");
	char *end;
	unsigned long insn = strtoul(text, &end, 10);
	size_t len;

	if (*end == ':' && end > text) {
		text = end + 2;
		cr_expect(l->first.insn + 1 == insn, "%s: instruction %lu: %s", path,
			  (unsigned long)l->first.insn + 1, error);
	}
	len = strcspn(text, ";"); /* the name of the file is not ours to say */
	cr_expect(!strncmp(l->first.message, text, len),
		  "%s: %s, but the reference says: %s", path, l->first.message, error);
}

/* A module with the old name of a set is listed as the one with the new name. */
static void check_old_name(const char *path, struct pair *p)
{
	static const char old[] = "\"SPIRV.debug\"";
	static const char new[] = "\"OpenCL.DebugInfo.100\"";
	char *twin = test_format("opencl-ocl-100/%s", strchr(path, '/') + 1);
	struct test_bytes b = test_corpus_read(twin);
	char *at = strstr(p->text.text, old);
	char *want;

	cr_assert(at && b.data, "%s: no twin", path);
	want = test_format("%.*s%s%s", (int)(at - p->text.text), p->text.text, new,
			   at + strlen(old));
	pair_run(p, twin, b.data, b.len);
	cr_expect(!strcmp(p->text.text, want), "%s and %s are not listed alike", path,
		  twin);
}

static void check_module(struct pair *p, const struct test_bytes *d, char **fields)
{
	const char *path = fields[0] + 66; /* after the digest and two spaces */
	bool good = !strcmp(fields[1], "0");
	struct test_bytes b = test_corpus_read(path);
	char hex[65];
	bool same;

	cr_assert(b.data, "%s cannot be read", path);
	pair_run(p, path, b.data, b.len);
	same = !strncmp(digest_of(&p->text, hex), fields[0], 64) && good == !p->text.code;
	if (test_differs(d, path)) {
		cr_expect(!same, "%s: the listing is as the reference's by now", path);
		if (!strncmp(path, "opencl-legacy/", 14))
			check_old_name(path, p);
	} else {
		cr_expect(same, "%s: listed otherwise; status %s, ours %d: %s", path,
			  fields[1], p->text.code, p->text.first.message);
		if (!good)
			check_error(path, &p->text, fields[2]);
	}
}

static void check_all(const char *name, unsigned flags)
{
	struct test_bytes d;
	struct test_rows rows;
	struct pair p;
	size_t count = 0;

	test_need_recorded();
	d = test_differences("dis");
	pair_open(&p, flags | SPVX_DIS_STRICT);
	cr_assert(test_rows_open(&rows, name) && test_rows_next(&rows));
	for (; test_rows_next(&rows); count++)
		check_module(&p, &d, rows.fields);
	cr_expect(test_enough(count, 2290), "only %zu modules", count);
	pair_close(&p);
}

Test(corpus_dis, friendly)
{
	check_all("corpus/expected/dis.default.sha256", 0);
}

Test(corpus_dis, raw)
{
	check_all("corpus/expected/dis.raw.sha256", SPVX_DIS_RAW_IDS);
}

/* What is in order is listed alike whether the listing continues or not. */
Test(corpus_dis, strict_or_not)
{
	struct test_rows rows;
	struct pair strict;
	struct pair lax;
	size_t count = 0;

	test_need_recorded();
	pair_open(&strict, SPVX_DIS_STRICT);
	pair_open(&lax, 0);
	cr_assert(test_rows_open(&rows, "corpus/expected/dis.default.sha256"));
	while (test_rows_next(&rows)) {
		struct test_bytes b;

		if (strcmp(rows.fields[1], "0"))
			continue;
		b = test_corpus_read(rows.fields[0] + 66);
		pair_run(&lax, rows.fields[0] + 66, b.data, b.len);
		if (b.len % SPVX_WORD_BYTES == 0) {
			pair_run(&strict, rows.fields[0] + 66, b.data, b.len);
			cr_expect(!strcmp(lax.text.text, strict.text.text), "%s",
				  rows.fields[0] + 66);
		}
		count++;
	}
	cr_expect(test_enough(count, 2100), "only %zu modules", count);
	pair_close(&strict);
	pair_close(&lax);
}

/* ---- all flags, on listings that are kept as texts ---- */

static unsigned flags_of(const char *words)
{
	static const struct {
		const char *word;
		unsigned flag;
	} flags[] = {
		{ "--raw-id", SPVX_DIS_RAW_IDS },
		{ "--no-indent", SPVX_DIS_NO_INDENT },
		{ "--no-header", SPVX_DIS_NO_HEADER },
		{ "--offsets", SPVX_DIS_OFFSETS },
		{ "--comment", SPVX_DIS_COMMENTS },
		{ "--nested-indent", SPVX_DIS_NESTED_INDENT },
		{ "--reorder-blocks", SPVX_DIS_REORDER_BLOCKS },
	};

	unsigned all = 0;

	for (size_t i = 0; i < sizeof(flags) / sizeof(flags[0]); i++) {
		if (strstr(words, flags[i].word))
			all |= flags[i].flag;
	}
	return all;
}

Test(corpus_dis, every_flag)
{
	struct test_bytes d;
	struct test_rows rows;
	char hex[65];
	size_t module, flags, sha;
	size_t count = 0;

	test_need_recorded();
	d = test_differences("dis");
	cr_assert(test_rows_open(&rows, "corpus/expected/dis/INDEX.tsv") &&
		  test_rows_next(&rows));
	module = test_rows_column(&rows, "module");
	flags = test_rows_column(&rows, "flags");
	sha = test_rows_column(&rows, "sha256");
	for (; test_rows_next(&rows); count++) {
		const char *path = rows.fields[module];
		struct test_bytes b = test_corpus_read(path);
		struct pair p;

		cr_assert(b.data, "%s cannot be read", path);
		pair_open(&p, flags_of(rows.fields[flags]) | SPVX_DIS_STRICT);
		pair_run(&p, path, b.data, b.len);
		cr_expect(test_differs(&d, path) ||
				  !strcmp(digest_of(&p.text, hex), rows.fields[sha]),
			  "%s %s", path, rows.fields[flags]);
		pair_close(&p);
	}
	cr_expect(test_all(count, 331), "%zu listings", count);
}

/* ---- recorded cases ---- */

/* The bits of the reference's options. */
static unsigned flags_of_bits(unsigned bits)
{
	unsigned flags = 0;

	flags |= bits & 4 ? SPVX_DIS_COLOR : 0;
	flags |= bits & 8 ? 0 : SPVX_DIS_NO_INDENT;
	flags |= bits & 16 ? SPVX_DIS_OFFSETS : 0;
	flags |= bits & 32 ? SPVX_DIS_NO_HEADER : 0;
	flags |= bits & 64 ? 0 : SPVX_DIS_RAW_IDS;
	flags |= bits & 128 ? SPVX_DIS_COMMENTS : 0;
	flags |= bits & 256 ? SPVX_DIS_NESTED_INDENT : 0;
	flags |= bits & 512 ? SPVX_DIS_REORDER_BLOCKS : 0;
	return flags | (bits & 1024 ? 0 : SPVX_DIS_STRICT);
}

static void check_case(const struct test_walk *w, const struct test_bytes *texts)
{
	const char *name = w->path;
	bool good = !strcmp(test_cell(&w->table, "verdict"), "SUCCESS");
	long text_at = strtol(test_cell(&w->table, "txt_off"), NULL, 10);
	size_t text_len = test_walk_number(w, "txt_len");
	struct pair p;

	pair_open(&p, flags_of_bits((unsigned)test_walk_number(w, "opt")));
	pair_run(&p, name, w->bytes.data, w->bytes.len);
	cr_expect(good == !p.text.code, "case %s: %d", name, p.text.code);
	if (text_at >= 0)
		cr_expect(p.text.len == text_len &&
				  !memcmp(p.text.text, texts->data + text_at, text_len),
			  "case %s:\n%s", name, p.text.text);
	if (!good)
		cr_expect_str_eq(p.text.first.message, test_cell(&w->table, "diag"),
				 "case %s", name);
	pair_close(&p);
}

Test(corpus_dis, recorded)
{
	struct test_bytes texts;
	struct test_walk w;
	size_t count = 0;

	test_need_recorded();
	texts = test_corpus_read("cases/dis/texts.txt");
	cr_assert(texts.data);
	for (w = test_walk_cases("dis"); test_walk_next(&w); count++)
		check_case(&w, &texts);
	cr_expect(test_all(count, 1516), "%zu cases", count);
}

/* ---- digests ---- */

#define LOOKS 6

static const unsigned looks[LOOKS] = {
	SPVX_DIS_RAW_IDS | SPVX_DIS_NO_INDENT | SPVX_DIS_NO_HEADER,
	0,
	SPVX_DIS_RAW_IDS | SPVX_DIS_OFFSETS | SPVX_DIS_COMMENTS,
	SPVX_DIS_COMMENTS | SPVX_DIS_NESTED_INDENT,
	SPVX_DIS_NESTED_INDENT | SPVX_DIS_REORDER_BLOCKS | SPVX_DIS_NO_INDENT |
		SPVX_DIS_NO_HEADER,
	SPVX_DIS_OFFSETS | SPVX_DIS_REORDER_BLOCKS,
};

/* The reference's codes of errors in modules: of an <id> as such, and of all else. */
static int reference_code(const struct spvx_error *err)
{
	bool id = err->code == SPVX_EIDTWICE || err->code == SPVX_ENOTSET ||
		  (err->code == SPVX_EIDZERO && !strstr(err->message, "ID is 0"));

	return id ? -10 : -4;
}

static void check_digest(struct pair *p, const char *module, unsigned look,
			 const void *data, size_t size, const char *want)
{
	char *got;

	pair_run(p, module, data, size);
	if (!strcmp(want, "ABORT"))
		return;
	if (p->text.code)
		got = test_format("E%d:%lu:%s", reference_code(&p->text.first),
				  (unsigned long)p->text.first.insn + 1,
				  p->text.first.message);
	else
		got = test_format("%016llx",
				  (unsigned long long)sx_fnv1a(SX_FNV_BASIS, p->text.text,
							       p->text.len));
	cr_expect(!strcmp(got, want), "module at %s, listing %u: %s, not %s", module,
		  look + 1, got, want);
}

Test(corpus_dis, digests)
{
	struct test_bytes modules;
	struct test_rows rows;
	struct pair pairs[LOOKS];
	size_t count = 0;

	test_need_recorded();
	modules = test_corpus_read("cases/val/modules.bin");
	cr_assert(modules.data &&
		  test_rows_open(&rows, "corpus/cases/val/dis-digests.tsv"));
	for (unsigned i = 0; i < LOOKS; i++)
		pair_open(&pairs[i], looks[i] | SPVX_DIS_STRICT);
	for (; test_rows_next(&rows); count++) {
		size_t at = strtoul(rows.fields[0], NULL, 10);
		size_t len = strtoul(rows.fields[1], NULL, 10);

		cr_assert(at + len <= modules.len, "%s", rows.fields[0]);
		for (unsigned i = 0; i < LOOKS; i++)
			check_digest(&pairs[i], rows.fields[0], i, modules.data + at, len,
				     rows.fields[2 + i]);
	}
	cr_expect(test_all(count, 27599), "%zu modules", count);
	for (unsigned i = 0; i < LOOKS; i++)
		pair_close(&pairs[i]);
}
