/* SPDX-License-Identifier: MIT */
/*
 * spirv/stores_paths.h - paths of a function that lead to a load, walked backward.
 *
 * A path through a branch on a bool variable needs that value in it: where a compiler
 * inlines `return false;` it sets a flag, and branches on the flag after the loop. Paths on
 * which the last constant stored to the variable is the other one are left out. One such
 * branch is taken into account at a time.
 */
#ifndef SPVX_SPIRV_STORES_PATHS_H
#define SPVX_SPIRV_STORES_PATHS_H

#include "base/vec.h"
#include "spirv/cfg.h"
#include "spirv/idtable.h"

#include <spvx/module.h>

/**
 * struct sx_paths - initialized once, and opened for each function
 * @f:     the function
 * @gen:   by block: parts of the current variable that it stores
 * @seen:  by block: number of the walk that visited it
 * @steps: that are left
 * @flags: by <id> of a bool variable: the last of its @stores + 1
 *
 * The rest is private.
 */
struct sx_paths {
	const struct spvx_module *m;
	const struct spvx_allocator *a;
	const struct spvx_function *f;
	struct sx_cfg cfg;
	uint64_t *gen;
	uint32_t *seen;
	uint32_t *stack;
	size_t gen_room;
	size_t seen_room;
	size_t stack_room;
	uint32_t walk;
	uint64_t steps;
	struct spvx_idtable flags;
	struct sx_vec stores;
	bool has_flags; /* of the function */
	uint32_t flag_walk;
};

/* Where a walk backward arrived: at a block that stores, at the beginning of the function. */
struct sx_met {
	bool store;
	bool begin;
};

/* @p: zeroed */
void sx_paths_init(struct sx_paths *p, const struct spvx_module *m,
		   const struct spvx_allocator *a, uint64_t steps);

/* Build the graph of a function and its dominators. Return: 0 or -SPVX_ENOMEM. */
int sx_paths_open(struct sx_paths *p, const struct spvx_function *f);
void sx_paths_free(struct sx_paths *p);

/* Walk from the start of a block backward up to stores of @parts. When @steps are used up,
 * the result has no meaning. Return: 0 or -SPVX_ENOMEM. */
int sx_paths_back(struct sx_paths *p, uint32_t block, uint64_t parts, struct sx_met *met);

#endif
