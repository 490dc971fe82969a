/* SPDX-License-Identifier: MIT */
/*
 * requires/accesses.c - needs of instructions that depend on the types of their operands:
 * memory through untyped pointers, tensors, texels of tiles, exact arithmetic, atomic
 * operations, OpBitCount.
 *
 * Such instructions are rare. Only a module that has them is walked a second time, to find
 * the types of the values in its functions.
 */
#include "grammar/image.h"
#include "requires/state.h"

#define ATOMIC_POINTER 3 /* operand word; in OpAtomicStore and for flags the first */

/* ---- types of values ---- */

static void record_types(struct spvx_requires *q)
{
	uint32_t words = (uint32_t)sx_facts_words(q->facts);

	sx_idtable_expect(&q->types, words);
	for (uint32_t at = sx_all_functions(&q->reflect->usage)->at;
	     at < words && !q->err;) {
		struct spvx_insn insn = sx_facts_insn(q->facts, at);
		const struct spvx_entry *op = sx_op(q->facts->grammar, insn.opcode);

		if (!insn.word_count)
			break;
		if (op && sx_result_word(op) == 2 && insn.word_count > 2 &&
		    sx_arg(&insn, 2))
			sx_requires_fail(q, sx_idtable_put(&q->types, sx_arg(&insn, 2),
							   sx_arg(&insn, 1)));
		at += insn.word_count;
	}
}

uint32_t sx_defined_at(const struct spvx_requires *q, uint32_t id)
{
	uint32_t tag = sx_tag_of(q->facts, id);

	switch (sx_tag_kind(tag)) {
	case SX_IS_VARIABLE:
		return spvx_reflect_variables(q->r)[sx_tag_index(tag)].at;
	case SX_IS_SPEC:
		return sx_constants_of(q->facts)[sx_tag_index(tag)].at;
	case SX_IS_CONSTANT:
		return sx_tag_index(tag);
	default:
		return 0;
	}
}

