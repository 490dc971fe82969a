/* SPDX-License-Identifier: MIT */
/*
 * base/inflate_table.c - from code lengths to a decoding table (RFC 1951, 3.2.2).
 *
 * Codewords come with their first bit lowest, so a table is indexed by reversed codewords,
 * and one of n bits is at every 2^n-th place. The table is doubled whenever codewords
 * get longer, so each is written once and copied with all the others.
 */
#include "base/inflate_table.h"

#include "base/align.h"
#include "base/inflate_state.h"

#include <spvx/error.h>

#include <string.h>

#define SUM(base, extra) ((uint32_t)(base) << 16 | (extra))
#define END_OF_BLOCK     (SX_ENTRY_SPECIAL | SUM(SX_ENTRY_END, 0))
#define ERROR            (SX_ENTRY_SPECIAL | SUM(SX_ENTRY_ERROR, 0))
#define LITERAL(n)       (SX_ENTRY_LITERAL | SUM(n, 0))
#define LITERALS_4(n)    LITERAL(n), LITERAL((n) + 1), LITERAL((n) + 2), LITERAL((n) + 3)
#define LITERALS_16(n) \
	LITERALS_4(n), LITERALS_4((n) + 4), LITERALS_4((n) + 8), LITERALS_4((n) + 12)
#define LITERALS_64(n) \
	LITERALS_16(n), LITERALS_16((n) + 16), LITERALS_16((n) + 32), LITERALS_16((n) + 48)

/* Entries without codeword lengths, which are added later. RFC 1951, 3.2.5. */
static const uint32_t lit_symbols[SX_DEFLATE_FIXED_LITS] = {
	LITERALS_64(0), LITERALS_64(64), LITERALS_64(128), LITERALS_64(192), END_OF_BLOCK,
	SUM(3, 0),      SUM(4, 0),       SUM(5, 0),        SUM(6, 0),        SUM(7, 0),
	SUM(8, 0),      SUM(9, 0),       SUM(10, 0),       SUM(11, 1),       SUM(13, 1),
	SUM(15, 1),     SUM(17, 1),      SUM(19, 2),       SUM(23, 2),       SUM(27, 2),
	SUM(31, 2),     SUM(35, 3),      SUM(43, 3),       SUM(51, 3),       SUM(59, 3),
	SUM(67, 4),     SUM(83, 4),      SUM(99, 4),       SUM(115, 4),      SUM(131, 5),
	SUM(163, 5),    SUM(195, 5),     SUM(227, 5),      SUM(258, 0),      ERROR,
	ERROR,
};

static const uint32_t dist_symbols[SX_DEFLATE_FIXED_DISTS] = {
	SUM(1, 0),     SUM(2, 0),     SUM(3, 0),      SUM(4, 0),      SUM(5, 1),
	SUM(7, 1),     SUM(9, 2),     SUM(13, 2),     SUM(17, 3),     SUM(25, 3),
	SUM(33, 4),    SUM(49, 4),    SUM(65, 5),     SUM(97, 5),     SUM(129, 6),
	SUM(193, 6),   SUM(257, 7),   SUM(385, 7),    SUM(513, 8),    SUM(769, 8),
	SUM(1025, 9),  SUM(1537, 9),  SUM(2049, 10),  SUM(3073, 10),  SUM(4097, 11),
	SUM(6145, 11), SUM(8193, 12), SUM(12289, 12), SUM(16385, 13), SUM(24577, 13),
	ERROR,         ERROR,
};

/* Code lengths, and repeat counts. 3.2.7. */
static const uint32_t len_symbols[SX_DEFLATE_LEN_CODES] = {
	SUM(0, 0),
	SUM(1, 0),
	SUM(2, 0),
	SUM(3, 0),
	SUM(4, 0),
	SUM(5, 0),
	SUM(6, 0),
	SUM(7, 0),
	SUM(8, 0),
	SUM(9, 0),
	SUM(10, 0),
	SUM(11, 0),
	SUM(12, 0),
	SUM(13, 0),
	SUM(14, 0),
	SUM(15, 0),
	SUM(SX_REPEAT_LAST + 3, 2),
	SUM(SX_REPEAT_ZERO + 3, 3),
	SUM(SX_REPEAT_ZERO + 11, 7),
};

