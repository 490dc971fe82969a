/* SPDX-License-Identifier: MIT */
/*
 * gen/check_values.h - fields being read, and the names in them; shared by check_terms.c
 * and check_values.c.
 */
#ifndef SPVX_GEN_CHECK_VALUES_H
#define SPVX_GEN_CHECK_VALUES_H

#include "gen/check_rows.h"

/* A field and the place up to which it has been read. */
struct check_reader {
	struct check_rows *t;
	struct spvx_str field;
	size_t at;
};

char check_peek(const struct check_reader *r);

/* Skip @word if it comes next. Return: whether it did. */
bool check_take(struct check_reader *r, const char *word);

unsigned check_take_number(struct check_reader *r);

/* Take the text up to one of the signs, or to the end. */
struct spvx_str check_take_name(struct check_reader *r, const char *signs);

/* The kind of the operand in a slot; NULL: there is none, or an <id> of a part. */
const struct sx_tkind *check_slot_kind(const struct check_rows *t, unsigned slot);

bool check_is_id(const struct sx_tkind *kind);

/* The kind of argument in the brackets of a term. */
enum check_argument {
	NONE,
	VALUES,  /* enumerants, numbers N, ranges N..M, N.. */
	CLASSES, /* storage classes; the argument may be absent */
	KINDS,   /* of types */
	OPCODES,
	MODELS,
	SLOT
};

/* A term. @kind: kind of its values; NULL: that of the operand. @ref: for IMAGE the
 * field. */
struct check_term {
	const char *name;
	const char *what;
	enum check_argument argument;
	const char *kind;
	unsigned ref;
};

/* Read the argument in the brackets. Return: false if it is faulty. */
bool check_take_argument(struct check_reader *r, struct check_pred *p,
			 const struct check_term *term);

#endif
