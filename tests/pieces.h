/* SPDX-License-Identifier: MIT */
/*
 * tests/pieces.h - a source of bytes that gives them in pieces, and may fail.
 */
#ifndef SPVX_TESTS_PIECES_H
#define SPVX_TESTS_PIECES_H

#include "random.h"
#include "support.h"

#include <spvx/stream.h>

struct test_pieces {
	const unsigned char *data;
	size_t size;
	size_t at;
	size_t piece; /* bytes a time; 0: by chance */
	uint64_t chance;
	bool fails; /* an error instead of the end */
	bool says_last;
	unsigned calls_behind; /* after the end was reported */
	bool reported;
};

static inline struct test_pieces test_pieces_of(const void *data, size_t size, size_t piece)
{
	return (struct test_pieces){ .data = data, .size = size, .piece = piece };
}

/* A spvx_read_fn. */
static inline int test_read_piece(void *ctx, void *data, size_t room, size_t *got)
{
	struct test_pieces *p = ctx;
	size_t left = p->size - p->at;
	size_t n = p->piece;

	p->calls_behind += p->reported;
	if (!n)
		n = 1 +
		    next_random(&p->chance) % (next_random(&p->chance) % 8 ? 64 : 300000);
	n = n < room ? n : room;
	n = n < left ? n : left;
	if (p->fails && !n) {
		p->reported = true;
		*got = room; /* which means nothing then */
		return -SPVX_EIO;
	}
	if (n)
		memcpy(data, p->data + p->at, n);
	p->at += n;
	*got = n;
	p->reported = !n || (p->says_last && p->at == p->size);
	return p->says_last && p->at == p->size ? SPVX_READ_LAST : 0;
}

#endif
