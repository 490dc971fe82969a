/* SPDX-License-Identifier: MIT */
/*
 * report/html/html.c - what pages for a browser share: frame, colours, text that means nothing.
 */
#include "report/html/html.h"

#include "base/str.h"

/* clang-format off */
static const char before_policy[] =
"<!doctype html>\n"
"<html lang=\"en\">\n"
"<head>\n"
"<meta charset=\"utf-8\">\n"
"<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
"<meta name=\"color-scheme\" content=\"light dark\">\n";

static const char common_style[] =
"<style>\n"
":root {\n"
"  --page: #fff; --ink: #1b1f24; --soft: #5d6773; --faint: #8a93a0; --rule: #dfe3e8;\n"
"  --panel: #f5f7f9; --link: #0b57b0; --heat: 226, 88, 34;\n"
"  --mem: #2f6fb5; --alu: #3c8d40; --tex: #a03fb0; --ctl: #b88200; --call: #0f8f95;\n"
"  --dbg: #97a0ab; --oth: #8c5a3b; --none: #8198c7; --rec: #c5cbd3;\n"
"}\n"
"@media (prefers-color-scheme: dark) {\n"
"  :root {\n"
"    --page: #14171b; --ink: #e3e7ec; --soft: #a0a9b4; --faint: #707a86;\n"
"    --rule: #2c323a; --panel: #1c2026; --link: #7db4f5; --heat: 255, 112, 48;\n"
"    --mem: #5d9be0; --alu: #62b566; --tex: #cb74da; --ctl: #dba931; --call: #43bcc2;\n"
"    --dbg: #69727d; --oth: #bf8a67; --none: #6f86b8; --rec: #3d454f;\n"
"  }\n"
"}\n"
"* { box-sizing: border-box; }\n"
"body { margin: 0; background: var(--page); color: var(--ink);\n"
"  font: 15px/1.45 system-ui, sans-serif; }\n"
"main { max-width: 1200px; margin: 0 auto; padding: 16px; }\n"
"section + section { margin-top: 48px; padding-top: 16px;\n"
"  border-top: 1px solid var(--rule); }\n"
"h1 { font-size: 20px; margin: 0 0 4px; overflow-wrap: anywhere; }\n"
"h2 { font-size: 16px; margin: 28px 0 8px; overflow-wrap: anywhere; }\n"
"h2 small { font-weight: normal; color: var(--soft); white-space: nowrap; }\n"
"p { margin: 4px 0; color: var(--soft); overflow-wrap: anywhere; }\n"
"a { color: var(--link); text-decoration: none; }\n"
"a:hover { text-decoration: underline; }\n"
"b { color: var(--ink); font-variant-numeric: tabular-nums; }\n";

/* clang-format on */

void sx_html_begin(struct sx_buf *b, const char *title, bool script, const char *style)
{
	sx_buf_puts(b, before_policy);
	sx_buf_puts(b, "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src "
		       "'none'; style-src 'unsafe-inline'");
	if (script)
		sx_buf_puts(b, "; script-src 'unsafe-inline'");
	sx_buf_puts(b, "\">\n<title>");
	sx_buf_puts(b, title);
	sx_buf_puts(b, "</title>\n");
	sx_buf_puts(b, common_style);
	sx_buf_puts(b, style);
	sx_buf_puts(b, "</style>\n</head>\n<body>\n<main>\n");
}

void sx_html_end(struct sx_buf *b)
{
	sx_buf_puts(b, "</main>\n</body>\n</html>\n");
}

/* What stands for a character of markup; NULL: itself. */
static const char *entity(char c)
{
	switch (c) {
	case '&':
		return "&amp;";
	case '<':
		return "&lt;";
	case '>':
		return "&gt;";
	case '"':
		return "&quot;";
	case '\'':
		return "&#39;";
	default:
		return NULL;
	}
}

void sx_html_put(struct sx_buf *b, struct spvx_str s)
{
	while (s.len) {
		uint32_t cp = 0;
		unsigned n = sx_utf8_next(s, &cp);
		const char *markup = entity(*s.ptr);

		if (markup)
			sx_buf_puts(b, markup);
		else if (!n || (sx_is_control(cp) && cp != '\t'))
			sx_utf8_put(b, 0xfffd);
		else
			sx_buf_put(b, s.ptr, n);
		n = n ? n : 1;
		s = sx_str_n(s.ptr + n, s.len - n);
	}
}
