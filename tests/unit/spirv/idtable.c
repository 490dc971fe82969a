/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/spirv/idtable.c - one value per <id>, wherever it is kept: against a plain
 * array, while words are seen, ids come early and late, and modules follow one another.
 */
#include "spirv/idtable.h"
#include "random.h"
#include "suite.h"

TestSuite(spirv_idtable, .timeout = 30);

#define IDS    40000u
#define STEPS  6000u
#define HUGE_1 0x7ffffff0u /* never in proportion */

static void expect_equal(const struct spvx_idtable *t, const uint32_t *plain, uint32_t step)
{
	for (uint32_t id = 1; id < IDS; id++)
		cr_assert_eq(sx_idtable_get(t, id), plain[id], "step %u, id %u: %u, not %u",
			     step, id, sx_idtable_get(t, id), plain[id]);
}

/* A module: ids near what has been seen, far from it, and again. */
static void fill(struct spvx_idtable *t, uint32_t *plain, uint64_t *r, uint32_t steps)
{
	for (uint32_t step = 0; step < steps; step++) {
		uint32_t id =
			1 + next_random(r) % (next_random(r) % 3 ? 1 + step * 2 : IDS - 1);
		uint32_t value =
			next_random(r) % 4 ? next_random(r) : 0; /* 0 takes it back */

		if (id >= IDS)
			id = IDS - 1;
		cr_assert_eq(sx_idtable_put(t, id, value), 0);
		plain[id] = value;
		cr_assert_eq(sx_idtable_put(t, HUGE_1 + step % 3, step + 1), 0);
		cr_assert_eq(sx_idtable_get(t, HUGE_1 + step % 3), step + 1);
		sx_idtable_expect(t, next_random(r) % 12);
		if (next_random(r) % 500 == 0)
			sx_idtable_open(t, next_random(r) % IDS);
		if (step % 1000 == 999)
			expect_equal(t, plain, step);
	}
}

Test(spirv_idtable, as_a_plain_array)
{
	uint32_t *plain = calloc(IDS, sizeof(*plain));
	struct spvx_idtable t;
	struct test_alloc a;
	uint64_t r = 1;

	test_alloc_init(&a);
	sx_idtable_init(&t, &a.hook);
	for (uint32_t module = 0; module < 12; module++) {
		fill(&t, plain, &r, module % 3 ? STEPS / 10 : STEPS);
		sx_idtable_reset(&t);
		memset(plain, 0, IDS * sizeof(*plain));
		expect_equal(&t, plain, module);
		cr_assert_eq(sx_idtable_get(&t, HUGE_1), 0);
	}
	sx_idtable_free(&t);
	cr_expect_eq(a.live_blocks, 0, "all is given back");
	free(plain);
}

/* A short module has no more memory touched than it has earned, whatever was before it. */
Test(spirv_idtable, in_proportion)
{
	struct spvx_idtable t;

	sx_idtable_init(&t, NULL);
	sx_idtable_expect(&t, 4000000);
	cr_assert_eq(sx_idtable_put(&t, 1000000, 1), 0);
	sx_idtable_reset(&t);
	cr_assert_eq(sx_idtable_put(&t, 1000000, 2), 0);
	cr_expect_eq(sx_idtable_get(&t, 1000000), 2);
	cr_expect_lt(t.used, 10000);
	sx_idtable_expect(&t, 4000000);
	cr_assert_eq(sx_idtable_put(&t, 1000001, 3), 0);
	cr_expect_eq(sx_idtable_get(&t, 1000000), 2, "what was far is near now");
	sx_idtable_free(&t);
}
