/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/input/address.c - addresses are spelled and read as `spvx help addresses`
 * says.
 */
#include "input/address.h"

#include "suite.h"

#include <spvx/error.h>
#include <sys/stat.h>
#include <unistd.h>

TestSuite(input_address, .timeout = 30);

Test(input_address, paths_are_spelled)
{
	static const char *const cases[][2] = {
		{ "a/b.spv", "a/b.spv" },
		{ "a!b", "a%21b" },
		{ "a#b@c%d", "a%23b%40c%25d" },
		{ "\1\n\x1f\x7f", "%01%0A%1F%7F" },
		{ "\xc3\xa4\xff ", "\xc3\xa4\xff " },
		{ "%41", "%2541" },
		{ "", "" },
	};
	struct test_alloc memory;
	struct sx_buf b;

	test_alloc_init(&memory);
	sx_buf_init(&b, &memory.hook);
	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		b.len = 0;
		sx_address_put_path(&b, sx_str(cases[i][0]));
		sx_buf_putc(&b, '\0');
		cr_expect_str_eq(b.data, cases[i][1], "'%s': '%s'", cases[i][0], b.data);
	}
	b.len = 0;
	sx_address_put_offset(&b, 0);
	sx_address_put_offset(&b, 0x1a2c0);
	sx_address_put_offset(&b, UINT64_MAX);
	sx_buf_putc(&b, '\0');
	cr_expect_str_eq(b.data, "@0x0@0x1a2c0@0xffffffffffffffff");
	sx_buf_free(&b);
	cr_expect_eq(memory.live_blocks, 0);
}

Test(input_address, below_a_root)
{
	static const struct {
		const char *path;
		const char *root;
		const char *below;
	} cases[] = {
		{ "a/b/c", NULL, "a/b/c" },
		{ "a/b/c", "a", "b/c" },
		{ "a/b/c", "a/", "b/c" },
		{ "a/b/c", "./a//b/.", "c" },
		{ "./a//b/./c", "a/b", "c" },
		{ "a//b", "a", "b" },
		{ "a/b/c", ".", "a/b/c" },
		{ "./a", ".", "a" },
		{ "a/b", "", "a/b" },
		{ "/a/b/c", "/a/b", "c" },
		{ "/a/b", "/", "a/b" },
		{ "//a/b", "/a", "b" },
		/* not below: as given */
		{ "ab/c", "a", "ab/c" },
		{ "a/b", "a/b/c", "a/b" },
		{ "a", "a", "a" },
		{ "/a/b", "a", "/a/b" },
		{ "a/b", "/a", "a/b" },
		{ "../a/b", "a", "../a/b" },
		{ "../a/b", "../a", "b" },
	};

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		struct spvx_str got =
			sx_address_below(sx_str(cases[i].path), cases[i].root);

		cr_expect(sx_str_is(got, cases[i].below), "'%s' below '%s': '%.*s'",
			  cases[i].path, cases[i].root, (int)got.len, got.ptr);
	}
}

/* In a folder with these files. */
static const char *const files[] = { "a.spv", "b@0x10", "c!d.zip", "e%41",
				     "100%",  "@",      "x\ny" };

Test(input_address, strings_are_resolved)
{
	static const struct {
		const char *name;
		enum sx_address_verdict verdict;
		const char *path;
		const char *steps;
	} cases[] = {
		{ "a.spv@0x0", SX_ADDRESS_INSIDE, "a.spv", "@0x0" },
		{ "./a.spv@0x1", SX_ADDRESS_INSIDE, "./a.spv", "@0x1" },
		{ "a.spv@0x", SX_ADDRESS_MALFORMED, "a.spv", "@0x" },
		{ "a.spv!b.spv", SX_ADDRESS_INSIDE, "a.spv", "!b.spv" },
		{ "a.spv!b!c@0x1", SX_ADDRESS_INSIDE, "a.spv", "!b!c@0x1" },
		{ "a.spv!b!c@1", SX_ADDRESS_MALFORMED, "a.spv", "!b!c@1" },
		{ "a.spv#6ab1f65dd55ae222", SX_ADDRESS_INSIDE, "a.spv",
		  "#6ab1f65dd55ae222" },
		{ "a.spv#6ab1f65dd55ae22", SX_ADDRESS_MALFORMED, "a.spv",
		  "#6ab1f65dd55ae22" },
		{ "nothing@0x1", SX_ADDRESS_NOT_FOUND, NULL, "" },
		{ "nothing", SX_ADDRESS_NOT_FOUND, NULL, "" },
		{ "", SX_ADDRESS_NOT_FOUND, NULL, "" },
		{ "@0x1", SX_ADDRESS_NOT_FOUND, NULL, "" },
		{ "!", SX_ADDRESS_NOT_FOUND, NULL, "" },
		/* the longest existing path */
		{ "b@0x10@0x20", SX_ADDRESS_INSIDE, "b@0x10", "@0x20" },
		{ "c!d.zip@0x30", SX_ADDRESS_INSIDE, "c!d.zip", "@0x30" },
		{ "c!d.zip!e", SX_ADDRESS_INSIDE, "c!d.zip", "!e" },
		{ "@@0x5", SX_ADDRESS_INSIDE, "@", "@0x5" },
		/* as printed */
		{ "b%400x10", SX_ADDRESS_PATH, "b@0x10", "" },
		{ "b%400x10@0x4", SX_ADDRESS_INSIDE, "b@0x10", "@0x4" },
		{ "e%2541", SX_ADDRESS_PATH, "e%41", "" },
		{ "100%25@0x7", SX_ADDRESS_INSIDE, "100%", "@0x7" },
		{ "100%@0x7", SX_ADDRESS_INSIDE, "100%", "@0x7" },
		{ "x%0Ay", SX_ADDRESS_PATH, "x\ny", "" },
		{ "a%00.spv", SX_ADDRESS_NOT_FOUND, NULL, "" },
		{ ".@0x1", SX_ADDRESS_INSIDE, ".", "@0x1" },
	};

	struct sx_buf path = { .a = NULL };

	test_enter();
	for (size_t i = 0; i < TEST_COUNT(files); i++)
		test_write(files[i], "", 0);
	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		enum sx_address_verdict verdict;
		struct spvx_str steps;

		cr_expect_eq(sx_address_resolve(cases[i].name, &path, &steps, &verdict), 0);
		cr_expect_eq(verdict, cases[i].verdict, "'%s': %d", cases[i].name, verdict);
		if (cases[i].path)
			cr_expect_str_eq(path.data, cases[i].path, "'%s': '%s'",
					 cases[i].name, path.data);
		cr_expect(sx_str_is(steps, cases[i].steps), "'%s': '%.*s'", cases[i].name,
			  (int)steps.len, steps.ptr);
	}
	sx_buf_free(&path);
}

