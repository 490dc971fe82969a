/* SPDX-License-Identifier: MIT */
/*
 * audit/strings.h - patterns searched for in strings.
 */
#ifndef SPVX_AUDIT_STRINGS_H
#define SPVX_AUDIT_STRINGS_H

#include "audit/patterns.h"

void sx_au_strings_init(struct sx_patterns *m);

#endif
