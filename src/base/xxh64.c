/* SPDX-License-Identifier: MIT */
/*
 * base/xxh64.c - XXH64: four lanes over stripes of 32 bytes, the rest, then a final mix.
 */
#include "base/xxh64.h"

#include "base/align.h"

#define P1 UINT64_C(0x9e3779b185ebca87)
#define P2 UINT64_C(0xc2b2ae3d27d4eb4f)
#define P3 UINT64_C(0x165667b19e3779f9)
#define P4 UINT64_C(0x85ebca77c2b2ae63)
#define P5 UINT64_C(0x27d4eb2f165667c5)

static uint64_t rotate(uint64_t v, unsigned bits)
{
	return v << bits | v >> (64 - bits);
}

static uint64_t lane(uint64_t acc, uint64_t input)
{
	return rotate(acc + input * P2, 31) * P1;
}

void sx_xxh64_init(struct sx_xxh64 *x)
{
	*x = (struct sx_xxh64){ .lanes = { P1 + P2, P2, 0, 0 - P1 } };
}

static const unsigned char *take_stripes(struct sx_xxh64 *x, const unsigned char *p,
					 size_t count)
{
	uint64_t a = x->lanes[0];
	uint64_t b = x->lanes[1];
	uint64_t c = x->lanes[2];
	uint64_t d = x->lanes[3];

	for (; count; count--, p += SX_XXH64_STRIPE) {
		a = lane(a, sx_le64(p));
		b = lane(b, sx_le64(p + 8));
		c = lane(c, sx_le64(p + 16));
		d = lane(d, sx_le64(p + 24));
	}
	x->lanes[0] = a;
	x->lanes[1] = b;
	x->lanes[2] = c;
	x->lanes[3] = d;
	return p;
}

void sx_xxh64_add(struct sx_xxh64 *x, const void *data, size_t len)
{
	const unsigned char *p = data;
	size_t have = (size_t)(x->total % SX_XXH64_STRIPE);
	size_t missing = SX_XXH64_STRIPE - have;

	x->total += len;
	if (have && len >= missing) {
		memcpy(x->rest + have, p, missing);
		take_stripes(x, x->rest, 1);
		p += missing;
		len -= missing;
		have = 0;
	}
	if (!have)
		p = take_stripes(x, p, len / SX_XXH64_STRIPE);
	len = have ? len : len % SX_XXH64_STRIPE;
	if (len)
		memcpy(x->rest + have, p, len);
}

uint64_t sx_xxh64_end(const struct sx_xxh64 *x)
{
	const unsigned char *p = x->rest;
	size_t left = (size_t)(x->total % SX_XXH64_STRIPE);
	const uint64_t *v = x->lanes;
	uint64_t h = P5;

	if (x->total >= SX_XXH64_STRIPE) {
		h = rotate(v[0], 1) + rotate(v[1], 7) + rotate(v[2], 12) + rotate(v[3], 18);
		for (unsigned i = 0; i < 4; i++)
			h = (h ^ lane(0, v[i])) * P1 + P4;
	}
	h += x->total;
	for (; left >= 8; left -= 8, p += 8)
		h = rotate(h ^ lane(0, sx_le64(p)), 27) * P1 + P4;
	if (left >= 4) {
		h = rotate(h ^ sx_le32(p) * P1, 23) * P2 + P3;
		left -= 4;
		p += 4;
	}
	for (; left; left--, p++)
		h = rotate(h ^ *p * P5, 11) * P1;
	h = (h ^ h >> 33) * P2;
	h = (h ^ h >> 29) * P3;
	return h ^ h >> 32;
}
