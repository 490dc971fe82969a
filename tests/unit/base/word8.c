/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/base/word8.c - text eight bytes at a time against a byte at a time: of every
 * length up to five registers, every byte at every place.
 */
#include "base/word8.h"

#include "base/str.h"

#include <criterion/criterion.h>

TestSuite(base_word8, .timeout = 60);

#define LONGEST 40

/* As RFC 8259, section 7, has it of what need not be escaped, ASCII without DEL. */
static bool is_quotable(unsigned char c)
{
	return c >= 0x20 && c < 0x7f && c != '"' && c != '\\';
}

/* Copied, said of, and nothing after it touched. */
static bool is_right(const char *text, size_t len, bool quotable)
{
	struct spvx_str s = sx_str_n(text, len);
	char to[LONGEST + 1];

	memset(to, '\x5a', sizeof(to));
	if (sx_word8_copy(to, s) != quotable || sx_word8_all_quotable(s) != quotable ||
	    memcmp(to, text, len))
		return false;
	for (size_t i = len; i < sizeof(to); i++) {
		if (to[i] != '\x5a')
			return false;
	}
	return true;
}

Test(base_word8, every_byte_at_every_place)
{
	char text[LONGEST];

	for (size_t i = 0; i < LONGEST; i++)
		text[i] = (char)('a' + i % 26);
	cr_expect(sx_word8_copy(NULL, (struct spvx_str){ NULL, 0 }), "nothing");
	for (size_t len = 0; len <= LONGEST; len++) {
		cr_expect(is_right(text, len, true), "%zu bytes", len);
		for (size_t at = 0; at < len; at++) {
			char kept = text[at];

			for (unsigned c = 0; c < 256; c++) {
				text[at] = (char)c;
				cr_expect(
					is_right(text, len, is_quotable((unsigned char)c)),
					"byte %u at %zu of %zu", c, at, len);
			}
			text[at] = kept;
		}
	}
}

/* One that is not quotable is not hidden by what it does to its neighbours. */
Test(base_word8, two_bytes_beside_each_other)
{
	char text[8];

	for (unsigned at = 0; at + 1 < sizeof(text); at++) {
		memcpy(text, "abcdefgh", sizeof(text));
		for (unsigned v = 0; v < 65536; v++) {
			bool quotable = is_quotable((unsigned char)v) &&
					is_quotable((unsigned char)(v >> 8));

			text[at] = (char)v;
			text[at + 1] = (char)(v >> 8);
			if (!is_right(text, sizeof(text), quotable))
				cr_expect(false, "bytes %u and %u at %u", v & 255, v >> 8,
					  at);
		}
	}
}
