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

enum sx_source {
	SX_SOURCE_OPCODE,
	SX_SOURCE_CLASS,
	SX_SOURCE_SECTION,
	SX_SOURCE_FUNCTION,
	SX_SOURCE_CALLEE,
	SX_SOURCE_ENTRY,
	SX_SOURCE_FILE,
	SX_SOURCE_LINE,
	SX_SOURCE_STAGE,
	SX_SOURCE_CAPABILITY,
	SX_SOURCE_EXTENSION,
	SX_SOURCE_IMPORT,
	SX_SOURCE_STORAGE,
	SX_SOURCE_DECORATION,
	SX_SOURCE_GENERATOR,
	SX_SOURCE_VERSION,
	SX_SOURCE_CONTAINER,
	SX_SOURCE_MODULE,
	SX_SOURCE_DEBUG,
	SX_SOURCE_DUP,
	SX_SOURCE_COST,
	SX_SOURCE_LABEL, /* of the partial that has the module */
	SX_SOURCE_COUNT
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
