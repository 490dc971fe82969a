/* SPDX-License-Identifier: MIT */
/*
 * report/html/from_markdown.h - a document in our markdown as a page for a browser, line by
 * line: tables that can be sorted and filtered, folded sections, lists, drawings.
 *
 * It knows what records/markdown.h and the grid write, and no more of the language.
 */
#ifndef SPVX_REPORT_HTML_FROM_MARKDOWN_H
#define SPVX_REPORT_HTML_FROM_MARKDOWN_H

#include "base/buf.h"

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
