/* SPDX-License-Identifier: MIT */
/*
 * profile/label.h - the names that each source of a breakdown gives to instructions and
 * modules.
 *
 * Names become numbers here, so that a combination of names is a few words. A labeler
 * processes the instructions of one module in order and keeps track of its position:
 * section, function, line, imports. The name of a word does not depend on the modules
 * before.
 *
 * The first error stays in the labeler; labels made after it are invalid.
 */
#ifndef SPVX_PROFILE_LABEL_H
#define SPVX_PROFILE_LABEL_H

#include "base/buf.h"
#include "base/vec.h"
#include "profile/canon.h"
#include "profile/distinct.h"
#include "profile/source.h"
#include "profile/tally.h"
#include "spirv/calls.h"
#include "spirv/idtable.h"
#include "spirv/layout.h"
#include "spirv/weigh.h"

#include <spvx/debug.h>

/* Names are truncated here, so that a module cannot control the memory used. */
#define SX_LABEL_MAX 4096

/* Entry points with names of their own; any further ones share one name. */
#define SX_LABEL_ENTRIES 64

/* Largest number of execution models of a module that have names. */
#define SX_LABEL_MODELS 32

/* Labels that always exist, by number: UNDECIDED is for a function that may still turn out
 * to be a declaration, and never appears in results. */
#define SX_LABELS(X)                                                    \
	X(NONE, "-")                                                    \
	X(HEADERS, "(headers)")                                         \
	X(DAMAGED, "(damaged)") /* after a fault */                     \
	X(UNREACHED, "(unreached)")                                     \
	X(UNDECIDED, "(undecided)")                                     \
	X(CODE, "code")                                                 \
	X(NAMES, "names")                                               \
	X(STRINGS, "strings and source")                                \
	X(LINES, "lines")                                               \
	X(DEBUG_INFO, "debug info")                                     \
	X(BUILD_ID, "build id")                                         \
	X(NO_LINE, "(no line)")           /* without position */        \
	X(LINE_ZERO, "(line 0)")          /* explicitly from no line */ \
	X(LINE_RECORDS, "(line records)") /* sets positions */

#define SX_LABEL_NUMBER(name, text) SX_LABEL_##name,

enum {
	SX_LABEL_FAILED, /* no memory */
	SX_LABELS(SX_LABEL_NUMBER)
	SX_LABEL_SECTION /* and those of all sections, by enum spvx_section */
};

/* A set of extended instructions that a module imports. */
struct sx_label_import {
	uint32_t label;
	uint32_t set; /* of the grammar; 0: not known */
	bool debug;
};

/* A line, with the label of its file and line. A cache with this many slots is kept from
 * module to module. */
#define SX_RECENT_LINES 4096

struct sx_recent_line {
	uint32_t file; /* 0: none yet */
	uint32_t line;
	uint32_t label;
};

/* The position in the line table. */
struct sx_label_lines {
	struct spvx_debug debug;
	bool wanted;
	bool read;         /* the table of the module itself is loaded */
	sx_lines_fn *find; /* may replace the module's lines; may be NULL */
	void *find_ctx;
	uint32_t at;         /* word offset of the instruction last taken */
	uint32_t next;       /* and of the next one */
	uint32_t span;       /* span of @debug that holds it, or the next one */
	uint32_t names[2];   /* labels of its file, and of file and line; 0: none */
	uint32_t last_file;  /* file of @debug with a known label */
	uint32_t last_label; /* that label; 0: none */
	struct sx_recent_line *recent;
};

/* The build identifier of the current module. */
struct sx_label_debug {
	uint32_t set;    /* import that DebugBuildIdentifier belongs to; 0: none */
	uint32_t string; /* its OpString */
	bool import;     /* the set has no other instruction */
	bool extension;  /* no other NonSemantic set is imported */
};

