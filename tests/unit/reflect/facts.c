/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/reflect/facts.c - the facts of modules that compilers do not make: each case
 * is a rule of the specification that a reader of common output would not meet.
 */
#include "reflect_text.h"

#include "base/str.h"

TestSuite(reflect_facts, .timeout = 30);

/* All facts of a module, sorted. */
static const struct {
	const char *name;
	const char *text;
	const char *facts;
} cases[] = {
	{ "groups of decorations, of members too",
	  SHADER "OpEntryPoint GLCompute %main \"main\"\n"
		 "OpExecutionMode %main LocalSize 1 1 1\n"
		 "OpName %u \"u\"\nOpName %w \"w\"\nOpMemberName %s 1 \"b\"\n"
		 "OpDecorate %place DescriptorSet 3\nOpDecorate %place Binding 4\n"
		 "%place = OpDecorationGroup\n"
		 "OpGroupDecorate %place %u %w\n"
		 "OpDecorate %at16 Offset 16\n%at16 = OpDecorationGroup\n"
		 "OpGroupMemberDecorate %at16 %s 1\n"
		 "OpMemberDecorate %s 0 Offset 0\nOpDecorate %s Block\n" TYPES
		 "%s = OpTypeStruct %float %v3\n"
		 "%p = OpTypePointer Uniform %s\n%u = OpVariable %p Uniform\n"
		 "%ps = OpTypePointer StorageBuffer %s\n"
		 "%w = OpVariable %ps StorageBuffer\n" EMPTY,
	  "BM\t3.4\t_m0\t0\t4\nBM\t3.4\tb\t16\t12\nBS\t3\t4\t28\nDN\t3\t4\tu\nDN\t3\t4\tw\n"
	  "DS\t3\t4\tSTORAGE_BUFFER\t1\nDS\t3\t4\tUNIFORM_BUFFER\t1\n"
	  "EP\tGLCompute\tmain\nLS\tmain\t1\t1\t1\n" },
	{ "descriptor arrays sized by specialization, arrays of arrays, runtime arrays",
	  SHADER
	  "OpEntryPoint Fragment %main \"main\"\n"
	  "OpExecutionMode %main OriginUpperLeft\n"
	  "OpDecorate %n SpecId 7\n"
	  "OpDecorate %a DescriptorSet 0\nOpDecorate %a Binding 0\n"
	  "OpDecorate %b DescriptorSet 0\nOpDecorate %b Binding 1\n"
	  "OpDecorate %c DescriptorSet 0\nOpDecorate %c Binding 2\n"
	  "OpDecorate %d DescriptorSet 0\nOpDecorate %d Binding 3\n"
	  "OpDecorate %e DescriptorSet 0\nOpDecorate %e Binding 4\n" TYPES
	  "%n = OpSpecConstant %uint 4\n"
	  "%fixed = OpSpecConstant %uint 6\n"
	  "%twice = OpSpecConstantOp %uint IMul %n %c2\n"
	  "%s = OpTypeSampler\n"
	  "%sn = OpTypeArray %s %n\n%sn3 = OpTypeArray %sn %c3\n"
	  "%s6 = OpTypeArray %s %fixed\n%s2n = OpTypeArray %s %twice\n"
	  "%sr = OpTypeRuntimeArray %s\n"
	  "%pa = OpTypePointer UniformConstant %sn\n%a = OpVariable %pa UniformConstant\n"
	  "%pb = OpTypePointer UniformConstant %sn3\n"
	  "%b = OpVariable %pb UniformConstant\n"
	  "%pc = OpTypePointer UniformConstant %s6\n"
	  "%c = OpVariable %pc UniformConstant\n"
	  "%pd = OpTypePointer UniformConstant %s2n\n"
	  "%d = OpVariable %pd UniformConstant\n"
	  "%pe = OpTypePointer UniformConstant %sr\n"
	  "%e = OpVariable %pe UniformConstant\n" EMPTY,
	  "DN\t0\t0\t-\nDN\t0\t1\t-\nDN\t0\t2\t-\nDN\t0\t3\t-\nDN\t0\t4\t-\n"
	  "DS\t0\t0\tSAMPLER\tspec:7=4\nDS\t0\t1\tSAMPLER\tspec:7="
	  "12\nDS\t0\t2\tSAMPLER\t6\n"
	  "DS\t0\t3\tSAMPLER\tspecop=8\nDS\t0\t4\tSAMPLER\truntime\n"
	  "EP\tFragment\tmain\nSC\t7\tuint32\t4\n" },
	{ "two entry points on one function, LocalSizeId, each its own call tree",
	  SHADER
	  "OpEntryPoint GLCompute %main \"one\"\nOpEntryPoint GLCompute %main \"two\"\n"
	  "OpEntryPoint GLCompute %other \"other\"\n"
	  "OpExecutionModeId %main LocalSizeId %x %c2 %y\n"
	  "OpExecutionMode %other LocalSize 5 6 7\n"
	  "OpDecorate %x SpecId 1\nOpDecorate %s Block\n"
	  "OpMemberDecorate %s 0 Offset 0\n"
	  "OpDecorate %a DescriptorSet 0\nOpDecorate %a Binding 0\n"
	  "OpDecorate %b DescriptorSet 0\nOpDecorate %b Binding 1\n" TYPES
	  "%x = OpSpecConstant %uint 8\n%y = OpSpecConstantOp %uint IAdd %x %c1\n"
	  "%s = OpTypeStruct %uint\n%p = OpTypePointer StorageBuffer %s\n"
	  "%a = OpVariable %p StorageBuffer\n%b = OpVariable %p StorageBuffer\n" MAIN
	  "%r1 = OpFunctionCall %void %ping\n" END
	  "%ping = OpFunction %void None %fn\n%l1 = OpLabel\n"
	  "%r2 = OpFunctionCall %void %pong\n" END
	  "%pong = OpFunction %void None %fn\n%l2 = OpLabel\n"
	  "%r3 = OpFunctionCall %void %ping\n%copy = OpCopyObject %p %a\n" END
	  "%other = OpFunction %void None %fn\n%l3 = OpLabel\n"
	  "%len = OpCopyObject %p %b\n" END,
	  "BM\t0.0\t_m0\t0\t4\nBM\t0.1\t_m0\t0\t4\nBS\t0\t0\t4\nBS\t0\t1\t4\nDN\t0\t0\t-\n"
	  "DN\t0\t1\t-\nDS\t0\t0\tSTORAGE_BUFFER\t1\nDS\t0\t1\tSTORAGE_BUFFER\t1\n"
	  "EP\tGLCompute\tone\nEP\tGLCompute\tother\nEP\tGLCompute\ttwo\n"
	  "LS\tone\tspec:1=8\t2\tspecop=9\nLS\tother\t5\t6\t7\n"
	  "LS\ttwo\tspec:1=8\t2\tspecop=9\nSC\t1\tuint32\t8\n"
	  "USE\tone\t0\t0\nUSE\tother\t0\t1\nUSE\ttwo\t0\t0\n" },
	{ "WorkgroupSize outranks LocalSize, as a plain constant too",
	  SHADER "OpEntryPoint GLCompute %main \"main\"\n"
		 "OpExecutionMode %main LocalSize 1 2 3\n"
		 "OpDecorate %size BuiltIn WorkgroupSize\n" TYPES
		 "%uv3 = OpTypeVector %uint 3\n"
		 "%size = OpConstantComposite %uv3 %c3 %c2 %c1\n" EMPTY,
	  "EP\tGLCompute\tmain\nLS\tmain\t3\t2\t1\n" },
	{ "offsets out of order, overlap, row-major matrices in arrays, pointers in arrays",
	  "OpCapability Shader\nOpCapability PhysicalStorageBufferAddresses\n"
	  "OpMemoryModel PhysicalStorageBuffer64 GLSL450\n"
	  "OpEntryPoint GLCompute %main \"main\"\nOpExecutionMode %main LocalSize 1 1 1\n"
	  "OpName %b \"b\"\nOpMemberName %s 0 \"late\"\nOpMemberName %s 1 \"m\"\n"
	  "OpMemberName %s 2 \"ma\"\nOpMemberName %s 3 \"next\"\nOpMemberName %s 4 "
	  "\"many\"\n"
	  "OpDecorate %s Block\nOpMemberDecorate %s 0 Offset 200\n"
	  "OpMemberDecorate %s 1 Offset 0\nOpMemberDecorate %s 1 RowMajor\n"
	  "OpMemberDecorate %s 1 MatrixStride 16\nOpMemberDecorate %s 2 Offset 64\n"
	  "OpMemberDecorate %s 2 ColMajor\nOpMemberDecorate %s 2 MatrixStride 16\n"
	  "OpMemberDecorate %s 3 Offset 208\nOpMemberDecorate %s 4 Offset 216\n"
	  "OpDecorate %ma ArrayStride 48\nOpDecorate %many ArrayStride 8\n"
	  "OpDecorate %b DescriptorSet 0\nOpDecorate %b Binding 0\n"
	  "OpTypeForwardPointer %ps PhysicalStorageBuffer\n" TYPES
	  "%mat2x4 = OpTypeMatrix %v4 2\n%mat3x2 = OpTypeMatrix %v2 3\n"
	  "%ma = OpTypeArray %mat3x2 %c2\n%many = OpTypeArray %ps %c3\n"
	  "%s = OpTypeStruct %float %mat2x4 %ma %ps %many\n"
	  "%ps = OpTypePointer PhysicalStorageBuffer %s\n"
	  "%p = OpTypePointer StorageBuffer %s\n%b = OpVariable %p StorageBuffer\n" EMPTY,
	  "BM\t0.0\tlate\t200\t4\nBM\t0.0\tm\t0\t64\nBM\t0.0\tma\t64\t96\n"
	  "BM\t0.0\tmany\t216\t24\nBM\t0.0\tnext\t208\t8\nBS\t0\t0\t240\nDN\t0\t0\tb\n"
	  "DS\t0\t0\tSTORAGE_BUFFER\t1\nEP\tGLCompute\tmain\nLS\tmain\t1\t1\t1\n" },
	{ "images by dimension and use; sampled buffers; what Vulkan has no descriptor for",
	  "OpCapability Shader\nOpCapability Kernel\nOpCapability TensorsARM\n"
	  "OpExtension \"SPV_ARM_tensors\"\nOpMemoryModel Logical GLSL450\n"
	  "OpEntryPoint Fragment %main \"main\"\nOpExecutionMode %main OriginUpperLeft\n"
	  "OpDecorate %set DescriptorSet 0\n%set = OpDecorationGroup\n"
	  "OpGroupDecorate %set %a %b %c %d %e %f %g %h\n"
	  "OpDecorate %a Binding 0\nOpDecorate %b Binding 1\nOpDecorate %c Binding 2\n"
	  "OpDecorate %d Binding 3\nOpDecorate %e Binding 4\nOpDecorate %f Binding 5\n"
	  "OpDecorate %g Binding 6\nOpDecorate %h Binding 7\n" TYPES
	  "%ta = OpTypeImage %float Buffer 0 0 0 1 Unknown\n"
	  "%tb = OpTypeImage %float Buffer 0 0 0 2 R32f\n"
	  "%tc = OpTypeImage %float SubpassData 0 0 0 2 Unknown\n"
	  "%td = OpTypeImage %float 2D 0 0 0 1 Unknown\n"
	  "%te = OpTypeImage %float 2D 0 0 0 2 Rgba8\n"
	  "%tf = OpTypeSampledImage %ta\n"
	  "%tg = OpTypeImage %float 2D 0 0 0 0 Unknown\n"
	  "%th = OpTypeTensorARM %float %c1\n"
	  "%pa = OpTypePointer UniformConstant %ta\n%a = OpVariable %pa UniformConstant\n"
	  "%pb = OpTypePointer UniformConstant %tb\n%b = OpVariable %pb UniformConstant\n"
	  "%pc = OpTypePointer UniformConstant %tc\n%c = OpVariable %pc UniformConstant\n"
	  "%pd = OpTypePointer UniformConstant %td\n%d = OpVariable %pd UniformConstant\n"
	  "%pe = OpTypePointer UniformConstant %te\n%e = OpVariable %pe UniformConstant\n"
	  "%pf = OpTypePointer UniformConstant %tf\n%f = OpVariable %pf UniformConstant\n"
	  "%pg = OpTypePointer UniformConstant %tg\n%g = OpVariable %pg UniformConstant\n"
	  "%ph = OpTypePointer UniformConstant %th\n%h = OpVariable %ph "
	  "UniformConstant\n" EMPTY,
	  "DN\t0\t0\t-\nDN\t0\t1\t-\nDN\t0\t2\t-\nDN\t0\t3\t-\nDN\t0\t4\t-\nDN\t0\t5\t-\n"
	  "DN\t0\t7\t-\nDS\t0\t0\tUNIFORM_TEXEL_BUFFER\t1\nDS\t0\t1\tSTORAGE_TEXEL_"
	  "BUFFER\t1\n"
	  "DS\t0\t2\tINPUT_ATTACHMENT\t1\nDS\t0\t3\tSAMPLED_IMAGE\t1\n"
	  "DS\t0\t4\tSTORAGE_IMAGE\t1\nDS\t0\t5\tUNIFORM_TEXEL_BUFFER\t1\n"
	  "DS\t0\t7\tTENSOR_ARM\t1\nEP\tFragment\tmain\n" },
	{ "names with every awkward byte",
	  SHADER "OpEntryPoint GLCompute %main \"a\\\"b\\\\c\td\ne\"\n"
		 "OpExecutionMode %main LocalSize 1 1 1\n"
		 "OpName %u \"\x01\xff\xc3\xa9\"\nOpMemberName %s 0 \".@ \"\n"
		 "OpDecorate %s Block\nOpMemberDecorate %s 0 Offset 0\n"
		 "OpDecorate %u DescriptorSet 0\nOpDecorate %u Binding 0\n" TYPES
		 "%s = OpTypeStruct %float\n%p = OpTypePointer Uniform %s\n"
		 "%u = OpVariable %p Uniform\n" EMPTY,
	  "BM\t0.0\t.@ \t0\t4\nBS\t0\t0\t4\nDN\t0\t0\t\\x01\\xff\xc3\xa9\n"
	  "DS\t0\t0\tUNIFORM_BUFFER\t1\nEP\tGLCompute\ta\"b\\\\c\\td\\ne\n"
	  "LS\ta\"b\\\\c\\td\\ne\t1\t1\t1\n" },
	{ "specialization constants of every width",
	  "OpCapability Shader\nOpCapability Int8\nOpCapability Int16\nOpCapability Int64\n"
	  "OpCapability Float16\nOpCapability Float64\nOpMemoryModel Logical GLSL450\n"
	  "OpEntryPoint GLCompute %main \"main\"\nOpExecutionMode %main LocalSize 1 1 1\n"
	  "OpDecorate %a SpecId 0\nOpDecorate %b SpecId 1\nOpDecorate %c SpecId 2\n"
	  "OpDecorate %d SpecId 3\nOpDecorate %e SpecId 4\nOpDecorate %f SpecId 5\n"
	  "OpDecorate %g SpecId 6\nOpDecorate %h SpecId 4294967294\n" TYPES
	  "%i8 = OpTypeInt 8 1\n%u16 = OpTypeInt 16 0\n%i64 = OpTypeInt 64 1\n"
	  "%f16 = OpTypeFloat 16\n%f64 = OpTypeFloat 64\n"
	  "%a = OpSpecConstantFalse %bool\n%b = OpSpecConstant %i8 -3\n"
	  "%c = OpSpecConstant %u16 65535\n%d = OpSpecConstant %i64 -9000000000\n"
	  "%e = OpSpecConstant %f16 0.25\n%f = OpSpecConstant %float -1.5\n"
	  "%g = OpSpecConstant %f64 1e300\n%h = OpSpecConstantTrue %bool\n" EMPTY,
	  "EP\tGLCompute\tmain\nLS\tmain\t1\t1\t1\nSC\t0\tbool\t0\nSC\t1\tint8\t-3\n"
	  "SC\t2\tuint16\t65535\nSC\t3\tint64\t-9000000000\nSC\t4\tfloat16\t0.25\n"
	  "SC\t4294967294\tbool\t1\nSC\t5\tfloat32\t-1.5\nSC\t6\tfloat64\t1e+300\n" },
	{ "untyped pointers",
	  "OpCapability Shader\nOpCapability UntypedPointersKHR\n"
	  "OpExtension \"SPV_KHR_untyped_pointers\"\nOpMemoryModel Logical GLSL450\n"
	  "OpEntryPoint GLCompute %main \"main\"\nOpExecutionMode %main LocalSize 1 1 1\n"
	  "OpDecorate %s Block\nOpMemberDecorate %s 0 Offset 0\n"
	  "OpMemberDecorate %s 1 Offset 8\n"
	  "OpDecorate %a DescriptorSet 0\nOpDecorate %a Binding 0\n"
	  "OpDecorate %b DescriptorSet 0\nOpDecorate %b Binding 1\n" TYPES
	  "%s = OpTypeStruct %uint %uint\n"
	  "%p = OpTypeUntypedPointerKHR StorageBuffer\n"
	  "%a = OpUntypedVariableKHR %p StorageBuffer %s\n"
	  "%b = OpUntypedVariableKHR %p StorageBuffer %s\n" MAIN
	  "%chain = OpUntypedAccessChainKHR %p %s %a %c1\n"
	  "%x = OpLoad %uint %chain\n" END,
	  "BM\t0.0\t_m0\t0\t4\nBM\t0.0\t_m1\t8\t4\nBM\t0.1\t_m0\t0\t4\nBM\t0.1\t_m1\t8\t4\n"
	  "BS\t0\t0\t12\nBS\t0\t1\t12\nDN\t0\t0\t-\nDN\t0\t1\t-\nDS\t0\t0\tSTORAGE_"
	  "BUFFER\t1\n"
	  "DS\t0\t1\tSTORAGE_BUFFER\t1\nEP\tGLCompute\tmain\nLS\tmain\t1\t1\t1\n"
	  "USE\tmain\t0\t0\n" },
	{ "a variable without a place is no fact; a block without decoration is an error",
	  SHADER "OpEntryPoint GLCompute %main \"main\"\n"
		 "OpExecutionMode %main LocalSize 1 1 1\nOpDecorate %s Block\n"
		 "OpMemberDecorate %s 0 Offset 0\nOpDecorate %a Binding 0\n"
		 "OpDecorate %b DescriptorSet 0\nOpDecorate %b Binding 1\n" TYPES
		 "%s = OpTypeStruct %float\n%t = OpTypeStruct %float\n"
		 "%ps = OpTypePointer Uniform %s\n%pt = OpTypePointer Uniform %t\n"
		 "%a = OpVariable %ps Uniform\n%b = OpVariable %pt Uniform\n" EMPTY,
	  "EP\tGLCompute\tmain\nLS\tmain\t1\t1\t1\n" },
};