static const struct {
	const uint32_t *symbols;
	unsigned first_bits;
	bool shrinks;     /* to the longest codeword */
	bool one_will_do; /* the code may consist of a single codeword of one bit */
	bool none_will_do;
} alphabets[] = {
	[SX_ALPHABET_LENS] = { len_symbols, SX_INFLATE_LEN_BITS, false, false, false },
	[SX_ALPHABET_LITS] = { lit_symbols, SX_INFLATE_LIT_BITS, true, true, false },
	[SX_ALPHABET_DISTS] = { dist_symbols, SX_INFLATE_DIST_BITS, false, true, true },
};

/* A table being built. */
struct build {
	uint32_t *entries;
	const uint32_t *symbols;
	unsigned first_bits;
	unsigned shortest;
	unsigned longest;
	uint32_t codeword; /* the next, not reversed */
	size_t end;        /* of the entries so far, with second levels */
	uint16_t counts[SX_DEFLATE_MAX_BITS + 1]; /* codewords by length */
	unsigned used_count;
	uint16_t used[SX_DEFLATE_FIXED_LITS + 1]; /* symbols that have codewords */
	uint16_t sorted[SX_DEFLATE_FIXED_LITS];   /* the same by length, then value */
};

#define REVERSE_2(n) (n), (n) + 2 * 64, (n) + 1 * 64, (n) + 3 * 64
#define REVERSE_4(n)                                                    \
	REVERSE_2(n), REVERSE_2((n) + 2 * 16), REVERSE_2((n) + 1 * 16), \
		REVERSE_2((n) + 3 * 16)
#define REVERSE_6(n) \
	REVERSE_4(n), REVERSE_4((n) + 2 * 4), REVERSE_4((n) + 1 * 4), REVERSE_4((n) + 3 * 4)

static const uint8_t reversed_bytes[256] = {
	REVERSE_6(0),
	REVERSE_6(2),
	REVERSE_6(1),
	REVERSE_6(3),
};

/* The lowest bits of a codeword in reverse order. */
static uint32_t reverse(uint32_t codeword, unsigned bits)
{
	uint32_t all = (uint32_t)reversed_bytes[codeword & 0xff] << 8 |
		       reversed_bytes[codeword >> 8];

	return all >> (16 - bits);
}

/* Find the symbols with codewords. Small blocks have few, so eight without are skipped at
 * once. */
static void find_used(struct build *b, const uint8_t *lens, unsigned codes)
{
	unsigned used = 0;
	unsigned i = 0;

	while (i < codes) {
		unsigned end = codes - i < 8 ? codes : i + 8;

		if (end == i + 8 && !sx_le64(lens + i)) {
			i = end;
			continue;
		}
		for (; i < end; i++) {
			b->used[used] = (uint16_t)i;
			used += lens[i] != 0;
		}
	}
	b->used_count = used;
}

/* Return: unused codewords of the greatest length; negative: the code is over-subscribed. */
static int32_t surplus(const struct build *b)
{
	int32_t left = 1;

	for (unsigned len = 1; len <= SX_DEFLATE_MAX_BITS; len++)
		left = 2 * left - b->counts[len];
	return left;
}

static void sort(struct build *b, const uint8_t *lens)
{
	uint16_t place[SX_DEFLATE_MAX_BITS + 1];

	place[1] = 0;
	for (unsigned len = 1; len < SX_DEFLATE_MAX_BITS; len++)
		place[len + 1] = (uint16_t)(place[len] + b->counts[len]);
	for (unsigned i = 0; i < b->used_count; i++)
		b->sorted[place[lens[b->used[i]]]++] = b->used[i];
}

static uint32_t entry(const struct build *b, uint16_t symbol, unsigned len)
{
	return b->symbols[symbol] + len + (len << 8);
}

