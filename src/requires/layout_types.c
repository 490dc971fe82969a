/* SPDX-License-Identifier: MIT */
/*
 * requires/layout_types.c - sizes and alignments of all types of a module, each from the
 * types before it, by the three alignment rules of Vulkan.
 *
 * Vulkan, "Offset and Stride Assignment".
 */
#include "requires/state.h"

#include "base/compiler.h"

static void lay_out_scalar(struct sx_type_layout *l, uint32_t bytes)
{
	l->size = bytes;
	for (unsigned i = 0; i < SX_ALIGNS; i++)
		l->align[i] = bytes ? bytes : 1;
}

static void lay_out_vector(struct sx_type_layout *l, const struct sx_type_layout *component,
			   uint32_t count)
{
	uint32_t c = component->align[SX_ALIGN_SCALAR];

	l->size = sx_sat_mul(component->size, count);
	l->align[SX_ALIGN_SCALAR] = c;
	l->align[SX_ALIGN_BASE] = c * (count == 2 ? 2 : count > 2 ? 4 : 1);
	l->align[SX_ALIGN_EXTENDED] = l->align[SX_ALIGN_BASE];
}

static void align_extended(struct sx_type_layout *l)
{
	l->align[SX_ALIGN_EXTENDED] =
		(uint32_t)sx_footprint_align(l->align[SX_ALIGN_EXTENDED], 16);
}

/* Lay out a matrix: a sequence of columns or, if @row_major, of rows. */
static void lay_out_matrix(const struct spvx_requires *q, const struct spvx_type *t,
			   bool row_major, uint32_t stride, struct sx_type_layout *l)
{
	const struct spvx_type *column = sx_type_in(q, t->element);
	uint32_t rows = column ? column->count : 0;
	const struct sx_type_layout *component = column && column->element != SPVX_NONE
							 ? sx_layout_of(q, column->element)
							 : NULL;
	uint32_t vectors = row_major ? rows : t->count;

	if (!component)
		return;
	lay_out_vector(l, component, row_major ? t->count : rows);
	if (stride && vectors)
		l->size = sx_sat_add(sx_sat_mul(vectors - 1, stride), l->size);
	else
		l->size = sx_sat_mul(l->size, vectors);
	align_extended(l);
}

/* Layout of a member: the decorations of the member apply to its matrix, also inside
 * arrays. */
const struct sx_type_layout *sx_layout_member(const struct spvx_requires *q,
					      const struct spvx_member *m,
					      struct sx_type_layout *own)
{
	static const struct sx_type_layout unknown = { .align = { 1, 1, 1 } };
	const struct spvx_type *element = sx_type_in(q, m->element);
	const struct spvx_type *t = sx_type_in(q, m->type);

	if (!t)
		return &unknown;
	if (!sx_layout_is_matrix(element))
		return sx_layout_of(q, m->type);
	*own = *sx_layout_of(q, m->type);
	lay_out_matrix(q, element, m->traits & SPVX_TRAIT_ROW_MAJOR, m->matrix_stride, own);
	if (t == element)
		return own;
	/* its arrays, innermost last; only their extent matters */
	align_extended(own);
	for (; spvx_type_is_array(t); t = sx_type_in(q, t->element)) {
		if (t->opcode == SPVX_OP_TypeRuntimeArray)
			own->size = 0;
		else if (t->count)
			own->size =
				sx_sat_add(own->size, sx_sat_mul(t->count - 1, t->stride));
		if (t->element == SPVX_NONE)
			break;
	}
	return own;
}

