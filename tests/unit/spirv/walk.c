/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/spirv/walk.c - <spvx/walk.h>: headers, instructions, faults and strings, at
 * every alignment, in both byte orders, and cut at every byte. Blocks are allocated to the
 * byte, so that a sanitizer sees a read past the end.
 */
#include "suite.h"

#include <spvx/walk.h>

TestSuite(spirv_walk, .timeout = 60);

/* An instruction as it was built. */
struct built {
	size_t at;
	uint16_t opcode;
	uint16_t words;
};

#define BUILT_MAX 16

static size_t build(struct test_module *m, struct built *list)
{
	size_t count = 0;

#define ADD(opcode_, ...)                                                             \
	do {                                                                          \
		size_t at = m->len;                                                   \
		TEST_INSN(m, opcode_, ##__VA_ARGS__);                                 \
		list[count++] =                                                       \
			(struct built){ at, opcode_, (uint16_t)((m->len - at) / 4) }; \
	} while (0)

	test_module_header(m, 0x00010300, 77);
	ADD(17, 1);          /* OpCapability Shader */
	ADD(14, 0, 1);       /* OpMemoryModel */
	ADD(0);              /* OpNop */
	ADD(43, 6, 7, 0xff); /* OpConstant */
	ADD(4095, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
	ADD(56); /* OpFunctionEnd */
#undef ADD
	return count;
}

/* The same bytes @align off a multiple of 8, ending with their block. */
static unsigned char *place(const unsigned char *data, size_t len, unsigned align,
			    void **block)
{
	*block = malloc(align + len + 1);
	if (len)
		memcpy((char *)*block + align, data, len);
	*block = realloc(*block, align + len ? align + len : 1);
	return (unsigned char *)*block + align;
}

/* Walk @len bytes of what was built; what must come out follows from where the cut is. */
static void check_cut(const struct test_module *m, const struct built *list, size_t count,
		      size_t len, unsigned align)
{
	enum spvx_code fault = len < SPVX_HEADER_BYTES ? SPVX_ESHORT : SPVX_OK;
	struct spvx_header header;
	struct spvx_cursor cursor;
	struct spvx_insn insn;
	size_t whole = 0;
	size_t end = len < SPVX_HEADER_BYTES ? 0 : SPVX_HEADER_BYTES;
	size_t seen = 0;
	void *block;
	unsigned char *data = place(m->data, len, align, &block);

	while (whole < count && list[whole].at + list[whole].words * 4u <= len) {
		end = list[whole].at + list[whole].words * 4u;
		whole++;
	}
	if (!fault && len - end)
		fault = len - end < 4 ? SPVX_ETRAILING : SPVX_EPASTEND;

	cr_expect_eq(spvx_cursor_init(&cursor, data, len, &header),
		     len < SPVX_HEADER_BYTES ? -SPVX_ESHORT : 0, "cut %zu", len);
	spvx_for_each_insn(insn, &cursor) {
		cr_expect(seen < whole && insn.bytes == data + list[seen].at,
			  "cut %zu: place", len);
		cr_expect_eq(insn.opcode, list[seen].opcode, "cut %zu: opcode", len);
		cr_expect_eq(insn.word_count, list[seen].words, "cut %zu: words", len);
		cr_expect_eq(spvx_insn_offset(&cursor, &insn), list[seen].at, "cut %zu",
			     len);
		seen++;
	}
	cr_expect_eq(seen, whole, "cut %zu: %zu of %zu instructions", len, seen, whole);
	cr_expect_eq(cursor.fault, fault, "cut %zu: fault %d", len, cursor.fault);
	cr_expect_eq(spvx_cursor_offset(&cursor), end, "cut %zu: stopped elsewhere", len);
	cr_expect(!spvx_next(&cursor, &insn) && cursor.fault == fault, "cut %zu: again",
		  len);
	free(block);
}

Test(spirv_walk, every_cut_alignment_and_order)
{
	for (unsigned swapped = 0; swapped < 2; swapped++) {
		struct test_module m = { .swapped = swapped };
		struct built list[BUILT_MAX];
		size_t count = build(&m, list);

		for (unsigned align = 0; align < 8; align++) {
			for (size_t len = 0; len <= m.len; len++)
				check_cut(&m, list, count, len, align);
		}
	}
}

Test(spirv_walk, words_in_the_order_of_this_machine)
{
	for (unsigned swapped = 0; swapped < 2; swapped++) {
		struct test_module m = { .swapped = swapped };
		struct spvx_header header = { 0 };
		struct spvx_cursor cursor;
		struct spvx_insn insn;
		bool big = swapped ^ (*(const unsigned char *)&(uint16_t){ 1 } == 0);

		test_module_word(&m, SPVX_MAGIC);
		for (uint32_t w = 0; w < 4; w++)
			test_module_word(&m, 0x01020304 + w);
		TEST_INSN(&m, 43, 0xdeadbeef, 0x00ff00fe);
		cr_assert_eq(spvx_cursor_init(&cursor, m.data, m.len, &header), 0);
		cr_expect_eq(header.version, 0x01020304);
		cr_expect_eq(header.generator, 0x01020305);
		cr_expect_eq(header.bound, 0x01020306);
		cr_expect_eq(header.schema, 0x01020307);
		cr_expect_eq(header.big, big, "swapped %u", swapped);
		cr_assert(spvx_next(&cursor, &insn));
		cr_expect_eq(insn.big, big);
		cr_expect_eq(spvx_insn_word(&insn, 0), 0x0003002b);
		cr_expect_eq(spvx_insn_word(&insn, 1), 0xdeadbeef);
		cr_expect_eq(spvx_insn_word(&insn, 2), 0x00ff00fe);
	}
}

/* Where a module may begin: what spvx_find_header() takes. */
Test(spirv_walk, plausible_headers)
{
	static const struct {
		const char *name;
		uint32_t words[5];
		size_t len;
		bool plausible;
	} cases[] = {
		{ "1.0", { SPVX_MAGIC, 0x00010000, 0, 1, 0 }, 20, true },
		{ "1.9", { SPVX_MAGIC, 0x00010900, 7, 9, 0 }, 21, true },
		{ "largest bound", { SPVX_MAGIC, 0x00010600, 0, 0xffffffff, 0 }, 20, true },
		{ "1.10", { SPVX_MAGIC, 0x00010a00, 0, 1, 0 }, 20, false },
		{ "2.0", { SPVX_MAGIC, 0x00020000, 0, 1, 0 }, 20, false },
		{ "0.99", { SPVX_MAGIC, 0x00000900, 0, 1, 0 }, 20, false },
		{ "byte 0", { SPVX_MAGIC, 0x00010001, 0, 1, 0 }, 20, false },
		{ "byte 3", { SPVX_MAGIC, 0x01010000, 0, 1, 0 }, 20, false },
		{ "bound 0", { SPVX_MAGIC, 0x00010000, 0, 0, 0 }, 20, false },
		{ "schema", { SPVX_MAGIC, 0x00010000, 0, 1, 1 }, 20, false },
		{ "magic", { 0x07230204, 0x00010000, 0, 1, 0 }, 20, false },
		{ "short", { SPVX_MAGIC, 0x00010000, 0, 1, 0 }, 19, false },
		{ "nothing", { 0 }, 0, false },
	};

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		for (unsigned swapped = 0; swapped < 2; swapped++) {
			struct test_module m = { .swapped = swapped };

			for (unsigned w = 0; w < 5; w++)
				test_module_word(&m, cases[i].words[w]);
			test_module_word(&m, 0);
			cr_expect_eq(spvx_header_plausible(m.data, cases[i].len),
				     cases[i].plausible, "%s, swapped %u", cases[i].name,
				     swapped);
		}
	}
}

Test(spirv_walk, no_module)
{
	static const unsigned char other[24] = "#version 450";
	struct spvx_header header;
	struct spvx_cursor cursor;
	struct spvx_insn insn;

	cr_expect_eq(spvx_cursor_init(&cursor, other, sizeof(other), &header),
		     -SPVX_EMAGIC);
	cr_expect_eq(cursor.fault, SPVX_EMAGIC);
	cr_expect_eq(spvx_cursor_offset(&cursor), 0);
	cr_expect(!spvx_next(&cursor, &insn));
	cr_expect_eq(spvx_cursor_init(&cursor, NULL, 0, &header), -SPVX_ESHORT);
	cr_expect(!spvx_next(&cursor, &insn));
	cr_expect_eq(cursor.fault, SPVX_ESHORT);
}

/* The instruction at fault: its first word, what follows it, what is said of it. */
Test(spirv_walk, faults)
{
	static const struct {
		const char *name;
		uint32_t first;
		size_t behind;
		enum spvx_code fault;
		unsigned more;
	} cases[] = {
		{ "count 0", 0x00000011, 8, SPVX_EZERO, 0 },
		{ "count 0 at the end", 0x0000ffff, 0, SPVX_EZERO, 0 },
		{ "all zero", 0, 40, SPVX_EZERO, 0 },
		{ "one word too many", 0x00040011, 8, SPVX_EPASTEND, 0 },
		{ "largest", 0xffff0011, 4000, SPVX_EPASTEND, 0 },
		{ "exact", 0x00030011, 8, SPVX_OK, 1 },
		{ "magic that is an instruction", SPVX_MAGIC, 0x723 * 4 - 4, SPVX_OK, 1 },
		{ "swapped magic as one", SPVX_MAGIC_SWAPPED, 0x302 * 4 - 4, SPVX_OK, 1 },
	};

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		struct test_module m = { 0 };
		struct spvx_header header;
		struct spvx_cursor cursor;
		struct spvx_insn insn;
		unsigned count = 0;

		test_module_header(&m, 0x00010000, 5);
		TEST_INSN(&m, 17, 1);
		test_module_word(&m, cases[i].first);
		for (size_t k = 0; k < cases[i].behind; k += 4)
			test_module_word(&m, 0xffffffff);
		cr_assert_eq(spvx_cursor_init(&cursor, m.data, m.len, &header), 0);
		spvx_for_each_insn(insn, &cursor)
			count++;
		cr_expect_eq(count, 1 + cases[i].more, "%s: %u", cases[i].name, count);
		cr_expect_eq(cursor.fault, cases[i].fault, "%s: fault", cases[i].name);
		cr_expect_eq(spvx_cursor_offset(&cursor), cases[i].more ? m.len : 28, "%s",
			     cases[i].name);
	}
}

