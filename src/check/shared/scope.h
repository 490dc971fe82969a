/* SPDX-License-Identifier: MIT */
/*
 * check/shared/scope.h - scopes, memory semantics and execution models that an instruction allows:
 * what the families of barriers, atomics, groups share.
 *
 * The instruction's operand is named by its word. Each reports what is wrong with it and
 * returns whether nothing is; what it is no more than limited to by execution models does
 * not count.
 */
#ifndef SPVX_CHECK_SHARED_SCOPE_H
#define SPVX_CHECK_SHARED_SCOPE_H

#include "check/engine/check.h"

/* What scopes and semantics are: a 32-bit integer, and in a shader a known one. */
bool sx_ck_known_int(struct ck *c, const struct ck_insn *i, unsigned word);

/* A scope that says only how far: one that there is. */
bool sx_ck_scope(struct ck *c, const struct ck_insn *i, unsigned word);

bool sx_ck_execution_scope(struct ck *c, const struct ck_insn *i, unsigned word);

bool sx_ck_memory_scope(struct ck *c, const struct ck_insn *i, unsigned word);

/* Memory semantics at @word, of an instruction whose memory scope is at @scope. */
bool sx_ck_semantics(struct ck *c, const struct ck_insn *i, unsigned word, unsigned scope);

/* The current function is reached from entry points of @models alone, else @rule is broken.
 * Return: nothing was found. */
bool sx_ck_limit(struct ck *c, const struct ck_rule *rule, const struct ck_insn *i,
		 unsigned word, uint32_t models);

#endif