static void lay_out_structure(const struct spvx_requires *q, const struct spvx_type *t,
			      struct sx_type_layout *l)
{
	for (unsigned i = 0; i < SX_ALIGNS; i++)
		l->align[i] = 1;
	for (uint32_t n = 0; n < t->count; n++) {
		const struct spvx_member *m = &spvx_reflect_members(q->r)[t->first + n];
		struct sx_type_layout own;
		const struct sx_type_layout *of = sx_layout_member(q, m, &own);
		uint64_t end = m->offset == SPVX_NONE ? 0 : sx_sat_add(m->offset, of->size);

		if (end > l->size)
			l->size = end;
		for (unsigned i = 0; i < SX_ALIGNS; i++)
			if (of->align[i] > l->align[i])
				l->align[i] = of->align[i];
		if (m->type != SPVX_NONE)
			l->holds |= sx_layout_of(q, m->type)->holds;
	}
	align_extended(l);
}

static uint32_t holds_number(const struct spvx_type *t)
{
	if (t->width == 16)
		return SX_HOLDS_16;
	if (t->width != 8)
		return 0;
	return t->opcode == SPVX_OP_TypeInt ? SX_HOLDS_8 | SX_HOLDS_8_ANY : SX_HOLDS_8_ANY;
}

static void lay_out(struct spvx_requires *q, uint32_t i)
{
	const struct spvx_type *t = sx_type_in(q, i);
	struct sx_type_layout *l = (struct sx_type_layout *)q->layouts.items + i;
	bool below = t->element != SPVX_NONE && t->element < i;

	if (spvx_type_is_pointer(t)) {
		lay_out_scalar(l, 8);
		return;
	}
	lay_out_scalar(l, 0);
	if (below) {
		*l = *sx_layout_of(q, t->element);
		memset(l->fits, 0, sizeof(l->fits));
		memset(l->fails, 0, sizeof(l->fails));
	}
	switch (t->opcode) {
	case SPVX_OP_TypeBool:
		lay_out_scalar(l, 4);
		break;
	case SPVX_OP_TypeInt:
	case SPVX_OP_TypeFloat:
		lay_out_scalar(l, t->width / 8);
		l->holds = holds_number(t);
		break;
	case SPVX_OP_TypeVector:
		if (below)
			lay_out_vector(l, sx_layout_of(q, t->element), t->count);
		break;
	case SPVX_OP_TypeMatrix:
		lay_out_matrix(q, t, false, 0, l);
		break;
	case SPVX_OP_TypeArray:
	case SPVX_OP_TypeRuntimeArray:
		if (t->opcode == SPVX_OP_TypeArray && t->count)
			l->size = sx_sat_add(sx_sat_mul(t->count - 1, t->stride), l->size);
		else if (t->opcode == SPVX_OP_TypeRuntimeArray)
			l->size = 0;
		align_extended(l);
		break;
	case SPVX_OP_TypeStruct:
		lay_out_structure(q, t, l);
		break;
	default:
		break;
	}
}

void sx_layout_types(struct spvx_requires *q)
{
	uint32_t count = q->r->types.count;

	if (q->layouts.count || !count)
		return;
	if (!sx_vec_zadd(&q->layouts, q->facts->a, count, sizeof(struct sx_type_layout)))
		sx_requires_fail(q, -SPVX_ENOMEM);
	for (uint32_t i = 0; i < count && !q->err; i++)
		lay_out(q, i);
}

/* Most modules have neither narrow types nor blocks, whose types are all that matter. */
void sx_requires_types(struct spvx_requires *q)
{
	const struct spvx_type *types = spvx_reflect_types(q->r);
	bool narrow = false;

	for (uint32_t i = 0; i < q->r->types.count; i++) {
		const struct spvx_type *t = &types[i];

		if (t->opcode == SPVX_OP_TypeInt || t->opcode == SPVX_OP_TypeFloat)
			narrow |= t->width < 32;
		else if (t->opcode == SPVX_OP_TypePointer)
			q->physical |= t->detail.pointer.storage_class ==
				       SPVX_STORAGE_CLASS_PhysicalStorageBuffer;
		else if (t->opcode == SPVX_OP_TypeUntypedPointerKHR)
			q->untyped = true;
	}
	if (narrow)
		sx_layout_types(q);
}
