/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/profile/unused.c - unused ids in modules made here, and how many modules are
 * equal.
 */
#include "profile/unused.h"

#include "assemble.h"
#include "failures.h"
#include "profile/distinct.h"

#include <criterion/criterion.h>

TestSuite(profile_unused, .timeout = 30);

static int walk(struct sx_unused *c, const void *data, size_t size)
{
	const struct spvx_identifier_options options = { .size = sizeof(options),
							 .allocator = c->a };
	struct spvx_identifier *d;
	struct spvx_header header;
	struct spvx_cursor cursor;
	int err;

	cr_assert_eq(spvx_cursor_init(&cursor, data, size, &header), 0);
	err = spvx_identifier_create(&options, &d);
	if (err)
		return err;
	spvx_identifier_begin(d, &header, SPVX_IDENTITY_N1 | SPVX_IDENTITY_N2);
	sx_unused_begin(c, d);
	err = sx_unused_walk(c, NULL, &cursor);
	if (!err)
		err = sx_unused_end(c, cursor.fault != SPVX_OK);
	spvx_identifier_free(d);
	return err;
}

static struct sx_unused_sums take(struct sx_unused *c, const void *data, size_t size)
{
	struct sx_unused_sums sums = { .modules = 0 };

	cr_assert_eq(walk(c, data, size), 0);
	sx_unused_count(&sums, c);
	return sums;
}

/* 28 numbers below the bound, 9 of them no result. */
static const char module[] =
	"OpCapability Shader\n"
	"OpCapability Linkage\n"
	"%1 = OpExtInstImport \"NonSemantic.DebugPrintf\"\n"
	"OpMemoryModel Logical GLSL450\n"
	"OpEntryPoint GLCompute %2 \"main\"\n"
	"%3 = OpString \"text\"\n"
	"OpName %4 \"named, not used\"\n"
	"OpDecorate %4 RelaxedPrecision\n"
	"OpDecorate %8 LinkageAttributes \"out\" Export\n"
	"%6 = OpTypeVoid\n"
	"%7 = OpTypeFunction %6\n"
	"%4 = OpTypeInt 32 0\n"  /* used by the next only */
	"%9 = OpConstant %4 7\n" /* 4 words, printed only: not used */
	"%2 = OpFunction %6 None %7\n%20 = OpLabel\n"
	"%21 = OpExtInst %6 %1 1 %3 %9\n"
	"%22 = OpFunctionCall %6 %10\n"
	"OpReturn\nOpFunctionEnd\n"
	"%8 = OpFunction %6 None %7\n%23 = OpLabel\nOpReturn\nOpFunctionEnd\n"
	"%10 = OpFunction %6 None %7\n%24 = OpLabel\n"
	"%25 = OpFunctionCall %6 %10\nOpReturn\nOpFunctionEnd\n" /* calls itself */
	"%11 = OpFunction %6 None %7\n%26 = OpLabel\n"           /* 17 words, dead */
	"%27 = OpFunctionCall %6 %11\n%28 = OpFunctionCall %6 %8\n"
	"OpReturn\nOpFunctionEnd\n";

Test(profile_unused, module)
{
	struct test_bytes b = test_assemble(module, 0x10300, SPVX_AS_PRESERVE_IDS);
	struct sx_unused c;
	struct sx_unused_sums s;

	sx_unused_init(&c, NULL);
	for (int again = 0; again < 2; again++) {
		s = take(&c, b.data, b.len);
		cr_expect_eq(s.all.unused.count, 1, "%llu",
			     (unsigned long long)s.all.unused.count);
		cr_expect_eq(s.all.unused.words, 4, "%llu",
			     (unsigned long long)s.all.unused.words);
		cr_expect_eq(s.all.functions.count, 4);
		cr_expect_eq(s.all.dead.count, 1, "%llu",
			     (unsigned long long)s.all.dead.count);
		cr_expect_eq(s.all.dead.words, 17, "%llu",
			     (unsigned long long)s.all.dead.words);
		cr_expect_eq(s.all.ids, 19, "%llu", (unsigned long long)s.all.ids);
		cr_expect_eq(s.all.gaps, 9, "%llu", (unsigned long long)s.all.gaps);
		cr_expect_eq(sx_unused_gap(&s, 50), 9 * 1000 / 28);
	}
	s = take(&c, b.data, b.len - 2);
	cr_expect_eq(s.modules, 0, "a damaged one has no gaps");
	sx_unused_free(&c);
}

static int try_module(const struct spvx_allocator *a, void *bytes)
{
	const struct test_bytes *b = bytes;
	struct sx_unused c;
	int err;

	sx_unused_init(&c, a);
	err = walk(&c, b->data, b->len);
	sx_unused_free(&c);
	return err;
}

Test(profile_unused, each_failure)
{
	struct test_bytes b = test_assemble(module, 0x10300, SPVX_AS_PRESERVE_IDS);

	cr_expect(test_each_failure(try_module, &b) > 5, "memory was asked for");
}

