/* SPDX-License-Identifier: MIT */
/*
 * base/align.h - words at any address, in a stated byte order.
 *
 * Written as shifts of bytes, which are correct on every machine and which compilers turn
 * into one load and at most a swap. Little-endian hosts store little-endian words whole.
 */
#ifndef SPVX_BASE_ALIGN_H
#define SPVX_BASE_ALIGN_H

#include "base/compiler.h"

#include <string.h>

static inline uint16_t sx_le16(const unsigned char *p)
{
	return (uint16_t)(p[0] | p[1] << 8);
}

static inline uint32_t sx_le32(const unsigned char *p)
{
	return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 |
	       (uint32_t)p[3] << 24;
}

static inline uint64_t sx_le64(const unsigned char *p)
{
	return (uint64_t)sx_le32(p) | (uint64_t)sx_le32(p + 4) << 32;
}

static inline uint16_t sx_be16(const unsigned char *p)
{
	return (uint16_t)(p[0] << 8 | p[1]);
}

static inline uint32_t sx_be32(const unsigned char *p)
{
	return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 |
	       (uint32_t)p[3];
}

static inline void sx_put_le32(unsigned char *p, uint32_t v)
{
	/* in a loop, compilers may fail to merge the byte stores */
	if (!SX_NATIVE_BIG) {
		memcpy(p, &v, sizeof(v));
		return;
	}
	p[0] = (unsigned char)v;
	p[1] = (unsigned char)(v >> 8);
	p[2] = (unsigned char)(v >> 16);
	p[3] = (unsigned char)(v >> 24);
}

static inline void sx_put_le64(unsigned char *p, uint64_t v)
{
	if (!SX_NATIVE_BIG) {
		memcpy(p, &v, sizeof(v));
		return;
	}
	sx_put_le32(p, (uint32_t)v);
	sx_put_le32(p + 4, (uint32_t)(v >> 32));
}

static inline void sx_put_be32(unsigned char *p, uint32_t v)
{
	p[0] = (unsigned char)(v >> 24);
	p[1] = (unsigned char)(v >> 16);
	p[2] = (unsigned char)(v >> 8);
	p[3] = (unsigned char)v;
}

static inline void sx_put_be64(unsigned char *p, uint64_t v)
{
	sx_put_be32(p, (uint32_t)(v >> 32));
	sx_put_be32(p + 4, (uint32_t)v);
}

#endif
