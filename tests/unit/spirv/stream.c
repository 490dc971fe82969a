/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/spirv/stream.c - modules back to back: from memory they are what was built,
 * and through any reader exactly what they are from memory.
 */
#include "spirv/stream.h"
#include "archive.h"
#include "pieces.h"
#include "suite.h"

TestSuite(spirv_stream, .timeout = 60);

/* ---- everything a stream says, as text ---- */

struct record {
	char *text;
	size_t len;
	FILE *f;
};

static uint32_t sum(const unsigned char *p, size_t size, uint32_t from)
{
	while (size--)
		from = from * 31 + *p++;
	return from;
}

static void record_module(struct record *r, struct spvx_stream *s)
{
	const unsigned char *data;
	struct spvx_insn insn;
	uint32_t rest = 0;
	uint64_t rest_size = 0;
	size_t size;

	fprintf(r->f, "module %llu big %d version %x bound %u\n",
		(unsigned long long)s->offset, s->header.big, s->header.version,
		s->header.bound);
	do {
		spvx_for_each_insn(insn, &s->cursor)
			fprintf(r->f, " %llu %u %u %x\n",
				(unsigned long long)spvx_insn_offset(&s->cursor, &insn),
				insn.opcode, insn.word_count,
				sum(insn.bytes, insn.word_count * 4u, 1));
	} while (spvx_stream_more(s));
	while (spvx_stream_rest(s, &data, &size)) {
		rest = sum(data, size, rest);
		rest_size += size;
	}
	fprintf(r->f, " fault %s at %llu, rest %llu %x, bytes %llu\n",
		spvx_code_rule(s->fault), (unsigned long long)s->fault_offset,
		(unsigned long long)rest_size, rest, (unsigned long long)s->bytes);
}

/* The current module, out of a stream of its own. */
static void record_apart(struct record *r, struct spvx_stream *s)
{
	struct spvx_stream module;

	cr_assert_eq(sx_stream_apart(s, UINT64_MAX, &module), 0);
	module.data_offset = module.offset = s->offset;
	record_module(r, &module);
}

static char *record_all(struct spvx_stream *s, bool apart)
{
	struct record r = { 0 };
	int err;

	r.f = open_memstream(&r.text, &r.len);
	while ((err = spvx_stream_module(s)) > 0) {
		if (apart)
			record_apart(&r, s);
		else
			record_module(&r, s);
	}
	fprintf(r.f, "end %d %d\n", err, spvx_stream_error(s));
	err = spvx_stream_module(s);
	fprintf(r.f, "then %d\n", err);
	fclose(r.f);
	test_keep(r.text);
	return r.text;
}

/* ---- readers ---- */

static void expect_same(const char *what, const unsigned char *data, size_t size)
{
	static const size_t pieces[] = { 1, 3, 0, 0, 4096, SIZE_MAX };
	struct spvx_stream s;
	char *wanted;
	char *text;

	spvx_stream_init_memory(&s, data, size);
	wanted = record_all(&s, false);
	spvx_stream_init_memory(&s, data, size);
	text = record_all(&s, true);
	cr_expect(!strcmp(text, wanted), "%s, apart:\n%s\nnot\n%s", what, text, wanted);
	free(text);
	for (unsigned i = 0; i < 2 * TEST_COUNT(pieces); i++) {
		const size_t piece = pieces[i / 2];
		struct test_pieces source = { .data = data,
					      .size = size,
					      .piece = piece,
					      .chance = (uint32_t)size + i / 2,
					      .says_last = i / 2 & 1 };

		if (piece == 1 && size > 100000)
			continue;
		cr_assert_eq(spvx_stream_init_reader(&s, NULL, test_read_piece, &source),
			     0);
		text = record_all(&s, i & 1);
		cr_expect(!strcmp(text, wanted), "%s, pieces %zu:\n%s\nnot\n%s", what,
			  piece, text, wanted);
		cr_expect_eq(source.calls_behind, 0, "%s: read behind the end", what);
		spvx_stream_fini(&s);
		free(text);
	}
	free(wanted);
}

