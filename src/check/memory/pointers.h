/* SPDX-License-Identifier: MIT */
/*
 * check/memory/pointers.h - logical pointers, and functions that check them.
 */
#ifndef SPVX_CHECK_MEMORY_POINTERS_H
#define SPVX_CHECK_MEMORY_POINTERS_H

#include "check/engine/check.h"

static inline bool ck_is_logical(const struct sx_type *t)
{
	return ck_is(t, SX_KIND_POINTER) &&
	       t->count != SPVX_STORAGE_CLASS_PhysicalStorageBuffer;
}

static inline bool ck_is_logical_value(struct ck *c, uint32_t id)
{
	return ck_is_logical(ck_type_of(c, id));
}

/* Check an OpLoad that returns a pointer, an OpVariable with an initializer;
 * logical_pointers.c. The callers select these instructions, which are few of those with
 * the two opcodes. */
void sx_ck_pointer_load(struct ck *c, const struct ck_insn *i);
void sx_ck_pointer_initializer(struct ck *c, const struct ck_insn *i);

#endif
