/* SPDX-License-Identifier: MIT */
/*
 * check/values/dot.c - dot products of integers, and of small floats that are summed wider.
 *
 * Spec: 3.32.13; SPV_KHR_integer_dot_product, SPV_VALVE_mixed_float_dot_product.
 */
#include "check/engine/operands.h"

/* ---- integers ---- */

#define PACKED_WIDTH 8 /* of each component */

static bool packed(struct ck *c, const struct ck_insn *i, unsigned first,
		   const struct sx_type *a, const struct sx_type *b)
{
	bool sums = i->raw.opcode == SPVX_OP_SDotAccSat ||
		    i->raw.opcode == SPVX_OP_UDotAccSat ||
		    i->raw.opcode == SPVX_OP_SUDotAccSat;

	if (a->width != 32 || b->kind != SX_KIND_INT || b->width != 32)
		return ck_fail(c, CK(DOT_OPERANDS_NOT_ALIKE), i, first + 1);
	if (first + 2 + sums >= ck_words(i))
		return ck_fail(c, CK(DOT_OPERANDS_MISSING_PACKED_FORMAT), i, 0);
	if (!sx_ck_cap(c, SPVX_CAPABILITY_DotProductInput4x8BitPacked))
		return ck_fail(c, CK(DOT_OPERANDS_MISSING_PACKED_CAPABILITY), i, first);
	return ck_width(c, ck_type(c, i->type)) >= PACKED_WIDTH ||
	       ck_fail(c, CK(DOT_OPERANDS_RESULT_WIDTH), i, 1);
}

static bool has_input(struct ck *c, const struct ck_insn *i, unsigned first,
		      const struct sx_type *a)
{
	bool every = sx_ck_cap(c, SPVX_CAPABILITY_DotProductInputAll);

	if (ck_dim(a) == 4 && ck_width(c, a) == 8)
		return every || sx_ck_cap(c, SPVX_CAPABILITY_DotProductInput4x8Bit) ||
		       ck_fail(c, CK(DOT_OPERANDS_MISSING_4X8_CAPABILITY), i, first);
	return every || ck_fail(c, CK(DOT_OPERANDS_MISSING_ALL_CAPABILITY), i, first);
}

/* Both vectors of an unsigned product, the second of a mixed one. */
static bool has_signs(struct ck *c, const struct ck_insn *i, unsigned first,
		      const struct sx_type *a, const struct sx_type *b)
{
	uint16_t op = i->raw.opcode;

	if ((op == SPVX_OP_UDot || op == SPVX_OP_UDotAccSat) && ck_comp(c, a)->encoding)
		return ck_fail(c, CK(DOT_OPERANDS_NOT_UNSIGNED), i, first);
	return op == SPVX_OP_SDot || op == SPVX_OP_SDotAccSat || !ck_comp(c, b)->encoding ||
	       ck_fail(c, CK(DOT_OPERANDS_NOT_UNSIGNED), i, first + 1);
}

bool sx_ck_op_dot(struct ck *c, const struct ck_insn *i, unsigned first)
{
	const struct sx_type *result = ck_type(c, i->type);
	const struct sx_type *a = ck_type_of(c, ck_word(i, first));
	const struct sx_type *b = ck_type_of(c, ck_word(i, first + 1));

	if (!result || !a || !b)
		return true;
	if (!ck_is_sv(c, a, SX_KIND_INT))
		return ck_fail(c, CK(DOT_OPERANDS_NOT_INTEGERS), i, first);
	if (!ck_is_sv(c, b, SX_KIND_INT))
		return ck_fail(c, CK(DOT_OPERANDS_NOT_INTEGERS), i, first + 1);
	if (a->kind == SX_KIND_INT)
		return packed(c, i, first, a, b);
	if (ck_dim(a) != ck_dim(b) || ck_width(c, a) != ck_width(c, b))
		return ck_fail(c, CK(DOT_OPERANDS_NOT_ALIKE), i, first + 1);
	return has_input(c, i, first, a) && has_signs(c, i, first, a, b) &&
	       (ck_width(c, result) >= ck_width(c, a) ||
		ck_fail(c, CK(DOT_OPERANDS_RESULT_WIDTH), i, 1));
}

