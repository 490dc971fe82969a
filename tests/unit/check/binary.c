/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/check/binary.c - rules that no text can break: one word of a module is another
 * one. And the universal limits, set so low that a small module is beyond them.
 */
#include "twins.h"

TestSuite(check_binary, .timeout = 60);

#define HEADER 5 /* words */
#define HEAD   "OpCapability Shader\nOpCapability Linkage\nOpCapability Int16\n"
#define FRONT                                                                              \
	HEAD "%set = OpExtInstImport \"GLSL.std.450\"\nOpMemoryModel Logical GLSL450\n"    \
	     "OpSource GLSL 450\nOpName %void \"void\"\nOpModuleProcessed \"x\"\n%void = " \
	     "OpTypeVoid\n%fn = "                                                          \
	     "OpTypeFunction %void\n"                                                      \
	     "%f = OpTypeFloat 32\n%i = OpTypeInt 16 0\n%u = OpTypeInt 32 0\n"             \
	     "%small = OpConstant %i 7\n%zero = OpConstant %u 0\n%one = OpConstant %f 1\n"
#define BEGIN  "%main = OpFunction %void None %fn\n%entry = OpLabel\n"
#define END    "OpReturn\nOpFunctionEnd\n"
#define LATE   "%late = OpSpecConstantOp %u IAdd %zero %zero\n"
#define MODULE FRONT LATE BEGIN "%root = OpExtInst %f %set Sqrt %one\nOpNop\nOpNop\n" END

/* The result of an instruction, as a value. */
#define RESULT_OF(opcode) UINT32_MAX - (opcode)

/* Word @word of the first @opcode, or of the header, is @value. */
static const struct patch {
	const char *rule;
	uint16_t opcode; /* UINT16_MAX: the header */
	uint16_t word;
	uint32_t value;
} patches[] = {
	{ "bin/magic", UINT16_MAX, 0, 0x12345678 },
	{ "version/env", UINT16_MAX, 1, 0x00010600 },
	{ "version/enum", UINT16_MAX, 1, 0x00010000 },
	{ "bin/word-count-zero", SPVX_OP_FunctionEnd, 0, SPVX_OP_FunctionEnd },
	{ "bin/truncated", SPVX_OP_FunctionEnd, 0, 2 << 16 | SPVX_OP_FunctionEnd },
	{ "bin/extra-operands", SPVX_OP_Nop, 0, 2 << 16 | SPVX_OP_Nop },
	{ "bin/missing-operands", SPVX_OP_Nop, 0, 1 << 16 | SPVX_OP_Line },
	/* a string without an end */
	{ "bin/missing-operands", SPVX_OP_ModuleProcessed, 1, 0x78787878 },
	{ "bin/unknown-opcode", SPVX_OP_Nop, 0, 1 << 16 | 0x7f00 },
	{ "bin/bad-enum", SPVX_OP_Source, 1, 77 },
	{ "bin/literal-high-bits", SPVX_OP_Constant, 3, 0x10007 },
	{ "const/scalar", SPVX_OP_Constant, 1, RESULT_OF(SPVX_OP_TypeVoid) },
	{ "const/spec-op", SPVX_OP_SpecConstantOp, 3, SPVX_OP_Load },
	{ "id/zero", SPVX_OP_Name, 1, 0 },
	{ "id/duplicate", SPVX_OP_ExtInst, 2, RESULT_OF(SPVX_OP_TypeInt) },
	{ "ext/unknown-import", SPVX_OP_ExtInstImport, 2, 0x75676f42 },
	{ "ext/set-not-import", SPVX_OP_ExtInst, 3, RESULT_OF(SPVX_OP_TypeVoid) },
	{ "ext/bad-number", SPVX_OP_ExtInst, 4, 9999 },
};

