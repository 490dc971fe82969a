/* SPDX-License-Identifier: MIT */
/*
 * debug/vocabulary.c - the table of roles, and look-ups in it.
 *
 * A row lists the sets with the instruction in this form, its number there, its operands
 * in order. If a number has several rows for one set, the operands decide: see
 * sx_debug_pick().
 */
#include "debug/vocabulary.h"

#include "base/str.h"
#include "spirv/module.h"

#define ROLES 14 /* in a row, with the end marker */

/* In a row: this operand and those after it may be absent. */
#define OPT 0x80

#define BIT(vocabulary) (1u << SPVX_DEBUG_##vocabulary)
#define CORE            BIT(CORE)
#define DI              BIT(DI)
#define CL              BIT(CL)
#define NS100           BIT(NS100)
#define NS101           BIT(NS101)
#define NS200           BIT(NS200)
#define NS              (NS100 | NS101 | NS200)
#define GRAPH           BIT(GRAPH)
#define LITERAL         (DI | CL)
#define EXT             (DI | CL | NS)

static const struct row {
	uint8_t op;
	uint8_t sets;
	uint16_t number;
	uint8_t roles[ROLES];
} rows[] = {
	{ 0 }, /* row number 0 is not used */

#define ROW(op, sets, number, ...)           \
	{                                    \
		SX_DEBUG_##op, sets, number, \
		{                            \
			__VA_ARGS__          \
		}                            \
	}
#define PLACE SX_R_SOURCE, SX_R_LINE, SX_R_COLUMN
	ROW(InfoNone, EXT, 0, SX_R_END),
	ROW(CompilationUnit, DI, 1, SX_R_SOURCE, SX_R_VERSION, SX_R_DWARF_VERSION),
	ROW(CompilationUnit, CL | NS100 | NS101, 1, SX_R_VERSION, SX_R_DWARF_VERSION,
	    SX_R_SOURCE, SX_R_LANGUAGE),
	ROW(CompilationUnit, NS200, 1, SX_R_VERSION, SX_R_DWARF_VERSION, SX_R_SOURCE,
	    SX_R_LANGUAGE, SX_R_PRODUCER | OPT),
	ROW(TypeBasic, LITERAL, 2, SX_R_NAME, SX_R_SIZE, SX_R_ENCODING),
	ROW(TypeBasic, NS, 2, SX_R_NAME, SX_R_SIZE, SX_R_ENCODING, SX_R_FLAGS,
	    SX_R_FP_ENCODING | OPT),
	ROW(TypePointer, EXT, 3, SX_R_TYPE, SX_R_STORAGE_CLASS, SX_R_FLAGS),
	ROW(TypeQualifier, EXT, 4, SX_R_TYPE, SX_R_QUALIFIER),
	ROW(TypeArray, EXT, 5, SX_R_TYPE, SX_R_COUNTS | OPT),
	ROW(TypeVector, EXT, 6, SX_R_TYPE, SX_R_COUNT),
	ROW(Typedef, EXT, 7, SX_R_NAME, SX_R_TYPE, PLACE, SX_R_PARENT),
	ROW(TypeFunction, DI, 8, SX_R_TYPE, SX_R_PARAMETERS | OPT),
	ROW(TypeFunction, CL | NS, 8, SX_R_FLAGS, SX_R_TYPE, SX_R_PARAMETERS | OPT),
	ROW(TypeEnum, EXT, 9, SX_R_NAME, SX_R_TYPE, PLACE, SX_R_PARENT, SX_R_SIZE,
	    SX_R_FLAGS, SX_R_ENUMERATORS | OPT),
	ROW(TypeComposite, DI, 10, SX_R_NAME, SX_R_TAG, PLACE, SX_R_PARENT, SX_R_SIZE,
	    SX_R_FLAGS, SX_R_MEMBERS | OPT),
	ROW(TypeComposite, CL | NS, 10, SX_R_NAME, SX_R_TAG, PLACE, SX_R_PARENT,
	    SX_R_LINKAGE_NAME, SX_R_SIZE, SX_R_FLAGS, SX_R_MEMBERS | OPT),
	ROW(TypeMember, LITERAL, 11, SX_R_NAME, SX_R_TYPE, PLACE, SX_R_PARENT, SX_R_OFFSET,
	    SX_R_SIZE, SX_R_FLAGS, SX_R_VALUE | OPT),
	ROW(TypeMember, NS, 11, SX_R_NAME, SX_R_TYPE, PLACE, SX_R_OFFSET, SX_R_SIZE,
	    SX_R_FLAGS, SX_R_VALUE | OPT),
	ROW(TypeInheritance, LITERAL, 12, SX_R_CHILD, SX_R_PARENT, SX_R_OFFSET, SX_R_SIZE,
	    SX_R_FLAGS),
	ROW(TypeInheritance, NS, 12, SX_R_PARENT, SX_R_OFFSET, SX_R_SIZE, SX_R_FLAGS),
	ROW(TypePtrToMember, EXT, 13, SX_R_TYPE, SX_R_PARENT),
	ROW(TypeTemplate, EXT, 14, SX_R_TARGET, SX_R_PARAMETERS | OPT),
	ROW(TypeTemplateParameter, EXT, 15, SX_R_NAME, SX_R_TYPE, SX_R_VALUE, PLACE),
	ROW(TypeTemplateTemplateParameter, EXT, 16, SX_R_NAME, SX_R_TEMPLATE_NAME, PLACE),
	ROW(TypeTemplateParameterPack, EXT, 17, SX_R_NAME, PLACE, SX_R_PARAMETERS | OPT),
	ROW(GlobalVariable, EXT, 18, SX_R_NAME, SX_R_TYPE, PLACE, SX_R_PARENT,
	    SX_R_LINKAGE_NAME, SX_R_VARIABLE, SX_R_FLAGS, SX_R_STATIC_MEMBER | OPT),
	ROW(FunctionDeclaration, EXT, 19, SX_R_NAME, SX_R_TYPE, PLACE, SX_R_PARENT,
	    SX_R_LINKAGE_NAME, SX_R_FLAGS),
	ROW(Function, LITERAL, 20, SX_R_NAME, SX_R_TYPE, PLACE, SX_R_PARENT,
	    SX_R_LINKAGE_NAME, SX_R_FLAGS, SX_R_SCOPE_LINE, SX_R_FUNCTION,
	    SX_R_DECLARATION | OPT),
	ROW(Function, NS, 20, SX_R_NAME, SX_R_TYPE, PLACE, SX_R_PARENT, SX_R_LINKAGE_NAME,
	    SX_R_FLAGS, SX_R_SCOPE_LINE, SX_R_DECLARATION | OPT),
	ROW(LexicalBlock, EXT, 21, PLACE, SX_R_PARENT, SX_R_NAME | OPT),
	ROW(LexicalBlockDiscriminator, EXT, 22, SX_R_SOURCE, SX_R_DISCRIMINATOR,
	    SX_R_PARENT),
	ROW(Scope, EXT, 23, SX_R_SCOPE, SX_R_INLINED_AT | OPT),
	ROW(NoScope, EXT, 24, SX_R_END),
	ROW(InlinedAt, EXT, 25, SX_R_LINE, SX_R_SCOPE, SX_R_INLINED_AT | OPT),
	ROW(InlinedAt, NS, 25, SX_R_LINE, SX_R_COLUMN, SX_R_SCOPE, SX_R_INLINED_AT | OPT),
	ROW(LocalVariable, DI, 26, SX_R_NAME, SX_R_TYPE, PLACE, SX_R_PARENT,
	    SX_R_ARGUMENT | OPT),
	ROW(LocalVariable, CL | NS, 26, SX_R_NAME, SX_R_TYPE, PLACE, SX_R_PARENT,
	    SX_R_FLAGS, SX_R_ARGUMENT | OPT),
	ROW(InlinedVariable, EXT, 27, SX_R_VARIABLE, SX_R_INLINED_AT),
	ROW(Declare, LITERAL, 28, SX_R_LOCAL_VARIABLE, SX_R_VARIABLE, SX_R_EXPRESSION),
	ROW(Declare, NS, 28, SX_R_LOCAL_VARIABLE, SX_R_VARIABLE, SX_R_EXPRESSION,
	    SX_R_INDEXES | OPT),
	ROW(Value, EXT, 29, SX_R_LOCAL_VARIABLE, SX_R_VALUE, SX_R_EXPRESSION,
	    SX_R_INDEXES | OPT),
	ROW(Operation, EXT, 30, SX_R_OPERATION, SX_R_OPERANDS | OPT),
	ROW(Expression, EXT, 31, SX_R_OPERATIONS | OPT),
	ROW(MacroDef, EXT, 32, SX_R_SOURCE, SX_R_LINE, SX_R_NAME, SX_R_VALUE | OPT),
	ROW(MacroUndef, EXT, 33, SX_R_SOURCE, SX_R_LINE, SX_R_MACRO),
	ROW(ImportedEntity, CL | NS, 34, SX_R_NAME, SX_R_TAG, SX_R_SOURCE, SX_R_ENTITY,
	    SX_R_LINE, SX_R_COLUMN, SX_R_PARENT),
	ROW(Source, CL | NS, 35, SX_R_FILE, SX_R_TEXT | OPT),
	ROW(Source, NS, 35, SX_R_FILE, SX_R_CHECKSUM_KIND, SX_R_CHECKSUM, SX_R_TEXT | OPT),
#define MODULE                                                              \
	SX_R_NAME, SX_R_SOURCE, SX_R_PARENT, SX_R_LINE, SX_R_CONFIG_MACROS, \
		SX_R_INCLUDE_PATH, SX_R_API_NOTES, SX_R_IS_DECLARATION
	ROW(Module, CL, 36, MODULE),
	ROW(FunctionDefinition, NS, 101, SX_R_DEBUG_FUNCTION, SX_R_FUNCTION),
	ROW(SourceContinued, NS, 102, SX_R_TEXT),
	ROW(Line, NS, 103, SX_R_SOURCE, SX_R_LINE, SX_R_END_LINE, SX_R_COLUMN,
	    SX_R_END_COLUMN),
	ROW(NoLine, NS, 104, SX_R_END),
	ROW(BuildIdentifier, NS, 105, SX_R_IDENTIFIER, SX_R_FLAGS),
	ROW(StoragePath, NS, 106, SX_R_PATH),
	ROW(EntryPoint, NS, 107, SX_R_DEBUG_FUNCTION, SX_R_UNIT, SX_R_SIGNATURE,
	    SX_R_COMMAND_LINE),
	ROW(TypeMatrix, NS, 108, SX_R_TYPE, SX_R_COUNT, SX_R_COLUMN_MAJOR),
	ROW(TypeVectorId, NS101 | NS200, 109, SX_R_TYPE, SX_R_COUNT),
	ROW(TypeCooperativeMatrix, NS101 | NS200, 110, SX_R_TYPE, SX_R_MATRIX_SCOPE,
	    SX_R_ROWS, SX_R_COLUMNS, SX_R_USE),
	ROW(Module, NS200, 200, MODULE),
	ROW(TypeSubrange, NS200, 201, SX_R_COUNTS, SX_R_LOWER_BOUND, SX_R_UPPER_BOUND,
	    SX_R_STRIDE),
	ROW(TypeArrayDynamic, NS200, 202, SX_R_TYPE, SX_R_DATA_LOCATION, SX_R_ASSOCIATED,
	    SX_R_ALLOCATED, SX_R_RANK, SX_R_RANGES | OPT),
	ROW(TypeString, NS200, 203, SX_R_NAME, SX_R_TYPE, SX_R_DATA_LOCATION, SX_R_SIZE,
	    SX_R_LENGTH | OPT),
	ROW(Graph, GRAPH, 1, SX_R_GRAPH, SX_R_NAME),
	ROW(GraphOperation, GRAPH, 2, SX_R_PARENT, SX_R_NAME, SX_R_INSTRUCTIONS | OPT),
	ROW(GraphTensor, GRAPH, 3, SX_R_TENSOR, SX_R_NAME, SX_R_INDEX | OPT),
	ROW(OpSourceContinued, CORE, SPVX_OP_SourceContinued, SX_R_TEXT),
	ROW(OpSource, CORE, SPVX_OP_Source, SX_R_LANGUAGE, SX_R_VERSION, SX_R_FILE | OPT,
	    SX_R_TEXT | OPT),
	ROW(OpSourceExtension, CORE, SPVX_OP_SourceExtension, SX_R_TEXT),
	ROW(OpName, CORE, SPVX_OP_Name, SX_R_TARGET, SX_R_NAME),
	ROW(OpMemberName, CORE, SPVX_OP_MemberName, SX_R_TARGET, SX_R_MEMBER, SX_R_NAME),
	ROW(OpString, CORE, SPVX_OP_String, SX_R_TEXT),
	ROW(OpLine, CORE, SPVX_OP_Line, SX_R_FILE, SX_R_LINE, SX_R_COLUMN),
	ROW(OpNoLine, CORE, SPVX_OP_NoLine, SX_R_END),
	ROW(OpModuleProcessed, CORE, SPVX_OP_ModuleProcessed, SX_R_TEXT),
#undef ROW
#undef PLACE
#undef MODULE
};

