/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/report/page.c - our markdown as a page: every block and span, whatever is in a
 * name, in pieces of any size; and the words of a command's page are those of its markdown.
 */
#include "report/html/html.h"
#include "report/records/markdown.h"

#include "base/str.h"
#include "suite.h"

TestSuite(report_page, .timeout = 60);

/* What is between the title and the script of a page. */
static char *page_of(const char *markdown, size_t len, size_t piece)
{
	struct sx_html_page p;
	struct sx_buf b = { .a = NULL };
	const char *begin;
	char *end;

	sx_html_page_init(&p, "x<y", &b);
	for (size_t at = 0; at < len; at += piece)
		cr_assert(!sx_html_page_put(&p, markdown + at,
					    len - at < piece ? len - at : piece));
	cr_assert(!sx_html_page_end(&p));
	sx_buf_putc(&b, '\0');
	begin = strstr(b.data, "<h1>x&lt;y</h1>\n");
	end = strstr(b.data, "<script>\n");
	cr_assert(begin && end && begin < end, "%s", b.data);
	*end = '\0';
	return test_format("%s", begin + strlen("<h1>x&lt;y</h1>\n"));
}

#define TABLE "<div><div class=\"table\"><table>\n<thead><tr>"
#define BODY  "</tr>\n</thead>\n<tbody>\n"
#define END   "</tbody>\n</table></div></div>\n"

Test(report_page, blocks)
{
	static const char *const cases[][2] = {
		{ "", "" },
		{ "a **b** c\n", "<p>a <b>b</b> c</p>\n" },
		{ "a\nb\n\nc", "<p>a<br>\nb</p>\n<p>c</p>\n" },
		{ "- a\n- `b`\n\n", "<ul>\n<li>a</li>\n<li><code>b</code></li>\n</ul>\n" },
		{ "**a\n", "<p><b>a</b></p>\n" },
		{ "a < b & c\n", "<p>a &lt; b &amp; c</p>\n" },
		{ "<details><summary><code>&#60;</code> <i></summary>\n\nx\n\n</details>\n",
		  "<details><summary><code>&#60;</code> &lt;i&gt;</summary>\n<p>x</p>\n</details>\n" },
		{ "x <details><summary>\n", "<p>x &lt;details&gt;&lt;summary&gt;</p>\n" },
		{ "| a | n |\n|:--|--:|\n| `x\\|y` | +1 |\n| z | -2 |\n\n", TABLE
		  "<th scope=\"col\" class=\"s w\">a</th><th scope=\"col\">n</th>" BODY
		  "<tr><th scope=\"row\" class=\"s w\"><code>x|y</code></th>"
		  "<td class=\"up\">+1</td></tr>\n"
		  "<tr><th scope=\"row\" class=\"s w\">z</th>"
		  "<td class=\"down\">-2</td></tr>\n" END },
		{ "| n | l |\n| --: | --- |\n| 7 | \xe2\x96\x81\xe2\x96\x88 |\n", TABLE
		  "<th scope=\"col\">n</th><th scope=\"col\" class=\"s w\">l</th>" BODY
		  "<tr><td>7</td><td class=\"s w\"><svg role=\"img\" aria-label=\"2 builds\" "
		  "width=\"10\" height=\"18\"><polyline points=\"2,14 8,0\"/></svg></td>"
		  "</tr>\n" END },
		{ "| n |  |\n| ---: | --- |\n| 7 | - |\n",
		  TABLE "<th scope=\"col\">n</th><th scope=\"col\" class=\"s w\"></th>" BODY
			"<tr><td>7</td><td class=\"s w\">-</td></tr>\n" END },
		{ "| a | b |\n|:--|:--|\n| no | yes |\n| abcdefghijklmnopqrstuvwx | "
		  "abcdefghijklmnopqrstuvwxy |\n",
		  TABLE "<th scope=\"col\" class=\"s w\">a</th>"
			"<th scope=\"col\" class=\"s w\">b</th>" BODY
			"<tr><th scope=\"row\" class=\"s w bad\">no</th>"
			"<td class=\"s w good\">yes</td></tr>\n"
			"<tr><th scope=\"row\" class=\"s w\">abcdefghijklmnopqrstuvwx</th>"
			"<td class=\"s\">abcdefghijklmnopqrstuvwxy</td></tr>\n" END },
		{ "a\n```\n**b** <\n\n| c |\n```\nd\n",
		  "<p>a</p>\n<pre>**b** &lt;\n\n| c |\n</pre>\n<p>d</p>\n" },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++)
		for (size_t piece = 1; piece < 9; piece += 7)
			cr_expect_str_eq(page_of(cases[i][0], strlen(cases[i][0]), piece),
					 cases[i][1], "case %zu, by %zu", i, piece);
}

