/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd/ls_many.c - a folder of thousands of modules takes one screen of `info`
 * and of `ls`, and `ls --duplicates` finds what sha256sum finds.
 */
#include "suite.h"

TestSuite(cmd_ls_many, .timeout = 120);

#define MODULES 2000
#define SCREEN  40

/* A folder with MODULES files: most are the same, some differ by their generator word. */
static char *many(void)
{
	char *source = test_format("%s/tests/modules/mesh.vert.spv", test_src());
	struct test_bytes module = test_read(source);
	char *dir = test_folder();

	cr_assert(module.data);
	for (unsigned i = 0; i < MODULES; i++) {
		module.data[8] = i % 7 ? 0 : (unsigned char)(i / 14);
		test_write(test_format("%s/m%04u.spv", dir, i), module.data, module.len);
	}
	return dir;
}

static void expect_screen(const char *dir, const char *const *argv)
{
	struct test_run r = { .argv = argv, .dir = dir };
	unsigned lines = 0;

	test_run(&r);
	cr_assert(!r.status && r.out.len);
	for (const char *p = (char *)r.out.data; *p; p += strcspn(p, "\n") + 1)
		lines++;
	cr_expect(lines <= SCREEN, "%s: %u lines", argv[1], lines);
	cr_expect(strstr((char *)r.out.data, " modules, "), "%s", argv[1]);
}

static unsigned count_lines(const char *dir, const char *const *argv)
{
	struct test_run r = { .argv = argv, .dir = dir };
	unsigned lines = 0;

	test_run(&r);
	for (size_t i = 0; i < r.out.len; i++)
		lines += ((char *)r.out.data)[i] == '\n';
	return lines;
}

Test(cmd_ls_many, one_screen)
{
	static const char *const info[] = { "spvx", "info", ".", NULL };
	static const char *const ls[] = { "spvx", "ls", ".", NULL };
	static const char *const same[] = { "spvx", "ls", "--duplicates", ".", NULL };
	static const char *const all[] = { "spvx", "ls", "-n0", ".", NULL };
	static const char *const tsv[] = { "spvx", "ls", "-f", "tsv", ".", NULL };
	char *dir = many();

	expect_screen(dir, info);
	expect_screen(dir, ls);
	expect_screen(dir, same);
	cr_expect(count_lines(dir, all) == 1 + MODULES + 2);
	cr_expect(count_lines(dir, tsv) == 1 + MODULES, "nothing is left out for programs");
}

/* Each file named by itself is the same as the folder; what other INPUTs have stays their own. */
Test(cmd_ls_many, named_one_by_one)
{
	static const char script[] =
		"set -e\n"
		"info() { \"$SPVX_BIN\" info \"$@\" >out; }\n"
		"info *.spv; wc -l <out | awk '$1 > 40 { print $1 }'\n"
		"sed 1d out >named; head -n1 out\n"
		"info .; sed 1d out | cmp - named\n"
		"info m000?.spv; grep -c SPIR-V out\n"
		"info m00[01]?.spv; head -n1 out\n"
		"info --each m00[01]?.spv; grep -c ' shader, ' out\n"
		"mkdir d; cp m00??.spv d; info m0000.spv m0001.spv d m0002.spv\n"
		"grep -o '^[^ ].*: ..*, ' out\n"
		"rm -r d";
	static const char want[] =
		"m0000.spv and 1,999 more files: 2,000 modules, 6,096,000 bytes\n"
		"10\n"
		"m0000.spv and 19 more files: 20 modules, 60,960 bytes\n"
		"20\n"
		"m0000.spv: SPIR-V 1.0 vertex shader, \n"
		"m0001.spv: SPIR-V 1.0 vertex shader, \n"
		"d: 100 modules, \n"
		"m0002.spv: SPIR-V 1.0 vertex shader, \n";
	const char *const argv[] = { "/bin/sh", "-c", script, NULL };
	char *dir = many();
	struct test_run r = { .argv = argv, .dir = dir };

	test_run(&r);
	cr_expect(!r.status && !strcmp((char *)r.out.data, want), "%s%s",
		  (char *)r.out.data, r.err.data ? (char *)r.err.data : "");
}

/* The same files as sha256sum and uniq have, with the same counts, by one thread or two. */
Test(cmd_ls_many, duplicates)
{
	static const char script[] =
		"sha256sum *.spv >sums; cut -c-64 sums | sort | uniq -c | awk '$1 > 1 "
		"{ print $2, $1 }' | sort >want\n"
		"for j in 1 2; do\n"
		"\"$SPVX_BIN\" ls -j$j --duplicates -f tsv --include='*.spv' . >list.tsv\n"
		"awk -F'\\t' 'NR == 1 { for (i = 1; i <= NF; i++) c[$i] = i; next }\n"
		"	{ print $c[\"sha256\"], $c[\"copies\"] }' list.tsv | sort -u >got\n"
		"diff want got\n"
		"cut -d' ' -f1 want | while read s; do grep \"^$s\" sums; done | wc -l >n\n"
		"test $(cat n) = $(($(wc -l <list.tsv) - 1)) || echo rows $(cat n)\n"
		"done";
	const char *const argv[] = { "/bin/sh", "-c", script, NULL };
	char *dir = many();
	struct test_run r = { .argv = argv, .dir = dir };

	test_run(&r);
	cr_expect(!r.status && !r.out.len, "%s%s", r.out.data ? (char *)r.out.data : "",
		  r.err.data ? (char *)r.err.data : "");
}
