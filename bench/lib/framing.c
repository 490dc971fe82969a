/* SPDX-License-Identifier: MIT */
/*
 * bench/lib/framing.c - the walk over modules back to back.
 */
#include "framing.h"

#include "emit.h"

/* A valid header: version 1.0 to 1.9, a bound, schema 0. */
static int is_header(const uint32_t *w, size_t left)
{
	return left >= HEADER_WORDS && w[0] == MAGIC && (w[1] & 0xff0000ffu) == 0 &&
	       w[1] >> 16 == 1 && (w[1] >> 8 & 0xff) <= 9 && w[BOUND_WORD] >= 1 &&
	       w[4] == 0;
}

size_t framing_check(struct framing *f, const uint32_t *words, size_t count)
{
	size_t at = 0;

	if (!is_header(words, count))
		return 0;
	while (at < count) {
		uint32_t step = words[at] >> 16;

		if (is_header(words + at, count - at)) {
			f->modules++;
			at += HEADER_WORDS;
			continue;
		}
		if (step == 0 || step > count - at)
			return at;
		f->instructions++;
		at += step;
	}
	f->words += count;
	return at;
}
