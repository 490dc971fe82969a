/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/c_member.c - a member of a block, as C declares it.
 *
 * Declarations are built from the innermost type outwards: each level adds its dimension in
 * front or, if its stride is larger than its element, wraps the element in a padded
 * structure. A member with the next one in the padding at its end is declared as numbers, or
 * as bytes if that is impossible and its size in C would differ.
 */
#include "report/reflect/c_header.h"

#include "base/compiler.h"

/* Levels of arrays in one member that are spelled out. */
#define LEVELS_MAX 16

/* Add a dimension in front of the others; 0: of unknown length. */
static void add_dimension(struct sx_header_shape *s, uint64_t n)
{
	char text[24];
	struct sx_buf b = { .data = text, .cap = sizeof(text) };
	size_t len = s->behind.len;

	SX_SAY(&b, SX_T("["), n ? SX_PLAIN(n) : SX_NONE, SX_T("]"));
	if (!sx_buf_reserve(&s->behind, b.len))
		return;
	memmove(s->behind.data + b.len, s->behind.data, len);
	memcpy(s->behind.data, text, b.len);
	s->behind.len = len + b.len;
}

/* ---- numbers, vectors, matrices ---- */

static const char *float_name(const struct spvx_type *t)
{
	if (t->width == 32 && !t->detail.number.encoding)
		return "float";
	if (t->width == 64 && !t->detail.number.encoding)
		return "double";
	return t->width == 16 ? "uint16_t" : t->width == 8 ? "uint8_t" : NULL;
}

const char *sx_header_int(uint32_t width, bool is_signed)
{
	static const char *const names[][2] = { { "uint8_t", "int8_t" },
						{ "uint16_t", "int16_t" },
						{ "uint32_t", "int32_t" },
						{ "uint64_t", "int64_t" } };

	for (unsigned i = 0; i < SX_ARRAY_SIZE(names); i++) {
		if (width == 8u << i)
			return names[i][is_signed];
	}
	return NULL;
}

/* A number, or an address; false if it is not one. */
static bool shape_number(struct sx_header_shape *s, const struct spvx_type *t)
{
	const char *name = NULL;

	if (t->opcode == SPVX_OP_TypeInt)
		name = sx_header_int(t->width, t->detail.number.signedness);
	else if (t->opcode == SPVX_OP_TypeFloat)
		name = float_name(t);
	else if (spvx_type_is_pointer(t) && t->size == 8)
		name = "uint64_t";
	if (!name)
		return false;
	sx_buf_puts(&s->before, name);
	s->size = t->size;
	s->align = (uint32_t)t->size;
	return true;
}

static bool shape_vector(struct sx_header_shape *s, const struct sx_header *h,
			 const struct spvx_type *t)
{
	const struct spvx_type *component = sx_view_type(h->v, t->element);

	if (!component || !t->count || !shape_number(s, component))
		return false;
	add_dimension(s, t->count);
	s->size *= t->count;
	return true;
}

/* A matrix is an array of vectors, each as long as the stride. */
static bool shape_matrix(struct sx_header_shape *s, const struct sx_header *h,
			 const struct spvx_type *t, const struct spvx_member *m)
{
	const struct spvx_type *column = sx_view_type(h->v, t->element);
	const struct spvx_type *component =
		column ? sx_view_type(h->v, column->element) : NULL;
	bool rows = m->traits & SPVX_TRAIT_ROW_MAJOR;
	uint64_t stride = m->matrix_stride;
	uint32_t vectors;

	if (!component || !t->count || !column->count || !shape_number(s, component))
		return false;
	vectors = rows ? column->count : t->count;
	if (!stride)
		stride = s->size * (rows ? t->count : column->count);
	if (stride % s->size)
		return false;
	add_dimension(s, stride / s->size);
	add_dimension(s, vectors);
	s->size = stride * vectors;
	return true;
}

static bool shape_struct(struct sx_header_shape *s, const struct sx_header *h,
			 uint32_t type)
{
	const struct sx_header_struct *made = &h->structs[type];

	if (!made->name.ptr)
		return false;
	sx_buf_put(&s->before, made->name.ptr, made->name.len);
	s->size = sx_view_type(h->v, type)->size;
	s->align = made->align;
	return true;
}

