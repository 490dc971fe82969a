/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/reflect/use.c - static use: by any id operand, along calls and through
 * parameters; bytes, members, accesses, pairs. And what is no use.
 */
#include "reflect_text.h"

TestSuite(reflect_use, .timeout = 30);

#define BLOCK                                                                      \
	"OpDecorate %s Block\nOpMemberDecorate %s 0 Offset 0\n"                    \
	"OpMemberDecorate %s 1 Offset 16\nOpMemberDecorate %s 1 ColMajor\n"        \
	"OpMemberDecorate %s 1 MatrixStride 16\nOpMemberDecorate %s 2 Offset 80\n" \
	"OpMemberDecorate %s 3 Offset 128\nOpDecorate %arr ArrayStride 16\n"       \
	"OpDecorate %tail ArrayStride 32\n"                                        \
	"OpName %a \"a\"\nOpName %b \"b\"\nOpName %main \"main\"\n"                \
	"OpDecorate %a DescriptorSet 0\nOpDecorate %a Binding 0\n"                 \
	"OpDecorate %b DescriptorSet 0\nOpDecorate %b Binding 1\n"
#define BLOCK_TYPES                                                                     \
	"%arr = OpTypeArray %float %c3\n%tail = OpTypeRuntimeArray %v4\n"               \
	"%s = OpTypeStruct %v4 %mat4 %arr %tail\n%p = OpTypePointer StorageBuffer %s\n" \
	"%pf = OpTypePointer StorageBuffer %float\n"                                    \
	"%pv = OpTypePointer StorageBuffer %v4\n"                                       \
	"%pm = OpTypePointer StorageBuffer %mat4\n"                                     \
	"%pa = OpTypePointer StorageBuffer %arr\n"                                      \
	"%fnp = OpTypeFunction %void %pv\n"                                             \
	"%a = OpVariable %p StorageBuffer\n%b = OpVariable %p StorageBuffer\n"
#define COMPUTE                                          \
	SHADER "OpEntryPoint GLCompute %main \"main\"\n" \
	       "OpExecutionMode %main LocalSize 1 1 1\n"

enum {
	R = SPVX_USE_READ,
	W = SPVX_USE_WRITE,
	A = SPVX_USE_ATOMIC
};

/* What a body does to the blocks a and b. */
static const struct {
	const char *name;
	const char *body;
	const char *ranges; /* of a; NULL: it is not used */
	uint32_t flags;
	bool uses_b;
} bodies[] = {
	{ "nothing", "", NULL, 0, false },
	{ "a member", "%x = OpAccessChain %pv %a %c0\n%y = OpLoad %v4 %x\n", "0+16", R,
	  false },
	{ "a component", "%x = OpAccessChain %pf %a %c0 %c2\n%y = OpLoad %float %x\n",
	  "8+4", R, false },
	{ "a column, written",
	  "%x = OpAccessChain %pv %a %c1 %c2\n%v = OpUndef %v4\n"
	  "OpStore %x %v\n",
	  "48+16", W, false },
	{ "a component of a column",
	  "%x = OpAccessChain %pf %a %c1 %c3 %c1\n"
	  "%y = OpLoad %float %x\n",
	  "68+4", R, false },
	{ "an element, twice narrowed",
	  "%x = OpAccessChain %pa %a %c2\n"
	  "%z = OpAccessChain %pf %x %c2\n"
	  "%y = OpLoad %float %z\n",
	  "112+4", R, false },
	{ "an element of unknown index",
	  "%i = OpUndef %uint\n"
	  "%x = OpAccessChain %pf %a %c2 %i\n"
	  "%y = OpLoad %float %x\n",
	  "80+48", R, false },
	{ "a known element of the runtime array",
	  "%x = OpAccessChain %pf %a %c3 %c2 %c1\n"
	  "%y = OpLoad %float %x\n",
	  "196+4", R, false },
	{ "an unknown one",
	  "%i = OpUndef %uint\n%x = OpAccessChain %pf %a %c3 %i %c1\n"
	  "%y = OpLoad %float %x\n",
	  "128+", R, false },
	{ "the length of the runtime array", "%y = OpArrayLength %uint %a 3\n", "", 0,
	  false },
	{ "all of it", "%y = OpLoad %s %a\n", "0+", R, false },
	{ "apart and together",
	  "%x1 = OpAccessChain %pf %a %c0 %c0\n%y1 = OpLoad %float %x1\n"
	  "%x2 = OpAccessChain %pf %a %c2 %c1\n%y2 = OpLoad %float %x2\n"
	  "%x3 = OpAccessChain %pf %a %c0 %c1\nOpStore %x3 %y1\n"
	  "%x4 = OpAccessChain %pf %a %c2 %c0\n%y4 = OpLoad %float %x4\n",
	  "0+8 80+4 96+4", R | W, false },
	{ "copied from one to the other", "OpCopyMemory %a %b\n", "0+", W, true },
	{ "an atomic operation",
	  "%x = OpAccessChain %pu %a %c0\n%y = OpAtomicIAdd %uint %x %c1 %c0 %c1\n", "0+16",
	  R | W | A, false },
	{ "an atomic load and an atomic store",
	  "%x = OpAccessChain %pu %a %c0\n%y = OpAtomicLoad %uint %x %c1 %c0\n"
	  "%z = OpAccessChain %pu %b %c0\nOpAtomicStore %z %c1 %c0 %y\n",
	  "0+16", R | A, true },
	{ "a copy of the pointer",
	  "%x = OpCopyObject %p %a\n"
	  "%z = OpAccessChain %pv %x %c0\n%y = OpLoad %v4 %z\n",
	  "0+16", R, false },
	{ "one or the other", "%x = OpSelect %p %true %a %b\n", "0+", R | W, true },
	{ "one or the other, by where it came from",
	  "OpSelectionMerge %m None\nOpBranchConditional %true %l %m\n%l = OpLabel\n"
	  "OpBranch %m\n%m = OpLabel\n%x = OpPhi %p %a %entry %b %l\n",
	  "0+", R | W, true },
	{ "no parameter, but a literal of an operand",
	  "%x = OpAccessChain %pv %b %c0\n%y = OpLoad %v4 %x Aligned 256\n"
	  "%z = OpCompositeExtract %float %y 1\n",
	  NULL, 0, true },
};