/* Steps as KIND TEXT OFFSET, or where they are malformed. */
Test(input_address, steps_are_taken)
{
	static const struct {
		const char *steps;
		struct sx_step want[3]; /* kind 0: the end; 1: malformed */
	} cases[] = {
		{ "", { { .kind = 0 } } },
		{ "!a", { { '!', { "a", 1 }, 0, 0 } } },
		{ "!a!b%21c",
		  { { '!', { "a", 1 }, 0, 0 }, { '!', { "b%21c", 5 }, 0, 0 } } },
		{ "!a@0x1f",
		  { { '!', { "a", 1 }, 0, 0 }, { '@', { "0x1f", 4 }, 0x1f, 0 } } },
		{ "@0x1a2C0#0123456789abcDEF",
		  { { '@', { "0x1a2C0", 7 }, 0x1a2c0, 0 },
		    { '#', { "0123456789abcDEF", 16 }, 0, 0 } } },
		{ "@0xffffffffffffffff",
		  { { '@', { "0xffffffffffffffff", 18 }, UINT64_MAX, 0 } } },
		{ "@0x40+0x1F", { { '@', { "0x40+0x1F", 9 }, 0x40, 0x1f } } },
		{ "@0x40+", { { .kind = 1 } } },
		{ "@0x40+0x0", { { .kind = 1 } } },
		{ "@+0x1", { { .kind = 1 } } },
		{ "@0x1+0x1+0x1", { { .kind = 1 } } },
		{ "@0x10000000000000000", { { .kind = 1 } } },
		{ "@10", { { .kind = 1 } } },
		{ "@0x1g", { { .kind = 1 } } },
		{ "@", { { .kind = 1 } } },
		{ "!", { { .kind = 1 } } },
		{ "!a!", { { '!', { "a", 1 }, 0, 0 }, { .kind = 1 } } },
		{ "#0123456789abcde", { { .kind = 1 } } },
		{ "#0123456789abcdeg", { { .kind = 1 } } },
		{ "x", { { .kind = 1 } } },
	};

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		struct spvx_str rest = sx_str(cases[i].steps);

		for (unsigned k = 0; k < 3; k++) {
			const struct sx_step *want = &cases[i].want[k];
			struct sx_step step;
			bool good = sx_address_step(&rest, &step);

			cr_expect_eq(good, want->kind != 1, "'%s'", cases[i].steps);
			if (!good || want->kind == 1)
				break;
			cr_expect_eq(step.kind, want->kind, "'%s'", cases[i].steps);
			if (!want->kind)
				break;
			cr_expect(sx_str_eq(step.text, want->text), "'%s'", cases[i].steps);
			cr_expect_eq(step.offset, want->offset, "'%s'", cases[i].steps);
			cr_expect_eq(step.within, want->within, "'%s'", cases[i].steps);
		}
	}
}

Test(input_address, members_are_recognized)
{
	static const struct {
		const char *spelled;
		const char *name;
		bool same;
	} cases[] = {
		{ "a/b.spv", "a/b.spv", true }, { "a", "ab", false },
		{ "ab", "a", false },           { "a%21b", "a!b", true },
		{ "a%2", "a%2", true },         { "a%25", "a%", true },
		{ "a%41", "a%41", false },      { "%C3%A4", "\xc3\xa4", true },
		{ "x%0Ay", "x\ny", true },
	};

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		struct sx_step step = { .kind = '!', .text = sx_str(cases[i].spelled) };

		cr_expect_eq(sx_address_names(&step, sx_str(cases[i].name)), cases[i].same,
			     "'%s'", cases[i].spelled);
	}
}

Test(input_address, no_memory)
{
	enum sx_address_verdict verdict;
	struct test_alloc memory;
	struct spvx_str steps;
	struct sx_buf path;

	test_alloc_init(&memory);
	memory.fail_at = 1;
	sx_buf_init(&path, &memory.hook);
	cr_expect_eq(sx_address_resolve("a@0x1", &path, &steps, &verdict), -SPVX_ENOMEM);
	sx_buf_free(&path);
	cr_expect_eq(memory.live_blocks, 0);
}
