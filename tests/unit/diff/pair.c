/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/diff/pair.c - which module of one set is which of the other.
 */
#include "failures.h"

#include "base/str.h"
#include "diff/sets.h"

#include <spvx/error.h>

TestSuite(diff_pair, .timeout = 30);

#define MOST 8

/* "key digest" of each, the digest being one letter or -, the key of a dash none. */
static const struct {
	const char *name;
	const char *old;
	const char *now;
	const char *mates; /* of the old ones: digits, or - */
	bool alone;
} cases[] = {
	{ "nothing", "", "", "", false },
	{ "only old", "aA bB", "", "--", false },
	{ "by key", "aA bB", "bX aY", "10", false },
	{ "by digest", "aA bB", "xB yA", "10", false },
	{ "key before digest", "aA bB", "aB bA", "01", false },
	{ "key and digest before key", "aA aB", "aB aA", "10", false },
	{ "in order among equals", "aA aA aA", "aX aY", "01-", false },
	{ "without key", "-A -B", "-B -C", "-0", false },
	{ "without digest", "a- b-", "b- c-", "-0", false },
	{ "a digest of several", "aA bA cA", "xA bA", "01-", false },
	{ "alone: a key that is not shared", "aA bB", "bX aY", "10", true },
	{ "alone: shared on the old side", "aA aB bC", "aX bY", "--1", true },
	{ "alone: shared on the new side", "aA bC", "aX aY bZ", "-2", true },
	{ "alone: shared, but for one of the same bytes", "aA aB", "aB aX", "-0", true },
	{ "alone: shared, and of the same bytes elsewhere", "aA aB", "bB cA", "10", true },
};

static uint32_t read_side(const char *text, struct sx_partner *p,
			  unsigned char digests[][SX_DIGEST])
{
	uint32_t count = 0;

	for (; *text; text += 2 + (text[2] == ' ')) {
		memset(digests[count], text[1], SX_DIGEST);
		p[count] = (struct sx_partner){ .shared = false };
		p[count].key = *text == '-' ? sx_str("") : sx_str_n(text, 1);
		p[count].digest[SX_PAIR_BYTES] = text[1] == '-' ? NULL : digests[count];
		count++;
	}
	return count;
}

static int pair_up(size_t i, const struct spvx_allocator *a, uint32_t mates[2][MOST],
		   uint32_t count[2])
{
	unsigned char digests[2][MOST][SX_DIGEST];
	struct sx_partner p[2][MOST];
	struct sx_partner *const sides[] = { p[0], p[1] };
	uint32_t *const to[] = { mates[0], mates[1] };

	count[0] = read_side(cases[i].old, p[0], digests[0]);
	count[1] = read_side(cases[i].now, p[1], digests[1]);
	return sx_pair_up(a, sides, count, cases[i].alone, to, NULL);
}

Test(diff_pair, cases)
{
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		uint32_t mates[2][MOST];
		uint32_t count[2];

		cr_assert_eq(pair_up(i, NULL, mates, count), 0);
		for (uint32_t k = 0; k < count[0]; k++) {
			char got = mates[0][k] == SX_NO_PARTNER ? '-'
								: (char)('0' + mates[0][k]);

			cr_expect_eq(got, cases[i].mates[k], "%s: %u is with %c",
				     cases[i].name, k, got);
			cr_expect(mates[0][k] == SX_NO_PARTNER ||
					  mates[1][mates[0][k]] == k,
				  "%s: %u", cases[i].name, k);
		}
	}
}

static int try_case(const struct spvx_allocator *a, void *ctx)
{
	uint32_t mates[2][MOST];
	uint32_t count[2];

	return pair_up(*(size_t *)ctx, a, mates, count);
}

/* The last case, and texts of one side, whose search allocates, too. */
Test(diff_pair, memory)
{
	size_t last = sizeof(cases) / sizeof(cases[0]) - 1;
	size_t only_old = 1;

	test_each_failure(try_case, &last);
	cr_expect_gt(test_each_failure(try_case, &only_old), 1);
}

/* A hundred thousand of each side in the opposite order, half of them of one key. */
Test(diff_pair, many)
{
	enum {
		COUNT = 100000
	};
	struct sx_partner *p[2];
	uint32_t *mates[2];
	uint32_t *numbers = malloc(COUNT * sizeof(*numbers));
	const uint32_t count[] = { COUNT, COUNT };
	uint32_t paired = 0;

	for (unsigned side = 0; side < 2; side++) {
		p[side] = calloc(COUNT, sizeof(**p));
		mates[side] = calloc(COUNT, sizeof(**mates));
		cr_assert(p[side] && mates[side] && numbers);
		for (uint32_t i = 0; i < COUNT; i++) {
			uint32_t at = side ? COUNT - 1 - i : i;

			numbers[i] = i;
			p[side][at].key = i % 2 ? sx_str("same")
						: sx_str_n((const char *)&numbers[i], 4);
		}
	}
	cr_assert_eq(sx_pair_up(NULL, p, count, false, mates, NULL), 0);
	for (uint32_t i = 0; i < COUNT; i++) {
		paired += mates[0][i] != SX_NO_PARTNER;
		cr_expect(i % 2 || mates[0][i] == COUNT - 1 - i, "%u", i);
	}
	cr_expect_eq(paired, COUNT);
	for (unsigned side = 0; side < 2; side++) {
		free(p[side]);
		free(mates[side]);
	}
	free(numbers);
}
