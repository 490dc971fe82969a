/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/problem.h - a step of the inputs that is not a module.
 */
#ifndef SPVX_CMD_INPUTS_PROBLEM_H
#define SPVX_CMD_INPUTS_PROBLEM_H

#include "cmd/inputs/inputs.h"

/* Say and count it. */
void cmd_inputs_problem(struct cmd_inputs *in, const struct spvx_input_item *item);

#endif
