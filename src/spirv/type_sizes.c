/* SPDX-License-Identifier: MIT */
/*
 * spirv/type_sizes.c - records of types, finished when decorations and constants are known:
 * lengths, pointees, sizes.
 *
 * A type refers only to types declared before it, except through a pointer; so one pass in
 * the order of the module finds all sizes, and deep nesting or cycles in hostile modules
 * cost no more. Strides, and so the sizes of arrays, come from decorations.
 */
#include "spirv/facts.h"

#include "base/compiler.h"
#include "base/sort.h"

/* Traits that a structure has if a member has them. */
#define OF_PARTS (SPVX_TRAIT_RUNTIME | SPVX_TRAIT_UNKNOWN | SPVX_TRAIT_UNPLACED)

/* ---- types with a length ---- */

/* A size that does not fit is unknown, instead of wrapping round. */
static uint64_t times(uint64_t a, uint64_t b, uint32_t *traits)
{
	uint64_t product;

	if (!sx_mul_u64(a, b, &product))
		return product;
	*traits |= SPVX_TRAIT_UNKNOWN;
	return 0;
}

static void finish_array(struct sx_facts *f, struct spvx_type *t)
{
	const struct spvx_type *element = sx_type_at(f, t->element);
	uint32_t length_tag = sx_tag_of(f, t->first);
	uint64_t length;

	if (sx_constant_unsigned(f, t->first, &length) && length && length < SPVX_NONE)
		t->count = (uint32_t)length;
	else
		t->traits |= SPVX_TRAIT_UNKNOWN;
	/* a length that may be specialized; one that may not has a record if a specialized constant
	 * uses it */
	t->first = sx_tag_kind(length_tag) == SX_IS_SPEC ? sx_tag_index(length_tag)
							 : SPVX_NONE;
	if (t->first != SPVX_NONE &&
	    sx_constants_of(f)[t->first].opcode == SPVX_OP_Constant)
		t->first = SPVX_NONE;
	if (element)
		t->traits |= element->traits & (SPVX_TRAIT_UNKNOWN | SPVX_TRAIT_UNPLACED);
	else
		t->traits |= SPVX_TRAIT_UNKNOWN;
	t->size = times(t->count, t->stride || !element ? t->stride : element->size,
			&t->traits);
}

static void finish_cooperative(struct sx_facts *f, struct spvx_type *t)
{
	unsigned values = t->opcode == SPVX_OP_TypeCooperativeMatrixKHR ? 4 : 3;

	for (unsigned i = 0; i < 4; i++) {
		uint64_t value;

		t->detail.words[i] =
			i < values && sx_constant_find(f, t->detail.words[i], &value)
				? (uint32_t)value
				: SPVX_NONE;
	}
}

/* Size of a pointer in the addressing model, in bytes; logical pointers have none. */
static uint64_t pointer_size(const struct sx_facts *f)
{
	switch (sx_facts_model(f, SX_MODEL_ADDRESSING)) {
	case SPVX_ADDRESSING_MODEL_Physical64:
		return 8;
	case SPVX_ADDRESSING_MODEL_Physical32:
		return 4;
	default:
		return 0;
	}
}

/* ---- structures ---- */

/* A matrix takes its full stride for each column, or row; arrays have a stride of their
 * own. */
static void size_member(struct sx_facts *f, struct spvx_member *m)
{
	const struct spvx_type *types = sx_types_of(f);
	const struct spvx_type *t;

	if (m->type == SPVX_NONE) {
		m->traits |= SPVX_TRAIT_UNKNOWN;
		return;
	}
	t = &types[m->type];
	m->size = t->size;
	m->traits |= t->traits & OF_PARTS;
	if (t->opcode == SPVX_OP_TypeMatrix && m->matrix_stride && t->element != SPVX_NONE)
		m->size = times(m->matrix_stride,
				m->traits & SPVX_TRAIT_ROW_MAJOR ? types[t->element].count
								 : t->count,
				&m->traits);
}

/* The offset after a member, in bytes. */
static uint64_t member_end(struct spvx_member *m)
{
	uint64_t end;

	if (!sx_add_u64((uint64_t)m->offset, m->size, &end))
		return end;
	m->traits |= SPVX_TRAIT_UNKNOWN;
	m->size = 0;
	return m->offset;
}

