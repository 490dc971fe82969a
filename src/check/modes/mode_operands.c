/* SPDX-License-Identifier: MIT */
/*
 * check/modes/mode_operands.c - what execution modes name: constants or literals, a float type
 * and what is allowed with it, sizes that are not zero.
 *
 * Spec: 3.6, 3.32.5; SPV_KHR_float_controls2, SPV_EXT_mesh_shader, SPV_QCOM_tile_shading.
 */
#include "check/engine/check.h"

#define M(name) SPVX_EXECUTION_MODE_##name

/* An enumerant's own operand is an <id>. */
static bool takes_ids(struct ck *c, const struct ck_insn *i)
{
	for (unsigned w = SX_MODE_OPERAND; w < ck_words(i); w++)
		if (ck_names(c, i, w))
			return true;
	return false;
}

static void check_constants(struct ck *c, const struct ck_insn *i, uint32_t mode)
{
	for (unsigned w = SX_MODE_OPERAND; w < ck_words(i); w++) {
		uint32_t id = ck_word(i, w);

		if (ck_is_bad(c, id) || ck_is_const(c, id) ||
		    ck_op(c, id) == SPVX_OP_ConstantStringAMDX ||
		    ck_op(c, id) == SPVX_OP_SpecConstantStringAMDX)
			continue;
		ck_fail_with(c, CK(MODE_OPERANDS_NOT_CONSTANT), i, w, mode);
		return;
	}
}

/* What a default cannot be, or cannot do without. */
static bool is_default(uint32_t mask)
{
	const uint32_t needed =
		SPVX_FP_FAST_MATH_MODE_AllowContract | SPVX_FP_FAST_MATH_MODE_AllowReassoc;

	if (mask >= SPVX_FP_FAST_MATH_MODE_AllowTransform << 1 ||
	    mask & SPVX_FP_FAST_MATH_MODE_Fast)
		return false;
	return !(mask & SPVX_FP_FAST_MATH_MODE_AllowTransform) || (mask & needed) == needed;
}

static void check_fast_math(struct ck *c, const struct ck_insn *i, uint32_t mode)
{
	uint32_t type = ck_word(i, SX_MODE_OPERAND);
	uint32_t mask = ck_word(i, SX_MODE_OPERAND + 1);
	int64_t value;

	if (ck_is_bad(c, type) || ck_is_bad(c, mask))
		return;
	if (!ck_is(ck_type(c, type), SX_KIND_FLOAT))
		ck_fail_with(c, CK(MODE_OPERANDS_NOT_FLOAT), i, SX_MODE_OPERAND, mode);
	else if (!sx_index_constant(&c->index, mask, &value))
		ck_fail_with(c, CK(MODE_OPERANDS_MASK_NOT_CONSTANT), i, SX_MODE_OPERAND + 1,
			     mode);
	else if (!is_default((uint32_t)value))
		ck_fail_with(c, CK(MODE_OPERANDS_INVALID_MASK), i, SX_MODE_OPERAND + 1,
			     mode);
}

static bool is_power(uint32_t v)
{
	return v && !(v & (v - 1));
}

static void check_literals(struct ck *c, const struct ck_insn *i, uint32_t mode)
{
	const struct ck_function *f = sx_ck_func(c, ck_word(i, SX_MODE_FUNCTION));
	bool mesh = ck_vk(c) && f && f->models & CK_MEE;

	if (mode == M(OutputVertices) && mesh && !ck_word(i, SX_MODE_OPERAND))
		sx_ck_report(c, CK(MODE_OPERANDS_ZERO_OUTPUT_VERTICES), i, SX_MODE_OPERAND,
			     0, mode);
	else if (mode == M(OutputPrimitivesEXT) && mesh && !ck_word(i, SX_MODE_OPERAND))
		sx_ck_report(c, CK(MODE_OPERANDS_ZERO_OUTPUT_PRIMITIVES), i,
			     SX_MODE_OPERAND, 0, mode);
	else if (mode == M(TileShadingRateQCOM) &&
		 !(is_power(ck_word(i, SX_MODE_OPERAND)) &&
		   is_power(ck_word(i, SX_MODE_OPERAND + 1))))
		sx_ck_report(c, CK(MODE_OPERANDS_NOT_POWER_OF_TWO), i, SX_MODE_OPERAND, 0,
			     mode);
}

static void look(struct ck *c, const struct ck_insn *i)
{
	uint32_t mode = ck_word(i, SX_MODE);
	bool ids = takes_ids(c, i);

	if (i->raw.opcode == SPVX_OP_ExecutionMode && ids)
		sx_ck_report(c, CK(MODE_OPERANDS_WANTS_IDS), i, SX_MODE,
			     ck_word(i, SX_MODE_FUNCTION), mode);
	else if (i->raw.opcode == SPVX_OP_ExecutionMode)
		check_literals(c, i, mode);
	else if (!ids && mode != M(CoalescingAMDX))
		sx_ck_report(c, CK(MODE_OPERANDS_WANTS_LITERALS), i, SX_MODE,
			     ck_word(i, SX_MODE_FUNCTION), mode);
	else if (mode == M(FPFastMathDefault))
		check_fast_math(c, i, mode);
	else
		check_constants(c, i, mode);
}

const struct ck_family sx_ck_family_mode_operands = {
	.name = "operands of execution modes",
	.ops = CK_OPS(SPVX_OP_ExecutionMode, SPVX_OP_ExecutionModeId),
	.pass2 = look,
};
