/* SPDX-License-Identifier: MIT */
/*
 * tests/lines.h - lines of the shell that must succeed, and files for them to read.
 */
#ifndef SPVX_TESTS_LINES_H
#define SPVX_TESTS_LINES_H

#include "suite.h"

#include <unistd.h>

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

/* @count files in folders of @folder/t, written by @write as so many kinds of modules; some
 * are no modules, some cut short. */
static inline void test_lines_corpus(const char *folder, unsigned count, unsigned kinds,
				     void (*write)(const char *path, unsigned kind))
{
	test_lines(folder, "folders", "mkdir -p t/a t/b/c t/d");
	for (unsigned i = 0; i < count; i++) {
		static const char *const folders[] = { "a", "b/c", "d", "b" };
		char *path = test_format("%s/t/%s/%u .spv", folder, folders[i % 4], i);

		if (i % 40 == 39)
			test_write(path, "text", 4);
		else
			write(path, 1 + i % kinds);
		if (i % 30 == 29)
			cr_assert_eq(truncate(path, (off_t)i / 3), 0);
	}
}

#endif
