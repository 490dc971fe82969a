/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/report/html.c - nothing out of a module means anything to a browser.
 */
#include "report/html/html.h"

#include "base/str.h"
#include "suite.h"

#include <spvx/enums.h>

TestSuite(report_html, .timeout = 30);

Test(report_html, text)
{
	static const char *const cases[][2] = {
		{ "a b\tc", "a b\tc" },
		{ "<b>&\"'", "&lt;b&gt;&amp;&quot;&#39;" },
		{ "\xc3\xa9\xf0\x9f\x98\x80", "\xc3\xa9\xf0\x9f\x98\x80" },
		{ "\x1b\x7f\r", "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd" },
		{ "\xff<\xc2\x80", "\xef\xbf\xbd&lt;\xef\xbf\xbd" },
		{ "", "" },
	};
	struct sx_buf b = { .a = NULL };

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		b.len = 0;
		sx_html_put(&b, sx_str(cases[i][0]));
		cr_expect(sx_str_is(sx_str_n(b.data, b.len), cases[i][1]), "case %zu: %.*s",
			  i, (int)b.len, b.data);
	}
	sx_buf_free(&b);
}

#define EVIL "</td><script>alert(1)</script><a href=\"javascript:1\" onclick='x'>"

/* A page of a module with markup wherever it can hold text. */
Test(report_html, page)
{
	static const char *const names[] = { EVIL, "m" EVIL ".spv" };
	const char *argv[] = { "spvx", "annotate", "-f", "html", "-", NULL };
	struct test_run r = { .argv = argv };
	struct test_module m = { 0 };
	const char *page;

	test_module_header(&m, 0x00010000, 20);
	TEST_INSN(&m, SPVX_OP_Capability, 1);
	TEST_INSN(&m, SPVX_OP_MemoryModel, 0, 1);
	test_module_insn_str(&m, SPVX_OP_String, 1, (uint32_t[]){ 1 }, names[0], 0, NULL);
	test_module_insn_str(&m, SPVX_OP_Source, 3, (uint32_t[]){ 2, 450, 1 },
			     "one\n" EVIL "\nthree", 0, NULL);
	TEST_INSN(&m, SPVX_OP_TypeVoid, 2);
	TEST_INSN(&m, SPVX_OP_TypeFunction, 3, 2);
	TEST_INSN(&m, SPVX_OP_Function, 2, 4, 0, 3);
	TEST_INSN(&m, SPVX_OP_Label, 5);
	TEST_INSN(&m, SPVX_OP_Line, 1, 2, 1);
	TEST_INSN(&m, SPVX_OP_Return);
	TEST_INSN(&m, SPVX_OP_FunctionEnd);
	r.in = m.data;
	r.in_len = m.len;
	test_run(&r);
	page = (const char *)r.out.data;
	cr_assert(!r.status && page, "%s", (char *)r.err.data);
	cr_expect(strstr(page, "&lt;script&gt;alert(1)"), "it is shown");
	cr_expect(!strstr(page, "<script") && !strstr(page, "<a href=\"javascript"), "%s",
		  page);
	cr_expect(!strstr(page, "src=") && !strstr(page, "url(") &&
			  !strstr(page, "@import"),
		  "nothing is fetched");
	cr_expect(strstr(page, "default-src 'none'") && strstr(page, "</html>\n"));
}
