/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd/grep.c - `spvx grep` counts, lists and exits as grep does of the listing.
 */
#include "suite.h"

TestSuite(cmd_grep, .timeout = 60);

static const char *const modules[] = { "mesh.vert.spv", "mesh.frag.spv", "blur.comp.spv" };
static const char *const patterns[] = { "OpLoad",
					"OpKill",
					"^Op",
					"OpFoo",
					"Binding [0-9]$",
					"= OpTypeFloat 32$",
					"%1[0-9]? ",
					"OpEntryPoint .*main" };

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* A folder with the modules, and their listings as NAME.txt. */
static char *listings(void)
{
	char *dir = test_folder();

	for (size_t i = 0; i < COUNT(modules); i++) {
		char *from = test_format("%s/tests/modules/%s", test_src(), modules[i]);
		char *text = test_format("%s/%s.txt", dir, modules[i]);
		const char *argv[] = { "spvx",        "dis", "--raw-id", "--no-indent",
				       "--no-header", from,  NULL };
		struct test_bytes module = test_read(from);
		struct test_run r = { .argv = argv };

		test_run(&r);
		test_write(test_format("%s/%s", dir, modules[i]), module.data, module.len);
		test_write(text, r.out.data, r.out.len);
	}
	return dir;
}

/* Both print the same, `.txt` left out, and have the same status. */
static void compare(const char *dir, const char *options, const char *pattern,
		    const char *files)
{
	static const char script[] =
		"o=$0; p=$1; shift; t=; for f; do t=\"$t $f.txt\"; done\n"
		"r=0; grep -H -E $o -e \"$p\" $t >want 2>/dev/null || r=$?\n"
		"sed 's/\\.txt//' want >list\n"
		"s=0; \"$SPVX_BIN\" grep $o -e \"$p\" \"$@\" >got 2>/dev/null || s=$?\n"
		"test $r = $s || echo \"status $r, $s\"; diff list got";
	const char *argv[12] = { "/bin/sh", "-c", script, options, pattern };
	char *words = test_format("%s", files);
	struct test_run r = { .argv = argv, .dir = dir };
	size_t n = 5;

	for (char *w = strtok(words, " "); w; w = strtok(NULL, " "))
		argv[n++] = w;
	test_run(&r);
	cr_expect(!r.status && !r.out.len, "grep %s '%s' %s: %s", options, pattern, files,
		  r.out.data ? (char *)r.out.data : "");
}

Test(cmd_grep, as_grep)
{
	static const char *const options[] = { "-c", "-l", "-q", "-c -m2", "-l -m1" };
	char *dir = listings();

	for (size_t i = 0; i < COUNT(options); i++) {
		for (size_t k = 0; k < COUNT(patterns); k++) {
			compare(dir, options[i], patterns[k], "mesh.vert.spv");
			compare(dir, options[i], patterns[k],
				"mesh.vert.spv mesh.frag.spv blur.comp.spv");
			/* an input that is not there, first and last */
			compare(dir, options[i], patterns[k], "none.spv mesh.vert.spv");
			compare(dir, options[i], patterns[k], "mesh.vert.spv none.spv");
		}
	}
}

/* Nothing but matches is printed without --summary, and all of them are. */
Test(cmd_grep, lines)
{
	for (size_t i = 0; i < COUNT(patterns); i++) {
		const char *argv[] = { "spvx", "grep", "-e", patterns[i], ".", NULL, NULL };
		char *dir = test_format("%s/tests/modules", test_src());
		struct test_run plain = { .argv = argv, .dir = dir };
		struct test_run summed = { .argv = argv, .dir = dir };
		size_t lines = 0;
		size_t sum = 0;

		test_run(&plain);
		argv[5] = "--summary";
		test_run(&summed);
		for (size_t n = 0; n < plain.out.len; n++)
			lines += ((char *)plain.out.data)[n] == '\n';
		for (size_t n = 0; n < summed.out.len; n++)
			sum += ((char *)summed.out.data)[n] == '\n';
		cr_expect(sum == lines + 1, "%s: %zu, %zu", patterns[i], lines, sum);
		cr_expect(!plain.err.len && plain.status == (lines ? 0 : 1));
	}
}
