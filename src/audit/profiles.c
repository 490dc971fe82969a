/* SPDX-License-Identifier: MIT */
/*
 * audit/profiles.c - the built-in policies, written as policy files are.
 */
#include "audit/policy.h"

#include <spvx/audit.h>

static const struct {
	const char *name;
	const char *text;
} profiles[] = {
	{ "ci", "[rules]\n"
		"default = ci\n"
		"C016 = note\n" },
	{ "all", "[rules]\ndefault = all\n" },
	/* what must not leave the house, and what only costs room there */
	{ "release", "[rules]\n"
		     "default = ci\n"
		     "C016 = warning\n"
		     "I001 = error\n"
		     "I002 = error\n"
		     "I003 = error\n"
		     "I004 = warning\n"
		     "I005 = warning\n"
		     "I006 = error\n"
		     "I007 = error\n"
		     "I008 = error\n"
		     "I009 = warning\n"
		     "I010 = warning\n"
		     "Q002 = warning 5\n"
		     "Q007 = warning\n" },
	/* Vulkan 1.1 devices with no more than what every one of them has */
	{ "vulkan-mobile", "[policy]\n"
			   "env = vulkan1.1\n"
			   "max-version = 1.3\n"
			   "[rules]\n"
			   "default = ci\n"
			   "P009 = warning\n"
			   "L007 = warning\n"
			   "[capability]\n"
			   "deny = Float64 Int64 Geometry Tessellation\n" },
};

#define PROFILES (sizeof(profiles) / sizeof(profiles[0]))

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

/* Severities before anything is said of single rules. */
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
