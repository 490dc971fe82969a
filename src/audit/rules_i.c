/* SPDX-License-Identifier: MIT */
/*
 * audit/rules_i.c - information a module leaks: paths, users, source text, debug
 * information.
 */
#include "audit/rules.h"
#include "audit/state.h"
#include "audit/walk.h"

#include "base/str.h"

/* ---- tools ---- */

/* Numbers of the registry of generators. */
enum {
	TOOL_GLSLANG = 8,
	TOOL_SHADERC = 13,
	TOOL_SPIREGG = 14,
	TOOL_SLANG = 40
};

static unsigned tool(const struct spvx_audit *a)
{
	return a->m.header.generator >> 16;
}

/* ---- strings ---- */

void sx_au_hit_source(struct spvx_audit *a, const struct au_insn *i, bool non_semantic)
{
	const char *flag = NULL;

	if (!sx_au_hit(a, AU_I003, i))
		return;
	if (tool(a) == TOOL_SPIREGG)
		flag = non_semantic ? "-fspv-debug=vulkan-with-source"
				    : "-fspv-debug=source";
	else if (tool(a) == TOOL_GLSLANG)
		flag = non_semantic ? "-gVS" : "-g";
	else if (tool(a) == TOOL_SHADERC || tool(a) == TOOL_SLANG)
		flag = "-g";
	if (flag)
		sx_au_say(a, AU_I003, "fix: build without %s", flag);
}

static void visit_string(struct spvx_audit *a, const struct au_insn *i)
{
	struct spvx_str s = sx_au_text(a, i, 2);

	sx_au_debug_string(a, i);
	/* a path has one line */
	sx_au_string(a, i, s, s.len && memchr(s.ptr, '\n', s.len));
}

static void visit_source(struct spvx_audit *a, const struct au_insn *i)
{
	bool begins = i->raw.opcode == SPVX_OP_Source; /* not OpSourceContinued */

	if (begins && i->raw.word_count <= 4)
		return;
	sx_au_hit_source(a, i, false);
	sx_au_string(a, i, sx_au_text(a, i, begins ? 4 : 1), true);
}

/* ---- names, lines, notes of tools ---- */

static void visit_name(struct spvx_audit *a, const struct au_insn *i)
{
	sx_au_hit(a, AU_I004, i);
}

/* `glslang` writes its options one by one: "entry-point main", "client vulkan100". */
static bool is_command_line(struct spvx_str s)
{
	static const char *const ways[] = { "-",
					    "client ",
					    "target-env ",
					    "entry-point ",
					    "dxc-cl-option",
					    "use-storage-buffer",
					    "resource-set-binding" };

	for (size_t n = 0; n < SX_ARRAY_SIZE(ways); n++)
		if (*s.ptr == *ways[n] && sx_str_starts(s, ways[n]))
			return true;
	return memchr(s.ptr, '-', s.len) && memchr(s.ptr, ' ', s.len);
}

static void visit_processed(struct spvx_audit *a, const struct au_insn *i)
{
	struct spvx_str s = sx_au_text(a, i, 1);

	sx_au_string(a, i, s, false);
	if (s.len && is_command_line(s) && sx_au_hit(a, AU_I010, i))
		sx_au_quote(a, AU_I010, s);
}

static void visit_semantic(struct spvx_audit *a, const struct au_insn *i)
{
	unsigned word = i->raw.opcode == SPVX_OP_MemberDecorateString ? 3 : 2;
	uint32_t kind = au_word(i, word);

	if ((kind == SPVX_DECORATION_UserSemantic ||
	     kind == SPVX_DECORATION_UserTypeGOOGLE) &&
	    sx_au_hit(a, AU_I009, i))
		sx_au_quote(a, AU_I009, sx_au_text(a, i, word + 1));
}

/* ---- extended sets ---- */

static void visit_import(struct spvx_audit *a, const struct au_insn *i)
{
	struct spvx_str name = sx_au_text(a, i, 2);

	sx_au_debug_import(a, i);
	if (sx_str_starts(name, "NonSemantic.DebugPrintf"))
		sx_au_hit(a, AU_I007, i);
}

static void no_way_back(struct spvx_audit *a)
{
	if (!a->debug.lines && !sx_build_id_text(&a->debug.build_id).len)
		sx_au_hit(a, AU_I012, NULL);
}