Test(reflect_use, bodies)
{
	for (size_t i = 0; i < sizeof(bodies) / sizeof(bodies[0]); i++) {
		char *text = test_format("%s%s",
					 COMPUTE BLOCK TYPES BLOCK_TYPES
					 "%pu = OpTypePointer StorageBuffer %uint\n" MAIN,
					 bodies[i].body);
		char *whole = test_format("%s%s", text, END);
		const struct spvx_reflect_use *use;
		struct test_reflected t;
		char *ranges;

		test_reflected_open(&t, bodies[i].name, whole, NULL, 0);
		use = test_use(&t, "main", "a");
		ranges = test_ranges(&t, use);
		cr_expect_eq(use != NULL, bodies[i].ranges != NULL, "%s", bodies[i].name);
		cr_expect_eq(test_use(&t, "main", "b") != NULL, bodies[i].uses_b, "%s: b",
			     bodies[i].name);
		if (use && bodies[i].ranges) {
			cr_expect_str_eq(ranges, bodies[i].ranges, "%s: %s", bodies[i].name,
					 ranges);
			cr_expect_eq(use->flags, SPVX_USE_IN_CALL_TREE | bodies[i].flags,
				     "%s: %x", bodies[i].name, use->flags);
		}
		test_reflected_close(&t);
	}
}

/* A matrix of an array takes all up to the next one, however far apart its columns are. */
Test(reflect_use, array_of_matrices)
{
	static const char text[] = COMPUTE
		"OpName %main \"main\"\nOpName %a \"a\"\n"
		"OpDecorate %a DescriptorSet 0\nOpDecorate %a Binding 0\n"
		"OpDecorate %s Block\nOpMemberDecorate %s 0 Offset 16\n"
		"OpMemberDecorate %s 0 ColMajor\nOpMemberDecorate %s 0 MatrixStride 32\n"
		"OpDecorate %all ArrayStride 128\n" TYPES
		"%all = OpTypeArray %mat4 %c3\n%s = OpTypeStruct %all\n"
		"%p = OpTypePointer StorageBuffer %s\n%a = OpVariable %p StorageBuffer\n"
		"%pm = OpTypePointer StorageBuffer %mat4\n" MAIN
		"%x = OpAccessChain %pm %a %c0 %c1\n%y = OpLoad %mat4 %x\n" END;
	struct test_reflected t;
	char *ranges;

	test_reflected_open(&t, "matrices", text, NULL, 0);
	ranges = test_ranges(&t, test_use(&t, "main", "a"));
	cr_expect_str_eq(ranges, "144+128", "%s", ranges);
	test_reflected_close(&t);
}

/* ---- along calls ---- */

