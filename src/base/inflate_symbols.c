/* SPDX-License-Identifier: MIT */
/*
 * base/inflate_symbols.c - literals and matches one by one, to the last bit of the input and
 * the last byte of the output space. Far from both ends, inflate_fast.c does the same faster.
 * RFC 1951, 3.2.3.
 */
#include "base/inflate_steps.h"

#include "base/inflate_table.h"

#include <spvx/error.h>

#define SYMBOL_BITS 48 /* the longest match: 15 + 5 and 15 + 13 bits */

/* The entry for the next codeword. If it is on the second level, *@bits and *@passed
 * advance by the bits of the first. */
static uint32_t look_up(const uint32_t *entries, unsigned first_bits, uint64_t *bits,
			unsigned *passed)
{
	uint32_t entry = entries[*bits & ~(~UINT64_C(0) << first_bits)];

	if (entry & SX_ENTRY_LINK) {
		*bits >>= first_bits;
		*passed += first_bits;
		entry = entries[sx_entry_linked(entry, *bits)];
	}
	return entry;
}

/* Copy as much of the match as fits the output. */
static int copy_match(struct sx_inflate *z)
{
	const unsigned char *from = z->out - z->match_distance;

	for (; z->match_length && z->out < z->out_end; z->match_length--)
		*z->out++ = *from++;
	return z->match_length ? SX_STEP_OUTPUT : SX_STEP_DONE;
}

/* Decode the distance after a length, which took @passed bits of the input. */
static int match(struct sx_inflate *z, uint32_t length, uint64_t bits, unsigned passed)
{
	uint32_t entry = look_up(z->dists->entries, SX_INFLATE_DIST_BITS, &bits, &passed);
	uint32_t distance;

	passed += sx_entry_bits(entry);
	if (passed > z->bit_count)
		return SX_STEP_INPUT;
	if (entry & SX_ENTRY_SPECIAL)
		return -SPVX_ESYMBOL;
	distance = sx_entry_sum(entry, bits);
	if (distance > (size_t)(z->out - z->first))
		return -SPVX_EDISTANCE;
	sx_bits_skip(z, passed);
	z->match_length = length;
	z->match_distance = distance;
	return copy_match(z);
}

static int symbol(struct sx_inflate *z)
{
	uint64_t bits;
	unsigned passed = 0;
	uint32_t entry;
	uint32_t length;

	sx_bits_need(z, SYMBOL_BITS); /* or whatever is left of the input */
	bits = z->bits;
	entry = look_up(z->lits->entries, z->lits->bits, &bits, &passed);
	passed += sx_entry_bits(entry);
	if (passed > z->bit_count)
		return SX_STEP_INPUT;
	if (entry & SX_ENTRY_LITERAL) {
		if (z->out == z->out_end)
			return SX_STEP_OUTPUT;
		sx_bits_skip(z, passed);
		*z->out++ = (unsigned char)sx_entry_value(entry);
		return SX_STEP_DONE;
	}
	if (entry & SX_ENTRY_SPECIAL) {
		if (sx_entry_value(entry) == SX_ENTRY_ERROR)
			return -SPVX_ESYMBOL;
		sx_bits_skip(z, passed);
		z->step = SX_STEP_BLOCK;
		return SX_STEP_DONE;
	}
	length = sx_entry_sum(entry, bits);
	return match(z, length, bits >> sx_entry_bits(entry), passed);
}

int sx_inflate_symbols(struct sx_inflate *z)
{
	int r = copy_match(z);

	while (!r && z->step == SX_STEP_SYMBOLS) {
		if (!z->plain && z->in_end - z->in >= SX_FAST_INPUT &&
		    z->out_end - z->out >= SX_FAST_ROOM)
			sx_inflate_fast(z);
		r = symbol(z);
	}
	return r;
}
