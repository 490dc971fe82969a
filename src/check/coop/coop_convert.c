/* SPDX-License-Identifier: MIT */
/*
 * check/coop/coop_convert.c - conversions of cooperative matrices: shape and use of both sides.
 *
 * Spec: SPV_KHR_cooperative_matrix, SPV_NV_cooperative_matrix2,
 * SPV_EXT_cooperative_matrix_maintenance1.
 */
#include "check/coop/coop.h"
#include "check/engine/operands.h"

#define IS_A   SPVX_COOPERATIVE_MATRIX_USE_MatrixAKHR
#define IS_B   SPVX_COOPERATIVE_MATRIX_USE_MatrixBKHR
#define IS_ACC SPVX_COOPERATIVE_MATRIX_USE_MatrixAccumulatorKHR

/* UINT32_MAX: not known now. */
static uint32_t use_of(struct ck *c, const struct ck_coop *m)
{
	return ck_const32(c, m->use, UINT32_MAX);
}

static bool is_transposed(struct ck *c, const struct ck_insn *i)
{
	return i->raw.opcode == SPVX_OP_CooperativeMatrixTransposeNV ||
	       ck_has_deco(c, i->result, SPVX_DECORATION_CooperativeMatrixTransposeEXT);
}

/* Result and operand; false: one of them is not, or not known. */
struct sides {
	struct ck_coop r;
	struct ck_coop m;
};

static bool both(struct ck *c, const struct ck_insn *i, unsigned word, struct sides *s)
{
	return sx_ck_coop(c, ck_type(c, i->type), &s->r) &&
	       sx_ck_coop(c, ck_type_of(c, ck_word(i, word)), &s->m);
}

static bool check_shape(struct ck *c, const struct ck_insn *i, unsigned word,
			const struct sides *s)
{
	bool transposed = is_transposed(c, i);

	if (s->r.op != s->m.op)
		return ck_fail(c, CK(COOP_OPERANDS_KIND_MISMATCH), i, word);
	if (sx_ck_coop_differ(c, s->r.scope, s->m.scope) ||
	    sx_ck_coop_differ(c, s->r.rows, transposed ? s->m.columns : s->m.rows) ||
	    sx_ck_coop_differ(c, s->r.columns, transposed ? s->m.rows : s->m.columns))
		return ck_fail(c, CK(COOP_OPERANDS_SHAPE_MISMATCH), i, word);
	return true;
}

/* Some capabilities let conversions change the use. */
static bool may_change_use(struct ck *c, const struct ck_insn *i, const struct sides *s)
{
	if (i->raw.opcode == SPVX_OP_Bitcast)
		return false;
	return sx_ck_cap(c, SPVX_CAPABILITY_CooperativeMatrixConversionsEXT) ||
	       (sx_ck_cap(c, SPVX_CAPABILITY_CooperativeMatrixConversionsNV) &&
		use_of(c, &s->m) == IS_ACC);
}

/* An accumulator becomes a factor, as far as the uses are known. */
static bool is_turned(struct ck *c, const struct sides *s)
{
	uint32_t from = use_of(c, &s->m);
	uint32_t to = use_of(c, &s->r);

	return (from == UINT32_MAX || from == IS_ACC) && to != IS_ACC;
}

bool sx_ck_op_coop_shape(struct ck *c, const struct ck_insn *i, unsigned first)
{
	struct sides s;

	if (!both(c, i, first, &s))
		return true;
	if (!check_shape(c, i, first, &s))
		return false;
	if (is_transposed(c, i) && !is_turned(c, &s))
		return ck_fail(c, CK(COOP_OPERANDS_CONVERSION_USE), i, first);
	return !sx_ck_coop_differ(c, s.r.use, s.m.use) || may_change_use(c, i, &s) ||
	       ck_fail(c, CK(COOP_OPERANDS_USE_MISMATCH), i, first);
}

/* ---- OpCooperativeMatrixConvertUseEXT, OpCooperativeMatrixTransposeNV ---- */

