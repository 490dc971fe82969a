/* SPDX-License-Identifier: MIT */
/*
 * base/crc32.h - CRC-32 as gzip, zip and Fossilize archives use it: polynomial 0x04c11db7
 * reflected, first and last inverted (RFC 1952 section 8).
 */
#ifndef SPVX_BASE_CRC32_H
#define SPVX_BASE_CRC32_H

#include <spvx/api.h>

/* Extends the CRC of previous bytes; @crc is 0 at the start. */
uint32_t sx_crc32(uint32_t crc, const void *data, size_t len);

/* Portable version, used as the reference in tests. */
uint32_t sx_crc32_plain(uint32_t crc, const void *data, size_t len);

#endif
