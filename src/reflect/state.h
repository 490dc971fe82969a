/* SPDX-License-Identifier: MIT */
/*
 * reflect/state.h - a reflection under construction, and the functions of reflect/ that
 * fill it.
 *
 * Records are gathered in one growing list each and put into one block at the end, in the
 * order of the functions below. Lists keep their memory from module to module.
 */
#ifndef SPVX_REFLECT_STATE_H
#define SPVX_REFLECT_STATE_H

#include "base/quota.h"
#include "base/sort.h"
#include "reflect/footprint.h"
#include "reflect/usage.h"
#include "spirv/facts.h"

#include <spvx/reflect.h>

/* clang-format off */
/* The lists of the block, in its order, with the types of their items: X(name, list, type) those
 * that are made here, Y(list, type) those of the index. */
#define SX_REFLECT_LISTS(X, Y) \
	X(ENTRIES, entries, struct spvx_reflect_entry) \
	X(MODES, modes, struct spvx_reflect_mode) \
	X(VALUES, values, struct spvx_reflect_value) \
	X(VARIABLES, variables, struct spvx_reflect_variable) \
	X(RESOURCES, resources, uint32_t) \
	X(USES, uses, struct spvx_reflect_use) \
	X(RANGES, ranges, struct spvx_reflect_range) \
	X(IOS, ios, struct spvx_reflect_io) \
	X(PAIRS, pairs, struct spvx_reflect_pair) \
	Y(types, struct spvx_type) \
	Y(members, struct spvx_member) \
	Y(constants, struct spvx_constant) \
	X(SPEC_CONSTANTS, spec_constants, uint32_t) \
	Y(numbers, uint32_t) \
	X(PARAMETERS, parameters, struct spvx_reflect_parameter) \
	X(LINKAGE, linkage, struct spvx_reflect_linkage) \
	X(CAPABILITIES, capabilities, uint32_t) \
	X(EXTENSIONS, extensions, struct spvx_text) \
	X(IMPORTS, imports, struct spvx_text) \
	X(FILES, files, struct spvx_text) \
	X(NOTES, notes, struct spvx_reflect_note) \
	X(WORDS, words, struct spvx_reflect_word) \
	X(HEAP_STEPS, heap_steps, struct spvx_reflect_heap_step) \
	X(HEAP_PLACES, heap_places, struct spvx_reflect_heap_place) \
	X(HEAP_ACCESSES, heap_accesses, struct spvx_reflect_heap_access) \
	Y(texts, char)
/* clang-format on */

#define SX_OUT_NUMBER(name, list, type) SX_OUT_##name,
#define SX_OUT_NONE(list, type)

enum sx_out {
	SX_REFLECT_LISTS(SX_OUT_NUMBER, SX_OUT_NONE) SX_OUTS
};

/* Facts about descriptor heaps that are not in records. */
struct sx_heap {
	bool is_used; /* the module has a heap variable */
	struct spvx_idtable
		marks;       /* by <id>: enum spvx_trait, and whether it is NonUniform */
	struct sx_vec by_id; /* struct sx_pair: decorations by OpDecorateId and its like */
	struct sx_vec rows;  /* by place: 1 + index of its access */
};

struct spvx_reflect {
	struct sx_quota quota; /* all memory except this struct */
	const struct spvx_spec *specs;
	size_t spec_count;
	struct sx_facts facts;
	struct sx_vec out[SX_OUTS];
	struct spvx_idtable parameter_ids; /* parameter.c's */
	uint64_t parameter_room;           /* most parameters of all kernels together */
	struct sx_vec locations;           /* by type; ports.c's */
	struct sx_vec footprints;          /* by type; reached.c's */
	uint64_t aliased_block; /* largest block of the current entry point; reached.c's */
	struct sx_vec keys;     /* uint64_t, for sorting, one function at a time */
	struct sx_vec pairs;    /* struct sx_pair, the same */
	struct sx_usage usage;
	struct sx_heap heap;     /* heap.c's */
	uint64_t decorations;    /* bits of those that occur, by their numbers modulo 64 */
	uint32_t workgroup_size; /* <id> of the constant with that built-in; 0: none */
	struct spvx_reflection head;
	struct sx_vec block; /* of uint64_t */
	int err;             /* the first failure, a negative spvx_code */
};

/* Note a failure. Return: whether there is none. */
static inline bool sx_reflect_work(struct spvx_reflect *r, int err)
{
	if (!r->err)
		r->err = err;
	return !r->err;
}

/* Take steps from those that are left. Return: whether there is no failure. */
static inline bool sx_reflect_spend(struct spvx_reflect *r, uint64_t *left, uint64_t steps)
{
	bool enough = *left >= steps;

	*left -= enough ? steps : 0;
	return sx_reflect_work(r, enough ? 0 : -SPVX_ELIMIT);
}