/* Parameters denote what is passed; recursion ends. */
Test(reflect_use, parameters)
{
	static const char text[] = COMPUTE
		"OpName %deep \"deep\"\n" BLOCK TYPES BLOCK_TYPES
		"%fnf = OpTypeFunction %void %pf %pm\n" MAIN
		"%x = OpAccessChain %pv %a %c0\n%r = OpFunctionCall %void %read %x\n"
		"%m = OpAccessChain %pm %b %c1\n%y = OpAccessChain %pf %b %c2 %c1\n"
		"%q = OpFunctionCall %void %deep %y %m\n" END
		"%read = OpFunction %void None %fnp\n%pointer = OpFunctionParameter %pv\n"
		"%l1 = OpLabel\n%z = OpAccessChain %pf %pointer %c3\n%w = OpLoad %float "
		"%z\n" END
		"%deep = OpFunction %void None %fnf\n%f = OpFunctionParameter %pf\n"
		"%n = OpFunctionParameter %pm\n%l2 = OpLabel\n"
		"%again = OpFunctionCall %void %deep %f %n\nOpStore %f %f1\n"
		"%column = OpAccessChain %pv %n %c0\n%s2 = OpFunctionCall %void %read "
		"%column\n" END;
	struct test_reflected t;
	char *ranges;

	test_reflected_open(&t, "parameters", text, NULL, 0);
	ranges = test_ranges(&t, test_use(&t, "main", "a"));
	cr_expect_str_eq(ranges, "12+4", "a: %s", ranges);
	cr_expect_eq(test_use(&t, "main", "a")->flags, SPVX_USE_IN_CALL_TREE | R);
	ranges = test_ranges(&t, test_use(&t, "main", "b"));
	/* the column of a parameter: the stride of what is passed is not followed */
	cr_expect_str_eq(ranges, "16+64 96+4", "b: %s", ranges);
	cr_expect_eq(test_use(&t, "main", "b")->flags, SPVX_USE_IN_CALL_TREE | R | W);
	test_reflected_close(&t);
}

/* A function that is not there may do anything; one that is not called does nothing. */
Test(reflect_use, elsewhere)
{
	static const char text[] = COMPUTE BLOCK
		"OpDecorate %away LinkageAttributes \"away\" Import\n" TYPES BLOCK_TYPES
		"%away = OpFunction %void None %fnp\n%there = OpFunctionParameter %pv\n"
		"OpFunctionEnd\n" MAIN "%x = OpAccessChain %pv %a %c0\n"
		"%r = OpFunctionCall %void %away %x\n" END
		"%unused = OpFunction %void None %fn\n%l = OpLabel\n%y = OpLoad %s "
		"%b\n" END;
	const struct spvx_reflect_linkage *l;
	struct test_reflected t;
	char *ranges;

	test_reflected_open(&t, "elsewhere", text, NULL, 0);
	ranges = test_ranges(&t, test_use(&t, "main", "a"));
	cr_expect_str_eq(ranges, "0+", "%s", ranges);
	cr_expect_eq(test_use(&t, "main", "a")->flags, SPVX_USE_IN_CALL_TREE | R | W);
	cr_expect_null(test_use(&t, "main", "b"));
	cr_assert_eq(t.r->linkage.count, 1);
	l = spvx_reflect_linkage(t.r);
	cr_expect(test_name_is(&t, l->name, "away"));
	cr_expect_eq(l->type, SPVX_LINKAGE_TYPE_Import);
	cr_expect(l->is_function);
	test_reflected_close(&t);
}

/* Used by use of another: its initializer, a constant that points to a function. */
Test(reflect_use, indirectly)
{
	static const char text[] =
		"OpCapability Shader\nOpCapability Linkage\nOpCapability Addresses\n"
		"OpCapability VariablePointers\nOpCapability FunctionPointersINTEL\n"
		"OpExtension \"SPV_INTEL_function_pointers\"\nOpMemoryModel Logical "
		"GLSL450\n"
		"OpEntryPoint GLCompute %main \"main\"\nOpName %a \"a\"\nOpName %b \"b\"\n"
		"OpName %c \"c\"\nOpName %d \"d\"\n" TYPES
		"%p = OpTypePointer StorageBuffer %float\n%pp = OpTypePointer Private %p\n"
		"%pfn = OpTypePointer CodeSectionINTEL %fn\n"
		"%a = OpVariable %p StorageBuffer\n%b = OpVariable %pp Private %a\n"
		"%c = OpVariable %p StorageBuffer\n%d = OpVariable %pp Private %c\n"
		"%f = OpConstantFunctionPointerINTEL %pfn %later\n" MAIN
		"%x = OpLoad %p %b\n%r = OpFunctionPointerCallINTEL %void %f\n" END
		"%later = OpFunction %void None %fn\n%l = OpLabel\n%y = OpLoad %p %d\n" END;
	static const char *const names[] = { "a", "b", "c", "d" };
	struct test_reflected t;

	test_reflected_open(&t, "indirectly", text, NULL, 0);
	for (size_t i = 0; i < 4; i++)
		cr_expect(test_use(&t, "main", names[i]), "%s", names[i]);
	test_reflected_close(&t);
}

