/* SPDX-License-Identifier: MIT */
/*
 * base/inflate_stream.c - decompressed bytes to be read like a file. They appear in a
 * window that keeps the last 32 KiB for matches to reach back to.
 */
#include "base/inflate.h"
#include "base/inflate_steps.h"

#include <string.h>

#define ENDED 1 /* SPVX_READ_LAST, and the status of a stream that is at its end */

void sx_inflate_open(struct sx_inflate_stream *s, enum sx_inflate_format format,
		     sx_inflate_read_fn *read, void *ctx)
{
	sx_inflate_init(&s->z);
	sx_inflate_begin(&s->z, (uint8_t)format);
	s->z.out = s->window;
	s->z.out_end = s->window + sizeof(s->window);
	s->taken = s->window;
	s->status = 0;
	s->used = 0;
	s->read = read;
	s->ctx = ctx;
	s->z.in = s->input;
	s->z.in_end = s->input;
	s->z.in_last = false;
}

/* Read the next piece, all input having been used. Return: 0 or the source's error. */
static int refill(struct sx_inflate_stream *s)
{
	size_t got = 0;
	int r = s->read(s->ctx, s->input, sizeof(s->input), &got);

	if (r < 0)
		return r;
	s->z.in = s->input;
	s->z.in_end = s->input + got;
	s->z.in_total += got;
	s->z.in_last = r == ENDED || !got;
	return 0;
}

/* Make space in a window that the caller has read: drop the bytes beyond reach of
 * matches. */
static void slide(struct sx_inflate_stream *s)
{
	struct sx_inflate *z = &s->z;
	size_t filled = (size_t)(z->out - s->window);
	size_t gone = filled - SX_DEFLATE_WINDOW;
	size_t first = (size_t)(z->first - s->window);

	sx_inflate_sum(z);
	memmove(s->window, s->window + gone, SX_DEFLATE_WINDOW);
	z->out -= gone;
	z->summed = z->out;
	z->first = s->window + (first > gone ? first - gone : 0);
	s->taken = z->out;
}

static int go_on(struct sx_inflate_stream *s)
{
	int r = sx_inflate_run(&s->z);

	if (r < 0 || s->taken < s->z.out)
		return r < 0 ? r : 0;
	switch (r) {
	case SX_STEP_INPUT:
		return refill(s);
	case SX_STEP_OUTPUT:
		slide(s);
		return 0;
	default:
		return ENDED;
	}
}

int sx_inflate_read(void *stream, void *data, size_t room, size_t *got)
{
	struct sx_inflate_stream *s = stream;
	unsigned char *to = data;

	*got = 0;
	while (room) {
		size_t n = (size_t)(s->z.out - s->taken);

		if (!n && s->status)
			break;
		if (!n) {
			s->status = go_on(s);
			s->used = sx_inflate_offset(&s->z, s->status);
			continue;
		}
		n = n < room ? n : room;
		memcpy(to + *got, s->taken, n);
		s->taken += n;
		*got += n;
		room -= n;
	}
	return *got && s->status < 0 ? 0 : s->status;
}

uint64_t sx_inflate_used(const void *stream)
{
	return ((const struct sx_inflate_stream *)stream)->used;
}

bool sx_inflate_garbage(void *stream)
{
	struct sx_inflate_stream *s = stream;
	struct sx_inflate *z = &s->z;

	while (s->status == ENDED) {
		if (sx_bits_need(z, 8)) {
			if (sx_bits_take(z, 8))
				return true;
		} else if (z->in_last || refill(s) < 0) {
			break;
		}
	}
	return false;
}
