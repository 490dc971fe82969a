/* SPDX-License-Identifier: MIT */
/*
 * audit/profiles.c - the built-in policies, each a file in profiles/.
 */
#include "audit/policy.h"

#include <spvx/audit.h>

/* clang-format off */
static const struct {
	const char *name;
	const char *text;
} profiles[] = {
	{ "desktop",
#include "desktop.policy.inc"
	},
	{ "ci",
#include "ci.policy.inc"
	},
	{ "all",
#include "all.policy.inc"
	},
	{ "release",
#include "release.policy.inc"
	},
	{ "vulkan-mobile",
#include "vulkan-mobile.policy.inc"
	},
	{ "lint",
#include "lint.policy.inc"
	},
};

/* clang-format on */

#define PROFILES SX_ARRAY_SIZE(profiles)

const char *spvx_audit_profile_name(unsigned index)
{
	return index < PROFILES ? profiles[index].name : NULL;
}

const char *sx_policy_profile(const char *name)
{
	for (unsigned n = 0; n < PROFILES; n++)
		if (!strcmp(profiles[n].name, name))
			return profiles[n].text;
	return NULL;
}

/* Severities of single rules are set later. */
bool sx_policy_default(struct spvx_audit_policy *p, struct spvx_str name)
{
	static const char *const names[] = { "ci", "all", "none" };
	unsigned which = 0;

	while (which < 3 && (name.len != strlen(names[which]) ||
			     memcmp(name.ptr, names[which], name.len)))
		which++;
	for (unsigned n = 0; n < AU_COUNT && which < 3; n++) {
		uint8_t severity = sx_au_rule(n)->about.severity;

		if (which == 2 || (which == 0 && severity == SPVX_AUDIT_NOTE))
			severity = SPVX_AUDIT_OFF;
		p->severity[n] = severity;
	}
	return which < 3;
}
