/* SPDX-License-Identifier: MIT */
/*
 * audit/row.h - macros for rows of a rule table.
 *
 * RULE() is a row without a threshold, RULE_OF() one with; arguments after the help set
 * further fields (.end = a function).
 */
#ifndef SPVX_AUDIT_ROW_H
#define SPVX_AUDIT_ROW_H

#include "audit/rules.h"

#define RULE_OF(id_, severity_, needs_, threshold_, unit_, title_, sentence_, help_, ...) \
	{                                                                                 \
		.about = { .id = #id_,                                                    \
			   .title = title_,                                               \
			   .help = help_,                                                 \
			   .severity = SPVX_AUDIT_##severity_,                            \
			   .needs = SPVX_AUDIT_##needs_,                                  \
			   .threshold = threshold_,                                       \
			   .unit = unit_ },                                               \
		.sentence = sentence_, __VA_ARGS__                                        \
	}
#define RULE(id_, severity_, needs_, title_, sentence_, help_, ...) \
	RULE_OF(id_, severity_, needs_, 0, NULL, title_, sentence_, help_, __VA_ARGS__)

#endif
