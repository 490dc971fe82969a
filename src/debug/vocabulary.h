/* SPDX-License-Identifier: MIT */
/*
 * debug/vocabulary.h - roles of the operands of debug instructions.
 *
 * The vocabularies give the same operands in different orders, as literals or as <id>s of
 * constants. One table (vocabulary.c) knows the position of each operand; all other code
 * names a role and never a position.
 */
#ifndef SPVX_DEBUG_VOCABULARY_H
#define SPVX_DEBUG_VOCABULARY_H

#include "spirv/idtable.h"

#include "spirv/facts_read.h"

#include <spvx/debug.h>

/* Debug instructions, whichever set has them; spelled as the specifications do. */
enum sx_debug_op {
	SX_DEBUG_UNKNOWN, /* a number that the set does not have */
	SX_DEBUG_InfoNone,
	SX_DEBUG_CompilationUnit,
	SX_DEBUG_TypeBasic,
	SX_DEBUG_TypePointer,
	SX_DEBUG_TypeQualifier,
	SX_DEBUG_TypeArray,
	SX_DEBUG_TypeVector,
	SX_DEBUG_Typedef,
	SX_DEBUG_TypeFunction,
	SX_DEBUG_TypeEnum,
	SX_DEBUG_TypeComposite,
	SX_DEBUG_TypeMember,
	SX_DEBUG_TypeInheritance,
	SX_DEBUG_TypePtrToMember,
	SX_DEBUG_TypeTemplate,
	SX_DEBUG_TypeTemplateParameter,
	SX_DEBUG_TypeTemplateTemplateParameter,
	SX_DEBUG_TypeTemplateParameterPack,
	SX_DEBUG_GlobalVariable,
	SX_DEBUG_FunctionDeclaration,
	SX_DEBUG_Function,
	SX_DEBUG_LexicalBlock,
	SX_DEBUG_LexicalBlockDiscriminator,
	SX_DEBUG_Scope,
	SX_DEBUG_NoScope,
	SX_DEBUG_InlinedAt,
	SX_DEBUG_LocalVariable,
	SX_DEBUG_InlinedVariable,
	SX_DEBUG_Declare,
	SX_DEBUG_Value,
	SX_DEBUG_Operation,
	SX_DEBUG_Expression,
	SX_DEBUG_MacroDef,
	SX_DEBUG_MacroUndef,
	SX_DEBUG_ImportedEntity,
	SX_DEBUG_Source,
	SX_DEBUG_Module,
	SX_DEBUG_FunctionDefinition,
	SX_DEBUG_SourceContinued,
	SX_DEBUG_Line,
	SX_DEBUG_NoLine,
	SX_DEBUG_BuildIdentifier,
	SX_DEBUG_StoragePath,
	SX_DEBUG_EntryPoint,
	SX_DEBUG_TypeMatrix,
	SX_DEBUG_TypeVectorId,
	SX_DEBUG_TypeCooperativeMatrix,
	SX_DEBUG_TypeSubrange,
	SX_DEBUG_TypeArrayDynamic,
	SX_DEBUG_TypeString,
	SX_DEBUG_Graph,
	SX_DEBUG_GraphOperation,
	SX_DEBUG_GraphTensor,
	/* core */
	SX_DEBUG_OpSourceContinued,
	SX_DEBUG_OpSource,
	SX_DEBUG_OpSourceExtension,
	SX_DEBUG_OpName,
	SX_DEBUG_OpMemberName,
	SX_DEBUG_OpString,
	SX_DEBUG_OpLine,
	SX_DEBUG_OpNoLine,
	SX_DEBUG_OpModuleProcessed,
	SX_DEBUG_OPS
};

/*
 * The meaning of an operand. Its class decides how it is read: a text is the <id> of an
 * OpString (in core instructions a literal string); a number is a literal, or the <id> of a
 * constant in the sets that have no literals; a constant is such an <id> in every set;
 * every other role refers to another instruction. A list is always the last operand.
 */
