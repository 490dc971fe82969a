/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/extract.c - `spvx extract`: files that are called what they are, each once;
 * what is there is not written over; nothing lands outside the folder.
 */
#include "support.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

TestSuite(extract, .timeout = 60);

/* A module with one more instruction for each @nops. */
static void write_module(const char *path, unsigned nops, bool swapped)
{
	struct test_module m = { .swapped = swapped };

	test_module_header(&m, 0x00010000, 1);
	while (nops--)
		TEST_INSN(&m, 0);
	test_write(path, m.data, m.len);
	test_module_free(&m);
}

/* The test runs in a new folder with modules `a`, `b`, `d/a` (as `a`) and `big`. */
static char *go_to_folder(void)
{
	char *folder = test_folder();

	cr_assert_eq(chdir(folder), 0);
	cr_assert_eq(system("mkdir d"), 0);
	write_module("a", 1, TEST_LITTLE_ENDIAN);
	write_module("b", 2, TEST_LITTLE_ENDIAN);
	write_module("d/a", 1, TEST_LITTLE_ENDIAN);
	write_module("big", 2, !TEST_LITTLE_ENDIAN);
	return folder;
}

static void leave_folder(char *folder)
{
	cr_assert_eq(chdir("/"), 0);
	test_remove(folder);
	free(folder);
}

/* What a line of the shell prints, messages too; `spvx` is the program under test. */
static char *shell(int status, const char *line)
{
	char *whole = test_format("spvx() { %s \"$@\"; }; { %s; } 2>&1", test_bin(), line);
	const char *argv[] = { "/bin/sh", "-c", whole, NULL };
	struct test_run r = { .argv = argv };
	char *text;

	test_run(&r);
	cr_expect_eq(r.status, status, "%s: status %d: %s", line, r.status, r.out.data);
	text = strdup((char *)r.out.data);
	test_run_free(&r);
	free(whole);
	return text;
}

static void expect(int status, const char *line, const char *wanted)
{
	char *got = shell(status, line);

	cr_expect_str_eq(got, wanted, "%s: %s", line, got);
	free(got);
}

Test(extract, digests)
{
	char *folder = go_to_folder();

	expect(0, "spvx extract --to=o a b big d | tail -n 1",
	       "4 modules: 3 files written, 0 there already, 1 equal to another\n");
	expect(0, "cd o && for f in *; do sha256sum $f; done | grep -cE '^(.*)  \\1.spv$'",
	       "3\n");
	expect(0, "spvx extract --to=o a b | tail -n 1",
	       "2 modules: 0 files written, 2 there already, 0 equal to another\n");
	expect(0, "spvx extract --to=o -f tsv a d | cut -f 1,3",
	       "address\tbytes\na\t24\nd/a\t24\n");
	expect(0, "spvx extract --to=o -f json a | tail -n 7",
	       "  \"written\": 0,\n  \"kept\": 1,\n  \"equal\": 0,\n  \"skipped\": [],\n"
	       "  \"not_looked_into\": 0,\n  \"complete\": "
	       "true\n}\n");
	leave_folder(folder);
}

Test(extract, addresses)
{
	char *folder = go_to_folder();

	expect(0, "spvx extract --to=o --name=address d b >/dev/null; ls o",
	       "b.spv\nd%2Fa.spv\n");
	expect(0,
	       "mkdir -p x/y; cp b x/y/c.spv; cd x/y; spvx extract --to=../../p "
	       "--name=address "
	       "../../b ../y >/dev/null; ls ../../p",
	       "%2E.%2F..%2Fb.spv\n");
	expect(0,
	       "n=$(printf %0200d 1); cp a $n; mkdir $n.d; cp b $n.d/$n; "
	       "spvx extract --to=q --name=address $n.d $n >/dev/null; ls q | wc -l; "
	       "ls q | awk 'length($0) > 255'",
	       "2\n");
	leave_folder(folder);
}

/* Words as text are the same module, in little-endian order. */
Test(extract, forms)
{
	char *folder = go_to_folder();

	expect(0,
	       "for f in hex c; do spvx extract --to=$f --as=$f a b >/dev/null; "
	       "spvx ls -f tsv $f | cut -f 3,4,8 >l$f; done; cat lhex | sort >l; "
	       "sort lc | cmp - l && spvx ls -f tsv a b | cut -f 3,4,8 | sort | cmp - l",
	       "");
	expect(0,
	       "spvx extract --to=w --as=hex big >/dev/null; spvx ls -f tsv w b | "
	       "cut -f 4,8 | tail -n 2 | uniq | wc -l",
	       "1\n");
	leave_folder(folder);
}

Test(extract, what_is_there)
{
	char *folder = go_to_folder();
	char *got;

	got = shell(2, "spvx extract --to=o a >/dev/null; f=$(ls o); echo more >>o/$f; "
		       "spvx extract --to=o a b; echo $? >s; tail -c 5 o/$f; "
		       "exit $(cat s)");
	cr_expect_not_null(strstr(got, ".spv: error: exists with different contents\n"),
			   "%s", got);
	cr_expect_not_null(strstr(got, "1 module: 1 file written"), "%s", got);
	cr_expect_not_null(strstr(got, "more\n"), "%s", got);
	free(got);
	got = shell(2, "spvx extract --to=p a >/dev/null; f=$(ls p); rm p/$f; "
		       "ln -s ../outside p/$f; spvx extract --to=p a; s=$?; "
		       "test ! -e outside && exit $s");
	cr_expect_not_null(strstr(got, "is a symbolic link"), "%s", got);
	free(got);
	got = shell(2, "spvx extract a");
	cr_expect_not_null(strstr(got, "--to=DIR"), "%s", got);
	free(got);
	got = shell(2, "spvx extract --to=a b");
	cr_expect_not_null(strstr(got, "a: error: Not a directory"), "%s", got);
	free(got);
	leave_folder(folder);
}

/* While it runs its folder is moved away, and a link to another is in its place. */
Test(extract, folder_becomes_a_link)
{
	char *folder = go_to_folder();

	expect(0,
	       "mkdir out; { for i in $(seq 600); do ls o/*.spv >/dev/null 2>&1 && break; "
	       "sleep 0.05; done; mv o moved && ln -s out o; cat b; } | "
	       "spvx extract --to=o a - >/dev/null; ls out | wc -l; ls moved | wc -l",
	       "0\n2\n");
	leave_folder(folder);
}
