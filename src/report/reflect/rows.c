/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/rows.c - tables of the interface for people.
 */
#include "report/reflect/rows.h"

#include "base/str.h"
#include "reflect/vulkan.h"

/* ---- tables ---- */

void sx_rt_open(struct sx_rt *t)
{
	sx_buf_init(&t->cell, NULL);
	sx_buf_init(&t->text, NULL);
	sx_buf_init(&t->label, NULL);
	sx_buf_init(&t->remark, NULL);
}

void sx_rt_close(struct sx_rt *t)
{
	sx_buf_end(&t->label, t->page->out);
	sx_buf_end(&t->remark, t->page->out);
	sx_buf_end(&t->cell, t->page->out);
	sx_buf_end(&t->text, t->page->out);
	sx_vec_free(&t->cells, NULL, sizeof(uint32_t));
}

void sx_rt_begin(struct sx_rt *t, const struct sx_rt_column *columns, unsigned count)
{
	t->label.len = 0;
	t->remark.len = 0;
	t->columns = columns;
	t->count = count;
	t->text.len = 0;
	t->cells.count = 0;
}

void sx_rt_cell(struct sx_rt *t)
{
	sx_buf_put(&t->text, t->cell.data, t->cell.len);
	t->cell.len = 0;
	if (sx_vec_put_u32(&t->cells, NULL, (uint32_t)t->text.len))
		t->text.error = -SPVX_ENOMEM;
}

static struct spvx_str cell_at(const struct sx_rt *t, uint32_t i)
{
	const uint32_t *ends = t->cells.items;
	uint32_t begin = i ? ends[i - 1] : 0;

	return sx_str_n(t->text.data ? t->text.data + begin : "", ends[i] - begin);
}

/* Characters, as far as they are UTF-8. */
static unsigned characters(struct spvx_str s)
{
	unsigned n = 0;

	for (size_t i = 0; i < s.len; i++)
		n += ((unsigned char)s.ptr[i] & 0xc0) != 0x80;
	return n;
}

static struct spvx_str heading(const struct sx_rt *t, unsigned column)
{
	return column ? sx_str(t->columns[column].title)
		      : sx_str_n(t->label.data ? t->label.data : "", t->label.len);
}

/* Nothing follows the cell in its row. */
static bool is_last(const struct sx_rt *t, uint32_t i)
{
	while (++i % t->count) {
		if (cell_at(t, i).len)
			return false;
	}
	return true;
}

/* The width of each column; 0 = it is left out. A name that nothing follows may go
 * past the width of its column. */
static void measure(const struct sx_rt *t, unsigned widths[SX_RT_COLUMNS])
{
	memset(widths, 0, SX_RT_COLUMNS * sizeof(*widths));
	for (uint32_t i = 0; i < t->cells.count; i++) {
		unsigned column = i % t->count;
		unsigned width = characters(cell_at(t, i));

		if (width && !t->columns[column].right && is_last(t, i))
			width = 1;
		if (width > widths[column])
			widths[column] = width;
	}
	for (unsigned c = 0; c < t->count; c++) {
		unsigned title = characters(heading(t, c));

		if ((widths[c] || !c) && widths[c] < title)
			widths[c] = title;
	}
}

/* Cells of a row; blanks that would end it are left out. @more follows the last. */
static void put_row(const struct sx_rt *t, const struct spvx_str *row,
		    const unsigned widths[SX_RT_COLUMNS], struct spvx_str more)
{
	struct sx_buf *b = t->page->out;
	unsigned owed = 0; /* blanks */

	for (unsigned c = 0; c < t->count; c++) {
		unsigned width = characters(row[c]);
		unsigned left = width < widths[c] ? widths[c] - width : 0;

		if (!widths[c])
			continue;
		owed += t->columns[c].right ? 2 + left : 2;
		if (row[c].len) {
			SX_SAY(b, SX_FILL(" ", owed), SX_S(row[c]));
			owed = 0;
		}
		if (!t->columns[c].right)
			owed += left;
	}
	if (more.len)
		SX_SAY(b, SX_FILL(" ", owed + 2), SX_S(more));
	sx_buf_putc(b, '\n');
}

void sx_rt_end(struct sx_rt *t)
{
	struct spvx_str row[SX_RT_COLUMNS];
	unsigned widths[SX_RT_COLUMNS];
	struct spvx_str none = { "", 0 };
	bool titled = false;

	if (!t->cells.count || t->text.error)
		return;
	measure(t, widths);
	sx_buf_putc(t->page->out, '\n');
	for (unsigned c = 0; c < t->count; c++) {
		row[c] = widths[c] ? heading(t, c) : none;
		titled |= row[c].len != 0;
	}
	if (titled)
		put_row(t, row, widths,
			sx_str_n(t->remark.data ? t->remark.data : "", t->remark.len));
	for (uint32_t i = 0; i + t->count <= t->cells.count; i += t->count) {
		for (unsigned c = 0; c < t->count; c++)
			row[c] = cell_at(t, i + c);
		put_row(t, row, widths, none);
	}
}

/* ---- what is said in cells ---- */

void sx_rt_shown(struct sx_rt *t, struct sx_buf *b, struct spvx_text name)
{
	sx_put_shown(b, sx_reflect_str(t->v, name), true);
}

void sx_rt_type_name(struct sx_rt *t, struct sx_buf *b, const struct spvx_type *s)
{
	if (s->name.len) {
		sx_rt_shown(t, b, s->name);
		return;
	}
	SX_SAY(b, SX_T("_"), SX_PLAIN(s->id));
}

void sx_rt_value(struct sx_rt *t, struct sx_buf *b, uint64_t value, uint32_t constant)
{
	const struct spvx_constant *c = NULL;

	if (constant != SPVX_NONE)
		c = &spvx_reflect_constants(t->v->r)[constant];
	if (c && !(c->flags & SPVX_CONSTANT_KNOWN))
		sx_buf_putc(b, '?');
	else
		sx_buf_u64(b, value);
	if (c && c->spec_id != SPVX_NONE)
		sx_buf_printf(b, " (id %u)", c->spec_id);
	else if (c && c->opcode == SPVX_OP_SpecConstantOp)
		sx_buf_puts(b, " (computed)");
}

/* A structure by its name, anything else as sx_reflect_put_type() has it. */
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
	for (; type != element && type != SPVX_NONE; type = types[type].element) {
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

bool sx_rt_is_uniform(uint32_t type)
{
	return type == SX_DESCRIPTOR_UNIFORM_BUFFER;
}
