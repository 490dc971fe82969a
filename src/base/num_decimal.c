/* SPDX-License-Identifier: MIT */
/*
 * base/num_decimal.c - the exact binary value of a decimal.
 *
 * Common decimals (19 digits, powers of ten up to 27) fit a product or a quotient of 128
 * bits; all others are computed with long integers, by schoolbook methods. Nothing is
 * approximate: of the bits beyond 64, one flag records whether any is set, which is enough
 * for rounding.
 */
#include "base/num_parse.h"

#include "base/compiler.h"

#define SHORT_DIGITS 19 /* as many as a uint64_t always holds */
#define SHORT_POWER  27 /* 5^27 is the largest that a uint64_t holds */

/* 767 digits distinguish any two doubles; of the digits after them, all that matters is
 * whether one is not 0. */
#define DIGITS_MAX 768

/* No double is as large as 10^310, and half the smallest is larger than 10^-326. */
#define LARGEST  310
#define SMALLEST (-326)

static const struct sx_binary zero = { 0, 0, false };
static const struct sx_binary too_large = { UINT64_C(1) << 63, 1 << 20, false };
static const struct sx_binary too_small = { UINT64_C(1) << 63, -(1 << 20), true };

/* ---- long integers ---- */

#define LIMBS 96 /* 3072 bits: 769 digits, or 5^1095, and 66 bits */

struct number {
	uint32_t limbs[LIMBS]; /* the lowest first */
	unsigned used;
};

static void multiply_add(struct number *n, uint32_t factor, uint32_t add)
{
	uint64_t carry = add;

	for (unsigned i = 0; i < n->used; i++) {
		carry += (uint64_t)n->limbs[i] * factor;
		n->limbs[i] = (uint32_t)carry;
		carry >>= 32;
	}
	if (carry && n->used < LIMBS)
		n->limbs[n->used++] = (uint32_t)carry;
}

static void times_power_of_5(struct number *n, unsigned power)
{
	for (; power >= 13; power -= 13)
		multiply_add(n, 1220703125, 0);
	for (; power; power--)
		multiply_add(n, 5, 0);
}

static unsigned bit_length(const struct number *n)
{
	return n->used ? 32 * n->used - (unsigned)sx_clz32(n->limbs[n->used - 1]) : 0;
}

static void shift_left(struct number *n, unsigned bits)
{
	unsigned words = bits / 32;

	multiply_add(n, UINT32_C(1) << bits % 32, 0);
	if (!n->used || n->used + words > LIMBS)
		return;
	memmove(n->limbs + words, n->limbs, n->used * sizeof(n->limbs[0]));
	memset(n->limbs, 0, words * sizeof(n->limbs[0]));
	n->used += words;
}

static void halve(struct number *n)
{
	uint32_t carry = 0;

	for (unsigned i = n->used; i--;) {
		uint32_t limb = n->limbs[i];

		n->limbs[i] = limb >> 1 | carry << 31;
		carry = limb & 1;
	}
	if (n->used && !n->limbs[n->used - 1])
		n->used--;
}

static bool is_less(const struct number *a, const struct number *b)
{
	if (a->used != b->used)
		return a->used < b->used;
	for (unsigned i = a->used; i--;) {
		if (a->limbs[i] != b->limbs[i])
			return a->limbs[i] < b->limbs[i];
	}
	return false;
}

/* Subtract @b from @a, which is not less. */
static void subtract(struct number *a, const struct number *b)
{
	uint64_t borrow = 0;

	for (unsigned i = 0; i < a->used; i++) {
		uint64_t take = (i < b->used ? b->limbs[i] : 0) + borrow;

		borrow = a->limbs[i] < take;
		a->limbs[i] -= (uint32_t)take;
	}
	while (a->used && !a->limbs[a->used - 1])
		a->used--;
}

/* The highest 64 bits of @n * 2^@exponent. */
static struct sx_binary highest_bits(const struct number *n, int exponent)
{
	struct sx_binary v = zero;
	unsigned length = bit_length(n);

	for (unsigned i = 0; i < 64; i++) {
		unsigned at = length - 1 - i;

		v.top <<= 1;
		if (i < length)
			v.top |= n->limbs[at / 32] >> at % 32 & 1;
	}
	for (unsigned i = 0; i + 64 < length; i++)
		v.more |= n->limbs[i / 32] >> i % 32 & 1;
	v.exponent = exponent + (int)length - 1;
	return v;
}

/* @n / @d * 2^@exponent; overwrites both. */
static struct sx_binary divide(struct number *n, struct number *d, int exponent)
{
	unsigned wanted = 65 + bit_length(d);
	unsigned length = bit_length(n);
	struct sx_binary v = zero;
	unsigned bits = 0;

