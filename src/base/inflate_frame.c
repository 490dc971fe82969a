/* SPDX-License-Identifier: MIT */
/*
 * base/inflate_frame.c - the framing of deflate data: headers, checksums, members.
 * RFC 1950 section 2.2, RFC 1952 section 2.3.
 */
#include "base/compiler.h"
#include "base/inflate_steps.h"

#include "base/adler32.h"
#include "base/crc32.h"
#include "base/inflate.h"

#define METHOD_DEFLATE 8

/* zlib: CMF and FLG */
#define ZLIB_METHOD(cmf) ((cmf)&15)
#define ZLIB_INFO(cmf)   ((cmf) >> 4)
#define ZLIB_INFO_MAX    7 /* a window of 32 KiB */
#define ZLIB_DICTIONARY  0x20
#define ZLIB_CHECK       31 /* divides CMF * 256 + FLG */

/* gzip: FLG */
#define GZIP_MAGIC    0x8b1f
#define GZIP_HCRC     0x02
#define GZIP_EXTRA    0x04
#define GZIP_NAME     0x08
#define GZIP_COMMENT  0x10
#define GZIP_RESERVED 0xe0
#define GZIP_SKIP     0x80 /* our own: bytes to skip come first */
#define GZIP_FIXED    6    /* bytes of the fixed header after FLG: MTIME, XFL, OS */

static int begin_member(struct sx_inflate *z)
{
	z->first = z->out;
	z->summed = z->out;
	z->length = 0;
	z->sum = z->format == SX_INFLATE_ZLIB ? SX_ADLER32_INIT : 0;
	z->step = SX_STEP_BLOCK;
	return SX_STEP_DONE;
}

static int zlib_header(struct sx_inflate *z)
{
	uint32_t cmf;
	uint32_t flg;

	if (!sx_bits_need(z, 16))
		return SX_STEP_INPUT;
	cmf = sx_bits_peek(z, 8);
	flg = sx_bits_peek(z, 16) >> 8;
	if (ZLIB_METHOD(cmf) != METHOD_DEFLATE || ZLIB_INFO(cmf) > ZLIB_INFO_MAX ||
	    (cmf << 8 | flg) % ZLIB_CHECK || flg & ZLIB_DICTIONARY)
		return -SPVX_EFRAME;
	sx_bits_skip(z, 16);
	return begin_member(z);
}

/* A byte of the header, which may have a checksum of its own. */
static unsigned char header_byte(struct sx_inflate *z)
{
	unsigned char byte = (unsigned char)sx_bits_take(z, 8);

	z->header_sum = sx_crc32(z->header_sum, &byte, 1);
	return byte;
}

static int gzip_header(struct sx_inflate *z)
{
	if (!sx_bits_need(z, 16))
		return SX_STEP_INPUT;
	if (sx_bits_peek(z, 16) != GZIP_MAGIC)
		return -SPVX_EFRAME;
	if (!sx_bits_need(z, 32))
		return SX_STEP_INPUT;
	z->flags = (uint8_t)(sx_bits_peek(z, 32) >> 24);
	if ((sx_bits_peek(z, 24) >> 16) != METHOD_DEFLATE || z->flags & GZIP_RESERVED)
		return -SPVX_EFRAME;
	z->header_sum = 0;
	for (unsigned i = 0; i < 4; i++)
		header_byte(z);
	z->flags |= GZIP_SKIP;
	z->left = GZIP_FIXED;
	z->step = SX_STEP_FIELDS;
	return SX_STEP_DONE;
}

int sx_inflate_header(struct sx_inflate *z)
{
	switch ((enum sx_inflate_format)z->format) {
	case SX_INFLATE_ZLIB:
		return zlib_header(z);
	case SX_INFLATE_GZIP:
		return gzip_header(z);
	case SX_INFLATE_RAW:
		break;
	}
	return begin_member(z);
}

