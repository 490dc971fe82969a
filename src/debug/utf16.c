/* SPDX-License-Identifier: MIT */
/*
 * debug/utf16.c - columns in UTF-16 units.
 */
#include "debug/mapper.h"

#include "base/str.h"

#include <spvx/error.h>

/* Length of a sequence or of an invalid byte; @units receives its UTF-16 units. */
static size_t step(struct spvx_str s, uint32_t *units)
{
	uint32_t cp;
	unsigned n = sx_utf8_next(s, &cp);

	*units = n == 4 ? 2 : 1;
	return n ? n : 1;
}

static bool is_ascii(struct spvx_str s)
{
	unsigned char all = 0;

	for (size_t i = 0; i < s.len; i++)
		all |= (unsigned char)s.ptr[i];
	return all < 0x80;
}

/* Step from @at, the start of a sequence, over all sequences that end by @to. Return: their
 * units. */
static uint32_t count(struct spvx_str text, size_t *at, size_t to)
{
	uint32_t units = 0;

	while (*at < to) {
		uint32_t more;
		size_t n = step(sx_str_n(text.ptr + *at, text.len - *at), &more);

		if (n > to - *at)
			break;
		*at += n;
		units += more;
	}
	return units;
}

int sx_utf16_init(struct sx_utf16 *u, const struct spvx_allocator *a, struct spvx_str text)
{
	uint32_t units = 0;
	size_t at = 0;

	*u = (struct sx_utf16){ .text = text, .a = a };
	if (is_ascii(text))
		return 0;
	u->count = text.len / SX_UTF16_STEP + 1;
	u->marks = sx_resize(a, NULL, 0, u->count * sizeof(*u->marks));
	if (!u->marks)
		return -SPVX_ENOMEM;
	for (size_t i = 0; i < u->count; i++) {
		size_t mark = i * SX_UTF16_STEP;

		while (at < mark) { /* includes the sequence that crosses the mark */
			uint32_t more;

			at += step(sx_str_n(text.ptr + at, text.len - at), &more);
			units += more;
		}
		u->marks[i] = (struct sx_utf16_mark){ units, (uint8_t)(at - mark) };
	}
	return 0;
}

void sx_utf16_free(struct sx_utf16 *u)
{
	sx_free(u->a, u->marks, u->count * sizeof(*u->marks));
	*u = (struct sx_utf16){ .a = u->a };
}

/* Units of all sequences that end by @to. */
static uint32_t units_before(const struct sx_utf16 *u, size_t to)
{
	size_t i = to / SX_UTF16_STEP;
	size_t at = i * SX_UTF16_STEP + u->marks[i].skip;

	if (at > to) { /* inside the sequence that crosses the mark */
		i--;
		at = i * SX_UTF16_STEP + u->marks[i].skip;
	}
	return u->marks[i].units + count(u->text, &at, to);
}

uint32_t sx_utf16_between(const struct sx_utf16 *u, size_t from, size_t to)
{
	if (!u->marks)
		return (uint32_t)(to - from);
	return units_before(u, to) - units_before(u, from);
}
