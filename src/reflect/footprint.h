/* SPDX-License-Identifier: MIT */
/*
 * reflect/footprint.h - size and alignment of a type without offsets, in bytes.
 */
#ifndef SPVX_REFLECT_FOOTPRINT_H
#define SPVX_REFLECT_FOOTPRINT_H

#include <spvx/types.h>

struct sx_footprint {
	uint64_t size;
	uint64_t alignment;
};

/* The next multiple of an alignment; the number itself if the alignment is 0. */
uint64_t sx_footprint_align(uint64_t number, uint64_t alignment);

/**
 * sx_footprint_of() - size and alignment of a type, in bytes
 * @types, @members: all types and members of a module
 * @type:   index of the type
 * @before: footprints of the types before it
 * @scalar: align a vector as its components (VK_EXT_scalar_block_layout), as ray payloads
 *          are counted; else as std430, as workgroup memory is. A bool takes 32 bits
 */
struct sx_footprint sx_footprint_of(const struct spvx_type *types,
				    const struct spvx_member *members, uint32_t type,
				    const struct sx_footprint *before, bool scalar);

#endif
