/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/debug/vocabulary.c - the table of roles against the published grammars: the
 * operand that a grammar calls "Line" is the one that has the role of a line, in every set.
 */
#include "debug/vocabulary.h"

#include "base/str.h"
#include "debug.h"
#include "grammar/image.h"
#include "suite.h"

TestSuite(debug_vocabulary, .timeout = 30);

/* What the grammars call an operand, and the roles that may mean. */
static const struct {
	const char *name;
	enum sx_debug_role roles[3];
} names[] = {
	{ "Name", { SX_R_NAME } },
	{ "Source", { SX_R_SOURCE } },
	{ "Line", { SX_R_LINE } },
	{ "Line Start", { SX_R_LINE } },
	{ "Line End", { SX_R_END_LINE } },
	{ "Column", { SX_R_COLUMN } },
	{ "Column Start", { SX_R_COLUMN } },
	{ "Column End", { SX_R_END_COLUMN } },
	{ "Parent", { SX_R_PARENT } },
	{ "Version", { SX_R_VERSION } },
	{ "DWARF Version", { SX_R_DWARF_VERSION } },
	{ "Language", { SX_R_LANGUAGE } },
	{ "Size", { SX_R_SIZE } },
	{ "Offset", { SX_R_OFFSET } },
	{ "Encoding", { SX_R_ENCODING } },
	{ "FPEncoding", { SX_R_FP_ENCODING } },
	{ "Flags", { SX_R_FLAGS } },
	{ "Literal Flags", { SX_R_FLAGS } },
	{ "Base Type", { SX_R_TYPE } },
	{ "Underlying Type", { SX_R_TYPE } },
	{ "Return Type", { SX_R_TYPE } },
	{ "Type", { SX_R_TYPE } },
	{ "Member Type", { SX_R_TYPE } },
	{ "Actual Type", { SX_R_TYPE } },
	{ "Vector Type", { SX_R_TYPE } },
	{ "Component Type", { SX_R_TYPE } },
	{ "Storage Class", { SX_R_STORAGE_CLASS } },
	{ "Type Qualifier", { SX_R_QUALIFIER } },
	{ "Component Counts", { SX_R_COUNTS } },
	{ "Component Count", { SX_R_COUNT } },
	{ "Vector Count", { SX_R_COUNT } },
	{ "Column Major", { SX_R_COLUMN_MAJOR } },
	{ "Parameter Types", { SX_R_PARAMETERS } },
	{ "Paramter Types", { SX_R_PARAMETERS } },
	{ "Parameters", { SX_R_PARAMETERS } },
	{ "Template Parameters", { SX_R_PARAMETERS } },
	{ "Tag", { SX_R_TAG } },
	{ "Linkage Name", { SX_R_LINKAGE_NAME } },
	{ "Members", { SX_R_MEMBERS } },
	{ "Value, Name, Value, Name, ...", { SX_R_ENUMERATORS } },
	{ "Value", { SX_R_VALUE } },
	{ "Child", { SX_R_CHILD } },
	{ "Target", { SX_R_TARGET } },
	{ "Template Name", { SX_R_TEMPLATE_NAME } },
	{ "Variable", { SX_R_VARIABLE } },
	{ "Static Member Declaration", { SX_R_STATIC_MEMBER } },
	{ "Scope Line", { SX_R_SCOPE_LINE } },
	{ "Function", { SX_R_FUNCTION, SX_R_DEBUG_FUNCTION } },
	{ "Definition", { SX_R_FUNCTION } },
	{ "Entry Point", { SX_R_DEBUG_FUNCTION } },
	{ "Declaration", { SX_R_DECLARATION } },
	{ "Discriminator", { SX_R_DISCRIMINATOR } },
	{ "Scope", { SX_R_SCOPE, SX_R_MATRIX_SCOPE, SX_R_SOURCE } },
	{ "Inlined At", { SX_R_INLINED_AT } },
	{ "Inlined", { SX_R_INLINED_AT } },
	{ "Arg Number", { SX_R_ARGUMENT } },
	{ "Local Variable", { SX_R_LOCAL_VARIABLE } },
	{ "Expression", { SX_R_EXPRESSION } },
	{ "Indexes", { SX_R_INDEXES } },
	{ "OpCode", { SX_R_OPERATION } },
	{ "Operands ...", { SX_R_OPERANDS, SX_R_OPERATIONS } },
	{ "Macro", { SX_R_MACRO } },
	{ "Entity", { SX_R_ENTITY } },
	{ "File", { SX_R_FILE } },
	{ "Text", { SX_R_TEXT } },
	{ "ConfigurationMacros", { SX_R_CONFIG_MACROS } },
	{ "IncludePath", { SX_R_INCLUDE_PATH } },
	{ "API NotesFile", { SX_R_API_NOTES } },
	{ "APINotesFile", { SX_R_API_NOTES } },
	{ "IsDeclaration", { SX_R_IS_DECLARATION } },
	{ "Identifier", { SX_R_IDENTIFIER } },
	{ "Path", { SX_R_PATH } },
	{ "Compilation Unit", { SX_R_UNIT } },
	{ "Compiler Signature", { SX_R_SIGNATURE } },
	{ "Command-line Arguments", { SX_R_COMMAND_LINE } },
	{ "Rows", { SX_R_ROWS } },
	{ "Columns", { SX_R_COLUMNS } },
	{ "Use", { SX_R_USE } },
	{ "Graph", { SX_R_GRAPH } },
	{ "DebugGraph", { SX_R_PARENT } },
	{ "Instructions", { SX_R_INSTRUCTIONS } },
	{ "Tensor", { SX_R_TENSOR } },
	{ "Index", { SX_R_INDEX } },
};

