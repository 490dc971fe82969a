/* SPDX-License-Identifier: MIT */
/* spirv/evaluate.c - arithmetic on integers and bools, and OpQuantizeToF16. Spec 3.42.7. */
#include "spirv/evaluate.h"

#include "base/compiler.h"

#include <spvx/enums.h>

static uint64_t zero_extend(uint64_t v, unsigned width)
{
	return v & (width >= 64 ? UINT64_MAX : (UINT64_C(1) << width) - 1);
}

static int64_t sign_extend(uint64_t v, unsigned width)
{
	uint64_t sign = UINT64_C(1) << (width - 1);

	v = zero_extend(v, width);
	return (int64_t)((v ^ sign) - sign);
}

uint64_t sx_scalar_fit(struct sx_scalar type, uint64_t v)
{
	if (!type.width || type.width > 64)
		return 0;
	return type.is_signed ? (uint64_t)sign_extend(v, type.width)
			      : zero_extend(v, type.width);
}

/* ---- divisions: undefined by zero, and when the quotient overflows ---- */

static bool divide_signed(uint16_t op, int64_t a, int64_t b, unsigned width, uint64_t *out)
{
	int64_t rest;

	if (!b || (b == -1 && (uint64_t)a << (64 - width) == UINT64_C(1) << 63))
		return false;
	rest = a % b;
	if (op == SPVX_OP_SMod && rest && (rest < 0) != (b < 0))
		rest += b; /* takes the sign of the divisor */
	*out = (uint64_t)(op == SPVX_OP_SDiv ? a / b : rest);
	return true;
}

static bool shift(uint16_t op, uint64_t a, uint64_t by, unsigned width, uint64_t *out)
{
	if (by >= width)
		return false;
	if (op == SPVX_OP_ShiftLeftLogical)
		*out = a << by;
	else if (op == SPVX_OP_ShiftRightLogical)
		*out = zero_extend(a, width) >> by;
	else
		*out = (uint64_t)(sign_extend(a, width) >> by);
	return true;
}

/* ---- OpQuantizeToF16 ---- */

/* Round a 32-bit float to the nearest 16-bit value, ties to even; values too small become
 * zero, values too large infinity. */
static uint32_t quantize(uint32_t bits)
{
	uint32_t sign = bits & UINT32_C(0x80000000);
	uint32_t rest = bits & UINT32_C(0x7fffffff);
	uint32_t dropped = 13; /* fraction bits: 23 - 10 */
	uint32_t half;

	if (rest >= UINT32_C(0x7f800000)) /* infinity, NaN */
		return bits;
	if (rest < UINT32_C(0x38800000)) /* below 2^-14: flushed */
		return sign;
	half = (UINT32_C(1) << (dropped - 1)) - 1 + (rest >> dropped & 1);
	rest = (rest + half) >> dropped << dropped;
	if (rest >= UINT32_C(0x47800000)) /* 65536 */
		rest = UINT32_C(0x7f800000);
	return sign | rest;
}

/* ---- the operations, by type ---- */

static bool evaluate_bool(uint16_t op, const uint64_t v[3], uint64_t *out)
{
	switch (op) {
	case SPVX_OP_LogicalOr:
		*out = v[0] | v[1];
		return true;
	case SPVX_OP_LogicalAnd:
		*out = v[0] & v[1];
		return true;
	case SPVX_OP_LogicalNot:
		*out = !v[0];
		return true;
	case SPVX_OP_LogicalEqual:
		*out = v[0] == v[1];
		return true;
	case SPVX_OP_LogicalNotEqual:
		*out = v[0] != v[1];
		return true;
	case SPVX_OP_Select:
		*out = v[0] ? v[1] : v[2];
		return true;
	default:
		return false;
	}
}

