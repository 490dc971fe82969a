/* SPDX-License-Identifier: MIT */
/*
 * check/types/explicit_types.c - size and alignment of every type, in the order of
 * declarations: parts of a type are declared before it, and pointees do not matter.
 *
 * The layout of a matrix depends on the member it is in, and is computed from the member's
 * decorations.
 */
#include "check/types/explicit.h"

/* ---- decorations ---- */

/* The value of a decoration's parameter, or of the constant that it names. */
static uint32_t value(struct ck *c, const struct sx_decoration *d)
{
	uint32_t param = sx_index_parameter(&c->index, d);

	if (d->decoration != SPVX_DECORATION_ArrayStrideIdEXT &&
	    d->decoration != SPVX_DECORATION_OffsetIdEXT)
		return param;
	return ck_const32(c, param, CK_NO_OFFSET);
}

bool sx_ck_explicit_stride(struct ck *c, uint32_t id, uint32_t *stride)
{
	const struct sx_decoration *d =
		sx_index_decoration(&c->index, id, SX_WHOLE, SPVX_DECORATION_ArrayStride);

	if (!d)
		d = sx_index_decoration(&c->index, id, SX_WHOLE,
					SPVX_DECORATION_ArrayStrideIdEXT);
	*stride = d ? value(c, d) : CK_NO_OFFSET;
	return d != NULL;
}

static bool is_decorated(struct ck *c, uint32_t id)
{
	uint32_t count;
	const struct sx_decoration *d = sx_index_decorations(&c->index, id, &count);

	for (uint32_t n = 0; n < count; n++)
		if (sx_ck_among(CK_LIST_LAYOUT, d[n].decoration))
			return true;
	return false;
}

static void set_member(struct ck *c, struct ck_member_layout *m,
		       const struct sx_decoration *d)
{
	switch (d->decoration) {
	case SPVX_DECORATION_Offset:
	case SPVX_DECORATION_OffsetIdEXT:
		m->offset = value(c, d);
		/* CK_NO_OFFSET is the last byte, where no member fits */
		m->has_offset = m->offset != CK_NO_OFFSET ||
				d->decoration == SPVX_DECORATION_OffsetIdEXT;
		break;
	case SPVX_DECORATION_RowMajor:
	case SPVX_DECORATION_ColMajor:
		m->has_majorness = true;
		m->matrix.row_major = d->decoration == SPVX_DECORATION_RowMajor;
		break;
	case SPVX_DECORATION_MatrixStride:
		m->matrix.stride = value(c, d);
		break;
	default:
		break;
	}
}

bool sx_ck_explicit_members(struct ck *c, struct ck_explicit *e, const struct sx_type *t)
{
	const struct sx_decoration *d;
	uint32_t count;

	if (!ck_grow(c, (void **)&e->members, &e->members_cap, t->count,
		     sizeof(*e->members)))
		return false;
	for (uint32_t n = 0; n < t->count; n++)
		e->members[n] = (struct ck_member_layout){
			.index = n,
			.type = sx_index_member(&c->index, t, n),
			.offset = CK_NO_OFFSET,
		};
	d = sx_index_decorations(&c->index, t->id, &count);
	for (uint32_t n = 0; n < count; n++)
		if (d[n].member < t->count)
			set_member(c, &e->members[d[n].member], &d[n]);
	return true;
}

/* ---- alignment ---- */

static uint32_t round16(uint32_t v)
{
	return (v + 15) & ~UINT32_C(15);
}

/* Alignment of a vector with @count components: 3 align as 4. */
static uint32_t across(uint32_t component, uint32_t count)
{
	return component * (count == 3 || count > 4 ? 4 : count);
}

static uint32_t matrix_rows(struct ck *c, const struct sx_type *matrix)
{
	const struct sx_type *column = ck_type(c, matrix->component);

	return column ? column->count : 0;
}

uint32_t sx_ck_explicit_align(struct ck *c, const struct ck_explicit *e, uint32_t type,
			      uint32_t mode, const struct ck_majorness *m, bool tight)
{
	uint32_t leaf = e->types[type].leaf;
	const struct sx_type *t = &c->index.types.items[leaf];
	uint32_t align = e->types[leaf].align[mode];

	if (mode != CK_EXPLICIT_SCALAR) {
		if (t->kind == SX_KIND_MATRIX)
			align = across(align, m->row_major ? t->count : matrix_rows(c, t));
		else if (t->kind == SX_KIND_VECTOR && (leaf != type || !tight))
			align = across(align, t->count);
	}
	if (mode == CK_EXPLICIT_EXTENDED && (leaf != type || t->kind == SX_KIND_MATRIX))
		align = round16(align);
	return align ? align : 1;
}

