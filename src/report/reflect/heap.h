/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/heap.h - accesses to descriptor heaps, as all formats show them.
 *
 * Expressions: 64, sizeof(sampled_image) (known only to a device), spec(11=64) (a
 * specialization constant and its value), (a+b), (a*b), Name(a,b) for other operations.
 */
#ifndef SPVX_REPORT_REFLECT_HEAP_H
#define SPVX_REPORT_REFLECT_HEAP_H

#include "report/reflect/reflect.h"

/* An access, its first place, the steps of that, and the heap: "resource", "sampler". */
struct sx_heap_row {
	const struct sx_reflect_view *v;
	const struct spvx_reflect_heap_access *access;
	const struct spvx_reflect_heap_place *place;
	const struct spvx_reflect_heap_step *steps;
	const char *heap;
};

/* The @i-th access of an entry point. */
struct sx_heap_row sx_heap_row(const struct sx_reflect_view *v,
			       const struct spvx_reflect_entry *e, uint32_t i);

/* Whether a shown entry point accesses a heap. */
bool sx_heap_shows(const struct sx_reflect_view *v);

/* "sampled_image" of VkDescriptorType */
void sx_heap_put_kind(struct sx_buf *b, uint32_t descriptor_type);

/* An expression. */
void sx_heap_put_value(struct sx_buf *b, const struct sx_reflect_view *v,
		       struct spvx_reflect_value value);

/* Get a value as a number. Return: false if only a device knows it. */
bool sx_heap_known(const struct sx_reflect_view *v, struct spvx_reflect_value value,
		   uint64_t *number);

/* The address in the heap: 7*sizeof(sampled_image)+16, or a number if all terms are
 * known. */
void sx_heap_put_address(struct sx_buf *b, const struct sx_heap_row *row);

/* The word of the next access in @access ("read"), which is removed from it; "none" if it
 * has none. */
const char *sx_heap_next_access(uint32_t *access);

/* All words, with a separator between them. */
void sx_heap_put_access(struct sx_buf *b, uint32_t access, const char *between);

/* The array dimensions, strides, indices, and offsets of members: the columns of a fact. */
enum sx_heap_part {
	SX_HEAP_ARRAY,
	SX_HEAP_STRIDE,
	SX_HEAP_INDEX,
	SX_HEAP_OFFSET
};

void sx_heap_put_part(struct sx_buf *b, const struct sx_heap_row *row,
		      enum sx_heap_part part);

#endif
