/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/input/csource.c - of C source, what is between braces and nothing else.
 */
#include "input/hex.h"

#include "suite.h"

#include <string.h>

TestSuite(input_csource, .timeout = 30);

/* What is let through, without the blanks; an opening brace as such. */
static const char *let_through(const char *text, bool braces)
{
	static char out[200];
	struct sx_csource s;
	size_t len = 0;

	sx_csource_init(&s, braces);
	for (; *text; text++) {
		bool opens;
		unsigned char c = sx_csource_take(&s, (unsigned char)*text, &opens);

		if (opens)
			out[len++] = '{';
		if (c > ' ')
			out[len++] = (char)c;
	}
	out[len] = '\0';
	return out;
}

Test(input_csource, cases)
{
	static const struct {
		const char *text;
		const char *braces; /* what counts with them */
		const char *all;    /* and without */
	} cases[] = {
		{ "int x[] = {1,2};", "{1,2", "intx[]={1,2};" },
		{ "{1} 2 {3}", "{1{3", "{1}2{3}" },
		{ "{1{2}3}", "{1{2", "{1{2}3}" },
		{ "// {1}\n{2}", "{2", "{2}" },
		{ "/* {1} */{2}", "{2", "{2}" },
		{ "/** {1} **/{2}/**/", "{2", "{2}" },
		{ "/* * / {1} */{2}", "{2", "{2}" },
		{ "/*/{1}*/{2}", "{2", "{2}" },
		{ "{1/*2*/3//4\n5}", "{135", "{135}" },
		{ "a / b {1}", "{1", "a/b{1}" },
		{ "{1/2}", "{1/", "{1/}" },
		{ "#define A {1}\n{2}", "{2", "#defineA{1}\n{2}" },
		{ "  #  if 0\n{1}\n#endif\n{2}", "{2", NULL },
		{ "#if 0\n{1}\n# else\n{2}\n#endif\n{3}", "{2{3", NULL },
		{ "#if 0\n#if 1\n{1}\n#else\n{2}\n#endif\n{3}\n#endif\n{4}", "{4", NULL },
		{ "#if 0\n; OpName \"/*\"\n{1}\n#endif\n{2}", "{2", NULL },
		{ "#if 1\n{1}\n#endif\n{2}", "{1{2", NULL },
		{ "#ifdef A\n{1}\n#else\n{2}\n#endif", "{1{2", NULL },
		{ "a # {1}", "{1", NULL },
		{ "#if 0\r\n{1}\r\n#endif\r\n{2}", "{2", NULL },
		{ "{1", "{1", "{1" },
		{ "/* {1}", "", "" },
	};

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		const char *got = let_through(cases[i].text, true);

		cr_expect_str_eq(got, cases[i].braces, "'%s': '%s'", cases[i].text, got);
		if (!cases[i].all || strchr(cases[i].all, '\n'))
			continue;
		got = let_through(cases[i].text, false);
		cr_expect_str_eq(got, cases[i].all, "'%s': '%s'", cases[i].text, got);
	}
}

Test(input_csource, leave)
{
	struct sx_csource s;
	bool opens;

	sx_csource_init(&s, true);
	sx_csource_take(&s, '{', &opens);
	cr_expect(opens);
	cr_expect_eq(sx_csource_take(&s, '1', &opens), '1');
	sx_csource_leave(&s);
	cr_expect_eq(sx_csource_take(&s, '2', &opens), ' ');
	sx_csource_take(&s, '{', &opens);
	cr_expect(opens);
	cr_expect_eq(sx_csource_take(&s, '3', &opens), '3');
}
