/* SPDX-License-Identifier: MIT */
/*
 * reflect/reached.c - which structures the interface leads to, through members, arrays and
 * pointers; and how much workgroup memory a type takes.
 */
#include "reflect/state.h"

/* ---- structures ---- */

/* The type is to be looked into, once. */
static int push(struct spvx_reflect *r, uint32_t type)
{
	struct spvx_type *t;

	if (type == SPVX_NONE)
		return 0;
	t = &sx_types_of(&r->g)[type];
	if (t->traits & SPVX_TRAIT_REACHED)
		return 0;
	t->traits |= SPVX_TRAIT_REACHED;
	return sx_vec_put_u32(&r->usage.stack, r->g.a, type);
}

static int look_into(struct spvx_reflect *r, uint32_t type)
{
	struct spvx_type t = sx_types_of(&r->g)[type];
	int err = push(r, t.element);

	if (!err && t.opcode == SPVX_OP_TypeArray && !t.count)
		err = sx_reflect_note(r, SPVX_NOTE_NO_LENGTH, t.id, SPVX_NONE, SPVX_NONE);
	for (uint32_t i = 0; t.opcode == SPVX_OP_TypeStruct && i < t.count && !err; i++)
		err = push(r, sx_members_of(&r->g)[t.first + i].type);
	return err;
}

int sx_reflect_reached(struct spvx_reflect *r)
{
	struct sx_vec *stack = &r->usage.stack;
	int err = 0;

	stack->count = 0;
	for (uint32_t i = 0; i < r->out[SX_OUT_VARIABLES].count && !err; i++) {
		const struct spvx_reflect_variable *v = &sx_variables_of(r)[i];

		if (v->storage_class != SPVX_STORAGE_CLASS_Private)
			err = push(r, v->type);
	}
	for (uint32_t i = 0; i < r->out[SX_OUT_PARAMETERS].count && !err; i++)
		err = push(r,
			   ((const struct spvx_reflect_parameter *)r->out[SX_OUT_PARAMETERS]
				    .items)[i]
				   .type);
	while (stack->count && !err)
		err = look_into(r, ((const uint32_t *)stack->items)[--stack->count]);
	return err;
}

/* ---- workgroup memory: Vulkan counts it by the rules of std430, a bool as 32 bits ---- */

static uint64_t align_up(uint64_t x, uint64_t alignment)
{
	return alignment && x <= UINT64_MAX - alignment
		       ? (x + alignment - 1) / alignment * alignment
		       : x;
}

static uint64_t times(uint64_t a, uint64_t b)
{
	uint64_t product;

	return __builtin_mul_overflow(a, b, &product) ? UINT64_MAX : product;
}

static struct sx_footprint of_vector(struct sx_footprint scalar, uint32_t count)
{
	uint32_t aligned = count == 3 ? 4 : count;

	return (struct sx_footprint){ times(scalar.size, count),
				      times(scalar.size, aligned) };
}

static struct sx_footprint of_array(struct sx_footprint element, uint32_t count)
{
	uint64_t stride = align_up(element.size, element.alignment);

	return (struct sx_footprint){ times(stride, count), element.alignment };
}

static struct sx_footprint of_structure(const struct spvx_reflect *r,
					const struct spvx_type *t,
					const struct sx_footprint *before)
{
	struct sx_footprint f = { 0, 1 };

	for (uint32_t i = 0; i < t->count; i++) {
		uint32_t type = sx_members_of(&r->g)[t->first + i].type;
		struct sx_footprint m = { 0, 1 };

		if (type != SPVX_NONE)
			m = before[type];
		f.size = align_up(f.size, m.alignment);
		f.size = f.size > UINT64_MAX - m.size ? UINT64_MAX : f.size + m.size;
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
	const struct spvx_type *t = &sx_types_of(&r->g)[type];
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
	uint32_t count = r->g.types.count;
	struct sx_footprint *all;

	if (table->count)
		return table->items;
	all = sx_vec_add(table, r->g.a, count, sizeof(*all));
	for (uint32_t i = 0; all && i < count; i++)
		all[i] = footprint(r, i, all);
	return all;
}

int sx_workgroup_add(struct spvx_reflect *r, const struct spvx_reflect_variable *v,
		     uint64_t *sum)
{
	const struct sx_footprint *table;

	if (v->storage_class != SPVX_STORAGE_CLASS_Workgroup || v->type == SPVX_NONE)
		return 0;
	table = footprints(r);
	if (!table)
		return -SPVX_ENOMEM;
	*sum = align_up(*sum, table[v->type].alignment);
	*sum = *sum > UINT64_MAX - table[v->type].size ? UINT64_MAX
						       : *sum + table[v->type].size;
	return 0;
}