Test(spirv_walk, stops_before_the_next_header)
{
	for (unsigned orders = 0; orders < 4; orders++) {
		struct test_module m = { .swapped = orders & 1 };
		struct spvx_header header;
		struct spvx_cursor cursor;
		struct spvx_insn insn;
		unsigned count = 0;
		size_t end;

		test_module_header(&m, 0x00010000, 5);
		TEST_INSN(&m, 17, 1);
		end = m.len;
		m.swapped = orders >> 1;
		test_module_header(&m, 0x00010100, 6);
		TEST_INSN(&m, 17, 2);
		cr_assert_eq(spvx_cursor_init(&cursor, m.data, m.len, &header), 0);
		spvx_for_each_insn(insn, &cursor)
			count++;
		cr_expect_eq(count, 1, "orders %u", orders);
		cr_expect_eq(cursor.fault, SPVX_OK, "orders %u", orders);
		cr_expect_eq(spvx_cursor_offset(&cursor), end, "orders %u", orders);
	}
}

Test(spirv_walk, strings)
{
	static const char *const strings[] = {
		"", "a", "abc", "main", "GLSL.std.450", "\xc3\xa4\xff"
	};

	for (size_t i = 0; i < 2 * TEST_COUNT(strings); i++) {
		struct test_module m = { .swapped = i & 1 };
		const char *s = strings[i / 2];
		struct spvx_header header;
		struct spvx_cursor cursor;
		struct spvx_insn insn;
		struct spvx_str got;
		char copy[16];
		size_t len = 99;

		test_module_header(&m, 0x00010000, 5);
		test_module_insn_str(&m, 5, 1, (uint32_t[]){ 3 }, s, 1,
				     (uint32_t[]){ 0x41414141 });
		cr_assert_eq(spvx_cursor_init(&cursor, m.data, m.len, &header), 0);
		cr_assert(spvx_next(&cursor, &insn));
		cr_expect(spvx_insn_strlen(&insn, 2, &len) && len == strlen(s), "'%s'", s);
		got = spvx_insn_string(&insn, 2, copy, sizeof(copy));
		cr_expect(got.len == strlen(s) && !memcmp(got.ptr, s, got.len), "'%s'", s);
		if (insn.big) {
			got = spvx_insn_string(&insn, 2, copy, 2);
			cr_expect_eq(got.len, strlen(s) < 2 ? strlen(s) : 2, "'%s' cut", s);
		}
		/* the word after the string has no NUL */
		cr_expect(!spvx_insn_strlen(&insn, insn.word_count - 1u, &len) && len == 4);
		cr_expect(!spvx_insn_strlen(&insn, insn.word_count, &len) && len == 0);
	}
}