static bool compare(uint16_t op, uint64_t a, uint64_t b, unsigned width, uint64_t *out)
{
	enum {
		LESS = 1,
		SAME = 2,
		GREATER = 4
	};

	static const struct {
		uint16_t op;
		uint8_t holds;
		bool is_signed;
	} rows[] = {
		{ SPVX_OP_IEqual, SAME, false },
		{ SPVX_OP_INotEqual, LESS | GREATER, false },
		{ SPVX_OP_UGreaterThan, GREATER, false },
		{ SPVX_OP_SGreaterThan, GREATER, true },
		{ SPVX_OP_UGreaterThanEqual, SAME | GREATER, false },
		{ SPVX_OP_SGreaterThanEqual, SAME | GREATER, true },
		{ SPVX_OP_ULessThan, LESS, false },
		{ SPVX_OP_SLessThan, LESS, true },
		{ SPVX_OP_ULessThanEqual, LESS | SAME, false },
		{ SPVX_OP_SLessThanEqual, LESS | SAME, true },
	};

	uint64_t ua = zero_extend(a, width);
	uint64_t ub = zero_extend(b, width);
	int64_t sa = sign_extend(a, width);
	int64_t sb = sign_extend(b, width);

	for (unsigned i = 0; i < SX_ARRAY_SIZE(rows); i++) {
		if (rows[i].op != op)
			continue;
		*out = ua == ub                                  ? rows[i].holds & SAME
		       : (rows[i].is_signed ? sa < sb : ua < ub) ? rows[i].holds & LESS
								 : rows[i].holds & GREATER;
		*out = *out != 0;
		return true;
	}
	return false;
}

static bool calculate(uint16_t op, const uint64_t v[3], unsigned width, uint64_t *out)
{
	uint64_t a = zero_extend(v[0], width);
	uint64_t b = zero_extend(v[1], width);

	switch (op) {
	case SPVX_OP_IAdd:
		*out = v[0] + v[1];
		return true;
	case SPVX_OP_ISub:
		*out = v[0] - v[1];
		return true;
	case SPVX_OP_IMul:
		*out = v[0] * v[1];
		return true;
	case SPVX_OP_UDiv:
	case SPVX_OP_UMod:
		if (!b)
			return false;
		*out = op == SPVX_OP_UDiv ? a / b : a % b;
		return true;
	case SPVX_OP_SDiv:
	case SPVX_OP_SRem:
	case SPVX_OP_SMod:
		return divide_signed(op, sign_extend(v[0], width), sign_extend(v[1], width),
				     width, out);
	case SPVX_OP_BitwiseOr:
		*out = v[0] | v[1];
		return true;
	case SPVX_OP_BitwiseXor:
		*out = v[0] ^ v[1];
		return true;
	case SPVX_OP_BitwiseAnd:
		*out = v[0] & v[1];
		return true;
	case SPVX_OP_Not:
		*out = ~v[0];
		return true;
	case SPVX_OP_SNegate:
		*out = 0 - v[0];
		return true;
	case SPVX_OP_UConvert:
		*out = a;
		return true;
	case SPVX_OP_SConvert:
		*out = (uint64_t)sign_extend(v[0], width);
		return true;
	default:
		return false;
	}
}

bool sx_evaluate(uint16_t op, struct sx_scalar result, struct sx_scalar operand,
		 const uint64_t v[3], uint64_t *out)
{
	uint64_t value;
	bool known;

	if (!operand.width || operand.width > 64 || !result.width || result.width > 64)
		return false;
	switch (op) {
	case SPVX_OP_QuantizeToF16:
		known = result.is_float && result.width == 32;
		value = quantize((uint32_t)v[0]);
		break;
	case SPVX_OP_ShiftLeftLogical:
	case SPVX_OP_ShiftRightLogical:
	case SPVX_OP_ShiftRightArithmetic:
		/* the shift may have another width; its base has that of the result */
		known = shift(op, v[0], v[1], result.width, &value);
		break;
	default:
		known = evaluate_bool(op, v, &value) ||
			(!operand.is_float && !result.is_float &&
			 (compare(op, v[0], v[1], operand.width, &value) ||
			  calculate(op, v, operand.width, &value)));
		break;
	}
	if (known)
		*out = sx_scalar_fit(result, value);
	return known;
}
