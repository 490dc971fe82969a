/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/text/xref.c - uses by kind and depth, and types in words, on modules made by
 * hand.
 */
#include "assemble.h"
#include "suite.h"

#include "base/str.h"

#include <spvx/query.h>

TestSuite(text_xref, .timeout = 30);

static void load(struct test_as *as, struct spvx_module *m, const char *text)
{
	const unsigned char *data;
	size_t size;

	cr_assert(!test_as_open(as, SPVX_AS_PRESERVE_IDS, 0, NULL));
	cr_assert(!test_as_run(as, text, strlen(text), &data, &size), "%s", as->errors);
	cr_assert(!spvx_module_init(m, NULL));
	cr_assert(!spvx_module_load(m, data, size));
}

static const char types[] = "%1 = OpTypeVoid\n"
			    "%2 = OpTypeBool\n"
			    "%3 = OpTypeInt 32 1\n"
			    "%4 = OpTypeInt 64 0\n"
			    "%5 = OpTypeFloat 32\n"
			    "%6 = OpTypeFloat 16\n"
			    "%7 = OpTypeVector %5 4\n"
			    "%8 = OpTypeVector %3 2\n"
			    "%9 = OpTypeMatrix %7 3\n"
			    "%10 = OpTypeVector %6 3\n"
			    "%11 = OpTypeMatrix %10 2\n"
			    "%12 = OpConstant %3 7\n"
			    "%13 = OpTypeArray %9 %12\n"
			    "%14 = OpTypeStruct %13 %5\n"
			    "%15 = OpTypePointer Uniform %14\n"
			    "%16 = OpTypeImage %5 Cube 1 1 0 1 Unknown\n"
			    "%17 = OpTypeSampledImage %16\n"
			    "%18 = OpTypeImage %3 2D 0 0 1 2 Rgba8\n"
			    "%19 = OpTypeRuntimeArray %18\n"
			    "%20 = OpTypeFunction %1 %5 %15\n"
			    "OpTypeForwardPointer %21 PhysicalStorageBuffer\n"
			    "%22 = OpTypeStruct %21\n"
			    "%21 = OpTypePointer PhysicalStorageBuffer %22\n"
			    "%23 = OpTypePointer Function %23\n"
			    "%24 = OpTypeAccelerationStructureKHR\n"
			    "%25 = OpTypePointer Private %99\n"
			    "%26 = OpSpecConstantComposite %8 %12 %12\n"
			    "%27 = OpTypeArray %3 %26\n"
			    "%28 = OpTypeSampler\n"
			    "%29 = OpTypeFloat 16 BFloat16KHR\n"
			    "%30 = OpTypeArray %14 %12\n"
			    "%31 = OpTypeMatrix %5 2\n";

static const char names[] = "OpName %14 \"Block\"\n";

static const struct {
	uint32_t id;
	const char *text;
	uint32_t structure;
} spelled[] = {
	{ 1, "void", 0 },
	{ 2, "bool", 0 },
	{ 3, "i32", 0 },
	{ 4, "u64", 0 },
	{ 5, "f32", 0 },
	{ 7, "vec4", 0 },
	{ 8, "i32vec2", 0 },
	{ 9, "mat3x4", 0 },
	{ 11, "f16mat2x3", 0 },
	{ 12, "", 0 },
	{ 13, "array 7 of mat3x4", 0 },
	{ 14, "struct Block", 14 },
	{ 15, "pointer Uniform -> struct Block", 14 },
	{ 17, "sampled image Cube array depth f32", 0 },
	{ 19, "runtime array of storage image 2D multisampled Rgba8 i32", 0 },
	{ 20, "function (f32, pointer Uniform -> struct Block) -> void", 0 },
	{ 21, "pointer PhysicalStorageBuffer -> struct %22", 22 },
	{ 24, "AccelerationStructureKHR", 0 },
	{ 25, "pointer Private -> %99", 0 },
	{ 27, "array %26 of i32", 0 },
	{ 28, "sampler", 0 },
	{ 29, "f16 BFloat16KHR", 0 },
	{ 30, "array 7 of struct Block", 14 },
	{ 31, "matrix", 0 }, /* its column is no vector */
	{ 77, "", 0 },
};

