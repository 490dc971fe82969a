/* SPDX-License-Identifier: MIT */
/*
 * check/rules.c - the list of rules as the public sees it.
 */
#include "check/rule.h"

#include "base/str.h"

#define CK_RULE_ROW(name, id, tier, spec, title) { id, spec, title, tier },

static const struct spvx_check_rule rules[CK_RULE_COUNT] = { CK_RULES(CK_RULE_ROW) };

bool spvx_check_rule(unsigned index, struct spvx_check_rule *rule)
{
	if (index >= CK_RULE_COUNT)
		return false;
	*rule = rules[index];
	return true;
}

int spvx_check_rule_find(struct spvx_str id)
{
	for (int n = 0; n < CK_RULE_COUNT; n++)
		if (sx_str_is(id, rules[n].id))
			return n;
	return -1;
}