/* Speaking of a variable is no use of it: names, decorations, debug information, lines. */
Test(reflect_use, spoken_of)
{
	static const char text[] =
		"OpCapability Shader\nOpExtension \"SPV_KHR_non_semantic_info\"\n"
		"%debug = OpExtInstImport \"NonSemantic.Shader.DebugInfo.100\"\n"
		"%printf = OpExtInstImport \"NonSemantic.DebugPrintf\"\n"
		"OpMemoryModel Logical GLSL450\nOpEntryPoint GLCompute %main \"main\"\n"
		"%file = OpString \"dir/file.comp\"\n%format = OpString \"x\"\n" BLOCK TYPES
			BLOCK_TYPES "%c7 = OpConstant %uint 7\n%c9 = OpConstant %uint 9\n"
		"%source = OpExtInst %void %debug DebugSource %file\n"
		"%unit = OpExtInst %void %debug DebugCompilationUnit %c1 %c2 %source %c2\n"
		"%global = OpExtInst %void %debug DebugGlobalVariable %file %unit %source "
		"%c7 "
		"%c9 %unit %file %b %c0\n" MAIN "OpLine %file 5 6\n"
		"%say = OpExtInst %void %printf 1 %format %a\n" END;
	const struct spvx_reflect_variable *b;
	struct test_reflected t;

	test_reflected_open(&t, "spoken of", text, NULL, 0);
	cr_expect_null(test_use(&t, "main", "a"));
	cr_expect_null(test_use(&t, "main", "b"));
	b = test_variable(&t, "b");
	cr_expect(test_name_is(&t, b->file, "dir/file.comp"));
	cr_expect_eq(b->line, 7);
	cr_expect_eq(b->column, 9);
	cr_expect_eq(test_variable(&t, "a")->line, 0);
	test_reflected_close(&t);
}

/* ---- members of ports, specialization constants, images ---- */

Test(reflect_use, members_of_ports)
{
	static const char text[] = SHADER
		"OpEntryPoint Vertex %main \"main\" %o %i\nOpName %o \"o\"\nOpName %i "
		"\"i\"\n"
		"OpDecorate %s Block\nOpMemberDecorate %s 0 BuiltIn Position\n"
		"OpMemberDecorate %s 1 BuiltIn PointSize\n"
		"OpMemberDecorate %s 2 BuiltIn ClipDistance\nOpDecorate %i Location "
		"0\n" TYPES
		"%arr = OpTypeArray %float %c2\n%s = OpTypeStruct %v4 %float %arr\n"
		"%p = OpTypePointer Output %s\n%o = OpVariable %p Output\n"
		"%pf = OpTypePointer Output %float\n%pi = OpTypePointer Input %float\n"
		"%i = OpVariable %pi Input\n" MAIN "%x = OpAccessChain %pf %o %c2 %c1\n"
		"OpStore %x %f1\n" END;
	struct test_reflected t;
	char *ranges;

	test_reflected_open(&t, "members of ports", text, NULL, 0);
	ranges = test_ranges(&t, test_use(&t, "main", "o"));
	cr_expect_str_eq(ranges, "2+1", "%s", ranges);
	cr_expect_eq(test_use(&t, "main", "o")->flags,
		     SPVX_USE_IN_CALL_TREE | SPVX_USE_IN_INTERFACE | W);
	cr_expect_eq(test_use(&t, "main", "i")->flags, SPVX_USE_IN_INTERFACE);
	test_reflected_close(&t);
}

