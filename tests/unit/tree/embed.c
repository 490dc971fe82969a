/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/tree/embed.c - how others build with the library and the program: as one file,
 * installed, from CMake, Meson and make. Each is one run of tests/embed.sh, which says what
 * is checked.
 */
#include "suite.h"

TestSuite(tree_embed, .timeout = 300);

#define SKIPPED 77

static void try(const char *way)
{
	char *script = test_format("%s/tests/embed.sh", test_src());
	const char *argv[] = { "/bin/sh", script, way, NULL };
	struct test_run run = { .argv = argv };
	char *said;

	test_run(&run);
	said = test_format("%s", run.out.data ? (const char *)run.out.data : "");
	cr_expect(run.status == 0 || run.status == SKIPPED, "%s:\n%s", way,
		  run.err.data ? (const char *)run.err.data : "");
	if (run.status == SKIPPED) {
		said[strcspn(said, "\n")] = '\0';
		cr_skip_test("%s", said);
	}
}

#define WAY(name)              \
	Test(tree_embed, name) \
	{                      \
		try(#name);    \
	}

WAY(compilers)
WAY(standards)
WAY(cxx)
WAY(windows)
WAY(static_only)
WAY(whole)
WAY(switches)
WAY(small)
WAY(plain)
WAY(installed)
WAY(cmake)
WAY(meson)
WAY(make)
WAY(package)
WAY(wrap)
