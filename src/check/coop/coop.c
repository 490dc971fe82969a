/* SPDX-License-Identifier: MIT */
/*
 * check/coop/coop.c - cooperative matrices: products, reductions, functions on elements.
 *
 * Spec: SPV_KHR_cooperative_matrix, SPV_NV_cooperative_matrix, SPV_NV_cooperative_matrix2.
 */
#include "check/coop/coop.h"

#include "check/engine/operands.h"

/* Operands of a product. */
enum {
	A,
	B,
	C,
	RESULT,
	FACTORS
};

bool sx_ck_coop(struct ck *c, const struct sx_type *t, struct ck_coop *m)
{
	struct ck_insn i;

	if (!ck_is(t, SX_KIND_COOP_MATRIX) || !ck_def(c, t->id, &i))
		return false;
	*m = (struct ck_coop){
		.op = i.raw.opcode,
		.comp = ck_type(c, t->component),
		.scope = ck_o(&i, 1),
		.rows = ck_o(&i, 2),
		.columns = ck_o(&i, 3),
		.use = i.raw.opcode == SPVX_OP_TypeCooperativeMatrixKHR ? ck_o(&i, 4) : 0,
	};
	return true;
}

bool sx_ck_coop_differ(struct ck *c, uint32_t a, uint32_t b)
{
	int64_t x;
	int64_t y;

	return a && b && sx_index_constant(&c->index, a, &x) &&
	       sx_index_constant(&c->index, b, &y) && x != y;
}

/* A use that is known and not @want. */
static bool is_otherwise_used(struct ck *c, const struct ck_coop *m, int64_t want)
{
	int64_t use;

	return m->use && sx_index_constant(&c->index, m->use, &use) && use != want;
}

/* The matrix in a word; the result's in word 1. Return: nothing was wrong. */
static bool take(struct ck *c, const struct ck_insn *i, unsigned word, struct ck_coop *m)
{
	const struct sx_type *t =
		word == 1 ? ck_type(c, i->type) : ck_type_of(c, ck_word(i, word));

	return sx_ck_coop(c, t, m) || ck_fail(c, CK(COOP_OPERANDS_NOT_MATRIX), i, word);
}

static bool is_known(struct ck *c, const struct ck_insn *i, unsigned first, unsigned count)
{
	for (unsigned n = 0; n < count; n++)
		if (!ck_type_of(c, ck_word(i, first + n)))
			return false;
	return ck_type(c, i->type) != NULL;
}

/* ---- products ---- */

/* Rows and columns of A * B + C. Return: the word of what does not fit, 0 = all does. */
static unsigned misfit(struct ck *c, const struct ck_coop m[FACTORS], unsigned first)
{
	if (sx_ck_coop_differ(c, m[A].rows, m[RESULT].rows) ||
	    sx_ck_coop_differ(c, m[A].rows, m[C].rows))
		return first;
	if (sx_ck_coop_differ(c, m[B].columns, m[RESULT].columns) ||
	    sx_ck_coop_differ(c, m[A].columns, m[B].rows))
		return first + B;
	if (sx_ck_coop_differ(c, m[C].rows, m[RESULT].rows) ||
	    sx_ck_coop_differ(c, m[C].columns, m[RESULT].columns))
		return first + C;
	return 0;
}

bool sx_ck_op_coop_product(struct ck *c, const struct ck_insn *i, unsigned first)
{
	static const uint8_t uses[FACTORS] = {
		[A] = SPVX_COOPERATIVE_MATRIX_USE_MatrixAKHR,
		[B] = SPVX_COOPERATIVE_MATRIX_USE_MatrixBKHR,
		[C] = SPVX_COOPERATIVE_MATRIX_USE_MatrixAccumulatorKHR,
		[RESULT] = SPVX_COOPERATIVE_MATRIX_USE_MatrixAccumulatorKHR,
	};
	struct ck_coop m[FACTORS];
	unsigned wrong;

	if (!is_known(c, i, first, RESULT))
		return true;
	for (unsigned n = 0; n < FACTORS; n++)
		if (!take(c, i, n == RESULT ? 1 : first + n, &m[n]))
			return false;
	for (unsigned n = 0; n < FACTORS; n++) {
		if (is_otherwise_used(c, &m[n], uses[n]))
			return ck_fail(c, CK(COOP_OPERANDS_OPERAND_USE), i,
				       n == RESULT ? 1 : first + n);
		if (sx_ck_coop_differ(c, m[n].scope, m[RESULT].scope))
			return ck_fail(c, CK(COOP_OPERANDS_SCOPE_MISMATCH), i, first + n);
	}
	wrong = misfit(c, m, first);
	return !wrong || ck_fail(c, CK(COOP_OPERANDS_SIZE_MISMATCH), i, wrong);
}

/* ---- reductions ---- */

static bool is_half(struct ck *c, uint32_t half, uint32_t whole)
{
	int64_t x;
	int64_t y;

	return !sx_index_constant(&c->index, half, &x) ||
	       !sx_index_constant(&c->index, whole, &y) || (uint64_t)x * 2 == (uint64_t)y;
}

static bool is_reduced(struct ck *c, uint32_t how, const struct ck_coop *to,
		       const struct ck_coop *from)
{
	switch (how) {
	case SPVX_COOPERATIVE_MATRIX_REDUCE_Row:
		return !sx_ck_coop_differ(c, to->rows, from->rows);
	case SPVX_COOPERATIVE_MATRIX_REDUCE_Column:
		return !sx_ck_coop_differ(c, to->columns, from->columns);
	case SPVX_COOPERATIVE_MATRIX_REDUCE_2x2:
		return is_half(c, to->rows, from->rows) &&
		       is_half(c, to->columns, from->columns);
	default:
		return true;
	}
}

