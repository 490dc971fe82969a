/* SPDX-License-Identifier: MIT */
/*
 * audit/limits.h - tables/limits.txt: the limits that rules go by, and what they are called.
 */
#ifndef SPVX_AUDIT_LIMITS_H
#define SPVX_AUDIT_LIMITS_H

enum au_limit {
#define LIMIT(id, name, value) AU_LIMIT_##id,
#include "limits.inc"
#undef LIMIT
	AU_LIMITS
};

/* Their values, for tables. */
enum au_limit_value {
#define LIMIT(id, name, value) AU_VALUE_##id = (value),
#include "limits.inc"
#undef LIMIT
};

#endif
