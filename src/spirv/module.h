/* SPDX-License-Identifier: MIT */
/*
 * spirv/module.h - how the module index is made: its parts, and what they share.
 *
 * A first walk counts what each list will hold, so that all lists are one block of memory;
 * a second fills them. Each part is a file: names.c, decor.c, entry.c, functions.c take the
 * instructions that concern them and answer the questions of <spvx/module.h> about them.
 */
#ifndef SPVX_SPIRV_MODULE_H
#define SPVX_SPIRV_MODULE_H

#include "base/alloc.h"
#include "base/quota.h"
#include "base/vec.h"
#include "grammar/image.h"
#include "spirv/idtable.h"
#include "spirv/layout.h"

#include <spvx/module.h>

/* What the index does with an instruction. Those from 1 to before SX_ROLE_LISTS have a list. */
enum sx_role {
	SX_ROLE_NONE,
	/* lists of structs; the first is aligned most */
	SX_ROLE_ENTRY_POINT,
	SX_ROLE_MODE,
	SX_ROLE_MEMBER_NAME,
	SX_ROLE_ANNOTATION,
	SX_ROLE_FUNCTION,
	SX_ROLE_BLOCK,
	/* lists of ids */
	SX_ROLE_CALL, /* callees */
	/* lists of word offsets */
	SX_ROLE_GROUP, /* OpGroupDecorate, OpGroupMemberDecorate */
	SX_ROLE_CAPABILITY,
	SX_ROLE_EXTENSION,
	SX_ROLE_IMPORT,
	SX_ROLE_SOURCE,
	SX_ROLE_STRING,
	SX_ROLE_GLOBAL, /* known by its section, not by its opcode */
	SX_ROLE_LISTS,
	/* no list */
	SX_ROLE_NAME = SX_ROLE_LISTS,
	SX_ROLE_MEMORY_MODEL,
	SX_ROLE_FUNCTION_END,
	SX_ROLE_LOOP_MERGE,
	SX_ROLE_SELECTION_MERGE,
	SX_ROLE_COUNT
};

/* One number per <id> each, 0 = none. */
enum sx_table {
	SX_TABLE_DEF,         /* word offset of the definition */
	SX_TABLE_NAME,        /* word offset of the first OpName */
	SX_TABLE_MEMBER_NAME, /* the rest: 1 + index in a list, of its first, */
	SX_TABLE_ANNOTATION,
	SX_TABLE_MODE,
	SX_TABLE_PLACE, /* or of the function or block it is */
	SX_TABLES
};

/* A list in the making. */
struct sx_list {
	void *items;
	uint32_t used;
};

struct spvx_module_state {
	struct sx_quota quota; /* all that the index holds but this struct */
	struct sx_arena arena;
	struct spvx_idtable tables[SX_TABLES];
	uint32_t counts[SX_ROLE_COUNT]; /* of the first walk */
	struct sx_list lists[SX_ROLE_LISTS];
	struct sx_layout layout;

	/* the lists of the lean index, which no walk has counted */
	struct sx_vec lean_imports;      /* uint32_t */
	struct sx_vec lean_entry_points; /* struct spvx_entry_point */
	struct sx_vec lean_functions;    /* struct spvx_function */

	/* the instruction at hand */
	uint32_t at;
	uint32_t index;

	/* the function and the block at hand, NULL outside */
	struct spvx_function *function;
	struct spvx_block *block;
};

/*
 * The next item of a list. There is room: the first walk counted each instruction of the
 * role, and none adds more than one.
 */
#define SX_LIST_NEXT(state, role, type) \
	((type *)(state)->lists[role].items + (state)->lists[role].used++)

static inline void sx_list_add(struct spvx_module_state *s, enum sx_role role,
			       uint32_t value)
{
	*SX_LIST_NEXT(s, role, uint32_t) = value;
}

static inline uint32_t sx_table_get(const struct spvx_module *m, enum sx_table table,
				    uint32_t id)
{
	return m->state ? sx_idtable_get(&m->state->tables[table], id) : 0;
}

/* The index 1 + which a table holds, or SPVX_NONE. */
static inline uint32_t sx_table_index(const struct spvx_module *m, enum sx_table table,
				      uint32_t id)
{
	return sx_table_get(m, table, id) - 1u;
}

/* Make @id's entry of a table, unless it has one already. <id> 0 is passed over.
 * Return: 0 or -SPVX_ENOMEM. */
static inline int sx_table_put_first(struct spvx_module_state *s, enum sx_table table,
				     uint32_t id, uint32_t value)
{
	struct spvx_idtable *t = &s->tables[table];

	return !id || sx_idtable_get(t, id) ? 0 : sx_idtable_put(t, id, value);
}

/*
 * Item @i of a list becomes the first of @id's, before the one that was; so lists are
 * chained from their end. Return: 0 or -SPVX_ENOMEM.
 */
static inline int sx_table_chain(struct spvx_module_state *s, enum sx_table table,
				 uint32_t id, uint32_t i, uint32_t *next)
{
	struct spvx_idtable *t = &s->tables[table];

	*next = SPVX_NONE;
	if (!id)
		return 0;
	*next = sx_idtable_get(t, id) - 1u;
	return sx_idtable_put(t, id, i + 1);
}

/* spvx_module_insn(), for those who ask it of every other instruction. */
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
	if (words > module->word_count - at) /* @at is not where an instruction begins */
		words = module->word_count - at;
	insn.opcode = (uint16_t)first;
	insn.word_count = (uint16_t)words;
	return insn;
}

/* Forget the module, keep the memory. */
void sx_module_forget(struct spvx_module *m);

/* The opcode alone says what the index does with it. */
bool sx_has_role(uint16_t opcode);

/* ---- the parts: take an instruction of their role; later, finish ---- */

int sx_names_take(struct spvx_module *m, const struct spvx_insn *insn);
void sx_member_names_take(struct spvx_module *m, const struct spvx_insn *insn);
int sx_names_finish(struct spvx_module *m);

void sx_annotations_take(struct spvx_module *m, const struct spvx_insn *insn);
int sx_annotations_finish(struct spvx_module *m);

/* The entry point at @at; it has a name, or at least the word for it. */
struct spvx_entry_point sx_entry_point_read(const struct spvx_insn *insn, uint32_t at);
void sx_entry_points_take(struct spvx_module *m, const struct spvx_insn *insn);
void sx_modes_take(struct spvx_module *m, const struct spvx_insn *insn);
int sx_entry_points_finish(struct spvx_module *m);

/* What @role says about functions; roles that say nothing are passed over. */
int sx_index_functions_take(struct spvx_module *m, const struct spvx_insn *insn,
			    enum sx_role role);
/* The instruction ends a block, says the grammar. */
void sx_index_functions_terminate(struct spvx_module *m, const struct spvx_insn *insn);
void sx_index_functions_finish(struct spvx_module *m);

#endif
