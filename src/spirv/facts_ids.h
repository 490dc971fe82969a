/* SPDX-License-Identifier: MIT */
/*
 * spirv/facts_ids.h - the record of each <id>: offset and opcode of its definition, type,
 * block.
 *
 * Ids index an array up to the number that a module of that length can define; the others,
 * which only hostile or damaged modules have, are found through a map.
 */
#ifndef SPVX_SPIRV_FACTS_IDS_H
#define SPVX_SPIRV_FACTS_IDS_H

#include "base/map.h"

#include <stdbool.h>

/* Bits of struct sx_id.flags. */
enum sx_id_flags {
	SX_ID_TYPE = 1 << 0,     /* .type is an index of the types */
	SX_ID_CONSTANT = 1 << 1, /* specialization constants and nulls included */
	SX_ID_SPEC_CONSTANT = 1 << 2,
	SX_ID_VALUE = 1 << 3, /* has a type, is semantic, is not a function */
	SX_ID_GROUP = 1 << 4, /* OpDecorationGroup */
	SX_ID_DECORATED = 1 << 5,
	SX_ID_FORWARD_POINTER = 1 << 6, /* named by OpTypeForwardPointer */
	SX_ID_INVALID =
		1 << 7,       /* undefined, defined twice, or breaks a rule: not followed */
	SX_ID_READER = 1 << 8 /* the first of the reader's own flags */
};

/* Flag in .block of a label or parameter, which is in no block; the rest is an ordinal. */
#define SX_NO_BLOCK 0x80000000u

/**
 * struct sx_id - an <id>; all zero when it is undefined
 * @at:     word offset of the definition, 0: undefined
 * @type:   of a value: <id> of the result type, 0: none; of a type: index of its record
 * @block:  ordinal of its block in the module, 0: module scope; the storage class of a
 *          pointer that is declared forward and not defined yet
 * @opcode: of the definition
 * @flags:  enum sx_id_flags
 */
struct sx_id {
	uint32_t at;
	uint32_t type;
	uint32_t block;
	uint16_t opcode;
	uint16_t flags;
};

/**
 * struct sx_id_table - zeroed, then initialized once and opened for each module
 * @dense:   ids below this are indices of @items
 * @sparse:  by <id> from @dense on: index in @items
 * @unknown: the record returned for an unknown <id>
 */
struct sx_id_table {
	struct sx_id *items;
	size_t cap;
	uint32_t dense;
	uint32_t sparse_count;
	struct sx_idmap sparse;
	struct sx_id unknown;
};

/* Forget all ids, and allocate records for as many as a module of @words words can define.
 * Return: 0 or -SPVX_ENOMEM. */
int sx_id_table_open(struct sx_id_table *t, const struct spvx_allocator *a, uint32_t bound,
		     uint32_t words);

/* sx_id_get() of an <id> that is not dense. */
struct sx_id *sx_id_get_sparse(struct sx_id_table *t, uint32_t id);

/* The record of an <id>, to read or to change its flags; never NULL. */
static inline struct sx_id *sx_id_get(struct sx_id_table *t, uint32_t id)
{
	return id < t->dense ? &t->items[id] : sx_id_get_sparse(t, id);
}

/* sx_id_make() of an <id> that is not dense. */
struct sx_id *sx_id_make_sparse(struct sx_id_table *t, const struct spvx_allocator *a,
				uint32_t id);

/* The record of an <id>, added when it is missing; NULL: <id> 0, or no memory. */
static inline struct sx_id *sx_id_make(struct sx_id_table *t,
				       const struct spvx_allocator *a, uint32_t id)
{
	return id < t->dense ? &t->items[id] : sx_id_make_sparse(t, a, id);
}

#endif
