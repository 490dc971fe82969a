/* SPDX-License-Identifier: MIT */
/*
 * check/engine/families.h - the families of rules, in the order they are called; a new one has a
 * line here. At most CK_MAX_FAMILIES.
 */
#ifndef SPVX_CHECK_ENGINE_FAMILIES_H
#define SPVX_CHECK_ENGINE_FAMILIES_H

#include "check/engine/state.h"

/* A line each, so that two new ones can be merged. */
/* clang-format off */
#define SX_CK_FAMILIES(FAMILY) \
	FAMILY(literals)         \
	FAMILY(memory_model)     \
	FAMILY(adjacency)        \
	FAMILY(entry_points)     \
	FAMILY(flow)             \
	FAMILY(barriers)         \
	FAMILY(atomics)          \
	FAMILY(groups)           \
	FAMILY(async)            \
	FAMILY(stages)           \
	FAMILY(stage_classes)    \
	FAMILY(locations)        \
	FAMILY(builtins)         \
	FAMILY(notes)            \
	FAMILY(operands)         \
	FAMILY(clspv)            \
	FAMILY(debug_operands)   \
	FAMILY(graphs)           \
	FAMILY(graph_debug)      \
	FAMILY(tensors)          \
	FAMILY(abort)            \
	FAMILY(small)            \
	FAMILY(types)            \
	FAMILY(coop_types)       \
	FAMILY(variables)        \
	FAMILY(mode_operands)    \
	FAMILY(modes)            \
	FAMILY(workgroups)       \
	FAMILY(fast_math)        \
	FAMILY(linkage)          \
	FAMILY(entry_lists)      \
	FAMILY(buffers)          \
	FAMILY(interfaces)       \
	FAMILY(component)        \
	FAMILY(rounding)         \
	FAMILY(deco_groups)      \
	FAMILY(misc)             \
	FAMILY(deco_forms)       \
	FAMILY(deco_ids)         \
	FAMILY(deco_pairs)       \
	FAMILY(deco_twice)       \
	FAMILY(chains)           \
	FAMILY(decorations)      \
	FAMILY(constants)        \
	FAMILY(functions)        \
	FAMILY(memory)           \
	FAMILY(predicated)       \
	FAMILY(raw_chain)        \
	FAMILY(heap)             \
	FAMILY(coop_tensor)      \
	FAMILY(coop_vector)      \
	FAMILY(coop_memory)      \
	FAMILY(pointer_values)   \
	FAMILY(copies)           \
	FAMILY(explicit)         \
	FAMILY(pointers)         \
	FAMILY(pointer_ways)     \
	FAMILY(image_types)      \
	FAMILY(sampled_images)   \
	FAMILY(image_lookups)    \
	FAMILY(image_access)     \
	FAMILY(image_queries)    \
	FAMILY(image_processing) \
	FAMILY(image_tiles)      \
	FAMILY(coop_transpose)   \
	FAMILY(rays)
/* clang-format on */

#define SX_CK_DECLARE(name) extern const struct ck_family sx_ck_family_##name;
SX_CK_FAMILIES(SX_CK_DECLARE)
#undef SX_CK_DECLARE

#endif
