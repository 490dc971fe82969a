/* SPDX-License-Identifier: MIT */
/*
 * check/coop/coop_qcom.c - arrays from cooperative matrices and back, an invocation's share.
 *
 * Spec: SPV_QCOM_cooperative_matrix_conversion.
 */
#include "check/coop/coop.h"
#include "check/engine/operands.h"

static bool is_number(const struct sx_type *t, unsigned int_width)
{
	return (t->kind == SX_KIND_INT && t->width == int_width) ||
	       (t->kind == SX_KIND_FLOAT && (t->width == 32 || t->width == 16));
}

/* The types of two arrays: result and operand. Return: they are, and are known. */
static bool arrays(struct ck *c, const struct ck_insn *i, unsigned word,
		   const struct sx_type **r, const struct sx_type **t)
{
	*r = ck_type(c, i->type);
	*t = ck_type_of(c, ck_word(i, word));
	if (!*r || !*t)
		return false;
	if ((*r)->kind != SX_KIND_ARRAY)
		return ck_fail(c, CK(COOP_OPERANDS_NOT_RESULT_ARRAY), i, 1);
	if ((*t)->kind != SX_KIND_ARRAY)
		return ck_fail(c, CK(COOP_OPERANDS_NOT_ARRAY), i, word);
	return true;
}

bool sx_ck_op_coop_cast_array(struct ck *c, const struct ck_insn *i, unsigned first)
{
	const struct sx_type *r;
	const struct sx_type *t;
	const struct sx_type *a;
	const struct sx_type *b;

	if (!arrays(c, i, first, &r, &t))
		return false;
	a = ck_type(c, r->component);
	b = ck_type(c, t->component);
	if (!a || !b)
		return true;
	if (!is_number(b, 32))
		return ck_fail(c, CK(COOP_OPERANDS_ARRAY_ELEMENT), i, first);
	if (!is_number(a, 32))
		return ck_fail(c, CK(COOP_OPERANDS_ARRAY_ELEMENT), i, 1);
	return !ck_length(c, r) || !ck_length(c, t) ||
	       ck_length(c, r) * a->width == ck_length(c, t) * b->width ||
	       ck_fail(c, CK(COOP_OPERANDS_BITS_MISMATCH), i, first);
}

bool sx_ck_op_coop_sub_array(struct ck *c, const struct ck_insn *i, unsigned first)
{
	const struct sx_type *r;
	const struct sx_type *t;
	const struct sx_type *element;

	if (!arrays(c, i, first, &r, &t))
		return false;
	if (r->component != t->component)
		return ck_fail(c, CK(COOP_OPERANDS_ELEMENT_MISMATCH), i, first);
	element = ck_type(c, r->component);
	return !element || is_number(element, 32) ||
	       ck_fail(c, CK(COOP_OPERANDS_ARRAY_ELEMENT), i, first);
}

/* ---- matrices ---- */

static bool is_word(const struct sx_type *t)
{
	return t->kind == SX_KIND_INT && t->width == 32 && !t->encoding;
}

/* What an array that is an invocation's share of a matrix has of elements; 0: not known. */
static uint64_t share(struct ck *c, const struct ck_coop *m, const struct sx_type *element)
{
	bool b =
		ck_const32(c, m->use, UINT32_MAX) == SPVX_COOPERATIVE_MATRIX_USE_MatrixBKHR;
	uint32_t side = ck_const32(c, b ? m->rows : m->columns, UINT32_MAX);
	uint64_t comps = side == UINT32_MAX ? 0 : side;

	return is_word(element) ? comps * m->comp->width / 32 : comps;
}

/* @m and an array of @count elements, reported for word @word when they do not go
 * together. */
static bool check_share(struct ck *c, const struct ck_insn *i, unsigned word,
			const struct ck_coop *m, const struct sx_type *array)
{
	const struct sx_type *element = ck_type(c, array->component);
	uint32_t use = ck_const32(c, m->use, UINT32_MAX);
	bool acc = use == SPVX_COOPERATIVE_MATRIX_USE_MatrixAccumulatorKHR;
	uint64_t count = ck_length(c, array);

	if (!element || !m->comp)
		return true;
	if (element != m->comp && !is_word(element))
		return ck_fail(c, CK(COOP_OPERANDS_MATRIX_ELEMENT), i, word);
	if (use == UINT32_MAX)
		return true;
	if (!is_number(m->comp, acc ? 32 : 8))
		return ck_fail(c, CK(COOP_OPERANDS_MATRIX_COMP), i, word);
	if (!acc && share(c, m, m->comp) && share(c, m, m->comp) * m->comp->width != 256)
		return ck_fail(c, CK(COOP_OPERANDS_MATRIX_SIZE), i, word);
	return !count || !share(c, m, element) || count == share(c, m, element) ||
	       (acc && element == m->comp && element->width == 16 &&
		count * 2 == share(c, m, element)) ||
	       ck_fail(c, CK(COOP_OPERANDS_MATRIX_LENGTH), i, word);
}

/* What the matrix in a word is of; constants that can be specialized are not known yet. */
static bool check_matrix(struct ck *c, const struct ck_insn *i, unsigned word,
			 const struct ck_coop *m)
{
	int64_t v;

	if (sx_index_constant(&c->index, m->scope, &v) && v != SPVX_SCOPE_Subgroup)
		return ck_fail(c, CK(COOP_OPERANDS_MATRIX_SCOPE), i, word);
	return !m->use || !sx_index_constant(&c->index, m->use, &v) ||
	       (v >= 0 && v <= SPVX_COOPERATIVE_MATRIX_USE_MatrixAccumulatorKHR) ||
	       ck_fail(c, CK(COOP_OPERANDS_MATRIX_USE), i, word);
}

bool sx_ck_op_coop_construct(struct ck *c, const struct ck_insn *i, unsigned first)
{
	const struct sx_type *r = ck_type(c, i->type);
	const struct sx_type *t = ck_type_of(c, ck_word(i, first));
	struct ck_coop m;

	if (!r || !t)
		return true;
	if (!sx_ck_coop(c, r, &m))
		return ck_fail(c, CK(COOP_OPERANDS_NOT_RESULT_MATRIX), i, 1);
	if (t->kind != SX_KIND_ARRAY)
		return ck_fail(c, CK(COOP_OPERANDS_NOT_ARRAY), i, first);
	return check_matrix(c, i, 1, &m) && (!m.use || check_share(c, i, first, &m, t));
}

bool sx_ck_op_coop_extract(struct ck *c, const struct ck_insn *i, unsigned first)
{
	const struct sx_type *r = ck_type(c, i->type);
	const struct sx_type *t = ck_type_of(c, ck_word(i, first));
	struct ck_coop m;

	if (!r || !t)
		return true;
	if (r->kind != SX_KIND_ARRAY)
		return ck_fail(c, CK(COOP_OPERANDS_NOT_RESULT_ARRAY), i, 1);
	if (!sx_ck_coop(c, t, &m))
		return ck_fail(c, CK(COOP_OPERANDS_COMPOSITE_NOT_MATRIX), i, first);
	return check_matrix(c, i, first, &m) && (!m.use || check_share(c, i, 1, &m, r));
}
