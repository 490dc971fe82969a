/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/rows.h - tables of the interface for people, and what is said in them: the same
 * in text and in markdown.
 */
#ifndef SPVX_REPORT_REFLECT_ROWS_H
#define SPVX_REPORT_REFLECT_ROWS_H

#include "report/records/grid.h"
#include "report/reflect/reflect.h"

/**
 * struct sx_rt - the page at work
 * @markdown: where tables go instead; NULL: it is text
 * @cell:     the cell being put together, names as they are
 * @grid:     the current table
 */
struct sx_rt {
	const struct sx_page *page;
	const struct sx_reflect_view *v;
	struct sx_markdown *markdown;
	struct sx_buf cell;
	struct sx_grid grid;
};

/* Columns of markdown alone. */
#define SX_RT_MARKDOWN 1u

void sx_rt_begin(struct sx_rt *t, const struct sx_column *columns, size_t count);
#define SX_RT_BEGIN(t, columns) \
	sx_rt_begin((t), (columns), sizeof(columns) / sizeof((columns)[0]))

/* The next cell, row by row, is what has been put together; the same with a name in it. */
void sx_rt_cell(struct sx_rt *t);
void sx_rt_name(struct sx_rt *t);

/* The next cell is a number; "-": there is none. */
void sx_rt_number(struct sx_rt *t, uint32_t n);

/* What has been put together is the heading of a column. */
void sx_rt_title(struct sx_rt *t, size_t column);

/* Tables of a module. */
void sx_rt_module(struct sx_rt *t);

/* ---- what is said in cells ---- */

/* A name as it is. */
void sx_rt_put(struct sx_rt *t, struct sx_buf *b, struct spvx_text name);

/* The name of a structure, or _ID. */
void sx_rt_type_name(struct sx_rt *t, struct sx_buf *b, const struct spvx_type *s);

/* vec3, mat4, uint, a structure's name; with the dimensions of its arrays after it. */
void sx_rt_type(struct sx_rt *t, struct sx_buf *b, uint32_t type, uint32_t element);

/* "280 bytes"; of one that ends with a runtime array "16 bytes + 32 each". */
void sx_rt_size(struct sx_buf *b, const struct spvx_type *s);

/* A number; one that can be specialized as "8 (id 0)". */
void sx_rt_value(struct sx_rt *t, struct sx_buf *b, uint64_t value, uint32_t constant);

/* "uniform buffer" of "UNIFORM_BUFFER". */
void sx_rt_descriptor(struct sx_buf *b, const char *name);

/* It is sampled, or a sampler; it is a uniform buffer. */
bool sx_rt_is_sampled(uint32_t descriptor_type);
bool sx_rt_is_uniform(uint32_t descriptor_type);

/* What an image is, after what is there: (2D f32). */
void sx_rt_image(struct sx_rt *t, struct sx_buf *b, uint32_t element);

/* ---- heap.c ---- */

/* Descriptors in heaps that an entry point accesses. */
void sx_rt_heap(struct sx_rt *t, const struct spvx_reflect_entry *e);

/* ---- blocks.c ---- */

/* Inputs and outputs of an entry point; the layout of blocks and push constants. */
void sx_rt_ios(struct sx_rt *t, const struct spvx_reflect_entry *e);
void sx_rt_blocks(struct sx_rt *t);

/* ---- passed.c ---- */

/* Payloads and the like that an entry point uses; the parameters of a kernel. */
void sx_rt_passed(struct sx_rt *t, const struct spvx_reflect_entry *e);
void sx_rt_parameters(struct sx_rt *t, const struct spvx_reflect_entry *e);

#endif