/* ---- size ---- */

uint32_t sx_ck_explicit_count(struct ck *c, const struct sx_type *t)
{
	return t->kind == SX_KIND_ARRAY ? ck_const32(c, t->count, 0) : 0;
}

uint32_t sx_ck_explicit_size(struct ck *c, const struct ck_explicit *e, uint32_t type,
			     const struct ck_majorness *m)
{
	const struct ck_type_layout *l = &e->types[type];
	const struct sx_type *t = &c->index.types.items[l->leaf];
	uint32_t size = e->types[l->leaf].size;

	if (!(l->flags & CK_LAYOUT_WHOLE))
		return l->spread;
	if (t->kind == SX_KIND_MATRIX && !m->row_major)
		size = t->count * m->stride;
	else if (t->kind == SX_KIND_MATRIX)
		size = (matrix_rows(c, t) - 1) * m->stride +
		       t->count * e->types[l->leaf].align[CK_EXPLICIT_SCALAR];
	return l->spread + size;
}

/* ---- a type ---- */

static void set_align(struct ck_type_layout *l, uint32_t align)
{
	for (unsigned mode = 0; mode < CK_EXPLICIT_MODES; mode++)
		l->align[mode] = align && align <= UINT16_MAX ? (uint16_t)align : 1;
}

/* Size and alignment of a descriptor depend on the driver; without options it has size
 * 0. */
static void lay_out_descriptor(struct ck *c, struct ck_type_layout *l, unsigned kind)
{
	l->size = c->options.descriptors[kind][0];
	set_align(l, c->options.descriptors[kind][1]);
}

/* Images and samplers are integers with SPV_NV_bindless_texture. Return: whether they
 * are. */
static bool lay_out_bindless(struct ck *c, const struct ck_explicit *e,
			     struct ck_type_layout *l)
{
	if (!sx_ck_cap(c, SPVX_CAPABILITY_BindlessTextureNV))
		return false;
	l->size = e->bindless_bits / 8;
	set_align(l, l->size);
	return true;
}

static void lay_out_array(struct ck *c, struct ck_explicit *e, const struct sx_type *t,
			  struct ck_type_layout *l)
{
	const struct sx_type *element = ck_type(c, t->component);
	const struct ck_type_layout *inner;
	uint32_t count = sx_ck_explicit_count(c, t);
	uint32_t stride;

	if (!element)
		return;
	inner = &e->types[sx_ck_type_index(c, element)];
	l->leaf = inner->leaf;
	l->size = 0;
	l->flags = inner->flags & CK_LAYOUT_DECORATED;
	if (!count)
		return;
	sx_ck_explicit_stride(c, t->id, &stride);
	l->spread = inner->spread + (stride == CK_NO_OFFSET ? 0 : (count - 1) * stride);
	l->flags |= inner->flags & CK_LAYOUT_WHOLE;
}

/* The size of a struct is where its last member ends. */
static void lay_out_struct(struct ck *c, struct ck_explicit *e, const struct sx_type *t,
			   struct ck_type_layout *l)
{
	const struct ck_member_layout *last = NULL;

	if (!sx_ck_explicit_members(c, e, t))
		return;
	l->align[CK_EXPLICIT_EXTENDED] = 16; /* of an empty struct as well */
	for (uint32_t n = 0; n < t->count; n++) {
		const struct ck_member_layout *m = &e->members[n];
		const struct sx_type *mt = ck_type(c, m->type);

		if (!last || m->offset >= last->offset)
			last = m;
		if (!mt)
			continue;
		l->flags |= e->types[sx_ck_type_index(c, mt)].flags & CK_LAYOUT_DECORATED;
		for (uint32_t mode = 0; mode < CK_EXPLICIT_MODES; mode++) {
			uint32_t align = sx_ck_explicit_align(c, e, sx_ck_type_index(c, mt),
							      mode, &m->matrix, e->relaxed);

			if (mode == CK_EXPLICIT_EXTENDED)
				align = round16(align);
			if (align > l->align[mode] && align <= UINT16_MAX)
				l->align[mode] = (uint16_t)align;
		}
	}
	if (last && last->offset != CK_NO_OFFSET && ck_type(c, last->type))
		l->size = last->offset +
			  sx_ck_explicit_size(c, e,
					      sx_ck_type_index(c, ck_type(c, last->type)),
					      &last->matrix);
}

