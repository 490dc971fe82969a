/* SPDX-License-Identifier: MIT */
/*
 * base/lz4.c - blocks of LZ4: { token, literals, offset, match }, the last without a match.
 *
 * The token's halves are the lengths, a match's less 4; 15 continues with bytes up to one
 * that is not 255.
 */
#include "base/lz4.h"

#include "base/align.h"

#define LONG      15
#define MIN_MATCH 4

struct lz4 {
	const unsigned char *in;
	const unsigned char *end;
	unsigned char *out;
	size_t history; /* bytes before it that matches may refer to */
	size_t len;
	size_t cap;
};

/* Read a length that begins in a token. Return: 0 or -SPVX_ECUT. */
static int read_length(struct lz4 *z, size_t *length)
{
	unsigned char more = 255;

	if (*length != LONG)
		return 0;
	while (more == 255) {
		if (z->in == z->end)
			return -SPVX_ECUT;
		more = *z->in++;
		*length += more; /* less than 255 times the input: it cannot wrap */
	}
	return 0;
}

static int copy_literals(struct lz4 *z, size_t length)
{
	if (length > (size_t)(z->end - z->in))
		return -SPVX_ECUT;
	if (length > z->cap - z->len)
		return -SPVX_ELIMIT;
	memcpy(z->out + z->len, z->in, length);
	z->in += length;
	z->len += length;
	return 0;
}

/* Copy a match, which may overlap its own output. */
static int copy_match(struct lz4 *z, size_t distance, size_t length)
{
	const unsigned char *from;
	unsigned char *to = z->out + z->len;

	if (!distance || distance > z->history + z->len)
		return -SPVX_EDISTANCE;
	if (length > z->cap - z->len)
		return -SPVX_ELIMIT;
	from = to - distance;
	z->len += length;
	if (distance >= length) {
		memcpy(to, from, length);
		return 0;
	}
	while (length--)
		*to++ = *from++;
	return 0;
}

/* Decode a sequence. Return: 1: it is the last one. */
static int sequence(struct lz4 *z)
{
	size_t literals = *z->in >> 4;
	size_t match = *z->in++ & LONG;
	size_t distance;
	int err = read_length(z, &literals);

	if (!err)
		err = copy_literals(z, literals);
	if (err || z->in == z->end)
		return err ? err : 1;
	if (z->end - z->in < 2)
		return -SPVX_ECUT;
	distance = z->in[0] | (size_t)z->in[1] << 8;
	z->in += 2;
	err = read_length(z, &match);
	return err ? err : copy_match(z, distance, match + MIN_MATCH);
}

static int decode(struct lz4 *z)
{
	int err = 0;

	while (!err)
		err = z->in == z->end ? -SPVX_ECUT : sequence(z);
	return err > 0 ? 0 : err;
}

int sx_lz4_block(const unsigned char *in, size_t in_len, unsigned char *out, size_t out_cap,
		 size_t *out_len)
{
	struct lz4 z = { .in = in, .end = in + in_len, .out = out, .cap = out_cap };
	int err = decode(&z);

	*out_len = z.len;
	return err;
}

/* ---- pages ---- */

void sx_lz4_pages_open(struct sx_lz4_pages *s, sx_lz4_read_fn *read, void *ctx)
{
	s->read = read;
	s->ctx = ctx;
	s->at = 0;
	s->end = 0;
	s->err = 0;
}

/* Read @size bytes to s->in. Return: 0; SX_LZ4_END: none are left; -SPVX_ECUT: fewer are
 * left; an error of the source. */
static int fill(struct sx_lz4_pages *s, size_t size)
{
	size_t len = 0;
	size_t got = 1;
	int err = 0;

	while (!err && got && len < size) {
		err = s->read(s->ctx, s->in + len, size - len, &got);
		len += got;
	}
	if (err < 0)
		return err;
	if (!len)
		return SX_LZ4_END;
	return len < size ? -SPVX_ECUT : 0;
}

/* Decode the next page after the previous one, which it may refer to. */
static int next_page(struct sx_lz4_pages *s)
{
	size_t history = s->end < SX_LZ4_PAGE ? s->end : SX_LZ4_PAGE;
	struct lz4 z = {
		.in = s->in, .out = s->out + history, .history = history, .cap = SX_LZ4_PAGE
	};
	uint32_t size;
	int err = fill(s, 4);

	if (err)
		return err;
	size = sx_le32(s->in);
	if (!size || size > SX_LZ4_PAGE_MOST)
		return -SPVX_EBLOCK;
	err = fill(s, size);
	if (err)
		return err == SX_LZ4_END ? -SPVX_ECUT : err;
	memmove(s->out, s->out + s->end - history, history);
	z.end = s->in + size;
	err = decode(&z);
	s->at = history;
	s->end = history + (err ? 0 : z.len);
	return err;
}

int sx_lz4_pages_read(void *pages, void *data, size_t room, size_t *got)
{
	struct sx_lz4_pages *s = pages;

	*got = 0;
	while (!s->err && room && s->at == s->end)
		s->err = next_page(s);
	if (s->at == s->end)
		return s->err;
	*got = room < s->end - s->at ? room : s->end - s->at;
	memcpy(data, s->out + s->at, *got);
	s->at += *got;
	return 0;
}
