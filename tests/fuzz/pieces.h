/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/pieces.h - a source of bytes that gives a few of them at a time.
 */
#ifndef SPVX_TESTS_FUZZ_PIECES_H
#define SPVX_TESTS_FUZZ_PIECES_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct source {
	const uint8_t *data;
	size_t size;
	size_t piece;
};

static inline int read_piece(void *ctx, void *data, size_t room, size_t *got)
{
	struct source *s = ctx;
	size_t n = s->size < s->piece ? s->size : s->piece;

	*got = n < room ? n : room;
	if (*got)
		memcpy(data, s->data, *got);
	s->data += *got;
	s->size -= *got;
	return 0;
}

#endif
