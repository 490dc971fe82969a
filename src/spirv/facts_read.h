/* SPDX-License-Identifier: MIT */
/*
 * spirv/facts_read.h - the words of the instructions that state facts: decorations, groups,
 * entry points, strings. Either byte order; nothing is read past the end of an instruction.
 */
#ifndef SPVX_SPIRV_FACTS_READ_H
#define SPVX_SPIRV_FACTS_READ_H

#include <spvx/enums.h>
#include <spvx/module.h>
#include <spvx/walk.h>

/* The storage class of an input or output. */
static inline bool sx_is_in_out(uint32_t storage_class)
{
	return storage_class == SPVX_STORAGE_CLASS_Input ||
	       storage_class == SPVX_STORAGE_CLASS_Output;
}

/* A word of an instruction, 0 past the last. */
static inline uint32_t sx_arg(const struct spvx_insn *insn, unsigned i)
{
	return i < insn->word_count ? spvx_insn_word(insn, i) : 0;
}

/* Words of type instructions; spec 3.42.6. */
enum {
	SX_TYPE_RESULT = 1,
	SX_TYPE_ELEMENT = 2, /* or component, column, sampled type, image */
	SX_TYPE_COUNT =
		3, /* of those; the <id> of a constant where it may be specialized */
	SX_TYPE_WIDTH = 2,
	SX_TYPE_SIGNEDNESS = 3,
	SX_TYPE_ENCODING = 3, /* of a float, may be missing */
	SX_TYPE_FIRST_MEMBER = 2,
	SX_TYPE_STORAGE_CLASS = 2,
	SX_TYPE_POINTEE = 3,
	SX_TYPE_RETURN = 2,
	SX_TYPE_FIRST_PARAMETER = 3,
	SX_TYPE_IMAGE_DIM = 3,
	SX_TYPE_IMAGE_DEPTH,
	SX_TYPE_IMAGE_ARRAYED,
	SX_TYPE_IMAGE_MULTISAMPLED,
	SX_TYPE_IMAGE_SAMPLED,
	SX_TYPE_IMAGE_FORMAT,
	SX_TYPE_IMAGE_ACCESS, /* may be missing */
	SX_TYPE_COOPERATIVE_SCOPE = 3,
	SX_TYPE_TENSOR_RANK = 3,
	SX_TYPE_TENSOR_SHAPE = 4 /* may be missing */
};

/* The operands of OpTypeImage. */
struct sx_image {
	uint32_t sampled_type; /* <id> */
	uint32_t dim;
	uint32_t depth;
	uint32_t arrayed;
	uint32_t multisampled;
	uint32_t sampled;
	uint32_t format;
	uint32_t access; /* UINT32_MAX = missing */
};

/* Read an OpTypeImage, in which only the last word may be missing. */
static inline struct sx_image sx_read_image(const struct spvx_insn *insn)
{
	return (struct sx_image){
		.sampled_type = spvx_insn_word(insn, SX_TYPE_ELEMENT),
		.dim = spvx_insn_word(insn, SX_TYPE_IMAGE_DIM),
		.depth = spvx_insn_word(insn, SX_TYPE_IMAGE_DEPTH),
		.arrayed = spvx_insn_word(insn, SX_TYPE_IMAGE_ARRAYED),
		.multisampled = spvx_insn_word(insn, SX_TYPE_IMAGE_MULTISAMPLED),
		.sampled = spvx_insn_word(insn, SX_TYPE_IMAGE_SAMPLED),
		.format = spvx_insn_word(insn, SX_TYPE_IMAGE_FORMAT),
		.access = insn->word_count > SX_TYPE_IMAGE_ACCESS
				  ? spvx_insn_word(insn, SX_TYPE_IMAGE_ACCESS)
				  : UINT32_MAX,
	};
}

