/* SPDX-License-Identifier: MIT */
/*
 * check/engine/rules.c - the list of rules as the public sees it.
 */
#include "check/engine/help.h"
#include "check/engine/rule.h"

#include "base/str.h"

#define CK_RULE_ROW(name, rule, in_tier, section, words) \
	{ .id = (rule), .spec = (section), .title = (words), .tier = (in_tier) },

static const struct spvx_check_rule rules[CK_RULE_COUNT] = { CK_RULES(CK_RULE_ROW) };

bool spvx_check_rule(unsigned index, struct spvx_check_rule *rule)
{
	if (index >= CK_RULE_COUNT)
		return false;
	*rule = rules[index];
	rule->help = sx_ck_help(rule->id);
	return true;
}

int spvx_check_rule_find(struct spvx_str id)
{
	for (int n = 0; n < CK_RULE_COUNT; n++)
		if (sx_str_is(id, rules[n].id))
			return n;
	return -1;
}