#define ROWS SX_ARRAY_SIZE(rows)

#define OP_NAME(op, ...)        [SX_DEBUG_##op] = "Debug" #op,
#define OP_NAMED(op, name, ...) [SX_DEBUG_##op] = name,

static const char *const op_names[SX_DEBUG_OPS] = { [SX_DEBUG_UNKNOWN] = "Debug",
						    SX_DEBUG_INSNS(OP_NAME, OP_NAMED) };

const char *sx_debug_op_name(enum sx_debug_op op)
{
	return op_names[op < SX_DEBUG_OPS ? op : SX_DEBUG_UNKNOWN];
}

enum sx_debug_role sx_debug_role_at(const struct sx_debug_insn *d, unsigned i)
{
	return i < ROLES ? (enum sx_debug_role)(rows[d->shape].roles[i] & ~OPT) : SX_R_END;
}

/* ---- which set ---- */

#define NS_PREFIX    "NonSemantic.Shader.DebugInfo."
#define GRAPH_PREFIX "NonSemantic.Graph.DebugInfo."

/* Whole import names; "SPIRV.debug" is the name of OpenCL.DebugInfo.100 in older LLVM. */
static const struct {
	const char *name;
	uint8_t vocabulary;
} names[] = {
	{ "DebugInfo", SPVX_DEBUG_DI },        { "OpenCL.DebugInfo.100", SPVX_DEBUG_CL },
	{ "SPIRV.debug", SPVX_DEBUG_CL },      { NS_PREFIX "100", SPVX_DEBUG_NS100 },
	{ NS_PREFIX "101", SPVX_DEBUG_NS101 }, { NS_PREFIX "200", SPVX_DEBUG_NS200 },
};