/* Skip the remaining bytes of a field. Return: false when more input is needed. */
static bool skip(struct sx_inflate *z)
{
	while (z->left) {
		if (!sx_bits_need(z, 8))
			return false;
		header_byte(z);
		z->left--;
	}
	return true;
}

static bool skip_string(struct sx_inflate *z)
{
	do {
		if (!sx_bits_need(z, 8))
			return false;
	} while (header_byte(z));
	return true;
}

static bool extra_length(struct sx_inflate *z)
{
	if (!sx_bits_need(z, 16))
		return false;
	z->left = header_byte(z);
	z->left |= (uint32_t)header_byte(z) << 8;
	z->flags |= GZIP_SKIP;
	return true;
}

/* Read one field after the other; the flag of a field is cleared once it is complete. */
int sx_inflate_fields(struct sx_inflate *z)
{
	uint8_t field = 0;
	bool passed = true;

	if (z->flags & GZIP_SKIP) {
		passed = skip(z);
		field = GZIP_SKIP;
	} else if (z->flags & GZIP_EXTRA) {
		passed = extra_length(z);
		field = GZIP_EXTRA;
	} else if (z->flags & (GZIP_NAME | GZIP_COMMENT)) {
		passed = skip_string(z);
		field = z->flags & GZIP_NAME ? GZIP_NAME : GZIP_COMMENT;
	} else if (z->flags & GZIP_HCRC) {
		passed = sx_bits_need(z, 16);
		if (passed && sx_bits_peek(z, 16) != (z->header_sum & 0xffff))
			return -SPVX_ECHECKSUM;
		if (passed)
			sx_bits_skip(z, 16);
		field = GZIP_HCRC;
	} else {
		return begin_member(z);
	}
	if (!passed)
		return SX_STEP_INPUT;
	z->flags &= (uint8_t)~field;
	return SX_STEP_DONE;
}

void sx_inflate_sum(struct sx_inflate *z)
{
	size_t n = (size_t)(z->out - z->summed);

	if (z->format == SX_INFLATE_ZLIB)
		z->sum = sx_adler32(z->sum, z->summed, n);
	else if (z->format == SX_INFLATE_GZIP)
		z->sum = sx_crc32(z->sum, z->summed, n);
	z->length += (uint32_t)n;
	z->summed = z->out;
}

int sx_inflate_checksum(struct sx_inflate *z)
{
	uint32_t sum;

	sx_bits_align(z);
	if (z->format == SX_INFLATE_RAW) {
		z->step = SX_STEP_END;
		return SX_STEP_DONE;
	}
	if (!sx_bits_need(z, 32))
		return SX_STEP_INPUT;
	sum = sx_bits_peek(z, 32);
	sx_inflate_sum(z);
	if (z->sum !=
	    (z->format == SX_INFLATE_ZLIB ? (uint32_t)(sx_bswap64(sum) >> 32) : sum))
		return -SPVX_ECHECKSUM;
	sx_bits_skip(z, 32);
	z->step = z->format == SX_INFLATE_ZLIB ? SX_STEP_END : SX_STEP_LENGTH;
	return SX_STEP_DONE;
}

int sx_inflate_length(struct sx_inflate *z)
{
	if (!sx_bits_need(z, 32))
		return SX_STEP_INPUT;
	if (sx_bits_peek(z, 32) != z->length)
		return -SPVX_ECHECKSUM;
	sx_bits_skip(z, 32);
	z->step = SX_STEP_NEXT_MEMBER;
	return SX_STEP_DONE;
}

/* Bytes that do not begin a member are trailing data, which is not read. */
int sx_inflate_next_member(struct sx_inflate *z)
{
	bool there = sx_bits_need(z, 16);

	if (!there && !z->in_last)
		return SX_STEP_INPUT;
	there = there && sx_bits_peek(z, 16) == GZIP_MAGIC;
	z->step = there ? SX_STEP_HEADER : SX_STEP_END;
	return SX_STEP_DONE;
}
