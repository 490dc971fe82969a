/* SPDX-License-Identifier: MIT */
/*
 * base/word8.h - eight bytes of text examined at once, in one register.
 *
 * The first byte is the lowest of the number, on every machine. A search returns a mask
 * with the highest bit of each matching byte set; a mask that is exact only for its first
 * match may have bits of other bytes after that set, too.
 */
#ifndef SPVX_BASE_WORD8_H
#define SPVX_BASE_WORD8_H

#include "base/compiler.h"

#include <spvx/api.h>

#include <string.h>

#define SX_EIGHT        8
#define SX_EIGHT_INLINE static SX_ALWAYS_INLINE

#define SX_EACH(byte) (UINT64_C(0x0101010101010101) * (byte))

/* The first byte is the lowest, on every machine. */
SX_EIGHT_INLINE uint64_t sx_word8_load(const char *p)
{
	uint64_t v;

	memcpy(&v, p, sizeof(v));
	return !SX_NATIVE_BIG ? v : sx_bswap64(v);
}

/* Four bytes or one, in any order. */
SX_EIGHT_INLINE uint64_t sx_word8_load4(const char *p)
{
	uint32_t v;

	memcpy(&v, p, sizeof(v));
	return v;
}

SX_EIGHT_INLINE uint64_t sx_word8_load1(const char *p)
{
	return (unsigned char)*p;
}

/* Index of the first byte with a bit set in @mask, which is not 0. */
SX_EIGHT_INLINE unsigned sx_word8_first(uint64_t mask)
{
	return (unsigned)sx_ctz64(mask) / 8;
}

/* Bytes up to the space; exact for the first of them. */
SX_EIGHT_INLINE uint64_t sx_word8_blanks(uint64_t v)
{
	return (v - SX_EACH(' ' + 1)) & ~v & SX_EACH(0x80);
}

/* Bytes that are @c; exact for the first of them. */
SX_EIGHT_INLINE uint64_t sx_word8_equal(uint64_t v, char c)
{
	v ^= SX_EACH((uint64_t)c);
	return (v - SX_EACH(1)) & ~v & SX_EACH(0x80);
}

/* Whether all bytes are printable ASCII. A carry into a byte comes from one that is not. */
SX_EIGHT_INLINE bool sx_word8_printable(uint64_t v)
{
	return !((v | (v + SX_EACH(1)) | (v - SX_EACH(' '))) & SX_EACH(0x80));
}

/* Has bits of SX_EACH(0x80) if a byte is not printable ASCII, or a quote or a backslash. */
SX_EIGHT_INLINE uint64_t sx_word8_unquotable(uint64_t v)
{
	/* a quote and the space change places, so that the quote is below all that are plain */
	return v | (v + SX_EACH(1)) | ((v ^ SX_EACH('"' ^ ' ')) - SX_EACH(' ' + 1)) |
	       ((v ^ SX_EACH('\\')) - SX_EACH(1));
}

/* Whether all bytes are printable ASCII other than quotes and backslashes. */
SX_EIGHT_INLINE bool sx_word8_quotable(uint64_t v)
{
	return !(sx_word8_unquotable(v) & SX_EACH(0x80));
}

/* One to seven bytes, some of them twice and in any order; the other bytes are spaces. */
SX_EIGHT_INLINE uint64_t sx_word8_short(const char *p, size_t len)
{
	const char *end = p + len;

	if (len < 4)
		return sx_word8_load1(p) | sx_word8_load1(p + len / 2) << 8 |
		       sx_word8_load1(end - 1) << 16 | SX_EACH(' ') << 24;
	return sx_word8_load4(p) | sx_word8_load4(end - 4) << 32;
}

/* The same for a text; examines some bytes twice, which is faster. */
SX_EIGHT_INLINE bool sx_word8_all_quotable(struct spvx_str s)
{
	const char *p = s.ptr;
	const char *end;

	if (!s.len)
		return true;
	if (s.len < 8)
		return sx_word8_quotable(sx_word8_short(p, s.len));
	for (end = p + s.len; end - p > 8; p += 8) {
		if (!sx_word8_quotable(sx_word8_load(p)))
			return false;
	}
	return sx_word8_quotable(sx_word8_load(end - 8));
}

