/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/spirv/stream.c - modules back to back: from memory they are what was built,
 * and through any reader exactly what they are from memory.
 */
#include "spirv/stream.h"
#include "archive.h"
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

struct source {
	const unsigned char *data;
	size_t size;
	size_t at;
	size_t piece;    /* bytes a time; 0: by chance */
	size_t fails_at; /* an error instead of this byte; 0: none */
	uint32_t chance;
	bool says_last;
	unsigned calls_behind; /* after the end was reported */
	bool reported;
};

static int read_source(void *ctx, void *data, size_t room, size_t *got)
{
	struct source *s = ctx;
	size_t n = s->piece;

	s->calls_behind += s->reported;
	s->chance = s->chance * 1664525 + 1013904223;
	if (!n)
		n = 1 + (s->chance >> 8) % ((s->chance >> 4) % 8 ? 64 : 300000);
	if (n > room)
		n = room;
	if (n > s->size - s->at)
		n = s->size - s->at;
	if (s->fails_at && s->at + n >= s->fails_at)
		n = s->fails_at - s->at;
	if (s->fails_at && !n) {
		s->reported = true;
		*got = room; /* which means nothing then */
		return -SPVX_EIO;
	}
	memcpy(data, s->data + s->at, n);
	s->at += n;
	*got = n;
	s->reported = !n || (s->says_last && s->at == s->size);
	return s->says_last && s->at == s->size ? SPVX_READ_LAST : 0;
}

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
	for (unsigned i = 0; i < 2 * sizeof(pieces) / sizeof(pieces[0]); i++) {
		const size_t piece = pieces[i / 2];
		struct source source = { .data = data,
					 .size = size,
					 .piece = piece,
					 .chance = (uint32_t)size + i / 2,
					 .says_last = i / 2 & 1 };

		if (piece == 1 && size > 100000)
			continue;
		cr_assert_eq(spvx_stream_init_reader(&s, NULL, read_source, &source), 0);
		text = record_all(&s, i & 1);
		cr_expect(!strcmp(text, wanted), "%s, pieces %zu:\n%s\nnot\n%s", what,
			  piece, text, wanted);
		cr_expect_eq(source.calls_behind, 0, "%s: read behind the end", what);
		spvx_stream_fini(&s);
		free(text);
	}
	free(wanted);
}

static void add_module(struct test_module *m, bool swapped, unsigned insns)
{
	m->swapped = swapped;
	test_module_header(m, 0x00010300, insns + 1);
	for (uint32_t i = 0; i < insns; i++)
		TEST_INSN(m, 17 + i % 5, i, i * 7);
}

/* ---- what memory says ---- */

