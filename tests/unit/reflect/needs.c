/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/reflect/needs.c - features of subgroups: every instruction of groups that are
 * not uniform, with every GroupOperation, against VkSubgroupFeatureFlagBits.
 *
 * Which feature goes with what: SPIR-V, "Non-Uniform Instructions" and "Group Operation";
 * Vulkan, VkSubgroupFeatureFlagBits. The number of each is compared with the registry's.
 */
#include "corpus.h"
#include "reflect/vulkan.h"
#include "reflect_text.h"

#include <spvx/grammar.h>

TestSuite(reflect_needs, .timeout = 30);

#define PREFIX "OpGroupNonUniform"
#define BEGIN  SHADER "OpEntryPoint GLCompute %main \"main\"\n" TYPES MAIN

/* VkSubgroupFeatureFlagBits. */
enum {
	BASIC = 1 << 0,
	VOTE = 1 << 1,
	ARITHMETIC = 1 << 2,
	BALLOT = 1 << 3,
	SHUFFLE = 1 << 4,
	SHUFFLE_RELATIVE = 1 << 5,
	CLUSTERED = 1 << 6,
	QUAD = 1 << 7,
	PARTITIONED = 1 << 8,
	ROTATE = 1 << 9,
	ROTATE_CLUSTERED = 1 << 10,
	BY_GROUP = 1 << 30 /* the GroupOperation decides */
};

/* Instructions by their name without the prefix, and operands; "*": a GroupOperation. Of
 * QuadAll and QuadAny the capability is QuadControlKHR, which is a feature of its own. */
static const struct {
	const char *name;
	const char *operands;
	uint32_t feature;
} ops[] = {
	{ "Elect", "%c3", BASIC },
	{ "All", "%c3 %true", VOTE },
	{ "Any", "%c3 %true", VOTE },
	{ "AllEqual", "%c3 %c1", VOTE },
	{ "Broadcast", "%c3 %c1 %c0", BALLOT },
	{ "BroadcastFirst", "%c3 %c1", BALLOT },
	{ "Ballot", "%c3 %true", BALLOT },
	{ "InverseBallot", "%c3 %c1", BALLOT },
	{ "BallotBitExtract", "%c3 %c1 %c0", BALLOT },
	{ "BallotBitCount", "%c3 * %c1", BALLOT | BY_GROUP },
	{ "BallotFindLSB", "%c3 %c1", BALLOT },
	{ "BallotFindMSB", "%c3 %c1", BALLOT },
	{ "Shuffle", "%c3 %c1 %c0", SHUFFLE },
	{ "ShuffleXor", "%c3 %c1 %c0", SHUFFLE },
	{ "ShuffleUp", "%c3 %c1 %c0", SHUFFLE_RELATIVE },
	{ "ShuffleDown", "%c3 %c1 %c0", SHUFFLE_RELATIVE },
	{ "IAdd", "%c3 * %c1", ARITHMETIC | BY_GROUP },
	{ "FAdd", "%c3 * %f1", ARITHMETIC | BY_GROUP },
	{ "IMul", "%c3 * %c1", ARITHMETIC | BY_GROUP },
	{ "FMul", "%c3 * %f1", ARITHMETIC | BY_GROUP },
	{ "SMin", "%c3 * %c1", ARITHMETIC | BY_GROUP },
	{ "UMin", "%c3 * %c1", ARITHMETIC | BY_GROUP },
	{ "FMin", "%c3 * %f1", ARITHMETIC | BY_GROUP },
	{ "SMax", "%c3 * %c1", ARITHMETIC | BY_GROUP },
	{ "UMax", "%c3 * %c1", ARITHMETIC | BY_GROUP },
	{ "FMax", "%c3 * %f1", ARITHMETIC | BY_GROUP },
	{ "BitwiseAnd", "%c3 * %c1", ARITHMETIC | BY_GROUP },
	{ "BitwiseOr", "%c3 * %c1", ARITHMETIC | BY_GROUP },
	{ "BitwiseXor", "%c3 * %c1", ARITHMETIC | BY_GROUP },
	{ "LogicalAnd", "%c3 * %true", ARITHMETIC | BY_GROUP },
	{ "LogicalOr", "%c3 * %true", ARITHMETIC | BY_GROUP },
	{ "LogicalXor", "%c3 * %true", ARITHMETIC | BY_GROUP },
	{ "QuadBroadcast", "%c3 %c1 %c0", QUAD },
	{ "QuadSwap", "%c3 %c1 %c0", QUAD },
	{ "RotateKHR", "%c3 %c1 %c2", ROTATE },
	{ "RotateKHR", "%c3 %c1 %c2 %c2", ROTATE | ROTATE_CLUSTERED },
	{ "QuadAllKHR", "%true", 0 },
	{ "QuadAnyKHR", "%true", 0 },
	{ "PartitionEXT", "%c1", PARTITIONED },
};

#define OPS (sizeof(ops) / sizeof(ops[0]))

/* What a GroupOperation makes of a feature; operands that it takes. A ballot is counted by
 * the first three only. */
static const struct {
	const char *name;
	const char *more;
	uint32_t arithmetic;
	uint32_t ballot;
} groups[] = {
	{ "Reduce", "", ARITHMETIC, BALLOT },
	{ "InclusiveScan", "", ARITHMETIC, BALLOT },
	{ "ExclusiveScan", "", ARITHMETIC, BALLOT },
	{ "ClusteredReduce", " %c2", CLUSTERED, 0 },
	{ "PartitionedReduceEXT", " %c1", PARTITIONED, 0 },
	{ "PartitionedInclusiveScanEXT", " %c1", PARTITIONED, 0 },
	{ "PartitionedExclusiveScanEXT", " %c1", PARTITIONED, 0 },
};

