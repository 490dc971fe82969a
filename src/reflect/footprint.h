/* SPDX-License-Identifier: MIT */
/*
 * reflect/footprint.h - what a type without offsets takes, in bytes.
 */
#ifndef SPVX_REFLECT_FOOTPRINT_H
#define SPVX_REFLECT_FOOTPRINT_H

#include <spvx/types.h>

struct sx_footprint {
	uint64_t size;
	uint64_t alignment;
};

/* The next multiple of an alignment; the number itself where there is none. */
uint64_t sx_footprint_align(uint64_t number, uint64_t alignment);

/**
 * sx_footprint_of() - what a type takes
 * @types, @members: all of a module
 * @type:   which
 * @before: those of the types before it
 * @scalar: a vector is aligned as its components are: VK_EXT_scalar_block_layout, as payloads
 *          of rays are counted; else as by std430, as workgroup memory is. A bool takes 32 bits
 */
struct sx_footprint sx_footprint_of(const struct spvx_type *types,
				    const struct spvx_member *members, uint32_t type,
				    const struct sx_footprint *before, bool scalar);

#endif
