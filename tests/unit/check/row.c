/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/check/row.c - what is found in a module does not depend on those that were
 * checked before it with the same state.
 */
#include <spvx/check.h>

#include "assemble.h"

#include <criterion/criterion.h>

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

#define COUNT (sizeof(texts) / sizeof(texts[0]))

static struct spvx_check *state(struct found *found)
{
	struct spvx_check_options options;
	struct spvx_check *check;

	spvx_check_options_init(&options);
	options.env = spvx_check_env("vulkan1.3");
	options.found = take;
	options.ctx = found;
	cr_assert(!spvx_check_create(&options, &check));
	return check;
}

static void assembled(const char *text, unsigned char **module, size_t *size)
{
	const unsigned char *data;
	struct test_as as;

	cr_assert(!test_as_open(&as, 0, 0x00010300, NULL));
	cr_assert(!test_as_run(&as, text, strlen(text), &data, size), "%s", as.errors);
	*module = malloc(*size);
	cr_assert_not_null(*module);
	memcpy(*module, data, *size);
	test_as_close(&as);
}

/* Every module after every other. */
Test(check_row, after_another)
{
	unsigned char *modules[COUNT];
	size_t sizes[COUNT];
	struct found found = { 0 };
	struct spvx_check *kept = state(&found);

	for (size_t n = 0; n < COUNT; n++)
		assembled(texts[n], &modules[n], &sizes[n]);
	for (size_t n = 0; n < COUNT * COUNT; n++) {
		size_t before = n / COUNT;
		size_t now = n % COUNT;
		struct found alone = { 0 };
		struct spvx_check *fresh = state(&alone);

		spvx_check_module(kept, modules[before], sizes[before], NULL);
		found.count = 0;
		spvx_check_module(kept, modules[now], sizes[now], NULL);
		spvx_check_module(fresh, modules[now], sizes[now], NULL);
		spvx_check_free(fresh);
		cr_expect(found.count == alone.count && found.count <= TEXTS &&
				  !memcmp(found.list, alone.list,
					  alone.count * sizeof(alone.list[0])),
			  "module %zu after %zu: %u findings, alone %u", now, before,
			  found.count, alone.count);
	}
	for (size_t n = 0; n < COUNT; n++)
		free(modules[n]);
	spvx_check_free(kept);
}
