/* SPDX-License-Identifier: MIT */
/*
 * reflect/active.h - functions that do something, themselves or by what they call.
 *
 * N entry points that call a chain of N functions would take N * N steps to find out that the
 * chain does nothing. Where there are many, call trees without anything are left out.
 */
#ifndef SPVX_REFLECT_ACTIVE_H
#define SPVX_REFLECT_ACTIVE_H

#include "base/vec.h"

struct spvx_reflect;

/* Whether a function does something by itself, by its index. */
typedef bool sx_acts_fn(const void *ctx, uint32_t function);

/**
 * sx_active_find() - find the functions that do something
 * @r:      functions and calls of the module are known
 * @active: receives a number for each function, not 0 if it does; nothing where there are so few
 *          entry points that walking is cheaper. uint32_t; scratch while this runs
 * @acts:   called of each function
 * @ctx:    for that
 * Return: 0 or -SPVX_ENOMEM.
 */
int sx_active_find(const struct spvx_reflect *r, struct sx_vec *active, sx_acts_fn *acts,
		   const void *ctx);

static inline bool sx_is_active(const struct sx_vec *active, uint32_t function)
{
	return function >= active->count || ((const uint32_t *)active->items)[function];
}

#endif