enum spvx_debug_vocabulary sx_debug_vocabulary(struct spvx_str import, bool *known)
{
	if (known)
		*known = true;
	for (size_t i = 0; i < SX_ARRAY_SIZE(names); i++) {
		if (sx_str_is(import, names[i].name))
			return (enum spvx_debug_vocabulary)names[i].vocabulary;
	}
	if (sx_str_starts(import, GRAPH_PREFIX))
		return SPVX_DEBUG_GRAPH;
	if (!sx_str_starts(import, NS_PREFIX))
		return SPVX_DEBUG_VOCABULARIES;
	if (known)
		*known = false;
	return SPVX_DEBUG_NS101;
}

enum spvx_debug_vocabulary spvx_debug_set(struct spvx_str import)
{
	return sx_debug_vocabulary(import, NULL);
}

/* ---- look-ups made from the table ---- */

/* Whether the number alone does not determine the form; see sx_debug_pick(). */
static bool varies(enum sx_debug_op op)
{
	return op == SX_DEBUG_TypeTemplateTemplateParameter ||
	       op == SX_DEBUG_TypeTemplateParameterPack || op == SX_DEBUG_InlinedAt ||
	       op == SX_DEBUG_Source;
}

void sx_debug_vocab_init(struct sx_debug_vocab *v, const struct spvx_allocator *a)
{
	_Static_assert(ROWS <= SX_DEBUG_SHAPES_MAX, "shapes do not fit");
	memset(v, 0, sizeof(*v));
	sx_idtable_init(&v->sets, a);
	for (unsigned i = 1; i < ROWS; i++) {
		const struct row *r = &rows[i];

		for (unsigned s = 0; s < SPVX_DEBUG_VOCABULARIES; s++) {
			if (r->sets >> s & 1 && !v->shape[s][r->number])
				v->shape[s][r->number] = (uint8_t)i;
		}
		for (unsigned k = 0; r->roles[k] != SX_R_END; k++) {
			v->place[i][r->roles[k] & ~OPT] = (uint8_t)(k + 1);
			if (!(r->roles[k] & OPT)) /* none follows one that is optional */
				v->required[i] = (uint8_t)(k + 1);
		}
		v->op[i] = r->op;
		v->varies[i] = varies(r->op);
	}
}

