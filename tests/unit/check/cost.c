/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/check/cost.c - many instructions that each name something large: what is
 * walked for one of them is bounded for the module, so the checker ends in a moment.
 */
#include "twins.h"

TestSuite(check_cost, .timeout = 20);

#define HEAD                                                       \
	"OpCapability Shader\nOpCapability Linkage\nOpCapability " \
	"ReplicatedCompositesEXT\n"                                \
	"OpExtension \"SPV_EXT_replicated_composites\"\nOpMemoryModel Logical GLSL450\n"
#define MANY  1000  /* decorations of a type, members of a struct */
#define CALLS 20000 /* that name it */

/* A text that grows. */
struct text {
	char *at;
	size_t len;
	size_t room;
};

static void say(struct text *t, const char *words)
{
	size_t len = strlen(words);

	if (t->room - t->len <= len) {
		t->room = 2 * t->room + len + 1;
		t->at = realloc(t->at, t->room);
		cr_assert(t->at);
	}
	memcpy(t->at + t->len, words, len + 1);
	t->len += len;
}

/* Words with the number of the line between them. */
static void say_line(struct text *t, const char *before, int n, const char *behind)
{
	char number[16];

	snprintf(number, sizeof(number), "%d", n);
	say(t, before);
	say(t, number);
	say(t, behind);
}

/* Return: findings in @env. */
static uint64_t run(const struct text *t, const char *env)
{
	struct spvx_check *check =
		test_check(env, SPVX_CHECK_BEFORE_HLSL_LEGALIZATION, NULL, NULL);
	struct test_bytes module = test_assemble(t->at, 0x00010600, 0);
	struct spvx_check_result result;

	cr_assert(!spvx_check_module(check, module.data, module.len, &result));
	spvx_check_free(check);
	return result.counts[SPVX_CHECK_ERROR];
}

/* Calls with a pointer whose type is decorated like that of the parameter, the other way. */
Test(check_cost, decorations_of_arguments)
{
	struct text t = { .at = NULL };

	say(&t, HEAD);
	for (int n = 0; n < MANY; n++)
		say_line(&t, "OpDecorateString %a UserSemantic \"", n, "\"\n");
	for (int n = MANY; n--;)
		say_line(&t, "OpDecorateString %b UserSemantic \"", n, "\"\n");
	say(&t, "%void = OpTypeVoid\n%f = OpTypeFloat 32\n%a = OpTypeStruct %f\n"
		"%b = OpTypeStruct %f\n%pa = OpTypePointer Function %a\n"
		"%pb = OpTypePointer Function %b\n%fn = OpTypeFunction %void\n"
		"%taker = OpTypeFunction %void %pb\n"
		"%take = OpFunction %void None %taker\n%p = OpFunctionParameter %pb\n"
		"%l = OpLabel\nOpReturn\nOpFunctionEnd\n"
		"%main = OpFunction %void None %fn\n%entry = OpLabel\n"
		"%v = OpVariable %pa Function\n");
	for (int n = 0; n < CALLS; n++)
		say_line(&t, "%c", n, " = OpFunctionCall %void %take %v\n");
	say(&t, "OpReturn\nOpFunctionEnd\n");
	cr_expect(!run(&t, "spv1.6"));
	free(t.at);
}

/* Structs of one value in all their members. */
Test(check_cost, replicated_members)
{
	struct text t = { .at = NULL };

	say(&t, HEAD "%f = OpTypeFloat 32\n%one = OpConstant %f 1\n%s = OpTypeStruct");
	for (int n = 0; n < 16 * MANY; n++)
		say(&t, " %f");
	say(&t, "\n");
	for (int n = 0; n < CALLS; n++)
		say_line(&t, "%k", n, " = OpConstantCompositeReplicateEXT %s %one\n");
	cr_expect(!run(&t, "spv1.6"));
	free(t.at);
}

#define ROOTS 16 /* blocks of built-ins that are followed through one <id> */

/* A vertex shader that names a struct of pointers to @count blocks of one built-in: that of
 * number @bad is the depth, which only fragment shaders have. Return: findings. */
static uint64_t blocks(int count, int bad)
{
	struct text t = { .at = NULL };
	uint64_t found;

	say(&t, "OpCapability Shader\nOpMemoryModel Logical GLSL450\n"
		"OpEntryPoint Vertex %main \"main\"\n");
	for (int n = 1; n <= count; n++) {
		say_line(&t, "OpMemberDecorate %s", n, " 0 BuiltIn ");
		say(&t, n == bad ? "FragDepth\n" : "PointSize\n");
		say_line(&t, "OpDecorate %s", n, " Block\n");
	}
	say(&t, "%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%f = OpTypeFloat 32\n");
	for (int n = 1; n <= count; n++) {
		say_line(&t, "%s", n, " = OpTypeStruct %f\n");
		say_line(&t, "%p", n, " = OpTypePointer Output ");
		say_line(&t, "%s", n, "\n");
	}
	say(&t, "%all = OpTypeStruct");
	for (int n = 1; n <= count; n++)
		say_line(&t, " %p", n, "");
	say(&t, "\n%main = OpFunction %void None %fn\n%l = OpLabel\n%x = OpUndef %all\n"
		"OpReturn\nOpFunctionEnd\n");
	found = run(&t, "vulkan1.3");
	free(t.at);
	return found;
}

/* As many as are followed, wherever the wrong one is, and not more. */
Test(check_cost, roots_of_built_ins)
{
	cr_expect_eq(blocks(ROOTS, 0), 0);
	for (int bad = 1; bad <= ROOTS; bad++)
		cr_expect_eq(blocks(ROOTS, bad), 1, "%d", bad);
	cr_expect_eq(blocks(ROOTS + 1, ROOTS + 1), 0);
}
