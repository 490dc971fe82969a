/* SPDX-License-Identifier: MIT */
/*
 * check/engine/rules.c - the public lists of rules, of their checks, and of the identifiers
 * that Vulkan gives its rules on SPIR-V.
 */
#include "check/engine/rule.h"

#include "base/str.h"

/* rules[], sx_ck_checks[], vuids[], from tables/check/checks.txt */
#include "check_list.inc"

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

/* ---- their checks ---- */

/* The check with a public number; NULL past the last. */
static const struct ck_rule *check_at(unsigned number)
{
	const struct ck_rule *table;
	unsigned count = sx_ck_table_checks(&table);

	if (number < CK_CHECK_COUNT)
		return &sx_ck_checks[number];
	number -= CK_CHECK_COUNT;
	return number < count ? &table[number] : NULL;
}

uint16_t sx_ck_check_number(const struct ck_rule *check)
{
	if (check >= sx_ck_checks && check < sx_ck_checks + CK_CHECK_COUNT)
		return (uint16_t)(check - sx_ck_checks);
	return (uint16_t)spvx_check_subrule_find(sx_str(check->name));
}

bool spvx_check_subrule(unsigned index, struct spvx_check_subrule *subrule)
{
	const struct ck_rule *check = check_at(index);

	if (!check)
		return false;
	*subrule = (struct spvx_check_subrule){
		.id = check->name,
		.rule = check->id,
		.vuid = check->vuid,
		.severity = check->severity,
	};
	return true;
}

int spvx_check_subrule_find(struct spvx_str id)
{
	const struct ck_rule *check;

	for (unsigned n = 0; (check = check_at(n)) != NULL; n++)
		if (sx_str_is(id, check->name))
			return (int)n;
	return -1;
}

size_t spvx_check_subrule_title(unsigned index, char *text, size_t room)
{
	const struct ck_rule *check = check_at(index);

	return check ? sx_ck_title(check, text, room) : 0;
}

/* ---- rules of Vulkan ---- */

const char *spvx_check_vuid(unsigned number)
{
	size_t count = SX_ARRAY_SIZE(vuids);
	size_t at = 0;

	while (at < count && vuids[at].number != number)
		at++;
	return at < count ? vuids[at].name : NULL;
}
