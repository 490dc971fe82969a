/* SPDX-License-Identifier: MIT */
/*
 * reflect/reached.c - which structures the interface leads to, through members, arrays and
 * pointers; and how much workgroup memory a type takes.
 */
#include "reflect/state.h"

#include "base/compiler.h"

#define PASSES_MAX 64 /* far beyond what pointers lead up and down in earnest */

/* ---- structures ---- */

/* A type is reached. Return: true when it follows @at: there one has been already. */
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

/* What a type that is reached has in it is reached. Return: as mark(). */
static bool mark_parts(const struct spvx_reflect *r, uint32_t type)
{
	const struct spvx_type *t = &sx_types_of(&r->facts)[type];
	const struct spvx_member *members = sx_members_of(&r->facts);
	bool behind = mark(r, t->element, type);

	for (uint32_t k = 0; t->opcode == SPVX_OP_TypeStruct && k < t->count; k++)
		behind |= mark(r, members[t->first + k].type, type);
	return behind;
}

/* Types refer to those before them: one pass down finds all. Only pointers lead up: then a
 * pass up, too, and so on. */
static void mark_all(const struct spvx_reflect *r)
{
	const struct spvx_type *types = sx_types_of(&r->facts);
	bool behind = true;

	for (unsigned i = 0; i < PASSES_MAX && behind; i++) {
		behind = false;
		for (uint32_t k = r->facts.types.count; k--;) {
			if (types[k].traits & SPVX_TRAIT_REACHED)
				behind |= mark_parts(r, k);
		}
		for (uint32_t k = 0; behind && k < r->facts.types.count; k++) {
			if (types[k].traits & SPVX_TRAIT_REACHED)
				mark_parts(r, k);
		}
	}
}

static int note_lengths(struct spvx_reflect *r)
{
	int err = 0;

	for (uint32_t i = 0; i < r->facts.types.count && !err; i++) {
		const struct spvx_type *t = &sx_types_of(&r->facts)[i];

		if (t->opcode == SPVX_OP_TypeArray && !t->count &&
		    t->traits & SPVX_TRAIT_REACHED)
			err = sx_reflect_note(r, SPVX_NOTE_NO_LENGTH, t->id, SPVX_NONE,
					      SPVX_NONE);
	}
	return err;
}

int sx_reflect_reached(struct spvx_reflect *r)
{
	const struct spvx_reflect_parameter *p = r->out[SX_OUT_PARAMETERS].items;

	for (uint32_t i = 0; i < r->out[SX_OUT_VARIABLES].count; i++) {
		const struct spvx_reflect_variable *v = &sx_variables_of(r)[i];

		if (v->storage_class != SPVX_STORAGE_CLASS_Private)
			mark(r, v->type, 0);
	}
	for (uint32_t i = 0; i < r->out[SX_OUT_PARAMETERS].count; i++)
		mark(r, p[i].type, 0);
	mark_all(r);
	return note_lengths(r);
}

/* ---- workgroup memory: Vulkan counts it by the rules of std430, a bool as 32 bits ---- */

static uint64_t align_up(uint64_t x, uint64_t alignment)
{
	return alignment && x <= UINT64_MAX - alignment
		       ? (x + alignment - 1) / alignment * alignment
		       : x;
}

static struct sx_footprint of_vector(struct sx_footprint scalar, uint32_t count)
{
	uint32_t aligned = count == 3 ? 4 : count;

	return (struct sx_footprint){ sx_sat_mul(scalar.size, count),
				      sx_sat_mul(scalar.size, aligned) };
}

static struct sx_footprint of_array(struct sx_footprint element, uint32_t count)
{
	uint64_t stride = align_up(element.size, element.alignment);

	return (struct sx_footprint){ sx_sat_mul(stride, count), element.alignment };
}

static struct sx_footprint of_structure(const struct spvx_reflect *r,
					const struct spvx_type *t,
					const struct sx_footprint *before)
{
	struct sx_footprint f = { 0, 1 };

	for (uint32_t i = 0; i < t->count; i++) {
		uint32_t type = sx_members_of(&r->facts)[t->first + i].type;
		struct sx_footprint m = { 0, 1 };

		if (type != SPVX_NONE)
			m = before[type];
		f.size = align_up(f.size, m.alignment);
		f.size = sx_sat_add(f.size, m.size);
		if (m.alignment > f.alignment)
			f.alignment = m.alignment;
	}
	f.size = align_up(f.size, f.alignment);
	return f;
}

/* What a type takes, that of the types before it being known. */
static struct sx_footprint footprint(const struct spvx_reflect *r, uint32_t type,
				     const struct sx_footprint *before)
{
	const struct spvx_type *t = &sx_types_of(&r->facts)[type];
	struct sx_footprint element = { 0, 1 };

	if (t->element < type)
		element = before[t->element];
	switch (t->opcode) {
	case SPVX_OP_TypeBool:
		return (struct sx_footprint){ 4, 4 };
	case SPVX_OP_TypeVector:
		return of_vector(element, t->count);
	case SPVX_OP_TypeMatrix:
	case SPVX_OP_TypeArray:
		return of_array(element, t->count);
	case SPVX_OP_TypeStruct:
		return of_structure(r, t, before);
	default:
		return (struct sx_footprint){ t->size, t->size ? t->size : 1 };
	}
}

/* The table for all types, made when it is first asked for. NULL: no memory. */
static const struct sx_footprint *footprints(struct spvx_reflect *r)
{
	struct sx_vec *table = &r->footprints;
	uint32_t count = r->facts.types.count;
	struct sx_footprint *all;

	if (table->count)
		return table->items;
	all = sx_vec_add(table, r->facts.a, count, sizeof(*all));
	for (uint32_t i = 0; all && i < count; i++)
		all[i] = footprint(r, i, all);
	return all;
}

/* A block has an explicit layout. Those that are Aliased share the same bytes, of which the
 * largest takes all: each adds only what it has beyond those before. Spec:
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

int sx_workgroup_add(struct spvx_reflect *r, const struct spvx_reflect_variable *v,
		     uint64_t *sum)
{
	const struct sx_footprint *table;

	if (v->storage_class != SPVX_STORAGE_CLASS_Workgroup || v->type == SPVX_NONE)
		return 0;
	if (sx_types_of(&r->facts)[v->type].traits & SPVX_TRAIT_BLOCK) {
		*sum = sx_sat_add(*sum, block_size(r, v));
		return 0;
	}
	table = footprints(r);
	if (!table)
		return -SPVX_ENOMEM;
	*sum = align_up(*sum, table[v->type].alignment);
	*sum = sx_sat_add(*sum, table[v->type].size);
	return 0;
}
