/* SPDX-License-Identifier: MIT */
/*
 * check/match.h - whether two types are of one shape, as OpCopyLogical has it.
 */
#ifndef SX_CHECK_MATCH_H
#define SX_CHECK_MATCH_H

#include "check/check.h"

/* Two different arrays or structures of the same parts, decorations left aside. What is
 * nested too deep, or not known, matches. */
bool sx_ck_types_match(struct ck *c, uint32_t a, uint32_t b);

#endif
