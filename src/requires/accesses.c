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
int sx_requires_untyped(struct spvx_requires *q, const struct spvx_type *pointer,
			const struct spvx_type *value, uint32_t at)
{
	enum sx_vk_rule_id rule;

	if (!pointer || !value || pointer->opcode != SPVX_OP_TypeUntypedPointerKHR ||
	    !value->size || value->size % 4 == 0)
		return 0;
	rule = byte_rule(pointer->detail.pointer.storage_class);
	if (rule == SX_VK_RULES)
		return 0;
	/* the rule for 16 bits follows the one for 8 */
	return sx_need_rule(q, (enum sx_vk_rule_id)(rule + (value->size % 2 == 0)), at);
}

/* ---- tensors ---- */

static int need_tensor(struct spvx_requires *q, const struct spvx_type *value, uint32_t at)
{
	int err = 0;

	if (!value)
		return 0;
	if (value->opcode == SPVX_OP_TypeArray)
		err = sx_need_limit(q, SX_VK_RULE_limit_maxTensorShaderAccessArrayLength,
				    value->count, at);
	if (!err && value->size && value->size <= INT64_MAX)
		err = sx_need_limit(q, SX_VK_RULE_limit_maxTensorShaderAccessSize,
				    (int64_t)value->size, at);
	return err;
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

static int need_texel_pointer(struct spvx_requires *q, const struct spvx_insn *insn,
			      uint32_t at)
{
	const struct spvx_type *image = sx_value_type(q, sx_arg(insn, FIRST));

	return image && spvx_type_is_pointer(image) &&
			       image->detail.pointer.storage_class ==
				       SPVX_STORAGE_CLASS_TileAttachmentQCOM
		       ? sx_need_rule(q, SX_VK_RULE_tile_atomic, at)
		       : 0;
}

int sx_requires_access(struct spvx_requires *q, const struct spvx_insn *insn, uint32_t at)
{
	unsigned word;
	int err;

	switch (insn->opcode) {
	case SPVX_OP_Load:
		return sx_requires_untyped(q, sx_value_type(q, sx_arg(insn, FIRST)),
					   result_type(q, insn), at);
	case SPVX_OP_Store:
		return sx_requires_untyped(q, sx_value_type(q, sx_arg(insn, STORE_POINTER)),
					   sx_value_type(q, sx_arg(insn, STORE_OBJECT)),
					   at);
	case SPVX_OP_TensorReadARM:
		return need_tensor(q, result_type(q, insn), at);
	case SPVX_OP_TensorWriteARM:
		return need_tensor(q, sx_value_type(q, sx_arg(insn, TENSOR_OBJECT)), at);
	case SPVX_OP_ImageTexelPointer:
		return need_texel_pointer(q, insn, at);
	default:
		/* comparisons have a result of another type than their operands */
		word = insn->opcode == SPVX_OP_ExtInst ? EXT_OPERAND : FIRST;
		err = sx_need_strict_math(q, SX_VK_RULE_mode_fast_math_insn16,
					  result_type(q, insn), at);
		if (err || word >= insn->word_count)
			return err;
		return sx_need_strict_math(q, SX_VK_RULE_mode_fast_math_insn16,
					   sx_value_type(q, sx_arg(insn, word)), at);
	}
}