/* Use the program's type, unless the member is row-major: it has the same bytes, with
 * columns in order. */
static void take_own(struct sx_header_shape *s, const struct sx_header *h,
		     const struct spvx_member *m)
{
	bool is_struct = sx_view_type(h->v, m->element)->opcode == SPVX_OP_TypeStruct;

	s->own = sx_header_own_type(h, m->element);
	if (!s->own.len || is_struct || m->traits & SPVX_TRAIT_ROW_MAJOR)
		return;
	s->own_size = s->size;
	s->before.len = s->behind.len = 0;
	sx_buf_put(&s->before, s->own.ptr, s->own.len);
}

static bool shape_declared(struct sx_header_shape *s, const struct sx_header *h,
			   const struct spvx_member *m)
{
	const struct spvx_type *t = sx_view_type(h->v, m->element);

	if (!t)
		return false;
	switch (t->opcode) {
	case SPVX_OP_TypeVector:
		return shape_vector(s, h, t);
	case SPVX_OP_TypeMatrix:
		return shape_matrix(s, h, t, m);
	case SPVX_OP_TypeStruct:
		return shape_struct(s, h, m->element);
	default:
		return shape_number(s, t);
	}
}

static bool shape_element(struct sx_header_shape *s, const struct sx_header *h,
			  const struct spvx_member *m)
{
	s->own_size = 0;
	if (!shape_declared(s, h, m))
		return false;
	take_own(s, h, m);
	return true;
}

/* ---- arrays ---- */

/* A structure around an element, so that it is as long as the stride. */
static bool pad(struct sx_header_shape *s, uint32_t stride)
{
	static const char head[] = "struct { ";
	size_t len = s->before.len;

	if (!sx_buf_reserve(&s->before, sizeof(head) - 1))
		return false;
	memmove(s->before.data + sizeof(head) - 1, s->before.data, len);
	memcpy(s->before.data, head, sizeof(head) - 1);
	s->before.len = len + sizeof(head) - 1;
	SX_SAY(&s->before, SX_T(" value"), SX_S(sx_buf_str(&s->behind)),
	       SX_T("; uint8_t pad["), SX_PLAIN(stride - s->size), SX_T("]; }"));
	if (stride % s->align) {
		sx_buf_puts(&s->before, " SPVX_PACKED");
		s->align = 1;
	}
	s->behind.len = 0;
	s->size = stride;
	return true;
}

/* Turn the shape into an array of it. Return: false: C cannot declare it. */
static bool shape_array(struct sx_header_shape *s, const struct spvx_type *array)
{
	if (!array->stride || array->stride < s->size || !s->size)
		return false;
	if (array->stride > s->size && !pad(s, array->stride))
		return false;
	if (array->opcode == SPVX_OP_TypeRuntimeArray) {
		s->open = true;
		s->size = 0;
		add_dimension(s, 0);
		return true;
	}
	if (!array->count || sx_mul_u64(s->size, array->count, &s->size))
		return false;
	add_dimension(s, array->count);
	return true;
}

static bool shape_arrays(struct sx_header_shape *s, const struct sx_header *h,
			 const struct spvx_member *m)
{
	const struct spvx_type *levels[LEVELS_MAX];
	const struct spvx_type *t = sx_view_type(h->v, m->type);
	unsigned count = 0;

	for (; t && spvx_type_is_array(t); t = sx_view_type(h->v, t->element)) {
		if (count == LEVELS_MAX)
			return false;
		levels[count++] = t;
	}
	while (count) {
		if (s->open || !shape_array(s, levels[--count]))
			return false;
	}
	return true;
}