/* All that is left of the current module. */
static void walk(struct spvx_stream *s)
{
	const unsigned char *data;
	struct spvx_insn insn;
	size_t size;

	do {
		spvx_for_each_insn(insn, &s->cursor)
			;
	} while (spvx_stream_more(s));
	while (spvx_stream_rest(s, &data, &size))
		;
}

/* ---- what memory says ---- */

/* Three modules of 20 + 12 n bytes in mixed order, and where each begins. */
static void three_modules(struct test_module *m, size_t offsets[4])
{
	for (unsigned i = 0; i < 3; i++) {
		offsets[i] = m->len;
		m->swapped = i & 1;
		test_module_of(m, 4 + i);
	}
	offsets[3] = m->len;
}

Test(spirv_stream, back_to_back)
{
	struct test_module m = { 0 };
	struct spvx_stream s;
	struct spvx_insn insn;
	size_t offsets[4];
	unsigned count;

	three_modules(&m, offsets);
	for (unsigned walked = 0; walked < 8; walked++) {
		spvx_stream_init_memory(&s, m.data, m.len);
		for (unsigned i = 0; i < 3; i++) {
			cr_assert_eq(spvx_stream_module(&s), 1, "module %u", i);
			cr_expect_eq(s.offset, offsets[i]);
			cr_expect_eq(s.header.bound, 5 + i);
			if (!(walked & 1u << i))
				continue; /* what is not walked is skipped */
			count = 0;
			do {
				spvx_for_each_insn(insn, &s.cursor)
					count++;
			} while (spvx_stream_more(&s));
			cr_expect_eq(count, 4 + i);
			cr_expect_eq(s.bytes, offsets[i + 1] - offsets[i]);
			cr_expect_eq(s.fault, SPVX_OK);
		}
		cr_expect_eq(spvx_stream_module(&s), 0);
		cr_expect_eq(spvx_stream_module(&s), 0);
	}
	for (size_t stop = 1; stop <= m.len; stop++) {
		spvx_stream_init_memory(&s, m.data, m.len);
		spvx_stream_stop(&s, stop);
		for (count = 0; spvx_stream_module(&s) > 0; count++)
			;
		cr_expect_eq(count, 1u + (stop > offsets[1]) + (stop > offsets[2]),
			     "%u modules begin before byte %zu", count, stop);
	}
}

/* A module damaged in the middle, of a size that is not a multiple of 4, hides nothing. */
Test(spirv_stream, damage_hides_nothing)
{
	static const struct {
		const char *name;
		uint32_t first;
		enum spvx_code fault;
	} cases[] = {
		{ "count 0", 17, SPVX_EZERO },
		{ "past the end", 0xffff0011, SPVX_EPASTEND },
	};

	for (size_t i = 0; i < 2 * 4; i++) {
		struct test_module m = { 0 };
		struct spvx_stream s;
		size_t second;
		unsigned stray = i / 2;

		test_module_of(&m, 3);
		test_module_word(&m, cases[i % 2].first);
		test_module_word(&m, 7);
		test_module_word(&m, 7);
		m.len -= stray;
		second = m.len;
		m.swapped = i & 2;
		test_module_of(&m, 5);
		spvx_stream_init_memory(&s, m.data, m.len);
		cr_expect_eq(spvx_stream_module(&s), 1);
		cr_expect_eq(spvx_stream_module(&s), 1, "%s, %u", cases[i % 2].name, stray);
		cr_expect_eq(s.offset, second, "%s, %u", cases[i % 2].name, stray);
		cr_expect_eq(s.header.bound, 6);
		cr_expect_eq(s.fault, SPVX_OK, "the fault is that of the first");
		cr_expect_eq(spvx_stream_module(&s), 0);

		spvx_stream_init_memory(&s, m.data, m.len);
		spvx_stream_module(&s);
		while (spvx_next(&s.cursor, &(struct spvx_insn){ 0 }))
			;
		cr_expect(!spvx_stream_more(&s));
		cr_expect_eq(s.fault, cases[i % 2].fault);
		cr_expect_eq(s.fault_offset, 20 + 3 * 12);
		expect_same(cases[i % 2].name, m.data, m.len);
	}
}

