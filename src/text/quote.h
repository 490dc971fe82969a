/* SPDX-License-Identifier: MIT */
/*
 * text/quote.h - strings between quotes: bytes as they are, a backslash before each quote and
 * each backslash.
 */
#ifndef SPVX_TEXT_QUOTE_H
#define SPVX_TEXT_QUOTE_H

#include <stddef.h>
#include <string.h>

static inline const char *sx_next_byte(const char *s, const char *end, int byte)
{
	const char *at = s < end ? memchr(s, byte, (size_t)(end - s)) : NULL;

	return at ? at : end;
}

/* @len bytes, at @p, where there is room for twice as many. Return: after them. */
static inline char *sx_put_escaped(char *p, const char *s, size_t len)
{
	const char *end = s + len;
	const char *quote = sx_next_byte(s, end, '"');
	const char *backslash = sx_next_byte(s, end, '\\');

	for (;;) {
		const char *stop = quote < backslash ? quote : backslash;

		memcpy(p, s, (size_t)(stop - s));
		p += stop - s;
		if (stop == end)
			return p;
		*p++ = '\\';
		*p++ = *stop;
		s = stop + 1;
		if (stop == quote)
			quote = sx_next_byte(s, end, '"');
		else
			backslash = sx_next_byte(s, end, '\\');
	}
}

#endif
