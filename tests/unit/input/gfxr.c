/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/input/gfxr.c - GFXReconstruct captures, in each compression, whole, cut and
 * damaged.
 */
#include "containers.h"
#include "corpus.h"

TestSuite(input_gfxr, .timeout = 120);

#define RUN TEST_RUN

/* ---- captures ---- */

static bool is_before(const char *a, const char *b)
{
	return a && b && a < b;
}

static void expect_row(const struct test_rows *rows, const struct test_run *r)
{
	const char *what = rows->fields[4];

	if (!strcmp(what, "module") || strstr(what, "zstd")) {
		char *at = test_format("@%s", rows->fields[1]);
		char *row = strstr((char *)r->out.data, at);

		/* of several in a block, one of those that follow */
		while (row && !is_before(strstr(row, rows->fields[3]), strchr(row, '\n')))
			row = strstr(row + 1, at);
		cr_expect(row, "%s %s: %s", rows->fields[0], at, (char *)r->out.data);
	} else {
		char *at = test_format("%s:", rows->fields[1]);

		cr_expect(r->status && strstr((char *)r->err.data, "error: SPVX-C"),
			  "%s: %s", rows->fields[0], (char *)r->err.data);
		if (*rows->fields[1] != '-')
			cr_expect(strstr((char *)r->err.data, at), "%s: %s",
				  rows->fields[0], (char *)r->err.data);
		if (strstr(what, "C002"))
			cr_expect(strstr((char *)r->err.data, "C002"), "%s",
				  rows->fields[0]);
		if (strstr(what, "C010"))
			cr_expect(strstr((char *)r->err.data, "C010"), "%s",
				  rows->fields[0]);
		if (strstr(what, "the others are read"))
			cr_expect(strstr((char *)r->out.data, "@0x2551+0x"), "%s",
				  rows->fields[0]);
		if (strstr(what, "the modules of"))
			cr_expect(strstr((char *)r->out.data, "@0x8c"), "%s",
				  rows->fields[0]);
	}
}

/* Each row, of a file and of a pipe. */
Test(input_gfxr, expected)
{
	struct test_rows rows;
	unsigned count = 0;

	if (!test_shared() || !test_rows_open(&rows, "corpus-more/gfxr/EXPECTED.tsv"))
		cr_skip_test("no shared material");
	test_rows_next(&rows);
	for (; test_rows_next(&rows); count++) {
		char *path = test_format("%s/corpus-more/gfxr/%s", test_shared(),
					 rows.fields[0]);
		struct test_bytes b = test_read(path);
		struct test_run pipe = { .in = b.data, .in_len = b.len };
		struct test_run file = RUN(NULL, "ls", "-f", "tsv", path);

		pipe.argv = (const char *const[]){ "spvx", "ls", "-f", "tsv", "-", NULL };
		test_run(&pipe);
		pipe.argv = NULL;
		expect_row(&rows, &file);
		expect_row(&rows, &pipe);
	}
	cr_expect_eq(count, 32);
}

/* ---- captures of our own ---- */

/* Each address leads to its module, in a zip too; none else is there. */
Test(input_gfxr, addresses)
{
	char *dir = test_folder();
	struct test_out o = test_gfxr(3);
	struct test_out zip = { 0 };
	struct test_run all;
	unsigned count = 0;

	test_zip(&zip,
		 &(const struct test_zip){ .name = "m", .data = o.data, .len = o.len }, 1);
	test_write(test_format("%s/a", dir), o.data, o.len);
	test_write(test_format("%s/z", dir), zip.data, zip.len);
	all = RUN(dir, "ls", "-f", "tsv", "a", "z");
	for (char *line = strchr((char *)all.out.data, '\n'); line && line[1];
	     line = strchr(line + 1, '\n'), count++) {
		char *address = test_format("%.*s", (int)strcspn(line + 1, "\t"), line + 1);
		char *row = test_format("%.*s\n", (int)strcspn(line + 1, "\n"), line + 1);
		struct test_run one = RUN(dir, "ls", "-f", "tsv", address);

		cr_expect(strstr((char *)one.out.data, row) && one.status == 0, "%s: %s%s",
			  address, (char *)one.out.data, (char *)one.err.data);
		cr_expect(strstr(address, count % 3 ? "@0x18+0x" : "@0x18"), "%s", address);
	}
	cr_expect_eq(count, 6);
	all = RUN(dir, "ls", "a@0x18+0x1", "a@0x18+", "a@0x18+0x0");
	cr_expect(all.status == 2 && strstr((char *)all.out.data, "0 modules"));
	test_out_free(&zip);
	test_out_free(&o);
}

