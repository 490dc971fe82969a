/* SPDX-License-Identifier: MIT */
/*
 * cmd/grammar/tables.h - tables made of what others publish, and their texts: what maintainers
 * of tables need and programs that read modules do not.
 */
#ifndef SPVX_CMD_GRAMMAR_TABLES_H
#define SPVX_CMD_GRAMMAR_TABLES_H

#include "grammar/table.h"

/* Read the generator registry: <ids type="vendor"> of spir-v.xml. Errors as those of
 * sx_grammar_import(). */
int sx_generators_import(struct sx_arena *arena, struct spvx_str text, struct sx_tset **set,
			 struct spvx_error *err);

/* Write a set as JSON: equal on every key and value to what it was imported from, but for
 * keys that held an empty array. The registry has no JSON form: @set is not one. */
void sx_grammar_export(struct sx_buf *out, const struct sx_tset *set);

/* Write the canonical text: sx_table_parse() of it gives an equal set, and a canonical text
 * is reproduced byte for byte. */
void sx_table_print(struct sx_buf *out, const struct sx_tset *set);

#endif
