/* SPDX-License-Identifier: MIT */
/*
 * profile/label.h - what each source of a breakdown calls an instruction, or a module.
 *
 * Names become numbers here, so that a combination of them is a few words. A labeler takes
 * the instructions of one module in order and knows where it is: in which section, in
 * which function, on which line, what its imports are. What it calls a word does not depend on
 * what the modules before it held. An error stays in it; what is called then is no matter.
 */
#ifndef SPVX_PROFILE_LABEL_H
#define SPVX_PROFILE_LABEL_H

#include "base/buf.h"
#include "base/vec.h"
#include "profile/distinct.h"
#include "profile/source.h"
#include "profile/tally.h"
#include "spirv/calls.h"
#include "spirv/idtable.h"
#include "spirv/layout.h"

#include <spvx/debug.h>

/* Names are truncated here, so that a module cannot control the memory used. */
#define SX_LABEL_MAX 4096

/* Entry points that are distinguished; those after go under one name. */
#define SX_LABEL_ENTRIES 64

/* Execution models of one module that are named. */
#define SX_LABEL_MODELS 32

/* Labels that are always there, by number: an undecided one is of a function that may be a
 * declaration, and never seen outside. */
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
	X(LINE_RECORDS, "(line records)") /* what sets positions */

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

/* A line, by the label of its file. As many are remembered, from module to module, as the table has
 * slots. */
#define SX_RECENT_LINES 4096

struct sx_recent_line {
	uint32_t file; /* 0: none yet */
	uint32_t line;
	uint32_t label;
};

/* Where it is in the line table. */
struct sx_label_lines {
	struct spvx_debug debug;
	bool wanted;
	bool read;         /* the table is loaded, and nothing else */
	sx_lines_fn *find; /* may give a module lines that it has not itself; may be NULL */
	void *find_ctx;
	uint32_t at;        /* word offset of the instruction last taken */
	uint32_t next;      /* and of the one after it */
	uint32_t span;      /* that it is in, or the next; spans of @debug */
	uint32_t names[2];  /* labels of that span, of its file and line, 0: not made yet */
	uint32_t last_file; /* file whose label is known, of @debug */
	uint32_t last_label; /* which is this; 0: none */
	struct sx_recent_line *recent;
};

/* The build identifier of the current module. */
struct sx_label_debug {
	uint32_t set;    /* import that DebugBuildIdentifier is of; 0: there is none */
	uint32_t string; /* its OpString */
	bool import;     /* nothing else is of that set */
	bool extension;  /* nor of another NonSemantic set */
};

/* Where it is in the current module. */
struct sx_labeler {
	const struct spvx_allocator *a;
	const struct spvx_grammar *g;
	int err;                   /* the first failure */
	struct sx_strings strings; /* of all labels; list[i] has number i + 1 */
	struct sx_buf text;        /* a name being put together */
	struct sx_idmap opcodes;   /* opcode + 1 to label */
	uint32_t classes[256];     /* by class index: label, or 0 */
	bool sections;             /* a source wants to know of them */
	struct sx_layout layout;   /* the section machine, then */
	unsigned section;          /* of the instruction last taken */
	bool undecided; /* which is in a function that may still be a declaration */
	unsigned
		decided; /* the section just determined, of this and all undecided instructions
			     before; SPVX_SECTION_COUNT: none */
	struct spvx_idtable ids;          /* of imports: place in @imports + 1 */
	struct sx_vec imports;            /* struct sx_label_import, of this module */
	uint32_t models[SX_LABEL_MODELS]; /* its execution models, rising */
	size_t model_count;
	struct spvx_header header;
	bool indexed; /* a source needs an index: */
	const struct spvx_module *index;
	struct sx_calls calls;
	struct sx_vec
		entries; /* uint32_t by function: label of the entry points that reach it */
	uint32_t function;           /* label of the current function */
	uint32_t entry;              /* label of the entry points that reach it */
	bool leaving;                /* the instruction last taken ended it */
	struct sx_label_lines lines; /* for sources that need them */
	struct sx_label_debug
		debug; /* for the source debug; found where there is an index */
	/* how far the current module is like one before it; set by who knows */
	enum sx_copies_level like;
};

/* @needs: SX_NEED() of what sources do. Return: 0 or -SPVX_ENOMEM; to be freed in both cases. */
int sx_labeler_init(struct sx_labeler *l, const struct spvx_allocator *a,
		    const struct spvx_grammar *g, unsigned needs);
void sx_labeler_free(struct sx_labeler *l);

/* What a source that is not of_module calls the instruction last taken; 0: no memory. */
uint32_t sx_label(struct sx_labeler *l, enum sx_source source,
		  const struct spvx_insn *insn);

/* What a source that is of_module calls the module, at the end; @like: how far it is like one before
 * it. 0: no memory. */
uint32_t sx_label_module(struct sx_labeler *l, enum sx_source source,
			 struct spvx_str address, enum sx_copies_level like);

/* A name, or what was put together in l->text, as a label; 0: no memory. */
uint32_t sx_label_put(struct sx_labeler *l, struct spvx_str s);
uint32_t sx_label_made(struct sx_labeler *l);

/* ---- position.c: where it is ---- */

/* Begin a module; @index is NULL when no source needs it. Return: 0 or -SPVX_ENOMEM. */
int sx_labeler_begin(struct sx_labeler *l, const struct spvx_header *header,
		     const struct spvx_module *index);

/* Its next instruction: see where it is. */
void sx_labeler_take(struct sx_labeler *l, const struct spvx_insn *insn);

/* Instructions before this word, as @lines.next counts, are in the same function, or none, and on the
 * same line as the last one, unless one of them begins or ends a function. 0: the next may not
 * be. */
uint32_t sx_labeler_same_until(const struct sx_labeler *l);

/* The import an OpExtInst or OpExtInstImport is about; NULL if it is not one, or undeclared. */
const struct sx_label_import *sx_label_import(const struct sx_labeler *l,
					      const struct spvx_insn *insn);

/* The file, or @with_line the file and line, that the instruction last taken comes from; 0: no
 * memory. */
uint32_t sx_label_line(struct sx_labeler *l, bool with_line);

/* The build identifier takes it. */
bool sx_label_is_build_id(const struct sx_labeler *l, const struct spvx_insn *insn);

#endif
