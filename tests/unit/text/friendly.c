/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/text/friendly.c - names of ids: what things are called by what they are, names
 * that clash, and modules made to make naming slow.
 */
#include "listing.h"

#include "text/friendly.h"

#include <criterion/criterion.h>
#include <spvx/enums.h>
#include <time.h>

TestSuite(text_friendly, .timeout = 60);

#define V13 0x00010300u

static void put_name(struct test_module *m, uint32_t id, const char *name)
{
	test_module_insn_str(m, SPVX_OP_Name, 1, &id, name, 0, NULL);
}

/* The names of a module's ids, by a pass of their own. */
struct namer {
	struct sx_names names;
	struct test_alloc a;
	int err;
};

static void namer_open(struct namer *n, const struct test_module *m, size_t fail_at)
{
	struct spvx_cursor cursor;
	struct spvx_header header;

	test_alloc_init(&n->a);
	n->a.fail_at = fail_at;
	sx_friendly_init(&n->names, &n->a.hook);
	cr_assert(!spvx_cursor_init(&cursor, m->data, m->len, &header));
	n->err = sx_friendly_find(&n->names, spvx_grammar_builtin(), &cursor, NULL);
}

static void namer_close(struct namer *n)
{
	sx_friendly_free(&n->names);
	cr_expect(!n->a.live_blocks, "%zu blocks lost", n->a.live_blocks);
}

static void expect_name(struct namer *n, const char *what, uint32_t id, const char *want)
{
	char room[16];
	struct spvx_str s = sx_name_of(&n->names, id, room);

	cr_expect(s.len == strlen(want) && !memcmp(s.ptr, want, s.len),
		  "%s: %%%u is %.*s, not %s", what, id, (int)s.len, s.ptr, want);
}

/* An <id> and what it is called. */
struct named {
	uint32_t id;
	const char *name;
};

static void expect_names(const char *what, const struct test_module *m,
			 const struct named *want, size_t count)
{
	struct namer n;

	namer_open(&n, m, 0);
	cr_expect(!n.err, "%s: %d", what, n.err);
	for (size_t i = 0; i < count; i++)
		expect_name(&n, what, want[i].id, want[i].name);
	namer_close(&n);
}

#define EXPECT_NAMES(what, m, ...)                             \
	expect_names(what, m, (struct named[]){ __VA_ARGS__ }, \
		     sizeof((struct named[]){ __VA_ARGS__ }) / sizeof(struct named))

/* ---- what things are ---- */

static void put_scalars(struct test_module *m)
{
	TEST_INSN(m, SPVX_OP_TypeVoid, 1);
	TEST_INSN(m, SPVX_OP_TypeBool, 2);
	TEST_INSN(m, SPVX_OP_TypeInt, 3, 8, 1);
	TEST_INSN(m, SPVX_OP_TypeInt, 4, 16, 0);
	TEST_INSN(m, SPVX_OP_TypeInt, 5, 32, 1);
	TEST_INSN(m, SPVX_OP_TypeInt, 6, 32, 0);
	TEST_INSN(m, SPVX_OP_TypeInt, 7, 64, 0);
	TEST_INSN(m, SPVX_OP_TypeInt, 8, 24, 0);
	TEST_INSN(m, SPVX_OP_TypeInt, 9, 24, 1);
	TEST_INSN(m, SPVX_OP_TypeFloat, 10, 16);
	TEST_INSN(m, SPVX_OP_TypeFloat, 11, 32);
	TEST_INSN(m, SPVX_OP_TypeFloat, 12, 64);
	TEST_INSN(m, SPVX_OP_TypeFloat, 13, 24);
	TEST_INSN(m, SPVX_OP_TypeFloat, 14, 16, SPVX_FP_ENCODING_BFloat16KHR);
	TEST_INSN(m, SPVX_OP_TypeFloat, 15, 8, SPVX_FP_ENCODING_Float8E4M3EXT);
	TEST_INSN(m, SPVX_OP_TypeFloat, 16, 8, SPVX_FP_ENCODING_Float8UnsignedE8M0EXT);
	TEST_INSN(m, SPVX_OP_TypeFloat, 17, 8, SPVX_FP_ENCODING_MXInt8EXT);
}

