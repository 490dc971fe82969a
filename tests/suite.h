/* SPDX-License-Identifier: MIT */
/*
 * tests/suite.h - what every suite needs: the tools of tests, and Criterion.
 */
#ifndef SPVX_TESTS_SUITE_H
#define SPVX_TESTS_SUITE_H

#include "support.h"

#include <criterion/criterion.h>

/* The test is skipped where the shared material is not there, or neither that nor its part that
 * comes with the source. */
static inline void test_need_shared(void)
{
	if (!test_shared())
		cr_skip_test("no shared material");
}

static inline void test_need_recorded(void)
{
	if (!test_recorded())
		cr_skip_test("no shared material");
}

/* A file of the source. */
static inline struct test_bytes test_source(const char *path)
{
	struct test_bytes b = test_read(test_format("%s/%s", test_src(), path));

	cr_assert(b.data, "%s", path);
	return b;
}

/* Options of <spvx/input.h> for one name, which others may follow. */
#define TEST_INPUT(path, ...)                                                \
	{                                                                    \
		.size = sizeof(struct spvx_input_options), .names = &(path), \
		.name_count = 1, ##__VA_ARGS__                               \
	}

#endif
