/* SPDX-License-Identifier: MIT */
/*
 * check/families.h - the families by name; a new one has a line here and one in families.c.
 */
#ifndef SPVX_CHECK_FAMILIES_H
#define SPVX_CHECK_FAMILIES_H

#include "check/state.h"

extern const struct ck_family sx_ck_family_literals;
extern const struct ck_family sx_ck_family_memory_model;
extern const struct ck_family sx_ck_family_adjacency;
extern const struct ck_family sx_ck_family_entry_points;
extern const struct ck_family sx_ck_family_flow;
extern const struct ck_family sx_ck_family_barriers;
extern const struct ck_family sx_ck_family_atomics;
extern const struct ck_family sx_ck_family_groups;
extern const struct ck_family sx_ck_family_async;
extern const struct ck_family sx_ck_family_stages;
extern const struct ck_family sx_ck_family_stage_classes;
extern const struct ck_family sx_ck_family_interfaces;
extern const struct ck_family sx_ck_family_locations;
extern const struct ck_family sx_ck_family_builtins;
extern const struct ck_family sx_ck_family_notes;
extern const struct ck_family sx_ck_family_operands;
extern const struct ck_family sx_ck_family_clspv;
extern const struct ck_family sx_ck_family_debug_operands;
extern const struct ck_family sx_ck_family_graphs;
extern const struct ck_family sx_ck_family_graph_debug;
extern const struct ck_family sx_ck_family_tensors;
extern const struct ck_family sx_ck_family_abort;
extern const struct ck_family sx_ck_family_small;
extern const struct ck_family sx_ck_family_types;
extern const struct ck_family sx_ck_family_coop_types;
extern const struct ck_family sx_ck_family_variables;
extern const struct ck_family sx_ck_family_modes;
extern const struct ck_family sx_ck_family_mode_operands;
extern const struct ck_family sx_ck_family_workgroups;
extern const struct ck_family sx_ck_family_fast_math;
extern const struct ck_family sx_ck_family_linkage;
extern const struct ck_family sx_ck_family_entry_lists;
extern const struct ck_family sx_ck_family_buffers;
extern const struct ck_family sx_ck_family_component;
extern const struct ck_family sx_ck_family_rounding;
extern const struct ck_family sx_ck_family_deco_groups;
extern const struct ck_family sx_ck_family_misc;
extern const struct ck_family sx_ck_family_deco_forms;
extern const struct ck_family sx_ck_family_deco_ids;
extern const struct ck_family sx_ck_family_deco_pairs;
extern const struct ck_family sx_ck_family_deco_twice;
extern const struct ck_family sx_ck_family_chains;
extern const struct ck_family sx_ck_family_decorations;
extern const struct ck_family sx_ck_family_constants;
extern const struct ck_family sx_ck_family_functions;
extern const struct ck_family sx_ck_family_memory;
extern const struct ck_family sx_ck_family_predicated;
extern const struct ck_family sx_ck_family_raw_chain;
extern const struct ck_family sx_ck_family_heap;
extern const struct ck_family sx_ck_family_coop_tensor;
extern const struct ck_family sx_ck_family_coop_vector;
extern const struct ck_family sx_ck_family_coop_memory;
extern const struct ck_family sx_ck_family_pointer_values;
extern const struct ck_family sx_ck_family_copies;
extern const struct ck_family sx_ck_family_explicit;
extern const struct ck_family sx_ck_family_pointers;
extern const struct ck_family sx_ck_family_pointer_ways;
extern const struct ck_family sx_ck_family_image_types;
extern const struct ck_family sx_ck_family_sampled_images;
extern const struct ck_family sx_ck_family_image_lookups;
extern const struct ck_family sx_ck_family_image_access;
extern const struct ck_family sx_ck_family_image_queries;
extern const struct ck_family sx_ck_family_image_processing;
extern const struct ck_family sx_ck_family_image_tiles;
extern const struct ck_family sx_ck_family_coop_transpose;
extern const struct ck_family sx_ck_family_rays;

#endif