/* By code, through operations, as a local size, as the length of what is used. */
Test(reflect_use, specialization_constants)
{
	static const char text[] = SHADER
		"OpEntryPoint GLCompute %main \"main\"\n"
		"OpExecutionModeId %main LocalSizeId %k5 %c1 %c1\n"
		"OpDecorate %k9 SpecId 9\nOpDecorate %k5 SpecId 5\nOpDecorate %k3 SpecId "
		"3\n"
		"OpDecorate %k4 SpecId 4\nOpDecorate %k1 SpecId 1\n" TYPES
		"%k9 = OpSpecConstant %uint 1\n%k5 = OpSpecConstant %uint 1\n"
		"%k3 = OpSpecConstant %uint 1\n%k4 = OpSpecConstant %uint 1\n"
		"%k1 = OpSpecConstant %uint 1\n%sum = OpSpecConstantOp %uint IAdd %k9 %c1\n"
		"%more = OpSpecConstantOp %uint IAdd %sum %c1\n"
		"%arr = OpTypeArray %float %k3\n%p = OpTypePointer Workgroup %arr\n"
		"%pf = OpTypePointer Workgroup %float\n%w = OpVariable %p Workgroup\n" MAIN
		"%x = OpAccessChain %pf %w %more\nOpStore %x %f1\n" END
		"%unused = OpFunction %void None %fn\n%l = OpLabel\n"
		"%y = OpIAdd %uint %k4 %k4\n" END;
	static const uint32_t expected[] = { 3, 5, 9 };
	const struct spvx_reflect_entry *e;
	struct test_reflected t;

	test_reflected_open(&t, "specialization constants", text, NULL, 0);
	e = spvx_reflect_entries(t.r);
	cr_assert_eq(e->constant_count, 3, "%u", e->constant_count);
	for (uint32_t i = 0; i < 3; i++) {
		uint32_t at = spvx_reflect_numbers(t.r)[e->first_constant + i];

		cr_expect_eq(spvx_reflect_constants(t.r)[at].spec_id, expected[i]);
	}
	cr_expect_eq(t.r->spec_constants.count, 5);
	test_reflected_close(&t);
}

/* Images and samplers meet in OpSampledImage, also as parameters. */
Test(reflect_use, pairs)
{
	static const char text[] = SHADER
		"OpEntryPoint Fragment %main \"main\"\nOpName %i1 \"i1\"\nOpName %i2 "
		"\"i2\"\n"
		"OpName %s1 \"s1\"\nOpName %w \"w\"\n" TYPES
		"%image = OpTypeImage %float 2D 0 0 0 1 Unknown\n%sampler = OpTypeSampler\n"
		"%both = OpTypeSampledImage %image\n"
		"%store = OpTypeImage %float 2D 0 0 0 2 R32f\n"
		"%pi = OpTypePointer UniformConstant %image\n"
		"%ps = OpTypePointer UniformConstant %sampler\n"
		"%pw = OpTypePointer UniformConstant %store\n"
		"%fnp = OpTypeFunction %void %pi %sampler\n"
		"%i1 = OpVariable %pi UniformConstant\n%i2 = OpVariable %pi "
		"UniformConstant\n"
		"%s1 = OpVariable %ps UniformConstant\n%w = OpVariable %pw "
		"UniformConstant\n" MAIN
		"%li = OpLoad %image %i1\n%ls = OpLoad %sampler %s1\n"
		"%j = OpSampledImage %both %li %ls\n%uv = OpUndef %v2\n"
		"%x = OpImageSampleImplicitLod %v4 %j %uv\n"
		"%lw = OpLoad %store %w\n%at = OpUndef %v2\nOpImageWrite %lw %at %x\n"
		"%r = OpFunctionCall %void %sample %i2 %ls\n" END
		"%sample = OpFunction %void None %fnp\n%fi = OpFunctionParameter %pi\n"
		"%fs = OpFunctionParameter %sampler\n%l = OpLabel\n%fl = OpLoad %image "
		"%fi\n"
		"%fj = OpSampledImage %both %fl %fs\n" END;
	const struct spvx_reflect_pair *pair;
	struct test_reflected t;

	test_reflected_open(&t, "pairs", text, NULL, 0);
	cr_assert_eq(spvx_reflect_entries(t.r)->pair_count, 2);
	pair = spvx_reflect_pairs(t.r);
	for (uint32_t i = 0; i < 2; i++) {
		const struct spvx_reflect_variable *v = spvx_reflect_variables(t.r);

		cr_expect(test_name_is(&t, v[pair[i].image].name, i ? "i2" : "i1"));
		cr_expect(test_name_is(&t, v[pair[i].sampler].name, "s1"));
	}
	cr_expect_eq(test_use(&t, "main", "w")->flags, SPVX_USE_IN_CALL_TREE | W);
	cr_expect_eq(test_use(&t, "main", "i1")->flags, SPVX_USE_IN_CALL_TREE | R);
	test_reflected_close(&t);
}