enum sx_debug_role {
	SX_R_END, /* ends a row of the table */
	/* texts */
	SX_R_NAME,
	SX_R_LINKAGE_NAME,
	SX_R_FILE,
	SX_R_TEXT,
	SX_R_PRODUCER,
	SX_R_CHECKSUM,
	SX_R_IDENTIFIER,
	SX_R_PATH,
	SX_R_SIGNATURE,
	SX_R_COMMAND_LINE,
	SX_R_TEMPLATE_NAME,
	SX_R_CONFIG_MACROS,
	SX_R_INCLUDE_PATH,
	SX_R_API_NOTES,
	/* numbers */
	SX_R_LINE,
	SX_R_COLUMN,
	SX_R_END_LINE,
	SX_R_END_COLUMN,
	SX_R_SCOPE_LINE,
	SX_R_FLAGS,
	SX_R_TAG,
	SX_R_ENCODING,
	SX_R_FP_ENCODING,
	SX_R_QUALIFIER,
	SX_R_STORAGE_CLASS,
	SX_R_COUNT,
	SX_R_DISCRIMINATOR,
	SX_R_ARGUMENT,
	SX_R_OPERATION,
	SX_R_OPERANDS, /* list */
	SX_R_VERSION,
	SX_R_DWARF_VERSION,
	SX_R_LANGUAGE,
	SX_R_CHECKSUM_KIND,
	SX_R_IS_DECLARATION,
	SX_R_MEMBER,
	/* constants */
	SX_R_SIZE,
	SX_R_OFFSET,
	SX_R_COUNTS, /* list */
	SX_R_COLUMN_MAJOR,
	SX_R_MATRIX_SCOPE,
	SX_R_ROWS,
	SX_R_COLUMNS,
	SX_R_USE,
	SX_R_INDEX,
	/* references */
	SX_R_TYPE, /* base, element, return or actual type */
	SX_R_SOURCE,
	SX_R_PARENT,
	SX_R_CHILD,
	SX_R_PARAMETERS,  /* list */
	SX_R_MEMBERS,     /* list */
	SX_R_ENUMERATORS, /* list of pairs: value, name */
	SX_R_VALUE,
	SX_R_TARGET,
	SX_R_VARIABLE,
	SX_R_STATIC_MEMBER,
	SX_R_FUNCTION,       /* OpFunction */
	SX_R_DEBUG_FUNCTION, /* DebugFunction */
	SX_R_DECLARATION,
	SX_R_UNIT,
	SX_R_SCOPE,
	SX_R_INLINED_AT,
	SX_R_LOCAL_VARIABLE,
	SX_R_EXPRESSION,
	SX_R_INDEXES,    /* list */
	SX_R_OPERATIONS, /* list */
	SX_R_MACRO,
	SX_R_ENTITY,
	SX_R_LOWER_BOUND,
	SX_R_UPPER_BOUND,
	SX_R_STRIDE,
	SX_R_DATA_LOCATION,
	SX_R_ASSOCIATED,
	SX_R_ALLOCATED,
	SX_R_RANK,
	SX_R_RANGES, /* list */
	SX_R_LENGTH,
	SX_R_GRAPH,
	SX_R_INSTRUCTIONS, /* list */
	SX_R_TENSOR,
	SX_R_COUNT_OF
};

/* First role of a class. */
#define SX_R_FIRST_NUMBER   SX_R_LINE
#define SX_R_FIRST_CONSTANT SX_R_SIZE

#define SX_DEBUG_SHAPES_MAX 128
#define SX_DEBUG_NUMBERS    336 /* above every instruction number in the table */

/**
 * struct sx_debug_vocab - the sets of one module, ready for look-ups
 * @module:  the module
 * @defs:    its table of definitions, NULL before a load
 * @sets:    by <id> of an import: 1 + its enum spvx_debug_vocabulary
 * @used:    bit 1 << enum spvx_debug_vocabulary for each imported set
 * @shape:   by vocabulary and instruction number: its first row in the table, 0 = none
 * @place:   by row and role: the operand, counted from 1, 0 = none
 * @op:      by row: enum sx_debug_op
 * @required: by row: the least number of operands
 * @varies:  by row: the form also depends on operands; see sx_debug_form()
 */