/* Words of constants; spec 3.42.7. */
enum {
	SX_CONSTANT_TYPE = 1,
	SX_CONSTANT_RESULT = 2,
	SX_CONSTANT_VALUE = 3,  /* or first constituent, or opcode of an OpSpecConstantOp */
	SX_CONSTANT_OPERAND = 4 /* of that */
};

/* Words of OpVariable; spec 3.42.8. */
enum {
	SX_VARIABLE_TYPE = 1,
	SX_VARIABLE_RESULT = 2,
	SX_VARIABLE_STORAGE_CLASS = 3
};

/* After the storage class of an OpUntypedVariableKHR; may be missing. */
#define SX_VARIABLE_DATA_TYPE 4

/* Word of the initializer, which may be missing, of either kind of variable. */
static inline unsigned sx_variable_initializer(uint16_t opcode)
{
	return opcode == SPVX_OP_UntypedVariableKHR ? 5 : 4;
}

/* Words of loads and stores; spec 3.42.8. */
enum {
	SX_LOAD_ACCESS = 4, /* memory operands, which may be missing */
	SX_STORE_POINTER = 1,
	SX_STORE_OBJECT = 2,
	SX_STORE_ACCESS = 3
};

/* Words of modes and functions; spec 3.42.5, 3.42.9, 3.42.17. */
enum {
	SX_CAPABILITY = 1,
	SX_EXTENSION_NAME = 1,
	SX_MODEL_ADDRESSING = 1,
	SX_MODEL_MEMORY = 2,
	SX_MODE_FUNCTION = 1,
	SX_MODE = 2,
	SX_MODE_OPERAND = 3,
	SX_FUNCTION_RESULT = 2, /* of OpFunction, OpFunctionParameter, OpFunctionCall */
	SX_FUNCTION_TYPE = 4,
	SX_PARAMETER_TYPE = 1,
	SX_LABEL_RESULT = 1,
	SX_CALL_FUNCTION = 3,
	SX_CALL_ARGUMENTS = 4
};

/* Words of merges and branches; spec 3.42.17. */
enum {
	SX_MERGE_BLOCK = 1, /* of OpLoopMerge and OpSelectionMerge */
	SX_CONTINUE_TARGET = 2,
	SX_LOOP_CONTROL = 3,
	SX_BRANCH_TARGET = 1,
	SX_TRUE_LABEL = 2,
	SX_FALSE_LABEL = 3,
	SX_SWITCH_SELECTOR = 1,
	SX_SWITCH_DEFAULT = 2,
	SX_SWITCH_FIRST_CASE = 3
};

/* Words of names, strings and sources; spec 3.42.2. */
enum {
	SX_NAME_TARGET = 1, /* also of OpMemberName */
	SX_NAME_TEXT = 2,
	SX_MEMBER_NAME_MEMBER = 2,
	SX_MEMBER_NAME_TEXT = 3,
	SX_STRING_RESULT = 1,
	SX_STRING_TEXT = 2,
	SX_OP_SOURCE_LANGUAGE = 1,
	SX_OP_SOURCE_VERSION = 2,
	SX_OP_SOURCE_FILE = 3,
	SX_OP_SOURCE_TEXT = 4,
	SX_CONTINUED_TEXT = 1, /* of OpSourceContinued */
	SX_LINE_FILE = 1,
	SX_LINE_LINE = 2,
	SX_LINE_COLUMN = 3
};

/* Words of OpExtInstImport, and of extended instructions; spec 3.42.4. */
enum {
	SX_IMPORT_RESULT = 1,
	SX_IMPORT_NAME = 2,
	SX_EXT_RESULT = 2,
	SX_EXT_SET = 3,
	SX_EXT_NUMBER = 4,
	SX_EXT_OPERANDS = 5
};

static inline bool sx_is_ext_inst(uint16_t opcode)
{
	return opcode == SPVX_OP_ExtInst || opcode == SPVX_OP_ExtInstWithForwardRefsKHR;
}

/* The name of a debug instruction, "" when the number is unknown; NULL: @insn is not a
 * debug instruction. (module.c) */
