/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/debug/texts.c - sources: `#line`, and a million of each. Parts, preambles and
 * checksums are in tests/transcripts/debug_texts.t.
 */
#include "base/str.h"
#include "debug.h"
#include "debug/segments.h"
#include "suite.h"

#include <time.h>

TestSuite(debug_texts, .timeout = 60);

#define MILLION 1000000u

static void put_source(struct test_module *m, uint32_t file, const char *text)
{
	TEST_INSN_STR(m, SPVX_OP_Source, text, 2, 450, file);
}

static void open_module(struct test_debug *t, const struct test_module *m)
{
	cr_assert(!test_debug_open(t, m->data, m->len, SPVX_DEBUG_SPEC, NULL));
}

/* A source without a File has no text here, and one of a File that is none has a name. */
Test(debug_texts, unnamed)
{
	struct test_module m = { .len = 0 };
	struct test_debug t;
	struct spvx_str text;

	test_module_header(&m, 0x00010000, 100);
	TEST_INSN(&m, SPVX_OP_Source, 3, 120);
	TEST_INSN_STR(&m, SPVX_OP_Source, "lost", 2, 450, 99);
	open_module(&t, &m);
	cr_expect(spvx_debug_text(&t.debug, 0, &text) == -SPVX_ENOENT);
	cr_expect(t.debug.sources[0].file == SPVX_NONE);
	cr_expect(test_str_is(t.debug.files[t.debug.sources[1].file].name, "<embedded:1>"));
	cr_expect(spvx_debug_text(&t.debug, 2, &text) == -SPVX_ENOENT);
	test_debug_close(&t);
}

/* ---- lines ---- */

Test(debug_texts, lines)
{
	static const struct {
		const char *text;
		const char *lines[6];
	} cases[] = {
		{ "", { NULL } },
		{ "a", { "a" } },
		{ "a\n", { "a" } },
		{ "a\nb", { "a", "b" } },
		{ "a\r\nb\r\n", { "a", "b" } },
		{ "a\rb\r", { "a", "b" } },
		{ "\n\r\n\r\r\nx", { "", "", "", "", "x" } },
		{ "a\r\n\rb\n", { "a", "", "b" } },
		{ "\n\n", { "", "" } },
		{ "a\n\rb", { "a", "", "b" } },
	};

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		struct sx_lines lines;
		struct spvx_str line;
		size_t n = 0;

		sx_lines_init(&lines, sx_str(cases[i].text));
		while (sx_lines_next(&lines, &line)) {
			cr_assert(n < 6 && cases[i].lines[n], "%zu: line %zu", i, n);
			cr_expect(test_str_is(line, cases[i].lines[n]), "%zu: line %zu", i,
				  n);
			n++;
		}
		cr_expect(n == 6 || !cases[i].lines[n], "%zu: %zu lines", i, n);
	}
}

Test(debug_texts, directives)
{
	static const struct {
		const char *text;
		bool is;
		uint32_t line;
		const char *file;
	} cases[] = {
		{ "#line 12", true, 12, NULL },
		{ "  # \t line\t12 ", true, 12, NULL },
		{ "#line 12 \"a b.h\"", true, 12, "a b.h" },
		{ "#line 12 \"\"", true, 12, "" },
		{ "#line 12 \"a\\\"b\"", true, 12, "a\\\"b" },
		{ "# 7 \"x.h\" 1 3", true, 7, "x.h" },
		{ "#line 12 3", true, 12, NULL },
		{ "#line 0", true, 0, NULL },
		{ "#line 4294967295", true, UINT32_MAX, NULL },
		{ "#line 99999999999999999999999", true, UINT32_MAX, NULL },
		{ "#line -1", false, 0, NULL },
		{ "#line", false, 0, NULL },
		{ "#line x", false, 0, NULL },
		{ "#line12", false, 0, NULL },
		{ "#line 12x", false, 0, NULL },
		{ "#line 12 \"open", false, 0, NULL },
		{ "#line 12 \"open\\", false, 0, NULL },
		{ "# 7", false, 0, NULL },
		{ "#define line 3", false, 0, NULL },
		{ "x #line 3", false, 0, NULL },
		{ "", false, 0, NULL },
		{ "#", false, 0, NULL },
	};

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		struct sx_directive d;
		bool is = sx_directive_parse(sx_str(cases[i].text), &d);

		cr_expect(is == cases[i].is, "%s", cases[i].text);
		if (!is || !cases[i].is)
			continue;
		cr_expect(d.line == cases[i].line, "%s: %u", cases[i].text, d.line);
		cr_expect(cases[i].file ? d.file.ptr && test_str_is(d.file, cases[i].file)
					: !d.file.ptr,
			  "%s: file", cases[i].text);
	}
}

/* ---- presumed lines ---- */