static const struct {
	const char *import;
	enum spvx_debug_vocabulary vocabulary;
} sets[] = {
	{ "DebugInfo", SPVX_DEBUG_DI },
	{ "OpenCL.DebugInfo.100", SPVX_DEBUG_CL },
	{ "NonSemantic.Shader.DebugInfo.100", SPVX_DEBUG_NS100 },
	{ "NonSemantic.Shader.DebugInfo.101", SPVX_DEBUG_NS101 },
	{ "NonSemantic.Graph.DebugInfo.1", SPVX_DEBUG_GRAPH },
};

/* Whether one of the roles the name may mean is at that place of the row. */
static bool has_role(const struct sx_debug_vocab *v, unsigned shape, unsigned place,
		     const char *name)
{
	for (size_t i = 0; i < TEST_COUNT(names); i++) {
		if (strcmp(names[i].name, name) != 0)
			continue;
		for (size_t k = 0; k < TEST_COUNT(names[i].roles) && names[i].roles[k];
		     k++) {
			if (v->place[shape][names[i].roles[k]] == place)
				return true;
		}
	}
	return false;
}

/* A row against what the grammar has. The grammar of DebugInfo lacks the first operand of
 * DebugValue, which its document has: DebugInfo 1.00. */
static void compare(const struct sx_debug_vocab *v, const struct spvx_grammar *g,
		    const struct spvx_entry *op, enum spvx_debug_vocabulary set)
{
	const char *name = spvx_entry_name(g, op);
	unsigned shape = v->shape[set][spvx_entry_value(op)];
	unsigned skip = set == SPVX_DEBUG_DI && !strcmp(name, "DebugValue");
	unsigned required = skip;

	cr_assert(shape, "%d: no %s", set, name);
	if (strcmp(name, "DebugModuleINTEL") != 0)
		cr_expect(!strcmp(sx_debug_op_name(v->op[shape]), name), "%d: %s is %s",
			  set, name, sx_debug_op_name(v->op[shape]));
	for (unsigned i = 0; i < op->operand_count; i++) {
		const struct sx_operand *o = &sx_operands(g)[op->operands + i];
		const char *operand = sx_strings(g) + o->name;

		cr_expect(has_role(v, shape, i + 1 + skip, operand), "%d: %s: %s", set,
			  name, operand);
		required += !o->quantifier;
	}
	cr_expect(v->required[shape] == required, "%d: %s needs %u operands, not %u", set,
		  name, required, v->required[shape]);
}

Test(debug_vocabulary, grammars)
{
	const struct spvx_grammar *g = spvx_grammar_builtin();
	struct sx_debug_vocab v;

	sx_debug_vocab_init(&v, NULL);
	for (size_t i = 0; i < TEST_COUNT(sets); i++) {
		unsigned set = spvx_set_find(g, sx_str(sets[i].import));

		cr_assert(set, "no %s", sets[i].import);
		cr_expect(spvx_debug_set(sx_str(sets[i].import)) == sets[i].vocabulary);
		for (unsigned k = 0; k < spvx_set_op_count(g, set); k++)
			compare(&v, g, spvx_set_op_at(g, set, k), sets[i].vocabulary);
	}
	sx_debug_vocab_free(&v);
}

Test(debug_vocabulary, imports)
{
	static const struct {
		const char *import;
		enum spvx_debug_vocabulary vocabulary;
		bool known;
	} imports[] = {
		{ "SPIRV.debug", SPVX_DEBUG_CL, true },
		{ "NonSemantic.Shader.DebugInfo.200", SPVX_DEBUG_NS200, true },
		{ "NonSemantic.Shader.DebugInfo.999", SPVX_DEBUG_NS101, false },
		{ "NonSemantic.Shader.DebugInfo.", SPVX_DEBUG_NS101, false },
		{ "NonSemantic.Shader.DebugInfo", SPVX_DEBUG_VOCABULARIES, true },
		{ "OpenCL.DebugInfo.1000", SPVX_DEBUG_VOCABULARIES, true },
		{ "debuginfo", SPVX_DEBUG_VOCABULARIES, true },
		{ "GLSL.std.450", SPVX_DEBUG_VOCABULARIES, true },
		{ "", SPVX_DEBUG_VOCABULARIES, true },
	};

	for (size_t i = 0; i < TEST_COUNT(imports); i++) {
		bool known = !imports[i].known;

		cr_expect(sx_debug_vocabulary(sx_str(imports[i].import), &known) ==
				  imports[i].vocabulary,
			  "%s", imports[i].import);
		cr_expect(known == imports[i].known, "%s", imports[i].import);
	}
}

