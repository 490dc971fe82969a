/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/reflect/hostile.c - reflection of what is short, huge, circular or out of
 * memory: it answers in time, takes no more than its share, and gives all back.
 */
#include "reflect_text.h"

#include <spvx/spvx.h>

TestSuite(reflect_hostile, .timeout = 60);

/* ---- memory ---- */

#define LINK   "OpDecorate %main LinkageAttributes \"main\" Export\n"
#define LINK_4 LINK LINK LINK LINK

/* A module with something of everything. */
static const char rich[] =
	"OpCapability Shader\nOpCapability Linkage\nOpExtension \"SPV_KHR_x\"\n"
	"%glsl = OpExtInstImport \"GLSL.std.450\"\nOpMemoryModel Logical GLSL450\n"
	"OpEntryPoint Vertex %main \"main\" %i %o\n"
	"OpEntryPoint GLCompute %main \"other\"\nOpExecutionMode %main LocalSize 1 2 3\n"
	"%file = OpString \"f\"\nOpSource GLSL 450 %file\nOpName %u \"u\"\n"
	"OpMemberName %s 0 \"m\"\nOpDecorate %g DescriptorSet 1\n%g = OpDecorationGroup\n"
	"OpGroupDecorate %g %u %t\nOpDecorate %u Binding 0\nOpDecorate %t Binding 1\n"
	"OpDecorate %s Block\nOpMemberDecorate %s 0 Offset 8\nOpMemberDecorate %s 1 Offset "
	"0\n"
	"OpDecorate %k SpecId 1\nOpDecorate %i Location 0\nOpDecorate %o Location 0\n" LINK
		LINK_4 LINK_4 LINK_4 LINK_4
			TYPES /* more than a list has room for at first */
	"%k = OpSpecConstant %uint 4\n"
	"%k2 = OpSpecConstantOp %uint IAdd %k %c1\n%s = OpTypeStruct %float %float\n"
	"%arr = OpTypeArray %float %k2\n%pw = OpTypePointer Workgroup %arr\n"
	"%pwf = OpTypePointer Workgroup %float\n%w = OpVariable %pw Workgroup\n"
	"%image = OpTypeImage %float 2D 0 0 0 1 Unknown\n%sampler = OpTypeSampler\n"
	"%both = OpTypeSampledImage %image\n%pt = OpTypePointer UniformConstant %image\n"
	"%ps = OpTypePointer UniformConstant %sampler\nOpLine %file 3 4\n"
	"%t = OpVariable %pt UniformConstant\n%sm = OpVariable %ps UniformConstant\n"
	"%p = OpTypePointer Uniform %s\n%pf = OpTypePointer Uniform %float\n"
	"%u = OpVariable %p Uniform\n%pi = OpTypePointer Input %mat4\n"
	"%po = OpTypePointer Output %v4\n%i = OpVariable %pi Input\n"
	"%o = OpVariable %po Output\n%fnp = OpTypeFunction %void %pf\n" MAIN
	"%a = OpAccessChain %pf %u %c1\n%x = OpLoad %float %a\n"
	"%r = OpFunctionCall %void %f %a\n%li = OpLoad %image %t\n%ls = OpLoad %sampler "
	"%sm\n"
	"%j = OpSampledImage %both %li %ls\n%e = OpAccessChain %pwf %w %c0\n"
	"OpStore %e %x\n" END
	"%f = OpFunction %void None %fnp\n%q = OpFunctionParameter %pf\n"
	"%l = OpLabel\n%y = OpLoad %float %q\n" END;

/* With the allocation @fail failing. Return: false when there are not so many. */
static bool fail_one(struct test_reflected *t, size_t fail, const char *expected)
{
	struct spvx_reflect_options o = { .size = sizeof(o) };
	struct spvx_reflect *reflect;
	struct test_alloc alloc;
	struct sx_buf b = { .a = NULL };
	bool failed;
	int err;

	test_alloc_init(&alloc);
	alloc.fail_at = fail;
	alloc.fail_once = true;
	o.allocator = &alloc.hook;
	err = spvx_reflect_create(&o, &reflect);
	if (!err)
		err = test_reflect(reflect, t->module, t->size, test_reflect_json, &b);
	failed = alloc.calls >= fail;
	/* what can do without says the same */
	cr_expect(err ? failed && err == -SPVX_ENOMEM
		      : b.len == strlen(expected) && !memcmp(b.data, expected, b.len),
		  "allocation %zu: %d", fail, err);
	b.len = 0;
	if (reflect) {
		cr_expect(
			!test_reflect(reflect, t->module, t->size, test_reflect_json, &b));
		cr_expect(b.len == strlen(expected) && !memcmp(b.data, expected, b.len),
			  "after allocation %zu", fail);
	}
	spvx_reflect_free(reflect);
	cr_expect_eq(alloc.live_blocks, 0, "%zu: %zu", fail, alloc.live_blocks);
	sx_buf_free(&b);
	return failed;
}

