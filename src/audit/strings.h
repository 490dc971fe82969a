/* SPDX-License-Identifier: MIT */
/*
 * audit/strings.h - the patterns that strings are searched for, as an automaton.
 */
#ifndef SPVX_AUDIT_STRINGS_H
#define SPVX_AUDIT_STRINGS_H

#include "audit/automaton.h"

/* Return: 0 or -SPVX_ENOMEM; it is to be freed in either case. */
int sx_au_strings_create(struct sx_automaton *m, const struct spvx_allocator *a);

#endif