/* The size of a member without the padding after its last element, vector or member. */
static uint64_t unpadded(const struct sx_header *h, const struct spvx_member *m)
{
	const struct spvx_type *t = sx_view_type(h->v, m->type);
	const struct spvx_type *column;
	uint64_t before = 0; /* elements before the last one */

	for (; t && spvx_type_is_array(t); t = sx_view_type(h->v, t->element))
		before += (uint64_t)(t->count - 1) * t->stride;
	if (t && t->opcode == SPVX_OP_TypeStruct && h->structs[m->element].name.ptr)
		return before + h->structs[m->element].end;
	column = t && t->opcode == SPVX_OP_TypeMatrix ? sx_view_type(h->v, t->element)
						      : NULL;
	if (!column || !column->count || !m->matrix_stride)
		return t ? before + t->size : m->size;
	if (m->traits & SPVX_TRAIT_ROW_MAJOR)
		return before + (uint64_t)(column->count - 1) * m->matrix_stride +
		       column->size / column->count * t->count;
	return before + (uint64_t)(t->count - 1) * m->matrix_stride + column->size;
}

/* Declare a member with the next one in the padding at its end as an array of its numbers, with
 * more numbers for the padding between them; false: the strides do not allow that. */
static bool shape_numbers(struct sx_header_shape *s, const struct sx_header *h,
			  const struct spvx_member *m)
{
	const struct spvx_type *number = sx_view_type(h->v, m->element);
	const struct spvx_type *t = sx_view_type(h->v, m->type);
	uint64_t strides = m->matrix_stride;

	for (; t && spvx_type_is_array(t); t = sx_view_type(h->v, t->element))
		strides |= t->stride;
	while (number && (number->opcode == SPVX_OP_TypeVector ||
			  number->opcode == SPVX_OP_TypeMatrix))
		number = sx_view_type(h->v, number->element);
	if (!number || !shape_number(s, number) || strides % s->size)
		return false;
	add_dimension(s, s->end / s->size);
	s->size = s->end;
	return true;
}

bool sx_header_shape(struct sx_header_shape *s, const struct sx_header *h,
		     const struct spvx_member *m, uint64_t room)
{
	s->before.len = s->behind.len = 0;
	s->open = false;
	s->end = m->size ? unpadded(h, m) : 0;
	s->cut = m->size > room && s->end <= room;
	if (shape_element(s, h, m) && shape_arrays(s, h, m) && s->size == m->size &&
	    !s->cut)
		return s->size || s->open;
	s->before.len = s->behind.len = 0;
	s->open = false;
	s->own_size = 0;
	s->numbers = s->cut && shape_numbers(s, h, m);
	if (s->numbers)
		return s->size != 0;
	s->before.len = 0;
	s->size = s->cut ? room : m->size;
	s->align = 1;
	sx_buf_puts(&s->before, "uint8_t");
	if (s->size)
		add_dimension(s, s->size);
	return s->size != 0;
}

/* ---- comments ---- */

static void put_strides(struct sx_buf *b, const struct sx_header *h,
			const struct spvx_member *m)
{
	const struct spvx_type *t = sx_view_type(h->v, m->type);

	for (unsigned i = 0; t && spvx_type_is_array(t) && i < LEVELS_MAX; i++) {
		SX_SAY(b, SX_C(i ? ", " : ": stride "), SX_PLAIN(t->stride));
		if (t->first != SPVX_NONE)
			sx_buf_puts(b, " (length as specialized by default)");
		t = sx_view_type(h->v, t->element);
	}
}

void sx_header_put_layout(struct sx_buf *b, const struct sx_header *h,
			  const struct spvx_member *m)
{
	const struct spvx_type *t = sx_view_type(h->v, m->element);
	const struct spvx_type *to;

	put_strides(b, h, m);
	if (!t)
		return;
	if (t->opcode == SPVX_OP_TypeMatrix && sx_view_type(h->v, t->element))
		sx_buf_printf(b, ": mat%ux%u, %s-major, stride %u", t->count,
			      sx_view_type(h->v, t->element)->count,
			      m->traits & SPVX_TRAIT_ROW_MAJOR ? "row" : "column",
			      m->matrix_stride);
	if (t->opcode == SPVX_OP_TypeFloat && t->width < 32)
		sx_buf_puts(b, ": bits of a float");
	if (!spvx_type_is_pointer(t))
		return;
	to = sx_view_type(h->v, t->element);
	sx_buf_puts(b, ": an address");
	if (to && to->name.len)
		SX_SAY(b, SX_T(" of "),
		       SX_BY(sx_header_put_comment, sx_reflect_str(h->v, to->name)));
}
