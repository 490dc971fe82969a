/* SPDX-License-Identifier: MIT */
/*
 * check/opcodes.h - what is known of opcodes once for a state, and showing instructions to
 * the families that have a rule for them.
 */
#ifndef SPVX_CHECK_OPCODES_H
#define SPVX_CHECK_OPCODES_H

#include "check/check.h"

/* The families' states, who sees what, what words are. Return: 0, -SPVX_ENOMEM. */
int sx_ck_opcodes_create(struct ck *c);

void sx_ck_opcodes_free(struct ck *c);

/* Show an instruction to those that see its opcode. */
void sx_ck_show(struct ck *c, const struct ck_insn *i, enum ck_moment moment);

/* Show it to those that wait for an <id> with a flag. */
void sx_ck_touch(struct ck *c, const struct ck_insn *i);

#endif
