/* SPDX-License-Identifier: MIT */
/*
 * profile/source.h - what words can be broken down by: the words of `stats -d`.
 *
 * A new source is a line in label.c and, for what it calls an instruction, a case there. A file is one
 * of the source code; that which modules are in is a container.
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
	SX_SOURCE_COUNT
};

/* What it takes to say what an instruction or a module is called. */
enum sx_needs {
	SX_NEEDS_BYTES,   /* nothing else */
	SX_NEEDS_SECTION, /* the section machine */
	SX_NEEDS_INDEX,   /* functions, calls, entry points, names, imports, known before */
	SX_NEEDS_LINES,   /* its line table, the same */
	SX_NEEDS_COPIES,  /* how far it is like one before it */
	SX_NEEDS_ADDRESS  /* what it is called, which equal ones do not share */
};

/* A bit of a set of them; what modules have to be loaded for as a whole. */
#define SX_NEED(needs) (1u << (needs))
#define SX_NEED_WHOLE  (SX_NEED(SX_NEEDS_INDEX) | SX_NEED(SX_NEEDS_LINES))

/* Called with the line table of each module, once it is loaded: it may take others. Return: 0
 * or a negative code, which ends it. */
typedef int sx_lines_fn(void *ctx, const struct spvx_module *module,
			struct spvx_debug *debug);

/* A source. */
struct sx_source_info {
	const char *name; /* as it is asked for */
	const char *help; /* what it distinguishes */
	bool of_module;   /* all words of a module are alike to it */
	enum sx_needs needs;
	enum spvx_profile_kind kind; /* of a profile with these very figures; TOTAL: none */
};

extern const struct sx_source_info sx_sources[SX_SOURCE_COUNT];

/* Their names, ending with NULL. */
extern const char *const sx_source_names[SX_SOURCE_COUNT + 1];

/* By exact name; SX_SOURCE_COUNT: there is none. */
enum sx_source sx_source_find(struct spvx_str name);

/* Kinds of debug information; each instruction belongs to one at most. */
enum sx_info_debug {
	SX_INFO_NAMES,
	SX_INFO_LINES,      /* of either vocabulary */
	SX_INFO_TEXT,       /* of sources */
	SX_INFO_VOCABULARY, /* all else of extended sets for debug information */
	SX_INFO_OTHER,      /* strings, OpSource without text, OpModuleProcessed */
	SX_INFO_DEBUGS
};

/**
 * sx_debug_kind() - what an instruction is to debug information; SX_INFO_DEBUGS = nothing
 * @set:   of the grammar that it is of, or imports; 0: none, or it is not known
 * @debug: it is a vocabulary of debug information
 */
enum sx_info_debug sx_debug_kind(const struct spvx_grammar *g, const struct spvx_insn *insn,
				 unsigned set, bool debug);

#endif
