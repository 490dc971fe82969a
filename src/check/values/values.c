/* SPDX-License-Identifier: MIT */
/*
 * check/values/values.c - rules on values that rows cannot express: dot products of
 * integers; casts of pointers and bits; extended instructions.
 *
 * One file: each group checks the operands of one instruction, in a few dozen lines.
 *
 * Spec: 3.32.11 to 3.32.13, SPV_KHR_integer_dot_product, GLSL.std.450,
 * OpenCL.std, NonSemantic.ClspvReflection.
 */
#include "check/engine/operands.h"

#include "base/str.h"

/* ---- integers ---- */

#define PACKED_WIDTH 8 /* bits of a component */

/* The result of a dot product is at least as wide as the components. */
bool sx_ck_op_dot_width(struct ck *c, const struct ck_insn *i, unsigned first)
{
	const struct sx_type *t = ck_type_of(c, ck_word(i, first));

	return ck_width(c, ck_type(c, i->type)) >=
		       (ck_is(t, SX_KIND_VECTOR) ? ck_width(c, t) : PACKED_WIDTH) ||
	       ck_fail(c, CK(DOT_OPERANDS_RESULT_WIDTH), i, 1);
}

/* ---- conversions ---- */

/* The type of the pointers or integers that are converted: the type itself, or a vector's
 * component. */
static const struct sx_type *element(struct ck *c, const struct sx_type *t)
{
	return ck_is(t, SX_KIND_VECTOR) ? ck_type(c, t->component) : t;
}

static uint32_t elements(const struct sx_type *t)
{
	return t->kind == SX_KIND_VECTOR ? t->count : 1;
}

/* Check a conversion between @pointer in word @pointer_word and @integer in
 * @integer_word. */
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

/* The storage class operand of OpGenericCastToPtrExplicit is that of the result. */
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
	       ck_is(t, SX_KIND_VECTOR) && ck_is_sv(types, t, SX_KIND_INT) &&
	       ck_width(types, t) == 32;
}

/* Whether both types or neither are cooperative; cooperative vectors (.encoding) are like
 * other vectors if LongVectorEXT is declared. */
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

/* The result of OpBitcastExtractEXT is narrower than the operand. */
bool sx_ck_op_bits_extract(struct ck *c, const struct ck_insn *i, unsigned first)
{
	unsigned to = ck_width(c, ck_type(c, i->type));
	unsigned from = ck_width(c, ck_type_of(c, ck_word(i, first)));

	return !to || !from || from > to ||
	       ck_fail(c, CK(CONV_OPERANDS_NOT_WIDER), i, first);
}

/* ---- extended instructions ---- */

bool sx_ck_op_upsample(struct ck *c, const struct ck_insn *i, unsigned first)
{
	unsigned width = ck_width(c, ck_type(c, i->type));

	for (unsigned word = first; word < first + 2; word++) {
		const struct sx_type *t = ck_type_of(c, ck_word(i, word));

		if (t && 2 * ck_width(c, t) != width)
			return ck_fail(c, CK(EXTINST_OPERANDS_NOT_HALF), i, word);
	}
	return true;
}

/* ---- reflection of OpenCL kernels ---- */

/* Whether a function is an entry point of compute shaders only. */
static bool is_kernel_function(struct ck *c, uint32_t id)
{
	bool any = false;

	for (uint32_t n = 0; n < c->code.entry_points_count; n++) {
		if (!ck_step(c))
			return true;
		if (c->code.entry_points[n].function != id)
			continue;
		if (c->code.entry_points[n].model != SPVX_EXECUTION_MODEL_GLCompute)
			return false;
		any = true;
	}
	return any;
}

/* Whether the strings at these words are equal. */
static bool same_string(struct ck *c, const struct ck_insn *a, unsigned x,
			const struct ck_insn *b, unsigned y)
{
	for (; ck_word(a, x) == ck_word(b, y); x++, y++)
		if (!(ck_word(a, x) >> 24) || !ck_step(c))
			return true;
	return false;
}

static bool is_entry_name(struct ck *c, uint32_t function, uint32_t string)
{
	struct ck_insn s;

	if (!ck_def(c, string, &s))
		return true;
	for (uint32_t n = 0; n < c->code.entry_points_count; n++) {
		struct ck_insn ep;

		if (!ck_step(c))
			return true;
		if (c->code.entry_points[n].function != function)
			continue;
		ep = sx_ck_insn_at(c, c->code.entry_points[n].at);
		if (same_string(c, &ep, c->code.entry_points[n].name, &s, SX_STRING_TEXT))
			return true;
	}
	return false;
}

bool sx_ck_op_kernel_function(struct ck *c, const struct ck_insn *i, unsigned first)
{
	return is_kernel_function(c, ck_word(i, first)) ||
	       ck_fail(c, CK(EXTINST_OPERANDS_NOT_FUNCTION), i, first);
}

bool sx_ck_op_kernel_name(struct ck *c, const struct ck_insn *i, unsigned first)
{
	return is_entry_name(c, ck_word(i, first), ck_word(i, first + 1)) ||
	       ck_fail(c, CK(EXTINST_OPERANDS_NOT_NAME), i, first + 1);
}

/* The last known version: the revision in the set's table. */
#define LAST_VERSION 7

bool sx_ck_op_reflection_version(struct ck *c, const struct ck_insn *i, unsigned first)
{
	uint32_t version =
		sx_ck_set_version(c, ck_o(i, 0), sx_str("NonSemantic.ClspvReflection."));

	(void)first;
	if (version == CK_NO_VERSION)
		return ck_fail_o(c, CK(EXTINST_OPERANDS_MISSING_VERSION), i, 0);
	return (version && version <= LAST_VERSION) ||
	       ck_fail_with(c, CK(EXTINST_OPERANDS_INVALID_VERSION), i, i->first, version);
}