/* Each allocation fails: nothing leaks, and what makes reflections works again. */
Test(reflect_hostile, allocation_failure)
{
	struct test_reflected t;
	unsigned char *swapped;
	const char *expected;
	size_t fail = 1;

	test_reflected_open(&t, "rich", rich, NULL, 0);
	expected = test_reflected_text(&t, test_reflect_json);
	swapped = malloc(t.size);
	for (size_t i = 0; i < t.size; i++)
		swapped[i] = t.module[i ^ 3];
	t.module = swapped; /* so that strings take memory too */
	while (fail_one(&t, fail, expected))
		fail++;
	cr_expect(fail > 30, "%zu", fail);
	free(swapped);
	test_reflected_close(&t);
}

Test(reflect_hostile, limits)
{
	struct spvx_reflect_options o = { .size = sizeof(o), .memory_limit = 1000 };
	const struct spvx_reflection *r;
	struct test_reflected t;
	struct spvx_reflect *reflect;

	test_reflected_open(&t, "rich", rich, NULL, 0);
	cr_expect_eq(spvx_reflect_create(&o, &reflect), -SPVX_ELIMIT);
	cr_expect_null(reflect);
	while (spvx_reflect_create(&o, &reflect) == -SPVX_ELIMIT)
		o.memory_limit += 100;
	cr_expect(o.memory_limit < 50000, "%zu", o.memory_limit);
	cr_expect_eq(spvx_reflect_load(reflect, t.module, t.size, &r), -SPVX_ELIMIT);
	cr_expect_null(r);
	cr_expect_eq(spvx_reflect_load(reflect, t.module, 19, &r), -SPVX_ESHORT);
	cr_expect_eq(spvx_reflect_load(reflect, "0123456789012345678901234567", 28, &r),
		     -SPVX_EMAGIC);
	cr_expect_eq(spvx_reflect_load(reflect, NULL, 0, &r), -SPVX_ESHORT);
	spvx_reflect_free(reflect);
	spvx_reflect_free(NULL);
	test_reflected_close(&t);
}

/* ---- blocks that were stored ---- */

Test(reflect_hostile, stored)
{
	static uint64_t room[4096];
	struct spvx_reflection *head = (struct spvx_reflection *)(void *)room;
	struct test_reflected t;
	size_t needed;

	test_reflected_open(&t, "rich", rich, NULL, 0);
	needed = t.r->size;
	cr_assert(needed > sizeof(struct spvx_reflection) && needed <= sizeof(room));
	memcpy(room, t.r, needed);
	cr_assert(!spvx_reflect_load(t.reflect, t.module, t.size, &t.r));
	cr_expect(!memcmp(room, t.r, needed), "the block is not the same twice");
	cr_expect(spvx_reflect_check(room, needed));
	cr_expect(!spvx_reflect_check(room, needed - 1));
	cr_expect(!spvx_reflect_check(room, 8));
	for (size_t i = 0; i < needed / 8 && i < 40; i++) {
		uint64_t kept = room[i];

		room[i] =
			UINT64_MAX; /* a size, an offset, a count: or a number of the head */
		spvx_reflect_check(room, needed);
		room[i] = kept;
	}
	head->types.offset = 0;
	cr_expect(!spvx_reflect_check(room, needed), "a list begins in the head");
	head->types.offset = t.r->types.offset;
	head->types.count = 1000000;
	cr_expect(!spvx_reflect_check(room, needed), "a list goes past the end");
	test_reflected_close(&t);
}

/* ---- what is short, or is not what it should be ---- */

/* Everything that can be determined is reported. */
static void tell_all(struct spvx_reflect *reflect, const void *data, size_t size)
{
	static test_reflect_fn *const formats[] = { sx_reflect_tsv, test_reflect_json,
						    test_reflect_text };
	struct sx_buf b = { .a = NULL };

	for (size_t i = 0; i < 3; i++) {
		int err = test_reflect(reflect, data, size, formats[i], &b);

		cr_expect(!err || err == -SPVX_ELIMIT || err == -SPVX_ESHORT ||
				  err == -SPVX_EMAGIC,
			  "%d", err);
	}
	cr_expect(!b.error);
	sx_buf_free(&b);
}

