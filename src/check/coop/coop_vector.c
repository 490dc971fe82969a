/* SPDX-License-Identifier: MIT */
/*
 * check/coop/coop_vector.c - cooperative vectors: loads, stores, products with matrices.
 *
 * Spec: SPV_NV_cooperative_vector.
 */
#include "check/shared/access_mask.h"

static const struct sx_type *operand_type(struct ck *c, const struct ck_insn *i,
					  unsigned operand)
{
	return ck_type_of(c, ck_o(i, operand));
}

/* ---- operands ---- */

static bool check_pointer(struct ck *c, const struct ck_insn *i, unsigned operand)
{
	const struct sx_type *p = operand_type(c, i, operand);
	const struct sx_type *t = ck_pointee(c, p);
	const struct sx_type *element;

	if (!p)
		return false;
	if (p->kind != SX_KIND_POINTER || !p->component)
		return ck_fail_o(c, CK(COOP_OPERANDS_NOT_POINTER), i, operand);
	if (p->count != SPVX_STORAGE_CLASS_Workgroup &&
	    p->count != SPVX_STORAGE_CLASS_StorageBuffer &&
	    p->count != SPVX_STORAGE_CLASS_PhysicalStorageBuffer)
		return ck_fail_o_with(c, CK(COOP_OPERANDS_VECTOR_CLASS), i, operand,
				      p->count);
	if (!t)
		return false;
	if (!sx_type_is_array(t))
		return ck_fail_o(c, CK(COOP_OPERANDS_POINTEE_NOT_ARRAY), i, operand);
	element = ck_type(c, t->component);
	if (element && !ck_is_numbers(c, element))
		return ck_fail_o(c, CK(COOP_OPERANDS_INVALID_ARRAY), i, operand);
	return true;
}

static bool check_vector(struct ck *c, const struct ck_insn *i, unsigned operand)
{
	const struct sx_type *t = operand_type(c, i, operand);

	if (t && t->kind != SX_KIND_VECTOR)
		return ck_fail_o(c, CK(COOP_OPERANDS_NOT_VECTOR), i, operand);
	return t != NULL;
}

static bool check_int(struct ck *c, const struct ck_insn *i, unsigned operand)
{
	const struct sx_type *t = operand_type(c, i, operand);

	if (t && (t->kind != SX_KIND_INT || t->width != 32))
		return ck_fail_o(c, CK(COOP_OPERANDS_NOT_INT), i, operand);
	return true;
}

static bool check_offset(struct ck *c, const struct ck_insn *i, unsigned operand)
{
	const struct sx_type *t = operand_type(c, i, operand);

	if (t && (t->kind != SX_KIND_INT || (t->width != 32 && t->width != 64)))
		return ck_fail_o(c, CK(COOP_OPERANDS_NOT_OFFSET), i, operand);
	return true;
}

static bool check_constant(struct ck *c, const struct ck_insn *i, unsigned operand)
{
	return ck_is_const(c, ck_o(i, operand)) ||
	       ck_fail_o(c, CK(COOP_OPERANDS_OPERAND_NOT_CONSTANT), i, operand);
}

/* ---- loads, stores, sums ---- */

static void check_load(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *t = ck_type(c, i->type);
	struct ck_access a = { .pointer = operand_type(c, i, 0), .data = t, .reads = true };

	if (t && t->kind != SX_KIND_VECTOR)
		ck_fail(c, CK(COOP_OPERANDS_NOT_VECTOR), i, 1);
	else if (check_pointer(c, i, 0) && ck_o_count(i) > 2)
		sx_ck_access_mask(c, i, i->first + 2, &a);
}

static void check_store(struct ck *c, const struct ck_insn *i)
{
	struct ck_access a = { .pointer = operand_type(c, i, 0),
			       .data = operand_type(c, i, 2),
			       .writes = true };

	if (check_vector(c, i, 2) && check_pointer(c, i, 0) && ck_o_count(i) > 3)
		sx_ck_access_mask(c, i, i->first + 3, &a);
}

/* Pointer, offset, A, B, layout, interpretation and, may be, a stride. */
static void check_outer(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *a = operand_type(c, i, 2);
	const struct sx_type *b = operand_type(c, i, 3);

	if (!check_pointer(c, i, 0) || !check_vector(c, i, 2) || !check_vector(c, i, 3))
		return;
	if (a->component != b->component)
		ck_fail_o(c, CK(COOP_OPERANDS_COMPONENT_COUNT_MISMATCH), i, 3);
	else if (check_offset(c, i, 1) && check_int(c, i, 4) && check_int(c, i, 5) &&
		 ck_o_count(i) > 6)
		check_int(c, i, 6);
}

