/* SPDX-License-Identifier: MIT */
/*
 * spirv/evaluate.h - evaluates the operations of OpSpecConstantOp on scalars. Pure
 * arithmetic on bits; constants.c finds the operands.
 */
#ifndef SPVX_SPIRV_EVALUATE_H
#define SPVX_SPIRV_EVALUATE_H

#include <stdbool.h>
#include <stdint.h>

/* A scalar type; the @width is in bits, 1 for a bool. */
struct sx_scalar {
	uint8_t width;
	bool is_signed;
	bool is_float;
};

/* @v truncated to the width of its type, then zero- or sign-extended. */
uint64_t sx_scalar_fit(struct sx_scalar type, uint64_t v);

/**
 * sx_evaluate() - evaluate one operation
 * @op:      its opcode
 * @result:  type of the result
 * @operand: type of the last operand, which is that of both values of OpSelect
 * @v:       up to three operands; missing ones are 0
 * @out:     receives the value, as sx_scalar_fit() returns it
 * Return: false when the result is undefined (division by zero, ...), or the operation is
 * neither on integers or bools nor OpQuantizeToF16.
 */
bool sx_evaluate(uint16_t op, struct sx_scalar result, struct sx_scalar operand,
		 const uint64_t v[3], uint64_t *out);

#endif
