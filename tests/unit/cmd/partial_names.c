/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd/partial_names.c - names that are not what JSON holds, of files and in
 * modules, through partials: what is merged is what one run says of all, for every command
 * that has partials.
 */
#include "suite.h"

#include <sys/stat.h>

TestSuite(cmd_partial_names, .timeout = 300);

/* Bytes that are not UTF-8, alone, in the place of one another and beside what they are shown as;
 * what JSON, TSV and keys escape. */
static const char *const names[] = {
	"\377.spv",     "\376.spv",     "\357\277\275.spv", "a\377b.spv",
	"a\376b.spv",   "\303.spv",     "\355\240\200.spv", "\300\200.spv",
	"\303\274.spv", "q\".spv",      "b\\.spv",          "t\tab.spv",
	"line\n.spv",   "e\033[1m.spv", "_hex.spv",         "plain \177.spv",
};

#define NAMES (sizeof(names) / sizeof(names[0]))

/* Extensions and a set that differ in bytes that are shown alike. */
static void write_module(const char *path)
{
	struct test_module m = { 0 };

	test_module_header(&m, 0x00010300, 5);
	TEST_INSN(&m, 17, 1);
	test_module_insn_str(&m, 10, 0, NULL, "SPV_\377", 0, NULL);
	test_module_insn_str(&m, 10, 0, NULL, "SPV_\376", 0, NULL);
	test_module_insn_str(&m, 10, 0, NULL, "SPV_plain", 0, NULL);
	test_module_insn_str(&m, 11, 1, (const uint32_t[]){ 1 }, "NonSemantic.\377", 0,
			     NULL);
	test_module_insn_str(&m, 11, 1, (const uint32_t[]){ 2 }, "NonSemantic.\376", 0,
			     NULL);
	TEST_INSN(&m, 14, 0, 1);
	test_write(path, m.data, m.len);
}

/* A folder with programs, which are not looked into. */
static void write_programs(const char *dir)
{
	char *folder = test_format("%s/\377d", dir);

	cr_assert(!mkdir(folder, 0777));
	for (unsigned i = 0; i < 2; i++) {
		test_write(test_format("%s/%s", folder, names[i]), "\177ELF\2\1\1", 7);
	}
}

/* Modules, equal and not, cut ones and what is none, each under hostile names. */
static char *make_folder(void)
{
	static const char *const from[] = { "water.frag.spv", "blur.comp.spv" };
	char *dir = test_folder();

	for (size_t i = 0; i < NAMES; i++) {
		char *to = test_format("%s/%s", dir, names[i]);
		char *path = test_format("%s/tests/modules/%s", test_src(), from[i % 2]);
		struct test_bytes b = test_read(path);

		if (i % 5 == 4)
			write_module(to);
		else
			test_write(to, b.data, i % 7 == 5 ? 700 : b.len);
	}
	write_programs(dir);
	return dir;
}

static void run_lines(const char *dir, const char *lines)
{
	char *whole = test_format("S='%s'; %s", test_bin(), lines);
	const char *argv[] = { "/bin/sh", "-c", whole, NULL };
	struct test_run r = test_run_in(dir, argv);

	cr_expect_eq(r.status, 0, "%s: %d: %s%s", lines, r.status, r.out.data, r.err.data);
}

/* A partial of each file; of them all, with keys, sorted as a framework does; of that again. Of
 * damage a partial keeps the place and the rule, so that a text says no more of it in words. */
Test(cmd_partial_names, merged_is_direct)
{
	static const char *const commands[] = { "stats", "audit --profile=all",
						"requires" };

	for (size_t c = 0; c < sizeof(commands) / sizeof(commands[0]); c++) {
		char *dir = make_folder();
		char *lines = test_format(
			"C='%s'; T=$(mktemp -d); export LC_ALL=C\n"
			"for i in *; do $S $C --partial \"$i\"; done >$T/p 2>$T/err\n"
			"$S merge --partial $T/p >$T/p2 2>$T/err\n"
			"$S $C --partial * >$T/one 2>$T/err\n"
			"for f in text json tsv; do\n"
			"w='s,^\\(  [^ ]*: bin/[a-z-]*\\): .*,\\1,'\n"
			"$S $C -f $f * >$T/d 2>$T/err; r=$?; sed \"$w\" $T/d >$T/direct\n"
			"for p in p p2 one; do\n"
			"$S merge -f $f $T/$p >$T/m 2>$T/err2; s=$?; sed \"$w\" $T/m >$T/merged\n"
			"[ $s = $r ] && cmp $T/direct $T/merged || { echo $f $p $r; diff -a $T/direct $T/merged; exit 3; }\n"
			"done; done; rm -rf $T",
			commands[c]);

		run_lines(dir, lines);
		test_remove(dir);
	}
}
