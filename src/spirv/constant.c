/* SPDX-License-Identifier: MIT */
/*
 * spirv/constant.c - the value of integer and Boolean constants, as they are written down.
 *
 * Specialization constants answer with their default; nothing is evaluated here.
 */
#include "spirv/module.h"

/* Operand words; spec 3.32.7. */
#define RESULT_TYPE 1
#define VALUE       3

/* The value in the words of an OpConstant, as its type reads them. */
static bool read_integer(const struct spvx_module *m, const struct spvx_insn *insn,
			 uint64_t *value)
{
	struct spvx_number type =
		spvx_ids_number(&m->ids, spvx_insn_word(insn, RESULT_TYPE));
	unsigned words = type.width > 32 ? 2 : 1;
	unsigned unused = 64u - type.width;
	uint64_t v;

	if ((type.cls != SPVX_NUMBER_UNSIGNED && type.cls != SPVX_NUMBER_SIGNED) ||
	    !type.width || type.width > 64 || insn->word_count < VALUE + words)
		return false;
	v = spvx_insn_word(insn, VALUE);
	if (words > 1)
		v |= (uint64_t)spvx_insn_word(insn, VALUE + 1) << 32;
	/* the bits above the width should be a sign extension; they are not relied on */
	v <<= unused;
	if (type.cls == SPVX_NUMBER_SIGNED && v >> 63)
		*value = ~(~v >> unused);
	else
		*value = v >> unused;
	return true;
}

/* OpConstantNull of a type that has a value here: integers up to 64 bits, Booleans. */
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

	if (at == SPVX_NONE)
		return false;
	insn = spvx_module_insn(module, at);
	if (insn.word_count < VALUE)
		return false;
	switch (insn.opcode) {
	case SPVX_OP_Constant:
	case SPVX_OP_SpecConstant:
		return read_integer(module, &insn, value);
	case SPVX_OP_ConstantTrue:
	case SPVX_OP_SpecConstantTrue:
		*value = 1;
		return true;
	case SPVX_OP_ConstantFalse:
	case SPVX_OP_SpecConstantFalse:
		*value = 0;
		return true;
	case SPVX_OP_ConstantNull:
		*value = 0;
		return is_null_integer(module, spvx_insn_word(&insn, RESULT_TYPE));
	default:
		return false;
	}
}
