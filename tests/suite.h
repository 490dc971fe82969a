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

#endif
