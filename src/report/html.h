/* SPDX-License-Identifier: MIT */
/*
 * report/html.h - text in pages for a browser.
 */
#ifndef SPVX_REPORT_HTML_H
#define SPVX_REPORT_HTML_H

#include "base/buf.h"

/*
 * Append text that means nothing to a browser, in elements and in quoted attributes: markup
 * is escaped; ill-formed UTF-8 and control characters other than tab, which no page may
 * hold, are U+FFFD.
 */
void sx_html_put(struct sx_buf *b, struct spvx_str s);

#endif
