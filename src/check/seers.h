/* SPDX-License-Identifier: MIT */
/*
 * check/seers.h - showing instructions to the families that have a rule for them.
 */
#ifndef SPVX_CHECK_SEERS_H
#define SPVX_CHECK_SEERS_H

#include "check/check.h"

/* The families' states and who sees what. Return: 0, -SPVX_ENOMEM. */
int sx_ck_seers_create(struct ck *c);

void sx_ck_seers_free(struct ck *c);

/* Show an instruction to those that see its opcode. */
void sx_ck_show(struct ck *c, const struct ck_insn *i, enum ck_moment moment);

/* Show it to those that wait for an <id> with a flag. */
void sx_ck_touch(struct ck *c, const struct ck_insn *i);

#endif
