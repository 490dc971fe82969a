/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/report/wrap.c - where lines break.
 */
#include "report/records/table.h"

#include <criterion/criterion.h>
#include <string.h>

TestSuite(report_wrap, .timeout = 30);

#define TEN   "123456789 "
#define FORTY "1234567890123456789012345678901234567890"
#define LONG  FORTY FORTY "1"

Test(report_wrap, breaks)
{
	static const struct {
		const char *text;
		size_t column;
		size_t indent;
		const char *want;
	} cases[] = {
		{ "", 0, 0, "\n" },
		{ "one two", 0, 0, "one two\n" },
		/* 79 columns are used, not 80 */
		{ TEN TEN TEN TEN TEN TEN TEN "123456789", 0, 0,
		  TEN TEN TEN TEN TEN TEN TEN "123456789\n" },
		{ TEN TEN TEN TEN TEN TEN TEN "1234567890", 0, 2,
		  TEN TEN TEN TEN TEN TEN "123456789\n  1234567890\n" },
		{ TEN TEN TEN TEN TEN "123456789 x", 29, 29,
		  TEN TEN TEN TEN "123456789\n                             123456789 x\n" },
		/* line feeds stay; an empty line has no blanks */
		{ "a b\nc", 0, 2, "a b\n  c\n" },
		{ "a\n\nb", 0, 2, "a\n\n  b\n" },
		/* lines that begin with a blank are left as they are */
		{ "a\n  b   c\nd", 0, 0, "a\n  b   c\nd\n" },
		/* a word longer than a line */
		{ "a " LONG, 0, 0, "a\n" LONG "\n" },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct sx_buf b = { .a = NULL };

		sx_wrap_text(&b, cases[i].text, cases[i].column, cases[i].indent);
		sx_buf_putc(&b, '\0');
		cr_expect_str_eq(b.data, cases[i].want, "case %zu: |%s|", i, b.data);
		sx_buf_free(&b);
	}
}
