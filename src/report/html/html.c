/* SPDX-License-Identifier: MIT */
/*
 * report/html/html.c - common parts of pages for a browser: frame, colours, escaped text.
 */
#include "report/html/html.h"

#include "base/str.h"

static const char page[] =
#include "page.html.inc"
	;

static const char common[] =
#include "common.css.inc"
	;

const char sx_html_table_script[] =
#include "table.js.inc"
	;

const char sx_html_bars_script[] =
#include "bars.js.inc"
	;

/* The text for a {{NAME}} of the page. */
struct value {
	const char *name;
	const char *text;
};

void sx_html_begin(struct sx_buf *b, const char *title, bool script, const char *style)
{
	const struct value values[] = {
		{ "script", script ? "; script-src 'unsafe-inline'" : "" },
		{ "common", common },
		{ "style", style },
	};

	for (const char *at = page;;) {
		const char *open = strstr(at, "{{");
		const char *close = strstr(open, "}}");
		struct spvx_str name = sx_str_n(open + 2, (size_t)(close - open) - 2);

		sx_buf_put(b, at, (size_t)(open - at));
		at = close + 2;
		if (sx_str_is(name, "content"))
			return;
		if (sx_str_is(name, "title"))
			sx_html_put(b, sx_str(title));
		for (size_t n = 0; n < SX_ARRAY_SIZE(values); n++)
			if (sx_str_is(name, values[n].name))
				sx_buf_puts(b, values[n].text);
	}
}

void sx_html_end(struct sx_buf *b)
{
	static const char content[] = "{{content}}";

	sx_buf_puts(b, strstr(page, content) + sizeof(content) - 1);
}

/* The entity for a character of markup; NULL: other characters. */
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
		else if (!n || (sx_is_control(cp) && cp != '\t') || (cp | 1) == 0xffff)
			sx_utf8_put(b, 0xfffd);
		else if (sx_is_bidi(cp))
			sx_put_shown(b, sx_str_n(s.ptr, n), true);
		else
			sx_buf_put(b, s.ptr, n);
		n = n ? n : 1;
		s = sx_str_n(s.ptr + n, s.len - n);
	}
}
