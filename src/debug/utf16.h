/* SPDX-License-Identifier: MIT */
/*
 * debug/utf16.h - columns in UTF-16 units, as the readers of source maps count.
 *
 * Compilers count bytes. Marks at regular offsets of a text make a conversion cheap, even
 * far to the right in a very long line. A byte that is not UTF-8 counts as one U+FFFD, by
 * which it is replaced in JSON.
 */
#ifndef SPVX_DEBUG_UTF16_H
#define SPVX_DEBUG_UTF16_H

#include "base/alloc.h"

/* Bytes between marks. */
#define SX_UTF16_STEP 64

struct sx_utf16_mark {
	uint32_t units; /* before the mark, modulo 2^32: only differences matter */
	uint8_t skip;   /* bytes from the mark to the start of the next sequence */
};

/**
 * struct sx_utf16 - a text with its marks; fill with zeroes before the first use
 * @text:  not copied
 * @marks: one every SX_UTF16_STEP bytes; NULL: all of the text is ASCII
 * @count: number of marks
 * @a:     allocator
 */
struct sx_utf16 {
	struct spvx_str text;
	struct sx_utf16_mark *marks;
	size_t count;
	const struct spvx_allocator *a;
};

/* Return: 0 or -SPVX_ENOMEM. */
int sx_utf16_init(struct sx_utf16 *u, const struct spvx_allocator *a, struct spvx_str text);
void sx_utf16_free(struct sx_utf16 *u);

/* Units between two byte offsets, @from <= @to <= length. A sequence belongs to its first
 * byte; one that @to cuts counts in whole only if @to is after all of it. */
uint32_t sx_utf16_between(const struct sx_utf16 *u, size_t from, size_t to);

#endif
