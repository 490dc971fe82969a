/* SPDX-License-Identifier: MIT */
/*
 * spirv/constant.c - values of integer and Boolean constants as written. Specialization
 * constants have their default value; nothing is evaluated here.
 */
#include "spirv/evaluate.h"
#include "spirv/module.h"

/* The value of an OpConstant, read according to its type. */
static bool read_integer(const struct spvx_module *m, const struct spvx_insn *insn,
			 uint64_t *value)
{
	struct spvx_number type =
		spvx_ids_number(&m->ids, spvx_insn_word(insn, SX_CONSTANT_TYPE));
	struct sx_scalar scalar = { (uint8_t)type.width, type.cls == SPVX_NUMBER_SIGNED,
				    false };
	unsigned words = type.width > 32 ? 2 : 1;

	if ((type.cls != SPVX_NUMBER_UNSIGNED && type.cls != SPVX_NUMBER_SIGNED) ||
	    !type.width || type.width > 64 || insn->word_count < SX_CONSTANT_VALUE + words)
		return false;
	/* the bits above the width should be a sign extension, which is not relied on */
	*value = sx_scalar_fit(scalar, sx_constant_bits(insn));
	return true;
}

/* Whether it is an OpConstantNull of an integer type of up to 64 bits or of OpTypeBool. */
static bool is_null_integer(const struct spvx_module *m, uint32_t type)
{
	struct spvx_number number = spvx_ids_number(&m->ids, type);

	if (spvx_module_def_op(m, type) == SPVX_OP_TypeBool)
		return true;
	return spvx_module_def_op(m, type) == SPVX_OP_TypeInt && number.width &&
	       number.width <= 64;
}

bool spvx_module_constant(const struct spvx_module *module, uint32_t id, uint64_t *value)
{
	uint32_t at = spvx_module_def(module, id);
	struct spvx_insn insn;
	bool is_true;

	if (at == SPVX_NONE)
		return false;
	insn = spvx_module_insn(module, at);
	if (insn.word_count < SX_CONSTANT_VALUE)
		return false;
	if (insn.opcode == SPVX_OP_Constant || insn.opcode == SPVX_OP_SpecConstant)
		return read_integer(module, &insn, value);
	is_true = insn.opcode == SPVX_OP_ConstantTrue ||
		  insn.opcode == SPVX_OP_SpecConstantTrue;
	if (!is_true && insn.opcode != SPVX_OP_ConstantFalse &&
	    insn.opcode != SPVX_OP_SpecConstantFalse && insn.opcode != SPVX_OP_ConstantNull)
		return false;
	if (insn.opcode == SPVX_OP_ConstantNull &&
	    !is_null_integer(module, spvx_insn_word(&insn, SX_CONSTANT_TYPE)))
		return false;
	*value = is_true;
	return true;
}
