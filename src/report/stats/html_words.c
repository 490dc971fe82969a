/* SPDX-License-Identifier: MIT */
/*
 * report/stats/html_words.c - titles and descriptions of the page's tables and their rows,
 * with the names of JSON and TSV.
 */
#include "report/stats/html.h"

#include "base/str.h"

#define KIND(kind, text, what) [SPVX_PROFILE_##kind] = { .title = text, .says = what }
#define ROW(key, text, what)                             \
	{                                                \
		.name = key, .title = text, .says = what \
	}
#define GAP(key, text, what)                                               \
	{                                                                  \
		.name = key, .title = text, .says = what, .permille = true \
	}

static const struct sx_stats_words kinds[SPVX_PROFILE_KIND_COUNT] = {
	KIND(OPCODE, "Opcodes", "Instructions, by opcode."),
	KIND(CLASS, "Classes of instructions",
	     "Instructions, by their class in the grammar."),
	KIND(SECTION, "Sections", "Sections of the logical layout of a module."),
	KIND(CAPABILITY, "Capabilities", "Declared by OpCapability."),
	KIND(EXTENSION, "Extensions", "Declared by OpExtension."),
	KIND(IMPORT, "Extended instruction sets",
	     "Instructions of a set that OpExtInstImport names."),
	KIND(EXTINST, "Extended instructions", "OpExtInst, by set and instruction."),
	KIND(STORAGE, "Storage classes", "Variables, by their storage class."),
	KIND(DECORATION, "Decorations", "Instructions that decorate, by decoration."),
	KIND(BUILTIN, "Built-ins", "BuiltIn decorations, by built-in."),
	KIND(EXEC_MODEL, "Execution models",
	     "Entry points, by stage; a module may have several."),
	KIND(EXEC_MODE, "Execution modes",
	     "OpExecutionMode and OpExecutionModeId, by mode."),
	KIND(GENERATOR, "Generators", "Modules, by the tool that their header names."),
	KIND(VERSION, "SPIR-V versions", "Modules, by the version in their header."),
	KIND(SIZE_BUCKET, "Sizes", "Modules, by size in bytes."),
	KIND(COPIES, "Copies", "Duplicate modules, and their words."),
	KIND(USAGE, "Use of ids and functions",
	     "Declarations, and those that nothing refers to."),
};

static const struct sx_stats_words copies[] = {
	ROW("sha256", "same bytes", "SHA-256 of the file is equal"),
	ROW("n1", "same code", "equal but for debug information and the numbers of ids"),
	ROW("n2", "same interface and code",
	    "equal but for debug information, the numbers of ids and the order of declarations"),
};

static const struct sx_stats_words usage[] = {
	ROW("ids", "ids", "defined by instructions of all modules"),
	ROW("id_gaps", "unused numbers",
	    "numbers below the bounds of the modules that are not ids"),
	ROW("unused_ids", "unused declarations",
	    "types, constants and variables that nothing refers to"),
	ROW("functions", "functions", "with their words"),
	ROW("dead_functions", "unreachable functions",
	    "no entry point and no exported function calls them"),
	ROW("source_text_bytes", "bytes of source text", "embedded in the modules"),
	GAP("id_gap_p50", "unused numbers, median",
	    "share of the bound: half of the modules have at most this"),
	GAP("id_gap_p90", "unused numbers, 90 %",
	    "share of the bound: 90 % of the modules have at most this"),
	GAP("id_gap_p99", "unused numbers, 99 %",
	    "share of the bound: 99 % of the modules have at most this"),
	GAP("id_gap_max", "unused numbers, maximum",
	    "share of the bound: no module has more"),
};

const struct sx_stats_words *sx_stats_html_kind(enum spvx_profile_kind kind)
{
	return &kinds[kind];
}

const struct sx_stats_words *sx_stats_html_name(enum spvx_profile_kind kind,
						struct spvx_str name)
{
	bool is_usage = kind == SPVX_PROFILE_USAGE;
	const struct sx_stats_words *words = is_usage ? usage : copies;
	size_t count = is_usage ? SX_ARRAY_SIZE(usage) : SX_ARRAY_SIZE(copies);

	if (kind != SPVX_PROFILE_USAGE && kind != SPVX_PROFILE_COPIES)
		return NULL;
	for (size_t i = 0; i < count; i++)
		if (sx_str_is(name, words[i].name))
			return &words[i];
	return NULL;
}