static const struct au_visitor visitors[] = {
	/* always: the build identifier is an OpString */
	AU_VISIT(String, visit_string, 0),
	AU_VISIT(Constant, sx_au_debug_look, AU_I013),
	AU_VISIT(Source, visit_source, AU_I002, AU_I003, AU_I008),
	AU_VISIT(SourceContinued, visit_source, AU_I002, AU_I003, AU_I008),
	AU_VISIT(Name, visit_name, AU_I004),
	AU_VISIT(MemberName, visit_name, AU_I004),
	AU_VISIT(Line, sx_au_debug_line, AU_I005, AU_I012),
	AU_VISIT(ModuleProcessed, visit_processed, AU_I001, AU_I002, AU_I008, AU_R001,
		 AU_R002, AU_I010),
	AU_VISIT(DecorateString, visit_semantic, AU_I009),
	AU_VISIT(MemberDecorateString, visit_semantic, AU_I009),
	AU_VISIT(ExtInstImport, visit_import, AU_I001, AU_I002, AU_I006, AU_I007, AU_I011,
		 AU_I012, AU_I013, AU_Q002),
	AU_VISIT_IF(ExtInst, sx_au_extended, .sets = true, 0),
	AU_VISIT_IF(ExtInstWithForwardRefsKHR, sx_au_extended, .sets = true, 0),
	{ .visit = NULL }
};

static const struct au_rule rules[] = {
	RULE(I001, WARNING, STRINGS, "absolute path",
	     "The module contains an absolute path[: {}]",
	     "A string begins with an absolute path of the build machine. Compile with relative paths, or without debug information.", ),
	RULE(I002, WARNING, STRINGS, "path of a user or build machine",
	     "The module names a folder of a user or build machine[: {}]",
	     "A string has a folder that is named after a user or a build host. Compile with relative paths, or without debug information.", ),
	RULE(I003, WARNING, WALK, "source text embedded",
	     "The module carries the source text it was compiled from[; {}]",
	     "Compile without source debug information, or strip it. `spvx sources` shows the text.", ),
	RULE(I004, NOTE, WALK, "names of variables and types",
	     "The module carries names of variables and types[: {}]",
	     "OpName and OpMemberName hold the names of the source. Harmless to drivers; strip them for a release.", ),
	RULE(I005, NOTE, WALK, "line numbers", "The module carries line numbers[: {}]",
	     "OpLine or DebugLine give the source line of an instruction. Strip them for a release.", ),
	RULE(I006, WARNING, WALK, "debug information in a release",
	     "The module carries debug information[: {}]",
	     "The module uses an extended instruction set for debuggers. Compile without debug information, or use spvx strip.",
	     .end = sx_au_debug_end),
	RULE(I007, WARNING, WALK, "DebugPrintf instructions",
	     "The module uses DebugPrintf[: {}]",
	     "The shader prints. Remove the calls: they cost time while the layer is active, and the module contains their texts.", ),
	RULE(I008, WARNING, STRINGS, "secret or address",
	     "The module contains a secret or an address[: {}]",
	     "A string looks like an e-mail address, a URL with a password, or a token of a service. Remove it from the source, and revoke it. `pattern-leak` in a policy adds patterns.", ),
	RULE(I009, NOTE, WALK, "HLSL semantics", "The module carries HLSL semantics[: {}]",
	     "UserSemantic and UserTypeGOOGLE hold names of the source for reflection. Compile without -fspv-reflect, or strip them.", ),
	RULE(I010, NOTE, STRINGS, "command line of the compiler",
	     "The module carries the command line of its compiler[: {}]",
	     "OpModuleProcessed records how the module was compiled.", ),
	RULE(I011, NOTE, END, "remains of removed debug information",
	     "The module contains remains of removed debug information[: {}]",
	     "Debug instructions with an undefined operand: only part of the debug information was removed. spvx strip removes the rest.",
	     .end = sx_au_debug_end),
	RULE(I012, OFF, END, "no line numbers and no build identifier",
	     "The module has neither line numbers nor a build identifier[: {}]",
	     "A crash in this module cannot be traced to its source. Compile with slangc -separate-debug-info; spvx strip keeps the identifier.",
	     .end = no_way_back),
	RULE(I013, WARNING, ALL, "same build identifier, different code",
	     "Modules with different code have the same build identifier[: {}]",
	     "Modules have the same build identifier but different code, and are not marked as variants of one build: a crash would be traced to the wrong source. Build again, or remove the identifier: spvx strip --no-build-id.", ),
};

AU_FAMILY(i, AU_I001, .visitors = visitors, );
