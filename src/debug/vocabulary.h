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

/* clang-format off */
/* Debug instructions, whichever set has them, spelled as the specifications do: X(op, part,
 * classes), or Y(op, name, part, classes) where the name is not "Debug" and the spelling.
 * Parts are those of enum spvx_debuginfo_part, classes those of info_rules.c. */
#define SX_DEBUG_INSNS(X, Y) \
	X(InfoNone, RECORDS, NONE) \
	X(CompilationUnit, SCOPES, SCOPE | UNIT) \
	X(TypeBasic, TYPES, TYPE) \
	X(TypePointer, TYPES, TYPE) \
	X(TypeQualifier, TYPES, TYPE) \
	X(TypeArray, TYPES, TYPE) \
	X(TypeVector, TYPES, TYPE) \
	X(Typedef, TYPES, TYPE) \
	X(TypeFunction, TYPES, TYPE) \
	X(TypeEnum, TYPES, TYPE | SCOPE) \
	X(TypeComposite, TYPES, TYPE | SCOPE | COMPOSITE) \
	X(TypeMember, TYPES, MEMBER) \
	X(TypeInheritance, TYPES, INHERITANCE) \
	X(TypePtrToMember, TYPES, TYPE) \
	X(TypeTemplate, TYPES, TYPE | TEMPLATE | SCOPE) \
	X(TypeTemplateParameter, TYPES, PARAMETER) \
	X(TypeTemplateTemplateParameter, TYPES, PARAMETER) \
	X(TypeTemplateParameterPack, TYPES, PARAMETER) \
	X(GlobalVariable, VARIABLES, GLOBAL) \
	X(FunctionDeclaration, FUNCTIONS, DECLARATION | SCOPE) \
	X(Function, FUNCTIONS, FUNCTION | SCOPE) \
	X(LexicalBlock, SCOPES, SCOPE) \
	X(LexicalBlockDiscriminator, SCOPES, SCOPE) \
	X(Scope, RECORDS, 0) \
	X(NoScope, RECORDS, 0) \
	X(InlinedAt, SCOPES, INLINED_AT) \
	X(LocalVariable, VARIABLES, LOCAL) \
	X(InlinedVariable, VARIABLES, INLINED) \
	X(Declare, VARIABLES, 0) \
	X(Value, VARIABLES, 0) \
	X(Operation, VARIABLES, OPERATION) \
	X(Expression, VARIABLES, EXPRESSION) \
	X(MacroDef, MACROS, MACRO) \
	X(MacroUndef, MACROS, 0) \
	X(ImportedEntity, SCOPES, IMPORT) \
	X(Source, SCOPES, SOURCE) \
	X(Module, SCOPES, IMPORT | SCOPE) \
	X(FunctionDefinition, FUNCTIONS, 0) \
	X(SourceContinued, RECORDS, 0) \
	X(Line, RECORDS, 0) \
	X(NoLine, RECORDS, 0) \
	X(BuildIdentifier, SCOPES, 0) \
	X(StoragePath, SCOPES, 0) \
	X(EntryPoint, FUNCTIONS, 0) \
	X(TypeMatrix, TYPES, TYPE) \
	Y(TypeVectorId, "DebugTypeVectorIdEXT", TYPES, TYPE) \
	Y(TypeCooperativeMatrix, "DebugTypeCooperativeMatrixKHR", TYPES, TYPE) \
	X(TypeSubrange, TYPES, TYPE) \
	X(TypeArrayDynamic, TYPES, TYPE) \
	X(TypeString, TYPES, TYPE) \
	X(Graph, SCOPES, SCOPE) \
	Y(GraphOperation, "DebugOperation", SCOPES, 0) \
	Y(GraphTensor, "DebugTensor", SCOPES, 0) \
	Y(OpSourceContinued, "OpSourceContinued", RECORDS, 0) \
	Y(OpSource, "OpSource", RECORDS, 0) \
	Y(OpSourceExtension, "OpSourceExtension", RECORDS, 0) \
	Y(OpName, "OpName", RECORDS, 0) \
	Y(OpMemberName, "OpMemberName", RECORDS, 0) \
	Y(OpString, "OpString", RECORDS, 0) \
	Y(OpLine, "OpLine", RECORDS, 0) \
	Y(OpNoLine, "OpNoLine", RECORDS, 0) \
	Y(OpModuleProcessed, "OpModuleProcessed", RECORDS, 0)
/* clang-format on */

#define SX_DEBUG_NUMBER_OF(op, ...) SX_DEBUG_##op,

enum sx_debug_op {
	SX_DEBUG_UNKNOWN, /* a number that the set does not have */
	SX_DEBUG_INSNS(SX_DEBUG_NUMBER_OF, SX_DEBUG_NUMBER_OF) SX_DEBUG_OPS
};