/* ---- forms that a number does not distinguish ---- */

static const char forms[] =
	"OpCapability Shader\n"
	"%1 = OpExtInstImport \"NonSemantic.Shader.DebugInfo.100\"\n"
	"%2 = OpExtInstImport \"DebugInfo\"\n"
	"OpMemoryModel Logical GLSL450\n"
	"%10 = OpString \"name\"\n"
	"%11 = OpString \"text\"\n"
	"%3 = OpTypeVoid\n"
	"%4 = OpTypeInt 32 0\n"
	"%5 = OpConstant %4 7\n"
	"%6 = OpConstant %4 9\n"
	"%20 = OpExtInst %3 %1 DebugSource %10 %11\n"
	"%21 = OpExtInst %3 %1 35 %10 %5 %11\n"
	"%22 = OpExtInst %3 %1 16 %10 %11 %20 %5 %6\n"
	"%23 = OpExtInst %3 %1 17 %10 %11 %20 %5 %6\n"
	"%24 = OpExtInst %3 %1 16 %10 %20 %5 %6 %22\n"
	"%25 = OpExtInst %3 %1 17 %10 %20 %5 %6 %22\n"
	"%26 = OpExtInst %3 %1 25 %5 %20\n"
	"%27 = OpExtInst %3 %1 25 %5 %6 %20\n"
	"%28 = OpExtInst %3 %1 25 %5 %6 %20 %27\n"
	"%29 = OpExtInst %3 %2 DebugTypeTemplateParameterPack %10 %11 5 6 %22\n"
	"%30 = OpExtInst %3 %1 99\n"
	"%31 = OpExtInst %3 %2 DebugInlinedAt 77 %20\n";

Test(debug_vocabulary, forms)
{
	static const struct {
		uint32_t id;
		enum sx_debug_op op;
		enum sx_debug_role role;
		uint32_t ref; /* the operand as stored */
	} want[] = {
		{ 20, SX_DEBUG_Source, SX_R_TEXT, 11 },
		{ 21, SX_DEBUG_Source, SX_R_TEXT, 0 },
		{ 21, SX_DEBUG_Source, SX_R_CHECKSUM, 11 },
		{ 22, SX_DEBUG_TypeTemplateTemplateParameter, SX_R_SOURCE, 20 },
		{ 23, SX_DEBUG_TypeTemplateTemplateParameter, SX_R_SOURCE, 20 },
		{ 24, SX_DEBUG_TypeTemplateParameterPack, SX_R_SOURCE, 20 },
		{ 25, SX_DEBUG_TypeTemplateParameterPack, SX_R_LINE, 5 },
		{ 26, SX_DEBUG_InlinedAt, SX_R_COLUMN, 0 },
		{ 26, SX_DEBUG_InlinedAt, SX_R_SCOPE, 20 },
		{ 27, SX_DEBUG_InlinedAt, SX_R_COLUMN, 6 },
		{ 27, SX_DEBUG_InlinedAt, SX_R_SCOPE, 20 },
		{ 28, SX_DEBUG_InlinedAt, SX_R_INLINED_AT, 27 },
		{ 29, SX_DEBUG_TypeTemplateParameterPack, SX_R_SOURCE, 11 },
		{ 30, SX_DEBUG_UNKNOWN, SX_R_LINE, 0 },
		{ 31, SX_DEBUG_InlinedAt, SX_R_LINE, 77 },
	};
	struct sx_debug_vocab v;
	struct test_debug t;
	uint32_t value;

	cr_assert(test_debug_text(&t, forms));
	sx_debug_vocab_init(&v, NULL);
	cr_assert(!sx_debug_vocab_load(&v, &t.module));
	for (size_t i = 0; i < TEST_COUNT(want); i++) {
		struct sx_debug_insn d;

		cr_assert(sx_debug_decode_id(&v, want[i].id, &d), "%u", want[i].id);
		cr_expect(d.op == want[i].op, "%u is %s", want[i].id,
			  sx_debug_op_name(d.op));
		cr_expect(sx_debug_ref(&v, &d, want[i].role) == want[i].ref, "%u: role %d",
			  want[i].id, want[i].role);
		if (want[i].id == 27)
			cr_expect(sx_debug_number(&v, &d, SX_R_LINE, &value) && value == 7);
		if (want[i].id == 31)
			cr_expect(sx_debug_number(&v, &d, SX_R_LINE, &value) &&
				  value == 77);
	}
	cr_expect(t.count[SPVX_DEBUG_UNKNOWN_NUMBER] == 1);
	sx_debug_vocab_free(&v);
	test_debug_close(&t);
}
