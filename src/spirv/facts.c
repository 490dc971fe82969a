/* SPDX-License-Identifier: MIT */
/* spirv/facts.c - the subject of each opcode; memory; byte order. */
#include "spirv/facts.h"

#include "grammar/image.h"

const uint8_t sx_subjects[SX_SUBJECT_OPCODES] = {
	[SPVX_OP_Undef] = SX_SUBJECT_CONSTANT,
	[SPVX_OP_Source] = SX_LIST_SOURCES,
	[SPVX_OP_Name] = SX_LIST_NAMES,
	[SPVX_OP_MemberName] = SX_LIST_MEMBER_NAMES,
	[SPVX_OP_String] = SX_LIST_STRINGS,
	[SPVX_OP_Line] = SX_SUBJECT_LINE,
	[SPVX_OP_NoLine] = SX_SUBJECT_NO_LINE,
	[SPVX_OP_Extension] = SX_LIST_EXTENSIONS,
	[SPVX_OP_ExtInstImport] = SX_LIST_IMPORTS,
	[SPVX_OP_ExtInst] = SX_SUBJECT_EXT_INST,
	[SPVX_OP_MemoryModel] = SX_LIST_MEMORY_MODELS,
	[SPVX_OP_EntryPoint] = SX_LIST_ENTRY_POINTS,
	[SPVX_OP_ExecutionMode] = SX_LIST_MODES,
	[SPVX_OP_ExecutionModeId] = SX_LIST_MODES,
	[SPVX_OP_Capability] = SX_LIST_CAPABILITIES,
	[SPVX_OP_TypeVoid] = SX_SUBJECT_TYPE,
	[SPVX_OP_TypeBool] = SX_SUBJECT_TYPE,
	[SPVX_OP_TypeInt] = SX_SUBJECT_TYPE,
	[SPVX_OP_TypeFloat] = SX_SUBJECT_TYPE,
	[SPVX_OP_TypeVector] = SX_SUBJECT_TYPE,
	[SPVX_OP_TypeMatrix] = SX_SUBJECT_TYPE,
	[SPVX_OP_TypeImage] = SX_SUBJECT_TYPE,
	[SPVX_OP_TypeSampler] = SX_SUBJECT_TYPE,
	[SPVX_OP_TypeSampledImage] = SX_SUBJECT_TYPE,
	[SPVX_OP_TypeArray] = SX_SUBJECT_TYPE,
	[SPVX_OP_TypeRuntimeArray] = SX_SUBJECT_TYPE,
	[SPVX_OP_TypeStruct] = SX_SUBJECT_TYPE,
	[SPVX_OP_TypePointer] = SX_SUBJECT_TYPE,
	[SPVX_OP_TypeFunction] = SX_SUBJECT_TYPE,
	[SPVX_OP_TypeForwardPointer] = SX_SUBJECT_FORWARD_POINTER,
	[SPVX_OP_ConstantTrue] = SX_SUBJECT_CONSTANT,
	[SPVX_OP_ConstantFalse] = SX_SUBJECT_CONSTANT,
	[SPVX_OP_Constant] = SX_SUBJECT_CONSTANT,
	[SPVX_OP_ConstantComposite] = SX_SUBJECT_CONSTANT,
	[SPVX_OP_ConstantSampler] = SX_SUBJECT_CONSTANT,
	[SPVX_OP_ConstantNull] = SX_SUBJECT_CONSTANT,
	[SPVX_OP_SpecConstantTrue] = SX_SUBJECT_SPEC_CONSTANT,
	[SPVX_OP_SpecConstantFalse] = SX_SUBJECT_SPEC_CONSTANT,
	[SPVX_OP_SpecConstant] = SX_SUBJECT_SPEC_CONSTANT,
	[SPVX_OP_SpecConstantComposite] = SX_SUBJECT_SPEC_CONSTANT,
	[SPVX_OP_SpecConstantOp] = SX_SUBJECT_SPEC_CONSTANT,
	[SPVX_OP_Function] = SX_SUBJECT_FUNCTION,
	[SPVX_OP_FunctionEnd] = SX_SUBJECT_FUNCTION_END,
	[SPVX_OP_FunctionCall] = SX_SUBJECT_CALL,
	[SPVX_OP_EnqueueKernel] = SX_SUBJECT_CALL,
	[SPVX_OP_CooperativeMatrixReduceNV] = SX_SUBJECT_CALL,
	[SPVX_OP_CooperativeMatrixLoadTensorNV] = SX_SUBJECT_CALL,
	[SPVX_OP_CooperativeMatrixPerElementOpNV] = SX_SUBJECT_CALL,
	[SPVX_OP_Variable] = SX_LIST_VARIABLES,
	[SPVX_OP_Decorate] = SX_LIST_DECORATIONS,
	[SPVX_OP_MemberDecorate] = SX_LIST_DECORATIONS,
	[SPVX_OP_DecorationGroup] = SX_SUBJECT_GROUP,
	[SPVX_OP_GroupDecorate] = SX_LIST_GROUPS,
	[SPVX_OP_GroupMemberDecorate] = SX_LIST_GROUPS,
	[SPVX_OP_LoopMerge] = SX_SUBJECT_LOOP_MERGE,
	[SPVX_OP_SelectionMerge] = SX_SUBJECT_SELECTION_MERGE,
	[SPVX_OP_Label] = SX_SUBJECT_BLOCK,
	[SPVX_OP_DecorateId] = SX_LIST_DECORATIONS,
	[SPVX_OP_UntypedVariableKHR] = SX_LIST_VARIABLES,
	[SPVX_OP_ConstantCompositeReplicateEXT] = SX_SUBJECT_CONSTANT,
	[SPVX_OP_SpecConstantCompositeReplicateEXT] = SX_SUBJECT_SPEC_CONSTANT,
	[SPVX_OP_MemberDecorateIdEXT] = SX_LIST_DECORATIONS,
	[SPVX_OP_ConstantSizeOfEXT] = SX_SUBJECT_SPEC_CONSTANT,
	[SPVX_OP_DecorateString] = SX_LIST_DECORATIONS,
	[SPVX_OP_ConstantFunctionPointerINTEL] = SX_LIST_FUNCTION_POINTERS,
	[SPVX_OP_MemberDecorateString] = SX_LIST_DECORATIONS,
};

