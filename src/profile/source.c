/* SPDX-License-Identifier: MIT */
/*
 * profile/source.c - the table of sources.
 */
#include "profile/source.h"

#include "base/str.h"

/* clang-format off */
/* X(NAME, name, of_module, needs_index, KIND, help) */
#define SOURCES(X) \
	X(OPCODE, "opcode", false, false, OPCODE, "the instruction") \
	X(CLASS, "class", false, false, CLASS, "the class the grammar puts it in") \
	X(SECTION, "section", false, false, TOTAL, "the section of the module's layout") \
	X(FUNCTION, "function", false, true, TOTAL, "the function it stands in, by name") \
	X(ENTRY, "entry", false, true, TOTAL, "the entry points that reach the function") \
	X(STAGE, "stage", true, false, TOTAL, "the stages of the module's entry points") \
	X(CAPABILITY, "capability", false, false, TOTAL, "OpCapability, by capability") \
	X(EXTENSION, "extension", false, false, TOTAL, "OpExtension, by extension") \
	X(IMPORT, "import", false, false, TOTAL, "extended instructions, by their set") \
	X(STORAGE, "storage", false, false, TOTAL, "variables, by storage class") \
	X(DECORATION, "decoration", false, false, TOTAL, "decorations, by their kind") \
	X(GENERATOR, "generator", true, false, GENERATOR, "the tool that made the module") \
	X(VERSION, "version", true, false, VERSION, "the SPIR-V version of the module") \
	X(FILE, "file", true, false, TOTAL, "the file the module is in") \
	X(MODULE, "module", true, false, TOTAL, "the module, by address") \
	X(DEBUG, "debug", false, false, TOTAL, "names, source, lines, debug info or code")

#define INFO(upper, text, whole, indexed, figures, says) \
	[SX_SOURCE_##upper] = { .name = text, .help = says, .of_module = whole, \
				.needs_index = indexed, .kind = SPVX_PROFILE_##figures },
#define NAME(upper, text, whole, indexed, figures, says) \
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
