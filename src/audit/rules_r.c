/* SPDX-License-Identifier: MIT */
/*
 * audit/rules_r.c - builds that are not reproducible. strings.c searches strings; the caller
 * compares modules with one another.
 */
#include "audit/rules.h"

static const struct au_rule rules[] = {
	RULE(R001, WARNING, STRINGS, "date or time",
	     "The module contains a date or a time[: {}]",
	     "A string looks like a build time stamp: two builds of the same source differ. Do not use __DATE__ and __TIME__.", ),
	RULE(R002, WARNING, STRINGS, "temporary file",
	     "The module names a temporary file[: {}]",
	     "A string names a temporary file: two builds of the same source differ. Let the compiler read the source under its own name.", ),
	RULE(R003, NOTE, ALL, "same code, different bytes",
	     "The module has the same code as another one, but different bytes[: {}]",
	     "Modules differ only in debug information or <id> numbering: the builds are not reproducible, or the modules are duplicates once stripped.", ),
	RULE(R004, WARNING, ALL, "mixed compiler versions",
	     "Modules were made by several versions of one compiler[: {}]",
	     "Different versions of a tool made the modules of one cache: some are stale. Rebuild them all.", ),
};

AU_FAMILY(r, AU_R001, );
