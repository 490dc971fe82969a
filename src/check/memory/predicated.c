/* SPDX-License-Identifier: MIT */
/*
 * check/memory/predicated.c - loads and stores under a condition.
 *
 * Spec: SPV_INTEL_predicated_io.
 */
#include "check/shared/access_mask.h"

static bool check_predicate(struct ck *c, const struct ck_insn *i, unsigned operand)
{
	const struct sx_type *t = ck_type_of(c, ck_o(i, operand));

	return !t || t->kind == SX_KIND_BOOL ||
	       ck_fail_o(c, CK(MEM_LOAD_PREDICATE_TYPE), i, operand);
}

static void check_mask(struct ck *c, const struct ck_insn *i, unsigned operand,
		       const struct ck_access *a)
{
	if (ck_o_count(i) <= operand)
		return;
	if (ck_o(i, operand) & SPVX_MEMORY_ACCESS_Volatile)
		ck_fail_o(c, CK(MEM_ACCESS_MASK_VOLATILE_ATOMIC), i, operand);
	else
		sx_ck_access_mask(c, i, i->first + operand, a);
}

/* Pointer, predicate, default value, memory operands. */
static void check_load(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *r = ck_type(c, i->type);
	const struct sx_type *p = ck_type_of(c, ck_o(i, 0));
	struct ck_access a = { .pointer = p, .data = r, .reads = true };

	if (!r || !p)
		return;
	if (!ck_is_numbers(c, r))
		ck_fail(c, CK(MEM_LOAD_LOAD_RESULT), i, 1);
	else if (p->kind != SX_KIND_POINTER)
		ck_fail_o(c, CK(MEM_LOAD_NOT_POINTER), i, 0);
	else if (p->component && p->component != i->type)
		ck_fail_o(c, CK(MEM_LOAD_LOAD_TYPE), i, 0);
	else if (!check_predicate(c, i, 1))
		return;
	else if (ck_type_of(c, ck_o(i, 2)) && ck_type_id(c, ck_o(i, 2)) != i->type)
		ck_fail_o(c, CK(MEM_LOAD_VALUE_MISMATCH), i, 2);
	else
		check_mask(c, i, 3, &a);
}

/* Pointer, object, predicate, memory operands. */
static void check_store(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *p = ck_type_of(c, ck_o(i, 0));
	const struct sx_type *t = ck_type_of(c, ck_o(i, 1));
	struct ck_access a = { .pointer = p, .data = t, .writes = true };

	if (!p || !t)
		return;
	if (p->kind != SX_KIND_POINTER)
		ck_fail_o(c, CK(MEM_LOAD_NOT_POINTER), i, 0);
	else if (!ck_is_numbers(c, t))
		ck_fail_o(c, CK(MEM_STORE_STORE_OBJECT), i, 1);
	else if (p->component && p->component != t->id)
		ck_fail_o(c, CK(MEM_STORE_STORE_TYPE), i, 1);
	else if (check_predicate(c, i, 2))
		check_mask(c, i, 3, &a);
}

static const struct ck_on on[] = {
	{ SPVX_OP_PredicatedLoadINTEL, .pass2 = check_load },
	{ SPVX_OP_PredicatedStoreINTEL, .pass2 = check_store },
	{ .op = CK_OPS_END },
};

const struct ck_family sx_ck_family_predicated = {
	.name = "predicated loads and stores",
	.on = on,
};