/* ---- memory ---- */

/* All arrays except the lists of offsets: offset in the struct, and item size. */
static const struct {
	uint16_t at;
	uint16_t size;
} records[] = {
	{ offsetof(struct sx_facts, types), sizeof(struct spvx_type) },
	{ offsetof(struct sx_facts, members), sizeof(struct spvx_member) },
	{ offsetof(struct sx_facts, constants), sizeof(struct spvx_constant) },
	{ offsetof(struct sx_facts, numbers), sizeof(uint32_t) },
	{ offsetof(struct sx_facts, parts), sizeof(struct sx_value) },
	{ offsetof(struct sx_facts, texts), 1 },
	{ offsetof(struct sx_facts, copy), 1 },
	{ offsetof(struct sx_facts, links), sizeof(uint32_t) },
	{ offsetof(struct sx_facts, sorted), sizeof(uint64_t) },
};

#define RECORDS SX_ARRAY_SIZE(records)

static struct sx_vec *records_of(struct sx_facts *f, size_t i)
{
	return (struct sx_vec *)(void *)((char *)f + records[i].at);
}

void sx_facts_init(struct sx_facts *f, const struct spvx_grammar *grammar,
		   const struct spvx_allocator *a)
{
	memset(f, 0, sizeof(*f));
	f->grammar = sx_grammar(grammar);
	f->a = a;
	sx_idtable_init(&f->tags, a);
	sx_idtable_init(&f->group_heads, a);
}

int sx_facts_globals_open(struct sx_facts *f)
{
	int err = 0;

	for (size_t i = 0; i < RECORDS && !err; i++)
		err = sx_vec_open(records_of(f, i), f->a, records[i].size);
	for (size_t i = 0; i < SX_LISTS && !err; i++)
		err = sx_vec_open(&f->lists[i], f->a, sizeof(uint32_t));
	return err;
}

void sx_facts_free(struct sx_facts *f)
{
	sx_idtable_free(&f->tags);
	sx_idtable_free(&f->group_heads);
	for (size_t i = 0; i < RECORDS; i++)
		sx_vec_free(records_of(f, i), f->a, records[i].size);
	for (size_t i = 0; i < SX_LISTS; i++)
		sx_vec_free(&f->lists[i], f->a, sizeof(uint32_t));
}

void sx_facts_forget(struct sx_facts *f)
{
	sx_idtable_reset(&f->tags);
	sx_idtable_reset(&f->group_heads);
	for (size_t i = 0; i < SX_LISTS; i++)
		f->lists[i].count = 0;
	for (size_t i = 0; i < RECORDS; i++)
		records_of(f, i)->count = 0;
	f->line = 0;
	f->lost = false;
}

/* ---- byte order ---- */

/* Make the words little-endian; bytes past the last whole word are unchanged. */
static int set_words(struct sx_facts *f, const unsigned char *data, size_t size)
{
	unsigned char *to;
	size_t i;

	f->words = data;
	if (!f->header.big)
		return 0;
	to = sx_vec_add(&f->copy, f->a, (uint32_t)size, 1);
	if (!to)
		return -SPVX_ENOMEM;
	for (i = 0; i + SPVX_WORD_BYTES <= size; i += SPVX_WORD_BYTES) {
		to[i] = data[i + 3];
		to[i + 1] = data[i + 2];
		to[i + 2] = data[i + 1];
		to[i + 3] = data[i];
	}
	memcpy(to + i, data + i, size - i);
	f->words = to;
	return 0;
}

/* Size of the first module in bytes; of all the data when it is damaged. */
static size_t first_module(const void *data, size_t size)
{
	struct spvx_cursor cursor;
	struct spvx_header header;
	struct spvx_insn insn;

	if (spvx_cursor_init(&cursor, data, size, &header))
		return size;
	while (spvx_next(&cursor, &insn))
		;
	return cursor.fault ? size : (size_t)(cursor.pos - cursor.begin);
}

int sx_facts_open(struct sx_facts *f, const void *data, size_t size, uint32_t limit)
{
	struct spvx_header header;
	int err = spvx_header_read(data, size, &f->header);

	sx_facts_forget(f);
	/* the words must be copied, or are too many to be numbered */
	if (!err && (f->header.big || size / SPVX_WORD_BYTES >= limit))
		size = first_module(data, size);
	if (!err && size / SPVX_WORD_BYTES >= limit)
		err = -SPVX_ELIMIT;
	if (!err)
		err = set_words(f, data, size);
	return err ? err : spvx_cursor_init(&f->cursor, f->words, size, &header);
}
