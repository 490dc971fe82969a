/* SPDX-License-Identifier: MIT */
/*
 * grammar/table_spelling.c - the spelling of names, numbers and versions in a grammar.
 *
 * Only ASCII counts as a letter or a digit here, whatever the locale.
 */
#include "grammar/table_spelling.h"

#include "base/str.h"

static bool number(struct spvx_str s, unsigned base, uint32_t max, uint32_t *v)
{
	uint64_t sum = 0;

	for (size_t i = 0; i < s.len; i++) {
		unsigned digit = (unsigned)sx_hex_digit(s.ptr[i]); /* -1: too large */

		if (digit >= base)
			return false;
		sum = sum * base + digit;
		if (sum > max)
			return false;
	}
	if (v)
		*v = (uint32_t)sum;
	return s.len > 0;
}

bool sx_spelled_text(struct spvx_str s)
{
	while (s.len) {
		uint32_t cp;
		unsigned n = sx_utf8_next(s, &cp);

		if (!n || (sx_is_control(cp) && cp != '\n'))
			return false;
		s.ptr += n;
		s.len -= n;
	}
	return true;
}

bool sx_spelled_word(struct spvx_str s)
{
	for (size_t i = 0; i < s.len; i++) {
		if (!sx_is_name_char(s.ptr[i]))
			return false;
	}
	return s.len > 0;
}

bool sx_spelled_kind(struct spvx_str s)
{
	return sx_spelled_word(s) && s.ptr[0] >= 'A' && s.ptr[0] <= 'Z';
}

bool sx_spelled_decimal(struct spvx_str s, uint32_t max, uint32_t *v)
{
	if (s.len > 1 && s.ptr[0] == '0')
		return false;
	return number(s, 10, max, v);
}

bool sx_spelled_enumerant(struct spvx_str s, uint32_t *v)
{
	if (s.len > 1 && s.ptr[0] == '"' && s.ptr[s.len - 1] == '"') {
		s.ptr++;
		s.len -= 2;
	}
	return sx_spelled_decimal(s, SX_MAX_ENUMERANT, v);
}

bool sx_spelled_hex(struct spvx_str s, uint32_t *v)
{
	return sx_str_starts(s, "0x") &&
	       number(sx_str_n(s.ptr + 2, s.len - 2), 16, UINT32_MAX, v);
}

bool sx_spelled_version(struct spvx_str s)
{
	struct spvx_str major = s;
	struct spvx_str minor;

	while (major.len && major.ptr[major.len - 1] != '.')
		major.len--;
	if (!major.len)
		return false;
	minor.ptr = s.ptr + major.len;
	minor.len = s.len - major.len;
	major.len--;
	/* spec 2.3: a version word has a byte for each half */
	return sx_spelled_decimal(major, UINT8_MAX, NULL) &&
	       sx_spelled_decimal(minor, UINT8_MAX, NULL);
}
