/* SPDX-License-Identifier: MIT */
/*
 * report/html.c - text in pages for a browser.
 */
#include "report/html.h"

#include "base/str.h"

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
