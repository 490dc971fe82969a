/* SPDX-License-Identifier: MIT */
/*
 * check/values/convert.c - pointers to integers and back, bits as another type.
 *
 * Spec: 3.32.11, Conversion Instructions; OpSelect.
 */
#include "check/engine/operands.h"

/* The type of what is converted: a pointer itself, or components of vectors of pointers. */
static const struct sx_type *element(struct ck *c, const struct sx_type *t)
{
	return ck_is(t, SX_KIND_VECTOR) ? ck_type(c, t->component) : t;
}

static uint32_t elements(const struct sx_type *t)
{
	return t->kind == SX_KIND_VECTOR ? t->count : 1;
}

/* @pointer is in word @pointer_word; likewise the integer. */
static bool address(struct ck *c, const struct ck_insn *i, const struct sx_type *pointer,
		    unsigned pointer_word, const struct sx_type *integer,
		    unsigned integer_word)
{
	const struct sx_type *p = element(c, pointer);
	const struct sx_type *n = element(c, integer);

	if (!p || !n)
		return true;
	if (p->kind != SX_KIND_POINTER)
		return ck_fail(c, CK(CONV_OPERANDS_NOT_POINTER), i, pointer_word);
	if (n->kind != SX_KIND_INT)
		return ck_fail(c, CK(CONV_OPERANDS_NOT_INTEGER), i, integer_word);
	if (elements(pointer) != elements(integer))
		return ck_fail_o(c, CK(CONV_OPERANDS_COUNT_MISMATCH), i, 0);
	if (c->declared.addressing == SPVX_ADDRESSING_MODEL_Logical)
		return ck_fail(c, CK(CONV_OPERANDS_LOGICAL_ADDRESSING), i, 0);
	if (c->declared.addressing != SPVX_ADDRESSING_MODEL_PhysicalStorageBuffer64)
		return true;
	if (p->count != SPVX_STORAGE_CLASS_PhysicalStorageBuffer)
		return ck_fail(c, CK(CONV_OPERANDS_NOT_PSB), i, pointer_word);
	if (ck_vk(c) && n->width != 64) {
		sx_ck_report_vuid(c, CK(CONV_OPERANDS_NOT_64), i, integer_word, n->id, 0,
				  4710);
		return false;
	}
	return true;
}

bool sx_ck_op_ptr_to_u(struct ck *c, const struct ck_insn *i, unsigned first)
{
	const struct sx_type *result = ck_type(c, i->type);
	const struct sx_type *n = element(c, result);
	const struct sx_type *t = ck_type_of(c, ck_word(i, first));

	if (!result || !n || !t)
		return true;
	if (n->kind == SX_KIND_INT && n->encoding)
		return ck_fail(c, CK(CONV_OPERANDS_NOT_INTEGER), i, 1);
	return address(c, i, t, first, result, 1);
}

bool sx_ck_op_u_to_ptr(struct ck *c, const struct ck_insn *i, unsigned first)
{
	const struct sx_type *result = ck_type(c, i->type);
	const struct sx_type *t = ck_type_of(c, ck_word(i, first));

	return !result || !t || address(c, i, result, 1, t, first);
}

/* OpGenericCastToPtrExplicit says the class it wants. */
bool sx_ck_op_explicit_class(struct ck *c, const struct ck_insn *i, unsigned first)
{
	const struct sx_type *result = ck_type(c, i->type);

	return !ck_is(result, SX_KIND_POINTER) || result->count == ck_word(i, first + 1) ||
	       ck_fail(c, CK(CONV_OPERANDS_CLASS_MISMATCH), i, first + 1);
}

/* ---- OpBitcast ---- */

static bool is_address(const struct ck *c, const struct sx_type *t, struct ck *types)
{
	if (t->kind == SX_KIND_POINTER || t->kind == SX_KIND_INT)
		return true;
	return (c->input.version >= CK_VERSION(1, 5) ||
		ck_ext(c, CK_EXT_KHR_PHYSICAL_STORAGE_BUFFER)) &&
	       ck_is_vec(types, t, SX_KIND_INT) && ck_width(types, t) == 32;
}

/* Cooperative vectors (.sign_enc) are no others, unless vectors may be long. */
static bool are_cooperative_alike(struct ck *c, const struct sx_type *a,
				  const struct sx_type *b)
{
	if ((a->kind == SX_KIND_COOP_MATRIX) != (b->kind == SX_KIND_COOP_MATRIX))
		return false;
	return (a->kind == SX_KIND_VECTOR && a->encoding) ==
		       (b->kind == SX_KIND_VECTOR && b->encoding) ||
	       sx_ck_cap(c, SPVX_CAPABILITY_LongVectorEXT);
}

bool sx_ck_op_bitcast(struct ck *c, const struct ck_insn *i, unsigned first)
{
	const struct sx_type *result = ck_type(c, i->type);
	const struct sx_type *t = ck_type_of(c, ck_word(i, first));

	if (!result || !t)
		return true;
	if (!are_cooperative_alike(c, result, t))
		return ck_fail(c, CK(CONV_OPERANDS_COOPERATIVE_MISMATCH), i, first);
	if (result->kind == SX_KIND_COOP_MATRIX ||
	    ck_is(element(c, result), SX_KIND_POINTER) !=
		    (result->kind == SX_KIND_POINTER) ||
	    ck_is(element(c, t), SX_KIND_POINTER) != (t->kind == SX_KIND_POINTER))
		return true;
	if (result->kind != SX_KIND_POINTER && !ck_is_numbers(c, result))
		return ck_fail(c, CK(CONV_OPERANDS_NOT_BITS), i, 1);
	if (t->kind != SX_KIND_POINTER && !ck_is_numbers(c, t))
		return ck_fail(c, CK(CONV_OPERANDS_NOT_BITS), i, first);
	if (result->kind == SX_KIND_POINTER || t->kind == SX_KIND_POINTER)
		return (is_address(c, result, c) && is_address(c, t, c)) ||
		       ck_fail(c, CK(CONV_OPERANDS_NOT_ADDRESS), i, first);
	if (!ck_dim(result) || !ck_dim(t))
		return true;
	return (uint64_t)ck_dim(result) * ck_width(c, result) ==
		       (uint64_t)ck_dim(t) * ck_width(c, t) ||
	       ck_fail(c, CK(CONV_OPERANDS_BITS_MISMATCH), i, first);
}

/* OpBitcastExtractEXT takes something narrower out of something wider. */
bool sx_ck_op_bits_extract(struct ck *c, const struct ck_insn *i, unsigned first)
{
	unsigned to = ck_width(c, ck_type(c, i->type));
	unsigned from = ck_width(c, ck_type_of(c, ck_word(i, first)));

	return !to || !from || from > to ||
	       ck_fail(c, CK(CONV_OPERANDS_NOT_WIDER), i, first);
}