/* Add zeroed items to a list; NULL: no memory. */
static inline void *sx_reflect_add(struct spvx_reflect *r, struct sx_vec *list,
				   uint32_t count, size_t size)
{
	void *items = sx_vec_zadd(list, r->facts.a, count, size);

	sx_reflect_work(r, items ? 0 : -SPVX_ENOMEM);
	return items;
}

/* Add a copy of an item. Return: whether there is no failure. */
static inline bool sx_reflect_put(struct spvx_reflect *r, struct sx_vec *list,
				  const void *item, size_t size)
{
	return sx_reflect_work(r, sx_vec_put(list, r->facts.a, item, size));
}

static inline bool sx_reflect_put_u32(struct spvx_reflect *r, struct sx_vec *list,
				      uint32_t value)
{
	return sx_reflect_put(r, list, &value, sizeof(value));
}

/* Add a zeroed record to a list; NULL: no memory. */
#define SX_ADD(r, list, type) ((type *)sx_reflect_add(r, &(r)->out[list], 1, sizeof(type)))

/* sx_entries_of(r) and so on: the items of each list. */
#define SX_OUT_ITEMS(name, list, type)                                   \
	static inline type *sx_##list##_of(const struct spvx_reflect *r) \
	{                                                                \
		return r->out[SX_OUT_##name].items;                      \
	}

SX_REFLECT_LISTS(SX_OUT_ITEMS, SX_OUT_NONE)

/* The index of a function in usage.functions; SPVX_NONE: not a function. */
static inline uint32_t sx_function_index(const struct spvx_reflect *r, uint32_t id)
{
	uint32_t tag = sx_tag_of(&r->facts, id);

	return sx_tag_kind(tag) == SX_IS_FUNCTION ? sx_tag_index(tag) : SPVX_NONE;
}

static inline bool sx_reflect_tag(struct spvx_reflect *r, uint32_t id, uint32_t tag)
{
	return sx_reflect_work(r, sx_tag_give(&r->facts, id, tag));
}

/* The error to return for @err: the limit, if memory was refused because of it. */
static inline int sx_reflect_failure(const struct spvx_reflect *r, int err)
{
	return err == -SPVX_ENOMEM && r->quota.refused ? -SPVX_ELIMIT : err;
}

/* Add a note about a fault in the module. */
void sx_reflect_note(struct spvx_reflect *r, enum spvx_reflect_note_code code, uint32_t id,
		     uint32_t at, uint32_t entry);

/* ---- in this order, up to the first failure ---- */

/* variables.c: add a record for each variable; later, complete its type and kind. */
void sx_variables_take(struct spvx_reflect *r);
void sx_variables_finish(struct spvx_reflect *r);

/* module.c: resources and specialization constants, sorted. */
void sx_reflect_order(struct spvx_reflect *r);

/* Add a record, by its index, to the pairs to be sorted by @key, then <id>. */
void sx_order_add(struct spvx_reflect *r, uint64_t key, uint32_t id, uint32_t index);

/* decorate.c: names and decorations. */
void sx_reflect_names(struct spvx_reflect *r);
void sx_reflect_decorate(struct spvx_reflect *r);

/* source.c: positions and counter buffers of variables. */
void sx_reflect_source(struct spvx_reflect *r);

/* entry.c: entry points, modes, local sizes. */
void sx_entries_take(struct spvx_reflect *r);

/* parameter.c: parameters of kernels, once functions are known. */
void sx_parameters_take(struct spvx_reflect *r);

/* heap.c: decorations of heap places; once functions are known, merge equal
 * places. */
void sx_heap_take(struct spvx_reflect *r);
void sx_heap_finish(struct spvx_reflect *r);

/* usage.c: accesses of functions; reach.c: accesses of entry points. */
void sx_usage_walk(struct spvx_reflect *r);
void sx_usage_reach(struct spvx_reflect *r);

/* uses.c: add records of the accesses that the current entry point has reached. */
void sx_entry_uses(struct spvx_reflect *r, uint32_t entry);

/* ports.c: inputs and outputs. */
void sx_ports_take(struct spvx_reflect *r);

/* reached.c: structures that the interface leads to; add a Workgroup variable's bytes. */
void sx_reflect_reached(struct spvx_reflect *r);
void sx_workgroup_add(struct spvx_reflect *r, const struct spvx_reflect_variable *v,
		      uint64_t *sum);

/* module.c: facts about the module as a whole. */
void sx_module_take(struct spvx_reflect *r);

/* block.c: copy all lists into one block. */
void sx_block_make(struct spvx_reflect *r);
void sx_reflect_open_lists(struct spvx_reflect *r);
void sx_reflect_free_lists(struct spvx_reflect *r);

#endif