/* clang-format off */
/*
 * The meaning of an operand. Its class decides how it is read: a text is the <id> of an
 * OpString (in core instructions a literal string); a number is a literal, or the <id> of a
 * constant in the sets that have no literals; a constant is such an <id> in every set;
 * every other role refers to another instruction. A list is always the last operand. With
 * each role are the classes of <id>s that it allows in all instructions, of info_rules.c; 0:
 * it is not checked.
 */
#define SX_DEBUG_ROLES(X) \
	/* texts */ \
	X(NAME, STRING | NONE) \
	X(LINKAGE_NAME, STRING | NONE) \
	X(FILE, STRING) \
	X(TEXT, STRING) \
	X(PRODUCER, STRING) \
	X(CHECKSUM, 0) \
	X(IDENTIFIER, STRING) \
	X(PATH, STRING) \
	X(SIGNATURE, STRING) \
	X(COMMAND_LINE, STRING) \
	X(TEMPLATE_NAME, STRING | NONE) \
	X(CONFIG_MACROS, 0) \
	X(INCLUDE_PATH, 0) \
	X(API_NOTES, 0) \
	/* numbers */ \
	X(LINE, 0) \
	X(COLUMN, 0) \
	X(END_LINE, 0) \
	X(END_COLUMN, 0) \
	X(SCOPE_LINE, 0) \
	X(FLAGS, 0) \
	X(TAG, 0) \
	X(ENCODING, 0) \
	X(FP_ENCODING, 0) \
	X(QUALIFIER, 0) \
	X(STORAGE_CLASS, 0) \
	X(COUNT, 0) \
	X(DISCRIMINATOR, 0) \
	X(ARGUMENT, 0) \
	X(OPERATION, 0) \
	X(OPERANDS, 0) /* list */ \
	X(VERSION, 0) \
	X(DWARF_VERSION, 0) \
	X(LANGUAGE, 0) \
	X(CHECKSUM_KIND, 0) \
	X(IS_DECLARATION, 0) \
	X(MEMBER, 0) \
	/* constants */ \
	X(SIZE, CONSTANT | NONE) \
	X(OFFSET, CONSTANT | NONE) \
	X(COUNTS, 0) /* list */ \
	X(COLUMN_MAJOR, BOOL | NONE) \
	X(MATRIX_SCOPE, 0) \
	X(ROWS, 0) \
	X(COLUMNS, 0) \
	X(USE, 0) \
	X(INDEX, 0) \
	/* references */ \
	X(TYPE, TYPE | NONE) /* base, element, return or actual type */ \
	X(SOURCE, SOURCE | STRING | NONE) \
	X(PARENT, SCOPE | NONE) \
	X(CHILD, COMPOSITE | NONE) \
	X(PARAMETERS, TYPE | NONE) /* list */ \
	X(MEMBERS, MEMBER | INHERITANCE | FUNCTION | DECLARATION | NONE) /* list */ \
	X(ENUMERATORS, 0) /* list of pairs: value, name */ \
	X(VALUE, 0) \
	X(TARGET, COMPOSITE | FUNCTION | DECLARATION | NONE) \
	X(VARIABLE, 0) \
	X(STATIC_MEMBER, MEMBER | NONE) \
	X(FUNCTION, OP_FUNCTION | NONE) /* OpFunction */ \
	X(DEBUG_FUNCTION, FUNCTION | NONE) /* DebugFunction */ \
	X(DECLARATION, DECLARATION | NONE) \
	X(UNIT, UNIT | NONE) \
	X(SCOPE, 0) \
	X(INLINED_AT, INLINED_AT | NONE) \
	X(LOCAL_VARIABLE, LOCAL | INLINED | NONE) \
	X(EXPRESSION, EXPRESSION | NONE) \
	X(INDEXES, ANY) /* list */ \
	X(OPERATIONS, OPERATION | NONE) /* list */ \
	X(MACRO, MACRO | NONE) \
	X(ENTITY, ANY) \
	X(LOWER_BOUND, 0) \
	X(UPPER_BOUND, 0) \
	X(STRIDE, 0) \
	X(DATA_LOCATION, 0) \
	X(ASSOCIATED, 0) \
	X(ALLOCATED, 0) \
	X(RANK, 0) \
	X(RANGES, 0) /* list */ \
	X(LENGTH, 0) \
	X(GRAPH, 0) \
	X(INSTRUCTIONS, 0) /* list */ \
	X(TENSOR, 0)
/* clang-format on */

#define SX_DEBUG_ROLE_OF(role, classes) SX_R_##role,

enum sx_debug_role {
	SX_R_END, /* ends a row of the table */
	SX_DEBUG_ROLES(SX_DEBUG_ROLE_OF) SX_R_COUNT_OF
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

/* Whether it is NonSemantic.Shader.DebugInfo.*, which has constants instead of literals. */
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