/* A header is found wherever it begins, from anywhere before, whatever is around it. */
Test(spirv_stream, header_at_every_place)
{
	/* no bytes like its own, one of them, and the bit that all have in common */
	static const unsigned char around[] = { ' ', 0x03, 0x06 };
	unsigned char bytes[1500];

	for (unsigned way = 0; way < 2 * TEST_COUNT(around); way++) {
		struct test_module m = { .swapped = way & 1 };

		test_module_header(&m, 0x00010600, 5);
		for (size_t at = 0; at < 620; at++) {
			memset(bytes, around[way / 2], sizeof(bytes));
			if (at & 32)
				memset(bytes + at - 29, 2, 2); /* like a pair */
			memcpy(bytes + at, m.data, SPVX_HEADER_BYTES);
			for (size_t from = 0; from <= at; from += at - from > 40 ? 37 : 1) {
				for (size_t more = 0; more < 1000; more = 5 * more + 1) {
					size_t size = at + SPVX_HEADER_BYTES + more;

					cr_expect_eq(spvx_find_header(bytes, size, from),
						     at, "%zu, %zu, %zu", at, from, more);
					cr_expect_eq(spvx_find_header(bytes, size, at + 1),
						     size);
				}
			}
			cr_expect_eq(spvx_find_header(bytes, at + SPVX_HEADER_BYTES - 1, 0),
				     at + SPVX_HEADER_BYTES - 1);
		}
	}
	cr_expect_eq(spvx_find_header(NULL, 0, 0), 0);
	cr_expect_eq(spvx_find_header("x", 1, 5), 1);
}

/* What a module comes to in a row: where it begins, its bytes, whether it is whole. */
static void expect_module(struct spvx_stream *s, size_t offset, size_t bytes, bool whole,
			  size_t cut)
{
	cr_assert_eq(spvx_stream_module(s), 1, "cut %zu: the one at %zu", cut, offset);
	walk(s);
	cr_expect_eq(s->offset, offset, "cut %zu: begins at %llu, not %zu", cut,
		     (unsigned long long)s->offset, offset);
	cr_expect_eq(s->bytes, bytes, "cut %zu: %llu bytes, not %zu", cut,
		     (unsigned long long)s->bytes, bytes);
	cr_expect_eq(!s->fault, whole, "cut %zu: %s", cut, spvx_code_text((int)s->fault));
}

/* A module with instructions of every kind of length, at last one longer than a module. */
static void add_uneven(struct test_module *m, bool swapped)
{
	m->swapped = swapped;
	test_module_of(m, 3);
	for (uint32_t words = 1; words < 6; words++) {
		test_module_word(m, words << 16 | 54);
		for (uint32_t w = 1; w < words; w++)
			test_module_word(m, w << 16 | w);
	}
	test_module_word(m, UINT32_C(200) << 16 | 7);
	for (uint32_t w = 1; w < 200; w++)
		test_module_word(m, 0x20202020);
	test_module_word(m, UINT32_C(1) << 16 | 56);
}

/* Whether an instruction of a module ends at @at. */
static bool is_boundary(const struct test_module *m, size_t at)
{
	size_t i = SPVX_HEADER_BYTES;

	while (i < at)
		i += (size_t)(spvx_load32(m->data + i, m->swapped != TEST_LITTLE_ENDIAN) >>
			      16) *
		     SPVX_WORD_BYTES;
	return i == at;
}

/* Whole, cut anywhere, whole, whole: only the second is not as it was. Of less than a header,
 * the first has stray bytes. */
Test(spirv_stream, truncated_in_a_row)
{
	for (unsigned order = 0; order < 4; order++) {
		struct test_module whole = { 0 };
		struct test_module second = { 0 };

		whole.swapped = order & 1;
		test_module_of(&whole, 4);
		add_uneven(&second, order & 2);
		/* of a generator, or the front of a header and another make a third one */
		memset(whole.data + 8, 8, SPVX_WORD_BYTES);
		memset(second.data + 8, 8, SPVX_WORD_BYTES);
		for (size_t cut = 1; cut < second.len; cut++) {
			bool own = cut >= SPVX_HEADER_BYTES;
			struct test_out m = { NULL, 0 };
			struct spvx_stream s;
			size_t at = whole.len + cut;

			test_put(&m, whole.data, whole.len);
			test_put(&m, second.data, cut);
			test_put(&m, whole.data, whole.len);
			test_put(&m, whole.data, whole.len);
			spvx_stream_init_memory(&s, m.data, m.len);
			expect_module(&s, 0, own ? whole.len : at, own, cut);
			if (own)
				expect_module(&s, whole.len, cut, is_boundary(&second, cut),
					      cut);
			expect_module(&s, at, whole.len, true, cut);
			expect_module(&s, at + whole.len, whole.len, true, cut);
			cr_expect_eq(spvx_stream_module(&s), 0);
			if (cut % 7 == 0)
				expect_same("truncated", m.data, m.len);
			test_out_free(&m);
		}
	}
}

