/* SPDX-License-Identifier: MIT */
/*
 * base/hash.c - FNV-1a and the fast 128-bit hash.
 *
 * The fast hash keeps 128 bits of state in a lane and multiplies both halves at each step;
 * longer inputs run through four lanes, so that the multiplier never waits, and those of at
 * least WIDE_MIN bytes are first reduced by stripes.c. SHA-256 is in sha256.c.
 */
#include "base/hash.h"

#include "base/align.h"
#include "base/lane.h"
#include "base/stripes.h"

uint64_t sx_fnv1a(uint64_t h, const void *data, size_t len)
{
	const unsigned char *p = data;

	for (size_t i = 0; i < len; i++)
		h = sx_fnv1a_word(h, p[i]);
	return h;
}

#define LANES 4

/* Digits of pi, as numbers without a hidden purpose. Each pair begins a lane. */
static const uint64_t pi[2 * LANES] = {
	UINT64_C(0x243f6a8885a308d3), UINT64_C(0x13198a2e03707344),
	UINT64_C(0xa4093822299f31d0), UINT64_C(0x082efa98ec4e6c89),
	UINT64_C(0x452821e638d01377), UINT64_C(0xbe5466cf34e90c6c),
	UINT64_C(0xc0ac29b7c97c50dd), UINT64_C(0x3f84d5b5b5470917),
};

static inline struct sx_lane first_lane(uint64_t seed)
{
	return (struct sx_lane){ pi[0] ^ seed, pi[1] + (seed << 32 | seed >> 32) };
}

/* Absorb blocks of 16 bytes per lane; @count bytes, a multiple of 64. */
static struct sx_lane absorb_blocks(struct sx_lane first, const unsigned char *p,
				    size_t count)
{
	struct sx_lane l[LANES] = { first };

	for (size_t i = 1; i < LANES; i++)
		l[i] = (struct sx_lane){ first.x ^ pi[2 * i], first.y ^ pi[2 * i + 1] };
	for (const unsigned char *end = p + count; p < end; p += 16 * LANES) {
		for (size_t i = 0; i < LANES; i++)
			l[i] = sx_absorb(l[i], sx_le64(p + 16 * i),
					 sx_le64(p + 16 * i + 8));
	}
	for (size_t i = 1; i < LANES; i++)
		l[0] = sx_absorb(l[0], l[i].x, l[i].y);
	return l[0];
}

/* Absorb the last 1 to 16 bytes of @len; the reads may overlap bytes that were already
 * absorbed. */
static struct sx_lane absorb_tail(struct sx_lane l, const unsigned char *end, size_t len)
{
	if (len >= 16)
		return sx_absorb(l, sx_le64(end - 16), sx_le64(end - 8));
	if (len >= 8)
		return sx_absorb(l, sx_le64(end - len), sx_le64(end - 8));
	if (len >= 4)
		return sx_absorb(l, sx_le32(end - len), sx_le32(end - 4));
	end -= len;
	return sx_absorb(l, end[len - 1], (uint64_t)end[0] << 8 | end[len / 2]);
}

/* Absorb the last @left bytes of @len, then the length, then constants until every bit has
 * affected all others. */
static struct sx_lane digest(struct sx_lane l, const unsigned char *p, size_t left,
			     size_t len)
{
	if (left > 16 * LANES) {
		size_t blocks = (left - 1) / (16 * LANES) * (16 * LANES);

		l = absorb_blocks(l, p, blocks);
		p += blocks;
		left -= blocks;
	}
	for (; left > 16; left -= 16, p += 16)
		l = sx_absorb(l, sx_le64(p), sx_le64(p + 8));
	if (left)
		l = absorb_tail(l, p + left, len);
	l = sx_absorb(l, pi[2], len);
	l = sx_absorb(l, pi[4], pi[5]);
	return sx_absorb(l, pi[6], pi[7]);
}

/* Below this, folding the stripes takes longer than they save. */
#define WIDE_MIN 1024

/* All stripes of @len bytes except the last one, of 1 to 128 bytes. */
static size_t absorb_stripes(struct sx_lane *l, const unsigned char *p, size_t len)
{
	uint64_t sums[SX_STRIPE_LANES] = { 0 };
	size_t taken = (len - 1) / SX_STRIPE_BYTES * SX_STRIPE_BYTES;

	sx_stripes(sums, p, taken);
	for (size_t i = 0; i < SX_STRIPE_LANES; i += 2)
		*l = sx_absorb(*l, sums[i], sums[i + 1]);
	return taken;
}

struct sx_h128 sx_hash128(const void *data, size_t len)
{
	const unsigned char *p = data;
	struct sx_lane l = first_lane(0);
	size_t taken = len >= WIDE_MIN ? absorb_stripes(&l, p, len) : 0;

	l = digest(l, p + taken, len - taken, len);
	return (struct sx_h128){ l.x, l.y };
}

int sx_h128_cmp(const struct sx_h128 *a, const struct sx_h128 *b)
{
	unsigned char bytes[2][sizeof(*a)];

	sx_put_le64(bytes[0], a->lo);
	sx_put_le64(bytes[0] + sizeof(a->lo), a->hi);
	sx_put_le64(bytes[1], b->lo);
	sx_put_le64(bytes[1] + sizeof(b->lo), b->hi);
	return memcmp(bytes[0], bytes[1], sizeof(bytes[0]));
}

uint64_t sx_hash64(const void *data, size_t len, uint64_t seed)
{
	struct sx_lane l = digest(first_lane(seed), data, len, len);

	return l.x ^ l.y;
}
