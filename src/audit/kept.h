/* SPDX-License-Identifier: MIT */
/*
 * audit/kept.h - facts of the current module: <id>s, types, functions, imports, counters.
 */
#ifndef SPVX_AUDIT_KEPT_H
#define SPVX_AUDIT_KEPT_H

#include <spvx/walk.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Facts about an <id> and its uses: bits of a mark. */
enum au_mark {
	AU_NO_FORMAT = 1 << 0,    /* a storage image without a format, or its type */
	AU_RESOURCES = 1 << 1,    /* a variable that is an array of descriptors */
	AU_WAITED = (1 << 2) - 1, /* marks that visitors wait for: see enum au_condition */
	AU_USED = 1 << 2,         /* by an instruction other than names and decorations */
	AU_LABEL = 1 << 3,        /* its block has started */
	AU_EXIT = 1 << 4,         /* merge block or continue target of a construct */
	AU_LOOP = 1 << 5,         /* its block has OpLoopMerge */
	AU_CONSTANT = 1 << 6,
	AU_NON_UNIFORM = 1 << 7,
	AU_LOCAL = 1 << 8, /* a variable of a function */
	AU_BLOCK = 1 << 9, /* struct with Block or BufferBlock */
	AU_BUFFER_BLOCK = 1 << 10,
	AU_BUILT_IN = 1 << 11,
	AU_EXPORT = 1 << 12, /* has LinkageAttributes */
	AU_MERGE = 1 << 13,  /* merge block */
	AU_ALIASED = 1 << 14
};

/**
 * struct au_global - a type, constant or variable of module scope
 * @id:     its <id>
 * @insn:   its number
 * @offset: where it is
 * @hash:   hash of the instruction without its result
 * @opcode: its opcode
 * @words:  its word count
 */
struct au_global {
	uint32_t id;
	uint32_t insn;
	uint64_t offset;
	uint64_t hash;
	uint16_t opcode;
	uint16_t words;
};

/* A variable of module scope. @pointer: index of its type; SPVX_NONE: unknown */
struct au_variable {
	uint32_t global;
	uint32_t pointer;
	uint32_t storage_class;
};

/* Size of a type without a size, or of an unknown size. */
#define AU_NO_SIZE UINT64_MAX

/**
 * struct au_deco - a decoration of an <id> or of one of its members
 * @next:   index + 1 of the next of the same <id>
 * @member: SPVX_NONE: the <id> itself
 * @kind:   enum spvx_decoration
 * @value:  its first operand
 */
struct au_deco {
	uint32_t next;
	uint32_t member;
	uint32_t kind;
	uint32_t value;
};

struct au_entry {
	uint32_t model;
	uint32_t function; /* <id> */
};

struct au_function {
	uint32_t id;
	uint32_t insn;
	uint64_t offset;
	uint64_t from;   /* words of the instructions before it */
	uint64_t words;  /* set at the end of the module */
	uint64_t first;  /* blocks before it */
	uint64_t blocks; /* set at the end of the module */
	uint64_t locals; /* bytes of its arrays */
	bool exported;
};

/* A grammar entry whose extension may still be declared. */
struct au_pending {
	uint32_t entry;
	uint32_t insn;
	uint64_t offset;
};

/* An OpExecutionModeId LocalSizeId. */
struct au_size_ids {
	uint32_t ids[3];
	uint32_t insn;
	uint64_t offset;
};

/* An imported set or an extension: its name and what the walk uses it for. */
struct au_import {
	char name[64];
	size_t len;
	unsigned set;
	uint32_t extension; /* its place */
	bool debug;
	bool non_semantic;
};

#define AU_IMPORTS 16

/* Counters of the current module, zeroed at its start. */
struct au_facts {
	struct spvx_header header;
	uint32_t insns;
	uint64_t bytes;         /* set at the end of the module */
	uint64_t words;         /* of instructions; set at the end of the module */
	uint64_t unknown_words; /* of instructions the grammar does not have */
	uint64_t ids;           /* results */
	uint64_t debug_words;
	uint64_t composite_words;
	uint64_t memory_insns;
	uint64_t local_accesses;
	uint64_t texture_ops;
	unsigned section; /* current enum spvx_section */
	bool structured;  /* Shader is declared and Kernel is not */
	uint32_t merged;  /* number of the instruction after the last merge instruction */
	uint32_t block;   /* label of the current block */
	uint64_t blocks;
	uint32_t models; /* OpMemoryModel */
	uint32_t entries;
	uint32_t graphs; /* entry points of graphs */
	uint64_t stages; /* spvx_audit_stage() of its execution models */
	uint32_t global_variables;
	uint32_t local_variables;
	uint32_t nesting; /* deepest */
	uint32_t modes;
	uint32_t imports;
	bool import_non_semantic;
	bool any_set; /* a variable has DescriptorSet */
};

#endif