Test(spirv_stream, no_module)
{
	static const struct {
		const char *bytes;
		size_t size;
		int err;
	} cases[] = {
		{ "", 0, 0 },
		{ "\3", 1, -SPVX_ESHORT },
		{ "\3\2\x23\7", 4, -SPVX_ESHORT },
		{ "\7\x23\2\3..............", 19, -SPVX_ESHORT },
		{ "#version 450\nvoid main() { }", 27, -SPVX_EMAGIC },
	};

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		struct spvx_stream s;

		spvx_stream_init_memory(&s, cases[i].size ? cases[i].bytes : NULL,
					cases[i].size);
		cr_expect_eq(spvx_stream_module(&s), cases[i].err, "case %zu", i);
		cr_expect_eq(spvx_stream_module(&s), 0, "case %zu: once", i);
		expect_same("no module", (const unsigned char *)cases[i].bytes,
			    cases[i].size);
	}
}

/* ---- readers ---- */

Test(spirv_stream, every_cut_through_every_reader)
{
	struct test_module m = { 0 };
	size_t offsets[4];

	three_modules(&m, offsets);
	for (size_t len = 0; len <= m.len; len++) {
		unsigned char *copy = malloc(len + !len);

		memcpy(copy, m.data, len);
		expect_same("cut", copy, len);
		free(copy);
	}
}

/* Bytes changed one at a time: counts of 0, counts too large, invalid headers. */
Test(spirv_stream, every_damage_through_every_reader)
{
	struct test_module m = { 0 };
	size_t offsets[4];

	three_modules(&m, offsets);
	for (size_t i = 0; i < m.len; i++) {
		unsigned char was = m.data[i];

		m.data[i] = i % 3 ? 0 : 0xff;
		expect_same("damage", m.data, m.len);
		m.data[i] = was;
	}
}

/* Instructions as long as they get, so that each is met at the edge of the window. */
Test(spirv_stream, larger_than_the_window)
{
	struct test_module m = { 0 };

	for (unsigned k = 0; k < 3; k++) {
		m.swapped = k & 1;
		test_module_header(&m, 0x00010000, 9);
		for (unsigned i = 0; i < 9; i++) {
			unsigned words = i % 3 ? 65535 : 30000 + 999 * i;

			test_module_word(&m, words << 16 | 7);
			for (unsigned w = 1; w < words; w++)
				test_module_word(&m, w * i);
		}
		if (k == 1) {
			test_module_word(&m, 0);
			for (unsigned w = 0; w < 400000; w++)
				test_module_word(&m, w);
			m.len -= 3;
		}
	}
	expect_same("large", m.data, m.len);
}

Test(spirv_stream, shared_files_through_every_reader)
{
	static const char *const folders[] = { "bad", "swapped", "own-glsl" };
	struct test_out all = { 0 };

	test_need_shared();
	for (size_t i = 0; i < TEST_COUNT(folders); i++) {
		char *folder = test_format("%s/corpus/%s", test_shared(), folders[i]);
		char **names = test_list(folder);

		for (size_t k = 0; names[k]; k++) {
			char *path = test_format("%s/%s", folder, names[k]);
			struct test_bytes b = test_read(path);

			if (i == 0)
				expect_same(names[k], b.data, b.len);
			/* all of them in one stream, too: good ones between bad ones */
			test_put(&all, b.data, b.len);
		}
	}
	cr_expect_gt(all.len, 3u << 20);
	expect_same("all", all.data + 64, all.len - 64); /* all_ff.spv is no module */
	test_out_free(&all);
}

