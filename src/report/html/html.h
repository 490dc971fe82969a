/* SPDX-License-Identifier: MIT */
/*
 * report/html/html.h - self-contained pages for a browser: they fetch nothing, and a
 * content security policy forbids it.
 */
#ifndef SPVX_REPORT_HTML_HTML_H
#define SPVX_REPORT_HTML_HTML_H

#include "base/buf.h"

/* Begin a page, up to its <main>. @title: any text; @script: it has one, inline; @style: of
 * its own, after what all pages share. */
void sx_html_begin(struct sx_buf *b, const char *title, bool script, const char *style);
void sx_html_end(struct sx_buf *b);

/*
 * Append text that means nothing to a browser, in elements and in quoted attributes: markup
 * is escaped; ill-formed UTF-8 and control characters other than tab, which no page may
 * hold, are U+FFFD, and what changes the direction of text is shown as \u202e.
 */
void sx_html_put(struct sx_buf *b, struct spvx_str s);

#endif