struct sx_debug_vocab {
	const struct spvx_module *module;
	const struct spvx_idtable *defs;
	struct spvx_idtable sets;
	unsigned used;
	uint8_t shape[SPVX_DEBUG_VOCABULARIES][SX_DEBUG_NUMBERS];
	uint8_t place[SX_DEBUG_SHAPES_MAX][SX_R_COUNT_OF];
	uint8_t op[SX_DEBUG_SHAPES_MAX];
	uint8_t required[SX_DEBUG_SHAPES_MAX];
	bool varies[SX_DEBUG_SHAPES_MAX];
};

/**
 * struct sx_debug_insn - a debug instruction, decoded
 * @insn:  the instruction as stored
 * @at:    word offset
 * @id:    result <id>, 0 = none
 * @set:   <id> of its import, 0 = core
 * @number: its number in the set; the opcode of a core instruction
 * @op:    enum sx_debug_op
 * @vocabulary: enum spvx_debug_vocabulary
 * @shape: row of the table
 * @first: word of its first operand
 */
struct sx_debug_insn {
	struct spvx_insn insn;
	uint32_t at;
	uint32_t id;
	uint32_t set;
	uint32_t number;
	uint8_t op;
	uint8_t vocabulary;
	uint8_t shape;
	uint8_t first;
};

void sx_debug_vocab_init(struct sx_debug_vocab *v, const struct spvx_allocator *a);
void sx_debug_vocab_free(struct sx_debug_vocab *v);

/* Read the imports of another module. Return: 0 or -SPVX_ENOMEM. */
int sx_debug_vocab_load(struct sx_debug_vocab *v, const struct spvx_module *m);

/* The vocabulary with an import name, SPVX_DEBUG_VOCABULARIES = none. An unknown version is
 * read as the newest; @known (may be NULL) receives false then. */
enum spvx_debug_vocabulary sx_debug_vocabulary(struct spvx_str import, bool *known);

/* NonSemantic.Shader.DebugInfo.*, which uses <id>s of constants instead of literals. */
static inline bool sx_debug_is_ns(unsigned vocabulary)
{
	return vocabulary >= SPVX_DEBUG_NS100 && vocabulary <= SPVX_DEBUG_NS200;
}

/*
 * Decode an OpExtInst at @at. Where one number has several forms, call sx_debug_form()
 * next.
 * Return: false when it is not a debug instruction.
 */
static inline bool sx_debug_decode_ext(const struct sx_debug_vocab *v,
				       struct spvx_insn insn, uint32_t at,
				       struct sx_debug_insn *d)
{
	uint32_t set;

	if (insn.word_count < SX_EXT_OPERANDS)
		return false;
	d->insn = insn;
	d->at = at;
	d->set = spvx_insn_word(&insn, SX_EXT_SET);
	set = sx_idtable_get(&v->sets, d->set);
	if (!set)
		return false;
	d->vocabulary = (uint8_t)(set - 1);
	d->number = spvx_insn_word(&insn, SX_EXT_NUMBER);
	d->id = spvx_insn_word(&insn, SX_EXT_RESULT);
	d->first = SX_EXT_OPERANDS;
	d->shape = d->number < SX_DEBUG_NUMBERS ? v->shape[d->vocabulary][d->number] : 0;
	d->op = v->op[d->shape];
	return true;
}

/* Decode an instruction of the core set. */
static inline bool sx_debug_decode_core(const struct sx_debug_vocab *v,
					struct spvx_insn insn, uint32_t at,
					struct sx_debug_insn *d)
{
	bool string = insn.opcode == SPVX_OP_String;

	d->insn = insn;
	d->at = at;
	d->set = 0;
	d->number = insn.opcode;
	d->vocabulary = SPVX_DEBUG_CORE;
	d->shape =
		insn.opcode < SX_DEBUG_NUMBERS ? v->shape[SPVX_DEBUG_CORE][insn.opcode] : 0;
	d->op = v->op[d->shape];
	d->id = string && insn.word_count > 1 ? spvx_insn_word(&insn, 1) : 0;
	d->first = string ? SX_STRING_TEXT : 1;
	return d->shape != 0;
}