	/* scale for a quotient of 65 or 66 bits */
	if (length < wanted) {
		shift_left(n, wanted - length);
		exponent -= (int)(wanted - length);
	} else {
		shift_left(d, length - wanted);
		exponent += (int)(length - wanted);
	}
	shift_left(d, 66);
	for (unsigned i = 66; i--;) {
		halve(d);
		if (bits == 64) {
			v.more |= !is_less(n, d);
			exponent++;
		} else {
			v.top = v.top << 1 | !is_less(n, d);
			bits += v.top != 0;
		}
		if (!is_less(n, d))
			subtract(n, d);
	}
	v.more |= n->used != 0;
	v.exponent = exponent + 63;
	return v;
}

/* ---- decimals ---- */

/* The digits as an integer; @dropped receives the number of digits left out. */
static void gather(const struct sx_decimal *d, struct number *n, size_t *dropped)
{
	size_t taken = 0;
	bool more = false;

	n->used = 0;
	for (size_t i = 0; i < d->len; i++) {
		char c = d->digits[i];

		if (c == '.')
			continue;
		if (taken == DIGITS_MAX)
			more |= c != '0';
		else if (++taken)
			multiply_add(n, 10, (uint32_t)(c - '0'));
	}
	*dropped = d->count - taken;
	if (more) {
		multiply_add(n, 10, 1);
		--*dropped;
	}
}

/* Zero and numbers out of range need no arithmetic. Return: their value, or NULL. */
static const struct sx_binary *is_far(const struct sx_decimal *d)
{
	int64_t magnitude = d->exponent + (int64_t)d->count;

	if (!d->count)
		return &zero;
	if (magnitude > LARGEST)
		return &too_large;
	return magnitude < SMALLEST ? &too_small : NULL;
}

struct sx_binary sx_decimal_value_long(const struct sx_decimal *d)
{
	const struct sx_binary *far = is_far(d);
	struct number n;
	struct number power;
	size_t dropped;
	int exponent;

	if (far)
		return *far;
	gather(d, &n, &dropped);
	exponent = (int)(d->exponent + (int64_t)dropped);
	if (exponent >= 0) {
		times_power_of_5(&n, (unsigned)exponent);
		return highest_bits(&n, exponent);
	}
	power.limbs[0] = 1;
	power.used = 1;
	times_power_of_5(&power, (unsigned)-exponent);
	return divide(&n, &power, exponent);
}

#if SX_HAVE_U128

static const uint64_t fives[SHORT_POWER + 1] = {
	UINT64_C(1),
	UINT64_C(5),
	UINT64_C(25),
	UINT64_C(125),
	UINT64_C(625),
	UINT64_C(3125),
	UINT64_C(15625),
	UINT64_C(78125),
	UINT64_C(390625),
	UINT64_C(1953125),
	UINT64_C(9765625),
	UINT64_C(48828125),
	UINT64_C(244140625),
	UINT64_C(1220703125),
	UINT64_C(6103515625),
	UINT64_C(30517578125),
	UINT64_C(152587890625),
	UINT64_C(762939453125),
	UINT64_C(3814697265625),
	UINT64_C(19073486328125),
	UINT64_C(95367431640625),
	UINT64_C(476837158203125),
	UINT64_C(2384185791015625),
	UINT64_C(11920928955078125),
	UINT64_C(59604644775390625),
	UINT64_C(298023223876953125),
	UINT64_C(1490116119384765625),
	UINT64_C(7450580596923828125),
};

/* The highest 64 bits of @v * 2^@exponent; @v has more than 64. */
static struct sx_binary highest_of_128(sx_u128 v, int exponent, bool more)
{
	int zeros = sx_clz64((uint64_t)(v >> 64));

	v <<= zeros;
	return (struct sx_binary){ (uint64_t)(v >> 64), exponent + 127 - zeros,
				   more || (uint64_t)v };
}

struct sx_binary sx_decimal_value(const struct sx_decimal *d)
{
	int power = (int)d->exponent;
	uint64_t m = 0;
	int zeros;

	if (!d->count || d->count > SHORT_DIGITS || d->exponent < -SHORT_POWER ||
	    d->exponent > SHORT_POWER)
		return sx_decimal_value_long(d);
	for (size_t i = 0; i < d->len; i++) {
		if (d->digits[i] != '.')
			m = 10 * m + (uint64_t)(d->digits[i] - '0');
	}
	zeros = sx_clz64(m);
	m <<= zeros;
	if (power < 0) {
		sx_u128 n = (sx_u128)m << 64;
		uint64_t by = fives[-power];

		return highest_of_128(n / by, power - zeros - 64, n % by != 0);
	}
	/* 64 bits and at least one more */
	return highest_of_128((sx_u128)m * fives[power] << 1, power - zeros - 1, false);
}

#else

struct sx_binary sx_decimal_value(const struct sx_decimal *d)
{
	return sx_decimal_value_long(d);
}

#endif