/* ---- floats ---- */

/* What OpFDot... takes and gives: bits of both, and components. */
struct mix {
	uint16_t op;
	uint8_t from;
	uint8_t to;
	uint8_t count;
};

static const struct mix mixes[] = {
	{ SPVX_OP_FDot2MixAcc32VALVE, 16, 32, 2 },
	{ SPVX_OP_FDot2MixAcc16VALVE, 16, 16, 2 },
	{ SPVX_OP_FDot4MixAcc32VALVE, 8, 32, 4 },
};

/* The capability that says floats of an encoding are summed in so many bits. */
static bool can_sum(const struct ck *c, unsigned encoding, unsigned to)
{
	if (encoding == SX_ENCODING_BF16)
		return sx_ck_cap(c, SPVX_CAPABILITY_DotProductBFloat16AccVALVE);
	if (encoding == SX_ENCODING_IEEE)
		return sx_ck_cap(
			c, to == 16 ? SPVX_CAPABILITY_DotProductFloat16AccFloat16VALVE
				    : SPVX_CAPABILITY_DotProductFloat16AccFloat32VALVE);
	return true;
}

static bool mix(struct ck *c, const struct ck_insn *i, unsigned first, const struct mix *m)
{
	const struct sx_type *result = ck_type(c, i->type);
	const struct sx_type *parts[2];

	for (unsigned n = 0; n < 2; n++) {
		const struct sx_type *t = ck_type_of(c, ck_word(i, first + n));

		parts[n] = ck_comp(c, t);
		if (!t)
			return true;
		if (!ck_is_vec(c, t, SX_KIND_FLOAT) || parts[n]->width != m->from)
			return ck_fail(c, CK(DOT_OPERANDS_NOT_FLOATS), i, first + n);
		if (ck_dim(t) && ck_dim(t) != m->count)
			return ck_fail(c, CK(DOT_OPERANDS_NOT_AS_MANY), i, first + n);
	}
	/* floats of 8 bits may be of two encodings */
	if (m->from == 16 && parts[0]->encoding != parts[1]->encoding)
		return ck_fail(c, CK(DOT_OPERANDS_ENCODING_MISMATCH), i, first + 1);
	if (!result)
		return true;
	if (result->kind != SX_KIND_FLOAT || result->width != m->to)
		return ck_fail(c, CK(DOT_OPERANDS_INVALID_RESULT), i, 1);
	if (m->to == 16 && result->encoding != parts[0]->encoding)
		return ck_fail(c, CK(DOT_OPERANDS_ENCODING_MISMATCH), i, 1);
	return can_sum(c, parts[0]->encoding, m->to) ||
	       ck_fail(c, CK(DOT_OPERANDS_NO_CAPABILITY), i, first);
}

bool sx_ck_op_dot_mix(struct ck *c, const struct ck_insn *i, unsigned first)
{
	for (size_t n = 0; n < sizeof(mixes) / sizeof(mixes[0]); n++)
		if (mixes[n].op == i->raw.opcode)
			return mix(c, i, first, &mixes[n]);
	return true;
}

/* ---- OpDot ---- */

bool sx_ck_op_dot_float(struct ck *c, const struct ck_insn *i, unsigned first)
{
	const struct sx_type *t = ck_type(c, i->type);

	(void)first;
	if (!t || !(t->contains & (SX_HAS_BF16 | SX_HAS_FP8 | SX_HAS_OCP)))
		return true;
	return (t->contains & SX_HAS_BF16 &&
		sx_ck_cap(c, SPVX_CAPABILITY_BFloat16DotProductKHR)) ||
	       ck_fail(c, CK(DOT_OPERANDS_NO_CAPABILITY), i, 1);
}
