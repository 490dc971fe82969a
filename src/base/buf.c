/* SPDX-License-Identifier: MIT */
/*
 * base/buf.c - growable output with a sticky error.
 */
#include "base/buf.h"

#include "base/alloc.h"
#include "base/compiler.h"
#include "base/num_print.h"

#include <spvx/error.h>

#include <stdarg.h>
#include <stdio.h>

#define PIECE     ((size_t)16384) /* from here on a text is copied only behind another */
#define FILL_STEP ((size_t)1024)  /* bounds the memory that a wide column takes */

void sx_buf_init(struct sx_buf *b, const struct spvx_allocator *a)
{
	memset(b, 0, sizeof(*b));
	b->a = a;
}

void sx_buf_init_flush(struct sx_buf *b, const struct spvx_allocator *a, size_t room,
		       sx_flush_fn *flush, void *ctx)
{
	sx_buf_init(b, a);
	b->flush = flush;
	b->flush_ctx = ctx;
	sx_buf_reserve(b, room);
}

static void pass_on(struct sx_buf *b, const char *data, size_t len)
{
	if (b->error || !len)
		return;
	b->error = b->flush(b->flush_ctx, data, len);
	if (!b->error)
		b->flushed += len;
}

static void empty(struct sx_buf *b)
{
	pass_on(b, b->data, b->len);
	b->len = b->error ? b->cap : 0; /* no room after an error */
}

int sx_buf_finish(struct sx_buf *b)
{
	if (b->flush)
		empty(b);
	return b->error;
}

void sx_buf_free(struct sx_buf *b)
{
	sx_free(b->a, b->data, b->cap);
	b->data = NULL;
	b->len = 0;
	b->cap = 0;
}

struct spvx_str sx_buf_keep(struct sx_buf *b, struct sx_arena *arena)
{
	struct spvx_str s = { NULL, b->len };

	if (!b->error)
		s.ptr = sx_arena_strdup(arena, b->data, b->len);
	sx_buf_free(b);
	return s;
}

char *sx_buf_grow(struct sx_buf *b, size_t more)
{
	void *data = b->data;
	size_t need;

	if (b->error)
		return NULL;
	if (b->flush)
		empty(b);
	if (b->error)
		return NULL;
	if (sx_add_size(b->len, more, &need) ||
	    sx_grow(b->a, &data, &b->cap, need ? need : 1, 1)) {
		b->error = -SPVX_ENOMEM;
		return NULL;
	}
	b->data = data;
	return b->data + b->len;
}

void sx_buf_put(struct sx_buf *b, const char *s, size_t len)
{
	char *p;

	if (!len)
		return;
	if (b->flush &&
	    (len > b->cap || (len >= PIECE && (!b->len || len > b->cap - b->len)))) {
		/* pass it on without a copy or growth */
		empty(b);
		pass_on(b, s, len);
		return;
	}
	p = sx_buf_reserve(b, len);
	if (!p)
		return;
	memcpy(p, s, len);
	b->len += len;
}

void sx_buf_fill(struct sx_buf *b, char c, size_t count)
{
	while (count) {
		size_t n = count < FILL_STEP ? count : FILL_STEP;
		char *p = sx_buf_reserve(b, n);

		if (!p)
			return;
		memset(p, c, n);
		b->len += n;
		count -= n;
	}
}

/* The digits of @v, with commas, end at @end. Return: their start. */
static char *digits(char *end, uint64_t v)
{
	unsigned n = 0;

	do {
		if (n && n % 3 == 0)
			*--end = ',';
		*--end = (char)('0' + v % 10);
		v /= 10;
		n++;
	} while (v);
	return end;
}

#define DIGITS_MAX 20 /* of a uint64_t; sx_put_u64() writes no more */

void sx_buf_u64(struct sx_buf *b, uint64_t v)
{
	char *p = sx_buf_reserve(b, DIGITS_MAX);

	if (!p)
		return;
	p = v <= UINT32_MAX ? sx_put_u32(p, (uint32_t)v) : sx_put_u64(p, v);
	b->len = (size_t)(p - b->data);
}

