/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/rows.h - tables of the interface for people, and what is said in them.
 *
 * Cells are gathered until the widths of their columns are known; names in the last column
 * may go past the width of the page, nothing else does.
 */
#ifndef SPVX_REPORT_REFLECT_ROWS_H
#define SPVX_REPORT_REFLECT_ROWS_H

#include "base/vec.h"
#include "report/reflect/reflect.h"

#define SX_RT_COLUMNS 8

struct sx_rt_column {
	const char *title;
	bool right; /* aligned to the right: a number */
};

/**
 * struct sx_rt - the page at work
 * @cell:   the cell being put together
 * @text:   the cells of the current table
 * @cells:  where each ends there
 * @label:  the heading of the first column: what the table is about
 * @remark: what follows the headings
 */
struct sx_rt {
	const struct sx_page *page;
	const struct sx_reflect_view *v;
	struct sx_buf cell;
	struct sx_buf text;
	struct sx_vec cells; /* uint32_t */
	const struct sx_rt_column *columns;
	unsigned count;
	struct sx_buf label;
	struct sx_buf remark;
};

void sx_rt_open(struct sx_rt *t);
void sx_rt_close(struct sx_rt *t);

/* Begin a table. The first column has a label as its heading, once that is put together;
 * columns in which every cell is empty, and the label too, are left out. */
void sx_rt_begin(struct sx_rt *t, const struct sx_rt_column *columns, unsigned count);

/* The next cell, row by row, is what has been put together. */
void sx_rt_cell(struct sx_rt *t);

/* Print the table after an empty line; nothing when it has no row. */
void sx_rt_end(struct sx_rt *t);

/* ---- what is said in cells ---- */

/* A name, controls escaped. */
void sx_rt_shown(struct sx_rt *t, struct sx_buf *b, struct spvx_text name);

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