const char *sx_module_debug_name(const struct spvx_module *m, const struct spvx_insn *insn);

/* ---- decorations; spec 3.42.8 ---- */

static inline bool sx_is_of_member(uint16_t opcode)
{
	/* common cases first */
	return opcode == SPVX_OP_MemberDecorate ||
	       (opcode > SPVX_OP_MemberDecorate &&
		(opcode == SPVX_OP_MemberDecorateString ||
		 opcode == SPVX_OP_MemberDecorateIdEXT));
}

/* Index of the word with the decoration; its operands follow. */
enum {
	SX_DECORATION = 2,
	SX_MEMBER_DECORATION = 3 /* after the member */
};

static inline unsigned sx_decoration_word(uint16_t opcode)
{
	return sx_is_of_member(opcode) ? SX_MEMBER_DECORATION : SX_DECORATION;
}

/* Read the decoration at word offset @at; .next is not set. Return: false: it is too
 * short. */
static inline bool sx_read_decoration(const struct spvx_insn *insn, uint32_t at,
				      struct spvx_annotation *a)
{
	unsigned word = sx_decoration_word(insn->opcode);

	if (insn->word_count <= word)
		return false;
	a->target = spvx_insn_word(insn, 1);
	a->member = word == SX_MEMBER_DECORATION ? spvx_insn_word(insn, 2) : SPVX_NONE;
	a->decoration = spvx_insn_word(insn, word);
	a->at = at;
	a->operand = word + 1;
	return true;
}

/* OpGroupDecorate and OpGroupMemberDecorate. */
#define SX_GROUP_TARGETS 2 /* index of the first target */

/* Words for each target: OpGroupMemberDecorate has pairs of a struct and a member. */
static inline unsigned sx_group_step(const struct spvx_insn *insn)
{
	return insn->opcode == SPVX_OP_GroupMemberDecorate ? 2 : 1;
}

static inline uint32_t sx_group_target_count(const struct spvx_insn *insn)
{
	return insn->word_count > SX_GROUP_TARGETS
		       ? (insn->word_count - SX_GROUP_TARGETS) / sx_group_step(insn)
		       : 0;
}

/* ---- entry points; spec 3.42.5 ---- */

#define SX_ENTRY_POINT_MODEL    1
#define SX_ENTRY_POINT_FUNCTION 2
#define SX_ENTRY_POINT_NAME     3

static inline unsigned sx_word_after_string(unsigned word, size_t len)
{
	return word + (unsigned)(len / SPVX_WORD_BYTES) + 1;
}

/* Index of the name: OpConditionalEntryPointINTEL has a condition before the operands of
 * OpEntryPoint. */
static inline unsigned sx_entry_point_name(const struct spvx_insn *insn)
{
	return SX_ENTRY_POINT_NAME + (insn->opcode == SPVX_OP_ConditionalEntryPointINTEL);
}

/* Read the entry point at @at, which has at least the first word of a name. The name is
 * empty if the instruction is big-endian, since it cannot be a view then. */
static inline struct spvx_entry_point sx_read_entry_point(const struct spvx_insn *insn,
							  uint32_t at)
{
	unsigned name = sx_entry_point_name(insn);
	struct spvx_entry_point e = {
		.at = at,
		.model = spvx_insn_word(insn,
					name - SX_ENTRY_POINT_NAME + SX_ENTRY_POINT_MODEL),
		.function = spvx_insn_word(insn, name - SX_ENTRY_POINT_NAME +
							 SX_ENTRY_POINT_FUNCTION),
		.name = spvx_insn_string(insn, name, NULL, 0),
		.first_mode = SPVX_NONE,
	};
	size_t name_len;

	spvx_insn_strlen(insn, name, &name_len);
	e.interface_word = sx_word_after_string(name, name_len);
	if (e.interface_word > insn->word_count)
		e.interface_word = insn->word_count; /* no NUL: the name reaches the end */
	e.interface_count = insn->word_count - e.interface_word;
	return e;
}

#endif