/* A name goes through both: in a line, a cell, a title. */
Test(report_page, names)
{
	static const char *const names[] = { "OpLoad",  "a|b",   "|",        "\\",
					     "a\\|b",   "`",     "a`b``c",   "```",
					     "**",      " x ",   "  ",       "<b>&\"'",
					     "</code>", "&#60;", "a\nb\x1b", "</details>" };
	struct sx_markdown m;

	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++) {
		struct sx_buf b;
		struct sx_buf shown = { .a = NULL };
		struct sx_buf want = { .a = NULL };
		struct sx_page page = { .out = &b, .max_bytes = 100000 };
		char *made;

		sx_buf_init(&b, NULL);
		sx_markdown_begin(&m, &page);
		sx_markdown_put_code(&m.line, sx_str(names[i]));
		sx_buf_puts(&m.line, "\n\n| n |\n|:--|\n| ");
		sx_markdown_put_code(&m.line, sx_str(names[i]));
		sx_buf_puts(&m.line, " |\n");
		sx_markdown_line(&m);
		sx_markdown_end(&m);
		sx_put_shown(&shown, sx_str(names[i]), true);
		sx_buf_puts(&want, "<p><code>");
		sx_html_put(&want, sx_str_n(shown.data, shown.len));
		sx_buf_puts(&want, "</code></p>\n" TABLE
				   "<th scope=\"col\" class=\"s w\">n</th>" BODY
				   "<tr><th scope=\"row\" class=\"s w\"><code>");
		sx_html_put(&want, sx_str_n(shown.data, shown.len));
		sx_buf_puts(&want, "</code></th></tr>\n" END);
		sx_buf_putc(&want, '\0');
		made = page_of(b.data, b.len, 3);
		cr_expect_str_eq(made, want.data, "name %zu: %s", i, names[i]);
		sx_buf_free(&b);
		sx_buf_free(&shown);
		sx_buf_free(&want);
	}
}

/* Words of a document, without the markup of markdown, or without elements and entities. */
static char *words_of(const char *text, bool html)
{
	static const char *const entities[][2] = { { "&amp;", "&" }, { "&lt;", "<" },
						   { "&gt;", ">" },  { "&quot;", "\"" },
						   { "&#39;", "'" }, { "&#38;", "&" },
						   { "&#60;", "<" }, { "&#62;", ">" } };
	char *words = test_format("%s", text);
	char *to = words;

	while (*text) {
		size_t e = 0;
		size_t skip = 0;

		while (e < 8 && strncmp(text, entities[e][0], strlen(entities[e][0])) != 0)
			e++;
		if (e < 8) {
			*to++ = *entities[e][1];
			text += strlen(entities[e][0]);
			continue;
		}
		if (*text == '<' && (html || !strncmp(text, "<details", 8) ||
				     !strncmp(text, "<summary", 8) ||
				     !strncmp(text, "<code", 5) || text[1] == '/'))
			skip = strcspn(text, ">") + 1;
		else if (!html && !strncmp(text, "**", 2))
			skip = 2;
		else if (strchr(" \n`|\\", *text) ||
			 (!html && strchr(":", *text) && !strncmp(text, ":--", 3)))
			skip = 1;
		if (skip)
			text += skip;
		else if (!html && !strncmp(text, "--", 2))
			text += strspn(text, "-:");
		else
			*to++ = *text++;
	}
	*to = '\0';
	return words;
}

/* A report in a format, without head and script. */
static char *report(const char *const *words, const char *format, bool html)
{
	const char *argv[16] = { "spvx", words[0], "-q", "--max-bytes=10M", "-f", format };
	struct test_run r = { .argv = argv };
	char *text;

	for (size_t i = 1; words[i]; i++)
		argv[5 + i] = words[i];
	test_run(&r);
	cr_assert(r.status < 2 && r.out.data, "%s: %s", words[0], (char *)r.err.data);
	text = test_format("%s", (char *)r.out.data);
	if (!html)
		return words_of(text, false);
	cr_assert(strstr(text, "default-src 'none'") && strstr(text, "</html>\n"));
	cr_assert(strstr(text, "</h1>") && strstr(text, "<script>\n"), "%s", text);
	*strstr(text, "<script>\n") = '\0';
	return words_of(strstr(text, "</h1>") + 5, true);
}

/* Nothing is lost, and nothing is added: the columns of markdown are those of the page. */
Test(report_page, words)
{
	char *modules = test_format("%s/tests/modules", test_src());
	char *water = test_format("%s/water.frag.spv", modules);
	char *mesh = test_format("%s/mesh.frag.spv", modules);
	const char *const runs[][6] = {
		{ "audit", "--profile=all", modules },
		{ "check", modules },
		{ "diff", water, mesh },
		{ "reflect", modules },
		{ "reflect", "--pipeline", water },
		{ "requires", "--all", modules },
	};

	for (size_t i = 0; i < sizeof(runs) / sizeof(*runs); i++)
		cr_expect_str_eq(report(runs[i], "html", true),
				 report(runs[i], "markdown", false), "run %zu", i);
}
