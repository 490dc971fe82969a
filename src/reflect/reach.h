/* SPDX-License-Identifier: MIT */
/*
 * reflect/reach.h - the variables that the current entry point reaches.
 */
#ifndef SPVX_REFLECT_REACH_H
#define SPVX_REFLECT_REACH_H

#include "reflect/state.h"

/* uses.c: records of what the current entry point has reached, its functions being on the
 * stack. Return: 0 or a negative spvx_code. */
int sx_entry_uses(struct spvx_reflect *r, uint32_t entry);

#endif
