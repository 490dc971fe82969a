/* SPDX-License-Identifier: MIT */
/*
 * profile/info.h - facts about a module for a short description.
 *
 * Facts in the module index are not repeated here: this adds facts that need a walk over
 * all instructions (calls of imports, debug information) or several parts of the index at
 * once (interface, linkage, sources). Damaged modules are read up to the fault.
 *
 * Sums over many modules count the modules (or entry points, for execution models) with
 * each fact; memory is in proportion to the number of different facts.
 */
#ifndef SPVX_PROFILE_INFO_H
#define SPVX_PROFILE_INFO_H

#include "base/alloc.h"
#include "base/map.h"
#include "profile/source.h"
#include "profile/tally.h"
#include "spirv/build_id.h"

#include <spvx/debug.h>

/* An OpExtInstImport; @debug: it is a vocabulary of debug information. */
struct sx_info_import {
	struct spvx_str name;
	unsigned set; /* 0 = the grammar does not have it */
	bool debug;
	uint64_t calls;
};

/* A source file: its name (empty: none was given) and how much of its text is embedded. */
struct sx_info_file {
	struct spvx_str name;
	bool has_text;
	uint64_t text_bytes;
};

/* A source language and version, as OpSource has them; 0 = no version. */
struct sx_info_language {
	uint32_t language;
	uint32_t version;
};

/* A LinkageAttributes decoration; @type is a value of enum spvx_linkage_type. */
struct sx_info_link {
	struct spvx_str name;
	uint32_t id;
	uint32_t type;
};

/* Parts of an entry point's interface, counted over the whole module. */
enum sx_info_interface {
	SX_INFO_INPUTS, /* variables that are not built-ins */
	SX_INFO_OUTPUTS,
	SX_INFO_DESCRIPTORS, /* pairs of set and binding */
	SX_INFO_PUSH_CONSTANTS,
	SX_INFO_SPEC_CONSTANTS, /* SpecIds */
	SX_INFO_PAYLOADS,
	SX_INFO_HIT_ATTRIBUTES,
	SX_INFO_CALLABLE_DATA,
	SX_INFO_SHADER_RECORDS,
	SX_INFO_TASK_PAYLOADS,
	SX_INFO_ARGUMENTS, /* of kernels */
	SX_INFO_INTERFACES
};

struct sx_info_amount {
	uint64_t insns;
	uint64_t words;
};

/* The facts of a module. */
struct sx_info {
	const struct spvx_module *module; /* the index it was made from */
	uint64_t bytes;                   /* of the module, damaged or not */
	unsigned char sha256[32];         /* of these bytes, as stored */
	struct sx_info_import *imports;   /* one for each of module->imports */
	uint32_t import_count;
	struct sx_info_language *languages; /* each once, in order */
	uint32_t language_count;
	uint32_t file_count;
	struct sx_info_link *links; /* in the order of their decorations */
	uint32_t link_count;
	uint64_t interface[SX_INFO_INTERFACES];
	struct sx_info_amount debug[SX_INFO_DEBUGS];
	uint32_t declared;    /* functions without a body */
	uint32_t *parameters; /* of each function */
	int err;              /* the first failure */

	/* memory that is used again for the next module */
	struct sx_build_id build_id; /* DebugBuildIdentifier and DebugStoragePath */
	struct sx_info_file *files;  /* each once, in order */
	size_t file_cap;
	struct sx_strmap file_places; /* name -> 1 + index in files */
	struct sx_idmap flags;        /* id -> flags of its instruction */
	struct spvx_debug reader;     /* made for the first module that names files */
	struct sx_arena arena;
	const struct spvx_allocator *a;
};

void sx_info_init(struct sx_info *info, const struct spvx_allocator *a);
void sx_info_free(struct sx_info *info);

/* Gather the facts about @module, which was loaded from the same bytes, damage included,
 * and outlives the use of @info; the facts of the module before are dropped. Return: 0 or
 * -SPVX_ENOMEM. */
int sx_info_gather(struct sx_info *info, const struct spvx_module *module, const void *data,
		   size_t size);

/* info_interface.c: gather interface and linkage from the index. */
void sx_info_interface_gather(struct sx_info *info);

/* ---- many modules ---- */

/* Kinds of facts that are counted, each with the meaning of its value. */
enum sx_sum_kind {
	SX_SUM_TOOL,     /* high half of the generator word */
	SX_SUM_VERSION,  /* version word */
	SX_SUM_LANGUAGE, /* enum spvx_source_language */
	SX_SUM_MODEL,    /* enum spvx_execution_model */
	SX_SUM_CAPABILITY,
	SX_SUM_EXTENSION,    /* a string */
	SX_SUM_IMPORT,       /* a string */
	SX_SUM_MEMORY_MODEL, /* addressing model << 16 | memory model */
	SX_SUM_KINDS
};

/* Sums over modules. */
struct sx_info_sum {
	uint64_t modules; /* damaged ones included */
	uint64_t damaged; /* the walk ended at a fault; facts before it are counted */
	uint64_t big;     /* big-endian modules */
	uint64_t bytes;   /* sum of module sizes */
	uint64_t min_bytes;
	uint64_t max_bytes;
	uint64_t debug
		[SX_INFO_DEBUGS]; /* modules that have each kind of debug information */
	uint64_t debug_words;     /* of all kinds */
	uint64_t text;            /* modules with source text */
	uint64_t without_entry_point;

	struct sx_tally tally;
	struct sx_strings strings;
};

/* A fact, and the number of modules with it. */
struct sx_sum_row {
	uint32_t value;
	struct spvx_str name; /* of facts that are strings */
	uint64_t count;
};

void sx_info_sum_init(struct sx_info_sum *sum, const struct spvx_allocator *a);
void sx_info_sum_free(struct sx_info_sum *sum);

/* Forget all modules. */
void sx_info_sum_reset(struct sx_info_sum *sum);

/* Add a module. Return: 0 or -SPVX_ENOMEM. */
int sx_info_sum_add(struct sx_info_sum *sum, const struct sx_info *info);

/* The next row of a kind, in no order; start with *@at = 0. Return: false after the
 * last. */
bool sx_info_sum_next(const struct sx_info_sum *sum, enum sx_sum_kind kind, size_t *at,
		      struct sx_sum_row *row);

/* Whether the text of any file is embedded. */
bool sx_info_has_text(const struct sx_info *info);

#endif
