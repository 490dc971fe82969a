/* SPDX-License-Identifier: MIT */
/*
 * spirv/strip_removes.c - the sort of an instruction for a strip, and whether it is
 * removed.
 */
#include "spirv/strip.h"

#include "base/str.h"
#include "spirv/build_id.h"
#include "spirv/code.h"

#define S(sort) ((uint8_t)(sort) + 1)

const uint8_t sx_sorts[SX_SORTS] = {
	[SPVX_OP_SourceContinued] = S(SPVX_STRIPPED_SOURCE),
	[SPVX_OP_Source] = S(SPVX_STRIPPED_SOURCE),
	[SPVX_OP_SourceExtension] = S(SPVX_STRIPPED_SOURCE_EXTENSION),
	[SPVX_OP_Name] = S(SPVX_STRIPPED_NAME),
	[SPVX_OP_MemberName] = S(SPVX_STRIPPED_MEMBER_NAME),
	[SPVX_OP_String] = S(SPVX_STRIPPED_STRING),
	[SPVX_OP_Line] = S(SPVX_STRIPPED_LINE),
	[SPVX_OP_Extension] = S(SPVX_STRIPPED_EXTENSION),
	[SPVX_OP_ExtInstImport] = S(SPVX_STRIPPED_IMPORT),
	[SPVX_OP_ExtInst] = S(SX_SORT_EXT_INST),
	[SPVX_OP_MemoryModel] = S(SX_SORT_HEAD),
	[SPVX_OP_EntryPoint] = S(SX_SORT_HEAD),
	[SPVX_OP_ExecutionMode] = S(SX_SORT_HEAD),
	[SPVX_OP_Capability] = S(SX_SORT_HEAD),
	[SPVX_OP_Function] = S(SX_SORT_FUNCTION),
	[SPVX_OP_Decorate] = S(SPVX_STRIPPED_DECORATION),
	[SPVX_OP_NoLine] = S(SPVX_STRIPPED_LINE),
	[SPVX_OP_ModuleProcessed] = S(SPVX_STRIPPED_PROCESSED),
	[SPVX_OP_ExecutionModeId] = S(SX_SORT_HEAD),
	[SPVX_OP_DecorateId] = S(SPVX_STRIPPED_DECORATION),
};

unsigned sx_sort_rare(unsigned opcode)
{
	if (opcode == SPVX_OP_DecorateString)
		return SPVX_STRIPPED_DECORATION;
	return opcode == SPVX_OP_ExtInstWithForwardRefsKHR ? SX_SORT_EXT_INST
							   : SX_SORT_OTHER;
}

static const uint8_t part_of[SPVX_STRIPPED_KINDS] = {
	[SPVX_STRIPPED_NAME] = SPVX_STRIP_NAMES,
	[SPVX_STRIPPED_MEMBER_NAME] = SPVX_STRIP_NAMES,
	[SPVX_STRIPPED_LINE] = SPVX_STRIP_LINES,
	[SPVX_STRIPPED_SOURCE] = SPVX_STRIP_SOURCES,
	[SPVX_STRIPPED_SOURCE_EXTENSION] = SPVX_STRIP_SOURCES,
	[SPVX_STRIPPED_PROCESSED] = SPVX_STRIP_PROCESSED,
};

/* Whether an extended instruction is removed; @kind receives its kind in the counts. */
static bool ext_goes(const struct sx_stripper *l, const struct spvx_insn *insn,
		     enum spvx_strip_kind *kind)
{
	unsigned set = sx_strip_flags(l, sx_arg(insn, SX_EXT_SET));

	*kind = SPVX_STRIPPED_DEBUG;
	if (insn->word_count <= SX_EXT_NUMBER || set & SX_STRIP_EARLY)
		return false;
	if (set & SX_STRIP_BUILD_ID &&
	    spvx_insn_word(insn, SX_EXT_NUMBER) == SX_DEBUG_BUILD_ID)
		return l->parts & SPVX_STRIP_BUILD_ID;
	if (set & SX_STRIP_DEBUG_SET)
		return l->parts & SPVX_STRIP_DEBUG;
	*kind = SPVX_STRIPPED_NON_SEMANTIC;
	return set & SX_STRIP_NON_SEMANTIC && l->parts & SPVX_STRIP_NON_SEMANTIC;
}