Test(text_friendly, types)
{
	struct test_module m = { .len = 0 };

	test_module_header(&m, V13, 100);
	put_scalars(&m);
	TEST_INSN(&m, SPVX_OP_Constant, 6, 20, 4);
	TEST_INSN(&m, SPVX_OP_TypeVector, 21, 11, 4);
	TEST_INSN(&m, SPVX_OP_TypeMatrix, 22, 21, 3);
	TEST_INSN(&m, SPVX_OP_TypeArray, 23, 21, 20);
	TEST_INSN(&m, SPVX_OP_TypeRuntimeArray, 24, 21);
	TEST_INSN(&m, SPVX_OP_TypePointer, 25, SPVX_STORAGE_CLASS_PhysicalStorageBuffer,
		  26);
	TEST_INSN(&m, SPVX_OP_TypeStruct, 26, 11, 25);
	TEST_INSN(&m, SPVX_OP_TypePointer, 27, SPVX_STORAGE_CLASS_Function, 21);
	TEST_INSN(&m, SPVX_OP_TypePointer, 28, 99999, 21);
	TEST_INSN(&m, SPVX_OP_TypePipe, 29, 1);
	TEST_INSN(&m, SPVX_OP_TypeEvent, 30);
	test_module_insn_str(&m, SPVX_OP_TypeOpaque, 1, (uint32_t[]){ 31 }, "a-b.c", 0,
			     NULL);
	TEST_INSN(&m, SPVX_OP_TypeUntypedPointerKHR, 32, SPVX_STORAGE_CLASS_Uniform);
	TEST_INSN(&m, SPVX_OP_TypeFunction, 33, 1);
	TEST_INSN(&m, SPVX_OP_TypeSampler, 34);
	EXPECT_NAMES(
		"types", &m, { 1, "void" }, { 2, "bool" }, { 3, "char" }, { 4, "ushort" },
		{ 5, "int" }, { 6, "uint" }, { 7, "ulong" }, { 8, "u24" }, { 9, "i24" },
		{ 10, "half" }, { 11, "float" }, { 12, "double" }, { 13, "fp24" },
		{ 14, "bfloat16" }, { 15, "fp8e4m3" }, { 16, "fp8e8m0" }, { 17, "mxint8" },
		{ 20, "uint_4" }, { 21, "v4float" }, { 22, "mat3v4float" },
		{ 23, "_arr_v4float_uint_4" }, { 24, "_runtimearr_v4float" },
		{ 25, "_ptr_PhysicalStorageBuffer_26" }, { 26, "_struct_26" },
		{ 27, "_ptr_Function_v4float" }, { 28, "_ptr_StorageClass99999_v4float" },
		{ 29, "PipeWriteOnly" }, { 30, "Event" }, { 31, "Opaque_a_b_c" },
		{ 32, "_ptr_Uniform" }, { 33, "33" }, { 34, "34" });
}

Test(text_friendly, constants)
{
	struct test_module m = { .len = 0 };

	test_module_header(&m, V13, 100);
	put_scalars(&m);
	TEST_INSN(&m, SPVX_OP_ConstantTrue, 2, 40);
	TEST_INSN(&m, SPVX_OP_ConstantFalse, 2, 41);
	TEST_INSN(&m, SPVX_OP_Constant, 11, 42, 0x3dcccccd);
	TEST_INSN(&m, SPVX_OP_Constant, 10, 43, 0xae60);
	TEST_INSN(&m, SPVX_OP_Constant, 5, 44, (uint32_t)-5);
	TEST_INSN(&m, SPVX_OP_Constant, 12, 45, 0, 0x3ff00000);
	TEST_INSN(&m, SPVX_OP_Constant, 13, 46, 7);
	TEST_INSN(&m, SPVX_OP_Constant, 11, 47, 0x3f800000);
	TEST_INSN(&m, SPVX_OP_Constant, 11, 48, 0x3f800000);
	TEST_INSN(&m, SPVX_OP_Constant, 11, 49, 0x501502f9);
	TEST_INSN(&m, SPVX_OP_Constant, 1, 50, 7); /* of void: no name */
	TEST_INSN(&m, SPVX_OP_ConstantNull, 11, 51);
	TEST_INSN(&m, SPVX_OP_SpecConstant, 11, 52, 0);
	EXPECT_NAMES("constants", &m, { 40, "true" }, { 41, "false" },
		     { 42, "float_0_100000001" }, { 43, "half_n0x1_98pn4" },
		     { 44, "int_n5" }, { 45, "double_1" }, { 46, "fp24_" },
		     { 47, "float_1" }, { 48, "float_1_0" }, { 49, "float_1e_10" },
		     { 50, "50" }, { 51, "51" }, { 52, "52" });
}

