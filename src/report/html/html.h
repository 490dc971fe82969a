/* SPDX-License-Identifier: MIT */
/*
 * report/html/html.h - self-contained pages for a browser: they fetch nothing, and a
 * content security policy forbids it.
 */
#ifndef SPVX_REPORT_HTML_HTML_H
#define SPVX_REPORT_HTML_HTML_H

#include "base/buf.h"

/* Begin a page, up to its <main>. @title: any text; @script: the page has an inline script;
 * @style: its own rules, after those of all pages. */
void sx_html_begin(struct sx_buf *b, const char *title, bool script, const char *style);
void sx_html_end(struct sx_buf *b);

/* The scripts of pages with tables: one sorts, folds and filters their rows; one draws changes
 * as bars. */
extern const char sx_html_table_script[];
extern const char sx_html_bars_script[];

/*
 * Append text, escaped for elements and quoted attributes: ill-formed UTF-8 and control
 * characters other than tab, which no page may hold, become U+FFFD, and characters that
 * change the direction of text are shown as \u202e.
 */
void sx_html_put(struct sx_buf *b, struct spvx_str s);

/* ---- from_markdown.c: markdown as a page, line by line. It knows what records/markdown.h and
 * the grid write, and no more of the language ---- */

/* Begins a line that is an element of its own, in documents for a page only: a control
 * character, which no text from a module has in markdown. */
#define SX_HTML_DRAWING "\001"

enum sx_html_block {
	SX_HTML_NONE,
	SX_HTML_LINES, /* a paragraph */
	SX_HTML_LIST,
	SX_HTML_FENCED,  /* preformatted lines */
	SX_HTML_HEADING, /* of a table; its alignment is on the next line */
	SX_HTML_ROWS
};

/**
 * struct sx_html_page - a page being written
 * @out:     destination
 * @title:   of the page
 * @line:    an incomplete line
 * @heading: heading of a table, until the alignment is known
 * @right:   columns of numbers of the current table, a bit each
 * @block:   the open block
 * @begun:   the head has been written
 */
struct sx_html_page {
	struct sx_buf *out;
	const char *title;
	struct sx_buf line;
	struct sx_buf heading;
	uint64_t right;
	enum sx_html_block block;
	bool begun;
};

/* @title: must outlive the page */
void sx_html_page_init(struct sx_html_page *p, const char *title, struct sx_buf *out);

/* Append some of the markdown. Return: 0, or the sticky error of @p->out. */
int sx_html_page_put(struct sx_html_page *p, const char *data, size_t len);

/* Write the end of the page, and release it. Return: as sx_html_page_put(). */
int sx_html_page_end(struct sx_html_page *p);

/* Release a page without writing its end. */
void sx_html_page_free(struct sx_html_page *p);

#endif
