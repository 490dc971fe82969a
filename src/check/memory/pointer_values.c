/* SPDX-License-Identifier: MIT */
/*
 * check/memory/pointer_values.c - values derived from pointers: lengths of arrays,
 * comparisons.
 *
 * Spec: 3.32.8; SPV_KHR_untyped_pointers.
 */
#include "check/engine/operands.h"

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
	if (t->count && !last)
		return;
	if (!ck_is(last, SX_KIND_RUNTIME_ARRAY))
		ck_fail(c, CK(MEM_ARRAY_LENGTH_LENGTH_LAST), i, word);
	else if (ck_word(i, member) != t->count - 1)
		sx_ck_report(c, CK(MEM_ARRAY_LENGTH_LENGTH_MEMBER), i, member,
			     ck_word(i, word), t->count - 1);
	else if (ck_vk(c) && p->count == SPVX_STORAGE_CLASS_Uniform &&
		 ck_has_deco(c, t->id, SPVX_DECORATION_Block))
		ck_fail(c, CK(MEM_ARRAY_LENGTH_LENGTH_UNIFORM), i, word);
}

bool sx_ck_op_array_length(struct ck *c, const struct ck_insn *i, unsigned first)
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
		return true;
	t = untyped ? ck_type(c, ck_o(i, 0)) : ck_pointee(c, p);
	if (r->kind != SX_KIND_INT || r->encoding || (r->width != 32 && r->width != 64))
		ck_fail(c, CK(MEM_ARRAY_LENGTH_LENGTH_TYPE), i, 1);
	else if (untyped && (p->kind != SX_KIND_POINTER || p->component))
		ck_fail_o(c, CK(MEM_ARRAY_LENGTH_LENGTH_UNTYPED), i, 1);
	else if (p->kind != SX_KIND_POINTER || t)
		check_member(c, i, first, p, t);
	return true;
}

/* ---- comparisons ---- */

/* Logical pointers are compared only with variable pointers. */
bool sx_ck_op_compared(struct ck *c, const struct ck_insn *i, unsigned first)
{
	uint32_t id = ck_word(i, first);

	if (!c->declared.logical || c->features.any_variable_pointers ||
	    ck_is_ptr(ck_type_of(c, id), SPVX_STORAGE_CLASS_PhysicalStorageBuffer))
		return true;
	sx_ck_report(c, CK(VARPTR_RULES_MISSING_CAPABILITY), i, 0, id, 0);
	return false;
}

/* Both have one storage class, which depends on the addressing model. */
bool sx_ck_op_compared_class(struct ck *c, const struct ck_insn *i, unsigned first)
{
	uint32_t class = ck_type_of(c, ck_word(i, first))->count;
	bool workgroup = class == SPVX_STORAGE_CLASS_Workgroup;
	bool logical = c->declared.addressing == SPVX_ADDRESSING_MODEL_Logical;

	if (class != ck_type_of(c, ck_word(i, first + 1))->count)
		return ck_fail(c, CK(VARPTR_RULES_COMPARED_CLASSES), i, first + 1);
	if (logical ? !workgroup && class != SPVX_STORAGE_CLASS_StorageBuffer
		    : class == SPVX_STORAGE_CLASS_PhysicalStorageBuffer)
		return ck_fail_with(c, CK(VARPTR_RULES_INVALID_CLASS), i, first, class);
	return !logical || !workgroup || c->features.variable_pointers ||
	       ck_fail(c, CK(VARPTR_RULES_WORKGROUP_CAPABILITY), i, first);
}
