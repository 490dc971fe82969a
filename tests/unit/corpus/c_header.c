/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/c_header.c - the C headers of all shared modules, read by the compilers
 * there are: no warning, and all their assertions hold. Many are read at once, so two
 * headers go into one file.
 */
#include "c_headers.h"

TestSuite(corpus_c_header, .timeout = 300);

Test(corpus_c_header, each_alone)
{
	struct test_headers m;

	test_need_shared();
	test_headers_open(&m, "c-header");
	test_headers_each(&m, test_headers_add_alone);
	cr_expect(m.modules > 2100, "only %zu modules", m.modules);
	test_headers_compile(&m, true, true);
	test_headers_close(&m);
}

/* All in one header, of these wishes. */
static void compile_all(const struct sx_header_options *wishes)
{
	struct test_headers m;

	test_need_shared();
	test_headers_open(&m, "c-header");
	m.wishes = *wishes;
	test_headers_begin(&m);
	test_headers_each(&m, test_headers_add);
	test_headers_end(&m);
	test_headers_compile(&m, !wishes->cxx, true);
	test_headers_close(&m);
}

Test(corpus_c_header, all_in_one)
{
	compile_all(&(const struct sx_header_options){ .cxx = false });
}

Test(corpus_c_header, one_prefix)
{
	compile_all(&(const struct sx_header_options){ .prefix = "all_",
						       .guard = "ALL_OF_THEM" });
}

Test(corpus_c_header, namespaces)
{
	compile_all(&(const struct sx_header_options){ .cxx = true });
}
