/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/check/data.c - rules on types, constants, memory, functions and decorations:
 * each broken alone is reported once, its twin is valid.
 */
#include "twins.h"

TestSuite(check_data, .timeout = 60);

#define HEAD "OpCapability Shader\nOpCapability Linkage\nOpMemoryModel Logical GLSL450\n"
#define TYPES                                                                       \
	"%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%f = OpTypeFloat 32\n"     \
	"%u = OpTypeInt 32 0\n%b = OpTypeBool\n%zero = OpConstant %u 0\n"           \
	"%two = OpConstant %u 2\n%one = OpConstant %f 1\n%s = OpTypeStruct %f %u\n" \
	"%pf = OpTypePointer Private %f\n%ps = OpTypePointer Private %s\n"          \
	"%vf = OpVariable %pf Private\n%vs = OpVariable %ps Private\n"
#define BEGIN "%main = OpFunction %void None %fn\n%entry = OpLabel\n"
#define END   "OpReturn\nOpFunctionEnd\n"

/* A type or constant among the others; instructions in a function. */
#define GLOBAL(text) HEAD TYPES text "\n" BEGIN END
#define LOCAL(text)  HEAD TYPES BEGIN text "\n" END
#define DECO(text)   HEAD text "\n" TYPES BEGIN END

/* A module that breaks @rule alone, and one nearly the same that is valid. */
static const struct {
	const char *rule;
	const char *env;
	const char *bad;
	const char *good;
} twins[] = {
	{ "type/duplicate", "spv1.3", GLOBAL("%v = OpTypeVoid"),
	  GLOBAL("%v = OpTypePointer Private %f") },
	{ "type/int-width", "spv1.3", GLOBAL("%i = OpTypeInt 64 0"),
	  GLOBAL("%i = OpTypeInt 32 1") },
	{ "type/float-width", "spv1.3", GLOBAL("%d = OpTypeFloat 64"),
	  GLOBAL("%d = OpTypeInt 32 1") },
	{ "type/vector", "spv1.3", GLOBAL("%v = OpTypeVector %f 5"),
	  GLOBAL("%v = OpTypeVector %f 4") },
	{ "type/vector", "spv1.3", GLOBAL("%v = OpTypeVector %s 4"),
	  GLOBAL("%v = OpTypeVector %b 4") },
	{ "type/matrix", "spv1.3", GLOBAL("%m = OpTypeMatrix %f 2"),
	  GLOBAL("%v = OpTypeVector %f 2\n%m = OpTypeMatrix %v 2") },
	{ "type/array", "spv1.3", GLOBAL("%a = OpTypeArray %f %zero"),
	  GLOBAL("%a = OpTypeArray %f %two") },
	{ "type/array", "spv1.3", GLOBAL("%a = OpTypeArray %f %one"),
	  GLOBAL("%a = OpTypeArray %f %two") },
	{ "type/array", "spv1.3", GLOBAL("%a = OpTypeArray %void %two"),
	  GLOBAL("%a = OpTypeArray %s %two") },
	{ "type/struct", "spv1.3", GLOBAL("%t = OpTypeStruct %void"),
	  GLOBAL("%t = OpTypeStruct %s") },
	{ "type/function", "spv1.3", GLOBAL("%t = OpTypeFunction %void %void"),
	  GLOBAL("%t = OpTypeFunction %void %f") },
	{ "mem/variable", "spv1.3", GLOBAL("%v = OpVariable %f Private"),
	  GLOBAL("%v = OpVariable %pf Private") },
	{ "mem/variable", "spv1.3", GLOBAL("%v = OpVariable %pf Workgroup"),
	  GLOBAL("%v = OpVariable %pf Private") },
	{ "mem/variable", "spv1.3", GLOBAL("%v = OpVariable %pf Private %zero"),
	  GLOBAL("%v = OpVariable %pf Private %one") },
	{ "mem/variable", "spv1.3",
	  GLOBAL("%p = OpTypePointer Uniform %b\n%v = OpVariable %p Uniform"),
	  GLOBAL("%p = OpTypePointer Private %b\n%v = OpVariable %p Private") },
	{ "const/scalar", "spv1.3", GLOBAL("%k = OpConstantTrue %f"),
	  GLOBAL("%k = OpConstantTrue %b") },
	{ "const/composite", "spv1.3", GLOBAL("%k = OpConstantComposite %s %one"),
	  GLOBAL("%k = OpConstantComposite %s %one %two") },
	{ "const/composite", "spv1.3", GLOBAL("%k = OpConstantComposite %s %two %one"),
	  GLOBAL("%k = OpConstantComposite %s %one %two") },
	{ "const/composite", "spv1.3", GLOBAL("%k = OpConstantComposite %f %one"),
	  GLOBAL("%k = OpConstantComposite %s %one %two") },
	{ "const/spec-op", "spv1.3", GLOBAL("%k = OpSpecConstantOp %f FAdd %one %one"),
	  GLOBAL("%k = OpSpecConstantOp %u IAdd %two %two") },
	{ "mem/load", "spv1.3", LOCAL("%l = OpLoad %u %vf"), LOCAL("%l = OpLoad %f %vf") },
	{ "mem/load", "spv1.3", LOCAL("%l = OpLoad %f %one"), LOCAL("%l = OpLoad %f %vf") },
	{ "mem/store", "spv1.3", LOCAL("OpStore %vf %two"), LOCAL("OpStore %vf %one") },
	{ "mem/copy", "spv1.3", LOCAL("OpCopyMemory %vf %vs"),
	  LOCAL("OpCopyMemory %vf %vf") },
	{ "mem/access-mask", "spv1.3", LOCAL("%l = OpLoad %f %vf Aligned 3"),
	  LOCAL("%l = OpLoad %f %vf Aligned 4") },
	{ "mem/access-chain", "spv1.3", LOCAL("%p = OpAccessChain %pf %vs %two"),
	  LOCAL("%p = OpAccessChain %pf %vs %zero") },
	{ "mem/access-chain", "spv1.3", LOCAL("%p = OpAccessChain %pf %vf %zero"),
	  LOCAL("%p = OpAccessChain %pf %vs %zero") },
	{ "fn/call", "spv1.3", LOCAL("%c = OpFunctionCall %f %main"),
	  LOCAL("%c = OpFunctionCall %void %main") },
	{ "fn/call", "spv1.3", LOCAL("%c = OpFunctionCall %void %main %one"),
	  LOCAL("%c = OpFunctionCall %void %main") },
	{ "deco/target", "spv1.3", DECO("OpDecorate %f Block"),
	  DECO("OpDecorate %s Block") },
	{ "deco/target", "spv1.3", DECO("OpDecorate %s Binding 0"),
	  DECO("OpDecorate %vs Binding 0") },
	{ "deco/target", "spv1.3", DECO("OpMemberDecorate %s 0 Binding 0"),
	  DECO("OpMemberDecorate %s 0 Offset 0") },
	{ "deco/duplicate", "spv1.3", DECO("OpDecorate %s Block\nOpDecorate %s Block"),
	  DECO("OpDecorate %s Block") },
	{ "deco/duplicate", "spv1.3",
	  DECO("OpMemberDecorate %s 0 RowMajor\nOpMemberDecorate %s 0 ColMajor"),
	  DECO("OpMemberDecorate %s 0 RowMajor") },
	{ "deco/member-index", "spv1.3", DECO("OpMemberDecorate %s 2 Offset 0"),
	  DECO("OpMemberDecorate %s 1 Offset 0") },
	{ "deco/member-index", "spv1.3", DECO("OpMemberName %s 2 \"x\""),
	  DECO("OpMemberName %s 1 \"x\"") },
	{ "mode/model", "spv1.3",
	  "OpCapability Geometry\nOpCapability Shader\nOpMemoryModel Logical GLSL450\n"
	  "OpEntryPoint Fragment %main \"main\"\nOpExecutionMode %main "
	  "OriginUpperLeft\nOpExecutionMode %main LocalSize 1 1 1\n" TYPES BEGIN END,
	  "OpCapability Geometry\nOpCapability Shader\nOpMemoryModel Logical GLSL450\n"
	  "OpEntryPoint Fragment %main \"main\"\nOpExecutionMode %main "
	  "OriginUpperLeft\n" TYPES BEGIN END },
	{ "mode/conflict", "spv1.3",
	  "OpCapability Geometry\nOpCapability Shader\nOpMemoryModel Logical GLSL450\n"
	  "OpEntryPoint Fragment %main \"main\"\n" TYPES BEGIN END,
	  "OpCapability Geometry\nOpCapability Shader\nOpMemoryModel Logical GLSL450\n"
	  "OpEntryPoint Fragment %main \"main\"\nOpExecutionMode %main "
	  "OriginUpperLeft\n" TYPES BEGIN END },
	{ "mode/target", "spv1.3",
	  HEAD "OpExecutionMode %main LocalSize 1 1 1\n" TYPES BEGIN END,
	  HEAD TYPES BEGIN END },
	{ "fn/type", "spv1.3",
	  HEAD TYPES "%main = OpFunction %f None %fn\n%entry = OpLabel\nOpUnreachable\n"
		     "OpFunctionEnd\n",
	  HEAD TYPES BEGIN END },
	{ "fn/return", "spv1.3",
	  HEAD TYPES "%ff = OpTypeFunction %f\n%main = OpFunction %f None %ff\n"
		     "%entry = OpLabel\nOpReturnValue %two\nOpFunctionEnd\n",
	  HEAD TYPES "%ff = OpTypeFunction %f\n%main = OpFunction %f None %ff\n"
		     "%entry = OpLabel\nOpReturnValue %one\nOpFunctionEnd\n" },
};

Test(check_data, twins)
{
	for (size_t n = 0; n < sizeof(twins) / sizeof(twins[0]); n++) {
		struct twins t = {
			.rule = twins[n].rule,
			.says = "",
			.env = twins[n].env,
			.version = 0x00010300,
			.bad = twins[n].bad,
			.good = twins[n].good,
		};

		twins_check(&t, 1);
	}
}
