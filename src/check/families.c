/* SPDX-License-Identifier: MIT */
/*
 * check/families.c - all families of rules, a line each; at most CK_MAX_FAMILIES.
 */
#include "check/families.h"

/* A line each, so that two new ones can be merged. */
/* clang-format off */
static const struct ck_family *const families[] = {
	&sx_ck_family_literals,
	&sx_ck_family_memory_model,
	&sx_ck_family_adjacency,
	&sx_ck_family_entry_points,
	&sx_ck_family_flow,
	&sx_ck_family_barriers,
	&sx_ck_family_atomics,
	&sx_ck_family_groups,
	&sx_ck_family_async,
	&sx_ck_family_stages,
	&sx_ck_family_stage_classes,
	&sx_ck_family_locations,
	&sx_ck_family_builtins,
	&sx_ck_family_notes,
	&sx_ck_family_operands,
	&sx_ck_family_clspv,
	&sx_ck_family_debug_operands,
	&sx_ck_family_graphs,
	&sx_ck_family_graph_debug,
	&sx_ck_family_tensors,
	&sx_ck_family_abort,
	&sx_ck_family_small,
	&sx_ck_family_types,
	&sx_ck_family_coop_types,
	&sx_ck_family_variables,
	&sx_ck_family_mode_operands,
	&sx_ck_family_modes,
	&sx_ck_family_workgroups,
	&sx_ck_family_fast_math,
	&sx_ck_family_linkage,
	&sx_ck_family_entry_lists,
	&sx_ck_family_buffers,
	&sx_ck_family_interfaces,
	&sx_ck_family_component,
	&sx_ck_family_rounding,
	&sx_ck_family_deco_groups,
	&sx_ck_family_misc,
	&sx_ck_family_deco_forms,
	&sx_ck_family_deco_ids,
	&sx_ck_family_deco_pairs,
	&sx_ck_family_deco_twice,
	&sx_ck_family_chains,
	&sx_ck_family_decorations,
	&sx_ck_family_constants,
	&sx_ck_family_functions,
	&sx_ck_family_memory,
	&sx_ck_family_predicated,
	&sx_ck_family_raw_chain,
	&sx_ck_family_heap,
	&sx_ck_family_coop_tensor,
	&sx_ck_family_coop_vector,
	&sx_ck_family_coop_memory,
	&sx_ck_family_pointer_values,
	&sx_ck_family_copies,
	&sx_ck_family_explicit,
	&sx_ck_family_pointers,
	&sx_ck_family_pointer_ways,
	&sx_ck_family_image_types,
	&sx_ck_family_sampled_images,
	&sx_ck_family_image_lookups,
	&sx_ck_family_image_access,
	&sx_ck_family_image_queries,
	&sx_ck_family_image_processing,
	&sx_ck_family_image_tiles,
	&sx_ck_family_coop_transpose,
	&sx_ck_family_rays,
};

/* clang-format on */

unsigned sx_ck_families(const struct ck_family *const **all)
{
	*all = families;
	return sizeof(families) / sizeof(families[0]);
}
