/* SPDX-License-Identifier: MIT */
/*
 * base/varint.c - words encoded with 7 bits a byte.
 */
#include "base/varint.h"

#include "base/align.h"
#include "base/compiler.h"

#include <spvx/error.h>

#include <string.h>

#if defined(__x86_64__) && SX_GNU_C
#define HAVE_BMI2_PATH 1
#define BMI2_TARGET    __attribute__((target("bmi,bmi2")))
#include <immintrin.h>
#endif

#define BYTES_MAX  5
#define MORE       0x80u
#define FIFTH      28    /* bit of the word at which a fifth byte begins */
#define FIFTH_BITS 0x0fu /* bits of a fifth byte that fit the word */

void sx_varint_init(struct sx_varint *v, uint64_t words)
{
	*v = (struct sx_varint){ .words = words };
}

/* Add the byte that begins at bit @shift of a word. Return: whether another byte follows. */
static inline bool add(uint32_t *word, unsigned char byte, unsigned shift, bool *loose)
{
	uint32_t bits = byte & (MORE - 1);

	*word |= bits << shift;
	*loose |= shift && !byte;
	*loose |= shift == FIFTH && bits > FIFTH_BITS;
	return byte & MORE;
}

/*
 * Decode whole words while the input has five bytes, up to a word that is too long.
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

#ifdef HAVE_BMI2_PATH

#define WORD_BITS  UINT64_C(0x0f7f7f7f7f) /* of five encoded bytes */
#define FIFTH_REST UINT64_C(0x7000000000)
#define BLOCK      64
#define LOOKED_AT  (BLOCK + 8) /* a word is loaded as eight bytes */

/* Properties of the bytes of a block, a bit each. */
struct block {
	uint64_t more; /* its word continues in the next byte */
	uint64_t zero; /* it is 0 */
};

BMI2_TARGET
static inline struct block look(const unsigned char *p)
{
	struct block b = { 0, 0 };

	for (unsigned i = 0; i < BLOCK; i += 16) {
		__m128i x = _mm_loadu_si128((const __m128i *)(p + i));
		__m128i zero = _mm_cmpeq_epi8(x, _mm_setzero_si128());

		b.more |= (uint64_t)(unsigned)_mm_movemask_epi8(x) << i;
		b.zero |= (uint64_t)(unsigned)_mm_movemask_epi8(zero) << i;
	}
	return b;
}

/* The encoded bytes of a word. */
BMI2_TARGET
static inline uint64_t load(const unsigned char *p, unsigned from, unsigned behind)
{
	uint64_t x;

	memcpy(&x, p + from, sizeof(x));
	return _bzhi_u64(x, 8 * (behind - from));
}

/*
 * The same, by blocks: finds the ends of words in 64 bytes at once, without branches, which
 * would be mispredicted for every word.
 */
BMI2_TARGET
static size_t decode_blocks(struct sx_varint *v, const unsigned char **in,
			    const unsigned char *end, unsigned char *out, size_t room)
{
	const unsigned char *p = *in;
	uint64_t words = room / 4 < v->words ? room / 4 : v->words;
	unsigned char *to = out;
	uint64_t bits = 0; /* of all words */
	uint64_t loose = 0;

	while (words - (uint64_t)(to - out) / 4 >= BLOCK && end - p >= LOOKED_AT) {
		struct block b = look(p);
		uint64_t ends = ~b.more;
		unsigned from = 0;

		if (b.more & b.more >> 1 & b.more >> 2 & b.more >> 3 & b.more >> 4)
			break; /* a word is too long */
		for (; ends; ends &= ends - 1, to += 4) {
			unsigned behind = (unsigned)sx_ctz64(ends) + 1;
			uint64_t x = load(p, from, behind);

			bits |= x;
			sx_put_le32(to, (uint32_t)_pext_u64(x, WORD_BITS));
			from = behind;
		}
		loose |= b.more << 1 & b.zero;
		p += from;
	}
	v->loose |= loose || bits & FIFTH_REST;
	v->words -= (uint64_t)(to - out) / 4;
	*in = p;
	return (size_t)(to - out);
}

/* Excludes processors whose pext takes a step per bit: branches are faster there. */
static bool has_fast_bmi2(void)
{
	return __builtin_cpu_supports("bmi2") && !__builtin_cpu_is("znver1") &&
	       !__builtin_cpu_is("znver2");
}

#endif

int sx_varint_decode(struct sx_varint *v, const void *in, size_t len, size_t *used,
		     void *out, size_t room, size_t *got)
{
	const unsigned char *p = in;
	const unsigned char *end = p + len;
	unsigned char *to = out;
	size_t n;
	int err = 0;

	*got = 0;
#ifdef HAVE_BMI2_PATH
	if (!v->bytes && has_fast_bmi2())
		*got = decode_blocks(v, &p, end, to, room);
#endif
	while (!err && p < end && (!v->words || room - *got >= 4)) {
		if (!v->words)
			err = -SPVX_ELEFT;
		else if (!v->bytes &&
			 (n = decode_whole(v, &p, end, to + *got, room - *got)))
			*got += n;
		else if (v->bytes == BYTES_MAX)
			err = -SPVX_EVARINT;
		else if (!add(&v->partial, *p++, 7u * v->bytes++, &v->loose)) {
			sx_put_le32(to + *got, v->partial);
			v->partial = 0;
			v->bytes = 0;
			v->words--;
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
