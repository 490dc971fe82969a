/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/fast_rows.c - rows sorted by numbers are those sorted by names: made-up ones with
 * many that are level, tools of one name, figures that do not fit; and those of real modules.
 */
#include "profile/profile.h"

#include "base/str.h"
#include "support.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>

TestSuite(fast_rows, .timeout = 30);

static uint32_t next(uint32_t *seed)
{
	*seed = *seed * 1664525u + 1013904223u;
	return *seed >> 8;
}

/* Names are of one kind each, but for tools: of those there are a few. */
static struct spvx_profile_row make_row(uint32_t *seed, size_t i, uint32_t spread,
					char name[16])
{
	struct spvx_profile_row row = {
		.kind = SPVX_PROFILE_OPCODE + next(seed) % (SPVX_PROFILE_VERSION),
		.count = next(seed) % spread,
		.words = next(seed) % spread,
	};
	bool tool = row.kind == SPVX_PROFILE_GENERATOR;

	snprintf(name, 16, "%u", tool ? next(seed) % 3 : (unsigned)(i * 2654435761u));
	row.name = sx_str(name);
	if (next(seed) % 4096 == 0)
		row.count = UINT64_MAX - row.count;
	return row;
}

static bool same(const struct spvx_profile_row *a, const struct spvx_profile_row *b)
{
	return a->kind == b->kind && sx_str_eq(a->name, b->name) && a->count == b->count &&
	       a->words == b->words;
}

static void expect_order(const struct spvx_profile_row *rows, size_t n, bool by_names,
			 const char *what)
{
	struct spvx_profile_row *plain = malloc((n + 1) * sizeof(*plain));
	struct spvx_profile_row *fast = malloc((n + 1) * sizeof(*fast));
	struct spvx_profile_row *sorted = fast;
	struct sx_arena arena;
	size_t count = n;
	size_t left;

	cr_assert(plain && fast);
	memcpy(plain, rows, n * sizeof(*rows));
	memcpy(fast, rows, n * sizeof(*rows));
	sx_arena_init(&arena, NULL, 0);
	left = sx_rows_sort_plain(plain, n, by_names);
	cr_expect_eq(sx_rows_sort(&arena, &sorted, &count, by_names), 0);
	cr_assert_eq(left, count, "%s: %zu and %zu rows", what, left, count);
	for (size_t i = 0; i < count; i++)
		cr_assert(same(&plain[i], &sorted[i]), "%s: row %zu of %zu", what, i, n);
	sx_arena_free(&arena);
	free(plain);
	free(fast);
}

static void expect_same(const struct spvx_profile_row *rows, size_t n, const char *what)
{
	expect_order(rows, n, false, what);
	expect_order(rows, n, true, what);
}

Test(fast_rows, made_up)
{
	enum {
		MOST = 700
	};
	struct spvx_profile_row *rows = malloc(MOST * sizeof(*rows));
	char(*names)[16] = malloc(MOST * sizeof(*names));
	uint32_t seed = 1;

	cr_assert(rows && names);
	for (size_t n = 0; n < MOST; n += 1 + n / 5) {
		for (uint32_t spread = 1; spread < 100000; spread *= 7) {
			for (size_t i = 0; i < n; i++)
				rows[i] = make_row(&seed, i, spread, names[i]);
			expect_same(rows, n, "made up");
		}
	}
	free(names);
	free(rows);
}

/* What a profile has is in that order already, and stays what it is. */
Test(fast_rows, of_modules)
{
	static const char *const names[] = { "water.frag.spv", "histogram.cl.spv",
					     "blur.comp.spv", "mesh.vert.spv" };
	const struct spvx_profile_options options = { .size = sizeof(options),
						      .depth = SPVX_DEPTH_FULL };
	struct spvx_profile *p;

	cr_assert_eq(spvx_profile_create(&options, &p), 0);
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		char *path = test_format("%s/tests/modules/%s", test_src(), names[i]);
		struct test_bytes m = test_read(path);
		const struct spvx_profile_row *rows;
		struct spvx_stream stream;
		size_t count;
		size_t first = 0;

		cr_assert(m.data, "%s", path);
		spvx_stream_init_memory(&stream, m.data, m.len);
		cr_assert_eq(spvx_stream_module(&stream), 1);
		cr_assert_eq(spvx_profile_module(p, &stream), 0);
		cr_assert_eq(spvx_profile_rows(p, &rows, &count), 0);
		while (first < count && rows[first].kind == SPVX_PROFILE_TOTAL)
			first++;
		cr_expect_gt(count - first, 20);
		expect_same(rows + first, count - first, names[i]);
		test_bytes_free(&m);
		free(path);
	}
	spvx_profile_free(p);
}
