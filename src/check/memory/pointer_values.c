/* SPDX-License-Identifier: MIT */
/*
 * check/memory/pointer_values.c - values derived from pointers: lengths of arrays,
 * comparisons.
 *
 * Spec: 3.32.8; SPV_KHR_untyped_pointers.
 */
#include "check/engine/check.h"

/* ---- lengths ---- */

/* Check an array length: of the last member of struct @t, which the pointer at @word points
 * to. */
static void check_member(struct ck *c, const struct ck_insn *i, unsigned word,
			 const struct sx_type *p, const struct sx_type *t)
{
	unsigned member = i->first + 1 + (i->raw.opcode == SPVX_OP_UntypedArrayLengthKHR);
	const struct sx_type *last;

	if (!ck_is(t, SX_KIND_STRUCT)) {
		ck_fail(c, CK(MEM_ARRAY_LENGTH_LENGTH_STRUCT), i, word);
		return;
	}
	last = t->count ? ck_type(c, sx_index_member(&c->index, t, t->count - 1)) : NULL;
	if (!last)
		return;
	if (last->kind != SX_KIND_RUNTIME_ARRAY)
		ck_fail(c, CK(MEM_ARRAY_LENGTH_LENGTH_LAST), i, word);
	else if (ck_word(i, member) != t->count - 1)
		sx_ck_report(c, CK(MEM_ARRAY_LENGTH_LENGTH_MEMBER), i, member,
			     ck_word(i, word), t->count - 1);
	else if (ck_vk(c) && p->count == SPVX_STORAGE_CLASS_Uniform &&
		 ck_has_deco(c, t->id, SPVX_DECORATION_Block))
		ck_fail(c, CK(MEM_ARRAY_LENGTH_LENGTH_UNIFORM), i, word);
}

static void check_length(struct ck *c, const struct ck_insn *i)
{
	bool untyped = i->raw.opcode == SPVX_OP_UntypedArrayLengthKHR;
	const struct sx_type *r = ck_type(c, i->type);
	const struct sx_type *p = ck_type_of(c, ck_o(i, untyped));
	const struct sx_type *t;

	if (!p && !ck_is_bad(c, ck_o(i, untyped)) && !ck_type_id(c, ck_o(i, untyped)))
		ck_fail_o(c,
			  untyped ? CK(MEM_ARRAY_LENGTH_LENGTH_UNTYPED)
				  : CK(MEM_ARRAY_LENGTH_LENGTH_STRUCT),
			  i, untyped);
	if (!r || !p)
		return;
	t = untyped ? ck_type(c, ck_o(i, 0)) : ck_pointee(c, p);
	if (r->kind != SX_KIND_INT || r->encoding || (r->width != 32 && r->width != 64))
		ck_fail(c, CK(MEM_ARRAY_LENGTH_LENGTH_TYPE), i, 1);
	else if (untyped && (p->kind != SX_KIND_POINTER || p->component))
		ck_fail_o(c, CK(MEM_ARRAY_LENGTH_LENGTH_UNTYPED), i, 1);
	else if (p->kind != SX_KIND_POINTER || t)
		check_member(c, i, i->first, p, t);
}

/* ---- comparisons ---- */

static bool same_types(struct ck *c, const struct ck_insn *i, const struct sx_type *a,
		       const struct sx_type *b)
{
	bool typed = i->raw.opcode == SPVX_OP_PtrDiff || (a->component && b->component);

	if (typed && a->id != b->id)
		return ck_fail_o(c, CK(VARPTR_RULES_OPERAND_TYPE_MISMATCH), i, 1);
	if (a->count != b->count)
		return ck_fail_o(c, CK(VARPTR_RULES_COMPARED_CLASSES), i, 1);
	return true;
}

static bool check_result(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *r = ck_type(c, i->type);

	if (!r)
		return false;
	if (i->raw.opcode == SPVX_OP_PtrDiff && r->kind != SX_KIND_INT)
		return ck_fail(c, CK(VARPTR_RULES_RESULT_NOT_INT), i, 1);
	if (i->raw.opcode != SPVX_OP_PtrDiff && r->kind != SX_KIND_BOOL)
		return ck_fail(c, CK(VARPTR_RULES_RESULT_NOT_BOOL), i, 1);
	return true;
}

static void check_class(struct ck *c, const struct ck_insn *i, uint32_t storage_class)
{
	bool physical = storage_class == SPVX_STORAGE_CLASS_PhysicalStorageBuffer;
	bool logical = c->declared.addressing == SPVX_ADDRESSING_MODEL_Logical;

	if (logical ? storage_class != SPVX_STORAGE_CLASS_Workgroup &&
			      storage_class != SPVX_STORAGE_CLASS_StorageBuffer
		    : physical)
		ck_fail_o_with(c, CK(VARPTR_RULES_INVALID_CLASS), i, 0, storage_class);
	else if (logical && storage_class == SPVX_STORAGE_CLASS_Workgroup &&
		 !c->features.variable_pointers)
		ck_fail_o(c, CK(VARPTR_RULES_WORKGROUP_CAPABILITY), i, 0);
}

static void check_compare(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *a = ck_type_of(c, ck_o(i, 0));
	const struct sx_type *b = ck_type_of(c, ck_o(i, 1));

	if (!a || !b)
		return;
	if (a->kind != SX_KIND_POINTER)
		ck_fail_o(c, CK(VARPTR_RULES_OPERAND_NOT_POINTER), i, 0);
	else if (b->kind != SX_KIND_POINTER)
		ck_fail_o(c, CK(VARPTR_RULES_OPERAND_NOT_POINTER), i, 1);
	else if (c->declared.logical && !c->features.any_variable_pointers &&
		 a->count != SPVX_STORAGE_CLASS_PhysicalStorageBuffer)
		sx_ck_report(c, CK(VARPTR_RULES_MISSING_CAPABILITY), i, 0, ck_o(i, 0), 0);
	else if (check_result(c, i) && same_types(c, i, a, b))
		check_class(c, i, a->count);
}

const struct ck_family sx_ck_family_pointer_values = {
	.on = CK_ON({ SPVX_OP_ArrayLength, .pass2 = check_length },
		    { SPVX_OP_UntypedArrayLengthKHR, .pass2 = check_length },
		    { SPVX_OP_PtrEqual, .pass2 = check_compare },
		    { SPVX_OP_PtrNotEqual, .pass2 = check_compare },
		    { SPVX_OP_PtrDiff, .pass2 = check_compare }),
};
