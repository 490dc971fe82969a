/* SPDX-License-Identifier: MIT */
/*
 * profile/source.c - the table of sources, and what is debug information.
 */
#include "profile/source.h"

#include "base/str.h"
#include "spirv/facts_read.h"

/* clang-format off */
/* X(NAME, name, of_module, NEEDS, KIND, help) */
#define SOURCES(X) \
	X(OPCODE, "opcode", false, BYTES, OPCODE, "the instruction") \
	X(CLASS, "class", false, BYTES, CLASS, "the class the grammar puts it in") \
	X(SECTION, "section", false, SECTION, TOTAL, "the section of the module's layout") \
	X(FUNCTION, "function", false, INDEX, TOTAL, "the enclosing function, by name") \
	X(ENTRY, "entry", false, INDEX, TOTAL, "the entry points that reach the function") \
	X(FILE, "file", false, LINES, TOTAL, "the source file it comes from") \
	X(LINE, "line", false, LINES, TOTAL, "the line of the source it comes from") \
	X(STAGE, "stage", true, BYTES, TOTAL, "the stages of the module's entry points") \
	X(CAPABILITY, "capability", false, BYTES, TOTAL, "OpCapability, by capability") \
	X(EXTENSION, "extension", false, BYTES, TOTAL, "OpExtension, by extension") \
	X(IMPORT, "import", false, BYTES, TOTAL, "extended instructions, by their set") \
	X(STORAGE, "storage", false, BYTES, TOTAL, "variables, by storage class") \
	X(DECORATION, "decoration", false, BYTES, TOTAL, "decorations, by their kind") \
	X(GENERATOR, "generator", true, BYTES, GENERATOR, "the tool that made the module") \
	X(VERSION, "version", true, BYTES, VERSION, "the SPIR-V version of the module") \
	X(CONTAINER, "container", true, ADDRESS, TOTAL, "the file or archive the module is in") \
	X(MODULE, "module", true, ADDRESS, TOTAL, "the module, by address") \
	X(DEBUG, "debug", false, INDEX, TOTAL, "names, source, lines, debug info or code") \
	X(DUP, "dup", true, COPIES, TOTAL, "whether a module before it was alike, and how far")

#define INFO(upper, text, whole, what, figures, says) \
	[SX_SOURCE_##upper] = { .name = text, .help = says, .of_module = whole, \
				.needs = SX_NEEDS_##what, .kind = SPVX_PROFILE_##figures },
#define NAME(upper, text, whole, what, figures, says) \
	[SX_SOURCE_##upper] = text,
/* clang-format on */

const struct sx_source_info sx_sources[SX_SOURCE_COUNT] = { SOURCES(INFO) };

const char *const sx_source_names[SX_SOURCE_COUNT + 1] = { SOURCES(NAME) };

enum sx_source sx_source_find(struct spvx_str name)
{
	unsigned i = 0;

	while (i < SX_SOURCE_COUNT && !sx_str_is(name, sx_source_names[i]))
		i++;
	return (enum sx_source)i;
}

enum sx_info_debug sx_debug_kind(const struct spvx_grammar *g, const struct spvx_insn *insn,
				 unsigned set, bool debug)
{
	const struct spvx_entry *op = NULL;
	const char *name;

	switch (insn->opcode) {
	case SPVX_OP_Name:
	case SPVX_OP_MemberName:
		return SX_INFO_NAMES;
	case SPVX_OP_Line:
	case SPVX_OP_NoLine:
		return SX_INFO_LINES;
	case SPVX_OP_Source:
		return insn->word_count > SX_OP_SOURCE_TEXT ? SX_INFO_TEXT : SX_INFO_OTHER;
	case SPVX_OP_SourceContinued:
		return SX_INFO_TEXT;
	case SPVX_OP_String:
	case SPVX_OP_SourceExtension:
	case SPVX_OP_ModuleProcessed:
		return SX_INFO_OTHER;
	default:
		break;
	}
	if (!debug)
		return SX_INFO_DEBUGS;
	if (insn->opcode != SPVX_OP_ExtInstImport && set)
		op = spvx_set_op(g, set, sx_arg(insn, SX_EXT_NUMBER));
	name = op ? spvx_entry_name(g, op) : "";
	return !strcmp(name, "DebugLine") || !strcmp(name, "DebugNoLine")
		       ? SX_INFO_LINES
		       : SX_INFO_VOCABULARY;
}