/* Every opcode, too short, with ids and literals of every size, in either section. */
Test(reflect_hostile, short_instructions)
{
	static const uint32_t fill[] = { 0, 1, 7, 12, UINT32_MAX };
	struct spvx_reflect *reflect;

	cr_assert(!spvx_reflect_create(NULL, &reflect));
	for (uint32_t op = 0; op < 7000; op++) {
		struct test_module m = { .swapped = op % 2 };

		if (!spvx_op_find(NULL, (uint16_t)op) && op % 100)
			continue;
		test_module_header(&m, 0x10000, UINT32_MAX);
		TEST_INSN(&m, SPVX_OP_EntryPoint, 5, 7, 0x6e69616d, 0, 12);
		TEST_INSN(&m, SPVX_OP_TypeInt, 1, 32, 0);
		for (unsigned half = 0; half < 2; half++) {
			for (unsigned words = 0; words < 7; words++) {
				for (size_t f = 0; f < sizeof(fill) / sizeof(*fill); f++) {
					uint32_t v = fill[f];

					test_module_insn(
						&m, (uint16_t)op, words,
						(uint32_t[]){ v, v, v, v, v, v, v });
				}
			}
			TEST_INSN(&m, SPVX_OP_TypePointer, 9, 2, 1);
			TEST_INSN(&m, SPVX_OP_Variable, 9, 12, 2);
			TEST_INSN(&m, SPVX_OP_Function, 1, 7, 0, 1);
			TEST_INSN(&m, SPVX_OP_Label, 8);
		}
		tell_all(reflect, m.data, m.len);
	}
	spvx_reflect_free(reflect);
}

/* Cut anywhere, and with any word replaced. */
Test(reflect_hostile, damaged)
{
	static const uint32_t words[] = { 0, 1, 0x00030001, UINT32_MAX };
	struct test_reflected t;
	struct spvx_reflect *reflect;
	unsigned char *copy;

	test_reflected_open(&t, "rich", rich, NULL, 0);
	cr_assert(!spvx_reflect_create(NULL, &reflect));
	copy = malloc(t.size);
	for (size_t i = 0; i < t.size; i++) {
		memcpy(copy, t.module, t.size);
		if (i % 4 == 0)
			tell_all(reflect, copy, i);
		for (size_t w = 0; i % 4 == 0 && w < 4; w++) {
			memcpy(copy + i, &words[w], 4);
			tell_all(reflect, copy, t.size);
		}
	}
	free(copy);
	spvx_reflect_free(reflect);
	test_reflected_close(&t);
}

/* ---- bombs ---- */

static void begin(struct test_module *m)
{
	memset(m, 0, sizeof(*m));
	test_module_header(m, 0x10600, 4000000);
	TEST_INSN(m, SPVX_OP_TypeVoid, 1);
	TEST_INSN(m, SPVX_OP_TypeFunction, 2, 1);
	TEST_INSN(m, SPVX_OP_TypeInt, 3, 32, 0);
	TEST_INSN(m, SPVX_OP_Constant, 3, 4, 4);
}

static void finish(struct test_module *m)
{
	struct spvx_reflect *reflect;

	cr_assert(!spvx_reflect_create(NULL, &reflect));
	tell_all(reflect, m->data, m->len);
	spvx_reflect_free(reflect);
	test_module_free(m);
}

/* Structures of two of the one before: a tree of 2^1000 members. */
Test(reflect_hostile, nested_structures)
{
	struct test_module m;

	begin(&m);
	TEST_INSN(&m, SPVX_OP_TypeStruct, 10, 3, 3);
	for (uint32_t i = 11; i < 1011; i++)
		TEST_INSN(&m, SPVX_OP_TypeStruct, i, i - 1, i - 1);
	TEST_INSN(&m, SPVX_OP_TypePointer, 2000, SPVX_STORAGE_CLASS_StorageBuffer, 1010);
	TEST_INSN(&m, SPVX_OP_Variable, 2000, 2001, SPVX_STORAGE_CLASS_StorageBuffer);
	TEST_INSN(&m, SPVX_OP_Decorate, 2001, SPVX_DECORATION_DescriptorSet, 0);
	TEST_INSN(&m, SPVX_OP_Decorate, 2001, SPVX_DECORATION_Binding, 0);
	finish(&m);
}

