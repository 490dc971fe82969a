/* SPDX-License-Identifier: MIT */
/*
 * profile/source.h - the properties by which words can be broken down: the words of `stats
 * -d`.
 *
 * A new source is a line in label.c and, unless it is of_module, a case there that names an
 * instruction. "File" is a file of source code; a file that contains modules is a
 * container.
 */
#ifndef SPVX_PROFILE_SOURCE_H
#define SPVX_PROFILE_SOURCE_H

#include <spvx/debug.h>
#include <spvx/profile.h>

struct spvx_debug;

/* clang-format off */
/* X(NAME, name, of_module, NEEDS, KIND, help): see struct sx_source_info. */
#define SX_SOURCES(X) \
	X(OPCODE, "opcode", false, BYTES, OPCODE, "the instruction") \
	X(CLASS, "class", false, BYTES, CLASS, "the class the grammar puts it in") \
	X(SECTION, "section", false, SECTION, TOTAL, "the section of the module's layout") \
	X(FUNCTION, "function", false, INDEX, TOTAL, "the enclosing function, by name") \
	X(CALLEE, "callee", false, BODIES, TOTAL, "the body of the enclosing function, by a digest: equal in all modules") \
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
	X(DUP, "dup", true, COPIES, TOTAL, "whether a module before it was alike, and how far") \
	X(COST, "cost", true, WEIGHT, TOTAL, "what most of the time to compile the module is due to (estimated)") \
	X(LABEL, "label", true, ADDRESS, TOTAL, "the --label of the partial the module is in (merge only)")
/* clang-format on */

#define SX_SOURCE_NUMBER(name, ...) SX_SOURCE_##name,

enum sx_source {
	SX_SOURCES(SX_SOURCE_NUMBER) SX_SOURCE_COUNT
};

/* The data that a source needs to name an instruction or a module. */
enum sx_needs {
	SX_NEEDS_BYTES,   /* nothing but the bytes */
	SX_NEEDS_SECTION, /* the section machine */
	SX_NEEDS_INDEX,   /* functions, calls, entry points, names, imports, known before */
	SX_NEEDS_BODIES,  /* the index, and digests of functions */
	SX_NEEDS_LINES,   /* the line table, of the whole module too */
	SX_NEEDS_COPIES,  /* the level at which the module equals an earlier one */
	SX_NEEDS_ADDRESS, /* the module's address; equal modules differ */
	SX_NEEDS_WEIGHT   /* an estimate of the time to compile it */
};

/* A bit in a set of needs; the needs that require the whole module to be loaded. */
#define SX_NEED(needs) (1u << (needs))
#define SX_NEED_INDEX  (SX_NEED(SX_NEEDS_INDEX) | SX_NEED(SX_NEEDS_BODIES))
#define SX_NEED_WHOLE  (SX_NEED_INDEX | SX_NEED(SX_NEEDS_LINES))

/* Called with the line table of each module once it is loaded, and may replace it. Return:
 * 0 or a negative code, which ends the walk. */
typedef int sx_lines_fn(void *ctx, const struct spvx_module *module,
			struct spvx_debug *debug);

/* A source. */
struct sx_source_info {
	const char *name; /* as users spell it */
	const char *help; /* the things that it distinguishes, for help texts */
	bool of_module;   /* all words of a module have the same name */
	enum sx_needs needs;
	enum spvx_profile_kind kind; /* profile rows with the same figures; TOTAL: none */
};

extern const struct sx_source_info sx_sources[SX_SOURCE_COUNT];

/* Names of the sources, ending with NULL. */
extern const char *const sx_source_names[SX_SOURCE_COUNT + 1];

/* Find a source by its exact name; SX_SOURCE_COUNT: no such source. */
enum sx_source sx_source_find(struct spvx_str name);

/* Kinds of debug information; each instruction belongs to one at most. */
enum sx_info_debug {
	SX_INFO_NAMES,
	SX_INFO_LINES,      /* of either vocabulary */
	SX_INFO_TEXT,       /* of sources */
	SX_INFO_VOCABULARY, /* the rest of extended sets for debug information */
	SX_INFO_OTHER,      /* strings, OpSource without text, OpModuleProcessed */
	SX_INFO_DEBUGS
};

/**
 * sx_debug_kind() - kind of debug information that an instruction is; SX_INFO_DEBUGS = none
 * @set:   extended set of the grammar that it belongs to or imports; 0: none or unknown
 * @debug: that set is a vocabulary of debug information
 */
enum sx_info_debug sx_debug_kind(const struct spvx_grammar *g, const struct spvx_insn *insn,
				 unsigned set, bool debug);

#endif
