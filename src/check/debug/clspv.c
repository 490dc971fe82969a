/* SPDX-License-Identifier: MIT */
/*
 * check/debug/clspv.c - the reflection instructions of clspv.
 *
 * Spec: NonSemantic.ClspvReflection. Each names a kernel of the same set, constants, strings.
 */
#include "check/engine/check.h"

/*
 * F function, k kernel, A argument info, s string, u number, * the one before again and
 * again. Optional operands are those at the end that are not there.
 */
struct row {
	uint8_t number;
	uint8_t version; /* the set must have */
	const char *operands;
};

#define ROW(name, since, letters)                                             \
	{                                                                     \
		SPVX_NON_SEMANTIC_CLSPV_REFLECTION_##name, (since), (letters) \
	}

static const struct row rows[] = {
	ROW(Kernel, 1, "Fsuus"),
	ROW(ArgumentInfo, 1, "ssuuu"),
	ROW(ArgumentStorageBuffer, 1, "kuuuA"),
	ROW(ArgumentUniform, 1, "kuuuA"),
	ROW(ArgumentSampledImage, 1, "kuuuA"),
	ROW(ArgumentStorageImage, 1, "kuuuA"),
	ROW(ArgumentSampler, 1, "kuuuA"),
	ROW(ArgumentStorageTexelBuffer, 4, "kuuuA"),
	ROW(ArgumentUniformTexelBuffer, 4, "kuuuA"),
	ROW(ArgumentPodStorageBuffer, 1, "kuuuuuA"),
	ROW(ArgumentPodUniform, 1, "kuuuuuA"),
	ROW(ArgumentPointerUniform, 3, "kuuuuuA"),
	ROW(ArgumentPodPushConstant, 1, "kuuuA"),
	ROW(ArgumentPointerPushConstant, 3, "kuuuA"),
	ROW(ArgumentWorkgroup, 1, "kuuuA"),
	ROW(SpecConstantWorkgroupSize, 1, "uuu"),
	ROW(SpecConstantGlobalOffset, 1, "uuu"),
	ROW(SpecConstantWorkDim, 1, "u"),
	ROW(SpecConstantSubgroupMaxSize, 2, "u"),
	ROW(PushConstantGlobalOffset, 1, "uu"),
	ROW(PushConstantEnqueuedLocalSize, 1, "uu"),
	ROW(PushConstantGlobalSize, 1, "uu"),
	ROW(PushConstantRegionOffset, 1, "uu"),
	ROW(PushConstantNumWorkgroups, 1, "uu"),
	ROW(PushConstantRegionGroupOffset, 1, "uu"),
	ROW(ConstantDataStorageBuffer, 1, "uus"),
	ROW(ConstantDataUniform, 1, "uus"),
	ROW(ProgramScopeVariablesStorageBuffer, 3, "uus"),
	ROW(ProgramScopeVariablePointerRelocation, 3, "uuu"),
	ROW(LiteralSampler, 1, "uuu"),
	ROW(PropertyRequiredWorkgroupSize, 1, "kuuu"),
	ROW(ImageArgumentInfoChannelOrderPushConstant, 3, "kuuu"),
	ROW(ImageArgumentInfoChannelDataTypePushConstant, 3, "kuuu"),
	ROW(ImageArgumentInfoChannelOrderUniform, 3, "kuuuuu"),
	ROW(ImageArgumentInfoChannelDataTypeUniform, 3, "kuuuuu"),
	ROW(ConstantDataPointerPushConstant, 5, "uus"),
	ROW(ProgramScopeVariablePointerPushConstant, 5, "uus"),
	ROW(PrintfInfo, 5, "usu*"),
	ROW(PrintfBufferStorageBuffer, 5, "uuu"),
	ROW(PrintfBufferPointerPushConstant, 5, "uuu"),
};

static const struct row *find_row(uint32_t number)
{
	for (size_t n = 0; n < sizeof(rows) / sizeof(rows[0]); n++)
		if (rows[n].number == number)
			return &rows[n];
	return NULL;
}

/* ---- operands ---- */

/* An instruction @number of the set that @i is of. */
static bool is_sibling(struct ck *c, const struct ck_insn *i, uint32_t id, uint32_t number)
{
	struct ck_insn def;

	return ck_def(c, id, &def) && ck_is_ext_inst(&def) && ck_o(&def, 0) == ck_o(i, 0) &&
	       ck_o(&def, 1) == number;
}

/* An entry point, in compute shaders only. */
static bool is_kernel_function(const struct ck *c, uint32_t id)
{
	bool any = false;

	for (uint32_t n = 0; n < c->code.entry_points_count; n++) {
		if (c->code.entry_points[n].function != id)
			continue;
		if (c->code.entry_points[n].model != SPVX_EXECUTION_MODEL_GLCompute)
			return false;
		any = true;
	}
	return any;
}