void sx_buf_i64(struct sx_buf *b, int64_t v)
{
	if (v < 0)
		sx_buf_putc(b, '-');
	sx_buf_u64(b, v < 0 ? -(uint64_t)v : (uint64_t)v);
}

void sx_buf_hex(struct sx_buf *b, uint64_t v, unsigned width)
{
	const unsigned most = 64;
	char *p = sx_buf_reserve(b, most);

	if (!p)
		return;
	width = !width ? 1 : width < most ? width : most;
	b->len = (size_t)(sx_put_hex(p, v, width) - b->data);
}

void sx_buf_hex_bytes(struct sx_buf *b, const void *data, size_t len)
{
	for (size_t i = 0; i < len; i++)
		sx_buf_hex(b, ((const unsigned char *)data)[i], 2);
}

void sx_buf_le(struct sx_buf *b, uint64_t v, unsigned bytes)
{
	for (unsigned i = 0; i < bytes; i++)
		sx_buf_putc(b, (char)(v >> 8 * i));
}

void sx_buf_grouped(struct sx_buf *b, uint64_t v)
{
	sx_buf_grouped_right(b, v, 0);
}

void sx_buf_grouped_right(struct sx_buf *b, uint64_t v, size_t width)
{
	char text[SX_GROUPED_ROOM];
	char *end = text + sizeof(text);
	char *p = digits(end, v);

	sx_buf_right(b, p, (size_t)(end - p), width);
}

const char *sx_grouped(char text[SX_GROUPED_ROOM], uint64_t v)
{
	text[SX_GROUPED_ROOM - 1] = '\0';
	return digits(text + SX_GROUPED_ROOM - 1, v);
}

const char *sx_counted(char text[SX_COUNTED_ROOM], uint64_t v, const char *noun)
{
	const size_t size = strlen(noun) + 1;
	char *at = text + SX_COUNTED_ROOM - size;

	memcpy(at, noun, size);
	*--at = ' ';
	return digits(at, v);
}

void sx_buf_printf(struct sx_buf *b, const char *format, ...)
{
	char small[256];
	va_list ap;
	int n;
	char *p;

	va_start(ap, format);
	n = vsnprintf(small, sizeof(small), format, ap);
	va_end(ap);
	if (n < 0) {
		if (!b->error)
			b->error = -SPVX_EINVAL;
		return;
	}
	if ((size_t)n < sizeof(small)) {
		sx_buf_put(b, small, (size_t)n);
		return;
	}
	p = sx_buf_reserve(b, (size_t)n + 1);
	if (!p)
		return;
	va_start(ap, format);
	vsnprintf(p, (size_t)n + 1, format, ap);
	va_end(ap);
	b->len += (size_t)n;
}

/* A text with blanks around it; written at once if short. */
static inline void put_between(struct sx_buf *b, size_t before, const char *s, size_t len,
			       size_t after)
{
	char *p = NULL;

	if (before + after < FILL_STEP && len < FILL_STEP)
		p = sx_buf_reserve(b, before + len + after);
	if (!p) {
		sx_buf_fill(b, ' ', before);
		sx_buf_put(b, s, len);
		sx_buf_fill(b, ' ', after);
		return;
	}
	memset(p, ' ', before);
	if (len)
		memcpy(p + before, s, len);
	memset(p + before + len, ' ', after);
	b->len += before + len + after;
}

void sx_buf_left(struct sx_buf *b, const char *s, size_t len, size_t width)
{
	put_between(b, 0, s, len, len < width ? width - len : 0);
}

void sx_buf_right(struct sx_buf *b, const char *s, size_t len, size_t width)
{
	put_between(b, len < width ? width - len : 0, s, len, 0);
}

int sx_discard(void *ctx, const char *text, size_t len)
{
	(void)ctx;
	(void)text;
	(void)len;
	return 0;
}
