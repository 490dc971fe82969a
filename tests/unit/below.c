/* SPDX-License-Identifier: MIT */
/*
 * Words compared with a bound at once, against one after the other.
 */
#include "base/below.h"

#include <criterion/criterion.h>

#include <string.h>

/* About zero, a bound, and where a sign would turn. */
static const uint32_t values[] = { 0,          1,          2,          63,
				   64,         65,         0xffff,     0x10000,
				   0x7fffffff, 0x80000000, 0x80000001, 0xfffffffe,
				   0xffffffff };

#define VALUES (sizeof(values) / sizeof(values[0]))

static bool one_by_one(const uint32_t *words, unsigned count, uint32_t bound)
{
	for (unsigned n = 0; n < count; n++)
		if (words[n] >= bound)
			return false;
	return true;
}

/* Of no words only a bound of 0 is said not to be kept: nothing is below it. */
static void compare(const uint32_t *words, uint32_t bound)
{
	struct sx_bounds bounds = sx_bounds_of(bound);
	unsigned char bytes[sizeof(uint32_t) * SX_FEW_WORDS + 1];

	memcpy(bytes + 1, words, sizeof(bytes) - 1);
	for (unsigned count = 0; SX_HAVE_FEW_BELOW && count <= SX_FEW_WORDS; count++) {
		bool below = bound && one_by_one(words, count, bound);

		if (sx_few_below(bytes + 1, count, &bounds) != below)
			cr_expect(false, "%u of %x %x %x %x, bound %x", count, words[0],
				  words[1], words[2], words[3], bound);
	}
}

Test(below, as_one_by_one)
{
	for (size_t b = 0; b < VALUES; b++) {
		for (size_t n = 0; n < VALUES * VALUES * VALUES * VALUES; n++) {
			uint32_t words[SX_FEW_WORDS] = {
				values[n % VALUES],
				values[n / VALUES % VALUES],
				values[n / (VALUES * VALUES) % VALUES],
				values[n / (VALUES * VALUES * VALUES)],
			};

			compare(words, values[b]);
		}
	}
}
