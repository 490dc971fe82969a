/* SPDX-License-Identifier: MIT */
/*
 * base/buf.h - growable output.
 *
 * All text and binary output goes through a struct sx_buf. With a flush callback it keeps a
 * bounded amount and passes the rest on; without one it grows. Errors are sticky: check
 * sx_buf_finish() or @error once at the end.
 */
#ifndef SPVX_BASE_BUF_H
#define SPVX_BASE_BUF_H

#include "base/compiler.h"

#include <spvx/api.h>
#include <spvx/memory.h>

#include <string.h>

/* Takes @len bytes. Return: 0, or a negative spvx_code that then sticks in the buffer. */
typedef int sx_flush_fn(void *ctx, const char *data, size_t len);

struct sx_arena;

/* A zeroed one is empty, of the default allocator. */
struct sx_buf {
	char *data;
	size_t len; /* bytes waiting in data */
	size_t cap;
	int error;          /* 0, or the first error */
	sx_flush_fn *flush; /* NULL: keep everything */
	void *flush_ctx;
	uint64_t flushed; /* bytes passed on so far */
	const struct spvx_allocator *a;
};

void sx_buf_init(struct sx_buf *b, const struct spvx_allocator *a);

/* As sx_buf_init(), flushing output in pieces of about @room bytes; long texts are
 * passed through, unless they fit behind others. */
void sx_buf_init_flush(struct sx_buf *b, const struct spvx_allocator *a, size_t room,
		       sx_flush_fn *flush, void *ctx);

/* Flush pending bytes (if there is a callback). Return: 0 or the sticky error. */
int sx_buf_finish(struct sx_buf *b);

void sx_buf_free(struct sx_buf *b);

/* Record an error, unless there is one already; 0 = no error. */
static inline void sx_buf_fail(struct sx_buf *b, int err)
{
	if (!b->error)
		b->error = err;
}

/* Drop text that was not flushed, and the error. */
static inline void sx_buf_clear(struct sx_buf *b)
{
	b->len = 0;
	b->error = 0;
}

/* Free a buffer that flushes into @to, and pass its error on to @to. */
static inline void sx_buf_end(struct sx_buf *b, struct sx_buf *to)
{
	sx_buf_fail(to, b->error);
	sx_buf_free(b);
}

/* The text of a buffer, until it changes. */
static inline struct spvx_str sx_buf_str(const struct sx_buf *b)
{
	struct spvx_str s = { b->data, b->len };

	return s;
}

/* Free a buffer and return a copy of its text; ptr NULL: out of memory, now or earlier. */
struct spvx_str sx_buf_keep(struct sx_buf *b, struct sx_arena *arena);

/* Slow path of sx_buf_reserve(). */
char *sx_buf_grow(struct sx_buf *b, size_t more);

/* Where to write @more bytes, or NULL: sx_buf_reserve() has to make space. */
static inline char *sx_buf_room(struct sx_buf *b, size_t more)
{
	return more < b->cap - b->len ? b->data + b->len : NULL;
}

/* Reserve space for @more bytes after @len. Return: where to write, or NULL (error is
 * set). */
static inline char *sx_buf_reserve(struct sx_buf *b, size_t more)
{
	return more < b->cap - b->len ? b->data + b->len : sx_buf_grow(b, more);
}

void sx_buf_put(struct sx_buf *b, const char *s, size_t len);
void sx_buf_fill(struct sx_buf *b, char c, size_t count);

/* Inline, so that the length of a literal is a constant. */
static inline void sx_buf_puts(struct sx_buf *b, const char *s)
{
	sx_buf_put(b, s, strlen(s));
}

static inline void sx_buf_putc(struct sx_buf *b, char c)
{
	if (b->len < b->cap && !b->error)
		b->data[b->len++] = c;
	else
		sx_buf_put(b, &c, 1);
}

void sx_buf_u64(struct sx_buf *b, uint64_t v);                 /* 1234567 */
void sx_buf_i64(struct sx_buf *b, int64_t v);                  /* -42 */
void sx_buf_hex(struct sx_buf *b, uint64_t v, unsigned width); /* at least width digits */
void sx_buf_le(struct sx_buf *b, uint64_t v, unsigned bytes);  /* little-endian */
void sx_buf_hex_bytes(struct sx_buf *b, const void *data, size_t len); /* two digits each */
void sx_buf_grouped(struct sx_buf *b, uint64_t v);                     /* 1,234,567 */

/* The same as a string in @text, for formats of printf: "%s", SX_GROUPED(n). */
#define SX_GROUPED_ROOM 32
#define SX_GROUPED(v)   sx_grouped((char[SX_GROUPED_ROOM]){ 0 }, (v))
const char *sx_grouped(char text[SX_GROUPED_ROOM], uint64_t v);

/* A number with its noun, 63 characters at most: "1 module", "1,583 modules". */
#define SX_COUNTED_ROOM 64
#define SX_COUNTED(v, one, many) \
	sx_counted((char[SX_COUNTED_ROOM]){ 0 }, (v), (v) == 1 ? (one) : (many))
const char *sx_counted(char text[SX_COUNTED_ROOM], uint64_t v, const char *noun);

/* printf; locale-independent for d u x s c. */
void sx_buf_printf(struct sx_buf *b, const char *format, ...) SX_PRINTF(2, 3);

/* Columns of bytes (not of glyphs): @s padded to @width on the right or on the left. */
void sx_buf_left(struct sx_buf *b, const char *s, size_t len, size_t width);
void sx_buf_right(struct sx_buf *b, const char *s, size_t len, size_t width);
void sx_buf_grouped_right(struct sx_buf *b, uint64_t v, size_t width);

/* A sx_flush_fn that drops the text; also a writer for callers that read line by line.
 * Return: 0. */
int sx_discard(void *ctx, const char *text, size_t len);

#endif