const struct spvx_type *sx_value_type(struct spvx_requires *q, uint32_t id)
{
	uint32_t at = sx_defined_at(q, id);
	struct spvx_insn insn;

	if (at) {
		insn = sx_facts_insn(q->facts, at);
		return sx_result_type(q, &insn);
	}
	if (!q->types.words_seen)
		record_types(q);
	at = sx_idtable_get(&q->types, id);
	return at ? sx_type_in(q, sx_type_index(q->facts, at)) : NULL;
}

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
static void need_untyped(struct spvx_requires *q, const struct spvx_type *pointer,
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

/* ---- atomic operations ---- */

enum place {
	BUFFER,
	SHARED,
	IMAGE,
	PLACES,
	ELSEWHERE = PLACES
};

enum operation {
	MOVE,
	ADD,
	MIN_MAX,
	OPERATIONS
};

static enum place place_of(uint32_t storage_class)
{
	switch (storage_class) {
	case SPVX_STORAGE_CLASS_StorageBuffer:
	case SPVX_STORAGE_CLASS_Uniform:
	case SPVX_STORAGE_CLASS_PhysicalStorageBuffer:
		return BUFFER;
	case SPVX_STORAGE_CLASS_Workgroup:
		return SHARED;
	case SPVX_STORAGE_CLASS_Image:
		return IMAGE;
	default:
		return ELSEWHERE;
	}
}

static enum operation operation_of(uint16_t opcode)
{
	if (opcode == SPVX_OP_AtomicFAddEXT)
		return ADD;
	return opcode == SPVX_OP_AtomicFMinEXT || opcode == SPVX_OP_AtomicFMaxEXT ? MIN_MAX
										  : MOVE;
}

#define FLOAT(width, place)                                               \
	{                                                                 \
		SX_VK_RULE_atomic_float##width##_##place##_move,          \
			SX_VK_RULE_atomic_float##width##_##place##_add,   \
			SX_VK_RULE_atomic_float##width##_##place##_minmax \
	}

static void need_float(struct spvx_requires *q, uint32_t width, enum place place,
		       enum operation operation, uint32_t at)
{
	static const enum sx_vk_rule_id rules[][2][OPERATIONS] = {
		{ FLOAT(16, buffer), FLOAT(16, shared) },
		{ FLOAT(32, buffer), FLOAT(32, shared) },
		{ FLOAT(64, buffer), FLOAT(64, shared) },
	};
	static const enum sx_vk_rule_id images[OPERATIONS] = FLOAT(32, image);
	size_t row = width == 16 ? 0 : width == 32 ? 1 : 2;

	if (width != 16 && width != 32 && width != 64)
		return;
	if (place != IMAGE)
		sx_need(q, rules[row][place][operation], at);
	else if (width == 32)
		sx_need(q, images[operation], at);
}

static void need_value(struct spvx_requires *q, const struct spvx_type *t, enum place place,
		       uint16_t opcode, uint32_t at)
{
	static const enum sx_vk_rule_id ints[] = { SX_VK_RULE_atomic_int64_buffer,
						   SX_VK_RULE_atomic_int64_shared,
						   SX_VK_RULE_atomic_int64_image };

	if (t->opcode == SPVX_OP_TypeVector) {
		const struct spvx_type *c = sx_type_in(q, t->element);

		if (c && c->opcode == SPVX_OP_TypeFloat && c->width == 16)
			sx_need(q, SX_VK_RULE_atomic_float16_vector, at);
	} else if (t->opcode == SPVX_OP_TypeInt && t->width == 64) {
		sx_need(q, ints[place], at);
	} else if (t->opcode == SPVX_OP_TypeFloat) {
		need_float(q, t->width, place, operation_of(opcode), at);
	}
}

static void need_atomic(struct spvx_requires *q, const struct spvx_insn *insn, uint32_t at)
{
	bool no_result = insn->opcode == SPVX_OP_AtomicStore ||
			 insn->opcode == SPVX_OP_AtomicFlagClear;
	unsigned word = no_result ? 1 : ATOMIC_POINTER;
	const struct spvx_type *pointer = sx_value_type(q, sx_arg(insn, word));
	const struct spvx_type *value =
		no_result ? sx_value_type(q, sx_arg(insn, 4)) : sx_result_type(q, insn);
	enum place place = ELSEWHERE;

	sx_memory_scope(q, sx_arg(insn, word + 1), at);
	if (pointer && spvx_type_is_pointer(pointer))
		place = place_of(pointer->detail.pointer.storage_class);
	if (!value && pointer)
		value = sx_type_in(q, pointer->element);
	need_untyped(q, pointer, value, at);
	if (value && place != ELSEWHERE)
		need_value(q, value, place, insn->opcode, at);
}

/* ---- by instruction ---- */

#define FIRST         3 /* operand of an instruction with a result; words */
#define TENSOR_OBJECT 3

static void need_access(struct spvx_requires *q, const struct spvx_insn *insn, uint32_t at)
{
	const struct spvx_type *image;
	unsigned word;

	switch (insn->opcode) {
	case SPVX_OP_Load:
		need_untyped(q, sx_value_type(q, sx_arg(insn, FIRST)),
			     sx_result_type(q, insn), at);
		break;
	case SPVX_OP_Store:
		need_untyped(q, sx_value_type(q, sx_arg(insn, SX_STORE_POINTER)),
			     sx_value_type(q, sx_arg(insn, SX_STORE_OBJECT)), at);
		break;
	case SPVX_OP_TensorReadARM:
		need_tensor(q, sx_result_type(q, insn), at);
		break;
	case SPVX_OP_TensorWriteARM:
		need_tensor(q, sx_value_type(q, sx_arg(insn, TENSOR_OBJECT)), at);
		break;
	case SPVX_OP_ImageTexelPointer:
		image = sx_value_type(q, sx_arg(insn, FIRST));
		if (image && spvx_type_is_pointer(image) &&
		    image->detail.pointer.storage_class ==
			    SPVX_STORAGE_CLASS_TileAttachmentQCOM)
			sx_need(q, SX_VK_RULE_tile_atomic, at);
		break;
	default:
		/* comparisons have a result of another type than their operands */
		word = insn->opcode == SPVX_OP_ExtInst ? SX_EXT_OPERANDS : FIRST;
		sx_need_strict_math(q, SX_VK_RULE_mode_fast_math_insn16,
				    sx_result_type(q, insn), at);
		if (word < insn->word_count)
			sx_need_strict_math(q, SX_VK_RULE_mode_fast_math_insn16,
					    sx_value_type(q, sx_arg(insn, word)), at);
		break;
	}
}

static void need_bit_count(struct spvx_requires *q, const struct spvx_insn *insn,
			   uint32_t at)
{
	const struct spvx_type *t =
		sx_component_of(q, sx_value_type(q, sx_arg(insn, FIRST)));

	if (t && t->width != 32)
		sx_need(q, SX_VK_RULE_bits_not_32, at);
}

void sx_requires_later(struct spvx_requires *q)
{
	const uint32_t *at = q->later.items;

	for (uint32_t i = 0; i < q->later.count; i++) {
		struct spvx_insn insn = sx_facts_insn(q->facts, at[i]);

		if (sx_op_has(q->facts->grammar, insn.opcode, SX_OP_ATOMIC))
			need_atomic(q, &insn, at[i]);
		else if (insn.opcode == SPVX_OP_BitCount)
			need_bit_count(q, &insn, at[i]);
		else
			need_access(q, &insn, at[i]);
	}
}