/* ---- the shared modules ---- */

static struct test_bytes shared_list(const char *name)
{
	struct test_bytes b = { NULL, 0 };
	char *path;

	test_need_recorded();
	path = test_format("%s/corpus/%s", test_recorded(), name);
	b = test_read(path);
	cr_assert_not_null(b.data, "%s", path);
	return b;
}

/* A column of a line of TSV, NUL-terminated in place. */
static char *column(char *line, unsigned n)
{
	while (n--)
		line = strchr(line, '\t') + 1;
	return line;
}

struct walked {
	enum spvx_code fault;
	uint64_t at;
	uint64_t count;
	size_t size;
};

static struct walked walk_shared(const char *name)
{
	char *path = test_format("%s/corpus/%s", test_recorded(), name);
	struct test_bytes b = test_read(path);
	struct walked w = { .size = b.len };
	struct spvx_header header;
	struct spvx_cursor cursor;
	struct spvx_insn insn;

	cr_assert_not_null(b.data, "%s", path);
	spvx_cursor_init(&cursor, b.data, b.len, &header);
	spvx_for_each_insn(insn, &cursor)
		w.count++;
	w.fault = cursor.fault;
	w.at = spvx_cursor_offset(&cursor);
	return w;
}

Test(spirv_walk, counts_of_the_shared_modules)
{
	struct test_bytes list = shared_list("MANIFEST.tsv");
	unsigned lines = 0;
	char *next = strchr((char *)list.data, '\n') + 1;

	while (*next) {
		char *line = next;
		uint64_t count = strtoull(column(line, 11), NULL, 10);
		bool ok = !strncmp(column(line, 12), "ok\t", 3);
		struct walked w;

		next = strchr(line, '\n') + 1;
		column(line, 1)[-1] = '\0';
		w = walk_shared(line);
		cr_expect_eq(!w.fault, ok, "%s: fault %d", line, w.fault);
		cr_expect(!ok || w.count == count, "%s: %llu instructions", line,
			  (unsigned long long)w.count);
		lines++;
	}
	cr_expect(test_enough(lines, 2000), "only %u modules", lines);
}

