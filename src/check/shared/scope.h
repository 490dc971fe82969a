/* SPDX-License-Identifier: MIT */
/*
 * check/shared/scope.h - execution models that instructions are limited to.
 */
#ifndef SPVX_CHECK_SHARED_SCOPE_H
#define SPVX_CHECK_SHARED_SCOPE_H

#include "check/engine/check.h"

/* The current function is reached from entry points of @models alone, else @rule is broken.
 * Return: nothing was found. */
bool sx_ck_limit(struct ck *c, const struct ck_rule *rule, const struct ck_insn *i,
		 unsigned word, uint32_t models);

#endif