Test(spirv_stream, read_errors)
{
	struct test_module m = { 0 };
	size_t offsets[4];

	three_modules(&m, offsets);
	for (size_t at = 1; at < m.len; at++) {
		struct test_pieces source = { .data = m.data, .size = at, .fails = true };
		struct spvx_stream s;
		unsigned modules = 0;
		unsigned wanted = 0;
		int err;

		while (wanted < 3 && offsets[wanted] + 20 <= at)
			wanted++;
		cr_assert_eq(spvx_stream_init_reader(&s, NULL, test_read_piece, &source),
			     0);
		while ((err = spvx_stream_module(&s)) > 0)
			modules++;
		cr_expect_eq(err, -SPVX_EIO, "at %zu: %d", at, err);
		cr_expect_eq(spvx_stream_error(&s), -SPVX_EIO);
		cr_expect_eq(modules, wanted, "at %zu: %u modules", at, modules);
		cr_expect_eq(spvx_stream_module(&s), -SPVX_EIO);
		cr_expect_eq(source.calls_behind, 0);
		spvx_stream_fini(&s);
	}
}

/* ---- the rest of the interface ---- */

/* Asked before, in the middle of and after each module. */
Test(spirv_stream, followed)
{
	struct test_module m = { 0 };
	size_t offsets[4];
	struct spvx_insn insn;

	three_modules(&m, offsets);
	for (unsigned piece = 0; piece < 3; piece++) {
		struct test_pieces source = { .data = m.data,
					      .size = m.len,
					      .piece = piece == 1 ? 30 : SIZE_MAX,
					      .says_last = piece == 2 };
		struct spvx_stream s;

		if (piece)
			cr_assert_eq(
				spvx_stream_init_reader(&s, NULL, test_read_piece, &source),
				0);
		else
			spvx_stream_init_memory(&s, m.data, m.len);
		for (unsigned i = 0; i < 3; i++) {
			/* with pieces of 30 bytes not even this module is in memory */
			int early = piece == 1 ? -SPVX_ELIMIT : i < 2;

			cr_assert_eq(spvx_stream_module(&s), 1);
			cr_expect_eq(spvx_stream_followed(&s), early, "%u: %u", piece, i);
			spvx_next(&s.cursor, &insn);
			cr_expect_eq(spvx_stream_followed(&s), early, "%u: %u", piece, i);
			walk(&s);
			cr_expect_eq(spvx_stream_followed(&s), i < 2, "%u: %u", piece, i);
		}
		cr_expect_eq(spvx_stream_module(&s), 0);
		cr_expect_eq(spvx_stream_followed(&s), 0);
		spvx_stream_fini(&s);
	}
}

Test(spirv_stream, end_peek_skip_reuse)
{
	struct test_module m = { 0 };
	struct test_pieces source;
	const unsigned char *data;
	struct spvx_stream s;
	size_t offsets[4];

	three_modules(&m, offsets);
	source = test_pieces_of(m.data, m.len, 3);
	cr_assert_eq(spvx_stream_init_reader(&s, NULL, test_read_piece, &source), 0);
	cr_expect_geq(spvx_stream_peek(&s, 10, &data), 10);
	cr_expect(!memcmp(data, m.data, 10));
	spvx_stream_skip(&s, 5);
	cr_expect_eq(spvx_stream_peek(&s, SIZE_MAX, &data), m.len - 5);
	cr_expect(!memcmp(data, m.data + 5, m.len - 5));
	spvx_stream_skip(&s, offsets[1] - 5);
	cr_expect_eq(spvx_stream_module(&s), 1);
	cr_expect_eq(s.offset, offsets[1]);
	spvx_stream_end(&s);
	cr_expect_eq(spvx_stream_followed(&s), 1, "it is still true");
	cr_expect_eq(spvx_stream_module(&s), 0);

	source.at = 0;
	spvx_stream_reuse(&s, test_read_piece, &source, 1000);
	for (unsigned i = 0; i < 3; i++) {
		cr_expect_eq(spvx_stream_module(&s), 1);
		cr_expect_eq(s.offset, 1000 + offsets[i]);
	}
	cr_expect_eq(spvx_stream_module(&s), 0);
	spvx_stream_fini(&s);
	spvx_stream_fini(&s);
	cr_expect_eq(spvx_stream_module(&s), 0, "closed");
}
