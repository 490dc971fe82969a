/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/check/forward.c - types that hold pointers which OpTypeForwardPointer
 * declares: the order of the types, as far as it is free, makes no difference to any
 * verdict.
 */
#include "twins.h"

TestSuite(check_forward, .timeout = 60);

/* ---- one module in every order of its types ---- */

#define HEAD                                                                          \
	"OpCapability Shader\nOpCapability StorageBuffer16BitAccess\n"                \
	"OpCapability PhysicalStorageBufferAddresses\n"                               \
	"OpMemoryModel PhysicalStorageBuffer64 GLSL450\n"                             \
	"OpEntryPoint Vertex %f \"main\" %o\nOpDecorate %block Block\n"               \
	"OpMemberDecorate %block 0 Offset 0\nOpDecorate %holder Block\n"              \
	"OpMemberDecorate %holder 0 Offset 0\nOpDecorate %list ArrayStride 8\n"       \
	"OpDecorate %lists Block\nOpMemberDecorate %lists 0 Offset 0\n"               \
	"%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%u = OpTypeInt 32 0\n"       \
	"%short = OpTypeInt 16 0\n%long = OpTypeVector %u 2\n%u0 = OpConstant %u 0\n" \
	"%u2 = OpConstant %u 2\n%bits = OpConstantComposite %long %u0 %u2\n"          \
	"OpTypeForwardPointer %p PhysicalStorageBuffer\n"

/* @after: index of the line that must come first, or -1 */
static const struct {
	const char *line;
	int after;
} lines[] = {
	{ "%block = OpTypeStruct %short\n", -1 },
	{ "%p = OpTypePointer PhysicalStorageBuffer %block\n", 0 },
	{ "%holder = OpTypeStruct %p\n", -1 },
	{ "%list = OpTypeArray %p %u2\n", -1 },
	{ "%lists = OpTypeStruct %list\n", 3 },
};

#define LINES (TEST_COUNT(lines))
#define ALL   ((1u << LINES) - 1)

#define IN(storage_class, type)                            \
	"%in = OpTypePointer " storage_class " " type "\n" \
	"%o = OpVariable %in " storage_class "\n"
#define BODY(insns)                                                \
	"%f = OpFunction %void None %fn\n%entry = OpLabel\n" insns \
	"OpReturn\nOpFunctionEnd\n"
#define PUSHED IN("PushConstant", "%holder")

/* What is done with the types, and what is said of it. */
static const struct {
	const char *rest;
	const char *rule; /* NULL: it is valid */
} uses[] = {
	{ PUSHED BODY("%x = OpBitcast %p %bits\n"), NULL },
	{ PUSHED BODY("%x = OpUndef %holder\n%y = OpUndef %lists\n"), NULL },
	{ PUSHED BODY("%q = OpBitcast %p %bits\n%x = OpCompositeConstruct %holder %q\n"),
	  NULL },
	{ PUSHED BODY("%q = OpBitcast %p %bits\n%x = OpCompositeConstruct %list %q %q\n"
		      "%y = OpCompositeExtract %p %x 1\n"),
	  NULL },
	{ PUSHED BODY("%x = OpLoad %holder %o\n%y = OpCompositeExtract %p %x 0\n"), NULL },
	{ IN("StorageBuffer", "%lists") BODY(""), "deco/target" },
	{ PUSHED BODY("%x = OpUndef %block\n"), "mem/small-types" },
	{ IN("Output", "%list") BODY(""), "iface/location" },
	{ IN("Private", "%lists") BODY("%x = OpLoad %lists %o\n"),
	  "block-layout/prohibited" },
	{ IN("Uniform", "%lists") BODY(""), "block-layout/align" },
	{ PUSHED "%wrong = OpTypeArray %u %p\n" BODY(""), "type/array" },
	{ PUSHED "%wrong = OpTypeVector %p 2\n" BODY(""), "type/vector" },
	{ PUSHED "%wrong = OpTypeMatrix %p 2\n" BODY(""), "type/matrix" },
};

static void judge(size_t use, const char *types)
{
	char *text = test_format("%s%s%s", HEAD, types, uses[use].rest);
	struct twins t = { .says = uses[use].rest, .env = "vulkan1.3", .version = 0x10500 };
	struct twins_reported r = twins_run(&t, text);
	struct spvx_check_rule rule = { .id = "" };

	if (r.count)
		spvx_check_rule(r.rule, &rule);
	cr_expect(uses[use].rule ? r.count && !strcmp(rule.id, uses[use].rule) : !r.count,
		  "%s%s: %u findings, %s: %s", types, uses[use].rest, r.count, rule.id,
		  r.text);
}

/* All orders that go on from the lines that are @taken. Return: how many. */
static unsigned orders(unsigned taken, const char *types)
{
	unsigned count = taken == ALL;

	for (size_t n = 0; count && n < TEST_COUNT(uses); n++)
		judge(n, types);
	for (size_t n = 0; n < LINES; n++) {
		char *more;

		if (taken >> n & 1 ||
		    (lines[n].after >= 0 && !(taken >> lines[n].after & 1)))
			continue;
		more = test_format("%s%s", types, lines[n].line);
		count += orders(taken | 1u << n, more);
	}
	return count;
}

Test(check_forward, orders)
{
	unsigned count = orders(0, "");

	cr_expect(count == 30, "%u orders", count); /* 5! / 2 / 2 */
}
