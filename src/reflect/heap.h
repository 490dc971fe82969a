/* SPDX-License-Identifier: MIT */
/*
 * reflect/heap.h - places in descriptor heaps: the interface between heap.c and the walk
 * over functions.
 */
#ifndef SPVX_REFLECT_HEAP_H
#define SPVX_REFLECT_HEAP_H

#include "reflect/state.h"

/* Whether the variable is a descriptor heap. */
static inline bool sx_is_heap(const struct spvx_reflect_variable *v)
{
	return v->builtin == SPVX_BUILT_IN_ResourceHeapEXT ||
	       v->builtin == SPVX_BUILT_IN_SamplerHeapEXT;
}

/* The heap place of a root; NULL: not a heap place. */
static inline struct spvx_reflect_heap_place *sx_heap_place(const struct spvx_reflect *r,
							    uint32_t root)
{
	uint32_t variables = r->out[SX_OUT_VARIABLES].count;
	const struct sx_parameter *p = sx_all_parameters(&r->usage);

	if (root < variables || !p[root - variables].place)
		return NULL;
	return sx_heap_places_of(r) + p[root - variables].place - 1;
}

/* Whether a chain from @o stays in a heap: @o is a heap, or has not reached a descriptor
 * yet. */
bool sx_heap_leads(const struct spvx_reflect *r, const struct sx_origin *o);

/* Record the heap place of the access chain @insn, whose base is @from; @element: the first
 * index steps over whole objects. Return: whether there is no failure. */
bool sx_heap_chain(struct spvx_reflect *r, const struct spvx_insn *insn,
		   const struct sx_origin *from, bool element);

/* Follow OpBufferPointerEXT from the descriptor @from to the data. */
bool sx_heap_pointer(struct spvx_reflect *r, const struct spvx_insn *insn,
		     const struct sx_origin *from);

/* Record that the memory @o points to is used as a type. */
void sx_heap_type(struct spvx_reflect *r, const struct sx_origin *o, uint32_t type);

/* Record that an entry point reaches the heap place of @t. */
void sx_heap_reach(struct spvx_reflect *r, struct spvx_reflect_entry *e,
		   const struct sx_access *t);

#endif
