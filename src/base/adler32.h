/* SPDX-License-Identifier: MIT */
/*
 * base/adler32.h - Adler-32, the checksum of zlib streams (RFC 1950 section 8).
 */
#ifndef SPVX_BASE_ADLER32_H
#define SPVX_BASE_ADLER32_H

#include <spvx/api.h>

#define SX_ADLER32_INIT 1 /* of no bytes */

/* Extends the checksum of previous bytes; @adler is SX_ADLER32_INIT at the start. */
uint32_t sx_adler32(uint32_t adler, const void *data, size_t len);

/* Portable version, used as the reference in tests. */
uint32_t sx_adler32_plain(uint32_t adler, const void *data, size_t len);

#endif