static void check_sum(struct ck *c, const struct ck_insn *i)
{
	if (check_pointer(c, i, 0) && check_vector(c, i, 2))
		check_offset(c, i, 1);
}

/* ---- products ---- */

/* Operands of a product; without a bias its three are not there. */
#define INPUT                 0
#define INPUT_INTERPRETATION  1
#define MATRIX                2
#define MATRIX_INTERPRETATION 4
#define BIAS                  5
#define BIAS_INTERPRETATION   7
#define M                     5
#define BIAS_OPERANDS         3

static bool is_packed(uint32_t interpretation)
{
	return interpretation == SPVX_COMPONENT_TYPE_SignedInt8PackedNV ||
	       interpretation == SPVX_COMPONENT_TYPE_UnsignedInt8PackedNV;
}

static bool check_result(struct ck *c, const struct ck_insn *i, unsigned m)
{
	const struct sx_type *r = ck_type(c, i->type);
	const struct sx_type *comp = ck_comp(c, r);
	uint32_t rows = ck_const32(c, ck_o(i, m), 0);

	if (!r)
		return false;
	if (r->kind != SX_KIND_VECTOR)
		return ck_fail(c, CK(COOP_OPERANDS_NOT_VECTOR), i, 1);
	if (comp && !(comp->width == 32 && comp->kind != SX_KIND_BOOL) &&
	    !(comp->width == 16 && comp->kind == SX_KIND_FLOAT))
		return ck_fail(c, CK(COOP_OPERANDS_INVALID_RESULT), i, 1);
	return !rows || !r->count || rows == r->count ||
	       ck_fail_o_with(c, CK(COOP_OPERANDS_INVALID_ROWS), i, m, rows);
}

static bool check_input(struct ck *c, const struct ck_insn *i, unsigned k)
{
	const struct sx_type *t = operand_type(c, i, INPUT);
	uint32_t how = ck_const32(c, ck_o(i, INPUT_INTERPRETATION), UINT32_MAX);
	uint32_t columns = ck_const32(c, ck_o(i, k), 0);

	if (!ck_is(t, SX_KIND_VECTOR) || how == UINT32_MAX || is_packed(how) || !columns ||
	    !t->count || columns == t->count)
		return true;
	return ck_fail_o_with(c, CK(COOP_OPERANDS_INVALID_COLUMNS), i, k, columns);
}

/* M, K, the layout and, last, whether it is transposed. */
static bool check_shape(struct ck *c, const struct ck_insn *i, unsigned m)
{
	const struct sx_type *t = operand_type(c, i, m + 3);

	if (!check_result(c, i, m) || !check_vector(c, i, INPUT) ||
	    !check_input(c, i, m + 1))
		return false;
	if (t && t->kind != SX_KIND_BOOL)
		return ck_fail_o(c, CK(COOP_OPERANDS_NOT_BOOL), i, m + 3);
	return true;
}

static void check_product(struct ck *c, const struct ck_insn *i)
{
	bool bias = i->raw.opcode == SPVX_OP_CooperativeVectorMatrixMulAddNV;
	unsigned m = M + (bias ? BIAS_OPERANDS : 0);

	if (!check_pointer(c, i, MATRIX) || (bias && !check_pointer(c, i, BIAS)) ||
	    !check_shape(c, i, m) || !check_constant(c, i, INPUT_INTERPRETATION) ||
	    !check_constant(c, i, MATRIX_INTERPRETATION) ||
	    (bias && !check_constant(c, i, BIAS_INTERPRETATION)))
		return;
	for (unsigned n = m; n < m + 4; n++)
		if (!check_constant(c, i, n))
			return;
	if (check_int(c, i, INPUT_INTERPRETATION) &&
	    check_int(c, i, MATRIX_INTERPRETATION) &&
	    (!bias || check_int(c, i, BIAS_INTERPRETATION)) && check_int(c, i, m) &&
	    check_int(c, i, m + 1))
		check_int(c, i, m + 2);
}

static const struct ck_on on[] = {
	{ SPVX_OP_CooperativeVectorLoadNV, .pass2 = check_load },
	{ SPVX_OP_CooperativeVectorStoreNV, .pass2 = check_store },
	{ SPVX_OP_CooperativeVectorOuterProductAccumulateNV, .pass2 = check_outer },
	{ SPVX_OP_CooperativeVectorReduceSumAccumulateNV, .pass2 = check_sum },
	{ SPVX_OP_CooperativeVectorMatrixMulNV, .pass2 = check_product },
	{ SPVX_OP_CooperativeVectorMatrixMulAddNV, .pass2 = check_product },
	{ .op = CK_OPS_END },
};

const struct ck_family sx_ck_family_coop_vector = {
	.name = "cooperative vectors",
	.on = on,
};
