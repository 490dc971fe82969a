/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/profile/fast_rows.c - rows sorted by numbers are those sorted by names:
 * made-up ones with many that are level, tools of one name, figures that do not fit; and
 * those of real modules.
 */
#include "profile/profile.h"

#include "base/str.h"
#include "random.h"
#include "suite.h"

TestSuite(profile_fast_rows, .timeout = 30);

/* Names are of one kind each, but for those of so many @tools. */
static struct sx_row make_row(uint64_t *seed, size_t i, uint32_t spread, uint32_t tools,
			      char name[16])
{
	struct spvx_profile_row row = {
		.kind = SPVX_PROFILE_OPCODE + next_random(seed) % (SPVX_PROFILE_VERSION),
		.count = next_random(seed) % spread,
		.words = next_random(seed) % spread,
	};
	bool tool = row.kind == SPVX_PROFILE_GENERATOR;

	if (tool && !tools)
		row.kind = SPVX_PROFILE_OPCODE;
	snprintf(name, 16, "%u",
		 tool && tools ? next_random(seed) % tools : (unsigned)(i * 2654435761u));
	row.name = sx_str(name);
	if (next_random(seed) % 4096 == 0)
		row.count = UINT64_MAX - row.count;
	if (next_random(seed) % 2048 == 0)
		row.words += UINT64_C(1) << (20 + next_random(seed) % 43);
	return (struct sx_row){ row, 0 };
}

static int by_name(const void *a, const void *b)
{
	return sx_str_cmp((*(const struct sx_row *const *)a)->row.name,
			  (*(const struct sx_row *const *)b)->row.name);
}

/* Rows have the places of their names, but for those of some kinds; and, in one of four lists, a
 * few others. */
static void note_places(struct sx_row *rows, size_t n, uint64_t *seed)
{
	struct sx_row **sorted = malloc((n + 1) * sizeof(struct sx_row *));
	bool mixed = next_random(seed) % 4 == 0;

	cr_assert(sorted);
	for (size_t i = 0; i < n; i++)
		sorted[i] = &rows[i];
	qsort(sorted, n, sizeof(struct sx_row *), by_name);
	for (size_t i = 0; i < n; i++) {
		if (sorted[i]->row.kind % 3 && !(mixed && next_random(seed) % 8 == 0))
			sorted[i]->name_place = (uint32_t)i + 1;
	}
	free(sorted);
}

static bool same(const struct spvx_profile_row *a, const struct spvx_profile_row *b)
{
	return a->kind == b->kind && sx_str_eq(a->name, b->name) && a->count == b->count &&
	       a->words == b->words;
}

/* Return: whether they were sorted by numbers. */
static bool expect_order(const struct sx_row *rows, size_t n, bool by_names,
			 const char *what)
{
	struct spvx_profile_row *plain = malloc((n + 1) * sizeof(*plain));
	struct spvx_profile_row *fast = malloc((n + 1) * sizeof(*fast));
	struct sx_arena arena = { .a = NULL };
	int rc;

	cr_assert(plain && fast);
	rc = sx_rows_sort(&arena, rows, n, by_names, fast);
	cr_assert(rc >= 0, "%d", rc);
	if (rc) {
		cr_assert_eq(sx_rows_sort_plain(rows, n, by_names, plain), n, "%s", what);
		for (size_t i = 0; i < n; i++)
			cr_assert(same(&plain[i], &fast[i]), "%s: row %zu of %zu", what, i,
				  n);
	}
	sx_arena_free(&arena);
	free(plain);
	free(fast);
	return rc > 0;
}

static bool expect_same(const struct sx_row *rows, size_t n, const char *what)
{
	bool by_weight = expect_order(rows, n, false, what);

	return expect_order(rows, n, true, what) && by_weight;
}

Test(profile_fast_rows, made_up)
{
	enum {
		MOST = 700
	};
	struct sx_row *rows = malloc(MOST * sizeof(*rows));
	char(*names)[16] = malloc(MOST * sizeof(*names));
	uint64_t seed = 1;
	unsigned numbers = 0;
	unsigned others = 0;

	cr_assert(rows && names);
	for (size_t n = 0; n < MOST; n += 1 + n / 5) {
		uint32_t tools = n % 4 == 1 ? 3 : 0;

		for (uint32_t spread = 1; spread < 1000000; spread *= 7) {
			for (size_t i = 0; i < n; i++)
				rows[i] = make_row(&seed, i, spread, tools, names[i]);
			if (!tools && n)
				rows[n / 2].row.kind = SPVX_PROFILE_GENERATOR;
			others += !expect_same(rows, n, "without places");
			note_places(rows, n, &seed);
			numbers += expect_same(rows, n, "made up");
		}
	}
	cr_expect(numbers > 100 && others > 20, "%u by numbers, %u not", numbers, others);
	free(names);
	free(rows);
}

/* What a profile has is in that order already, and stays what it is. */
Test(profile_fast_rows, of_modules)
{
	static const char *const names[] = { "water.frag.spv", "histogram.cl.spv",
					     "blur.comp.spv", "mesh.vert.spv" };
	const struct spvx_profile_options options = { .size = sizeof(options),
						      .depth = SPVX_DEPTH_FULL };
	struct spvx_profile *p;

	cr_assert_eq(spvx_profile_create(&options, &p), 0);
	for (size_t i = 0; i < TEST_COUNT(names); i++) {
		char *path = test_format("%s/tests/modules/%s", test_src(), names[i]);
		struct test_bytes m = test_read(path);
		const struct spvx_profile_row *rows;
		struct sx_row own[256];
		struct spvx_stream stream;
		size_t count;
		size_t first = 0;
		size_t n = 0;

		cr_assert(m.data, "%s", path);
		spvx_stream_init_memory(&stream, m.data, m.len);
		cr_assert_eq(spvx_stream_module(&stream), 1);
		spvx_profile_reset(p);
		cr_assert_eq(spvx_profile_module(p, &stream), 0);
		cr_assert_eq(spvx_profile_rows(p, &rows, &count), 0);
		while (first < count && rows[first].kind == SPVX_PROFILE_TOTAL)
			first++;
		for (size_t at = first; at < count && n < 256; at++)
			own[n++] = (struct sx_row){ rows[at], 0 };
		cr_expect_gt(n, 20);
		cr_expect(expect_same(own, n, names[i]));
	}
	spvx_profile_free(p);
}
