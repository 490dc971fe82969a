/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/audit/needs.c - P004 names all capabilities of which one is enough, for every
 * built-in that the grammar lists several for, and for instructions of groups.
 */
#include "audit.h"

#include <spvx/enums.h>
#include <spvx/grammar.h>

TestSuite(audit_needs, .timeout = 30);

#define RULES "[rules]\ndefault = none\nP004 = error\n"

/* "A, B or C" of an entry that lists as many; from malloc. */
static char *alternatives(const struct spvx_entry *e, unsigned *count)
{
	const struct spvx_grammar *g = spvx_grammar_builtin();
	char *text = test_format("%s", "");
	uint32_t capability;
	uint32_t next;

	for (*count = 0; spvx_entry_capability(g, e, *count, &capability); ++*count) {
		bool last = !spvx_entry_capability(g, e, *count + 1, &next);
		char *more =
			test_format("%s%s%s", text,
				    !*count ? ""
				    : last  ? " or "
					    : ", ",
				    spvx_enum_name(g, SPVX_KIND_Capability, capability));

		free(text);
		text = more;
	}
	return text;
}

/* A module that has only Shader: what is reported of it names all of them. */
static void expect(const struct spvx_audit_policy *p, const char *text,
		   const struct spvx_entry *e, unsigned *reported)
{
	struct audited r = audit_text(p, 0x10600, text);
	unsigned count;
	char *all = alternatives(e, &count);

	if (count > 1 && r.rules) {
		cr_expect(strstr(r.message, all), "%s, not %s", r.message, all);
		++*reported;
	}
	free(all);
}

Test(audit_needs, every_built_in)
{
	const struct spvx_grammar *g = spvx_grammar_builtin();
	struct spvx_audit_policy *p = audit_policy_of("ci", RULES);
	unsigned reported = 0;

	for (uint32_t value = 0; value <= UINT16_MAX; value++) {
		const struct spvx_entry *e = spvx_enum_find(g, SPVX_KIND_BuiltIn, value);
		char *text;

		if (!e)
			continue;
		text = test_format("%s%s\n%s",
				   "OpCapability Shader\nOpMemoryModel Logical GLSL450\n"
				   "OpEntryPoint GLCompute %main \"main\"\n"
				   "OpDecorate %x BuiltIn ",
				   spvx_entry_name(g, e),
				   "%void = OpTypeVoid\n%fn = OpTypeFunction %void\n"
				   "%f = OpTypeFloat 32\n%p = OpTypePointer Input %f\n"
				   "%x = OpVariable %p Input\n"
				   "%main = OpFunction %void None %fn\n%l = OpLabel\n"
				   "OpReturn\nOpFunctionEnd\n");
		expect(p, text, e, &reported);
	}
	cr_expect(reported > 10, "%u", reported);
	spvx_audit_policy_free(p);
}

Test(audit_needs, instructions_of_groups)
{
	static const char *const ops[] = { "IAdd", "FMax", "BitwiseXor", "LogicalAnd" };
	const struct spvx_grammar *g = spvx_grammar_builtin();
	struct spvx_audit_policy *p = audit_policy_of("ci", RULES);
	unsigned reported = 0;

	for (size_t i = 0; i < sizeof(ops) / sizeof(ops[0]); i++) {
		char *name = test_format("OpGroupNonUniform%s", ops[i]);
		char *text = test_format(
			"%s%s%s",
			"OpCapability Shader\nOpMemoryModel Logical GLSL450\n"
			"OpEntryPoint GLCompute %main \"main\"\n%void = OpTypeVoid\n"
			"%fn = OpTypeFunction %void\n%u = OpTypeInt 32 0\n"
			"%c = OpConstant %u 3\n%main = OpFunction %void None %fn\n"
			"%l = OpLabel\n%x = ",
			name, " %u %c Reduce %c\nOpReturn\nOpFunctionEnd\n");

		expect(p, text, spvx_op_by_name(g, (struct spvx_str){ name, strlen(name) }),
		       &reported);
	}
	cr_expect_eq(reported, 4);
	spvx_audit_policy_free(p);
}
