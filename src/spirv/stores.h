/* SPDX-License-Identifier: MIT */
/*
 * spirv/stores.h - which stores reach the loads of variables: finds loads of values never
 * stored.
 *
 * Variables of functions are followed along all paths, Private ones along those of functions
 * that are entry points, others only if no function stores to them. A variable whose address
 * goes where it cannot be followed is left out.
 */
#ifndef SPVX_SPIRV_STORES_H
#define SPVX_SPIRV_STORES_H

#include "base/alloc.h"

#include <spvx/module.h>

/**
 * struct sx_unstored - a load of a value that was not stored
 * @at:       word offset of the instruction that loads, or passes a pointer for that
 * @variable: <id>
 * @always:   no path to it has a store; otherwise some have
 */
struct sx_unstored {
	uint32_t at;
	uint32_t variable;
	bool always;
};

typedef void sx_unstored_fn(void *ctx, const struct sx_unstored *u);

/**
 * sx_find_unstored() - report each load of a value that was not stored
 * @m:     an index, of a module with or without damage
 * @found: called function by function; within one in the order of variables
 * Return: 0 or -SPVX_ENOMEM. The steps are limited to 64 for each word of the module: loads
 * that take more are not reported.
 */
int sx_find_unstored(const struct spvx_module *m, const struct spvx_allocator *a,
		     sx_unstored_fn *found, void *ctx);

#endif