/* Others, with their messages. */
static const struct {
	struct patch patch;
	const char *says;
} said[] = {
	{ { "bin/bad-mask-bit", SPVX_OP_Function, 3, 0x40000001 },
	  "invalid FunctionControl 1073741825 of OpFunction: unknown bit" },
	{ { "id/expects-type", SPVX_OP_Constant, 1, RESULT_OF(SPVX_OP_ExtInstImport) },
	  "OpConstant: Result Type of the literal is not a type" },
	{ { "id/bound", SPVX_OP_ExtInst, 2, 1000 },
	  "%1000 is not less than the header's bound, 14" },
};

static uint32_t *find(uint32_t *words, size_t count, uint16_t opcode)
{
	for (size_t at = HEADER; at < count; at += words[at] >> 16)
		if ((words[at] & 0xffff) == opcode)
			return words + at;
	cr_assert(false, "no opcode %u", opcode);
	return NULL;
}

static void apply(const struct patch *p, uint32_t *words, size_t count)
{
	uint32_t *at = p->opcode == UINT16_MAX ? words : find(words, count, p->opcode);
	uint32_t value = p->value;

	if (value > UINT32_MAX - UINT16_MAX)
		value = find(words, count, (uint16_t)(UINT32_MAX - value))[1];
	at[p->word] = value;
}

struct module {
	uint32_t *words;
	size_t count;
};

static struct twins_reported run(const struct module *m, enum spvx_check_limit limit,
				 uint32_t value)
{
	struct twins_reported reported = { .count = 0 };
	struct spvx_check_options options;
	struct spvx_check *check;

	spvx_check_options_init(&options);
	options.env = spvx_check_env("spv1.3");
	options.found = twins_take;
	options.ctx = &reported;
	if (limit != SPVX_CHECK_LIMITS)
		options.limits[limit] = value;
	cr_assert(!spvx_check_create(&options, &check));
	cr_assert(!spvx_check_module(check, m->words, 4 * m->count, NULL));
	spvx_check_free(check);
	return reported;
}

/* The module of a text, in which nothing is found. */
static struct module good(const char *text)
{
	struct test_bytes b = test_assemble(text, 0x00010300, 0);
	struct module m = { test_keep(malloc(b.len)), b.len / 4 };
	struct twins_reported reported;

	/* in this machine's order, which is as good a module */
	for (size_t n = 0; n < m.count; n++)
		m.words[n] = spvx_load32(b.data + 4 * n, false);
	reported = run(&m, SPVX_CHECK_LIMITS, 0);
	cr_expect(!reported.count, "%s: %s", text, reported.text);
	return m;
}

/* Only this rule is broken, within that limit or, with SPVX_CHECK_LIMITS, those there are. */
static void expect(const char *rule, const struct module *m, enum spvx_check_limit limit,
		   uint32_t value)
{
	struct twins_reported reported = run(m, limit, value);
	struct spvx_check_rule first = { .id = "none" };

	spvx_check_rule(reported.rule, &first);
	cr_expect(reported.count == 1 && !strcmp(first.id, rule), "%s: %u findings, %s: %s",
		  rule, reported.count, reported.count ? first.id : "none", reported.text);
}

Test(check_binary, words)
{
	for (size_t n = 0; n < TEST_COUNT(patches); n++) {
		struct module m = good(MODULE);

		apply(&patches[n], m.words, m.count);
		expect(patches[n].rule, &m, SPVX_CHECK_LIMITS, 0);
	}
}

Test(check_binary, messages)
{
	for (size_t n = 0; n < TEST_COUNT(said); n++) {
		struct module m = good(MODULE);
		struct twins_reported reported;

		apply(&said[n].patch, m.words, m.count);
		expect(said[n].patch.rule, &m, SPVX_CHECK_LIMITS, 0);
		reported = run(&m, SPVX_CHECK_LIMITS, 0);
		cr_expect_str_eq(reported.text, said[n].says);
	}
}