/* Three modules of 20 + 12 n bytes in mixed order, and where each begins. */
static void three_modules(struct test_module *m, size_t offsets[4])
{
	for (unsigned i = 0; i < 3; i++) {
		offsets[i] = m->len;
		add_module(m, i & 1, 4 + i);
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

		add_module(&m, false, 3);
		test_module_word(&m, cases[i % 2].first);
		test_module_word(&m, 7);
		test_module_word(&m, 7);
		m.len -= stray;
		second = m.len;
		add_module(&m, i & 2, 5);
		spvx_stream_init_memory(&s, m.data, m.len);
		cr_expect_eq(spvx_stream_module(&s), 1);
		cr_expect_eq(spvx_stream_module(&s), 1, "%s, %u", cases[i % 2].name, stray);
		cr_expect_eq(s.offset, second, "%s, %u", cases[i % 2].name, stray);
		cr_expect_eq(s.header.bound, 6);
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

/* A header is found wherever it begins, from anywhere before, whatever follows. */
Test(spirv_stream, header_at_every_place)
{
	struct test_module m = { 0 };
	unsigned char bytes[400];

	for (unsigned swapped = 0; swapped < 2; swapped++) {
		m.swapped = swapped;
		m.len = 0;
		test_module_header(&m, 0x00010600, 5);
		for (size_t at = 0; at < 200; at++) {
			memset(bytes, ' ', sizeof(bytes));
			memcpy(bytes + at, m.data, SPVX_HEADER_BYTES);
			for (size_t from = 0; from <= at; from++) {
				for (size_t more = 0; more < 100; more += 11) {
					size_t size = at + SPVX_HEADER_BYTES + more;

					cr_expect_eq(spvx_find_header(bytes, size, from),
						     at, "%zu, %zu, %zu", at, from, more);
					cr_expect_eq(spvx_find_header(bytes, size, at + 1),
						     size);
				}
			}
		}
	}
}

/* What a module comes to in a row: where it begins, its bytes, whether it is whole. */
static void expect_module(struct spvx_stream *s, size_t offset, size_t bytes, bool whole,
			  size_t cut)
{
	const unsigned char *data;
	struct spvx_insn insn;
	size_t size;

	cr_assert_eq(spvx_stream_module(s), 1, "cut %zu: the one at %zu", cut, offset);
	do {
		spvx_for_each_insn(insn, &s->cursor)
			;
	} while (spvx_stream_more(s));
	while (spvx_stream_rest(s, &data, &size))
		;
	cr_expect_eq(s->offset, offset, "cut %zu: begins at %llu, not %zu", cut,
		     (unsigned long long)s->offset, offset);
	cr_expect_eq(s->bytes, bytes, "cut %zu: %llu bytes, not %zu", cut,
		     (unsigned long long)s->bytes, bytes);
	cr_expect_eq(!s->fault, whole, "cut %zu: %s", cut, spvx_code_text((int)s->fault));
}

/* A module with instructions of every kind of length, at last one longer than a module. */
static void add_uneven(struct test_module *m, bool swapped)
{
	add_module(m, swapped, 3);
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

		add_module(&whole, order & 1, 4);
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

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
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
	struct test_module all = { 0 };

	test_need_shared();
	for (size_t i = 0; i < sizeof(folders) / sizeof(folders[0]); i++) {
		char *folder = test_format("%s/corpus/%s", test_shared(), folders[i]);
		char **names = test_list(folder);

		for (size_t k = 0; names[k]; k++) {
			char *path = test_format("%s/%s", folder, names[k]);
			struct test_bytes b = test_read(path);

			if (i == 0)
				expect_same(names[k], b.data, b.len);
			/* all of them in one stream, too: good ones between bad ones */
			if (all.cap < all.len + b.len) {
				all.cap = 2 * (all.len + b.len);
				all.data = realloc(all.data, all.cap);
			}
			memcpy(all.data + all.len, b.data, b.len);
			all.len += b.len;
		}
	}
	memmove(all.data, all.data + 64, all.len -= 64); /* all_ff.spv is no module */
	cr_expect_gt(all.len, 3u << 20);
	expect_same("all", all.data, all.len);
}

Test(spirv_stream, read_errors)
{
	struct test_module m = { 0 };
	size_t offsets[4];

	three_modules(&m, offsets);
	for (size_t at = 1; at < m.len; at++) {
		struct source source = { .data = m.data, .size = m.len, .fails_at = at };
		struct spvx_stream s;
		unsigned modules = 0;
		unsigned wanted = 0;
		int err;

		while (wanted < 3 && offsets[wanted] + 20 <= at)
			wanted++;
		cr_assert_eq(spvx_stream_init_reader(&s, NULL, read_source, &source), 0);
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

/* Modules whole through a reader, @walk of them walked instead. */
static void check_whole(const struct test_module *m, const size_t *offsets, unsigned count,
			struct source source, unsigned walk)
{
	struct test_alloc memory;
	struct spvx_stream s;
	const unsigned char *data;
	size_t size;

	test_alloc_init(&memory);
	cr_assert_eq(spvx_stream_init_reader(&s, &memory.hook, read_source, &source), 0);
	for (unsigned i = 0; i < count; i++) {
		cr_assert_eq(spvx_stream_module(&s), 1, "module %u", i);
		cr_expect_eq(s.offset, offsets[i]);
		if (walk & 1u << i)
			continue;
		cr_expect_eq(spvx_stream_whole(&s, UINT64_MAX, &data, &size), 0);
		cr_expect_eq(size, offsets[i + 1] - offsets[i], "module %u: %zu", i, size);
		cr_expect(!memcmp(data, m->data + offsets[i], size), "module %u", i);
		cr_expect_eq(s.bytes, size);
		/* asking does not move it */
		cr_expect_eq(spvx_stream_followed(&s), i + 1 < count);
		cr_expect(!memcmp(data, m->data + offsets[i], size), "module %u", i);
		cr_expect_eq(spvx_stream_whole(&s, 1, &data, &size), -SPVX_EINVAL);
	}
	cr_expect_eq(spvx_stream_module(&s), 0);
	spvx_stream_fini(&s);
	cr_expect_eq(memory.live_blocks, 0);
}

/* Small, damaged, large, small, very large, small. */
static void mixed_sizes(struct test_module *m, size_t offsets[7])
{
	static const unsigned insns[] = { 3, 30, 150000, 5, 400000, 2 };

	for (unsigned i = 0; i < 6; i++) {
		offsets[i] = m->len;
		add_module(m, i & 1, insns[i]);
		if (i == 1) {
			test_module_word(m, 0);
			test_module_word(m, 1);
			m->len--;
		}
	}
	offsets[6] = m->len;
}

Test(spirv_stream, whole)
{
	static const size_t pieces[] = { 0, 4096, SIZE_MAX };
	struct test_module m = { 0 };
	struct spvx_stream s;
	const unsigned char *data;
	size_t offsets[7];
	size_t size;

	mixed_sizes(&m, offsets);
	for (unsigned i = 0; i < 3 * 4; i++) {
		struct source source = { .data = m.data,
					 .size = m.len,
					 .piece = pieces[i % 3],
					 .says_last = i & 1 };

		check_whole(&m, offsets, 6, source, (i / 3) * 21);
	}
	spvx_stream_init_memory(&s, m.data, m.len);
	for (unsigned i = 0; i < 6; i++) {
		cr_assert_eq(spvx_stream_module(&s), 1);
		cr_expect_eq(spvx_stream_whole(&s, UINT64_MAX, &data, &size), 0);
		cr_expect_eq(data, m.data + offsets[i], "memory is not copied");
		cr_expect_eq(size, offsets[i + 1] - offsets[i]);
	}
}

enum refusal {
	NO_REFUSAL,
	EXACT_LIMIT,
	LIMIT,
	NO_MEMORY
};

/* Modules up to @i passed, @i asked for whole and refused, the rest found all the same. */
static void check_refused(const struct test_module *m, const size_t *offsets, unsigned i,
			  enum refusal refusal)
{
	struct source source = { .data = m->data, .size = m->len, .piece = 4096 };
	size_t bytes = offsets[i + 1] - offsets[i];
	int wanted = refusal == LIMIT                        ? -SPVX_ELIMIT
		     : refusal == NO_MEMORY && bytes > 99999 ? -SPVX_ENOMEM
							     : 0;
	struct test_alloc memory;
	const unsigned char *data;
	struct spvx_stream s;
	size_t size;

	test_alloc_init(&memory);
	cr_assert_eq(spvx_stream_init_reader(&s, &memory.hook, read_source, &source), 0);
	for (unsigned k = 0; k <= i; k++)
		cr_assert_eq(spvx_stream_module(&s), 1);
	memory.fail_at = refusal == NO_MEMORY ? memory.calls + 1 : 0;
	cr_expect_eq(spvx_stream_whole(&s,
				       refusal == LIMIT         ? bytes - 1
				       : refusal == EXACT_LIMIT ? bytes
								: UINT64_MAX,
				       &data, &size),
		     wanted, "module %u, refusal %u", i, refusal);
	memory.fail_at = 0;
	cr_expect_leq(memory.peak_bytes, 3 * bytes + (4u << 20));
	for (unsigned k = i + 1; k < 6; k++) {
		cr_expect_eq(spvx_stream_module(&s), 1, "module %u behind %u", k, i);
		cr_expect_eq(s.offset, offsets[k]);
	}
	cr_expect_eq(spvx_stream_module(&s), 0);
	spvx_stream_fini(&s);
	cr_expect_eq(memory.live_blocks, 0);
}

Test(spirv_stream, whole_refused)
{
	struct test_module m = { 0 };
	size_t offsets[7];

	mixed_sizes(&m, offsets);
	for (unsigned i = 0; i < 6; i++) {
		for (unsigned refusal = NO_REFUSAL; refusal <= NO_MEMORY; refusal++)
			check_refused(&m, offsets, i, refusal);
	}
}

/* Asked before, in the middle of and after each module. */
Test(spirv_stream, followed)
{
	struct test_module m = { 0 };
	size_t offsets[4];
	struct spvx_insn insn;

	three_modules(&m, offsets);
	for (unsigned piece = 0; piece < 3; piece++) {
		struct source source = { .data = m.data,
					 .size = m.len,
					 .piece = piece == 1 ? 30 : SIZE_MAX,
					 .says_last = piece == 2 };
		struct spvx_stream s;

		if (piece)
			cr_assert_eq(
				spvx_stream_init_reader(&s, NULL, read_source, &source), 0);
		else
			spvx_stream_init_memory(&s, m.data, m.len);
		for (unsigned i = 0; i < 3; i++) {
			/* with pieces of 30 bytes not even this module is in memory */
			int early = piece == 1 ? -SPVX_ELIMIT : i < 2;

			cr_assert_eq(spvx_stream_module(&s), 1);
			cr_expect_eq(spvx_stream_followed(&s), early, "%u: %u", piece, i);
			spvx_next(&s.cursor, &insn);
			cr_expect_eq(spvx_stream_followed(&s), early, "%u: %u", piece, i);
			do {
				spvx_for_each_insn(insn, &s.cursor)
					;
			} while (spvx_stream_more(&s));
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
	struct source source = { .piece = 3 };
	const unsigned char *data;
	struct spvx_stream s;
	size_t offsets[4];

	three_modules(&m, offsets);
	source.data = m.data;
	source.size = m.len;
	cr_assert_eq(spvx_stream_init_reader(&s, NULL, read_source, &source), 0);
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
	spvx_stream_reuse(&s, read_source, &source, 1000);
	for (unsigned i = 0; i < 3; i++) {
		cr_expect_eq(spvx_stream_module(&s), 1);
		cr_expect_eq(s.offset, 1000 + offsets[i]);
	}
	cr_expect_eq(spvx_stream_module(&s), 0);
	spvx_stream_fini(&s);
	spvx_stream_fini(&s);
	cr_expect_eq(spvx_stream_module(&s), 0, "closed");
}

/* Small instructions get on with the first window, one that does not fit into it cannot. */
Test(spirv_stream, no_memory_for_the_full_window)
{
	struct test_module m = { 0 };
	struct source source = { .piece = SIZE_MAX };
	struct test_alloc memory;
	struct spvx_stream s;

	for (unsigned i = 0; i < 2; i++) {
		m.len = 0;
		add_module(&m, false, 150000);
		test_module_word(&m, (i ? 60000u : 10u) << 16 | 7);
		for (unsigned w = 1; w < (i ? 60000 : 10); w++)
			test_module_word(&m, w);
		source.data = m.data;
		source.size = m.len;
		source.at = 0;
		test_alloc_init(&memory);
		memory.fail_at = 2;
		cr_assert_eq(
			spvx_stream_init_reader(&s, &memory.hook, read_source, &source), 0);
		cr_expect_eq(spvx_stream_module(&s), 1);
		cr_expect_eq(spvx_stream_module(&s), i ? -SPVX_ENOMEM : 0);
		cr_expect_eq(spvx_stream_error(&s), i ? -SPVX_ENOMEM : 0);
		cr_expect_gt(memory.calls, 1, "it has been tried");
		spvx_stream_fini(&s);
		cr_expect_eq(memory.live_blocks, 0);
	}
}

Test(spirv_stream, window_shrinks_again)
{
	struct test_module m = { 0 };
	struct source source = { .piece = SIZE_MAX };
	const unsigned char *data;
	struct test_alloc memory;
	struct spvx_stream s;
	size_t offsets[7];
	size_t size;

	mixed_sizes(&m, offsets);
	source.data = m.data + offsets[4];
	source.size = m.len - offsets[4];
	test_alloc_init(&memory);
	cr_assert_eq(spvx_stream_init_reader(&s, &memory.hook, read_source, &source), 0);
	cr_expect_leq(memory.live_bytes, 1u << 17, "little for little");
	cr_assert_eq(spvx_stream_module(&s), 1);
	cr_assert_eq(spvx_stream_whole(&s, UINT64_MAX, &data, &size), 0);
	cr_expect_gt(memory.live_bytes, size);
	source.at = 0;
	spvx_stream_reuse(&s, read_source, &source, 0);
	cr_expect_leq(memory.live_bytes, 1u << 20);
	spvx_stream_fini(&s);
	memory.calls = 0;
	memory.fail_at = 1;
	cr_expect_eq(spvx_stream_init_reader(&s, &memory.hook, read_source, &source),
		     -SPVX_ENOMEM);
	spvx_stream_fini(&s);
	cr_expect_eq(memory.live_blocks, 0);
}

Test(spirv_stream, find_header)
{
	for (unsigned i = 0; i < 2 * 9; i++) {
		struct test_module m = { 0 };
		unsigned char block[64];
		unsigned at = i / 2;

		memset(block, 0x03, sizeof(block));
		add_module(&m, i & 1, 0);
		memcpy(block + at, m.data, 20);
		cr_expect_eq(spvx_find_header(block, 64, 0), at);
		cr_expect_eq(spvx_find_header(block, 64, at), at);
		cr_expect_eq(spvx_find_header(block, 64, at + 1), 64);
		cr_expect_eq(spvx_find_header(block, at + 20, 0), at);
		cr_expect_eq(spvx_find_header(block, at + 19, 0), at + 19);
	}
	cr_expect_eq(spvx_find_header(NULL, 0, 0), 0);
	cr_expect_eq(spvx_find_header("x", 1, 5), 1);
}
