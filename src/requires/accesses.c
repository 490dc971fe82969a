/* SPDX-License-Identifier: MIT */
/*
 * requires/accesses.c - needs of instructions that depend on the types of their operands,
 * besides atomic operations: memory through untyped pointers, tensors, texels of tiles,
 * exact arithmetic.
 */
#include "requires/state.h"

/* ---- untyped pointers ---- */

static enum sx_vk_rule_id byte_rule(uint32_t storage_class)
{
	switch (storage_class) {
	case SPVX_STORAGE_CLASS_StorageBuffer:
	case SPVX_STORAGE_CLASS_ShaderRecordBufferKHR:
	case SPVX_STORAGE_CLASS_PhysicalStorageBuffer:
		return SX_VK_RULE_storage_untyped_byte_StorageBuffer;
	case SPVX_STORAGE_CLASS_Uniform:
		return SX_VK_RULE_storage_untyped_byte_Uniform;
	case SPVX_STORAGE_CLASS_PushConstant:
		return SX_VK_RULE_storage_untyped_byte_PushConstant;
	case SPVX_STORAGE_CLASS_Workgroup:
		return SX_VK_RULE_storage_untyped_byte_Workgroup;
	default:
		return SX_VK_RULES;
	}
}

/* Only the size of the access counts, not that of the object. */
void sx_requires_untyped(struct spvx_requires *q, const struct spvx_type *pointer,
			 const struct spvx_type *value, uint32_t at)
{
	enum sx_vk_rule_id rule;

	if (!pointer || !value || pointer->opcode != SPVX_OP_TypeUntypedPointerKHR ||
	    !value->size || value->size % 4 == 0)
		return;
	rule = byte_rule(pointer->detail.pointer.storage_class);
	/* the rule for 16 bits follows the one for 8 */
	if (rule != SX_VK_RULES)
		sx_need(q, (enum sx_vk_rule_id)(rule + (value->size % 2 == 0)), at);
}

/* ---- tensors ---- */

static void need_tensor(struct spvx_requires *q, const struct spvx_type *value, uint32_t at)
{
	if (value && value->opcode == SPVX_OP_TypeArray)
		sx_need_limit(q, SX_VK_RULE_limit_maxTensorShaderAccessArrayLength,
			      value->count, at);
	if (value && value->size <= INT64_MAX)
		sx_need_amount(q, SX_VK_RULE_limit_maxTensorShaderAccessSize, value->size,
			       at);
}

/* ---- by instruction ---- */

#define RESULT_TYPE   1 /* operand words */
#define FIRST         3 /* operand of an instruction with a result */
#define STORE_POINTER 1
#define STORE_OBJECT  2
#define TENSOR_OBJECT 3
#define EXT_OPERAND   5

static const struct spvx_type *result_type(const struct spvx_requires *q,
					   const struct spvx_insn *insn)
{
	return sx_type_in(q, sx_type_index(q->facts, sx_arg(insn, RESULT_TYPE)));
}

static void need_texel_pointer(struct spvx_requires *q, const struct spvx_insn *insn,
			       uint32_t at)
{
	const struct spvx_type *image = sx_value_type(q, sx_arg(insn, FIRST));

	if (image && spvx_type_is_pointer(image) &&
	    image->detail.pointer.storage_class == SPVX_STORAGE_CLASS_TileAttachmentQCOM)
		sx_need(q, SX_VK_RULE_tile_atomic, at);
}

void sx_requires_access(struct spvx_requires *q, const struct spvx_insn *insn, uint32_t at)
{
	unsigned word;

	switch (insn->opcode) {
	case SPVX_OP_Load:
		sx_requires_untyped(q, sx_value_type(q, sx_arg(insn, FIRST)),
				    result_type(q, insn), at);
		break;
	case SPVX_OP_Store:
		sx_requires_untyped(q, sx_value_type(q, sx_arg(insn, STORE_POINTER)),
				    sx_value_type(q, sx_arg(insn, STORE_OBJECT)), at);
		break;
	case SPVX_OP_TensorReadARM:
		need_tensor(q, result_type(q, insn), at);
		break;
	case SPVX_OP_TensorWriteARM:
		need_tensor(q, sx_value_type(q, sx_arg(insn, TENSOR_OBJECT)), at);
		break;
	case SPVX_OP_ImageTexelPointer:
		need_texel_pointer(q, insn, at);
		break;
	default:
		/* comparisons have a result of another type than their operands */
		word = insn->opcode == SPVX_OP_ExtInst ? EXT_OPERAND : FIRST;
		sx_need_strict_math(q, SX_VK_RULE_mode_fast_math_insn16,
				    result_type(q, insn), at);
		if (word < insn->word_count)
			sx_need_strict_math(q, SX_VK_RULE_mode_fast_math_insn16,
					    sx_value_type(q, sx_arg(insn, word)), at);
		break;
	}
}