void sx_debug_vocab_free(struct sx_debug_vocab *v)
{
	sx_idtable_free(&v->sets);
}

int sx_debug_vocab_load(struct sx_debug_vocab *v, const struct spvx_module *m)
{
	int err = 0;

	v->module = m;
	v->defs = m->state ? &m->state->tables[SX_TABLE_DEF] : NULL;
	v->used = 0;
	sx_idtable_reset(&v->sets);
	sx_idtable_expect(&v->sets, m->word_count);
	for (uint32_t i = 0; i < m->import_count && !err; i++) {
		struct spvx_insn insn = spvx_module_insn(m, m->imports[i]);
		enum spvx_debug_vocabulary set;
		uint32_t id;

		if (insn.word_count <= SX_IMPORT_NAME)
			continue;
		id = spvx_insn_word(&insn, SX_IMPORT_RESULT);
		set = sx_debug_vocabulary(spvx_insn_string(&insn, SX_IMPORT_NAME, NULL, 0),
					  NULL);
		if (!id || set == SPVX_DEBUG_VOCABULARIES || sx_idtable_get(&v->sets, id))
			continue;
		v->used |= 1u << set;
		err = sx_idtable_put(&v->sets, id, set + 1u);
	}
	return err;
}

/* ---- forms of one number ---- */

