/* SPDX-License-Identifier: MIT */
/*
 * requires/bodies.h - what the walk over functions shares with atomics.c.
 */
#ifndef SPVX_REQUIRES_BODIES_H
#define SPVX_REQUIRES_BODIES_H

#include "requires/state.h"

/* OpAtomic*, of whatever extension. */
bool sx_is_atomic(uint16_t opcode);

/* The <id> of a scope of memory. */
int sx_memory_scope(struct spvx_requires *q, uint32_t id, uint32_t at);

#endif