/* The position in the current module. */
struct sx_labeler {
	const struct spvx_allocator *a;
	const struct spvx_grammar *g;
	int err;                   /* the first failure */
	struct sx_strings strings; /* of all labels; list[i] has number i + 1 */
	struct sx_buf text;        /* a name being put together */
	struct sx_idmap opcodes;   /* opcode + 1 to label */
	uint32_t classes[256];     /* by class index: label, or 0 */
	bool sections;             /* a source needs the section */
	struct sx_layout layout;   /* the section machine, if @sections */
	unsigned section;          /* of the instruction last taken */
	bool undecided;            /* it is in a function that may still be a declaration */
	unsigned
		decided; /* the section just determined, of this and all undecided instructions
			     before; SPVX_SECTION_COUNT: none */
	struct spvx_idtable ids;          /* of imports: place in @imports + 1 */
	struct sx_vec imports;            /* struct sx_label_import, of this module */
	uint32_t models[SX_LABEL_MODELS]; /* the module's execution models, ascending */
	size_t model_count;
	struct spvx_header header;
	bool indexed; /* a source needs an index: */
	const struct spvx_module *index;
	struct sx_calls calls;
	struct sx_vec
		entries; /* uint32_t by function: label of the entry points that reach it */
	uint32_t function;           /* label of the current function */
	uint32_t entry;              /* label of the entry points that reach it */
	struct sx_canon *bodies;     /* digests of functions; NULL: no source needs them */
	uint32_t body;               /* label of the digest of the current function */
	bool leaving;                /* the instruction last taken ended the function */
	struct sx_label_lines lines; /* for sources that need them */
	struct sx_weigher weigher;   /* taken where a source needs the weight */
	struct sx_label_debug debug; /* for the source debug; found with an index */
	/* level at which the current module equals an earlier one; set by the caller */
	enum sx_copies_level like;
};

/* @needs: the SX_NEED() bits of all sources. Return: 0 or -SPVX_ENOMEM; to be freed in both
 * cases. */
int sx_labeler_init(struct sx_labeler *l, const struct spvx_allocator *a,
		    const struct spvx_grammar *g, unsigned needs);
void sx_labeler_free(struct sx_labeler *l);

/* The label that a source, not of_module, gives the instruction last taken; 0: no
 * memory. */
uint32_t sx_label(struct sx_labeler *l, enum sx_source source,
		  const struct spvx_insn *insn);

/* The label that a source, of_module, gives the module at its end; @like: level at which it
 * equals an earlier module. 0: no memory. */
uint32_t sx_label_module(struct sx_labeler *l, enum sx_source source,
			 struct spvx_str address, enum sx_copies_level like);

/* The label of a name, or of the name in l->text; 0: no memory. */
uint32_t sx_label_put(struct sx_labeler *l, struct spvx_str s);
uint32_t sx_label_made(struct sx_labeler *l);

/* ---- position.c: where it is ---- */

/* Begin a module; @index is NULL when no source needs it. Return: 0 or -SPVX_ENOMEM. */
int sx_labeler_begin(struct sx_labeler *l, const struct spvx_header *header,
		     const struct spvx_module *index);

/* Process the next instruction: update the position. */
void sx_labeler_take(struct sx_labeler *l, const struct spvx_insn *insn);

/* Instructions before this word offset are in the same function (or outside of all) and on
 * the same line as the last one, unless one of them begins or ends a function. 0: nothing
 * is known of the next one. */
uint32_t sx_labeler_same_until(const struct sx_labeler *l);

/* The import that an OpExtInst or OpExtInstImport names; NULL: another opcode, or
 * undeclared. */
const struct sx_label_import *sx_label_import(const struct sx_labeler *l,
					      const struct spvx_insn *insn);

/* The file, or @with_line the file and line, that the instruction last taken comes from; 0:
 * no memory. */
uint32_t sx_label_line(struct sx_labeler *l, bool with_line);

/* Whether the instruction belongs to the build identifier. */
bool sx_label_is_build_id(const struct sx_labeler *l, const struct spvx_insn *insn);

#endif
