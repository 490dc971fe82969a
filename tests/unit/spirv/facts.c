/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/spirv/facts.c - what instructions are about, and in which word, against the
 * grammar: its operands carry the names that the specification gives them.
 */
#include "spirv/facts.h"

#include "suite.h"

#include "base/str.h"
#include "grammar/image.h"

TestSuite(spirv_facts, .timeout = 30);

/* The operand that is at a word; NULL: there is none. */
static const struct sx_operand *operand_at(const struct spvx_grammar *g, uint16_t opcode,
					   unsigned word)
{
	const struct spvx_entry *op = sx_op(g, opcode);

	return op && word && word <= op->operand_count
		       ? sx_operands(g) + op->operands + word - 1
		       : NULL;
}

/* The name of an operand, or of its kind where that is all it has. */
static const char *name_of(const struct spvx_grammar *g, const struct sx_operand *o)
{
	if (!o)
		return "none";
	return sx_strings(g) + (o->name ? o->name : sx_kinds(g)[o->kind].name);
}

Test(spirv_facts, words)
{
	static const struct {
		uint16_t opcode;
		unsigned word;
		const char *name;
	} rows[] = {
		{ SPVX_OP_EntryPoint, SX_ENTRY_POINT_MODEL, "ExecutionModel" },
		{ SPVX_OP_EntryPoint, SX_ENTRY_POINT_FUNCTION, "Entry Point" },
		{ SPVX_OP_EntryPoint, SX_ENTRY_POINT_NAME, "Name" },
		{ SPVX_OP_TypeInt, SX_TYPE_RESULT, "IdResult" },
		{ SPVX_OP_TypeInt, SX_TYPE_WIDTH, "Width" },
		{ SPVX_OP_TypeInt, SX_TYPE_SIGNEDNESS, "Signedness" },
		{ SPVX_OP_TypeFloat, SX_TYPE_WIDTH, "Width" },
		{ SPVX_OP_TypeFloat, SX_TYPE_ENCODING, "Floating Point Encoding" },
		{ SPVX_OP_TypeVector, SX_TYPE_ELEMENT, "Component Type" },
		{ SPVX_OP_TypeVector, SX_TYPE_COUNT, "Component Count" },
		{ SPVX_OP_TypeMatrix, SX_TYPE_ELEMENT, "Column Type" },
		{ SPVX_OP_TypeMatrix, SX_TYPE_COUNT, "Column Count" },
		{ SPVX_OP_TypeArray, SX_TYPE_ELEMENT, "Element Type" },
		{ SPVX_OP_TypeArray, SX_TYPE_COUNT, "Length" },
		{ SPVX_OP_TypeRuntimeArray, SX_TYPE_ELEMENT, "Element Type" },
		{ SPVX_OP_TypePointer, SX_TYPE_STORAGE_CLASS, "StorageClass" },
		{ SPVX_OP_TypePointer, SX_TYPE_POINTEE, "Type" },
		{ SPVX_OP_TypeUntypedPointerKHR, SX_TYPE_STORAGE_CLASS, "StorageClass" },
		{ SPVX_OP_TypeFunction, SX_TYPE_RETURN, "Return Type" },
		{ SPVX_OP_TypeStruct, SX_TYPE_FIRST_MEMBER,
		  "Member 0 type, member 1 type, ..." },
		{ SPVX_OP_TypeImage, SX_TYPE_ELEMENT, "Sampled Type" },
		{ SPVX_OP_TypeImage, SX_TYPE_IMAGE_DIM, "Dim" },
		{ SPVX_OP_TypeImage, SX_TYPE_IMAGE_DEPTH, "Depth" },
		{ SPVX_OP_TypeImage, SX_TYPE_IMAGE_ARRAYED, "Arrayed" },
		{ SPVX_OP_TypeImage, SX_TYPE_IMAGE_MULTISAMPLED, "MS" },
		{ SPVX_OP_TypeImage, SX_TYPE_IMAGE_SAMPLED, "Sampled" },
		{ SPVX_OP_TypeImage, SX_TYPE_IMAGE_FORMAT, "ImageFormat" },
		{ SPVX_OP_TypeImage, SX_TYPE_IMAGE_ACCESS, "AccessQualifier" },
		{ SPVX_OP_TypeCooperativeMatrixKHR, SX_TYPE_COOPERATIVE_SCOPE, "Scope" },
		{ SPVX_OP_Constant, SX_CONSTANT_TYPE, "IdResultType" },
		{ SPVX_OP_Constant, SX_CONSTANT_RESULT, "IdResult" },
		{ SPVX_OP_Constant, SX_CONSTANT_VALUE, "Value" },
		{ SPVX_OP_SpecConstantOp, SX_CONSTANT_VALUE, "Opcode" },
		{ SPVX_OP_TypeFunction, SX_TYPE_FIRST_PARAMETER,
		  "Parameter 0 Type, Parameter 1 Type, ..." },
		{ SPVX_OP_TypeTensorARM, SX_TYPE_TENSOR_RANK, "Rank" },
		{ SPVX_OP_TypeTensorARM, SX_TYPE_TENSOR_SHAPE, "Shape" },
		{ SPVX_OP_Variable, SX_VARIABLE_STORAGE_CLASS, "StorageClass" },
		{ SPVX_OP_UntypedVariableKHR, SX_VARIABLE_STORAGE_CLASS, "StorageClass" },
		{ SPVX_OP_UntypedVariableKHR, SX_VARIABLE_DATA_TYPE, "Data Type" },
		{ SPVX_OP_String, SX_STRING_TEXT, "String" },
		{ SPVX_OP_ExtInstImport, SX_STRING_TEXT, "Name" },
		{ SPVX_OP_ExtInst, SX_EXT_SET, "Set" },
		{ SPVX_OP_ExtInst, SX_EXT_NUMBER, "Instruction" },
		{ SPVX_OP_ExtInst, SX_EXT_OPERANDS, "Operand 1, Operand 2, ..." },
		{ SPVX_OP_MemoryModel, SX_MODEL_ADDRESSING, "AddressingModel" },
		{ SPVX_OP_MemoryModel, SX_MODEL_MEMORY, "MemoryModel" },
		{ SPVX_OP_ExecutionMode, SX_MODE_FUNCTION, "Entry Point" },
		{ SPVX_OP_ExecutionMode, SX_MODE, "Mode" },
		{ SPVX_OP_Function, SX_FUNCTION_TYPE, "Function Type" },
		{ SPVX_OP_FunctionCall, SX_CALL_FUNCTION, "Function" },
		{ SPVX_OP_GroupDecorate, SX_GROUP_TARGETS, "Targets" },
		{ SPVX_OP_GroupMemberDecorate, SX_GROUP_TARGETS, "Targets" },
	};
	const struct spvx_grammar *g = sx_grammar(NULL);

	for (size_t i = 0; i < TEST_COUNT(rows); i++)
		cr_expect_str_eq(name_of(g, operand_at(g, rows[i].opcode, rows[i].word)),
				 rows[i].name, "opcode %u, word %u", rows[i].opcode,
				 rows[i].word);
}

