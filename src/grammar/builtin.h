/* SPDX-License-Identifier: MIT */
/*
 * grammar/builtin.h - the built-in grammar: the image made from tables/, and the table
 * texts.
 *
 * Every look-up uses the image. The texts are kept, too, since they contain details that
 * the image drops: `spvx grammar export` and --grammar start from them.
 */
#ifndef SPVX_GRAMMAR_BUILTIN_H
#define SPVX_GRAMMAR_BUILTIN_H

#include <spvx/grammar.h>

const struct spvx_grammar *sx_builtin_grammar(void);

/* The @i-th table text, in the order they were compiled (core first); ptr NULL past the
 * last. */
struct spvx_str sx_builtin_table(size_t i);

#endif
