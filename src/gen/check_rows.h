/* SPDX-License-Identifier: MIT */
/*
 * gen/check_rows.h - reads the operand tables of tables/check: rows of predicates.
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
#define PARTS_MAX     128
#define PART_KINDS    4
#define LISTS_MAX     128
#define MASKS_MAX     8
#define VALUES_MAX    8192
#define CLASSES_MAX   19
#define LISTED_MAX    512
#define SINGLES_MAX   4096
#define VUIDS_MAX     1024

/* Values of the CK_SLOT_, CK_PART_ and CK_AT_ names of check/engine/operands.h. */
#define SLOT_RESULT  0x0fu
#define SLOT_POINTEE 0x10u
#define SLOT_MEMBER  0x20u
#define SLOT_ELEMENT 0x40u
#define SLOT_TYPE    0x60u
#define SLOT_REST    0x80u

#define AT_SLOT        0xffu
#define AT_INSTRUCTION 0xf0u
#define AT_WHOLE       0xf2u
#define AT_LITERAL     0x80u
#define AT_DEFINITION  0xe0u
#define AT_NUMBER      0xf1u
#define AT_RESULT      0xc0u
#define REST_OF_ROW    0xffu

enum {
	KIND_INT = 1,
	KIND_UNSIGNED = 2,
	KIND_FLOAT = 4,
	KIND_BOOL = 8
};

enum {
	SHAPE_SCALAR = 1,
	SHAPE_VECTOR = 2,
	SHAPE_COOP = 4
};

/* A predicate with the numbers and names of its C text; see struct ck_pred in
 * check/engine/operands.h. */
struct check_pred {
	const char *what;         /* enumerator without CK_PRED_ */
	struct spvx_str kinds_of; /* of "KIND": "a|b" */
	struct spvx_str names;    /* of "PTR", the same */
	struct spvx_str check;    /* check to report: a name or an id; empty: by its kind */
	unsigned slot;
	unsigned ref;
	unsigned kinds;
	unsigned shapes;
	unsigned widths;
	unsigned when;
	unsigned first_value;
	unsigned value_count; /* number of ranges */
	unsigned yes;
	unsigned no;
	unsigned rest;
	unsigned at;
	uint32_t counts;
	uint32_t classes;
	uint32_t text; /* offset in bytes */
	unsigned vuid;
	bool literal;   /* a value is a word, not an <id> */
	bool otherwise; /* it must not hold */
	bool strict;    /* CK_STRICT */
	bool absolute;  /* its slot is counted from the first operand of the instruction */
	bool parameter; /* its slot is a mask, and it is about the parameters of .bit */
	uint32_t bit;   /* 0: the words after the parameters of all bits */
	unsigned mask;  /* in masks[] */
	const struct sx_tkind *of; /* the kind of the parameter */
	bool guard;                /* CK_GUARD */
};

/* "rule ID CLASS PHASE [WHERE]", as enumerators spell them. */
struct check_rule {
	struct spvx_str id;
	struct spvx_str cls;
	struct spvx_str phase;
	struct spvx_str where;
};

/* "part NAME [KIND...] FIELD...": predicates that rows have in common. */
struct check_part {
	struct spvx_str name;
	unsigned rule;
	unsigned first;
	unsigned count;
};

/* A kind of masks: the bits that have parameters (@some), and those with two (@two). */
struct check_mask {
	const struct sx_tkind *kind;
	uint32_t some;
	uint32_t two;
};

/* "list NAME KIND A|B...": enumerants, opcodes, or extended instructions of the set. */
struct check_values {
	struct spvx_str name;
	struct spvx_str kind;
	unsigned first; /* index of its first range */
	unsigned count;
};

struct check_row {
	uint32_t key;
	unsigned set; /* index in sets[] */
	unsigned rule;
	unsigned first;
	unsigned count;
	uint32_t line;
};

/* Lines of checks.txt: a rule, a check, a VUID of Vulkan. */
struct check_listed {
	struct spvx_str id;
	struct spvx_str tier;
	struct spvx_str spec;
	struct spvx_str title;
	struct spvx_str help;
};

struct check_single {
	struct spvx_str id;
	struct spvx_str rule;
	struct spvx_str cls;
	struct spvx_str phase;
	struct spvx_str vuid; /* as in the table; empty: none */
	struct spvx_str text;
	struct spvx_str title; /* empty: the text serves as title */
};

struct check_vuid {
	unsigned number;
	struct spvx_str name;
};

/**
 * struct check_rows - all tables that have been read
 * @sets:  instructions by name; the first is core
 * @texts: messages, each with its NUL
 * @path:  of the current table, for error messages
 * @line:  number of the current line, for error messages
 * @failed: an error message was written to stderr
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
	struct check_part parts[PARTS_MAX];
	unsigned part_count;
	struct check_mask masks[MASKS_MAX];
	unsigned mask_count;
	struct check_values lists[LISTS_MAX];
	unsigned list_count;
	uint32_t values[VALUES_MAX]; /* ranges: low and high */
	unsigned value_count;
	uint32_t classes[CLASSES_MAX]; /* storage classes with a bit of their own */
	unsigned class_count;
	struct spvx_str functions[FUNCTIONS_MAX]; /* names after fn= */
	unsigned function_count;
	struct check_listed listed[LISTED_MAX];
	unsigned listed_count;
	struct check_single singles[SINGLES_MAX];
	unsigned single_count;
	struct check_vuid vuids[VUIDS_MAX];
	unsigned vuid_count;
	struct sx_buf texts;
	const char *path;
	uint32_t line;
	unsigned set;                /* index of the set of the next rows */
	bool listing;                /* the last line is one of a list */
	const struct sx_tmember *op; /* the first opcode of the row; NULL: a part */
	const struct sx_tkind *kinds[PART_KINDS]; /* of the operands of a part */
	bool failed;
};

/* Read a table, by the notation of checks.txt if that is its name; errors go to stderr. */
void check_rows_read(struct check_rows *t, const char *path, struct spvx_str text);

/* Read a field of a row: one predicate for each of its terms; check_terms.c. */
void check_terms_read(struct check_rows *t, struct spvx_str field);

/* Read "NAME KIND A|B...", a list for terms and for the checker's own code;
 * check_values.c. */
void check_terms_list(struct check_rows *t, struct spvx_str line);

/* Read more values of the last list, "A|B...". */
void check_terms_listed(struct check_rows *t, struct spvx_str line);

/* Add the message of a predicate that has no check of the list. Return: false if there is
 * none for its kind; check_say.c. */
bool check_say(struct check_rows *t, struct check_pred *p);

/* The instruction or enumerant with that name or alias; NULL: none. */
const struct sx_tmember *check_member(const struct sx_tmember *m, struct spvx_str name);

/* The kind of operands of the core with that name; NULL: none. */
const struct sx_tkind *check_terms_kind(const struct check_rows *t, struct spvx_str name);

/* Read a line of checks.txt; check_list.c. */
void check_list_line(struct check_rows *t, struct spvx_str line);

/* Write "arith/operands" as an enumerator: CK_ARITH_OPERANDS. */
void check_list_put_id(struct sx_buf *b, const char *prefix, struct spvx_str id);

/* Write enum ck_rule_id and enum ck_check; the tables indexed by them. */
void check_list_enums(struct sx_buf *b, const struct check_rows *t);
void check_list_tables(struct sx_buf *b, struct check_rows *t);

/* Write an error message about the current line to stderr. */
void check_rows_complain(struct check_rows *t, const char *what, struct spvx_str where);

#endif