Test(text_friendly, builtins)
{
	struct test_module m = { .len = 0 };

	test_module_header(&m, V13, 100);
	TEST_INSN(&m, SPVX_OP_Decorate, 10, SPVX_DECORATION_BuiltIn,
		  SPVX_BUILT_IN_Position);
	TEST_INSN(&m, SPVX_OP_Decorate, 11, SPVX_DECORATION_BuiltIn,
		  SPVX_BUILT_IN_GlobalInvocationId);
	TEST_INSN(&m, SPVX_OP_Decorate, 12, SPVX_DECORATION_BuiltIn,
		  SPVX_BUILT_IN_SubgroupEqMask);
	TEST_INSN(&m, SPVX_OP_Decorate, 13, SPVX_DECORATION_BuiltIn, SPVX_BUILT_IN_WorkDim);
	TEST_INSN(&m, SPVX_OP_Decorate, 14, SPVX_DECORATION_BuiltIn,
		  SPVX_BUILT_IN_BaseVertex);
	TEST_INSN(&m, SPVX_OP_Decorate, 15, SPVX_DECORATION_BuiltIn,
		  SPVX_BUILT_IN_Position);
	TEST_INSN(&m, SPVX_OP_Decorate, 16, SPVX_DECORATION_Location, 0);
	EXPECT_NAMES("built-ins", &m, { 10, "gl_Position" },
		     { 11, "gl_GlobalInvocationID" }, { 12, "SubgroupEqMaskKHR" },
		     { 13, "WorkDim" }, { 14, "14" }, { 15, "gl_Position_0" },
		     { 16, "16" });
}

/* ---- names that are given ---- */

Test(text_friendly, given)
{
	struct test_module m = { .len = 0 };
	char longest[300];
	char clean[257];

	memset(longest, '-', sizeof(longest));
	memset(clean, '_', sizeof(clean));
	clean[256] = '\0';
	test_module_header(&m, V13, 100);
	put_name(&m, 10, "main(vf4;");
	put_name(&m, 11, "");
	put_name(&m, 12, "");
	put_name(&m, 13, "x");
	put_name(&m, 14, "x");
	put_name(&m, 15, "x_0");
	put_name(&m, 16, "x");
	put_name(&m, 17, "caf\xc3\xa9");
	put_name(&m, 13, "second");
	put_name(&m, 20, "int");
	longest[256] = '\0';
	put_name(&m, 18, longest);
	longest[256] = '-';
	longest[257] = '\0';
	put_name(&m, 19, longest);
	TEST_INSN(&m, SPVX_OP_TypeInt, 19, 8, 1); /* has its number for a name already */
	TEST_INSN(&m, SPVX_OP_TypeInt, 21, 32, 1);
	EXPECT_NAMES("given", &m, { 10, "main_vf4_" }, { 11, "_" }, { 12, "__0" },
		     { 13, "x" }, { 14, "x_0" }, { 15, "x_0_0" }, { 16, "x_1" },
		     { 17, "caf__" }, { 18, clean }, { 19, "19" }, { 20, "int" },
		     { 21, "int_0" });
}

/* Numbers are names like others. */
Test(text_friendly, numbers_as_names)
{
	struct test_module m = { .len = 0 };

	test_module_header(&m, V13, 100);
	test_module_insn_str(&m, SPVX_OP_String, 1, (uint32_t[]){ 30 }, "file", 0, NULL);
	put_name(&m, 10, "17");
	put_name(&m, 11, "30");   /* %30 came first */
	put_name(&m, 12, "40");   /* %40 is not defined: no clash */
	put_name(&m, 30, "file"); /* too late: it has its number */
	TEST_INSN(&m, SPVX_OP_TypeSampler, 17);
	TEST_INSN(&m, SPVX_OP_TypeFloat, 18, 32);
	EXPECT_NAMES("numbers", &m, { 10, "17" }, { 11, "30_0" }, { 12, "40" },
		     { 17, "17_0" }, { 18, "float" }, { 30, "30" }, { 40, "40" });
}

/* A name that comes after the definition of its <id>. */
Test(text_friendly, late_names)
{
	struct test_module m = { .len = 0 };

	test_module_header(&m, V13, 100);
	TEST_INSN(&m, SPVX_OP_TypeFloat, 10, 32);
	TEST_INSN(&m, SPVX_OP_TypeSampler, 11);
	put_name(&m, 10, "late");
	put_name(&m, 11, "late");
	put_name(&m, 12, "late");
	EXPECT_NAMES("late", &m, { 10, "float" }, { 11, "11" }, { 12, "late" });
}

/* ---- modules made to make naming slow, or to make it need memory ---- */