static uint32_t operand(const struct sx_debug_insn *d, unsigned i)
{
	return sx_arg(&d->insn, d->first + i);
}

/* The next row of a set with this op; there is one. */
static unsigned shape_like(unsigned vocabulary, enum sx_debug_op op, unsigned after)
{
	unsigned i = after + 1;

	while (rows[i].op != op || !(rows[i].sets >> vocabulary & 1))
		i++;
	return i;
}

/*
 * Forms that the number alone does not distinguish. LLVM's enumeration swaps 16 and 17; a
 * call site may come with its column, a source with its checksum.
 */
void sx_debug_pick(const struct sx_debug_vocab *v, struct sx_debug_insn *d)
{
	unsigned shape = d->shape;
	bool template;

	switch (d->op) {
	case SX_DEBUG_TypeTemplateTemplateParameter:
	case SX_DEBUG_TypeTemplateParameterPack:
		if (d->vocabulary == SPVX_DEBUG_DI)
			break;
		template = sx_debug_opcode_of(v, operand(d, 1)) == SPVX_OP_String;
		shape = shape_like(d->vocabulary,
				   template ? SX_DEBUG_TypeTemplateTemplateParameter
					    : SX_DEBUG_TypeTemplateParameterPack,
				   0);
		break;
	case SX_DEBUG_InlinedAt:
		if (sx_debug_is_ns(d->vocabulary) &&
		    sx_debug_opcode_of(v, operand(d, 1)) == SPVX_OP_Constant)
			shape = shape_like(d->vocabulary, SX_DEBUG_InlinedAt, shape);
		break;
	case SX_DEBUG_Source:
		if (sx_debug_is_ns(d->vocabulary) && d->insn.word_count > d->first + 2)
			shape = shape_like(d->vocabulary, SX_DEBUG_Source, shape);
		break;
	default:
		break;
	}
	d->shape = (uint8_t)shape;
	d->op = v->op[shape];
}
