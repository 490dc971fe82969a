/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/rows.c - tables of the interface for people.
 */
#include "report/reflect/rows.h"

#include "base/str.h"
#include "reflect/vulkan.h"

void sx_rt_begin(struct sx_rt *t, const struct sx_column *columns, size_t count)
{
	sx_grid_init(&t->grid, t->page);
	t->grid.apart = true;
	t->grid.sparse = true;
	t->grid.indent = 2;
	sx_grid_columns(&t->grid, columns, count, t->markdown ? SX_RT_MARKDOWN : 0);
}

static void take(struct sx_rt *t)
{
	SX_SAY(sx_grid_make(&t->grid), SX_S(sx_buf_str(&t->cell)));
	t->cell.len = 0;
}

void sx_rt_cell(struct sx_rt *t)
{
	take(t);
	sx_grid_made(&t->grid);
}

void sx_rt_name(struct sx_rt *t)
{
	take(t);
	sx_grid_named(&t->grid);
}

void sx_rt_number(struct sx_rt *t, uint32_t n)
{
	SX_CELL(&t->grid, n == SPVX_NONE ? SX_T("-") : SX_PLAIN(n));
}

void sx_rt_title(struct sx_rt *t, size_t column)
{
	struct spvx_str title = sx_buf_str(&t->cell);

	if (t->markdown)
		sx_markdown_put_code(sx_grid_make(&t->grid), title);
	else
		sx_put_shown(sx_grid_make(&t->grid), title, true);
	sx_grid_title(&t->grid, column);
	t->cell.len = 0;
}

/* ---- contents of cells ---- */

void sx_rt_put(struct sx_rt *t, struct sx_buf *b, struct spvx_text name)
{
	SX_SAY(b, SX_S(sx_reflect_str(t->v, name)));
}

void sx_rt_type_name(struct sx_rt *t, struct sx_buf *b, const struct spvx_type *s)
{
	sx_reflect_put_name(b, t->v, s->name, s->id);
}

void sx_rt_value(struct sx_rt *t, struct sx_buf *b, uint64_t value, uint32_t constant)
{
	const struct spvx_constant *c = sx_view_constant(t->v, constant);

	if (c && !(c->flags & SX_REFLECT_KNOWN))
		sx_buf_putc(b, '?');
	else
		sx_buf_u64(b, value);
	if (c && c->spec_id != SPVX_NONE)
		sx_buf_printf(b, " (id %u)", c->spec_id);
	else if (c && c->opcode == SPVX_OP_SpecConstantOp)
		sx_buf_puts(b, " (computed)");
}

/* A structure by its name, other types as sx_reflect_put_type() writes them. */
static void put_element(struct sx_rt *t, struct sx_buf *b, uint32_t element)
{
	const struct spvx_type *types = spvx_reflect_types(t->v->r);
	uint32_t pointee = element;

	if (element != SPVX_NONE && types[element].opcode == SPVX_OP_TypePointer)
		pointee = types[element].element;
	if (pointee != SPVX_NONE && types[pointee].opcode == SPVX_OP_TypeStruct) {
		sx_buf_puts(b, pointee == element ? "" : "ptr<");
		sx_rt_type_name(t, b, &types[pointee]);
		sx_buf_puts(b, pointee == element ? "" : ">");
		return;
	}
	sx_reflect_put_type(b, t->v, element);
}

void sx_rt_type(struct sx_rt *t, struct sx_buf *b, uint32_t type, uint32_t element)
{
	const struct spvx_type *types = spvx_reflect_types(t->v->r);

	put_element(t, b, element);
	for (; type != element; type = types[type].element) {
		sx_buf_putc(b, '[');
		if (types[type].count)
			sx_rt_value(t, b, types[type].count, types[type].first);
		sx_buf_putc(b, ']');
	}
}

void sx_rt_size(struct sx_buf *b, const struct spvx_type *s)
{
	if (s->traits & SPVX_TRAIT_UNKNOWN) {
		sx_buf_puts(b, "size not known");
		return;
	}
	sx_put_count(b, s->size, "byte", "bytes");
	if (s->traits & SPVX_TRAIT_RUNTIME && s->stride)
		SX_SAY(b, SX_T(" + "), SX_N(s->stride), SX_T(" each"));
}

bool sx_rt_is_sampled(uint32_t type)
{
	switch (type) {
	case SX_DESCRIPTOR_SAMPLER:
	case SX_DESCRIPTOR_COMBINED_IMAGE_SAMPLER:
	case SX_DESCRIPTOR_SAMPLED_IMAGE:
	case SX_DESCRIPTOR_SAMPLE_WEIGHT_IMAGE:
	case SX_DESCRIPTOR_BLOCK_MATCH_IMAGE:
		return true;
	default:
		return false;
	}
}