/* Arrays of arrays, without end and of more elements than there are numbers. */
Test(reflect_hostile, nested_arrays)
{
	struct test_module m;

	begin(&m);
	TEST_INSN(&m, SPVX_OP_TypeArray, 10, 3, 4);
	for (uint32_t i = 11; i < 20000; i++)
		TEST_INSN(&m, SPVX_OP_TypeArray, i, i - 1, 4);
	TEST_INSN(&m, SPVX_OP_TypePointer, 20000, SPVX_STORAGE_CLASS_Workgroup, 19999);
	TEST_INSN(&m, SPVX_OP_Variable, 20000, 20001, SPVX_STORAGE_CLASS_Workgroup);
	TEST_INSN(&m, SPVX_OP_TypePointer, 20002, SPVX_STORAGE_CLASS_Input, 19999);
	TEST_INSN(&m, SPVX_OP_Variable, 20002, 20003, SPVX_STORAGE_CLASS_Input);
	TEST_INSN(&m, SPVX_OP_TypeArray, 30000, 30000, 4); /* of itself */
	TEST_INSN(&m, SPVX_OP_EntryPoint, 0, 20010, 0, 20001, 20003);
	TEST_INSN(&m, SPVX_OP_Function, 1, 20010, 0, 2);
	TEST_INSN(&m, SPVX_OP_Label, 20011);
	TEST_INSN(&m, SPVX_OP_Load, 3, 20012, 20001);
	finish(&m);
}

/* Pointers that go in a circle, to themselves, to what is not a type. */
Test(reflect_hostile, circular_pointers)
{
	struct test_module m;

	begin(&m);
	TEST_INSN(&m, SPVX_OP_TypeForwardPointer, 10, 5349);
	TEST_INSN(&m, SPVX_OP_TypeForwardPointer, 12, 5349);
	TEST_INSN(&m, SPVX_OP_TypePointer, 10, 5349, 11);
	TEST_INSN(&m, SPVX_OP_TypePointer, 11, 5349, 10);
	TEST_INSN(&m, SPVX_OP_TypePointer, 12, 5349, 12);
	TEST_INSN(&m, SPVX_OP_TypePointer, 13, 5349, 4);
	TEST_INSN(&m, SPVX_OP_TypeStruct, 14, 10, 11, 12, 13, 14);
	TEST_INSN(&m, SPVX_OP_TypePointer, 15, SPVX_STORAGE_CLASS_PushConstant, 14);
	TEST_INSN(&m, SPVX_OP_Variable, 15, 16, SPVX_STORAGE_CLASS_PushConstant);
	finish(&m);
}

/* Groups of decorations that multiply. */
Test(reflect_hostile, groups)
{
	struct test_module m;
	uint32_t targets[2001];

	begin(&m);
	for (uint32_t i = 0; i < 2000; i++)
		TEST_INSN(&m, SPVX_OP_Decorate, 10, SPVX_DECORATION_Location, i);
	TEST_INSN(&m, SPVX_OP_DecorationGroup, 10);
	targets[0] = 10;
	for (uint32_t i = 1; i <= 2000; i++)
		targets[i] = 100 + i;
	for (uint32_t i = 0; i < 100; i++)
		test_module_insn(&m, SPVX_OP_GroupDecorate, 2001, targets);
	finish(&m);
}

/* Many entry points that all use all of many variables, through many functions. */
Test(reflect_hostile, entry_points)
{
	struct test_module m;

	begin(&m);
	for (uint32_t i = 0; i < 4000; i++)
		TEST_INSN(&m, SPVX_OP_EntryPoint, 5, 10000 + i, 0);
	TEST_INSN(&m, SPVX_OP_TypePointer, 5, SPVX_STORAGE_CLASS_Private, 3);
	for (uint32_t i = 0; i < 4000; i++)
		TEST_INSN(&m, SPVX_OP_Variable, 5, 20000 + i, SPVX_STORAGE_CLASS_Private);
	for (uint32_t i = 0; i < 4000; i++) {
		TEST_INSN(&m, SPVX_OP_Function, 1, 10000 + i, 0, 2);
		TEST_INSN(&m, SPVX_OP_Label, 30000 + i);
		TEST_INSN(&m, SPVX_OP_Load, 3, 40000 + i, 20000 + i);
		TEST_INSN(&m, SPVX_OP_FunctionCall, 1, 50000 + i, 10000 + (i + 1) % 4000);
		TEST_INSN(&m, SPVX_OP_FunctionEnd);
	}
	finish(&m);
}