/* What takes a decoration decorates, and the readers look for it where it is. */
Test(spirv_facts, decorations)
{
	const struct spvx_grammar *g = sx_grammar(NULL);
	unsigned found = 0;

	for (unsigned opcode = 0; opcode <= UINT16_MAX; opcode++) {
		const struct spvx_entry *op = sx_op(g, (uint16_t)opcode);
		unsigned word = 1;

		while (op && word <= op->operand_count &&
		       operand_at(g, (uint16_t)opcode, word)->kind != SPVX_KIND_Decoration)
			word++;
		if (!op || word > op->operand_count) {
			cr_expect(sx_subject_of(opcode) != SX_LIST_DECORATIONS, "opcode %u",
				  opcode);
			continue;
		}
		cr_expect(sx_subject_of(opcode) == SX_LIST_DECORATIONS, "opcode %u",
			  opcode);
		cr_expect(sx_decoration_word((uint16_t)opcode) == word, "opcode %u",
			  opcode);
		found++;
	}
	cr_expect(found == 6, "%u instructions", found);
}

/* All that annotates <id>s, rather than defining one, is a decoration or that of a group. */
Test(spirv_facts, annotations)
{
	const struct spvx_grammar *g = sx_grammar(NULL);

	for (unsigned opcode = 0; opcode <= UINT16_MAX; opcode++) {
		const struct spvx_entry *op = sx_op(g, (uint16_t)opcode);
		enum sx_subject subject = sx_subject_of(opcode);
		bool annotates = op && op->sections == 1u << SPVX_SECTION_ANNOTATION &&
				 !(op->flags & SX_ENTRY_RESULT);

		cr_expect(annotates == (subject == SX_LIST_DECORATIONS ||
					subject == SX_LIST_GROUPS),
			  "opcode %u", opcode);
	}
}

/* What declares a type says so, or leaves it to the grammar; nothing else does. */
Test(spirv_facts, types)
{
	const struct spvx_grammar *g = sx_grammar(NULL);

	for (unsigned opcode = 0; opcode <= UINT16_MAX; opcode++) {
		const struct spvx_entry *op = sx_op(g, (uint16_t)opcode);
		enum sx_subject subject = sx_subject_of(opcode);

		if (op && op->flags & SX_ENTRY_TYPE && op->flags & SX_ENTRY_RESULT)
			cr_expect(subject == SX_SUBJECT_TYPE || subject == SX_SUBJECT_NONE,
				  "opcode %u", opcode);
		else
			cr_expect(subject != SX_SUBJECT_TYPE, "opcode %u", opcode);
	}
}

/* What follows the name of an entry point, in both byte orders: a name of three characters
 * ends in its word, one of four in the next. */
Test(spirv_facts, entry_point)
{
	static const struct {
		const char *name;
		unsigned interface_word;
	} cases[] = {
		{ "", 4 }, { "a", 4 }, { "abc", 4 }, { "main", 5 }, { "longer_name", 6 }
	};

	for (size_t n = 0; n < 2 * TEST_COUNT(cases); n++) {
		const char *name = cases[n / 2].name;
		bool big = n % 2;
		unsigned count = cases[n / 2].interface_word + 2;
		unsigned char bytes[8 * SPVX_WORD_BYTES] = { 0 };
		struct spvx_insn insn = { .bytes = bytes,
					  .word_count = (uint16_t)count,
					  .opcode = SPVX_OP_EntryPoint,
					  .big = big };
		struct spvx_entry_point e;

		bytes[SX_ENTRY_POINT_FUNCTION * SPVX_WORD_BYTES + (big ? 3 : 0)] = 7;
		for (size_t i = 0; name[i]; i++) {
			size_t at = SX_ENTRY_POINT_NAME * SPVX_WORD_BYTES + i;

			bytes[big ? at ^ 3u : at] = (unsigned char)name[i];
		}
		e = sx_read_entry_point(&insn, 5);
		cr_expect_eq(e.function, 7, "%s %d", name, big);
		cr_expect_eq(e.interface_word, cases[n / 2].interface_word, "%s %d", name,
			     big);
		cr_expect_eq(e.interface_count, 2, "%s %d", name, big);
		cr_expect(sx_str_is(e.name, big ? "" : name), "%s %d", name, big);
	}
}
