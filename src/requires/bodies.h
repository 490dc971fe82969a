/* SPDX-License-Identifier: MIT */
/*
 * requires/bodies.h - functions that bodies.c, accesses.c and atomics.c share.
 */
#ifndef SPVX_REQUIRES_BODIES_H
#define SPVX_REQUIRES_BODIES_H

#include "requires/state.h"

/* Record the needs of a memory scope, given by <id>. */
int sx_memory_scope(struct spvx_requires *q, uint32_t id, uint32_t at);

/* The type of a value in a function, a variable or a constant; NULL: not known. Valid only
 * while sx_requires_later() runs. */
const struct spvx_type *sx_value_type(const struct spvx_requires *q, uint32_t id);

/* accesses.c: deferred instructions that are not atomic. */
int sx_requires_access(struct spvx_requires *q, const struct spvx_insn *insn, uint32_t at);

/* Record the needs of a memory access, untyped or not. */
int sx_requires_untyped(struct spvx_requires *q, const struct spvx_type *pointer,
			const struct spvx_type *value, uint32_t at);

#endif