/* Both sides are OpTypeCooperativeMatrixKHR of a shape. */
static bool check_sides(struct ck *c, const struct ck_insn *i, unsigned word,
			struct sides *s)
{
	const struct sx_type *r = ck_type(c, i->type);
	const struct sx_type *t = ck_type_of(c, ck_word(i, word));

	if (!r || !t)
		return false;
	if (!sx_ck_coop(c, r, &s->r) || !s->r.use)
		return ck_fail(c, CK(COOP_OPERANDS_NOT_RESULT), i, 1);
	if (!sx_ck_coop(c, t, &s->m) || !s->m.use)
		return ck_fail(c, CK(COOP_OPERANDS_KIND_MISMATCH), i, word);
	return check_shape(c, i, word, s);
}

/* Integers may differ in signedness. */
static bool is_same_comp(const struct sx_type *a, const struct sx_type *b)
{
	return !a || !b || a == b ||
	       (a->kind == SX_KIND_INT && b->kind == SX_KIND_INT && a->width == b->width);
}

/* Its use is that one, as far as it is known. */
static bool may_be(struct ck *c, const struct ck_coop *m, uint32_t use)
{
	uint32_t of = use_of(c, m);

	return of == use || of == UINT32_MAX;
}

static bool is_a_or_b(struct ck *c, const struct ck_coop *m)
{
	return may_be(c, m, IS_A) || may_be(c, m, IS_B);
}

bool sx_ck_op_coop_use(struct ck *c, const struct ck_insn *i, unsigned first)
{
	bool both_ways = sx_ck_cap(c, SPVX_CAPABILITY_CooperativeMatrixConversionsEXT);
	struct sides s;

	if (!check_sides(c, i, first, &s))
		return false;
	if (!is_same_comp(s.r.comp, s.m.comp))
		return ck_fail(c, CK(COOP_OPERANDS_COMP_MISMATCH), i, first);
	if (s.r.use != s.m.use &&
	    ((may_be(c, &s.m, IS_ACC) && is_a_or_b(c, &s.r)) ||
	     (both_ways && may_be(c, &s.r, IS_ACC) && is_a_or_b(c, &s.m))))
		return true;
	return ck_fail(c, CK(COOP_OPERANDS_INVALID_USE), i, first);
}

bool sx_ck_op_coop_transpose(struct ck *c, const struct ck_insn *i, unsigned first)
{
	struct sides s;

	if (!check_sides(c, i, first, &s))
		return false;
	return (s.r.use != s.m.use && may_be(c, &s.r, IS_B) && may_be(c, &s.m, IS_ACC)) ||
	       ck_fail(c, CK(COOP_OPERANDS_TRANSPOSE_USE), i, first);
}

/* ---- CooperativeMatrixTransposeEXT ---- */

/* Between numbers; spec 3.32.11, where they come first. */
static bool is_conversion(uint16_t op)
{
	return (op >= SPVX_OP_ConvertFToU && op <= SPVX_OP_FConvert) ||
	       op == SPVX_OP_Bitcast || op == SPVX_OP_CooperativeMatrixConvertUseEXT;
}

static void look(struct ck *c, const struct ck_insn *i)
{
	uint32_t id = ck_word(i, 1);
	const struct sx_type *t = ck_type_of(c, id);

	if (ck_word(i, 2) == SPVX_DECORATION_CooperativeMatrixTransposeEXT &&
	    !ck_is_bad(c, id) && !(ck_id(c, id)->flags & SX_ID_GROUP) &&
	    (!is_conversion(ck_op(c, id)) || (t && t->kind != SX_KIND_COOP_MATRIX)))
		ck_fail(c, CK(DECO_TARGET_NOT_CONVERSION), i, 1);
}

const struct ck_family sx_ck_family_coop_transpose = {
	.name = "transposed conversions",
	.ops = CK_OPS(SPVX_OP_Decorate),
	.decorations = CK_OPS(SPVX_DECORATION_CooperativeMatrixTransposeEXT),
	.pass2 = look,
};
