/* SPDX-License-Identifier: MIT */
/*
 * requires/bodies.h - what the walk over functions shares with atomics.c.
 */
#ifndef SPVX_REQUIRES_BODIES_H
#define SPVX_REQUIRES_BODIES_H

#include "requires/state.h"

/* The <id> of a scope of memory. */
int sx_memory_scope(struct spvx_requires *q, uint32_t id, uint32_t at);

/* The type of a value of a function, a variable or a constant; NULL: not known. Only while
 * sx_requires_later() runs. */
const struct spvx_type *sx_value_type(const struct spvx_requires *q, uint32_t id);

/* accesses.c: instructions that were put off and are no atomic ones. */
int sx_requires_access(struct spvx_requires *q, const struct spvx_insn *insn, uint32_t at);

/* An access of memory, untyped or not. */
int sx_requires_untyped(struct spvx_requires *q, const struct spvx_type *pointer,
			const struct spvx_type *value, uint32_t at);

#endif