/* A pointer passed on and on, each time to another place of a circle of functions. */
Test(reflect_hostile, parameters)
{
	struct test_module m;

	begin(&m);
	TEST_INSN(&m, SPVX_OP_EntryPoint, 5, 1000, 0);
	TEST_INSN(&m, SPVX_OP_Decorate, 6, SPVX_DECORATION_ArrayStride, 4);
	TEST_INSN(&m, SPVX_OP_TypeArray, 6, 3, 4);
	TEST_INSN(&m, SPVX_OP_TypePointer, 7, SPVX_STORAGE_CLASS_StorageBuffer, 6);
	TEST_INSN(&m, SPVX_OP_Variable, 7, 8, SPVX_STORAGE_CLASS_StorageBuffer);
	for (uint32_t i = 0; i < 3000; i++) {
		TEST_INSN(&m, SPVX_OP_Function, 1, 1000 + i, 0, 2);
		TEST_INSN(&m, SPVX_OP_FunctionParameter, 7, 10000 + i);
		TEST_INSN(&m, SPVX_OP_Label, 20000 + i);
		for (uint32_t k = 0; k < 10; k++) {
			uint32_t id = 30000 + 20 * i + 2 * k;

			TEST_INSN(&m, SPVX_OP_AccessChain, 7, id, 10000 + i, 4);
			TEST_INSN(&m, SPVX_OP_FunctionCall, 1, id + 1,
				  1000 + (i * 7 + k) % 3000, k ? id : 8);
		}
		TEST_INSN(&m, SPVX_OP_FunctionEnd);
	}
	finish(&m);
}

/* Thousands of ranges apart, and offsets in disorder. */
Test(reflect_hostile, members)
{
	static uint32_t operands[20001];
	struct test_module m;

	begin(&m);
	for (uint32_t i = 0; i < 20000; i++) {
		TEST_INSN(&m, SPVX_OP_MemberDecorate, 10, i, SPVX_DECORATION_Offset,
			  i * 2654435761u);
		operands[i + 1] = 3;
	}
	operands[0] = 10;
	test_module_insn(&m, SPVX_OP_TypeStruct, 20001, operands);
	TEST_INSN(&m, SPVX_OP_TypePointer, 11, SPVX_STORAGE_CLASS_StorageBuffer, 10);
	TEST_INSN(&m, SPVX_OP_Variable, 11, 12, SPVX_STORAGE_CLASS_StorageBuffer);
	for (uint32_t i = 0; i < 20000; i++)
		TEST_INSN(&m, SPVX_OP_Constant, 3, 100 + i, i);
	TEST_INSN(&m, SPVX_OP_EntryPoint, 5, 1000000, 0);
	TEST_INSN(&m, SPVX_OP_Function, 1, 1000000, 0, 2);
	TEST_INSN(&m, SPVX_OP_Label, 1000001);
	for (uint32_t i = 0; i < 20000; i++) {
		TEST_INSN(&m, SPVX_OP_AccessChain, 11, 200000 + i, 12, 100 + i);
		TEST_INSN(&m, SPVX_OP_Load, 3, 300000 + i, 200000 + i);
	}
	finish(&m);
}

/* Ids far apart cost no more than their number. */
Test(reflect_hostile, sparse_ids)
{
	struct spvx_reflect_options o = { .size = sizeof(o) };
	const struct spvx_reflection *r;
	struct spvx_reflect *reflect;
	struct test_alloc alloc;
	struct test_module m;

	memset(&m, 0, sizeof(m));
	test_module_header(&m, 0x10600, UINT32_MAX);
	for (uint32_t i = 1; i < 1000; i++)
		TEST_INSN(&m, SPVX_OP_TypeInt, i * 4000000, 32, 0);
	TEST_INSN(&m, SPVX_OP_TypePointer, 3, SPVX_STORAGE_CLASS_Private, 4000000);
	TEST_INSN(&m, SPVX_OP_Variable, 3, 3999999999u, SPVX_STORAGE_CLASS_Private);
	TEST_INSN(&m, SPVX_OP_EntryPoint, 5, 8, 0);
	TEST_INSN(&m, SPVX_OP_Function, 1, 8, 0, 2);
	TEST_INSN(&m, SPVX_OP_Load, 4000000, 3999999998u, 3999999999u);
	test_alloc_init(&alloc);
	o.allocator = &alloc.hook;
	cr_assert(!spvx_reflect_create(&o, &reflect));
	cr_assert(!spvx_reflect_load(reflect, m.data, m.len, &r));
	cr_expect_eq(r->types.count, 1000);
	cr_expect_eq(spvx_reflect_entries(r)->use_count, 1);
	cr_expect(alloc.peak_bytes < 1000000, "%zu", alloc.peak_bytes);
	spvx_reflect_free(reflect);
}
