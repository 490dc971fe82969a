/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/profile/functions.c - functions as they stream by against the module index,
 * the choice of the heaviest, bounds on names, failing memory.
 */
#include "profile/functions.h"
#include "spirv/module.h"

#include "failures.h"

#include <spvx/enums.h>
#include <spvx/error.h>
#include <spvx/module.h>

TestSuite(profile_functions, .timeout = 30);

static int feed(struct sx_functions *f, const void *data, size_t size)
{
	struct spvx_cursor cursor;
	struct spvx_header header;
	struct spvx_insn insn;
	int err = 0;

	cr_assert(!spvx_cursor_init(&cursor, data, size, &header), "header");
	sx_functions_begin(f);
	spvx_for_each_insn(insn, &cursor) {
		if (!err)
			err = sx_functions_take(f, &insn);
	}
	return err ? err : sx_functions_end(f);
}

/* A module of functions: number i has i mod @sizes blocks more than one, in the other byte
 * order when @swapped. */
static struct test_module many(unsigned count, unsigned sizes, bool swapped)
{
	struct test_module m = { .swapped = swapped };
	char name[16];

	test_module_header(&m, 0x00010000, 2 * count + 10);
	for (unsigned i = 0; i < count; i++) {
		snprintf(name, sizeof(name), "f%u", i);
		if (i % 3)
			TEST_INSN_STR(&m, SPVX_OP_Name, name, 10 + i);
	}
	for (unsigned i = 0; i < count; i++) {
		TEST_INSN(&m, SPVX_OP_Function, 1, 10 + i, 0, 2);
		for (unsigned k = 0; k <= i % sizes; k++) {
			TEST_INSN(&m, SPVX_OP_Label, 10 + count + i);
			TEST_INSN(&m, SPVX_OP_LoopMerge, 3, 4, 0);
			TEST_INSN(&m, SPVX_OP_FunctionCall, 1, 5, 10);
		}
		TEST_INSN(&m, SPVX_OP_FunctionEnd);
	}
	TEST_INSN(&m, SPVX_OP_Function, 1, 5, 0, 2); /* a declaration */
	TEST_INSN(&m, SPVX_OP_FunctionParameter, 1, 6);
	TEST_INSN(&m, SPVX_OP_FunctionEnd);
	return m;
}

static void compare(const char *name, const struct sx_functions *f,
		    const struct spvx_module *m)
{
	uint32_t bodies = 0;

	for (uint32_t i = 0; i < m->function_count; i++) {
		const struct spvx_function *want = &m->functions[i];
		struct spvx_str called = sx_function_name(m, want->id);
		const struct sx_function *got = NULL;

		if (!want->block_count)
			continue;
		bodies++;
		for (size_t k = 0; k < f->count; k++)
			if (f->list[k].id == want->id)
				got = &f->list[k];
		cr_assert(got, "%s: function %u is missing", name, want->id);
		cr_expect(got->blocks == want->block_count, "%s: blocks of %u", name,
			  want->id);
		cr_expect(got->insns == want->insns, "%s: instructions of %u", name,
			  want->id);
		cr_expect(got->words == want->end - want->at, "%s: words of %u", name,
			  want->id);
		cr_expect(got->calls == want->call_count, "%s: calls of %u", name,
			  want->id);
		cr_expect(got->loops == want->loops, "%s: loops of %u", name, want->id);
		cr_expect(got->name.len == called.len &&
				  !memcmp(got->name.ptr, called.len ? called.ptr : "",
					  called.len),
			  "%s: name of %u", name, want->id);
	}
	cr_expect(f->all.place == bodies && f->count == bodies, "%s: %u functions", name,
		  bodies);
}

