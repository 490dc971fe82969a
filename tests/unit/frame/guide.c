/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/frame/guide.c - pages of the guide as text: each kind of block, what is for a
 * code host only, and damage.
 */
#include "frame/guide.h"

#include "suite.h"

TestSuite(frame_guide, .timeout = 20);

static const struct {
	const char *page;
	const char *text;
} cases[] = {
	{ "", "" },
	{ "One\ntwo.\n", "One two.\n" },
	{ "One.\n\n\n\nTwo.\n", "One.\n\nTwo.\n" },
	{ "## A heading\n\nText.\n", "A heading\n\nText.\n" },
	{ "Text\n## A heading\nmore\n", "Text\n\nA heading\n\nmore\n" },
	{ "- one\n  more\n- two\n", "- one more\n- two\n" },
	{ "Text:\n\n- one\n", "Text:\n- one\n" },
	{ "Text.\n\n```\na  b\n\n# c\n```\n", "Text.\n\n  a  b\n\n  # c\n" },
	{ "```c\n- a\n| b |\n```\nText\n", "  - a\n  | b |\n\nText\n" },
	{ "| a | b |\n|---|---|\n| one | two |\n| 1 | 2 |\n",
	  "  one               two\n  1                 2\n" },
	{ "| a | b | |\n|---|---|---|\n| one | two | 3 |\n",
	  "  one               b: two\n                    3\n" },
	{ "| a | b | c |\n|---|---|---|\n| one | - | |\n", "  one\n" },
	{ "| a |\n|---|\n| x \\| y |\n", "  x | y\n" },
	{ "| a | b |\n|---|---|\n| seventeen charact | two |\n",
	  "  seventeen charact two\n" },
	{ "| a | b |\n|---|---|\n| eighteen character | two |\n",
	  "  eighteen character\n                    two\n" },
	{ "| a | b |\n|---|---|\n| nineteen characters | two |\n",
	  "  nineteen characters\n                    two\n" },
	{ "| a | b |\n|---|---|\n| 1 | 2 |\n\n| c | d |\n|---|---|\n| 3 | 4 |\n",
	  "  1                 2\n\n  3                 4\n" },
	{ "[a page](sizes.md), [a site](https://a.b/), [a place](#here).\n",
	  "a page (`spvx help sizes`), a site (https://a.b/), a place.\n" },
	{ "**bold**, `**p`, `[a](b.md)`, 2 * 3.\n", "bold, `**p`, `[a](b.md)`, 2 * 3.\n" },
	/* what is not closed */
	{ "[a](b", "[a](b\n" },
	{ "[a] (b)", "[a] (b)\n" },
	{ "```\na", "  a\n" },
	{ "| a | b\n|---\n| 1", "" },
};

Test(frame_guide, blocks)
{
	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		struct sx_buf b = { .a = NULL };

		guide_put(&b, cases[i].page);
		cr_expect(sx_str_is(sx_str_n(b.data, b.len), cases[i].text),
			  "%s: |%.*s|, not |%s|", cases[i].page, (int)b.len, b.data,
			  cases[i].text);
		sx_buf_free(&b);
	}
}
