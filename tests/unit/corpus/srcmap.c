/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/srcmap.c - for every shared module with debug information, that the ways to
 * ask about it agree with one another. The recorded line tables are in
 * transcripts/corpus_lines.t.
 */
#include "report/debug/srcmap.h"

#include "base/str.h"
#include "corpus.h"
#include "debug.h"

TestSuite(corpus_srcmap, .timeout = 120);

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* ---- on a terminal ---- */

/* The text, as wide as a pipe takes it or as a terminal has room. */
static void put_text(struct sx_buf *b, struct spvx_debug *debug, unsigned width)
{
	struct sx_srcmap_view view = { .address = sx_str("m.spv"), .debug = debug };
	struct sx_srcmap_doc d = { .debug = debug };

	sx_doc_init(&d.doc, &sx_srcmap_document, "text",
		    (struct sx_page){
			    .out = b, .width = width ? width : 80, .terminal = width > 0 });
	sx_srcmap_begin(&d);
	sx_srcmap_put(&d, &view);
	sx_doc_end(&d.doc, &SX_COMPLETE);
	sx_buf_putc(b, '\0');
	cr_assert(!b->error);
}

/* Without what separates words: blanks and line ends. */
static void squeeze(char *text)
{
	char *to = text;

	for (; *text; text++) {
		if (*text != ' ' && *text != '\n')
			*to++ = *text;
	}
	*to = '\0';
}

/* No line is wider than the terminal, and nothing else is reported there. */
Test(corpus_srcmap, terminal)
{
	static const unsigned widths[] = { 60, 80, 200 };
	struct test_bytes module;
	struct test_debug t;
	struct sx_buf plain = { .a = NULL };

	test_need_recorded();
	module = test_corpus_read("srcmap/a.gVS.opt.spv");
	cr_assert(module.data);
	cr_assert(!test_debug_open(&t, module.data, module.len, SPVX_DEBUG_SPEC, NULL));
	put_text(&plain, &t.debug, 0);
	squeeze(plain.data);
	for (size_t i = 0; i < COUNT(widths); i++) {
		struct sx_buf b = { .a = NULL };

		put_text(&b, &t.debug, widths[i]);
		for (const char *p = b.data; *p; p += strcspn(p, "\n") + 1)
			cr_expect(strcspn(p, "\n") <= widths[i], "%u: %.*s", widths[i],
				  (int)strcspn(p, "\n"), p);
		squeeze(b.data);
		cr_expect_str_eq(b.data, plain.data, "%u", widths[i]);
		sx_buf_free(&b);
	}
	sx_buf_free(&plain);
	test_debug_close(&t);
}

/* ---- the ways to ask agree ---- */

/* Rows are exactly the instructions that are not records, in order; every word of one asks
 * for its row; runs have the same instructions; sums are those of the walk. */
static void check_rows(const struct test_debug *t, const char *path)
{
	const struct spvx_module *m = &t->module;
	const struct spvx_debug_totals *sum = &t->debug.totals;
	struct spvx_debug_row row = { .span = NULL };
	struct spvx_debug_run run = { .span = NULL };
	uint64_t records = 0;
	uint64_t words = 0;
	uint64_t run_words = 0;

	for (uint32_t at = SPVX_HEADER_WORDS; at < m->word_count;) {
		struct spvx_insn insn = spvx_module_insn(m, at);
		uint32_t body = spvx_debug_body_at(&t->debug, at);
		bool record = test_debug_is_record(m, &insn);

		words += body != SPVX_NONE ? insn.word_count : 0;
		records += body != SPVX_NONE && record ? insn.word_count : 0;
		if (!record) {
			cr_assert(spvx_debug_row_next(&t->debug, true, &row) &&
					  row.at == at,
				  "%s: no row at %u", path, at);
			cr_assert(row.span->body == body, "%s: body at %u", path, at);
		}
		for (uint32_t k = at; k < at + insn.word_count; k++) {
			uint32_t span = spvx_debug_at(&t->debug, k);

			cr_assert(spvx_debug_insn_at(&t->debug, k) == at, "%s: word %u",
				  path, k);
			cr_assert(record ? span == SPVX_NONE
					 : &t->debug.spans[span] == row.span,
				  "%s: span of word %u", path, k);
		}
		at += insn.word_count;
	}
	cr_expect(!spvx_debug_row_next(&t->debug, true, &row), "%s: one more row", path);
	while (spvx_debug_run_next(&t->debug, false, &run))
		run_words += run.words;
	cr_expect(run_words + records == words, "%s: runs", path);
	cr_expect(sum->words == words && sum->record_words == records, "%s: sums", path);
	cr_expect(sum->line_words + sum->zero_words + sum->plain_words == run_words,
		  "%s: parts of the sum", path);
}

/* Each run is among those that its position leads back to; and no other position is. */
static void check_way_back(const struct test_debug *t, const char *path)
{
	struct spvx_debug_run run = { .span = NULL };

	while (spvx_debug_run_next(&t->debug, true, &run)) {
		const struct spvx_debug_span *span = run.span;
		struct spvx_debug_position place = { span->file, span->line, span->column };
		struct spvx_debug_run back = { .span = NULL };
		bool found = false;

		if (span->kind == SPVX_DEBUG_NO_POSITION)
			continue;
		while (spvx_debug_run_of(&t->debug, &place, &back)) {
			cr_assert(back.span->file == place.file &&
				  back.span->line == place.line);
			found = found || back.at == run.at;
		}
		cr_assert(found, "%s: no way back to %u", path, run.at);
	}
}

/* Every line that has a text is found, and is a line of it. */
static void check_lines(struct test_debug *t, const char *path)
{
	for (uint32_t i = 0; i < t->debug.span_count; i++) {
		const struct spvx_debug_span *span = &t->debug.spans[i];
		struct spvx_debug_line found;
		struct spvx_debug_line again;
		int err;

		if (span->kind != SPVX_DEBUG_LINE || span->file == SPVX_NONE)
			continue;
		err = spvx_debug_line(&t->debug, span->file, span->line, &found);
		if (t->debug.files[span->file].source == SPVX_NONE)
			continue;
		/* some made by hand name lines that their text does not have */
		if (err && span->line > spvx_debug_line_count(&t->debug, span->file))
			continue;
		cr_assert(!err, "%s: no line %u of file %u", path, span->line, span->file);
		cr_assert(!spvx_debug_physical_line(&t->debug, found.file, found.line,
						    &again) &&
				  again.text.ptr == found.text.ptr,
			  "%s: line %u", path, found.line);
	}
}

Test(corpus_srcmap, consistent)
{
	struct test_walk w;
	size_t count = 0;

	test_need_recorded();
	for (w = test_walk("corpus/MANIFEST.tsv"); test_walk_next_debug(&w); count++) {
		struct test_debug t;

		cr_assert(!test_debug_open(&t, w.bytes.data, w.bytes.len, SPVX_DEBUG_SPEC,
					   NULL));
		check_rows(&t, w.path);
		check_way_back(&t, w.path);
		check_lines(&t, w.path);
		test_debug_close(&t);
	}
	cr_expect(test_enough(count, 200), "%zu modules", count);
}
