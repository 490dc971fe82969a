/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/check/layout.c - the layout of types that are made to cost much. The rules are
 * broken in modules_layout.rules.
 */
#include "twins.h"

TestSuite(check_layout, .timeout = 60);

#define MODEL "OpMemoryModel Logical GLSL450\n"
#define ENTRY                                     \
	"OpEntryPoint GLCompute %main \"main\"\n" \
	"OpExecutionMode %main LocalSize 1 1 1\n"
#define TYPES                                                                      \
	"%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%bool = OpTypeBool\n"     \
	"%u = OpTypeInt 32 0\n%f = OpTypeFloat 32\n%f2 = OpTypeVector %f 2\n"      \
	"%f3 = OpTypeVector %f 3\n%m = OpTypeMatrix %f2 2\n%0 = OpConstant %u 0\n" \
	"%2 = OpConstant %u 2\n%true = OpConstantTrue %bool\n"
#define BEGIN "%main = OpFunction %void None %fn\n%entry = OpLabel\n"
#define END   "OpReturn\nOpFunctionEnd\n"

#define LEVELS 3000

/*
 * Structs of two arrays of the struct before, and arrays of arrays: followed one by one they
 * would be 2^LEVELS places.
 */
Test(check_layout, cost)
{
	size_t room = 400 * LEVELS + 2000;
	char *text = malloc(room);
	size_t len = 0;
	struct twins t = { .says = "cost", .env = "vulkan1.1", .version = 0x10300 };
	struct twins_reported reported;

#define SAY(...) (len += (size_t)snprintf(text + len, room - len, __VA_ARGS__))
	cr_assert(text);
	SAY("%sOpDecorate %%t%d Block\n", "OpCapability Shader\n" MODEL ENTRY, LEVELS);
	for (int n = 1; n <= LEVELS; n++)
		SAY("OpMemberDecorate %%t%d 0 Offset 0\nOpMemberDecorate %%t%d 1 Offset "
		    "48\n"
		    "OpDecorate %%a%d ArrayStride 20\n",
		    n, n, n);
	SAY("%s", TYPES "%t0 = OpTypeStruct\n");
	for (int n = 1; n <= LEVELS; n++)
		SAY("%%a%d = OpTypeArray %%%s%d %%2\n%%t%d = OpTypeStruct %%a%d %%a%d\n", n,
		    n % 2 ? "t" : "a", n - 1, n, n, n);
	SAY("%%p = OpTypePointer PushConstant %%t%d\n%%v = OpVariable %%p PushConstant\n"
	    "%s",
	    LEVELS, BEGIN END);
#undef SAY
	reported = twins_run(&t, text);
	cr_expect(reported.count > 0 && reported.count < 2 * LEVELS + 4, "%u: %s",
		  reported.count, reported.text);
	free(text);
}
