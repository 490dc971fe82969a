/* SPDX-License-Identifier: MIT */
/*
 * grammar/import.h - JSON grammars to tables.
 *
 * Used by `spvx grammar`, by --grammar at run time, and by tests. Seed: the JSON grammar
 * document. An unknown key is an error: that is how new keys are noticed.
 */
#ifndef SPVX_GRAMMAR_IMPORT_H
#define SPVX_GRAMMAR_IMPORT_H

#include "grammar/table.h"

/**
 * sx_grammar_import() - read a JSON grammar
 * @arena: owns the result; strings may point into @text, which must outlive it
 * @text:  the JSON text
 * @name:  the import name of an extended set; one that ends in "." is taken as a prefix of
 *         import names. A text with "magic_number" is the core grammar: its set is named
 *         "core" whatever @name says. Must outlive the result.
 * @set:   receives the set
 * @err:   line, column and message, may be NULL
 * Return: 0, -SPVX_ESYNTAX, -SPVX_ELIMIT (nested too deeply), -SPVX_ENOMEM
 */
int sx_grammar_import(struct sx_arena *arena, struct spvx_str text, struct spvx_str name,
		      struct sx_tset **set, struct spvx_error *err);

#endif
