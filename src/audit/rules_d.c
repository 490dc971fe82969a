/* SPDX-License-Identifier: MIT */
/*
 * audit/rules_d.c - duplicates that cost bytes. The caller compares modules with one another.
 */
#include "audit/rules.h"

static const struct au_rule rules[] = {
	RULE_OF(D001, NOTE, ALL, 65536, "bytes", "same code under several names",
		"The module has the code of another one under another name[: {}]",
		"Variants that do not differ: the axis of their names does nothing to the code. Store one of them under both names; `spvx variants` lists the axes. Below the limit, in bytes of all such modules, nothing is reported.", ),
};

AU_FAMILY(d, AU_D001, );
