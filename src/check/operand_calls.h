/* SPDX-License-Identifier: MIT */
/*
 * check/operand_calls.h - functions that rows of the operand tables name with fn=.
 */
#ifndef SPVX_CHECK_OPERAND_CALLS_H
#define SPVX_CHECK_OPERAND_CALLS_H

#include "check/operands.h"

/* extended instructions; check/extinst.c */
ck_operand_call sx_ck_op_matrix;
ck_operand_call sx_ck_op_interpolate;
ck_operand_call sx_ck_op_upsample;
ck_operand_call sx_ck_op_printf;

#endif