static bool keeps_layout(const struct ck *c, const struct sx_type *t)
{
	if (t->kind != SX_KIND_POINTER)
		return false;
	switch (t->count) {
	case SPVX_STORAGE_CLASS_UniformConstant:
		return false;
	case SPVX_STORAGE_CLASS_Function:
	case SPVX_STORAGE_CLASS_Private:
		return c->input.version <= CK_VERSION(1, 4);
	default:
		return true;
	}
}

static void lay_out_numbers(struct ck *c, const struct ck_explicit *e,
			    const struct sx_type *t, struct ck_type_layout *l)
{
	const struct sx_type *comp = ck_type(c, t->component);
	uint32_t bytes =
		comp ? e->types[sx_ck_type_index(c, comp)].align[CK_EXPLICIT_SCALAR] : 1;

	set_align(l, bytes);
	if (t->kind == SX_KIND_VECTOR)
		l->size = bytes * t->count;
}

static void lay_out(struct ck *c, struct ck_explicit *e, uint32_t n)
{
	const struct sx_type *t = &c->index.types.items[n];
	struct ck_type_layout *l = &e->types[n];
	const struct sx_type *to;

	switch (t->kind) {
	case SX_KIND_INT:
	case SX_KIND_FLOAT:
		l->size = t->width / 8;
		set_align(l, l->size);
		break;
	case SX_KIND_VECTOR:
	case SX_KIND_MATRIX:
		lay_out_numbers(c, e, t, l);
		break;
	case SX_KIND_ARRAY:
	case SX_KIND_RUNTIME_ARRAY:
		lay_out_array(c, e, t, l);
		break;
	case SX_KIND_STRUCT:
		lay_out_struct(c, e, t, l);
		break;
	case SX_KIND_POINTER:
		/* counts as decorated if its pointee does; cleared below for storage classes
		 * whose memory may have a layout */
		to = ck_pointee(c, t);
		if (to)
			l->flags |= e->types[sx_ck_type_index(c, to)].flags &
				    CK_LAYOUT_DECORATED;
		break;
	case SX_KIND_SAMPLER:
		if (!lay_out_bindless(c, e, l))
			lay_out_descriptor(c, l, SPVX_CHECK_SAMPLER_DESCRIPTOR);
		break;
	case SX_KIND_IMAGE:
		if (!lay_out_bindless(c, e, l))
			lay_out_descriptor(c, l, SPVX_CHECK_IMAGE_DESCRIPTOR);
		break;
	case SX_KIND_SAMPLED_IMAGE:
		lay_out_bindless(c, e, l);
		break;
	case SX_KIND_BUFFER:
	case SX_KIND_ACCEL:
		lay_out_descriptor(c, l, SPVX_CHECK_BUFFER_DESCRIPTOR);
		break;
	case SX_KIND_TENSOR:
		lay_out_descriptor(c, l, SPVX_CHECK_TENSOR_DESCRIPTOR);
		break;
	default:
		break;
	}
	if (keeps_layout(c, t))
		l->flags &= (uint8_t)~CK_LAYOUT_DECORATED;
	else if (is_decorated(c, t->id))
		l->flags |= CK_LAYOUT_DECORATED;
}

bool sx_ck_explicit_types(struct ck *c, struct ck_explicit *e)
{
	if (e->known)
		return true;
	if (!ck_grow(c, (void **)&e->types, &e->types_cap, c->index.types.count,
		     sizeof(*e->types)))
		return false;
	for (uint32_t n = 0; n < c->index.types.count; n++) {
		struct ck_type_layout *l = &e->types[n];

		*l = (struct ck_type_layout){ .leaf = n, .flags = CK_LAYOUT_WHOLE };
		/* structs may name pointers before their declaration */
		if (c->index.types.items[n].kind == SX_KIND_POINTER)
			l->size = c->declared.addressing == SPVX_ADDRESSING_MODEL_Physical32
					  ? 4
					  : 8;
		set_align(l, l->size);
	}
	for (uint32_t n = 0; n < c->index.types.count && !c->error; n++)
		lay_out(c, e, n);
	e->known = true;
	return !c->error;
}
