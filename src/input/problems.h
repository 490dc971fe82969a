/* SPDX-License-Identifier: MIT */
/*
 * input/problems.h - makes a problem of the input its current item. All return 1.
 */
#ifndef SPVX_INPUT_PROBLEMS_H
#define SPVX_INPUT_PROBLEMS_H

#include "input/input.h"

/* @format: the message. */
int sx_input_problem(struct spvx_input *in, int code, uint64_t offset, const char *format,
		     ...) __attribute__((format(printf, 4, 5)));

/* The file cannot be opened; errno has the reason. */
int sx_input_errno_problem(struct spvx_input *in);

/* The current file cannot be read any further. */
int sx_input_read_problem(struct spvx_input *in);

/* A file that was named holds no module. */
int sx_input_kind_problem(struct spvx_input *in);

/* The named entry or module is not in the file. */
int sx_input_missing_problem(struct spvx_input *in);

/* The last problem of the file, or of an archive in it. */
int sx_input_file_problem(struct spvx_input *in);

/* A file that was named has no module, or none in a supported form. */
int sx_input_empty_problem(struct spvx_input *in);

#endif