/* The type of a function; NULL: not known, or not one. */
static const struct sx_type *signature(struct ck *c, uint32_t id)
{
	const struct ck_function *f = sx_ck_func(c, id);
	const struct sx_type *t = f ? ck_type(c, f->type) : NULL;

	return ck_is(t, SX_KIND_FUNCTION) ? t : NULL;
}

static bool combines(struct ck *c, const struct sx_type *fn, uint32_t type)
{
	return fn->component == type && fn->count == 2 &&
	       sx_index_member(&c->index, fn, 0) == type &&
	       sx_index_member(&c->index, fn, 1) == type;
}

bool sx_ck_op_coop_reduce(struct ck *c, const struct ck_insn *i, unsigned first)
{
	const int64_t use = SPVX_COOPERATIVE_MATRIX_USE_MatrixAccumulatorKHR;
	uint32_t how = ck_word(i, first + 1);
	uint32_t id = ck_word(i, first + 2);
	const struct sx_type *fn = signature(c, id);
	struct ck_coop to;
	struct ck_coop from;

	if (!is_known(c, i, first, 1))
		return true;
	if (!take(c, i, 1, &to) || !take(c, i, first, &from))
		return false;
	if (to.comp && from.comp && to.comp != from.comp)
		return ck_fail(c, CK(COOP_OPERANDS_COMPONENT_MISMATCH), i, first);
	if (sx_ck_coop_differ(c, to.scope, from.scope))
		return ck_fail(c, CK(COOP_OPERANDS_SCOPE_MISMATCH), i, first);
	if (is_otherwise_used(c, &to, use))
		return ck_fail(c, CK(COOP_OPERANDS_OPERAND_USE), i, 1);
	if (is_otherwise_used(c, &from, use))
		return ck_fail(c, CK(COOP_OPERANDS_OPERAND_USE), i, first);
	if (!how || how > SPVX_COOPERATIVE_MATRIX_REDUCE_2x2)
		return ck_fail(c, CK(COOP_OPERANDS_INVALID_REDUCE), i, first + 1);
	if (!is_reduced(c, how, &to, &from))
		return ck_fail(c, CK(COOP_OPERANDS_SIZE_MISMATCH), i, first);
	if (ck_op(c, id) != SPVX_OP_Function && !ck_is_bad(c, id))
		return ck_fail(c, CK(COOP_OPERANDS_INVALID_COMBINE), i, first + 2);
	return !fn || !to.comp || combines(c, fn, to.comp->id) ||
	       ck_fail(c, CK(COOP_OPERANDS_INVALID_COMBINE), i, first + 2);
}

/* ---- functions on elements ---- */

#define ELEMENT 2 /* parameter: after row and column */

static bool takes_element(struct ck *c, const struct sx_type *fn, uint32_t comp)
{
	for (uint32_t n = 0; n < ELEMENT; n++) {
		const struct sx_type *t = ck_type(c, sx_index_member(&c->index, fn, n));

		if (t && (t->kind != SX_KIND_INT || t->width != 32))
			return false;
	}
	return fn->component == comp && sx_index_member(&c->index, fn, ELEMENT) == comp;
}

/* Operands after the function: matrices of the same type, or what the function takes. */
static bool check_more(struct ck *c, const struct ck_insn *i, unsigned first,
		       const struct sx_type *fn)
{
	uint32_t matrix = ck_type_id(c, ck_word(i, first));

	for (unsigned w = first + 2; w < ck_words(i); w++) {
		const struct sx_type *t = ck_type_of(c, ck_word(i, w));
		uint32_t parameter =
			sx_index_member(&c->index, fn, w - (first + 2) + ELEMENT + 1);

		if (!t ||
		    (t->kind == SX_KIND_COOP_MATRIX ? t->id == matrix : t->id == parameter))
			continue;
		return ck_fail(c, CK(COOP_OPERANDS_INVALID_OPERAND), i, w);
	}
	return true;
}

bool sx_ck_op_coop_elements(struct ck *c, const struct ck_insn *i, unsigned first)
{
	uint32_t id = ck_word(i, first + 1);
	const struct sx_type *fn = signature(c, id);
	struct ck_coop m;

	if (!is_known(c, i, first, 1))
		return true;
	if (!sx_ck_coop(c, ck_type_of(c, ck_word(i, first)), &m))
		return ck_fail(c, CK(COOP_OPERANDS_REDUCE_NOT_MATRIX), i, first);
	if (ck_op(c, id) != SPVX_OP_Function && !ck_is_bad(c, id))
		return ck_fail(c, CK(COOP_OPERANDS_NOT_FUNCTION), i, first + 1);
	if (ck_type_id(c, ck_word(i, first)) != i->type)
		return ck_fail(c, CK(COOP_OPERANDS_MATRIX_MISMATCH), i, first);
	if (!fn || !m.comp)
		return true;
	if (fn->count != ELEMENT + 1 + (ck_words(i) - (first + 2)) ||
	    !takes_element(c, fn, m.comp->id))
		return ck_fail(c, CK(COOP_OPERANDS_INVALID_SIGNATURE), i, first + 1);
	return check_more(c, i, first, fn);
}