/* ---- heads of calls, and what is cut ---- */

/* A capture in LZ4 of one call of @type, whose literals are a module. */
static struct test_out compressed_call(uint32_t type)
{
	struct test_out o = { 0 };
	struct test_module m = { .swapped = TEST_LITTLE_ENDIAN };
	size_t head = type == 6 ? 28 : 20;

	test_module_header(&m, 0x00010000, 5);
	TEST_INSN(&m, 17, 1);
	TEST_INSN(&m, 14, 0, 1);
	test_put(&o, "GFXR\0\0\0\0\1\0\0\0\1\0\0\0\1\0\0\0\1\0\0\0", 24);
	test_put_le(&o, 4 + head + 2 + m.len, 8);
	test_put_le(&o, 0x80000000u | type, 4);
	test_fill(&o, 7, head - 8);
	test_put_le(&o, m.len, 8);
	test_put_le(&o, 0xf0 | (m.len - 15) << 8, 2);
	test_put(&o, m.data, m.len);
	return o;
}

/* A call of a method has an object before its thread. */
Test(input_gfxr, heads)
{
	static const uint32_t types[] = { 4, 6 };

	for (size_t i = 0; i < 2; i++) {
		struct test_out o = compressed_call(types[i]);
		struct test_run r = { .argv = (const char *const[]){ "spvx", "ls", "-f",
								     "tsv", "-", NULL },
				      .in = o.data,
				      .in_len = o.len };

		test_run(&r);
		cr_expect(r.status == 0 && strstr((char *)r.out.data, "-@0x18"), "%u: %s%s",
			  types[i], (char *)r.out.data, (char *)r.err.data);
		r.argv = NULL;
		test_out_free(&o);
	}
}

/* A block that cannot even hold its type ends the capture: one error, whatever follows. */
Test(input_gfxr, small_block)
{
	struct test_out o = compressed_call(4);
	struct test_run r = { .argv = (const char *const[]){ "spvx", "ls", "-f", "tsv", "-",
							     NULL } };
	const char *first;

	test_put_le(&o, 3, 8);
	test_fill(&o, 0, 100);
	r.in = o.data;
	r.in_len = o.len;
	test_run(&r);
	r.argv = NULL;
	first = strstr((char *)r.err.data, "SPVX-C002: block shorter");
	cr_expect(r.status == 1 && first && !strstr(first + 1, "SPVX-"), "%s",
		  (char *)r.err.data);
	cr_expect(strstr((char *)r.out.data, "@0x18"), "%s", (char *)r.out.data);
	test_out_free(&o);
}

/* Of each length: one error, the same of a file and of a pipe, and none where a block ends. */
Test(input_gfxr, cut)
{
	char *dir = test_folder();
	char *path = test_format("%s/-a", dir);
	struct test_out o = compressed_call(4);
	size_t whole = o.len;

	test_put_le(&o, 4, 8); /* a block of another kind, which is not read */
	test_put_le(&o, 2, 4);
	test_put_le(&o, 8, 8);
	test_put_le(&o, 3, 4);
	test_put_le(&o, 0, 4);
	for (size_t len = 16; len <= o.len; len++) {
		bool ends = len == 24 || len == whole || len == whole + 12 || len == o.len;
		struct test_run pipe = { .argv = (const char *const[]){ "spvx", "ls", "-f",
									"tsv", "-", NULL },
					 .in = o.data,
					 .in_len = len };
		struct test_run file;

		test_write(path, o.data, len);
		file = RUN(dir, "ls", "-f", "tsv", "./-a");
		test_run(&pipe);
		pipe.argv = NULL;
		cr_expect_eq(!strstr((char *)file.err.data, "SPVX-C002"), ends, "%zu: %s",
			     len, (char *)file.err.data);
		cr_expect_eq(!strstr((char *)file.out.data, "@0x18"), len < whole, "%zu",
			     len);
		if (strstr((char *)pipe.err.data, "SPVX"))
			cr_expect_str_eq(strstr((char *)pipe.err.data, "SPVX"),
					 strstr((char *)file.err.data, "SPVX"), "%zu", len);
		else
			cr_expect(ends, "%zu: %s", len, (char *)pipe.err.data);
	}
	test_out_free(&o);
}