/* Whether two strings are the same, from these words on. */
static bool same_string(const struct ck_insn *a, unsigned x, const struct ck_insn *b,
			unsigned y)
{
	for (; x < ck_words(a) && y < ck_words(b); x++, y++) {
		uint32_t w = ck_word(a, x);

		if (w != ck_word(b, y))
			return false;
		if (!(w >> 24))
			return true;
	}
	return false;
}

static bool is_entry_name(struct ck *c, uint32_t function, uint32_t string)
{
	struct ck_insn s;

	if (!ck_def(c, string, &s))
		return true;
	for (uint32_t n = 0; n < c->code.entry_points_count; n++) {
		struct ck_insn ep;

		if (c->code.entry_points[n].function != function)
			continue;
		ep = sx_ck_insn_at(c, c->code.entry_points[n].at);
		if (same_string(&ep, c->code.entry_points[n].name, &s, SX_STRING_TEXT))
			return true;
	}
	return false;
}

/* What is wrong with an operand; NULL: nothing. */
static const struct ck_rule *judge(struct ck *c, const struct ck_insn *i, char letter,
				   uint32_t id)
{
	switch (letter) {
	case 'F':
		return is_kernel_function(c, id) ? NULL : CK(EXTINST_OPERANDS_NOT_FUNCTION);
	case 'k':
		return is_sibling(c, i, id, SPVX_NON_SEMANTIC_CLSPV_REFLECTION_Kernel)
			       ? NULL
			       : CK(EXTINST_OPERANDS_NOT_KERNEL);
	case 'A':
		return is_sibling(c, i, id, SPVX_NON_SEMANTIC_CLSPV_REFLECTION_ArgumentInfo)
			       ? NULL
			       : CK(EXTINST_OPERANDS_NOT_INFO);
	case 's':
		return ck_op(c, id) == SPVX_OP_String ? NULL
						      : CK(EXTINST_OPERANDS_NOT_STRING);
	default:
		return ck_is_u32(c, id) ? NULL : CK(EXTINST_OPERANDS_NOT_NUMBER);
	}
}

/* ---- the family ---- */

/* The last one that is known: the revision in the set's table. */
#define LAST_VERSION 7

/* Kernel has had counts, flags and attributes since this version. */
#define LONG_KERNEL 5

static void check_operands(struct ck *c, const struct ck_insn *i, const struct row *r,
			   uint32_t version)
{
	const char *letter = r->operands;
	unsigned first = i->first + 2;

	if (r->number == SPVX_NON_SEMANTIC_CLSPV_REFLECTION_Kernel &&
	    version < LONG_KERNEL && ck_words(i) > first + 2) {
		sx_ck_report(c, CK(EXTINST_OPERANDS_TOO_MANY), i, first + 2, 0, 0);
		return;
	}
	for (unsigned word = first; word < ck_words(i) && *letter; word++) {
		const struct ck_rule *wrong = judge(c, i, *letter, ck_word(i, word));

		if (wrong) {
			ck_fail(c, wrong, i, word);
			return;
		}
		if (letter[1] != '*')
			letter++;
	}
	if (r->operands[0] == 'F' &&
	    !is_entry_name(c, ck_word(i, first), ck_word(i, first + 1)))
		ck_fail(c, CK(EXTINST_OPERANDS_NOT_NAME), i, first + 1);
}

static void reflection(struct ck *c, const struct ck_insn *i)
{
	const struct row *r;
	uint32_t version;

	if (ck_set(c, i) != CK_SET_CLSPV)
		return;
	version = sx_ck_set_version(c, ck_o(i, 0), "NonSemantic.ClspvReflection.");
	if (version == CK_NO_VERSION) {
		ck_fail_o(c, CK(EXTINST_OPERANDS_MISSING_VERSION), i, 0);
		return;
	}
	if (!version || version > LAST_VERSION) {
		ck_fail_o_with(c, CK(EXTINST_OPERANDS_INVALID_VERSION), i, 0, version);
		return;
	}
	r = find_row(ck_o(i, 1));
	if (!r)
		return;
	if (version < r->version)
		sx_ck_report(c, CK(EXTINST_OPERANDS_TOO_OLD), i, i->first + 1, 0,
			     r->version);
	else if (ck_type(c, i->type) && !ck_is(ck_type(c, i->type), SX_KIND_VOID))
		ck_fail(c, CK(EXTINST_OPERANDS_NOT_VOID), i, 1);
	else
		check_operands(c, i, r, version);
}

const struct ck_family sx_ck_family_clspv = {
	.name = "clspv reflection",
	.ops = CK_OPS(SPVX_OP_ExtInst),
	.pass2 = reflection,
};
