/* SPDX-License-Identifier: MIT */
/*
 * base/inflate_table.h - decoding tables: indexed by the next bits of the input; an entry
 * describes a symbol in one word.
 *
 *	bits 0-5    bits to consume: of the codeword and its extra bits
 *	bits 8-13   bits of the codeword alone; of a link, bits the second table takes
 *	bit 14      a link to a second table
 *	bit 15      no literal, length or distance: a link, the end of the block, an error
 *	bits 16-30  the literal; the base of a length or distance; a code length or the base
 *		    of its repeat count; the offset of the second table
 *	bit 31      a literal
 */
#ifndef SPVX_BASE_INFLATE_TABLE_H
#define SPVX_BASE_INFLATE_TABLE_H

#include <spvx/api.h>

#define SX_ENTRY_LITERAL UINT32_C(0x80000000)
#define SX_ENTRY_SPECIAL UINT32_C(0x8000)
#define SX_ENTRY_LINK    UINT32_C(0x4000)

/* The value of an invalid entry. */
#define SX_ENTRY_ERROR 0
#define SX_ENTRY_END   1

static inline unsigned sx_entry_bits(uint32_t entry)
{
	return entry & 0x3f;
}

static inline unsigned sx_entry_code_bits(uint32_t entry)
{
	return entry >> 8 & 0x3f;
}

static inline uint32_t sx_entry_value(uint32_t entry)
{
	return entry >> 16 & 0x7fff;
}

/* Base and extra bits together; @bits begin with the codeword. */
static inline uint32_t sx_entry_sum(uint32_t entry, uint64_t bits)
{
	uint64_t passed = bits & ~(~UINT64_C(0) << sx_entry_bits(entry));

	return (entry >> 16) + (uint32_t)(passed >> sx_entry_code_bits(entry));
}

/* Added to the repeat count when a code length is repeated. */
#define SX_REPEAT_LAST 256
#define SX_REPEAT_ZERO 512
#define SX_REPEAT_MASK 255 /* the repeat count */

/* Index into the second-level table of a link; @bits begin after those of the first
 * level. */
static inline size_t sx_entry_linked(uint32_t link, uint64_t bits)
{
	return sx_entry_value(link) +
	       (size_t)(bits & ~(~UINT64_C(0) << sx_entry_code_bits(link)));
}

enum sx_inflate_alphabet {
	SX_ALPHABET_LENS,
	SX_ALPHABET_LITS,
	SX_ALPHABET_DISTS
};

/**
 * sx_inflate_table() - build the decoding table of a code
 * @entries:  receives it; has SX_INFLATE_ENTRIES() entries
 * @alphabet: meaning of the symbols
 * @lens:     lengths of codewords; 0 = unused symbol
 * @codes:    their number
 * Return: bits of the first level: fixed per alphabet, for literals at most the longest
 * codeword; -SPVX_ELENGTHS for an over-subscribed code or one that must not be incomplete.
 */
int sx_inflate_table(uint32_t *entries, enum sx_inflate_alphabet alphabet,
		     const uint8_t *lens, unsigned codes);

#endif
