/* SPDX-License-Identifier: MIT */
/*
 * check/shared/uses.h - who uses a few <id>s: there are no lists of uses, so that a rule that is
 * stated over uses, and seldom has something to look for, goes over the module once more.
 */
#ifndef SPVX_CHECK_SHARED_USES_H
#define SPVX_CHECK_SHARED_USES_H

#include "check/engine/check.h"

/*
 * struct ck_use - an operand that is one of the <id>s
 * @i:    the instruction
 * @word: of the operand
 * @fn:   its function, NULL = outside
 * @id:   what was looked for
 */
struct ck_use {
	const struct ck_insn *i;
	unsigned word;
	const struct ck_function *fn;
	uint32_t id;
};

/* Return: continue. */
typedef bool ck_use_call(struct ck *c, const struct ck_use *use);

/* Look for an <id>: one of the keys of @uses, kept in a family's state, whose values are <id>s
 * that they denote. */
void sx_ck_uses_add(struct ck *c, struct sx_idmap *uses, uint32_t id);

/* All uses of them, in the order of the module; nothing is looked for afterwards. With
 * @through a result outside functions that is made of one of them denotes it. */
void sx_ck_uses_walk(struct ck *c, struct sx_idmap *uses, bool through, ck_use_call *call);

#endif
