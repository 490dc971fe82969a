/* SPDX-License-Identifier: MIT */
/*
 * grammar/builtin.c - the grammar image that gen/mkgrammar made at build time.
 */
#include "grammar/builtin.h"

#include "grammar/image.h"

/* static const struct builtin builtin = { ... }, its first member "head" */
#include "grammar_data.inc"

const struct spvx_grammar *sx_builtin_grammar(void)
{
	return &builtin.head;
}
