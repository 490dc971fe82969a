/* SPDX-License-Identifier: MIT */
/*
 * audit/rule.c - the table of all families.
 */
#include "audit/rules.h"

#include "base/str.h"

const struct au_family *const sx_au_families[] = {
	&sx_au_family_c, &sx_au_family_m, &sx_au_family_i, &sx_au_family_r,
	&sx_au_family_p, &sx_au_family_l, &sx_au_family_q, &sx_au_family_d,
	&sx_au_family_g, &sx_au_family_v, &sx_au_family_u, NULL,
};

const struct au_rule *sx_au_rule(unsigned rule)
{
	const struct au_family *const *f = sx_au_families;

	while (f[1] && f[1]->first <= rule)
		f++;
	return &(*f)->rules[rule - (*f)->first];
}

bool spvx_audit_rule(unsigned index, struct spvx_audit_rule *rule)
{
	if (index >= AU_COUNT)
		return false;
	*rule = sx_au_rule(index)->about;
	return true;
}

int spvx_audit_rule_find(struct spvx_str id)
{
	if (sx_str_starts(id, "SPVX-"))
		id = sx_str_n(id.ptr + 5, id.len - 5);
	for (const struct au_family *const *f = sx_au_families; id.len && *f; f++) {
		if (*(*f)->rules->about.id != *id.ptr)
			continue;
		for (unsigned n = 0; n < (*f)->count; n++)
			if (sx_str_is(id, (*f)->rules[n].about.id))
				return (int)((*f)->first + n);
	}
	return -1;
}

const char *spvx_audit_severity_name(unsigned severity)
{
	static const char *const names[SPVX_AUDIT_SEVERITIES] = { "error", "warning",
								  "note", "off" };

	return severity < SPVX_AUDIT_SEVERITIES ? names[severity] : NULL;
}
