/* SPDX-License-Identifier: MIT */
/*
 * base/adler32.h - Adler-32, the checksum of zlib streams (RFC 1950 section 8).
 */
#ifndef SPVX_BASE_ADLER32_H
#define SPVX_BASE_ADLER32_H

#include <spvx/api.h>

#define SX_ADLER32_INIT 1 /* of no bytes */

/* Of the bytes so far and of these; @adler is SX_ADLER32_INIT before the first. */
uint32_t sx_adler32(uint32_t adler, const void *data, size_t len);

/* The same without special instructions: what it is tested against. */
uint32_t sx_adler32_plain(uint32_t adler, const void *data, size_t len);

#endif
