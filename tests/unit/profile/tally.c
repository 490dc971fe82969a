/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/profile/tally.c - figures by key against a plain array, keys made to collide,
 * strings.
 */
#include "profile/tally.h"

#include "suite.h"

#include <spvx/error.h>

TestSuite(profile_tally, .timeout = 30);

static const struct sx_tally_slot *find(const struct sx_tally *t, uint64_t key)
{
	const struct sx_tally_slot *slots = t->table.slots;

	for (size_t i = 0; i < t->table.cap; i++)
		if (slots[i].key == key)
			return &slots[i];
	return NULL;
}

Test(profile_tally, keys)
{
	uint64_t key = sx_tally_key(31, (UINT32_C(1) << 26) - 1, UINT32_MAX);

	cr_expect(sx_tally_kind(key) == 31, "kind");
	cr_expect(sx_tally_string(key) == (UINT32_C(1) << 26) - 1, "string");
	cr_expect((uint32_t)key == UINT32_MAX, "value");
	key = sx_tally_key(1, 0, 7);
	cr_expect(sx_tally_kind(key) == 1 && !sx_tally_string(key) && (uint32_t)key == 7,
		  "without a string");
}

Test(profile_tally, sums)
{
	static struct sx_count want[3000];
	struct sx_tally t;
	struct test_alloc a;
	uint32_t state = 1;

	test_alloc_init(&a);
	sx_tally_init(&t, &a.hook);
	for (unsigned i = 0; i < 100000; i++) {
		uint32_t k = (state = state * 1103515245 + 12345) >> 8;

		k %= 3000;
		want[k].count += 1;
		want[k].words += i;
		sx_tally_add(&t, sx_tally_key(5, 0, k), 1, i);
	}
	for (unsigned k = 0; k < 3000; k += 7) {
		const struct sx_tally_slot *s = find(&t, sx_tally_key(5, 0, k));

		cr_assert(s && s->c.count == want[k].count && s->c.words == want[k].words,
			  "key %u", k);
	}
	cr_expect(t.table.count == 3000, "%zu keys", t.table.count);
	sx_tally_clear(&t);
	cr_expect(t.table.count == 0 && !find(&t, sx_tally_key(5, 0, 1)), "cleared");
	sx_tally_free(&t);
	cr_expect(a.live_blocks == 0, "%zu blocks left", a.live_blocks);
	a.fail_at = a.calls + 1;
	cr_expect(!t.err, "memory");
	sx_tally_add(&t, 1, 1, 1);
	cr_expect(t.err == -SPVX_ENOMEM, "no memory");
	sx_tally_free(&t);
}

static void add_keys(struct sx_tally *t, uint32_t count)
{
	for (uint32_t k = 0; k < count; k++)
		sx_tally_add(t, sx_tally_key(5, 0, k), k, 1);
}

/* After a large module small ones are cleared as if it had not been. */
Test(profile_tally, small_again)
{
	struct test_alloc a;
	struct sx_tally t;

	test_alloc_init(&a);
	sx_tally_init(&t, &a.hook);
	for (uint32_t n = 0; n < 3000; n += n / 4 + 1) {
		add_keys(&t, 3000);
		sx_tally_clear(&t);
		add_keys(&t, n);
		sx_tally_clear(&t);
		cr_expect(t.table.count == 0 && t.table.cap <= (n > 16 ? 16 * n : 256),
			  "%zu slots after %u", t.table.cap, n);
		add_keys(&t, n);
		for (uint32_t k = 0; k < n; k++)
			cr_expect(find(&t, sx_tally_key(5, 0, k))->c.count == k, "%u of %u",
				  k, n);
		sx_tally_clear(&t);
	}
	sx_tally_free(&t);
	cr_expect(a.live_blocks == 0, "%zu blocks left", a.live_blocks);
}

/* The number that undoes multiplication by an odd one, modulo 2^64. */
static uint64_t inverse(uint64_t odd)
{
	uint64_t x = odd;

	for (int i = 0; i < 6; i++)
		x *= 2 - odd * x;
	return x;
}

/* Whoever makes a module may know the hash: keys that all have one home must not make it
 * quadratic (this would then take minutes). */
Test(profile_tally, hostile_keys)
{
	uint64_t undo = inverse(UINT64_C(0x9e3779b97f4a7c15));
	struct sx_tally t;

	sx_tally_init(&t, NULL);
	cr_assert(undo * UINT64_C(0x9e3779b97f4a7c15) == 1, "the inverse");
	for (uint64_t i = 1; i < 400000; i++)
		sx_tally_add(&t, i * undo, 1, 2);
	cr_expect(!t.err && t.table.count == 399999, "%zu keys", t.table.count);
	sx_tally_free(&t);
}

Test(profile_tally, strings)
{
	struct sx_strings s;
	struct test_alloc a;
	char text[16];

	test_alloc_init(&a);
	sx_strings_init(&s, &a.hook);
	for (unsigned round = 0; round < 2; round++) {
		for (unsigned i = 1; i <= 5000; i++) {
			int len = snprintf(text, sizeof(text), "%u", i);
			struct spvx_str str = { text, (size_t)len };

			cr_assert(sx_strings_put(&s, str) == i, "string %u", i);
			memset(text, '!', sizeof(text)); /* it has a copy */
			len = snprintf(text, sizeof(text), "%u", i);
			cr_assert(s.list[i - 1].len == (size_t)len &&
					  !memcmp(s.list[i - 1].ptr, text, (size_t)len),
				  "text of %u", i);
		}
	}
	sx_strings_free(&s);
	cr_expect(a.live_blocks == 0, "%zu blocks left", a.live_blocks);
	for (size_t at = 1; at < 8; at++) {
		test_alloc_init(&a);
		a.fail_at = at;
		sx_strings_init(&s, &a.hook);
		for (unsigned i = 1; i <= 40; i++) {
			int len = snprintf(text, sizeof(text), "%u", i);
			uint32_t n =
				sx_strings_put(&s, (struct spvx_str){ text, (size_t)len });

			cr_expect(n <= i, "a number that does not exist");
		}
		sx_strings_free(&s);
		cr_expect(a.live_blocks == 0, "call %zu fails: %zu blocks left", at,
			  a.live_blocks);
	}
}