unsigned sx_strip_import(const struct sx_stripper *l, const struct spvx_insn *insn)
{
	char copy[SX_SET_NAME_BYTES];
	struct spvx_str name = spvx_insn_string(insn, SX_IMPORT_NAME, copy, sizeof(copy));
	unsigned flags = 0;

	if (spvx_import_is_debug(l->g, name))
		flags |= SX_STRIP_DEBUG_SET;
	if (sx_str_starts(name, "NonSemantic."))
		flags |= SX_STRIP_NON_SEMANTIC;
	if (sx_has_build_id(name))
		flags |= SX_STRIP_BUILD_ID;
	return flags;
}

bool sx_strip_import_is_removable(const struct sx_stripper *l, unsigned flags)
{
	return (flags & SX_STRIP_DEBUG_SET && l->parts & SPVX_STRIP_DEBUG) ||
	       (flags & SX_STRIP_NON_SEMANTIC && l->parts & SPVX_STRIP_NON_SEMANTIC);
}

bool sx_strip_removes(const struct sx_stripper *l, const struct spvx_insn *insn,
		      unsigned sort, enum spvx_strip_kind *kind)
{
	*kind = (enum spvx_strip_kind)sort;
	switch (sort) {
	case SPVX_STRIPPED_NAME:
	case SPVX_STRIPPED_MEMBER_NAME:
	case SPVX_STRIPPED_DECORATION:
		if (sx_strip_flags(l, sx_arg(insn, SX_NAME_TARGET)) & SX_STRIP_REMOVED)
			return true;
		return part_of[sort] & l->parts;
	case SPVX_STRIPPED_LINE:
	case SPVX_STRIPPED_SOURCE:
	case SPVX_STRIPPED_SOURCE_EXTENSION:
	case SPVX_STRIPPED_PROCESSED:
		return part_of[sort] & l->parts;
	case SPVX_STRIPPED_IMPORT: /* another import may have the same <id> */
		if (!sx_strip_import_is_removable(l, sx_strip_import(l, insn)))
			return false;
		return (sx_strip_flags(l, sx_arg(insn, SX_IMPORT_RESULT)) &
			(SX_STRIP_REMOVABLE | SX_STRIP_USED)) == SX_STRIP_REMOVABLE;
	case SPVX_STRIPPED_STRING:
		return (sx_strip_flags(l, sx_arg(insn, SX_IMPORT_RESULT)) &
			(SX_STRIP_REMOVABLE | SX_STRIP_USED)) == SX_STRIP_REMOVABLE;
	case SPVX_STRIPPED_EXTENSION:
		return l->non_semantic && !l->non_semantic_stays &&
		       sx_is_non_semantic_extension(insn);
	case SX_SORT_EXT_INST:
		return ext_goes(l, insn, kind);
	default:
		return false;
	}
}

const char *spvx_strip_kind_name(enum spvx_strip_kind kind, bool plural)
{
	static const char *const names[SPVX_STRIPPED_KINDS][2] = {
		[SPVX_STRIPPED_NAME] = { "name", "names" },
		[SPVX_STRIPPED_MEMBER_NAME] = { "member name", "member names" },
		[SPVX_STRIPPED_STRING] = { "string", "strings" },
		[SPVX_STRIPPED_LINE] = { "line", "lines" },
		[SPVX_STRIPPED_SOURCE] = { "source", "sources" },
		[SPVX_STRIPPED_SOURCE_EXTENSION] = { "source extension",
						     "source extensions" },
		[SPVX_STRIPPED_PROCESSED] = { "processing note", "processing notes" },
		[SPVX_STRIPPED_DEBUG] = { "debug instruction", "debug instructions" },
		[SPVX_STRIPPED_NON_SEMANTIC] = { "non-semantic instruction",
						 "non-semantic instructions" },
		[SPVX_STRIPPED_DECORATION] = { "decoration", "decorations" },
		[SPVX_STRIPPED_IMPORT] = { "import", "imports" },
		[SPVX_STRIPPED_EXTENSION] = { "extension", "extensions" },
	};

	return (unsigned)kind < SPVX_STRIPPED_KINDS ? names[kind][plural] : "";
}
