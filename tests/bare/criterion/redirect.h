/* SPDX-License-Identifier: MIT */
/*
 * tests/bare/criterion/redirect.h - discarded output of a test.
 */
#ifndef SPVX_TESTS_BARE_REDIRECT_H
#define SPVX_TESTS_BARE_REDIRECT_H

void cr_redirect_stderr(void);

#endif
