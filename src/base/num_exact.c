/* SPDX-License-Identifier: MIT */
/*
 * base/num_exact.c - decimal digits by long arithmetic: all digits, then rounded.
 *
 * m * 2^e is an integer for e >= 0; for e < 0 it is m * 5^-e over a power of ten. Both are
 * computed in full, in limbs of nine decimal digits. This is slow but exact; num_print.c
 * handles all common numbers itself.
 */
#include "base/num_print.h"

#define LIMB_DIGITS 9
#define LIMB_BASE   UINT32_C(1000000000)
#define LIMBS       88 /* the most digits are 767, of 2^53 * 5^1074: see above */

#define STEP_OF_TWO  29 /* largest powers in one step: below LIMB_BASE */
#define STEP_OF_FIVE 12
#define FIVE_TO_STEP UINT32_C(244140625)

struct number {
	uint32_t limbs[LIMBS]; /* the lowest first */
	unsigned used;
};

static void multiply(struct number *n, uint32_t factor)
{
	uint64_t carry = 0;

	for (unsigned i = 0; i < n->used; i++) {
		carry += (uint64_t)n->limbs[i] * factor;
		n->limbs[i] = (uint32_t)(carry % LIMB_BASE);
		carry /= LIMB_BASE;
	}
	if (carry && n->used < LIMBS)
		n->limbs[n->used++] = (uint32_t)carry;
}

static void set(struct number *n, uint64_t v)
{
	for (n->used = 0; v; v /= LIMB_BASE)
		n->limbs[n->used++] = (uint32_t)(v % LIMB_BASE);
}

static void times_power(struct number *n, uint32_t base, unsigned power, unsigned step,
			uint32_t base_to_step)
{
	for (; power >= step; power -= step)
		multiply(n, base_to_step);
	for (; power; power--)
		multiply(n, base);
}

/* Write all digits of the number, the highest first. Return: their number. */
static unsigned spell(const struct number *n, char *out)
{
	unsigned len = 0;

	for (unsigned i = n->used; i--;) {
		char limb[LIMB_DIGITS];
		uint32_t v = n->limbs[i];
		unsigned skip = 0;

		for (unsigned d = LIMB_DIGITS; d--; v /= 10)
			limb[d] = (char)('0' + v % 10);
		while (!len && limb[skip] == '0')
			skip++;
		memcpy(out + len, limb + skip, LIMB_DIGITS - skip);
		len += LIMB_DIGITS - skip;
	}
	return len;
}

/* Whether the digits after the first @kept round these up: more than half, or half and
 * odd. */
static bool rounds_up(const char *all, unsigned len, unsigned kept)
{
	if (kept >= len || all[kept] != '5')
		return kept < len && all[kept] > '5';
	for (unsigned i = kept + 1; i < len; i++) {
		if (all[i] != '0')
			return true;
	}
	return (all[kept - 1] - '0') & 1;
}

int sx_decimal_digits_long(char *digits, unsigned count, uint64_t mantissa, int exponent)
{
	char all[LIMBS * LIMB_DIGITS];
	struct number n;
	unsigned len;
	int power;

	set(&n, mantissa);
	if (exponent >= 0)
		times_power(&n, 2, (unsigned)exponent, STEP_OF_TWO,
			    UINT32_C(1) << STEP_OF_TWO);
	else
		times_power(&n, 5, (unsigned)-exponent, STEP_OF_FIVE, FIVE_TO_STEP);
	len = spell(&n, all);
	power = (int)len - 1 + (exponent < 0 ? exponent : 0);
	memset(digits, '0', count);
	memcpy(digits, all, len < count ? len : count);
	if (!rounds_up(all, len, count))
		return power;
	for (unsigned i = count; i--; digits[i] = '0') {
		if (digits[i] != '9') {
			digits[i]++;
			return power;
		}
	}
	digits[0] = '1';
	return power + 1;
}
