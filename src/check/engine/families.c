/* SPDX-License-Identifier: MIT */
/*
 * check/engine/families.c - all families of rules, as an array.
 */
#include "check/engine/families.h"

#define POINTER(name) &sx_ck_family_##name,

static const struct ck_family *const families[] = { SX_CK_FAMILIES(POINTER) };

unsigned sx_ck_families(const struct ck_family *const **all)
{
	*all = families;
	return sizeof(families) / sizeof(families[0]);
}
