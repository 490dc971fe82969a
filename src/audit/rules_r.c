/* SPDX-License-Identifier: MIT */
/*
 * audit/rules_r.c - builds that are not reproducible. What strings say is found in
 * strings.c; what only shows over all modules, by who has all of them.
 */
#include "audit/rules.h"

static const struct au_rule rules[] = {
	RULE(R001, WARNING, STRINGS, "date or time",
	     "The module contains a date or a time[: {}]",
	     "A string looks like the moment of the build: two builds of the same source differ. Do not use __DATE__ and __TIME__.", ),
	RULE(R002, WARNING, STRINGS, "temporary file",
	     "The module names a temporary file[: {}]",
	     "A string names a temporary file: two builds of the same source differ. Let the compiler read the source under its own name.", ),
	RULE(R003, NOTE, ALL, "same code, different bytes",
	     "The module has the same code as another one, but different bytes[: {}]",
	     "Modules differ in nothing but debug information or the numbering of <id>s: "
	     "builds that are not reproducible, or duplicates that would be one when "
	     "stripped.", ),
	RULE(R004, WARNING, ALL, "several versions of one compiler",
	     "The modules were made by several versions of one compiler[: {}]",
	     "Modules of one cache were made by different versions of a tool: part of it is stale. Build everything again.", ),
};

AU_FAMILY(r, AU_R001, );
