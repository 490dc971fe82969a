/* SPDX-License-Identifier: MIT */
/*
 * check/types/constants.c - constants: allowed types and constituents.
 *
 * Spec: 3.32.7; SPV_KHR_constant_data.
 */
#include "check/engine/operands.h"
#include "check/shared/match.h"

/* ---- composites ---- */

/* Number of parts of a composite type; UINT32_MAX: not known. Return: false if @t is not
 * composite. */
static bool parts_of(struct ck *c, const struct sx_type *t, uint32_t *parts)
{
	*parts = UINT32_MAX;
	switch (t->kind) {
	case SX_KIND_VECTOR:
		*parts = t->count ? t->count : UINT32_MAX;
		return true;
	case SX_KIND_MATRIX:
	case SX_KIND_STRUCT:
		*parts = t->count;
		return true;
	case SX_KIND_ARRAY:
		if (ck_fixed32(c, t->count))
			*parts = ck_fixed32(c, t->count);
		return true;
	case SX_KIND_COOP_MATRIX:
		*parts = 1;
		return true;
	default:
		return sx_ck_is_open(c, t);
	}
}

static bool is_part(struct ck *c, const struct sx_type *t, uint32_t n,
		    const struct sx_type *part)
{
	const struct sx_type *column;

	switch (t->kind) {
	case SX_KIND_MATRIX:
		column = ck_type(c, t->component);
		return column && ck_is(part, SX_KIND_VECTOR) &&
		       part->component == column->component && part->count == column->count;
	case SX_KIND_STRUCT:
		return sx_index_member(&c->index, t, n) == part->id;
	case SX_KIND_VECTOR:
	case SX_KIND_ARRAY:
	case SX_KIND_COOP_MATRIX:
		return t->component == part->id;
	default:
		return true;
	}
}

/* Check that the constituent at a word fits part @n of the type. Return: whether it
 * does. */
static bool check_part(struct ck *c, const struct ck_insn *i, unsigned word,
		       const struct sx_type *t, uint32_t n)
{
	uint32_t id = ck_word(i, word);
	uint16_t op = ck_op(c, id);
	const struct sx_type *part = ck_type_of(c, id);
	bool fixed = i->raw.opcode == SPVX_OP_ConstantComposite ||
		     i->raw.opcode == SPVX_OP_ConstantCompositeReplicateEXT;

	if ((!ck_is_const(c, id) && op != SPVX_OP_Undef && op != SPVX_OP_PoisonKHR) ||
	    (fixed && ck_id(c, id)->flags & SX_ID_SPEC_CONSTANT))
		return ck_fail(c, CK(CONST_COMPOSITE_NOT_CONSTANT), i, word);
	if (part && !is_part(c, t, n, part))
		return ck_fail(c, CK(CONST_COMPOSITE_PART_TYPE), i, word);
	return true;
}

static void check_composite(struct ck *c, const struct ck_insn *i, const struct sx_type *t)
{
	uint32_t parts;

	if (!parts_of(c, t, &parts))
		ck_fail(c, CK(CONST_COMPOSITE_NOT_COMPOSITE), i, 1);
	else if (parts != UINT32_MAX && parts != ck_o_count(i))
		sx_ck_report(c, CK(CONST_COMPOSITE_PART_COUNT), i, 0, i->result, parts);
	else
		for (unsigned w = i->first; w < ck_words(i); w++)
			if (!check_part(c, i, w, t, w - i->first))
				return;
}

#define MEMBERS 256 /* members of a struct to compare with the one constituent */

/* Check one constituent for all parts, or for all elements of a tensor. */
static void check_replicate(struct ck *c, const struct ck_insn *i, const struct sx_type *t)
{
	const struct sx_type *part = ck_type_of(c, ck_o(i, 0));
	uint32_t parts;

	if (!parts_of(c, t, &parts)) {
		ck_fail(c, CK(CONST_COMPOSITE_NOT_COMPOSITE), i, 1);
		return;
	}
	if (t->kind == SX_KIND_TENSOR && part && t->component != part->id) {
		ck_fail_o(c, CK(CONST_COMPOSITE_PART_TYPE), i, 0);
		return;
	}
	parts = t->kind == SX_KIND_STRUCT ? t->count : 1;
	for (uint32_t n = 0; n < parts && n < MEMBERS; n++)
		if (!check_part(c, i, i->first, t, n))
			return;
}

/* ---- null ---- */

/* Whether a type has a null constant; for structs only the kinds of direct members
 * count. */
