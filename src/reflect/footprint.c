/* SPDX-License-Identifier: MIT */
/*
 * reflect/footprint.c - size and alignment of a type without offsets, in bytes.
 */
#include "reflect/footprint.h"

#include "base/compiler.h"

uint64_t sx_footprint_align(uint64_t number, uint64_t alignment)
{
	return alignment && number <= UINT64_MAX - alignment
		       ? (number + alignment - 1) / alignment * alignment
		       : number;
}

static struct sx_footprint of_structure(const struct spvx_member *members, uint32_t count,
					const struct sx_footprint *before)
{
	struct sx_footprint f = { 0, 1 };

	for (uint32_t i = 0; i < count; i++) {
		uint32_t type = members[i].type;
		struct sx_footprint m = { 0, 1 };

		if (type != SPVX_NONE)
			m = before[type];
		f.size = sx_footprint_align(f.size, m.alignment);
		f.size = sx_sat_add(f.size, m.size);
		if (m.alignment > f.alignment)
			f.alignment = m.alignment;
	}
	f.size = sx_footprint_align(f.size, f.alignment);
	return f;
}

struct sx_footprint sx_footprint_of(const struct spvx_type *types,
				    const struct spvx_member *members, uint32_t type,
				    const struct sx_footprint *before, bool scalar)
{
	const struct spvx_type *t = &types[type];
	struct sx_footprint element = { 0, 1 };

	if (t->element < type)
		element = before[t->element];
	switch (t->opcode) {
	case SPVX_OP_TypeBool:
		return (struct sx_footprint){ 4, 4 };
	case SPVX_OP_TypeVector:
		return (struct sx_footprint){ sx_sat_mul(element.size, t->count),
					      sx_sat_mul(element.size,
							 scalar          ? 1
							 : t->count == 3 ? 4
									 : t->count) };
	case SPVX_OP_TypeMatrix:
	case SPVX_OP_TypeArray:
		return (struct sx_footprint){
			sx_sat_mul(sx_footprint_align(element.size, element.alignment),
				   t->count),
			element.alignment
		};
	case SPVX_OP_TypeStruct:
		return of_structure(members + t->first, t->count, before);
	default:
		return (struct sx_footprint){ t->size, t->size ? t->size : 1 };
	}
}