Test(text_xref, types)
{
	char *text = test_format("%s%s", names, types);
	struct spvx_module m;
	struct test_as as;
	char room[400];

	load(&as, &m, text);
	for (size_t i = 0; i < sizeof(spelled) / sizeof(spelled[0]); i++) {
		size_t len = spvx_type_text(&m, spelled[i].id, room, sizeof(room));

		cr_expect_str_eq(room, spelled[i].text, "%u: %s", spelled[i].id, room);
		cr_expect_eq(len, strlen(room));
		cr_expect_eq(spvx_type_struct(&m, spelled[i].id), spelled[i].structure,
			     "%u", spelled[i].id);
		len = spvx_type_text(&m, spelled[i].id, room, 6);
		cr_expect(len < 6 && !strncmp(room, spelled[i].text, 5), "%s", room);
	}
	/* a pointer to itself */
	spvx_type_text(&m, 23, room, sizeof(room));
	cr_expect(strstr(room, "-> ..."), "%s", room);
	cr_expect_eq(spvx_type_struct(&m, 23), 0);
	spvx_module_fini(&m);
	test_as_close(&as);
}

static const char chain[] = "OpName %2 \"two\"\n"
			    "OpMemberName %4 0 \"m\"\n"
			    "OpDecorate %2 RelaxedPrecision\n"
			    "OpMemberDecorate %4 0 Offset 0\n"
			    "OpDecorateId %2 UniformId %2\n"
			    "%1 = OpTypeInt 32 0\n"
			    "%2 = OpConstant %1 5\n"
			    "%3 = OpTypeArray %1 %2\n"
			    "%4 = OpTypeStruct %3 %3\n"
			    "%5 = OpTypePointer Private %4\n"
			    "%6 = OpVariable %5 Private\n";

/* "DEPTH OF KIND ROLE[!]", a line for each use; ! marks roles that have to be said. */
static char *describe(const struct spvx_xref *x)
{
	char *all = test_format("%s", "");

	for (size_t i = 0; i < x->ref_count; i++) {
		for (uint32_t u = x->refs[i].first; u != SPVX_NONE; u = x->uses[u].next) {
			char *more =
				test_format("%s%u %u %u %s%s\n", all, x->refs[i].depth,
					    x->refs[i].id, x->uses[u].kind, x->uses[u].role,
					    x->uses[u].alone ? "" : "!");

			free(all);
			all = more;
		}
	}
	return all;
}

static const struct {
	uint32_t id;
	unsigned depth;
	const char *uses;
} cases[] = {
	{ 2, 1,
	  "0 2 1 Target\n0 2 2 Target\n0 2 2 Target!\n0 2 0 Execution!\n0 2 0 Length!\n" },
	{ 4, 1, "0 4 1 Type\n0 4 2 Structure Type\n0 4 0 Type\n" },
	{ 3, 2,
	  "0 3 0 Member 0 type, member 1 type, ...!\n"
	  "0 3 0 Member 0 type, member 1 type, ...!\n"
	  "1 4 1 Type\n1 4 2 Structure Type\n1 4 0 Type\n" },
	{ 4, 3, "0 4 1 Type\n0 4 2 Structure Type\n0 4 0 Type\n1 5 0 Result Type\n" },
	{ 6, 5, "" },
	{ 77, 2, "" },
};

Test(text_xref, uses)
{
	struct spvx_module m;
	struct spvx_xref x;
	struct test_as as;

	load(&as, &m, chain);
	cr_assert(!spvx_xref_init(&x, NULL));
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		char *got;

		cr_assert(!spvx_xref_find(&x, &m, cases[i].id, cases[i].depth));
		got = describe(&x);
		cr_expect_str_eq(got, cases[i].uses, "%%%u:\n%s", cases[i].id, got);
		free(got);
	}
	cr_expect_eq(spvx_xref_find(&x, &m, 0, 1), -SPVX_EINVAL);
	cr_expect_eq(spvx_xref_find(&x, &m, 1, 0), -SPVX_EINVAL);
	cr_expect_eq(spvx_xref_find(&x, &m, 1, SPVX_XREF_DEPTH + 1), -SPVX_EINVAL);
	spvx_xref_fini(&x);
	spvx_module_fini(&m);
	test_as_close(&as);
}