/* Members whose offsets do not ascend. */
static int pad_unordered(struct sx_facts *f, struct spvx_type *t, struct spvx_member *m)
{
	uint64_t *offsets;

	f->sorted.count = 0;
	offsets = sx_vec_add(&f->sorted, f->a, t->count, sizeof(*offsets));
	if (!offsets)
		return -SPVX_ENOMEM;
	for (uint32_t i = 0; i < t->count; i++)
		offsets[i] = m[i].offset;
	sx_sort_u64(offsets, t->count);
	for (uint32_t i = 0; i < t->count; i++) {
		uint32_t next = sx_u64_below(offsets, t->count, m[i].offset + UINT64_C(1));

		if (next < t->count && offsets[next] != SPVX_NONE)
			m[i].padded_size = offsets[next] - m[i].offset;
	}
	return 0;
}

/* Set the size of each member with the padding up to the next one. */
static int pad_members(struct sx_facts *f, struct spvx_type *t, struct spvx_member *m,
		       bool ordered)
{
	int err = ordered ? 0 : pad_unordered(f, t, m);

	for (uint32_t i = 0; i < t->count; i++) {
		if (ordered && i + 1 < t->count)
			m[i].padded_size = m[i + 1].offset - m[i].offset;
		else if (!m[i].padded_size)
			m[i].padded_size =
				m[i].offset != SPVX_NONE && t->size >= m[i].offset
					? t->size - m[i].offset
					: m[i].size;
		if (m[i].traits & SPVX_TRAIT_RUNTIME && !m[i].size)
			m[i].padded_size = 0;
	}
	return err;
}

static int finish_structure(struct sx_facts *f, struct spvx_type *t)
{
	struct spvx_member *m = sx_members_of(f) + t->first;
	bool laid_out = false;
	bool ordered = true;

	for (uint32_t i = 0; i < t->count; i++) {
		uint64_t end;

		size_member(f, &m[i]);
		end = m[i].offset == SPVX_NONE ? m[i].size : member_end(&m[i]);
		laid_out |= m[i].offset != SPVX_NONE;
		ordered &=
			m[i].offset != SPVX_NONE && (!i || m[i].offset > m[i - 1].offset);
		if (end > t->size)
			t->size = end;
		if (m[i].traits & SPVX_TRAIT_RUNTIME)
			t->stride = sx_types_of(f)[m[i].type].stride;
		t->traits |= m[i].traits & OF_PARTS;
		if (m[i].offset == SPVX_NONE)
			t->traits |= SPVX_TRAIT_UNPLACED;
	}
	return laid_out ? pad_members(f, t, m, ordered) : 0;
}

static int finish_type(struct sx_facts *f, struct spvx_type *t, uint64_t pointer)
{
	uint64_t rank;

	switch (t->opcode) {
	case SPVX_OP_TypeVector:
	case SPVX_OP_TypeMatrix:
		if (t->element == SPVX_NONE)
			t->traits |= SPVX_TRAIT_UNKNOWN;
		else
			t->size = times(t->count, sx_types_of(f)[t->element].size,
					&t->traits);
		return 0;
	case SPVX_OP_TypeArray:
	case SPVX_OP_TypeCooperativeVectorNV:
		finish_array(f, t);
		return 0;
	case SPVX_OP_TypeRuntimeArray:
		t->traits |= SPVX_TRAIT_RUNTIME;
		return 0;
	case SPVX_OP_TypeTensorARM:
		/* the constant of the rank may be missing */
		if (t->first && sx_constant_find(f, t->first, &rank) && rank < SPVX_NONE)
			t->count = (uint32_t)rank;
		t->first = SPVX_NONE;
		return 0;
	case SPVX_OP_TypeStruct:
		return finish_structure(f, t);
	case SPVX_OP_TypePointer:
	case SPVX_OP_TypeUntypedPointerKHR:
		/* PhysicalStorageBuffer addresses always have eight bytes */
		if (t->opcode == SPVX_OP_TypePointer)
			t->element = sx_type_index(f, t->first);
		t->first = SPVX_NONE;
		t->size = t->detail.pointer.storage_class ==
					  SPVX_STORAGE_CLASS_PhysicalStorageBuffer
				  ? 8
				  : pointer;
		return 0;
	case SPVX_OP_TypeCooperativeMatrixKHR:
	case SPVX_OP_TypeCooperativeMatrixNV:
		finish_cooperative(f, t);
		return 0;
	default:
		return 0;
	}
}

int sx_types_finish(struct sx_facts *f)
{
	uint64_t pointer = pointer_size(f);
	int err = 0;

	for (uint32_t i = 0; i < f->types.count && !err; i++)
		err = finish_type(f, &sx_types_of(f)[i], pointer);
	return err;
}