/* What the `framing` column says of a bad file, but for what only a stream can say. */
static void check_framing(const char *name, const char *framing)
{
	struct walked w = walk_shared(name);

	if (!strncmp(name, "bad/two_modules", 15))
		cr_expect(w.fault == SPVX_OK && w.at == 404 * 4, "%s", name);
	else if (!strcmp(framing, "ok"))
		cr_expect(w.fault == SPVX_OK && w.at == w.size, "%s", name);
	else if (!strcmp(framing, "short"))
		cr_expect_eq(w.fault, SPVX_ESHORT, "%s", name);
	else if (!strcmp(framing, "magic"))
		cr_expect_eq(w.fault, SPVX_EMAGIC, "%s", name);
	else if (!strcmp(framing, "size not multiple of 4"))
		cr_expect(w.fault == SPVX_ETRAILING && w.at == w.size / 4 * 4, "%s", name);
	else if (!strncmp(framing, "bad word count at word ", 23))
		cr_expect((w.fault == SPVX_EZERO || w.fault == SPVX_EPASTEND) &&
				  w.at == strtoull(framing + 23, NULL, 10) * 4,
			  "%s: 0x%llx, not '%s'", name, (unsigned long long)w.at, framing);
	else
		cr_expect(false, "%s: '%s'", name, framing);
}

Test(spirv_walk, verdicts_of_the_bad_files)
{
	struct test_bytes list = shared_list("bad/MANIFEST.tsv");
	unsigned lines = 0;
	char *next = strchr((char *)list.data, '\n') + 1;

	while (*next) {
		char *line = next;
		char *framing = column(line, 4);

		next = strchr(line, '\n') + 1;
		column(framing, 1)[-1] = '\0';
		column(line, 1)[-1] = '\0';
		check_framing(line, framing);
		lines++;
	}
	cr_expect(test_enough(lines, 140), "only %u files", lines);
}
