/* SPDX-License-Identifier: MIT */
/*
 * base/varint.c - words coded with 7 bits a byte.
 */
#include "base/varint.h"

#include "base/align.h"

#include <spvx/error.h>

#define BYTES_MAX  5
#define MORE       0x80u
#define FIFTH      28    /* where a fifth byte begins in its word */
#define FIFTH_BITS 0x0fu /* of a fifth byte that the word has room for */

void sx_varint_init(struct sx_varint *v, uint64_t words)
{
	*v = (struct sx_varint){ .words = words };
}

/* The byte of a word that begins at its bit @shift. Return: whether another one follows. */
static inline bool add(uint32_t *word, unsigned char byte, unsigned shift, bool *loose)
{
	uint32_t bits = byte & (MORE - 1);

	*word |= bits << shift;
	*loose |= shift && !byte;
	*loose |= shift == FIFTH && bits > FIFTH_BITS;
	return byte & MORE;
}

static void put(struct sx_varint *v, unsigned char *out)
{
	sx_put_le32(out, v->partial);
	v->partial = 0;
	v->bytes = 0;
	v->words--;
}

/*
 * Whole words, while there is input for the longest, up to one that is too long. A branch
 * a byte is faster than eight bytes at once without any.
 * Return: bytes written to @out.
 */
static size_t decode_whole(struct sx_varint *v, const unsigned char **in,
			   const unsigned char *end, unsigned char *out, size_t room)
{
	const unsigned char *p = *in;
	uint64_t words = room / 4 < v->words ? room / 4 : v->words;
	unsigned char *to = out;
	bool loose = false;

	for (; words && end - p >= BYTES_MAX; words--, to += 4) {
		const unsigned char *next = p;
		uint32_t word = 0;

		if (add(&word, *next++, 0, &loose) && add(&word, *next++, 7, &loose) &&
		    add(&word, *next++, 14, &loose) && add(&word, *next++, 21, &loose) &&
		    add(&word, *next++, FIFTH, &loose))
			break;
		sx_put_le32(to, word);
		p = next;
	}
	v->loose |= loose;
	v->words -= (uint64_t)(to - out) / 4;
	*in = p;
	return (size_t)(to - out);
}

int sx_varint_decode(struct sx_varint *v, const void *in, size_t len, size_t *used,
		     void *out, size_t room, size_t *got)
{
	const unsigned char *p = in;
	const unsigned char *end = p + len;
	unsigned char *to = out;
	size_t n;
	int err = 0;

	*got = 0;
	while (!err && p < end && (!v->words || room - *got >= 4)) {
		if (!v->words)
			err = -SPVX_ELEFT;
		else if (!v->bytes &&
			 (n = decode_whole(v, &p, end, to + *got, room - *got)))
			*got += n;
		else if (v->bytes == BYTES_MAX)
			err = -SPVX_EVARINT;
		else if (!add(&v->partial, *p++, 7u * v->bytes++, &v->loose)) {
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
