/* SPDX-License-Identifier: MIT */
/*
 * spirv/module.h - the parts of the module index and their shared state.
 *
 * One walk lists the instructions that are read later (spirv/facts.h) and records the rest;
 * records are then built from the lists, whose lengths are known. module.c has names, entry
 * points and modes; decor.c and functions.c are the other parts.
 */
#ifndef SPVX_SPIRV_MODULE_H
#define SPVX_SPIRV_MODULE_H

#include "base/alloc.h"
#include "base/quota.h"
#include "grammar/image.h"
#include "spirv/facts.h"
#include "spirv/layout.h"

#include <spvx/module.h>

/* Subjects that are listed, and read after the walk. */
#define SX_MODULE_LISTED                                                      \
	(SX_SUBJECT(SX_LIST_CAPABILITIES) | SX_SUBJECT(SX_LIST_EXTENSIONS) |  \
	 SX_SUBJECT(SX_LIST_IMPORTS) | SX_SUBJECT(SX_LIST_SOURCES) |          \
	 SX_SUBJECT(SX_LIST_STRINGS) | SX_SUBJECT(SX_LIST_MEMORY_MODELS) |    \
	 SX_SUBJECT(SX_LIST_ENTRY_POINTS) | SX_SUBJECT(SX_LIST_MODES) |       \
	 SX_SUBJECT(SX_LIST_MEMBER_NAMES) | SX_SUBJECT(SX_LIST_DECORATIONS) | \
	 SX_SUBJECT(SX_LIST_GROUPS))

/* Subjects that are recorded during the walk. */
#define SX_MODULE_TAKEN                                                      \
	(SX_SUBJECT(SX_LIST_NAMES) | SX_SUBJECT(SX_SUBJECT_FUNCTION) |       \
	 SX_SUBJECT(SX_SUBJECT_FUNCTION_END) | SX_SUBJECT(SX_SUBJECT_CALL) | \
	 SX_SUBJECT(SX_SUBJECT_BLOCK) | SX_SUBJECT(SX_SUBJECT_LOOP_MERGE) |  \
	 SX_SUBJECT(SX_SUBJECT_SELECTION_MERGE))

/* Subjects of an outline, listed and recorded. */
#define SX_OUTLINE_LISTED (SX_SUBJECT(SX_LIST_IMPORTS) | SX_SUBJECT(SX_LIST_ENTRY_POINTS))
#define SX_OUTLINE_TAKEN                                                         \
	(SX_SUBJECT(SX_SUBJECT_FUNCTION) | SX_SUBJECT(SX_SUBJECT_FUNCTION_END) | \
	 SX_SUBJECT(SX_SUBJECT_CALL))

/* Tables with one number per <id>, 0 = none. */
enum sx_module_table {
	SX_TABLE_DEF,         /* word offset of the definition */
	SX_TABLE_NAME,        /* word offset of the first OpName, else OpEntryPoint */
	SX_TABLE_MEMBER_NAME, /* this and the next two: 1 + index of its first in a list */
	SX_TABLE_ANNOTATION,
	SX_TABLE_MODE,
	SX_TABLE_PLACE, /* 1 + index of the function or block with this <id> */
	SX_TABLES
};

struct spvx_module_state {
	struct sx_quota quota; /* counts the memory of the index without this struct */
	struct sx_facts facts;
	struct sx_arena arena; /* records made from the lists */
	struct spvx_idtable tables[SX_TABLES];
	struct sx_layout layout;
	uint32_t name_count; /* OpName */

	struct sx_vec functions; /* struct spvx_function */
	struct sx_vec blocks;    /* struct spvx_block */
	struct sx_vec calls;     /* uint32_t */
	struct sx_vec annotations;

	/* the current instruction */
	uint32_t at;
	uint32_t index;

	/* whether the last function and the last block are still open */
	bool in_function;
	bool in_block;
};

