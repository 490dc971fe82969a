/* SPDX-License-Identifier: MIT */
/*
 * check/engine/operand_calls.h - functions that rows of the operand tables name with fn=.
 */
#ifndef SPVX_CHECK_ENGINE_OPERAND_CALLS_H
#define SPVX_CHECK_ENGINE_OPERAND_CALLS_H

#include "check/engine/operands.h"

/* extended instructions; check/values/extinst.c */
ck_operand_call sx_ck_op_matrix;
ck_operand_call sx_ck_op_interpolate;
ck_operand_call sx_ck_op_upsample;
ck_operand_call sx_ck_op_printf;

/* composites; check/types/composite.c */
ck_operand_call sx_ck_op_construct;
ck_operand_call sx_ck_op_replicate;
ck_operand_call sx_ck_op_extract;
ck_operand_call sx_ck_op_insert;
ck_operand_call sx_ck_op_shuffle;
ck_operand_call sx_ck_op_copy_logical;

/* matrices; check/values/matrix.c */
ck_operand_call sx_ck_op_transpose;
ck_operand_call sx_ck_op_matrix_times_scalar;
ck_operand_call sx_ck_op_vector_times_matrix;
ck_operand_call sx_ck_op_matrix_times_vector;
ck_operand_call sx_ck_op_matrix_times_matrix;
ck_operand_call sx_ck_op_outer_product;

/* pointers and bits; check/values/convert.c */
ck_operand_call sx_ck_op_bitcast;
ck_operand_call sx_ck_op_ptr_to_u;
ck_operand_call sx_ck_op_u_to_ptr;
ck_operand_call sx_ck_op_explicit_class;
ck_operand_call sx_ck_op_acceleration;
ck_operand_call sx_ck_op_bits_extract;
ck_operand_call sx_ck_op_select;

/* cooperative matrices; check/coop/coop.c */
ck_operand_call sx_ck_op_coop_product;
ck_operand_call sx_ck_op_coop_reduce;
ck_operand_call sx_ck_op_coop_elements;

/* dot products; check/values/dot.c */
ck_operand_call sx_ck_op_dot;
ck_operand_call sx_ck_op_dot_float;
ck_operand_call sx_ck_op_dot_mix;

/* rays; check/values/rays.c */
ck_operand_call sx_ck_op_ray_query;
ck_operand_call sx_ck_op_ray_flags;
ck_operand_call sx_ck_op_hint;
ck_operand_call sx_ck_op_hit_object;
ck_operand_call sx_ck_op_hit_object_ext;
ck_operand_call sx_ck_op_has_query;
ck_operand_call sx_ck_op_variable;
ck_operand_call sx_ck_op_transform;
ck_operand_call sx_ck_op_triangle;
ck_operand_call sx_ck_op_swept_ends;
ck_operand_call sx_ck_op_swept_radii;

/* cooperative matrices; check/coop/coop_convert.c, check/coop/coop_qcom.c */
ck_operand_call sx_ck_op_coop_shape;
ck_operand_call sx_ck_op_coop_use;
ck_operand_call sx_ck_op_coop_transpose;
ck_operand_call sx_ck_op_coop_cast_array;
ck_operand_call sx_ck_op_coop_sub_array;
ck_operand_call sx_ck_op_coop_construct;
ck_operand_call sx_ck_op_coop_extract;

/* pipes; check/groups/pipes.c */
ck_operand_call sx_ck_op_pipe_read;
ck_operand_call sx_ck_op_pipe_write;
ck_operand_call sx_ck_op_pipe_either;

#endif