Test(profile_unused, source)
{
	static const uint32_t words[] = { 2, 450, 1 };
	struct test_module m = { .swapped = TEST_LITTLE_ENDIAN };
	struct sx_unused_sums s;
	struct sx_unused c;

	test_module_header(&m, 0x10000, 2);
	TEST_INSN(&m, SPVX_OP_String, 1, 0x61);
	test_module_insn_str(&m, SPVX_OP_Source, 3, words, "void main", 0, NULL);
	TEST_INSN_STR(&m, SPVX_OP_SourceContinued, "() {}");
	sx_unused_init(&c, NULL);
	s = take(&c, m.data, m.len);
	cr_expect_eq(s.all.source_bytes, 14, "%llu",
		     (unsigned long long)s.all.source_bytes);
	cr_expect_eq(s.all.gaps, 0);
	sx_unused_free(&c);
}

/* A bound that claims everything, and calls to functions that are not there. */
Test(profile_unused, hostile)
{
	struct test_module m = { .swapped = TEST_LITTLE_ENDIAN };
	struct test_alloc t;
	struct sx_unused c;

	test_module_header(&m, 0x10000, UINT32_MAX);
	TEST_INSN(&m, SPVX_OP_Function, 1, UINT32_MAX, 0, 0);
	TEST_INSN(&m, SPVX_OP_FunctionCall, 1, 5, 6);
	TEST_INSN(&m, SPVX_OP_Function, 1, UINT32_MAX, 0, 0);
	TEST_INSN(&m, SPVX_OP_FunctionCall, 0, 0, 0);
	TEST_INSN(&m, SPVX_OP_EntryPoint, 0, 0);
	TEST_INSN(&m, SPVX_OP_Function);
	test_alloc_init(&t);
	sx_unused_init(&c, &t.hook);
	take(&c, m.data, m.len);
	cr_expect_lt(t.peak_bytes, 64 * 1024, "%zu bytes", t.peak_bytes);
	sx_unused_free(&c);
	cr_expect_eq(t.live_blocks, 0);
}

/* ---- copies ---- */

static struct spvx_identity identity(unsigned sha, unsigned n1, unsigned n2)
{
	struct spvx_identity is = { .levels = SX_COPIES_IDENTITIES };

	is.sha256[0] = (unsigned char)sha;
	is.n1[0] = (unsigned char)n1;
	is.n2[0] = (unsigned char)n2;
	return is;
}

static void expect(const struct sx_copies *c, enum sx_copies_level level, uint64_t count,
		   uint64_t words)
{
	struct sx_count n = sx_copies_count(c, level);

	cr_expect(n.count == count && n.words == words, "level %d: %llu, %llu words", level,
		  (unsigned long long)n.count, (unsigned long long)n.words);
}

/* The same in any order. */
Test(profile_unused, copies)
{
	static const struct {
		unsigned sha;
		unsigned n1;
		unsigned n2;
		uint64_t bytes;
	} modules[] = { { 1, 1, 1, 400 },
			{ 2, 1, 1, 200 },
			{ 1, 1, 1, 400 },
			{ 3, 2, 1, 100 },
			{ 4, 3, 2, 80 } };

	const size_t count = TEST_COUNT(modules);

	for (size_t first = 0; first < count; first++) {
		struct sx_copies c;

		sx_copies_init(&c, NULL);
		for (size_t k = 0; k < count; k++) {
			size_t i = (first + k) % count;
			struct spvx_identity is =
				identity(modules[i].sha, modules[i].n1, modules[i].n2);

			cr_assert_eq(sx_copies_add(&c, &is, modules[i].bytes, 1, NULL), 0);
		}
		expect(&c, SX_COPIES_SHA256, 1, 100);
		expect(&c, SX_COPIES_N1, 2, 200);
		expect(&c, SX_COPIES_N2, 3, 250);
		sx_copies_free(&c);
	}
}

Test(profile_unused, many)
{
	struct test_alloc t;
	struct sx_copies c;

	test_alloc_init(&t);
	sx_copies_init(&c, &t.hook);
	for (unsigned i = 0; i < 20000; i++) {
		struct spvx_identity is = { .levels = SX_COPIES_IDENTITIES };
		enum sx_copies_level like;
		uint64_t h = (i % 10000 + 1) * UINT64_C(0x9e3779b97f4a7c15);

		memcpy(is.sha256, &h, sizeof(h));
		memcpy(is.n1, &h, sizeof(h));
		memcpy(is.n2, &h, sizeof(h));
		cr_assert_eq(sx_copies_add(&c, &is, 4, 1, &like), 0);
		cr_assert_eq(like, i < 10000 ? SX_COPIES_LEVELS : SX_COPIES_SHA256);
	}
	expect(&c, SX_COPIES_SHA256, 10000, 10000);
	/* P5: 100 bytes for each distinct module */
	cr_expect_leq(t.live_bytes, 10000 * 100, "%zu bytes", t.live_bytes);
	sx_copies_free(&c);
	cr_expect_eq(t.live_blocks, 0);
}
