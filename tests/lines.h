/* SPDX-License-Identifier: MIT */
/*
 * tests/lines.h - lines of the shell that must succeed.
 */
#ifndef SPVX_TESTS_LINES_H
#define SPVX_TESTS_LINES_H

#include "suite.h"

/* Run them in @folder; `spvx` is the program under test, `not COMMAND` must fail. */
static inline void test_lines(const char *folder, const char *name, const char *lines)
{
	/* what ! inverts never ends a shell that stops at errors: `not` does */
	char *whole = test_format("cd '%s' && set -e\nspvx() { %s \"$@\"; }\n"
				  "not() { ! \"$@\"; }\n%s",
				  folder, test_bin(), lines);
	const char *argv[] = { "/bin/bash", "-c", whole, NULL };
	struct test_run r = { .argv = argv };

	test_run(&r);
	cr_expect_eq(r.status, 0, "%s: status %d: %s%s", name, r.status, r.out.data,
		     r.err.data);
}

#endif
