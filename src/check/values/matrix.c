/* SPDX-License-Identifier: MIT */
/*
 * check/values/matrix.c - products of matrices: columns and rows must fit.
 *
 * Spec: 3.32.13, Arithmetic Instructions.
 */
#include "check/engine/operands.h"

/* Columns and rows; a vector is one column. */
struct dims {
	uint32_t columns;
	uint32_t rows;
	const struct sx_type *comp;
};

static bool get(struct ck *c, const struct sx_type *t, struct dims *d)
{
	const struct sx_type *column =
		ck_is(t, SX_KIND_MATRIX) ? ck_type(c, t->component) : t;

	if (!ck_is_vec(c, column, SX_KIND_FLOAT))
		return false;
	*d = (struct dims){ ck_is(t, SX_KIND_MATRIX) ? t->count : 1, ck_dim(column),
			    ck_comp(c, column) };
	return true;
}

/* The dimensions in a word: the result's in word 1. Return: it is what it must be. */
static bool need(struct ck *c, const struct ck_insn *i, unsigned word,
		 enum sx_type_kind kind, struct dims *d)
{
	const struct sx_type *t =
		word == 1 ? ck_type(c, i->type) : ck_type_of(c, ck_word(i, word));

	return (ck_is(t, kind) && get(c, t, d)) ||
	       ck_fail(c,
		       kind == SX_KIND_MATRIX ? CK(ARITH_OPERANDS_NOT_MATRIX)
					      : CK(ARITH_OPERANDS_NOT_VECTOR),
		       i, word);
}

static bool known(struct ck *c, const struct ck_insn *i, unsigned first)
{
	return ck_type(c, i->type) && ck_type_of(c, ck_word(i, first)) &&
	       (first + 1 >= ck_words(i) || ck_type_of(c, ck_word(i, first + 1)));
}

bool sx_ck_op_transpose(struct ck *c, const struct ck_insn *i, unsigned first)
{
	const struct sx_type *t = ck_type_of(c, ck_word(i, first));
	const struct sx_type *result = ck_type(c, i->type);
	struct dims from;
	struct dims to;

	if (!t || !result)
		return true;
	return (t->kind == SX_KIND_MATRIX && result->kind == SX_KIND_MATRIX &&
		get(c, t, &from) && get(c, result, &to) && from.comp == to.comp &&
		from.rows == to.columns && from.columns == to.rows) ||
	       ck_fail(c, CK(COMP_VECTOR_OPS_INVALID_TRANSPOSE), i, first);
}

bool sx_ck_op_matrix_times_scalar(struct ck *c, const struct ck_insn *i, unsigned first)
{
	const struct sx_type *result = ck_type(c, i->type);
	const struct sx_type *comp;
	struct dims d;

	if (!known(c, i, first))
		return true;
	if (result->kind == SX_KIND_COOP_MATRIX)
		comp = ck_type(c, result->component);
	else if (need(c, i, 1, SX_KIND_MATRIX, &d))
		comp = d.comp;
	else
		return false;
	if (ck_type_id(c, ck_word(i, first)) != i->type)
		return ck_fail(c, CK(ARITH_OPERANDS_NOT_SAME), i, first);
	return !comp || ck_type_of(c, ck_word(i, first + 1)) == comp ||
	       ck_fail(c, CK(ARITH_OPERANDS_NOT_COMPONENT), i, first + 1);
}

static struct dims transposed(struct dims d)
{
	return (struct dims){ d.rows, d.columns, d.comp };
}

/* A product of what has two dimensions: a result, left and right of these kinds. */
static bool product(struct ck *c, const struct ck_insn *i, unsigned first,
		    enum sx_type_kind result, enum sx_type_kind a, enum sx_type_kind b)
{
	struct dims r;
	struct dims left;
	struct dims right;

	if (!known(c, i, first))
		return true;
	if (!need(c, i, 1, result, &r) || !need(c, i, first, a, &left) ||
	    !need(c, i, first + 1, b, &right))
		return false;
	/* a vector from the left is a row, and so is the right one of two */
	if (a == SX_KIND_VECTOR && b == SX_KIND_MATRIX) {
		r = transposed(r);
		left = transposed(left);
	} else if (a == SX_KIND_VECTOR) {
		right = transposed(right);
	}
	if (left.comp != r.comp || left.rows != r.rows)
		return ck_fail(c, CK(ARITH_OPERANDS_RESULT_SHAPE), i, first);
	if (right.comp != r.comp || right.columns != r.columns)
		return ck_fail(c, CK(ARITH_OPERANDS_RESULT_SHAPE), i, first + 1);
	return left.columns == right.rows ||
	       ck_fail(c, CK(ARITH_OPERANDS_OPERAND_SHAPE), i, first + 1);
}

bool sx_ck_op_vector_times_matrix(struct ck *c, const struct ck_insn *i, unsigned first)
{
	return product(c, i, first, SX_KIND_VECTOR, SX_KIND_VECTOR, SX_KIND_MATRIX);
}

bool sx_ck_op_matrix_times_vector(struct ck *c, const struct ck_insn *i, unsigned first)
{
	return product(c, i, first, SX_KIND_VECTOR, SX_KIND_MATRIX, SX_KIND_VECTOR);
}

bool sx_ck_op_matrix_times_matrix(struct ck *c, const struct ck_insn *i, unsigned first)
{
	return product(c, i, first, SX_KIND_MATRIX, SX_KIND_MATRIX, SX_KIND_MATRIX);
}

bool sx_ck_op_outer_product(struct ck *c, const struct ck_insn *i, unsigned first)
{
	return product(c, i, first, SX_KIND_MATRIX, SX_KIND_VECTOR, SX_KIND_VECTOR);
}
