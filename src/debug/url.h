/* SPDX-License-Identifier: MIT */
/*
 * debug/url.h - file names of compilers as URL references (RFC 3986, 4.1).
 *
 * The readers of source maps take the names of sources for URLs: `C:\x` would be of a scheme
 * `c`, and what follows a # would be gone. Nothing is looked up or normalised here.
 */
#ifndef SPVX_DEBUG_URL_H
#define SPVX_DEBUG_URL_H

#include "base/str.h"

/*
 * Append the reference: `C:\a b` is file:///C:/a%20b, `\\srv\s` is file://srv/s, and other
 * names are as they are with what no URL may hold percent-encoded. A backslash is a
 * separator there only in a name without slash.
 */
void sx_url_put(struct sx_buf *b, struct spvx_str name);

#endif
