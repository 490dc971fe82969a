/* SPDX-License-Identifier: MIT */
/*
 * reflect/origin.c - the bytes of a variable to which a pointer in a function body points.
 *
 * Constant indices narrow the range, from the block to a member, an element, a component.
 * With an index that is not constant the range stays the whole array. A descriptor array is
 * not a part of the block: its index narrows nothing. For inputs and outputs members are
 * distinguished instead of bytes.
 */
#include "reflect/state.h"

#include "base/compiler.h"

static enum sx_parts parts_of(const struct spvx_reflect *r,
			      const struct spvx_reflect_variable *v)
{
	if (v->element == SPVX_NONE ||
	    sx_types_of(&r->facts)[v->element].opcode != SPVX_OP_TypeStruct)
		return SX_PARTS_NONE;
	switch (v->storage_class) {
	case SPVX_STORAGE_CLASS_Uniform:
	case SPVX_STORAGE_CLASS_StorageBuffer:
	case SPVX_STORAGE_CLASS_PushConstant:
	case SPVX_STORAGE_CLASS_ShaderRecordBufferKHR:
		return SX_PARTS_BYTES;
	case SPVX_STORAGE_CLASS_Input:
	case SPVX_STORAGE_CLASS_Output:
		return SX_PARTS_MEMBERS;
	default:
		return SX_PARTS_NONE;
	}
}

struct sx_origin sx_origin_of(const struct spvx_reflect *r, uint32_t root)
{
	const struct spvx_reflect_variable *v;

	if (root >= r->out[SX_OUT_VARIABLES].count)
		return (struct sx_origin){ .root = root,
					   .type = SPVX_NONE,
					   .size = SPVX_REFLECT_OPEN };
	v = &sx_variables_of(r)[root];
	return (struct sx_origin){ .root = root,
				   .type = v->type,
				   .size = SPVX_REFLECT_OPEN,
				   .parts = (uint8_t)parts_of(r, v) };
}

/* Whether the type is a descriptor array, outside the block. */
static bool outside_block(const struct spvx_reflect *r, const struct sx_origin *o)
{
	const struct spvx_reflect_variable *v;

	if (o->root >= r->out[SX_OUT_VARIABLES].count)
		return false;
	v = &sx_variables_of(r)[o->root];
	return !o->inside && o->type != v->element && o->size == SPVX_REFLECT_OPEN &&
	       !o->offset;
}

/* Move the origin by @by bytes; @size bytes remain. */
static void narrow(struct sx_origin *o, uint64_t by, uint64_t size)
{
	uint64_t offset;

	if (o->fixed)
		return;
	o->fixed = sx_add_u64(o->offset, by, &offset);
	if (o->fixed)
		return;
	o->offset = offset;
	o->size = size;
}

static void index_structure(const struct spvx_reflect *r, struct sx_origin *o,
			    const struct spvx_type *t, uint64_t i, bool known)
{
	const struct spvx_member *m;

	o->inside = true;
	if (!known || i >= t->count) {
		o->fixed = true;
		o->type = SPVX_NONE;
		return;
	}
	m = &sx_members_of(&r->facts)[t->first + i];
	o->type = m->type;
	if (o->parts == SX_PARTS_MEMBERS) {
		narrow(o, i, 1);
		o->fixed = true;
		return;
	}
	if (m->offset == SPVX_NONE)
		o->fixed = true;
	narrow(o, m->offset, m->traits & SPVX_TRAIT_RUNTIME ? SPVX_REFLECT_OPEN : m->size);
	/* columns are a matrix stride apart; rows are not contiguous */
	if (m->element != SPVX_NONE &&
	    sx_types_of(&r->facts)[m->element].opcode == SPVX_OP_TypeMatrix)
		o->matrix_stride = m->traits & SPVX_TRAIT_ROW_MAJOR ? 0 : m->matrix_stride;
}

static void index_array(const struct spvx_reflect *r, struct sx_origin *o,
			const struct spvx_type *t, uint64_t i, bool known)
{
	const struct spvx_type *e = sx_type_at(&r->facts, t->element);
	bool outside = outside_block(r, o);
	uint64_t offset;

	o->type = t->element;
	if (outside)
		return;
	if (!known || !t->stride || sx_mul_u64(i, (uint64_t)t->stride, &offset)) {
		o->fixed = true;
		return;
	}
	/* the size of a matrix depends on a stride that its type does not have */
	narrow(o, offset,
	       e && e->opcode != SPVX_OP_TypeMatrix ? e->size : (uint64_t)t->stride);
}

/* Select a column of a matrix, or a component of a vector. */
static void index_part(const struct spvx_reflect *r, struct sx_origin *o,
		       const struct spvx_type *t, uint64_t i, bool known)
{
	bool matrix = t->opcode == SPVX_OP_TypeMatrix;
	uint64_t size =
		t->element != SPVX_NONE ? sx_types_of(&r->facts)[t->element].size : 0;
	uint64_t step = matrix ? o->matrix_stride : size;

	o->type = t->element;
	if (!known || i >= t->count || !step)
		o->fixed = true;
	narrow(o, i * step, size);
}

void sx_origin_index(const struct spvx_reflect *r, struct sx_origin *o,
		     const struct spvx_insn *insn, unsigned first)
{
	for (unsigned w = first; w < insn->word_count && o->type != SPVX_NONE; w++) {
		const struct spvx_type *t = &sx_types_of(&r->facts)[o->type];
		uint64_t i = 0;
		bool known = sx_constant_unsigned(&r->facts, sx_arg(insn, w), &i);

		switch (t->opcode) {
		case SPVX_OP_TypeStruct:
			index_structure(r, o, t, i, known);
			break;
		case SPVX_OP_TypeArray:
		case SPVX_OP_TypeRuntimeArray:
			index_array(r, o, t, i, known);
			break;
		case SPVX_OP_TypeMatrix:
		case SPVX_OP_TypeVector:
			index_part(r, o, t, i, known);
			break;
		default:
			o->fixed = true;
			o->type = SPVX_NONE;
			break;
		}
	}
}
