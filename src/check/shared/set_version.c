/* SPDX-License-Identifier: MIT */
/*
 * check/shared/set_version.c - the version that is at the end of a set's name.
 *
 * Spec: the NonSemantic sets are imported as "NonSemantic.Name.VERSION".
 */
#include "check/shared/set_version.h"

#include "base/str.h"

#define HIGHEST 1000 /* no set is near it; more digits add nothing */

uint32_t sx_ck_set_version(struct ck *c, uint32_t set, const char *prefix)
{
	char copy[64];
	struct ck_insn import;
	struct spvx_str name;
	size_t at = strlen(prefix);
	uint32_t v = 0;

	if (!ck_def(c, set, &import) || import.raw.opcode != SPVX_OP_ExtInstImport)
		return CK_NO_VERSION;
	name = spvx_insn_string(&import.raw, SX_STRING_TEXT, copy, sizeof(copy));
	if (!sx_str_starts(name, prefix) || name.len == at)
		return CK_NO_VERSION;
	for (; at < name.len && v < HIGHEST; at++) {
		if (name.ptr[at] < '0' || name.ptr[at] > '9')
			return CK_NO_VERSION;
		v = v * 10 + (uint32_t)(name.ptr[at] - '0');
	}
	return v;
}
