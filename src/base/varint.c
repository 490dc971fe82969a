/* SPDX-License-Identifier: MIT */
/*
 * base/varint.c - words coded with 7 bits a byte.
 */
#include "base/varint.h"

#include "base/align.h"

#include <spvx/error.h>

#define BYTES_MAX  5
#define MORE       0x80u
#define FIFTH_BITS 0x0fu /* of a fifth byte that the word has room for */

void sx_varint_init(struct sx_varint *v, uint64_t words)
{
	*v = (struct sx_varint){ .words = words };
}

/* One byte more of the word at hand. Return: whether it was the last one. */
static bool add(struct sx_varint *v, unsigned char byte)
{
	uint32_t bits = byte & (MORE - 1);

	if (v->bytes == BYTES_MAX - 1 && bits & ~FIFTH_BITS)
		v->loose = true;
	if (v->bytes && !byte)
		v->loose = true;
	v->partial |= bits << 7 * v->bytes++;
	return !(byte & MORE);
}

static void put(struct sx_varint *v, unsigned char *out)
{
	for (unsigned i = 0; i < 4; i++)
		out[i] = (unsigned char)(v->partial >> 8 * i);
	v->partial = 0;
	v->bytes = 0;
	v->words--;
}

int sx_varint_decode(struct sx_varint *v, const void *in, size_t len, size_t *used,
		     void *out, size_t room, size_t *got)
{
	const unsigned char *p = in;
	const unsigned char *end = p + len;
	unsigned char *to = out;
	int err = 0;

	for (*got = 0; p < end && (!v->words || room - *got >= 4) && !err;) {
		if (!v->words)
			err = -SPVX_ELEFT;
		else if (v->bytes == BYTES_MAX)
			err = -SPVX_EVARINT;
		else if (add(v, *p++)) {
			put(v, to + *got);
			*got += 4;
		}
	}
	*used = (size_t)(p - (const unsigned char *)in);
	v->offset += *used;
	return err;
}

int sx_varint_end(const struct sx_varint *v)
{
	return v->words ? -SPVX_ECUT : 0;
}
