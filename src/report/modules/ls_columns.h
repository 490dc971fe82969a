/* SPDX-License-Identifier: MIT */
/*
 * report/modules/ls_columns.h - columns of a list that options add.
 */
#ifndef SPVX_REPORT_MODULES_LS_COLUMNS_H
#define SPVX_REPORT_MODULES_LS_COLUMNS_H

#include "report/modules/ls.h"

#define SX_LS_FOZ_DIGITS 16 /* all digits: Fossilize's name of the module */

/* The first @digits of a digest; of foz all. @level: a bit of enum spvx_identity_level. */
void sx_ls_put_identity(struct sx_buf *b, const struct sx_ls_row *row, unsigned level,
			size_t digits);
void sx_ls_put_whole_identity(struct sx_buf *b, const struct sx_ls_row *row,
			      unsigned level);

/* Stages, as items and as a cell. */
void sx_ls_put_stages(struct sx_writer *w, const void *record);
void sx_ls_stages_cell(struct sx_writer *w, const void *record);

/* Whether a program has a symbol for the module; a name in C++ for that; several. */
bool sx_ls_has_symbol(const struct sx_writer *w, const void *record);
bool sx_ls_has_nested_name(const struct sx_writer *w, const void *record);
bool sx_ls_has_symbols(const struct sx_writer *w, const void *record);

/* The first symbol; its name in C++; all of them, as a list and separated by blanks. */
sx_put_fn sx_ls_put_symbol;
sx_put_fn sx_ls_nested_name;
sx_put_fn sx_ls_put_symbols;
sx_put_fn sx_ls_symbols_cell;

struct spvx_str sx_ls_section(const struct sx_ls_row *row);

#endif
