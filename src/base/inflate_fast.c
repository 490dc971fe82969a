/* SPDX-License-Identifier: MIT */
/*
 * base/inflate_fast.c - literals and matches far from both ends of the buffers: eight bytes
 * of input at once, matches in words that run over their end, no test for either end within
 * a symbol. The twin of inflate_symbols.c, which does the rest.
 */
#include "base/inflate_steps.h"

#include "base/align.h"
#include "base/inflate.h"
#include "base/inflate_table.h"

#include <string.h>

#define WORD      ((size_t)8)
#define DIST_MASK ((1u << SX_INFLATE_DIST_BITS) - 1)

/* The input, in registers. */
struct reader {
	const unsigned char *in;
	uint64_t bits;
	unsigned count; /* of @bits */
};

/* Load at least 56 bits; bits above @count are loaded again later, with the same value. */
static inline void refill(struct reader *r)
{
	r->bits |= sx_le64(r->in) << r->count;
	r->in += (63 - r->count) >> 3;
	r->count |= 56;
}

static inline void pass(struct reader *r, unsigned bits)
{
	r->bits >>= bits;
	r->count -= bits;
}

static inline void copy_word(unsigned char *to, const unsigned char *from)
{
	uint64_t word;

	memcpy(&word, from, WORD);
	memcpy(to, &word, WORD);
}

/* Copy in words: writes up to two words less a byte too many. */
static inline void copy_match(unsigned char *to, uint32_t length, uint32_t distance)
{
	const unsigned char *from = to - distance;
	const unsigned char *end = to + length;

	if (distance >= WORD) {
		copy_word(to, from);
		copy_word(to + WORD, from + WORD);
		for (to += 2 * WORD, from += 2 * WORD; to < end;
		     to += 2 * WORD, from += 2 * WORD) {
			copy_word(to, from);
			copy_word(to + WORD, from + WORD);
		}
	} else if (distance == 1) {
		memset(to, *from, length);
	} else {
		/* the first bytes of each word are right; the next word overwrites the
		 * others */
		do {
			copy_word(to, from);
			to += distance;
			from += distance;
		} while (to < end);
	}
}

/* State of a round; every function on it is inlined, so that it stays in registers. */
struct run {
	struct reader r;
	const uint32_t *lits;
	uint64_t lit_mask;
	const uint32_t *dists;
	unsigned char *out;
};

/* The first level's entry for the next literal or length. */
static inline uint32_t next(const struct run *f)
{
	return f->lits[f->r.bits & f->lit_mask];
}

/* Write the literal of an entry. Return: the next entry. */
static inline uint32_t take_literal(struct run *f, uint32_t e)
{
	pass(&f->r, sx_entry_bits(e));
	*f->out++ = (unsigned char)(e >> 16);
	return next(f);
}

/* The entry that a link leads to. */
static inline uint32_t follow(struct run *f, const uint32_t *entries, uint32_t link)
{
	pass(&f->r, sx_entry_bits(link));
	return entries[sx_entry_linked(link, f->r.bits)];
}

/* Return: 0: invalid codeword. */
static inline uint32_t take_sum(struct run *f, uint32_t e)
{
	uint32_t sum = sx_entry_sum(e, f->r.bits);

	pass(&f->r, sx_entry_bits(e));
	return sum;
}

static inline uint32_t take_distance(struct run *f)
{
	uint32_t e = f->dists[f->r.bits & DIST_MASK];

	refill(&f->r);
	if (e & SX_ENTRY_LINK)
		e = follow(f, f->dists, e);
	return take_sum(f, e);
}

/*
 * A refill provides 56 bits: enough for two literals (11 each, else there is a link), a
 * length (15 and 5) and looking up a distance (8), or for three literals. An entry is
 * looked up before the next refill, so that neither waits for the other.
 */
void sx_inflate_fast(struct sx_inflate *z)
{
	const unsigned char *in_safe = z->in_end - 2 * WORD;
	const unsigned char *out_safe = z->out_end - SX_FAST_ROOM;
	const unsigned char *first = z->first;
	struct run f = {
		{ z->in, z->bits, z->bit_count },
		z->lits->entries,
		~(~UINT64_C(0) << z->lits->bits),
		z->dists->entries,
		z->out,
	};
	struct reader before;
	uint32_t e;

	refill(&f.r);
	e = next(&f);
	do {
		uint32_t length;
		uint32_t distance;

		if (e & SX_ENTRY_LITERAL) {
			e = take_literal(&f, e);
			if (e & SX_ENTRY_LITERAL)
				e = take_literal(&f, e);
		}
		before = f.r;
		if (e & (SX_ENTRY_LITERAL | SX_ENTRY_SPECIAL)) {
			if (e & SX_ENTRY_LINK)
				e = follow(&f, f.lits, e);
			if (e & SX_ENTRY_LITERAL) {
				e = take_literal(&f, e);
				refill(&f.r);
				continue;
			}
			if (e & SX_ENTRY_SPECIAL)
				goto back;
		}
		length = take_sum(&f, e);
		distance = take_distance(&f);
		if (distance - 1 >= (size_t)(f.out - first))
			goto back;
		e = next(&f);
		refill(&f.r);
		copy_match(f.out, length, distance);
		f.out += length;
	} while (f.r.in <= in_safe && f.out <= out_safe);
	before = f.r;
back:
	z->in = before.in;
	z->bits = before.bits;
	z->bit_count = before.count;
	z->out = f.out;
}