/* A function that has the <id> of another is skipped; the one after it is not. */
Test(check_binary, function_twice)
{
	struct module m = good(
		FRONT BEGIN END
		"%same = OpFunction %void None %fn\n%a = OpLabel\nOpBranch %b\n"
		"%b = OpLabel\n" END "%last = OpFunction %void None %fn\n%x = OpLabel\n"
		"%root = OpExtInst %f %set Sqrt %one\nOpBranch %y\n%y = OpLabel\n"
		"%next = OpExtInst %f %set Sqrt %root\n" END);
	uint32_t *first = find(m.words, m.count, SPVX_OP_Function);
	uint32_t *second = first + (first[0] >> 16);

	second = find(second - HEADER, m.count, SPVX_OP_Function);
	second[2] = first[2];
	expect("id/duplicate", &m, SPVX_CHECK_LIMITS, 0);
}

/* An OpPhi that ends in the middle of a pair: what is left of it becomes an OpNop. */
Test(check_binary, odd_phi)
{
	struct module m = good(FRONT BEGIN "OpBranch %next\n%next = OpLabel\n"
					   "%phi = OpPhi %f %one %entry\n" END);
	uint32_t *phi = find(m.words, m.count, SPVX_OP_Phi);

	phi[0] = 4 << 16 | SPVX_OP_Phi;
	phi[4] = 1 << 16 | SPVX_OP_Nop;
	expect("cfg/phi-operands", &m, SPVX_CHECK_LIMITS, 0);
}

Test(check_binary, short_header)
{
	uint32_t words[] = { 0x07230203, 0x00010300, 0, 1 };

	expect("bin/header-short", &(struct module){ words, 4 }, SPVX_CHECK_LIMITS, 0);
}

/* ---- limits ---- */

static const struct {
	const char *rule;
	enum spvx_check_limit limit;
	uint32_t value;
	const char *text;
} limits[] = {
	{ "limit/struct-members", SPVX_CHECK_MAX_STRUCT_MEMBERS, 2,
	  FRONT "%s = OpTypeStruct %f %f %f\n" },
	{ "limit/struct-depth", SPVX_CHECK_MAX_STRUCT_DEPTH, 2,
	  FRONT "%s = OpTypeStruct %f\n%t = OpTypeStruct %s\n%d = OpTypeStruct %t\n" },
	{ "limit/switch-pairs", SPVX_CHECK_MAX_SWITCH_BRANCHES, 1,
	  FRONT BEGIN "OpSelectionMerge %m None\nOpSwitch %zero %m 1 %a 2 %b\n"
		      "%a = OpLabel\nOpBranch %m\n%b = OpLabel\nOpBranch %m\n"
		      "%m = OpLabel\n" END },
	{ "limit/function-params", SPVX_CHECK_MAX_FUNCTION_ARGS, 1,
	  FRONT "%g = OpTypeFunction %void %f %f\n" },
	{ "limit/globals", SPVX_CHECK_MAX_GLOBAL_VARIABLES, 1,
	  FRONT "%p = OpTypePointer Private %f\n%x = OpVariable %p Private\n"
		"%y = OpVariable %p Private\n" },
	{ "limit/locals", SPVX_CHECK_MAX_LOCAL_VARIABLES, 1,
	  FRONT "%p = OpTypePointer Function %f\n" BEGIN "%x = OpVariable %p Function\n"
		"%y = OpVariable %p Function\n" END },
	{ "limit/indexes", SPVX_CHECK_MAX_ACCESS_CHAIN_INDEXES, 1,
	  FRONT
	  "%s = OpTypeStruct %f\n%t = OpTypeStruct %s\n%p = OpTypePointer Private %t\n"
	  "%q = OpTypePointer Private %f\n%v = OpVariable %p Private\n" BEGIN
	  "%e = OpAccessChain %q %v %zero %zero\n" END },
	{ "limit/id-bound", SPVX_CHECK_MAX_ID_BOUND, 5, FRONT },
};

Test(check_binary, limits)
{
	for (size_t n = 0; n < TEST_COUNT(limits); n++) {
		struct module m = good(limits[n].text);

		expect(limits[n].rule, &m, limits[n].limit, limits[n].value);
	}
}