/* Choose the row of the table by the operands. */
void sx_debug_pick(const struct sx_debug_vocab *v, struct sx_debug_insn *d);

static inline void sx_debug_form(const struct sx_debug_vocab *v, struct sx_debug_insn *d)
{
	if (v->varies[d->shape])
		sx_debug_pick(v, d);
}

/* Decode the instruction at @at. Return: false when it is not a debug instruction. */
bool sx_debug_decode(const struct sx_debug_vocab *v, struct spvx_insn insn, uint32_t at,
		     struct sx_debug_insn *d);

/* The opcode of the definition of an <id>; OpNop when no definition is known. */
unsigned sx_debug_opcode_of(const struct sx_debug_vocab *v, uint32_t id);

/* Decode the definition of an <id>. Return: false when it is not a debug instruction;
 * @d->op is SX_DEBUG_UNKNOWN then. */
bool sx_debug_decode_id(const struct sx_debug_vocab *v, uint32_t id,
			struct sx_debug_insn *d);

/* "DebugTypeBasic", "OpLine"; "Debug" for an unknown number, which the caller appends. */
const char *sx_debug_op_name(enum sx_debug_op op);

/* The role of operand @i, counted from 0; SX_R_END past the last. */
enum sx_debug_role sx_debug_role_at(const struct sx_debug_insn *d, unsigned i);

/* The word of an operand; 0: the instruction does not have it. */
static inline unsigned sx_debug_word(const struct sx_debug_vocab *v,
				     const struct sx_debug_insn *d, enum sx_debug_role role)
{
	unsigned place = v->place[d->shape][role];
	unsigned word = d->first + place - 1u;

	return place && word < d->insn.word_count ? word : 0;
}

/* The operand as stored, an <id> or a literal; 0 when it is missing. */
static inline uint32_t sx_debug_ref(const struct sx_debug_vocab *v,
				    const struct sx_debug_insn *d, enum sx_debug_role role)
{
	unsigned word = sx_debug_word(v, d, role);

	return word ? spvx_insn_word(&d->insn, word) : 0;
}

/* Whether the instruction ends before a required operand. */
static inline bool sx_debug_is_short(const struct sx_debug_vocab *v,
				     const struct sx_debug_insn *d)
{
	return d->insn.word_count < d->first + v->required[d->shape];
}

/* Value of the constant @id. Return: false (and 0) when it is not an OpConstant of an
 * integer type, or is over 32 bits. */
bool sx_debug_constant(const struct sx_debug_vocab *v, uint32_t id, uint32_t *value);

/* Value of a number or constant. Return: false (and 0) as sx_debug_constant(), and when the
 * operand is missing. */
static inline bool sx_debug_number(const struct sx_debug_vocab *v,
				   const struct sx_debug_insn *d, enum sx_debug_role role,
				   uint32_t *value)
{
	unsigned word = sx_debug_word(v, d, role);

	*value = word ? spvx_insn_word(&d->insn, word) : 0;
	if (!word)
		return false;
	if (role < SX_R_FIRST_CONSTANT && !sx_debug_is_ns(d->vocabulary))
		return true;
	return sx_debug_constant(v, *value, value);
}

/* A text operand; ptr NULL when it is missing or not an OpString. */
struct spvx_str sx_debug_text(const struct sx_debug_vocab *v, const struct sx_debug_insn *d,
			      enum sx_debug_role role);

/* The string of an OpString; ptr NULL when @id is not one. */
struct spvx_str sx_debug_string(const struct sx_debug_vocab *v, uint32_t id);

/* A list; @first receives the word of its first item. Return: its number of words. */
unsigned sx_debug_list(const struct sx_debug_vocab *v, const struct sx_debug_insn *d,
		       enum sx_debug_role role, unsigned *first);

#endif
