/* SPDX-License-Identifier: MIT */
/*
 * check/memory/raw_chain.c - OpRawAccessChainNV.
 *
 * Spec: SPV_NV_raw_access_chains.
 */
#include "check/engine/check.h"

/* Operands after the base. */
#define STRIDE   1
#define INDEX    2
#define OFFSET   3
#define OPERANDS 4

static bool check_result(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *r = ck_type(c, i->type);
	const struct sx_type *t = ck_pointee(c, r);

	if (!r)
		return false;
	if (r->kind != SX_KIND_POINTER || !r->component)
		return ck_fail(c, CK(MEM_ACCESS_CHAIN_RAW_RESULT_NOT_POINTER), i, 1);
	if (r->count != SPVX_STORAGE_CLASS_StorageBuffer &&
	    r->count != SPVX_STORAGE_CLASS_PhysicalStorageBuffer &&
	    r->count != SPVX_STORAGE_CLASS_Uniform)
		return ck_fail_with(c, CK(MEM_ACCESS_CHAIN_INVALID_CLASS), i, 1, r->count);
	if (ck_is(t, SX_KIND_ARRAY) || ck_is(t, SX_KIND_MATRIX) || ck_is(t, SX_KIND_STRUCT))
		return ck_fail(c, CK(MEM_ACCESS_CHAIN_INVALID_POINTEE), i, 1);
	return true;
}

static bool check_stride(struct ck *c, const struct ck_insn *i)
{
	uint32_t id = ck_o(i, STRIDE);
	const struct sx_type *t = ck_type_of(c, id);

	if (!t)
		return false;
	if (ck_op(c, id) != SPVX_OP_Constant)
		return ck_fail_o(c, CK(MEM_ACCESS_CHAIN_STRIDE_CONSTANT), i, STRIDE);
	if (t->kind != SX_KIND_INT)
		return ck_fail_o(c, CK(MEM_ACCESS_CHAIN_STRIDE_TYPE), i, STRIDE);
	return true;
}

static bool check_number(struct ck *c, const struct ck_insn *i, unsigned operand)
{
	const struct sx_type *t = ck_type_of(c, ck_o(i, operand));

	if (t && (t->kind != SX_KIND_INT || t->width != 32))
		ck_fail_o(c, CK(MEM_ACCESS_CHAIN_INVALID_NUMBER), i, operand);
	return t && t->kind == SX_KIND_INT && t->width == 32;
}

static void check_robustness(struct ck *c, const struct ck_insn *i)
{
	uint32_t mask = ck_o(i, OPERANDS);
	uint32_t element = SPVX_RAW_ACCESS_CHAIN_OPERANDS_RobustnessPerElementNV;
	uint32_t component = SPVX_RAW_ACCESS_CHAIN_OPERANDS_RobustnessPerComponentNV;

	if (mask & element && !ck_const32(c, ck_o(i, STRIDE), 1))
		ck_fail_o(c, CK(MEM_ACCESS_CHAIN_STRIDE_ZERO), i, STRIDE);
	else if (mask & (element | component) &&
		 ck_is_ptr(ck_type(c, i->type), SPVX_STORAGE_CLASS_PhysicalStorageBuffer))
		sx_ck_report(c, CK(MEM_ACCESS_CHAIN_ROBUSTNESS_PHYSICAL), i,
			     i->first + OPERANDS, 0, 0);
	else if (mask & element && mask & component)
		sx_ck_report(c, CK(MEM_ACCESS_CHAIN_ROBUSTNESS_BOTH), i,
			     i->first + OPERANDS, 0, 0);
}

static void look(struct ck *c, const struct ck_insn *i)
{
	if (check_result(c, i) && check_stride(c, i) && check_number(c, i, INDEX) &&
	    check_number(c, i, OFFSET))
		check_robustness(c, i);
}

const struct ck_family sx_ck_family_raw_chain = {
	.name = "raw access chains",
	.ops = CK_OPS(SPVX_OP_RawAccessChainNV),
	.pass2 = look,
};