static void expect_line(struct test_debug *t, const char *file, uint32_t line,
			const char *want)
{
	uint32_t i = spvx_debug_find_file(&t->debug, sx_str(file));
	struct spvx_debug_line found;
	int err = spvx_debug_line(&t->debug, i, line, &found);

	cr_assert(i != SPVX_NONE, "%s", file);
	if (!want)
		cr_expect(err == -SPVX_ENOENT, "%s:%u", file, line);
	else
		cr_expect(!err && test_str_is(found.text, want), "%s:%u: not %s", file,
			  line, want);
}

static const char *const texts[][2] = {
	{ "main.hlsl",
	  "first\n#line 10 \"inc.h\"\ni10\ni11\n#line 3 \"main.hlsl\"\nm3\nm4\n"
	  "#line 11 \"inc.h\"\nagain 11\ni12\n#line 0\ni0\n#line 7 \"C:\\\\w.h\"\nw7\n"
	  "#line 4294967295\nlast\nbeyond\n" },
	{ "inc.h", "o1\no2\n" },
	{ "plain", "p1\np2" },
	{ "C:\\w.h", NULL },
};

static void put_texts(struct test_module *m)
{
	test_module_header(m, 0x00010000, 100);
	for (uint32_t i = 0; i < TEST_COUNT(texts); i++)
		TEST_INSN_STR(m, SPVX_OP_String, texts[i][0], 10 + i);
	for (uint32_t i = 0; i < TEST_COUNT(texts); i++) {
		if (texts[i][1])
			put_source(m, 10 + i, texts[i][1]);
		TEST_INSN(m, SPVX_OP_Line, 10 + i, 1, 1);
		TEST_INSN(m, SPVX_OP_Nop);
	}
}

Test(debug_texts, presumed)
{
	struct test_module m = { .len = 0 };
	struct spvx_debug_line found;
	struct test_debug t;

	put_texts(&m);
	open_module(&t, &m);
	expect_line(&t, "main.hlsl", 1, "first");
	expect_line(&t, "main.hlsl", 2, NULL);
	expect_line(&t, "main.hlsl", 3, "m3");
	expect_line(&t, "main.hlsl", 4, "m4");
	expect_line(&t, "main.hlsl", 5, NULL);
	/* the file's own text first, then what others say is of it, the first of that */
	expect_line(&t, "inc.h", 0, NULL);
	expect_line(&t, "inc.h", 1, "o1");
	expect_line(&t, "inc.h", 2, "o2");
	expect_line(&t, "inc.h", 3, NULL);
	expect_line(&t, "inc.h", 10, "i10");
	expect_line(&t, "inc.h", 11, "i11");
	expect_line(&t, "inc.h", 12, "i12");
	expect_line(&t, "C:\\w.h", 7, "w7");
	expect_line(&t, "C:\\w.h", UINT32_MAX, "last");
	expect_line(&t, "plain", 2, "p2");
	expect_line(&t, "plain", 3, NULL);
	expect_line(&t, "plain", 0, NULL);
	cr_assert(!spvx_debug_line(
		&t.debug, spvx_debug_find_file(&t.debug, sx_str("inc.h")), 12, &found));
	cr_expect(test_str_is(t.debug.files[found.file].name, "main.hlsl"));
	cr_expect(found.line == 10, "%u", found.line);
	cr_expect(spvx_debug_line_count(&t.debug, found.file) == 17);
	test_debug_close(&t);
}

/* Read as if the directives said nothing. */
Test(debug_texts, raw)
{
	struct spvx_debug_options options = { .size = sizeof(options), .raw_lines = true };
	struct test_module m = { .len = 0 };
	struct test_debug t;

	put_texts(&m);
	open_module(&t, &m);
	spvx_debug_fini(&t.debug);
	cr_assert(!spvx_debug_init(&t.debug, &options) &&
		  !spvx_debug_load(&t.debug, &t.module));
	expect_line(&t, "main.hlsl", 2, "#line 10 \"inc.h\"");
	expect_line(&t, "main.hlsl", 3, "i10");
	expect_line(&t, "inc.h", 10, NULL);
	test_debug_close(&t);
}

Test(debug_texts, given)
{
	struct test_module m = { .len = 0 };
	struct spvx_str text = sx_str("one\ntwo\n");
	struct test_debug t;

	put_texts(&m);
	open_module(&t, &m);
	cr_assert(!spvx_debug_set_text(&t.debug, 3, text));
	for (uint32_t i = 0; i < 100; i += 3) /* 0 has a text, 3 was given one */
		cr_expect(spvx_debug_set_text(&t.debug, i, text) == -SPVX_EINVAL, "%u", i);
	expect_line(&t, "C:\\w.h", 2, "two");
	expect_line(&t, "C:\\w.h", 7, "w7");
	cr_expect(spvx_debug_line_count(&t.debug, 3) == 2);
	test_debug_close(&t);
}

