/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/input/raw.c - files of modules: binary and hexadecimal, small and larger than
 * the window; what others are; whether a module is alone, asked at any time.
 */
#include "input/raw.h"

#include "failures.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

TestSuite(input_raw, .timeout = 60);

enum spelling {
	BINARY,
	HEX_WORDS,
	HEX_ARRAY,
	SPELLINGS
};

static void write_spelled(const char *path, const struct test_module *m, enum spelling how)
{
	FILE *f = fopen(path, "wb");

	if (how == BINARY)
		fwrite(m->data, 1, m->len, f);
	if (how == HEX_ARRAY)
		fputs("// made by a test\nstatic const unsigned a[] = {\n", f);
	for (size_t i = 0; how != BINARY && i < m->len; i += 4)
		fprintf(f, "0x%08x,%c", spvx_load32(m->data + i, false),
			i % 32 ? ' ' : '\n');
	if (how == HEX_ARRAY)
		fputs("};\n", f);
	fclose(f);
}

static void open_file(struct sx_raw *r, const char *path, bool pipe)
{
	r->file = (struct sx_file){ .regular = !pipe };
	r->file.fd = pipe ? test_pipe(path) : open(path, O_RDONLY);
}

/* When to ask whether a module is alone. */
enum time {
	BEFORE,
	MIDST,
	BEHIND,
	TIMES
};

static void check_modules(struct sx_raw *r, const size_t *offsets, unsigned count,
			  enum time ask, bool certain)
{
	struct spvx_insn insn;
	unsigned i;

	for (i = 0; spvx_stream_module(r->stream) == 1; i++) {
		cr_assert_lt(i, count);
		cr_expect_eq(r->stream->offset, offsets[i]);
		if (ask == MIDST)
			spvx_next(&r->stream->cursor, &insn);
		if (ask != BEHIND && certain)
			cr_expect_eq(sx_raw_followed(r), i + 1 < count, "%u of %u", i,
				     count);
		do {
			spvx_for_each_insn(insn, &r->stream->cursor)
				;
		} while (spvx_stream_more(r->stream));
		cr_expect_eq(r->stream->fault, SPVX_OK);
		cr_expect_eq(r->stream->bytes, offsets[i + 1] - offsets[i]);
		cr_expect_eq(sx_raw_followed(r), i + 1 < count, "%u of %u", i, count);
	}
	cr_expect_eq(i, count, "%u instead of %u modules", i, count);
	cr_expect_eq(spvx_stream_module(r->stream), 0);
}

/* The same file as it is and through a pipe. */
static void check_file(struct sx_raw *r, const char *path, const size_t *offsets,
		       unsigned count, enum spelling how, enum time ask)
{
	bool fits = offsets[count] < 60000;

	for (unsigned pipe = 0; pipe < 2; pipe++) {
		open_file(r, path, pipe);
		cr_expect_eq(sx_raw_open(r), 0);
		cr_expect_eq(r->kind, how == BINARY ? SPVX_KIND_SPIRV : SPVX_KIND_HEX_TEXT);
		check_modules(r, offsets, count, ask, fits || (!pipe && how == BINARY));
		sx_raw_close(r);
		if (pipe)
			wait(NULL);
	}
}

Test(input_raw, modules)
{
	/* instructions of each module, 12 bytes long; small, some windows, and mixed */
	static const unsigned sets[][4] = {
		{ 0 },        { 5 },        { 5, 6 },          { 99000 },
		{ 99000, 1 }, { 1, 99000 }, { 9000, 3, 7000 },
	};
	char *path = test_format("%s/f", test_folder());
	struct sx_raw r;

	cr_assert_eq(sx_raw_init(&r, NULL), 0);
	for (size_t i = 0; i < TEST_COUNT(sets) * SPELLINGS; i++) {
		const unsigned *set = sets[i / SPELLINGS];
		enum spelling how = i % SPELLINGS;
		struct test_module m = { .swapped = *(const unsigned char *)&(uint16_t){
							    1 } == 0 };
		size_t offsets[5] = { 0 };
		unsigned count = 0;

		do {
			offsets[count] = m.len;
			test_module_of(&m, set[count]);
		} while (set[++count]);
		offsets[count] = m.len;
		write_spelled(path, &m, how);
		for (enum time ask = BEFORE; ask < TIMES; ask++)
			check_file(&r, path, offsets, count, how, ask);
	}
	sx_raw_free(&r);
}

