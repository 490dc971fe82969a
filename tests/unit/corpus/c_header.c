/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/c_header.c - the C headers of all shared modules, read by the compilers
 * there are: no warning, and all their assertions hold. Many are read at once, so two
 * headers go into one file.
 */
#include "c_headers.h"

TestSuite(corpus_c_header, .timeout = 300);

static void compile(struct test_headers *m, bool c)
{
	test_headers_compile(m, c);
}

#define TRY(...)                                                                       \
	test_headers_try("c-header", &(const struct sx_header_options){ __VA_ARGS__ }, \
			 compile)

Test(corpus_c_header, each_alone)
{
	test_headers_try("c-header", NULL, compile);
}

Test(corpus_c_header, all_in_one)
{
	TRY(.cxx = false);
}

Test(corpus_c_header, one_prefix)
{
	TRY(.prefix = "all_", .guard = "ALL_OF_THEM");
}

Test(corpus_c_header, namespaces)
{
	TRY(.cxx = true);
}
