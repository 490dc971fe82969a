/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/rows.h - tables of the interface for people and the contents of their
 * cells, the same in text and in markdown.
 */
#ifndef SPVX_REPORT_REFLECT_ROWS_H
#define SPVX_REPORT_REFLECT_ROWS_H

#include "report/records/grid.h"
#include "report/reflect/reflect.h"

/**
 * struct sx_rt - a page being written
 * @markdown: destination of tables in markdown; NULL: the page is text
 * @cell:     the cell being composed, with names unescaped
 * @grid:     the current table
 */
struct sx_rt {
	const struct sx_page *page;
	const struct sx_reflect_view *v;
	struct sx_markdown *markdown;
	struct sx_buf cell;
	struct sx_grid grid;
};

/* The .asked bit of columns that only markdown has. */
#define SX_RT_MARKDOWN 1u

void sx_rt_begin(struct sx_rt *t, const struct sx_column *columns, size_t count);
#define SX_RT_BEGIN(t, columns) sx_rt_begin((t), (columns), SX_ARRAY_SIZE(columns))

/* Make the composed text the next cell, row by row; the same for text with a name in it. */
void sx_rt_cell(struct sx_rt *t);
void sx_rt_name(struct sx_rt *t);

/* The next cell is a number; "-" for SPVX_NONE. */
void sx_rt_number(struct sx_rt *t, uint32_t n);

/* Make the composed text the heading of a column. */
void sx_rt_title(struct sx_rt *t, size_t column);

/* Tables of a module. */
void sx_rt_module(struct sx_rt *t);

/* ---- contents of cells ---- */

/* A name, not escaped. */
void sx_rt_put(struct sx_rt *t, struct sx_buf *b, struct spvx_text name);

/* The name of a structure, or _ID. */
void sx_rt_type_name(struct sx_rt *t, struct sx_buf *b, const struct spvx_type *s);

/* vec3, mat4, uint, a structure's name; with the dimensions of its arrays after it. */
void sx_rt_type(struct sx_rt *t, struct sx_buf *b, uint32_t type, uint32_t element);

/* "280 bytes"; for a structure with a runtime array at its end "16 bytes + 32 each". */
void sx_rt_size(struct sx_buf *b, const struct spvx_type *s);

/* A number; a specializable one as "8 (id 0)". */
void sx_rt_value(struct sx_rt *t, struct sx_buf *b, uint64_t value, uint32_t constant);

/* Whether a type is sampled or a sampler. */
bool sx_rt_is_sampled(uint32_t descriptor_type);

/* Append the type of an image: (2D f32). */
void sx_rt_image(struct sx_rt *t, struct sx_buf *b, uint32_t element);

/* ---- heap.c ---- */

/* Descriptors in heaps that an entry point accesses. */
void sx_rt_heap(struct sx_rt *t, const struct spvx_reflect_entry *e);

/* ---- blocks.c ---- */

/* Inputs and outputs of an entry point; the layout of blocks and push constants. */
void sx_rt_ios(struct sx_rt *t, const struct spvx_reflect_entry *e);
void sx_rt_blocks(struct sx_rt *t);

#endif
