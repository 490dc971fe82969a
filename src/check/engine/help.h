/* SPDX-License-Identifier: MIT */
/*
 * check/engine/help.h - what to do about a violation, by family of rules.
 */
#ifndef SPVX_CHECK_ENGINE_HELP_H
#define SPVX_CHECK_ENGINE_HELP_H

/* For a rule's id ("cap/operand"); never NULL. */
const char *sx_ck_help(const char *id);

#endif
