/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/input_address.c - addresses are spelled and read as formats.md says.
 */
#include "input/address.h"

#include "support.h"

#include <criterion/criterion.h>
#include <spvx/error.h>
#include <stdlib.h>
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
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
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

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
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
		uint64_t offset;
	} cases[] = {
		{ "a.spv@0x0", SX_ADDRESS_OFFSET, "a.spv", 0 },
		{ "a.spv@0x1a2C0", SX_ADDRESS_OFFSET, "a.spv", 0x1a2c0 },
		{ "./a.spv@0x1", SX_ADDRESS_OFFSET, "./a.spv", 1 },
		{ "a.spv@0xffffffffffffffff", SX_ADDRESS_OFFSET, "a.spv", UINT64_MAX },
		{ "a.spv@0x10000000000000000", SX_ADDRESS_MALFORMED, "a.spv", 0 },
		{ "a.spv@0x", SX_ADDRESS_MALFORMED, "a.spv", 0 },
		{ "a.spv@10", SX_ADDRESS_MALFORMED, "a.spv", 0 },
		{ "a.spv@0x1g", SX_ADDRESS_MALFORMED, "a.spv", 0 },
		{ "a.spv@0x1@0x2", SX_ADDRESS_MALFORMED, "a.spv", 0 },
		{ "a.spv@", SX_ADDRESS_MALFORMED, "a.spv", 0 },
		{ "a.spv!b.spv", SX_ADDRESS_MEMBER, "a.spv", 0 },
		{ "a.spv!b.spv@0x1", SX_ADDRESS_MEMBER, "a.spv", 0 },
		{ "a.spv#6ab1f65dd55ae222", SX_ADDRESS_MEMBER, "a.spv", 0 },
		{ "nothing@0x1", SX_ADDRESS_NOWHERE, NULL, 0 },
		{ "nothing", SX_ADDRESS_NOWHERE, NULL, 0 },
		{ "", SX_ADDRESS_NOWHERE, NULL, 0 },
		{ "@0x1", SX_ADDRESS_NOWHERE, NULL, 0 },
		{ "!", SX_ADDRESS_NOWHERE, NULL, 0 },
		/* the longest existing path */
		{ "b@0x10@0x20", SX_ADDRESS_OFFSET, "b@0x10", 0x20 },
		{ "c!d.zip@0x30", SX_ADDRESS_OFFSET, "c!d.zip", 0x30 },
		{ "c!d.zip!e", SX_ADDRESS_MEMBER, "c!d.zip", 0 },
		{ "@@0x5", SX_ADDRESS_OFFSET, "@", 5 },
		/* as printed */
		{ "b%400x10", SX_ADDRESS_PATH, "b@0x10", 0 },
		{ "b%400x10@0x4", SX_ADDRESS_OFFSET, "b@0x10", 4 },
		{ "e%2541", SX_ADDRESS_PATH, "e%41", 0 },
		{ "100%25@0x7", SX_ADDRESS_OFFSET, "100%", 7 },
		{ "100%@0x7", SX_ADDRESS_OFFSET, "100%", 7 },
		{ "x%0Ay", SX_ADDRESS_PATH, "x\ny", 0 },
		{ "a%00.spv", SX_ADDRESS_NOWHERE, NULL, 0 },
		{ ".@0x1", SX_ADDRESS_OFFSET, ".", 1 },
	};

	char *folder = test_folder();
	char *before = getcwd(NULL, 0);
	struct sx_buf path;

	cr_assert_eq(chdir(folder), 0);
	for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++)
		test_write(files[i], "", 0);
	sx_buf_init(&path, NULL);
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		enum sx_address_verdict verdict;
		uint64_t offset;

		cr_expect_eq(sx_address_resolve(cases[i].name, &path, &offset, &verdict),
			     0);
		cr_expect_eq(verdict, cases[i].verdict, "'%s': %d", cases[i].name, verdict);
		if (cases[i].path)
			cr_expect_str_eq(path.data, cases[i].path, "'%s': '%s'",
					 cases[i].name, path.data);
		if (verdict == SX_ADDRESS_OFFSET)
			cr_expect_eq(offset, cases[i].offset, "'%s'", cases[i].name);
	}
	sx_buf_free(&path);
	cr_assert_eq(chdir(before), 0);
	free(before);
	test_remove(folder);
	free(folder);
}

Test(input_address, no_memory)
{
	enum sx_address_verdict verdict;
	struct test_alloc memory;
	struct sx_buf path;
	uint64_t offset;

	test_alloc_init(&memory);
	memory.fail_at = 1;
	sx_buf_init(&path, &memory.hook);
	cr_expect_eq(sx_address_resolve("a@0x1", &path, &offset, &verdict), -SPVX_ENOMEM);
	sx_buf_free(&path);
	cr_expect_eq(memory.live_blocks, 0);
}