Test(profile_functions, as_the_index)
{
	struct spvx_module m;
	struct sx_functions f;

	cr_assert(!spvx_module_init(&m, NULL), "set up");
	sx_functions_init(&f, NULL, 0, SX_BY_WORDS);
	for (char **path = test_own_modules(); *path; path++) {
		struct test_bytes b = test_read(*path);

		if (!spvx_module_load(&m, b.data, b.len)) {
			cr_assert(!feed(&f, b.data, b.len), "%s", *path);
			compare(*path, &f, &m);
		}
	}
	for (int swapped = 0; swapped < 2; swapped++) {
		struct test_module made = many(50, 5, swapped);

		cr_assert(!spvx_module_load(&m, made.data, made.len), "made");
		cr_assert(!feed(&f, made.data, made.len), "made");
		compare(swapped ? "swapped" : "made", &f, &m);
	}
	sx_functions_free(&f);
	spvx_module_fini(&m);
}

/* Only so many are kept, the right ones, whatever the number there is to choose from. */
Test(profile_functions, limits)
{
	static const enum sx_order orders[] = { SX_BY_WORDS, SX_BY_COUNT, SX_BY_NAME };
	struct test_module m = many(1000, 37, false);

	for (size_t o = 0; o < 3; o++) {
		struct sx_functions all;
		struct sx_functions some;

		sx_functions_init(&all, NULL, 0, orders[o]);
		cr_assert(!feed(&all, m.data, m.len), "all");
		for (size_t limit = 1; limit < 400; limit = limit * 2 + 1) {
			sx_functions_init(&some, NULL, limit, orders[o]);
			cr_assert(!feed(&some, m.data, m.len), "some");
			cr_assert(some.count == limit, "%zu of %zu", some.count, limit);
			cr_expect(some.cap <= 2 * limit + 128, "room for %zu", some.cap);
			cr_expect(some.all.place == 1000 && some.all.words == all.all.words,
				  "sums do not hang on the limit");
			for (size_t i = 0; i < limit; i++)
				cr_assert(some.list[i].place == all.list[i].place,
					  "order %zu, limit %zu, place %zu", o, limit, i);
			sx_functions_free(&some);
		}
		for (size_t i = 1; i < all.count && orders[o] == SX_BY_WORDS; i++)
			cr_assert(all.list[i - 1].words >= all.list[i].words, "falling");
		sx_functions_free(&all);
	}
}

/* Names beyond what they may take are dropped; the functions are there all the same. */
Test(profile_functions, names_are_bounded)
{
	struct test_module m = { .swapped = false };
	struct sx_functions f;
	struct test_alloc a;
	char *name = malloc(100001);

	memset(name, 'x', 100000);
	name[100000] = '\0';
	test_module_header(&m, 0x00010000, 1000);
	for (uint32_t i = 0; i < 100; i++)
		TEST_INSN_STR(&m, SPVX_OP_Name, name, 10 + i);
	for (uint32_t i = 0; i < 100; i++) {
		TEST_INSN(&m, SPVX_OP_Function, 1, 10 + i, 0, 2);
		TEST_INSN(&m, SPVX_OP_Label, 500 + i);
		TEST_INSN(&m, SPVX_OP_FunctionEnd);
	}
	test_alloc_init(&a);
	sx_functions_init(&f, &a.hook, 0, SX_BY_NAME);
	cr_assert(!feed(&f, m.data, m.len), "feed");
	cr_expect(f.count == 100, "%zu functions", f.count);
	cr_expect(f.list[0].name.len == 100000 && f.list[99].name.len == 0,
		  "some have names");
	cr_expect(a.peak_bytes < 2 * SX_FUNCTION_NAMES, "%zu bytes", a.peak_bytes);
	sx_functions_free(&f);
	cr_expect(a.live_blocks == 0, "%zu blocks left", a.live_blocks);
	free(name);
}

static int try_feed(const struct spvx_allocator *a, void *ctx)
{
	const struct test_module *m = ctx;
	struct sx_functions f;
	int err;

	sx_functions_init(&f, a, 10, SX_BY_WORDS);
	err = feed(&f, m->data, m->len);
	sx_functions_free(&f);
	return err;
}

Test(profile_functions, no_memory)
{
	struct test_module m = many(200, 7, true);

	cr_expect(test_each_failure(try_feed, &m) > 1, "memory was asked for");
}