Test(input_raw, other_files)
{
	static const struct {
		const char *bytes;
		size_t size;
		int err;
		enum spvx_input_kind named;
	} cases[] = {
		{ "", 0, -SPVX_EMAGIC, SPVX_KIND_EMPTY },
		{ "\3", 1, 0, SPVX_KIND_SPIRV },
		{ "\3\2\x23", 3, 0, SPVX_KIND_SPIRV },
		{ "\3\2\x23\7\0", 5, 0, SPVX_KIND_SPIRV },
		{ "abc", 3, -SPVX_EMAGIC, SPVX_KIND_TEXT },
		{ "#version 450\n", 13, -SPVX_EMAGIC, SPVX_KIND_GLSL },
		{ "\x1f\x8b\x08\0\0", 5, -SPVX_EMAGIC, SPVX_KIND_GZIP },
	};

	char *path = test_format("%s/f", test_folder());
	struct sx_raw r;

	cr_assert_eq(sx_raw_init(&r, NULL), 0);
	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		test_write(path, cases[i].bytes, cases[i].size);
		open_file(&r, path, false);
		cr_expect_eq(sx_raw_open(&r), cases[i].err, "case %zu", i);
		cr_expect_eq(r.kind, cases[i].named, "case %zu", i);
		if (!cases[i].err)
			cr_expect_eq(spvx_stream_module(r.stream), -SPVX_ESHORT, "case %zu",
				     i);
		sx_raw_close(&r);
	}
	/* the array of a C header can follow more than one first read of comments */
	for (unsigned k = 0; k < 2; k++) {
		FILE *f = fopen(path, "wb");

		for (unsigned i = 0; i < 20000; i++)
			fputs("// a line of a listing\n", f);
		fputs(k ? "int x;\n" : "int x[] = { 0x07230203, 0x10000, 0, 1, 0 };\n", f);
		fclose(f);
		open_file(&r, path, false);
		cr_expect_eq(sx_raw_open(&r), k ? -SPVX_EMAGIC : 0);
		cr_expect_eq(r.kind, k ? SPVX_KIND_TEXT : SPVX_KIND_HEX_TEXT);
		if (!k)
			cr_expect_eq(spvx_stream_module(r.stream), 1);
		sx_raw_close(&r);
	}
	open_file(&r, "/", false);
	cr_expect_eq(sx_raw_open(&r), -SPVX_EIO);
	sx_raw_free(&r);
}

/* A text that breaks off: the modules before it come, then the fault. */
Test(input_raw, broken_text)
{
	char *path = test_format("%s/f", test_folder());
	struct test_module m = { .swapped = *(const unsigned char *)&(uint16_t){ 1 } == 0 };
	struct sx_raw r;
	FILE *f;

	test_module_of(&m, 3);
	test_module_of(&m, 3);
	write_spelled(path, &m, HEX_WORDS);
	f = fopen(path, "ab");
	fputs(" nonsense", f);
	fclose(f);
	cr_assert_eq(sx_raw_init(&r, NULL), 0);
	open_file(&r, path, false);
	cr_expect_eq(sx_raw_open(&r), 0);
	cr_expect_eq(spvx_stream_module(r.stream), 1);
	cr_expect_eq(spvx_stream_module(r.stream), 1);
	cr_expect_eq(spvx_stream_module(r.stream), -SPVX_ESYNTAX);
	cr_expect_eq(r.hex.offset, m.len / 4 * 12 + 1);
	sx_raw_free(&r);
}

static int open_within(const struct spvx_allocator *a, void *path)
{
	struct sx_raw r;
	int err = sx_raw_init(&r, a);

	if (!err) {
		open_file(&r, path, false);
		err = sx_raw_open(&r);
	}
	if (!err && (spvx_stream_module(r.stream) != 1 || sx_raw_followed(&r) < 0))
		err = -SPVX_ENOMEM;
	sx_raw_free(&r);
	return err;
}

Test(input_raw, no_memory)
{
	char *path = test_format("%s/f", test_folder());
	struct test_module m = { .swapped = *(const unsigned char *)&(uint16_t){ 1 } == 0 };

	test_module_of(&m, 99000);
	for (unsigned how = BINARY; how < SPELLINGS; how++) {
		write_spelled(path, &m, how);
		cr_expect_gt(test_failures(open_within, path, true), 1, "%u", how);
	}
}