static inline uint32_t sx_table_get(const struct spvx_module *m, enum sx_module_table table,
				    uint32_t id)
{
	return m->state ? sx_idtable_get(&m->state->tables[table], id) : 0;
}

/* The index that a table holds as 1 + index, or SPVX_NONE. */
static inline uint32_t sx_table_index(const struct spvx_module *m,
				      enum sx_module_table table, uint32_t id)
{
	return sx_table_get(m, table, id) - 1u;
}

/* Set @id's entry in a table unless it is set. <id> 0 is skipped. Return: 0 or
 * -SPVX_ENOMEM. */
static inline int sx_table_put_first(struct spvx_module_state *s,
				     enum sx_module_table table, uint32_t id,
				     uint32_t value)
{
	struct spvx_idtable *t = &s->tables[table];

	return !id || sx_idtable_get(t, id) ? 0 : sx_idtable_put(t, id, value);
}

/*
 * Make item @i the first of @id's chain; @next receives the one that was first. Lists are
 * chained from their end. Return: 0 or -SPVX_ENOMEM.
 */
static inline int sx_table_chain(struct spvx_module_state *s, enum sx_module_table table,
				 uint32_t id, uint32_t i, uint32_t *next)
{
	struct spvx_idtable *t = &s->tables[table];

	*next = SPVX_NONE;
	if (!id)
		return 0;
	*next = sx_idtable_get(t, id) - 1u;
	return sx_idtable_put(t, id, i + 1);
}

/* spvx_module_insn() inline, for hot callers. */
static inline struct spvx_insn sx_module_insn(const struct spvx_module *module, uint32_t at)
{
	struct spvx_insn insn = { NULL, SPVX_OP_Nop, 0, false };
	uint32_t first;
	uint32_t words;

	if (at >= module->word_count)
		return insn;
	insn.bytes = module->words + (size_t)at * SPVX_WORD_BYTES;
	first = spvx_load32(insn.bytes, false);
	words = first >> 16;
	if (words > module->word_count - at) /* no instruction begins at @at */
		words = module->word_count - at;
	insn.opcode = (uint16_t)first;
	insn.word_count = (uint16_t)words;
	return insn;
}

/* The name of a function for people: its OpName, else that of its first entry point; empty:
 * neither. */
struct spvx_str sx_function_name(const struct spvx_module *m, uint32_t id);

/* The instruction that defines an <id>; OpNop without words: none. */
static inline struct spvx_insn sx_module_definition(const struct spvx_module *m,
						    uint32_t id)
{
	uint32_t at = sx_table_get(m, SX_TABLE_DEF, id);

	return sx_module_insn(m, at ? at : SPVX_NONE);
}

/* The word offset of the next OpFunctionParameter after the OpFunction or parameter at @at,
 * lines stepped over; SPVX_NONE: there is no other. */
static inline uint32_t sx_module_next_parameter(const struct spvx_module *m, uint32_t at)
{
	struct spvx_insn insn = sx_module_insn(m, at);

	do {
		at += insn.word_count;
		insn = sx_module_insn(m, at);
	} while (insn.opcode == SPVX_OP_Line || insn.opcode == SPVX_OP_NoLine);
	return insn.opcode == SPVX_OP_FunctionParameter ? at : SPVX_NONE;
}

/* spvx_module_load() of functions with their calls, entry points without modes, names of
 * <id>s and imports only. */
int sx_module_load_outline(struct spvx_module *module, const void *data, size_t size);

/* ---- the parts: take an instruction; later, build records from the lists ---- */

int sx_annotations_finish(struct spvx_module *m);

/* Take an instruction about functions; other subjects are skipped. */
int sx_index_functions_take(struct spvx_module *m, const struct spvx_insn *insn,
			    enum sx_subject subject);
/* Take an instruction that ends a block by the grammar. */
void sx_index_functions_terminate(struct spvx_module *m, const struct spvx_insn *insn);
void sx_index_functions_finish(struct spvx_module *m);

#endif
