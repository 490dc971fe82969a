/* SPDX-License-Identifier: MIT */
/*
 * debug/url.h - file names of compilers as URL references (RFC 3986, 4.1).
 *
 * Readers of source maps treat the names of sources as URLs: `C:\x` would have the scheme
 * `c`, and a # would cut the name. Nothing is looked up or normalised here.
 */
#ifndef SPVX_DEBUG_URL_H
#define SPVX_DEBUG_URL_H

#include "base/str.h"

/*
 * Append the reference: `C:\a b` becomes file:///C:/a%20b, and `\\srv\s` file://srv/s.
 * Other names stay, with the characters that a URL may not contain percent-encoded; a
 * backslash is a separator only in a name without slashes.
 */
void sx_url_put(struct sx_buf *b, struct spvx_str name);

#endif