static double seconds(void)
{
	struct timespec t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* So many ids of one name; with @suffixes, as many others that are called as all but one of
 * them would be with a suffix. */
static double equal_names(uint32_t count, bool suffixes)
{
	struct test_module m = { .len = 0 };
	struct namer n;
	double time;
	char name[32];

	test_module_header(&m, V13, count);
	for (uint32_t i = 1; suffixes && i <= count; i++) {
		sprintf(name, "x_%u", i);
		put_name(&m, count + i, name);
	}
	for (uint32_t i = 1; i <= count; i++)
		put_name(&m, i, "x");
	time = seconds();
	namer_open(&n, &m, 0);
	time = seconds() - time;
	cr_expect(!n.err);
	expect_name(&n, "first", 1, "x");
	sprintf(name, "x_%u", suffixes ? 2 * count - 2 : count - 2);
	expect_name(&n, "last", count, name);
	namer_close(&n);
	return time;
}

/* Linear: four times the names in far less than sixteen times the time. */
Test(text_friendly, equal_names)
{
	for (int suffixes = 0; suffixes < 2; suffixes++) {
		double small = equal_names(20000, suffixes);
		double large = equal_names(80000, suffixes);

		cr_expect(large < 10 * small + 0.02, "%f s for 20000, %f s for 80000",
			  small, large);
	}
}

/* Types of types: names would double with each, but those too long are not used. */
Test(text_friendly, growing_names)
{
	struct test_module m = { .len = 0 };
	struct namer n;

	test_module_header(&m, V13, 100);
	TEST_INSN(&m, SPVX_OP_TypeFloat, 1, 32);
	for (uint32_t id = 2; id < 5000; id++)
		TEST_INSN(&m, SPVX_OP_TypeArray, id, id - 1, id - 1);
	namer_open(&n, &m, 0);
	cr_expect(!n.err);
	expect_name(&n, "second", 2, "_arr_float_float");
	cr_expect(n.a.peak_bytes < 4u << 20, "%zu bytes", n.a.peak_bytes);
	namer_close(&n);
}

/* Ids out of all proportion cost no more than others. */
Test(text_friendly, huge_ids)
{
	struct test_module m = { .len = 0 };
	struct namer n;

	test_module_header(&m, V13, UINT32_MAX);
	put_name(&m, UINT32_MAX, "last");
	put_name(&m, 0x80000000u, "middle");
	put_name(&m, 0, "none");
	TEST_INSN(&m, SPVX_OP_TypeFloat, 0x70000000u, 32);
	namer_open(&n, &m, 0);
	cr_expect(!n.err);
	expect_name(&n, "last", UINT32_MAX, "last");
	expect_name(&n, "middle", 0x80000000u, "middle");
	expect_name(&n, "type", 0x70000000u, "float");
	expect_name(&n, "0", 0, "0");
	cr_expect(n.a.peak_bytes < 1u << 20, "%zu bytes", n.a.peak_bytes);
	namer_close(&n);
}

/* Instructions that end anywhere: names are what is there, nothing beyond is read. */
Test(text_friendly, truncated)
{
	static const uint16_t ops[] = {
		SPVX_OP_Name,        SPVX_OP_Decorate,      SPVX_OP_TypeInt,
		SPVX_OP_TypeFloat,   SPVX_OP_TypeVector,    SPVX_OP_TypeArray,
		SPVX_OP_TypePointer, SPVX_OP_TypeOpaque,    SPVX_OP_TypePipe,
		SPVX_OP_Constant,    SPVX_OP_ExtInstImport, SPVX_OP_TypeUntypedPointerKHR
	};
	uint32_t words[4] = { 5, 0x41414141, 0x41414141, 0x41414141 };

	for (size_t i = 0; i < sizeof(ops) / sizeof(ops[0]); i++) {
		for (size_t count = 0; count <= 4; count++) {
			struct test_module m = { .len = 0 };
			struct namer n;

			test_module_header(&m, V13, 10);
			test_module_insn(&m, ops[i], count, words);
			m.data = realloc(m.data, m.len);
			namer_open(&n, &m, 0);
			cr_expect(!n.err, "opcode %u with %zu words: %d", ops[i], count,
				  n.err);
			namer_close(&n);
		}
	}
}

Test(text_friendly, no_memory)
{
	struct test_module m = { .len = 0 };
	size_t fail_at = 1;
	bool enough = false;

	test_module_header(&m, V13, 100);
	put_scalars(&m);
	for (uint32_t id = 100; id < 400; id++)
		put_name(&m, id, "name");
	put_name(&m, 4000000000u, "12");
	for (; !enough; fail_at++) {
		struct namer n;

		namer_open(&n, &m, fail_at);
		enough = n.a.calls < fail_at;
		cr_expect(n.err == (enough ? 0 : -SPVX_ENOMEM), "call %zu fails: %d",
			  fail_at, n.err);
		namer_close(&n);
	}
	cr_expect(fail_at > 6, "%zu calls", fail_at);
}
