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

#define WORD ((size_t)8)

/* The input, in registers. */
struct reader {
	const unsigned char *in;
	uint64_t bits;
	unsigned count; /* of @bits */
};

/* At least 56 bits. Those above the count are the same again when it comes to them. */
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

/* Up to WORD * 3 bytes too many. */
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
		/* of each word the first bytes are right, and the next is laid over the rest */
		do {
			copy_word(to, from);
			to += distance;
			from += distance;
		} while (to < end);
	}
}

int sx_inflate_fast(struct sx_inflate *z)
{
	const uint32_t *lits = z->lits->entries;
	const uint32_t *dists = z->dists->entries;
	const uint64_t lit_mask = ~(~UINT64_C(0) << z->lits->bits);
	const uint64_t dist_mask = ~(~UINT64_C(0) << z->dists->bits);
	const unsigned char *in_safe = z->in_end - SX_FAST_INPUT;
	unsigned char *out_safe = z->out_end - SX_FAST_ROOM;
	unsigned char *out = z->out;
	struct reader r = { z->in, z->bits, z->bit_count };
	int err = 0;
	uint32_t e;

	refill(&r);
	e = lits[r.bits & lit_mask];
	do {
		unsigned passed = 0;
		uint32_t length;
		uint32_t distance;

		if (e & SX_ENTRY_LITERAL) {
			pass(&r, sx_entry_bits(e));
			*out++ = (unsigned char)(e >> 16);
			e = lits[r.bits & lit_mask];
			if (e & SX_ENTRY_LITERAL) {
				pass(&r, sx_entry_bits(e));
				*out++ = (unsigned char)(e >> 16);
				e = lits[r.bits & lit_mask];
				if (e & SX_ENTRY_LITERAL) {
					pass(&r, sx_entry_bits(e));
					*out++ = (unsigned char)(e >> 16);
					refill(&r);
					e = lits[r.bits & lit_mask];
					continue;
				}
			}
		}
		if (e & SX_ENTRY_SPECIAL) {
			if (!(e & SX_ENTRY_LINK))
				break;
			passed = sx_entry_bits(e);
			e = lits[sx_entry_linked(e, r.bits >> passed)];
			if (e & SX_ENTRY_SPECIAL)
				break;
			pass(&r, passed);
			if (e & SX_ENTRY_LITERAL) {
				pass(&r, sx_entry_bits(e));
				*out++ = (unsigned char)(e >> 16);
				refill(&r);
				e = lits[r.bits & lit_mask];
				continue;
			}
		}
		length = sx_entry_sum(e, r.bits);
		passed += sx_entry_bits(e);
		pass(&r, sx_entry_bits(e));
		refill(&r);
		e = dists[r.bits & dist_mask];
		if (e & SX_ENTRY_SPECIAL) {
			unsigned more = sx_entry_bits(e);

			if (e & SX_ENTRY_LINK)
				e = dists[sx_entry_linked(e, r.bits >> more)];
			if (e & SX_ENTRY_SPECIAL) {
				err = -SPVX_ESYMBOL;
				r.count += passed; /* back to where it begins */
				break;
			}
			passed += more;
			pass(&r, more);
		}
		distance = sx_entry_sum(e, r.bits);
		if (distance > (size_t)(out - z->first)) {
			err = -SPVX_EDISTANCE;
			r.count += passed;
			break;
		}
		pass(&r, sx_entry_bits(e));
		refill(&r);
		e = lits[r.bits & lit_mask];
		copy_match(out, length, distance);
		out += length;
	} while (r.in <= in_safe && out <= out_safe);
	z->in = r.in;
	z->bits = r.bits;
	z->bit_count = r.count;
	z->out = out;
	return err;
}
