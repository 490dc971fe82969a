/* SPDX-License-Identifier: MIT */
/*
 * tests/suite.h - what every suite needs: the tools of tests, and Criterion.
 */
#ifndef SPVX_TESTS_SUITE_H
#define SPVX_TESTS_SUITE_H

#include "support.h"

#include <criterion/criterion.h>

#endif
