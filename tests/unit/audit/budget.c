/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/audit/budget.c - budgets: every key and every stage has a module that is
 * beyond its budget by one, and one that is not.
 */
#include "audit.h"
#include "audit/policy.h"

#include <spvx/enums.h>
#include <spvx/grammar.h>

TestSuite(audit_budget, .timeout = 30);

#define V16 0x10600

/* What is around the name of an execution model. */
#define HEAD "OpCapability Shader\nOpMemoryModel Logical GLSL450\nOpEntryPoint "
#define TAIL                                                                           \
	" %main \"m\"\nOpName %main \"m\"\n"                                           \
	"%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%f = OpTypeFloat 32\n"        \
	"%v2 = OpTypeVector %f 2\n%v4 = OpTypeVector %f 4\n"                           \
	"%i = OpTypeImage %f 2D 0 0 0 1 Unknown\n%s = OpTypeSampledImage %i\n"         \
	"%main = OpFunction %void None %fn\n%l = OpLabel\n"                            \
	"%x = OpUndef %s\n%c = OpUndef %v2\n%y = OpImageSampleImplicitLod %v4 %x %c\n" \
	"OpReturn\nOpFunctionEnd\n"                                                    \
	"%more = OpFunction %void None %fn\n%k = OpLabel\nOpReturn\nOpFunctionEnd\n"
#define FRAGMENT HEAD "Fragment" TAIL

/* What FRAGMENT comes to, counted by hand. growth takes two modules: transcripts/audit.t. */
static const struct {
	const char *key;
	unsigned is;
} keys[] = {
	{ "words", 74 },    { "insts", 22 },      { "bytes", 296 },
	{ "functions", 2 }, { "texture-ops", 1 }, { "debug-words", 3 },
};

#define KEYS (sizeof(keys) / sizeof(keys[0]))

static uint64_t over(const char *section, const char *key, unsigned most, const char *text)
{
	char *policy = test_format("[budget %s]\n%s = %u\n", section, key, most);
	struct spvx_audit_policy *p = audit_policy_of("all", policy);
	struct audited r = audit_text(p, V16, text);

	spvx_audit_policy_free(p);
	return r.counts[spvx_audit_rule_find((struct spvx_str){ "G006", 4 })];
}

Test(audit_budget, keys)
{
	for (size_t n = 0; n < KEYS; n++) {
		cr_expect(!over("*", keys[n].key, keys[n].is, FRAGMENT), "%s", keys[n].key);
		cr_expect(over("*", keys[n].key, keys[n].is - 1, FRAGMENT), "%s",
			  keys[n].key);
	}
}

Test(audit_budget, no_key_is_left_out)
{
	for (unsigned n = 0; n < AU_BUDGETS; n++) {
		size_t k = 0;

		while (k < KEYS && strcmp(keys[k].key, sx_budget_names[n]))
			k++;
		cr_expect(k < KEYS || n == AU_BUDGET_GROWTH, "%s", sx_budget_names[n]);
	}
}

/* The execution models of the grammar, and how many there are. */
static unsigned models(const char *names[64])
{
	const struct spvx_grammar *g = spvx_grammar_builtin();
	unsigned count = 0;

	for (uint32_t value = 0; value <= UINT16_MAX; value++) {
		const struct spvx_entry *e =
			spvx_enum_find(g, SPVX_KIND_ExecutionModel, value);

		if (e)
			names[count++] = spvx_entry_name(g, e);
	}
	return count;
}

Test(audit_budget, stages)
{
	const char *names[64];
	unsigned count = models(names);

	cr_assert(count >= 17);
	for (unsigned n = 0; n < count; n++) {
		char *text = test_format("%s%s%s", HEAD, names[n], TAIL);

		for (unsigned k = 0; k < count; k++) {
			char *section = test_format("stage:%s", names[k]);

			cr_expect(!!over(section, "words", 1, text) == (n == k),
				  "a budget of %s, a module of %s", names[k], names[n]);
		}
	}
}

/* The first that fits counts: of a stage, or of an address. */
Test(audit_budget, the_first_that_fits)
{
	cr_expect(over("stage:Fragment]\nwords = 1\n[budget *", "words", 1000, FRAGMENT));
	cr_expect(!over("*]\nwords = 1000\n[budget stage:Fragment", "words", 1, FRAGMENT));
	cr_expect(!over("stage:Fragment]\nwords = 1000\n[budget *", "words", 1, FRAGMENT));
}
