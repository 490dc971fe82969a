/* SPDX-License-Identifier: MIT */
/*
 * check/shared/scope.c - execution models that instructions are limited to.
 */
#include "check/shared/scope.h"

bool sx_ck_limit(struct ck *c, const struct ck_rule *rule, const struct ck_insn *i,
		 unsigned word, uint32_t models)
{
	uint32_t wrong = c->walk.function ? c->walk.function->models & ~models : 0;

	if (wrong)
		sx_ck_report(c, rule, i, word, c->walk.function->id,
			     sx_ck_lowest_model(wrong));
	return !wrong;
}
