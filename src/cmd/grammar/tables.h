/* SPDX-License-Identifier: MIT */
/*
 * cmd/grammar/tables.h - imports tables from published grammars and prints them: needed to
 * maintain tables, not to read modules.
 */
#ifndef SPVX_CMD_GRAMMAR_TABLES_H
#define SPVX_CMD_GRAMMAR_TABLES_H

#include "grammar/table.h"

/* Read the generator registry: <ids type="vendor"> of spir-v.xml. Return: as
 * sx_grammar_import(). */
int sx_generators_import(struct sx_arena *arena, struct spvx_str text, struct sx_tset **set,
			 struct spvx_error *err);

/**
 * sx_vulkan_import() - write the table of device features and limits that SPIR-V may need
 * @arena: for temporary data
 * @text:  content of vk.xml
 * @out:   receives the table
 * @err:   receives line and column
 * Return: 0, -SPVX_ENOMEM, -SPVX_ESYNTAX.
 */
int sx_vulkan_import(struct sx_arena *arena, struct spvx_str text, struct sx_buf *out,
		     struct spvx_error *err);

/* Write a set as JSON, with the keys and values that it was imported from, but for keys
 * with an empty array. @set is not the registry, which has no JSON form. */
void sx_grammar_export(struct sx_buf *out, const struct sx_tset *set);

/* Write the canonical text: sx_table_parse() makes an equal set from it, which prints as
 * the same bytes. */
void sx_table_print(struct sx_buf *out, const struct sx_tset *set);

#endif