/* Write four bytes as eight digits, lower case. */
SX_EIGHT_INLINE void sx_word8_put_hex(char *to, const unsigned char *from)
{
	const uint64_t nibbles = UINT64_C(0x000f000f000f000f);
	uint64_t v = from[2] | (uint64_t)from[3] << 16;

	v = v << 32 | from[0] | (uint64_t)from[1] << 16;
	v = (v >> 4 & nibbles) | (v & nibbles) << 8;
	v += SX_EACH('0') + ((v + SX_EACH(6)) >> 4 & SX_EACH(1)) * ('a' - '9' - 1);
	v = !SX_NATIVE_BIG ? v : sx_bswap64(v);
	memcpy(to, &v, sizeof(v));
}

/* Copy less than eight bytes. */
SX_EIGHT_INLINE void sx_copy_few(char *to, const char *from, size_t len)
{
	if (len >= 4) {
		memcpy(to, from, 4);
		memcpy(to + len - 4, from + len - 4, 4);
	} else if (len) {
		to[0] = from[0];
		to[len / 2] = from[len / 2];
		to[len - 1] = from[len - 1];
	}
}

/* Copy a text, usually a few bytes, without access to bytes after its end. Return: whether
 * every byte is quotable. */
SX_EIGHT_INLINE bool sx_word8_copy(char *to, struct spvx_str s)
{
	const char *p = s.ptr;
	const char *end;
	uint64_t found = 0;

	if (s.len < 8) {
		sx_copy_few(to, p, s.len);
		return !s.len || sx_word8_quotable(sx_word8_short(p, s.len));
	}
	for (end = p + s.len; end - p > 8; p += 8, to += 8) {
		memcpy(to, p, 8);
		found |= sx_word8_unquotable(sx_word8_load(p));
	}
	memcpy(to - (8 - (end - p)), end - 8, 8);
	return !((found | sx_word8_unquotable(sx_word8_load(end - 8))) & SX_EACH(0x80));
}

/* Bytes that are neither letters nor digits nor _. */
SX_EIGHT_INLINE uint64_t sx_word8_no_letters(uint64_t v)
{
	uint64_t low = v & SX_EACH(0x7f);
	uint64_t folded = low | SX_EACH(0x20);
	uint64_t letters = (folded + SX_EACH(0x80 - 'a')) & ~(folded + SX_EACH(0x7f - 'z'));
	uint64_t digits = (low + SX_EACH(0x80 - '0')) & ~(low + SX_EACH(0x7f - '9'));
	uint64_t underscores = ~((low ^ SX_EACH('_')) + SX_EACH(0x7f));

	return (~(letters | digits | underscores) | v) & SX_EACH(0x80);
}

/**
 * struct sx_digits - eight bytes that begin with some digits
 * @v:     the bytes, less '0' each; those after the digits have any value
 * @count: number of digits; 0 = none, 8 = eight or more
 */
struct sx_digits {
	uint64_t v;
	unsigned count;
};

SX_EIGHT_INLINE struct sx_digits sx_word8_digits(const char *p)
{
	uint64_t v = sx_word8_load(p) ^ SX_EACH('0');
	uint64_t others = ((v + SX_EACH(0x80 - 10)) | v) & SX_EACH(0x80);

	return (struct sx_digits){ v, others ? sx_word8_first(others) : SX_EIGHT };
}

/* One to seven digits without a leading zero: sx_digits_value() has their number. */
SX_EIGHT_INLINE bool sx_are_plain(struct sx_digits d)
{
	return d.count - 1 < SX_EIGHT - 1 && ((d.v & 0xff) || d.count == 1);
}

/* Joins neighbours: digits to pairs, pairs to fours, fours to the number. */
SX_EIGHT_INLINE uint32_t sx_digits_value(struct sx_digits d)
{
	uint64_t v = d.v << (64 - 8 * d.count);

	v = v * 10 + (v >> 8);
	v = (v & UINT64_C(0x000000ff000000ff)) * (100 + (UINT64_C(1000000) << 32)) +
	    (v >> 16 & UINT64_C(0x000000ff000000ff)) * (1 + (UINT64_C(10000) << 32));
	return (uint32_t)(v >> 32);
}

#endif