static bool has_null(struct ck *c, const struct sx_type *t)
{
	while (t && (t->kind == SX_KIND_ARRAY || t->kind == SX_KIND_VECTOR ||
		     t->kind == SX_KIND_MATRIX))
		t = ck_step(c) ? ck_type(c, t->component) : NULL;
	if (!t)
		return true;
	switch (t->kind) {
	case SX_KIND_VOID:
	case SX_KIND_FUNCTION:
	case SX_KIND_IMAGE:
	case SX_KIND_SAMPLER:
	case SX_KIND_SAMPLED_IMAGE:
	case SX_KIND_OPAQUE:
	case SX_KIND_PIPE:
	case SX_KIND_PIPE_STORAGE:
	case SX_KIND_NAMED_BARRIER:
	case SX_KIND_RUNTIME_ARRAY:
		return false;
	case SX_KIND_POINTER:
		return t->count != SPVX_STORAGE_CLASS_PhysicalStorageBuffer;
	default:
		return true;
	}
}

static bool is_nullable(struct ck *c, const struct sx_type *t)
{
	if (t->kind != SX_KIND_STRUCT)
		return has_null(c, t);
	for (uint32_t n = 0; n < t->count; n++) {
		const struct sx_type *m = ck_type(c, sx_index_member(&c->index, t, n));

		if (!has_null(c, m))
			return false;
	}
	return true;
}

/* ---- operations ---- */

static void check_operation(struct ck *c, const struct ck_insn *i, const struct sx_type *t)
{
	uint32_t op = ck_o(i, 0);

	(void)t;
	if (c->features.kernel)
		return;
	if (sx_ck_among(CK_LIST_OF_KERNELS, op) ||
	    (op == SPVX_OP_UConvert && c->input.version < CK_VERSION(1, 4) &&
	     !ck_ext(c, CK_EXT_AMD_GPU_SHADER_INT16)))
		sx_ck_report(c, CK(CONST_SPEC_OP_KERNEL_CONVERSION), i, i->first, 0, op);
}

static void check_null(struct ck *c, const struct ck_insn *i, const struct sx_type *t)
{
	if (!is_nullable(c, t))
		ck_fail(c, CK(CONST_SCALAR_NULL_TYPE), i, 1);
}

/* ---- functions of rows ---- */

bool sx_ck_op_pointed_function(struct ck *c, const struct ck_insn *i, unsigned first)
{
	const struct sx_type *to = ck_pointee(c, ck_type(c, i->type));
	const struct ck_function *f = sx_ck_func(c, ck_word(i, first));

	return !f || !to || f->type == to->id ||
	       ck_fail(c, CK(CONST_SCALAR_FUNCTION_MISMATCH), i, first);
}

/* Elements are packed, and the last word is padded. */
bool sx_ck_op_data_size(struct ck *c, const struct ck_insn *i, unsigned first)
{
	const struct sx_type *t = ck_type(c, i->type);
	const struct sx_type *element = ck_type(c, t->component);
	uint64_t length = ck_fixed32(c, t->count);
	uint64_t words = element ? (length * element->width + 31) / 32 : 0;

	return !words || words == ck_words(i) - first ||
	       (sx_ck_report(c, CK(CONST_DATA_INVALID_SIZE), i, first, 0, (uint32_t)words),
		false);
}

/* ---- the family ---- */

static const struct row {
	uint16_t op;
	void (*check)(struct ck *c, const struct ck_insn *i, const struct sx_type *t);
} rows[] = {
	{ SPVX_OP_ConstantComposite, check_composite },
	{ SPVX_OP_ConstantNull, check_null },
	{ SPVX_OP_SpecConstantOp, check_operation },
	{ SPVX_OP_SpecConstantComposite, check_composite },
	{ SPVX_OP_ConstantCompositeReplicateEXT, check_replicate },
	{ SPVX_OP_SpecConstantCompositeReplicateEXT, check_replicate },
};

static void check_constant(struct ck *c, const struct ck_insn *i)
{
	const struct row *r = c->row;
	const struct sx_type *t = ck_type(c, i->type);

	if (!t)
		return;
	if (r)
		r->check(c, i, t);
	if (c->features.shader && t->kind != SX_KIND_POINTER && ck_limited(c, t))
		sx_ck_report(c, CK(MEM_SMALL_TYPES_SMALL_CONSTANT), i, 1, i->result, 0);
}

/* The only rule on scalar constants is that on small numbers. */
const struct ck_family sx_ck_family_constants = {
	.on = CK_ON({ SPVX_OP_Constant, CK_NEEDS_SMALL, .pass2 = check_constant },
		    { SPVX_OP_ConstantFunctionPointerINTEL, CK_NEEDS_SMALL,
		      .pass2 = check_constant },
		    { SPVX_OP_SpecConstant, CK_NEEDS_SMALL, .pass2 = check_constant }),
	.rows = CK_ROWS(rows),
	.pass2 = check_constant,
};
