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

#endif
