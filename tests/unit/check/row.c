/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/check/row.c - what is found in a module does not depend on those that were
 * checked before it with the same state.
 */
#include "twins.h"

TestSuite(check_row, .timeout = 60);

#define TEXTS 512

/* What is found: rule and offset of each. */
struct found {
	unsigned count;
	uint64_t list[TEXTS];
};

static int take(void *ctx, const struct spvx_check *check,
		const struct spvx_check_finding *f)
{
	struct found *found = ctx;

	(void)check;
	if (found->count < TEXTS)
		found->list[found->count] = f->offset << 16 | f->rule;
	found->count++;
	return 0;
}

#define VOID "%void = OpTypeVoid\n"
#define BEFORE_VOID                                            \
	"OpCapability Shader\nOpMemoryModel Logical GLSL450\n" \
	"OpEntryPoint GLCompute %main \"main\"\n"              \
	"OpExecutionMode %main LocalSize 1 1 1\n"
#define TYPES                                                                   \
	"%u = OpTypeInt 32 0\n%fn = OpTypeFunction %void\n"                     \
	"%two = OpTypeFunction %void %u %u\n%ptr = OpTypePointer Function %u\n" \
	"%u_1 = OpConstant %u 1\n"
#define BEFORE BEFORE_VOID VOID TYPES
#define MAIN   "%main = OpFunction %void None %fn\n%l = OpLabel\nOpReturn\nOpFunctionEnd\n"
#define PARAMS "%p = OpFunctionParameter %u\n%q = OpFunctionParameter %u\n"
#define ENDS   "OpReturn\nOpFunctionEnd\n"

/* Sound modules, and modules cut off or broken where a rule has begun to count. */
static const char *const texts[] = {
	BEFORE MAIN "%f = OpFunction %void None %two\n" PARAMS "%m = OpLabel\n" ENDS,
	BEFORE MAIN "%f = OpFunction %void !32768 %two\n" PARAMS "%m = OpLabel\n" ENDS,
	BEFORE_VOID TYPES MAIN "%f = OpFunction %void None %two\n" PARAMS
			       "%m = OpLabel\n" ENDS,
	BEFORE MAIN "%f = OpFunction %void None %two\n%p = OpFunctionParameter %u\n",
	BEFORE MAIN
	"%f = OpFunction %void None %fn\n%m = OpLabel\nOpSelectionMerge %n None\n",
	BEFORE MAIN "%f = OpFunction %void None %fn\n%m = OpLabel\n"
		    "%v = OpVariable %ptr Function\n",
	BEFORE "%v = OpVariable %ptr Function\n%f = OpFunction %u None %two\n" PARAMS,
	"OpCapability Shader\nOpMemoryModel Logical GLSL450\n%a = OpTypeInt 32 0\n",
	BEFORE MAIN,
};

#define COUNT (TEST_COUNT(texts))

/* Every module after every other. */
Test(check_row, after_another)
{
	struct test_bytes modules[COUNT];
	struct found found = { 0 };
	struct spvx_check *kept = test_check("vulkan1.3", 0, take, &found);

	for (size_t n = 0; n < COUNT; n++)
		modules[n] = test_assemble(texts[n], 0x00010300, 0);
	for (size_t n = 0; n < COUNT * COUNT; n++) {
		struct test_bytes before = modules[n / COUNT];
		struct test_bytes now = modules[n % COUNT];
		struct found alone = { 0 };
		struct spvx_check *fresh = test_check("vulkan1.3", 0, take, &alone);

		spvx_check_module(kept, before.data, before.len, NULL);
		found.count = 0;
		spvx_check_module(kept, now.data, now.len, NULL);
		spvx_check_module(fresh, now.data, now.len, NULL);
		spvx_check_free(fresh);
		cr_expect(found.count == alone.count && found.count <= TEXTS &&
				  !memcmp(found.list, alone.list,
					  alone.count * sizeof(alone.list[0])),
			  "module %zu after %zu: %u findings, alone %u", n % COUNT,
			  n / COUNT, found.count, alone.count);
	}
	spvx_check_free(kept);
}
