/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/carve_hint.c - when --carve is suggested, and that it is not done unasked.
 */
#include "archive.h"

#include <criterion/criterion.h>

TestSuite(carve_hint, .timeout = 60);

#define RUN TEST_RUN

static void put(const char *dir, const char *name, const struct test_out *o)
{
	char *path = test_format("%s/%s", dir, name);

	test_write(path, o->data, o->len);
	free(path);
}

/* A file that was named and is searched for modules only when that is asked for: where a search
 * would find one it is suggested, which has to be true; where it would not, nothing is said of
 * a file of unknown kind. */
Test(carve_hint, named)
{
	static const char *const fronts[] = { "\177ELF\2\1\1", "\1\2\3\4\5\6\7\10",
					      "MZ\x90", "!<arch>\nx" };
	struct test_module m = { .swapped = TEST_LITTLE_ENDIAN };
	char *dir = test_folder();

	test_module_header(&m, 0x00010000, 5);
	TEST_INSN(&m, 17, 1);
	TEST_INSN(&m, 14, 0, 1);
	TEST_INSN(&m, 54, 1, 2, 0, 3);
	TEST_INSN(&m, 56);
	for (size_t i = 0; i < sizeof(fronts) / sizeof(fronts[0]); i++) {
		for (unsigned holds = 0; holds < 2; holds++) {
			struct test_out o = { 0 };
			struct test_run r;

			test_put(&o, fronts[i], strlen(fronts[i]));
			test_fill(&o, 0xee, 0x10001 - o.len);
			if (holds)
				test_put(&o, m.data, m.len);
			test_fill(&o, 0xee, 100);
			put(dir, "a", &o);
			r = RUN(dir, "info", "a");
			cr_expect(r.status == 2 && !strstr((char *)r.err.data,
							   "at 0x10001: --carve") == !holds,
				  "%zu: %s", i, (char *)r.err.data);
			test_run_free(&r);
			r = RUN(dir, "ls", "--carve", "a");
			cr_expect(!strstr((char *)r.out.data, "a@0x10001\n") == !holds,
				  "%zu", i);
			test_run_free(&r);
			/* never unasked */
			r = RUN(dir, "ls", "-f", "tsv", "--allow-empty", ".");
			cr_expect(!strstr((char *)r.out.data, "a@"), "%zu", i);
			test_run_free(&r);
			test_out_free(&o);
		}
	}
	test_module_free(&m);
	test_remove(dir);
	free(dir);
}

/* Where a search has found none it is said what was looked for, and where; and of what is
 * compressed no search is suggested. */
Test(carve_hint, what_was_searched_for)
{
	static const char package[] = "!<arch>\ndebian-binary   1342943816  0     0";

	static const struct {
		const char *option;
		const char *says;
	} runs[] = {
		{ "--carve", "library; searched for uncompressed modules and SMOL-V\n" },
		{ "--carve=8", "modules and SMOL-V at multiples of 8 bytes\n" },
	};

	char *dir = test_folder();
	struct test_out o = { 0 };
	struct test_run r;

	test_put(&o, "\177ELF\2\1\1", 7);
	test_fill(&o, 0xee, 100);
	put(dir, "a", &o);
	for (size_t i = 0; i < sizeof(runs) / sizeof(runs[0]); i++) {
		r = RUN(dir, "ls", runs[i].option, "a");
		cr_expect(r.status == 2 && strstr((char *)r.err.data, runs[i].says), "%s",
			  (char *)r.err.data);
		test_run_free(&r);
	}
	o.len = 0;
	test_put(&o, package, sizeof(package) - 1);
	put(dir, "b", &o);
	r = RUN(dir, "ls", "b");
	cr_expect(strstr((char *)r.err.data, "a Debian package; unpack it first") &&
			  !strstr((char *)r.err.data, "--carve"),
		  "%s", (char *)r.err.data);
	test_run_free(&r);
	test_out_free(&o);
	test_remove(dir);
	free(dir);
}

/* What a search finds in an archive that is not to be opened is found by --carve there too. */
Test(carve_hint, no_archives)
{
	struct test_module m = { .swapped = TEST_LITTLE_ENDIAN };
	char *dir = test_folder();
	struct test_out zip = { 0 };
	struct test_run r;

	test_module_header(&m, 0x00010000, 5);
	TEST_INSN(&m, 17, 1);
	TEST_INSN(&m, 14, 0, 1);
	TEST_INSN(&m, 54, 1, 2, 0, 3);
	TEST_INSN(&m, 56);
	test_zip(&zip,
		 &(const struct test_zip){ .name = "m", .data = m.data, .len = m.len }, 1);
	put(dir, "a", &zip);
	r = RUN(dir, "ls", "--no-archives", "a");
	cr_expect(r.status == 2, "%s", (char *)r.err.data);
	test_run_free(&r);
	r = RUN(dir, "ls", "--no-archives", "--carve", "a");
	cr_expect(r.status == 0 && strstr((char *)r.out.data, "a@0x1f\n"), "%s%s",
		  (char *)r.out.data, (char *)r.err.data);
	test_run_free(&r);
	test_out_free(&zip);
	test_module_free(&m);
	test_remove(dir);
	free(dir);
}
