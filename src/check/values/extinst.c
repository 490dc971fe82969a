/* SPDX-License-Identifier: MIT */
/*
 * check/values/extinst.c - extended instructions whose operands no row of predicates describes.
 *
 * Spec: GLSL.std.450, OpenCL.std; NonSemantic.ClspvReflection.
 */
#include "check/engine/operands.h"

#include "base/str.h"

/* Determinant, MatrixInverse: the result distinguishes them. */
bool sx_ck_op_matrix(struct ck *c, const struct ck_insn *i, unsigned first)
{
	const struct sx_type *t = ck_type_of(c, ck_word(i, first));
	const struct sx_type *result = ck_type(c, i->type);
	const struct sx_type *column;

	if (!t || !result)
		return true;
	column = ck_is(t, SX_KIND_MATRIX) ? ck_type(c, t->component) : NULL;
	if (t->kind != SX_KIND_MATRIX || (column && ck_dim(column) != t->count))
		return ck_fail(c, CK(EXTINST_OPERANDS_NOT_SQUARE), i, first);
	if (ck_o(i, 1) == SPVX_GLSL_STD_450_MatrixInverse)
		return t == result || ck_fail(c, CK(EXTINST_OPERANDS_NOT_THE_MATRIX), i, 1);
	return !column || ck_comp(c, column) == result ||
	       ck_fail(c, CK(EXTINST_OPERANDS_NOT_COMPONENT), i, 1);
}

bool sx_ck_op_interpolate(struct ck *c, const struct ck_insn *i, unsigned first)
{
	uint32_t id = ck_word(i, first);
	const struct sx_type *t = ck_type_of(c, id);

	if (!sx_ck_cap(c, SPVX_CAPABILITY_InterpolationFunction))
		return ck_fail(c, CK(CAP_REQUIRES_MISSING_INTERPOLATION_FUNCTION), i, 0);
	/* before legalization a value that has just been loaded denotes its pointer */
	if (ck_opt(c, SPVX_CHECK_BEFORE_HLSL_LEGALIZATION) && ck_op(c, id) == SPVX_OP_Load)
		return true;
	if (!t || (ck_is_ptr(t, SPVX_STORAGE_CLASS_Input) &&
		   (!t->component || t->component == i->type)))
		return true;
	return ck_fail(c, CK(EXTINST_OPERANDS_NOT_INPUT), i, first);
}

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

/* Where the format of a printf may be. */
static bool may_be_format(const struct ck *c, uint32_t storage_class)
{
	switch (storage_class) {
	case SPVX_STORAGE_CLASS_UniformConstant:
		return true;
	case SPVX_STORAGE_CLASS_CrossWorkgroup:
	case SPVX_STORAGE_CLASS_Workgroup:
	case SPVX_STORAGE_CLASS_Function:
	case SPVX_STORAGE_CLASS_Generic:
		return ck_ext(c, CK_EXT_EXT_RELAXED_PRINTF);
	default:
		return false;
	}
}

bool sx_ck_op_printf(struct ck *c, const struct ck_insn *i, unsigned first)
{
	const struct sx_type *t = ck_type_of(c, ck_word(i, first));
	const struct sx_type *to = ck_pointee(c, t);

	if (!t)
		return true;
	if (t->kind != SX_KIND_POINTER || !may_be_format(c, t->count))
		return ck_fail(c, CK(EXTINST_OPERANDS_FORMAT_TYPE), i, first);
	if (ck_is(to, SX_KIND_ARRAY))
		to = ck_type(c, to->component);
	return !to || (to->kind == SX_KIND_INT && to->width == 8) ||
	       ck_fail(c, CK(EXTINST_OPERANDS_FORMAT_TYPE), i, first);
}

/* ---- reflection of OpenCL kernels ---- */

/* An entry point, in compute shaders only. */
static bool is_kernel_function(const struct ck *c, uint32_t id)
{
	bool any = false;

	for (uint32_t n = 0; n < c->code.entry_points_count; n++) {
		if (c->code.entry_points[n].function != id)
			continue;
		if (c->code.entry_points[n].model != SPVX_EXECUTION_MODEL_GLCompute)
			return false;
		any = true;
	}
	return any;
}

/* Whether two strings are the same, from these words on. */
static bool same_string(const struct ck_insn *a, unsigned x, const struct ck_insn *b,
			unsigned y)
{
	for (; x < ck_words(a) && y < ck_words(b); x++, y++) {
		uint32_t w = ck_word(a, x);

		if (w != ck_word(b, y))
			return false;
		if (!(w >> 24))
			return true;
	}
	return false;
}

static bool is_entry_name(struct ck *c, uint32_t function, uint32_t string)
{
	struct ck_insn s;

	if (!ck_def(c, string, &s))
		return true;
	for (uint32_t n = 0; n < c->code.entry_points_count; n++) {
		struct ck_insn ep;

		if (c->code.entry_points[n].function != function)
			continue;
		ep = sx_ck_insn_at(c, c->code.entry_points[n].at);
		if (same_string(&ep, c->code.entry_points[n].name, &s, SX_STRING_TEXT))
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

/* The last one that is known: the revision in the set's table. */
#define LAST_VERSION 7

bool sx_ck_op_reflection_version(struct ck *c, const struct ck_insn *i, unsigned first)
{
	uint32_t version =
		sx_ck_set_version(c, ck_o(i, 0), sx_str("NonSemantic.ClspvReflection."));

	(void)first;
	if (version == CK_NO_VERSION)
		return ck_fail_o(c, CK(EXTINST_OPERANDS_MISSING_VERSION), i, 0);
	return (version && version <= LAST_VERSION) ||
	       ck_fail_o_with(c, CK(EXTINST_OPERANDS_INVALID_VERSION), i, 0, version);
}
