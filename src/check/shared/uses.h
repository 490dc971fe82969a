/* SPDX-License-Identifier: MIT */
/*
 * check/shared/uses.h - who uses a few <id>s: there are no lists of uses, so that a rule that is
 * stated over uses, and seldom has something to look for, goes over the module once more.
 */
#ifndef SPVX_CHECK_SHARED_USES_H
#define SPVX_CHECK_SHARED_USES_H

#include "check/engine/check.h"

/* <id>s that are looked for; the value: an <id> it denotes. Kept in a family's state. */
struct ck_uses {
	struct sx_idmap ids;
};

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

/* Look for an <id>. */
void sx_ck_uses_add(struct ck *c, struct ck_uses *u, uint32_t id);

/* All uses of them, in the order of the module; nothing is looked for afterwards. With
 * @through a result outside functions that is made of one of them denotes it. */
void sx_ck_uses_walk(struct ck *c, struct ck_uses *u, bool through, ck_use_call *call);

#endif