/* Against the plain way: the first segment in order that has the line. */
Test(debug_texts, segments)
{
	uint64_t r = 1;

	for (unsigned round = 0; round < 300; round++) {
		struct sx_segments s = { .items = NULL };
		struct sx_segment plain[20];
		size_t count = round % TEST_COUNT(plain);

		for (size_t i = 0; i < count; i++) {
			r = r * 6364136223846793005u + 1442695040888963407u;
			plain[i] = (struct sx_segment){ .file = (uint32_t)(r >> 33) % 2,
							.first = (uint32_t)(r >> 40) % 30,
							.count = (uint32_t)(r >> 50) % 9,
							.text = (uint32_t)i,
							.line = 100 * (uint32_t)i,
							.order = (r >> 20) % 64 << 8 | i };
			cr_assert(!sx_segments_add(&s, NULL, &plain[i]));
		}
		cr_assert(!sx_segments_finish(&s, NULL));
		cr_expect(s.count <= 2 * count, "round %u: %zu of %zu", round, s.count,
			  count);
		for (uint32_t k = 0; k < 2 * 45; k++) {
			const struct sx_segment *want = NULL;
			const struct sx_segment *got = sx_segments_find(&s, k % 2, k / 2);

			for (size_t i = 0; i < count; i++) {
				const struct sx_segment *p = &plain[i];

				if (p->file == k % 2 && k / 2 >= p->first &&
				    k / 2 < p->first + p->count &&
				    (!want || p->order < want->order))
					want = p;
			}
			cr_assert(!got == !want, "round %u, line %u", round, k / 2);
			if (got)
				cr_assert(got->text == want->text &&
						  got->line + (k / 2 - got->first) ==
							  want->line +
								  (k / 2 - want->first),
					  "round %u, line %u", round, k / 2);
		}
		sx_segments_free(&s, NULL);
	}
}

/* ---- a million ---- */

/* Load, and ask for a line of the first file. */
static void expect_linear(const struct test_module *m, uint32_t line, const char *want)
{
	double began = (double)clock() / CLOCKS_PER_SEC;
	struct spvx_debug_line found;
	struct test_alloc a;
	struct test_debug t;

	test_alloc_init(&a);
	cr_assert(!test_debug_open(&t, m->data, m->len, SPVX_DEBUG_SPEC, &a.hook));
	cr_assert(!spvx_debug_line(&t.debug, 0, line, &found));
	cr_expect(test_str_is(found.text, want), "%.*s, not %s", (int)found.text.len,
		  found.text.ptr, want);
	cr_expect(a.peak_bytes < 32 * m->len, "%zu bytes for %zu", a.peak_bytes, m->len);
	test_debug_close(&t);
	cr_expect(!a.live_blocks);
	began = (double)clock() / CLOCKS_PER_SEC - began;
	cr_expect(test_sanitized() || began < 2.0, "%f seconds", began);
}

Test(debug_texts, million_parts)
{
	struct test_module m = { .len = 0 };

	test_module_header(&m, 0x00010000, 100);
	TEST_INSN_STR(&m, SPVX_OP_String, "a", 10);
	put_source(&m, 10, "0\n");
	for (uint32_t i = 1; i < MILLION; i++)
		TEST_INSN_STR(&m, SPVX_OP_SourceContinued, "x\n");
	expect_linear(&m, MILLION, "x");
}

Test(debug_texts, million_sources)
{
	struct test_module m = { .len = 0 };

	test_module_header(&m, 0x00010000, 100);
	TEST_INSN_STR(&m, SPVX_OP_String, "a", 10);
	for (uint32_t i = 0; i < MILLION; i++)
		put_source(&m, 10, "x\n");
	expect_linear(&m, 1, "x");
}

/* All claim to be the same lines, or each claims others; all line ends are CR. */
Test(debug_texts, million_directives)
{
	static const char *const lines[] = { "#line 5\n", "#line 5\rx\r", "\r" };

	for (size_t i = 0; i < TEST_COUNT(lines); i++) {
		struct test_module m = { .len = 0 };
		char part[2048];
		size_t len = strlen(lines[i]);

		for (size_t at = 0; at < sizeof(part) - 1; at++)
			part[at] = lines[i][at % len];
		part[(sizeof(part) - 1) / len * len] = '\0';
		test_module_header(&m, 0x00010000, 100);
		TEST_INSN_STR(&m, SPVX_OP_String, "a", 10);
		put_source(&m, 10, "first\n");
		for (uint32_t k = 0; k < MILLION / (sizeof(part) / len); k++)
			TEST_INSN_STR(&m, SPVX_OP_SourceContinued, part);
		TEST_INSN_STR(&m, SPVX_OP_SourceContinued, "#line 77\nlast\n");
		expect_linear(&m, 77, i == 2 ? "" : "last");
	}
}