Test(reflect_facts, all)
{
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct test_reflected t;
		const char *reported;

		test_reflected_open(&t, cases[i].name, cases[i].text, NULL, 0);
		reported = test_reflected_text(&t, sx_reflect_tsv);
		cr_expect_str_eq(reported, cases[i].facts, "%s: got\n%s", cases[i].name,
				 reported);
		test_reflected_close(&t);
	}
}

/* What cannot be determined is noted. */
Test(reflect_facts, notes)
{
	static const uint32_t expected[] = { SPVX_NOTE_UNBOUND, SPVX_NOTE_NO_BLOCK };
	struct test_reflected t;
	size_t last = sizeof(cases) / sizeof(cases[0]) - 1;

	test_reflected_open(&t, cases[last].name, cases[last].text, NULL, 0);
	cr_assert_eq(t.r->notes.count, 2);
	for (uint32_t i = 0; i < 2; i++)
		cr_expect_eq(spvx_reflect_notes(t.r)[i].code, expected[i], "note %u", i);
	cr_expect_str_eq(spvx_reflect_note_text(0), "unknown note");
	cr_expect_str_eq(spvx_reflect_note_text(SPVX_NOTE_COUNT), "unknown note");
	test_reflected_close(&t);
}

/* Arrays are as long as the values given make them. */
Test(reflect_facts, specialized)
{
	static const struct spvx_spec specs[] = { { 1, 100 }, { 7, 5 }, { 1, 16 } };
	struct test_reflected t;
	const char *reported;

	test_reflected_open(&t, cases[1].name, cases[1].text, specs, 3);
	reported = test_reflected_text(&t, sx_reflect_tsv);
	cr_expect(strstr(reported, "DS\t0\t1\tSAMPLER\tspec:7=15\n"), "%s", reported);
	cr_expect(strstr(reported, "DS\t0\t3\tSAMPLER\tspecop=10\n"), "%s", reported);
	cr_expect(strstr(reported, "SC\t7\tuint32\t5\n"), "%s", reported);
	test_reflected_close(&t);
	test_reflected_open(&t, cases[2].name, cases[2].text, specs, 3);
	reported = test_reflected_text(&t, sx_reflect_tsv);
	cr_expect(strstr(reported, "LS\tone\tspec:1=16\t2\tspecop=17\n"), "%s", reported);
	test_reflected_close(&t);
}
