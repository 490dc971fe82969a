/* SPDX-License-Identifier: MIT */
/*
 * reflect/reached.c - the types in the interface: through members, arrays and pointers; and
 * the workgroup memory of variables.
 */
#include "reflect/state.h"

#include "base/compiler.h"

#define PASSES_MAX 64 /* far more than real pointers lead up and down */

/* ---- structures ---- */

/* Mark a type as reached. Return: true if it is new and not before @at, so that the pass
 * has missed it. */
static bool mark(const struct spvx_reflect *r, uint32_t type, uint32_t at)
{
	struct spvx_type *t;

	if (type == SPVX_NONE)
		return false;
	t = &sx_types_of(&r->facts)[type];
	if (t->traits & SPVX_TRAIT_REACHED)
		return false;
	t->traits |= SPVX_TRAIT_REACHED;
	return type >= at;
}

/* Mark the types inside a reached type. Return: as mark(). */
static bool mark_parts(const struct spvx_reflect *r, uint32_t type)
{
	const struct spvx_type *t = &sx_types_of(&r->facts)[type];
	const struct spvx_member *members = sx_members_of(&r->facts);
	bool missed = mark(r, t->element, type);

	for (uint32_t k = 0; t->opcode == SPVX_OP_TypeStruct && k < t->count; k++)
		missed |= mark(r, members[t->first + k].type, type);
	return missed;
}

/* Mark all types inside reached ones. Types refer to earlier ones, so one pass down finds
 * all, except through pointers: then a pass up follows, and so on. */
static void mark_all(const struct spvx_reflect *r)
{
	const struct spvx_type *types = sx_types_of(&r->facts);
	bool missed = true;

	for (unsigned i = 0; i < PASSES_MAX && missed; i++) {
		missed = false;
		for (uint32_t k = r->facts.types.count; k--;) {
			if (types[k].traits & SPVX_TRAIT_REACHED)
				missed |= mark_parts(r, k);
		}
		for (uint32_t k = 0; missed && k < r->facts.types.count; k++) {
			if (types[k].traits & SPVX_TRAIT_REACHED)
				mark_parts(r, k);
		}
	}
}

static void note_lengths(struct spvx_reflect *r)
{
	for (uint32_t i = 0; i < r->facts.types.count; i++) {
		const struct spvx_type *t = &sx_types_of(&r->facts)[i];

		if (t->opcode == SPVX_OP_TypeArray && !t->count &&
		    t->traits & SPVX_TRAIT_REACHED)
			sx_reflect_note(r, SPVX_NOTE_NO_LENGTH, t->id, SPVX_NONE,
					SPVX_NONE);
	}
}

void sx_reflect_reached(struct spvx_reflect *r)
{
	const struct spvx_reflect_parameter *p = sx_parameters_of(r);
	const struct spvx_reflect_heap_access *heap = sx_heap_accesses_of(r);
	const struct spvx_type *types = sx_types_of(&r->facts);

	for (uint32_t i = 0; i < r->out[SX_OUT_VARIABLES].count; i++) {
		const struct spvx_reflect_variable *v = &sx_variables_of(r)[i];

		if (v->storage_class != SPVX_STORAGE_CLASS_Private)
			mark(r, v->type, 0);
	}
	for (uint32_t i = 0; i < r->out[SX_OUT_PARAMETERS].count; i++)
		mark(r, p[i].type, 0);
	for (uint32_t i = 0; i < r->out[SX_OUT_HEAP_ACCESSES].count; i++)
		mark(r, heap[i].block, 0);
	/* the contents of buffers that are accessed by address alone, which may be an integer */
	for (uint32_t i = 0; i < r->facts.types.count; i++)
		if (spvx_type_is_reference(&types[i]))
			mark(r, types[i].element, 0);
	mark_all(r);
	note_lengths(r);
}

/* ---- workgroup memory ---- */

/* The table for all types, made on first use. NULL: no memory. */
static const struct sx_footprint *footprints(struct spvx_reflect *r)
{
	struct sx_vec *table = &r->footprints;
	uint32_t count = r->facts.types.count;
	struct sx_footprint *all;

	if (table->count)
		return table->items;
	all = sx_reflect_add(r, table, count, sizeof(*all));
	for (uint32_t i = 0; all && i < count; i++)
		all[i] = sx_footprint_of(sx_types_of(&r->facts), sx_members_of(&r->facts),
					 i, all, false);
	return all;
}

/* A block has an explicit layout. Aliased blocks share the same bytes, as many as the
 * largest has: each adds only the bytes beyond those before. Spec:
 * SPV_KHR_workgroup_memory_explicit_layout. */
static uint64_t block_size(struct spvx_reflect *r, const struct spvx_reflect_variable *v)
{
	uint64_t size = sx_types_of(&r->facts)[v->type].size;
	uint64_t shared = r->aliased_block;

	if (!(v->traits & SPVX_TRAIT_ALIASED))
		return size;
	r->aliased_block = size > shared ? size : shared;
	return r->aliased_block - shared;
}

void sx_workgroup_add(struct spvx_reflect *r, const struct spvx_reflect_variable *v,
		      uint64_t *sum)
{
	const struct sx_footprint *table;

	if (v->storage_class != SPVX_STORAGE_CLASS_Workgroup || v->type == SPVX_NONE)
		return;
	if (sx_types_of(&r->facts)[v->type].traits & SPVX_TRAIT_BLOCK) {
		*sum = sx_sat_add(*sum, block_size(r, v));
		return;
	}
	table = footprints(r);
	if (!table)
		return;
	*sum = sx_footprint_align(*sum, table[v->type].alignment);
	*sum = sx_sat_add(*sum, table[v->type].size);
}
