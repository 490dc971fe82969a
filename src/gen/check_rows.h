/* SPDX-License-Identifier: MIT */
/*
 * gen/check_rows.h - the operand tables of tables/check, read: rows of predicates.
 */
#ifndef SPVX_GEN_CHECK_ROWS_H
#define SPVX_GEN_CHECK_ROWS_H

#include "base/alloc.h"
#include "base/str.h"
#include "grammar/table.h"

#define ROWS_MAX      8192
#define PREDS_MAX     8192
#define RULES_MAX     128
#define FUNCTIONS_MAX 128

/* A predicate as numbers and names that C text is written with. */
struct check_pred {
	const char *what; /* enumerator without CK_PRED_ */
	const char *kind; /* of "KIND": enum ck_kind without CK_, else NULL */
	unsigned slot;
	unsigned ref;
	unsigned kinds;
	unsigned shapes;
	unsigned widths;
	unsigned when;
	unsigned below;
	uint32_t counts;
	uint32_t classes;
	uint32_t text; /* offset */
	unsigned vuid;
};

/* "rule ID CLASS PHASE", as enumerators spell them. */
struct check_rule {
	struct spvx_str id;
	struct spvx_str cls;
	struct spvx_str phase;
};

struct check_row {
	uint32_t key;
	unsigned set; /* index in sets[] */
	unsigned rule;
	unsigned first;
	unsigned count;
	uint32_t line;
};

/**
 * struct check_rows - what has been read
 * @sets:  instructions by name; the first is core
 * @texts: NUL-terminated, one after the other
 * @path, @line: for complaints
 * @failed: something has been said on stderr
 */
struct check_rows {
	struct sx_arena arena;
	const struct sx_tset *sets[64];
	unsigned set_count;
	struct check_rule rules[RULES_MAX];
	unsigned rule_count;
	struct check_pred preds[PREDS_MAX];
	unsigned pred_count;
	struct check_row rows[ROWS_MAX];
	unsigned row_count;
	struct spvx_str functions[FUNCTIONS_MAX]; /* after fn= */
	unsigned function_count;
	struct sx_buf texts;
	const char *path;
	uint32_t line;
	unsigned set; /* of the rows to come */
	bool failed;
};

/* Read a table into it; errors are said. */
void check_rows_read(struct check_rows *t, const char *path, struct spvx_str text);

/* A field of a row: one predicate for each of its terms; check_terms.c. */
void check_terms_read(struct check_rows *t, struct spvx_str field);

/* Say what is wrong with the current line. */
void check_rows_complain(struct check_rows *t, const char *what, struct spvx_str where);

#endif
