/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/input/filamat.c - Filament materials of our own, whole and cut, through files, pipes
 * and archives. What was written after their reader's source: tests/transcripts/engines.t.
 */
#include "containers.h"

TestSuite(input_filamat, .timeout = 120);

#define RUN TEST_RUN

static void put(const char *dir, const char *name, const struct test_out *o)
{
	test_write(test_format("%s/%s", dir, name), o->data, o->len);
}

/* What is said of a package is the same wherever it is, but for the name. */
Test(input_filamat, around)
{
	static const char *const names[] = { "a", "a.gz", "a.zip!m", "a.tar!m" };
	static const char *const used[] = {
		"\"uses\": [{\"model\": 1, \"variant\": 0, \"stage\": \"vertex\"}]}",
		"\"uses\": [{\"model\": 1, \"variant\": 0, \"stage\": \"fragment\"}, "
		"{\"model\": 2, \"variant\": 8, \"stage\": \"fragment\"}]}",
	};
	char *dir = test_folder();
	struct test_out o = test_filamat();
	const struct test_zip member = { .name = "m", .data = o.data, .len = o.len };
	struct test_out gz = { 0 };
	struct test_out zip = { 0 };
	struct test_out tar = { 0 };

	test_gzip(&gz, o.data, o.len);
	test_zip(&zip, &member, 1);
	test_tar(&tar, "m", '0', o.data, o.len);
	test_fill(&tar, 0, 1024);
	put(dir, "a", &o);
	put(dir, "a.gz", &gz);
	put(dir, "a.zip", &zip);
	put(dir, "a.tar", &tar);
	for (size_t i = 0; i < TEST_COUNT(names); i++) {
		struct test_run r = RUN(dir, "ls", "-f", "json", names[i]);
		char *first = test_format("%s!0\"", names[i]);
		char *second = test_format("%s!1\"", names[i]);
		struct test_run one;

		cr_expect(r.status == 0 && strstr((char *)r.out.data, first), "%s %s",
			  (char *)r.out.data, (char *)r.err.data);
		cr_expect(strstr((char *)r.out.data, used[0]), "%s", (char *)r.out.data);
		cr_expect(strstr((char *)r.out.data, used[1]), "%s", (char *)r.out.data);
		second[strlen(second) - 1] = '\0';
		one = RUN(dir, "dis", second);
		cr_expect(one.status == 0 &&
				  strstr((char *)one.out.data, "OpEntryPoint Fragment"),
			  "%s", second);
	}
	test_out_free(&gz);
	test_out_free(&zip);
	test_out_free(&tar);
	test_out_free(&o);
}

/* A package that is cut gives the modules before that, and is complained about. */
Test(input_filamat, cut)
{
	char *dir = test_folder();
	struct test_out o = test_filamat();

	for (size_t len = 16; len < o.len; len += 1 + len / 16) {
		const struct test_out part = { o.data, len };
		struct test_run file;
		struct test_run pipe = { .in = o.data, .in_len = len };

		put(dir, "a", &part);
		file = RUN(dir, "stats", "-f", "tsv", "a");
		pipe.argv =
			(const char *const[]){ "spvx", "stats", "-f", "tsv", "-", NULL };
		test_run(&pipe);
		cr_expect_eq(file.status, 2, "%zu: %s", len, (char *)file.err.data);
		cr_expect(pipe.out.len == file.out.len &&
				  !memcmp(pipe.out.data, file.out.data, pipe.out.len),
			  "%zu", len);
		pipe.argv = NULL;
	}
	test_out_free(&o);
}
