/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/reflect/use.c - static use of what the program does not list: variables that are
 * private, members of ports. The rest is in tests/transcripts/variables.t.
 */
#include "reflect_text.h"

TestSuite(reflect_use, .timeout = 30);

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
		     SPVX_USE_IN_CALL_TREE | SPVX_USE_IN_INTERFACE | SPVX_USE_WRITE);
	cr_expect_eq(test_use(&t, "main", "i")->flags, SPVX_USE_IN_INTERFACE);
	test_reflected_close(&t);
}

/* Parameters of a kernel have the <id>s and names that the module gives them. */
Test(reflect_use, parameters)
{
	static const char text[] =
		"OpCapability Addresses\nOpCapability Kernel\nOpMemoryModel Physical32 "
		"OpenCL\nOpEntryPoint Kernel %1 \"main\"\nOpName %2 \"a\"\nOpName %3 \"b\"\n"
		"%4 = OpTypeVoid\n%5 = OpTypeInt 32 0\n%6 = OpTypeFunction %4 %5 %5\n"
		"%1 = OpFunction %4 None %6\n%3 = OpFunctionParameter %5\n"
		"%2 = OpFunctionParameter %5\n%7 = OpLabel\n" END;
	const struct spvx_reflect_parameter *p;
	struct test_reflected t;

	test_reflected_open(&t, "parameters", text, NULL, 0);
	p = spvx_reflect_parameters(t.r);
	cr_assert_eq(t.r->parameters.count, 2);
	cr_expect(p[0].id == 3 && p[1].id == 2, "%u, %u", p[0].id, p[1].id);
	test_reflected_close(&t);
}