#define GROUPS (sizeof(groups) / sizeof(groups[0]))

static void expect(const char *name, const char *operands, uint32_t features)
{
	char *text = test_format("%s%%x = " PREFIX "%s %%uint %s\n%s", BEGIN, name,
				 operands, END);
	struct test_reflected t;

	test_reflected_open(&t, name, text, NULL, 0);
	cr_expect_eq(spvx_reflect_entries(t.r)->subgroup, features, "%s %s: %#x, not %#x",
		     name, operands, spvx_reflect_entries(t.r)->subgroup, features);
	test_reflected_close(&t);
}

static void expect_groups(size_t op)
{
	const char *star = strchr(ops[op].operands, '*');

	for (size_t i = 0; i < GROUPS; i++) {
		char *operands = test_format("%.*s%s%s%s", (int)(star - ops[op].operands),
					     ops[op].operands, groups[i].name, star + 1,
					     groups[i].more);
		bool ballot = ops[op].feature & BALLOT;

		/* it would be one operand too many, and is no use of a ballot anyway */
		if (!ballot || !*groups[i].more)
			expect(ops[op].name, operands,
			       ballot ? groups[i].ballot : groups[i].arithmetic);
	}
}

Test(reflect_needs, every_operation_of_a_subgroup)
{
	for (size_t i = 0; i < OPS; i++) {
		if (ops[i].feature & BY_GROUP)
			expect_groups(i);
		else
			expect(ops[i].name, ops[i].operands, ops[i].feature);
	}
}

/* Rows for all that the grammar has: a new instruction or operation fails here. */
Test(reflect_needs, no_operation_is_left_out)
{
	const struct spvx_grammar *g = spvx_grammar_builtin();
	const struct spvx_entry *e;
	unsigned operations = 0;

	for (uint32_t opcode = 0; opcode <= UINT16_MAX; opcode++) {
		const char *name;
		size_t i;

		e = spvx_op_find(g, (uint16_t)opcode);
		name = e ? spvx_entry_name(g, e) : "";
		if (strncmp(name, PREFIX, strlen(PREFIX)))
			continue;
		for (i = 0; i < OPS && strcmp(ops[i].name, name + strlen(PREFIX)); i++)
			;
		cr_expect_lt(i, OPS, "no row for %s", name);
	}
	for (uint32_t value = 0; value < 64; value++) {
		size_t i;

		e = spvx_enum_find(g, SPVX_KIND_GroupOperation, value);
		if (!e)
			continue;
		operations++;
		for (i = 0; i < GROUPS && strcmp(groups[i].name, spvx_entry_name(g, e));
		     i++)
			;
		cr_expect_lt(i, GROUPS, "no row for %s", spvx_entry_name(g, e));
	}
	cr_expect_eq(operations, GROUPS);
}

/* ---- the registry ---- */

/* The text after @mark, from @at on and before @end; NULL: it is not there. */
static const char *after(const char *at, const char *end, const char *mark)
{
	const char *found = at ? strstr(at, mark) : NULL;

	return found && found < end ? found + strlen(mark) : NULL;
}

/* Each capability that the registry gives a feature of subgroups denotes that bit. */
Test(reflect_needs, bits_are_those_of_the_registry)
{
	char *path = test_format("%s/corpus-requires/vk.xml", test_shared());
	struct test_bytes xml = test_read(path);
	const char *at = xml.data ? (const char *)xml.data : "";
	const char *end = at + strlen(at);
	unsigned found = 0;

	while ((at = after(at, end, "<spirvcapability name=\""))) {
		size_t len = strcspn(at, "\"");
		const char *stop = strstr(at, "</spirvcapability>");
		const char *value =
			after(at, stop ? stop : end,
			      "member=\"subgroupSupportedOperations\" value=\"");
		char *name;
		const char *enumerant;
		const struct spvx_entry *e;

		if (!value)
			continue;
		/* as it was called first; the other name is an alias without a number */
		name = test_format("name=\"%.*s\"", (int)strcspn(value, "\""), value);
		if (!strcmp(name, "name=\"VK_SUBGROUP_FEATURE_PARTITIONED_BIT_NV\""))
			name = test_format("name=\"%s\"",
					   "VK_SUBGROUP_FEATURE_PARTITIONED_BIT_EXT");
		enumerant = strstr((const char *)xml.data, name);
		while (enumerant && strncmp(enumerant, "<enum bitpos=\"", 14))
			enumerant--;
		e = spvx_enum_by_name(spvx_grammar_builtin(), SPVX_KIND_Capability,
				      (struct spvx_str){ at, len });
		cr_assert(enumerant && e, "%.*s", (int)len, at);
		cr_expect_eq(sx_vulkan_subgroup(spvx_entry_value(e)),
			     1u << strtoul(enumerant + 14, NULL, 10), "%.*s", (int)len, at);
		found++;
	}
	cr_expect(found == 9 || !xml.data, "%u", found);
}

Test(reflect_needs, names_in_json)
{
	struct test_reflected t;

	test_reflected_open(&t, "names",
			    BEGIN "%x = OpGroupNonUniformRotateKHR %uint %c3 %c1 %c2 %c2\n"
				  "%y = OpGroupNonUniformIAdd %uint %c3 ClusteredReduce "
				  "%c1 %c2\n" END,
			    NULL, 0);
	cr_expect(strstr(test_reflected_text(&t, test_reflect_json),
			 "\"subgroup_ops\":[\"Clustered\",\"Rotate\","
			 "\"RotateClustered\"]"));
	test_reflected_close(&t);
}
