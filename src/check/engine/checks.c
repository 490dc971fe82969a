/* SPDX-License-Identifier: MIT */
/*
 * check/engine/checks.c - the checks of checks.h as an array.
 */
#include "check/engine/rule.h"

#define CK_CHECK_ROW(rule, own, full, kind, at, number, ...)                   \
	{ .id = CK_##rule,                                                     \
	  .cls = SPVX_CHECK_##kind,                                            \
	  .severity = (at) == CK_AT_NOTE ? SPVX_CHECK_NOTE : SPVX_CHECK_ERROR, \
	  .phase = (at),                                                       \
	  .vuid = (number),                                                    \
	  .name = (full),                                                      \
	  .text = __VA_ARGS__ },

const struct ck_rule sx_ck_checks[CK_CHECK_COUNT] = { CK_CHECKS(CK_CHECK_ROW) };
