/* SPDX-License-Identifier: MIT */
/*
 * reflect/slots.h - inputs and outputs become slots: one for each location they take, with
 * the components there. Vulkan, "Interface Matching".
 */
#ifndef SPVX_REFLECT_SLOTS_H
#define SPVX_REFLECT_SLOTS_H

#include "base/vec.h"

#include <spvx/reflect.h>

#define SX_SLOTS_COMPONENTS 4

/* One location of an input or output; they are sorted by the first four. */
struct sx_slot {
	uint32_t rate; /* 1: per patch, 2: per primitive; only equal ones match */
	uint32_t location;
	uint32_t component;
	uint32_t order; /* listed order, among slots at one place */
	uint32_t mask;  /* of components */
	uint32_t type;  /* of its components */
	uint32_t io;    /* index of the input or output */
	uint32_t traits;
};

/* The type with an index; NULL when @type is SPVX_NONE. */
static inline const struct spvx_type *sx_reflect_type(const struct spvx_reflection *r,
						      uint32_t type)
{
	return type != SPVX_NONE ? &spvx_reflect_types(r)[type] : NULL;
}

/* Mask of the components of one column or element: 64-bit numbers take two each, and may
 * continue in the next location; 0: there are none, or too many, which remapping takes as all
 * components, matching as none. @number: receives the type of a component. */
uint32_t sx_slots_mask(const struct spvx_reflection *r, const struct spvx_reflect_io *io,
		       uint32_t *number);

/* The part of that mask in one location of the input or output, counted from its first. */
static inline uint32_t sx_slots_at(const struct spvx_reflect_io *io, uint32_t mask,
				   uint32_t location)
{
	uint32_t part = io->location_step ? location % io->location_step : 0;

	return part < 2 ? mask >> part * SX_SLOTS_COMPONENTS & 0xf : 0;
}

/**
 * sx_slots_gather() - the slots of an entry point, by location and component
 * @slots:     receives struct sx_slot
 * @a:         allocator of the list
 * @inputs:    gather its inputs; else its outputs
 * @used_only: leave out variables that are only listed in the interface
 * Return: 0, -SPVX_ENOMEM.
 */
int sx_slots_gather(struct sx_vec *slots, const struct spvx_allocator *a,
		    const struct spvx_reflection *r, const struct spvx_reflect_entry *e,
		    bool inputs, bool used_only);

/* Whether code of an entry point uses a variable. */
bool sx_slots_used(const struct spvx_reflection *r, const struct spvx_reflect_entry *e,
		   uint32_t variable);

#endif
