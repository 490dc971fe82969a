/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd/ls_pipelines.c - `ls --pipelines` of recorded archives, with what is known
 * to be missing in them.
 */
#include "suite.h"

TestSuite(cmd_ls_pipelines, .timeout = 30);

/* Pipelines of recorded archives that a message counts for a module. */
static unsigned long counted(const char *text, const char *module)
{
	char *end = test_format(" names module %s, which no INPUT has", module);
	const char *at = strstr(text, end);
	unsigned long more = 0;

	if (!at)
		return 0;
	if (at[-1] == ')') {
		while (*at != '(')
			at--;
		more = strtoul(at + strlen("(and "), NULL, 10);
	}
	return 1 + more;
}

/* The archives and what is wrong with them are not ours: each finding names a pipeline. */
Test(cmd_ls_pipelines, recorded)
{
	static const struct {
		const char *expected;
		const char *archives[2];
	} cases[] = {
		{ "missing", { "missing.foz", NULL } },
		{ "good", { "good.foz", NULL } },
		{ "wrong", { "wrong.foz", NULL } },
		{ "split", { "split-a.foz", "split-b.foz" } },
	};

	if (!test_shared())
		cr_skip_test("no shared test material: recorded archives");
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		const char *argv[] = { "spvx",
				       "ls",
				       "--pipelines",
				       cases[i].archives[0],
				       cases[i].archives[1],
				       NULL };
		char *dir = test_format("%s/corpus-pipelines/archives", test_shared());
		char *path = test_format("%s/corpus-pipelines/expected/%s/findings.tsv",
					 test_shared(), cases[i].expected);
		struct test_run r = { .argv = argv, .dir = dir };
		unsigned long wanted[2] = { 0, 0 };
		static const char *const modules[2] = { "534aa1dbdadb3e93",
							"344e5e0e987db32e" };
		char line[256];
		FILE *f = fopen(path, "r");

		cr_assert(f, "%s", path);
		while (fgets(line, sizeof(line), f)) {
			for (unsigned m = 0; m < 2; m++)
				wanted[m] += strstr(line, "\tpipe/missing-module\t") &&
					     strstr(line, modules[m]);
		}
		fclose(f);
		test_run(&r);
		for (unsigned m = 0; m < 2; m++)
			cr_expect_eq(counted((char *)r.err.data, modules[m]), wanted[m],
				     "%s: %s", path, r.err.data);
		if (!wanted[0])
			cr_expect_null(strstr((char *)r.err.data, "missing-module"), "%s",
				       r.err.data);
	}
}