/* Enter the codewords that fit the first level. Return: the next symbol. */
static const uint16_t *fill_first(struct build *b, const uint16_t *symbol)
{
	uint32_t codeword = 0;

	for (unsigned len = b->shortest; len <= b->first_bits; len++) {
		for (unsigned n = b->counts[len]; n; n--)
			b->entries[reverse(codeword++, len)] = entry(b, *symbol++, len);
		if (len < b->first_bits)
			memcpy(b->entries + ((size_t)1 << len), b->entries,
			       sizeof(*b->entries) << len);
		codeword *= 2;
	}
	b->codeword = codeword;
	b->end = (size_t)1 << b->first_bits;
	return symbol;
}

/* Add a second table for the following codewords with this prefix; @len is the first's. */
static unsigned link(struct build *b, uint32_t prefix, unsigned len)
{
	unsigned bits = len - b->first_bits;
	uint32_t space = b->counts[len];

	while (space < UINT32_C(1) << bits) {
		bits++;
		space = 2 * space + b->counts[b->first_bits + bits];
	}
	b->entries[prefix] = SX_ENTRY_SPECIAL | SX_ENTRY_LINK | (uint32_t)b->end << 16 |
			     bits << 8 | b->first_bits;
	b->end += (size_t)1 << bits;
	return bits;
}

static void fill_second(struct build *b, const uint16_t *symbol)
{
	uint32_t last = UINT32_MAX;
	unsigned bits = 0;

	for (unsigned len = b->first_bits + 1; len <= b->longest; len++) {
		for (; b->counts[len]; b->counts[len]--) {
			uint32_t codeword = reverse(b->codeword++, len);
			uint32_t prefix = codeword & ((UINT32_C(1) << b->first_bits) - 1);
			unsigned rest = len - b->first_bits;
			uint32_t e = entry(b, *symbol++, rest);
			uint32_t *table;

			if (prefix != last)
				bits = link(b, prefix, len);
			last = prefix;
			table = b->entries + b->end - ((size_t)1 << bits);
			for (uint32_t i = codeword >> b->first_bits; i >> bits == 0;
			     i += UINT32_C(1) << rest)
				table[i] = e;
		}
		b->codeword *= 2;
	}
}

/* No codeword, or one of a single bit: all other bit patterns are errors. */
static void fill_incomplete(struct build *b, const uint16_t *symbol)
{
	const uint32_t error = ERROR + 1 + (1 << 8);
	const uint32_t one = b->longest ? entry(b, *symbol, 1) : error;

	for (size_t i = 0; i >> b->first_bits == 0; i += 2) {
		b->entries[i] = one;
		b->entries[i + 1] = error;
	}
}

int sx_inflate_table(uint32_t *entries, enum sx_inflate_alphabet alphabet,
		     const uint8_t *lens, unsigned codes)
{
	struct build b;
	int32_t left;

	b.entries = entries;
	b.symbols = alphabets[alphabet].symbols;
	b.first_bits = alphabets[alphabet].first_bits;
	find_used(&b, lens, codes);
	memset(b.counts, 0, sizeof(b.counts));
	for (unsigned i = 0; i < b.used_count; i++)
		b.counts[lens[b.used[i]]]++;
	b.shortest = 1;
	while (b.shortest < SX_DEFLATE_MAX_BITS && !b.counts[b.shortest])
		b.shortest++;
	b.longest = SX_DEFLATE_MAX_BITS;
	while (b.longest && !b.counts[b.longest])
		b.longest--;
	left = surplus(&b);
	if (left < 0)
		return -SPVX_ELENGTHS;
	if (left > 0 && !(b.longest == 1 && alphabets[alphabet].one_will_do) &&
	    !(b.longest == 0 && alphabets[alphabet].none_will_do))
		return -SPVX_ELENGTHS;
	if (alphabets[alphabet].shrinks && b.longest < b.first_bits)
		b.first_bits = b.longest;
	sort(&b, lens);
	if (left > 0)
		fill_incomplete(&b, b.sorted);
	else
		fill_second(&b, fill_first(&b, b.sorted));
	return (int)b.first_bits;
}
