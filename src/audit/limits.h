/* SPDX-License-Identifier: MIT */
/*
 * audit/limits.h - tables/limits.txt: limits used by rules, and their names.
 */
#ifndef SPVX_AUDIT_LIMITS_H
#define SPVX_AUDIT_LIMITS_H

#include "limits.inc"

#define AU_LIMIT_ID(id, name, value)    AU_LIMIT_##id,
#define AU_LIMIT_VALUE(id, name, value) AU_VALUE_##id = (value),

enum au_limit {
	SX_LIMIT_LIST(AU_LIMIT_ID) AU_LIMITS
};

/* Their values, for tables. */
enum au_limit_value {
	SX_LIMIT_LIST(AU_LIMIT_VALUE)
};

#undef AU_LIMIT_ID
#undef AU_LIMIT_VALUE

#endif
